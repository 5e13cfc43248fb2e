//! The time by which a server acts.

#[cfg(any(test, feature = "desk"))]
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// The time in milliseconds since 1970. It is read from the machine once and then counted on, so nothing that happens here is
/// upset when somebody sets the machine's clock.
#[derive(Debug)]
pub(crate) struct Clock {
    started_at: u64,
    started: Instant,
    /// The milliseconds by which tests have moved the clock forward.
    #[cfg(any(test, feature = "desk"))]
    moved: AtomicU64,
}

impl Clock {
    pub(crate) fn start() -> Clock {
        let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO);
        Clock {
            started_at: millis(since_1970),
            started: Instant::now(),
            #[cfg(any(test, feature = "desk"))]
            moved: AtomicU64::new(0),
        }
    }

    /// The time now.
    pub(crate) fn now(&self) -> u64 {
        let now = self.started_at + millis(self.started.elapsed());
        #[cfg(any(test, feature = "desk"))]
        let now = now + self.moved.load(Ordering::Relaxed);
        now
    }

    /// Moves the clock forward, for tests that would have to wait.
    #[cfg(any(test, feature = "desk"))]
    pub(crate) fn advance(&self, time: Duration) {
        self.moved.fetch_add(millis(time), Ordering::Relaxed);
    }
}

pub(crate) fn millis(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}
