//! What researchers need: a row for each game, whole folders, much at a time and nothing too large.

use std::path::Path;
#[cfg(target_os = "linux")]
use std::process::Command;

use serde_json::Value;

use crate::{err, folder, json, motherboard, out, run};

/// The rows of a CSV file, by the names of its columns.
fn table(text: &str) -> Vec<std::collections::BTreeMap<String, String>> {
    let mut lines = text.lines();
    let names: Vec<&str> = lines.next().expect("the names of the columns").split(',').collect();
    let row = |line: &str| {
        let cells: Vec<&str> = line.split(',').collect();
        assert_eq!(cells.len(), names.len(), "{line}");
        names.iter().zip(cells).map(|(name, cell)| ((*name).to_owned(), cell.to_owned())).collect()
    };
    lines.map(row).collect()
}

fn sum(rows: &[std::collections::BTreeMap<String, String>], name: &str) -> f64 {
    rows.iter().map(|row| row[name].parse::<f64>().expect("a number")).sum()
}

#[test]
fn the_arena_writes_a_row_for_each_game() {
    let folder = folder();
    let arena =
        ["arena", "copolymer", "--set", "board=hexagon:2", "--seats", "level2,random", "--games", "8"];
    let written = motherboard(folder.path(), &[&arena[..], &["--csv", "games.csv", "--json"]].concat(), "");
    assert!(written.status.success(), "{}", err(&written));
    let report: Value = serde_json::from_str(&out(&written)).expect("one JSON object");
    let rows = table(&std::fs::read_to_string(folder.path().join("games.csv")).expect("it was written"));
    assert_eq!((rows.len(), &report["games"]), (8, &8.into()));
    for (number, row) in (0..).zip(&rows) {
        assert_eq!((&row["game"], &row["deal"]), (&(number + 1).to_string(), &(number / 2 + 1).to_string()));
        assert_eq!(row["player_1"] == "level2", number % 2 == 0, "{row:?}");
        assert_eq!((row["first"].as_str(), row["steps"].as_str(), row["choices"].as_str()), ("1", "7", "28"));
        assert_eq!(row["ended"], "played out");
    }
    for seat in 1..=2 {
        let share = report["seats"][seat - 1]["share"].as_f64().expect("a share");
        assert!((sum(&rows, &format!("share_{seat}")) - 8.0 * share).abs() < 1e-9);
    }
    assert!((sum(&rows, "score_1") + sum(&rows, "score_2") - 8.0 * 7.0).abs() < 1e-9);
    let again = motherboard(folder.path(), &[&arena[..], &["--csv", "games.csv"]].concat(), "");
    assert_eq!(again.status.code(), Some(2));
    assert!(err(&again).contains("games.csv is there already"), "{}", err(&again));
    let stranger = ["arena", "copolymer", "--seats", "level2,wizard", "--csv", "none.csv"];
    assert_eq!(motherboard(folder.path(), &stranger, "").status.code(), Some(2));
    assert!(!folder.path().join("none.csv").exists(), "nothing was played, and no file is left");
    let lines = motherboard(folder.path(), &[&arena[..], &["--jsonl", "-"]].concat(), "");
    let games: Vec<Value> =
        out(&lines).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!((games.len(), &games[1]["players"]), (8, &serde_json::json!(["random", "level2"])));
    assert!(err(&lines).contains("95 % interval"), "the summary stands beside it: {}", err(&lines));
}

