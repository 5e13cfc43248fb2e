//! One device at which people play.

use game::{Ending, Nonce, Seat, Secret, Viewer};
use serde::{Deserialize, Serialize};

use crate::any_follower::{AnyFollower, Question};
use crate::any_table::{AnyTable, NewGame, Opened, open, restore};
use crate::cursor::Cursor;
use crate::follower::News;
use crate::log::write_note;
use crate::open_error::OpenError;
use crate::player::{Kind, Player};
use crate::request::{Incoming, Request};
use crate::snapshot::{EventMessage, Greeting, Snapshot, Trial};
use crate::update::{Refusal, Update, Welcome};

/// One device at which people play: a table and its followers. It shows one viewer at a time, so that whoever holds it never
/// has more on it than that person may know.
pub struct Device {
    table: Box<dyn AnyTable>,
    /// The serialised log.
    lines: Vec<String>,
    viewer: Viewer,
    /// What each viewer knows who has looked, or may look.
    followers: Vec<Box<dyn AnyFollower>>,
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

/// What whoever holds the device is shown after a request.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Shown {
    /// Why the request was refused.
    pub refused: Option<Refusal>,
    /// The table as it is now; `None` if the viewer has been told nothing new.
    pub snapshot: Option<Snapshot>,
}

impl Device {
    fn new(opened: Opened) -> Device {
        let Opened { table, lines } = opened;
        // What happens from now on is news to everybody, also to those who have not looked yet.
        let viewers = Viewer::all(table.players().len());
        let followers = viewers.map(|viewer| table.follower(viewer)).collect();
        Device { table, lines, viewer: Viewer::Public, followers }
    }

    /// Opens a table. Nobody looks at it yet but the public.
    ///
    /// # Errors
    /// If the settings or players do not fit.
    pub fn open(new: &NewGame, secret: Secret, nonces: Vec<Nonce>, at: u64) -> Result<Device, OpenError> {
        open(new, secret, nonces, at).map(Device::new)
    }

    /// Goes on with a table that was saved by this version; [`upgraded`](crate::upgraded) brings older logs to it.
    ///
    /// # Errors
    /// If the text is not a saved table, or something in it cannot be.
    pub fn restore(text: &str) -> Result<Device, OpenError> {
        let table = restore(text)?;
        let lines = text.trim_end().lines().map(|line| format!("{line}\n")).collect();
        Ok(Device::new(Opened { table, lines }))
    }

    /// The next game of the same people.
    ///
    /// # Errors
    /// If the game is not over.
    pub fn rematch(&self, secret: Secret, nonces: Vec<Nonce>, at: u64) -> Result<Device, OpenError> {
        self.table.rematch(secret, nonces, at).map(Device::new)
    }

    /// What is played here.
    pub fn greeting(&mut self) -> Greeting {
        let viewer = self.viewer;
        self.follower(viewer).greeting()
    }

    /// Hands the device to a viewer, who is shown the table and what happened since that viewer last looked.
    pub fn look(&mut self, viewer: Viewer) -> Snapshot {
        self.viewer = viewer;
        let news = self.catch_up(viewer).unwrap_or(News::NONE);
        self.snapshot(&news)
    }

    /// Carries out a request of a seat at this device.
    pub fn ask(&mut self, incoming: &Incoming, at: u64) -> Shown {
        let decided = self.table.decide(incoming, at);
        self.table.carry_out(incoming, &decided);
        self.lines.extend(decided.line);
        if let (Request::Note { text }, Ok(())) = (&incoming.request, &decided.answer) {
            self.follower(Viewer::Seat(incoming.seat)).set_note(text);
        }
        Shown { refused: decided.answer.err().as_ref().map(Refusal::from), snapshot: self.news() }
    }

    /// Gives a seat to somebody else: whoever holds the device hosts the table.
    pub fn seat(&mut self, seat: Seat, player: Player, at: u64) -> Shown {
        let before = self.table.players().get(seat.index()).map(|player| player.kind);
        let note = self.table.notes().get(seat.index()).cloned().unwrap_or_default();
        let stays = before == Some(Kind::Human) && player.kind == Kind::Human && !note.is_empty();
        let decided = self.table.decide_seat(seat, player, at).map(|line| self.append(line));
        // At a device another name is not another person: what was tried out stays.
        if stays && decided.is_ok() {
            self.append(write_note(seat, &note));
            self.catch_up(Viewer::Seat(seat));
            self.follower(Viewer::Seat(seat)).set_note(&note);
        }
        Shown { refused: decided.err().as_ref().map(Refusal::from), snapshot: self.news() }
    }

