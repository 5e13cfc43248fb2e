//! One viewer's replica of a table of any game, for clients that draw.

use std::fmt;

use game::{Ending, Seat, Verification, Viewer};
use games::{GameName, with_game};
use serde::{Deserialize, Serialize};

use crate::cursor::Cursor;
use crate::follower::{FollowError, Follower, Gap, News};
use crate::json::Json;
use crate::player::Player;
use crate::snapshot::{EventMessage, Greeting, Snapshot, Trial};
use crate::table_game::TableGame;
use crate::unfair::Unfair;
use crate::update::{Update, Welcome, game_name};

/// A decision that a seat has to take: everything the seat may know, and nothing else.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Question {
    /// The game.
    pub game: GameName,
    /// The seat that decides.
    pub seat: Seat,
    /// The number of the decision.
    pub decision: u32,
    /// What the seat has been told, as a record: the view follows from it.
    pub record: String,
    /// What the seat may do.
    pub legal: Vec<String>,
    /// Where the bot's random numbers begin, in decimal digits.
    pub seed: String,
}

/// What a seat knows is not for a server's log.
impl fmt::Debug for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Question({}, seat {}, decision {})", self.game, self.seat, self.decision)
    }
}

/// A follower of any game.
pub trait AnyFollower {
    /// What is played here.
    fn greeting(&self) -> Greeting;
    /// Takes in an update; the news is `None` if it is not new.
    ///
    /// # Errors
    /// If something was missed: then an update since the [cursor](AnyFollower::cursor) is to be asked for.
    fn take(&mut self, update: &Update) -> Result<Option<News>, Gap>;
    /// How far the viewer has been told.
    fn cursor(&self) -> Option<Cursor>;
    /// Who follows.
    fn viewer(&self) -> Viewer;
    /// The table as the viewer sees it now, with the news since the last snapshot.
    fn snapshot(&self, news: &News) -> Snapshot;
    /// Everything the viewer was told, first to last.
    fn history(&self) -> Vec<EventMessage>;
    /// What would come of something the viewer tries out.
    fn trial(&self, text: &str) -> Trial;
    /// What the viewer has to decide now, if it is to act; `seed` is where a bot's random numbers begin.
    fn question(&self, seed: u64) -> Option<Question>;
    /// Where random numbers begin for advice to the viewer: the same whenever it asks about the same decision.
    fn advice_seed(&self) -> u64 {
        self.cursor().map_or(0, |cursor| u64::from(cursor.events))
    }
    /// What the viewer saw, as a record.
    fn record(&self) -> String;
    /// Keeps a note that the viewer has sent.
    fn set_note(&mut self, text: &str);
    /// How the table came to its end.
    fn ending(&self) -> Ending;
}

/// A follower of a table elsewhere, which checks the deal by itself. A table that is held here needs no check.
pub trait AuditedFollower: AnyFollower {
    /// The players, one per seat.
    fn players(&self) -> &[Player];
    /// True once the game is over, so that it can be checked.
    fn is_over(&self) -> bool;
    /// The whole record once the game is over (§G4), if it leads to what the viewer saw; otherwise what the viewer saw. It is asked
    /// for elsewhere alone, since a host has the whole record.
    fn known_record(&self) -> String;
    /// Checks a game that is over against its opening; `None` before its end.
    fn audit(&self) -> Option<Result<Verification, Box<Unfair>>>;
}

/// A viewer who comes to a table of any game.
///
/// # Errors
/// If the table speaks another version, or what was sent cannot be read.
pub fn follow(viewer: Viewer, welcome: &Welcome) -> Result<Box<dyn AuditedFollower>, FollowError> {
    with_game!(welcome.game, Rules => Ok(Box::new(Follower::<Rules>::new(viewer, welcome)?)))
}

impl<G: TableGame> AnyFollower for Follower<G> {
    fn greeting(&self) -> Greeting {
        Follower::greeting(self)
    }

    fn take(&mut self, update: &Update) -> Result<Option<News>, Gap> {
        Follower::take(self, update)
    }

    fn cursor(&self) -> Option<Cursor> {
        Follower::cursor(self)
    }

    fn viewer(&self) -> Viewer {
        Follower::viewer(self)
    }

    fn snapshot(&self, news: &News) -> Snapshot {
        Follower::snapshot(self, news)
    }

    fn history(&self) -> Vec<EventMessage> {
        self.history_from(0)
    }

    fn trial(&self, text: &str) -> Trial {
        match Follower::trial(self, text) {
            Ok(trial) => Trial::Trial(trial.map(|trial| Json::new(&trial))),
            Err(refused) => Trial::Refused((&refused).into()),
        }
    }

    fn question(&self, seed: u64) -> Option<Question> {
        let seat = self.acting()?;
        let write = |action| G::write_action(self.config(), action);
        Some(Question {
            game: game_name::<G>(),
            seat,
            decision: self.decision(),
            record: Follower::record(self).to_string(),
            legal: self.legal().into_iter().map(write).collect(),
            seed: seed.to_string(),
        })
    }

    fn record(&self) -> String {
        Follower::record(self).to_string()
    }

    fn set_note(&mut self, text: &str) {
        Follower::set_note(self, text);
    }

    fn ending(&self) -> Ending {
        Follower::ending(self)
    }
}

impl<G: TableGame> AuditedFollower for Follower<G> {
    fn players(&self) -> &[Player] {
        Follower::players(self)
    }

    fn is_over(&self) -> bool {
        Follower::is_over(self)
    }

    fn known_record(&self) -> String {
        self.whole_record().map_or_else(|| self.record().to_string(), |whole| whole.to_string())
    }

    fn audit(&self) -> Option<Result<Verification, Box<Unfair>>> {
        Follower::audit(self)
    }
}
