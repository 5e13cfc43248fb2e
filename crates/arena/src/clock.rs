//! Clocks for thinking time.

use std::time::Duration;

/// The processor time of this thread, from an arbitrary start. Other work of the machine does not count.
#[cfg(unix)]
pub(crate) fn processor_time() -> Duration {
    use nix::time::{ClockId, clock_gettime};
    clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID).map_or(Duration::ZERO, Duration::from)
}

/// Elapsed time stands in where processor time is not available.
#[cfg(not(unix))]
pub(crate) fn processor_time() -> Duration {
    passing_time()
}

/// The time elapsed since an arbitrary start.
pub(crate) fn passing_time() -> Duration {
    static BEGINNING: std::sync::LazyLock<std::time::Instant> =
        std::sync::LazyLock::new(std::time::Instant::now);
    BEGINNING.elapsed()
}
