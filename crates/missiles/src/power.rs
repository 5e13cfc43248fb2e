//! The powers, a house extension from the designer's own simulator (§X8).

use serde::Serialize;

/// What makes a computer special. Off unless a configuration asks for it (§X8).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MissilesPower"))]
#[serde(rename_all = "snake_case")]
pub enum Power {
    /// No power.
    None,
    /// Gains when nobody revealed a charge.
    Solar,
    /// A charge that gains brings more; attacked while charging costs more.
    Nuclear,
    /// Loses nothing when everybody attacks.
    Bystander,
    /// May swap its target instead of its action.
    Satellite,
    /// Starts with more energy.
    Batteries,
}

impl Power {
    /// Every power, 'none' first.
    pub const ALL: [Power; 6] =
        [Power::None, Power::Solar, Power::Nuclear, Power::Bystander, Power::Satellite, Power::Batteries];

    /// The name in notation.
    pub fn name(self) -> &'static str {
        match self {
            Power::None => "none",
            Power::Solar => "solar",
            Power::Nuclear => "nuclear",
            Power::Bystander => "bystander",
            Power::Satellite => "satellite",
            Power::Batteries => "batteries",
        }
    }
}
