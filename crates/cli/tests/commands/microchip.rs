//! Microchip at the command line: puzzles, boards, the solver, a typed game.

use serde_json::Value;

use crate::{err, folder, json, motherboard, out, run};

const BOARD: &str = "RRBVV/GRVGG/YBGVV/YYRBR/BYYBG";
const TILES: &str = "BE BS GE GX RC RC RC RE RS RT VS VT";

#[test]
fn a_puzzle_is_solved_with_a_proof() {
    let solved = json(&["solve", "microchip", "--board", BOARD, "--tiles", TILES, "--json"]);
    assert_eq!((&solved["score"], &solved["tiles"]), (&Value::from(-2), &Value::from(6)));
    assert_eq!((&solved["value"], &solved["proven"]), (&Value::from(10), &Value::from(true)));
    let text = out(&run(&["solve", "microchip", "--board", BOARD, "--tiles", TILES, "--limit", "2s"]));
    assert!(text.contains("Score -2: value 10 of 6 tiles") && text.contains("Proven"), "{text}");
    let keep = ".,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,es";
    let kept = run(&["solve", "microchip", "--board", BOARD, "--tiles", "GC RE", "--keep", keep]);
    assert_eq!(kept.status.code(), Some(1), "a proven no");
    assert!(out(&kept).contains("no microchip can contain the tiles to keep"), "{}", out(&kept));
}

#[test]
fn a_file_of_puzzles_gives_a_line_each() {
    let folder = folder();
    let file = format!(
        r#"{{"puzzles": [{{"board": ["RRBVV","GRVGG","YBGVV","YYRBR","BYYBG"], "tiles": "{TILES}"}},
            {{"board": "{BOARD}", "tiles": ["RE", "RE"]}}, {{"board": "{BOARD}", "tiles": ""}}]}}"#
    );
    std::fs::write(folder.path().join("puzzles.json"), file).expect("a file");
    let solved = motherboard(folder.path(), &["solve", "microchip", "--file", "puzzles.json"], "");
    assert!(solved.status.success(), "{}", err(&solved));
    let lines: Vec<Value> =
        out(&solved).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let threads = ["solve", "microchip", "--file", "puzzles.json", "--threads", "3"];
    let together = out(&motherboard(folder.path(), &threads, ""));
    for (line, other) in lines.iter().zip(together.lines()) {
        let other: Value = serde_json::from_str(other).expect("JSON");
        assert_eq!(
            (&other["layout"], &other["score"]),
            (&line["layout"], &line["score"]),
            "in the same order"
        );
    }
    assert_eq!(together.lines().count(), 3);
    let scores: Vec<_> = lines.iter().map(|line| line["score"].as_i64()).collect();
    assert_eq!(scores, [Some(-2), Some(2), Some(0)]);
    assert!(lines.iter().all(|line| line["proven"] == true && line["seconds"].is_f64()));
    assert_eq!((&lines[1]["tiles"], &lines[1]["value"]), (&Value::from(2), &Value::from(2)));
    std::fs::write(folder.path().join("bad.json"), r#"{"puzzles": [{"board": "R", "tiles": ""}]}"#)
        .expect("a file");
    let bad = motherboard(folder.path(), &["solve", "microchip", "--file", "bad.json"], "");
    assert_eq!(bad.status.code(), Some(2));
    assert!(err(&bad).contains("bad.json: puzzle 1: board"), "{}", err(&bad));
}

#[test]
fn bad_puzzles_are_refused_in_clear_words() {
    let many = vec!["RE"; 61].join(" ");
    for (arguments, words) in [
        (&["--board", "RRRRR/RYYYY/GGGGG/BBBBB/VVVVV", "--tiles", "RE"][..], "6 red, 4 yellow (M7)"),
        (&["--board", BOARD, "--tiles", &many], "61 tiles, and the box has only 60 (M2)"),
        (&["--board", BOARD, "--tiles", "QQ"], "'QQ' is not a tile"),
        (&["--board", "garbage", "--tiles", "RE"], "five rows of five"),
        (&["--board", BOARD], "--tiles"),
        (&["--board", BOARD, "--tiles", "RE", "--limit", "soon"], "--limit"),
        (&["--board", BOARD, "--tiles", "RE", "--keep", "n"], "five rows"),
        (
            &[
                "--board",
                BOARD,
                "--tiles",
                "RE",
                "--keep",
                "es,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,.",
            ],
            "no RC left",
        ),
    ] {
        let output = run(&[&["solve", "microchip"], arguments].concat());
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(err(&output).contains(words), "{arguments:?}: {}", err(&output));
    }
}

#[test]
fn puzzles_of_a_day_and_of_a_number() {
    let day = json(&["puzzle", "microchip", "--date", "2026-11-15", "--json"]);
    assert_eq!(day["board"][0], "GGGYR");
    let text = out(&run(&["puzzle", "microchip", "--seed", "1"]));
    assert!(
        text.contains("GYGBR/RVRBY/YVGGV/RYBRB/BGVYV") && text.contains("motherboard play microchip"),
        "{text}"
    );
    assert!(out(&run(&["puzzle", "microchip"])).contains("the solo puzzle of 20"), "today's");
    let bad = run(&["puzzle", "microchip", "--date", "2026-02-30"]);
    assert_eq!(bad.status.code(), Some(2));
    assert!(err(&bad).contains("a day of the calendar is written like"), "{}", err(&bad));
}

