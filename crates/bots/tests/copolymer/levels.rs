//! The levels play by the rules, deterministically, and each better than the one before.

use std::fmt::Write;

use bots::copolymer::{Search, Solver};
use bots::{Level, Player, RandomPlayer, Seen, contest};
use game::{Game, Seat};
use games::copolymer::{Copolymer, Shape};

use crate::position;

const CHOICES: &str = "tests/copolymer/choices.txt";

/// What a level chooses in a few positions of every stage of the game, as a text.
fn choices(level: Level) -> String {
    let mut text = String::new();
    for (number, board) in (0..).zip(["hexagon:6", "hexagon:4", "rhombus:5x7", "hexagon:7"]) {
        for left in [60, 33, 17, 9] {
            let position = position(board, left, number);
            let seen = Seen::of(&position, position.to_act(), number).expect("a cell is empty");
            let choice = level.choose(&seen);
            assert_eq!(level.choose(&seen), choice, "asked again it answers the same");
            let _ = write!(text, "{} ", position.board().name(choice));
        }
    }
    text.trim_end().to_owned()
}

/// Choices must be the same on every machine and in every version. Changing a level changes these.
#[test]
fn choices_are_pinned() {
    let found: String = Level::ALL.map(|level| choices(level) + "\n").concat();
    if std::env::var("GOLDEN").is_ok_and(|value| value == "refresh") {
        std::fs::write(CHOICES, &found).expect("the choices can be written");
    }
    let stored = std::fs::read_to_string(CHOICES).expect("there are stored choices");
    assert_eq!(found, stored, "GOLDEN=refresh writes them anew");
}

#[test]
fn every_level_plays_whole_games_on_any_board() {
    let shapes = [Shape::hexagon(2), Shape::rhombus(3, 9), Shape::hexagon(4), Shape::hexagon(7)];
    for shape in shapes.into_iter().map(|shape| shape.expect("a board")) {
        let start = Copolymer::start(&games::copolymer::Config::new(shape)).expect("it can be played");
        for level in [Level::BEGINNER, Level::ALL[1]] {
            let played = contest(&start, &[&level, &RandomPlayer], 1).expect("it keeps the rules");
            assert_eq!(played.decisions as usize, start.board().len());
        }
    }
    // More than 128 cells, which few boards have.
    let large = position("rhombus:13x13", 140, 1);
    for level in Level::ALL {
        let seen = Seen::of(&large, large.to_act(), 1).expect("a cell is empty");
        assert!(seen.actions().contains(&level.choose(&seen)));
    }
}

#[test]
fn a_beginner_beats_random_players() {
    let start = position("hexagon:4", usize::MAX, 0);
    let won = (0..20).filter(|&number| {
        let own = Seat::new((number % 2) as usize);
        let mut players: [&dyn Player<Copolymer>; 2] = [&Level::BEGINNER, &RandomPlayer];
        if own != Seat::FIRST {
            players.swap(0, 1);
        }
        let played = contest(&start, &players, number).expect("they keep the rules");
        played.outcome.winners().contains(own)
    });
    assert!(won.count() >= 18);
}

/// In the endgame the strongest level plays one of the proven best cells.
#[test]
fn a_master_plays_endings_exactly() {
    for number in 0..10 {
        let position = position("hexagon:6", 12, number);
        let seen = Seen::of(&position, position.to_act(), number).expect("a cell is empty");
        let solution = Solver::new(&position).expect("few cells are empty").solve();
        assert!(solution.best.contains(&Level::MASTER.choose(&seen)));
    }
}

/// On boards small enough for a complete search, plain tree search finds what the solver proves.
#[test]
fn tree_search_finds_what_is_proven() {
    for (search, name) in [(Search::uct(20_000, 0.7), "plain"), (Search::amaf(20_000), "AMAF")] {
        let (mut found, mut asked) = (0, 0);
        for number in 0..30 {
            let position = position(["rhombus:3x5", "hexagon:3", "hexagon:4"][number % 3], 8, number as u64);
            let solution = Solver::new(&position).expect("few cells are empty").solve();
            if solution.best.len() == position.empty_count() {
                continue;
            }
            let seen = Seen::of(&position, position.to_act(), 5).expect("a cell is empty");
            asked += 1;
            // Plain search counts only wins, so it may give cells away in a game that is decided.
            let choice = search.choose(&seen);
            let next = crate::after(&position, choice);
            let margin = Solver::new(&next).expect("few cells are empty").solve().margin();
            let margin = margin.expect("nobody stopped it");
            let margin = if next.to_act() == position.to_act() { margin } else { -margin };
            let best = solution.margin().expect("nobody stopped it");
            found += u32::from((margin > 0) == (best > 0));
        }
        assert!(asked >= 15 && found == asked, "{name}: {found} of {asked}");
    }
}
