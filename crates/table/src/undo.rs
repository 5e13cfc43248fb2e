//! What can be taken back, and who has to agree.

use game::{MAX_SEATS, Notation, Pcg, Seat, SeatSet, Step, Viewer};
use serde::{Deserialize, Serialize};

use crate::cursor::{Cursor, Told};
use crate::history::{History, is_open_part};
use crate::player::{Kind, Player};
use crate::refused::Refused;

/// How many worlds are tried before a step counts as open.
const WORLDS: u32 = 32;

/// Whether decisions can be taken back at a table. It is agreed when the table opens and holds to its end, so nobody gains
/// anything by waiting until others have left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum UndoPolicy {
    /// At once, as long as one person alone has sat at the table and nothing hidden has come to light since.
    Free,
    /// If all people at the table agree.
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

/// What a person at the table may take back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct UndoOffer {
    /// Whose decision it is.
    pub by: Seat,
    /// Where the viewer would be afterwards: what a request names.
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

/// The last decision of a person, and what has come of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LastDecision {
    /// Whose decision it is.
    pub(crate) by: Seat,
    /// How many steps were taken before it.
    pub(crate) to: usize,
    /// How many events everybody was told before it.
    pub(crate) told: Told,
    /// Whether nothing hidden has come to light since. Not looked at where others have to agree anyway.
    open: bool,
    /// How many steps have been looked at.
    seen: usize,
}

/// Who may take back at a table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Takers {
    /// The people at the table now.
    pub(crate) people: SeatSet,
    /// How many steps were taken before each of them sat down: what was done in their seats until then is not theirs.
    pub(crate) since: [usize; MAX_SEATS],
    /// Whether one of them alone takes back freely.
    pub(crate) free: bool,
}

impl LastDecision {
    /// The last decision of a person at the table. `known` is what was found when fewer steps had been taken and the same
    /// people sat there: only what came after it is looked at.
    pub(crate) fn find<G: Notation>(
        history: &History<G>,
        takers: Takers,
        known: Option<LastDecision>,
    ) -> Option<LastDecision> {
        let steps = history.steps();
        let seen = known.map_or(0, |known| known.seen);
        let by_person = |index: usize| {
            let seat = steps[index].actor().seat();
            seat.is_some_and(|seat| takers.people.contains(seat) && index >= takers.since[seat.index()])
        };
        let newest = (seen..steps.len()).rev().find(|&index| by_person(index));
        let (mut last, mut position) = match (newest, known) {
            (Some(to), _) => {
                let before = history.at(to);
                let by = steps[to].actor().seat()?;
                (LastDecision { by, to, told: before.told, open: takers.free, seen: to }, before.position)
            }
            (None, Some(known)) if known.open => (known, history.at(seen).position),
            (None, known) => return known.map(|known| LastDecision { seen: steps.len(), ..known }),
        };
        for &step in &steps[last.seen..] {
            last.open = last.open
                && (is_open_part(&position, step)
                    || takers.people.iter().all(|person| teaches_nothing(&position, person, step)));
            position.play_unchecked(step);
        }
        last.seen = steps.len();
        Some(last)
    }

    /// Whether it can be taken back at once; false if the others have to agree. The first `committed` steps are final (§G3).
    ///
    /// # Errors
    /// Why it cannot be taken back.
    pub(crate) fn is_free(&self, takers: Takers, committed: usize) -> Result<bool, Refused> {
        match takers {
            _ if self.to < committed => Err(Refused::Hidden),
            Takers { people, .. } if people.len() > 1 => Ok(false),
            Takers { free: false, .. } => Err(Refused::NobodyToAgree),
            _ if self.open => Ok(true),
            _ => Err(Refused::Hidden),
        }
    }
}

/// Whether a step told a person nothing that was hidden: in every world the person took to be possible, somebody in that seat
/// could have done something that tells the same. The answer follows from what the person knows: it must not depend on what was
/// really done where that is hidden. What chance brings always tells something.
fn teaches_nothing<G: Notation>(position: &G, person: Seat, step: Step<G>) -> bool {
    let Step::Act(actor, action) = step else { return false };
    let viewer = Viewer::Seat(person);
    let (view, told) = (position.view(viewer), position.told(viewer, step));
    let mut rng = Pcg::new(u64::from(WORLDS), person.index() as u64);
    let mut others = Vec::new();
    (0..WORLDS).all(|_| {
        let world = G::sample(&view, &mut rng);
        let tells_the_same = |&action: &G::Action| world.told(viewer, Step::Act(actor, action)) == told;
        // What was really done is the likeliest to tell the same.
        if world.is_legal(actor, action) && tells_the_same(&action) {
            return true;
        }
        others.clear();
        world.legal(actor, &mut others);
        others.iter().any(tells_the_same)
    })
}
