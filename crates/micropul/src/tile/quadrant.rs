//! The quarters of a tile: micropul, catalysts and blanks (§P1).

use serde::Serialize;

/// A colour of micropul.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MicropulColour"))]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// White.
    White,
    /// Black.
    Black,
}

/// What a catalyst does when it fires (§P3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MicropulCatalyst"))]
#[serde(rename_all = "snake_case")]
pub enum Catalyst {
    /// One tile.
    Dot,
    /// Two tiles.
    Dots,
    /// A further turn.
    Plus,
}

impl Catalyst {
    /// How many tiles it brings.
    pub const fn tiles(self) -> u8 {
        match self {
            Catalyst::Dot => 1,
            Catalyst::Dots => 2,
            Catalyst::Plus => 0,
        }
    }
}

/// A quarter of a tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MicropulQuadrant"))]
#[serde(rename_all = "snake_case")]
pub enum Quadrant {
    /// Nothing.
    Blank,
    /// A micropul.
    Micropul(Colour),
    /// A catalyst.
    Catalyst(Catalyst),
}

impl Quadrant {
    /// The sign of the tile list: `W`, `B`, `.`, `:`, `+` or `_`.
    pub const fn letter(self) -> char {
        match self {
            Quadrant::Blank => '_',
            Quadrant::Micropul(Colour::White) => 'W',
            Quadrant::Micropul(Colour::Black) => 'B',
            Quadrant::Catalyst(Catalyst::Dot) => '.',
            Quadrant::Catalyst(Catalyst::Dots) => ':',
            Quadrant::Catalyst(Catalyst::Plus) => '+',
        }
    }

    /// The quarter for a letter of the tile list.
    pub(super) const fn of_letter(letter: u8) -> Quadrant {
        match letter {
            b'W' => Quadrant::Micropul(Colour::White),
            b'B' => Quadrant::Micropul(Colour::Black),
            b'.' => Quadrant::Catalyst(Catalyst::Dot),
            b':' => Quadrant::Catalyst(Catalyst::Dots),
            b'+' => Quadrant::Catalyst(Catalyst::Plus),
            _ => Quadrant::Blank,
        }
    }

    /// Whether it is a micropul.
    pub const fn is_micropul(self) -> bool {
        matches!(self, Quadrant::Micropul(_))
    }
}
