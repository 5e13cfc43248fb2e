//! One table and everybody at it.
//!
//! A [`TableHost`] is a task of its own. It takes one message after the other, so nothing at a table happens at the same time as
//! anything else there. Whatever a message changes is stored first, then applied, and then everybody is told.

mod asks;
mod build_clock;
mod chat;
mod connection;
mod erase;
mod facts;
mod loading;
mod play;
mod room;
mod seats;
mod state;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use online::{FromTable, rule};
use store::{ChatRow, CommitError, GuestId, Stage, TableId, TableRow, Write};
use table::{AnyTable, Key, Refusal, Room, TableRule};
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep_until};

use crate::app::App;
use crate::hub::Message;
use crate::tables;

use connection::Connection;
pub(crate) use connection::text as written;
pub(crate) use erase::erasure;
pub(crate) use facts::{Facts, SeriesScore, shown_stage};
pub(crate) use loading::restored;
pub(crate) use room::open_room;
use seats::{Absence, Role};

/// How often a table looks whether somebody has been gone for long, or it is not needed any more.
const TICK: Duration = Duration::from_secs(5);
/// The pause before all devices hear of changes of the room and of presence.
const PAUSE: Duration = Duration::from_millis(300);
/// A table that nobody looks at is let go after this many ticks.
const IDLE_TICKS: u32 = 12;

/// One table and everybody at it.
pub(crate) struct TableHost {
    app: Arc<App>,
    id: TableId,
    /// For the bots, who answer like everybody else.
    line: mpsc::WeakSender<Message>,
    created: u64,
    stage: Stage,
    facts: Facts,
    /// Until the game begins.
    room: Option<Room>,
    /// From then on.
    table: Option<Box<dyn AnyTable>>,
    /// How many lines the stored log has.
    length: u32,
    /// Whether something may be stored that is not applied: the store failed while it was asked.
    in_doubt: bool,
    /// Who sits where, once the game has begun.
    seats: Vec<Option<GuestId>>,
    absence: Absence,
    members: BTreeMap<GuestId, Role>,
    connections: Vec<Connection>,
    chat: VecDeque<ChatRow>,
    /// Whether a bot is thinking.
    thinking: bool,
    idle_ticks: u32,
    /// Whether the table turned out to be gone or damaged.
    ended: bool,
    /// The time at which all devices hear of the changes of the room and of presence since the last one.
    room_due: Option<Instant>,
    /// Since when, by the server's clock, the host has not been here.
    host_gone: Option<u64>,
    /// The last things that were asked of the room, and what was answered.
    asked: VecDeque<(GuestId, Key, Asked)>,
}

/// What comes of something that is asked for: why it is refused.
pub(crate) type Asked = Result<(), Refusal>;

