//! What people read, what pages are told, and what a configuration and a board say of themselves.

use copolymer::{Board, Cell, Cells, Config, Copolymer, Event, Shape};
use game::{Actor, Game, Notation, Preview, Seat, Settings, TextBoard, Viewer};

const FIRST: Seat = Seat::new(0);
const SECOND: Seat = Seat::new(1);

fn small() -> Config {
    Config::new(Shape::hexagon(3).expect("a board"))
}

/// Plays cells of the small board and returns the sentence for each.
fn sentences(moves: &[(Seat, &str)]) -> Vec<String> {
    let mut game = Copolymer::start(&small()).expect("a board");
    let mut sentences = Vec::new();
    for &(seat, name) in moves {
        let cell = game.board().cell(name).expect("a cell");
        game.play(seat, cell).expect("legal");
        sentences.push(Copolymer::text_event(&game.view(Viewer::Public), &Event { seat, cell }));
    }
    sentences
}

/// §C2: the sentence says so when the same player colours another.
#[test]
fn every_cell_is_a_sentence_and_obligations_are_told() {
    let told = sentences(&[(FIRST, "c3"), (SECOND, "e5"), (FIRST, "b2"), (SECOND, "b3"), (SECOND, "a1")]);
    assert_eq!(
        told,
        [
            "Seat 1 coloured c3.",
            "Seat 2 coloured e5.",
            "Seat 1 coloured b2.",
            "Seat 2 coloured b3. It touches two or more enemy cells: one more.",
            "Seat 2 coloured a1.",
        ]
    );
}

#[test]
fn the_help_names_a_cell_that_is_on_the_board() {
    for (config, centre) in [(small(), "c3"), (Config::standard(), "f6")] {
        let help = Copolymer::text_help(&config);
        assert!(help.starts_with(&format!("Type a cell, such as {centre}: ")), "{help}");
        assert!(Copolymer::parse_action(&config, centre).is_ok());
        assert!(help.contains("(C2)") && help.contains("(C3)"), "{help}");
    }
}

#[test]
fn words_that_are_no_cell_are_answered_with_the_row_or_with_an_example() {
    let error = |text: &str| Copolymer::parse_action(&small(), text).expect_err("no cell").to_string();
    for (text, row) in [("a4", "a1 to a3"), ("E1", "e3 to e5"), ("c0", "c1 to c5"), ("b99", "b1 to b4")] {
        assert!(error(text).ends_with(&format!("the cells of that row are {row}")), "{}", error(text));
    }
    for text in ["f1", "c", "cx", "3", "c-3", ""] {
        assert!(error(text).ends_with("as c3; the rows are a to e"), "{}", error(text));
    }
}

#[test]
fn only_seats_act() {
    for actor in [Actor::Chance, Actor::Rules] {
        let error = Copolymer::parse_event(&small(), actor, "c3").expect_err("no seat");
        assert!(error.to_string().contains("only seats act"), "{error}");
    }
    let error = Copolymer::parse_chance(&small(), "c3").expect_err("no chance");
    assert!(error.to_string().contains("there is no chance in Copolymer"), "{error}");
    let c3 = Copolymer::parse_action(&small(), "c3").expect("a cell");
    let event = Event { seat: SECOND, cell: c3 };
    assert_eq!(Copolymer::write_event(&small(), &event), (Actor::Seat(SECOND), "c3".to_owned()));
}

#[test]
fn pages_are_told_cells_by_their_number() {
    let mut game = Copolymer::start(&small()).expect("a board");
    for (seat, name) in [(FIRST, "c3"), (SECOND, "e5"), (FIRST, "b2")] {
        game.play(seat, game.board().cell(name).expect("a cell")).expect("legal");
    }
    let mut effects = Vec::new();
    let b3 = game.board().cell("b3").expect("a cell");
    Copolymer::preview(&game.view(Viewer::Public), SECOND, b3, &mut effects);
    assert_eq!(
        serde_json::to_value(&effects).expect("JSON"),
        serde_json::json!([{ "connections": [4, 9] }, "colour_another"])
    );
    let told = game.told(Viewer::Public, game::Step::Act(SECOND, b3));
    assert_eq!(serde_json::to_value(told).expect("JSON"), serde_json::json!([{ "seat": 2, "cell": 5 }]));
    let config = serde_json::to_value(game.config()).expect("JSON");
    assert_eq!(config, serde_json::json!({ "rules": 1, "board": "hexagon:3" }));
}

#[test]
fn a_position_knows_what_is_played() {
    for shape in Shape::all() {
        let config = Config::new(shape);
        let game = Copolymer::start(&config).expect("a board");
        assert_eq!((game.config(), game.view(Viewer::Public).board().shape()), (config, shape));
        assert!(!game.board().is_empty());
        assert_eq!(game.board(), Board::of(shape));
        assert_eq!(format!("{:?}", game.board()), format!("Board({shape})"));
        assert_eq!(usize::from(game.board().majority()) * 2, game.board().len() + 1, "more than half (C3)");
    }
    assert_ne!(Board::of(Shape::STANDARD), Board::of(small().board));
    let mut later = Config::standard();
    later.set_rules(7);
    assert_eq!(later.rules(), 7);
    assert_eq!(later.at_rules(1), Ok(Config::standard()));
}

#[test]
fn boards_that_do_not_exist_are_refused_with_those_that_do() {
    for (text, words) in [
        ("hexagon:11", "a hexagon has a side of 2 to 10 cells"),
        ("rhombus:5x21", "the sides of a rhombus are odd numbers from 3 to 19"),
        ("rhombus:4x5", "both sides of a rhombus are odd"),
        ("triangle:3", "a board is written hexagon:6 or rhombus:11x11"),
    ] {
        let error = Config::standard().set("board", text).expect_err("no board").to_string();
        assert!(error.contains(words), "{error}");
    }
}

/// Sets of cells against the standard library's, with cells of every word.
#[test]
fn sets_of_cells_are_sets() {
    let mut rng = game::Pcg::new(6, 1);
    assert!(Cells::default().is_empty());
    for _ in 0..50 {
        let count = game::Random::below(&mut rng, 60) as usize;
        let numbers: std::collections::BTreeSet<usize> =
            (0..count).map(|_| game::Random::below(&mut rng, 361) as usize).collect();
        let cells: Cells = numbers.iter().rev().map(|&number| Cell::new(number)).collect();
        assert_eq!(
            cells.iter().map(Cell::index).collect::<Vec<_>>(),
            numbers.iter().copied().collect::<Vec<_>>()
        );
        assert_eq!((cells.len(), cells.is_empty()), (numbers.len(), numbers.is_empty()));
        for number in 0..361 {
            assert_eq!(cells.contains(Cell::new(number)), numbers.contains(&number));
        }
    }
}
