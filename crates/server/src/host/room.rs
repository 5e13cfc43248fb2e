//! The waiting room, the start of the game, and the room of the next one.

use std::net::IpAddr;

use game::Seat;
use games::GameName;
use online::{NewTable, Presence, Token, rule};
use store::{GuestId, Stage, TableId, TableRow, Write};
use table::{AnyTable, Guest, Kind, OpenError, Player, Refusal, Room, RoomRequest, RoomSeat};

use super::asks::allowed;
use super::seats::Role;
use super::{Asked, Facts, SeriesScore, TableHost};
use crate::app::App;
use crate::random;
use crate::tables;

/// A guest as a room knows one.
pub(super) fn room_name(guest: GuestId) -> Guest {
    Guest(guest.to_string())
}

impl Facts {
    /// The facts of a new room.
    fn of_room(game: GameName, host: GuestId, options: online::RoomOptions, room: &Room) -> Facts {
        let mut facts = Facts {
            game,
            settings: Vec::new(),
            room: None,
            host: host.0,
            opener: None,
            invite: random::token(),
            watch: random::token(),
            options,
            players: Vec::new(),
            free: 0,
            series: Vec::new(),
            next: None,
            build_ends: None,
            substitutes: Vec::new(),
            stand_ins: Vec::new(),
            last_chat: 0,
        };
        facts.note_room(room);
        facts
    }

    /// Notes how the waiting room is now.
    pub(super) fn note_room(&mut self, room: &Room) {
        let view = room.view(room.host());
        let name = |seat: &RoomSeat| match seat {
            RoomSeat::Free => None,
            RoomSeat::Kept { name, .. } | RoomSeat::Person { name, .. } | RoomSeat::Bot { name } => {
                Some(name.clone())
            }
        };
        self.players = view.seats.iter().filter_map(name).collect();
        self.free = view.seats.iter().filter(|seat| **seat == RoomSeat::Free).count() as u8;
        self.settings = view.settings;
        self.room = Some(room.save());
    }
}

/// Opens a room for a guest.
///
/// # Errors
/// If the settings do not fit.
pub(crate) fn open_room(
    app: &App,
    host: GuestId,
    asked: &NewTable,
) -> Result<(TableId, Token, Vec<Write>), OpenError> {
    let mut room = Room::new(room_name(host), asked.game, &asked.settings, random::secret())?;
    if let Some(target) = asked.target {
        let set = room.handle(&room_name(host), &RoomRequest::SetTarget { target: Some(target) });
        if let Err(table::RoomRefused::Open(error)) = set {
            return Err(error);
        }
    }
    let options = allowed(app, asked.options);
    let facts = Facts::of_room(asked.game, host, options, &room);
    let (id, invite) = (random::table_id(), facts.invite);
    let (row, member) = new_rows(app, &id, &facts, host);
    Ok((id, invite, vec![Write::PutTable(row), member]))
}

fn new_rows(app: &App, id: &TableId, facts: &Facts, host: GuestId) -> (TableRow, Write) {
    let now = app.clock.now();
    let listed = facts.options.listed;
    let row = TableRow {
        id: id.clone(),
        created: now,
        touched: now,
        stage: Stage::Waiting,
        listed,
        facts: facts.write(),
    };
    let role = Role::Player.word().to_owned();
    (row, Write::PutMember { table: id.clone(), guest: host, role })
}

impl TableHost {
    /// Changes something in the waiting room.
    pub(super) async fn change_room(
        &mut self,
        index: usize,
        guest: &(GuestId, String),
        request: RoomRequest,
    ) -> Asked {
        let (guest, name) = (guest.0, &guest.1);
        let Some(room) = &self.room else { return Err((&rule::BEGUN).into()) };
        let request = match request {
            RoomRequest::Sit { .. } if !self.may_sit(guest) => return Err((&rule::NOT_INVITED).into()),
            RoomRequest::Clear { seat } if self.facts.has_stand_in() && self.is_here(seat, guest) => {
                return Err((&rule::STANDS_IN).into());
            }
            // Everybody sits down under their own name.
            RoomRequest::Sit { seat, nonce, .. } => RoomRequest::Sit { seat, name: name.clone(), nonce },
            request => request,
        };
        let mut changed = room.clone();
        changed.handle(&room_name(guest), &request).map_err(|refused| Refusal::from(&refused))?;
        // Standing up from no seat costs nobody anything.
        if changed == *room {
            return Ok(());
        }
        let (before, facts) = (self.seated(), self.facts.clone());
        self.facts.note_room(&changed);
        let room = self.room.replace(changed);
        let mut writes = vec![Write::PutTable(self.row())];
        let after = self.seated();
        for seat in 0..before.len().max(after.len()) {
            let (old, new) = (before.get(seat).copied().flatten(), after.get(seat).copied().flatten());
            if old != new {
                writes.push(Write::PutSeat { table: self.id.clone(), seat: seat as u8, guest: new });
            }
        }
        if let Err(refused) = self.commit(writes).await {
            (self.room, self.facts) = (room, facts);
            return Err(refused);
        }
        // A table without a host waits for the next guest to sit down.
        self.mind_host().await;
        self.tell_room_soon(index);
        Ok(())
    }

    /// Whether another guest sits there and is not gone.
    fn is_here(&self, seat: Seat, than: GuestId) -> bool {
        let other = self.guest_in(seat).filter(|guest| *guest != than);
        other.is_some_and(|guest| self.presence(guest) != Presence::Gone)
    }