/// The same games as without rows, in the same order on any number of threads.
#[test]
fn a_simulation_writes_a_row_for_each_game() {
    for (game, ending) in [("copolymer", ""), ("micropul", "ran-out"), ("missiles", "last-standing")] {
        let simulate = ["simulate", game, "--games", "5000", "--seed", "3", "--json"];
        let plain = json(&simulate);
        let [one, three] =
            ["1", "3"].map(|threads| run(&[&simulate[..], &["--csv", "-", "--threads", threads]].concat()));
        assert!(one.status.success() && out(&one) == out(&three), "{game}");
        let rows = table(&out(&one));
        let summary: Value = serde_json::from_str(&err(&one)).expect("one JSON object");
        assert_eq!((rows.len(), &summary["outcomes"]), (5_000, &plain["outcomes"]), "{game}");
        assert!(
            (sum(&rows, "steps") / 5_000.0 - plain["steps"]["mean"].as_f64().expect("a mean")).abs() < 1e-6
        );
        for seat in summary["seats"].as_array().expect("a list") {
            let [share, low, high] =
                ["share", "share_low", "share_high"].map(|name| seat[name].as_f64().expect("a number"));
            assert!(
                (sum(&rows, &format!("share_{}", seat["seat"])) - 5_000.0 * share).abs() < 1e-6,
                "{game}"
            );
            assert!(low <= share && share <= high && high - low < 0.05, "{seat}");
        }
        if !ending.is_empty() {
            let ended = rows.iter().filter(|row| row["ending"] == ending).count() as f64 / 5_000.0;
            assert!((ended - plain["endings"][ending].as_f64().expect("a share")).abs() < 1e-9, "{game}");
        }
    }
    let text = out(&run(&["simulate", "copolymer", "--games", "2000"]));
    assert!(text.contains("  seat 1 begins ") && text.contains(" to the fair share\n"), "{text}");
}

#[test]
fn a_recorded_game_is_shown_as_json() {
    let folder = folder();
    let arena = ["arena", "micropul", "--seats", "random,random", "--games", "20", "--records", "g"];
    assert!(motherboard(folder.path(), &arena, "").status.success());
    let replay = |more: &[&str]| {
        let output =
            motherboard(folder.path(), &[&["replay", "g/micropul-000001.txt", "--json"], more].concat(), "");
        assert!(output.status.success(), "{}", err(&output));
        serde_json::from_str::<Value>(&out(&output)).expect("one JSON object")
    };
    let whole = replay(&[]);
    let steps = whole["steps"].as_array().expect("a list");
    assert_eq!((&whole["game"], &whole["at"]), (&"micropul".into(), &steps.len().into()));
    assert_eq!((&whole["players"][0], &whole["viewer"]), (&"random".into(), &"public".into()));
    assert_eq!((&steps[0]["actor"], &steps[12]["actor"]), (&"*".into(), &"1".into()));
    assert_eq!(whole["outcome"]["places"].as_array().map(Vec::len), Some(2));
    let start = replay(&["--at", "0"]);
    assert_eq!((&start["at"], &start["steps"]), (&0.into(), &whole["steps"]));
    assert_ne!(start["view"], whole["view"]);
}

/// A program that reads a record is told where the header does not match the steps.
#[test]
fn a_false_result_is_told_by_replay() {
    let folder = folder();
    let arena =
        ["arena", "copolymer", "--set", "board=hexagon:2", "--seats", "random,random", "--games", "1"];
    assert!(motherboard(folder.path(), &[&arena[..], &["--records", "g"]].concat(), "").status.success());
    let file = "g/copolymer-000001.txt";
    let replay = || motherboard(folder.path(), &["replay", file, "--json"], "");
    let wrong =
        |output| serde_json::from_str::<Value>(&out(&output)).expect("one JSON object")["wrong"].clone();
    assert_eq!(wrong(replay()), Value::Array(Vec::new()));
    let path = folder.path().join(file);
    let record = std::fs::read_to_string(&path).expect("a record");
    let result = record.lines().find(|line| line.starts_with("Result: ")).expect("a result");
    std::fs::write(&path, record.replace(result, "Result: 2 (99) > 1 (1)")).expect("written");
    let forged = replay();
    assert!(err(&forged).contains("The header is wrong: "), "{}", err(&forged));
    assert_eq!(wrong(forged).as_array().map(Vec::len), Some(1));
    let folder_itself = motherboard(folder.path(), &["replay", "g"], "");
    assert!(err(&folder_itself).contains("g is a folder: name a file in it"), "{}", err(&folder_itself));
}

