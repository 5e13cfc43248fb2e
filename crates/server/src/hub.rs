//! The tables that are in memory.

use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::ws::Utf8Bytes;
use futures_util::FutureExt;
use game::{Seat, Viewer};
use online::{ToTable, Token};
use store::{GuestId, TableId};
use table::Cursor;
use tokio::sync::{mpsc, oneshot};

use crate::app::App;
use crate::host::TableHost;

/// How many messages may wait for a table.
const WAITING: usize = 256;

/// What a table is told.
pub(crate) enum Message {
    /// A device has said hello, for the first time or again.
    Hello(Hello),
    /// A device has said something else.
    Said { connection: u64, said: ToTable },
    /// A device is gone.
    Gone { connection: u64 },
    /// A bot has decided.
    Bot(BotAnswer),
    /// A guest is to be forgotten.
    Erase { guest: GuestId, done: oneshot::Sender<bool> },
    /// A guest may not stay, at any table.
    Ban { guest: GuestId, done: oneshot::Sender<bool> },
    /// The table is to be deleted.
    Delete { if_empty: bool, done: oneshot::Sender<bool> },
}

/// What a bot has decided.
pub(crate) struct BotAnswer {
    pub(crate) seat: Seat,
    pub(crate) decision: u32,
    /// The action; `None` if the bot failed.
    pub(crate) action: Option<String>,
}

/// A device that comes to a table.
pub(crate) struct Hello {
    pub(crate) connection: u64,
    /// Who it is, by number and name.
    pub(crate) guest: Option<(GuestId, String)>,
    pub(crate) invite: Option<Token>,
    pub(crate) screen: bool,
    /// As whom it has been told so far.
    pub(crate) viewer: Option<Viewer>,
    pub(crate) cursor: Option<Cursor>,
    /// What is sent to the device. Dropping it closes the socket.
    pub(crate) out: mpsc::Sender<Utf8Bytes>,
}

pub(crate) type Line = mpsc::Sender<Message>;

/// The tables that are in memory, each with a task of its own. A table is loaded when somebody comes to it, and let go when nobody
/// has been there for a while.
#[derive(Default)]
pub(crate) struct Hub {
    tables: Mutex<HashMap<TableId, Line>>,
}

impl Hub {
    fn tables(&self) -> MutexGuard<'_, HashMap<TableId, Line>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many tables are in memory.
    pub(crate) fn len(&self) -> usize {
        self.tables().len()
    }

    /// The line to a table, which is loaded if it is not in memory. Whether there is such a table, it says itself.
    pub(crate) fn line(&self, app: &Arc<App>, id: &TableId) -> Line {
        let mut tables = self.tables();
        if let Some(line) = tables.get(id)
            && !line.is_closed()
        {
            return line.clone();
        }
        let (line, inbox) = mpsc::channel(WAITING);
        tables.insert(id.clone(), line.clone());
        let (app, id) = (Arc::clone(app), id.clone());
        let weak = line.downgrade();
        tokio::spawn(async move {
            let hosting = TableHost::run(Arc::clone(&app), id.clone(), inbox, weak);
            // Whatever goes wrong at one table stays there: its sockets close, and it is loaded anew when they come back.
            if AssertUnwindSafe(hosting).catch_unwind().await.is_err() {
                tracing::error!(table = %id, "a table failed; it is loaded anew when somebody comes to it");
            }
            app.hub.tables().retain(|_, line| !line.is_closed());
        });
        line
    }

    /// Asks a table to do something, and waits until it is done. Whether it was; `None` if the table cannot be reached.
    pub(crate) async fn ask(
        &self,
        app: &Arc<App>,
        id: &TableId,
        message: impl FnOnce(oneshot::Sender<bool>) -> Message,
    ) -> Option<bool> {
        let (done, is_done) = oneshot::channel();
        self.line(app, id).send(message(done)).await.ok()?;
        is_done.await.ok()
    }

    /// The lines to all tables in memory.
    pub(crate) fn lines(&self) -> Vec<Line> {
        self.tables().values().cloned().collect()
    }

    /// Lets go of a table, unless somebody has a line to it or something waits there. Only then its task may end.
    pub(crate) fn let_go(&self, id: &TableId, inbox: &mpsc::Receiver<Message>) -> bool {
        let mut tables = self.tables();
        let unused = |line: &Line| line.strong_count() == 1;
        let free = inbox.is_empty() && tables.get(id).is_none_or(unused);
        if free {
            tables.remove(id);
        }
        free
    }
}
