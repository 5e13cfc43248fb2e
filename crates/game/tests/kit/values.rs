//! The small values every game speaks with: seats, turns, outcomes, refusals, steps and settings.

use std::collections::BTreeSet;
use std::hash::BuildHasher;

use crate::toys::fault;
use crate::toys::lots::Lots;
use crate::toys::pennies::{self, Side};
use crate::toys::showdown::{self, Bet, Card};
use game::{
    Actor, Ending, Game, Illegal, MAX_SEATS, Notation, NotationError, Outcome, Random, Rule, Seat, SeatSet,
    Settings, Step, Turn, Viewer, apply_settings,
};
use serde_json::json;

type Showdown = showdown::Showdown<{ fault::NONE }>;
type Pennies = pennies::Pennies<{ fault::NONE }>;

fn json(value: impl serde::Serialize) -> serde_json::Value {
    serde_json::to_value(value).expect("JSON")
}

/// Every set of seats against the standard library's.
#[test]
fn sets_of_seats_are_sets() {
    let sets: Vec<BTreeSet<usize>> =
        (0..SeatSet::KEYS).map(|key| (0..MAX_SEATS).filter(|seat| key >> seat & 1 == 1).collect()).collect();
    assert_eq!(sets.len(), 64);
    let set =
        |numbers: &BTreeSet<usize>| numbers.iter().rev().map(|&seat| Seat::new(seat)).collect::<SeatSet>();
    let numbers = |set: SeatSet| set.iter().map(Seat::index).collect::<BTreeSet<_>>();
    for (key, one) in sets.iter().enumerate() {
        let seats = set(one);
        assert_eq!((numbers(seats), seats.len(), seats.key()), (one.clone(), one.len(), key));
        assert_eq!(seats.is_empty(), one.is_empty());
        assert_eq!(seats.single().map(Seat::index), if one.len() == 1 { one.first().copied() } else { None });
        let written: Vec<String> = one.iter().map(|seat| (seat + 1).to_string()).collect();
        assert_eq!(format!("{seats:?}"), format!("seats {{{}}}", written.join(", ")));
        assert_eq!(json(seats), json(one.iter().map(|seat| seat + 1).collect::<Vec<_>>()));
        for other in &sets {
            assert_eq!(numbers(seats.without(set(other))), one - other);
        }
        for seat in Seat::all(MAX_SEATS) {
            assert_eq!(seats.contains(seat), one.contains(&seat.index()));
            let mut changed = seats;
            changed.remove(seat);
            assert_eq!(changed, seats.without(SeatSet::only(seat)));
            changed.insert(seat);
            assert_eq!(changed.without(seats), SeatSet::only(seat).without(seats));
        }
    }
    for count in 0..=MAX_SEATS {
        assert_eq!(SeatSet::all(count).iter().collect::<Vec<_>>(), Seat::all(count).collect::<Vec<_>>());
    }
}

/// §G1: people count seats from 1.
#[test]
fn seats_are_written_from_one() {
    for (index, seat) in Seat::all(MAX_SEATS).enumerate() {
        let number = (index + 1).to_string();
        assert_eq!((seat.index(), seat.to_string()), (index, number.clone()));
        assert_eq!((number.parse(), json(seat)), (Ok(seat), json!(index + 1)));
        assert_eq!(format!("{seat:?}"), format!("seat {number}"));
    }
    let error = "7".parse::<Seat>().expect_err("six sit at the table");
    assert_eq!(error.to_string(), "'7' is not a seat: seats are numbered 1 to 6");
}

#[test]
fn viewers_are_seats_or_the_public() {
    let second = Viewer::Seat(Seat::new(1));
    let all: Vec<Viewer> = Viewer::all(2).collect();
    assert_eq!(all, [Viewer::Seat(Seat::FIRST), second, Viewer::Public]);
    for (viewer, text) in [(second, "seat 2"), (Viewer::Public, "public")] {
        assert_eq!((viewer.to_string().as_str(), text.parse()), (text, Ok(viewer)));
    }
    assert_eq!("2".parse(), Ok(second));
    for text in ["", "seat", "seat 7", "everybody"] {
        assert!(text.parse::<Viewer>().is_err(), "{text}");
    }
    assert!(second.is(Seat::new(1)) && !second.is(Seat::FIRST) && !Viewer::Public.is(Seat::FIRST));
    assert_eq!((second.seat(), Viewer::Public.seat()), (Some(Seat::new(1)), None));
    assert_eq!((json(second), json(Viewer::Public)), (json!({ "seat": 2 }), json!("public")));
}

