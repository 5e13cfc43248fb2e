//! A table of any of the games, spoken to in JSON: what a page, and later a server, hosts.

use copolymer::Copolymer;
use game::{Ending, Nonce, Notation, Preview, Seat, SeatSet, Secret, TextBoard, Viewer, apply_settings};
use microchip::Microchip;
use micropul::Micropul;
use missiles::Missiles;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::hosted::Hosted;
use crate::log::game_of_log;
use crate::message::{Outgoing, Refused, Request};
use crate::player::{Kind, Player};
use crate::table::{OpenError, Table};
use crate::title::Title;
use crate::wire::{Message, WireEvent, WireRefusal, data, greeting, wire, wire_event};

/// Evaluates an expression with a type name bound to the rules of the game of this name, or does something else if there is
/// no such game.
macro_rules! with_rules {
    ($name:expr, $Rules:ident => $body:expr, $otherwise:expr) => {
        match $name {
            Copolymer::NAME => {
                type $Rules = Copolymer;
                $body
            }
            Microchip::NAME => {
                type $Rules = Microchip;
                $body
            }
            Micropul::NAME => {
                type $Rules = Micropul;
                $body
            }
            Missiles::NAME => {
                type $Rules = Missiles;
                $body
            }
            _ => $otherwise,
        }
    };
}
pub(crate) use with_rules;

/// What to open.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// The game's name.
    pub game: String,
    /// Settings by name, applied in their order.
    pub settings: Vec<(String, String)>,
    /// Who sits where.
    pub players: Vec<Player>,
    /// What a championship is played to, if the game is the first of one (Microchip §M6).
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub target: Option<i32>,
}

/// What a program has to decide.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Thought {
    /// Which program decides.
    pub player: String,
    /// What it is asked.
    pub question: Question,
}

/// A decision that is to be taken: everything the seat may know, and nothing else.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Question {
    /// The game's name.
    pub game: String,
    /// The seat that decides, as its number.
    pub seat: String,
    /// The number of the decision.
    pub decision: u32,
    /// What the seat has been told, as a record: the view follows from it.
    pub record: String,
    /// What the seat may do.
    pub legal: Vec<String>,
    /// Where the program's random numbers begin, in decimal digits.
    pub seed: String,
}

/// What an action would do.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct WirePreview {
    /// The action in notation.
    pub action: String,
    /// What it would do; the form depends on the game.
    #[cfg_attr(feature = "ts", ts(type = "Array<unknown>"))]
    pub effects: Value,
}

/// A table of any game.
pub trait Host {
    /// What is played here.
    fn greeting(&self) -> Message;
    /// Answers a request; the messages and to whom they go.
    fn handle(&mut self, seat: Seat, request: &Request) -> Vec<(Viewer, Message)>;
    /// What a viewer who comes to the table is shown.
    fn look(&self, viewer: Viewer) -> Message;
    /// What a program has to decide now, if it is a program's turn.
    fn thought(&self) -> Option<Thought>;
    /// What a seat has to decide now, if it is to act.
    fn question(&self, seat: Seat) -> Option<Question>;
    /// What each legal action of a seat would do.
    fn previews(&self, seat: Seat) -> Vec<WirePreview>;
    /// What would come of something a seat tries out.
    ///
    /// # Errors
    /// Why it cannot be tried.
    fn trial(&self, seat: Seat, text: &str) -> Result<Option<Value>, WireRefusal>;
    /// Everything a viewer was told, first to last.
    fn history(&self, viewer: Viewer) -> Vec<WireEvent>;
    /// The table log in writing, secrets included: for the device that hosts the table alone.
    fn save(&self) -> String;
    /// A record that may leave: the whole game once it is over, before that what the viewer saw.
    fn record(&self, viewer: Viewer) -> String;
    /// Who sits where.
    fn players(&self) -> Vec<Player>;
    /// The seats that may act now.
    fn to_act(&self) -> SeatSet;
    /// The next game of the same people.
    ///
    /// # Errors
    /// If the game is not over.
    fn rematch(&self, secret: Secret, nonces: Vec<Nonce>) -> Result<Box<dyn Host>, OpenError>;
}

