//! The protocol for external programs: one JSON object per line.

use std::collections::BTreeMap;
use std::time::Duration;

use game::{Notation, Settings};
use serde::{Deserialize, Serialize};

use crate::Question;
use crate::contestant::Fault;

/// The version of the protocol, which is part of every question.
pub(crate) const PROTOCOL: u32 = 1;

/// A serialised question. It has everything a decision needs, so a program need not remember anything.
#[derive(Serialize)]
struct Written<'a, V> {
    motherboard: u32,
    game: &'static str,
    rules: u16,
    settings: BTreeMap<&'static str, String>,
    seats: usize,
    seat: usize,
    decision: u32,
    view: &'a V,
    legal: &'a [String],
    time_ms: u128,
    seed: String,
}

/// The complaint about a line that is not an answer.
const NO_ANSWER: &str = "it is no JSON object on one line; print anything else to standard error";

/// A serialised answer.
#[derive(Deserialize)]
#[serde(expecting = "an object with an 'action'")]
struct Answer {
    action: String,
}

/// The line that asks a question.
pub(crate) fn write<G>(question: &Question<'_, G>, time: Duration) -> String
where
    G: Notation,
    G::View: Serialize,
{
    let seen = question.seen;
    let legal: Vec<String> =
        seen.actions().iter().map(|&action| G::write_action(question.config, action)).collect();
    let written = Written {
        motherboard: PROTOCOL,
        game: G::NAME,
        rules: question.config.rules(),
        settings: question.config.list().into_iter().collect(),
        seats: question.seats,
        seat: seen.seat().index() + 1,
        decision: question.decision,
        view: seen.view(),
        legal: &legal,
        time_ms: time.as_millis(),
        // Many languages read large JSON numbers as floating-point numbers, which would lose digits.
        seed: seen.seed().to_string(),
    };
    serde_json::to_string(&written).expect("a view can be written") + "\n"
}

/// Reads the action from an answer. It may be written in any way the notation accepts.
pub(crate) fn read<G: Notation>(config: &G::Config, line: &str) -> Result<G::Action, Fault> {
    let unreadable =
        |why: &str| Fault::Unreadable(format!("{}; it was: {}", shortened(why), shortened(line)));
    // serde would accept a list, but the protocol requires an object.
    if !line.trim_start().starts_with('{') {
        return Err(unreadable(NO_ANSWER));
    }
    let no_answer = |error: serde_json::Error| {
        unreadable(if error.is_data() { error.to_string() } else { NO_ANSWER.to_owned() }.as_str())
    };
    let answer: Answer = serde_json::from_str(line).map_err(no_answer)?;
    G::parse_action(config, answer.action.trim()).map_err(|error| unreadable(&error.to_string()))
}

/// How many characters of a line are quoted.
const LONGEST: usize = 120;

/// The beginning of a line, fit to be printed.
pub(crate) fn shortened(line: &str) -> String {
    let mut printable = String::new();
    for letter in line.trim_end().chars().take(LONGEST) {
        // Quotation marks stay as they are: people look for their own line.
        if matches!(letter, '"' | '\'' | '\\') {
            printable.push(letter);
        } else {
            printable.extend(letter.escape_debug());
        }
    }
    if line.trim_end().chars().nth(LONGEST).is_some() { printable + " …" } else { printable }
}
