//! A table of any of the games, with its log in writing: what a page, and later a server, hosts.

use game::{Championship, Ending, Nonce, Seat, SeatSet, Secret, Settings, Viewer, apply_settings};
use games::{GameName, with_game};
use serde::Deserialize;

use crate::any_follower::AnyFollower;
use crate::cursor::Cursor;
use crate::entry::{Entry, Opening};
use crate::log::{first_line, write_entry, write_note, write_opening};
use crate::open_error::OpenError;
use crate::player::{Kind, Player, is_bot_name};
use crate::refused::Refused;
use crate::request::Incoming;
use crate::table::Table;
use crate::table_game::TableGame;
use crate::undo::{UndoOffer, UndoPolicy};
use crate::update::{Answer, Update, Welcome, game_name};

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

/// What came of a request.
#[derive(Clone, PartialEq)]
pub struct Handled {
    /// The answer, for the asker alone.
    pub answer: Answer,
    /// The lines to append to the log.
    pub lines: Vec<String>,
}

/// A table of any game.
pub trait AnyTable {
    /// What never changes at this table.
    fn welcome(&self) -> Welcome;
    /// Decides a request and carries it out.
    fn handle(&mut self, incoming: &Incoming, at: u64) -> Handled;
    /// Takes the answer of a bot to the decision of this number.
    ///
    /// # Errors
    /// Why it is refused: the decision may not be asked for any more.
    fn answer_bot(
        &mut self,
        seat: Seat,
        action: &str,
        decision: u32,
        at: u64,
    ) -> Result<Vec<String>, Refused>;
    /// Gives a seat to somebody else. Only the host does that.
    ///
    /// # Errors
    /// Why it is refused.
    fn seat(&mut self, seat: Seat, player: Player, at: u64) -> Result<Vec<String>, Refused>;
    /// What a viewer is told who was told up to `since`; `None` if there is nothing new.
    fn update(&self, viewer: Viewer, since: Option<Cursor>) -> Option<Update>;
    /// A viewer who comes to this table now, and is told everything.
    fn follower(&self, viewer: Viewer) -> Box<dyn AnyFollower>;
    /// What a viewer may take back now.
    fn undo_offer(&self, viewer: Viewer) -> Option<UndoOffer>;
    /// Who sits where.
    fn players(&self) -> &[Player];
    /// The seats that may act now.
    fn to_act(&self) -> SeatSet;
    /// How the table came to its end.
    fn ending(&self) -> Ending;
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
    let first = table.begin(at);
    lines.extend(first.iter().map(|entry| take(&mut table, entry)));
    Ok(Opened { table: Box::new(table), lines })
}

/// Applies an entry and returns its line.
fn take<G: TableGame>(table: &mut Table<G>, entry: &Entry<G>) -> String {
    table.apply(entry);
    write_entry(&table.opening().config, entry)
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

    fn handle(&mut self, incoming: &Incoming, at: u64) -> Handled {
        let decided = self.decide(incoming, at);
        let noted = self.settle(incoming, &decided);
        let answer = Answer::new(incoming.key.clone(), decided.as_ref().map(|_| ()));
        let mut lines: Vec<String> = decided.iter().flatten().map(|entry| take(self, entry)).collect();
        if noted {
            lines.push(write_note(incoming.seat, &self.notes()[incoming.seat.index()]));
        }
        Handled { answer, lines }
    }

    fn answer_bot(
        &mut self,
        seat: Seat,
        action: &str,
        decision: u32,
        at: u64,
    ) -> Result<Vec<String>, Refused> {
        let entry = self.decide_bot(seat, action, decision, at)?;
        Ok(vec![take(self, &entry)])
    }

    fn seat(&mut self, seat: Seat, player: Player, at: u64) -> Result<Vec<String>, Refused> {
        let player = player.tidied();
        if player.kind == Kind::Bot && !is_bot_name(&player.name) {
            return Err(Refused::NoSuchBot);
        }
        let entry = self.decide_seat(seat, player, at)?;
        Ok(vec![take(self, &entry)])
    }

    fn update(&self, viewer: Viewer, since: Option<Cursor>) -> Option<Update> {
        Table::update(self, viewer, since)
    }

    fn follower(&self, viewer: Viewer) -> Box<dyn AnyFollower> {
        Box::new(Table::follower(self, viewer))
    }

    fn undo_offer(&self, viewer: Viewer) -> Option<UndoOffer> {
        Table::undo_offer(self, viewer).ok()
    }

    fn players(&self) -> &[Player] {
        Table::players(self)
    }

    fn to_act(&self) -> SeatSet {
        Table::to_act(self)
    }

    fn ending(&self) -> Ending {
        Table::ending(self)
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
        let nonces = self.opening().nonces.clone();
        let Opening { config, players, championship, .. } =
            Table::rematch(self, self.opening().secret, nonces)?;
        // What was usual for those who played is not what is usual for those who sit down next.
        let undo =
            Some(self.opening().undo).filter(|undo| *undo != UndoPolicy::usual(&self.opening().players));
        let settings = config.list().into_iter().map(|(key, value)| (key.to_owned(), value)).collect();
        let new = NewGame { game: game_name::<G>(), settings, players, target: None, undo };
        Ok(NextGame { new, championship })
    }

    fn rematch(&self, secret: Secret, nonces: Vec<Nonce>, at: u64) -> Result<Opened, OpenError> {
        begin::<G>(Opening { at, ..Table::rematch(self, secret, nonces)? })
    }
}
