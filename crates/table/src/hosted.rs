//! What a table asks of a game beyond its rules.

use copolymer::Copolymer;
use game::{Notation, Preview, Seat};
use microchip::{Layout, Microchip, Score};
use micropul::Micropul;
use missiles::Missiles;
use serde::Serialize;
use serde_json::Value;

use crate::message::Refused;
use crate::wire::data;

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

/// The board of Copolymer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CopolymerScene {
    /// Every cell, in reading order.
    pub cells: Vec<CopolymerSceneCell>,
    /// How many cells are the majority, which wins (Copolymer §C3).
    pub majority: u16,
}

/// Where a cell of Copolymer lies.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CopolymerSceneCell {
    /// Its name in notation.
    pub name: String,
    /// Its row from the top, counted from 0.
    pub row: u8,
    /// How far right of the board's leftmost cell it lies, in half cells.
    pub x: u8,
    /// The cells it touches.
    pub touching: Vec<copolymer::Cell>,
}

impl Hosted for Copolymer {
    fn scene(config: &copolymer::Config) -> Value {
        let board = copolymer::Board::of(config.board);
        let cell = |cell| CopolymerSceneCell {
            name: board.name(cell),
            row: board.row(cell),
            x: board.x(cell),
            touching: board.touching(cell).iter().collect(),
        };
        data(&CopolymerScene { cells: board.cells().map(cell).collect(), majority: board.majority() })
    }
}

/// The tiles of micropul.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MicropulScene {
    /// Every tile.
    pub tiles: Vec<MicropulSceneTile>,
    /// How many tiles a hand holds at the most (micropul §P5).
    pub hand: u8,
}

/// What a tile of micropul shows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MicropulSceneTile {
    /// Which tile.
    pub tile: micropul::Tile,
    /// What its quarters NW, NE, SW, SE show, after each quarter turn that makes a difference.
    pub faces: Vec<[micropul::Quadrant; 4]>,
    /// The catalyst of a big micropul.
    pub big: Option<micropul::Catalyst>,
}

impl Hosted for Micropul {
    fn scene(_config: &micropul::Config) -> Value {
        let tile = |tile: micropul::Tile| MicropulSceneTile {
            tile,
            faces: (0..tile.looks()).map(|turns| tile.turned(turns).quadrants).collect(),
            big: tile.big(),
        };
        data(&MicropulScene { tiles: micropul::Tile::all().map(tile).collect(), hand: micropul::HAND })
    }
}

/// The numbers of Missiles & Microchips that no position changes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MissilesScene {
    /// Who has this much energy at a clean-up wins (§X4).
    pub goal: u8,
    /// What the power Batteries starts with (§X8).
    pub batteries: u8,
    /// How many missiles the pile of the DEFCON variant has at first (§X7).
    pub missiles: u8,
    /// After so many rounds the game is drawn (§X9).
    pub rounds: u8,
}

impl Hosted for Missiles {
    fn scene(config: &missiles::Config) -> Value {
        data(&MissilesScene {
            goal: missiles::WINNING_ENERGY,
            batteries: missiles::BATTERIES_ENERGY,
            missiles: config.missiles(),
            rounds: missiles::LAST_ROUND,
        })
    }
}

/// A layout of Microchip that is tried out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MicrochipTrial {
    /// The layout.
    pub layout: Layout,
    /// What the judge would say of it.
    pub judgement: microchip::Judgement,
    /// Every kind of tile.
    pub kinds: Vec<MicrochipKind>,
}

/// A kind of tile of Microchip, beside a layout that is tried out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MicrochipKind {
    /// Which kind.
    pub tile: microchip::Tile,
    /// How many of it the seat has.
    pub owned: u8,
    /// How many of those do not lie in the layout.
    pub left: u8,
    /// The squares on which it may lie, those with a tile included (Microchip §M3).
    pub squares: Vec<microchip::Square>,
}

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
        let (board, hand) = (view.public.board(seat), view.public.hand(seat));
        let laid = board.map(|board| layout.tiles(&board)).unwrap_or_default();
        let kind = |tile: microchip::Tile| MicrochipKind {
            tile,
            owned: hand.count(tile),
            left: hand.count(tile).saturating_sub(laid.count(tile)),
            squares: board.iter().flat_map(|board| board.squares_for(tile)).collect(),
        };
        let kinds = microchip::Tile::all().map(kind).collect();
        Ok(Some(data(&MicrochipTrial { layout, judgement, kinds })))
    }
}
