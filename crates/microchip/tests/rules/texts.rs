//! What people read and what pages are told.

use game::{
    Actor, CompoundDecision, Game, Notation, NotationError, Part, Preview, Seat, Settings, Step, TextBoard,
    Viewer,
};
use microchip::{
    Action, Board, Chance, Colour, Config, Effect, Event, Layout, Microchip, Phase, Square, Stroke, Tile,
    View,
};

use crate::cases::{dealt, drafted, hand_in};

const STRIPES: &str = "RRRRR/YYYYY/GGGGG/BBBBB/VVVVV";
const ALONE: Viewer = Viewer::Seat(Seat::FIRST);

/// Alone with these tiles on a board of stripes.
fn alone(tiles: &str) -> Microchip {
    let mut config = Config::new(1);
    config.set("boards", STRIPES).expect("a board");
    config.set("tiles", tiles).expect("tiles");
    Microchip::start(&config).expect("it starts")
}

fn build(game: &mut Microchip, seat: Seat, words: &[&str]) {
    for word in words {
        game.play(seat, Action::Build(word.parse().expect("connections"))).expect("own tiles");
    }
}

#[test]
fn the_board_shows_what_is_built_and_what_is_next() {
    let mut game = alone("RE,RE,YC");
    let start = [
        "Build the best microchip of your tiles.",
        "Seat 1 (you)",
        "R·R·R·R·R·",
        "Y·Y·Y·Y·Y·",
        "G·G·G·G·G·",
        "B·B·B·B·B·",
        "V·V·V·V·V·",
        "Seat 1 has 3 tiles: RE RE YC",
    ];
    assert_eq!(Microchip::text_board(&game.view(ALONE)), start.join("\n"));
    build(&mut game, Seat::FIRST, &["e", "."]);
    let begun = [
        "R╶R·R·R·R·",
        "Seat 1 has 3 tiles: RE RE YC",
        "It scores -6: no microchip, 3 tiles unused (M5).",
        "The piece of 1 tile from row 1, column 1 is open: e of 1,1.",
        "Next is the red square in row 1, column 3. Tiles left: RE YC.",
    ];
    let text = Microchip::text_board(&game.view(ALONE));
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!((lines[2], &lines[7..]), (begun[0], &begun[1..]));
    let public = Microchip::text_board(&game.view(Viewer::Public));
    assert!(public.contains("\nSeat 1\nR R R R R\nY Y Y Y Y\n"), "layouts are secret: {public}");
    assert!(!public.contains("Next is"), "{public}");
    build(&mut game, Seat::FIRST, &["."; 23]);
    let over = Microchip::text_board(&game.view(ALONE));
    assert!(over.starts_with("The layouts are judged.\n"), "{over}");
    assert!(over.contains("\nSeat 1: -6 points: no microchip, 3 tiles unused (M5)."), "{over}");
    let best = over.split("\nThe best possible score is 0, with 2 tiles (M8):\n").nth(1).expect("the best");
    assert_eq!(best.chars().filter(|sign| matches!(sign, '╶' | '╴' | '╵' | '╷')).count(), 2, "{over}");
}

#[test]
fn the_board_says_what_everybody_is_at() {
    let headline = |game: &Microchip| {
        Microchip::text_board(&game.view(Viewer::Public)).lines().next().map(str::to_owned).expect("a line")
    };
    let mut game = Microchip::start(&Config::new(2)).expect("it starts");
    assert_eq!(headline(&game), "The board of seat 1 is being made.");
    let text = Microchip::text_board(&game.view(Viewer::Public));
    assert!(text.contains("\nSeat 1        Seat 2\n? ? ? ? ?     ? ? ? ? ?\n"), "{text}");
    assert!(text.ends_with("\nSeat 1 has no tiles yet.\nSeat 2 has no tiles yet."), "{text}");
    let mut rng = game::Pcg::new(1, 1);
    while let Phase::Paint(_) = game.public().phase {
        let chance = game.draw(&mut rng);
        game.play_unchecked(Step::Chance(chance));
    }
    assert_eq!(headline(&game), "The tiles are being turned up.");
    let mut game = drafted(2, 5);
    assert_eq!(headline(&game), "Everybody builds.");
    hand_in(&mut game, Seat::FIRST, &Layout::default());
    let text = Microchip::text_board(&game.view(Viewer::Public));
    assert!(text.contains("\nSeat 1 has handed in.\nSeat 2 has 25 tiles: "), "{text}");
}

