//! One setting: what it can be, and what it does.

use std::fmt;

use serde::Serialize;

use crate::{ConfigError, Illegal, Rule, Seat};

/// More or fewer players than the game is for.
pub(crate) const WRONG_COUNT: Rule = Rule::new(
    "settings.wrong_count",
    "",
    "this game is for {min} to {max} players",
    "{min}〜{max}人で遊ぶゲームです",
);
/// Neither on nor off.
pub(crate) const NOT_A_SWITCH: Rule =
    Rule::new("settings.not_a_switch", "", "it is on or off", "「on」か「off」で指定します");
/// No seat's number.
pub(crate) const NOT_A_SEAT: Rule =
    Rule::new("settings.not_a_seat", "", "it is the number of a seat", "席の番号で指定します");

/// One setting of a game. Forms, help and error messages are made from this, so a client needs to know no range and no name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Setting {
    /// The name in `key=value`.
    pub key: &'static str,
    /// What it can be.
    pub kind: SettingKind,
    /// What it does, in English.
    pub about: &'static str,
    /// The clause of the rules that is about it.
    pub clause: &'static str,
    /// Whether it is for special purposes: a simple form leaves it out.
    pub advanced: bool,
    /// Another setting and the value that it must have for this one to matter.
    pub needs: Option<(&'static str, &'static str)>,
}

/// What a setting can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum SettingKind {
    /// A number of players, which is the number of seats.
    Players {
        /// The fewest.
        min: u8,
        /// The most.
        max: u8,
    },
    /// `on` or `off`.
    Switch,
    /// The number of a seat of the game.
    Seat,
    /// A board outline with its sizes, as `hexagon:6` or `rhombus:5x7`.
    Outline {
        /// The outlines there are.
        outlines: &'static [Outline],
    },
    /// A text.
    Text {
        /// How it is written, in English.
        form: &'static str,
    },
}

/// A board outline and the sizes it can have, written `name:AxB`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Outline {
    /// What it is called.
    pub name: &'static str,
    /// The sizes of each side.
    pub sides: &'static [SizeRange],
}

/// The sizes that one side of an outline can have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SizeRange {
    /// The smallest.
    pub min: u8,
    /// The largest.
    pub max: u8,
    /// From one size to the next.
    pub step: u8,
}

impl Setting {
    /// A setting that everybody is offered and that always matters.
    pub const fn new(
        key: &'static str,
        kind: SettingKind,
        about: &'static str,
        clause: &'static str,
    ) -> Setting {
        Setting { key, kind, about, clause, advanced: false, needs: None }
    }

    /// The same for special purposes.
    #[must_use]
    pub const fn advanced(mut self) -> Setting {
        self.advanced = true;
        self
    }

    /// The same, mattering only if the setting `key` is `value`.
    #[must_use]
    pub const fn needs(mut self, key: &'static str, value: &'static str) -> Setting {
        self.needs = Some((key, value));
        self
    }

    /// Reads a number of players.
    ///
    /// # Errors
    /// If it is not one of those this setting can be.
    ///
    /// # Panics
    /// If this setting is no number of players.
    pub fn players(&self, value: &str) -> Result<u8, ConfigError> {
        let SettingKind::Players { min, max } = self.kind else {
            panic!("{} is no number of players", self.key)
        };
        match value.as_bytes() {
            [digit @ b'0'..=b'9'] if (min..=max).contains(&(digit - b'0')) => Ok(digit - b'0'),
            _ => Err(self.refused(value, Illegal::new(&WRONG_COUNT).with("min", min).with("max", max))),
        }
    }

    /// Reads `on` or `off`.
    ///
    /// # Errors
    /// If it is neither.
    pub fn switch(&self, value: &str) -> Result<bool, ConfigError> {
        match value {
            "on" => Ok(true),
            "off" => Ok(false),
            _ => Err(self.refused(value, Illegal::new(&NOT_A_SWITCH))),
        }
    }

    /// Reads the number of a seat. Whether the game has that seat depends on other settings.
    ///
    /// # Errors
    /// If no game has that seat.
    pub fn seat(&self, value: &str) -> Result<Seat, ConfigError> {
        value.parse().map_err(|_| self.refused(value, Illegal::new(&NOT_A_SEAT)))
    }

    /// The error for a value that this setting cannot have.
    fn refused(&self, value: &str, why: Illegal) -> ConfigError {
        ConfigError::bad(self.key, value, why.citing(self.clause))
    }

