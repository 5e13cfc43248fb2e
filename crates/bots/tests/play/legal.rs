//! Players never choose what the rules refuse. The example `endurance` plays a thousand games of each game.

use bots::{Level, Levelled, Player, RandomPlayer, contest};
use game::{Game, Settings};
use games::{GameName, with_game};

/// Plays games with every preset and levels 1 to 4. In some of them a random player takes one seat, which leads to
/// positions that good players avoid.
fn play<G: Levelled>(games: u64) {
    for (name, config) in G::Config::presets() {
        let start = G::start(&config).expect("a preset can be played");
        for number in 0..games {
            let level = |seat: usize| &Level::ALL[(number as usize + seat) % 4] as &dyn Player<G>;
            let mut players: Vec<&dyn Player<G>> = (0..start.seats()).map(level).collect();
            let odd = (number % (2 * start.seats() as u64)) as usize;
            if let Some(player) = players.get_mut(odd) {
                *player = &RandomPlayer;
            }
            let played =
                contest(&start, &players, number).unwrap_or_else(|refused| panic!("{name}: {refused}"));
            assert!(played.decisions > 0);
        }
    }
}

#[test]
fn every_game_is_played_by_the_rules() {
    std::thread::scope(|scope| {
        for game in GameName::ALL {
            scope.spawn(move || with_game!(game, Rules => play::<Rules>(4)));
        }
    });
}

/// A player that breaks the rules ends the contest with an error.
#[test]
fn a_refused_choice_ends_the_contest() {
    struct Stubborn;
    impl Player<games::copolymer::Copolymer> for Stubborn {
        fn choose(&self, _: &bots::Seen<games::copolymer::Copolymer>) -> games::copolymer::Cell {
            games::copolymer::Cell::new(0)
        }
    }
    let start = games::copolymer::Copolymer::start(&Settings::standard()).expect("it can be played");
    let refused = contest(&start, &[&Stubborn, &Stubborn], 1).expect_err("the cell is coloured already");
    assert_eq!((refused.decision, refused.seat), (1, game::Seat::new(1)));
    assert_eq!(refused.illegal.code(), "copolymer.occupied");
}
