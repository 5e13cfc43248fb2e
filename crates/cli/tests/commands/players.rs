//! Levels, hints, reviews and programs of one's own.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use serde_json::Value;

use super::{err, folder, json, motherboard, out, run, start};

/// A program of the examples, as one would type it.
pub(super) fn example(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../examples/bots").join(name);
    format!("exec:python3 {}", path.display())
}

#[test]
fn a_level_answers_and_a_master_gives_hints() {
    for (game, wanted) in [
        ("copolymer", "expected lead"),
        ("micropul", "expected lead"),
        ("missiles", "to win"),
        ("microchip", "expected lead"),
    ] {
        let output = motherboard(folder().path(), &["play", game, "--seed", "5"], "hint\nquit\n");
        let text = out(&output);
        assert!(output.status.success(), "{}", err(&output));
        assert!(text.contains("level3"), "who says nothing plays against level3: {text}");
        let hint = text.lines().find(|line| line.contains("  1. ")).unwrap_or_else(|| panic!("{text}"));
        assert!(hint.contains(wanted) && hint.contains("): "), "{hint}");
    }
}

/// In the terminal a microchip is advised as it can be typed.
#[test]
fn the_hint_for_a_layout_can_be_handed_in() {
    let folder = folder();
    let play = ["play", "microchip", "--set", "preset=solo", "--seed", "2"];
    let text = out(&motherboard(folder.path(), &play, "hint\nquit\n"));
    let line = text.lines().find(|line| line.contains("1. ")).expect("a hint");
    let layout = line.split("1. ").nth(1).and_then(|rest| rest.split(' ').next()).expect("a layout");
    let points = line.split(['(', ' ']).find_map(|word| word.strip_suffix(".0")).expect("points");
    let done = out(&motherboard(folder.path(), &play, &format!("{layout}\nyes\n")));
    assert!(done.contains(&format!("wins: you {points}.")), "{points} of {layout}: {done}");
}

#[test]
fn a_game_against_a_level_goes_on_against_that_level() {
    let folder = folder();
    let play = ["play", "copolymer", "--set", "board=hexagon:3", "--seats", "human:Ada,level2"];
    let begun = out(&motherboard(folder.path(), &play, "c3\nquit\n"));
    assert!(begun.contains("seat 2: level2") && begun.contains("Seat 2 coloured"), "{begun}");
    let resumed = motherboard(folder.path(), &["play", "--resume", "copolymer-1.txt"], "moves\nquit\n");
    assert!(out(&resumed).contains("Ada> "), "{}", out(&resumed));
    assert!(!out(&resumed).contains("level2> "), "a level is not a person: {}", out(&resumed));
}

#[test]
fn names_of_programs_are_checked() {
    for (seats, complaint) in [
        ("human,level6", "there is no player 'level6': there are human, human:NAME, random, level1"),
        ("human:level2,level1", "a human cannot be called 'level2'"),
        ("human,exec:", "names no program"),
        ("human,exec:python3 'my  bot.py'", "with single spaces"),
        ("human,0*level1,level1", "write three of a kind as '3*level2'"),
    ] {
        let output = run(&["play", "copolymer", "--seats", seats]);
        assert_eq!(output.status.code(), Some(2), "{}", err(&output));
        assert!(err(&output).contains(complaint), "{}", err(&output));
    }
}

