//! Who may enter, who sits where, and who is absent.

use std::time::Duration;

use game::Seat;
use online::{Presence, rule};
use store::{GuestId, Stage, Write};
use table::{Kind, Player, Refusal};

use super::connection::Connection;
use super::facts::NO_HOST;
use super::room::room_name;
use super::{Asked, PAUSE, TableHost};
use crate::clock::millis;

/// After this time the others may let a bot play on for somebody who is not connected.
const GONE: Duration = Duration::from_secs(90);
/// After this time also for somebody who is connected and looks at something else.
const AWAY: Duration = Duration::from_mins(5);
/// The bot that does.
const SUBSTITUTE: &str = "level3";

/// As what a guest may enter. The later ones may more.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Role {
    /// Not at all: the host has sent the guest away.
    Removed,
    /// To look on.
    Watcher,
    /// To sit down where a seat is free.
    Player,
}

impl Role {
    pub(super) fn word(self) -> &'static str {
        match self {
            Role::Removed => "removed",
            Role::Watcher => "watcher",
            Role::Player => "player",
        }
    }

    pub(super) fn of_word(word: &str) -> Option<Role> {
        [Role::Removed, Role::Watcher, Role::Player].into_iter().find(|role| role.word() == word)
    }
}

/// Since when, by the server's clock, the owner of each seat has been gone, or looks at something else.
#[derive(Default)]
pub(super) struct Absence {
    since: Vec<Option<(u64, Presence)>>,
    /// Which seats were absent for long when that was last looked at.
    known: Vec<Seat>,
}

impl Absence {
    fn note(&mut self, owners: &[Presence], now: u64) {
        self.since.resize(owners.len(), None);
        for (since, &owner) in self.since.iter_mut().zip(owners) {
            let same = since.filter(|(_, before)| *before == owner);
            *since = (owner != Presence::Here).then(|| same.unwrap_or((now, owner)));
        }
    }

    /// Counts the absence of a seat's owner from now on.
    fn restart(&mut self, seat: Seat, now: u64) {
        if let Some(Some((since, _))) = self.since.get_mut(seat.index()) {
            *since = now;
        }
    }

    /// The seats whose owners have been gone for long.
    fn seats(&self, now: u64) -> Vec<Seat> {
        let long = |since: &Option<(u64, Presence)>| {
            since.is_some_and(|(since, how)| {
                now.saturating_sub(since) >= millis(if how == Presence::Gone { GONE } else { AWAY })
            })
        };
        let seats = Seat::all(self.since.len());
        seats.zip(&self.since).filter(|(_, since)| long(since)).map(|(seat, _)| seat).collect()
    }

    /// Whether others are absent for long than when this was last asked.
    pub(super) fn has_news(&mut self, playing: bool, now: u64) -> bool {
        let seats = if playing { self.seats(now) } else { Vec::new() };
        let news = seats != self.known;
        self.known = seats;
        news
    }
}

impl TableHost {
    /// Where a guest sits.
    pub(super) fn seat_of(&self, guest: GuestId) -> Option<Seat> {
        let seats = self.room.as_ref().map_or(self.seats.len(), table::Room::seats);
        Seat::all(seats).find(|seat| self.guest_in(*seat) == Some(guest))
    }

    /// Whose seat it is.
    pub(super) fn guest_in(&self, seat: Seat) -> Option<GuestId> {
        match &self.room {
            Some(room) => room.guest(seat).and_then(|guest| guest.0.parse().ok()).map(GuestId),
            None => self.seats.get(seat.index()).copied().flatten(),
        }
    }

    /// Notes who is here, and that everybody is to be told.
    pub(super) fn note_presence(&mut self) {
        let owner = |guest: &Option<GuestId>| guest.map_or(Presence::Gone, |guest| self.presence(guest));
        let owners: Vec<Presence> = self.seats.iter().map(owner).collect();
        let now = self.app.clock.now();
        self.absence.note(&owners, now);
        let here = self.presence(GuestId(self.facts.host)) != Presence::Gone;
        self.host_gone = if here { None } else { self.host_gone.or(Some(now)) };
        self.room_due = self.room_due.or_else(|| Some(tokio::time::Instant::now() + PAUSE));
    }

    /// If the host does not come back, another guest who is here takes over: the one who opened the table, or else the first who
    /// sits. Spectators do not, since a listed table admits any guest.
    pub(super) async fn mind_host(&mut self) {
        let now = self.app.clock.now();
        let is_gone = |since: u64| now.saturating_sub(since) >= millis(GONE);
        if self.facts.host != NO_HOST && !self.host_gone.is_some_and(is_gone) {
            return;
        }
        let here = |guest: &GuestId| self.presence(*guest) != Presence::Gone && self.may_sit(*guest);
        let opener = self.facts.opener.map(GuestId);
        let heir = opener.into_iter().chain(self.seated_guests()).find(here);
        if let Some(heir) = heir {
            self.pass_to(heir).await;
        }
    }

