//! Every complete game of two small boards, against the counts of independent programs.

use std::collections::BTreeMap;

use copolymer::{Config, Copolymer, Shape};
use game::{Game, enumerate, perft};

fn counts(board: &serde_json::Value, histogram: &str) -> BTreeMap<i64, u128> {
    let entries = board[histogram].as_object().expect("a histogram");
    entries
        .iter()
        .map(|(key, count)| (key.parse().expect("a number"), u128::from(count.as_u64().expect("a count"))))
        .collect()
}

#[test]
fn every_game_of_the_small_boards_is_counted_as_independent_programs_count_it() {
    let vectors: serde_json::Value =
        serde_json::from_str(include_str!("copolymer-enumeration.json")).expect("the vectors are JSON");
    for (name, shape) in [
        ("hexagon side 2 (7 cells)", Shape::hexagon(2).expect("a board")),
        ("rhombus 3x3 (9 cells)", Shape::rhombus(3, 3).expect("a board")),
    ] {
        let board = &vectors["boards"][name];
        let start = Copolymer::start(&Config::new(shape)).expect("a board");
        let all = enumerate(&start, 100_000).expect("a small board");
        assert_eq!(Some(all.sequences()), board["sequences"].as_u64().map(u128::from), "{name}");
        let margins = all.margins().into_iter().map(|(margin, count)| (i64::from(margin), count)).collect();
        assert_eq!(counts(board, "margin_histogram_first_minus_second"), margins, "{name}");
        let turns = all.turns().into_iter().map(|(turns, count)| (i64::from(turns), count)).collect();
        assert_eq!(counts(board, "turns_histogram"), turns, "{name}");
        let depth = start.board().len();
        assert_eq!(u128::from(perft(&start, depth)), all.sequences(), "{name}");
    }
}

#[test]
fn a_board_too_large_is_refused_in_time() {
    let start = Copolymer::start(&Config::new(Shape::STANDARD)).expect("a board");
    let error = enumerate(&start, 10_000).expect_err("91! games");
    assert!(error.to_string().contains("more than 10000 positions"), "{error}");
}
