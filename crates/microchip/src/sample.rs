//! Random layouts, each equally likely.

use game::Random;

use crate::board::{Board, SQUARES_PER_COLOUR};
use crate::colour::Colour;
use crate::connections::Connections;
use crate::layout::Layout;
use crate::recipe::choose;
use crate::square::Square;
use crate::tile::{Shape, Tile, Tiles};

/// A random layout of the first `squares` squares with tiles of `hand`, all possible ones equally likely.
pub(crate) fn random_layout<R: Random + ?Sized>(
    board: &Board,
    hand: &Tiles,
    squares: usize,
    rng: &mut R,
) -> Layout {
    let mut layout = Layout::default();
    let mut left = *hand;
    for square in Square::all().take(squares) {
        let colour = board.colour(square);
        let later = Square::all().take(squares).skip(square.index() + 1);
        let later = later.filter(|&other| board.colour(other) == colour).count();
        // The probability of each choice is proportional to the number of ways to fill the other squares of its colour.
        let mut choices = [(None, 0); Shape::COUNT + 1];
        choices[Shape::COUNT].1 = ways(&left, colour, later);
        for (choice, shape) in choices.iter_mut().zip(Shape::ALL) {
            let tile = Tile { colour, shape };
            if left.contains(tile) {
                left.remove(tile);
                *choice = (Some(tile), shape.turns().count() as u32 * ways(&left, colour, later));
                left.insert(tile);
            }
        }
        if let Some(tile) = *rng.weighted(&choices) {
            left.remove(tile);
            let turns: Vec<Connections> = tile.shape.turns().collect();
            layout.set(square, *rng.pick(&turns));
        }
    }
    layout
}

/// The number of ways to fill this many squares of a colour with tiles of `left`, or to leave them empty.
fn ways(left: &Tiles, colour: Colour, squares: usize) -> u32 {
    // By the number of squares: the number of ways to fill them with the shapes so far.
    let mut ways = [1; SQUARES_PER_COLOUR + 1];
    for shape in Shape::ALL {
        let count = usize::from(left.count(Tile { colour, shape }));
        let turns = shape.turns().count() as u32;
        let mut more = [0; SQUARES_PER_COLOUR + 1];
        for (filled, more) in more.iter_mut().enumerate() {
            for with in 0..=filled.min(count) {
                *more +=
                    choose(filled as u64, with as u64) as u32 * turns.pow(with as u32) * ways[filled - with];
            }
        }
        ways = more;
    }
    ways[squares]
}
