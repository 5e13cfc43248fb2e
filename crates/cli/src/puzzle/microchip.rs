//! `motherboard puzzle microchip`

use std::fmt::Write;

use clap::Args;
use games::microchip::{self, Colour, SIDE, Square, Tile};
use serde_json::json;

use super::day;
use crate::failure::Failure;
use crate::say;
use crate::settings::seed;

#[derive(Args)]
pub struct MicrochipPuzzle {
    /// The puzzle of this day instead of today's, as 2026-12-24
    #[arg(long, value_name = "DAY")]
    date: Option<String>,
    /// The puzzle of this number
    #[arg(long, conflicts_with = "date", value_parser = seed)]
    seed: Option<u64>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl MicrochipPuzzle {
    pub fn run(&self) -> Result<(), Failure> {
        let (title, puzzle) = match (self.seed, &self.date) {
            (Some(seed), _) => (format!("seed {seed}"), microchip::Puzzle::of_seed(seed)),
            (None, date) => {
                let day = day(date.as_deref())?;
                (day.to_string(), microchip::Puzzle::of_day(day))
            }
        };
        let tiles: Vec<String> = puzzle.tiles.iter().map(|tile| tile.to_string()).collect();
        if self.json {
            let rows: Vec<String> = puzzle.board.to_string().split('/').map(str::to_owned).collect();
            let object = json!({ "puzzle": title, "kind": "solo", "board": rows, "tiles": tiles.join(" ") });
            return say(&format!("{object}\n"));
        }
        let mut text = format!("Microchip, the solo puzzle of {title}\n\n");
        for row in 0..SIDE {
            let squares = Square::all().filter(|square| square.row() == row);
            let letters: Vec<String> =
                squares.map(|square| puzzle.board.colour(square).letter().to_string()).collect();
            let _ = writeln!(text, "  {}", letters.join(" "));
        }
        text.push('\n');
        for colour in Colour::ALL {
            let own = puzzle.tiles.iter().filter(|tile| tile.colour == colour);
            let glyphs: Vec<String> = own.map(tile_in_words).collect();
            let _ = writeln!(text, "  {:<7} {}", colour.name(), glyphs.join(", "));
        }
        let (board, tiles) = (puzzle.board, tiles.join(","));
        let _ = write!(
            text,
            "\nPlay it:   motherboard play microchip --set players=1 --set boards={board} --set tiles={tiles}\n\
             Solve it:  motherboard solve microchip --board {board} --tiles {tiles}\n"
        );
        say(&text)
    }
}

/// The shape of a tile by name and letters.
fn tile_in_words(tile: Tile) -> String {
    format!("{tile} {}", tile.shape.name())
}
