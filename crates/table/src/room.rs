//! The waiting room: a table before it opens.

use game::{Championship, Game, HexError, Nonce, Seat, Secret, apply_settings};
use games::{GameName, with_game};
use serde::{Deserialize, Serialize};

use crate::any_table::{AnyTable, NewGame, NextGame, Opened, open_next};
use crate::open_error::OpenError;
use crate::player::{Player, is_bot_name};
use crate::undo::UndoPolicy;

/// Somebody in a waiting room, by a name that the host gives out and keeps to itself.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Guest(pub String);

/// A table before it opens: what will be played, who sits where, and the secret to which the host is committed from the first
/// moment on. It is a plain value without a clock or a network.
#[derive(Clone, PartialEq, Eq, Debug)]
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

#[derive(Clone, PartialEq, Eq, Debug)]
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

/// What a guest asks of the room.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum RoomRequest {
    /// To sit down.
    Sit {
        /// Where.
        seat: Seat,
        /// What the guest is called.
        name: String,
        /// What the guest adds to the shuffle: 32 hexadecimal digits.
        nonce: String,
    },
    /// To get up again.
    Stand,
    /// The host gives a seat to a bot.
    SeatBot {
        /// Which seat.
        seat: Seat,
        /// Which bot.
        name: String,
    },
    /// The host frees a seat.
    Clear {
        /// Which seat.
        seat: Seat,
    },
    /// The host changes what is played.
    Set {
        /// Settings by name, applied in their order.
        settings: Vec<(String, String)>,
        /// Whether decisions can be taken back.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional = nullable))]
        undo: Option<UndoPolicy>,
        /// The target of a championship, if it is to be one.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional = nullable))]
        target: Option<i32>,
    },
}

/// Why the room refuses.
#[derive(Debug, thiserror::Error)]
pub enum RoomRefused {
    /// Only the host may do that.
    #[error("only the host may do that")]
    NotTheHost,
    /// Somebody else sits there.
    #[error("this seat is taken")]
    Taken,
    /// There is no such seat.
    #[error("there is no such seat")]
    NoSuchSeat,
    /// There is no such bot.
    #[error("there is no such bot")]
    NoSuchBot,
    /// A guest needs a name.
    #[error("a name has 1 to 40 letters")]
    NoName,
    /// What a guest adds to the shuffle cannot be read.
    #[error(transparent)]
    Nonce(#[from] HexError),
    /// With these settings somebody would lose the seat.
    #[error("somebody sits in a seat that this game would not have")]
    SeatsTaken,
    /// A seat is free.
    #[error("a seat is free: wait for somebody, or give it to a bot")]
    SeatFree,
    /// Nobody has sat down but bots.
    #[error("somebody has to play")]
    Nobody,
    /// The settings do not fit, or the table cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
}

impl RoomRefused {
    /// The stable name of the reason, for translations and clients.
    pub fn code(&self) -> &'static str {
        match self {
            RoomRefused::NotTheHost => "room.not_the_host",
            RoomRefused::Taken => "room.taken",
            RoomRefused::NoSuchSeat => "room.no_such_seat",
            RoomRefused::NoSuchBot => "room.no_such_bot",
            RoomRefused::NoName => "room.no_name",
            RoomRefused::Nonce(_) => "room.nonce",
            RoomRefused::SeatsTaken => "room.seats_taken",
            RoomRefused::SeatFree => "room.seat_free",
            RoomRefused::Nobody => "room.nobody",
            RoomRefused::Open(_) => "room.settings",
        }
    }
}

/// The room as one guest sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RoomView {
    /// The game.
    pub game: GameName,
    /// The settings by name.
    pub settings: Vec<(String, String)>,
    /// Whether decisions will be taken back.
    pub undo: UndoPolicy,
    /// The championship the game is part of, as it stands.
    pub championship: Option<String>,
    /// The fingerprint of the shuffle's secret: the host cannot change it any more.
    pub commitment: String,
    /// The seats.
    pub seats: Vec<RoomSeat>,
    /// Whether the guest is the host.
    pub host: bool,
    /// Whether the host can start.
    pub ready: bool,
}

