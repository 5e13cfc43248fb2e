//! A table of any of the games, with its serialised log: what a page, and later a server, hosts.

use game::{
    Championship, Ending, Game, Nonce, Outcome, Seat, SeatSet, Secret, Settings, Viewer, apply_settings,
};
use games::{GameName, with_game};
use serde::Deserialize;

use crate::any_follower::AnyFollower;
use crate::cursor::Cursor;
use crate::entry::Opening;
use crate::log::{first_line, write_entry, write_note, write_opening};
use crate::open_error::OpenError;
use crate::player::{Kind, Player, is_bot_name};
use crate::refused::Refused;
use crate::request::Incoming;
use crate::table::Table;
use crate::table_game::TableGame;
use crate::undo::{UndoOffer, UndoPolicy};
use crate::update::{Refusal, Update, Welcome, game_name};

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
    /// Whether decisions can be taken back. Usually somebody alone takes back freely, and several people agree.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub undo: Option<UndoPolicy>,
}

/// What the same people play next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NextGame {
    /// What to open.
    pub new: NewGame,
    /// The championship, as it stands before the game.
    pub championship: Option<Championship>,
}

/// A table, and what is to be appended to its log.
pub struct Opened {
    /// The table.
    pub table: Box<dyn AnyTable>,
    /// The lines to append, each with its line break.
    pub lines: Vec<String>,
}

/// What comes of a request.
#[derive(Clone, PartialEq)]
pub struct Decided {
    /// What the asker is answered.
    pub answer: Result<(), Refused>,
    /// The line to append to the log, with its line break: an entry, or a note.
    pub line: Option<String>,
}

/// A table of any game.
pub trait AnyTable: Send + Sync {
    /// What never changes at this table.
    fn welcome(&self) -> Welcome;
    /// How many entries the log has after the opening: what a host compares before it appends.
    fn length(&self) -> usize;
    /// What comes of a request. It changes nothing: a host stores the line first.
    fn decide(&self, incoming: &Incoming, at: u64) -> Decided;
    /// Carries out what was decided, once its line is stored, whatever was decided.
    fn carry_out(&mut self, incoming: &Incoming, decided: &Decided);
    /// The line of a bot's answer to the decision of this number.
    ///
    /// # Errors
    /// Why it is refused: the decision may not be asked for any more.
    fn decide_bot(&self, seat: Seat, action: &str, decision: u32, at: u64) -> Result<String, Refused>;
    /// The line of giving a seat to somebody else. Only the host does that.
    ///
    /// # Errors
    /// Why it is refused.
    fn decide_seat(&self, seat: Seat, player: Player, at: u64) -> Result<String, Refused>;
    /// The line that counts for a seat whose time to compose is up (Microchip §M4.10).
    ///
    /// # Errors
    /// If the seat is not composing.
    fn decide_time_up(&self, seat: Seat, at: u64) -> Result<String, Refused>;
    /// Takes in a line of the log.
    ///
    /// # Errors
    /// What is wrong with it.
    fn apply(&mut self, line: &str) -> Result<(), String>;
    /// What a viewer is told who was told up to `since`; `None` if there is nothing new.
    fn update(&self, viewer: Viewer, since: Option<Cursor>) -> Option<Update>;
    /// A viewer who comes to this table now, and is told everything.
    fn follower(&self, viewer: Viewer) -> Box<dyn AnyFollower>;
    /// The undo of the newest decision of a person, for people who share a device.
    fn newest_undo(&self) -> Option<UndoOffer>;
    /// Who sits where.
    fn players(&self) -> &[Player];
    /// The seats that may act now.
    fn to_act(&self) -> SeatSet;
    /// The seats that are asked for a compound decision now.
    fn composing(&self) -> SeatSet;
    /// How the table came to its end.
    fn ending(&self) -> Ending;
    /// The result, once the table has come to its end.
    fn result(&self) -> Option<Outcome>;
    /// What each seat has noted for itself.
    fn notes(&self) -> &[String];
    /// The seed of the next decision of a bot in `seat`.
    fn bot_seed(&self, seat: Seat) -> u64;
    /// The whole record, secrets included: for a host whose table is local, or whose game is over.
    fn record(&self) -> String;
    /// What the same people play next: everybody moves on by one seat (§G1), and a championship goes on.
    ///
    /// # Errors
    /// If the game is not over.
    fn next(&self) -> Result<NextGame, OpenError>;
    /// The next game of the same people.
    ///
    /// # Errors
    /// If the game is not over.
    fn rematch(&self, secret: Secret, nonces: Vec<Nonce>, at: u64) -> Result<Opened, OpenError>;
}

/// Opens a table of any game.
///
/// # Errors
/// If the settings or players do not fit.
pub fn open(new: &NewGame, secret: Secret, nonces: Vec<Nonce>, at: u64) -> Result<Opened, OpenError> {
    if let Some(player) =
        new.players.iter().find(|player| player.kind == Kind::Bot && !is_bot_name(&player.name))
    {
        return Err(OpenError::NoSuchBot(player.name.clone()));
    }
    let seats = new.players.len();
    let agreed = |target| with_game!(new.game, Rules => Championship::agreed::<Rules>(target, seats));
    let championship = new.target.map(agreed).transpose()?;
    open_next(&NextGame { new: new.clone(), championship }, secret, nonces, at)
}

/// What people should know before they open such a table: settings that are allowed, but might not suit.
///
/// # Errors
/// If the settings do not fit.
pub fn warnings(new: &NewGame) -> Result<Vec<Refusal>, OpenError> {
    with_game!(new.game, Rules => {
        let config: <Rules as Game>::Config = apply_settings(&new.settings)?;
        Ok(config.warnings().iter().map(Refusal::from).collect())
    })
}

