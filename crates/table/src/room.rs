//! The waiting room: a table before it opens.

use std::fmt;

use game::{Championship, Game, HexError, Nonce, NotationError, Seat, Secret, Settings, apply_settings};
use games::{GameName, with_game};
use serde::{Deserialize, Serialize};

use crate::any_table::{AnyTable, NewGame, NextGame, Opened, open_next};
use crate::open_error::OpenError;
use crate::player::{Kind, Player, is_bot_name};
use crate::refused::Refused;
use crate::room_message::{RoomRefused, RoomRequest, RoomSeat, RoomView};
use crate::undo::UndoPolicy;

/// Somebody in a waiting room, by a name that the host gives out and keeps to itself.
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Guest(pub String);

/// Whoever knows a guest's name can act for that guest.
impl fmt::Debug for Guest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Guest(…)")
    }
}

/// A table before it opens: what will be played, who sits where, and the secret to which the host is committed from the first
/// moment on. It is a plain value without a clock or a network.
#[derive(Clone, PartialEq, Eq)]
pub struct Room {
    game: GameName,
    settings: Vec<(String, String)>,
    /// `None`: what the players who sit down would expect.
    undo: Option<UndoPolicy>,
    championship: Option<Championship>,
    host: Guest,
    places: Vec<Place>,
    secret: Secret,
}

/// How a host keeps a room.
#[derive(Serialize, Deserialize)]
struct SavedRoom {
    game: GameName,
    settings: Vec<(String, String)>,
    undo: Option<UndoPolicy>,
    championship: Option<String>,
    host: Guest,
    places: Vec<Place>,
    secret: String,
}

#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Place {
    Free,
    /// Kept for somebody who played the game before.
    Kept {
        guest: Guest,
        name: String,
    },
    Person {
        guest: Guest,
        name: String,
        nonce: Nonce,
    },
    Bot {
        name: String,
    },
}

impl Place {
    /// Whether this guest sits there, or the seat is kept for that guest.
    fn is_of(&self, guest: &Guest) -> bool {
        matches!(self, Place::Kept { guest: other, .. } | Place::Person { guest: other, .. } if other == guest)
    }
}

/// Nonces are part of the shuffle, so a program's log must not show them.
impl fmt::Debug for Room {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Room({}, {} seats)", self.game, self.places.len())
    }
}

impl Room {
    /// A room that `host` opens. Nobody sits down yet.
    ///
    /// # Errors
    /// If the settings do not fit.
    pub fn new(
        host: Guest,
        game: GameName,
        settings: &[(String, String)],
        secret: Secret,
    ) -> Result<Room, OpenError> {
        let (settings, seats) = settled(game, settings)?;
        let places = vec![Place::Free; seats];
        Ok(Room { game, settings, undo: None, championship: None, host, places, secret })
    }

    /// The room of the next game of the same people: everybody moves on by one seat (§G1), a championship goes on, and bots sit
    /// down by themselves. `guests` says whose seat it was, and what they are called, also where a bot played on for them. Their
    /// seats are kept for them; sitting down is how they say that they play again.
    ///
    /// # Errors
    /// If the game is not over.
    pub fn rematch(
        table: &dyn AnyTable,
        host: Guest,
        guests: &[Option<(Guest, String)>],
        secret: Secret,
    ) -> Result<Room, OpenError> {
        let NextGame { new, championship } = table.next()?;
        let mut guests = guests.to_vec();
        guests.resize(new.players.len(), None);
        guests.rotate_left(1);
        let place = |(player, guest): (&Player, Option<(Guest, String)>)| match guest {
            Some((guest, name)) => Place::Kept { guest, name },
            None if player.kind == Kind::Bot => Place::Bot { name: player.name.clone() },
            None => Place::Free,
        };
        let places = new.players.iter().zip(guests).map(place).collect();
        Ok(Room {
            game: new.game,
            settings: new.settings,
            undo: new.undo,
            championship,
            host,
            places,
            secret,
        })
    }

    /// The room as text, secret and nonces included: for its host to keep.
    pub fn save(&self) -> String {
        let saved = SavedRoom {
            game: self.game,
            settings: self.settings.clone(),
            undo: self.undo,
            championship: self.championship.as_ref().map(ToString::to_string),
            host: self.host.clone(),
            places: self.places.clone(),
            secret: self.secret.reveal(),
        };
        serde_json::to_string(&saved).expect("a room can be written")
    }

