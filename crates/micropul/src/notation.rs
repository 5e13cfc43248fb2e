//! How steps and events are written: `lay 17 r1 at 2,-1`, `take`, `stone 3,4`, `pass`.

use game::{About, Actor, Never, Notation, NotationError, Seat};

use crate::action::{Action, Chance};
use crate::config::Config;
use crate::event::Event;
use crate::place::{Cell, FARTHEST, Place};
use crate::public::{Ending, Phase};
use crate::rules::Micropul;
use crate::tile::Tile;
use crate::view::View;

impl About for Micropul {
    const NAME: &'static str = "micropul";
    const TITLE: &'static str = "micropul";
    const AUTHOR: &'static str = "Jean-François Lassonde";
    const SUMMARY: &'static str =
        "Lay tiles to fire catalysts, draw from the core, and close groups you claimed.";
}

impl Notation for Micropul {
    type Compound = Never;

    fn write_action(_config: &Config, action: Action) -> String {
        match action {
            Action::Lay(tile, turns, place) => format!("lay {tile} r{turns} at {place}"),
            Action::Take => "take".to_owned(),
            Action::Stone(cell) => format!("stone {cell}"),
            Action::Pass => "pass".to_owned(),
        }
    }

    const RESULT_TELLS: bool = false;

    fn decided(view: &View) -> Option<String> {
        match view.public.phase {
            Phase::Over(Ending::RanOut(seat)) => Some(format!("seat {seat} ran out of tiles (P7.3)")),
            _ => None,
        }
    }

    fn parse_action(_config: &Config, text: &str) -> Result<Action, NotationError> {
        let lower = text.to_ascii_lowercase();
        let words: Vec<&str> = lower.split_whitespace().collect();
        match words.as_slice() {
            ["take"] => Ok(Action::Take),
            ["pass"] => Ok(Action::Pass),
            ["stone", cell] => {
                let (x, y) = pair(cell, 2 * FARTHEST + 1).ok_or_else(|| unreadable(text))?;
                Ok(Action::Stone(Cell { x, y }))
            }
            // The word 'at' and an upright position may be left out.
            ["lay", tile, "at", place] | ["lay", tile, place] => lay(text, tile, "r0", place),
            ["lay", tile, turns, "at", place] | ["lay", tile, turns, place] => lay(text, tile, turns, place),
            _ => Err(unreadable(text)),
        }
    }

    fn write_chance(_config: &Config, Chance(tile): Chance) -> String {
        format!("tile {tile}")
    }

    fn parse_chance(_config: &Config, text: &str) -> Result<Chance, NotationError> {
        let tile = text.strip_prefix("tile ").and_then(|tile| tile.parse().ok());
        tile.map(Chance).ok_or_else(|| NotationError::new(text, "'tile' and a number from 0 to 47"))
    }

    fn write_event(config: &Config, event: &Event) -> (Actor, String) {
        let act = |seat, action| (Actor::Seat(seat), Self::write_action(config, action));
        match *event {
            Event::Dealt(seat, None) => (Actor::Chance, format!("{seat} ?")),
            Event::Dealt(seat, Some(tile)) => (Actor::Chance, format!("{seat} {tile}")),
            Event::Laid(seat, tile, turns, place) => act(seat, Action::Lay(tile, turns, place)),
            Event::Took(seat) => act(seat, Action::Take),
            Event::Claimed(seat, cell) => act(seat, Action::Stone(cell)),
            Event::Passed(seat) => act(seat, Action::Pass),
            Event::Drew(seat, tiles) => (Actor::Rules, format!("draw {seat} {tiles}")),
            Event::Again(seat) => (Actor::Rules, format!("again {seat}")),
            Event::Over(Ending::CoreDrawn) => (Actor::Rules, "over core-drawn".to_owned()),
            Event::Over(Ending::RanOut(seat)) => (Actor::Rules, format!("over ran-out {seat}")),
            Event::Over(Ending::Passed) => (Actor::Rules, "over passed".to_owned()),
        }
    }

    fn parse_event(config: &Config, actor: Actor, text: &str) -> Result<Event, NotationError> {
        let words: Vec<&str> = text.split(' ').collect();
        let seat = |word: &str| {
            let seat = word.parse().ok().filter(|seat: &Seat| seat.index() < config.seats());
            seat.ok_or_else(|| NotationError::new(text, "a seat of this game is expected"))
        };
        let unknown = || NotationError::new(text, "no such event");
        match (actor, words.as_slice()) {
            (Actor::Chance, [to, "?"]) => Ok(Event::Dealt(seat(to)?, None)),
            (Actor::Chance, [to, tile]) => {
                Ok(Event::Dealt(seat(to)?, Some(tile.parse().map_err(|()| unknown())?)))
            }
            (Actor::Seat(seat), _) if seat.index() < config.seats() => {
                Ok(match Self::parse_action(config, text)? {
                    Action::Lay(tile, turns, place) => Event::Laid(seat, tile, turns, place),
                    Action::Take => Event::Took(seat),
                    Action::Stone(cell) => Event::Claimed(seat, cell),
                    Action::Pass => Event::Passed(seat),
                })
            }
            (Actor::Rules, ["draw", to, tiles]) => {
                let count: u8 = tiles.parse().map_err(|_| unknown())?;
                if count.to_string() == *tiles { Ok(Event::Drew(seat(to)?, count)) } else { Err(unknown()) }
            }
            (Actor::Rules, ["again", who]) => Ok(Event::Again(seat(who)?)),
            (Actor::Rules, ["over", "core-drawn"]) => Ok(Event::Over(Ending::CoreDrawn)),
            (Actor::Rules, ["over", "ran-out", who]) => Ok(Event::Over(Ending::RanOut(seat(who)?))),
            (Actor::Rules, ["over", "passed"]) => Ok(Event::Over(Ending::Passed)),
            _ => Err(unknown()),
        }
    }
}

fn unreadable(text: &str) -> NotationError {
    NotationError::new(text, "write 'lay 17 r1 at 2,-1', 'take', 'stone 3,4' or 'pass'")
}

fn lay(text: &str, tile: &str, turns: &str, place: &str) -> Result<Action, NotationError> {
    let tile: Tile =
        tile.parse().map_err(|()| NotationError::new(tile, "tiles have numbers from 0 to 47"))?;
    let turns = match turns {
        "r0" => 0,
        "r1" => 1,
        "r2" => 2,
        "r3" => 3,
        other => {
            return Err(NotationError::new(other, "turns are written r0 to r3, quarter turns clockwise"));
        }
    };
    let (x, y) = pair(place, FARTHEST).ok_or_else(|| unreadable(text))?;
    Ok(Action::Lay(tile, turns, Place { x, y }))
}

/// Reads `2,-1`, no number farther from 0 than `most`.
fn pair(text: &str, most: i8) -> Option<(i8, i8)> {
    let (x, y) = text.split_once(',')?;
    let number = |text: &str| {
        let number: i8 = text.parse().ok()?;
        // One way to write each: no plus sign, no leading zeros, no minus zero.
        (number.to_string() == text && number.unsigned_abs() <= most.unsigned_abs()).then_some(number)
    };
    Some((number(x)?, number(y)?))
}
