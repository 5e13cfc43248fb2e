//! What everybody sees.

use game::{Game, Seat, Turn};
use serde::{Serialize, Serializer};

use crate::board::{Board, Cell};
use crate::cells::Cells;
use crate::config::Config;
use crate::rules::Copolymer;

/// What everybody sees: all there is.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CopolymerView", as = "Form<'static>"))]
pub struct View {
    /// What is played.
    pub config: Config,
    /// The owner of each cell, in reading order.
    pub owners: Vec<Option<Seat>>,
    /// How many cells each seat has.
    pub counts: [u16; 2],
    /// Whose turn it is.
    pub turn: Turn,
}

impl View {
    pub(crate) fn of(position: &Copolymer) -> View {
        let owner = |cell| Seat::all(2).find(|&seat| position.coloured(seat).contains(cell));
        View {
            config: position.config(),
            owners: position.board().cells().map(owner).collect(),
            counts: [position.count(Seat::new(0)), position.count(Seat::new(1))],
            turn: position.turn(),
        }
    }

    /// The position, which everybody knows.
    pub(crate) fn position(&self) -> Copolymer {
        let board = self.board();
        let to_act = self.turn.seats().single().unwrap_or(Seat::FIRST);
        let of = |seat| -> Cells {
            board.cells().filter(|cell| self.owners[cell.index()] == Some(seat)).collect()
        };
        Copolymer::with_cells(&self.config, [of(Seat::new(0)), of(Seat::new(1))], to_act)
    }

    /// The board.
    pub fn board(&self) -> &'static Board {
        Board::of(self.config.board)
    }
}

/// The board as a client draws it, with what follows from the cells.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct Form<'a> {
    /// What is played.
    config: &'a Config,
    /// The owner of each cell, in reading order.
    owners: &'a [Option<Seat>],
    /// How many enemy cells each coloured cell touches, in reading order; 0 for one that is not coloured.
    connections: Vec<usize>,
    /// How many cells each seat has.
    counts: [u16; 2],
    /// How many more cells each seat needs to have the majority for good (§C3).
    missing: [u16; 2],
    /// Whose turn it is.
    turn: Turn,
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let position = self.position();
        let touched =
            |cell: Cell| self.owners[cell.index()].map_or(0, |owner| position.connections(owner, cell));
        let form = Form {
            config: &self.config,
            owners: &self.owners,
            connections: self.board().cells().map(touched).collect(),
            counts: self.counts,
            missing: self.counts.map(|count| self.board().majority().saturating_sub(count)),
            turn: self.turn,
        };
        form.serialize(serializer)
    }
}

/// A cell was coloured.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CopolymerEvent"))]
pub struct Event {
    /// Who coloured it.
    pub seat: Seat,
    /// Which cell.
    pub cell: Cell,
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u16(self.index() as u16)
    }
}
