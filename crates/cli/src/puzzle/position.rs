//! `motherboard puzzle win` and `motherboard puzzle placement`

use std::fmt::Write as _;

use anyhow::Context as _;
use clap::Args;
use game::{Game, Seat, TextBoard, Viewer};
use games::copolymer::Copolymer;
use games::micropul::Micropul;
use puzzles::{PlacementPuzzle, PuzzleFile, WinPuzzle};
use serde::de::DeserializeOwned;

use crate::failure::Failure;
use crate::say;

const WIN: &str = include_str!("../../../../puzzles/copolymer.json");
const PLACEMENT: &str = include_str!("../../../../puzzles/micropul.json");

#[derive(Args)]
pub struct WinNumber {
    /// Its number
    number: usize,
    /// Tell the answer
    #[arg(long)]
    answer: bool,
}

impl WinNumber {
    pub fn run(&self) -> Result<(), Failure> {
        let puzzle: WinPuzzle = stored(WIN, self.number)?;
        let position = puzzle.record().context("the stored position")?.position(usize::MAX);
        let board = Copolymer::text_board(&position.view(Viewer::Public));
        let mut text = format!("{board}\n\nSeat {} wins from here: by which cell?\n", puzzle.seat);
        if self.answer {
            let _ = writeln!(
                text,
                "{}: by {} if both play as well as can be. All other cells lose, {} too.",
                puzzle.wins.join(" or "),
                puzzle.margin,
                puzzle.natural
            );
        }
        say(&text)
    }
}

#[derive(Args)]
pub struct PlacementNumber {
    /// Its number
    number: usize,
    /// Tell the answer
    #[arg(long)]
    answer: bool,
}

impl PlacementNumber {
    pub fn run(&self) -> Result<(), Failure> {
        let puzzle: PlacementPuzzle = stored(PLACEMENT, self.number)?;
        let position = puzzle.record().context("the stored position")?.position(usize::MAX);
        let seat = Seat::new(usize::from(puzzle.seat) - 1);
        let board = Micropul::text_board(&position.view(Viewer::Seat(seat)));
        let mut text = format!("{board}\n\nWhat is best for seat {}?\n", puzzle.seat);
        if self.answer {
            for one in &puzzle.options {
                let _ = writeln!(
                    text,
                    "{:<24} expected lead {:+.1}{}",
                    one.action,
                    one.lead,
                    if one.behind > 0.0 {
                        format!(", {:.1} ± {:.1} less", one.behind, one.error)
                    } else {
                        String::new()
                    }
                );
            }
        }
        say(&text)
    }
}

/// The puzzle of this number, counted from 1.
fn stored<P: DeserializeOwned>(file: &str, number: usize) -> anyhow::Result<P> {
    let mut puzzles: Vec<P> = serde_json::from_str::<PuzzleFile<P>>(file)?.puzzles;
    anyhow::ensure!((1..=puzzles.len()).contains(&number), "there are puzzles 1 to {}", puzzles.len());
    Ok(puzzles.swap_remove(number - 1))
}
