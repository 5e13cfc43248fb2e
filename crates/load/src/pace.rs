//! How fast people act, and how long they wait.

use std::cell::{Cell, RefCell};
use std::time::Duration;

use tokio::time::{Instant, sleep_until};

/// How many actions a second there are at most; 0 for as many as there can be.
#[derive(Clone, Copy, Debug)]
pub enum Tempo {
    /// By all of them.
    Together(u32),
    /// By each of them.
    Each(u32),
}

/// Gives out moments at an even pace. Whoever comes late loses a moment: the pace is an upper limit.
pub struct Pace {
    between: Duration,
    next: Cell<Option<Instant>>,
}

impl Pace {
    /// So many a second; 0 for as many as there can be.
    pub fn new(a_second: u32) -> Pace {
        let between = Duration::from_secs(1).checked_div(a_second).unwrap_or_default();
        Pace { between, next: Cell::new(None) }
    }

    /// Waits for the next moment.
    pub async fn wait(&self) {
        if self.between.is_zero() {
            return;
        }
        let now = Instant::now();
        let moment = self.next.get().map_or(now, |next| next.max(now));
        self.next.set(Some(moment + self.between));
        sleep_until(moment).await;
    }
}

/// How long things took, as long as it is measured.
#[derive(Default)]
pub struct Times {
    measuring: Cell<bool>,
    taken: RefCell<Vec<Duration>>,
}

impl Times {
    /// Notes one.
    pub fn note(&self, taken: Duration) {
        if self.measuring.get() {
            self.taken.borrow_mut().push(taken);
        }
    }

    /// Begins to measure, from nothing.
    pub fn begin(&self) {
        self.taken.borrow_mut().clear();
        self.measuring.set(true);
    }

    /// Ends measuring; what was measured, the shortest first.
    pub fn end(&self) -> Vec<Duration> {
        self.measuring.set(false);
        let mut taken = self.taken.take();
        taken.sort_unstable();
        taken
    }

    /// How many were measured by now.
    pub fn count(&self) -> usize {
        self.taken.borrow().len()
    }
}

/// The time within which this share of all was done, in milliseconds.
pub fn quantile(sorted: &[Duration], share: f64) -> f64 {
    let last = sorted.len().saturating_sub(1);
    sorted.get((last as f64 * share).round() as usize).map_or(0.0, |taken| taken.as_secs_f64() * 1e3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_of_sorted_times() {
        let times: Vec<Duration> = (1..=100).map(Duration::from_millis).collect();
        assert!((quantile(&times, 0.99) - 99.0).abs() < 0.01);
        assert!((quantile(&times, 0.0) - 1.0).abs() < 0.01);
        assert!(quantile(&[], 0.5).abs() < 0.01);
    }
}
