//! Solo puzzles by number and by day.

use game::{Game, Pcg, Seat, Step, Turn};
use microchip::{Config, Day, Microchip, Puzzle, TileSet};

/// The puzzle of a day is the same for everybody for ever: these were drawn once, and may never change.
#[test]
fn the_puzzles_of_three_days() {
    for (day, board, tiles) in [
        (
            "2026-11-15",
            "GGGYR/YVGYV/VBRBV/RGYRB/YBRVB",
            "RE RS RC RC RC YE YE YE YT YX GE GE GC GC GT BE BE BS BT BX VS VC VC VC VT",
        ),
        (
            "2024-02-29",
            "BRBGR/YRRBG/YGGVY/VBVYR/GBVYV",
            "RE RE RS RC RC YE YE YS YC YX GE GS GC GC GT BE BS BC BT BX VE VS VS VC VT",
        ),
        (
            "1999-12-31",
            "RYGVG/VBRRY/RVGGY/BYVBG/BRYBV",
            "RS RC RC RT RX YE YE YE YC YC GE GC GC GC GX BE BS BC BC BT VE VS VC VC VX",
        ),
    ] {
        let puzzle = Puzzle::of_day(day.parse().expect("a day"));
        assert_eq!(
            (puzzle.board.to_string().as_str(), puzzle.tiles.to_string().as_str()),
            (board, tiles),
            "{day}"
        );
    }
}

#[test]
fn the_puzzle_of_a_seed() {
    let puzzle = Puzzle::of_seed(1);
    assert_eq!(puzzle.board.to_string(), "GYGBR/RVRBY/YVGGV/RYBRB/BGVYV");
    assert_eq!(
        puzzle.tiles.to_string(),
        "RS RC RC RT RX YE YS YC YC YT GE GC GT GT GX BE BC BC BT BX VE VE VE VC VT"
    );
    assert_ne!(puzzle, Puzzle::of_seed(2));
    assert_ne!(Puzzle::of_seed(20_261_115), Puzzle::of_day(Day::new(2026, 11, 15).expect("a day")));
}

/// A puzzle is what the solo game deals.
#[test]
fn a_puzzle_is_the_deal_of_the_solo_game() {
    for seed in 0..20 {
        let mut game = Microchip::start(&Config::new(1)).expect("alone");
        let mut rng = Pcg::new(seed, 77);
        while game.turn() == Turn::Chance {
            let chance = game.draw(&mut rng);
            game.play_unchecked(Step::Chance(chance));
        }
        let puzzle = Puzzle::random(TileSet::STANDARD, &mut Pcg::new(seed, 77));
        assert_eq!(Some(puzzle.board), game.public().board(Seat::FIRST));
        assert_eq!(puzzle.tiles, *game.public().hand(Seat::FIRST));
    }
}

#[test]
fn only_days_are_days() {
    for text in [
        "",
        "2026",
        "2026-13-01",
        "2026-00-10",
        "2026-04-31",
        "2023-02-29",
        "26-1-1",
        "2026-1-01",
        "0000-01-01",
    ] {
        assert!(text.parse::<Day>().is_err(), "{text}");
    }
    assert!("2000-02-29".parse::<Day>().is_ok() && "1900-02-29".parse::<Day>().is_err());
}