#[test]
fn turns_say_who_may_act() {
    let outcome = Outcome::by_score(&[46, 45]);
    let (seats, chance, over) = (Turn::of(Seat::new(1)), Turn::Chance, Turn::Over(outcome));
    assert_eq!(seats.seats(), SeatSet::only(Seat::new(1)));
    assert!(chance.seats().is_empty() && over.seats().is_empty());
    assert_eq!([seats, chance, over].map(Turn::outcome), [None, None, Some(outcome)]);
    assert_eq!((json(seats), json(chance)), (json!({ "seats": [2] }), json!("chance")));
    assert_eq!(
        json(over),
        json!({ "over": { "places": [1, 2], "scores": [46, 45], "drawn": false } }),
        "one entry per seat"
    );
    assert_eq!(
        json(Outcome::everybody_lost(3)),
        json!({ "places": [2, 2, 2], "scores": null, "drawn": false })
    );
}

#[test]
fn places_leave_a_gap_after_those_that_are_shared() {
    let places =
        |outcome: Outcome| Seat::all(outcome.seats()).map(|seat| outcome.place(seat)).collect::<Vec<_>>();
    assert_eq!(places(Outcome::by_score(&[3, 9, 3, 9, 1])), [3, 1, 3, 1, 5]);
    let winners: SeatSet = [Seat::new(1), Seat::new(2)].into_iter().collect();
    assert_eq!(places(Outcome::won_by(winners, 4)), [3, 1, 1, 3]);
    let drawn = Outcome::drawn_by(winners, 3);
    assert!(drawn.is_draw() && drawn.winners() == winners);
    assert_eq!((drawn.score(Seat::FIRST), drawn.margin()), (None, None));
    let scored = Outcome::by_score(&[3, 9, 3]);
    assert_eq!((scored.score(Seat::new(1)), scored.margin()), (Some(9), None), "a margin is between two");
    assert_eq!("2 = 3 > 1 > 4".parse::<Outcome>().map(places), Ok(vec![3, 1, 1, 4]));
    for (text, why) in [
        ("1 (4) > 2", "either every seat has points or none"),
        ("1 > 1", "a seat is named twice"),
        ("1 > 3", "a seat is missing"),
        ("1 (4", "a bracket is not closed"),
        ("1 (x)", "points are whole numbers"),
        ("draw: 1 > 2", "a draw is between two or more"),
        ("draw: nobody > 1 = 2", "nobody cannot draw"),
    ] {
        let error = text.parse::<Outcome>().expect_err("no result").to_string();
        assert!(error.ends_with(why), "{text}: {error}");
    }
}

#[test]
fn a_refusal_tells_its_rule_its_clause_and_its_facts() {
    const RULE: Rule =
        Rule::new("toy.full", "T4", "{who} cannot take {what}: {who} is full.", "{who}は満員です。");
    const OVER: Rule = Rule::game_is_over("T9");
    let illegal = Illegal::new(&RULE).with("who", "Ada").with("what", 3);
    assert_eq!(illegal.to_string(), "Ada cannot take 3: Ada is full. (T4)");
    assert_eq!((illegal.code(), illegal.clause()), ("toy.full", "T4"));
    assert_eq!(illegal.facts(), [("who", "Ada".to_owned()), ("what", "3".to_owned())]);
    assert_eq!(
        json(&illegal),
        json!({ "code": "toy.full", "clause": "T4", "facts": { "who": "Ada", "what": "3" } })
    );
    assert_eq!(Illegal::new(&OVER).to_string(), "The game is over. (T9)");
}

#[test]
fn steps_differ_by_who_acts_and_by_what_happens() {
    let steps: [Step<Showdown>; 6] = [
        Step::Act(Seat::new(0), Bet::Pass),
        Step::Act(Seat::new(1), Bet::Pass),
        Step::Act(Seat::new(0), Bet::Stake),
        Step::Act(Seat::new(1), Bet::Stake),
        Step::Chance(Card::Nine),
        Step::Chance(Card::Jack),
    ];
    for (one, step) in steps.iter().enumerate() {
        for (other, candidate) in steps.iter().enumerate() {
            assert_eq!(step == candidate, one == other);
        }
    }
    // The hash of the tables is a quick one: small values may share theirs, but only few do.
    let hashes: BTreeSet<u64> = steps.iter().map(|step| rustc_hash::FxBuildHasher.hash_one(step)).collect();
    assert!(hashes.len() > 3, "{hashes:?}");
    let written = steps.map(|step| format!("{step:?}"));
    assert_eq!((written[3].as_str(), written[5].as_str()), ("seat 2: Stake", "chance: Jack"));
    assert_eq!((steps[1].actor(), steps[4].actor()), (Actor::Seat(Seat::new(1)), Actor::Chance));
    let config = showdown::Config::standard();
    assert_eq!(steps[2].write(&config), (Actor::Seat(Seat::FIRST), "bet".to_owned()));
    assert_eq!(steps[5].write(&config), (Actor::Chance, "jack".to_owned()));
}

