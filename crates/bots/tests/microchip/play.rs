//! How the levels play.

use bots::{Level, Levelled, Player, RandomPlayer, Seen, contest, player, player_names};
use game::{CompoundDecision, Game, Pcg, Random, Seat, Step, Viewer};
use games::microchip::{Action, Config, Judgement, Layout, Microchip, Puzzle, Square};

use crate::drafted;

/// A refused choice ends a contest with an error.
#[test]
fn every_level_keeps_the_rules() {
    for players in 1..=5 {
        for level in Level::ALL {
            let left = if level == Level::MASTER { 1 } else { 2 };
            let start = drafted(players, left, &mut Pcg::new(u64::from(players), 1));
            let mut seated: Vec<&dyn Player<Microchip>> = vec![&RandomPlayer; usize::from(players)];
            seated[usize::from(players) / 2] = &level;
            contest(&start, &seated, 5).expect("nothing is refused");
        }
    }
}

#[test]
fn the_player_of_the_largest_gain_is_a_baseline() {
    assert_eq!(player_names::<Microchip>().last().map(String::as_str), Some("gain"));
    let gain = player::<Microchip>("gain").expect("it is listed");
    let start = drafted(3, 3, &mut Pcg::new(3, 1));
    contest(&start, &[gain.as_ref(), &RandomPlayer, gain.as_ref()], 1).expect("nothing is refused");
    assert!(player::<Microchip>("grain").is_none());
}

/// How many of `games` games the first player wins, from both seats.
fn wins(first: &dyn Player<Microchip>, second: &dyn Player<Microchip>, games: u64) -> usize {
    let won = |number: &u64| {
        let own = (number % 2) as usize;
        let mut players = [first, second];
        players.rotate_right(own);
        let start = Microchip::start(&Config::new(2)).expect("two can play");
        let outcome = contest(&start, &players, number / 2).expect("nothing is refused").outcome;
        outcome.winners().contains(Seat::new(own)) && !outcome.is_draw()
    };
    (0..games).filter(won).count()
}

#[test]
fn a_beginner_beats_chance_and_a_fair_player_the_beginner() {
    assert!(wins(&Level::BEGINNER, &RandomPlayer, 10) >= 9);
    assert!(wins(&Level::ALL[2], &Level::BEGINNER, 4) >= 3);
}

#[test]
fn searching_beats_the_largest_gain() {
    let gain = player::<Microchip>("gain").expect("it is listed");
    assert!(wins(&Level::ALL[3], gain.as_ref(), 2) == 2);
}

/// In the solo game a better level scores more, and the master the best possible score.
#[test]
fn points_alone_grow_with_the_level() {
    let (mut sums, mut best) = ([0; 5], 0);
    for seed in 0..30 {
        let start = drafted(1, 0, &mut Pcg::new(seed, 2));
        let hand = *start.public().hand(Seat::FIRST);
        let board = start.public().board(Seat::FIRST).expect("it is made");
        best += i32::from(Puzzle::new(board, hand).solve().expect("nothing is kept").score.points());
        for level in Level::ALL {
            let layout = Microchip::choose_whole(level, &start.view(Viewer::Seat(Seat::FIRST)), Seat::FIRST);
            let layout = layout.expect("it is building");
            sums[level.index()] += i32::from(Judgement::score(&layout, &hand).points());
        }
    }
    assert!(sums.is_sorted_by(|one, other| one < other), "{sums:?}");
    assert_eq!(sums[4], best, "{sums:?}");
}

/// Square by square, and whatever the seed, a level lays the same layout that it hands in as a whole.
#[test]
fn choices_follow_one_layout() {
    for players in 1..=5 {
        let mut position = drafted(players, 0, &mut Pcg::new(u64::from(players), 3));
        let seat = Seat::new(usize::from(players) - 1);
        let whole = |position: &Microchip, level| {
            Microchip::choose_whole(level, &position.view(Viewer::Seat(seat)), seat).expect("it is building")
        };
        let starts = position.clone();
        for level in Level::ALL {
            position.clone_from(&starts);
            let layout = whole(&position, level);
            for square in Square::all() {
                let seen = Seen::of(&position, seat, square.index() as u64).expect("it is building");
                let action = Microchip::choose(level, &seen);
                assert_eq!(action, Action::Build(layout.at(square)), "{level}, square {}", square.index());
                position.play(seat, action).expect("it is legal");
            }
        }
        let best = whole(&starts, Level::MASTER);
        let puzzle =
            Puzzle::new(starts.public().board(seat).expect("it is made"), *starts.public().hand(seat));
        let proven = puzzle.solve().expect("nothing is kept").score;
        assert_eq!(Judgement::score(&best, &puzzle.tiles), proven);
    }
}

/// A level completes what somebody else began: it moves nothing that is laid, and usually improves the score.
#[test]
fn what_is_laid_is_completed() {
    let mut better = 0;
    for seed in 0..12 {
        let mut rng = Pcg::new(seed, 4);
        let mut position = drafted(1, 0, &mut rng);
        for _ in 0..5 {
            let mut actions = Vec::new();
            position.legal(Seat::FIRST, &mut actions);
            position.play_unchecked(Step::Act(Seat::FIRST, *rng.pick(&actions)));
        }
        let view = position.view(Viewer::Seat(Seat::FIRST));
        let laid = view.layouts[0].expect("it is its own");
        let layout = Microchip::choose_whole(Level::BEGINNER, &view, Seat::FIRST).expect("it is building");
        assert!(Square::all().take(5).all(|square| layout.at(square) == laid.at(square)), "{layout}");
        let points = |layout: &Layout| {
            layout.trial(&view, Seat::FIRST).expect("all is owned").judgement.score.points()
        };
        assert!(points(&layout) >= points(&laid));
        better += u32::from(points(&layout) > points(&laid));
    }
    assert!(better > 9, "{better}");
}
