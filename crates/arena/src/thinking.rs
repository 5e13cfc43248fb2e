//! How long players think.

use std::time::Duration;

use crate::Start;

/// Thinking time: processor time for built-in players, elapsed time for programs. The time it takes to start a program does not count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Thinking {
    /// The number of decisions.
    pub decisions: u64,
    /// How many of them were timed: all in which a program was not also started.
    pub timed: u64,
    /// The total time of those.
    pub total: Duration,
    /// The time of the longest of those.
    pub longest: Duration,
    /// How often a program was started.
    pub starts: u64,
    /// The total time until it had started.
    pub starting: Duration,
}

impl Thinking {
    /// The time of one decision, and of the start that is part of it if there was one.
    pub(crate) fn of_decision(taken: Duration, start: Option<Start>) -> Thinking {
        let timed =
            |time| Thinking { decisions: 1, timed: 1, total: time, longest: time, ..Thinking::default() };
        match start {
            None => timed(taken),
            Some(Start::Took(starting)) => {
                Thinking { starts: 1, starting, ..timed(taken.saturating_sub(starting)) }
            }
            Some(Start::WithAnswer) => {
                Thinking { decisions: 1, starts: 1, starting: taken, ..Thinking::default() }
            }
        }
    }

    /// Adds another thinking time.
    pub fn add(&mut self, other: Thinking) {
        self.decisions += other.decisions;
        self.timed += other.timed;
        self.total += other.total;
        self.longest = self.longest.max(other.longest);
        self.starts += other.starts;
        self.starting += other.starting;
    }

    /// The mean time of a decision.
    pub fn mean(&self) -> Duration {
        mean(self.total, self.timed)
    }

    /// The mean time of a start.
    pub fn mean_start(&self) -> Duration {
        mean(self.starting, self.starts)
    }
}

fn mean(total: Duration, count: u64) -> Duration {
    total.checked_div(count.try_into().unwrap_or(u32::MAX)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_start_is_no_thinking() {
        let seconds = Duration::from_secs;
        let mut all = Thinking::default();
        all.add(Thinking::of_decision(seconds(9), Some(Start::Took(seconds(7)))));
        all.add(Thinking::of_decision(seconds(4), None));
        all.add(Thinking::of_decision(seconds(5), Some(Start::WithAnswer)));
        assert_eq!((all.decisions, all.timed, all.starts), (3, 2, 2));
        assert_eq!((all.mean(), all.longest, all.mean_start()), (seconds(3), seconds(4), seconds(6)));
    }
}
