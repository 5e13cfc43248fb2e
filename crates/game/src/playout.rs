//! Random play to the end.

use crate::{Game, Outcome, Random, Step, Turn};

/// Plays games to the end, every seat choosing uniformly among all its legal actions. It holds the buffers,
/// so that one value plays many games without allocating.
pub struct Playout<G: Game> {
    actions: Vec<G::Action>,
}

/// How a random game went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayoutEnd {
    /// How it ended.
    pub outcome: Outcome,
    /// How many steps it took.
    pub steps: u32,
    /// How many turns it took: several steps of one actor in a row are one turn.
    pub turns: u32,
}

impl<G: Game> Default for Playout<G> {
    fn default() -> Self {
        Playout { actions: Vec::new() }
    }
}

impl<G: Game> Playout<G> {
    /// Plays `position` to its end.
    pub fn run<R: Random>(&mut self, position: &mut G, rng: &mut R) -> PlayoutEnd {
        let (mut steps, mut turns, mut last) = (0, 0, None);
        loop {
            let step = match position.turn() {
                Turn::Over(outcome) => {
                    return PlayoutEnd { outcome, steps, turns };
                }
                Turn::Chance => Step::Chance(position.draw(rng)),
                Turn::Seats(seats) => {
                    let seat = seats.iter().next().expect("somebody is to act");
                    self.actions.clear();
                    position.legal(seat, &mut self.actions);
                    Step::Act(seat, *rng.pick(&self.actions))
                }
            };
            turns += u32::from(last.replace(step.actor()) != Some(step.actor()));
            steps += 1;
            position.play_unchecked(step);
        }
    }
}
