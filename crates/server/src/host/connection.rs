//! Devices at a table.

use std::collections::BTreeMap;
use std::net::IpAddr;

use axum::extract::ws::Utf8Bytes;
use game::{Seat, Viewer};
use online::{FromTable, Presence, ToTable, rule};
use store::{GuestId, TokenHash, Write};
use table::{Cursor, Key, Kind, Refusal};

use super::TableHost;
use super::seats::Role;
use crate::hub::Hello;
use crate::limits::{DEVICES, DEVICES_OF_SITE, Offences, Sender};
use crate::network::{network, site};
use crate::outbox::Outbox;

/// A device at the table.
pub(super) struct Connection {
    pub(super) id: u64,
    pub(super) guest: Option<(GuestId, String)>,
    /// From where it comes.
    pub(super) address: IpAddr,
    /// The hash of the token by which the device shows that.
    pub(super) token: Option<TokenHash>,
    /// What is sent to it; `None` once it is closed.
    out: Option<Outbox>,
    /// Whether it only looks on, whoever its guest is.
    screen: bool,
    away: bool,
    /// As whom it has been welcomed.
    viewer: Option<Viewer>,
    /// How far it has been told.
    cursor: Option<Cursor>,
    /// The messages over the limit of those who have no part.
    offences: Offences,
}

impl Connection {
    pub(super) fn is_of(&self, guest: GuestId) -> bool {
        self.guest_id() == Some(guest)
    }

    pub(super) fn guest_id(&self) -> Option<GuestId> {
        self.guest.as_ref().map(|(id, _)| *id)
    }

    /// Whether a guest is there to play and not only a screen.
    pub(super) fn plays_as(&self, guest: GuestId) -> bool {
        self.is_of(guest) && !self.screen && !self.is_closed()
    }

    pub(super) fn is_closed(&self) -> bool {
        self.out.as_ref().is_none_or(Outbox::is_closed)
    }

    /// Sends something. A device that does not read is cut off; it comes back when it does.
    pub(super) fn send(&mut self, text: Utf8Bytes) {
        self.out.take_if(|out| !out.add(text));
    }

    pub(super) fn close(&mut self) {
        self.out = None;
    }
}

/// A message as it is sent.
pub(crate) fn text(message: &FromTable) -> Utf8Bytes {
    serde_json::to_string(message).expect("a message can be written").into()
}

impl TableHost {
    /// A device comes, or comes back, or has missed something.
    pub(super) async fn hello(&mut self, hello: Hello) {
        let guest = hello.guest.as_ref().map(|(id, _)| *id);
        let sits = self.has_part(guest);
        // The seat of a player does not depend on how much the others say: the player's own limit is enough.
        let sender = Sender::of(guest, hello.connection);
        if !sits && !self.app.limits.knock(&self.id, sender, hello.address) {
            self.app.metrics.offences.add_one();
            return self.turn_back(&hello, (&rule::TOO_FAST).into(), true);
        }
        // As long as the store does not answer, those who are known may look at the table as it was.
        let _ = self.settle_doubt().await;
        if self.ended {
            return;
        }
        let known = self.connections.iter().position(|connection| connection.id == hello.connection);
        let sits = self.has_part(guest);
        let admitted = match self.admit(guest, &hello).await {
            // Those who look on never keep a player out.
            Ok(()) if !sits && known.is_none() && !self.has_room_for(hello.address) => {
                Err(Refusal::from(&rule::FULL))
            }
            Ok(()) if !sits && !self.app.limits.arrival(&self.id) => Err(Refusal::from(&rule::TOO_FAST)),
            admitted => admitted,
        };
        if let Err(why) = admitted {
            let again =
                [rule::NOT_STORED, rule::FULL, rule::TOO_FAST].iter().any(|rule| rule.code == why.code);
            return self.turn_back(&hello, why, again);
        }
        let Hello { connection: id, address, guest, token, screen, away, viewer, cursor, out, .. } = hello;
        let mut coming = Connection {
            id,
            guest,
            address,
            token,
            out: Some(out),
            screen,
            away,
            viewer: None,
            cursor: None,
            offences: Offences::default(),
        };
        let back = coming.guest_id().filter(|guest| coming.plays_as(*guest) && !away);
        // The seat comes before the device, which then hears all of the game once, and in order. The room as it was shows that a
        // bot has played, or another was the host.
        if let Some(guest) = back.filter(|guest| self.is_awaited(*guest)) {
            coming.send(self.room_for(&coming));
            self.come_back(guest).await;
        }
        let index = known.unwrap_or(self.connections.len());
        if known.is_none() {
            self.connections.push(coming);
        } else {
            self.connections[index] = coming;
        }
        self.idle_ticks = 0;
        self.note_presence();
        self.tell_room_to(index);
        self.tell_chat_to(index);
        // A cursor counts what one viewer was told.
        let same = viewer.is_none_or(|viewer| viewer == self.viewer_of(&self.connections[index]));
        self.tell_since(index, cursor.filter(|_| same));
    }