impl TableHost {
    /// Hosts a table until nobody needs it any more.
    pub(crate) async fn run(
        app: Arc<App>,
        id: TableId,
        mut inbox: mpsc::Receiver<Message>,
        line: mpsc::WeakSender<Message>,
    ) {
        if app.hub.is_given_up(&id) {
            return turn_away((&rule::BROKEN, false), &mut inbox).await;
        }
        let mut host = match TableHost::load(Arc::clone(&app), id.clone(), line).await {
            Ok(host) => host,
            Err(why) => return turn_away(why, &mut inbox).await,
        };
        host.after_change().await;
        let mut ticks = interval(TICK);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let alarm = host.alarm();
            let telling = host.room_due;
            tokio::select! {
                message = inbox.recv() => match message {
                    Some(message) => if !host.take(message).await { return },
                    None => return,
                },
                _ = ticks.tick() => {
                    host.tick().await;
                    if host.idle_ticks > IDLE_TICKS && app.hub.let_go(&id, &inbox) {
                        return;
                    }
                }
                () = sleep_until(alarm.unwrap_or_else(Instant::now)), if alarm.is_some() => host.time_up().await,
                () = sleep_until(telling.unwrap_or_else(Instant::now)), if telling.is_some() => host.tell_room(),
            }
            if host.ended {
                return;
            }
        }
    }

    /// Takes in a message; false if the table is no more.
    pub(crate) async fn take(&mut self, message: Message) -> bool {
        match message {
            Message::Hello(hello) => self.hello(hello).await,
            Message::Said { connection, said } => self.hear(connection, said).await,
            Message::Gone { connection } => self.gone(connection),
            Message::Bot(answer) => self.bot_answered(answer).await,
            Message::Erase { guest, done } => {
                let erased = self.erase(guest).await;
                let _ = done.send(erased.is_ok());
            }
            Message::Ban { guest, done } => {
                self.send_away(guest, &rule::BANNED);
                let _ = done.send(true);
            }
            Message::SignOut { guest, token, done } => {
                let other = |open: &Connection| open.is_of(guest) && open.token != Some(token);
                // Every table hears of it, and one without such a device tells its room nothing.
                if self.connections.iter().any(other) {
                    self.close_those(other, &rule::SIGNED_OUT);
                    self.note_presence();
                }
                let _ = done.send(true);
            }
            Message::Delete { if_empty, done } => {
                let wanted = !if_empty || self.connections.is_empty();
                let deleted = wanted && self.delete().await;
                let _ = done.send(deleted);
                return !deleted;
            }
        }
        true
    }

    /// Deletes the table; false if the store does not take it.
    async fn delete(&mut self) -> bool {
        if tables::delete(&self.app, self.id.clone()).await.is_err() {
            return false;
        }
        self.close_all(&rule::DELETED, false);
        true
    }

    async fn tick(&mut self) {
        let before = self.connections.len();
        self.connections.retain(|connection| !connection.is_closed());
        if self.connections.len() != before {
            self.note_presence();
        }
        self.idle_ticks = if self.connections.is_empty() && !self.thinking { self.idle_ticks + 1 } else { 0 };
        if self.idle_ticks == IDLE_TICKS {
            // It only delays when the table expires.
            let touch = Write::Touch { table: self.id.clone(), at: self.app.clock.now() };
            let _ = self.app.store.commit(vec![touch]).await;
        }
        let doubted = self.in_doubt;
        if self.settle_doubt().await.is_ok() {
            // The store may have kept the end of the game.
            if doubted {
                self.after_change().await;
            }
            self.mind_host().await;
            self.mind_returns().await;
        }
        if self.absence.has_news(self.stage == Stage::Playing, self.app.clock.now()) {
            self.tell_room();
        }
        self.wake_bots();
    }

    /// Stores something. If that fails, nothing has happened, as far as anybody is told.
    async fn commit(&mut self, writes: Vec<Write>) -> Asked {
        // A decision made in doubt may not fit the log in the store.
        if self.in_doubt {
            return Err((&rule::NOT_STORED).into());
        }
        match self.app.store.commit(writes).await {
            Ok(()) => Ok(()),
            Err(error) => {
                // The store may have kept it all the same, or somebody else has appended: what is there counts.
                self.in_doubt = true;
                self.app.metrics.failed_writes.add_one();
                // The store tells by itself when it fails, and others may append at any time.
                if matches!(error, CommitError::Gone | CommitError::Taken) {
                    tracing::error!(table = %self.id, %error, "the store refused a change");
                }
                Err((&rule::NOT_STORED).into())
            }
        }
    }

    /// The table as the store keeps it.
    fn row(&self) -> TableRow {
        TableRow {
            id: self.id.clone(),
            created: self.created,
            touched: self.app.clock.now(),
            stage: self.stage,
            listed: self.facts.options.listed && self.app.options.lobby,
            facts: self.facts.write(),
        }
    }

    /// Stores the facts as they are now.
    async fn keep(&mut self) -> Asked {
        let row = self.row();
        self.commit(vec![Write::PutTable(row)]).await
    }

    /// Everything that follows from a change: everybody is told, bots think, clocks run.
    async fn after_change(&mut self) {
        self.finish().await;
        self.mind_clock().await;
        self.tell_all();
        self.wake_bots();
    }

    /// Sends a guest away.
    fn send_away(&mut self, guest: GuestId, why: &TableRule) {
        self.close_those(|connection| connection.is_of(guest), why);
        self.tell_room();
    }

    /// Closes some of the connections, for good.
    fn close_those(&mut self, leaves: impl Fn(&Connection) -> bool, why: &TableRule) {
        let bye = connection::text(&FromTable::Bye { why: why.into(), again: false });
        for connection in self.connections.iter_mut().filter(|connection| leaves(connection)) {
            connection.send(bye.clone());
            connection.close();
        }
        self.connections.retain(|connection| !connection.is_closed());
    }

    /// Sends everybody away.
    fn close_all(&mut self, why: &TableRule, again: bool) {
        let bye = connection::text(&FromTable::Bye { why: why.into(), again });
        for connection in &mut self.connections {
            connection.send(bye.clone());
        }
        self.connections.clear();
    }
}

/// Tells whoever comes that there is nothing to see, until nobody comes for a while.
async fn turn_away((why, again): (&'static TableRule, bool), inbox: &mut mpsc::Receiver<Message>) {
    let bye = connection::text(&FromTable::Bye { why: why.into(), again });
    // Whoever comes after this line is closed makes the hub load the table again.
    inbox.close();
    while let Some(message) = inbox.recv().await {
        match message {
            Message::Hello(hello) => drop(hello.out.add(bye.clone())),
            // Whoever asked sees that nobody answers.
            Message::Erase { .. }
            | Message::Ban { .. }
            | Message::SignOut { .. }
            | Message::Delete { .. }
            | Message::Said { .. }
            | Message::Gone { .. }
            | Message::Bot(_) => {}
        }
    }
}
