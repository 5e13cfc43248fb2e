//! One hosted game.

use std::fmt;

use game::{
    Championship, ChampionshipStanding, CompoundDecision, Ending, Heading, MAX_SEATS, Nonce, NotationError,
    Outcome, Record, Seat, SeatSet, Secret, Shuffle, ShuffleHeader, Step, Turn, Viewer, ViewerRecord,
    resignation_outcome,
};

use crate::answers::Answers;
use crate::cursor::{Cursor, Told};
use crate::entry::{Change, Entry, EntryOf, Opening};
use crate::history::History;
use crate::open_error::OpenError;
use crate::player::{Kind, Player};
use crate::table_game::TableGame;
use crate::undo::{Barrier, Takers, UndoPolicy, UndoQuestion};

/// The bot that takes the seat of a player who leaves.
pub(crate) const SUBSTITUTE: &str = "level3";

/// The header line of a record that tells how the championship stood before the game.
const CHAMPIONSHIP_HEADER: &str = "Championship";

/// One hosted game with its seats: the fold of its log. It holds the only full state there is; everybody else gets updates.
///
/// A host [decides](Table::decide) what comes of a request, stores the entries, [applies](Table::apply) them, and sends every
/// viewer its [update](Table::update).
#[derive(Clone)]
pub struct Table<G: TableGame> {
    pub(crate) opening: Opening<G::Config>,
    pub(crate) shuffle: Shuffle,
    pub(crate) history: History<G>,
    pub(crate) answers: Answers,
    pub(crate) players: Vec<Player>,
    /// What each seat has noted for itself. Notes are kept beside the log.
    pub(crate) notes: Vec<String>,
    /// An undo request that waits for answers, and how many steps would stay.
    pub(crate) question: Option<(UndoQuestion, usize)>,
    /// The limit of undo.
    pub(crate) barrier: Barrier,
    /// How many events everybody had been told after the last undo.
    pub(crate) kept: Told,
    /// The cursor that all viewers share, but for their events.
    pub(crate) cursor: Cursor,
    /// How many entries the log has after the opening.
    length: usize,
    /// How many undo requests there have been.
    questions: u32,
    /// How often each seat was asked for another decision, undo aside.
    decisions: [u32; MAX_SEATS],
    /// The seats in which a person has ever sat.
    sat: SeatSet,
    /// How many steps were taken before a person last took each seat from a bot.
    seated_after: [usize; MAX_SEATS],
    resigned: Option<Seat>,
    /// The header lines of players who left.
    pub(crate) left: Vec<(String, String)>,
}

impl<G: TableGame> Table<G> {
    /// Opens a table: everybody is seated, and the shuffle is fixed by the secret and the nonces. Nothing is drawn yet:
    /// [`Table::begin`] decides that.
    ///
    /// # Errors
    /// If the settings are refused or the number of players is wrong.
    pub fn open(mut opening: Opening<G::Config>) -> Result<Table<G>, OpenError> {
        opening.players = opening.players.into_iter().map(Player::tidied).collect();
        let start = G::start(&opening.config)?;
        let seats = start.seats();
        if seats != opening.players.len() {
            return Err(OpenError::Seats { seats, players: opening.players.len() });
        }
        if seats != opening.nonces.len() {
            return Err(OpenError::Nonces(seats));
        }
        if opening.championship.as_ref().is_some_and(|championship| !championship.fits(seats)) {
            return Err(OpenError::Unsound("the championship is of other seats".to_owned()));
        }
        let players = opening.players.clone();
        let mut table = Table {
            shuffle: Shuffle::new(&opening.secret, &opening.nonces),
            opening,
            history: History::new(start),
            answers: Answers::default(),
            sat: SeatSet::EMPTY,
            seated_after: [0; MAX_SEATS],
            notes: vec![String::new(); seats],
            players,
            question: None,
            barrier: Barrier::default(),
            kept: Told::default(),
            cursor: Cursor::default(),
            length: 0,
            questions: 0,
            decisions: [0; MAX_SEATS],
            resigned: None,
            left: Vec::new(),
        };
        table.sat = table.people();
        Ok(table)
    }

