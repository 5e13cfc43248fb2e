//! What can be set before a game.

use game::{ConfigError, MAX_SEATS, Seat, Settings};
use serde::Serialize;

use crate::amounts::Amounts;
use crate::computer::Computer;

/// What is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MissilesConfig"))]
pub struct Config {
    /// The version of the rules.
    pub rules: u16,
    /// How many play, 3 to 6 (§X1).
    pub players: u8,
    /// Whether the DEFCON variant is played (§X7).
    pub defcon: bool,
    /// Whether powers are dealt (§X8).
    pub powers: bool,
    /// Whether actions may be changed in a duel too. The rules say no (§X5); the designer's simulator does it, and
    /// this switch lets the two be compared.
    pub duel_changes: bool,
    /// Which computer each seat plays, no two alike (§X1).
    pub computers: [Computer; MAX_SEATS],
    /// The table of amounts, the light side and the dark one (§X7).
    pub amounts: [Amounts; 2],
}

impl Config {
    /// The current rules for so many players, without variants.
    pub fn new(players: u8) -> Config {
        Config {
            rules: Config::NEWEST_RULES,
            players,
            defcon: false,
            powers: false,
            duel_changes: false,
            computers: Computer::ALL,
            amounts: [Amounts::LIGHT, Amounts::DARK],
        }
    }

    /// How many play.
    pub fn seats(&self) -> usize {
        usize::from(self.players)
    }

    /// How many missiles the pile has at first: as many as players in the DEFCON variant, and otherwise none (§X7).
    pub fn missiles(&self) -> u8 {
        if self.defcon { self.players } else { 0 }
    }

    /// The computer of a seat.
    pub fn computer(&self, seat: Seat) -> Computer {
        self.computers[seat.index()]
    }

    /// The seat of a computer, if it plays.
    pub fn seat_of(&self, computer: Computer) -> Option<Seat> {
        Seat::all(self.seats()).find(|&seat| self.computer(seat) == computer)
    }

    /// Makes sure that a configuration made by hand can be played.
    pub(crate) fn validate(&self) -> Result<(), ConfigError> {
        self.at_rules(u64::from(self.rules))?;
        if !(3..=6).contains(&self.players) {
            return Err(ConfigError::bad("players", &self.players.to_string(), "three to six play (X1)"));
        }
        let names = self.computers.map(Computer::name).join(",");
        if Computer::ALL.iter().any(|computer| !self.computers.contains(computer)) {
            return Err(ConfigError::bad("computers", &names, "no two computers are alike (X1)"));
        }
        // Reading the amounts back checks that each is one digit: a sum of such fits the arithmetic.
        Config::new(self.players).set("light", &self.amounts[0].to_string())?;
        Config::new(self.players).set("dark", &self.amounts[1].to_string())
    }

    /// Reads the names of the computers in the order of the seats; seats left out get those that are left.
    fn set_computers(&mut self, value: &str) -> Result<(), ConfigError> {
        let mut chosen = Vec::new();
        for name in value.split(',') {
            let Some(computer) = Computer::named(name) else {
                let names = Computer::ALL.map(Computer::name).join(", ");
                return Err(ConfigError::bad("computers", value, format!("there are {names}")));
            };
            if chosen.contains(&computer) {
                return Err(ConfigError::bad("computers", value, "no two computers are alike (X1)"));
            }
            chosen.push(computer);
        }
        chosen.extend(
            Computer::ALL.into_iter().filter(|computer| !chosen.contains(computer)).collect::<Vec<_>>(),
        );
        self.computers.copy_from_slice(&chosen);
        Ok(())
    }
}

impl Settings for Config {
    const NEWEST_RULES: u16 = 1;

    fn presets() -> Vec<(&'static str, Config)> {
        vec![
            ("standard", Config::new(4)),
            ("defcon", Config { defcon: true, ..Config::new(4) }),
            ("powers", Config { powers: true, ..Config::new(5) }),
        ]
    }

    fn rules(&self) -> u16 {
        self.rules
    }

    fn set_rules(&mut self, version: u16) {
        self.rules = version;
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), ConfigError> {
        let switch = || match value {
            "on" => Ok(true),
            "off" => Ok(false),
            _ => Err(ConfigError::bad(key, value, "it is on or off")),
        };
        match key {
            "players" => match value {
                "3" | "4" | "5" | "6" => self.players = value.as_bytes()[0] - b'0',
                _ => return Err(ConfigError::bad(key, value, "three to six play (X1)")),
            },
            "defcon" => self.defcon = switch()?,
            "powers" => self.powers = switch()?,
            "duel-changes" => self.duel_changes = switch()?,
            "computers" => self.set_computers(value)?,
            "light" => self.amounts[0].replace(key, value)?,
            "dark" => self.amounts[1].replace(key, value)?,
            _ => return Err(ConfigError::unknown_key(self, key)),
        }
        Ok(())
    }

    fn describe() -> Vec<(&'static str, &'static str)> {
        vec![
            ("players", "3 to 6"),
            (
                "defcon",
                "on or off: every M.A.D. takes a missile, and the last one turns up the dark side (X7)",
            ),
            ("powers", "on or off: a power is dealt to each computer (X8, a house extension)"),
            (
                "duel-changes",
                "on or off: actions may be changed in a duel too, against the sheet; for comparisons",
            ),
            (
                "computers",
                "the computers in the order of the seats, with commas: ADA,GUARD,REELS,VOLT,ORBIT,PIXEL",
            ),
            ("light", "amounts of the light side to replace, as attack:2,idle:0"),
            ("dark", "amounts of the dark side to replace"),
        ]
    }

    fn list(&self) -> Vec<(&'static str, String)> {
        let switch = |on| if on { "on" } else { "off" }.to_owned();
        vec![
            ("players", self.players.to_string()),
            ("defcon", switch(self.defcon)),
            ("powers", switch(self.powers)),
            ("duel-changes", switch(self.duel_changes)),
            ("computers", self.computers.map(Computer::name).join(",")),
            ("light", self.amounts[0].to_string()),
            ("dark", self.amounts[1].to_string()),
        ]
    }
}
