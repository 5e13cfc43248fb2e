//! One viewer's replica of a table.

mod audit;

use std::fmt;

use game::{
    Actor, Championship, ChampionshipStanding, CompoundDecision, Contradiction, Ending, Heading, HexError,
    NotationError, Outcome, Pcg, Record, Seat, SeatSet, ShuffleHeader, Turn, Viewer, ViewerRecord,
    resignation_outcome,
};

use crate::cursor::Cursor;
use crate::player::{Kind, Player};
use crate::refused::Refused;
use crate::resigning::Resigning;
use crate::settings_line::read_config;
use crate::table::{Table, extra_headers, names, standing};
use crate::table_game::TableGame;
use crate::undo::{UndoOffer, UndoQuestion};
use crate::update::{Seating, Update, VERSION, Welcome};

/// One viewer's replica of a table. It holds what that viewer was told and derives everything else from it: the view, the
/// legal actions, previews, the record. It runs where the viewer is, so looking and trying never asks the table.
#[derive(Clone)]
pub struct Follower<G: TableGame> {
    viewer: Viewer,
    heading: Heading<G::Config>,
    championship: Option<Championship>,
    start: G,
    events: Vec<G::Event>,
    view: G::View,
    /// A position the viewer cannot tell from the true one: what is legal there is legal at the table.
    sample: G,
    /// How far the viewer has been told; `None` before the first update and after a damaged one.
    cursor: Option<Cursor>,
    decision: u32,
    players: Vec<Player>,
    undo: Option<UndoOffer>,
    asked: Option<UndoQuestion>,
    note: String,
    /// Further header lines of the record, as the welcome has them.
    headers: Vec<(String, String)>,
    /// Every step of a game that is over, secrets included (§G4), as the host says it.
    steps: Option<Vec<String>>,
}

/// What an update brought.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct News {
    /// How many events stood before the new ones.
    pub from: usize,
    /// Whether steps were taken back.
    pub undone: bool,
}

impl News {
    /// Nothing has come.
    pub const NONE: News = News { from: usize::MAX, undone: false };
}

/// The viewer has missed something: it must ask for an update since its cursor.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("something was missed")]
pub struct Gap;

/// A table that cannot be followed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FollowError {
    /// The table speaks another version.
    #[error(
        "the table speaks version {0} of the messages, this program version {VERSION}: a newer program is needed"
    )]
    Version(u32),
    /// It is a table of another game.
    #[error("this is not a table of {0}")]
    OtherGame(&'static str),
    /// What was sent cannot be read.
    #[error("this table cannot be followed: {0}")]
    Unreadable(String),
}

impl<G: TableGame> Follower<G> {
    /// A viewer who comes to a table. It knows nothing but what is played until the first update.
    ///
    /// # Errors
    /// If the table is of another game or version.
    pub fn new(viewer: Viewer, welcome: &Welcome) -> Result<Follower<G>, FollowError> {
        if welcome.version != VERSION {
            return Err(FollowError::Version(welcome.version));
        }
        if welcome.game.name() != G::NAME {
            return Err(FollowError::OtherGame(G::TITLE));
        }
        let config: G::Config =
            read_config(u64::from(welcome.rules), &welcome.config).map_err(FollowError::Unreadable)?;
        let start = G::start(&config).map_err(|error| FollowError::Unreadable(error.to_string()))?;
        let (shuffle, championship) =
            read_welcome(welcome, start.seats()).map_err(FollowError::Unreadable)?;
        let mut heading = Heading::new(config, Vec::new());
        heading.shuffle = Some(shuffle);
        heading.extra = extra_headers(championship.as_ref(), &[], &welcome.headers);
        Ok(Follower {
            viewer,
            headers: welcome.headers.clone(),
            heading,
            championship,
            view: start.view(viewer),
            sample: start.clone(),
            start,
            events: Vec::new(),
            cursor: None,
            decision: 0,
            players: Vec::new(),
            undo: None,
            asked: None,
            note: String::new(),
            steps: None,
        })
    }

