//! What everything costs and brings: a table with a light and a dark row (§X3, §X7).

use std::fmt;

use game::{ConfigError, Illegal, Rule};
use serde::Serialize;

/// Not written as amounts.
pub(crate) const NOT_AMOUNTS: Rule = Rule::new(
    "missiles.not_amounts",
    "",
    "write amounts like attack:2,idle:0",
    "数値は「attack:2,idle:0」のように書きます",
);
/// An amount that is not one digit.
pub(crate) const NOT_A_DIGIT: Rule =
    Rule::new("missiles.not_a_digit", "", "{name} takes a number from 0 to 9", "{name}は0〜9の数です");
/// An amount that there is not.
pub(crate) const UNKNOWN_AMOUNT: Rule = Rule::new(
    "missiles.unknown_amount",
    "",
    "there is no amount '{name}': there are {known}",
    "「{name}」という数値はありません。使えるのは{known}です",
);

/// What everything costs and brings on one side of the reference sheet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MissilesAmounts"))]
pub struct Amounts {
    /// An attack takes this from its target.
    pub attack: u8,
    /// Two who attack each other lose this too, each by their own attack (M.A.D.).
    pub mad: u8,
    /// A block takes this from every attacker.
    pub block: u8,
    /// A block takes this instead from an attacker the blocker aims at (firewall).
    pub firewall: u8,
    /// A block that nobody attacked costs this.
    pub idle: u8,
    /// A charge brings this.
    pub charge: u8,
    /// A charge aimed at one who charges too brings this instead (chain).
    pub chain: u8,
    /// Changing one's action costs this.
    pub change: u8,
    /// The power Solar brings this when nobody charges.
    pub solar: u8,
    /// The power Nuclear adds this to a charge that gained.
    pub nuclear: u8,
    /// The power Nuclear costs this when attacked while charging.
    pub meltdown: u8,
}

impl Amounts {
    /// The light side.
    pub const LIGHT: Amounts = Amounts {
        attack: 1,
        mad: 1,
        block: 1,
        firewall: 2,
        idle: 1,
        charge: 1,
        chain: 2,
        change: 1,
        solar: 1,
        nuclear: 1,
        meltdown: 1,
    };

    /// The dark side: everything twice (§X7, house ruling, since the sheet's text is lost).
    pub const DARK: Amounts = Amounts {
        attack: 2,
        mad: 2,
        block: 2,
        firewall: 4,
        idle: 2,
        charge: 2,
        chain: 4,
        change: 2,
        solar: 2,
        nuclear: 2,
        meltdown: 2,
    };

    fn columns(&mut self) -> [(&'static str, &mut u8); 11] {
        [
            ("attack", &mut self.attack),
            ("mad", &mut self.mad),
            ("block", &mut self.block),
            ("firewall", &mut self.firewall),
            ("idle", &mut self.idle),
            ("charge", &mut self.charge),
            ("chain", &mut self.chain),
            ("change", &mut self.change),
            ("solar", &mut self.solar),
            ("nuclear", &mut self.nuclear),
            ("meltdown", &mut self.meltdown),
        ]
    }

    /// Replaces the amounts named in a text like `attack:2,idle:0`.
    pub(crate) fn replace(&mut self, key: &str, value: &str) -> Result<(), ConfigError> {
        let bad = |why: Illegal| Err(ConfigError::bad(key, value, why));
        let mut replaced = *self;
        for entry in value.split(',') {
            let Some((name, amount)) = entry.split_once(':') else {
                return bad(Illegal::new(&NOT_AMOUNTS));
            };
            let amount = match amount.as_bytes() {
                [digit @ b'0'..=b'9'] => digit - b'0',
                _ => return bad(Illegal::new(&NOT_A_DIGIT).quoting("name", name)),
            };
            let names = replaced.columns().map(|(column, _)| column);
            let Some((_, place)) = replaced.columns().into_iter().find(|(column, _)| *column == name) else {
                return bad(Illegal::new(&UNKNOWN_AMOUNT)
                    .quoting("name", name)
                    .with("known", names.join(", ")));
            };
            *place = amount;
        }
        *self = replaced;
        Ok(())
    }
}

impl fmt::Display for Amounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut amounts = *self;
        let entries = amounts.columns().map(|(column, amount)| format!("{column}:{amount}"));
        f.write_str(&entries.join(","))
    }
}