    /// True for a guest who has a seat here, or is the host.
    pub(super) fn has_part(&self, guest: Option<GuestId>) -> bool {
        let hosts = |guest: GuestId| guest.0 == self.facts.host || self.facts.is_opener(guest);
        guest.is_some_and(|guest| self.seat_of(guest).is_some() || hosts(guest))
    }

    /// Whether one more device from this address may look on. One site never keeps the others out: of its devices no more count
    /// than may come, also if more of them stay, as those of a player who stands up do.
    fn has_room_for(&self, address: IpAddr) -> bool {
        let mut counts = BTreeMap::<IpAddr, usize>::new();
        for open in self.connections.iter().filter(|open| !self.has_part(open.guest_id())) {
            *counts.entry(site(open.address)).or_default() += 1;
        }
        let total: usize = counts.values().map(|count| *count.min(&DEVICES_OF_SITE)).sum();
        let own = counts.get(&site(address)).copied().unwrap_or_default();
        own < DEVICES_OF_SITE && total < DEVICES
    }

    /// Sends a device away that said hello: it sees the socket close after this.
    fn turn_back(&mut self, hello: &Hello, why: Refusal, again: bool) {
        hello.out.add(text(&FromTable::Bye { why, again }));
        self.gone(hello.connection);
    }

    /// Whether somebody may enter. Who comes by a link is let in from then on.
    async fn admit(&mut self, guest: Option<GuestId>, hello: &Hello) -> super::Asked {
        if guest.is_some_and(|guest| self.app.barred.contains(guest)) {
            return Err((&rule::BANNED).into());
        }
        // The socket may be older than the signing out.
        if let Some(guest) = guest.filter(|guest| self.app.signed_out.contains(*guest)) {
            let known = match &hello.token {
                Some(token) => self.app.store.guest_by_token(token).await,
                None => Ok(None),
            };
            match known {
                Ok(Some(known)) if known.id == guest => {}
                Ok(_) => return Err((&rule::SIGNED_OUT).into()),
                Err(_) => return Err((&rule::NOT_STORED).into()),
            }
        }
        let role = guest.and_then(|guest| self.members.get(&guest)).copied();
        if role == Some(Role::Removed) {
            return Err((&rule::REMOVED).into());
        }
        let wished = match hello.invite {
            Some(token) if token == self.facts.invite => Some(Role::Player),
            Some(token) if token == self.facts.watch => Some(Role::Watcher),
            _ if self.facts.options.listed && self.app.options.lobby => Some(Role::Player),
            _ => None,
        };
        let is_host = guest.is_some_and(|guest| guest.0 == self.facts.host);
        match (guest, role.max(wished)) {
            _ if is_host => Ok(()),
            (_, None) => Err((&rule::NOT_INVITED).into()),
            (Some(guest), Some(better)) if role != Some(better) => {
                let (table, role) = (self.id.clone(), better.word().to_owned());
                self.commit(vec![Write::PutMember { table, guest, role }]).await?;
                self.members.insert(guest, better);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Hears what a device says.
    pub(super) async fn hear(&mut self, connection: u64, said: ToTable) {
        let Some(index) = self.connections.iter().position(|open| open.id == connection) else { return };
        let guest = self.connections[index].guest_id();
        let (plays, away) = (self.has_part(guest), matches!(said, ToTable::Away { .. }));
        let (sender, address) = (Sender::of(guest, connection), self.connections[index].address);
        let passed = plays || self.app.limits.onlooker(&self.id, sender, address);
        if !passed {
            self.app.metrics.offences.add_one();
            if self.connections[index].offences.add_one() {
                let bye = text(&FromTable::Bye { why: (&rule::TOO_FAST).into(), again: true });
                self.connections[index].send(bye);
                return self.gone(connection);
            }
            if away {
                return;
            }
        }
        if let ToTable::Away { away } = said {
            let open = &mut self.connections[index];
            if open.guest.is_some() && open.away != away {
                open.away = away;
                self.note_presence();
            }
        }
        let back = match said {
            ToTable::Away { away } => !away,
            ToTable::Request { .. } | ToTable::Ask { .. } => passed,
            ToTable::Hello { .. } | ToTable::Ping => false,
        };
        let open = &self.connections[index];
        if let Some(guest) = open.guest_id().filter(|guest| back && open.plays_as(*guest)) {
            self.come_back(guest).await;
            if self.ended {
                return;
            }
        }
        match said {
            ToTable::Request { key, .. } | ToTable::Ask { key, .. } if !passed => {
                self.answer(connection, key, Err((&rule::TOO_FAST).into()));
            }
            ToTable::Request { seat, key, request } => {
                let answer = self.request(index, seat, key.clone(), request).await;
                self.answer(connection, key, answer);
            }
            ToTable::Ask { key, ask } => {
                let answer = self.ask(index, &key, ask).await;
                self.answer(connection, key, answer);
            }
            // The socket answers a hello and a ping itself.
            ToTable::Away { .. } | ToTable::Hello { .. } | ToTable::Ping => {}
        }
    }

    fn answer(&mut self, connection: u64, key: Key, answer: super::Asked) {
        let answer = text(&FromTable::Answer { key, refused: answer.err() });
        if let Some(open) = self.connections.iter_mut().find(|open| open.id == connection) {
            open.send(answer);
        }
    }

    pub(super) fn gone(&mut self, connection: u64) {
        let before = self.connections.len();
        self.connections.retain(|open| open.id != connection);
        if self.connections.len() != before {
            self.note_presence();
        }
    }

    /// Whether a guest is there.
    pub(super) fn presence(&self, guest: GuestId) -> Presence {
        let mut devices = self.connections.iter().filter(|open| open.plays_as(guest)).peekable();
        match (devices.peek().is_some(), devices.any(|open| !open.away)) {
            (false, _) => Presence::Gone,
            (true, true) => Presence::Here,
            (true, false) => Presence::Away,
        }
    }

    /// The network of a player's device; `None` if the player is not connected.
    pub(super) fn network_of(&self, guest: GuestId) -> Option<IpAddr> {
        let device = self.connections.iter().find(|open| open.plays_as(guest))?;
        Some(network(device.address))
    }

    /// As whom a device looks.
    fn viewer_of(&self, connection: &Connection) -> Viewer {
        let sits = |seat: &Seat| {
            self.table.as_ref().is_some_and(|table| table.players()[seat.index()].kind == Kind::Human)
        };
        let seat = connection.guest_id().filter(|_| !connection.screen).and_then(|guest| self.seat_of(guest));
        seat.filter(sits).map_or(Viewer::Public, Viewer::Seat)
    }

    /// Tells everybody what has happened in the game.
    pub(super) fn tell_all(&mut self) {
        // Spectators are told the same, so it is written once.
        let mut written: Vec<(Viewer, Option<Cursor>, Cursor, Utf8Bytes)> = Vec::new();
        for index in 0..self.connections.len() {
            let Some(table) = &self.table else { return };
            let viewer = self.viewer_of(&self.connections[index]);
            let connection = &self.connections[index];
            if connection.viewer != Some(viewer) {
                self.tell_since(index, None);
                continue;
            }
            let since = connection.cursor;
            let known = written.iter().find(|(other, from, ..)| (*other, *from) == (viewer, since)).cloned();
            let news = known.or_else(|| {
                let update = table.update(viewer, since)?;
                let cursor = update.cursor;
                Some((viewer, since, cursor, text(&FromTable::Update { update: Box::new(update) })))
            });
            if let Some(news) = news {
                let connection = &mut self.connections[index];
                connection.cursor = Some(news.2);
                connection.send(news.3.clone());
                written.push(news);
            }
        }
    }

    /// Welcomes a device, and tells it everything since its cursor.
    fn tell_since(&mut self, index: usize, since: Option<Cursor>) {
        let viewer = self.viewer_of(&self.connections[index]);
        let Some(table) = &self.table else { return };
        let welcome = text(&FromTable::Welcome { viewer, welcome: table.welcome() });
        let update = table.update(viewer, since);
        let connection = &mut self.connections[index];
        connection.viewer = Some(viewer);
        connection.cursor = update.as_ref().map(|update| update.cursor).or(since);
        connection.send(welcome);
        if let Some(update) = update {
            connection.send(text(&FromTable::Update { update: Box::new(update) }));
        }
    }
}
