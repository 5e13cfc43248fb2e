//! The games this program knows, and what each adds to the common commands.

use clap::ValueEnum;
use copolymer::Copolymer;
use game::{Notation, Outcome, Pcg, Problem, RawRecord, RecordError, TextBoard};
use micropul::Micropul;
use missiles::Missiles;

use crate::simulate::{Policy, Tally};

/// A game by its name on the command line and in records.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum GameName {
    /// Copolymer, by Mark Steere
    Copolymer,
    /// micropul, by Jean-François Lassonde
    Micropul,
    /// Missiles & Microchips, by Yonatan Bergman
    Missiles,
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
            $crate::catalogue::GameName::Micropul => {
                type $Rules = micropul::Micropul;
                $body
            }
            $crate::catalogue::GameName::Missiles => {
                type $Rules = missiles::Missiles;
                $body
            }
        }
    };
}
pub(crate) use with_game;

/// What a game adds to the common commands.
pub trait TerminalGame: Notation + TextBoard {
    /// The policies random players of `simulate` can follow.
    const POLICIES: &'static [Policy] = &[Policy::Uniform];

    /// Plays `games` random games and counts their ends. A game with a faster way than the generic one says so here.
    fn simulate(config: &Self::Config, policy: Policy, games: u32, rng: &mut Pcg, tally: &mut Tally);
}

impl TerminalGame for Copolymer {
    fn simulate(config: &Self::Config, _policy: Policy, games: u32, rng: &mut Pcg, tally: &mut Tally) {
        let board = copolymer::Board::of(config.board);
        let mut random_games = copolymer::RandomGames::new(board);
        for _ in 0..games {
            let game = random_games.run(rng);
            let outcome = Outcome::by_score(&game.counts.map(|count| count as i16));
            tally.count_game(outcome.winners(), 2, board.len() as u32);
            tally.count_turns(u32::from(game.turns));
            tally.count_margin(i64::from(game.counts[0]) - i64::from(game.counts[1]));
        }
    }
}

impl TerminalGame for Micropul {
    fn simulate(config: &Self::Config, _policy: Policy, games: u32, rng: &mut Pcg, tally: &mut Tally) {
        let random_games = micropul::RandomGames::new(config);
        for _ in 0..games {
            let game = random_games.run(rng);
            if game.outcome.is_draw() {
                tally.count_draw(config.seats(), game.steps);
            } else {
                tally.count_game(game.outcome.winners(), config.seats(), game.steps);
            }
            tally.count_ending(match game.ending {
                micropul::Ending::CoreDrawn => "core-drawn",
                micropul::Ending::RanOut(_) => "ran-out",
                micropul::Ending::Passed => "passed",
            });
            for seat in game::Seat::all(config.seats()) {
                tally.count_points(seat, i64::from(game.outcome.score(seat).unwrap_or(0)));
            }
        }
    }
}

impl TerminalGame for Missiles {
    const POLICIES: &'static [Policy] = &[Policy::Uniform, Policy::Designer];

    fn simulate(config: &Self::Config, policy: Policy, games: u32, rng: &mut Pcg, tally: &mut Tally) {
        let policy = match policy {
            Policy::Uniform => missiles::Policy::Uniform,
            Policy::Designer => missiles::Policy::Designer,
        };
        let mut random_games = missiles::RandomGames::new(config, policy);
        for _ in 0..games {
            let game = random_games.run(rng);
            if game.ending == missiles::Ending::RoundLimit {
                tally.count_draw(config.seats(), game.steps);
            } else {
                tally.count_game(game.winners, config.seats(), game.steps);
            }
            tally.count_rounds(u32::from(game.rounds));
            tally.count_ending(game.ending.name());
        }
    }
}
