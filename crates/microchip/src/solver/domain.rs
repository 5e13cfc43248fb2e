//! What can lie on each square in a puzzle.

use crate::board::{Board, SQUARES_PER_COLOUR};
use crate::colour::Colour;
use crate::connections::Connections;
use crate::layout::Layout;
use crate::square::{SQUARES, Square};
use crate::tile::{Shape, Tiles};

/// What can lie on each square: tiles of its colour that the hand has, without connections off the board. On a square
/// with a kept tile only that tile can lie, and the other decided squares stay empty.
pub(super) struct Domain {
    board: Board,
    /// For each square the set of keys of [`Connections`] that can lie there, as bits.
    allowed: [u16; SQUARES],
}

impl Domain {
    pub(super) fn new(board: &Board, tiles: &Tiles, keep: &Layout, decided: usize) -> Domain {
        let mut domain = Domain { board: *board, allowed: [0; SQUARES] };
        for square in Square::all() {
            let kept = keep.at(square);
            let fits = |connections: Connections| match board.tile(square, connections) {
                _ if !kept.is_none() => connections == kept && square.sides().has(kept),
                Some(_) if square.index() < decided => false,
                Some(tile) => tiles.contains(tile) && square.sides().has(connections),
                None => true,
            };
            let bits = Connections::all().filter(|&connections| fits(connections));
            domain.allowed[square.index()] = bits.fold(0, |set, connections| set | 1 << connections.key());
        }
        domain
    }

    /// Whether this can lie on a square.
    pub(super) fn allows(&self, square: Square, connections: Connections) -> bool {
        self.allowed[square.index()] & 1 << connections.key() != 0
    }

    /// Whether a tile of this shape can lie on a square.
    pub(super) fn takes(&self, square: Square, shape: Shape) -> bool {
        shape.turns().any(|connections| self.allows(square, connections))
    }

    /// Whether a square can be left empty.
    pub(super) fn may_be_empty(&self, square: Square) -> bool {
        self.allows(square, Connections::NONE)
    }

    /// The colour of a square.
    pub(super) fn colour(&self, square: Square) -> Colour {
        self.board.colour(square)
    }

    /// The squares of a colour in reading order.
    pub(super) fn squares(&self, colour: Colour) -> [Square; SQUARES_PER_COLOUR] {
        let mut squares = Square::all().filter(|&square| self.board.colour(square) == colour);
        std::array::from_fn(|_| squares.next().expect("a board has five squares of each colour"))
    }
}
