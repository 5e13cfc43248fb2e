//! What people read, what pages are told, and what a configuration says of itself.

use game::{Actor, Game, Notation, Preview, Seat, Settings, TextBoard, Viewer};
use micropul::{
    Action, Catalyst, Cell, Config, Effect, Ending, Event, Micropul, Phase, Place, Quadrant, Tile, TileSet,
};

use crate::script::{Script, grid, walled_in};

const FIRST: Seat = Seat::new(0);
const SECOND: Seat = Seat::new(1);

fn board(script: &Script, viewer: Viewer) -> String {
    Micropul::text_board(&script.game.view(viewer))
}

#[test]
fn the_board_shows_tiles_places_groups_and_the_viewers_own_hand() {
    let mut script = Script::two(&[14, 3, 4, 5, 6, 46], &[8, 9, 10, 11, 12, 13]);
    script.act("lay 14 r3 at 0,-1");
    script.act("stone 0,1");
    let lines: Vec<String> = board(&script, Viewer::Seat(FIRST)).lines().map(str::to_owned).collect();
    let public = [
        "    -1   0   1",
        " -2      ·",
        " -1  ·       ·",
        "        ○ .",
        "  0  ·  ○ ○  ·",
        "        ● ●",
        "  1      ·",
        "○ white  ● black  . one tile  : two tiles  + again  (middle of a tile: big micropul)",
        "> seat 1 (you): hand 5, supply 1, stones 3; 7 points if it ended now",
        "  seat 2: hand 6, supply 0, stones 2; 6 points if it ended now; group at 0,1: 2, open",
        "Groups without a stone: 0,-1 (3, open)",
        "Core: 34 tiles.",
    ];
    assert_eq!(lines[..public.len()], public);
    let hand =
        ["Your hand:", "    3    4    5    6   46", "  ●    ○ ●  ● ○  + ○  ○ ○", "       +    +    ○ ●  ○.○"];
    assert_eq!(lines[public.len()..], hand);
    let seen: Vec<String> = board(&script, Viewer::Public).lines().map(str::to_owned).collect();
    assert_eq!(seen.len(), public.len(), "the public sees no hand");
    assert_eq!(seen[8], public[8].replace(" (you)", ""));
}

/// §P6: what a group scores, or why it does not, stands behind the seat whose stone is on it.
#[test]
fn the_board_says_what_groups_score() {
    let mut script = Script::on(walled_in(), &[42], |public| public.supplies = [3, 3]);
    let closed = script.public().grid.groups()[0];
    assert!(closed.closed);
    script.act(&format!("stone {}", closed.at));
    let text = board(&script, Viewer::Public);
    let line = format!("; group at {} closed: {}\n", closed.at, closed.points);
    assert!(text.contains(&line), "{text}");
    assert!(!text.contains(&format!("Groups without a stone: {}", closed.at)), "{text}");
    let listed = text.lines().find_map(|line| line.strip_prefix("Groups without a stone: "));
    assert_eq!(listed, Some("-1,2 (4, closed), 2,2 (1, closed)"));
}

/// Of many groups without a stone the eight largest are listed.
#[test]
fn the_board_lists_the_groups_worth_a_stone() {
    let mut compared = 0;
    for seed in 0..5 {
        micropul::RandomGames::new(&Config::new(2)).run_traced(&mut game::Pcg::new(seed, 1), |game, _| {
            let mut sizes: Vec<(u8, bool)> = (game.public().grid.groups().iter())
                .filter(|group| group.stones == [0, 0])
                .map(|group| (group.points, group.closed))
                .collect();
            if sizes.len() <= 8 {
                return;
            }
            sizes.sort_by_key(|&(points, _)| std::cmp::Reverse(points));
            let text = Micropul::text_board(&game.view(Viewer::Public));
            let listed = text.lines().find_map(|line| line.strip_prefix("Groups without a stone: "));
            let listed: Vec<&str> = listed.expect("there are some").split("), ").collect();
            assert_eq!(listed.len(), 8);
            for (group, (points, closed)) in listed.into_iter().zip(sizes) {
                let (_, told) = group.split_once('(').expect("a size");
                let state = if closed { "closed" } else { "open" };
                assert_eq!(told.trim_end_matches(')'), format!("{points}, {state}"));
            }
            compared += 1;
        });
    }
    assert!(compared > 20, "{compared}");
}

