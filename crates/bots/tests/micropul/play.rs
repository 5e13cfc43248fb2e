//! How the levels play.

use bots::{Level, Levelled, Player, RandomPlayer, Seen, contest, player, player_names};
use game::{Game, Pcg, Random, Seat, Step, Turn};
use games::micropul::{Config, Micropul};

fn start(players: u8) -> Micropul {
    Micropul::start(&Config::new(players)).expect("one or two can play")
}

/// A refused choice ends a contest with an error.
#[test]
fn every_level_keeps_the_rules() {
    for level in Level::ALL {
        let deals = if level == Level::MASTER { 1 } else { 4 };
        for seed in 0..deals {
            let alone = contest(&start(1), &[&level], seed).expect("nothing is refused");
            assert!(alone.decisions > 5, "{level}, deal {seed}");
            contest(&start(2), &[&level, &RandomPlayer], seed).expect("nothing is refused");
            contest(&start(2), &[&RandomPlayer, &level], seed).expect("nothing is refused");
        }
    }
}

#[test]
fn baselines_are_listed_and_keep_the_rules() {
    assert!(player_names::<Micropul>().ends_with(&["greedy", "stone-keeper"].map(str::to_owned)));
    let [greedy, keeper] =
        ["greedy", "stone-keeper"].map(|name| player::<Micropul>(name).expect("it is listed"));
    contest(&start(2), &[greedy.as_ref(), keeper.as_ref()], 1).expect("nothing is refused");
    assert!(player::<Micropul>("grumpy").is_none());
}

/// How many of 20 games the first player wins, from both seats.
fn wins(first: &dyn Player<Micropul>, second: &dyn Player<Micropul>) -> usize {
    let won = |number: &u64| {
        let own = (number % 2) as usize;
        let mut players = [first, second];
        players.rotate_right(own);
        let outcome = contest(&start(2), &players, number / 2).expect("nothing is refused").outcome;
        outcome.winners().contains(Seat::new(own)) && !outcome.is_draw()
    };
    (0..20).filter(won).count()
}

#[test]
fn a_beginner_beats_chance_and_a_fair_player_the_beginner() {
    assert!(wins(&Level::BEGINNER, &RandomPlayer) >= 17);
    assert!(wins(&Level::ALL[2], &Level::BEGINNER) >= 15);
}

/// In the solitaire game a better level scores more.
#[test]
fn points_alone_grow_with_the_level() {
    let mean = |level: &Level| {
        let points = |seed| {
            let outcome = contest(&start(1), &[level], seed).expect("nothing is refused").outcome;
            i32::from(outcome.score(Seat::FIRST).expect("alone there are points"))
        };
        (0..40).map(points).sum::<i32>() / 40
    };
    let means: Vec<i32> = Level::ALL[..4].iter().map(mean).collect();
    assert!(means.is_sorted_by(|one, other| one < other), "{means:?}");
}

/// Places get their bits in the order in which they come up, but a choice must not depend on that order. Two tiles laid
/// in either order make equal positions, and every level chooses the same in both.
#[test]
fn the_order_of_the_past_does_not_matter() {
    let mut compared = 0;
    for seed in 0..6 {
        let mut rng = Pcg::new(seed, 5);
        let mut position = start(1);
        while position.turn() == Turn::Chance {
            position.play_unchecked(Step::Chance(position.draw(&mut rng)));
        }
        let lays = Seen::of(&position, Seat::FIRST, 1).expect("seat 1 begins").actions().to_vec();
        for pair in lays.chunks(2) {
            let played = |order: &[games::micropul::Action]| {
                let mut then = position.clone();
                order.iter().all(|&action| then.play(Seat::FIRST, action).is_ok()).then_some(then)
            };
            let &[one, other] = pair else { continue };
            let others: Vec<_> = lays.iter().copied().filter(|&lay| lay != one && lay != other).collect();
            let second = *rng.pick(&others);
            let (Some(forth), Some(back)) = (played(&[one, second]), played(&[second, one])) else {
                continue;
            };
            // Who can take a tile does, whatever the table is like.
            if forth != back || forth.public().can_take(Seat::FIRST) {
                continue;
            }
            for &level in &Level::ALL[..4] {
                let choose = |position: &Micropul| {
                    Seen::of(position, Seat::FIRST, 3).map(|seen| Micropul::choose(level, &seen))
                };
                assert_eq!(choose(&forth), choose(&back), "{level} after {one:?} and {second:?}");
            }
            compared += 1;
        }
    }
    assert!(compared > 20, "{compared}");
}
