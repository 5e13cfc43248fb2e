//! A table of any of the games, spoken to in JSON: what a page, and later a server, hosts.

use game::{Championship, CompoundDecision, Ending, Nonce, Seat, SeatSet, Secret, Viewer, apply_settings};
use games::{GameName, with_game};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::json::{
    EventMessage, Message, PreviewMessage, RefusalMessage, event_message, game_name, greeting, message,
    to_value,
};
use crate::log_file::game_of_log;
use crate::message::{Refused, Request};
use crate::open_error::OpenError;
use crate::player::{Kind, Player};
use crate::table::Table;
use crate::table_game::TableGame;

/// What to open.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// The game.
    pub game: GameName,
    /// Settings by name, applied in their order.
    pub settings: Vec<(String, String)>,
    /// Who sits where.
    pub players: Vec<Player>,
    /// The target of a championship, if the game is the first of one (Microchip §M6).
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub target: Option<i32>,
}

/// What a bot has to decide.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BotQuestion {
    /// Which bot decides.
    pub player: String,
    /// What it is asked.
    pub question: Question,
}

/// A decision that a seat has to take: everything the seat may know, and nothing else.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Question {
    /// The game.
    pub game: GameName,
    /// The seat that decides, as its number.
    pub seat: String,
    /// The number of the decision.
    pub decision: u32,
    /// What the seat has been told, as a record: the view follows from it.
    pub record: String,
    /// What the seat may do.
    pub legal: Vec<String>,
    /// Where the bot's random numbers begin, in decimal digits.
    pub seed: String,
}

/// A table of any game.
pub trait AnyTable {
    /// What is played here.
    fn greeting(&self) -> Message;
    /// Answers a request; the messages and to whom they go.
    fn handle(&mut self, seat: Seat, request: &Request) -> Vec<(Viewer, Message)>;
    /// What a viewer who comes to the table is shown.
    fn look(&self, viewer: Viewer) -> Message;
    /// What a bot has to decide now, if it is a bot's turn.
    fn next_bot_question(&self) -> Option<BotQuestion>;
    /// What a seat has to decide now, if it is to act.
    fn question(&self, seat: Seat) -> Option<Question>;
    /// What each legal action of a seat would do.
    fn previews(&self, seat: Seat) -> Vec<PreviewMessage>;
    /// What would come of a compound decision that a seat tries out; the form depends on the game. `null` if the game has no
    /// compound decisions.
    ///
    /// # Errors
    /// Why it cannot be tried.
    fn trial(&self, seat: Seat, text: &str) -> Result<Value, RefusalMessage>;
    /// Everything a viewer was told, first to last.
    fn history(&self, viewer: Viewer) -> Vec<EventMessage>;
    /// The table log as text, secrets included: for the device that hosts the table alone.
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
    fn rematch(&self, secret: Secret, nonces: Vec<Nonce>) -> Result<Box<dyn AnyTable>, OpenError>;
}

/// Opens a table of any game.
///
/// # Errors
/// If the settings or players do not fit.
pub fn open(new: &NewGame, secret: Secret, nonces: Vec<Nonce>) -> Result<Box<dyn AnyTable>, OpenError> {
    with_game!(new.game, Rules => {
        let (mut table, _) =
            Table::<Rules>::open(apply_settings(&new.settings)?, new.players.clone(), secret, nonces)?;
        let seats = new.players.len();
        let agreed = new.target.map(|target| Championship::agreed::<Rules>(target, seats)).transpose();
        table.play_for(agreed?);
        Ok(Box::new(table))
    })
}

/// Goes on with a table that was saved.
///
/// # Errors
/// If the text is not a log, or something in it cannot be.
pub fn restore(text: &str) -> Result<Box<dyn AnyTable>, OpenError> {
    let game: GameName = game_of_log(text)?.parse()?;
    with_game!(game, Rules => Ok(Box::new(Table::<Rules>::load(text)?)))
}

impl<G: TableGame> AnyTable for Table<G> {
    fn greeting(&self) -> Message {
        let heading = &self.record().heading;
        let commitment = heading.shuffle.as_ref().map(|shuffle| shuffle.commitment.to_string());
        let seats = self.players().len();
        Message::Greeting(greeting::<G>(&heading.config, seats, commitment.unwrap_or_default()))
    }

    fn handle(&mut self, seat: Seat, request: &Request) -> Vec<(Viewer, Message)> {
        let messages = Table::handle(self, seat, request);
        let config = &self.record().heading.config;
        messages.iter().map(|outgoing| (outgoing.to, message(config, outgoing))).collect()
    }

    fn look(&self, viewer: Viewer) -> Message {
        message(&self.record().heading.config, &Table::look(self, viewer))
    }

    fn next_bot_question(&self) -> Option<BotQuestion> {
        let players = Table::players(self);
        let is_bot = |seat: &Seat| players[seat.index()].kind == Kind::Bot;
        let seat = Table::to_act(self).iter().find(is_bot)?;
        Some(BotQuestion { player: players[seat.index()].name.clone(), question: self.question(seat)? })
    }

    fn question(&self, seat: Seat) -> Option<Question> {
        if !Table::to_act(self).contains(seat) {
            return None;
        }
        let viewer = Viewer::Seat(seat);
        Some(Question {
            game: game_name::<G>(),
            seat: seat.to_string(),
            decision: self.decision(viewer),
            record: self.viewer_record(viewer).to_string(),
            legal: self.legal(viewer),
            seed: self.bot_seed(seat).to_string(),
        })
    }

    fn previews(&self, seat: Seat) -> Vec<PreviewMessage> {
        let position = self.position();
        let view = position.view(Viewer::Seat(seat));
        let config = &self.record().heading.config;
        let mut actions = Vec::new();
        if Table::to_act(self).contains(seat) {
            position.legal(seat, &mut actions);
        }
        let preview = |action| {
            let mut effects = Vec::new();
            G::preview(&view, seat, action, &mut effects);
            PreviewMessage { action: G::write_action(config, action), effects: to_value(&effects) }
        };
        actions.into_iter().map(preview).collect()
    }

    fn trial(&self, seat: Seat, text: &str) -> Result<Value, RefusalMessage> {
        if !G::Compound::EXISTS {
            return Ok(Value::Null);
        }
        let tried = || -> Result<Value, Refused> {
            if seat.index() >= Table::players(self).len() {
                return Err(Refused::NoSuchSeat);
            }
            let whole: G::Compound = text.parse()?;
            let trial = whole.trial(&self.position().view(Viewer::Seat(seat)), seat)?;
            Ok(to_value(&trial))
        };
        tried().map_err(|refused| (&refused).into())
    }

    fn history(&self, viewer: Viewer) -> Vec<EventMessage> {
        let record = self.viewer_record(viewer);
        record.events.iter().map(|event| event_message::<G>(&record.heading.config, event)).collect()
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

    fn rematch(&self, secret: Secret, nonces: Vec<Nonce>) -> Result<Box<dyn AnyTable>, OpenError> {
        Ok(Box::new(Table::rematch(self, secret, nonces)?.0))
    }
}
