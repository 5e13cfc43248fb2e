//! Random games: a random draft, and one of several ways to build.

use game::{Game, Pcg, Playout, Random, RandomPlay, RandomPlayOptions, Seat, Step, Tally, Turn};

use crate::action::Action;
use crate::config::Config;
use crate::public::Phase;
use crate::puzzle::Puzzle;
use crate::rules::Microchip;
use crate::square::{SQUARES, Square};

/// Lays anything, square by square.
const RANDOM: &str = "random";
/// Lays what promises most, square by square.
const GREEDY: &str = "greedy";
/// Lays the proven best.
const OPTIMAL: &str = "optimal";

impl RandomPlay for Microchip {
    const BUILDS: &'static [&'static str] = &[RANDOM, GREEDY, OPTIMAL];

    fn play_at_random(
        config: &Config,
        options: RandomPlayOptions,
        games: u32,
        rng: &mut Pcg,
        tally: &mut Tally,
    ) {
        let mut legal = Vec::new();
        for _ in 0..games {
            let mut game = Microchip::start(config).expect("a configuration that starts");
            let mut steps = 0;
            while !matches!(game.public().phase, Phase::Build) {
                if game.turn() == Turn::Chance {
                    let chance = game.draw(rng);
                    game.play_unchecked(Step::Chance(chance));
                } else {
                    let seat = game.turn().seats().iter().next().expect("somebody drafts");
                    legal.clear();
                    game.legal(seat, &mut legal);
                    game.play_unchecked(Step::Act(seat, *rng.pick(&legal)));
                }
                steps += 1;
            }
            match options.build {
                None | Some(RANDOM) => {
                    Playout::default().run(&mut game, rng);
                }
                Some(how) => {
                    for seat in Seat::all(config.seats()) {
                        build(&mut game, seat, how);
                    }
                }
            }
            steps += (config.seats() * SQUARES) as u32;
            let outcome = game.turn().outcome().expect("everything is built");
            tally.count_game(outcome.winners(), config.seats(), steps);
            for seat in Seat::all(config.seats()) {
                tally.count_points(seat, i64::from(outcome.score(seat).unwrap_or(0)));
            }
        }
    }
}

/// Hands in the layout of a seat.
fn build(game: &mut Microchip, seat: Seat, how: &str) {
    let board = game.public().board(seat).expect("boards are made before the draft");
    let puzzle = Puzzle::new(board, *game.public().hand(seat));
    let layout = if how == OPTIMAL { puzzle.solve().map(|solution| solution.layout) } else { puzzle.first() };
    let layout = layout.unwrap_or_default();
    for square in Square::all() {
        game.play_unchecked(Step::Act(seat, Action::Build(layout.at(square))));
    }
}