    /// Some small values to try; none for texts.
    pub fn examples(&self) -> Vec<String> {
        match self.kind {
            SettingKind::Players { min, max } => (min..=max).map(|count| count.to_string()).collect(),
            SettingKind::Switch => ["off", "on"].map(str::to_owned).to_vec(),
            SettingKind::Seat => vec![Seat::FIRST.to_string()],
            SettingKind::Outline { outlines } => {
                outlines.iter().map(|outline| outline.ends()[0].clone()).collect()
            }
            SettingKind::Text { .. } => Vec::new(),
        }
    }
}

impl Outline {
    /// The smallest and the largest of the kind.
    fn ends(&self) -> [String; 2] {
        let written = |size: fn(&SizeRange) -> u8| {
            let sizes: Vec<String> = self.sides.iter().map(|side| size(side).to_string()).collect();
            format!("{}:{}", self.name, sizes.join("x"))
        };
        [written(|side| side.min), written(|side| side.max)]
    }
}

/// What the setting can be and what it does, for people at a terminal.
impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} ({})", self.kind, self.about, self.clause)
    }
}

impl fmt::Display for SettingKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SettingKind::Players { min, max } if min + 1 == *max => write!(f, "{min} or {max}"),
            SettingKind::Players { min, max } => write!(f, "{min} to {max}"),
            SettingKind::Switch => f.write_str("on or off"),
            SettingKind::Seat => f.write_str("the number of a seat"),
            SettingKind::Outline { outlines } => {
                for (position, outline) in outlines.iter().enumerate() {
                    write!(f, "{}{outline}", if position == 0 { "" } else { ", or " })?;
                }
                Ok(())
            }
            SettingKind::Text { form } => f.write_str(form),
        }
    }
}

impl fmt::Display for Outline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [smallest, largest] = self.ends();
        write!(f, "{smallest} to {largest}")?;
        let odd = |side: &SizeRange| side.step == 2 && side.min % 2 == 1;
        if self.sides.iter().all(odd) { f.write_str(", odd numbers only") } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAYERS: Setting =
        Setting::new("players", SettingKind::Players { min: 3, max: 6 }, "how many play", "X1");
    const BOARD: Setting = Setting::new(
        "board",
        SettingKind::Outline {
            outlines: &[
                Outline { name: "hexagon", sides: &[SizeRange { min: 2, max: 10, step: 1 }] },
                Outline { name: "rhombus", sides: &[SizeRange { min: 3, max: 19, step: 2 }; 2] },
            ],
        },
        "the outline",
        "C1",
    );

    #[test]
    fn numbers_of_players_are_read_within_their_range() {
        assert_eq!(PLAYERS.players("3"), Ok(3));
        assert_eq!(PLAYERS.players("6"), Ok(6));
        for value in ["2", "7", "", "33", "three", "-3"] {
            let refused = PLAYERS.players(value).expect_err("not three to six").to_string();
            assert_eq!(refused, format!("players={value} is refused: this game is for 3 to 6 players (X1)"));
        }
    }

    #[test]
    fn switches_and_seats_are_read() {
        let switch = Setting::new("defcon", SettingKind::Switch, "the variant", "X7");
        assert_eq!((switch.switch("on"), switch.switch("off")), (Ok(true), Ok(false)));
        let refused = switch.switch("yes").expect_err("neither on nor off").to_string();
        assert_eq!(refused, "defcon=yes is refused: it is on or off (X7)");
        let first = Setting::new("first", SettingKind::Seat, "who begins", "M4").advanced();
        assert_eq!(first.seat("2"), Ok(Seat::new(1)));
        assert!(first.seat("7").is_err() && first.advanced && !switch.advanced);
    }

    #[test]
    fn descriptions_say_what_a_setting_can_be() {
        assert_eq!(PLAYERS.to_string(), "3 to 6: how many play (X1)");
        let board =
            "hexagon:2 to hexagon:10, or rhombus:3x3 to rhombus:19x19, odd numbers only: the outline (C1)";
        assert_eq!(BOARD.to_string(), board);
        let two = SettingKind::Players { min: 1, max: 2 };
        assert_eq!(two.to_string(), "1 or 2");
    }

    #[test]
    fn examples_are_small() {
        assert_eq!(PLAYERS.examples(), ["3", "4", "5", "6"]);
        assert_eq!(BOARD.examples(), ["hexagon:2", "rhombus:3x3"]);
        let text = Setting::new("set", SettingKind::Text { form: "letters" }, "the tiles", "M2");
        assert!(text.examples().is_empty());
        assert_eq!(text.needs("players", "1").needs, Some(("players", "1")));
    }
}