    /// Opens a table that goes on with the game of a record. The second value is the entry that brings its steps in.
    ///
    /// # Errors
    /// If the settings are refused, the number of players is wrong, or the record claims something that is not so or
    /// lacks its shuffle's secret.
    pub fn resume(
        record: &Record<G>,
        players: Vec<Player>,
    ) -> Result<(Table<G>, Option<EntryOf<G>>), OpenError> {
        let Some(ShuffleHeader { nonces, secret: Some(secret), .. }) = record.heading.shuffle.clone() else {
            return Err(OpenError::NoSecret);
        };
        if let Some(wrong) = record.verify().wrong.into_iter().next() {
            return Err(OpenError::Unsound(wrong));
        }
        let championship = championship_of(record)?;
        let config = record.heading.config.clone();
        let mut headers = record.heading.extra.clone();
        headers.retain(|(name, _)| name != CHAMPIONSHIP_HEADER);
        let opening = Opening { championship, headers, ..Opening::new(config, players, secret, nonces) };
        let mut table = Table::open(opening)?;
        let change = Change::Steps { by: None, steps: record.steps.clone() };
        let entry = (!record.steps.is_empty()).then_some(Entry { at: 0, request: None, change });
        if let Some(entry) = &entry {
            table.apply(entry);
        }
        Ok((table, entry))
    }

    /// What opens the next game of the same people.
    ///
    /// # Errors
    /// If the game is not over.
    pub fn rematch(&self, secret: Secret, nonces: Vec<Nonce>) -> Result<Opening<G::Config>, OpenError> {
        let (players, championship) = self.next_players()?;
        let mut opening = Opening::new(self.opening.config.clone(), players, secret, nonces);
        if self.opening.undo == UndoPolicy::Off {
            opening.undo = UndoPolicy::Off;
        }
        Ok(Opening { championship, ..opening })
    }

    /// Who sits where in the next game: everybody moves on by one seat (§G1), and a championship goes on.
    pub(crate) fn next_players(&self) -> Result<(Vec<Player>, Option<Championship>), OpenError> {
        if self.ending() == Ending::Unfinished {
            return Err(OpenError::Unfinished);
        }
        let mut players = self.players.clone();
        players.rotate_left(1);
        let next = |championship: &Championship| match self.ending() {
            // Whoever resigned has left the championship, so the next game begins another one.
            Ending::Resigned(_) if players.len() == 2 => Championship::new(championship.target),
            Ending::PlayedOut => championship.next(self.result().as_ref()),
            _ => championship.next(None),
        };
        let championship = self.opening.championship.as_ref().map(next);
        Ok((players, championship))
    }

    /// Takes in what happened. Entries that [`Table::decide`] returned, or that a host has stored, are facts: they are not
    /// checked again.
    pub fn apply(&mut self, entry: &EntryOf<G>) {
        self.fold(entry);
        self.weigh_undo();
    }

    /// The part of [`Table::apply`] that a host who reads a whole log does for every entry.
    pub(crate) fn fold(&mut self, entry: &EntryOf<G>) {
        self.length += 1;
        entry.request.iter().for_each(|stamp| self.answers.accept(stamp));
        match &entry.change {
            Change::Steps { by, steps } => {
                let by_person = by.is_none_or(|seat| self.people().contains(seat));
                self.history.extend(steps, by_person);
                if let Some(seat) = by {
                    self.decisions[seat.index()] += 1;
                }
                // A bot that goes on playing does not answer for anybody.
                if by_person || self.ending() != Ending::Unfinished {
                    self.drop_question();
                }
            }
            Change::UndoAsked { by, to } => {
                self.drop_question();
                self.questions += 1;
                let waiting = self.others(*by);
                self.question = Some((UndoQuestion { question: self.questions, by: *by, waiting }, *to));
                self.cursor.changes += 1;
            }
            Change::UndoAnswered { by, agree } => {
                match &mut self.question {
                    Some((question, _)) if *agree => question.waiting.remove(*by),
                    question => *question = None,
                }
                self.question.take_if(|(question, _)| question.waiting.is_empty());
                self.cursor.changes += 1;
            }
            Change::Undone { to } => {
                self.history.truncate(*to);
                self.seated_after = self.seated_after.map(|steps| steps.min(*to));
                self.kept = self.history.now().told;
                self.cursor.undos += 1;
                self.drop_question();
                self.barrier = Barrier::default();
            }
            Change::Seated { seat, player } => self.seat(*seat, player.clone()),
            Change::Left { seat } => {
                let name = &self.players[seat.index()].name;
                let line = format!("{name} left, {SUBSTITUTE} played on");
                let header = format!("Left {seat}");
                self.left.retain(|(before, _)| *before != header);
                self.left.push((header, line));
                self.seat(*seat, Player::bot(SUBSTITUTE));
            }
            Change::Resigned { seat } => {
                self.resigned = Some(*seat);
                self.drop_question();
                self.cursor.changes += 1;
            }
        }
    }