#[test]
fn a_program_of_ones_own_plays_and_forfeits_when_it_fails() {
    let folder = folder();
    let seats = format!("human,{}", example("copolymer.py"));
    let play = ["play", "copolymer", "--set", "board=hexagon:3", "--seats", &seats];
    let begun = motherboard(folder.path(), &play, "c3\nquit\n");
    assert!(out(&begun).contains("Seat 2 coloured"), "{}", out(&begun));
    let again = format!("play --resume copolymer-1.txt --seats 'human:you,{}'", example("copolymer.py"));
    assert!(err(&begun).contains(&again), "who goes on is told how: {}", err(&begun));
    // A record may come from anywhere: it does not start a program unless one says so again.
    let resume = ["play", "--resume", "copolymer-1.txt"];
    let refused = motherboard(folder.path(), &resume, "");
    assert!(
        refused.status.code() == Some(2) && err(&refused).contains("say with --seats"),
        "{}",
        err(&refused)
    );
    let resumed =
        out(&motherboard(folder.path(), &[&resume[..], &["--seats", &seats]].concat(), "e5\nquit\n"));
    assert!(resumed.contains("Seat 2 coloured"), "{resumed}");
    let play = ["play", "copolymer", "--set", "board=hexagon:3", "--seats", "human,exec:echo nonsense"];
    let text = out(&motherboard(folder.path(), &play, "c3\n"));
    assert!(text.contains("forfeits the game: its answer cannot be read"), "{text}");
    assert!(text.contains("Seat 1 (you) wins"), "{text}");
}

/// The program that writes down what it is told by protocol 2.
fn scribe(log: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../arena/tests/arena/scribe.py");
    format!("exec:python3 {} {log}", path.display())
}

/// The messages of a type that the scribe has written down.
fn told(log: &Path, kind: &str) -> Vec<Value> {
    let text = std::fs::read_to_string(log).expect("the scribe has written");
    let lines = text.lines().filter_map(|line| line.strip_prefix("> "));
    let all = lines.map(|line| serde_json::from_str::<Value>(line).expect("a JSON object"));
    all.filter(|message| message["type"] == kind).collect()
}

/// What has not happened after all does not stay in the events.
#[test]
fn a_program_learns_of_decisions_taken_back_and_of_the_result() {
    let folder = folder();
    let seats = format!("human,{}", scribe("log"));
    let play = ["play", "copolymer", "--set", "board=hexagon:3", "--seats", &seats];
    let text = out(&motherboard(folder.path(), &play, "c3\nundo\nb2\nresign\nyes\n"));
    assert!(text.contains("wins"), "{text}");
    let log = folder.path().join("log");
    let events = |message: &Value| {
        let list = message["events"].as_array().expect("a list");
        list.iter().map(|event| event["text"].clone()).collect::<Vec<_>>()
    };
    let questions = told(&log, "question");
    assert_eq!((&questions[0]["after"], events(&questions[0])), (&0.into(), vec!["1: c3".into()]));
    assert_eq!((&questions[1]["after"], events(&questions[1])), (&0.into(), vec!["1: b2".into()]));
    assert_eq!(told(&log, "game").len(), 1, "it is the same game");
    let results = told(&log, "result");
    assert_eq!(results.len(), 1);
    assert_eq!(results[0]["ending"], serde_json::json!({ "type": "resigned", "seat": 1 }));
    assert_eq!(results[0]["outcome"]["places"], serde_json::json!([2, 1]));
}

