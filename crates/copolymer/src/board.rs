//! A honeycomb: its cells, their names, and their neighbours.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::OnceLock;

use game::NotationError;

use crate::cells::{Cells, Neighbourhood};
use crate::shape::Shape;

/// One cell of a board, numbered from 0 in reading order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CopolymerCell", type = "number"))]
pub struct Cell(u16);

impl Cell {
    /// The cell with this number, counted from 0 in reading order.
    ///
    /// # Panics
    /// If `index` does not fit into a `u16`.
    pub const fn new(index: usize) -> Cell {
        assert!(index <= u16::MAX as usize, "a cell beyond any board");
        Cell(index as u16)
    }

    /// The index of this cell in an array with one entry per cell.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The place of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Place {
    /// The row from the top, counted from 0: its letter.
    row: u8,
    /// The number after the letter.
    number: u8,
    /// How far right it is drawn, in half cells.
    x: u8,
}

/// A honeycomb. The program has one instance per shape, so a position holds a reference and boards compare by shape.
pub struct Board {
    shape: Shape,
    places: Vec<Place>,
    touching: Vec<Cells>,
    neighbourhoods: Vec<Neighbourhood>,
    all: Cells,
}

impl Board {
    /// The board of this shape.
    pub fn of(shape: Shape) -> &'static Board {
        const COUNT: usize = 9 + 9 * 9;
        static BOARDS: [OnceLock<Board>; COUNT] = [const { OnceLock::new() }; COUNT];
        BOARDS[shape.index()].get_or_init(|| Board::new(shape))
    }

    fn new(shape: Shape) -> Board {
        let mut places = Vec::new();
        for (row, (first, length, x)) in (0..).zip(shape.rows()) {
            places.extend((0..length).map(|position| Place {
                row,
                number: first + position,
                x: x + 2 * position,
            }));
        }
        let touches = |a: Place, b: Place| match a.row.abs_diff(b.row) {
            0 => a.x.abs_diff(b.x) == 2,
            1 => a.x.abs_diff(b.x) == 1,
            _ => false,
        };
        let cells = || (0..places.len()).map(Cell::new);
        let place = |cell: Cell| places[cell.index()];
        let touching: Vec<Cells> = cells()
            .map(|cell| cells().filter(|&other| touches(place(cell), place(other))).collect())
            .collect();
        let neighbourhoods = touching.iter().map(Neighbourhood::new).collect();
        let all = cells().collect();
        Board { shape, places, touching, neighbourhoods, all }
    }

    /// The outline.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// How many cells there are.
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// The majority of the cells: a player with this many wins (§C3).
    pub fn majority(&self) -> u16 {
        (self.len() / 2 + 1) as u16
    }

    /// Always `false`: the smallest board has seven cells.
    pub fn is_empty(&self) -> bool {
        false
    }

    /// Every cell, in reading order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        (0..self.len()).map(Cell::new)
    }

    /// Every cell as a set.
    pub(crate) fn all(&self) -> &Cells {
        &self.all
    }

    /// The cells that touch `cell`.
    pub fn touching(&self, cell: Cell) -> &Cells {
        &self.touching[cell.index()]
    }

    /// The cells that touch `cell`, for counting.
    #[inline]
    pub(crate) fn neighbourhood(&self, cell: Cell) -> &Neighbourhood {
        &self.neighbourhoods[cell.index()]
    }

    /// The row of `cell` from the top, counted from 0.
    pub fn row(&self, cell: Cell) -> u8 {
        self.places[cell.index()].row
    }

    /// How far right of the board's leftmost cell `cell` is drawn, in half cells.
    pub fn x(&self, cell: Cell) -> u8 {
        self.places[cell.index()].x
    }

    /// The number in the name of `cell`.
    pub fn number(&self, cell: Cell) -> u8 {
        self.places[cell.index()].number
    }

    /// The name of `cell`: the letter of its row from the top, no letter skipped, and the number of its diagonal.
    pub fn name(&self, cell: Cell) -> String {
        let place = self.places[cell.index()];
        format!("{}{}", row_letter(place.row), place.number)
    }

    /// The cell with this name, in upper or lower case.
    ///
    /// # Errors
    /// If this board has no such cell.
    pub fn cell(&self, name: &str) -> Result<Cell, NotationError> {
        let found = self.cells().find(|&cell| self.name(cell).eq_ignore_ascii_case(name));
        found.ok_or_else(|| {
            // A letter followed by a number is meant as a row.
            let mut letters = name.chars();
            let letter = letters.next().map(|letter| letter.to_ascii_lowercase());
            let numbered = !letters.as_str().is_empty() && letters.all(|digit| digit.is_ascii_digit());
            let first_letter = letter.filter(|_| numbered);
            let mut row = self.cells().filter(|&cell| first_letter == Some(row_letter(self.row(cell))));
            let text = match (row.next(), row.last()) {
                (Some(first), Some(last)) => {
                    format!("the cells of that row are {} to {}", self.name(first), self.name(last))
                }
                _ => format!(
                    "a cell is the letter of its row and its number, as {}; the rows are a to {}",
                    self.name(Cell::new(self.len() / 2)),
                    row_letter(self.row(Cell::new(self.len() - 1)))
                ),
            };
            NotationError::new(name, text)
        })
    }
}