    /// Finds out how far back undo reaches now, and forgets a question that it no longer reaches.
    pub(crate) fn weigh_undo(&mut self) {
        if self.opening.undo == UndoPolicy::Off || self.ending() != Ending::Unfinished {
            return;
        }
        self.barrier.advance(&self.history, self.takers());
        if self.question.is_some_and(|(_, to)| to < self.barrier.after) {
            self.drop_question();
        }
    }

    /// Forgets an undo request that the game has overtaken.
    fn drop_question(&mut self) {
        self.cursor.changes += u32::from(self.question.take().is_some());
    }

    fn seat(&mut self, seat: Seat, player: Player) {
        if player.kind == Kind::Human {
            self.sat.insert(seat);
            // Another name is not another person.
            if self.players[seat.index()].kind == Kind::Bot {
                self.seated_after[seat.index()] = self.history.steps().len();
            }
        }
        self.players[seat.index()] = player;
        self.notes[seat.index()].clear();
        // Whoever sits there now was not asked before.
        self.decisions[seat.index()] += 1;
        self.drop_question();
        self.barrier = Barrier::default();
        self.cursor.changes += 1;
    }

    /// How many entries the log has after the opening: what a host compares before it appends.
    pub fn length(&self) -> usize {
        self.length
    }

    /// How the table was opened.
    pub fn opening(&self) -> &Opening<G::Config> {
        &self.opening
    }

    /// Who sits where.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// The people at the table.
    pub(crate) fn people(&self) -> SeatSet {
        let is_human = |seat: &Seat| self.players[seat.index()].kind == Kind::Human;
        Seat::all(self.players.len()).filter(is_human).collect()
    }

    /// The people who have to agree to what `seat` asks for: those who are still in the game.
    pub(crate) fn others(&self, seat: Seat) -> SeatSet {
        let in_play = self.position().in_play();
        self.people().iter().filter(|&other| other != seat && in_play.contains(other)).collect()
    }

    /// Who may take back.
    pub(crate) fn takers(&self) -> Takers {
        let free = self.opening.undo == UndoPolicy::Free && self.sat.len() <= 1;
        Takers { people: self.people(), since: self.seated_after, free }
    }

    /// The seats that may act now; nobody once the table has come to its end.
    pub fn to_act(&self) -> SeatSet {
        match self.ending() {
            Ending::Unfinished => self.position().turn().seats(),
            _ => SeatSet::EMPTY,
        }
    }

    /// The seats that are asked for a compound decision now: people who build at the same time (Microchip §M4.6).
    pub fn composing(&self) -> SeatSet {
        let asked =
            |seat: &Seat| G::Compound::taken(&self.position().view(Viewer::Seat(*seat)), *seat).is_some();
        if G::Compound::EXISTS { self.to_act().iter().filter(asked).collect() } else { SeatSet::EMPTY }
    }

    /// How the table came to its end, if it has.
    pub fn ending(&self) -> Ending {
        match (self.position().turn(), self.resigned) {
            (Turn::Over(_), _) => Ending::PlayedOut,
            (_, Some(seat)) => Ending::Resigned(seat),
            _ => Ending::Unfinished,
        }
    }

    /// The result, if the table has come to its end.
    pub fn result(&self) -> Option<Outcome> {
        let resigned = || self.resigned.map(|seat| resignation_outcome(self.position(), seat));
        self.position().turn().outcome().or_else(resigned)
    }

    /// How the championship stands, if the game is part of one (Microchip §M6).
    pub fn standing(&self) -> Option<ChampionshipStanding> {
        let championship = self.opening.championship.as_ref()?;
        Some(standing(championship, self.players.len(), self.ending(), self.result()))
    }

    /// The number of the decision a viewer is asked for: it grows with everything the viewer does, with every undo, when
    /// somebody else takes the seat, and when the seat comes to act. So it never comes again, and what was refused because the
    /// seat was not to act yet is not accepted when it is.
    pub fn decision(&self, viewer: Viewer) -> u32 {
        let own = viewer.seat().map_or(0, |seat| self.decisions[seat.index()]);
        let to_act = viewer.seat().is_some_and(|seat| self.to_act().contains(seat));
        2 * (own + self.cursor.undos) + u32::from(to_act)
    }