    /// What a bot has to decide now, if it is a bot's turn.
    pub fn next_bot_question(&mut self) -> Option<BotQuestion> {
        let players = self.table.players();
        let is_bot = |seat: &Seat| players[seat.index()].kind == Kind::Bot;
        let seat = self.table.to_act().iter().find(is_bot)?;
        let (player, seed) = (players[seat.index()].name.clone(), self.table.bot_seed(seat));
        self.catch_up(Viewer::Seat(seat));
        let question = self.follower(Viewer::Seat(seat)).question(seed)?;
        Some(BotQuestion { player, question })
    }

    /// Takes the answer of a bot. One that answers a decision which is not asked for any more changes nothing.
    pub fn answer(&mut self, seat: Seat, decision: u32, action: &str, at: u64) -> Option<Snapshot> {
        if let Ok(line) = self.table.decide_bot(seat, action, decision, at) {
            self.append(line);
        }
        self.news()
    }

    /// What the viewer has to decide now, for somebody who gives advice.
    pub fn question(&mut self) -> Option<Question> {
        let viewer = self.viewer;
        let follower = self.follower(viewer);
        follower.question(follower.advice_seed())
    }

    /// What would come of something the viewer tries out.
    pub fn trial(&mut self, text: &str) -> Trial {
        let viewer = self.viewer;
        self.follower(viewer).trial(text)
    }

    /// Everything the viewer was told, first to last.
    pub fn history(&mut self) -> Vec<EventMessage> {
        let viewer = self.viewer;
        self.follower(viewer).history()
    }

    /// What never changes at this table, for a follower elsewhere.
    pub fn welcome(&self) -> Welcome {
        self.table.welcome()
    }

    /// What a viewer elsewhere is told who was told up to `since`; `None` if there is nothing new.
    pub fn update(&self, viewer: Viewer, since: Option<Cursor>) -> Option<Update> {
        self.table.update(viewer, since)
    }

    /// The serialised log from line `from` on, to append to what was saved before.
    pub fn log(&self, from: usize) -> String {
        self.lines.iter().skip(from).map(String::as_str).collect()
    }

    /// How many lines the log has.
    pub fn log_length(&self) -> usize {
        self.lines.len()
    }

    /// A record to keep or pass on: the whole game once it is over, before that what the viewer saw.
    pub fn record(&mut self) -> String {
        if self.table.ending() != Ending::Unfinished {
            return self.table.record();
        }
        let viewer = self.viewer;
        self.follower(viewer).record()
    }

    /// Takes in a line that was decided, and keeps it.
    fn append(&mut self, line: String) {
        self.table.apply(&line).expect("what was decided can be read");
        self.lines.push(line);
    }

    /// The table as whoever holds the device sees it now, if there is anything new.
    fn news(&mut self) -> Option<Snapshot> {
        let viewer = self.viewer;
        self.catch_up(viewer).map(|news| self.snapshot(&news))
    }

    fn snapshot(&mut self, news: &News) -> Snapshot {
        let viewer = self.viewer;
        let noted = self.table.notes().iter().any(|note| !note.is_empty());
        let mut snapshot = self.follower(viewer).snapshot(news);
        // At a shared device the player who decided last asks, even if another player holds it now.
        snapshot.undo = self.table.newest_undo();
        // What somebody tries out is not for others to see.
        snapshot.secret_now |= noted;
        snapshot
    }

    /// Tells a viewer what is new.
    fn catch_up(&mut self, viewer: Viewer) -> Option<News> {
        let since = self.follower(viewer).cursor();
        let update = self.table.update(viewer, since)?;
        self.follower(viewer).take(&update).expect("an update since its cursor can be followed")
    }

    fn follower(&mut self, viewer: Viewer) -> &mut dyn AnyFollower {
        let known = self.followers.iter().position(|follower| follower.viewer() == viewer);
        let index = known.unwrap_or_else(|| {
            self.followers.push(self.table.follower(viewer));
            self.followers.len() - 1
        });
        self.followers[index].as_mut()
    }
}
