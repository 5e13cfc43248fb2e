//! What guests ask of the room.

use online::{Ask, RoomOptions, Writers, rule};
use store::{GuestId, Write};
use table::{Refusal, RoomRequest};

use super::build_clock::BUILD_SECONDS;
use super::seats::Role;
use super::{Asked, TableHost};

impl TableHost {
    pub(super) async fn ask(&mut self, index: usize, ask: Ask) -> Asked {
        let guest = self.connections[index].guest.clone().ok_or_else(|| Refusal::from(&rule::NO_GUEST))?;
        let by_host = guest.0.0 == self.facts.host;
        self.settle_doubt().await?;
        match ask {
            Ask::Room(request) => self.change_room(&guest, request).await,
            Ask::Start => self.start(guest.0).await,
            Ask::Say { text } => self.say(index, &text).await,
            Ask::Substitute { seat } => self.substitute(Some(guest.0), seat).await,
            Ask::Rematch => self.rematch(guest.0).await,
            Ask::Options(_) | Ask::Remove { .. } if !by_host => Err((&table::RoomRefused::NotTheHost).into()),
            Ask::Options(options) => self.choose(options).await,
            Ask::Remove { person } => self.remove(person).await,
        }
    }

    /// The host chooses who may come and write.
    async fn choose(&mut self, mut options: RoomOptions) -> Asked {
        let clamp = |seconds: u32| seconds.clamp(*BUILD_SECONDS.start(), *BUILD_SECONDS.end());
        options.build_seconds = options.build_seconds.map(clamp);
        if !self.app.options.chat {
            options.writers = Writers::Nobody;
        }
        options.listed &= self.app.options.lobby;
        // A clock that runs is not changed any more.
        if self.facts.build_ends.is_some() {
            options.build_seconds = self.facts.options.build_seconds;
        }
        let before = std::mem::replace(&mut self.facts.options, options);
        if let Err(refused) = self.keep().await {
            self.facts.options = before;
            return Err(refused);
        }
        self.tell_room();
        Ok(())
    }

    /// The host sends somebody away for good. Before the game the seat is free then; in the game the others may let a bot play on.
    async fn remove(&mut self, person: u32) -> Asked {
        let guest = self.people.get(person as usize).copied();
        let guest = guest
            .filter(|guest| guest.0 != self.facts.host)
            .ok_or_else(|| Refusal::from(&rule::NO_PERSON))?;
        let role = Role::Removed.word().to_owned();
        let mut writes = vec![Write::PutMember { table: self.id.clone(), guest, role }];
        let seat = self.seat_of(guest);
        if let (Some(room), Some(seat)) = (&mut self.room, seat) {
            // Getting up is never refused.
            let _ = room.handle(&table::Guest(guest.to_string()), &RoomRequest::Stand);
            self.facts.note_room(room);
            let seat = seat.index() as u8;
            writes.extend([
                Write::PutTable(self.row()),
                Write::PutSeat { table: self.id.clone(), seat, guest: None },
            ]);
        }
        self.commit(writes).await?;
        self.members.insert(guest, Role::Removed);
        self.send_away(guest, &rule::REMOVED);
        Ok(())
    }

    /// Whether a guest may sit down.
    pub(super) fn may_sit(&self, guest: GuestId) -> bool {
        guest.0 == self.facts.host || self.members.get(&guest) == Some(&Role::Player)
    }
}