/// In Missiles & Microchips chance decides who has the start token, so whoever begins has a row of its own.
#[test]
fn whoever_begins_is_counted() {
    let arena = ["arena", "missiles", "--set", "players=3", "--seats", "3*level1", "--games", "60"];
    let folder = folder();
    let written = motherboard(folder.path(), &[&arena[..], &["--jsonl", "g.jsonl", "--json"]].concat(), "");
    let report: Value = serde_json::from_str(&out(&written)).expect("one JSON object");
    let rows = std::fs::read_to_string(folder.path().join("g.jsonl")).expect("it was written");
    let (mut share, mut seats) = (0.0, std::collections::BTreeSet::new());
    for row in rows.lines() {
        let row: Value = serde_json::from_str(row).expect("JSON");
        let first = row["first"].as_u64().expect("somebody has the token");
        seats.insert(first);
        share += row["shares"][first as usize - 1].as_f64().expect("a share") / 60.0;
    }
    assert_eq!((seats.len(), &report["first"]), (3, &Value::Null));
    assert!((report["began"]["share"].as_f64().expect("a share") - share).abs() < 1e-9, "{report}");
    assert!(out(&run(&arena)).contains("\n  first  "), "{}", out(&run(&arena)));
}

/// Every field that `simulate`, `replay` and `verify` print is explained.
#[test]
fn what_is_printed_for_programs_is_documented() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/studies.md");
    let page = std::fs::read_to_string(page).expect("the page is there");
    let (_, section) = page.split_once("## Data for your own studies").expect("a section");
    let folder = folder();
    let arena = ["arena", "micropul", "--seats", "random,random", "--games", "1", "--records", "g"];
    assert!(motherboard(folder.path(), &arena, "").status.success());
    let mut printed = vec![
        motherboard(folder.path(), &["replay", "g/micropul-000001.txt", "--json"], ""),
        motherboard(folder.path(), &["verify", "g", "--json"], ""),
    ];
    for game in ["copolymer", "micropul", "microchip", "missiles"] {
        printed.push(run(&["simulate", game, "--games", "5", "--json"]));
        printed.push(run(&["simulate", game, "--games", "1", "--jsonl", "-"]));
    }
    for output in printed {
        let object: Value = serde_json::from_str(&out(&output)).expect("one JSON object");
        for field in object.as_object().expect("an object").keys() {
            assert!(section.contains(&format!("`{field}`")), "{field} is not explained: {object}");
        }
    }
}

/// Whoever has no tile left has lost, whatever the points: the record, `replay` and `verify` know.
#[test]
fn a_game_lost_with_more_points_says_why() {
    let folder = folder();
    let arena = ["arena", "micropul", "--seats", "random,random", "--games", "20", "--records", "g"];
    assert!(motherboard(folder.path(), &arena, "").status.success());
    let files =
        std::fs::read_dir(folder.path().join("g")).expect("a folder").flatten().map(|file| file.path());
    let records = files.map(|file| std::fs::read_to_string(file).expect("a record"));
    let odd = records
        .filter(|record| record.contains("\nDecided: "))
        .find(|record| {
            let result = record.lines().find(|line| line.starts_with("Result: ")).expect("a result");
            let points: Vec<i32> = result
                .split(['(', ')'])
                .skip(1)
                .step_by(2)
                .map(|points| points.parse().expect("points"))
                .collect();
            points[0] < points[1]
        })
        .expect("one of twenty games is lost with more points");
    let why = odd.lines().find_map(|line| line.strip_prefix("Decided: ")).expect("why").to_owned();
    assert!(why.ends_with(" ran out of tiles (P7.3)"), "{why}");
    std::fs::write(folder.path().join("odd.txt"), &odd).expect("written");
    let replayed = out(&motherboard(folder.path(), &["replay", "odd.txt"], ""));
    assert!(replayed.contains(&format!(": {why}\n")), "{replayed}");
    let verify = |record: String| {
        std::fs::write(folder.path().join("other.txt"), record).expect("written");
        motherboard(folder.path(), &["verify", "other.txt"], "")
    };
    assert!(verify(odd.clone()).status.success());
    let without = odd.replace(&format!("Decided: {why}\n"), "");
    assert!(verify(without.clone()).status.success(), "older records do not say it");
    let other =
        if why.contains('1') { why.replace("seat 1", "seat 2") } else { why.replace("seat 2", "seat 1") };
    let wrong = verify(odd.replace(&why, &other));
    assert_eq!(wrong.status.code(), Some(1));
    assert!(out(&wrong).contains(&format!("the steps lead to '{why}'")), "{}", out(&wrong));
    let cut = without.replace("Ended: played out\n", "Ended: played out\nDecided: a coin\n");
    assert!(verify(cut).status.code() == Some(1), "a reason of one's own is none");
}

