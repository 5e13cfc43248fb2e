//! The time by which a server acts.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// The time in milliseconds since 1970. It is read from the machine once and then counted on, so nothing that happens here is
/// upset when somebody sets the machine's clock.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    started_at: u64,
    started: Instant,
}

impl Clock {
    pub(crate) fn start() -> Clock {
        let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO);
        Clock { started_at: millis(since_1970), started: Instant::now() }
    }

    /// The time now.
    pub(crate) fn now(&self) -> u64 {
        self.started_at + millis(self.started.elapsed())
    }
}

fn millis(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}
