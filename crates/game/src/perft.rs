//! Counting step sequences.

use crate::Game;
use crate::enumerate::steps;

/// The number of sequences of `depth` steps from here. A game that is over has no further steps. Chance steps count
/// like decisions, whatever their weight.
///
/// These numbers compare move generators: two that agree on them to some depth very likely list the same steps.
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
