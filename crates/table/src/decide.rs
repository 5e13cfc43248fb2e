//! What comes of requests.

use game::{CompoundDecision, Ending, Seat, Step, Turn, Viewer};

use crate::cursor::Cursor;
use crate::entry::{Change, Entry, EntryOf, RequestStamp};
use crate::player::{Kind, Player};
use crate::refused::Refused;
use crate::request::{Incoming, Request};
use crate::resigning::Resigning;
use crate::table::{SUBSTITUTE, Table};
use crate::table_game::TableGame;
use crate::undo::{UndoOffer, UndoPolicy};

/// How many entries a log may have before undo is refused. Without undo a game ends by its rules.
pub const UNDO_CAP: usize = 4_096;

/// How many bytes a note may have.
const LONGEST_NOTE: usize = 512;

impl<G: TableGame> Table<G> {
    /// What chance draws before the first decision, if it begins: a host appends it together with the opening.
    pub fn begin(&self, at: u64) -> Option<EntryOf<G>> {
        let steps = self.draw(self.position().clone(), self.history.now().draws);
        let entry = |steps| Entry { at, request: None, change: Change::Steps { by: None, steps } };
        (!steps.is_empty()).then(|| entry(steps))
    }

    /// What comes of a request: the entry to append; `None` for a note, and if the request was carried out before. Nothing is
    /// changed by it. One request makes one entry, so a crash never leaves half of what it asked for.
    ///
    /// # Errors
    /// Why the request is refused.
    pub fn decide(&self, incoming: &Incoming, at: u64) -> Result<Option<EntryOf<G>>, Refused> {
        let &Incoming { seat, ref key, ref request } = incoming;
        if seat.index() >= self.players.len() {
            return Err(Refused::NoSuchSeat);
        }
        // Before anything else: a request that comes again may have ended the game.
        if let Some(answer) = self.answers.to(incoming) {
            return answer.map(|()| None);
        }
        let change = match request {
            Request::Note { text } if text.len() > LONGEST_NOTE => return Err(Refused::NoteTooLong),
            Request::Note { .. } => return Ok(None),
            _ if self.ending() != Ending::Unfinished => return Err(Refused::Ended),
            Request::Act { action, decision } => self.act(seat, action, *decision)?,
            Request::Undo { to } => self.undo(seat, *to)?,
            Request::Answer { question, agree } => self.answer(seat, *question, *agree)?,
            Request::Resign => self.resign(seat)?,
        };
        let request = RequestStamp { seat, key: key.clone(), fingerprint: Some(incoming.fingerprint()) };
        Ok(Some(Entry { at, request: Some(request), change }))
    }

    /// What comes of the answer of a bot to the decision of this number. Bots answer their host, so they need no key: no
    /// decision comes twice.
    ///
    /// # Errors
    /// If no bot sits there, the decision is not asked for any more, or the action is illegal.
    pub fn decide_bot(
        &self,
        seat: Seat,
        action: &str,
        decision: u32,
        at: u64,
    ) -> Result<EntryOf<G>, Refused> {
        if self.players.get(seat.index()).is_none_or(|player| player.kind != Kind::Bot) {
            return Err(Refused::NoSuchBot);
        }
        if self.ending() != Ending::Unfinished {
            return Err(Refused::Ended);
        }
        Ok(Entry { at, request: None, change: self.act(seat, action, decision)? })
    }

    /// What comes of the time being up for a seat that is asked for a compound decision: what it has saved counts, and
    /// otherwise nothing (Microchip §M4.10).
    ///
    /// # Errors
    /// If the seat is not asked for such a decision.
    pub fn decide_time_up(&self, seat: Seat, at: u64) -> Result<EntryOf<G>, Refused> {
        if !self.composing().contains(seat) {
            return Err(Refused::Stale);
        }
        let decision = self.decision(Viewer::Seat(seat));
        let note = &self.notes[seat.index()];
        let saved = G::Compound::is_whole(note).then(|| self.act(seat, note, decision));
        let change = match saved {
            Some(Ok(change)) => change,
            _ => self.act_nothing(seat)?,
        };
        Ok(Entry { at, request: None, change })
    }

