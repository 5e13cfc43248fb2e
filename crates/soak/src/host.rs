//! The host of a table: a disk that survives, and everything else that does not.

use std::collections::BTreeSet;

use game::{Ending, Pcg, Random, Seat, Viewer};
use serde_json::{Value, json};
use table::{
    Answer, Cursor, EntryOf, Incoming, Key, Kind, Request, Table, TableGame, write_entry, write_note,
    write_opening,
};

use crate::network::Faults;

/// A message on its way.
#[derive(Clone)]
pub(crate) struct Flight {
    /// The connection it is sent over.
    pub(crate) connection: u32,
    pub(crate) to_host: bool,
    pub(crate) text: String,
}

/// A host, and what the network has in flight.
pub(crate) struct Host<G: TableGame> {
    pub(crate) table: Table<G>,
    /// The log as it is stored: what a host has after a crash.
    pub(crate) disk: String,
    pub(crate) connections: Vec<Connection>,
    pub(crate) flights: Vec<Flight>,
    pub(crate) faults: Faults,
    pub(crate) restarts: u64,
    /// The requests that made entries: none may do so twice.
    carried_out: BTreeSet<(Seat, String)>,
}

pub(crate) struct Connection {
    pub(crate) id: u32,
    pub(crate) viewer: Viewer,
    /// How far the other end has been sent.
    cursor: Option<Cursor>,
    /// Whether it has said hello.
    greeted: bool,
}

impl<G: TableGame> Host<G> {
    pub(crate) fn open(table: Table<G>, faults: Faults) -> Host<G> {
        let disk = write_opening::<G>(table.opening());
        let (connections, flights) = (Vec::new(), Vec::new());
        let mut host =
            Host { table, disk, connections, flights, faults, restarts: 0, carried_out: BTreeSet::new() };
        if let Some(entry) = host.table.begin(0) {
            host.disk += &write_entry(&host.table.opening().config, &entry);
            host.table.apply(&entry);
        }
        host
    }

    /// Accepts a connection. Whoever has left a seat sees what everybody sees.
    pub(crate) fn accept(&mut self, id: u32, seat: Option<Seat>) -> Viewer {
        let sits = |seat: &Seat| self.table.players()[seat.index()].kind == Kind::Human;
        let viewer = seat.filter(sits).map_or(Viewer::Public, Viewer::Seat);
        self.connections.push(Connection { id, viewer, cursor: None, greeted: false });
        viewer
    }

    pub(crate) fn send(&mut self, connection: u32, to_host: bool, text: String) {
        self.flights.push(Flight { connection, to_host, text });
    }

    /// Takes in a message of a client.
    pub(crate) fn receive(&mut self, connection: u32, text: &str, rng: &mut Pcg) -> Result<(), String> {
        let Some(index) = self.connections.iter().position(|open| open.id == connection) else {
            return Ok(());
        };
        let message: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
        if message["type"] == "hello" {
            let cursor =
                serde_json::from_value(message["cursor"].clone()).map_err(|error| error.to_string())?;
            self.connections[index].cursor = cursor;
            self.connections[index].greeted = true;
            if cursor.is_none() {
                self.send(connection, false, tagged("welcome", json!(self.table.welcome())));
            }
            self.notify(index);
            return Ok(());
        }
        let Viewer::Seat(seat) = self.connections[index].viewer else { return Ok(()) };
        let key: Key = serde_json::from_value(message["key"].clone()).map_err(|error| error.to_string())?;
        let request: Request =
            serde_json::from_value(message["request"].clone()).map_err(|error| error.to_string())?;
        let incoming = Incoming { seat, key, request };
        let Some(answer) = self.carry_out(&incoming, rng)? else { return Ok(()) };
        self.send(connection, false, tagged("answer", json!(answer)));
        Ok(())
    }

    /// Decides a request, stores what comes of it, applies it and tells everybody; `None` if the host crashed on the way.
    pub(crate) fn carry_out(&mut self, incoming: &Incoming, rng: &mut Pcg) -> Result<Option<Answer>, String> {
        let decided = self.table.decide(incoming, 7);
        if rng.below(1_000) < self.faults.crash {
            self.restart()?;
            return Ok(None);
        }
        let answer = Answer::new(incoming.key.clone(), decided.as_ref().map(|_| ()));
        if self.table.settle(incoming, &decided) {
            self.disk += &write_note(incoming.seat, &self.table.notes()[incoming.seat.index()]);
        }
        let Ok(Some(entry)) = decided else { return Ok(Some(answer)) };
        if !self.carried_out.insert((incoming.seat, String::from(incoming.key.clone()))) {
            return Err(format!("{:?} was carried out twice", incoming.key));
        }
        let lives = self.store(&entry, rng)?;
        Ok(lives.then_some(answer))
    }

    /// Stores an entry, applies it and tells everybody; false if the host crashed on the way.
    fn store(&mut self, entry: &EntryOf<G>, rng: &mut Pcg) -> Result<bool, String> {
        self.disk += &write_entry(&self.table.opening().config, entry);
        if rng.below(1_000) < self.faults.crash {
            self.restart()?;
            return Ok(false);
        }
        self.table.apply(entry);
        let players = self.table.players();
        let gone = |open: &Connection| {
            open.viewer.seat().is_some_and(|seat| players[seat.index()].kind == Kind::Bot)
        };
        self.connections.retain(|open| !gone(open));
        for index in 0..self.connections.len() {
            self.notify(index);
        }
        Ok(true)
    }

    /// Lets a bot act, if it is a bot's turn.
    pub(crate) fn let_bot_act(&mut self, rng: &mut Pcg) -> Result<(), String> {
        let is_bot = |seat: &Seat| self.table.players()[seat.index()].kind == Kind::Bot;
        let Some(seat) = self.table.to_act().iter().find(is_bot) else { return Ok(()) };
        let follower = self.table.follower(Viewer::Seat(seat));
        let action = G::write_action(follower.config(), *rng.pick(&follower.legal()));
        let decided = self.table.decide_bot(seat, &action, follower.decision(), 7);
        self.store(&decided.map_err(|refused| refused.to_string())?, rng)?;
        Ok(())
    }

    /// Sends a connection what it has not been sent.
    fn notify(&mut self, index: usize) {
        let Connection { id, viewer, cursor, greeted } = self.connections[index];
        if let (true, Some(update)) = (greeted, self.table.update(viewer, cursor)) {
            self.connections[index].cursor = Some(update.cursor);
            self.send(id, false, tagged("update", json!(update)));
        }
    }

    /// Everything but the disk is lost.
    pub(crate) fn restart(&mut self) -> Result<(), String> {
        self.restarts += 1;
        self.table = Table::load(&self.disk).map_err(|error| error.to_string())?;
        self.connections.clear();
        self.flights.clear();
        Ok(())
    }

    pub(crate) fn is_open(&self, connection: Option<u32>) -> bool {
        self.connections.iter().any(|open| Some(open.id) == connection)
    }

    pub(crate) fn is_over(&self) -> bool {
        self.table.ending() != Ending::Unfinished
    }
}

/// A message with its type.
pub(crate) fn tagged(kind: &str, mut message: Value) -> String {
    message["type"] = json!(kind);
    message.to_string()
}
