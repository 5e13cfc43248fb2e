//! How steps and events are written: `attack GUARD`, `hold`, `swap block`, `aim ADA`.

use game::{About, Actor, MAX_SEATS, Never, Notation, NotationError, Seat};

use crate::computer::Computer;
use crate::config::Config;
use crate::decision::{Action, Chance, Choice, Decision};
use crate::event::Event;
use crate::power::Power;
use crate::public::Ending;
use crate::resolve::{Cause, Effect};
use crate::rules::Missiles;

impl About for Missiles {
    const NAME: &'static str = "missiles";
    const TITLE: &'static str = "Missiles & Microchips";
    const AUTHOR: &'static str = "Yonatan Bergman";
    const SUMMARY: &'static str = "Rogue computers attack, block and charge, all at once. Ten energy wins.";
}

impl Notation for Missiles {
    type Compound = Never;

    fn write_action(config: &Config, decision: Decision) -> String {
        match decision {
            Decision::Choose(action, None) => action.name().to_owned(),
            Decision::Choose(action, Some(target)) => {
                format!("{} {}", action.name(), config.computer(target))
            }
            Decision::Hold => "hold".to_owned(),
            Decision::Swap(action) => format!("swap {}", action.name()),
            Decision::Aim(target) => format!("aim {}", config.computer(target)),
        }
    }

    fn parse_action(config: &Config, text: &str) -> Result<Decision, NotationError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let unreadable = || {
            NotationError::new(
                text,
                "choose with 'attack NAME', 'block NAME' or 'charge NAME' (in a duel without a name), change with 'hold' or 'swap ACTION'",
            )
        };
        match words.as_slice() {
            [word] if word.eq_ignore_ascii_case("hold") => Ok(Decision::Hold),
            [word, action] if word.eq_ignore_ascii_case("swap") => {
                Action::named(action).map(Decision::Swap).ok_or_else(unreadable)
            }
            [word, target] if word.eq_ignore_ascii_case("aim") => Ok(Decision::Aim(seat(config, target)?)),
            [action] => {
                Action::named(action).map(|action| Decision::Choose(action, None)).ok_or_else(unreadable)
            }
            [action, target] => {
                let action = Action::named(action).ok_or_else(unreadable)?;
                Ok(Decision::Choose(action, Some(seat(config, target)?)))
            }
            _ => Err(unreadable()),
        }
    }

    fn write_chance(_config: &Config, chance: Chance) -> String {
        match chance {
            Chance::Start(seat) => format!("start {seat}"),
            Chance::Deal(power) => format!("power {}", power.name()),
        }
    }

    fn parse_chance(config: &Config, text: &str) -> Result<Chance, NotationError> {
        match text.split_once(' ') {
            Some(("start", seat)) => numbered(config, seat).map(Chance::Start),
            Some(("power", name)) => power(name).map(Chance::Deal),
            _ => Err(NotationError::new(text, "'start' and a seat, or 'power' and a power")),
        }
    }

    fn write_event(config: &Config, event: &Event) -> (Actor, String) {
        let name = |seat: Seat| config.computer(seat).name();
        let list = |words: [&str; MAX_SEATS]| words[..config.seats()].join(" ");
        match *event {
            Event::Started(seat) => (Actor::Chance, format!("start {seat}")),
            Event::Dealt(seat, power) => (Actor::Chance, format!("power {seat} {}", power.name())),
            Event::Chose(seat, None) => (Actor::Seat(seat), "?".to_owned()),
            Event::Chose(seat, Some(choice)) => {
                (Actor::Seat(seat), format!("{} {}", choice.action.name(), name(choice.target)))
            }
            Event::Held(seat) => (Actor::Seat(seat), "hold".to_owned()),
            Event::Swapped(seat, action) => {
                (Actor::Seat(seat), format!("swap {}", action.map_or("?", Action::name)))
            }
            Event::Retargeted(seat, target) => (Actor::Seat(seat), format!("aim {}", name(target))),
            Event::Aimed(targets) => {
                (Actor::Rules, format!("aims {}", list(targets.map(|seat| seat.map_or("-", name)))))
            }
            Event::Revealed(actions) => (
                Actor::Rules,
                format!("reveal {}", list(actions.map(|action| action.map_or("-", Action::name)))),
            ),
            Event::Effect(Effect { seat, amount, cause, by }) => {
                (Actor::Rules, format!("effect {} {amount:+} {} by {}", name(seat), cause.name(), name(by)))
            }
            Event::Settled(energy) => {
                let energy = energy[..config.seats()].iter().map(u8::to_string).collect::<Vec<_>>();
                (Actor::Rules, format!("energy {}", energy.join(" ")))
            }
            Event::Missiles(left) => (Actor::Rules, format!("missiles {left}")),
            Event::Fell(seat) => (Actor::Rules, format!("falls {}", name(seat))),
            Event::Dark => (Actor::Rules, "dark".to_owned()),
            Event::Round(round, start) => (Actor::Rules, format!("round {round} start {}", name(start))),
            Event::Over(ending) => (Actor::Rules, format!("over {}", ending.name())),
        }
    }

    fn parse_event(config: &Config, actor: Actor, text: &str) -> Result<Event, NotationError> {
        let words: Vec<&str> = text.split(' ').collect();
        let unreadable = || NotationError::new(text, "no such event");
        let number = |word: &str| word.parse().map_err(|_| NotationError::new(text, "a number is expected"));
        match (actor, words.as_slice()) {
            (Actor::Chance, ["start", seat]) => numbered(config, seat).map(Event::Started),
            (Actor::Chance, ["power", seat, name]) => Ok(Event::Dealt(numbered(config, seat)?, power(name)?)),
            (Actor::Seat(seat), ["?"]) => Ok(Event::Chose(seat, None)),
            (Actor::Seat(seat), ["swap", "?"]) => Ok(Event::Swapped(seat, None)),
            (Actor::Seat(seat), _) => match Self::parse_action(config, text)? {
                Decision::Hold => Ok(Event::Held(seat)),
                Decision::Swap(action) => Ok(Event::Swapped(seat, Some(action))),
                Decision::Aim(target) => Ok(Event::Retargeted(seat, target)),
                Decision::Choose(action, Some(target)) => {
                    Ok(Event::Chose(seat, Some(Choice { action, target })))
                }
                Decision::Choose(_, None) => Err(unreadable()),
            },
            (Actor::Rules, ["aims", targets @ ..]) => {
                Ok(Event::Aimed(each(config, text, targets, |word| seat(config, word))?))
            }
            (Actor::Rules, ["reveal", actions @ ..]) => {
                Ok(Event::Revealed(each(config, text, actions, |word| {
                    Action::named(word).ok_or_else(unreadable)
                })?))
            }
            (Actor::Rules, ["effect", who, amount, cause, "by", by]) => {
                let cause =
                    Cause::ALL.into_iter().find(|known| known.name() == *cause).ok_or_else(unreadable)?;
                let amount = amount.parse().map_err(|_| unreadable())?;
                Ok(Event::Effect(Effect { seat: seat(config, who)?, amount, cause, by: seat(config, by)? }))
            }
            (Actor::Rules, ["energy", amounts @ ..]) => {
                let amounts = each(config, text, amounts, number)?;
                Ok(Event::Settled(amounts.map(Option::unwrap_or_default)))
            }
            (Actor::Rules, ["missiles", left]) => Ok(Event::Missiles(number(left)?)),
            (Actor::Rules, ["falls", who]) => Ok(Event::Fell(seat(config, who)?)),
            (Actor::Rules, ["dark"]) => Ok(Event::Dark),
            (Actor::Rules, ["round", round, "start", start]) => {
                Ok(Event::Round(number(round)?, seat(config, start)?))
            }
            (Actor::Rules, ["over", name]) => {
                let ending = Ending::ALL.into_iter().find(|ending| ending.name() == *name);
                ending.map(Event::Over).ok_or_else(unreadable)
            }
            _ => Err(unreadable()),
        }
    }
}

