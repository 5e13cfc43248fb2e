//! The rules sentence by sentence.

use copolymer::{Cell, Config, Copolymer, Effect, Shape};
use game::{
    Game, Notation, Outcome, Playout, Preview, Random, Seat, Settings, Turn, Viewer, apply_settings, laws,
};

const FIRST: Seat = Seat::new(0);
const SECOND: Seat = Seat::new(1);

/// A game on a hexagon of this side with these cells played by whoever's turn it is.
fn played(side: u8, cells: &[&str]) -> Copolymer {
    let config = Config::new(Shape::hexagon(side).expect("a board"));
    let mut game = Copolymer::start(&config).expect("a board");
    for name in cells {
        let seat = game.turn().seats().single().expect("somebody is to act");
        game.play(seat, cell(&game, name)).expect("legal");
    }
    game
}

fn cell(game: &Copolymer, name: &str) -> Cell {
    game.board().cell(name).expect("a cell")
}

/// The code of the rule that refuses this, with the position proven untouched.
fn refused(game: &mut Copolymer, seat: Seat, cell: Cell) -> (&'static str, String) {
    let before = game.clone();
    let illegal = game.play(seat, cell).expect_err("it is illegal");
    assert_eq!(*game, before);
    (illegal.code(), illegal.to_string())
}

#[test]
fn c2_one_connection_ends_the_turn() {
    assert_eq!(played(3, &["c3"]).turn(), Turn::of(SECOND));
    assert_eq!(played(3, &["c3", "c4"]).turn(), Turn::of(FIRST));
}

#[test]
fn c2_two_connections_oblige_to_colour_another() {
    // b3 touches c3 and b2, both of seat 1.
    let game = played(3, &["c3", "e5", "b2", "b3"]);
    assert_eq!(game.connections(FIRST, cell(&game, "a3")), 1);
    assert_eq!(game.turn(), Turn::of(SECOND));
    // The next one touches one enemy cell only: the turn is over.
    assert_eq!(played(3, &["c3", "e5", "b2", "b3", "a1"]).turn(), Turn::of(FIRST));
}

#[test]
fn c2_a_chain_goes_on_as_long_as_each_cell_touches_two() {
    let game = played(3, &["c3", "e5", "b2", "b3", "c2"]);
    assert_eq!(game.turn(), Turn::of(SECOND), "c2 touches c3 and b2 as well");
}

#[test]
fn c2_only_the_connections_of_that_cell_count() {
    // Seat 2 touches one enemy cell with each of two cells: neither obliges.
    let game = played(3, &["c3", "d4", "a1", "d3"]);
    assert_eq!(game.turn(), Turn::of(FIRST));
}

#[test]
fn c2_own_cells_do_not_oblige() {
    let game = played(3, &["c3", "e5", "c4", "e3", "c2"]);
    assert_eq!(game.turn(), Turn::of(SECOND), "c2 touches c3, an own cell");
}

#[test]
fn c2_any_empty_cell_is_allowed() {
    let game = played(3, &["c3", "e5", "b2", "b3"]);
    let mut legal = Vec::new();
    game.legal(SECOND, &mut legal);
    assert_eq!(legal.len(), 19 - 4);
}

#[test]
fn c3_the_last_cell_ends_the_game_in_the_middle_of_a_turn() {
    // The last cell, b2, touches six cells, at least two of them enemies.
    let game = played(2, &["a1", "a2", "b1", "b3", "c2", "c3", "b2"]);
    assert!(matches!(game.turn(), Turn::Over(_)), "{:?}", game.turn());
}

#[test]
fn c3_it_is_played_to_the_last_cell_and_the_majority_wins() {
    let mut playout = Playout::default();
    for seed in 0..200 {
        let mut game = played(2, &[]);
        let end = playout.run(&mut game, &mut game::Pcg::new(seed, 0));
        assert_eq!(end.steps, 7);
        let counts = [FIRST, SECOND].map(|seat| game.count(seat) as i16);
        assert_eq!(end.outcome, Outcome::by_score(&counts));
        assert!(!end.outcome.is_draw() && counts[0] + counts[1] == 7);
    }
}

#[test]
fn bad_actions_are_refused_with_their_clause() {
    let mut game = played(3, &["c3"]);
    let (c3, a1) = (cell(&game, "c3"), cell(&game, "a1"));
    assert_eq!(
        refused(&mut game, SECOND, c3),
        ("copolymer.occupied", "The cell c3 is already coloured. (C2)".into())
    );
    assert_eq!(refused(&mut game, FIRST, a1), ("not_your_turn", "It is not seat 1's turn. (C2)".into()));
    assert_eq!(refused(&mut game, SECOND, Cell::new(19)).0, "copolymer.off_board");
    assert_eq!(refused(&mut game, SECOND, Cell::new(400)).0, "copolymer.off_board");
    let mut over = played(2, &["a1", "a2", "b1", "b3", "c2", "c3", "b2"]);
    assert_eq!(refused(&mut over, FIRST, Cell::new(0)).0, "game_is_over");
}