    /// A room that was saved.
    ///
    /// # Errors
    /// If the text is not a room.
    pub fn restore(text: &str) -> Result<Room, OpenError> {
        let unsound = |what: String| OpenError::Unsound(what);
        let saved: SavedRoom = serde_json::from_str(text).map_err(|error| unsound(error.to_string()))?;
        let championship = saved.championship.map(|text| text.parse()).transpose();
        let (settings, seats) = settled(saved.game, &saved.settings)?;
        if seats != saved.places.len() {
            return Err(OpenError::Seats { seats, players: saved.places.len() });
        }
        Ok(Room {
            game: saved.game,
            settings,
            undo: saved.undo,
            championship: championship.map_err(|error: NotationError| unsound(error.to_string()))?,
            host: saved.host,
            places: saved.places,
            secret: saved.secret.parse().map_err(|error: HexError| unsound(error.to_string()))?,
        })
    }

    /// The game that is played here.
    pub fn game(&self) -> GameName {
        self.game
    }

    /// How many seats there are.
    pub fn seats(&self) -> usize {
        self.places.len()
    }

    /// Who decides what is played, and starts.
    pub fn host(&self) -> &Guest {
        &self.host
    }

    /// Makes somebody else the host, as when the host does not come back.
    pub fn set_host(&mut self, guest: Guest) {
        self.host = guest;
    }

    /// Frees whatever place is a guest's, also one that is kept.
    pub fn forget(&mut self, guest: &Guest) {
        for place in self.places.iter_mut().filter(|place| place.is_of(guest)) {
            *place = Place::Free;
        }
    }

    /// What the person in a seat is called, or the one it is kept for.
    pub fn name(&self, seat: Seat) -> Option<&str> {
        match self.places.get(seat.index())? {
            Place::Person { name, .. } | Place::Kept { name, .. } | Place::Bot { name } => Some(name),
            Place::Free => None,
        }
    }

    /// Carries out what a guest asks for. Asked again, it changes nothing more.
    ///
    /// # Errors
    /// Why it is refused; nothing is changed then.
    pub fn handle(&mut self, guest: &Guest, request: &RoomRequest) -> Result<(), RoomRefused> {
        let by_host = *guest == self.host;
        match request {
            RoomRequest::Sit { seat, name, nonce } => {
                let Player { name, .. } = Player::human(name);
                if name.is_empty() {
                    return Err(RoomRefused::NoName);
                }
                let nonce = nonce.parse()?;
                let begun = self.has_begun() && !self.is_kept_for(*seat, guest);
                match self.place(*seat)? {
                    // Points of a championship belong to who made them.
                    _ if begun => return Err(RoomRefused::Taken),
                    Place::Free => {}
                    Place::Kept { guest: other, .. } | Place::Person { guest: other, .. }
                        if other == guest => {}
                    _ => return Err(RoomRefused::Taken),
                }
                self.stand(guest);
                *self.place(*seat)? = Place::Person { guest: guest.clone(), name, nonce };
            }
            RoomRequest::Stand => self.stand(guest),
            _ if !by_host => return Err(RoomRefused::NotTheHost),
            RoomRequest::SeatBot { seat, name } => {
                if !is_bot_name(name) {
                    return Err(Refused::NoSuchBot.into());
                }
                match self.place(*seat)? {
                    Place::Person { guest: other, .. } if other != guest => return Err(RoomRefused::Taken),
                    place => *place = Place::Bot { name: name.clone() },
                }
            }
            RoomRequest::Clear { seat } => *self.place(*seat)? = Place::Free,
            RoomRequest::Set { settings } => {
                let (settings, seats) = settled(self.game, settings)?;
                if self.places.iter().skip(seats).any(|place| matches!(place, Place::Person { .. })) {
                    return Err(RoomRefused::SeatsTaken);
                }
                if self.championship.as_ref().is_some_and(|championship| !championship.fits(seats)) {
                    return Err(RoomRefused::OtherSeats);
                }
                self.places.resize(seats, Place::Free);
                self.settings = settings;
            }
            RoomRequest::SetUndo { undo } => self.undo = *undo,
            RoomRequest::SetTarget { target } => {
                let seats = self.places.len();
                self.championship = target.map(|target| agreed(self.game, target, seats)).transpose()?;
            }
        }
        Ok(())
    }