#[test]
fn a_line_begins_with_who_acts() {
    for (actor, text) in [(Actor::Seat(Seat::new(2)), "3"), (Actor::Chance, "*"), (Actor::Rules, "=")] {
        assert_eq!((actor.to_string().as_str(), text.parse(), json(actor)), (text, Ok(actor), json!(text)));
    }
    let error = "x".parse::<Actor>().expect_err("nobody").to_string();
    assert_eq!(
        error,
        "'x' cannot be read: a line starts with a seat's number, '*' for chance or '=' for the rules"
    );
    let seats = [Actor::Seat(Seat::new(2)), Actor::Chance, Actor::Rules].map(Actor::seat);
    assert_eq!(seats, [Some(Seat::new(2)), None, None]);
}

/// A text from outside is told without its control characters, and cut off where it is long.
#[test]
fn what_cannot_be_read_is_told_in_short() {
    let error = NotationError::new(&format!("a\u{1b}\n{}", "b".repeat(100)), "less");
    assert_eq!(error.to_string(), format!("'a{}' cannot be read: less", "b".repeat(59)));
    assert_eq!(json(NotationError::new("x", "y")), json!({ "text": "x", "expected": "y" }));
}

#[test]
fn endings_are_read_as_they_are_written() {
    let second = Seat::new(1);
    for (ending, text, seat) in [
        (Ending::Unfinished, "unfinished", None),
        (Ending::PlayedOut, "played out", None),
        (Ending::Resigned(second), "seat 2 resigned", Some(second)),
        (Ending::TimedOut(second), "seat 2 ran out of time", Some(second)),
    ] {
        assert_eq!((ending.to_string().as_str(), text.parse(), ending.seat()), (text, Ok(ending), seat));
    }
    assert!("seat 7 resigned".parse::<Ending>().is_err());
}

#[test]
fn settings_are_applied_in_their_order_on_a_preset() {
    let apply = |settings: &[(&str, &str)]| {
        let settings: Vec<(String, String)> =
            settings.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        apply_settings::<showdown::Config>(&settings)
    };
    assert_eq!(apply(&[]), Ok(showdown::Config::standard()));
    assert_eq!(apply(&[("preset", "even")]).map(|config| config.nines), Ok(1));
    assert_eq!(
        apply(&[("preset", "even"), ("nines", "4"), ("nines", "5")]).map(|config| config.nines),
        Ok(5)
    );
    game::laws::complaints::<Showdown>(&[
        (&[("preset", "odd")], "preset=odd is refused: the presets are standard, even"),
        (&[("nines", "4"), ("preset", "even")], "a preset comes before other settings"),
        (&[("nines", "0")], "nines=0 is refused: 1 to 9 nines"),
        (&[("tens", "1")], "there is no setting 'tens' here: the settings are nines"),
    ]);
    let many = showdown::Config { nines: 7 };
    assert_eq!((many.brief(), many.line()), ("nines=7".to_owned(), "nines=7".to_owned()));
    assert_eq!(showdown::Config::standard().brief(), "standard");
    assert!(many.warnings().is_empty());
    for version in [0, 2, 65_537] {
        let error = many.clone().at_rules(version).expect_err("no such rules");
        let words = format!("rules version {version} is unknown: this program knows versions 1 to 1;");
        assert!(error.to_string().starts_with(&words), "{error}");
    }
    assert_eq!(many.clone().at_rules(1), Ok(many));
}

/// Seven deals of the two cards, and five ways to bet on each.
#[test]
fn every_game_of_showdown_is_counted() {
    let start = Showdown::start(&showdown::Config::standard()).expect("it starts");
    let counts: Vec<u64> = (0..=6).map(|depth| game::perft(&start, depth)).collect();
    assert_eq!(counts, [1, 3, 7, 14, 28, 14, 0]);
    let all = game::enumerate(&start, 67).expect("67 positions");
    assert_eq!(all.sequences(), 7 * 5);
    assert_eq!(all.turns(), [(3, 7 * 3), (4, 7 * 2)].into(), "the deal is one turn");
    assert_eq!(all.margins(), [(-4, 6), (-2, 10), (0, 3), (2, 10), (4, 6)].into());
    let outcomes = all.outcomes();
    assert_eq!(outcomes.values().sum::<u128>(), 35);
    assert_eq!(outcomes[&Outcome::by_score(&[2, -2])], 6);
    let error = game::enumerate(&start, 66).expect_err("one too many");
    assert_eq!(
        error.to_string(),
        "there are more than 66 positions, too many to enumerate: choose a smaller configuration"
    );
}

