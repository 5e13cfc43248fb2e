//! Showdown: a secret card each, one round of betting, the higher card takes the pot.
//!
//! The deck has two nines, a ten and a jack, so that worlds are not equally likely.

use game::{
    About, Actor, ConfigError, Contradiction, Game, Illegal, Never, Notation, NotationError, Outcome, Random,
    Rule, Seat, Setting, SettingKind, Settings, Step, Turn, Viewer,
};
use serde::Serialize;

use super::fault;

const NOT_YOUR_TURN: Rule = Rule::not_your_turn("S1");
const GAME_IS_OVER: Rule = Rule::game_is_over("S3");
pub(crate) const NO_RAISE: Rule =
    Rule::new("showdown.no_raise", "S2", "Nobody may raise {what}.", "{what}は上げられません。");

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Config {
    /// How many nines are in the deck.
    pub(crate) nines: u32,
}

const WRONG_NINES: Rule = Rule::new("showdown.nines", "", "1 to 9 nines", "1〜9");

impl Settings for Config {
    const NEWEST_RULES: u16 = 1;

    const COMPLAINTS: &'static [&'static Rule] = &[&WRONG_NINES];

    fn presets() -> Vec<(&'static str, Self)> {
        vec![("standard", Config { nines: 2 }), ("even", Config { nines: 1 })]
    }

    fn rules(&self) -> u16 {
        1
    }

    fn set_rules(&mut self, _version: u16) {}

    fn set(&mut self, key: &str, value: &str) -> Result<(), ConfigError> {
        match (key, value.parse()) {
            ("nines", Ok(nines @ 1..=9)) => self.nines = nines,
            ("nines", _) => return Err(ConfigError::bad(key, value, Illegal::new(&WRONG_NINES))),
            _ => return Err(ConfigError::unknown_key::<Config>(key)),
        }
        Ok(())
    }

    fn settings() -> &'static [Setting] {
        const FORM: SettingKind = SettingKind::Text { form: "1 to 9" };
        const ONLY: Setting = Setting::new("nines", FORM, "how many nines are in the deck", "P1");
        &[ONLY]
    }

    fn list(&self) -> Vec<(&'static str, String)> {
        vec![("nines", self.nines.to_string())]
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub(crate) enum Card {
    Nine,
    Ten,
    Jack,
}

const CARDS: [Card; 3] = [Card::Nine, Card::Ten, Card::Jack];

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub(crate) enum Bet {
    Pass,
    Stake,
    /// Can be written, but is never legal.
    Raise,
}

/// What is on the table, hands apart.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
struct Bets(Vec<Bet>);

impl Bets {
    /// Seat to act, unless the betting is over.
    fn to_act(&self) -> Option<Seat> {
        match self.0.as_slice() {
            [] | [Bet::Pass, Bet::Stake] => Some(Seat::new(0)),
            [_] => Some(Seat::new(1)),
            _ => None,
        }
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Showdown<const FAULT: u8> {
    nines: u32,
    cards: [Option<Card>; 2],
    bets: Bets,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct View {
    config: Config,
    viewer: Viewer,
    dealt: usize,
    cards: [Option<Card>; 2],
    bets: Bets,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub(crate) enum Event {
    Dealt(Seat, Option<Card>),
    Bet(Seat, Bet),
    Shown(Card, Card),
}

impl<const FAULT: u8> Showdown<FAULT> {
    fn left(&self, card: Card) -> u32 {
        let all = if card == Card::Nine { self.nines } else { 1 };
        all - self.cards.iter().filter(|held| **held == Some(card)).count() as u32
    }

    fn to_act(&self) -> Option<Seat> {
        if self.cards[1].is_none() { None } else { self.bets.to_act() }
    }

    /// Whether both cards are shown at the end: not when somebody passed on a bet.
    fn shown(&self) -> bool {
        self.bets.to_act().is_none() && !matches!(self.bets.0.as_slice(), [.., Bet::Stake, Bet::Pass])
    }

    pub(crate) fn conserved(&self) -> Result<(), String> {
        let left: u32 = CARDS.iter().map(|&card| self.left(card)).sum();
        let lost = u32::from(FAULT == fault::CARD_LOST && self.bets.0.len() == 1);
        let held = self.cards.iter().flatten().count() as u32;
        if left + held - lost == self.nines + 2 { Ok(()) } else { Err("a card is missing".to_owned()) }
    }
}

impl<const FAULT: u8> Game for Showdown<FAULT> {
    type Config = Config;
    type Action = Bet;
    type Chance = Card;
    type View = View;
    type Event = Event;

    const RULES: &'static [&'static Rule] = if FAULT == fault::UNLISTED_RULE {
        &[&NOT_YOUR_TURN, &GAME_IS_OVER]
    } else {
        &[&NOT_YOUR_TURN, &GAME_IS_OVER, &NO_RAISE]
    };

    const HAS_SECRETS: bool = true;

    fn start(config: &Config) -> Result<Self, ConfigError> {
        Ok(Showdown { nines: config.nines, cards: [None; 2], bets: Bets(Vec::new()) })
    }

    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        let [Some(first), Some(second)] = self.cards else {
            return Turn::Chance;
        };
        match (self.bets.to_act(), self.bets.0.as_slice()) {
            (Some(seat), _) => Turn::of(seat),
            (None, [Bet::Pass, Bet::Stake, Bet::Pass]) => Turn::Over(Outcome::by_score(&[-1, 1])),
            (None, [Bet::Stake, Bet::Pass]) => Turn::Over(Outcome::by_score(&[1, -1])),
            (None, bets) => {
                let stake = if bets.last() == Some(&Bet::Stake) { 2 } else { 1 };
                let sign = i16::from(first > second) - i16::from(first < second);
                Turn::Over(Outcome::by_score(&[sign * stake, -sign * stake]))
            }
        }
    }

    fn turn_in(view: &View) -> Turn {
        // Before the cards are shown a view can tell whose turn it is, but not who would win.
        match (view.dealt, view.bets.to_act(), view.cards) {
            (0 | 1, ..) => Turn::Chance,
            (_, Some(seat), _) => Turn::of(seat),
            (.., cards) => {
                let cards = cards.map(|card| card.or(Some(Card::Nine)));
                Showdown::<FAULT> { nines: view.config.nines, cards, bets: view.bets.clone() }.turn()
            }
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Bet>) {
        if FAULT == fault::NO_MOVE && self.bets.0.len() == 2 {
            return;
        }
        out.extend([Bet::Pass, Bet::Stake].into_iter().filter(|&bet| self.is_legal(seat, bet)));
    }

    fn check(&self, seat: Seat, bet: Bet) -> Result<(), Illegal> {
        if matches!(self.turn(), Turn::Over(_)) && FAULT != fault::END_NOT_SAID {
            return Err(Illegal::new(&GAME_IS_OVER));
        }
        if self.to_act() != Some(seat) {
            return Err(Illegal::new(&NOT_YOUR_TURN).with("seat", seat));
        }
        let others = self.cards[1 - seat.index()];
        if FAULT == fault::LEAKING_LEGALITY && bet == Bet::Stake && others == Some(Card::Jack) {
            return Err(Illegal::new(&NOT_YOUR_TURN).with("seat", seat));
        }
        if bet == Bet::Raise && FAULT != fault::ILLEGAL_ACCEPTED {
            let what = if FAULT == fault::LEAKING_REFUSAL {
                format!("against {others:?}")
            } else {
                "here".to_owned()
            };
            return Err(Illegal::new(&NO_RAISE).with("what", what));
        }
        Ok(())
    }

    fn chances(&self, out: &mut Vec<(Card, u32)>) {
        if self.turn() == Turn::Chance {
            out.extend(CARDS.into_iter().map(|card| (card, self.left(card))).filter(|&(_, left)| left > 0));
        }
    }

    fn draw<R: Random + ?Sized>(&self, rng: &mut R) -> Card {
        let mut chances = Vec::new();
        self.chances(&mut chances);
        if FAULT == fault::UNEVEN_DRAW { rng.pick(&chances).0 } else { *rng.weighted(&chances) }
    }

    fn is_possible(&self, card: Card) -> bool {
        let mut chances = Vec::new();
        self.chances(&mut chances);
        FAULT == fault::ANYTHING_POSSIBLE || chances.iter().any(|&(listed, _)| listed == card)
    }

    fn play_unchecked(&mut self, step: Step<Self>) {
        match step {
            Step::Chance(card) => self.cards[usize::from(self.cards[0].is_some())] = Some(card),
            Step::Act(_, bet) => self.bets.0.push(bet),
        }
    }

    fn play(&mut self, seat: Seat, bet: Bet) -> Result<(), Illegal> {
        if FAULT == fault::PLAYS_ANYTHING {
            self.play_unchecked(Step::Act(seat, bet));
            return Ok(());
        }
        let verdict = self.check(seat, bet);
        if verdict.is_ok() || FAULT == fault::REFUSAL_CHANGES {
            self.play_unchecked(Step::Act(seat, bet));
        }
        verdict
    }

    fn view(&self, viewer: Viewer) -> View {
        let mut cards = [None; 2];
        for seat in Seat::all(2) {
            if viewer.is(seat) || self.shown() || matches!(FAULT, fault::LEAKING_VIEW | fault::OPEN_CARDS) {
                cards[seat.index()] = self.cards[seat.index()];
            }
        }
        let dealt = self.cards.iter().flatten().count();
        View { config: Config { nines: self.nines }, viewer, dealt, cards, bets: self.bets.clone() }
    }

    fn tell(&self, viewer: Viewer, step: Step<Self>, out: &mut Vec<Event>) {
        match step {
            Step::Chance(card) => {
                let seat = Seat::new(usize::from(self.cards[0].is_some()));
                let told = viewer.is(seat) || matches!(FAULT, fault::LEAKING_EVENT | fault::OPEN_CARDS);
                out.push(Event::Dealt(seat, told.then_some(card)));
            }
            Step::Act(seat, bet) => {
                out.push(Event::Bet(seat, bet));
                let mut after = self.clone();
                after.play_unchecked(step);
                if let [Some(first), Some(second)] = self.cards
                    && after.shown()
                    && FAULT != fault::SILENT_EVENT
                {
                    out.push(Event::Shown(first, second));
                }
            }
        }
    }

    fn follow(view: &mut View, event: &Event) -> Result<(), Contradiction> {
        match *event {
            Event::Dealt(seat, card) if seat.index() == view.dealt => {
                view.dealt += 1;
                if view.viewer.is(seat) || FAULT == fault::OPEN_CARDS {
                    view.cards[seat.index()] = card;
                }
            }
            Event::Bet(seat, bet) if view.dealt == 2 && view.bets.to_act() == Some(seat) => {
                view.bets.0.push(bet);
            }
            Event::Shown(first, second) => view.cards = [Some(first), Some(second)],
            _ => return Err(Contradiction),
        }
        Ok(())
    }

    fn sample<R: Random + ?Sized>(view: &View, rng: &mut R) -> Self {
        let mut sample = Showdown { nines: view.config.nines, cards: view.cards, bets: view.bets.clone() };
        for seat in Seat::all(view.dealt) {
            if sample.cards[seat.index()].is_none() {
                let deck: Vec<(Card, u32)> =
                    CARDS.into_iter().map(|card| (card, sample.left(card))).collect();
                let left: Vec<Card> =
                    deck.iter().filter(|&&(_, left)| left > 0).map(|&(card, _)| card).collect();
                sample.cards[seat.index()] = Some(match FAULT {
                    fault::CONSTANT_SAMPLE => left[0],
                    fault::UNEVEN_SAMPLE => *rng.pick(&left),
                    _ => *rng.weighted(&deck),
                });
            }
        }
        sample
    }
}

impl<const FAULT: u8> About for Showdown<FAULT> {
    const NAME: &'static str = "showdown";
    const TITLE: &'static str = "Showdown";
    const AUTHOR: &'static str = "nobody";
    const SUMMARY: &'static str = "A toy.";
}

impl<const FAULT: u8> Notation for Showdown<FAULT> {
    type Compound = Never;

    fn write_action(_: &Config, bet: Bet) -> String {
        format!("{bet:?}").to_lowercase().replace("stake", "bet")
    }

    fn parse_action(_: &Config, text: &str) -> Result<Bet, NotationError> {
        match text {
            "pass" => Ok(Bet::Pass),
            "bet" => Ok(Bet::Stake),
            "raise" => Ok(Bet::Raise),
            _ => Err(NotationError::new(text, "pass or bet")),
        }
    }

    fn write_chance(_: &Config, card: Card) -> String {
        match card {
            Card::Jack if FAULT == fault::LOSSY_NOTATION => "ten".to_owned(),
            card => format!("{card:?}").to_lowercase(),
        }
    }

    fn parse_chance(_: &Config, text: &str) -> Result<Card, NotationError> {
        let card = CARDS.into_iter().find(|card| format!("{card:?}").to_lowercase() == text);
        card.ok_or_else(|| NotationError::new(text, "nine, ten or jack"))
    }

    fn write_event(config: &Config, event: &Event) -> (Actor, String) {
        let card = |card| Self::write_chance(config, card);
        match *event {
            Event::Dealt(seat, known) => {
                (Actor::Chance, format!("{seat} {}", known.map_or("?".to_owned(), card)))
            }
            Event::Bet(seat, bet) => (Actor::Seat(seat), Self::write_action(config, bet)),
            Event::Shown(first, second) => (Actor::Rules, format!("{} {}", card(first), card(second))),
        }
    }

    fn parse_event(config: &Config, actor: Actor, text: &str) -> Result<Event, NotationError> {
        let card = |text| Self::parse_chance(config, text);
        let two = || text.split_once(' ').ok_or_else(|| NotationError::new(text, "two words"));
        match actor {
            Actor::Seat(seat) => Self::parse_action(config, text).map(|bet| Event::Bet(seat, bet)),
            Actor::Rules => Ok(Event::Shown(card(two()?.0)?, card(two()?.1)?)),
            Actor::Chance => {
                let (seat, known) = two()?;
                let seat = seat.parse().map_err(|_| NotationError::new(text, "a seat"))?;
                Ok(Event::Dealt(seat, if known == "?" { None } else { Some(card(known)?) }))
            }
        }
    }
}
