//! The puzzles of a day.

use std::str::FromStr;

use bots::{Level, Player as _, Seen, Told};
use game::{Actor, Game, Nonce, Notation as _, Pcg, Problem, Seat, Secret, Settings, Shuffle, Step, Turn};
use games::GameName;
use games::microchip::{self, Day};
use games::micropul::{self, Micropul};
use serde::{Deserialize, Serialize};

/// A puzzle of which every day has one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DailyKind {
    /// The solo puzzle of Microchip (§M8).
    Microchip,
    /// A game of micropul alone (§P8), with the same tiles for everybody.
    Micropul,
}

/// There is no such daily puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' has no puzzle of the day: microchip and micropul have")]
pub struct NoDailyPuzzle(String);

impl FromStr for DailyKind {
    type Err = NoDailyPuzzle;

    fn from_str(text: &str) -> Result<DailyKind, NoDailyPuzzle> {
        match text {
            "microchip" => Ok(DailyKind::Microchip),
            "micropul" => Ok(DailyKind::Micropul),
            _ => Err(NoDailyPuzzle(text.to_owned())),
        }
    }
}

/// A puzzle of a day, as a table for one that draws the same for everybody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DailyPuzzle {
    /// The game.
    pub game: GameName,
    /// Its settings, by key.
    pub settings: Vec<(String, String)>,
    /// The secret of the table, 64 hexadecimal digits; the nonce of its one seat is all zeros.
    pub secret: String,
}

impl DailyPuzzle {
    /// The puzzle of this day, the same for everybody for ever.
    pub fn of(kind: DailyKind, day: Day) -> DailyPuzzle {
        let list = match kind {
            DailyKind::Microchip => {
                let puzzle = microchip::Puzzle::of_day(day);
                let config = microchip::Config {
                    boards: vec![puzzle.board],
                    tiles: Some(puzzle.tiles.iter().collect()),
                    ..microchip::Config::new(1)
                };
                config.list()
            }
            DailyKind::Micropul => micropul::Config::new(1).list(),
        };
        let game = match kind {
            DailyKind::Microchip => GameName::Microchip,
            DailyKind::Micropul => GameName::Micropul,
        };
        let settings = list.into_iter().map(|(key, value)| (key.to_owned(), value)).collect();
        DailyPuzzle { game, settings, secret: secret(day).reveal() }
    }
}

/// The secret of a day's table: that of `motherboard play --seed` with the digits of the day as the seed.
fn secret(day: Day) -> Secret {
    Secret::draw(&mut Pcg::new(day.number(), 0))
}

/// How far a level has come in the game of micropul of a day.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LevelGame {
    /// What it did so far, in notation.
    pub actions: Vec<String>,
    /// How it ended, once it has.
    pub ended: Option<LevelResult>,
}

/// How the game of a level ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LevelResult {
    /// Its points.
    pub points: i16,
    /// Whether it ran out of tiles and so lost, whatever the points (§P8).
    pub lost: bool,
}

impl LevelGame {
    /// Lets the level decide so many times more. It is the game that a table of the day with that bot in its seat plays.
    ///
    /// # Errors
    /// If the actions so far are not those of such a game.
    ///
    /// # Panics
    /// Never: the solitaire game can be played.
    pub fn go_on(&mut self, day: Day, level: Level, decisions: usize) -> Result<(), Problem> {
        let shuffle = Shuffle::new(&secret(day), &[Nonce::new([0; 16])]);
        let config = micropul::Config::new(1);
        let mut position = Micropul::start(&config).expect("the solitaire game can be played");
        let mut told = Told::new(1);
        let most = self.actions.len().saturating_add(decisions);
        let (mut steps, mut drawn, mut decided) = (0, 0, 0);
        loop {
            let step = match position.turn() {
                Turn::Over(outcome) => {
                    let (points, lost) = (outcome.score(Seat::FIRST), outcome.winners().is_empty());
                    self.ended = points.map(|points| LevelResult { points, lost });
                    return Ok(());
                }
                Turn::Chance => {
                    drawn += 1;
                    Step::Chance(position.draw(&mut shuffle.source(drawn - 1)))
                }
                Turn::Seats(_) if decided == most => return Ok(()),
                Turn::Seats(_) => {
                    decided += 1;
                    if let Some(text) = self.actions.get(decided - 1) {
                        Step::read(&config, &position, Actor::Seat(Seat::FIRST), text)?
                    } else {
                        let seen = Seen::of(&position, Seat::FIRST, shuffle.bot_seed(Seat::FIRST, steps));
                        let seen = seen.expect("who is to act has an action");
                        let action = level.choose(&seen.with_events(told.events(Seat::FIRST)));
                        self.actions.push(Micropul::write_action(&config, action));
                        Step::Act(Seat::FIRST, action)
                    }
                }
            };
            told.tell(&position, step);
            position.play_unchecked(step);
            steps += 1;
        }
    }

    /// The whole game of a level.
    ///
    /// # Panics
    /// Never: a game comes to its end.
    pub fn whole(day: Day, level: Level) -> LevelResult {
        let mut game = LevelGame::default();
        game.go_on(day, level, usize::MAX).expect("a level plays by the rules");
        game.ended.expect("a game comes to its end")
    }
}
