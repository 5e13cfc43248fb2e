//! Places that each address takes: its sockets, and its other connections.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::network::network;

/// Places of one kind, so many for each address.
pub(crate) struct Places {
    most: u32,
    taken: Arc<Taken>,
}

#[derive(Default)]
struct Taken(Mutex<HashMap<IpAddr, u32>>);

impl Taken {
    fn counts(&self) -> MutexGuard<'_, HashMap<IpAddr, u32>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A place that is taken until this is dropped.
pub(crate) struct Place {
    taken: Arc<Taken>,
    network: IpAddr,
}

impl Places {
    pub(crate) fn at_most(most: u32) -> Places {
        Places { most, taken: Arc::default() }
    }

    /// Takes a place; `None` if the address has too many.
    pub(crate) fn take(&self, address: IpAddr) -> Option<Place> {
        let network = network(address);
        let mut counts = self.taken.counts();
        let count = counts.entry(network).or_default();
        if *count == self.most {
            return None;
        }
        *count += 1;
        Some(Place { taken: Arc::clone(&self.taken), network })
    }

    /// How many are taken.
    pub(crate) fn total(&self) -> u64 {
        self.taken.counts().values().map(|count| u64::from(*count)).sum()
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut counts = self.taken.counts();
        if let Some(count) = counts.get_mut(&self.network) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.network);
            }
        }
    }
}