    /// Opens the table: the host presses Start once every seat is taken.
    ///
    /// # Errors
    /// If somebody else presses it, a seat is free, or nobody has sat down.
    pub fn start(&self, guest: &Guest, at: u64) -> Result<Opened, RoomRefused> {
        if *guest != self.host {
            return Err(RoomRefused::NotTheHost);
        }
        let mut players = Vec::new();
        let mut nonces = Vec::new();
        for place in &self.places {
            let (player, nonce) = match place {
                Place::Person { name, nonce, .. } => (Player::human(name), *nonce),
                // A bot adds nothing to the shuffle.
                Place::Bot { name } => (Player::bot(name), Nonce::new([0; 16])),
                Place::Free | Place::Kept { .. } => return Err(RoomRefused::SeatFree),
            };
            players.push(player);
            nonces.push(nonce);
        }
        if !self.places.iter().any(|place| matches!(place, Place::Person { .. })) {
            return Err(RoomRefused::Nobody);
        }
        let (game, settings, undo) = (self.game, self.settings.clone(), self.undo);
        let new = NewGame { game, settings, players, target: None, undo };
        let next = NextGame { new, championship: self.championship.clone() };
        Ok(open_next(&next, self.secret, nonces, at)?)
    }

    /// Who sits in a seat, for a host that has to know whose requests are whose.
    pub fn guest(&self, seat: Seat) -> Option<&Guest> {
        match self.places.get(seat.index())? {
            Place::Person { guest, .. } => Some(guest),
            _ => None,
        }
    }

    /// The room as a guest sees it.
    pub fn view(&self, guest: &Guest) -> RoomView {
        let seat = |place: &Place| match place {
            Place::Free => RoomSeat::Free,
            Place::Kept { guest: other, name } => RoomSeat::Kept { name: name.clone(), you: other == guest },
            Place::Person { guest: other, name, .. } => {
                RoomSeat::Person { name: name.clone(), you: other == guest }
            }
            Place::Bot { name } => RoomSeat::Bot { name: name.clone() },
        };
        let people = self.places.iter().filter(|place| matches!(place, Place::Person { .. })).count();
        let taken = |place: &Place| matches!(place, Place::Person { .. } | Place::Bot { .. });
        RoomView {
            game: self.game,
            settings: self.settings.clone(),
            undo: self.undo.unwrap_or(UndoPolicy::usual_of(people)),
            championship: self.championship.as_ref().map(ToString::to_string),
            commitment: self.secret.commitment().to_string(),
            seats: self.places.iter().map(seat).collect(),
            host: *guest == self.host,
            ready: people > 0 && self.places.iter().all(taken),
        }
    }

    fn place(&mut self, seat: Seat) -> Result<&mut Place, RoomRefused> {
        self.places.get_mut(seat.index()).ok_or(Refused::NoSuchSeat.into())
    }

    /// Whether games of a championship have been played, so that seats have points.
    fn has_begun(&self) -> bool {
        self.championship.as_ref().is_some_and(|championship| !championship.games.is_empty())
    }

    /// Whether this seat is the guest's own from the game before, or nobody's.
    fn is_kept_for(&self, seat: Seat, guest: &Guest) -> bool {
        match self.places.get(seat.index()) {
            Some(Place::Kept { guest: other, .. } | Place::Person { guest: other, .. }) => other == guest,
            Some(Place::Free) => !self.places.iter().any(|place| place.is_of(guest)),
            _ => false,
        }
    }

    /// Somebody gets up. In a championship that has begun the seat stays theirs.
    fn stand(&mut self, guest: &Guest) {
        let begun = self.has_begun();
        for place in self.places.iter_mut().filter(|place| place.is_of(guest)) {
            *place = match place {
                Place::Person { guest, name, .. } | Place::Kept { guest, name } if begun => {
                    Place::Kept { guest: guest.clone(), name: name.clone() }
                }
                _ => Place::Free,
            };
        }
    }
}

/// The settings written out, each once, and how many seats they make.
fn settled(
    game: GameName,
    settings: &[(String, String)],
) -> Result<(Vec<(String, String)>, usize), OpenError> {
    with_game!(game, Rules => {
        let config: <Rules as Game>::Config = apply_settings(settings)?;
        let seats = Rules::start(&config)?.seats();
        Ok((config.list().into_iter().map(|(key, value)| (key.to_owned(), value)).collect(), seats))
    })
}

fn agreed(game: GameName, target: i32, seats: usize) -> Result<Championship, OpenError> {
    with_game!(game, Rules => Ok(Championship::agreed::<Rules>(target, seats)?))
}