/// A seat in the room.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum RoomSeat {
    /// Nobody sits there.
    Free,
    /// It is kept for somebody who played the game before.
    Kept {
        /// The name.
        name: String,
        /// Whether that is the guest who looks.
        you: bool,
    },
    /// A person sits there.
    Person {
        /// The name.
        name: String,
        /// Whether that is the guest who looks.
        you: bool,
    },
    /// A bot sits there.
    Bot {
        /// Which one.
        name: String,
    },
}

impl Room {
    /// A room that `host` opens. Nobody sits down yet.
    ///
    /// # Errors
    /// If the settings do not fit.
    pub fn new(
        host: Guest,
        game: GameName,
        settings: Vec<(String, String)>,
        secret: Secret,
    ) -> Result<Room, OpenError> {
        let places = vec![Place::Free; seats_of(game, &settings)?];
        Ok(Room { game, settings, undo: None, championship: None, host, places, secret })
    }

    /// The room of the next game of the same people: everybody moves on by one seat (§G1), a championship goes on, and bots sit
    /// down by themselves. `guests` says who sat where. People's seats are kept for them; sitting down is how they say that they
    /// play again.
    ///
    /// # Errors
    /// If the game is not over.
    pub fn rematch(
        table: &dyn AnyTable,
        host: Guest,
        guests: &[Option<Guest>],
        secret: Secret,
    ) -> Result<Room, OpenError> {
        let NextGame { new, championship } = table.next()?;
        let mut guests = guests.to_vec();
        guests.resize(new.players.len(), None);
        guests.rotate_left(1);
        let place = |(player, guest): (&Player, Option<Guest>)| match guest {
            _ if player.kind == crate::Kind::Bot => Place::Bot { name: player.name.clone() },
            Some(guest) => Place::Kept { guest, name: player.name.clone() },
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
                match self.place(*seat)? {
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
                    return Err(RoomRefused::NoSuchBot);
                }
                match self.place(*seat)? {
                    Place::Person { guest: other, .. } if other != guest => return Err(RoomRefused::Taken),
                    place => *place = Place::Bot { name: name.clone() },
                }
            }
            RoomRequest::Clear { seat } => *self.place(*seat)? = Place::Free,
            RoomRequest::Set { settings, undo, target } => {
                let seats = seats_of(self.game, settings)?;
                if self.places.iter().skip(seats).any(|place| matches!(place, Place::Person { .. })) {
                    return Err(RoomRefused::SeatsTaken);
                }
                let championship = match (target, &self.championship) {
                    // A championship that has begun goes on as long as the same number play for the same target.
                    (Some(target), Some(begun)) if begun.target == *target && begun.fits(seats) => {
                        Some(begun.clone())
                    }
                    (Some(target), _) => Some(agreed(self.game, *target, seats)?),
                    (None, _) => None,
                };
                self.places.resize(seats, Place::Free);
                self.settings.clone_from(settings);
                (self.undo, self.championship) = (*undo, championship);
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
        self.places.get_mut(seat.index()).ok_or(RoomRefused::NoSuchSeat)
    }

    fn stand(&mut self, guest: &Guest) {
        for place in &mut self.places {
            if matches!(place, Place::Kept { guest: other, .. } | Place::Person { guest: other, .. } if other == guest)
            {
                *place = Place::Free;
            }
        }
    }
}

fn seats_of(game: GameName, settings: &[(String, String)]) -> Result<usize, OpenError> {
    with_game!(game, Rules => Ok(Rules::start(&apply_settings(settings)?)?.seats()))
}

fn agreed(game: GameName, target: i32, seats: usize) -> Result<Championship, OpenError> {
    with_game!(game, Rules => Ok(Championship::agreed::<Rules>(target, seats)?))
}
