//! Puzzles: a board and tiles to build with, alone.

use std::fmt;
use std::str::FromStr;

use game::{NotationError, Pcg, Random};

use crate::board::{Board, SQUARES_PER_COLOUR};
use crate::colour::Colour;
use crate::layout::Layout;
use crate::tile::{Shape, Tile, TileSet, Tiles};

/// A board and the tiles to build with.
///
/// ```
/// use microchip::{Board, Puzzle};
/// let board: Board = "RRBVV/GRVGG/YBGVV/YYRBR/BYYBG".parse()?;
/// let puzzle = Puzzle::new(board, "BE BS GE GX RC RC RC RE RS RT VS VT".parse()?);
/// let best = puzzle.solve().expect("nothing has to be kept");
/// assert_eq!((best.score.points(), best.score.tiles), (-2, 6));
/// # Ok::<(), game::Illegal>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Puzzle {
    /// The board.
    pub board: Board,
    /// The tiles, any number of any kind.
    pub tiles: Tiles,
    /// Tiles that have to be in the microchip as they lie here.
    pub keep: Layout,
}

/// How many tiles of each colour the solo puzzle has (§M8).
pub(crate) const SOLO_TILES_PER_COLOUR: usize = SQUARES_PER_COLOUR;

/// Puzzles by number and puzzles by day are drawn by different generators.
const BY_SEED: u64 = 0;
const BY_DAY: u64 = 1;

impl Puzzle {
    /// A puzzle without tiles to keep.
    pub fn new(board: Board, tiles: Tiles) -> Puzzle {
        Puzzle { board, tiles, keep: Layout::default() }
    }

    /// A solo puzzle: a board by the recipe and five random tiles of each colour (§M8). The draws are those of the solo
    /// game, in the same order.
    pub fn random<R: Random + ?Sized>(set: TileSet, rng: &mut R) -> Puzzle {
        let board = Board::random(rng);
        let mut bag = set.tiles();
        let mut tiles = Tiles::default();
        for colour in Colour::ALL {
            for _ in 0..SOLO_TILES_PER_COLOUR {
                let weights = Shape::ALL.map(|shape| {
                    let tile = Tile { colour, shape };
                    (tile, u32::from(bag.count(tile)))
                });
                let tile = *rng.weighted(&weights);
                bag.remove(tile);
                tiles.insert(tile);
            }
        }
        Puzzle::new(board, tiles)
    }

    /// The solo puzzle with this number, the same for everybody for ever.
    pub fn of_seed(seed: u64) -> Puzzle {
        Puzzle::random(TileSet::STANDARD, &mut Pcg::new(seed, BY_SEED))
    }

    /// The solo puzzle of this day, the same for everybody for ever.
    pub fn of_day(day: Day) -> Puzzle {
        Puzzle::random(TileSet::STANDARD, &mut Pcg::new(day.number(), BY_DAY))
    }
}

/// A day of the calendar.
///
/// ```
/// use microchip::Day;
/// let day: Day = "2026-11-15".parse()?;
/// assert_eq!(day.to_string(), "2026-11-15");
/// assert!("2026-02-29".parse::<Day>().is_err());
/// # Ok::<(), game::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Day {
    year: u16,
    month: u8,
    date: u8,
}

impl Day {
    /// This day, or `None` if the calendar does not have it.
    pub fn new(year: u16, month: u8, day: u8) -> Option<Day> {
        let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let days = match month {
            2 => 28 + u8::from(leap),
            4 | 6 | 9 | 11 => 30,
            1..=12 => 31,
            _ => 0,
        };
        ((1..=9999).contains(&year) && (1..=days).contains(&day)).then_some(Day { year, month, date: day })
    }

    /// The digits of the day as one number: 20261115.
    pub fn number(self) -> u64 {
        u64::from(self.year) * 10_000 + u64::from(self.month) * 100 + u64::from(self.date)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.date)
    }
}

impl FromStr for Day {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Day, NotationError> {
        let parts: Vec<&str> = text.split('-').collect();
        let day = match parts[..] {
            [year, month, day] => match (year.parse(), month.parse(), day.parse()) {
                (Ok(year), Ok(month), Ok(day)) => Day::new(year, month, day),
                _ => None,
            },
            _ => None,
        };
        day.filter(|day| day.to_string() == text)
            .ok_or_else(|| NotationError::new(text, "a day of the calendar is written like 2026-11-15"))
    }
}
