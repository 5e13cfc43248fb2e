//! The list of open tables.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use online::{FromLobby, Listing, Stage};
use store::{TableId, TableRow};
use tokio::sync::watch;

use crate::host::{Facts, shown_stage};

/// How many tables are listed at the most.
pub(crate) const LONGEST: usize = 100;
/// How many of them from one site come before those of the others.
pub(crate) const SHARE: usize = 5;
/// The list is sent at most once in this time.
const PAUSE: Duration = Duration::from_secs(1);

/// A table, when it was opened, and from which site if the server knows.
#[derive(Clone, PartialEq)]
struct Entry {
    listing: Listing,
    created: u64,
    site: Option<IpAddr>,
}

/// The tables that are open to everybody.
pub(crate) struct Lobby {
    tables: Mutex<BTreeMap<TableId, Entry>>,
    changed: watch::Sender<()>,
    list: watch::Sender<Utf8Bytes>,
}

impl Lobby {
    /// An empty lobby. Tables that somebody is at come to it by themselves.
    pub(crate) fn new() -> Lobby {
        let lobby = Lobby {
            tables: Mutex::default(),
            changed: watch::Sender::new(()),
            list: watch::Sender::new(Utf8Bytes::default()),
        };
        lobby.list.send_replace(lobby.written());
        lobby
    }

    /// Notes how a table is now that was opened from this site: one that is not listed, or over, goes.
    pub(crate) fn note(&self, row: &TableRow, site: Option<IpAddr>) {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let before = match listing(row) {
            Some(listing) => {
                let entry = Entry { listing, created: row.created, site };
                tables.insert(row.id.clone(), entry.clone()) == Some(entry)
            }
            None => tables.remove(&row.id).is_none(),
        };
        if !before {
            self.changed.send_replace(());
        }
    }

    /// A table is gone.
    pub(crate) fn remove(&self, id: &TableId) {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        if tables.remove(id).is_some() {
            self.changed.send_replace(());
        }
    }

    /// The list as a message, and every change of it.
    pub(crate) fn watch(&self) -> watch::Receiver<Utf8Bytes> {
        self.list.subscribe()
    }

    /// Writes the list again when it has changed, as long as the server runs.
    pub(crate) async fn keep_up(self: &Arc<Lobby>) {
        let mut changed = self.changed.subscribe();
        while changed.changed().await.is_ok() {
            self.list.send_replace(self.written());
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// The list as a message. Nobody crowds the others out: tables beyond the share of their site come last, and old ones behind
    /// new ones. Those opened before the server started are one site, since their addresses are forgotten.
    fn written(&self) -> Utf8Bytes {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let mut entries: Vec<&Entry> = tables.values().collect();
        entries.sort_by_key(|entry| {
            (entry.listing.stage != Stage::Waiting, entry.listing.free == 0, Reverse(entry.created))
        });
        let mut counts = HashMap::<Option<IpAddr>, usize>::new();
        let (first, rest): (Vec<&Entry>, Vec<&Entry>) = entries.into_iter().partition(|entry| {
            let count = counts.entry(entry.site).or_default();
            *count += 1;
            *count <= SHARE
        });
        let entries = first.into_iter().chain(rest).take(LONGEST);
        let tables = entries.map(|entry| entry.listing.clone()).collect();
        serde_json::to_string(&FromLobby::Tables { tables }).expect("a list can be written").into()
    }
}

/// A table as the lobby shows it; `None` if it does not.
fn listing(row: &TableRow) -> Option<Listing> {
    let stage = shown_stage(row.stage).filter(|stage| *stage != Stage::Over)?;
    let facts = Facts::read(&row.facts).ok().filter(|_| row.listed)?;
    let Facts { game, settings, players, free, .. } = facts;
    Some(Listing { table: row.id.to_string(), game, settings, stage, players, free })
}

#[cfg(test)]
mod tests {
    use online::NewTable;
    use serde_json::json;
    use store::{GuestId, Write};

    use super::*;
    use crate::app::App;
    use crate::host::open_room;
    use crate::memory::Memory;

    #[test]
    fn one_site_does_not_crowd_out_the_others() {
        let (app, _stop) = App::unreachable(Arc::new(Memory::default()));
        let asked = json!({ "game": "copolymer", "settings": [], "options": { "listed": true } });
        let asked: NewTable = serde_json::from_value(asked).expect("a new table");
        let (_, _, writes) = open_room(&app, GuestId(1), &asked).expect("the settings fit");
        let row = writes.into_iter().find_map(|write| match write {
            Write::PutTable(row) => Some(row),
            _ => None,
        });
        let row = row.expect("a table");
        let lobby = Lobby::new();
        let address = |last: Option<u8>| last.map(|last| IpAddr::from([127, 0, 0, last]));
        let tables = [("old", None, 150), ("a", Some(1), 3), ("b", Some(2), 4), ("flood", Some(3), 150)];
        for (name, last, count) in tables {
            for number in 0..count {
                let id: TableId = format!("{name}{number}").parse().expect("a table");
                lobby.note(&TableRow { id, created: number, ..row.clone() }, address(last));
            }
        }
        let FromLobby::Tables { tables } = serde_json::from_str(&lobby.written()).expect("a list");
        assert_eq!(tables.len(), LONGEST);
        let first: Vec<&str> = tables.iter().map(|listing| &*listing.table).take(17).collect();
        let newest = ["149", "148", "147", "146", "145"];
        let shares =
            [("old", &newest[..]), ("a", &["2", "1", "0"]), ("b", &["3", "2", "1", "0"]), ("flood", &newest)];
        for (name, numbers) in shares {
            let own: Vec<&str> = first.iter().filter_map(|table| table.strip_prefix(name)).collect();
            assert_eq!(own, numbers, "{name}");
        }
    }
}
