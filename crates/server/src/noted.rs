//! Guests whose open sockets are older than what happened to them.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use store::GuestId;

/// Longer than a socket lives that has not said hello; those that have are closed at once.
const KEPT: Duration = Duration::from_mins(1);

/// Guests to whom something happened a moment ago. A socket that says hello after that was opened before, when its guest was let in.
#[derive(Default)]
pub(crate) struct Noted(Mutex<HashMap<GuestId, Instant>>);

impl Noted {
    fn guests(&self) -> MutexGuard<'_, HashMap<GuestId, Instant>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn add(&self, guest: GuestId) {
        self.guests().insert(guest, Instant::now());
    }

    pub(crate) fn remove(&self, guest: GuestId) {
        self.guests().remove(&guest);
    }

    pub(crate) fn contains(&self, guest: GuestId) -> bool {
        self.guests().contains_key(&guest)
    }

    /// Forgets those who were noted long before this moment.
    pub(crate) fn tidy(&self, now: Instant) {
        self.guests().retain(|_, noted| now.saturating_duration_since(*noted) < KEPT);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guests_are_forgotten_after_a_while() {
        let noted = Noted::default();
        noted.add(GuestId(1));
        noted.tidy(Instant::now());
        assert!(noted.contains(GuestId(1)) && !noted.contains(GuestId(2)));
        noted.tidy(Instant::now() + KEPT);
        assert!(!noted.contains(GuestId(1)));
    }
}