/// A wide table is drawn without gaps, a narrow one with.
#[test]
fn wide_tables_are_drawn_close_together() {
    let row = |count: usize| {
        let tiles: Vec<(usize, u8, i8, i8)> = (1..=count).map(|tile| (tile, 0, tile as i8, 0)).collect();
        let script = Script::on(grid(&tiles), &[47], |_| {});
        board(&script, Viewer::Public).lines().next().expect("numbers").to_owned()
    };
    assert!(row(3).ends_with("    -1   0   1   2   3   4"), "{}", row(3));
    assert!(row(21).ends_with(" 20  21  22"), "24 columns have room: {}", row(21));
    assert!(row(22).ends_with("20 21 22 23") && row(22).starts_with("    -1  0  1  2 "), "{}", row(22));
}

#[test]
fn every_event_is_a_sentence() {
    let script = Script::two(&[14, 3, 4, 5, 6, 46], &[8, 9, 10, 11, 12, 13]);
    let mut view = script.game.view(Viewer::Public);
    let place = Place { x: 2, y: -1 };
    for (event, sentence) in [
        (Event::Dealt(FIRST, Some(Tile::new(17))), "Seat 1 gets tile 17."),
        (Event::Dealt(SECOND, None), "Seat 2 gets a tile."),
        (Event::Laid(SECOND, Tile::new(17), 3, place), "Seat 2 laid a tile at 2,-1 (17 r3)."),
        (Event::Drew(FIRST, 2), "Catalysts fired: Seat 1 drew 2 from the core (P3.4)."),
        (Event::Again(FIRST), "A plus fired: Seat 1 got an extra turn (P3.5)."),
        (Event::Took(FIRST), "Seat 1 took a tile from the supply."),
        (Event::Claimed(SECOND, Cell { x: 3, y: -4 }), "Seat 2 put a stone on the group at 3,-4."),
        (Event::Passed(FIRST), "Seat 1 could do nothing and passed (P8.1)."),
    ] {
        assert_eq!(Micropul::text_event(&view, &event), sentence);
    }
    for (ending, sentence) in [
        (Ending::CoreDrawn, "The last tile of the core is drawn (P7.2)."),
        (Ending::RanOut(SECOND), "Seat 2 ran out of tiles and lost (P7.3)."),
        (Ending::Passed, "Nobody can do anything any more (P8.4)."),
    ] {
        view.public.phase = Phase::Over(ending);
        assert_eq!(Micropul::text_event(&view, &Event::Over(ending)), sentence);
    }
}

/// What the help says can be typed can be read.
#[test]
fn the_help_can_be_typed() {
    let help = Micropul::text_help(&Config::new(2));
    let mut typed = 0;
    for text in help.split('\'').skip(1).step_by(2) {
        assert!(Micropul::parse_action(&Config::new(2), text).is_ok(), "{text}");
        typed += 1;
    }
    assert_eq!(typed, 4, "lay, take, stone and pass: {help}");
}

/// The shorter forms mean the same, capitals or not.
#[test]
fn actions_can_be_written_short() {
    let read = |text: &str| Micropul::parse_action(&Config::new(2), text).expect("an action");
    let lay = Action::Lay(Tile::new(17), 0, Place { x: 2, y: -1 });
    for text in ["lay 17 r0 at 2,-1", "lay 17 at 2,-1", "lay 17 2,-1", "LAY 17 R0 2,-1"] {
        assert_eq!(read(text), lay, "{text}");
    }
    assert_eq!(read("lay 17 r3 47,-47"), Action::Lay(Tile::new(17), 3, Place { x: 47, y: -47 }));
    assert_eq!(read("stone 95,-95"), Action::Stone(Cell { x: 95, y: -95 }));
    for text in ["lay 17 48,0", "lay 17 0,-48", "stone 96,0", "stone -0,1", "stone 01,1", "lay 17 r0 at"] {
        assert!(Micropul::parse_action(&Config::new(2), text).is_err(), "{text}");
    }
}