/// Three choose at once, in any order: six orders for each of eight ways.
#[test]
fn every_game_of_pennies_is_counted() {
    let start = Pennies::start(&pennies::Config { rounds: 1 }).expect("it starts");
    let all = game::enumerate(&start, 1_000).expect("a small game");
    assert_eq!((all.sequences(), game::perft(&start, 3)), (6 * 8, 6 * 8));
    assert_eq!(all.turns(), [(3, 48)].into());
    assert!(all.margins().is_empty(), "three play");
    let odd = |seat: usize| {
        let mut scores = [0; 3];
        scores[seat] = 1;
        Outcome::by_score(&scores)
    };
    let expected = [(Outcome::by_score(&[0; 3]), 12), (odd(0), 12), (odd(1), 12), (odd(2), 12)].into();
    assert_eq!(all.outcomes(), expected);
}

/// A random game counts its steps and turns, and ends where the position does.
#[test]
fn random_games_are_counted_and_play_to_the_end() {
    let mut playout = game::Playout::default();
    let mut lengths = BTreeSet::new();
    for seed in 0..50 {
        let mut position = Showdown::start(&showdown::Config::standard()).expect("it starts");
        let end = playout.run(&mut position, &mut game::Pcg::new(seed, 0));
        assert_eq!(position.turn(), Turn::Over(end.outcome));
        assert_eq!(end.turns, end.steps - 1, "both cards are one turn");
        lengths.insert(end.steps);
    }
    assert_eq!(lengths, [4, 5].into(), "two cards and two or three bets");
}

#[test]
fn what_is_not_overridden_follows_from_the_rest() {
    let mut game = Pennies::start(&pennies::Config { rounds: 1 }).expect("it starts");
    assert_eq!(game.in_play(), SeatSet::all(3));
    assert_eq!(game.canonical(Side::Tails), Side::Tails);
    game.play(Seat::new(1), Side::Tails).expect("legal");
    assert!(game.is_legal(Seat::FIRST, Side::Heads) && !game.is_legal(Seat::new(1), Side::Heads));
    assert_eq!(game.told(Viewer::Public, Step::Act(Seat::FIRST, Side::Heads)).len(), 1);
    assert_eq!(Pennies::parse_steps(&pennies::Config { rounds: 1 }, "tails"), Ok(vec![Side::Tails]));
}

/// Chance brings what is listed with a weight, and as often as that says.
#[test]
fn chance_follows_the_weights() {
    let mut lots = Lots::start(&pennies::Config { rounds: 1 }).expect("it starts");
    assert_eq!([0, 1, 2, 3].map(|lot| lots.is_possible(lot)), [true, true, false, false]);
    let mut rng = game::Pcg::new(7, 7);
    let drawn: Vec<u8> = (0..4_000).map(|_| lots.draw(&mut rng)).collect();
    let count = |lot| drawn.iter().filter(|&&other| other == lot).count();
    assert_eq!((count(0) + count(1), count(2)), (4_000, 0));
    assert!(count(1).abs_diff(3_000) < 140, "{}", count(1));
    lots.play_unchecked(Step::Chance(1));
    assert!(!lots.is_possible(1), "it is over");
}

/// A game with secrets always has something to hide, unless it says otherwise.
#[test]
fn a_game_with_secrets_hides_something_from_the_start() {
    let view = Lots::start(&pennies::Config { rounds: 1 }).expect("it starts").view(Viewer::Public);
    assert!(Lots::is_secret(&view));
}

/// A number below 0, or one of nothing, is a mistake of the caller.
#[test]
fn impossible_draws_panic() {
    let panics =
        |draw: fn(&mut game::Pcg)| std::panic::catch_unwind(|| draw(&mut game::Pcg::new(1, 1))).is_err();
    assert!(panics(|rng| {
        rng.below(0);
    }));
    assert!(panics(|rng| {
        rng.pick::<u8>(&[]);
    }));
    for weights in [[0, 0], [u32::MAX, 1]] {
        let draw = || *game::Pcg::new(1, 1).weighted(&[('a', weights[0]), ('b', weights[1])]);
        assert!(std::panic::catch_unwind(draw).is_err(), "{weights:?}");
    }
}
