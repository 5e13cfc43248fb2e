//! What a table asks of a game beyond its rules.

use copolymer::Copolymer;
use game::{Notation, Preview, Seat};
use microchip::{Layout, Microchip, Score};
use micropul::Micropul;
use missiles::Missiles;
use serde_json::{Value, json};

use crate::message::Refused;

/// A game that can be played at a table: its rules and notation, what an action would do, and the few things only one game
/// has.
pub trait Hosted: Notation + Preview {
    /// What a client needs to draw any position of this configuration and no view repeats: where cells lie, what tiles show.
    fn scene(_config: &Self::Config) -> Value {
        Value::Null
    }

    /// What each seat scored in a game that is over, where games can be played for a title (Microchip §M6).
    fn scores(&self) -> Option<Vec<Score>> {
        None
    }

    /// Whether a decision that told others nothing is still no commitment: a square of a layout that is not complete (Microchip
    /// §M4). Other secret choices are final (§G3).
    fn is_provisional(_before: &Self, _seat: Seat, _action: Self::Action) -> bool {
        false
    }

    /// What would come of something a seat tries out, for a client to draw. Nothing, where there is nothing to try out.
    ///
    /// # Errors
    /// If it cannot be read, or may not be tried.
    fn trial(_view: &Self::View, _seat: Seat, _text: &str) -> Result<Option<Value>, Refused> {
        Ok(None)
    }
}

impl Hosted for Copolymer {
    /// Every cell: its name, its row, how far right it lies in half cells, and the cells it touches.
    fn scene(config: &copolymer::Config) -> Value {
        let board = copolymer::Board::of(config.board);
        let cell = |cell| {
            let touching: Vec<usize> = board.touching(cell).iter().map(copolymer::Cell::index).collect();
            json!({ "name": board.name(cell), "row": board.row(cell), "x": board.x(cell), "touching": touching })
        };
        json!({ "cells": board.cells().map(cell).collect::<Vec<_>>() })
    }
}

impl Hosted for Micropul {
    /// Every tile: what its quarters show in each of its positions, and the catalyst of a big one.
    fn scene(_config: &micropul::Config) -> Value {
        let tile = |tile: micropul::Tile| {
            let faces: Vec<_> = (0..tile.looks()).map(|turns| tile.turned(turns).quadrants).collect();
            json!({ "tile": tile, "faces": faces, "big": tile.big() })
        };
        json!({ "tiles": micropul::Tile::all().map(tile).collect::<Vec<_>>() })
    }
}

impl Hosted for Missiles {}

impl Hosted for Microchip {
    fn scores(&self) -> Option<Vec<Score>> {
        Seat::all(self.public().players()).map(|seat| self.public().score(seat)).collect()
    }

    fn is_provisional(before: &Microchip, seat: Seat, action: microchip::Action) -> bool {
        let built = before.public().built(seat);
        matches!(action, microchip::Action::Build(_)) && built + 1 < microchip::SQUARES
    }

    fn trial(view: &microchip::View, seat: Seat, text: &str) -> Result<Option<Value>, Refused> {
        let layout: Layout = text.parse()?;
        let judgement = view.diagnose(seat, &layout)?;
        Ok(Some(json!({ "layout": layout, "judgement": judgement })))
    }
}
