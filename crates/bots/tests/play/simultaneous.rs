//! Who chooses at the same time as others is not taken to know what they chose.

use bots::{Budget, Player, Search, Seen};
use game::{
    ConfigError, Contradiction, Game, Illegal, Outcome, Random, Rule, Seat, SeatSet, Settings, Step, Turn,
    Viewer,
};
use serde::Serialize;

/// A penalty: seat 1 shoots, seat 2 dives, both at the same time. A shot to the side where the keeper is not is a
/// goal; a lob over the keeper is one in three times out of ten, wherever the keeper is.
///
/// Against a keeper who sees the shot coming only the lob has a chance. Against one who does not, either side is
/// better.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Penalty {
    chosen: [Option<Choice>; 2],
    lob: Option<bool>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
enum Choice {
    Left,
    Right,
    Lob,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct View {
    viewer: Viewer,
    chosen: [Option<Choice>; 2],
    committed: SeatSet,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Config;

impl Settings for Config {
    const NEWEST_RULES: u16 = 1;

    fn presets() -> Vec<(&'static str, Config)> {
        vec![("standard", Config)]
    }

    fn rules(&self) -> u16 {
        1
    }

    fn set_rules(&mut self, _: u16) {}

    fn set(&mut self, key: &str, _: &str) -> Result<(), ConfigError> {
        Err(ConfigError::unknown_key(self, key))
    }

    fn list(&self) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    fn describe() -> Vec<(&'static str, &'static str)> {
        Vec::new()
    }
}

const REFUSED: Rule = Rule { code: "penalty.refused", clause: "1", text: "Not now." };

impl Penalty {
    fn committed(&self) -> SeatSet {
        Seat::all(2).filter(|seat| self.chosen[seat.index()].is_some()).collect()
    }
}

impl Game for Penalty {
    type Config = Config;
    type Action = Choice;
    type Chance = bool;
    type View = View;
    type Event = (Seat, Option<Choice>);

    const RULES: &'static [&'static Rule] = &[&REFUSED];

    fn start(_: &Config) -> Result<Penalty, ConfigError> {
        Ok(Penalty { chosen: [None; 2], lob: None })
    }

    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        let goal = match (self.chosen, self.lob) {
            ([Some(Choice::Lob), Some(_)], None) => return Turn::Chance,
            ([Some(Choice::Lob), Some(_)], Some(goal)) => goal,
            ([Some(shot), Some(dive)], _) => shot != dive,
            _ => return Turn::Seats(SeatSet::all(2).without(self.committed())),
        };
        Turn::Over(Outcome::by_place(if goal { &[1, 2] } else { &[2, 1] }))
    }

    fn turn_in(view: &View) -> Turn {
        Turn::Seats(SeatSet::all(2).without(view.committed))
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Choice>) {
        if self.turn().seats().contains(seat) {
            out.extend([Choice::Left, Choice::Right]);
            out.extend((seat == Seat::FIRST).then_some(Choice::Lob));
        }
    }

    fn check(&self, seat: Seat, action: Choice) -> Result<(), Illegal> {
        let mut actions = Vec::new();
        self.legal(seat, &mut actions);
        if actions.contains(&action) { Ok(()) } else { Err(Illegal::new(&REFUSED)) }
    }

    fn chances(&self, out: &mut Vec<(bool, u32)>) {
        if self.turn() == Turn::Chance {
            out.extend([(false, 7), (true, 3)]);
        }
    }

    fn play_unchecked(&mut self, step: Step<Self>) {
        match step {
            Step::Act(seat, choice) => self.chosen[seat.index()] = Some(choice),
            Step::Chance(goal) => self.lob = Some(goal),
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        let mut chosen = self.chosen;
        for seat in Seat::all(2).filter(|&seat| !viewer.is(seat)) {
            chosen[seat.index()] = None;
        }
        View { viewer, chosen, committed: self.committed() }
    }

    fn tell(&self, viewer: Viewer, step: Step<Self>, out: &mut Vec<Self::Event>) {
        if let Step::Act(seat, choice) = step {
            out.push((seat, viewer.is(seat).then_some(choice)));
        }
    }

    fn follow(_: &mut View, _: &Self::Event) -> Result<(), Contradiction> {
        Err(Contradiction)
    }

    fn sample<R: Random + ?Sized>(view: &View, rng: &mut R) -> Penalty {
        let mut chosen = view.chosen;
        for seat in view.committed.iter().filter(|&seat| !view.viewer.is(seat)) {
            chosen[seat.index()] = Some([Choice::Left, Choice::Right][rng.below(2) as usize]);
        }
        Penalty { chosen, lob: None }
    }
}

#[test]
fn the_keeper_is_not_taken_to_see_the_shot() {
    let start = Penalty::start(&Config).expect("it can be played");
    for seed in 0..30 {
        let seen = Seen::of(&start, Seat::FIRST, seed).expect("both are to act");
        let choice = Search::new(Budget::Steady).choose(&seen);
        assert_ne!(choice, Choice::Lob, "seed {seed}");
    }
}

/// Nor does the shooter wait for the keeper, whose choice it is not shown.
#[test]
fn it_does_not_matter_who_commits_first() {
    let start = Penalty::start(&Config).expect("it can be played");
    for dive in [Choice::Left, Choice::Right] {
        let mut position = start.clone();
        position.play(Seat::new(1), dive).expect("the keeper may dive");
        let seen = Seen::of(&position, Seat::FIRST, 1).expect("seat 1 is to act");
        assert_ne!(Search::new(Budget::Steady).choose(&seen), Choice::Lob);
        assert_eq!(seen.view().chosen, [None; 2]);
    }
}