    /// What comes of the host giving a seat to somebody else. No request of a player can do that.
    ///
    /// # Errors
    /// If there is no such seat, or the table has come to its end.
    pub fn decide_seat(&self, seat: Seat, player: Player, at: u64) -> Result<EntryOf<G>, Refused> {
        if seat.index() >= self.players.len() {
            return Err(Refused::NoSuchSeat);
        }
        if self.ending() != Ending::Unfinished {
            return Err(Refused::Ended);
        }
        Ok(Entry { at, request: None, change: Change::Seated { seat, player } })
    }

    /// Decides and applies, for hosts that store afterwards. Returned is the entry to store.
    ///
    /// # Errors
    /// Why the request is refused.
    pub fn handle(&mut self, incoming: &Incoming, at: u64) -> Result<Option<EntryOf<G>>, Refused> {
        let decided = self.decide(incoming, at);
        self.settle(incoming, &decided);
        decided.iter().flatten().for_each(|entry| self.apply(entry));
        decided
    }

    /// Takes in what is not in the log: a note, and the answer to a request that made no entry. Called with what
    /// [`Table::decide`] said, whatever it said. Whether a note has changed, which a host then stores.
    pub fn settle<T>(&mut self, incoming: &Incoming, decided: &Result<T, Refused>) -> bool {
        if self.answers.to(incoming).is_some() || incoming.seat.index() >= self.players.len() {
            return false;
        }
        match (&incoming.request, decided) {
            (_, Err(refused)) => self.answers.keep(incoming, Err(refused.clone())),
            (Request::Note { text }, Ok(_)) => {
                let changes = self.new_note(incoming).is_some();
                self.answers.keep(incoming, Ok(()));
                self.notes[incoming.seat.index()].clone_from(text);
                return changes;
            }
            // It is in the log, with its key.
            (_, Ok(_)) => {}
        }
        false
    }