    /// How far a viewer can be told now.
    pub fn cursor(&self, viewer: Viewer) -> Cursor {
        Cursor { events: self.history.now().told.of(viewer), ..self.cursor }
    }

    /// The seed of the next decision of a bot in `seat`. It depends on the table's secret, the seat and the number of
    /// steps taken, so a bot asked again after undo or a reload answers the same.
    pub fn bot_seed(&self, seat: Seat) -> u64 {
        self.shuffle.bot_seed(seat, self.history.steps().len() as u64)
    }

    /// The position that the game log leads to.
    pub(crate) fn position(&self) -> &G {
        &self.history.now().position
    }

    /// The steps that stand, secrets included.
    pub fn steps(&self) -> &[Step<G>] {
        self.history.steps()
    }

    /// What each seat has noted for itself.
    pub fn notes(&self) -> &[String] {
        &self.notes
    }

    /// The whole record, secrets included. Only a host whose table is local, or whose game is over, may show it.
    pub fn record(&self) -> Record<G> {
        Record { heading: self.heading(), steps: self.history.steps().to_vec() }
    }

    /// What `viewer` saw, as a record that may leave a live table.
    pub fn viewer_record(&self, viewer: Viewer) -> ViewerRecord<G> {
        let mut heading = self.heading();
        if let (Ending::Unfinished, Some(shuffle)) = (heading.ending, &mut heading.shuffle) {
            shuffle.secret = None;
        }
        ViewerRecord { heading, viewer, events: self.history.events(viewer, 0) }
    }

    fn heading(&self) -> Heading<G::Config> {
        let Opening { config, secret, nonces, championship, headers, .. } = &self.opening;
        let mut heading = Heading::new(config.clone(), names(&self.players));
        (heading.ending, heading.result) = (self.ending(), self.result());
        let commitment = secret.commitment();
        heading.shuffle = Some(ShuffleHeader { commitment, nonces: nonces.clone(), secret: Some(*secret) });
        heading.extra = extra_headers(championship.as_ref(), &self.left, headers);
        heading
    }
}

/// The position, the shuffle and the notes are secrets, so a program's log must not show them.
impl<G: TableGame> fmt::Debug for Table<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Table({}, {} entries)", G::NAME, self.length)
    }
}

/// The names of players, as records list them.
pub(crate) fn names(players: &[Player]) -> Vec<String> {
    players.iter().map(|player| player.name.clone()).collect()
}

/// The further header lines of a game's record: the championship, who left, and what an older record had. Each stands there
/// once: what the table knows itself is newer.
pub(crate) fn extra_headers(
    championship: Option<&Championship>,
    left: &[(String, String)],
    headers: &[(String, String)],
) -> Vec<(String, String)> {
    let championship =
        championship.map(|championship| (CHAMPIONSHIP_HEADER.to_owned(), championship.to_string()));
    let mut lines: Vec<(String, String)> = championship.into_iter().chain(left.iter().cloned()).collect();
    let known: Vec<String> = lines.iter().map(|(name, _)| name.clone()).collect();
    lines.extend(headers.iter().filter(|(name, _)| !known.contains(name)).cloned());
    lines
}

/// How a championship stands in a game of `seats` that has come to this ending.
pub(crate) fn standing(
    championship: &Championship,
    seats: usize,
    ending: Ending,
    result: Option<Outcome>,
) -> ChampionshipStanding {
    match ending {
        Ending::Resigned(leaver) if seats == 2 => championship.left_by(leaver),
        Ending::PlayedOut => championship.standing(seats, result.as_ref()),
        _ => championship.standing(seats, None),
    }
}

/// The championship that a record is part of, if its header says so and the game has championships.
fn championship_of<G: TableGame>(record: &Record<G>) -> Result<Option<Championship>, OpenError> {
    let line = record.heading.extra.iter().find(|(name, _)| name == CHAMPIONSHIP_HEADER);
    let Some((_, text)) = line.filter(|_| G::CHAMPIONSHIP_TARGET.is_some()) else { return Ok(None) };
    let championship: Championship =
        text.parse().map_err(|error: NotationError| OpenError::Unsound(error.to_string()))?;
    if !championship.fits(record.position(0).seats()) {
        return Err(OpenError::Unsound(format!("the championship '{text}' is of other seats")));
    }
    Ok(Some(championship))
}
