//! The only way to standard output and standard error: words of other machines, files and programs do not steer the terminal.

use std::io::{ErrorKind, Write, stderr, stdout};

use anyhow::Context;

use crate::failure::Failure;

/// Prints to standard output. A reader that has gone away, as `head` does, ends the program quietly.
pub fn say(text: &str) -> Result<(), Failure> {
    print(&plain(text))
}

/// Prints a line to standard error, which may be closed: the line is lost then.
pub fn tell(line: &str) {
    let _ = writeln!(stderr(), "{}", plain(line));
}

/// Prints a control sequence of our own before a text.
pub fn steer(sequence: &'static str, text: &str) -> Result<(), Failure> {
    print(&format!("{sequence}{}", plain(text)))
}

fn print(text: &str) -> Result<(), Failure> {
    let mut stdout = stdout().lock();
    match stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Err(Failure::ReaderGone),
        other => Ok(other.context("standard output")?),
    }
}

/// Returns a text without controls, but for ends of lines and tabs, and without what turns the direction of a line.
fn plain(text: &str) -> String {
    let steers = |letter: char| {
        letter.is_control() && !['\n', '\t'].contains(&letter)
            || matches!(letter, '\u{200e}' | '\u{200f}' | '\u{61c}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    text.chars().filter(|&letter| !steers(letter)).collect()
}
