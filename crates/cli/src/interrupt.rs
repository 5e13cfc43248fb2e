//! Ctrl-C: long work stops where it is and reports what it has.

use std::sync::atomic::{AtomicBool, Ordering};

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// From now on Ctrl-C raises a flag instead of ending the program. A second one ends it.
pub fn listen() {
    // Where no handler can be set, Ctrl-C ends the program as it always does.
    let _ = ctrlc::set_handler(|| {
        if INTERRUPTED.swap(true, Ordering::Relaxed) {
            arena::end_programs();
            std::process::exit(130);
        }
    });
}

/// Whether Ctrl-C was pressed.
pub fn raised() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}
