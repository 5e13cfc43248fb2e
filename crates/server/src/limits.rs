//! How much anybody may ask for.

use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::time::{Duration, Instant};

use governor::clock::Clock;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use store::{GuestId, TableId};

use crate::network::{network, site};
use crate::open_tables::OpenTables;
use crate::places::Places;
use crate::refusal::Refused;

/// How many sockets one address may have: a whole club may be behind it.
const SOCKETS: u32 = 400;
/// How many of them may be in the lobby: each is sent the whole list whenever it changes.
const LOBBY_SOCKETS: u32 = 50;
/// How many connections one address may have that are not sockets: a browser has six.
const CONNECTIONS: u32 = 500;
/// The most devices that look on at one table.
pub(crate) const DEVICES: usize = 150;
/// The most of them from one site.
pub(crate) const DEVICES_OF_SITE: usize = 40;
/// The most open tables on the server.
pub(crate) const TABLES: u64 = 20_000;

/// A hello of a sender without a part counts as many messages to the table.
const HELLO_WEIGHT: NonZeroU32 = NonZeroU32::new(5).expect("it is not zero");
/// The most messages over the limit, or that cannot be read, before a device is cut off.
const OFFENCES: u32 = 30;
/// Offences are forgotten after so long without one.
const FORGIVEN: Duration = Duration::from_secs(10);

/// A rate: so many times at once, and then so many a minute.
#[derive(Clone, Copy)]
struct Rate {
    at_once: u32,
    a_minute: u32,
}

const SENDER: Rate = Rate { at_once: 100, a_minute: 50 * 60 };
const ADDRESS: Rate = Rate { at_once: 2_000, a_minute: 1_000 * 60 };
const HELLOS: Rate = Rate { at_once: 30, a_minute: 60 };
const HELLOS_OF_ADDRESS: Rate = Rate { at_once: 800, a_minute: 20 * 60 };
const ONLOOKER: Rate = Rate { at_once: 40, a_minute: 10 * 60 };
const NEIGHBOURS: Rate = Rate { at_once: 300, a_minute: 15 * 60 };
const ONLOOKERS: Rate = Rate { at_once: 400, a_minute: 50 * 60 };
const ARRIVALS: Rate = Rate { at_once: 200, a_minute: 10 * 60 };
const CHAT: Rate = Rate { at_once: 5, a_minute: 30 };
const ONLOOKERS_CHAT: Rate = Rate { at_once: 20, a_minute: 60 };
const NEWCOMERS: Rate = Rate { at_once: 200, a_minute: 60 };
const ERASURES: Rate = Rate { at_once: 20, a_minute: 4 };
const PASSES: Rate = Rate { at_once: 10, a_minute: 4 };
const TRIED_PASSES: Rate = Rate { at_once: 40, a_minute: 10 };
const OPENED: Rate = Rate { at_once: 20, a_minute: 4 };

type Keyed<K> = DefaultKeyedRateLimiter<K>;

/// Who sends a message.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Sender {
    Guest(GuestId),
    /// A socket whose visitor has no name, by the number of its connection.
    Socket(u64),
}

impl Sender {
    pub(crate) fn of(guest: Option<GuestId>, connection: u64) -> Sender {
        guest.map_or(Sender::Socket(connection), Sender::Guest)
    }

    fn source(self) -> Source {
        match self {
            Sender::Guest(_) => Source::Guests,
            Sender::Socket(_) => Source::Strangers,
        }
    }
}

/// A kind of messages and requests of an address. People who share one are not kept from playing by those who need no identity.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Source {
    Requests,
    Strangers,
    Guests,
}

