//! Bad input is refused with its clause, and nothing is changed.

use game::{Game, Notation, Seat, Settings, laws};
use microchip::{Action, Board, Config, Layout, Microchip, Square, Tiles};

use crate::cases::{dealt, drafted};

const BOARD: &str = "RRBVV/GRVGG/YBGVV/YYRBR/BYYBG";

/// The code and clause of a refusal, with the position proven untouched.
fn refused(game: &mut Microchip, seat: Seat, action: Action) -> (&'static str, &'static str) {
    let before = game.clone();
    let illegal = game.play(seat, action).expect_err("it is illegal");
    assert_eq!(*game, before);
    (illegal.code(), illegal.clause())
}

#[test]
fn every_kind_of_bad_action_is_refused_with_its_clause() {
    let build = |text: &str| Action::Build(text.parse().expect("connections"));
    let mut game = dealt(2, 4);
    let offer = game.public().on_offer();
    let missing = microchip::Tile::all().find(|&tile| !offer.contains(tile)).expect("a kind is missing");
    let there = offer.iter().next().expect("tiles are on offer");
    assert_eq!(refused(&mut game, Seat::FIRST, Action::Draft(missing)), ("microchip.not_on_offer", "M4"));
    assert_eq!(refused(&mut game, Seat::new(1), Action::Draft(there)), ("not_your_turn", "M4"));
    assert_eq!(refused(&mut game, Seat::FIRST, build("n")), ("microchip.still_drafting", "M4"));
    let mut game = drafted(2, 4);
    assert_eq!(refused(&mut game, Seat::FIRST, Action::Draft(there)), ("microchip.pool_is_empty", "M4"));
    for _ in 0..25 {
        game.play(Seat::FIRST, build(".")).expect("an empty square");
    }
    assert_eq!(refused(&mut game, Seat::FIRST, build(".")), ("microchip.handed_in", "M4"));
    for _ in 0..25 {
        game.play(Seat::new(1), build(".")).expect("an empty square");
    }
    assert_eq!(refused(&mut game, Seat::FIRST, build(".")), ("game_is_over", "M5"));
    let mut config = Config::new(1);
    config.set("boards", BOARD).expect("a board");
    config.set("tiles", "RE,BX").expect("tiles");
    let mut game = Microchip::start(&config).expect("it starts");
    assert_eq!(refused(&mut game, Seat::FIRST, build("es")), ("microchip.not_owned", "M3"));
    game.play(Seat::FIRST, build("e")).expect("a red end");
    assert_eq!(refused(&mut game, Seat::FIRST, build("w")), ("microchip.not_owned", "M3"), "only one");
    assert_eq!(refused(&mut game, Seat::new(3), build(".")), ("not_your_turn", "M4"), "nobody sits there");
}

/// §M3: a wrong colour, an occupied square, a tile that is not owned.
#[test]
fn laying_a_tile_is_refused_for_three_reasons_only() {
    let board: Board = BOARD.parse().expect("a board");
    let hand: Tiles = "RE RE BC GX".parse().expect("tiles");
    let mut layout = Layout::default();
    let tile = |text: &str| text.parse().expect("a tile");
    let turn = |text: &str| text.parse().expect("connections");
    let first = Square::new(0);
    layout.place(&board, &hand, first, tile("RE"), turn("n")).expect("open ends are shown, not refused");
    let before = layout;
    let mut refused = |square, name, sides| {
        let illegal = layout.place(&board, &hand, square, tile(name), turn(sides)).expect_err("refused");
        assert_eq!(layout, before);
        illegal.to_string()
    };
    assert_eq!(
        refused(Square::new(1), "BC", "es"),
        "BC is a blue tile, and the square in row 1, column 2 is red. (M3)"
    );
    assert_eq!(
        refused(first, "RE", "e"),
        "There is already a tile on the square in row 1, column 1. (M3)",
        "a second tile on a square"
    );
    assert_eq!(refused(Square::new(1), "RS", "ew"), "You have no RS left to lay. (M3)");
    layout.place(&board, &hand, Square::new(1), tile("RE"), turn("w")).expect("the second red end");
    let illegal = layout.place(&board, &hand, Square::new(6), tile("RE"), turn("w")).expect_err("no third");
    assert_eq!(illegal.to_string(), "You have no RE left to lay. (M3)");
}

