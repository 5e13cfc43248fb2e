//! What can be taken back, and who has to agree.

use game::{CompoundDecision, Notation, Part, Pcg, Seat, Step, Viewer};

use crate::message::{Refused, Undo};

/// How many worlds are tried before a step counts as open.
const WORLDS: u32 = 32;

/// A decision that may be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Takeback {
    /// Whose decision it is.
    pub(crate) by: Seat,
    /// How many steps stay.
    pub(crate) to: usize,
    /// Whether others have to agree.
    pub(crate) how: Undo,
}

/// Whether the last decision of a person can be taken back.
///
/// A secret choice that was committed is final (§G3). Against programs a decision is free to be taken back as long as nothing
/// hidden has come to light since; where other people sit at the table, or something has come to light, all of them have to
/// agree, and programs cannot.
///
/// # Errors
/// Why it cannot.
pub(crate) fn takeback<G: Notation>(
    start: G,
    steps: &[Step<G>],
    humans: &[Seat],
) -> Result<Takeback, Refused> {
    let by_human = |step: &Step<G>| matches!(step, Step::Act(seat, _) if humans.contains(seat));
    let to = steps.iter().rposition(by_human).ok_or(Refused::NothingToUndo)?;
    let by = steps[to].actor().seat().ok_or(Refused::NothingToUndo)?;
    let mut position = start;
    steps[..to].iter().for_each(|&step| position.play_unchecked(step));
    let mut open = true;
    for &step in &steps[to..] {
        // A step of a decision that stays open commits to nothing yet.
        let open_part = matches!(
            step,
            Step::Act(seat, action) if G::Compound::part(&position, seat, action) == Some(Part::Open)
        );
        if by_human(&step) && !open_part && !is_shared(&position, step) {
            return Err(Refused::Hidden);
        }
        open &= open_part || humans.iter().all(|&human| teaches_nothing(&position, human, step));
        position.play_unchecked(step);
    }
    match (humans.len() > 1, open) {
        (true, _) => Ok(Takeback { by, to, how: Undo::Ask }),
        (false, true) => Ok(Takeback { by, to, how: Undo::Free }),
        (false, false) => Err(Refused::Hidden),
    }
}

/// Whether a step told everybody the same.
fn is_shared<G: Notation>(position: &G, step: Step<G>) -> bool {
    let public = position.told(Viewer::Public, step);
    Seat::all(position.seats()).all(|seat| position.told(Viewer::Seat(seat), step) == public)
}

/// Whether a step told a person nothing that was hidden: in every world the person took to be possible it could have
/// been taken, and would have told the same. What chance brings always tells something.
fn teaches_nothing<G: Notation>(position: &G, person: Seat, step: Step<G>) -> bool {
    let Step::Act(actor, action) = step else { return false };
    let viewer = Viewer::Seat(person);
    let (view, told) = (position.view(viewer), position.told(viewer, step));
    let mut rng = Pcg::new(u64::from(WORLDS), person.index() as u64);
    (0..WORLDS).all(|_| {
        let world = G::sample(&view, &mut rng);
        world.is_legal(actor, action) && world.told(viewer, step) == told
    })
}
