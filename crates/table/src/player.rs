//! Who sits in a seat.

use serde::{Deserialize, Serialize};

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// The name in records and messages; of a program, which one it is.
    pub name: String,
    /// A person or a program.
    pub kind: Kind,
}

/// The bots that a client may seat, the weakest first. Every game has them.
pub const BOT_NAMES: [&str; 6] = ["random", "level1", "level2", "level3", "level4", "level5"];

/// Whether a client may seat a bot of this name. A command of somebody's own is never accepted from a client.
pub(crate) fn is_bot_name(name: &str) -> bool {
    BOT_NAMES.contains(&name)
}

/// A person or a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PlayerKind"))]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A person at this device.
    Human,
    /// A program, which answers updates with requests like everybody else.
    Bot,
}

impl Kind {
    /// How many letters of a name are kept. A program's may be the command that starts it.
    pub const fn longest_name(self) -> usize {
        match self {
            Kind::Human => 40,
            Kind::Bot => 400,
        }
    }
}

impl Player {
    /// A person. The name is kept to one line and a sensible length, since it is printed and stored.
    pub fn human(name: &str) -> Player {
        Player { name: name.to_owned(), kind: Kind::Human }.tidied()
    }

    /// A program.
    pub fn bot(name: &str) -> Player {
        Player { name: name.to_owned(), kind: Kind::Bot }.tidied()
    }

    /// The same with a name that can be printed on a line.
    #[must_use]
    pub(crate) fn tidied(mut self) -> Player {
        self.name = one_line(&self.name).chars().take(self.kind.longest_name()).collect();
        self
    }
}

/// Returns a text as one line of a record: without controls, and with single spaces. For words that people send to each other
/// `online::line` goes on from here.
pub fn one_line(text: &str) -> String {
    let letters: String =
        text.chars().filter(|letter| letter.is_whitespace() || !letter.is_control()).collect();
    letters.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_fit_on_a_line() {
        assert_eq!(Player::human("  Ada \n \u{7} Lovelace\u{7} ").name, "Ada Lovelace");
        assert_eq!(Player::human(&"x".repeat(50)).name.len(), 40);
        assert_eq!(Player::bot(&"x".repeat(500)).name.len(), 400, "it may be a command");
        assert_eq!((Player::human("x").kind, Player::bot("x").kind), (Kind::Human, Kind::Bot));
    }
}