#[test]
fn a_folder_of_records_is_verified() {
    let folder = folder();
    let arena = |records: &str| {
        let set = "board=hexagon:2";
        let seats = "random,random";
        let arena =
            ["arena", "copolymer", "--set", set, "--seats", seats, "--games", "3", "--records", records];
        assert!(motherboard(folder.path(), &arena, "").status.success());
    };
    arena("games");
    arena("games/more");
    let verify = |more: &[&str]| motherboard(folder.path(), &[&["verify", "games"], more].concat(), "");
    let right = verify(&[]);
    assert!(right.status.success(), "{}", out(&right));
    assert!(out(&right).starts_with("6 of 6 files agree ("), "{}", out(&right));
    let lines = out(&verify(&["--json"]));
    let files: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!((files.len(), &files[0]["file"]), (6, &"games/copolymer-000001.txt".into()));
    assert!(files.iter().all(|file| file["cases"] == file["agree"]));
    std::fs::write(folder.path().join("games/notes.txt"), "not a record").expect("written");
    let odd = verify(&[]);
    assert_eq!(odd.status.code(), Some(2));
    assert!(out(&odd).contains("games/notes.txt: line 1: this is not a Motherboard record"), "{}", out(&odd));
    assert!(err(&odd).contains("games: one file cannot be read"), "{}", err(&odd));
    let record = folder.path().join("games/copolymer-000002.txt");
    let text = std::fs::read_to_string(&record).expect("a record");
    let result = text.lines().find(|line| line.starts_with("Result: ")).expect("a result");
    std::fs::write(&record, text.replace(result, "Result: 1 (6) > 2 (1)")).expect("written");
    let wrong = verify(&[]);
    assert_eq!(wrong.status.code(), Some(1));
    assert!(
        out(&wrong).contains("games/copolymer-000002.txt: wrong: the result is written as"),
        "{}",
        out(&wrong)
    );
    assert!(out(&wrong).contains("5 of 7 files agree"), "{}", out(&wrong));
    std::fs::create_dir(folder.path().join("empty")).expect("a folder");
    let empty = motherboard(folder.path(), &["verify", "empty"], "");
    assert!(empty.status.code() == Some(2) && err(&empty).contains("there is no file in it to check"));
}

/// Nothing is read that is larger than anything could be, be it without an end.
#[cfg(unix)]
#[test]
fn files_without_an_end_are_not_read() {
    for command in
        [&["verify"][..], &["replay"], &["review"], &["play", "--resume"], &["solve", "microchip", "--file"]]
    {
        let output = run(&[command, &["/dev/zero"]].concat());
        assert_eq!(output.status.code(), Some(2), "{command:?}");
        assert!(err(&output).contains("/dev/zero is larger than 32 MB"), "{command:?}: {}", err(&output));
    }
}

/// A line that nobody can have typed ends the game, which is kept.
#[test]
fn a_line_without_an_end_is_not_read() {
    let folder = folder();
    let play = ["play", "copolymer", "--set", "board=hexagon:3", "--seats", "human,human"];
    let output = motherboard(folder.path(), &play, &format!("c3\n{}", "x".repeat(1 << 20)));
    assert_eq!(output.status.code(), Some(2));
    assert!(err(&output).contains("a line of the input is longer than 64 KB"), "{}", err(&output));
    let saved = std::fs::read_to_string(folder.path().join("copolymer-1.txt")).expect("it was saved");
    assert!(saved.contains("1: c3"), "{saved}");
}