/// The letter of a row, counted from the top. There are at most 19 rows: a to s.
pub(crate) fn row_letter(row: u8) -> char {
    char::from(b'a' + row)
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.shape == other.shape
    }
}

impl Eq for Board {}

impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.shape.hash(state);
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({})", self.shape)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The names of the cells that touch a cell.
    fn around(shape: &str, name: &str) -> Vec<String> {
        let board = Board::of(shape.parse().expect("a board"));
        let cell = board.cell(name).expect("a cell of this board");
        board.touching(cell).iter().map(|other| board.name(other)).collect()
    }

    #[test]
    fn cells_touch_as_the_rules_page_says() {
        assert_eq!(around("hexagon:3", "c3"), ["b2", "b3", "c2", "c4", "d3", "d4"]);
        assert_eq!(around("hexagon:3", "a1"), ["a2", "b1", "b2"]);
        assert_eq!(around("hexagon:3", "e5"), ["d4", "d5", "e4"]);
        assert_eq!(around("rhombus:5x5", "b2"), ["a2", "a3", "b1", "b3", "c1", "c2"]);
        assert_eq!(around("rhombus:3x3", "a1"), ["a2", "b1"]);
        assert_eq!(around("rhombus:3x3", "a3"), ["a2", "b2", "b3"]);
    }

    #[test]
    fn rows_are_named_without_a_gap() {
        let board = Board::of(Shape::rhombus(19, 19).expect("a board"));
        let letters: String = (0..19).map(row_letter).collect();
        assert_eq!(letters, "abcdefghijklmnopqrs");
        assert_eq!(board.name(Cell::new(360)), "s19");
        let hexagon = Board::of(Shape::STANDARD);
        assert_eq!(
            (hexagon.name(Cell::new(0)), hexagon.name(Cell::new(90))),
            ("a1".to_owned(), "k11".to_owned())
        );
        assert_eq!(hexagon.cell("k6").map(Cell::index), Ok(85));
        assert_eq!(hexagon.cell("K6"), hexagon.cell("k6"));
        for name in ["k5", "a7", "a0", "l1", "f06", "6f", "", "f 6"] {
            assert!(hexagon.cell(name).is_err(), "{name}");
        }
    }

    #[test]
    fn touching_goes_both_ways_on_every_board_and_names_are_unique() {
        for shape in Shape::all() {
            let board = Board::of(shape);
            for cell in board.cells() {
                assert!((2..=6).contains(&board.touching(cell).len()), "{shape}");
                for other in board.touching(cell).iter() {
                    assert!(board.touching(other).contains(cell), "{shape}");
                }
                assert_eq!(board.neighbourhood(cell).count(board.all()), board.touching(cell).len());
            }
            let mut names: Vec<String> = board.cells().map(|cell| board.name(cell)).collect();
            names.sort();
            names.dedup();
            assert_eq!(names.len(), board.len());
        }
    }
}