#[test]
fn bad_words_are_refused_with_what_would_do() {
    let config = Config::standard();
    let error = Copolymer::parse_action(&config, "z9").expect_err("no such cell");
    let words =
        "'z9' cannot be read: a cell is the letter of its row and its number, as f6; the rows are a to k";
    assert_eq!(error.to_string(), words);
    let error = Copolymer::parse_action(&config, "k5").expect_err("no such cell");
    assert_eq!(error.to_string(), "'k5' cannot be read: the cells of that row are k6 to k11");
    let set = |key: &str, value: &str| apply_settings::<Config>(&[(key.to_owned(), value.to_owned())]);
    laws::complaints::<Copolymer>(&[
        (&[("board", "rhombus:4x4")], "board=rhombus:4x4 is refused: the number of cells must be odd"),
        (&[("board", "rhombus:3x21")], "the sides of a rhombus are odd numbers from 3 to 19 (C1)"),
        (&[("board", "hexagon:11")], "a hexagon has a side of 2 to 10 cells (C1)"),
        (&[("board", "square")], "a board is written hexagon:6 or rhombus:11x11 (C1)"),
        (&[("size", "6")], "the settings are board"),
        (&[("preset", "huge")], "the presets are standard, short, long"),
    ]);
    assert_eq!(set("preset", "short").map(|config| config.board), Ok(Shape::hexagon(4).expect("a board")));
}

#[test]
fn previews_say_what_a_cell_would_do() {
    let effects = |game: &Copolymer, name: &str| {
        let mut effects = Vec::new();
        let seat = game.turn().seats().single().expect("somebody is to act");
        Copolymer::preview(&game.view(Viewer::Public), seat, cell(game, name), &mut effects);
        effects
    };
    let touches = |game: &Copolymer, names: &[&str]| {
        Effect::Connections(names.iter().map(|name| cell(game, name)).collect())
    };
    let game = played(3, &["c3", "e5", "b2"]);
    assert_eq!(effects(&game, "b3"), [touches(&game, &["b2", "c3"]), Effect::ColourAnother]);
    assert_eq!(effects(&game, "a1"), [touches(&game, &["b2"])]);
    let nearly = played(2, &["a1", "a2", "b1", "b3", "c2", "c3"]);
    assert_eq!(effects(&nearly, "b2"), [touches(&nearly, &["a2", "b3", "c3"]), Effect::BoardFull]);
}

#[test]
fn clients_are_told_connections_and_who_has_the_majority() {
    let told = |game: &Copolymer| serde_json::to_value(game.view(Viewer::Public)).expect("JSON");
    let view = told(&played(2, &["a1", "a2", "b2"]));
    assert_eq!(view["connections"], serde_json::json!([1, 2, 0, 1, 0, 0, 0]));
    assert_eq!(view["missing"], serde_json::json!([2, 3]));
    let settled = told(&played(2, &["a1", "a2", "b1", "b3", "c2", "c3"]));
    assert_eq!(
        (&settled["counts"], &settled["missing"]),
        (&serde_json::json!([3, 3]), &serde_json::json!([1, 1]))
    );
}

/// In random games on random boards the preview says exactly whether the same seat goes on.
#[test]
fn previews_come_true() {
    let mut rng = game::Pcg::new(11, 4);
    let (mut again, mut full) = (0, 0);
    for shape in [Shape::hexagon(4).expect("a board"), Shape::rhombus(5, 7).expect("a board")] {
        let mut game = Copolymer::start(&Config::new(shape)).expect("a board");
        while let Some(seat) = game.turn().seats().single() {
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            let cell = *rng.pick(&legal);
            let mut effects = Vec::new();
            Copolymer::preview(&game.view(Viewer::Public), seat, cell, &mut effects);
            game.play(seat, cell).expect("legal");
            assert_eq!(effects.contains(&Effect::ColourAnother), game.turn() == Turn::of(seat));
            assert_eq!(effects.contains(&Effect::BoardFull), game.turn().outcome().is_some());
            again += u32::from(effects.contains(&Effect::ColourAnother));
            full += u32::from(effects.contains(&Effect::BoardFull));
        }
    }
    assert!(again > 10 && full == 2, "{again} further cells, {full} full boards");
}

#[test]
fn a_golden_record_replays_to_the_letter() {
    let record = laws::random_record::<Copolymer>(&Config::new(Shape::hexagon(4).expect("a board")), 2006);
    laws::golden(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/rules/golden-rules-1.txt"), &record);
}

#[test]
fn the_state_is_small() {
    assert!(size_of::<Copolymer>() <= 160, "{}", size_of::<Copolymer>());
}

/// Listing the legal cells into a buffer with room, and playing, do not allocate.
#[test]
fn legal_and_play_allocate_nothing() {
    let mut game = played(6, &[]);
    let mut legal = Vec::with_capacity(91);
    let mut rng = game::Pcg::new(1, 1);
    let allocated = allocation_counter::measure(|| {
        while let Some(seat) = game.turn().seats().single() {
            legal.clear();
            game.legal(seat, &mut legal);
            game.play_unchecked(game::Step::Act(seat, *rng.pick(&legal)));
        }
    });
    assert_eq!((allocated.count_total, game.empty_count()), (0, 0));
}

/// A refusal leads to a clause that stands in the rules pages, in both languages.
#[test]
fn every_refusal_names_a_clause_of_the_rules_pages() {
    for page in [
        include_str!("../../../../docs/rules/copolymer.md"),
        include_str!("../../../../docs/rules/copolymer.ja.md"),
    ] {
        for rule in Copolymer::RULES.iter().chain(Config::COMPLAINTS) {
            assert!(page.contains(&format!("## {}.", rule.clause)), "{}", rule.clause);
        }
    }
}
