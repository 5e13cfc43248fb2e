//! The five colours of squares and tiles.

use std::fmt;

use serde::{Serialize, Serializer};

/// One of the five colours (§M2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "MicrochipColour", type = r#""R" | "Y" | "G" | "B" | "V""#))]
#[repr(u8)]
pub enum Colour {
    /// R.
    Red,
    /// Y.
    Yellow,
    /// G.
    Green,
    /// B.
    Blue,
    /// V.
    Violet,
}

impl Colour {
    /// How many there are.
    pub const COUNT: usize = 5;

    /// All five, in the order their letters are always listed.
    pub const ALL: [Colour; Colour::COUNT] =
        [Colour::Red, Colour::Yellow, Colour::Green, Colour::Blue, Colour::Violet];

    /// The index of this colour in an array with one entry per colour.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter in notation.
    pub const fn letter(self) -> char {
        match self {
            Colour::Red => 'R',
            Colour::Yellow => 'Y',
            Colour::Green => 'G',
            Colour::Blue => 'B',
            Colour::Violet => 'V',
        }
    }

    /// The name for people.
    pub const fn name(self) -> &'static str {
        match self {
            Colour::Red => "red",
            Colour::Yellow => "yellow",
            Colour::Green => "green",
            Colour::Blue => "blue",
            Colour::Violet => "violet",
        }
    }

    /// The colour with this letter, in upper or lower case.
    pub fn of_letter(letter: char) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.letter() == letter.to_ascii_uppercase())
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl Serialize for Colour {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.letter())
    }
}