#[test]
fn a_program_may_resign() {
    let folder = folder();
    let script = "echo '{\"protocol\": 2}'\nwhile read line; do case \"$line\" in \
                  *question*) echo '{\"resign\": true}';; *result*) echo \"$line\" > result;; esac; done";
    std::fs::write(folder.path().join("meek.sh"), script).expect("a file");
    let seats = "human,exec:sh meek.sh";
    let play = ["play", "copolymer", "--set", "board=hexagon:3", "--seats", seats];
    let text = out(&motherboard(folder.path(), &play, "c3\n"));
    assert!(text.contains("resigns.") && text.contains("Seat 1 (you) wins"), "{text}");
    assert!(!text.contains("forfeits"), "{text}");
    let result = std::fs::read_to_string(folder.path().join("result")).expect("it was told");
    assert!(result.contains("\"forfeit\":null"), "{result}");
    // Of three the others play on; then the result is not its own any more.
    std::fs::remove_file(folder.path().join("result")).expect("it was told");
    let play = ["play", "missiles", "--set", "players=3", "--seats", "human,level1,exec:sh meek.sh"];
    let text = out(&motherboard(folder.path(), &play, "resign\nyes\n"));
    assert!(text.contains("exec:sh meek.sh leaves the game: it resigns. level3 plays on.\n"), "{text}");
    assert!(text.contains("Seat 1 (you) resigns.") && !text.contains("forfeits"), "{text}");
    assert!(!folder.path().join("result").exists(), "it was told");
    let arena = ["arena", "copolymer", "--seats", "random,exec:sh meek.sh", "--games", "2"];
    let text = out(&motherboard(folder.path(), &arena, ""));
    assert!(text.contains("\n  exec:sh meek.sh resigned 2 games\n") && !text.contains("forfeited"), "{text}");
    let output = motherboard(folder.path(), &[&arena[..], &["--json"]].concat(), "");
    let report: Value = serde_json::from_str(&out(&output)).expect("one JSON object");
    assert_eq!((&report["players"][1]["resigned"], &report["players"][0]["wins"]), (&2.into(), &2.into()));
    assert_eq!(report["forfeits"], Value::Array(Vec::new()));
}

/// Every field of the report is explained.
#[test]
fn the_report_of_the_arena_is_documented() {
    let page = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/bots.md");
    let page = std::fs::read_to_string(page).expect("the page is there");
    let (_, section) = page.split_once("### The report of the arena").expect("a section");
    let output = run(&["arena", "copolymer", "--seats", "random,exec:false", "--games", "1", "--json"]);
    assert_eq!(output.status.code(), Some(1), "every game was forfeited");
    let report: Value = serde_json::from_str(&out(&output)).expect("one JSON object");
    for object in [&report, &report["players"][0], &report["began"], &report["forfeits"][0]] {
        for field in object.as_object().expect("an object").keys() {
            assert!(section.contains(&format!("`{field}`")), "{field} is not explained");
        }
    }
    let arena =
        ["arena", "copolymer", "--set", "board=hexagon:2", "--seats", "random,exec:false", "--games", "1"];
    let rows = run(&[&arena[..], &["--jsonl", "-"]].concat());
    let first = out(&rows).lines().next().map(str::to_owned).expect("a row");
    let row: Value = serde_json::from_str(&first).expect("one JSON object");
    assert_eq!((&row["forfeited"], &row["ended"]), (&2.into(), &"seat 2 resigned".into()));
    for field in row.as_object().expect("an object").keys() {
        assert!(section.contains(&format!("`{field}`")), "{field} is not explained");
    }
}

#[test]
fn the_arena_counts_shares_by_deal() {
    let seats = format!("level2,{}", example("copolymer.py"));
    let arena =
        ["arena", "copolymer", "--set", "board=hexagon:3", "--seats", &seats, "--games", "10", "--json"];
    let report = json(&arena);
    assert_eq!((&report["games"], &report["deals"], &report["orders"]), (&10.into(), &5.into(), &2.into()));
    let [level, program] = [&report["players"][0], &report["players"][1]];
    assert_eq!(level["player"], "level2");
    let number = |seat: &Value, key: &str| seat[key].as_f64().unwrap_or_else(|| panic!("{key} in {seat}"));
    assert!((number(level, "share") + number(program, "share") - 1.0).abs() < 1e-9);
    assert!(
        number(level, "share_low") <= number(level, "share")
            && number(level, "share") <= number(level, "share_high")
    );
    assert!((number(level, "mean_score") + number(program, "mean_score") - 19.0).abs() < 1e-9);
    assert_eq!(
        level["wins"].as_u64().zip(program["wins"].as_u64()).map(|(one, other)| one + other),
        Some(10)
    );
    assert!(number(level, "decisions") > 50.0 && number(level, "longest_decision") > 0.0);
    assert_eq!(
        (level["starts"].as_u64(), program["starts"].as_u64()),
        (Some(0), Some(10)),
        "afresh each time"
    );
    let wins =
        |of: &str| report[of].as_array().map(|all| all.iter().map(|one| number(one, "wins")).sum::<f64>());
    assert_eq!((wins("players"), wins("seats")), (Some(10.0), Some(10.0)));
    assert_eq!((&report["first"], &report["mean_choices"]), (&1.into(), &10.0.into()));
    assert_eq!(report["forfeits"], Value::Array(Vec::new()));
}

