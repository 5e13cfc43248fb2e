//! The time by which a server acts.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// The time in milliseconds since 1970. It never goes back: the time since the start is counted, so nothing that happens here is upset
/// when the machine's clock is set back. Where the machine's clock is ahead of that count, the machine has slept, and this clock
/// follows.
#[derive(Debug)]
pub(crate) struct Clock {
    started_at: u64,
    started: Instant,
    /// The time the machine has slept since: a monotonic clock stands still meanwhile.
    slept: AtomicU64,
}

impl Clock {
    pub(crate) fn start() -> Clock {
        Clock { started_at: machine(), started: Instant::now(), slept: AtomicU64::new(0) }
    }

    /// The time now.
    pub(crate) fn now(&self) -> u64 {
        self.at(machine(), self.started.elapsed())
    }

    /// Moves the clock forward, as a sleep of the machine does, for tests that would have to wait.
    #[cfg(any(test, feature = "desk"))]
    pub(crate) fn advance(&self, time: Duration) {
        self.slept.fetch_add(millis(time), Ordering::Relaxed);
    }

    /// The time when the machine's clock shows `machine` and so much time was counted since the start.
    fn at(&self, machine: u64, counted: Duration) -> u64 {
        let counted = self.started_at + millis(counted);
        let ahead = machine.saturating_sub(counted);
        counted + self.slept.fetch_max(ahead, Ordering::Relaxed).max(ahead)
    }
}

/// The time that the machine's clock shows.
fn machine() -> u64 {
    millis(SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO))
}

pub(crate) fn millis(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: u64 = 60 * 60 * 1_000;

    #[test]
    fn a_machine_that_slept_is_followed_and_one_that_is_set_back_is_not() {
        let clock = Clock { started_at: HOUR, started: Instant::now(), slept: AtomicU64::new(0) };
        let minutes = |minutes| Duration::from_mins(minutes);
        assert_eq!(clock.at(HOUR + 60_000, minutes(1)), HOUR + 60_000);
        // Eight hours of sleep, of which a monotonic clock knows nothing.
        assert_eq!(clock.at(9 * HOUR, minutes(1)), 9 * HOUR);
        assert_eq!(clock.at(9 * HOUR + 60_000, minutes(2)), 9 * HOUR + 60_000);
        // The machine's clock is set back by a day.
        assert_eq!(clock.at(0, minutes(3)), 9 * HOUR + 120_000);
    }

    #[test]
    fn it_starts_with_the_time_of_the_machine_and_never_goes_back() {
        let (before, clock) = (machine(), Clock::start());
        let first = clock.now();
        assert!(before <= first && first <= clock.now());
    }
}
