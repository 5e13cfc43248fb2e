//! The games this program knows, and what each adds to the common commands.

use bots::Levelled;
use clap::ValueEnum;
use copolymer::Copolymer;
use game::{Game, Outcome, Pcg, Playout, Problem, Random, RawRecord, RecordError, Seat, TextBoard, Turn};
use microchip::Microchip;
use micropul::Micropul;
use missiles::Missiles;
use table::Hosted;

use crate::simulate::{Build, Manner, Policy, Tally};

/// A game by its name on the command line and in records.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum GameName {
    /// Copolymer, by Mark Steere
    Copolymer,
    /// Microchip, by Néstor Romeral Andrés
    Microchip,
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
            $crate::catalogue::GameName::Microchip => {
                type $Rules = microchip::Microchip;
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
pub trait TerminalGame: Hosted + TextBoard + Levelled {
    /// The policies random players of `simulate` can follow.
    const POLICIES: &'static [Policy] = &[Policy::Uniform];

    /// The ways random players of `simulate` can build, in a game that ends with building.
    const BUILDS: &'static [Build] = &[];

    /// Plays `games` random games and counts their ends. A game with a faster way than the generic one says so here.
    fn simulate(config: &Self::Config, manner: Manner, games: u32, rng: &mut Pcg, tally: &mut Tally);
}

impl TerminalGame for Copolymer {
    fn simulate(config: &Self::Config, _manner: Manner, games: u32, rng: &mut Pcg, tally: &mut Tally) {
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

impl TerminalGame for Microchip {
    const BUILDS: &'static [Build] = &[Build::Random, Build::Greedy, Build::Optimal];

    fn simulate(config: &Self::Config, manner: Manner, games: u32, rng: &mut Pcg, tally: &mut Tally) {
        let mut legal = Vec::new();
        for _ in 0..games {
            let mut game = Microchip::start(config).expect("it was started before");
            let mut steps = 0;
            while !matches!(game.public().phase, microchip::Phase::Build) {
                if game.turn() == Turn::Chance {
                    let chance = game.draw(rng);
                    game.play_unchecked(game::Step::Chance(chance));
                } else {
                    let seat = game.turn().seats().iter().next().expect("somebody drafts");
                    legal.clear();
                    game.legal(seat, &mut legal);
                    game.play_unchecked(game::Step::Act(seat, *rng.pick(&legal)));
                }
                steps += 1;
            }
            match manner.build {
                None | Some(Build::Random) => {
                    Playout::default().run(&mut game, rng);
                }
                Some(how) => {
                    for seat in Seat::all(config.seats()) {
                        build(&mut game, seat, how);
                    }
                }
            }
            steps += (config.seats() * microchip::SQUARES) as u32;
            let outcome = game.turn().outcome().expect("everything is built");
            tally.count_game(outcome.winners(), config.seats(), steps);
            for seat in Seat::all(config.seats()) {
                tally.count_points(seat, i64::from(outcome.score(seat).unwrap_or(0)));
            }
        }
    }
}

/// Hands in the layout of a seat of Microchip.
fn build(game: &mut Microchip, seat: Seat, how: Build) {
    let board = game.public().board(seat).expect("boards are made before the draft");
    let puzzle = microchip::Puzzle::new(board, *game.public().hand(seat));
    let layout = match how {
        Build::Optimal => puzzle.solve().map(|solution| solution.layout),
        Build::Greedy | Build::Random => puzzle.first(),
    };
    let layout = layout.unwrap_or_default();
    for square in microchip::Square::all() {
        game.play_unchecked(game::Step::Act(seat, microchip::Action::Build(layout.at(square))));
    }
}

impl TerminalGame for Micropul {
    fn simulate(config: &Self::Config, _manner: Manner, games: u32, rng: &mut Pcg, tally: &mut Tally) {
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

    fn simulate(config: &Self::Config, manner: Manner, games: u32, rng: &mut Pcg, tally: &mut Tally) {
        let policy = match manner.policy {
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
