//! The tables that are in memory.

use std::collections::HashMap;
use std::net::IpAddr;
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use futures_util::FutureExt;
use game::{Seat, Viewer};
use online::{ToTable, Token};
use store::{GuestId, TableId, TokenHash};
use table::Cursor;
use tokio::sync::{mpsc, oneshot};

use crate::app::App;
use crate::bots::Decided;
use crate::host::TableHost;
use crate::outbox::Outbox;

/// How many messages may wait for a table.
const WAITING: usize = 256;

/// A table that has failed so often in a row is not loaded again until the server is.
const PATIENCE: u32 = 3;

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
    /// The devices of a guest may not stay, but for that with the token.
    SignOut { guest: GuestId, token: TokenHash, done: oneshot::Sender<bool> },
    /// The table is to be deleted.
    Delete { if_empty: bool, done: oneshot::Sender<bool> },
}

/// What a bot has decided.
pub(crate) struct BotAnswer {
    pub(crate) seat: Seat,
    pub(crate) decision: u32,
    pub(crate) decided: Decided,
}

impl Message {
    /// What a device says, as its table hears it. A hello has who says it and the way to the device with it; without those it is
    /// `None`.
    pub(crate) fn of(
        said: ToTable,
        connection: u64,
        who: impl FnOnce() -> Option<(IpAddr, Option<(GuestId, String)>, Option<TokenHash>, Outbox)>,
    ) -> Option<Message> {
        let ToTable::Hello { invite, screen, away, viewer, cursor, .. } = said else {
            return Some(Message::Said { connection, said });
        };
        let (address, guest, token, out) = who()?;
        let hello = Hello { connection, address, guest, token, invite, screen, away, viewer, cursor, out };
        Some(Message::Hello(hello))
    }
}

/// A device that comes to a table.
pub(crate) struct Hello {
    pub(crate) connection: u64,
    /// The address it comes from. It is kept as long as the device is connected, and never stored.
    pub(crate) address: IpAddr,
    /// Who it is, by number and name.
    pub(crate) guest: Option<(GuestId, String)>,
    /// The hash of the token by which the device shows that.
    pub(crate) token: Option<TokenHash>,
    pub(crate) invite: Option<Token>,
    pub(crate) screen: bool,
    /// True while the guest looks at something else.
    pub(crate) away: bool,
    /// As whom it has been told so far.
    pub(crate) viewer: Option<Viewer>,
    pub(crate) cursor: Option<Cursor>,
    /// What is sent to the device. Dropping it closes the socket.
    pub(crate) out: Outbox,
}

pub(crate) type Line = mpsc::Sender<Message>;

/// The tables that are in memory, each with a task of its own. A table is loaded when somebody comes to it, and let go when nobody
/// has been there for a while.
#[derive(Default)]
pub(crate) struct Hub {
    tables: Mutex<HashMap<TableId, Line>>,
    /// How often in a row a table has failed.
    failures: Mutex<HashMap<TableId, u32>>,
}

