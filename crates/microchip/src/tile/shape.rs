//! The shapes of tiles (§M2).

use crate::connections::Connections;

/// The five shapes of paths; all paths of a tile meet in its middle (§M2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Shape {
    /// One connection.
    End,
    /// Two connections across.
    Straight,
    /// Two connections side by side.
    Corner,
    /// Three connections.
    Tee,
    /// Four connections.
    Cross,
}

impl Shape {
    /// How many there are.
    pub const COUNT: usize = 5;

    /// All five, by their connections.
    pub const ALL: [Shape; Shape::COUNT] =
        [Shape::End, Shape::Straight, Shape::Corner, Shape::Tee, Shape::Cross];

    /// How many connections such a tile has (§M2).
    pub const fn connections(self) -> u8 {
        match self {
            Shape::End => 1,
            Shape::Straight | Shape::Corner => 2,
            Shape::Tee => 3,
            Shape::Cross => 4,
        }
    }

    /// The letter in notation.
    pub const fn letter(self) -> char {
        match self {
            Shape::End => 'E',
            Shape::Straight => 'S',
            Shape::Corner => 'C',
            Shape::Tee => 'T',
            Shape::Cross => 'X',
        }
    }

    /// The name for people.
    pub const fn name(self) -> &'static str {
        match self {
            Shape::End => "end",
            Shape::Straight => "straight",
            Shape::Corner => "corner",
            Shape::Tee => "tee",
            Shape::Cross => "cross",
        }
    }

    /// The shape with this letter, in upper or lower case.
    pub fn of_letter(letter: char) -> Option<Shape> {
        Shape::ALL.into_iter().find(|shape| shape.letter() == letter.to_ascii_uppercase())
    }

    /// Every way a tile of this shape can lie.
    pub fn turns(self) -> impl Iterator<Item = Connections> + Clone {
        Connections::all().filter(move |connections| connections.shape() == Some(self))
    }
}
