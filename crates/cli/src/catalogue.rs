//! The games this program knows, and what each adds to the common commands.

use clap::ValueEnum;
use copolymer::Copolymer;
use game::{Notation, Pcg, Playout, Problem, RawRecord, RecordError, TextBoard};

use crate::simulate::Tally;

/// A game by its name on the command line and in records.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum GameName {
    /// Copolymer, by Mark Steere
    Copolymer,
}

impl GameName {
    /// The game a record tells of.
    pub fn of_record(raw: &RawRecord) -> Result<GameName, RecordError> {
        let header = raw.required("Game")?;
        GameName::from_str(&header.value, false).map_err(|_| {
            let names: Vec<String> = GameName::value_variants().iter().map(|game| game.name()).collect();
            let problem = Problem::UnknownGame { name: header.value.clone(), known: names.join(", ") };
            RecordError::new(header.line, problem)
        })
    }

    fn name(self) -> String {
        self.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
    }
}

/// Evaluates an expression with a type name bound to the rules of the game a [`GameName`] names.
macro_rules! with_game {
    ($name:expr, $Rules:ident => $body:expr) => {
        match $name {
            $crate::catalogue::GameName::Copolymer => {
                type $Rules = copolymer::Copolymer;
                $body
            }
        }
    };
}
pub(crate) use with_game;

/// What a game adds to the common commands.
pub trait Shelf: Notation + TextBoard {
    /// Plays `games` random games and counts their ends. A game with a faster way than the generic one says so here.
    fn simulate(config: &Self::Config, games: u32, rng: &mut Pcg, tally: &mut Tally) {
        let start = Self::start(config).expect("the configuration was tried before");
        let mut playout = Playout::default();
        for _ in 0..games {
            let end = playout.run(&mut start.clone(), rng);
            tally.count(&end);
        }
    }
}

impl Shelf for Copolymer {
    fn simulate(config: &Self::Config, games: u32, rng: &mut Pcg, tally: &mut Tally) {
        let board = copolymer::Board::of(config.board);
        let mut playouts = copolymer::Playouts::new(board);
        for _ in 0..games {
            let played = playouts.run(rng);
            let outcome = game::Outcome::by_score(&played.counts.map(|count| count as i16));
            tally.count(&game::PlayoutEnd {
                outcome,
                steps: board.len() as u32,
                turns: u32::from(played.turns),
            });
        }
    }
}