impl Hub {
    fn tables(&self) -> MutexGuard<'_, HashMap<TableId, Line>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn failures(&self) -> MutexGuard<'_, HashMap<TableId, u32>> {
        self.failures.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a table has failed too often to be tried again.
    pub(crate) fn is_given_up(&self, id: &TableId) -> bool {
        self.failures().get(id).is_some_and(|&times| times >= PATIENCE)
    }

    /// Gives a table up, as if it had failed again and again.
    #[cfg(test)]
    pub(crate) fn give_up(&self, id: &TableId) {
        self.failures().insert(id.clone(), PATIENCE);
    }

    /// Takes a table over: its messages come here.
    #[cfg(test)]
    pub(crate) fn take_over(&self, id: &TableId) -> mpsc::Receiver<Message> {
        let (line, inbox) = mpsc::channel(WAITING);
        self.tables().insert(id.clone(), line);
        inbox
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
                *app.hub.failures().entry(id.clone()).or_default() += 1;
                tracing::error!(table = %id, "a table failed; it is loaded anew when somebody comes to it");
            } else if !app.hub.is_given_up(&id) {
                app.hub.failures().remove(&id);
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

    /// Tells all tables in memory, and waits until each has heard it.
    pub(crate) async fn tell_all(&self, message: impl Fn(oneshot::Sender<bool>) -> Message) {
        let lines: Vec<Line> = self.tables().values().cloned().collect();
        for line in lines {
            let (done, is_done) = oneshot::channel();
            if line.send(message(done)).await.is_ok() {
                let _ = is_done.await;
            }
        }
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

#[cfg(test)]
mod tests {
    use axum::extract::ws::Utf8Bytes;
    use online::{Ask, NewTable};
    use serde_json::json;
    use table::RoomRequest;

    use super::*;
    use crate::host::open_room;
    use crate::memory::Memory;
    use crate::outbox::{Waiting, outbox};

    /// Two people at a table.
    struct Party {
        id: TableId,
        line: Line,
        devices: Vec<Waiting>,
        asked: u32,
    }

    impl Party {
        async fn begin(app: &Arc<App>) -> Party {
            let asked: NewTable =
                serde_json::from_value(json!({ "game": "copolymer", "settings": [] })).expect("a new table");
            let (id, invite, writes) = open_room(app, GuestId(1), &asked).expect("the settings fit");
            app.store.commit(writes).await.expect("it is stored");
            let (line, mut devices) = (app.hub.line(app, &id), Vec::new());
            for connection in 0..2 {
                devices.push(enter(&line, connection, Some(invite)).await);
            }
            let mut party = Party { id, line, devices, asked: 0 };
            for place in 0..2 {
                let (seat, nonce) = (Seat::new(place), format!("{place:032x}"));
                let sit = RoomRequest::Sit { seat, name: String::new(), nonce };
                party.ask(place, Ask::Room(sit)).await;
            }
            party.ask(0, Ask::Start).await;
            party
        }

        async fn ask(&mut self, place: usize, ask: Ask) {
            self.asked += 1;
            let key = table::Key::numbered("ask", self.asked);
            let message = Message::Said { connection: place as u64, said: ToTable::Ask { key, ask } };
            self.line.send(message).await.expect("the table is there");
            assert!(self.hear(place, "answer").await.is_some_and(|text| text.contains("null")), "{place}");
        }

        async fn resign(&self, place: usize) {
            let (seat, key) = (Seat::new(place), table::Key::numbered("resign", 0));
            let said = ToTable::Request { seat, key, request: table::Request::Resign };
            let message = Message::Said { connection: place as u64, said };
            self.line.send(message).await.expect("the table is there");
        }

        /// The next message of this type; `None` if the table has closed the line.
        async fn hear(&mut self, place: usize, kind: &str) -> Option<Utf8Bytes> {
            loop {
                let text = self.devices[place].recv().await?;
                if text.contains(&format!(r#""type":"{kind}""#)) {
                    return Some(text);
                }
            }
        }
    }

    async fn enter(line: &Line, connection: u64, invite: Option<Token>) -> Waiting {
        let (out, device) = outbox(64);
        let id = 1 + i64::try_from(connection).expect("a small number");
        let guest = Some((GuestId(id), format!("Guest {id}")));
        let (screen, away, viewer, cursor) = (false, false, None, None);
        let (token, address) = (None, IpAddr::from([127, 0, 0, 1]));
        let hello = Hello { connection, address, guest, token, invite, screen, away, viewer, cursor, out };
        assert!(line.send(Message::Hello(hello)).await.is_ok(), "the table is there");
        device
    }

    /// A table fails in the middle of something: whoever is there loses the line and finds the table as it was stored.
    #[tokio::test]
    async fn a_table_that_panics_is_loaded_anew_and_disturbs_no_other() {
        let store = Arc::new(Memory::default());
        let (app, _stop) = App::unreachable(Arc::clone(&store) as Arc<dyn store::Store>);
        let (mut failing, mut other) = (Party::begin(&app).await, Party::begin(&app).await);
        store.panic_at(Some(failing.id.clone()));
        failing.resign(0).await;
        for place in 0..2 {
            assert_eq!(failing.hear(place, "answer").await, None, "the line is closed");
        }
        other.resign(0).await;
        assert!(other.hear(0, "answer").await.is_some_and(|text| text.contains("null")), "others play on");
        store.panic_at(None);
        failing.line = app.hub.line(&app, &failing.id);
        for place in 0..2 {
            failing.devices[place] = enter(&failing.line, place as u64, None).await;
            assert!(failing.hear(place, "welcome").await.is_some(), "the game is there");
        }
        failing.resign(0).await;
        assert!(failing.hear(0, "answer").await.is_some_and(|text| text.contains("null")), "it goes on");
    }

    /// A table that fails whenever it is loaded would keep everybody busy who comes back to it.
    #[tokio::test]
    async fn a_table_that_fails_again_and_again_is_given_up() {
        let store = Arc::new(Memory::default());
        let (app, _stop) = App::unreachable(Arc::clone(&store) as Arc<dyn store::Store>);
        let (mut failing, mut other) = (Party::begin(&app).await, Party::begin(&app).await);
        store.panic_at(Some(failing.id.clone()));
        for _ in 0..PATIENCE {
            failing.line = app.hub.line(&app, &failing.id);
            for place in 0..2 {
                failing.devices[place] = enter(&failing.line, place as u64, None).await;
            }
            assert!(failing.hear(0, "welcome").await.is_some(), "it is loaded anew");
            failing.resign(0).await;
            assert_eq!(failing.hear(0, "answer").await, None, "the line is closed");
            failing.line.closed().await;
        }
        failing.line = app.hub.line(&app, &failing.id);
        failing.devices[0] = enter(&failing.line, 0, None).await;
        let bye = failing.hear(0, "bye").await.expect("somebody says why");
        assert!(bye.contains("online.broken"), "{bye}");
        other.resign(0).await;
        assert!(other.hear(0, "answer").await.is_some_and(|text| text.contains("null")), "others play on");
    }
}
