//! The fast random games are games by the rules.

use copolymer::{Board, Config, Copolymer, RandomGames, Shape};
use game::{Game, Pcg, Playout, Seat};

/// Plays the order of cells the kernel used by the rules, on every board there is.
#[test]
fn the_kernel_plays_exactly_like_the_rules() {
    for shape in Shape::all() {
        let mut random_games = RandomGames::new(Board::of(shape));
        let mut rng = Pcg::new(17, 3);
        for _ in 0..20 {
            let played = random_games.run(&mut rng);
            let mut game = Copolymer::start(&Config::new(shape)).expect("a board");
            let (mut turns, mut last) = (0, None);
            for cell in random_games.last_order() {
                let seat = game.turn().seats().single().expect("somebody is to act");
                turns += u16::from(last.replace(seat) != Some(seat));
                game.play(seat, cell).expect("the kernel plays legal cells");
            }
            assert!(game.turn().outcome().is_some(), "{shape}");
            let counts = [Seat::new(0), Seat::new(1)].map(|seat| game.count(seat));
            assert_eq!((played.counts, played.turns), (counts, turns), "{shape}");
        }
    }
}

/// Every order of the seven cells comes as often as every other.
#[test]
fn the_kernel_chooses_uniformly() {
    let mut random_games = RandomGames::new(Board::of(Shape::hexagon(2).expect("a board")));
    let mut rng = Pcg::new(5, 8);
    let mut counts = std::collections::BTreeMap::new();
    let games = 5040 * 40;
    for _ in 0..games {
        random_games.run(&mut rng);
        *counts.entry(random_games.last_order().collect::<Vec<_>>()).or_insert(0_u32) += 1;
    }
    assert_eq!(counts.len(), 5040);
    let chi_square: f64 = counts.values().map(|&count| (f64::from(count) - 40.0).powi(2) / 40.0).sum();
    // 5,039 degrees of freedom: mean 5,039, standard deviation 100.
    assert!((chi_square - 5039.0).abs() < 500.0, "{chi_square}");
}

/// The kernel and the generic playout agree on what random games are like.
#[test]
fn the_kernel_and_the_generic_playout_have_the_same_averages() {
    let config = Config::new(Shape::hexagon(4).expect("a board"));
    let games = 20_000;
    let mut rng = Pcg::new(3, 3);
    let mut random_games = RandomGames::new(Board::of(config.board));
    let mut generic = Playout::default();
    let (mut kernel_sums, mut generic_sums) = ([0_i64; 2], [0_i64; 2]);
    for _ in 0..games {
        let played = random_games.run(&mut rng);
        kernel_sums[0] += i64::from(played.counts[0]);
        kernel_sums[1] += i64::from(played.turns);
        let mut game = Copolymer::start(&config).expect("a board");
        let end = generic.run(&mut game, &mut rng);
        generic_sums[0] += i64::from(game.count(Seat::FIRST));
        generic_sums[1] += i64::from(end.turns);
    }
    for (kernel, generic) in kernel_sums.into_iter().zip(generic_sums) {
        assert!((kernel - generic).abs() < games / 8, "{kernel_sums:?} {generic_sums:?}");
    }
}
