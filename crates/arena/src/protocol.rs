//! The protocols for external programs: one JSON object per line. `docs/bots.md` describes them.
//!
//! Every program is asked by protocol 1 first. One that answers with `{"protocol": 2}` is asked again by protocol 2, and
//! only that way from then on. So a program of protocol 1 never sees anything new.

mod answer;
mod one;
mod two;

pub(crate) use answer::{ProtocolOneAnswer, ProtocolTwoAnswer, unreadable};
pub(crate) use one::question_one;
pub(crate) use two::{Conversation, history};

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

/// A message as a line.
fn line(message: &impl serde::Serialize) -> String {
    serde_json::to_string(message).expect("views, events and effects can be written") + "\n"
}