#[test]
fn a_negative_number_is_told_what_is_wrong_with_it() {
    for arguments in [
        &["simulate", "copolymer", "--seed", "-1"][..],
        &["arena", "copolymer", "--seats", "random,random", "--seed", "-1"],
        &["boards", "--seed", "-1"],
        &["play", "copolymer", "--seed", "-1"],
        &["puzzle", "microchip", "--seed", "-1"],
    ] {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let said =
            "invalid value '-1' for '--seed <SEED>': a seed is a whole number from 0 to 18446744073709551615";
        assert!(err(&output).contains(said), "{arguments:?}: {}", err(&output));
        assert!(!err(&output).contains("tip:"), "{}", err(&output));
    }
    let games = run(&["simulate", "copolymer", "--games", "-1"]);
    let said = "invalid value '-1' for '--games <GAMES>': a whole number from 1 to 1000000000000 is needed";
    assert!(err(&games).contains(said), "{}", err(&games));
    let threads = run(&["arena", "copolymer", "--seats", "random,random", "--threads", "300"]);
    assert!(err(&threads).contains("a whole number from 1 to 256 is needed"), "{}", err(&threads));
}

/// Every sequence of steps colours each cell of a board once, in any order: there are as many as permutations.
#[test]
fn larger_boards_are_enumerated_where_that_is_asked_for() {
    let enumerate = ["enumerate", "copolymer", "--set", "board=rhombus:3x3"];
    let small = run(&[&enumerate[..], &["--limit", "1000"]].concat());
    assert_eq!(small.status.code(), Some(2));
    let words = "there are more than 1000 positions, too many to enumerate: choose a smaller configuration, or a larger --limit";
    assert!(err(&small).contains(words), "{}", err(&small));
    let all = json(&[&enumerate[..], &["--json"]].concat());
    assert_eq!(all["sequences"], 362_880);
}

/// What was made is there, and whole, when it is interrupted.
#[cfg(unix)]
#[test]
fn boards_come_one_by_one() {
    use std::io::{BufRead as _, BufReader, Read as _};
    let folder = folder();
    let mut child = crate::start(folder.path(), &["boards", "--count", "1000000", "--seed", "7"]);
    let mut output = BufReader::new(child.stdout.take().expect("piped"));
    let mut first = String::new();
    output.read_line(&mut first).expect("a line");
    let sent = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(sent.expect("kill runs").success());
    let mut rest = String::new();
    output.read_to_string(&mut rest).expect("text");
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    assert!(rest.ends_with('\n') && rest.lines().all(|line| line.len() == first.trim_end().len()));
    assert!(rest.lines().count() < 999_999);
    let few = out(&run(&["boards", "--count", "300", "--seed", "7"]));
    assert!(few.starts_with(&first) && few.lines().count() == 300);
}

/// A process that has left its program's group is ended with the arena.
#[cfg(target_os = "linux")]
#[test]
fn a_process_that_left_its_group_does_not_outlive_the_arena() {
    let folder = folder();
    let script = "setsid sleep 600 & echo $! > orphan; wait_for_me=1; read line; exit 0";
    std::fs::write(folder.path().join("leaver.sh"), script).expect("a file");
    let set = "board=hexagon:2";
    let arena = ["arena", "copolymer", "--set", set, "--seats", "exec:sh leaver.sh,random", "--games", "1"];
    let output = motherboard(folder.path(), &arena, "");
    assert_eq!(output.status.code(), Some(1), "every game was forfeited: {}", out(&output));
    let orphan = std::fs::read_to_string(folder.path().join("orphan")).expect("it was started");
    assert!(!Path::new("/proc").join(orphan.trim()).exists(), "process {orphan} goes on");
}

/// A full disk costs the rows and not what was found.
#[cfg(target_os = "linux")]
#[test]
fn a_summary_is_said_even_if_the_rows_cannot_be_written() {
    let arena =
        ["arena", "copolymer", "--set", "board=hexagon:2", "--seats", "random,random", "--games", "50"];
    let simulate = ["simulate", "copolymer", "--set", "board=hexagon:2", "--games", "5000"];
    for (command, said) in [(&arena[..], "95 % interval"), (&simulate, "seat 1 wins")] {
        let full = std::fs::File::options().write(true).open("/dev/full").expect("Linux has it");
        let mut program = Command::new(env!("CARGO_BIN_EXE_motherboard"));
        let output = program.args(command).args(["--csv", "-"]).stdout(full).output().expect("it runs");
        let text = err(&output);
        assert_eq!(output.status.code(), Some(2), "{text}");
        assert!(text.contains(said) && text.contains("No space left on device"), "{text}");
    }
}
