//! `motherboard puzzle`

use std::fmt::Write;

use anyhow::Context;
use clap::{Args, Subcommand};
use games::microchip::{self, Colour, Day, SIDE, Square, Tile};
use serde_json::json;
use time::OffsetDateTime;

use crate::failure::Failure;
use crate::say;

/// Show a puzzle for one: today's, another day's, or one by number
#[derive(Args)]
#[command(after_help = "Examples:
  motherboard puzzle microchip
  motherboard puzzle microchip --date 2026-12-24
  motherboard puzzle microchip --seed 7 --json")]
pub struct Puzzle {
    #[command(subcommand)]
    game: PuzzleGame,
}

#[derive(Subcommand)]
enum PuzzleGame {
    /// The solo puzzle of Microchip: five tiles of each colour and a board (M8)
    ///
    /// The puzzle of a day is the same for everybody, from midnight to midnight UTC. The best score is not told here:
    /// play it first, then ask 'motherboard solve'.
    Microchip(MicrochipPuzzle),
}

#[derive(Args)]
struct MicrochipPuzzle {
    /// The puzzle of this day instead of today's, as 2026-12-24
    #[arg(long, value_name = "DAY")]
    date: Option<String>,
    /// The puzzle of this number
    #[arg(long, conflicts_with = "date")]
    seed: Option<u64>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Puzzle {
    pub fn run(&self) -> Result<(), Failure> {
        let PuzzleGame::Microchip(puzzle) = &self.game;
        puzzle.run()
    }
}

impl MicrochipPuzzle {
    fn run(&self) -> Result<(), Failure> {
        let (title, puzzle) = match (self.seed, &self.date) {
            (Some(seed), _) => (format!("seed {seed}"), microchip::Puzzle::of_seed(seed)),
            (None, date) => {
                let day: Day = match date {
                    Some(text) => text.parse().context("--date")?,
                    None => today()?,
                };
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

/// Today in UTC, so that it is the same day for everybody.
fn today() -> anyhow::Result<Day> {
    let now = OffsetDateTime::now_utc();
    let year = u16::try_from(now.year()).ok();
    year.and_then(|year| Day::new(year, now.month().into(), now.day()))
        .context("this machine's clock shows no day that can be used; say --date 2026-12-24")
}
