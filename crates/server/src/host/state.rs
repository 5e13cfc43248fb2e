//! The table besides the game, as each guest sees it.

use axum::extract::ws::Utf8Bytes;
use game::Seat;
use online::{FromTable, Person, RoomState, Score, Stage};
use store::GuestId;
use table::Guest;
use tokio::time::Instant;

use super::connection::{Connection, text};
use super::{PAUSE, TableHost, shown_stage};

/// How many people are listed.
const LISTED: usize = 40;

impl TableHost {
    /// Tells everybody how the room is now.
    pub(super) fn tell_room(&mut self) {
        self.room_due = None;
        for index in 0..self.connections.len() {
            self.tell_room_to(index);
        }
        // The lobby lists tables that somebody is at.
        if self.connections.is_empty() {
            self.app.lobby.remove(&self.id);
        } else {
            self.app.lobby.note(&self.row(), self.app.limits.tables.site(&self.id));
        }
    }

    /// Tells the device that has changed the room at once, and the others after a pause: many changes cost them one message.
    pub(super) fn tell_room_soon(&mut self, index: usize) {
        self.tell_room_to(index);
        self.room_due = self.room_due.or_else(|| Some(Instant::now() + PAUSE));
    }

    /// Tells one device how the room is now.
    pub(super) fn tell_room_to(&mut self, index: usize) {
        let room = self.room_for(&self.connections[index]);
        self.connections[index].send(room);
    }

    /// The message that tells a device how the room is now.
    pub(super) fn room_for(&self, connection: &Connection) -> Utf8Bytes {
        text(&FromTable::Room { room: Box::new(self.state(connection)) })
    }

    fn state(&self, connection: &Connection) -> RoomState {
        let guest = connection.guest_id();
        let seat = guest.and_then(|guest| self.seat_of(guest));
        let host = guest.is_some_and(|guest| guest.0 == self.facts.host);
        let invites = host || guest.is_some_and(|guest| self.may_sit(guest));
        let people = self.persons(guest);
        let looks_on = |other: &&Connection| other.guest_id().and_then(|guest| self.seat_of(guest)).is_none();
        RoomState {
            stage: shown_stage(self.stage).unwrap_or(Stage::Over),
            waiting: self
                .room
                .as_ref()
                .map(|room| room.view(&Guest(guest.map_or(String::new(), |guest| guest.to_string())))),
            seat,
            host,
            may_write: self.may_write(connection),
            spectators: self.connections.iter().filter(looks_on).count() as u32,
            people,
            invite: invites.then_some(self.facts.invite),
            watch: self.facts.watch,
            options: self.facts.options,
            score: self.score(),
            absent: self.absent(),
            substituted: self
                .facts
                .substitutes
                .iter()
                .map(|(seat, _)| Seat::new(usize::from(*seat)))
                .collect(),
            stand_ins: self.facts.stand_ins.clone(),
            clock: self.clock(),
            next: self.facts.next.clone(),
        }
    }

    /// Those who sit here, and those who look on.
    fn persons(&self, you: Option<GuestId>) -> Vec<Person> {
        let mut listed = Vec::new();
        for guest in self.people().into_iter().take(LISTED) {
            let (seat, presence) = (self.seat_of(guest), self.presence(guest));
            let device = self.connections.iter().find(|connection| connection.is_of(guest));
            let named = device.and_then(|device| device.guest.as_ref()).map(|(_, name)| name.clone());
            let Some(name) = seat.and_then(|seat| self.name_in(seat)).or(named) else { continue };
            let (id, host) = (self.person_number(guest), guest.0 == self.facts.host);
            listed.push(Person { id, name, seat, presence, host, you: you == Some(guest) });
        }
        listed
    }

    /// What the person in a seat is called, also while a bot plays there.
    fn name_in(&self, seat: Seat) -> Option<String> {
        let substituted =
            self.facts.substitutes.iter().find(|(other, _)| usize::from(*other) == seat.index());
        if let Some((_, name)) = substituted {
            return Some(name.clone());
        }
        if let Some(room) = &self.room {
            return room.name(seat).map(str::to_owned);
        }
        let player = self.table.as_ref().and_then(|table| table.players().get(seat.index()));
        player.map(|player| player.name.clone())
    }

    /// The running score, from the second game on.
    fn score(&self) -> Vec<Score> {
        let games: u32 = self.facts.series.iter().map(|wins| wins.wins + wins.draws).sum();
        if games == 0 {
            return Vec::new();
        }
        let name = |seat: Seat| self.name_in(seat).unwrap_or_default();
        let seats = Seat::all(self.facts.series.len());
        seats
            .zip(&self.facts.series)
            .map(|(seat, wins)| Score { name: name(seat), wins: wins.wins, draws: wins.draws })
            .collect()
    }
}