/// Opens a table of any game.
///
/// # Errors
/// If there is no such game, or the settings or players do not fit.
pub fn open(new: &NewGame, secret: Secret, nonces: Vec<Nonce>) -> Result<Box<dyn Host>, OpenError> {
    with_rules!(new.game.as_str(), Rules => {
        let (mut table, _) =
            Table::<Rules>::open(apply_settings(&new.settings)?, new.players.clone(), secret, nonces)?;
        table.play_for(new.target.map(Title::new));
        Ok(Box::new(table))
    }, Err(OpenError::UnknownGame(new.game.clone())))
}

/// Goes on with a table that was saved.
///
/// # Errors
/// If the text is no log, or something in it cannot be.
pub fn restore(text: &str) -> Result<Box<dyn Host>, OpenError> {
    let game = game_of_log(text)?;
    with_rules!(game.as_str(), Rules => {
        Ok(Box::new(Table::<Rules>::load(text)?))
    }, Err(OpenError::UnknownGame(game.clone())))
}

impl<G: Hosted + TextBoard> Host for Table<G> {
    fn greeting(&self) -> Message {
        let heading = &self.record().heading;
        let commitment = heading.shuffle.as_ref().map(|shuffle| shuffle.commitment.to_string());
        let seats = self.players().len();
        Message::Greeting(greeting::<G>(
            &heading.config,
            seats,
            G::HAS_SECRETS,
            commitment.unwrap_or_default(),
        ))
    }

    fn handle(&mut self, seat: Seat, request: &Request) -> Vec<(Viewer, Message)> {
        let messages = Table::handle(self, seat, request);
        let config = &self.record().heading.config;
        messages.iter().map(|outgoing| (outgoing.to, wire(config, outgoing))).collect()
    }

    fn look(&self, viewer: Viewer) -> Message {
        wire(&self.record().heading.config, &Table::look(self, viewer))
    }

    fn thought(&self) -> Option<Thought> {
        let players = Table::players(self);
        let is_bot = |seat: &Seat| players[seat.index()].kind == Kind::Bot;
        let seat = Table::to_act(self).iter().find(is_bot)?;
        Some(Thought { player: players[seat.index()].name.clone(), question: self.question(seat)? })
    }

    fn question(&self, seat: Seat) -> Option<Question> {
        if !Table::to_act(self).contains(seat) {
            return None;
        }
        let Outgoing { reply: crate::message::Reply::Update(update), .. } =
            Table::look(self, Viewer::Seat(seat))
        else {
            return None;
        };
        Some(Question {
            game: G::NAME.to_owned(),
            seat: seat.to_string(),
            decision: update.decision,
            record: self.viewer_record(Viewer::Seat(seat)).to_string(),
            legal: update.legal,
            seed: self.bot_seed(seat).to_string(),
        })
    }

    fn previews(&self, seat: Seat) -> Vec<WirePreview> {
        let position = self.record().position(usize::MAX);
        let view = position.view(Viewer::Seat(seat));
        let config = &self.record().heading.config;
        let mut actions = Vec::new();
        if Table::to_act(self).contains(seat) {
            position.legal(seat, &mut actions);
        }
        let preview = |action| {
            let mut effects = Vec::new();
            <G as Preview>::preview(&view, seat, action, &mut effects);
            WirePreview { action: G::write_action(config, action), effects: data(&effects) }
        };
        actions.into_iter().map(preview).collect()
    }

    fn trial(&self, seat: Seat, text: &str) -> Result<Option<Value>, WireRefusal> {
        if seat.index() >= Table::players(self).len() {
            return Err((&Refused::NoSuchSeat).into());
        }
        let view = self.record().position(usize::MAX).view(Viewer::Seat(seat));
        G::trial(&view, seat, text).map_err(|refused| (&refused).into())
    }

    fn history(&self, viewer: Viewer) -> Vec<WireEvent> {
        let record = self.viewer_record(viewer);
        record.events.iter().map(|event| wire_event::<G>(&record.heading.config, event)).collect()
    }

    fn save(&self) -> String {
        Table::save(self)
    }

    fn record(&self, viewer: Viewer) -> String {
        match Table::record(self).heading.ending {
            Ending::Unfinished => self.viewer_record(viewer).to_string(),
            _ => Table::record(self).to_string(),
        }
    }

    fn players(&self) -> Vec<Player> {
        Table::players(self)
    }

    fn to_act(&self) -> SeatSet {
        Table::to_act(self)
    }

    fn rematch(&self, secret: Secret, nonces: Vec<Nonce>) -> Result<Box<dyn Host>, OpenError> {
        Ok(Box::new(Table::rematch(self, secret, nonces)?.0))
    }
}