#[test]
fn words_that_are_no_action_are_refused_with_what_would_do() {
    let config = Config::new(2);
    for (text, words) in [
        ("", "as 'RE'"),
        ("R", "as 'RE'"),
        ("REE", "as 'RE'"),
        ("QE", "as 'RE'"),
        ("se", "as 'es'"),
        ("nn", "as 'es'"),
        ("take", "as 'RE'"),
        ("es,sw", "five rows"),
        ("es,sw,.,.,./ne,nw,.,.,./.,.,.,.,./.,.,.,.,.", "five rows"),
        ("es,sw,.,.,./ne,nw,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,x", "n, e, s, w"),
        ("\u{0}\u{7f}🂡,/", "five rows"),
    ] {
        let error = Microchip::parse_steps(&config, text).expect_err("no action");
        assert!(error.to_string().contains(words), "{text}: {error}");
    }
    let layout = "ES,sw,.,.,./ne,nw,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,.";
    assert_eq!(Microchip::parse_steps(&config, layout).expect("a layout").len(), 25);
    assert_eq!(Microchip::parse_action(&config, "take re"), Ok(Action::Draft("RE".parse().expect("a tile"))));
}

#[test]
fn bad_boards_and_tiles_are_refused() {
    let error = |text: &str| text.parse::<Board>().expect_err("no board").to_string();
    assert!(
        error("RRRRR/RYYYY/GGGGG/BBBBB/VVVVV").contains("not 6 red, 4 yellow (M7)"),
        "six reds: {}",
        error("RRRRR/RYYYY/GGGGG/BBBBB/VVVVV")
    );
    assert!(error("RRRR/YYYYY/GGGGG/BBBBB/VVVVV").contains("five rows of five"));
    assert!(error("RRRRR").contains("five rows of five"));
    assert!(error("RRRRQ/YYYYY/GGGGG/BBBBB/VVVVV").contains("R, Y, G, B and V"));
    assert!(error("\u{1}").contains("five rows of five"));
    let many = vec!["RE"; 61].join(" ");
    assert!(
        many.parse::<Tiles>()
            .expect_err("61 tiles")
            .to_string()
            .contains("61 tiles, and the box has only 60 (M2)")
    );
    assert!("RE,XX".parse::<Tiles>().is_err());
}

#[test]
fn bad_settings_are_refused_with_their_reason() {
    let sixty_one = vec!["RE"; 61].join(",");
    laws::complaints::<Microchip>(&[
        (&[("players", "6")], "players=6 is refused: this game is for 1 to 5 players (M4, M8)"),
        (&[("players", "0")], "this game is for 1 to 5 players (M4, M8)"),
        (&[("first", "3")], "there are only 2 players"),
        (&[("first", "x")], "it is the number of a seat (M4)"),
        (&[("set", "EEE")], "twelve letters of E, S, C, T and X, like EEESSCCCCTTX (M2)"),
        (&[("boards", BOARD)], "there are 1 boards for 2 players: everybody needs one (M4)"),
        (&[("boards", "RRRRR/RYYYY/GGGGG/BBBBB/VVVVV")], "not 6 red, 4 yellow (M7)"),
        (&[("boards", "RR,RR")], "five rows of five letters"),
        (&[("boards", "RRQVV/GRVGG/YBGVV/YYRBR/BYYBG")], "'Q' is not a colour"),
        (&[("tiles", "RE,RE")], "the pool of 2 players has 50 (M4)"),
        (&[("players", "1"), ("tiles", "RE,RE,RE,RE")], "4 of the tiles are RE, and the tile set has 3 (M2)"),
        (&[("players", "1"), ("tiles", "RE,ZZ")], "'ZZ' is not a tile"),
        (&[("players", "1"), ("tiles", &sixty_one)], "61 tiles, and the box has only 60 (M2)"),
        (&[("pool", "x")], "there is no setting 'pool'"),
    ]);
    assert!(Microchip::start(&Config::new(9)).is_err());
}

#[test]
fn every_refusal_names_a_clause_of_the_rules_pages() {
    for page in [
        include_str!("../../../../docs/rules/microchip.md"),
        include_str!("../../../../docs/rules/microchip.ja.md"),
    ] {
        for rule in Microchip::RULES.iter().chain(Config::COMPLAINTS).filter(|rule| !rule.clause.is_empty()) {
            let clause = rule.clause;
            let stands = page.contains(&format!("## {clause}.")) || page.contains(&format!("**{clause}**"));
            assert!(stands, "{clause}");
        }
    }
}