/// How much anybody may ask for. What is over the limit is refused and not queued.
pub(crate) struct Limits {
    /// Messages of a guest, or of a socket without one.
    sender: Keyed<Sender>,
    /// Messages and requests of an address.
    address: Keyed<(Source, IpAddr)>,
    /// Hellos of a guest, or of a socket without one: each is answered with everything there is.
    hellos: Keyed<Sender>,
    hellos_of_address: Keyed<(Source, IpAddr)>,
    /// Messages to tables of one sender who has no part there.
    onlooker: Keyed<Sender>,
    /// Messages to a table from one site of those who have no part there.
    neighbours: Keyed<(TableId, IpAddr)>,
    /// Messages to a table of all who have no part there.
    onlookers: Keyed<TableId>,
    /// Hellos to a table of those who are let in without a part there.
    arrivals: Keyed<TableId>,
    /// Lines of chat of a guest.
    chat: Keyed<GuestId>,
    /// Lines of chat at a table of all who have no part there.
    onlookers_chat: Keyed<TableId>,
    /// New guests of an address.
    newcomers: Keyed<IpAddr>,
    /// Guests of an address who are erased: each may have the whole database rewritten.
    erasures: Keyed<IpAddr>,
    /// New passes of a guest, and signing out devices.
    passes: Keyed<GuestId>,
    /// Passes that are tried from an address, and signing out devices, of which every table hears.
    tried_passes: Keyed<IpAddr>,
    /// New tables of a guest.
    opened: Keyed<GuestId>,
    /// By whom and from which address each table was opened whose game is not over.
    pub(crate) tables: OpenTables,
    pub(crate) sockets: Places,
    pub(crate) lobby_sockets: Places,
    /// Connections that are not sockets.
    pub(crate) connections: Places,
}

/// The offences of one device: messages over a limit, or that cannot be read.
#[derive(Default)]
pub(crate) struct Offences {
    count: u32,
    last: Option<Instant>,
}

impl Offences {
    /// Counts one more; whether the device is to be cut off.
    pub(crate) fn add_one(&mut self) -> bool {
        if self.last.is_none_or(|last| last.elapsed() > FORGIVEN) {
            self.count = 0;
        }
        (self.count, self.last) = (self.count + 1, Some(Instant::now()));
        self.count > OFFENCES
    }
}

fn limiter<K: Hash + Eq + Clone>(Rate { at_once, a_minute }: Rate) -> Keyed<K> {
    let least_one = |number| NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
    RateLimiter::keyed(Quota::per_minute(least_one(a_minute)).allow_burst(least_one(at_once)))
}

fn fits<K: Hash + Eq + Clone>(limiter: &Keyed<K>, key: &K) -> bool {
    limiter.check_key(key).is_ok()
}

/// Counts one request; the refusal of one over the limit says when the next one is allowed.
fn check<K: Hash + Eq + Clone>(limiter: &Keyed<K>, key: &K) -> Result<(), Refused> {
    let wait = |until: governor::NotUntil<_>| until.wait_time_from(limiter.clock().now());
    limiter.check_key(key).map_err(|until| Refused::too_fast(wait(until)))
}

fn weighs<K: Hash + Eq + Clone>(limiter: &Keyed<K>, key: &K, weight: NonZeroU32) -> bool {
    matches!(limiter.check_key_n(key, weight), Ok(Ok(())))
}

impl Limits {
    pub(crate) fn new() -> Limits {
        Limits {
            sender: limiter(SENDER),
            address: limiter(ADDRESS),
            hellos: limiter(HELLOS),
            hellos_of_address: limiter(HELLOS_OF_ADDRESS),
            onlooker: limiter(ONLOOKER),
            neighbours: limiter(NEIGHBOURS),
            onlookers: limiter(ONLOOKERS),
            arrivals: limiter(ARRIVALS),
            chat: limiter(CHAT),
            onlookers_chat: limiter(ONLOOKERS_CHAT),
            newcomers: limiter(NEWCOMERS),
            erasures: limiter(ERASURES),
            passes: limiter(PASSES),
            tried_passes: limiter(TRIED_PASSES),
            opened: limiter(OPENED),
            tables: OpenTables::default(),
            sockets: Places::at_most(SOCKETS),
            lobby_sockets: Places::at_most(LOBBY_SOCKETS),
            connections: Places::at_most(CONNECTIONS),
        }
    }

    /// Whether a message of this sender from this address may be looked at.
    pub(crate) fn message(&self, sender: Sender, address: IpAddr) -> bool {
        fits(&self.sender, &sender) && fits(&self.address, &(sender.source(), network(address)))
    }

