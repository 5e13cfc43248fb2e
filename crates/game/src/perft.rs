//! Counting step sequences.

use crate::Game;
use crate::enumerate::steps;

/// How many sequences of `depth` steps there are from here; a game that is over has no further step. Chance
/// steps count like decisions, whatever their weight.
///
/// Rules programs are compared by these numbers: two that agree on them to some depth list the same steps.
pub fn perft<G: Game>(position: &G, depth: usize) -> u64 {
    if depth == 0 {
        return 1;
    }
    let steps = steps(position);
    if depth == 1 {
        return steps.len() as u64;
    }
    let mut total = 0;
    for step in steps {
        let mut next = position.clone();
        next.play_unchecked(step);
        total += perft(&next, depth - 1);
    }
    total
}
