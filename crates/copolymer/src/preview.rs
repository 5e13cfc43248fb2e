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
    /// It touches these enemy cells.
    Connections(Cells),
    /// Two or more connections: the same player colours another (§C2).
    ColourAnother,
    /// The board is full, and the game over (§C3).
    BoardFull,
}

impl Preview for Copolymer {
    type Effect = Effect;

    fn preview(view: &View, seat: Seat, cell: Cell, out: &mut Vec<Effect>) {
        let board = view.board();
        let is_enemy = |other: &Cell| view.owners[other.index()] == Some(enemy(seat));
        let connections: Cells = board.touching(cell).iter().filter(is_enemy).collect();
        out.push(Effect::Connections(connections));
        if view.owners.iter().flatten().count() + 1 == board.len() {
            out.push(Effect::BoardFull);
        } else if connections.len() >= 2 {
            out.push(Effect::ColourAnother);
        }
    }
}
