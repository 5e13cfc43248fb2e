//! What can be wrong with a record.

use crate::{ConfigError, Illegal, NotationError};

/// An error in a record, and its line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub problem: Problem,
}

impl RecordError {
    /// An error with this problem at this line.
    pub fn new(line: usize, problem: Problem) -> RecordError {
        RecordError { line, problem }
    }
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// The text is not a record.
    #[error("this is not a Motherboard record: its first line should be 'Motherboard record 1'")]
    NotARecord,
    /// The format is newer than the program.
    #[error("the record is in format {0}, this program reads format 1: a newer program is needed")]
    NewerFormat(String),
    /// There is no such game.
    #[error("the game '{name}' is unknown: this program knows {known}")]
    UnknownGame {
        /// The game it names.
        name: String,
        /// The games there are.
        known: String,
    },
    /// A required header line is missing.
    #[error("the header has no line '{0}: …'")]
    HeaderMissing(String),
    /// A header line occurs twice.
    #[error("the header has a second line '{0}: …'")]
    HeaderTwice(String),
    /// A header line cannot be read.
    #[error("'{name}: {value}' cannot be read: {why}")]
    HeaderWrong {
        /// The line's name.
        name: String,
        /// What it says.
        value: String,
        /// What is wrong.
        why: String,
    },
    /// The configuration is refused.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// A line is neither a header line nor steps.
    #[error("a line reads 'name: value' in the header and '1: step; step' below it")]
    Garbled,
    /// A step cannot be read.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// A step breaks a rule.
    #[error("illegal step: {0}")]
    Illegal(#[from] Illegal),
    /// Chance cannot bring this.
    #[error("chance cannot bring this now")]
    Impossible,
    /// An event cannot follow the ones before it.
    #[error("this event cannot follow those before it")]
    Contradiction,
    /// A viewer's record was given where all steps are needed, or has lines only such a record has.
    #[error("this is what one viewer saw, not the whole game; only the whole record has every step")]
    OneViewerOnly,
    /// The record is cut off.
    #[error("the record is cut off: it ends with a line 'End: N steps'")]
    Truncated,
    /// A header line about the shuffle without a commitment.
    #[error("'{0}: …' says nothing without a line 'Commitment: …'")]
    NoCommitment(String),
    /// A control character.
    #[error("there is a control character in this line")]
    ControlCharacter,
    /// Something else decided the game than the header says.
    #[error("'Decided: {written}' is wrong: the steps lead to '{right}'")]
    WrongDecided {
        /// What the header says.
        written: String,
        /// What decided it.
        right: String,
    },
    /// The number of steps is not the one the closing line says.
    #[error("the closing line should read 'End: {right}', not 'End: {written}'")]
    WrongCount {
        /// What the closing line says.
        written: String,
        /// What it should say.
        right: String,
    },
    /// There is text after the closing line.
    #[error("there is text after the closing line")]
    AfterEnd,
}