    /// Whether a hello of this sender from this address may be answered.
    pub(crate) fn hello(&self, sender: Sender, address: IpAddr) -> bool {
        fits(&self.hellos, &sender) && fits(&self.hellos_of_address, &(sender.source(), network(address)))
    }

    /// Counts a hello of a sender without a part at a table; false if it is over a limit of the sender or the site. It takes
    /// nothing from the others, since the sender may not be let in.
    pub(crate) fn knock(&self, table: &TableId, sender: Sender, address: IpAddr) -> bool {
        self.neighbour(table, sender, address, HELLO_WEIGHT)
    }

    /// Counts a sender without a part who is let in; false if too many are.
    pub(crate) fn arrival(&self, table: &TableId) -> bool {
        fits(&self.arrivals, table)
    }

    /// Counts a message of a sender without a part; false if it is over a limit. A sender or a site over its own takes nothing
    /// from the others.
    pub(crate) fn onlooker(&self, table: &TableId, sender: Sender, address: IpAddr) -> bool {
        self.neighbour(table, sender, address, NonZeroU32::MIN) && fits(&self.onlookers, table)
    }

    fn neighbour(&self, table: &TableId, sender: Sender, address: IpAddr, weight: NonZeroU32) -> bool {
        weighs(&self.onlooker, &sender, weight)
            && weighs(&self.neighbours, &(table.clone(), site(address)), weight)
    }

    /// Counts a request over HTTP from this address.
    pub(crate) fn request(&self, address: IpAddr) -> Result<(), Refused> {
        check(&self.address, &(Source::Requests, network(address)))
    }

    pub(crate) fn chat(&self, guest: GuestId) -> bool {
        fits(&self.chat, &guest)
    }

    pub(crate) fn onlookers_chat(&self, table: &TableId) -> bool {
        fits(&self.onlookers_chat, table)
    }

    pub(crate) fn newcomer(&self, address: IpAddr) -> Result<(), Refused> {
        check(&self.newcomers, &network(address))
    }

    pub(crate) fn erasure(&self, address: IpAddr) -> Result<(), Refused> {
        check(&self.erasures, &network(address))
    }

    pub(crate) fn pass(&self, guest: GuestId) -> Result<(), Refused> {
        check(&self.passes, &guest)
    }

    pub(crate) fn tried_pass(&self, address: IpAddr) -> Result<(), Refused> {
        check(&self.tried_passes, &network(address))
    }

    pub(crate) fn opened(&self, guest: GuestId) -> Result<(), Refused> {
        check(&self.opened, &guest)
    }

