//! The steps that stand, and the position they lead to.

use game::{Game, Step, Viewer};

use crate::cursor::Told;

/// How many steps lie between two checkpoints. Undo and resumed viewers replay at most this many.
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
}

impl<G: Game> Moment<G> {
    /// Takes a step, and counts what it tells everybody.
    fn take(&mut self, step: Step<G>) {
        let mut events = Vec::new();
        for viewer in Viewer::all(self.position.seats()) {
            self.position.tell(viewer, step, &mut events);
            self.told.add(viewer, events.len());
            events.clear();
        }
        self.position.play_unchecked(step);
        self.steps += 1;
        self.draws += u64::from(matches!(step, Step::Chance(_)));
    }
}

impl<G: Game> History<G> {
    /// A game at its start.
    pub(crate) fn new(start: G) -> History<G> {
        let start = Moment { steps: 0, draws: 0, position: start, told: Told::default() };
        History { steps: Vec::new(), before: start.clone(), checkpoints: vec![start.clone()], now: start }
    }

    /// The game as it is now.
    pub(crate) fn now(&self) -> &Moment<G> {
        &self.now
    }

    /// The steps that stand.
    pub(crate) fn steps(&self) -> &[Step<G>] {
        &self.steps
    }

    /// Takes the steps of one entry.
    pub(crate) fn extend(&mut self, steps: &[Step<G>]) {
        self.before = self.now.clone();
        for &step in steps {
            self.now.take(step);
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
            history.extend(&[step]);
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
