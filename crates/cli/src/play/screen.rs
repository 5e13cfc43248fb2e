//! The terminal's second screen, for games whose players keep secrets from each other.
//!
//! It has no memory to scroll back to, and leaves the first screen as it was.

use std::io::{IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering};

static IN_USE: AtomicBool = AtomicBool::new(false);

/// Reports whether people share a screen that cannot be cleared: a terminal without control sequences, or a pipe. A program that
/// plays through two pipes has no screen.
pub fn remembers() -> bool {
    let people = std::io::stdin().is_terminal() || std::io::stdout().is_terminal();
    people && !(std::io::stdout().is_terminal() && understands(std::env::var("TERM").ok().as_deref()))
}

/// Reports whether a terminal of this kind understands control sequences. Windows names none.
fn understands(kind: Option<&str>) -> bool {
    kind.map_or(cfg!(windows), |kind| !["", "dumb"].contains(&kind))
}

/// Changes to the second screen, where standard output is a terminal.
pub fn enter() {
    if std::io::stdout().is_terminal() && !IN_USE.swap(true, Ordering::Relaxed) {
        send("\x1b[?1049h\x1b[2J\x1b[H");
    }
}

/// Wipes the second screen, if it is in use.
pub fn wipe() {
    if IN_USE.load(Ordering::Relaxed) {
        send("\x1b[2J\x1b[H");
    }
}

/// Goes back to the first screen, if the second is in use.
pub fn leave() {
    if IN_USE.swap(false, Ordering::Relaxed) {
        send("\x1b[2J\x1b[?1049l");
    }
}

fn send(sequence: &str) {
    let mut stdout = std::io::stdout();
    // A terminal that has gone away shows nothing any more.
    let _ = stdout.write_all(sequence.as_bytes()).and_then(|()| stdout.flush());
}
