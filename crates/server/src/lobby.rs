//! The list of open tables.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use online::{FromLobby, Listing, Stage};
use store::{TableId, TableRow};
use tokio::sync::watch;

use crate::host::{Facts, shown_stage};

/// How many tables are listed at the most.
const LONGEST: usize = 100;
/// The list is sent at most once in this time.
const PAUSE: Duration = Duration::from_secs(1);

/// The tables that are open to everybody.
pub(crate) struct Lobby {
    tables: Mutex<BTreeMap<TableId, Listing>>,
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

    /// Notes how a table is now: one that is not listed, or over, goes.
    pub(crate) fn note(&self, row: &TableRow) {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let before = match listing(row) {
            Some(listing) => tables.insert(row.id.clone(), listing.clone()).is_some_and(|old| old == listing),
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

    fn written(&self) -> Utf8Bytes {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let mut tables: Vec<Listing> = tables.values().cloned().collect();
        tables.sort_by_key(|table| (table.stage != Stage::Waiting, table.free == 0));
        tables.truncate(LONGEST);
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