    /// Who sits where in the waiting room.
    fn seated(&self) -> Vec<Option<GuestId>> {
        let seats = self.room.as_ref().map_or(0, Room::seats);
        Seat::all(seats).map(|seat| self.guest_in(seat)).collect()
    }

    /// The host begins the game: the opening and the first draws are stored together.
    pub(super) async fn start(&mut self, guest: GuestId) -> Asked {
        let Some(room) = &self.room else { return Err((&rule::BEGUN).into()) };
        let opened = room.start(&room_name(guest), self.app.clock.now());
        let table::Opened { table, lines } = opened.map_err(|refused| Refusal::from(&refused))?;
        let seats = self.seated();
        let facts = self.facts.clone();
        self.facts.room = None;
        // Wins belong to who has won them, wherever they sit.
        let series = std::mem::take(&mut self.facts.series);
        let own = |(seat, guest): (usize, &Option<GuestId>)| {
            let guest = guest.map(|guest| guest.0);
            let of_bot = series.get(seat).filter(|score| score.guest.is_none() && guest.is_none());
            let known = series.iter().find(|score| guest.is_some() && score.guest == guest).or(of_bot);
            known.cloned().unwrap_or(SeriesScore { guest, ..SeriesScore::default() })
        };
        self.facts.series = seats.iter().enumerate().map(own).collect();
        self.stage = Stage::Playing;
        let mut writes = vec![Write::PutTable(self.row())];
        writes.extend((0..).zip(&seats).map(|(seat, guest)| Write::PutSeat {
            table: self.id.clone(),
            seat,
            guest: *guest,
        }));
        writes.extend((0..).zip(&lines).map(|(n, line)| Write::Append {
            table: self.id.clone(),
            n,
            line: line.clone(),
        }));
        if let Err(refused) = self.commit(writes).await {
            (self.facts, self.stage) = (facts, Stage::Waiting);
            return Err(refused);
        }
        (self.length, self.room, self.table, self.seats) = (lines.len() as u32, None, Some(table), seats);
        self.note_presence();
        self.tell_room();
        self.after_change().await;
        Ok(())
    }

    /// The owner of each seat with the name: also where a bot plays on for them, but not where they have left or were removed.
    pub(super) fn owners(&self, table: &dyn AnyTable) -> Vec<Option<(Guest, String)>> {
        let name = |seat: usize, player: &Player| {
            let absent = self.facts.substitutes.iter().find(|(other, _)| usize::from(*other) == seat);
            match player.kind {
                Kind::Human => Some(player.name.clone()),
                Kind::Bot => absent.map(|(_, name)| name.clone()),
            }
        };
        let seats = self.seats.iter().zip(table.players()).enumerate();
        let may_come = |guest: &GuestId| self.members.get(guest) != Some(&Role::Removed);
        let owner = |guest: &Option<GuestId>| guest.filter(may_come);
        seats.map(|(seat, (guest, player))| Some((room_name(owner(guest)?), name(seat, player)?))).collect()
    }

    /// Opens the room of the next game, unless there is one. Everybody's seat is kept there.
    pub(super) async fn rematch(&mut self, guest: GuestId, address: IpAddr) -> Asked {
        if self.seat_of(guest).is_none() {
            return Err((&rule::NOT_YOUR_SEAT).into());
        }
        let Some(table) = self.table.as_ref().filter(|_| self.stage == Stage::Over) else {
            return Err((&rule::NOT_OVER).into());
        };
        if self.facts.next.is_some() {
            return Ok(());
        }
        self.app.limits.opened(guest).map_err(|refused| refused.why)?;
        let guests = self.owners(table.as_ref());
        // Whoever asks decides what is played, unless the host is here.
        let host = Some(GuestId(self.facts.host))
            .filter(|host| self.presence(*host) != Presence::Gone)
            .unwrap_or(guest);
        let room = Room::rematch(table.as_ref(), room_name(host), &guests, random::secret())
            .map_err(|error| Refusal::from(&table::RoomRefused::from(error)))?;
        let mut facts = Facts::of_room(self.facts.game, host, self.facts.options, &room);
        // Whose table it is stays the same, too: who comes back gets it back.
        (facts.host, facts.opener) = (self.facts.host, self.facts.opener);
        facts.pass_to(host);
        // Whoever looks on, as a big screen does, goes on looking.
        facts.watch = self.facts.watch;
        facts.series.clone_from(&self.facts.series);
        // Everybody moves on by one seat (§G1).
        if !facts.series.is_empty() {
            facts.series.rotate_left(1);
        }
        let id = random::table_id();
        tables::reserve(&self.app, &id, facts.owner(), address).await.map_err(|refused| refused.why)?;
        let (row, member) = new_rows(&self.app, &id, &facts, host);
        let mut writes = vec![Write::PutTable(row), member];
        // Those who are here, or have a seat, or whose table it is, or may not come.
        let concerned = |(guest, role): &(&GuestId, &Role)| {
            let here = self.connections.iter().any(|connection| connection.is_of(**guest));
            let may_know = here || self.seat_of(**guest).is_some() || facts.is_opener(**guest);
            **guest != host && (may_know || **role == Role::Removed)
        };
        writes.extend(self.members.iter().filter(concerned).map(|(guest, role)| Write::PutMember {
            table: id.clone(),
            guest: *guest,
            role: role.word().to_owned(),
        }));
        self.facts.next = Some(id.to_string());
        writes.push(Write::PutTable(self.row()));
        if let Err(refused) = self.commit(writes).await {
            self.facts.next = None;
            self.app.limits.tables.close(&id);
            return Err(refused);
        }
        self.tell_room();
        Ok(())
    }
}
