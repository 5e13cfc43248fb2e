//! How steps are written: a cell by its name, `f6`.

use game::{About, Actor, Never, Notation, NotationError};

use crate::board::{Board, Cell};
use crate::config::Config;
use crate::rules::Copolymer;
use crate::view::Event;

impl About for Copolymer {
    const NAME: &'static str = "copolymer";
    const TITLE: &'static str = "Copolymer";
    const AUTHOR: &'static str = "Mark Steere";
    const SUMMARY: &'static str =
        "Colour a cell; touch two enemy cells and colour another. The majority wins.";
}

impl Notation for Copolymer {
    type Compound = Never;

    fn write_action(config: &Config, cell: Cell) -> String {
        Board::of(config.board).name(cell)
    }

    fn parse_action(config: &Config, text: &str) -> Result<Cell, NotationError> {
        Board::of(config.board).cell(text)
    }

    fn write_chance(_config: &Config, chance: Never) -> String {
        match chance {}
    }

    fn parse_chance(_config: &Config, text: &str) -> Result<Never, NotationError> {
        Err(NotationError::new(text, "there is no chance in Copolymer"))
    }

    fn write_event(config: &Config, event: &Event) -> (Actor, String) {
        (Actor::Seat(event.seat), Self::write_action(config, event.cell))
    }

    fn parse_event(config: &Config, actor: Actor, text: &str) -> Result<Event, NotationError> {
        match actor {
            Actor::Seat(seat) => Ok(Event { seat, cell: Self::parse_action(config, text)? }),
            Actor::Chance | Actor::Rules => Err(NotationError::new(text, "only seats act in Copolymer")),
        }
    }
}