#[test]
fn boards_are_made_and_checked() {
    let made = out(&run(&["boards", "--count", "5", "--seed", "7"]));
    assert_eq!(made, out(&run(&["boards", "--count", "5", "--seed", "7"])));
    assert_eq!(made.lines().count(), 5);
    for board in made.lines() {
        let checked = run(&["boards", "--check", board]);
        assert!(checked.status.success() && out(&checked).contains("a board of the recipe"), "{board}");
    }
    let refused = run(&["boards", "--check", "RRRRR/RYYYY/GGGGG/BBBBB/VVVVV"]);
    assert_eq!(refused.status.code(), Some(2));
    let warned = run(&["boards", "--check", "RRRRR/YYYYY/GGGGG/BBBBB/VVVVV"]);
    assert!(warned.status.success() && out(&warned).contains("warning: step 4"), "{}", out(&warned));
}

/// Alone: a layout is tried, refused, handed in; the best score is told only then.
#[test]
fn the_solo_puzzle_is_played_and_its_record_verifies() {
    let folder = folder();
    let boards = format!("boards={BOARD}");
    let play = ["play", "microchip", "--set", "players=1", "--set", &boards, "--set", "tiles=RE,RE,RS"];
    let layout = "e,w,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,.";
    let typed = format!(
        "try e,ew,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,.\ntry es\nes;n\n{layout}\nno\n.\n{layout}\nundo\n{layout}\nyes\n"
    );
    let text = out(&motherboard(folder.path(), &play, &typed));
    assert!(text.contains("is open: e of 1,2"), "{text}");
    assert!(text.contains("a layout is five rows"), "{text}");
    assert!(text.contains("You have no RC left to lay. (M3)"), "{text}");
    assert!(text.contains("Next is the red square in row 1, column 2. Tiles left: RE RE RS."), "{text}");
    assert!(text.contains("or take them back with 'undo' first"), "{text}");
    let (before, after) = text.split_once("The layouts are judged.").expect("it is judged");
    assert!(before.contains("value 2 of 2 tiles, 1 tile unused"), "{text}");
    assert!(!before.contains("best possible") && after.contains("The best possible score is 0"), "{text}");
    let verified = motherboard(folder.path(), &["verify", "microchip-1.txt"], "");
    assert_eq!(verified.status.code(), Some(0), "{}", out(&verified));
    let replayed = out(&motherboard(folder.path(), &["replay", "microchip-1.txt"], ""));
    assert!(replayed.contains("1: e; w; .;"), "{replayed}");
}

/// A puzzle that chance has dealt is not lost when its player leaves before the first square.
#[test]
fn a_solo_deal_is_kept() {
    let folder = folder();
    let left = motherboard(folder.path(), &["play", "microchip", "--set", "preset=solo"], "quit\n");
    assert!(left.status.success() && folder.path().join("microchip-1.txt").exists(), "{}", out(&left));
    let warned = ["play", "microchip", "--set", "players=1", "--set", "boards=RRRRR/YYYYY/GGGGG/BBBBB/VVVVV"];
    let text = out(&motherboard(folder.path(), &warned, "quit\n"));
    assert!(text.contains("Warning: Board 1 breaks step 4"), "{text}");
}

/// Two people: the draft is open, layouts are not until both are handed in.
#[test]
fn people_at_one_keyboard_do_not_see_each_others_layouts() {
    let folder = folder();
    let kinds = "RE RE RE RS RS RC RC RC RC RT RT RX YE YE YE YS YS YC YC YC YC YT YT YX GE GE GE GS GS GC GC GC GC GT GT GX \
                 BE BE BE BS BS BC BC BC BC BT BT BX VE VE";
    let tiles: Vec<&str> = kinds.split_whitespace().collect();
    let (pool, boards) = (format!("tiles={}", tiles.join(",")), format!("boards={BOARD},{BOARD}"));
    let play = ["play", "microchip", "--seats", "human:Ann,human:Bob", "--set", &pool, "--set", &boards];
    // Everybody takes the next tile of the pool, then hands in a layout.
    let drafts = format!("{}\n", tiles.join("\n"));
    let layout = "e,w,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,.";
    let empty = ".,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,.";
    let text = out(&motherboard(folder.path(), &play, &format!("{drafts}\n{layout}\nyes\n\n{empty}\nyes\n")));
    let (before, after) = text.split_once("Seat 1:\n").expect("the layouts are shown in the end");
    let bob = before.rsplit("--- Hand over to Bob").next().expect("Bob takes over");
    assert!(bob.contains("Seat 1 has handed in."), "{bob}");
    assert!(!bob.contains('╶'), "Bob sees nothing of Ann's layout: {bob}");
    assert!(after.contains("╶╴") && after.contains("Seat 1 (Ann) wins"), "{after}");
    let verified = motherboard(folder.path(), &["verify", "microchip-1.txt"], "");
    assert_eq!(verified.status.code(), Some(0), "{}", out(&verified));
}

#[test]
fn random_games_are_built_in_three_ways() {
    let points = |build: &str| {
        let played = json(&["simulate", "microchip", "--games", "20", "--build", build, "--json"]);
        assert_eq!(played["build"], build);
        played["points"][0].as_f64().expect("a mean")
    };
    let (random, greedy, optimal) = (points("random"), points("greedy"), points("optimal"));
    assert!(random < greedy && greedy < optimal, "{random} {greedy} {optimal}");
    let refused = run(&["simulate", "copolymer", "--build", "greedy"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(err(&refused).contains("nothing is built in Copolymer"), "{}", err(&refused));
}