/// The seat of the computer of this name.
fn seat(config: &Config, name: &str) -> Result<Seat, NotationError> {
    Computer::named(name).and_then(|computer| config.seat_of(computer)).ok_or_else(|| {
        let playing: Vec<&str> = Seat::all(config.seats()).map(|seat| config.computer(seat).name()).collect();
        NotationError::new(name, format!("the computers in this game are {}", playing.join(", ")))
    })
}

/// The seat of this number.
fn numbered(config: &Config, number: &str) -> Result<Seat, NotationError> {
    let seat = number.parse().ok().filter(|seat: &Seat| seat.index() < config.seats());
    seat.ok_or_else(|| NotationError::new(number, format!("a seat from 1 to {} is expected", config.players)))
}

fn power(name: &str) -> Result<Power, NotationError> {
    let power = Power::ALL.into_iter().find(|power| power.name() == name);
    power.ok_or_else(|| {
        NotationError::new(name, format!("the powers are {}", Power::ALL.map(Power::name).join(", ")))
    })
}

/// Reads one word for each seat that plays; `-` stands for the fallen.
fn each<T: Copy>(
    config: &Config,
    text: &str,
    words: &[&str],
    read: impl Fn(&str) -> Result<T, NotationError>,
) -> Result<[Option<T>; MAX_SEATS], NotationError> {
    if words.len() != config.seats() {
        return Err(NotationError::new(
            text,
            format!("one word for each of the {} seats is expected", config.players),
        ));
    }
    let mut each = [None; MAX_SEATS];
    for (place, word) in each.iter_mut().zip(words) {
        *place = if *word == "-" { None } else { Some(read(word)?) };
    }
    Ok(each)
}
