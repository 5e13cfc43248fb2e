//! The steps that stand, and the position they lead to.

use game::{CompoundDecision, Game, MAX_SEATS, Notation, Part, Seat, Step, Viewer};

use crate::cursor::Told;
use crate::undo::LastDecision;

/// How many steps lie between two checkpoints. Undo, and a viewer who was told nearly everything, replay at most this many.
const STRIDE: usize = 32;

/// The steps that stand and the position they lead to, with checkpoints, so that nothing replays a whole game.
#[derive(Clone)]
pub(crate) struct History<G: Game> {
    steps: Vec<Step<G>>,
    now: Moment<G>,
    /// The moment before the last entry of steps: what that entry told is found from here without replaying others.
    before: Moment<G>,
    /// A moment every [`STRIDE`] steps, beginning with the start.
    checkpoints: Vec<Moment<G>>,
    /// How many steps are final because the last of them is a secret choice that a person has committed (§G3).
    committed: usize,
}

/// The game after some of its steps.
#[derive(Clone)]
pub(crate) struct Moment<G> {
    /// How many steps were taken.
    pub(crate) steps: usize,
    /// How many of them were chance.
    pub(crate) draws: u64,
    pub(crate) position: G,
    pub(crate) told: Told,
    /// The newest decision of each seat.
    pub(crate) last: [Option<LastDecision>; MAX_SEATS],
}

impl<G: Game> Moment<G> {
    /// Takes a step, and counts what it tells everybody. Whether everybody is told the same.
    fn take(&mut self, step: Step<G>) -> bool {
        if let Some(seat) = step.actor().seat() {
            self.last[seat.index()] = Some(LastDecision { to: self.steps, told: self.told });
        }
        let public = self.position.told(Viewer::Public, step);
        self.told.add(Viewer::Public, public.len());
        let (mut events, mut shared) = (Vec::new(), true);
        for seat in Seat::all(self.position.seats()) {
            self.position.tell(Viewer::Seat(seat), step, &mut events);
            self.told.add(Viewer::Seat(seat), events.len());
            shared &= events == public;
            events.clear();
        }
        self.position.play_unchecked(step);
        self.steps += 1;
        self.draws += u64::from(matches!(step, Step::Chance(_)));
        shared
    }
}

/// Whether a step belongs to a compound decision that stays open after it: it commits to nothing yet.
pub(crate) fn is_open_part<G: Notation>(position: &G, step: Step<G>) -> bool {
    matches!(step, Step::Act(seat, action) if G::Compound::part(position, seat, action) == Some(Part::Open))
}

impl<G: Notation> History<G> {
    /// A game at its start.
    pub(crate) fn new(start: G) -> History<G> {
        let last = [None; MAX_SEATS];
        let start = Moment { steps: 0, draws: 0, position: start, told: Told::default(), last };
        History {
            steps: Vec::new(),
            before: start.clone(),
            checkpoints: vec![start.clone()],
            now: start,
            committed: 0,
        }
    }

    /// The game as it is now.
    pub(crate) fn now(&self) -> &Moment<G> {
        &self.now
    }

    /// The steps that stand.
    pub(crate) fn steps(&self) -> &[Step<G>] {
        &self.steps
    }

    /// How many steps are final because the last of them is a secret choice that a person has committed (§G3).
    pub(crate) fn committed(&self) -> usize {
        self.committed
    }

    /// Takes the steps of one entry. `by_person` says whether a person decided.
    pub(crate) fn extend(&mut self, steps: &[Step<G>], by_person: bool) {
        self.before = self.now.clone();
        for &step in steps {
            let open = is_open_part(&self.now.position, step);
            let shared = self.now.take(step);
            if by_person && !open && !shared && step.actor().seat().is_some() {
                self.committed = self.now.steps;
            }
            self.steps.push(step);
            if self.now.steps.is_multiple_of(STRIDE) {
                self.checkpoints.push(self.now.clone());
            }
        }
    }

    /// Takes back all but the first `count` steps.
    pub(crate) fn truncate(&mut self, count: usize) {
        self.now = self.at(count);
        self.before = self.now.clone();
        self.steps.truncate(count);
        self.committed = self.committed.min(count);
        self.checkpoints.retain(|checkpoint| checkpoint.steps <= count);
    }

    /// The game after its first `count` steps.
    pub(crate) fn at(&self, count: usize) -> Moment<G> {
        let mut moment = self.latest(|moment| moment.steps <= count).clone();
        for &step in &self.steps[moment.steps..count] {
            moment.take(step);
        }
        moment
    }

    /// What `viewer` was told after its first `count` events.
    pub(crate) fn events(&self, viewer: Viewer, count: u32) -> Vec<G::Event> {
        let known = self.latest(|moment| moment.told.of(viewer) <= count);
        let mut events = Vec::new();
        let mut position = known.position.clone();
        for &step in &self.steps[known.steps..] {
            position.tell(viewer, step, &mut events);
            position.play_unchecked(step);
        }
        events.drain(..(count - known.told.of(viewer)) as usize);
        events
    }

    /// The latest stored moment that `fits`, which the start always does.
    fn latest(&self, fits: impl Fn(&Moment<G>) -> bool) -> &Moment<G> {
        [&self.now, &self.before]
            .into_iter()
            .chain(self.checkpoints.iter().rev())
            .find(|moment| fits(moment))
            .unwrap_or(&self.checkpoints[0])
    }
}

#[cfg(test)]
mod tests {
    use game::{Pcg, Random, Settings, Turn};
    use games::micropul::{Config, Micropul};

    use super::*;

    /// Any step that is possible now.
    fn random_step(position: &Micropul, rng: &mut Pcg) -> Option<Step<Micropul>> {
        let seats = match position.turn() {
            Turn::Chance => return Some(Step::Chance(position.draw(rng))),
            turn => turn.seats(),
        };
        let seat = seats.iter().next()?;
        let mut legal = Vec::new();
        position.legal(seat, &mut legal);
        Some(Step::Act(seat, *rng.pick(&legal)))
    }

    /// Every moment of a game and everything it told, found from checkpoints as well as from the start.
    #[test]
    fn checkpoints_tell_the_same_as_a_replay() {
        let longest = (0..6).map(compare).max();
        assert!(longest > Some(2 * STRIDE), "{longest:?}");
    }

    /// Plays a game with steps taken back, compares all the way, and returns how many steps it had at the most.
    fn compare(seed: u64) -> usize {
        let start = Micropul::start(&Config::standard()).expect("a game");
        let mut rng = Pcg::new(seed, 4);
        let mut history = History::new(start.clone());
        let mut plain = vec![start];
        let mut longest = 0;
        while let Some(step) = random_step(&history.now.position, &mut rng) {
            history.extend(&[step], true);
            let mut next = plain[plain.len() - 1].clone();
            next.play_unchecked(step);
            plain.push(next);
            longest = longest.max(history.steps.len());
            if rng.below(24) == 0 {
                let to = rng.below(plain.len() as u32) as usize;
                history.truncate(to);
                plain.truncate(to + 1);
            }
            let count = rng.below(plain.len() as u32) as usize;
            assert_eq!(history.at(count).position, plain[count]);
            for viewer in Viewer::all(2) {
                let mut all = Vec::new();
                for (position, &step) in plain.iter().zip(&history.steps) {
                    position.tell(viewer, step, &mut all);
                }
                assert_eq!(history.now.told.of(viewer) as usize, all.len());
                let known = rng.below(all.len() as u32 + 1);
                assert_eq!(history.events(viewer, known), all[known as usize..]);
            }
        }
        longest
    }
}
