//! Pennies: three seats each turn up a side at once; the odd one out gets a point.

use game::{
    About, Actor, ConfigError, Contradiction, Game, Illegal, Never, Notation, NotationError, Outcome, Random,
    Rule, Seat, SeatSet, Setting, SettingKind, Settings, Step, Turn, Viewer,
};
use serde::Serialize;

use super::fault;

const NOT_YOUR_TURN: Rule = Rule::not_your_turn("P1");

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Config {
    pub(crate) rounds: u8,
}

const WRONG_ROUNDS: Rule = Rule::new("pennies.rounds", "", "1 to 9 rounds", "1〜9");

impl Settings for Config {
    const NEWEST_RULES: u16 = 2;

    const COMPLAINTS: &'static [&'static Rule] = &[&WRONG_ROUNDS];

    fn presets() -> Vec<(&'static str, Self)> {
        vec![("standard", Config { rounds: 2 })]
    }

    fn rules(&self) -> u16 {
        2
    }

    fn set_rules(&mut self, _version: u16) {}

    fn set(&mut self, key: &str, value: &str) -> Result<(), ConfigError> {
        match (key, value.parse()) {
            ("rounds", Ok(rounds @ 1..=9)) => self.rounds = rounds,
            ("rounds", _) => return Err(ConfigError::bad(key, value, Illegal::new(&WRONG_ROUNDS))),
            _ => return Err(ConfigError::unknown_key::<Config>(key)),
        }
        Ok(())
    }

    fn settings() -> &'static [Setting] {
        const FORM: SettingKind = SettingKind::Text { form: "1 to 9" };
        const ONLY: Setting = Setting::new("rounds", FORM, "how many rounds are played", "P1");
        &[ONLY]
    }

    fn list(&self) -> Vec<(&'static str, String)> {
        vec![("rounds", self.rounds.to_string())]
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub(crate) enum Side {
    Heads,
    Tails,
}

const SIDES: [Side; 2] = [Side::Heads, Side::Tails];

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Pennies<const FAULT: u8> {
    rounds: u8,
    left: u8,
    scores: [i16; 3],
    sides: [Option<Side>; 3],
    last: Option<Seat>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct View {
    config: Config,
    viewer: Viewer,
    left: u8,
    scores: [i16; 3],
    committed: SeatSet,
    own: Option<Side>,
    last: Option<Seat>,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub(crate) enum Event {
    Committed(Seat, Option<Side>),
    Revealed([Side; 3]),
}

fn odd_one_out(sides: [Side; 3]) -> Option<usize> {
    (0..3).find(|&odd| sides.iter().filter(|side| **side == sides[odd]).count() == 1)
}

impl<const FAULT: u8> Pennies<FAULT> {
    fn sides_after(&self, seat: Seat, side: Side) -> Option<[Side; 3]> {
        let mut sides = self.sides;
        sides[seat.index()] = Some(side);
        match sides {
            [Some(first), Some(second), Some(third)] => Some([first, second, third]),
            _ => None,
        }
    }
}

impl<const FAULT: u8> Game for Pennies<FAULT> {
    type Config = Config;
    type Action = Side;
    type Chance = Never;
    type View = View;
    type Event = Event;

    const RULES: &'static [&'static Rule] = &[&NOT_YOUR_TURN];

    const HAS_SECRETS: bool = true;

    fn start(config: &Config) -> Result<Self, ConfigError> {
        Ok(Pennies {
            rounds: config.rounds,
            left: config.rounds,
            scores: [0; 3],
            sides: [None; 3],
            last: None,
        })
    }

    fn seats(&self) -> usize {
        3
    }

    fn turn(&self) -> Turn {
        if self.left == 0 {
            return Turn::Over(Outcome::by_score(&self.scores));
        }
        Turn::Seats(Seat::all(3).filter(|seat| self.sides[seat.index()].is_none()).collect())
    }

    fn turn_in(view: &View) -> Turn {
        if view.left == 0 {
            return Turn::Over(Outcome::by_score(&view.scores));
        }
        Turn::Seats(SeatSet::all(3).without(view.committed))
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Side>) {
        if self.turn().seats().contains(seat) {
            out.extend(SIDES);
        }
    }

    fn check(&self, seat: Seat, _side: Side) -> Result<(), Illegal> {
        if self.turn().seats().contains(seat) {
            Ok(())
        } else {
            Err(Illegal::new(&NOT_YOUR_TURN).with("seat", seat))
        }
    }

    fn chances(&self, _: &mut Vec<(Never, u32)>) {}

    fn play_unchecked(&mut self, step: Step<Self>) {
        let Step::Act(seat, side) = step;
        if let Some(sides) = self.sides_after(seat, side) {
            if let Some(odd) = odd_one_out(sides) {
                self.scores[odd] += 1;
            }
            self.left -= 1;
            self.sides = [None; 3];
        } else {
            self.sides[seat.index()] = Some(side);
        }
        if FAULT == fault::ORDER_MATTERS {
            self.last = Some(seat);
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        let committed = Seat::all(3).filter(|seat| self.sides[seat.index()].is_some()).collect();
        View {
            config: Config { rounds: self.rounds },
            viewer,
            left: self.left,
            scores: self.scores,
            committed,
            own: viewer.seat().and_then(|seat| self.sides[seat.index()]),
            last: self.last,
        }
    }

    fn tell(&self, viewer: Viewer, step: Step<Self>, out: &mut Vec<Event>) {
        let Step::Act(seat, side) = step;
        let later = FAULT == fault::LEAKING_LATER && self.left < self.rounds;
        let told = viewer.is(seat) || FAULT == fault::LEAKING_EVENT || later;
        out.push(Event::Committed(seat, told.then_some(side)));
        out.extend(self.sides_after(seat, side).map(Event::Revealed));
    }

    fn follow(view: &mut View, event: &Event) -> Result<(), Contradiction> {
        match *event {
            Event::Committed(seat, side) if seat.index() < 3 && !view.committed.contains(seat) => {
                view.committed.insert(seat);
                if view.viewer.is(seat) {
                    view.own = side;
                }
                if FAULT == fault::ORDER_MATTERS {
                    view.last = Some(seat);
                }
            }
            Event::Revealed(sides) if view.committed.len() == 3 => {
                if let Some(odd) = odd_one_out(sides) {
                    view.scores[odd] += 1;
                }
                view.left = view.left.checked_sub(1).ok_or(Contradiction)?;
                view.committed = SeatSet::EMPTY;
                view.own = None;
            }
            _ => return Err(Contradiction),
        }
        Ok(())
    }

    fn sample<R: Random + ?Sized>(view: &View, rng: &mut R) -> Self {
        let mut sides = [None; 3];
        for seat in view.committed.iter() {
            let later = FAULT == fault::CONSTANT_LATER && view.left < view.config.rounds;
            let constant = FAULT == fault::CONSTANT_SAMPLE || later;
            let hidden = if constant { Side::Heads } else { *rng.pick(&SIDES) };
            sides[seat.index()] =
                Some(if view.viewer.is(seat) { view.own.unwrap_or(hidden) } else { hidden });
        }
        Pennies { rounds: view.config.rounds, left: view.left, scores: view.scores, sides, last: view.last }
    }
}

impl<const FAULT: u8> About for Pennies<FAULT> {
    const NAME: &'static str = "pennies";
    const TITLE: &'static str = "Pennies";
    const AUTHOR: &'static str = "nobody";
    const SUMMARY: &'static str = "A toy.";
}

impl<const FAULT: u8> Notation for Pennies<FAULT> {
    type Compound = Never;

    fn write_action(_: &Config, side: Side) -> String {
        format!("{side:?}").to_lowercase()
    }

    fn parse_action(_: &Config, text: &str) -> Result<Side, NotationError> {
        let side = SIDES.into_iter().find(|side| format!("{side:?}").to_lowercase() == text);
        side.ok_or_else(|| NotationError::new(text, "heads or tails"))
    }

    fn write_chance(_: &Config, chance: Never) -> String {
        match chance {}
    }

    fn parse_chance(_: &Config, text: &str) -> Result<Never, NotationError> {
        Err(NotationError::new(text, "there is no chance in this game"))
    }

    fn write_event(config: &Config, event: &Event) -> (Actor, String) {
        let side = |side| Self::write_action(config, side);
        match *event {
            Event::Committed(seat, known) => (Actor::Seat(seat), known.map_or("?".to_owned(), side)),
            Event::Revealed(sides) => (Actor::Rules, sides.map(side).join(" ")),
        }
    }

    fn parse_event(config: &Config, actor: Actor, text: &str) -> Result<Event, NotationError> {
        let side = |text| Self::parse_action(config, text);
        match actor {
            Actor::Seat(seat) if text == "?" => Ok(Event::Committed(seat, None)),
            Actor::Seat(seat) => Ok(Event::Committed(seat, Some(side(text)?))),
            _ => match text.split(' ').map(side).collect::<Result<Vec<_>, _>>()?.as_slice() {
                &[first, second, third] => Ok(Event::Revealed([first, second, third])),
                _ => Err(NotationError::new(text, "three sides")),
            },
        }
    }
}