#[test]
fn events_are_written_with_who_caused_them_and_others_are_refused() {
    let config = Config::new(2);
    for (event, actor, text) in [
        (Event::Drew(SECOND, 2), Actor::Rules, "draw 2 2"),
        (Event::Again(FIRST), Actor::Rules, "again 1"),
        (Event::Over(Ending::CoreDrawn), Actor::Rules, "over core-drawn"),
        (Event::Over(Ending::RanOut(SECOND)), Actor::Rules, "over ran-out 2"),
        (Event::Over(Ending::Passed), Actor::Rules, "over passed"),
        (Event::Passed(FIRST), Actor::Seat(FIRST), "pass"),
        (Event::Dealt(FIRST, None), Actor::Chance, "1 ?"),
    ] {
        assert_eq!(Micropul::write_event(&config, &event), (actor, text.to_owned()));
        assert_eq!(Micropul::parse_event(&config, actor, text), Ok(event));
    }
    for (actor, text) in [
        (Actor::Rules, "draw 2 02"),
        (Actor::Rules, "draw 3 1"),
        (Actor::Rules, "over ran-out 3"),
        (Actor::Rules, "over soon"),
        (Actor::Seat(Seat::new(2)), "pass"),
        (Actor::Chance, "3 ?"),
        (Actor::Chance, "1 48"),
        (Actor::Rules, "1 ?"),
    ] {
        assert!(Micropul::parse_event(&config, actor, text).is_err(), "{actor} {text}");
    }
}

/// §P8: a pass alone, or the second in a row, ends the game; §P7: so does the last tile of the core.
#[test]
fn previews_say_that_a_game_ends() {
    let previewed = |script: &Script, seat, action| {
        let mut effects = Vec::new();
        Micropul::preview(&script.game.view(Viewer::Seat(seat)), seat, action, &mut effects);
        effects
    };
    let two = Script::on(walled_in(), &[42], |public| (public.stones, public.supplies) = ([0; 2], [0; 2]));
    assert_eq!(previewed(&two, FIRST, Action::Pass), []);
    let passed = Script::on(walled_in(), &[42], |public| {
        (public.stones, public.supplies, public.passed) = ([0; 2], [0; 2], Some(SECOND));
    });
    assert_eq!(previewed(&passed, FIRST, Action::Pass), [Effect::Ends(Ending::Passed)]);
    assert_eq!(previewed(&passed, SECOND, Action::Pass), [], "one's own pass does not count");
    assert_eq!(previewed(&passed, FIRST, Action::Take), []);
    let alone = Script::alone(&[2, 3, 4, 5, 6, 7]);
    assert_eq!(previewed(&alone, FIRST, Action::Pass), [Effect::Ends(Ending::Passed)]);
    let last = Script::two(&[14, 3, 4, 5, 6, 7], &[8, 9, 10, 11, 12, 13]).with(|public| public.core = 1);
    let lay = Action::Lay(Tile::new(14), 3, Place { x: 0, y: -1 });
    let effects = previewed(&last, FIRST, lay);
    assert_eq!(effects.last(), Some(&Effect::Ends(Ending::CoreDrawn)), "{effects:?}");
    assert_eq!(
        serde_json::to_value(&effects[..2]).expect("JSON"),
        serde_json::json!([{ "fires": [{ "x": 1, "y": -1 }, "dot"] }, { "draws": 1 }])
    );
}

#[test]
fn pages_are_told_tiles_groups_stones_and_points() {
    let mut script = Script::two(&[46, 3, 4, 5, 6, 7], &[8, 9, 10, 11, 12, 13]);
    script.act("lay 46 at 0,-1");
    script.act("stone 0,-2");
    let view = serde_json::to_value(script.game.view(Viewer::Seat(FIRST))).expect("JSON");
    assert_eq!(
        view["tiles"][1],
        serde_json::json!({
            "tile": 46, "x": 0, "y": -1, "turns": 0, "big": "dot",
            "quadrants": [{ "micropul": "white" }, { "micropul": "white" }, { "micropul": "white" }, { "micropul": "white" }],
        })
    );
    assert_eq!(
        view["groups"][0],
        serde_json::json!({
            "at": { "x": 0, "y": -2 }, "colour": "white", "points": 3, "closed": false, "verdict": "open",
            "quarters": [
                { "x": 0, "y": -2 }, { "x": 1, "y": 0 }, { "x": 0, "y": 0 },
                { "x": 1, "y": -2 }, { "x": 0, "y": -1 }, { "x": 1, "y": -1 },
            ],
            "stones": [{ "seat": 2, "at": { "x": 0, "y": -2 } }],
        })
    );
    assert_eq!(view["hand"], serde_json::json!([3, 4, 5, 6, 7]));
    assert_eq!(view["unseen"].as_array().map(Vec::len), Some(48 - 2 - 5), "neither laid nor in its own hand");
    assert_eq!((&view["points"], &view["core"]), (&serde_json::json!([7, 6]), &34.into()));
    let supply = &view["scores"][0]["lines"][1];
    assert_eq!(*supply, serde_json::json!({ "line": { "supply": 1 }, "points": 2, "clause": "P7.4" }));
    let group = &view["scores"][1]["lines"][0];
    assert_eq!(
        (&group["points"], &group["clause"]),
        (&0.into(), &"P7.5".into()),
        "open groups score nothing"
    );
}