    /// Makes a guest the host. If that cannot be stored, the next tick tries again.
    async fn pass_to(&mut self, heir: GuestId) {
        let before = (self.room.clone(), self.facts.clone());
        self.facts.pass_to(heir);
        if let Some(room) = &mut self.room {
            room.set_host(room_name(heir));
            self.facts.note_room(room);
        }
        if self.keep().await.is_err() {
            (self.room, self.facts) = before;
            return;
        }
        self.host_gone = None;
        self.tell_room();
    }

    fn seated_guests(&self) -> impl Iterator<Item = GuestId> {
        Seat::all(game::MAX_SEATS).filter_map(|seat| self.guest_in(seat))
    }

    /// Those who sit, in the order of their seats, and then those who look on.
    pub(super) fn people(&self) -> Vec<GuestId> {
        let mut people: Vec<GuestId> = self.seated_guests().collect();
        for guest in self.connections.iter().filter_map(Connection::guest_id) {
            if !people.contains(&guest) {
                people.push(guest);
            }
        }
        people
    }

    /// The number by which the host names a person. It is the same after a restart, and tells nothing.
    pub(super) fn person_number(&self, guest: GuestId) -> u32 {
        let hash = blake3::hash(format!("{} {guest} {}", self.id, self.created).as_bytes());
        hash.as_bytes().first_chunk().copied().map_or(0, u32::from_be_bytes)
    }

    /// Seats in which a bot may play on.
    pub(super) fn absent(&self) -> Vec<Seat> {
        let Some(table) = self.table.as_ref().filter(|_| self.stage == Stage::Playing) else {
            return Vec::new();
        };
        let is_person = |seat: &Seat| table.players()[seat.index()].kind == Kind::Human;
        self.absence.seats(self.app.clock.now()).into_iter().filter(is_person).collect()
    }

    /// A guest who sits here lets a bot play on for an absent player.
    pub(super) async fn substitute(&mut self, guest: GuestId, seat: Seat) -> Asked {
        if self.seat_of(guest).is_none() {
            return Err((&rule::NOT_YOUR_SEAT).into());
        }
        if !self.absent().contains(&seat) {
            return Err((&rule::NOT_ABSENT).into());
        }
        let name =
            self.table.as_ref().map_or(String::new(), |table| table.players()[seat.index()].name.clone());
        self.facts.substitutes.push((seat.index() as u8, name));
        let seated = self.seat_player(seat, Player::bot(SUBSTITUTE)).await;
        if seated.is_err() {
            self.facts.substitutes.pop();
        }
        seated
    }

    /// The place among the substitutes of the bot that plays in a guest's seat.
    pub(super) fn substitute_of(&self, guest: GuestId) -> Option<usize> {
        let seat = self.seat_of(guest).filter(|_| self.stage == Stage::Playing)?;
        self.facts.substitutes.iter().position(|(other, _)| usize::from(*other) == seat.index())
    }

    /// True if a guest who comes back gets something back: a seat in which a bot plays, or the table that another hosts.
    pub(super) fn is_awaited(&self, guest: GuestId) -> bool {
        self.substitute_of(guest).is_some() || self.facts.is_opener(guest)
    }

    /// Gives a guest who has come back the table that another hosts, and the seat in which a bot plays. If that cannot be stored,
    /// the next tick tries again.
    pub(super) async fn come_back(&mut self, guest: GuestId) {
        // The facts change after this and not before: settling a doubt reads them again.
        if self.settle_doubt().await.is_err() {
            return;
        }
        if self.facts.is_opener(guest) {
            self.pass_to(guest).await;
        }
        let Some((place, seat)) = self.substitute_of(guest).zip(self.seat_of(guest)) else { return };
        let before = self.facts.substitutes.remove(place);
        if self.seat_player(seat, Player::human(&before.1)).await.is_err() {
            self.facts.substitutes.insert(place, before);
        } else {
            self.absence.restart(seat, self.app.clock.now());
        }
    }

    /// Gives those who are here what they get back, where that could not be stored when they came.
    pub(super) async fn mind_returns(&mut self) {
        let seats = self.facts.substitutes.iter().map(|(seat, _)| Seat::new(usize::from(*seat)));
        let owners = seats.filter_map(|seat| self.guest_in(seat)).chain(self.facts.opener.map(GuestId));
        let here: Vec<GuestId> = owners.filter(|guest| self.presence(*guest) == Presence::Here).collect();
        for guest in here {
            self.come_back(guest).await;
        }
    }

    async fn seat_player(&mut self, seat: Seat, player: Player) -> Asked {
        let table = self.table.as_ref().ok_or_else(|| Refusal::from(&rule::NOT_BEGUN))?;
        let line = table
            .decide_seat(seat, player, self.app.clock.now())
            .map_err(|refused| Refusal::from(&refused))?;
        let note = Write::PutNote { table: self.id.clone(), seat: seat.index() as u8, text: String::new() };
        let row = Write::PutTable(self.row());
        self.append(line, vec![note, row]).await?;
        self.after_change().await;
        self.tell_room();
        Ok(())
    }
}
