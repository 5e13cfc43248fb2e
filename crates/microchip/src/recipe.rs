//! How boards are made, step by step (§M7).

use game::Random;
use serde::Serialize;

use crate::board::Board;
use crate::colour::Colour;
use crate::square::{SQUARES, Square};

/// How often each colour but the special one is used for the inner squares (step 3).
pub(crate) const INNER_EACH: usize = 2;
/// How often the special colour is used for the border without its corners (step 5).
pub(crate) const BORDER_SPECIAL: usize = 4;
/// How often every other colour is used there (step 5).
pub(crate) const BORDER_EACH: usize = 2;

/// A board being painted by the recipe (§M7). Each step is one chance step, so that a board can be reproduced, checked
/// and entered by hand like any deal. With their weights, the steps make every board of the recipe equally likely.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Painting {
    special: Option<Colour>,
    colours: [Option<Colour>; SQUARES],
}

/// One step of the recipe.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MicrochipStroke"))]
#[serde(rename_all = "snake_case")]
pub enum Stroke {
    /// This is the special colour (step 1).
    Special(Colour),
    /// This inner square has the special colour (step 2).
    Centre(Square),
    /// The next square has this colour: the inner ones first, then the corners, then the rest of the border, each in
    /// reading order (steps 3 to 5).
    Paint(Colour),
}

/// What the recipe asks for next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// The special colour.
    Special,
    /// The inner square of the special colour.
    Centre,
    /// The colour of this square.
    Paint(Square),
    /// The board is finished.
    Done,
}

/// The squares of steps 3 to 5 in the order they are painted.
fn painting_order() -> impl Iterator<Item = Square> {
    let inner = Square::all().filter(|square| square.is_inner());
    let corners = Square::all().filter(|square| square.is_corner());
    inner.chain(corners).chain(Square::all().filter(|square| is_side(*square)))
}

/// Whether a square is on the border but not a corner.
fn is_side(square: Square) -> bool {
    !square.is_inner() && !square.is_corner()
}

impl Painting {
    /// Nothing is painted yet.
    pub const BLANK: Painting = Painting { special: None, colours: [None; SQUARES] };

    /// A board that is finished.
    pub fn finished(board: &Board) -> Painting {
        Painting { special: Some(board.reading().special), colours: board.colours().map(Some) }
    }

    /// The colour of a square, once it is painted.
    pub const fn colour(&self, square: Square) -> Option<Colour> {
        self.colours[square.index()]
    }

    /// The board, once it is finished.
    pub fn board(&self) -> Option<Board> {
        let mut colours = [Colour::Red; SQUARES];
        for (colour, painted) in colours.iter_mut().zip(self.colours) {
            *colour = painted?;
        }
        Board::new(colours)
    }

    /// What the recipe asks for next.
    pub fn stage(&self) -> Stage {
        let Some(special) = self.special else { return Stage::Special };
        // The inner square of the special colour is painted first, so without one nothing is painted yet.
        let centre = |square: Square| square.is_inner() && self.colour(square) == Some(special);
        if !Square::all().any(centre) && self.board().is_none() {
            return Stage::Centre;
        }
        painting_order().find(|&square| self.colour(square).is_none()).map_or(Stage::Done, Stage::Paint)
    }

    /// Appends every stroke that can come next with its weight.
    pub fn strokes(&self, out: &mut Vec<(Stroke, u32)>) {
        match self.stage() {
            Stage::Special => out.extend(Colour::ALL.map(|colour| (Stroke::Special(colour), 1))),
            Stage::Centre => {
                let inner = Square::all().filter(|square| square.is_inner());
                out.extend(inner.map(|square| (Stroke::Centre(square), 1)));
            }
            Stage::Paint(square) => out.extend(
                // Drawing each square from the colours that are left makes all arrangements equally likely.
                Colour::ALL
                    .map(|colour| (Stroke::Paint(colour), self.left(colour, square)))
                    .into_iter()
                    .filter(|&(_, left)| left > 0),
            ),
            Stage::Done => {}
        }
    }

