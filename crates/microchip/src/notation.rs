//! How steps and events are written: `RE` takes a tile, `es` lays one, `.` leaves a square empty.

use game::{About, Actor, Illegal, Notation, NotationError, Seat};

use crate::action::{Action, Chance};
use crate::colour::Colour;
use crate::config::Config;
use crate::event::Event;
use crate::layout::Layout;
use crate::recipe::Stroke;
use crate::rules::Microchip;
use crate::square::{SIDE, Square};
use crate::tile::Tile;

impl About for Microchip {
    const NAME: &'static str = "microchip";
    const TITLE: &'static str = "Microchip";
    const AUTHOR: &'static str = "Néstor Romeral Andrés";
    const SUMMARY: &'static str =
        "Draft tiles from an open pool and build the most valuable closed microchip.";
    const CHAMPIONSHIP_TARGET: Option<i32> = Some(100);
}

impl Notation for Microchip {
    type Compound = Layout;

    fn write_action(_config: &Config, action: Action) -> String {
        match action {
            Action::Draft(tile) => tile.to_string(),
            Action::Build(connections) => connections.to_string(),
        }
    }

    fn parse_action(_config: &Config, text: &str) -> Result<Action, NotationError> {
        let lower = text.to_ascii_lowercase();
        let word = lower.strip_prefix("take ").unwrap_or(&lower).trim();
        if let Ok(tile) = word.parse() {
            return Ok(Action::Draft(tile));
        }
        lower.parse().map(Action::Build).map_err(|_| {
            NotationError::new(
                text,
                "write a tile to take, as 'RE'; to build, the sides the next tile leads to, as 'es', or '.' for none",
            )
        })
    }

    fn write_chance(_config: &Config, chance: Chance) -> String {
        match chance {
            Chance::Board(stroke) => write_stroke(stroke),
            Chance::Tile(tile) => format!("tile {tile}"),
        }
    }

    fn parse_chance(_config: &Config, text: &str) -> Result<Chance, NotationError> {
        match text.strip_prefix("tile ") {
            Some(tile) => parse_tile(text, tile).map(Chance::Tile),
            None => parse_stroke(text).map(Chance::Board),
        }
    }

    fn write_event(_config: &Config, event: &Event) -> (Actor, String) {
        match event {
            Event::Painted(seat, stroke) => (Actor::Chance, format!("{seat} {}", write_stroke(*stroke))),
            Event::Dealt(tile) => (Actor::Chance, format!("tile {tile}")),
            Event::Drafted(seat, tile) => (Actor::Seat(*seat), tile.to_string()),
            Event::Built(seat, Some(connections)) => (Actor::Seat(*seat), connections.to_string()),
            Event::Built(seat, None) => (Actor::Seat(*seat), "?".to_owned()),
            Event::Revealed(seat, layout) => (Actor::Rules, format!("reveal {seat} {layout}")),
        }
    }

    fn parse_event(config: &Config, actor: Actor, text: &str) -> Result<Event, NotationError> {
        let seat = |word: &str| {
            let seat = word.parse().ok().filter(|seat: &Seat| seat.index() < config.seats());
            seat.ok_or_else(|| NotationError::new(text, "a seat of this game is expected"))
        };
        let unknown = || NotationError::new(text, "no such event");
        match actor {
            Actor::Chance => match text.split_once(' ').ok_or_else(unknown)? {
                ("tile", tile) => parse_tile(text, tile).map(Event::Dealt),
                (who, stroke) => Ok(Event::Painted(seat(who)?, parse_stroke(stroke)?)),
            },
            Actor::Rules => {
                let (who, layout) =
                    text.strip_prefix("reveal ").and_then(|rest| rest.split_once(' ')).ok_or_else(unknown)?;
                Ok(Event::Revealed(seat(who)?, exactly(layout.parse(), text, layout)?))
            }
            Actor::Seat(who) if who.index() >= config.seats() => Err(unknown()),
            Actor::Seat(who) if text == "?" => Ok(Event::Built(who, None)),
            Actor::Seat(who) => match Self::parse_action(config, text)? {
                action if Self::write_action(config, action) != text => Err(unknown()),
                Action::Draft(tile) => Ok(Event::Drafted(who, tile)),
                Action::Build(connections) => Ok(Event::Built(who, Some(connections))),
            },
        }
    }
}

/// What was read, if it is written the one way we write it.
fn exactly<T: ToString>(read: Result<T, NotationError>, text: &str, part: &str) -> Result<T, NotationError> {
    let read = read?;
    if read.to_string() == part { Ok(read) } else { Err(NotationError::new(text, "it is written otherwise")) }
}

fn parse_tile(text: &str, part: &str) -> Result<Tile, NotationError> {
    let read = part.parse().map_err(|why: Illegal| NotationError::new(part, why.to_string()));
    exactly(read, text, part)
}

fn write_stroke(stroke: Stroke) -> String {
    match stroke {
        Stroke::Special(colour) => format!("special {colour}"),
        Stroke::Centre(square) => format!("centre {},{}", square.row() + 1, square.column() + 1),
        Stroke::Paint(colour) => format!("paint {colour}"),
    }
}

fn parse_stroke(text: &str) -> Result<Stroke, NotationError> {
    let colour = |letter: &str| Colour::ALL.into_iter().find(|colour| colour.letter().to_string() == letter);
    let line = |digit: u8| (b'1'..b'1' + SIDE as u8).contains(&digit).then(|| usize::from(digit - b'1'));
    let stroke = match text.split_once(' ') {
        Some(("special", letter)) => colour(letter).map(Stroke::Special),
        Some(("paint", letter)) => colour(letter).map(Stroke::Paint),
        Some(("centre", place)) => match place.as_bytes() {
            [row, b',', column] => match (line(*row), line(*column)) {
                (Some(row), Some(column)) => Some(Stroke::Centre(Square::new(row * SIDE + column))),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    };
    stroke.ok_or_else(|| {
        NotationError::new(text, "chance brings 'special R', 'centre 2,3', 'paint R' or 'tile RE'")
    })
}
