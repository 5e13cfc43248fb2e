//! Advice is legal, and its reasons are true.

use bots::{Advised, Level, Levelled, MOST_ADVISED, MOST_REASONS, Reason, Seen, Value};
use game::{Game, Pcg, Seat, Step, Turn};
use games::micropul::{Action, Config, Ending, Group, Micropul, Phase};

/// Plays games of a middling level and passes the advice at every sixteenth decision on, with the position.
fn advised(players: u8, deals: u64, mut show: impl FnMut(&Micropul, Seat, &Advised<Micropul>)) {
    for seed in 0..deals {
        let mut rng = Pcg::new(seed, 4);
        let mut position = Micropul::start(&Config::new(players)).expect("one or two can play");
        let mut decisions = seed;
        loop {
            let step = match position.turn() {
                Turn::Over(_) => break,
                Turn::Chance => Step::Chance(position.draw(&mut rng)),
                Turn::Seats(seats) => {
                    let seat = seats.iter().next().expect("somebody is to act");
                    let seen = Seen::of(&position, seat, decisions).expect("the seat is to act");
                    decisions += 1;
                    if decisions % 16 == 0 || position.public().core < 2 {
                        let advice = Micropul::advise(&seen);
                        assert!((1..=MOST_ADVISED).contains(&advice.options.len()));
                        for option in &advice.options {
                            assert!(seen.actions().contains(&option.action), "{:?}", option.action);
                            assert!(option.reasons.len() <= MOST_REASONS);
                            assert_eq!(matches!(option.value, Value::Points(_)), players == 1);
                            show(&position, seat, option);
                        }
                        let values: Vec<f64> =
                            advice.options.iter().map(|option| option.value.number()).collect();
                        assert!(values.is_sorted_by(|one, other| one >= other), "{values:?}");
                    }
                    Step::Act(seat, Micropul::choose(Level::ALL[2], &seen))
                }
            };
            position.play_unchecked(step);
        }
    }
}

fn fact(reason: &Reason, name: &str) -> i16 {
    let fact = reason.facts().iter().find(|(known, _)| *known == name);
    fact.and_then(|(_, value)| value.parse().ok()).unwrap_or_else(|| panic!("{name} of {reason:?}"))
}

/// Whether a reason is true, judged by the position after the action.
fn is_true(before: &Micropul, seat: Seat, action: Action, reason: &Reason) -> bool {
    let mut after = before.clone();
    after.play_unchecked(Step::Act(seat, action));
    let (own, other) = (seat.index(), 1 - seat.index());
    let (now, then) = (before.public(), after.public());
    let again = then.phase == Phase::Act(seat) && now.config.players == 2;
    let drawn = i16::from(now.core - then.core);
    let size = |group: &Group| i16::from(group.points) == fact(reason, "size");
    let closed_now = |stones: [u8; 2]| {
        let is_new = |group: &Group| group.closed && !now.grid.groups().contains(group);
        then.grid
            .groups()
            .iter()
            .any(|group| is_new(group) && size(group) && [group.stones[own], group.stones[other]] == stones)
    };
    // Some group of this size has the tile in it, and none that has it is larger.
    let made = |wanted: &dyn Fn(&Group) -> bool| {
        let groups = then.grid.groups();
        let new = || groups.iter().filter(|group| !now.grid.groups().contains(group));
        let largest = new().map(|group| i16::from(group.points)).max();
        new().any(|group| size(group) && wanted(group)) && largest == Some(fact(reason, "size"))
    };
    let spoilt = |owner: usize| {
        now.grid.groups().iter().any(|group| {
            let joined = |later: &&Group| then.grid.same_group(later.at, group.at);
            size(group)
                && (group.stones[owner], group.stones[1 - owner]) == (1, 0)
                && then
                    .grid
                    .groups()
                    .iter()
                    .find(joined)
                    .is_some_and(|later| later.stones.iter().sum::<u8>() > 1)
        })
    };
    let claimed = |closed: bool| {
        now.grid.groups().iter().any(|group| {
            action == Action::Stone(group.at)
                && group.closed == closed
                && group.stones == [0, 0]
                && size(group)
        })
    };
    match reason.code() {
        "micropul.fires" => drawn == fact(reason, "tiles") && !again,
        "micropul.fires_and_again" => drawn == fact(reason, "tiles") && then.phase == Phase::Act(seat),
        "micropul.again" => drawn == 0 && then.phase == Phase::Act(seat),
        "micropul.ends" => {
            then.points()[own] == fact(reason, "own") && then.points()[other] == fact(reason, "other")
        }
        "micropul.ends_alone" => {
            matches!(then.phase, Phase::Over(_)) && then.points()[0] == fact(reason, "own")
        }
        "micropul.runs_out" => then.phase == Phase::Over(Ending::RanOut(seat)),
        "micropul.closes_own" => closed_now([1, 0]),
        "micropul.closes_other" => closed_now([0, 1]),
        "micropul.closes_free" => closed_now([0, 0]) && then.stones[own] > 0,
        "micropul.grows_own" => {
            made(&|group| (group.stones[own], group.stones[other]) == (1, 0) && !group.closed)
        }
        "micropul.makes" => made(&|_| true),
        "micropul.loses_own" => spoilt(own),
        "micropul.spoils_other" => spoilt(other),
        "micropul.claims_closed" => claimed(true),
        "micropul.claims_open" => claimed(false),
        "micropul.refills" => action == Action::Take && i16::from(now.hands[own]) == fact(reason, "hand"),
        "micropul.nothing_else" => action == Action::Pass,
        code => panic!("nobody checks {code}"),
    }
}

#[test]
fn reasons_are_true() {
    let mut codes = std::collections::BTreeSet::new();
    for (players, deals) in [(2, 6), (1, 1)] {
        advised(players, deals, |position, seat, option| {
            assert!(!option.reasons.is_empty(), "{:?} in {position:?}", option.action);
            for reason in &option.reasons {
                assert!(
                    is_true(position, seat, option.action, reason),
                    "{:?}: {} in {position:?}",
                    option.action,
                    reason.english()
                );
                assert!(!reason.english().contains('{') && !reason.japanese().contains('{'), "{reason:?}");
                codes.insert(reason.code());
            }
        });
    }
    for code in ["micropul.fires", "micropul.closes_own", "micropul.claims_open", "micropul.refills"] {
        assert!(codes.contains(code), "{code} was never said: {codes:?}");
    }
}

/// In the solitaire game nobody can take a group away, so a stone is advised only before the last lay.
#[test]
fn alone_stones_wait_for_the_end() {
    advised(1, 1, |position, _, option| {
        if let Action::Stone(_) = option.action {
            assert!(position.public().core < 8, "{:?}", position.public().core);
        }
    });
}