/// A configuration made by hand is refused for the same reasons as one that is set.
#[test]
fn configurations_that_cannot_be_played_do_not_start() {
    for rules in [0, Config::NEWEST_RULES + 1] {
        let other = Config { rules, ..Config::new(2) };
        assert_eq!(other.rules(), rules);
        let error = Micropul::start(&other).expect_err("no such rules").to_string();
        assert!(error.contains(&format!("rules version {rules} is unknown")), "{error}");
        assert_eq!(other.at_rules(1), Ok(Config::new(2)));
    }
    for players in [0, 3] {
        let error = Micropul::start(&Config::new(players)).expect_err("nobody plays so").to_string();
        assert!(error.contains("this game is for 1 to 2 players (P1)"), "{error}");
    }
    let mut config = Config::standard();
    assert_eq!((config.seats(), config.brief().as_str()), (2, "standard"));
    config.set("players", "1").expect("alone");
    assert_eq!((config, config.brief().as_str()), (Config::new(1), "players=1"));
    assert_eq!(game::apply_settings(&[("preset".to_owned(), "alone".to_owned())]), Ok(config));
    let error = config.set("colour", "2").expect_err("no such setting").to_string();
    assert!(error.contains("the settings are players"), "{error}");
}

/// Sets of tiles against the standard library's.
#[test]
fn sets_of_tiles_are_sets() {
    use std::collections::BTreeSet;
    let mut rng = game::Pcg::new(6, 1);
    let mut random = || -> (TileSet, BTreeSet<usize>) {
        let count = game::Random::below(&mut rng, 40);
        let numbers: BTreeSet<usize> =
            (0..count).map(|_| game::Random::below(&mut rng, 48) as usize).collect();
        (numbers.iter().rev().map(|&number| Tile::new(number)).collect(), numbers)
    };
    let numbers = |set: TileSet| set.iter().map(Tile::index).collect::<BTreeSet<_>>();
    for _ in 0..50 {
        let ((one, ones), (other, others)) = (random(), random());
        assert_eq!((numbers(one), one.len(), one.is_empty()), (ones.clone(), ones.len(), ones.is_empty()));
        assert_eq!(numbers(one.union(other)), &ones | &others);
        assert_eq!(numbers(one.without(other)), &ones - &others);
        assert_eq!(format!("{one:?}"), format!("{ones:?}"));
        for tile in Tile::all() {
            assert_eq!(one.contains(tile), ones.contains(&tile.index()));
            let mut changed = one;
            changed.remove(tile);
            assert_eq!(changed, one.without([tile].into_iter().collect()));
            changed.insert(tile);
            assert_eq!(changed, one.union([tile].into_iter().collect()));
        }
    }
    assert!(TileSet::ALL.len() == 48 && TileSet::default().is_empty());
}

#[test]
fn tiles_are_read_as_they_are_written() {
    for tile in Tile::all() {
        assert_eq!(tile.to_string().parse(), Ok(tile));
    }
    for text in ["", "48", "+1", "00", "-1", "1 ", "256"] {
        assert!(text.parse::<Tile>().is_err(), "'{text}'");
    }
    let signs =
        [Catalyst::Dot, Catalyst::Dots, Catalyst::Plus].map(|catalyst| Quadrant::Catalyst(catalyst).letter());
    assert_eq!((signs, Quadrant::Blank.letter()), (['.', ':', '+'], '_'));
    assert_eq!(format!("{:?} {:?}", Place { x: 1, y: -2 }, Cell { x: 3, y: 4 }), "(1,-2) [3,4]");
}