/// The draw column stands at the right, behind a bar; columns that are empty are not drawn.
#[test]
fn the_pool_is_drawn_from_the_right() {
    let mut game = dealt(3, 11);
    for taken in 0..6 {
        let text = Microchip::text_board(&game.view(Viewer::Public));
        let turn = taken % 3 + 1;
        assert!(
            text.starts_with(&format!("Draft: seat {turn} takes a tile of the draw column.\n")),
            "{text}"
        );
        let first = game.public().draw_column();
        assert_eq!(first, taken / 5);
        for (row, line) in text.lines().skip(1).take(5).enumerate() {
            let (others, draw) = line.split_once(" | ").expect("a bar");
            let at = |column: usize| game.public().column(column).nth(row).expect("five rows");
            assert_eq!(draw.trim(), at(first).map_or_else(String::new, |tile| tile.to_string()));
            let named: Vec<Tile> =
                others.split_whitespace().map(|tile| tile.parse().expect("a tile")).collect();
            assert_eq!(named, (first + 1..12).rev().filter_map(at).collect::<Vec<_>>(), "{text}");
        }
        let offer = game.public().on_offer().iter().next().expect("a tile");
        game.play(Seat::new(taken % 3), Action::Draft(offer)).expect("it is on offer");
    }
    let text = Microchip::text_board(&game.view(Viewer::Public));
    assert!(text.contains("\nSeat 1 has 2 tiles: "), "{text}");
}

#[test]
fn every_event_is_a_sentence() {
    let game = drafted(2, 5);
    let mut view = game.view(Viewer::Public);
    let second = Seat::new(1);
    let tile: Tile = "RE".parse().expect("a tile");
    for (event, sentence) in [
        (
            Event::Painted(second, Stroke::Special(Colour::Green)),
            "The special colour of board 2 is green (M7).",
        ),
        (Event::Painted(second, Stroke::Centre(Square::new(7))), "Board 2 has it in row 2, column 3."),
        (Event::Painted(second, Stroke::Paint(Colour::Blue)), "Board 2: blue."),
        (Event::Dealt(tile), "RE is turned up."),
        (Event::Drafted(second, tile), "Seat 2 took a RE tile."),
        (Event::Built(second, None), ""),
    ] {
        assert_eq!(Microchip::text_event(&view, &event), sentence);
    }
    let revealed = Microchip::text_event(&view, &Event::Revealed(second, Layout::default()));
    let empty = "·····\n·····\n·····\n·····\n·····";
    assert_eq!(revealed, format!("Seat 2:\n{empty}\nIt scores -50: no microchip, 25 tiles unused (M5)."));
    let mut handed = game;
    hand_in(&mut handed, second, &Layout::default());
    view.public = handed.public().clone();
    assert_eq!(Microchip::text_event(&view, &Event::Built(second, None)), "Seat 2 hands in a layout.");
}