/// Three of a kind need not be named one by one.
#[test]
fn players_of_a_kind_are_counted() {
    let arena = |seats: &str| {
        let report = json(&["arena", "missiles", "--set", "players=4", "--seats", seats, "--json"]);
        assert_eq!(
            (&report["players"][1]["player"], &report["players"][1]["seats"]),
            (&"random".into(), &3.into())
        );
        (report["games"].clone(), report["players"][0]["share"].clone())
    };
    assert_eq!(arena("charger, 3*random"), arena("charger,random,random,random"));
    let play = ["play", "missiles", "--set", "players=4", "--seats", "human,3*level1"];
    let text = out(&motherboard(folder().path(), &play, "quit\n"));
    assert!(text.contains("seat 1: you, seat 2: level1, seat 3: level1, seat 4: level1"), "{text}");
    assert!(text.contains("Nothing was played, so nothing is saved."), "{text}");
}

#[test]
fn the_arena_keeps_records_and_tells_of_forfeits() {
    let folder = folder();
    let arena = |records: &str| {
        let seats = "random,exec:false";
        let set = "board=hexagon:2";
        let arguments =
            ["arena", "copolymer", "--set", set, "--seats", seats, "--games", "2", "--records", records];
        motherboard(folder.path(), &arguments, "")
    };
    let output = arena("games");
    assert_eq!(output.status.code(), Some(1), "every game was forfeited: {}", err(&output));
    assert!(
        err(&output).contains("exec:false in seat 2 forfeits: it ended without an answer"),
        "{}",
        err(&output)
    );
    assert!(out(&output).contains("2 games forfeited"), "{}", out(&output));
    let verified = motherboard(folder.path(), &["verify", "games/copolymer-000001.txt"], "");
    assert!(verified.status.success(), "{}", out(&verified));
    let again = arena("games");
    assert!(err(&again).contains("is there already") && out(&again).is_empty(), "{}", err(&again));
    let hasty = run(&["arena", "copolymer", "--seats", "random,random", "--time", "0s"]);
    assert!(hasty.status.code() == Some(2) && err(&hasty).contains("more than 0"), "{}", err(&hasty));
    let wrong = run(&["arena", "copolymer", "--seats", "level2,wizard"]);
    assert!(wrong.status.code() == Some(2) && err(&wrong).contains("Copolymer has no player 'wizard'"));
    let few = run(&["arena", "copolymer", "--seats", "level2"]);
    assert!(
        few.status.code() == Some(2) && err(&few).contains("names one player, but this game has 2 seats")
    );
    assert!(!err(&few).contains("--set"), "nobody plays Copolymer alone: {}", err(&few));
    let alone = run(&["arena", "micropul", "--seats", "greedy"]);
    assert!(err(&alone).contains("--set players=1 makes it a game for that many"), "{}", err(&alone));
}

/// Nobody waits for a program that hangs once Ctrl-C was pressed, and the game it hangs in is not its fault any more.
#[test]
fn an_arena_that_is_interrupted_reports_what_was_played() {
    let folder = folder();
    std::fs::write(folder.path().join("hang.sh"), "touch started; sleep 600").expect("a file");
    let arena = ["arena", "copolymer", "--seats", "exec:sh hang.sh,random", "--time", "1h", "--json"];
    let mut child = start(folder.path(), &arena);
    let patience = Duration::from_millis(20);
    let mut waits = (0..3_000).map(|_| std::thread::sleep(patience));
    assert!(waits.any(|()| folder.path().join("started").exists()), "the program was not started");
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill runs");
    assert!(sent.success());
    if !waits.any(|()| child.try_wait().expect("it is ours").is_some()) {
        child.kill().expect("it runs");
        panic!("it goes on waiting");
    }
    let output = child.wait_with_output().expect("it has ended");
    assert_eq!(output.status.code(), Some(130), "{}", err(&output));
    let report: Value = serde_json::from_str(&out(&output)).expect("one JSON object");
    assert_eq!(report["interrupted"], true);
    assert_eq!((&report["games"], &report["forfeits"]), (&0.into(), &Value::Array(Vec::new())));
}

