//! Failures in the log of a program: a disk that is gone fails many times a second.

use std::fmt::Display;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The log has at most one line of a kind in this time.
const MINUTE: Duration = Duration::from_mins(1);

/// Failures of one kind.
#[derive(Debug)]
pub struct Failures {
    kind: &'static str,
    count: Mutex<Count>,
}

#[derive(Debug, Default)]
struct Count {
    /// When the log had the last line.
    told: Option<Instant>,
    /// The number of failures since.
    since: u64,
}

impl Failures {
    /// None so far, of this kind.
    pub fn of(kind: &'static str) -> Failures {
        Failures { kind, count: Mutex::default() }
    }

    /// Notes a failure, and writes a line unless there was one less than a minute ago. The line counts the failures since the one
    /// before.
    pub fn note(&self, error: &impl Display) {
        let mut count = self.count.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(times) = count.note(Instant::now()) {
            tracing::error!(%error, times, "{}", self.kind);
        }
    }
}

impl Count {
    /// Counts a failure; returns the count if the log is to have a line now.
    fn note(&mut self, now: Instant) -> Option<u64> {
        self.since += 1;
        if self.told.is_some_and(|told| now.duration_since(told) < MINUTE) {
            return None;
        }
        self.told = Some(now);
        Some(std::mem::take(&mut self.since))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_repeated_failure_is_told_once_a_minute_with_a_count() {
        let (mut count, begun) = (Count::default(), Instant::now());
        // Seven times a second for two and a half minutes.
        let times = (0..1_050).map(|number| begun + Duration::from_millis(number * 1_000 / 7));
        let told: Vec<u64> = times.filter_map(|now| count.note(now)).collect();
        assert_eq!(told, [1, 420, 420]);
    }
}