    /// The note in a request that was not carried out before, if it differs from the seat's note.
    pub(crate) fn new_note<'a>(&self, incoming: &'a Incoming) -> Option<&'a str> {
        let Request::Note { text } = &incoming.request else { return None };
        let changes = self.notes[incoming.seat.index()] != *text;
        (changes && self.answers.to(incoming).is_none()).then_some(text)
    }

    /// Puts a note back that was kept beside the log. One that is too long, as old versions allowed, is dropped.
    pub(crate) fn put_note(&mut self, seat: Seat, text: &str) {
        if let Some(note) = self.notes.get_mut(seat.index())
            && text.len() <= LONGEST_NOTE
        {
            text.clone_into(note);
        }
    }

    /// The rest of a compound decision as if the seat did nothing.
    fn act_nothing(&self, seat: Seat) -> Result<Change<Step<G>>, Refused> {
        let view = self.position().view(Viewer::Seat(seat));
        let taken = G::Compound::taken(&view, seat).ok_or(Refused::Stale)?;
        let nothing = G::Compound::empty().ok_or(Refused::Stale)?;
        self.play_all(seat, nothing.steps().into_iter().skip(taken))
    }

    fn act(&self, seat: Seat, text: &str, decision: u32) -> Result<Change<Step<G>>, Refused> {
        if decision != self.decision(Viewer::Seat(seat)) {
            return Err(Refused::Stale);
        }
        self.play_all(seat, G::parse_steps(&self.opening.config, text)?)
    }

    /// A compound decision is taken as a whole or not at all.
    fn play_all(
        &self,
        seat: Seat,
        actions: impl IntoIterator<Item = G::Action>,
    ) -> Result<Change<Step<G>>, Refused> {
        let mut ahead = self.position().clone();
        let mut steps = Vec::new();
        for action in actions {
            let action = ahead.canonical(action);
            ahead.play(seat, action)?;
            steps.push(Step::Act(seat, action));
        }
        steps.extend(self.draw(ahead, self.history.now().draws));
        Ok(Change::Steps { by: Some(seat), steps })
    }

    fn undo(&self, seat: Seat, to: Cursor) -> Result<Change<Step<G>>, Refused> {
        let (offer, stays) = self.undoable(seat)?;
        if offer.to != to {
            return Err(Refused::Stale);
        }
        if self.question.is_some() {
            return Err(Refused::AlreadyAsked);
        }
        Ok(if offer.free { Change::Undone { to: stays } } else { Change::UndoAsked { by: seat, to: stays } })
    }

    /// The undo that a seat may ask for, and the number of steps that stay.
    ///
    /// # Errors
    /// Why it may not.
    fn undoable(&self, seat: Seat) -> Result<(UndoOffer, usize), Refused> {
        if self.opening.undo == UndoPolicy::Off {
            return Err(Refused::UndoOff);
        }
        if self.length() >= UNDO_CAP {
            return Err(Refused::LogFull);
        }
        let takers = self.takers();
        let last = takers.last_decision(&self.history.now().last, seat).ok_or(Refused::NothingToUndo)?;
        if !takers.free && self.others(seat).is_empty() {
            return Err(Refused::NobodyToAgree);
        }
        if last.to < self.history.committed().max(self.barrier.after) {
            return Err(Refused::Hidden);
        }
        let (undos, events) = (self.cursor.undos + 1, last.told.of(Viewer::Seat(seat)));
        let to = Cursor { undos, changes: self.cursor.changes, events };
        Ok((UndoOffer { by: seat, to, free: takers.free }, last.to))
    }

    /// The undo that a seat may ask for.
    pub(crate) fn undo_offer(&self, seat: Seat) -> Option<UndoOffer> {
        self.undoable(seat).ok().filter(|_| self.ending() == Ending::Unfinished).map(|(offer, _)| offer)
    }

    /// The undo of the newest decision of a person, for people who share a device.
    pub fn newest_undo(&self) -> Option<UndoOffer> {
        self.undo_offer(self.takers().newest(&self.history.now().last)?)
    }

    fn answer(&self, seat: Seat, question: u32, agree: bool) -> Result<Change<Step<G>>, Refused> {
        let (asked, to) = self.question.ok_or(Refused::NothingAsked)?;
        if asked.question != question {
            return Err(Refused::Stale);
        }
        if !asked.waiting.contains(seat) {
            return Err(Refused::NothingAsked);
        }
        // The last agreement is the undo itself: one request makes one entry, so no crash comes between the two.
        let is_last = agree && asked.waiting.single() == Some(seat);
        Ok(if is_last { Change::Undone { to } } else { Change::UndoAnswered { by: seat, agree } })
    }

    fn resign(&self, seat: Seat) -> Result<Change<Step<G>>, Refused> {
        let player = &self.players[seat.index()];
        if !self.position().in_play().contains(seat) {
            return Err(Refused::OutOfPlay);
        }
        match Resigning::of(seat, &self.players, self.opening.championship.is_some()) {
            Resigning::Leaves if *player == Player::bot(SUBSTITUTE) => Err(Refused::OutOfPlay),
            Resigning::Leaves => Ok(Change::Left { seat }),
            Resigning::Ends => Ok(Change::Resigned { seat }),
        }
    }

    /// What chance brings from here, as long as it is its turn; `drawn` is how often it has drawn before.
    fn draw(&self, mut position: G, mut drawn: u64) -> Vec<Step<G>> {
        let mut steps = Vec::new();
        while position.turn() == Turn::Chance {
            let step = Step::Chance(position.draw(&mut self.shuffle.source(drawn)));
            position.play_unchecked(step);
            steps.push(step);
            drawn += 1;
        }
        steps
    }
}