#[test]
fn a_review_shows_what_cost_most() {
    let folder = folder();
    let arena = [
        "arena",
        "copolymer",
        "--set",
        "board=hexagon:3",
        "--seats",
        "level4,random",
        "--games",
        "1",
        "--records",
        "g",
    ];
    assert!(motherboard(folder.path(), &arena, "").status.success());
    let record = "g/copolymer-000001.txt";
    let output = motherboard(folder.path(), &["review", record], "");
    let text = out(&output);
    assert!(output.status.success(), "{}", err(&output));
    assert!(text.contains("Seat 1 (level4): ") && text.contains("Seat 2 (random): "), "{text}");
    let random = text.split("Seat 2 (random): ").nth(1).expect("its part");
    assert!(random.contains(" cost ") && random.contains("    better: "), "{text}");
    let one = out(&motherboard(folder.path(), &["review", record, "--seat", "2", "--most", "1"], ""));
    assert!(!one.contains("level4") && one.matches("better: ").count() == 1, "{one}");
    let output = motherboard(folder.path(), &["review", record, "--json"], "");
    let review: Value = serde_json::from_str(&out(&output)).expect("one JSON object");
    assert!(review["decisions"].as_array().is_some_and(|list| list.len() > 10), "{review}");
    let beyond = motherboard(folder.path(), &["review", record, "--seat", "3"], "");
    assert!(beyond.status.code() == Some(2) && err(&beyond).contains("this game has 2 seats"));
}

#[test]
fn a_player_of_missiles_can_be_exploited() {
    let folder = folder();
    let exploit = ["exploit", "missiles", "--set", "players=3", "--against", "charger"];
    let small = ["--lessons", "60", "--rounds", "1", "--games", "9"];
    let output = motherboard(folder.path(), &[&exploit[..], &small[..]].concat(), "");
    assert!(out(&output).contains("the best reply to charger, learnt from 240 games"), "{}", out(&output));
    let report = json(&[&exploit[..], &small[..], &["--json"]].concat());
    assert_eq!(report["played"], "reply 1");
    assert_eq!((&report["against"], &report["games"]), (&Value::from("charger"), &Value::from(9)));
    assert_eq!(report["interrupted"], false);
    let help = out(&run(&["exploit", "--help"]));
    assert!(help.contains("A strong player takes many lessons"), "{help}");
    let duels = ["exploit", "missiles", "--duel", "--against", "charger", "--games", "40", "--lessons", "40"];
    let duels = json(&[&duels[..], &["--json"]].concat());
    assert!(duels["config"].is_null(), "{duels}");
    assert!(duels["duel"] == true && duels["fair"].as_f64().is_some_and(|fair| fair > 1.5), "{duels}");
    for (arguments, why) in [
        (["exploit", "micropul", "--games", "9"], "exploit knows only missiles"),
        (["exploit", "missiles", "--set", "powers=on"], "without powers"),
        (["exploit", "missiles", "--set", "duel-changes=on"], "changes in duels"),
        (["exploit", "missiles", "--rounds", "101"], "a whole number from 1 to 100 is needed"),
        (["exploit", "missiles", "--against", "nobody"], "has no player 'nobody'"),
    ] {
        let output = motherboard(folder.path(), &arguments, "");
        assert!(err(&output).contains(why) && output.status.code() == Some(2), "{}", err(&output));
    }
}
