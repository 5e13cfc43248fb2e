//! How steps and events are written.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};

use crate::{About, CompoundDecision, Game, Seat, Sentence};

/// The written form of a game's steps and events: what people type and what records store.
///
/// Written forms depend on the configuration (cell names depend on the board) and on nothing else, so that a
/// text can never tell more than the action or event itself. No form is empty, starts or ends with white space,
/// or has a line break or a semicolon in it: records put several on a line, with semicolons between them.
pub trait Notation: Game + About {
    /// The decision that is taken as many small steps and entered as a whole; [`Never`](crate::Never) if there is none.
    type Compound: CompoundDecision<Self>;

    /// Writes an action.
    fn write_action(config: &Self::Config, action: Self::Action) -> String;

    /// Reads an action.
    ///
    /// # Errors
    /// If the text is not an action on this configuration. Whether it is legal now is not asked here.
    fn parse_action(config: &Self::Config, text: &str) -> Result<Self::Action, NotationError>;

    /// Reads what a person enters at once: an action, or all steps of a compound decision that is written as a whole.
    ///
    /// # Errors
    /// If the text is neither on this configuration.
    fn parse_steps(config: &Self::Config, text: &str) -> Result<Vec<Self::Action>, NotationError> {
        if Self::Compound::is_whole(text) {
            return text.parse::<Self::Compound>().map(|whole| whole.steps());
        }
        Self::parse_action(config, text).map(|action| vec![action])
    }

    /// Writes what chance brought.
    fn write_chance(config: &Self::Config, chance: Self::Chance) -> String;

    /// Reads what chance brought.
    ///
    /// # Errors
    /// If the text is nothing that chance can bring on this configuration.
    fn parse_chance(config: &Self::Config, text: &str) -> Result<Self::Chance, NotationError>;

    /// Writes an event: who caused it, and what it tells. What the viewer may not know is written `?`.
    fn write_event(config: &Self::Config, event: &Self::Event) -> (Actor, String);

    /// Whether points, cells or places tell by themselves what decided a game.
    const RESULT_TELLS: bool = true;

    /// What decided a game that is over, where its [result does not tell](Notation::RESULT_TELLS): a player may lose with more
    /// points. A record says so in its header.
    fn decided(_view: &Self::View) -> Option<String> {
        None
    }

    /// Reads an event.
    ///
    /// # Errors
    /// If the text is not an event on this configuration.
    fn parse_event(config: &Self::Config, actor: Actor, text: &str) -> Result<Self::Event, NotationError>;
}

/// A view as text for a terminal.
pub trait TextBoard: Game {
    /// The sentences that the terminal and the page both say about events.
    const SENTENCES: &'static [&'static Sentence];

    /// Draws the view, several lines without a trailing line break.
    fn text_board(view: &Self::View) -> String;

    /// An event as a sentence for the viewer it was told to; empty if it is not news. `view` is what that viewer sees right
    /// after it.
    fn text_event(view: &Self::View, event: &Self::Event) -> String;

    /// What can be typed, in a few lines of help for a player at a terminal.
    fn text_help(config: &Self::Config) -> String;
}

/// Who caused a step or an event: the word before the colon on a record's line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = r#""1" | "2" | "3" | "4" | "5" | "6" | "*" | "=""#))]
pub enum Actor {
    /// A seat decided; written as its number.
    Seat(Seat),
    /// Chance decided; written `*`.
    Chance,
    /// The rules decided, as in a reveal; written `=`. Only events have it.
    Rules,
}

impl Actor {
    /// The seat that decided, if one did.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Actor::Seat(seat) => Some(seat),
            Actor::Chance | Actor::Rules => None,
        }
    }
}

impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Actor::Seat(seat) => fmt::Display::fmt(seat, f),
            Actor::Chance => f.write_str("*"),
            Actor::Rules => f.write_str("="),
        }
    }
}

impl FromStr for Actor {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Actor, NotationError> {
        match text {
            "*" => Ok(Actor::Chance),
            "=" => Ok(Actor::Rules),
            _ => text.parse().map(Actor::Seat).map_err(|_| {
                NotationError::new(
                    text,
                    "a line starts with a seat's number, '*' for chance or '=' for the rules",
                )
            }),
        }
    }
}

impl Serialize for Actor {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A text that is not a step or an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[error("'{text}' cannot be read: {expected}")]
pub struct NotationError {
    /// The text, or its beginning.
    text: String,
    /// What would do instead, in words.
    expected: String,
}

impl NotationError {
    /// `text` cannot be read; `expected` says what would do.
    pub fn new(text: &str, expected: impl Into<String>) -> NotationError {
        NotationError { text: excerpt(text), expected: expected.into() }
    }
}

/// A text that comes from outside, as an error quotes it. It may be anything, and an error that is a page long helps nobody.
pub(crate) fn excerpt(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(60).collect()
}
