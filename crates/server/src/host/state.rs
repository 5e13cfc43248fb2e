//! The table besides the game, as each guest sees it.

use game::Seat;
use online::{FromTable, Person, Presence, RoomState, Score, Stage};
use store::GuestId;
use table::Guest;

use super::TableHost;
use super::connection::{Connection, text};

/// How many people are listed.
const LISTED: usize = 40;

impl TableHost {
    /// Tells everybody how the room is now.
    pub(super) fn tell_room(&mut self) {
        self.presence_changed = false;
        self.number_people();
        for index in 0..self.connections.len() {
            self.tell_room_to(index);
        }
    }

    /// Tells one device how the room is now.
    pub(super) fn tell_room_to(&mut self, index: usize) {
        self.number_people();
        let room = Box::new(self.state(&self.connections[index]));
        self.connections[index].send(text(&FromTable::Room { room }));
    }

    /// Gives everybody who is new a number.
    fn number_people(&mut self) {
        for connection in &self.connections {
            if let Some(guest) = connection.guest_id().filter(|guest| !self.people.contains(guest)) {
                self.people.push(guest);
            }
        }
        for seat in Seat::all(game::MAX_SEATS) {
            if let Some(guest) = self.guest_in(seat).filter(|guest| !self.people.contains(guest)) {
                self.people.push(guest);
            }
        }
    }

    fn state(&self, connection: &Connection) -> RoomState {
        let guest = connection.guest_id();
        let seat = guest.and_then(|guest| self.seat_of(guest));
        let host = guest.is_some_and(|guest| guest.0 == self.facts.host);
        let invites = host || guest.is_some_and(|guest| self.may_sit(guest));
        let people = self.persons(guest);
        let looks_on = |other: &&Connection| other.guest_id().and_then(|guest| self.seat_of(guest)).is_none();
        RoomState {
            stage: match self.stage {
                store::Stage::Waiting => Stage::Waiting,
                store::Stage::Playing => Stage::Playing,
                store::Stage::Over | store::Stage::Broken => Stage::Over,
            },
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
            clock: self.clock(),
            next: self.facts.next.clone(),
        }
    }

    /// Those who sit here, and those who look on.
    fn persons(&self, you: Option<GuestId>) -> Vec<Person> {
        let mut listed = Vec::new();
        for (id, guest) in (0..).zip(&self.people) {
            let (seat, presence) = (self.seat_of(*guest), self.presence(*guest));
            let named = self.connections.iter().find_map(|connection| {
                connection.guest.as_ref().filter(|(other, _)| other == guest).map(|(_, name)| name.clone())
            });
            let name = seat.and_then(|seat| self.name_in(seat)).or(named);
            // Whoever only looked on and is gone is forgotten.
            let Some(name) = name.filter(|_| seat.is_some() || presence != Presence::Gone) else { continue };
            let (host, you) = (guest.0 == self.facts.host, you == Some(*guest));
            listed.push(Person { id, name, seat, presence, host, you });
        }
        listed.sort_by_key(|person| (person.seat.is_none(), person.seat.map(Seat::index)));
        listed.truncate(LISTED);
        listed
    }

    /// What the person in a seat is called, also while a bot plays there.
    fn name_in(&self, seat: Seat) -> Option<String> {
        let substituted =
            self.facts.substitutes.iter().find(|(other, _)| usize::from(*other) == seat.index());
        if let Some((_, name)) = substituted {
            return Some(name.clone());
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
        let name = |seat: Seat| {
            let waiting = self.facts.players.get(seat.index()).cloned();
            self.name_in(seat).or(waiting).unwrap_or_default()
        };
        let seats = Seat::all(self.facts.series.len());
        seats
            .zip(&self.facts.series)
            .map(|(seat, wins)| Score { name: name(seat), wins: wins.wins, draws: wins.draws })
            .collect()
    }
}
