//! What colouring a cell would do.

use game::{Preview, Seat};
use serde::Serialize;

use crate::board::Cell;
use crate::cells::Cells;
use crate::rules::{Copolymer, enemy};
use crate::view::View;

/// What colouring a cell would do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CopolymerEffect"))]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// It touches this many enemy cells.
    Connections(u8),
    /// Two or more connections: the same player colours another (§C2).
    ColourAnother,
    /// The board is full, and the game over (§C3).
    BoardFull,
}

impl Preview for Copolymer {
    type Effect = Effect;

    fn preview(view: &View, seat: Seat, cell: Cell, out: &mut Vec<Effect>) {
        let board = view.board();
        let enemies: Cells =
            board.cells().filter(|cell| view.owners[cell.index()] == Some(enemy(seat))).collect();
        let connections = board.neighbourhood(cell).count(&enemies);
        out.push(Effect::Connections(connections as u8));
        if view.owners.iter().flatten().count() + 1 == board.len() {
            out.push(Effect::BoardFull);
        } else if connections >= 2 {
            out.push(Effect::ColourAnother);
        }
    }
}
