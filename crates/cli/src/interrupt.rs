//! Ctrl-C: long work stops where it is, reports what it has, and fails as interrupted.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::failure::Failure;

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// From now on Ctrl-C raises a flag instead of ending the program, and ends the programs that nobody will wait for now. A
/// second one ends this one, too.
pub fn listen() {
    // Where no handler can be set, Ctrl-C ends the program as it always does.
    let _ = ctrlc::set_handler(|| {
        let again = INTERRUPTED.swap(true, Ordering::Relaxed);
        arena::end_programs();
        if again {
            arena::end_orphans();
            std::process::exit(130);
        }
    });
}

/// How a command ends that has said what it has: well, if that is all there was to do.
pub fn done(all: bool) -> Result<(), Failure> {
    if all { Ok(()) } else { Err(Failure::Interrupted) }
}

/// Whether Ctrl-C was pressed.
pub fn raised() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}
