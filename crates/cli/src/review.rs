//! `motherboard review`

use std::fmt::Write;
use std::path::PathBuf;

use anyhow::Context;
use clap::Args;
use coach::{Reviewed, review, review_steps};
use game::{RawRecord, Seat};
use serde_json::json;

use crate::failure::Failure;
use crate::progress::progress_bar;
use crate::{interrupt, save, say};

/// Weigh the decisions of a recorded game, and show those that cost most
///
/// A master looks at every decision from what the seat knew then. What a decision cost is how much less it is worth than the
/// best one, in the game's own terms; in Microchip each layout is held against the proven best of its tiles. A game that is
/// not over yet is reviewed as far as it goes.
#[derive(Args)]
#[command(after_help = "Examples:
  motherboard review copolymer-1.txt
  motherboard review copolymer-1.txt --seat 2 --most 10
  motherboard review copolymer-1.txt --json")]
pub struct Review {
    /// The record, with everybody's secrets in it, or a game that was saved before its end
    file: PathBuf,
    /// Only the decisions of this seat
    #[arg(long)]
    seat: Option<Seat>,
    /// How many decisions to show for each seat
    #[arg(long, default_value_t = 5)]
    most: usize,
    /// Print one JSON object with every decision
    #[arg(long)]
    json: bool,
}

impl Review {
    pub fn run(&self) -> Result<(), Failure> {
        let text = save::read_record(&self.file)?;
        let name = || self.file.display().to_string();
        let players = seated(&text).with_context(name)?;
        if let Some(seat) = self.seat.filter(|seat| seat.index() >= players.len()) {
            let seats = players.len();
            return Err(Failure::bad(anyhow::anyhow!("--seat {seat}: this game has {seats} seats")));
        }
        let mut steps = review_steps(&text).with_context(name)?;
        steps.retain(|step| self.seat.is_none_or(|seat| seat == step.seat));
        interrupt::listen();
        let bar = progress_bar(steps.len() as u64, "decisions");
        let mut weighed = Vec::new();
        let mut cut_short = false;
        for step in &steps {
            cut_short = interrupt::raised();
            if cut_short {
                break;
            }
            weighed.extend(review(&text, step.step).with_context(name)?);
            bar.inc(1);
        }
        bar.finish_and_clear();
        say(&if self.json {
            format!("{}\n", json!({ "decisions": weighed, "players": players, "interrupted": cut_short }))
        } else {
            self.as_text(&players, &weighed, steps.len())
        })?;
        interrupt::done(!cut_short)
    }

    fn as_text(&self, players: &[String], weighed: &[Reviewed], steps: usize) -> String {
        let mut text = format!("{} of {steps} decisions were weighed.\n", weighed.len());
        for (seat, player) in Seat::all(players.len()).zip(players) {
            if self.seat.is_some_and(|only| only != seat) {
                continue;
            }
            let own = weighed.iter().filter(|decision| decision.seat == seat);
            let mut costly: Vec<(&Reviewed, f64)> =
                own.clone().filter_map(|decision| Some((decision, decision.cost?))).collect();
            let weighed = costly.len();
            costly.retain(|(decision, _)| decision.mistake);
            costly.sort_by(|(_, one), (_, other)| other.total_cmp(one));
            let best = weighed - costly.len();
            let _ = writeln!(text, "\nSeat {seat} ({player}): {best} of {weighed} decisions cost nothing.");
            for (decision, cost) in costly.into_iter().take(self.most) {
                let value = decision.value.map_or_else(String::new, |value| format!(" ({value})"));
                let amount = decision.value.map_or_else(String::new, |value| value.amount(cost));
                let _ =
                    writeln!(text, "  step {}: {}{value} cost {amount}", decision.step + 1, decision.action);
                if let Some(better) = decision.options.first() {
                    let _ = writeln!(text, "    better: {better}");
                }
            }
        }
        text
    }
}

/// Who played, by seats.
fn seated(text: &str) -> anyhow::Result<Vec<String>> {
    let raw = RawRecord::parse(text)?;
    anyhow::ensure!(!raw.is_of_a_viewer(), "this is what one viewer saw; only a whole game can be reviewed");
    let names = raw.headers.iter().filter(|header| header.name.starts_with("Seat "));
    Ok(names.map(|header| header.value.clone()).collect())
}
