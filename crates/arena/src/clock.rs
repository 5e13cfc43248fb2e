//! How long somebody thinks.

use std::time::Duration;

/// How much of the processor this thread has had, from a beginning that does not matter. A machine with other work to do does not
/// make a player slower.
#[cfg(unix)]
pub(crate) fn processor_time() -> Duration {
    use nix::time::{ClockId, clock_gettime};
    clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID).map_or(Duration::ZERO, Duration::from)
}

/// Where the processor's time cannot be asked for, the time that passes has to do.
#[cfg(not(unix))]
pub(crate) fn processor_time() -> Duration {
    passing_time()
}

/// How much time has passed since a beginning that does not matter.
pub(crate) fn passing_time() -> Duration {
    static BEGINNING: std::sync::LazyLock<std::time::Instant> =
        std::sync::LazyLock::new(std::time::Instant::now);
    BEGINNING.elapsed()
}
