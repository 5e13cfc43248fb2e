//! A record as lines, before its game is known.

use std::fmt;
use std::str::FromStr;

use super::error::{Problem, RecordError};
use crate::{Actor, NotationError};

/// The first line of every record, up to the version of the format.
const MAGIC: &str = "Motherboard record ";

/// The version of the format.
const FORMAT: &str = "1";

/// A record split into lines, before its game is known. Programs read this first to find out which rules to use.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RawRecord {
    /// The header.
    pub headers: Vec<HeaderLine>,
    /// The steps or events in their order.
    pub lines: Vec<StepLine>,
}

/// One line of the header.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HeaderLine {
    /// The number of the line, counted from 1.
    pub line: usize,
    /// The text before the colon.
    pub name: String,
    /// The text after the colon.
    pub value: String,
}

impl HeaderLine {
    /// Parses the value.
    pub(super) fn read<T: FromStr<Err: ToString>>(&self) -> Result<T, RecordError> {
        self.value.parse().map_err(|why: T::Err| self.wrong(why.to_string()))
    }

    /// An error about the value.
    pub(super) fn wrong(&self, why: impl Into<String>) -> RecordError {
        let (name, value) = (self.name.clone(), self.value.clone());
        RecordError::new(self.line, Problem::HeaderWrong { name, value, why: why.into() })
    }
}

/// One step or event as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepLine {
    /// The number of the line, counted from 1. Several steps may share a line.
    pub number: usize,
    /// Who acted.
    pub actor: Actor,
    /// What happened, in notation.
    pub text: String,
}

impl RawRecord {
    /// Splits a record into lines.
    ///
    /// # Errors
    /// If a line is malformed.
    pub fn parse(text: &str) -> Result<RawRecord, RecordError> {
        // Some editors begin a text with a byte order mark.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut lines = (1..).zip(text.lines().map(str::trim_end));
        match lines.next().and_then(|(_, first)| first.strip_prefix(MAGIC)) {
            Some(FORMAT) => {}
            Some(other) if other.parse::<u64>().is_ok_and(|format| format > 1) => {
                return Err(RecordError::new(1, Problem::NewerFormat(other.to_owned())));
            }
            _ => return Err(RecordError::new(1, Problem::NotARecord)),
        }
        if let Some((number, _)) = lines.clone().find(|(_, line)| line.contains(char::is_control)) {
            return Err(RecordError::new(number, Problem::ControlCharacter));
        }
        let mut record = RawRecord { headers: Vec::new(), lines: Vec::new() };
        let mut last = 1;
        for (number, line) in lines.by_ref() {
            last = number;
            if line.is_empty() {
                break;
            }
            let Some((name, value)) = split(line) else {
                return Err(RecordError::new(number, Problem::Garbled));
            };
            record.headers.push(HeaderLine { line: number, name: name.to_owned(), value: value.to_owned() });
        }
        for (number, line) in lines.by_ref() {
            last = number;
            match split(line) {
                Some(("End", count)) => {
                    let found = record.lines.len();
                    // Whoever writes a record by hand may well count '1 steps'.
                    if count.trim_end_matches('s') != closing(found).trim_end_matches('s') {
                        return Err(RecordError::new(
                            number,
                            Problem::WrongCount { written: count.to_owned(), right: closing(found) },
                        ));
                    }
                    return match lines.find(|(_, line)| !line.is_empty()) {
                        Some((number, _)) => Err(RecordError::new(number, Problem::AfterEnd)),
                        None => Ok(record),
                    };
                }
                Some((actor, steps)) => {
                    let wrong = |error: NotationError| RecordError::new(number, Problem::Notation(error));
                    let actor = actor.parse().map_err(wrong)?;
                    for step in steps.split(';') {
                        record.lines.push(StepLine { number, actor, text: step.trim().to_owned() });
                    }
                }
                None if line.is_empty() => {}
                None => return Err(RecordError::new(number, Problem::Garbled)),
            }
        }
        Err(RecordError::new(last, Problem::Truncated))
    }

    /// The header line with this name, if there is one.
    ///
    /// # Errors
    /// If there are two.
    pub fn header(&self, name: &str) -> Result<Option<&HeaderLine>, RecordError> {
        let mut found = self.headers.iter().filter(|header| header.name == name);
        let first = found.next();
        match found.next() {
            Some(second) => Err(RecordError::new(second.line, Problem::HeaderTwice(name.to_owned()))),
            None => Ok(first),
        }
    }

    /// The header line with this name, which is required.
    ///
    /// # Errors
    /// If there is not exactly one.
    pub fn required(&self, name: &str) -> Result<&HeaderLine, RecordError> {
        self.header(name)?.ok_or_else(|| RecordError::new(1, Problem::HeaderMissing(name.to_owned())))
    }

    /// Whether this is a viewer's record and not the whole game.
    pub fn is_of_a_viewer(&self) -> bool {
        self.headers.iter().any(|header| header.name == "Viewer")
    }
}

/// Splits a line at its first colon.
fn split(line: &str) -> Option<(&str, &str)> {
    line.split_once(':').map(|(name, value)| (name.trim(), value.trim()))
}

/// The value of the closing line.
fn closing(steps: usize) -> String {
    format!("{steps} {}", if steps == 1 { "step" } else { "steps" })
}

/// Writes a record. Several steps of one actor in a row share a line.
pub(super) fn write(
    f: &mut fmt::Formatter<'_>,
    headers: &[(String, String)],
    lines: &mut dyn Iterator<Item = (Actor, String)>,
) -> fmt::Result {
    writeln!(f, "{MAGIC}{FORMAT}")?;
    for (name, value) in headers {
        let line = format!("{name}: {value}");
        writeln!(f, "{}", line.trim_end())?;
    }
    let (mut last, mut count) = (None, 0);
    for (actor, text) in lines {
        if last == Some(actor) {
            write!(f, "; {text}")?;
        } else {
            write!(f, "\n{actor}: {text}")?;
        }
        last = Some(actor);
        count += 1;
    }
    writeln!(f, "\nEnd: {}", closing(count))
}
