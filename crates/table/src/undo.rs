//! Undo: its reach, and the players who have to agree (§G5.3).

use game::{MAX_SEATS, Notation, Pcg, Seat, SeatSet, Step, Viewer};
use serde::{Deserialize, Serialize};

use crate::cursor::{Cursor, Told};
use crate::history::{History, is_open_part};
use crate::player::{Kind, Player};

/// The number of positions that are sampled before a step counts as open.
const SAMPLES: u32 = 32;

/// Whether decisions can be taken back at a table. It is agreed when the table opens and holds to its end, so nobody gains
/// anything by waiting until others have left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum UndoPolicy {
    /// At once, as long as one person alone has sat at the table and nothing hidden has come to light since.
    Free,
    /// The asker's last decision, if all other people at the table agree and nothing hidden has come to light since.
    Agreement,
    /// Never.
    Off,
}

impl UndoPolicy {
    /// What these players would expect: somebody alone takes back freely, several people agree.
    pub fn usual(players: &[Player]) -> UndoPolicy {
        UndoPolicy::usual_of(players.iter().filter(|player| player.kind == Kind::Human).count())
    }

    /// What this many people would expect.
    pub(crate) fn usual_of(people: usize) -> UndoPolicy {
        if people > 1 { UndoPolicy::Agreement } else { UndoPolicy::Free }
    }
}

/// An undo that a person at the table may ask for: back to before that person's last decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct UndoOffer {
    /// The player who decided, and asks.
    pub by: Seat,
    /// The cursor of that player afterwards, which a request names.
    pub to: Cursor,
    /// Whether it happens at once. If not, the others are asked.
    pub free: bool,
}

/// An undo request that waits for answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct UndoQuestion {
    /// The number of the question: what an answer names.
    pub question: u32,
    /// Who asked.
    pub by: Seat,
    /// Who has not answered yet.
    pub waiting: SeatSet,
}

/// The newest decision of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LastDecision {
    /// The number of steps before it.
    pub(crate) to: usize,
    /// The number of events each viewer had received before it.
    pub(crate) told: Told,
}

/// The people at a table, as undo sees them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Takers {
    /// The people at the table now.
    pub(crate) people: SeatSet,
    /// The number of steps before each of them sat down: earlier decisions in their seats are not theirs.
    pub(crate) since: [usize; MAX_SEATS],
    /// True if the only one of them undoes freely.
    pub(crate) free: bool,
}

impl Takers {
    /// The newest decision of the person in a seat; `last` has those of all seats.
    pub(crate) fn last_decision(
        self,
        last: &[Option<LastDecision>; MAX_SEATS],
        seat: Seat,
    ) -> Option<LastDecision> {
        let own = |last: &LastDecision| self.people.contains(seat) && last.to >= self.since[seat.index()];
        last[seat.index()].filter(own)
    }

    /// The number of steps before the oldest decision that could be undone; the first `committed` steps are final.
    fn oldest(self, last: &[Option<LastDecision>; MAX_SEATS], committed: usize) -> Option<usize> {
        let undoable = self.people.iter().filter_map(|seat| self.last_decision(last, seat));
        undoable.map(|last| last.to).filter(|&to| to >= committed).min()
    }

    /// The person who decided last.
    pub(crate) fn newest(self, last: &[Option<LastDecision>; MAX_SEATS]) -> Option<Seat> {
        self.people.iter().max_by_key(|&seat| self.last_decision(last, seat).map(|last| last.to))
    }

    /// Returns true if a step leaves everything hidden that was hidden. A person alone with bots is the only one who can learn
    /// anything. Among several people the step is judged by public knowledge: an offer that depended on the knowledge of one
    /// of them would tell it to the others.
    fn keeps_secrets<G: Notation>(self, position: &G, step: Step<G>) -> bool {
        // A draw always tells something.
        let Step::Act(actor, action) = step else { return false };
        if !G::HAS_SECRETS || is_open_part(position, step) {
            return true;
        }
        let hears = |viewer: &Viewer| match viewer.seat() {
            Some(seat) if self.free => self.people.contains(seat),
            seat => !self.free && seat != Some(actor),
        };
        Viewer::all(position.seats()).filter(hears).all(|viewer| {
            let knower = if self.free { viewer } else { Viewer::Public };
            teaches_nothing(position, knower, viewer, actor, action)
        })
    }
}

/// The newest step behind which undo does not reach, because it told a player something hidden (§G5.3).
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Barrier {
    /// The number of steps that stay.
    pub(crate) after: usize,
    /// The number of steps that were examined.
    examined: usize,
}

impl Barrier {
    /// Examines the steps that are new, as far as a decision could be undone.
    pub(crate) fn advance<G: Notation>(&mut self, history: &History<G>, takers: Takers) {
        let oldest = takers.oldest(&history.now().last, history.committed());
        let steps = history.steps();
        let from = self.examined.max(oldest.unwrap_or(steps.len()));
        self.examined = steps.len();
        if from == steps.len() {
            return;
        }
        let mut position = history.at(from).position;
        for (before, &step) in (from..).zip(&steps[from..]) {
            if !takers.keeps_secrets(&position, step) {
                self.after = before + 1;
            }
            position.play_unchecked(step);
        }
    }
}

/// Returns true if an action tells `hearer` nothing that was hidden from `knower`: in every sampled position that `knower`
/// considers possible, the same seat could act with the same events for `hearer`. The answer follows from the knowledge of
/// `knower` and must not depend on the hidden part of the action.
fn teaches_nothing<G: Notation>(
    position: &G,
    knower: Viewer,
    hearer: Viewer,
    actor: Seat,
    action: G::Action,
) -> bool {
    let (view, told) = (position.view(knower), position.told(hearer, Step::Act(actor, action)));
    let mut rng = Pcg::new(u64::from(SAMPLES), hearer.seat().map_or(0, |seat| seat.index() as u64));
    let mut others = Vec::new();
    (0..SAMPLES).all(|_| {
        let sample = G::sample(&view, &mut rng);
        let tells_the_same = |&action: &G::Action| sample.told(hearer, Step::Act(actor, action)) == told;
        // The true action is the likeliest to tell the same.
        if sample.is_legal(actor, action) && tells_the_same(&action) {
            return true;
        }
        others.clear();
        sample.legal(actor, &mut others);
        others.iter().any(tells_the_same)
    })
}