    /// Takes in an update. One that is older than what is known, or comes twice, changes nothing: then the news is `None`.
    ///
    /// # Errors
    /// If something was missed or cannot be read. The follower then asks for an update since its [cursor](Follower::cursor).
    pub fn take(&mut self, update: &Update) -> Result<Option<News>, Gap> {
        let known = self.cursor.unwrap_or_default();
        if self.cursor.is_some() && !update.cursor.is_after(known) {
            return Ok(None);
        }
        let (first, from, told) = (self.cursor.is_none(), update.from as usize, self.events.len());
        let undone = !first && update.cursor.undos != known.undos;
        // What is said to stand before the events counts only for somebody who was told the same up to there.
        let counted_in = update.known_undos.unwrap_or(update.cursor.undos);
        let missed_events = from > told || from > 0 && (first || counted_in != known.undos);
        let missed_seating = update.seating.is_none() && (first || update.cursor.changes != known.changes);
        let seats = update.seating.as_ref().map_or(self.seats(), |seating| seating.players.len());
        let fits = update.cursor.events as usize == from + update.events.len() && seats == self.seats();
        if missed_events || missed_seating || !fits {
            return Err(Gap);
        }
        // An update since an earlier cursor tells some events again; one from the start is followed from the start.
        let again = if undone || from == 0 { 0 } else { told - from };
        self.follow(from + again, &update.events[again..]).inspect_err(|_| self.forget())?;
        self.cursor = Some(update.cursor);
        self.decision = update.decision;
        (self.undo, self.asked) = (update.undo, update.asked);
        if let Some(seating) = &update.seating {
            self.seat(seating);
        }
        if let (Some(secret), Some(shuffle)) = (&update.secret, &mut self.heading.shuffle) {
            shuffle.secret = secret.parse().ok();
        }
        self.sample = G::sample(&self.view, &mut Pcg::new(0, 0));
        self.heading.ending = update.ending;
        self.heading.result = self.result_of(update.ending);
        // A host that never says so leaves a game unfinished that its own events have ended.
        let over = update.ending != Ending::Unfinished || self.turn().outcome().is_some();
        self.steps = over.then(|| update.steps.clone());
        Ok(Some(News { from: if undone || first { from } else { told }, undone }))
    }

    /// Forgets everything after something that cannot be followed: the next update has to begin at the start.
    fn forget(&mut self) {
        self.cursor = None;
        self.events.clear();
        self.view = self.start.view(self.viewer);
    }

    /// Takes in who sits where.
    fn seat(&mut self, Seating { players, left, note }: &Seating) {
        self.players.clone_from(players);
        self.note.clone_from(note);
        self.heading.players = names(players);
        self.heading.extra = extra_headers(self.championship.as_ref(), left, &self.headers);
    }

    /// Follows events after the first `kept` ones.
    fn follow(&mut self, kept: usize, events: &[String]) -> Result<(), Gap> {
        if kept < self.events.len() {
            self.events.truncate(kept);
            self.view = self.start.view(self.viewer);
            for event in &self.events {
                G::follow(&mut self.view, event).map_err(|Contradiction| Gap)?;
            }
        }
        for text in events {
            let (actor, text) = split(text)?;
            let event = G::parse_event(&self.heading.config, actor, text).map_err(|_| Gap)?;
            G::follow(&mut self.view, &event).map_err(|Contradiction| Gap)?;
            self.events.push(event);
        }
        Ok(())
    }

    /// True once the game is over, by the table's word or by the viewer's own view of it.
    pub fn is_over(&self) -> bool {
        self.steps.is_some()
    }

    fn result_of(&self, ending: Ending) -> Option<Outcome> {
        match ending {
            Ending::Unfinished => None,
            Ending::PlayedOut => G::turn_in(&self.view).outcome(),
            Ending::Resigned(seat) | Ending::TimedOut(seat) => Some(resignation_outcome(&self.sample, seat)),
        }
    }

    /// Who follows.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// How far the viewer has been told: what it sends when it comes back. `None` asks for everything.
    pub fn cursor(&self) -> Option<Cursor> {
        self.cursor
    }

    /// How many seats the table has.
    pub fn seats(&self) -> usize {
        self.start.seats()
    }

    /// What is played.
    pub fn config(&self) -> &G::Config {
        &self.heading.config
    }

    /// What the viewer sees.
    pub fn view(&self) -> &G::View {
        &self.view
    }