    /// How often a colour is still to be used in this square's part of the board.
    fn left(&self, colour: Colour, square: Square) -> u32 {
        let special = self.special == Some(colour);
        let (part, wanted): (fn(Square) -> bool, usize) = if square.is_inner() {
            (Square::is_inner, if special { 1 } else { INNER_EACH })
        } else if square.is_corner() {
            (Square::is_corner, usize::from(!special))
        } else {
            (is_side, if special { BORDER_SPECIAL } else { BORDER_EACH })
        };
        let used = Square::all().filter(|&other| part(other) && self.colour(other) == Some(colour)).count();
        wanted.saturating_sub(used) as u32
    }

    /// The square that a stroke paints and its colour. `None` for the choice of the special colour.
    pub fn painted(&self, stroke: Stroke) -> Option<(Square, Colour)> {
        match (stroke, self.stage()) {
            (Stroke::Centre(square), Stage::Centre) => self.special.map(|special| (square, special)),
            (Stroke::Paint(colour), Stage::Paint(square)) => Some((square, colour)),
            _ => None,
        }
    }

    /// Whether a stroke can come next.
    pub fn allows(&self, stroke: Stroke) -> bool {
        match (stroke, self.stage()) {
            (Stroke::Special(_), Stage::Special) => true,
            (Stroke::Centre(square), Stage::Centre) => square.is_inner(),
            (Stroke::Paint(colour), Stage::Paint(square)) => self.left(colour, square) > 0,
            _ => false,
        }
    }

    /// Takes the next step, which must be possible.
    pub fn take(&mut self, stroke: Stroke) {
        if let Stroke::Special(colour) = stroke {
            self.special = Some(colour);
        } else if let Some((square, colour)) = self.painted(stroke) {
            self.colours[square.index()] = Some(colour);
        }
    }
}

impl Board {
    /// A board by the recipe, each equally likely (§M7).
    pub fn random<R: Random + ?Sized>(rng: &mut R) -> Board {
        let mut painting = Painting::BLANK;
        let mut strokes = Vec::new();
        loop {
            if let Some(board) = painting.board() {
                return board;
            }
            strokes.clear();
            painting.strokes(&mut strokes);
            painting.take(*rng.weighted(&strokes));
        }
    }

    /// How many distinct boards the recipe allows.
    ///
    /// ```
    /// assert_eq!(microchip::Board::count(), 3_394_923_840_000);
    /// assert_eq!(microchip::Board::count_turned(), 848_730_960_000);
    /// ```
    pub fn count() -> u64 {
        Recipe::STANDARD.count()
    }

    /// The number of boards up to rotation. The four corners have different colours, so no board looks the same after a
    /// turn: [`Board::count`] counts each of these four times.
    pub fn count_turned() -> u64 {
        Board::count() / 4
    }
}

/// The numbers of the recipe, so that a smaller one can be counted by brute force.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Recipe {
    /// How many colours there are, including the special one.
    pub colours: u64,
    /// How many inner squares there are: one special one; the other colours share the rest evenly.
    pub inner: u64,
    /// How many corners there are, all different and none special.
    pub corners: u64,
    /// How many other squares the border has.
    pub border: u64,
    /// How many of those are special; the other colours share the rest evenly.
    pub border_special: u64,
}

impl Recipe {
    /// The recipe of the rules.
    pub const STANDARD: Recipe = Recipe { colours: 5, inner: 9, corners: 4, border: 12, border_special: 4 };

    /// How many boards it allows. Only the special colour occurs once inside, so different steps of the recipe always
    /// make different boards.
    pub fn count(self) -> u64 {
        let others = self.colours - 1;
        let shared = |squares: u64| arrangements(squares, squares / others, others);
        let corners: u64 = (0..self.corners).map(|corner| others - corner).product();
        let border = choose(self.border, self.border_special) * shared(self.border - self.border_special);
        self.colours * self.inner * shared(self.inner - 1) * corners * border
    }
}

/// The number of ways to paint squares with this many colours, `each` of every colour.
fn arrangements(squares: u64, each: u64, colours: u64) -> u64 {
    (0..colours).map(|colour| choose(squares - colour * each, each)).product()
}

/// The binomial coefficient: the number of ways to choose `take` of `from`.
pub(crate) fn choose(from: u64, take: u64) -> u64 {
    (0..take).fold(1, |ways, taken| ways * (from - taken) / (taken + 1))
}
