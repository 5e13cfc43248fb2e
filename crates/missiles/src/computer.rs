//! The six computers (§X1).

use std::fmt;

use serde::{Serialize, Serializer};

/// A computer. The sheet names the first three; the other names are ours (§X1, house ruling).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MissilesComputer", rename_all = "UPPERCASE"))]
pub enum Computer {
    /// ADA
    Ada,
    /// GUARD
    Guard,
    /// REELS
    Reels,
    /// VOLT
    Volt,
    /// ORBIT
    Orbit,
    /// PIXEL
    Pixel,
}

impl Computer {
    /// All six, in the order of the seats unless players choose otherwise.
    pub const ALL: [Computer; 6] =
        [Computer::Ada, Computer::Guard, Computer::Reels, Computer::Volt, Computer::Orbit, Computer::Pixel];

    /// The name in capitals, as on the sheet.
    pub fn name(self) -> &'static str {
        match self {
            Computer::Ada => "ADA",
            Computer::Guard => "GUARD",
            Computer::Reels => "REELS",
            Computer::Volt => "VOLT",
            Computer::Orbit => "ORBIT",
            Computer::Pixel => "PIXEL",
        }
    }

    /// The computer of this name, in capitals or not.
    pub fn named(name: &str) -> Option<Computer> {
        Computer::ALL.into_iter().find(|computer| computer.name().eq_ignore_ascii_case(name))
    }
}

impl fmt::Display for Computer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl Serialize for Computer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}
