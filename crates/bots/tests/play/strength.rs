//! A search plays better than chance, and more thought helps. The example `strength` measures by how much.

use bots::{Budget, Player, RandomPlayer, Search, contest};
use copolymer::Copolymer;
use game::{Game, Seat, apply_settings};
use microchip::Microchip;
use micropul::Micropul;
use missiles::Missiles;

fn start<G: Game>(settings: &[(&str, &str)]) -> G {
    let settings: Vec<_> = settings.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())).collect();
    G::start(&apply_settings(&settings).expect("the settings fit")).expect("it can be played")
}

/// In how many of these games `player` is among the winners; its seat changes with each game.
fn wins<G: Game>(start: &G, player: &dyn Player<G>, others: &dyn Player<G>, games: u64) -> u64 {
    let won = |number: &u64| {
        let own = Seat::new((number % start.seats() as u64) as usize);
        let mut players = vec![others; start.seats()];
        players[own.index()] = player;
        let played = contest(start, &players, *number).expect("nobody breaks the rules");
        played.outcome.winners().contains(own) && !played.outcome.is_draw()
    };
    (0..games).filter(won).count() as u64
}

const QUICK: Search = Search::new(Budget::Quick);

#[test]
fn quick_beats_random_in_copolymer() {
    assert!(wins::<Copolymer>(&start(&[("board", "hexagon:4")]), &QUICK, &RandomPlayer, 20) >= 19);
    assert!(wins::<Copolymer>(&start(&[]), &QUICK, &RandomPlayer, 6) >= 5);
}

#[test]
fn quick_beats_random_in_microchip() {
    assert!(wins::<Microchip>(&start(&[]), &QUICK, &RandomPlayer, 10) >= 8);
}

#[test]
fn quick_beats_random_in_micropul() {
    assert!(wins::<Micropul>(&start(&[]), &QUICK, &RandomPlayer, 10) >= 9);
}

/// Alone the score counts, and a random player mostly runs out of tiles.
#[test]
fn quick_scores_in_micropul_alone() {
    let start: Micropul = start(&[("players", "1")]);
    let points = |player: &dyn Player<Micropul>| -> i32 {
        (0..8)
            .map(|number| contest(&start, &[player], number).expect("nobody breaks the rules").outcome)
            .filter(|outcome| !outcome.winners().is_empty())
            .map(|outcome| i32::from(outcome.score(Seat::FIRST).unwrap_or(0)))
            .sum()
    };
    let (quick, random) = (points(&QUICK), points(&RandomPlayer));
    assert!(quick >= 160 && quick > 2 * random, "{quick} and {random} points in 8 games");
}

/// The fair share of four is a quarter.
#[test]
fn quick_beats_three_random_ones_in_missiles() {
    let wins = wins::<Missiles>(&start(&[]), &QUICK, &RandomPlayer, 60);
    assert!(wins >= 30, "{wins} of 60");
}

#[test]
fn steady_beats_quick() {
    let steady = Search::new(Budget::Steady);
    let wins = wins::<Copolymer>(&start(&[("board", "hexagon:4")]), &steady, &QUICK, 12);
    assert!(wins >= 7, "{wins} of 12");
}
