//! Who may enter, who sits where, and who is absent.

use std::time::{Duration, Instant};

use game::Seat;
use online::{Presence, rule};
use store::{GuestId, Stage, Write};
use table::{Kind, Player, Refusal};

use super::{Asked, TableHost};

/// After this time the others may let a bot play on.
const ABSENT: Duration = Duration::from_secs(90);
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

/// Since when the owner of each seat has been gone.
#[derive(Default)]
pub(super) struct Absence {
    pub(super) since: Vec<Option<Instant>>,
    /// Which seats were absent for long when that was last looked at.
    known: Vec<Seat>,
}

impl Absence {
    fn note(&mut self, gone: &[bool]) {
        self.since.resize(gone.len(), None);
        for (since, gone) in self.since.iter_mut().zip(gone) {
            *since = gone.then(|| since.unwrap_or_else(Instant::now));
        }
    }

    /// The seats whose owners have been gone for long.
    pub(super) fn seats(&self) -> Vec<Seat> {
        let long = |since: &Option<Instant>| since.is_some_and(|since| since.elapsed() >= ABSENT);
        let seats = Seat::all(self.since.len());
        seats.zip(&self.since).filter(|(_, since)| long(since)).map(|(seat, _)| seat).collect()
    }

    /// Whether others are absent for long than when this was last asked.
    pub(super) fn has_news(&mut self, playing: bool) -> bool {
        let seats = if playing { self.seats() } else { Vec::new() };
        std::mem::replace(&mut self.known, seats) != self.known
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

    /// Notes who is gone.
    pub(super) fn note_presence(&mut self) {
        let gone = |guest: &Option<GuestId>| guest.is_none_or(|guest| self.presence(guest) == Presence::Gone);
        let gone: Vec<bool> = self.seats.iter().map(gone).collect();
        self.absence.note(&gone);
        self.presence_changed = true;
    }

    /// Seats in which a bot may play on.
    pub(super) fn absent(&self) -> Vec<Seat> {
        let Some(table) = self.table.as_ref().filter(|_| self.stage == Stage::Playing) else {
            return Vec::new();
        };
        let is_person = |seat: &Seat| table.players()[seat.index()].kind == Kind::Human;
        self.absence.seats().into_iter().filter(is_person).collect()
    }

    /// Somebody lets a bot play on for who is absent.
    pub(super) async fn substitute(&mut self, guest: Option<GuestId>, seat: Seat) -> Asked {
        if guest.and_then(|guest| self.seat_of(guest)).is_none() {
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

    /// The owner of a seat has come back and takes over from the bot.
    pub(super) async fn come_back(&mut self, guest: GuestId) {
        let Some(seat) = self.seat_of(guest).filter(|_| self.stage == Stage::Playing) else { return };
        let Some(place) = self.facts.substitutes.iter().position(|(other, _)| *other == seat.index() as u8)
        else {
            return;
        };
        let before = self.facts.substitutes.remove(place);
        // If it cannot be stored, the bot plays on until the next hello.
        if self.seat_player(seat, Player::human(&before.1)).await.is_err() {
            self.facts.substitutes.push(before);
        }
    }

    async fn seat_player(&mut self, seat: Seat, player: Player) -> Asked {
        self.settle_doubt().await?;
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
