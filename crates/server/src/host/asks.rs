//! What guests ask of the room.

use game::Seat;
use online::{Ask, RoomOptions, Writers, rule};
use store::{GuestId, Write};
use table::{Key, Refusal};

use super::build_clock::BUILD_SECONDS;
use super::connection::Connection;
use super::room::room_name;
use super::seats::Role;
use super::{Asked, TableHost};
use crate::app::App;
use crate::random;

/// The most answers kept for each guest.
const REMEMBERED: usize = 32;
/// The most answers kept for all of them. Those of the players and of the host stay: they are fewer.
const REMEMBERED_HERE: usize = 1_024;

/// What a host may choose on this server.
pub(super) fn allowed(app: &App, mut options: RoomOptions) -> RoomOptions {
    let clamp = |seconds: u32| seconds.clamp(*BUILD_SECONDS.start(), *BUILD_SECONDS.end());
    options.build_seconds = options.build_seconds.map(clamp);
    if !app.options.chat {
        options.writers = Writers::Nobody;
    }
    options.listed &= app.options.lobby;
    options
}

impl TableHost {
    /// Carries out what a guest asks of the room. What comes again, by its key, is answered as before.
    pub(super) async fn ask(&mut self, index: usize, key: &Key, ask: Ask) -> Asked {
        let guest = self.connections[index].guest.clone().ok_or_else(|| Refusal::from(&rule::NO_GUEST))?;
        let before = self.asked.iter().find(|(other, known, _)| (*other, known) == (guest.0, key));
        if let Some((_, _, answer)) = before {
            return answer.clone();
        }
        self.settle_doubt().await?;
        let answer = self.carry_out(index, &guest, ask).await;
        // What could not be stored may be asked for again.
        if answer.as_ref().err().is_none_or(|why| why.code != rule::NOT_STORED.code) {
            self.asked.push_back((guest.0, key.clone(), answer.clone()));
            self.forget_answer(guest.0);
        }
        answer
    }

    /// Forgets an answer, if this guest or the table has too many of them.
    fn forget_answer(&mut self, guest: GuestId) {
        let of_guest = |(other, ..): &(GuestId, Key, Asked)| *other == guest;
        let of_onlooker = |(other, ..): &(GuestId, Key, Asked)| !self.has_part(Some(*other));
        let oldest = if self.asked.iter().filter(|asked| of_guest(asked)).count() > REMEMBERED {
            self.asked.iter().position(of_guest)
        } else if self.asked.len() > REMEMBERED_HERE {
            self.asked.iter().position(of_onlooker).or(Some(0))
        } else {
            None
        };
        if let Some(oldest) = oldest {
            self.asked.remove(oldest);
        }
    }

    async fn carry_out(&mut self, index: usize, guest: &(GuestId, String), ask: Ask) -> Asked {
        let by_host = guest.0.0 == self.facts.host;
        match ask {
            Ask::Room(request) => self.change_room(index, guest, request).await,
            Ask::Start => self.start(guest.0).await,
            Ask::Say { text } => self.say(index, &text).await,
            Ask::Substitute { seat } => self.substitute(guest.0, seat).await,
            Ask::Rematch => self.rematch(guest.0, self.connections[index].address).await,
            Ask::Options(_) | Ask::Remove { .. } if !by_host => Err((&table::RoomRefused::NotTheHost).into()),
            Ask::Options(options) => self.choose(index, options).await,
            Ask::Remove { person } => self.remove(person).await,
        }
    }

    /// The host chooses who may come and write.
    async fn choose(&mut self, index: usize, options: RoomOptions) -> Asked {
        let mut options = allowed(&self.app, options);
        // A clock that runs is not changed any more.
        if self.facts.build_ends.is_some() {
            options.build_seconds = self.facts.options.build_seconds;
        }
        let before = std::mem::replace(&mut self.facts.options, options);
        if let Err(refused) = self.keep().await {
            self.facts.options = before;
            return Err(refused);
        }
        self.tell_room_soon(index);
        Ok(())
    }

    /// The host sends a guest away for good. With another cookie the same person would be a stranger here, and may be one already, so
    /// everybody without a part needs a new link from then on: the old ones are void, the lobby no longer lists the table, and the
    /// others are sent away before anybody hears the new ones. Before the game the seat is free; in the game the others may let a bot
    /// play.
    async fn remove(&mut self, person: u32) -> Asked {
        if self.facts.has_stand_in() {
            return Err((&rule::STANDS_IN).into());
        }
        let named = |guest: &GuestId| self.person_number(*guest) == person && guest.0 != self.facts.host;
        let guest = self.people().into_iter().find(named).ok_or_else(|| Refusal::from(&rule::NO_PERSON))?;
        let before = (self.room.clone(), self.facts.clone());
        let role = Role::Removed.word().to_owned();
        let mut writes = vec![Write::PutMember { table: self.id.clone(), guest, role }];
        if let Some(room) = &mut self.room {
            let seat = Seat::all(room.seats()).find(|seat| room.guest(*seat) == Some(&room_name(guest)));
            room.forget(&room_name(guest));
            self.facts.note_room(room);
            writes.extend(seat.map(|seat| Write::PutSeat {
                table: self.id.clone(),
                seat: seat.index() as u8,
                guest: None,
            }));
        }
        let stays = |other: GuestId, role: Role| role == Role::Removed || self.has_part(Some(other));
        let others = self.members.iter().filter(|(other, role)| **other != guest && !stays(**other, **role));
        let others: Vec<GuestId> = others.map(|(other, _)| *other).collect();
        let forgotten = |other: &GuestId| Write::DeleteMember { table: self.id.clone(), guest: *other };
        writes.extend(others.iter().map(forgotten));
        (self.facts.invite, self.facts.watch) = (random::token(), random::token());
        self.facts.options.listed = false;
        writes.push(Write::PutTable(self.row()));
        if let Err(refused) = self.commit(writes).await {
            (self.room, self.facts) = before;
            return Err(refused);
        }
        self.members.retain(|other, _| !others.contains(other));
        self.members.insert(guest, Role::Removed);
        let leaves = |open: &Connection| open.guest_id().is_none_or(|other| others.contains(&other));
        self.close_those(leaves, &rule::LINKS_CHANGED);
        self.send_away(guest, &rule::REMOVED);
        Ok(())
    }

    /// Whether a guest may sit down.
    pub(super) fn may_sit(&self, guest: GuestId) -> bool {
        guest.0 == self.facts.host || self.members.get(&guest) == Some(&Role::Player)
    }
}
