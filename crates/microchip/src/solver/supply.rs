//! The tiles of one colour and the squares they can lie on.

use super::domain::Domain;
use crate::board::SQUARES_PER_COLOUR;
use crate::colour::Colour;
use crate::connections::Connections;
use crate::tile::{Shape, Tile, Tiles};

/// There are no tiles for this step.
pub(super) const EXHAUSTED: u8 = u8::MAX;

/// What a square can use: one of the five shapes, or nothing.
pub(super) const USES: usize = Shape::COUNT + 1;

/// The use of a square with these connections.
pub(super) const fn use_of(connections: Connections) -> usize {
    match connections.shape() {
        Some(shape) => shape as usize,
        None => Shape::COUNT,
    }
}

/// What is left of a colour before one of its squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Left {
    /// How many tiles of each shape can still be laid: at most the tiles there are, and at most the squares to come
    /// that take the shape. So hands whose difference no longer matters become equal.
    pub(super) counts: [u8; Shape::COUNT],
    /// By use of the square: the index of what is left after it, in the next rung.
    pub(super) next: [u8; USES],
}

/// The possible remainders of a colour before each of its squares and after the last.
pub(super) struct Supply {
    /// One rung per square of the colour, in reading order, and one after the last.
    pub(super) rungs: [Vec<Left>; SQUARES_PER_COLOUR + 1],
}

impl Supply {
    /// The supply of a colour in a puzzle.
    pub(super) fn new(domain: &Domain, tiles: &Tiles, colour: Colour) -> Supply {
        let squares = domain.squares(colour);
        let mut rungs: [Vec<Left>; SQUARES_PER_COLOUR + 1] = std::array::from_fn(|_| Vec::new());
        let hand = Shape::ALL.map(|shape| tiles.count(Tile { colour, shape }));
        let clamp = |counts: [u8; Shape::COUNT], rung: usize| {
            let mut clamped = counts;
            for (count, shape) in clamped.iter_mut().zip(Shape::ALL) {
                let takers = squares[rung..].iter().filter(|&&square| domain.takes(square, shape)).count();
                *count = (*count).min(takers as u8);
            }
            clamped
        };
        rungs[0].push(Left { counts: clamp(hand, 0), next: [EXHAUSTED; USES] });
        for rung in 0..SQUARES_PER_COLOUR {
            for index in 0..rungs[rung].len() {
                let counts = rungs[rung][index].counts;
                for (used, shape) in Shape::ALL.into_iter().map(Some).chain([None]).enumerate() {
                    let mut after = counts;
                    match shape {
                        Some(shape) if domain.takes(squares[rung], shape) && counts[used] > 0 => {
                            after[used] -= 1;
                        }
                        None if domain.may_be_empty(squares[rung]) => {}
                        _ => continue,
                    }
                    let after = clamp(after, rung + 1);
                    let next = &mut rungs[rung + 1];
                    let found = next.iter().position(|left| left.counts == after);
                    let place = found.unwrap_or_else(|| {
                        next.push(Left { counts: after, next: [EXHAUSTED; USES] });
                        next.len() - 1
                    });
                    rungs[rung][index].next[used] = place as u8;
                }
            }
        }
        Supply { rungs }
    }
}