/// Opens a table whose championship is known.
pub(crate) fn open_next(
    next: &NextGame,
    secret: Secret,
    nonces: Vec<Nonce>,
    at: u64,
) -> Result<Opened, OpenError> {
    let NextGame { new, championship } = next;
    with_game!(new.game, Rules => {
        let opening = Opening::new(apply_settings(&new.settings)?, new.players.clone(), secret, nonces);
        let undo = new.undo.unwrap_or(opening.undo);
        begin::<Rules>(Opening { at, undo, championship: championship.clone(), ..opening })
    })
}

/// Opens a table and draws what comes before the first decision.
fn begin<G: TableGame>(opening: Opening<G::Config>) -> Result<Opened, OpenError> {
    let at = opening.at;
    let mut table = Table::<G>::open(opening)?;
    let mut lines = vec![write_opening::<G>(table.opening())];
    if let Some(entry) = table.begin(at) {
        table.apply(&entry);
        lines.push(write_entry(&table.opening().config, &entry));
    }
    Ok(Opened { table: Box::new(table), lines })
}

/// The game of a saved table.
///
/// # Errors
/// If the text does not begin like a log, a newer program wrote it, or there is no such game here.
pub fn game_of_log(text: &str) -> Result<GameName, OpenError> {
    Ok(first_line(text)?.0.parse()?)
}

/// Goes on with a table that was saved.
///
/// # Errors
/// If the text is not a log, or something in it cannot be.
pub fn restore(text: &str) -> Result<Box<dyn AnyTable>, OpenError> {
    with_game!(game_of_log(text)?, Rules => Ok(Box::new(Table::<Rules>::load(text)?)))
}

impl<G: TableGame> AnyTable for Table<G> {
    fn welcome(&self) -> Welcome {
        Table::welcome(self)
    }

    fn length(&self) -> usize {
        Table::length(self)
    }

    fn decide(&self, incoming: &Incoming, at: u64) -> Decided {
        let decided = Table::decide(self, incoming, at);
        let line = match &decided {
            Ok(Some(entry)) => Some(write_entry(&self.opening().config, entry)),
            Ok(None) => self.new_note(incoming).map(|text| write_note(incoming.seat, text)),
            Err(_) => None,
        };
        Decided { answer: decided.map(|_| ()), line }
    }

    fn carry_out(&mut self, incoming: &Incoming, decided: &Decided) {
        self.settle(incoming, &decided.answer);
        decided
            .line
            .iter()
            .for_each(|line| AnyTable::apply(self, line).expect("what was decided can be read"));
    }

    fn decide_bot(&self, seat: Seat, action: &str, decision: u32, at: u64) -> Result<String, Refused> {
        let entry = Table::decide_bot(self, seat, action, decision, at)?;
        Ok(write_entry(&self.opening().config, &entry))
    }

    fn decide_seat(&self, seat: Seat, player: Player, at: u64) -> Result<String, Refused> {
        let player = player.tidied();
        if player.kind == Kind::Bot && !is_bot_name(&player.name) {
            return Err(Refused::NoSuchBot);
        }
        let entry = Table::decide_seat(self, seat, player, at)?;
        Ok(write_entry(&self.opening().config, &entry))
    }

    fn decide_time_up(&self, seat: Seat, at: u64) -> Result<String, Refused> {
        let entry = Table::decide_time_up(self, seat, at)?;
        Ok(write_entry(&self.opening().config, &entry))
    }

    fn apply(&mut self, line: &str) -> Result<(), String> {
        self.take_line(line)?;
        self.weigh_undo();
        Ok(())
    }

    fn update(&self, viewer: Viewer, since: Option<Cursor>) -> Option<Update> {
        Table::update(self, viewer, since)
    }

    fn follower(&self, viewer: Viewer) -> Box<dyn AnyFollower> {
        Box::new(Table::follower(self, viewer))
    }

    fn newest_undo(&self) -> Option<UndoOffer> {
        Table::newest_undo(self)
    }

    fn players(&self) -> &[Player] {
        Table::players(self)
    }

    fn to_act(&self) -> SeatSet {
        Table::to_act(self)
    }

    fn composing(&self) -> SeatSet {
        Table::composing(self)
    }

    fn ending(&self) -> Ending {
        Table::ending(self)
    }

    fn result(&self) -> Option<Outcome> {
        Table::result(self)
    }

    fn notes(&self) -> &[String] {
        Table::notes(self)
    }

    fn bot_seed(&self, seat: Seat) -> u64 {
        Table::bot_seed(self, seat)
    }

    fn record(&self) -> String {
        Table::record(self).to_string()
    }

    fn next(&self) -> Result<NextGame, OpenError> {
        let (players, championship) = self.next_players()?;
        // What was usual for those who played is not what is usual for those who sit down next.
        let undo =
            Some(self.opening().undo).filter(|undo| *undo != UndoPolicy::usual(&self.opening().players));
        let settings =
            self.opening().config.list().into_iter().map(|(key, value)| (key.to_owned(), value)).collect();
        let new = NewGame { game: game_name::<G>(), settings, players, target: None, undo };
        Ok(NextGame { new, championship })
    }

    fn rematch(&self, secret: Secret, nonces: Vec<Nonce>, at: u64) -> Result<Opened, OpenError> {
        begin::<G>(Opening { at, ..Table::rematch(self, secret, nonces)? })
    }
}
