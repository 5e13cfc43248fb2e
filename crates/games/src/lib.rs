//! The one list of games: a name becomes a game here and nowhere else.
//!
//! Everything that serves all games is generic over the traits of `game`. Where only a name is known, as on a command line, in
//! a record or in a message, [`with_game!`] picks the rules:
//!
//! ```
//! use game::About;
//! use games::{GameName, with_game};
//!
//! let name: GameName = "micropul".parse()?;
//! assert_eq!(with_game!(name, Rules => Rules::AUTHOR), "Jean-François Lassonde");
//! # Ok::<(), games::UnknownGame>(())
//! ```

use std::fmt;
use std::str::FromStr;

use game::About;
use serde::{Deserialize, Serialize};

pub use {copolymer, microchip, micropul, missiles};

/// A game by its name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum GameName {
    /// Copolymer, by Mark Steere.
    Copolymer,
    /// Microchip, by Néstor Romeral Andrés.
    Microchip,
    /// micropul, by Jean-François Lassonde.
    Micropul,
    /// Missiles & Microchips, by Yonatan Bergman.
    Missiles,
}

/// Evaluates an expression with a type name bound to the rules of the game that a [`GameName`] names.
#[macro_export]
macro_rules! with_game {
    ($name:expr, $Rules:ident => $body:expr) => {
        match $name {
            $crate::GameName::Copolymer => {
                type $Rules = $crate::copolymer::Copolymer;
                $body
            }
            $crate::GameName::Microchip => {
                type $Rules = $crate::microchip::Microchip;
                $body
            }
            $crate::GameName::Micropul => {
                type $Rules = $crate::micropul::Micropul;
                $body
            }
            $crate::GameName::Missiles => {
                type $Rules = $crate::missiles::Missiles;
                $body
            }
        }
    };
}

/// Calls another macro with the variant and the name of every game, as `Copolymer "copolymer", …`: for what must be a literal,
/// such as a file that is compiled in.
#[macro_export]
macro_rules! for_all_games {
    ($callback:ident) => {
        $callback! { Copolymer "copolymer", Microchip "microchip", Micropul "micropul", Missiles "missiles" }
    };
}

impl GameName {
    /// Every game, in the order in which clients show them.
    pub const ALL: [GameName; 4] =
        [GameName::Copolymer, GameName::Microchip, GameName::Micropul, GameName::Missiles];

    /// The name on the command line, in addresses and in records.
    pub const fn name(self) -> &'static str {
        with_game!(self, Rules => Rules::NAME)
    }

    /// The name for people.
    pub const fn title(self) -> &'static str {
        with_game!(self, Rules => Rules::TITLE)
    }

    /// The names of all games, with commas between them.
    pub fn list() -> String {
        GameName::ALL.map(GameName::name).join(", ")
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// There is no game of this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no game '{0}' here: there are {list}", list = GameName::list())]
pub struct UnknownGame(pub String);

impl FromStr for GameName {
    type Err = UnknownGame;

    fn from_str(text: &str) -> Result<GameName, UnknownGame> {
        let named = GameName::ALL.into_iter().find(|game| game.name() == text);
        named.ok_or_else(|| UnknownGame(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use serde::de::IntoDeserializer;
    use serde::de::value::{Error, StrDeserializer};

    use super::*;

    #[test]
    fn names_are_unique_and_name_their_game() {
        for game in GameName::ALL {
            assert_eq!(game.name().parse(), Ok(game));
            let read: StrDeserializer<'_, Error> = game.name().into_deserializer();
            assert_eq!(GameName::deserialize(read), Ok(game), "JSON has the same name");
        }
    }

    #[test]
    fn the_lists_have_the_same_games() {
        macro_rules! listed {
            ($($variant:ident $name:literal),*) => { [$((GameName::$variant, $name)),*] };
        }
        assert_eq!(for_all_games!(listed), GameName::ALL.map(|game| (game, game.name())));
    }

    #[test]
    fn an_unknown_name_is_answered_with_the_list() {
        let error = "chess".parse::<GameName>().expect_err("there is no such game");
        assert_eq!(
            error.to_string(),
            "there is no game 'chess' here: there are copolymer, microchip, micropul, missiles"
        );
    }

    #[test]
    fn every_game_is_introduced_in_full() {
        for game in GameName::ALL {
            let words = with_game!(game, Rules => [Rules::NAME, Rules::TITLE, Rules::AUTHOR, Rules::SUMMARY]);
            assert!(words.iter().all(|word| !word.is_empty()), "{game:?}");
        }
    }
}