/// §M5: what counts, what does not and why, and whether lifting something off would pay.
#[test]
fn a_layout_that_is_tried_out_is_judged_in_words() {
    let mut config = Config::new(1);
    config.set("boards", STRIPES).expect("a board");
    config.set("set", "EEESSSCCCTTX").expect("twelve letters");
    config.set("tiles", "RC,RC,RT,RT,RE,YC,YC,YT,YT,YS,GS,BC,BC,BS,BS,BS,VE").expect("tiles");
    let view = Microchip::start(&config).expect("it starts").view(ALONE);
    let tried = |layout: &str| {
        let text = try_out(&view, layout).expect("own tiles");
        text.lines().map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(
        tried("ES,ESW,ESW,SW,S/NE,NEW,NEW,NW,NS/.,.,.,.,NS/ES,EW,EW,EW,NW/N,.,.,.,."),
        [
            "┌┬┬┐╷",
            "└┴┴┘│",
            "····│",
            "┌───┘",
            "╵····",
            "It scores 0: value 16 of 9 tiles, 8 tiles unused (M5).",
            "The piece of 8 tiles from row 1, column 1 is closed, worth 20, and does not count beside it.",
            "The piece of 9 tiles from row 1, column 5 is your microchip.",
            "A smaller piece alone would score 2: lift the bigger one off.",
        ]
    );
    let open = tried("es,esw,esw,sw,s/ne,new,new,nw,ns/.,.,.,.,ns/.,es,ew,ew,nw/.,.,.,.,.");
    assert_eq!(
        open[5..],
        [
            "It scores 2: value 20 of 8 tiles, 9 tiles unused (M5).",
            "The piece of 8 tiles from row 1, column 1 is your microchip.",
            "The piece of 7 tiles from row 1, column 5 is open: s of 4,2.",
        ]
    );
}

/// What a whole layout comes to in words, or why it cannot be laid.
fn try_out(view: &View, text: &str) -> Result<String, String> {
    let layout: Layout = text.parse().map_err(|error: NotationError| error.to_string())?;
    layout.trial(view, Seat::FIRST).map(|trial| trial.to_string()).map_err(|illegal| illegal.to_string())
}

/// A layout is a compound decision: entered and tried out as a whole, taken as 25 steps of which the last is final (§M4).
#[test]
fn a_layout_is_a_compound_decision() {
    let mut game = alone("RE,RE,YC");
    let pair = "e,w,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,.";
    let view = game.view(ALONE);
    assert!(Microchip::is_secret(&view));
    let shown = try_out(&view, pair).expect("own tiles");
    assert!(shown.starts_with("╶╴···\n"), "{shown}");
    assert!(shown.contains("It scores 0: value 2 of 2 tiles, 1 tile unused (M5)."), "{shown}");
    assert!(shown.ends_with("The piece of 2 tiles from row 1, column 1 is your microchip."), "{shown}");
    assert_eq!(try_out(&view, &pair.replace('w', "ew")), Err("You have no RS left to lay. (M3)".to_owned()));
    assert!(try_out(&view, "e,w").expect_err("too short").contains("five rows"));
    assert!(
        Layout::is_whole(pair) && Layout::is_whole("e/w") && !Layout::is_whole("e"),
        "a square is not whole"
    );
    let layout: Layout = pair.parse().expect("a layout");
    let steps = layout.steps();
    assert_eq!((steps.len(), Layout::from_steps(&steps)), (25, Some(layout)));
    assert_eq!(Layout::from_steps(&steps[1..]), None, "a square is missing");
    assert_eq!(Layout::taken(&view, Seat::FIRST), Some(0));
    for (taken, &step) in steps.iter().enumerate() {
        assert_eq!(Layout::taken(&game.view(ALONE), Seat::FIRST), Some(taken));
        let part = if taken == 24 { Part::Last } else { Part::Open };
        assert_eq!(Layout::part(&game, Seat::FIRST, step), Some(part), "step {taken}");
        game.play(Seat::FIRST, step).expect("own tiles");
    }
    let draft = dealt(2, 1);
    let drafting = draft.view(ALONE);
    assert!(!Microchip::is_secret(&drafting), "drafting is open (M4)");
    assert_eq!(Layout::taken(&drafting, Seat::FIRST), None, "it is not time to build");
    let tile = draft.public().on_offer().kinds().next().expect("a tile").0;
    assert_eq!(Layout::part(&draft, Seat::FIRST, Action::Draft(tile)), None);
    assert!(try_out(&drafting, pair).is_err(), "nobody has a tile yet");
    let empty = Layout::default().to_string();
    assert!(try_out(&drafting, &empty).is_ok(), "but trying out is always possible");
}

#[test]
fn the_help_can_be_typed() {
    for (players, drafts) in [(1, false), (2, true)] {
        let help = Microchip::text_help(&Config::new(players));
        assert_eq!(help.starts_with("Take a tile of the draw column"), drafts, "{help}");
        let layout = help.split('\'').find(|text| text.contains('/')).expect("an example");
        assert_eq!(Microchip::parse_steps(&Config::new(players), layout).expect("it can be read").len(), 25);
    }
}

#[test]
fn previews_judge_what_is_built_so_far() {
    let mut game = alone("RE,RE,YC");
    build(&mut game, Seat::FIRST, &["e"]);
    let mut effects = Vec::new();
    let west = Action::Build("w".parse().expect("connections"));
    Microchip::preview(&game.view(ALONE), Seat::FIRST, west, &mut effects);
    let [Effect::Judged(judgement)] = &effects[..] else { panic!("{effects:?}") };
    assert_eq!((judgement.score.points(), judgement.score.tiles), (0, 2));
    let json = serde_json::to_value(&effects[0]).expect("JSON");
    assert_eq!(
        json["judged"]["score"],
        serde_json::json!({ "value": 2, "tiles": 2, "unused": 1, "penalty": 2, "points": 0 })
    );
    assert_eq!(
        json["judged"]["reckoning"][1],
        serde_json::json!({ "what": "microchip", "count": 2, "clause": "M5.3" })
    );
}

#[test]
fn pages_are_told_boards_pool_hands_and_layouts() {
    let json = |game: &Microchip, viewer| serde_json::to_value(game.view(viewer)).expect("JSON");
    let mut game = dealt(2, 7);
    let offer: Vec<String> = game.public().column(0).flatten().map(|tile| tile.to_string()).collect();
    let view = json(&game, Viewer::Public);
    assert_eq!(view["columns"][0], serde_json::json!(offer));
    assert_eq!(view["columns"].as_array().map(Vec::len), Some(10));
    assert_eq!(view["out"].as_array().map(Vec::len), Some(10));
    assert_eq!(view["hands"], serde_json::json!([[], []]));
    let board = game.public().board(Seat::new(1)).expect("a board").to_string().replace('/', "");
    let letters: Vec<String> = board.chars().map(String::from).collect();
    assert_eq!(view["boards"][1], serde_json::json!(letters));
    assert_eq!(view["config"]["boards"], "random");
    game.play(Seat::FIRST, Action::Draft(offer[0].parse().expect("a tile"))).expect("it is on offer");
    let view = json(&game, Viewer::Public);
    assert_eq!((&view["columns"][0][0], &view["draw_column"]), (&serde_json::Value::Null, &0.into()));
    assert_eq!(view["hands"], serde_json::json!([[offer[0]], []]));

    let mut game = alone("RE,RE,YC");
    build(&mut game, Seat::FIRST, &["e", "w"]);
    let view = json(&game, ALONE);
    assert_eq!(
        view["layouts"][0].as_array().map(|squares| squares[..3].to_vec()),
        Some(vec!["e".into(), "w".into(), ".".into()])
    );
    assert_eq!((&view["handed_in"], &view["scores"]), (&serde_json::json!([]), &serde_json::json!([null])));
    assert_eq!(
        view["judged"][0]["pieces"][0],
        serde_json::json!({ "squares": [0, 1], "value": 2, "open": [] })
    );
    assert_eq!(json(&game, Viewer::Public)["layouts"], serde_json::json!([null]));
    build(&mut game, Seat::FIRST, &["."; 23]);
    let view = json(&game, Viewer::Public);
    assert_eq!((&view["handed_in"], &view["scores"][0]["points"]), (&serde_json::json!([1]), &0.into()));
}

#[test]
fn words_of_chance_and_events_are_read_as_they_are_written() {
    let config = Config::new(2);
    let second = Seat::new(1);
    for (text, chance) in [
        ("special V", Chance::Board(Stroke::Special(Colour::Violet))),
        ("centre 2,4", Chance::Board(Stroke::Centre(Square::new(8)))),
        ("paint R", Chance::Board(Stroke::Paint(Colour::Red))),
        ("tile BX", Chance::Tile("BX".parse().expect("a tile"))),
    ] {
        assert_eq!(Microchip::parse_chance(&config, text), Ok(chance));
        assert_eq!(Microchip::write_chance(&config, chance), text);
    }
    for text in [
        "special v",
        "special",
        "centre 0,1",
        "centre 6,1",
        "centre 1,6",
        "centre 11",
        "paint",
        "tile bx",
        "tile",
        "RE",
        "",
    ] {
        assert!(Microchip::parse_chance(&config, text).is_err(), "{text}");
    }
    let layout = Layout::default();
    for (event, actor, text) in [
        (Event::Painted(second, Stroke::Paint(Colour::Red)), Actor::Chance, "2 paint R".to_owned()),
        (Event::Dealt("BX".parse().expect("a tile")), Actor::Chance, "tile BX".to_owned()),
        (Event::Drafted(second, "BX".parse().expect("a tile")), Actor::Seat(second), "BX".to_owned()),
        (Event::Built(second, None), Actor::Seat(second), "?".to_owned()),
        (
            Event::Built(second, Some("es".parse().expect("connections"))),
            Actor::Seat(second),
            "es".to_owned(),
        ),
        (Event::Revealed(second, layout), Actor::Rules, format!("reveal 2 {layout}")),
    ] {
        assert_eq!(Microchip::write_event(&config, &event), (actor, text.clone()));
        assert_eq!(Microchip::parse_event(&config, actor, &text), Ok(event));
    }
    for (actor, text) in [
        (Actor::Chance, "3 paint R".to_owned()),
        (Actor::Chance, "tile".to_owned()),
        (Actor::Seat(second), "take BX".to_owned()),
        (Actor::Seat(second), "bx".to_owned()),
        (Actor::Seat(Seat::new(2)), "?".to_owned()),
        (Actor::Rules, format!("reveal 3 {layout}")),
        (Actor::Rules, format!("reveal {layout}")),
        (Actor::Rules, "?".to_owned()),
    ] {
        assert!(Microchip::parse_event(&config, actor, &text).is_err(), "{actor}: {text}");
    }
}

/// A configuration made by hand is refused for the same reasons as one that is set, and says what might not suit.
#[test]
fn configurations_that_cannot_be_played_do_not_start() {
    let refused = |config: &Config| Microchip::start(config).expect_err("refused").to_string();
    for rules in [0, Config::NEWEST_RULES + 1] {
        let other = Config { rules, ..Config::new(2) };
        assert_eq!(other.rules(), rules);
        assert!(refused(&other).contains(&format!("rules version {rules} is unknown")));
        assert_eq!(other.at_rules(1), Ok(Config::new(2)));
    }
    for players in [0, 6] {
        assert!(
            refused(&Config::new(players))
                .contains(&format!("players={players} is refused: this game is for 1 to 5"))
        );
    }
    assert!(refused(&Config { first: Seat::new(2), ..Config::new(2) }).contains("first=3 is refused"));
    let board: Board = STRIPES.parse().expect("a board");
    let boards = |count| Config { boards: vec![board; count], ..Config::new(2) };
    assert!(Microchip::start(&boards(2)).is_ok());
    for count in [1, 3] {
        let error = refused(&boards(count));
        assert!(
            error.contains(&format!("there are {count} boards for 2 players: everybody needs one (M4)")),
            "{error}"
        );
    }
    let tiles = |count| Config { tiles: Some(vec!["RE".parse().expect("a tile"); count]), ..Config::new(1) };
    assert!(Microchip::start(&tiles(0)).is_ok() && Microchip::start(&tiles(3)).is_ok());
    assert!(refused(&tiles(4)).contains("4 of the tiles are RE, and the tile set has 3 (M2)"));
    assert!(refused(&tiles(61)).contains("there are 61 tiles, and the box has only 60 (M2)"));

    assert_eq!((tiles(0).list()[4].1.as_str(), Config::new(1).list()[4].1.as_str()), (",", "random"));
    let mut config = Config::new(1);
    assert!(config.warnings().is_empty());
    config.set("boards", STRIPES).expect("a board");
    config.set("tiles", "RE,BX/VC").expect("tiles");
    assert_eq!(config.tiles.as_ref().map(Vec::len), Some(3));
    let warnings = config.warnings();
    assert!(
        warnings.len() >= 2
            && warnings.iter().map(ToString::to_string).all(|text| {
                text.starts_with("Board 1 breaks step ") && text.ends_with("You may play on it. (M7.3)")
            }),
        "{warnings:?}"
    );
    config.set("boards", "random").expect("a word");
    config.set("tiles", "random").expect("a word");
    assert_eq!(config, Config::new(1));
    assert_eq!(Config::standard(), Config::new(2));
}