    /// Everything the viewer was told, first to last.
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }

    /// The number of the decision the viewer is asked for.
    pub fn decision(&self) -> u32 {
        self.decision
    }

    /// Who sits where.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// What the viewer may take back.
    pub fn undo(&self) -> Option<UndoOffer> {
        self.undo
    }

    /// An undo request that waits for answers.
    pub fn asked(&self) -> Option<UndoQuestion> {
        self.asked
    }

    /// What would come of the viewer giving up; `None` if the viewer plays at no seat, or no longer.
    pub fn resigning(&self) -> Option<Resigning> {
        let seat = self.viewer.seat().filter(|_| self.ending() == Ending::Unfinished)?;
        let player = self.players.get(seat.index())?;
        (player.kind == Kind::Human).then(|| Resigning::of(seat, &self.players, self.championship.is_some()))
    }

    /// The viewer's own note.
    pub fn note(&self) -> &str {
        &self.note
    }

    /// Keeps a note that the viewer has sent.
    pub fn set_note(&mut self, text: &str) {
        text.clone_into(&mut self.note);
    }

    /// What the game waits for.
    pub fn turn(&self) -> Turn {
        G::turn_in(&self.view)
    }

    /// The seats that may act now; nobody once the table has come to its end.
    pub fn to_act(&self) -> SeatSet {
        if self.heading.ending == Ending::Unfinished { self.turn().seats() } else { SeatSet::EMPTY }
    }

    /// The seat of the viewer, if it is to act.
    pub fn acting(&self) -> Option<Seat> {
        self.viewer.seat().filter(|&seat| self.to_act().contains(seat))
    }

    /// What the viewer may do now.
    pub fn legal(&self) -> Vec<G::Action> {
        let mut actions = Vec::new();
        self.acting().into_iter().for_each(|seat| self.sample.legal(seat, &mut actions));
        actions
    }

    /// How the table came to its end, if it has.
    pub fn ending(&self) -> Ending {
        self.heading.ending
    }

    /// The result, if the table has come to its end.
    pub fn result(&self) -> Option<Outcome> {
        self.heading.result
    }

    /// How the championship stands, if the game is part of one.
    pub fn standing(&self) -> Option<ChampionshipStanding> {
        let championship = self.championship.as_ref()?;
        Some(standing(championship, self.start.seats(), self.ending(), self.result()))
    }

    /// What the viewer saw, as a record.
    pub fn record(&self) -> ViewerRecord<G> {
        ViewerRecord { heading: self.heading.clone(), viewer: self.viewer, events: self.events.clone() }
    }

    /// The whole record, secrets included, once the table has come to its end (§G4).
    pub fn whole_record(&self) -> Option<Record<G>> {
        let steps = self.read_steps(self.steps.as_ref()?).ok()?;
        Some(Record { heading: self.heading.clone(), steps })
    }

    /// What would come of a compound decision that the viewer tries out; `None` if nobody in particular looks, or the game has
    /// none.
    ///
    /// # Errors
    /// Why it cannot be tried.
    pub fn trial(&self, text: &str) -> Result<Option<<G::Compound as CompoundDecision<G>>::Trial>, Refused> {
        let Some(seat) = self.viewer.seat().filter(|_| G::Compound::EXISTS) else { return Ok(None) };
        let whole: G::Compound = text.parse()?;
        Ok(Some(whole.trial(&self.view, seat)?))
    }

    /// What is played, from the messages' point of view.
    pub(crate) fn heading(&self) -> &Heading<G::Config> {
        &self.heading
    }
}

impl<G: TableGame> Table<G> {
    /// A viewer who comes to this table now, and is told everything.
    ///
    /// # Panics
    /// Never: what a table sends can be followed.
    pub fn follower(&self, viewer: Viewer) -> Follower<G> {
        let mut follower = Follower::new(viewer, &self.welcome()).expect("a table's welcome can be read");
        let update = self.update(viewer, None).expect("there is always something to tell");
        follower.take(&update).expect("a whole update can be followed");
        follower
    }
}

/// Who did what, from a line of a record.
fn split(line: &str) -> Result<(Actor, &str), Gap> {
    let (actor, text) = line.split_once(": ").ok_or(Gap)?;
    Ok((actor.parse().map_err(|_| Gap)?, text))
}

/// The parts of a welcome that are the same in every game.
fn read_welcome(welcome: &Welcome, seats: usize) -> Result<(ShuffleHeader, Option<Championship>), String> {
    let hex = |error: HexError| error.to_string();
    let nonces =
        welcome.nonces.iter().map(|nonce| nonce.parse().map_err(hex)).collect::<Result<Vec<_>, _>>()?;
    if nonces.len() != seats {
        return Err("every seat has a number in the shuffle".to_owned());
    }
    let commitment = welcome.commitment.parse().map_err(hex)?;
    let championship = welcome.championship.as_ref().map(|text| text.parse()).transpose();
    let championship: Option<Championship> =
        championship.map_err(|error: NotationError| error.to_string())?;
    if championship.as_ref().is_some_and(|championship| !championship.fits(seats)) {
        return Err("the championship is of other seats".to_owned());
    }
    Ok((ShuffleHeader { commitment, nonces, secret: None }, championship))
}

/// What one player knows is not for a program's log.
impl<G: TableGame> fmt::Debug for Follower<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Follower({}, {}, {:?})", G::NAME, self.viewer, self.cursor)
    }
}
