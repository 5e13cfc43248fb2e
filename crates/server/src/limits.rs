//! How much anybody may ask for.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::{Mutex, MutexGuard, PoisonError};

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use store::{GuestId, TableId};

/// How many sockets one address may have: a whole club may be behind it.
const SOCKETS: u32 = 400;
/// How many connections one address may have that are not sockets: a browser has six.
const CONNECTIONS: u32 = 500;

type Keyed<K> = DefaultKeyedRateLimiter<K>;

/// Who sends a message.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Sender {
    Guest(GuestId),
    /// A socket whose visitor has no name, by the number of its connection.
    Socket(u64),
}

/// How much anybody may ask for. What is over the limit is refused and not queued.
pub(crate) struct Limits {
    /// Messages of a guest, or of a socket without one.
    sender: Keyed<Sender>,
    /// Messages and requests of an address.
    address: Keyed<IpAddr>,
    /// Messages to a table.
    table: Keyed<TableId>,
    /// Lines of chat of a guest.
    chat: Keyed<GuestId>,
    /// New guests of an address.
    newcomers: Keyed<IpAddr>,
    /// New passes of a guest, and signing out devices.
    passes: Keyed<GuestId>,
    /// Passes that are tried from an address.
    tried_passes: Keyed<IpAddr>,
    /// New tables of a guest.
    opened: Keyed<GuestId>,
    pub(crate) sockets: Open,
    /// Connections that are not sockets.
    pub(crate) connections: Open,
}

/// What each address has open.
pub(crate) struct Open {
    most: u32,
    counts: Mutex<HashMap<IpAddr, u32>>,
}

impl Open {
    fn at_most(most: u32) -> Open {
        Open { most, counts: Mutex::default() }
    }

    fn counts(&self) -> MutexGuard<'_, HashMap<IpAddr, u32>> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts one more; false if the address has too many.
    pub(crate) fn open(&self, address: IpAddr) -> bool {
        let mut counts = self.counts();
        let count = counts.entry(network(address)).or_default();
        let fits = *count < self.most;
        *count += u32::from(fits);
        fits
    }

    /// Counts one less.
    pub(crate) fn close(&self, address: IpAddr) {
        let mut counts = self.counts();
        if let Some(count) = counts.get_mut(&network(address)) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&network(address));
            }
        }
    }

    /// How many there are.
    pub(crate) fn total(&self) -> u64 {
        self.counts().values().map(|count| u64::from(*count)).sum()
    }
}

/// So many at once, and then so many a minute.
fn quota(burst: u32, a_minute: u32) -> Quota {
    let least_one = |number| NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
    Quota::per_minute(least_one(a_minute)).allow_burst(least_one(burst))
}

fn allows<K: Hash + Eq + Clone>(limiter: &Keyed<K>, key: &K) -> bool {
    limiter.check_key(key).is_ok()
}

impl Limits {
    pub(crate) fn new() -> Limits {
        Limits {
            sender: RateLimiter::keyed(quota(100, 50 * 60)),
            address: RateLimiter::keyed(quota(2_000, 1_000 * 60)),
            table: RateLimiter::keyed(quota(400, 200 * 60)),
            chat: RateLimiter::keyed(quota(5, 30)),
            newcomers: RateLimiter::keyed(quota(200, 60)),
            passes: RateLimiter::keyed(quota(10, 4)),
            tried_passes: RateLimiter::keyed(quota(40, 10)),
            opened: RateLimiter::keyed(quota(20, 4)),
            sockets: Open::at_most(SOCKETS),
            connections: Open::at_most(CONNECTIONS),
        }
    }

    /// Whether a message of this sender from this address may be looked at. A dear message counts as several.
    pub(crate) fn message(&self, sender: Sender, address: IpAddr, weight: NonZeroU32) -> bool {
        matches!(self.sender.check_key_n(&sender, weight), Ok(Ok(())))
            && allows(&self.address, &network(address))
    }

    /// Whether a table may look at a message of somebody who has been let in.
    pub(crate) fn table(&self, table: &TableId) -> bool {
        allows(&self.table, table)
    }

    /// Whether a request over HTTP from this address may be looked at.
    pub(crate) fn request(&self, address: IpAddr) -> bool {
        allows(&self.address, &network(address))
    }

    pub(crate) fn chat(&self, guest: GuestId) -> bool {
        allows(&self.chat, &guest)
    }

    pub(crate) fn newcomer(&self, address: IpAddr) -> bool {
        allows(&self.newcomers, &network(address))
    }

    pub(crate) fn pass(&self, guest: GuestId) -> bool {
        allows(&self.passes, &guest)
    }

    pub(crate) fn tried_pass(&self, address: IpAddr) -> bool {
        allows(&self.tried_passes, &network(address))
    }

    pub(crate) fn opened(&self, guest: GuestId) -> bool {
        allows(&self.opened, &guest)
    }

    /// Forgets those who have not asked for anything in a while.
    pub(crate) fn tidy(&self) {
        self.sender.retain_recent();
        self.address.retain_recent();
        self.table.retain_recent();
        self.chat.retain_recent();
        self.newcomers.retain_recent();
        self.passes.retain_recent();
        self.tried_passes.retain_recent();
        self.opened.retain_recent();
    }
}

/// The network of an address: the owner of an IPv6 address has a whole /64 of them.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        address @ IpAddr::V4(_) => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_of_ipv6_counts_as_one() {
        let address = |text: &str| text.parse::<IpAddr>().expect("an address");
        assert_eq!(network(address("2001:db8:1:2:3:4:5:6")), network(address("2001:db8:1:2::9")));
        assert_ne!(network(address("2001:db8:1:2::9")), network(address("2001:db8:1:3::9")));
        assert_eq!(network(address("::ffff:10.0.0.1")), address("10.0.0.1"));
        assert_ne!(network(address("10.0.0.1")), network(address("10.0.0.2")));
    }

    #[test]
    fn what_is_over_the_limit_is_refused() {
        let limits = Limits::new();
        let addresses = || (1..=250u8).map(|last| IpAddr::from([127, 0, 0, last]));
        let message = |sender, address| limits.message(sender, address, NonZeroU32::MIN);
        let sender = Sender::Guest(GuestId(1));
        let allowed = addresses().filter(|&address| message(sender, address)).count();
        assert!((100..120).contains(&allowed), "{allowed} messages of one guest");
        assert!(message(Sender::Guest(GuestId(2)), IpAddr::from([127, 0, 0, 1])), "others are heard");
        let address = IpAddr::from([10, 0, 0, 1]);
        assert_eq!((0..500).filter(|_| limits.sockets.open(address)).count(), SOCKETS as usize);
        limits.sockets.close(address);
        assert!(limits.sockets.open(address), "a place that is free again can be taken");
        assert!(!limits.sockets.open(address));
    }
}
