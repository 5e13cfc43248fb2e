//! Games on the command line.

use bots::Levelled;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use game::{About, RandomPlay, TextBoard};
use games::{GameName, with_game};
use table::TableGame;

/// A game that the command can play, simulate and show.
pub trait TerminalGame: TableGame + TextBoard + Levelled + RandomPlay {}

impl<G: TableGame + TextBoard + Levelled + RandomPlay> TerminalGame for G {}

/// Reads the name of a game; help and errors list all of them.
pub fn game_name() -> impl TypedValueParser<Value = GameName> {
    let listed = |name: GameName| {
        let about = with_game!(name, Rules => format!("{}, by {}", Rules::TITLE, Rules::AUTHOR));
        PossibleValue::new(name.name()).help(about)
    };
    PossibleValuesParser::new(GameName::ALL.map(listed)).try_map(|name| name.parse::<GameName>())
}
