//! Checks whether the recipe can make a board (§M7).

use std::fmt;

use serde::Serialize;

use crate::board::Board;
use crate::colour::Colour;
use crate::recipe::{BORDER_EACH, BORDER_SPECIAL, INNER_EACH};
use crate::square::Square;

/// A step of the recipe that a board breaks. Such a board can be played, but might not suit (§M7).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Break {
    /// The step of the recipe, 1 to 5.
    pub step: u8,
    /// What is wrong, in words.
    pub what: String,
}

impl fmt::Display for Break {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "step {}: {}", self.step, self.what)
    }
}

/// The result of checking a board against the recipe: the special colour, and the broken steps.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Reading {
    /// The presumed special colour.
    pub special: Colour,
    /// The broken steps in order; empty if the recipe can make this board.
    pub breaks: Vec<Break>,
}

impl Board {
    /// Checks the board against the recipe. The special colour is the one that occurs once inside. If it is not unique,
    /// step 3 is broken, and the colour with the fewest broken steps is chosen (§M7).
    pub fn reading(&self) -> Reading {
        let counts = self.counts(Square::is_inner);
        let once: Vec<Colour> =
            Colour::ALL.into_iter().filter(|colour| counts[colour.index()] == 1).collect();
        if let [special] = once[..] {
            return self.read_with(special, None);
        }
        let ambiguous = if once.is_empty() {
            "no colour occurs exactly once inside".to_owned()
        } else {
            let names: Vec<&str> = once.iter().map(|colour| colour.name()).collect();
            format!("{} each occur once inside, so the special colour is not clear", names.join(" and "))
        };
        let readings = Colour::ALL.map(|special| self.read_with(special, Some(&ambiguous)));
        readings.into_iter().min_by_key(|reading| reading.breaks.len()).expect("there are five colours")
    }

    /// The broken steps if `special` is the special colour. `ambiguous` means that it might be another.
    fn read_with(&self, special: Colour, ambiguous: Option<&str>) -> Reading {
        let mut breaks = Vec::new();
        let mut report = |step, what: String| breaks.push(Break { step, what });
        let inner = self.counts(Square::is_inner);
        let corners = self.counts(Square::is_corner);
        let border = self.counts(|square| !square.is_inner() && !square.is_corner());
        let others = || Colour::ALL.into_iter().filter(|&colour| colour != special);
        if inner[special.index()] != 1 {
            report(2, format!("{}, not one", so_many(&inner, special, "inside")));
        }
        let uneven: Vec<String> = others()
            .filter(|colour| usize::from(inner[colour.index()]) != INNER_EACH)
            .map(|colour| so_many(&inner, colour, "inside"))
            .collect();
        match ambiguous {
            Some(ambiguous) => report(3, ambiguous.to_owned()),
            None if !uneven.is_empty() => report(3, format!("{}, not two each", uneven.join(", "))),
            None => {}
        }
        let doubled: Vec<String> = others()
            .filter(|colour| corners[colour.index()] > 1)
            .map(|colour| so_many(&corners, colour, "in the corners"))
            .collect();
        let mut wrong_corners = Vec::new();
        if corners[special.index()] > 0 {
            wrong_corners.push(format!("a corner is {}, the special colour", special.name()));
        }
        if !doubled.is_empty() {
            wrong_corners.push(format!("{}, but all corners differ", doubled.join(", ")));
        }
        if !wrong_corners.is_empty() {
            report(4, wrong_corners.join("; "));
        }
        let wrong: Vec<String> = Colour::ALL
            .into_iter()
            .filter(|&colour| {
                usize::from(border[colour.index()])
                    != if colour == special { BORDER_SPECIAL } else { BORDER_EACH }
            })
            .map(|colour| so_many(&border, colour, "on the border between the corners"))
            .collect();
        if !wrong.is_empty() {
            let rule = format!("there should be four {} and two of each other", special.name());
            report(5, format!("{}: {rule}", wrong.join(", ")));
        }
        Reading { special, breaks }
    }

    /// How often each colour occurs in a part of the board.
    fn counts(&self, part: impl Fn(Square) -> bool) -> [u8; Colour::COUNT] {
        let mut counts = [0; Colour::COUNT];
        for square in Square::all().filter(|&square| part(square)) {
            counts[self.colour(square).index()] += 1;
        }
        counts
    }
}

fn so_many(counts: &[u8; Colour::COUNT], colour: Colour, place: &str) -> String {
    let count = counts[colour.index()];
    let squares = if count == 1 { "square is" } else { "squares are" };
    format!("{count} {} {squares} {place}", colour.name())
}
