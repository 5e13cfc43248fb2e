//! How strong a player is.

use std::fmt;
use std::str::FromStr;

use game::{Notation, Seat};

use crate::{Advice, Player, Reason, Seen, Value};

/// How strong a player is, from 1, which makes a first-timer's mistakes, to 5, which is hard to beat.
///
/// A level is a player of every game that is [`Levelled`]. It keeps nothing between decisions and limits its thinking
/// by work, never by time, so it plays the same everywhere.
///
/// ```
/// use bots::Level;
/// assert_eq!("level5".parse(), Ok(Level::MASTER));
/// assert_eq!(Level::BEGINNER.to_string(), "level1");
/// assert_eq!(Level::ALL.map(Level::number), [1, 2, 3, 4, 5]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// Makes a first-timer's mistakes.
    pub const BEGINNER: Level = Level(1);
    /// As strong as we know how to play.
    pub const MASTER: Level = Level(5);
    /// Every level, the weakest first.
    pub const ALL: [Level; 5] = [Level(1), Level(2), Level(3), Level(4), Level(5)];

    /// From 1 to 5.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The index of the level in a list of five.
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("level{}", self.0))
    }
}

/// A text that names no level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is not a level: there are level1 to level5")]
pub struct LevelError(String);

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Level, LevelError> {
        Level::ALL
            .into_iter()
            .find(|level| text == level.to_string())
            .ok_or_else(|| LevelError(text.to_owned()))
    }
}

/// A game that has players of every level, and advice from the strongest.
pub trait Levelled: Notation {
    /// The choice of a player of this level: a pure function of its arguments, natively and in a browser.
    fn choose(level: Level, seen: &Seen<Self>) -> Self::Action;

    /// The advice of the strongest level: the best actions, their values, and the reasons for them.
    fn advise(seen: &Seen<Self>) -> Advice<Self>;

    /// How much less an action is worth than the advised one. Reviews ask this about actions that were taken.
    fn cost(_seen: &Seen<Self>, advice: &Advice<Self>, action: Self::Action) -> Option<f64> {
        advice.cost_of(action)
    }

    /// The compound decision of a player of this level; `None` if the game has none or the seat is not asked for one. What was
    /// begun already is completed.
    fn choose_whole(_level: Level, _view: &Self::View, _seat: Seat) -> Option<Self::Compound> {
        None
    }

    /// What the strongest player would say about a compound decision; `None` if the seat is not asked for one.
    fn advise_whole(_seen: &Seen<Self>) -> Option<WholeAdvice<Self>> {
        None
    }

    /// What a compound decision of `seat` is worth, and what was best; `None` if that is not known.
    fn weigh_whole(_view: &Self::View, _seat: Seat, _whole: &Self::Compound) -> Option<WeighedWhole<Self>> {
        None
    }

    /// The names of the players that levels are measured against.
    const BASELINES: &'static [&'static str] = &[];

    /// A player that levels are measured against, by its name.
    fn baseline(_name: &str) -> Option<Box<dyn Player<Self>>> {
        None
    }
}

/// What the strongest player would say about a compound decision.
#[derive(Clone, PartialEq, Debug)]
pub struct WholeAdvice<G: Notation> {
    /// The best decision.
    pub whole: G::Compound,
    /// What it is worth.
    pub value: Value,
    /// Why: what is true of the whole, and not of its first step alone.
    pub reasons: Vec<Reason>,
}

/// A compound decision that was taken, held against the best.
#[derive(Clone, PartialEq, Debug)]
pub struct WeighedWhole<G: Notation> {
    /// What the decision is worth.
    pub value: Value,
    /// The best decision.
    pub best: G::Compound,
    /// What the best decision is worth.
    pub best_value: Value,
}

impl<G: Levelled> Player<G> for Level {
    fn choose(&self, seen: &Seen<G>) -> G::Action {
        G::choose(*self, seen)
    }
}
