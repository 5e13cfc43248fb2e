//! What can be set before a game.

use game::{ConfigError, Illegal, MAX_SEATS, Rule, Seat, Setting, SettingKind, Settings};
use serde::Serialize;

use crate::amounts::{Amounts, NOT_A_DIGIT, NOT_AMOUNTS, UNKNOWN_AMOUNT};
use crate::computer::Computer;

const PLAYERS: Setting =
    Setting::new("players", SettingKind::Players { min: 3, max: 6 }, "how many play", "X1");
const DEFCON: Setting = Setting::new(
    "defcon",
    SettingKind::Switch,
    "every M.A.D. takes a missile, and the last one turns up the dark side",
    "X7",
);
const POWERS: Setting =
    Setting::new("powers", SettingKind::Switch, "each computer is dealt a power, a house extension", "X8");
const DUEL_CHANGES: Setting = Setting::new(
    "duel-changes",
    SettingKind::Switch,
    "actions may be changed in a duel too, as in the designer's simulator; for comparisons",
    "X5",
)
.advanced();
const COMPUTERS: Setting = Setting::new(
    "computers",
    SettingKind::Text { form: "names with commas, as ADA,GUARD,REELS,VOLT,ORBIT,PIXEL" },
    "the computers in the order of the seats",
    "X1",
)
.advanced();
const LIGHT: Setting = Setting::new(
    "light",
    SettingKind::Text { form: "amounts with commas, as attack:2,idle:0" },
    "amounts of the light side to replace",
    "X3",
)
.advanced();
const DARK: Setting = Setting::new(
    "dark",
    SettingKind::Text { form: "amounts with commas, as attack:4,idle:2" },
    "amounts of the dark side to replace",
    "X7",
)
.advanced()
.needs("defcon", "on");

/// A computer that there is not.
const UNKNOWN_COMPUTER: Rule = Rule::new(
    "missiles.unknown_computer",
    "X1",
    "there is no computer '{name}': there are {known}",
    "「{name}」というコンピュータはありません。{known}から選びます",
);
/// A computer of two seats.
const SAME_COMPUTER: Rule = Rule::new(
    "missiles.same_computer",
    "X1",
    "no two players have the same computer",
    "2人が同じコンピュータを選ぶことはできません",
);

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
    /// The current rules for `players`, without variants.
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
        PLAYERS.players(&self.players.to_string())?;
        let names = self.computers.map(Computer::name).join(",");
        if Computer::ALL.iter().any(|computer| !self.computers.contains(computer)) {
            return Err(ConfigError::bad("computers", &names, Illegal::new(&SAME_COMPUTER)));
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
                let why = Illegal::new(&UNKNOWN_COMPUTER).quoting("name", name).with("known", names);
                return Err(ConfigError::bad("computers", value, why));
            };
            if chosen.contains(&computer) {
                return Err(ConfigError::bad("computers", value, Illegal::new(&SAME_COMPUTER)));
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

    const COMPLAINTS: &'static [&'static Rule] =
        &[&UNKNOWN_COMPUTER, &SAME_COMPUTER, &NOT_AMOUNTS, &NOT_A_DIGIT, &UNKNOWN_AMOUNT];

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
        match key {
            "players" => self.players = PLAYERS.players(value)?,
            "defcon" => self.defcon = DEFCON.switch(value)?,
            "powers" => self.powers = POWERS.switch(value)?,
            "duel-changes" => self.duel_changes = DUEL_CHANGES.switch(value)?,
            "computers" => self.set_computers(value)?,
            "light" => self.amounts[0].replace(key, value)?,
            "dark" => self.amounts[1].replace(key, value)?,
            _ => return Err(ConfigError::unknown_key::<Config>(key)),
        }
        Ok(())
    }

    fn settings() -> &'static [Setting] {
        &[PLAYERS, DEFCON, POWERS, DUEL_CHANGES, COMPUTERS, LIGHT, DARK]
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