    /// Forgets those who have not asked for anything in a while.
    pub(crate) fn tidy(&self) {
        self.sender.retain_recent();
        self.address.retain_recent();
        self.hellos.retain_recent();
        self.hellos_of_address.retain_recent();
        self.onlooker.retain_recent();
        self.neighbours.retain_recent();
        self.onlookers.retain_recent();
        self.arrivals.retain_recent();
        self.chat.retain_recent();
        self.onlookers_chat.retain_recent();
        self.newcomers.retain_recent();
        self.erasures.retain_recent();
        self.passes.retain_recent();
        self.tried_passes.retain_recent();
        self.opened.retain_recent();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use store::Sqlite;
    use tempfile::TempDir;

    use super::*;
    use crate::app::App;

    #[test]
    fn what_is_over_the_limit_is_refused() {
        let limits = Limits::new();
        let addresses = || (1..=250u8).map(|last| IpAddr::from([127, 0, 0, last]));
        let sender = Sender::Guest(GuestId(1));
        let allowed = addresses().filter(|&address| limits.message(sender, address)).count();
        assert!((100..120).contains(&allowed), "{allowed} messages of one guest");
        assert!(limits.message(Sender::Guest(GuestId(2)), IpAddr::from([127, 0, 0, 1])), "others are heard");
        let address = IpAddr::from([10, 0, 0, 1]);
        let mut sockets: Vec<_> = (0..500).filter_map(|_| limits.sockets.take(address)).collect();
        assert_eq!(sockets.len(), SOCKETS as usize);
        sockets.pop();
        sockets.extend(limits.sockets.take(address));
        assert_eq!(sockets.len(), SOCKETS as usize, "a place that is free again can be taken");
        assert!(limits.sockets.take(address).is_none());
    }

    #[test]
    fn those_without_an_identity_use_up_nothing_of_guests_at_their_address() {
        let (limits, address) = (Limits::new(), IpAddr::from([127, 0, 0, 1]));
        while limits.request(address).is_ok() {}
        let stranger = |number| limits.message(Sender::Socket(number), address);
        assert!((0..1_000_000).any(|number| !stranger(number)), "their own limit");
        assert!(limits.message(Sender::Guest(GuestId(1)), address));
    }

    #[test]
    fn hellos_are_counted() {
        let limits = Limits::new();
        let address = IpAddr::from([127, 0, 0, 1]);
        let table: TableId = "a".repeat(32).parse().expect("a table");
        let guests = || (0..1_000).map(|number| Sender::Guest(GuestId(number)));
        let about = |most: u32| (most as usize)..(most + most / 10 + 2) as usize;
        let of_guest = (0..200).filter(|_| limits.hello(Sender::Guest(GuestId(5_000)), address)).count();
        assert!(about(HELLOS.at_once).contains(&of_guest), "{of_guest} hellos of one guest");
        let address = IpAddr::from([127, 0, 0, 2]);
        let of_address = guests().filter(|guest| limits.hello(*guest, address)).count();
        assert!(about(HELLOS_OF_ADDRESS.at_once).contains(&of_address), "{of_address} from one address");
        assert!(
            limits.hello(Sender::Socket(1), address),
            "those without an identity have a limit of their own"
        );
        let networks = (0..1_000).map(|number| IpAddr::from([0x2001, 0xdb8, 1, number, 2, 3, 4, 5]));
        let of_site =
            guests().zip(networks).filter(|(guest, address)| limits.knock(&table, *guest, *address));
        let of_site = of_site.count();
        assert!(
            about(NEIGHBOURS.at_once / HELLO_WEIGHT).contains(&of_site),
            "{of_site} hellos from one site to one table"
        );
    }

    /// docs/operations.md says 'minutes': the server looks every minute, and an address is forgotten once nothing of it counts.
    #[tokio::test]
    async fn addresses_are_forgotten_within_minutes() {
        for Rate { at_once, a_minute } in [ADDRESS, NEWCOMERS, ERASURES, TRIED_PASSES] {
            assert!(at_once <= 5 * a_minute, "{at_once} at once, {a_minute} a minute");
        }
        let data = TempDir::new().expect("a directory for temporary files");
        let store = Arc::new(Sqlite::open(data.path()).await.expect("a store"));
        let (app, _stop) = App::unreachable(store);
        app.limits.request(IpAddr::from([127, 0, 0, 1])).expect("it is the first");
        assert_eq!(app.limits.address.len(), 1);
        // The limits have a clock of their own, by which one request is forgotten after a millisecond.
        tokio::time::pause();
        let (begun, _sweeping) = (Instant::now(), tokio::spawn(crate::sweep::run(Arc::clone(&app))));
        while !app.limits.address.is_empty() {
            assert!(begun.elapsed() < Duration::from_secs(30), "the address is still there");
            tokio::time::sleep(Duration::from_mins(1)).await;
        }
    }

    /// A number as people read it: 20,000.
    fn number(number: u64) -> String {
        match number / 1_000 {
            0 => number.to_string(),
            thousands => format!("{thousands},{:03}", number % 1_000),
        }
    }

    fn rate(Rate { at_once, a_minute }: Rate) -> String {
        let often = if a_minute < 600 {
            format!("{a_minute} a minute")
        } else {
            format!("{} a second", number(u64::from(a_minute / 60)))
        };
        format!("{often}, {} at once", number(at_once.into()))
    }

    #[test]
    fn the_documented_limits_are_those_of_the_code() {
        use crate::bots::{BUDGET, HURRY, QUICK, threads};
        use crate::network::{NETWORK, SITE};
        use crate::open_tables::{TABLES_OF_ADDRESS, TABLES_OF_GUEST, TABLES_OF_SITE};
        use crate::{connections, lobby, socket};

        let page = include_str!("../../../docs/operations.md");
        let (_, rest) = page.split_once("\n## Limits\n").expect("a section");
        let (section, _) = rest.split_once("\n## ").expect("another section");
        let documented: Vec<&str> = section.lines().filter(|line| line.starts_with('|')).skip(2).collect();
        let chat = format!("{}, {} characters each", rate(CHAT), online::LONGEST_CHAT);
        let thinking = format!("thinking of a bot, with the first {} seconds in the queue", HURRY.as_secs());
        let limits = [
            ("a message to the server", format!("{} KiB", online::LONGEST_MESSAGE / 1_024)),
            ("messages of one guest", rate(SENDER)),
            ("messages of one guest, or of a device without one, who looks on", rate(ONLOOKER)),
            ("messages to one table of those who look on from one site", rate(NEIGHBOURS)),
            ("messages to one table of all who look on there", rate(ONLOOKERS)),
            ("arrivals at one table of those who look on", rate(ARRIVALS)),
            (
                "messages of guests from one address, messages of devices without one, and requests",
                format!("{}, of each", rate(ADDRESS)),
            ),
            ("times that one guest, or a socket without one, comes to a table", rate(HELLOS)),
            (
                "the same from one address, of guests and of devices without one",
                format!("{}, of each", rate(HELLOS_OF_ADDRESS)),
            ),
            ("sockets from one address", format!("{SOCKETS}, {LOBBY_SOCKETS} of them in the lobby")),
            ("other connections from one address, unless a proxy is trusted", CONNECTIONS.to_string()),
            (
                "devices that look on at one table",
                format!("{DEVICES}, {DEVICES_OF_SITE} of them from one site"),
            ),
            ("connections that are not sockets, on the whole server", number(connections::MOST as u64)),
            ("new guests from one address", rate(NEWCOMERS)),
            ("guests deleted from one address", rate(ERASURES)),
            ("new tables of one guest, rematches included", rate(OPENED)),
            ("tables of one guest whose game is not over", TABLES_OF_GUEST.to_string()),
            (
                "the same, opened from one address since the server started",
                format!("{TABLES_OF_ADDRESS}, and {} from one site", number(TABLES_OF_SITE as u64)),
            ),
            ("the same, on the whole server", number(TABLES)),
            ("new links of one guest to another device, and signing out devices", rate(PASSES)),
            ("such links tried, and devices signed out, from one address", rate(TRIED_PASSES)),
            (
                "tables in the lobby",
                format!(
                    "{}, of which {} from one site come before those of the others",
                    lobby::LONGEST,
                    lobby::SHARE
                ),
            ),
            ("bots thinking at a time", "half as many as the machine has cores, at least one".to_owned()),
            (
                "a question to a bot in the queue",
                format!(
                    "{} seconds, then {} answers it",
                    HURRY.as_secs(),
                    QUICK[2].replace("level", "level ")
                ),
            ),
            (&thinking, format!("{} seconds, then chance decides", BUDGET.as_secs())),
            ("lines of chat of one guest", chat),
            ("lines of chat at one table of all who look on there", rate(ONLOOKERS_CHAT)),
        ];
        let limits: Vec<String> = limits.iter().map(|(what, most)| format!("| {what} | {most} |")).collect();
        assert_eq!(documented, limits);
        let silence = format!("said nothing for {} seconds", socket::SILENCE.as_secs());
        assert_eq!([1, 2, 3, 8].map(threads), [1, 1, 1, 4]);
        let prose = section.replace('\n', " ");
        for figure in [
            silence,
            format!("counts as {HELLO_WEIGHT} messages"),
            format!(
                "A network of IPv6 addresses (/{NETWORK}) counts as one address, and a larger one (/{SITE}) as one site"
            ),
            format!("not arrived within {} seconds", connections::ARRIVAL.as_secs()),
            format!("noticed within {} more", socket::PING.as_secs()),
            format!("{} messages or {} KiB wait", socket::WAITING, crate::outbox::BYTES / 1_024),
            format!("asked to keep {} KiB", connections::SENDING / 1_024),
            format!("last {} lines of chat", store::CHAT_LOADED),
        ] {
            assert!(prose.contains(&figure), "{figure}");
        }
    }
}
