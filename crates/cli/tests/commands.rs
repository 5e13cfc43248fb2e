//! The `motherboard` command, run as people run it.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// Runs the command in a folder of its own with this input.
fn motherboard(folder: &Path, arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_motherboard"))
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    // A command that does not read its input may be gone already.
    let _ = child.stdin.take().expect("piped").write_all(input.as_bytes());
    child.wait_with_output().expect("the command ends")
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder for the test")
}

fn run(arguments: &[&str]) -> Output {
    motherboard(folder().path(), arguments, "")
}

fn out(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn err(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn json(arguments: &[&str]) -> Value {
    let output = run(arguments);
    assert!(output.status.success(), "{}", err(&output));
    serde_json::from_str(&out(&output)).expect("one JSON object")
}

#[test]
fn games_are_listed_with_their_authors() {
    assert!(out(&run(&["games"])).contains("Copolymer, by Mark Steere"));
    assert_eq!(json(&["games", "--json"])["games"][0]["name"], "copolymer");
}

#[test]
fn help_has_examples() {
    for command in ["play", "simulate", "enumerate", "replay", "verify"] {
        let help = out(&run(&[command, "--help"]));
        assert!(help.contains("Example") && help.contains(&format!("motherboard {command}")), "{help}");
    }
}

#[test]
fn a_simulation_counts_every_game_and_does_not_depend_on_threads() {
    let simulate = |threads| {
        let mut result = json(&[
            "simulate",
            "copolymer",
            "--games",
            "10000",
            "--seed",
            "5",
            "--threads",
            threads,
            "--json",
        ]);
        let object = result.as_object_mut().expect("an object");
        assert!(object["games_per_second"].as_f64().is_some_and(|speed| speed > 0.0));
        for varying in ["seconds", "games_per_second", "threads"] {
            assert!(object.remove(varying).is_some(), "{varying}");
        }
        result
    };
    let result = simulate("1");
    assert_eq!(result, simulate("3"));
    assert_eq!(result["games"], 10_000);
    let outcomes = result["outcomes"].as_object().expect("counts by outcome");
    assert_eq!(outcomes.values().filter_map(Value::as_u64).sum::<u64>(), 10_000);
    assert_eq!(result["steps"]["mean"], 91.0);
}

#[test]
fn every_game_of_a_small_board_is_enumerated() {
    let result = json(&["enumerate", "copolymer", "--set", "board=hexagon:2", "--json"]);
    assert_eq!(result["sequences"], 5040);
    assert_eq!(result["margins"]["3"], 216);
    assert_eq!(result["turns"]["5"], 1248);
    let output = run(&["enumerate", "copolymer", "--set", "board=hexagon:5"]);
    assert!(output.status.code() == Some(2) && err(&output).contains("smaller configuration"));
}

const VECTORS: &str = include_str!("../../copolymer/tests/rules/copolymer-enumeration.json");

#[test]
fn vectors_are_compared_and_a_wrong_one_is_found() {
    let folder = folder();
    let verify = |vectors: String| {
        std::fs::write(folder.path().join("vectors.json"), vectors).expect("written");
        motherboard(folder.path(), &["verify", "vectors.json", "--json"], "")
    };
    let right = verify(VECTORS.to_owned());
    let result: Value = serde_json::from_str(&out(&right)).expect("one JSON object");
    assert_eq!((result["cases"].as_u64(), result["agree"].as_u64()), (Some(6), Some(6)));
    assert_eq!((right.status.code(), &result["disagreements"]), (Some(0), &Value::Array(Vec::new())));
    let wrong = verify(VECTORS.replace("216", "217"));
    assert_eq!(wrong.status.code(), Some(1));
    assert!(out(&wrong).contains("hexagon side 2 (7 cells): margins"), "{}", out(&wrong));
    for (bad, words) in [
        ("{", "no JSON"),
        ("{}", "no test vectors this program knows"),
        (r#"{"boards": {"square 3": {}}}"#, "not as expected"),
    ] {
        let output = verify(bad.to_owned());
        assert!(output.status.code() == Some(2) && err(&output).contains(words), "{bad}: {}", err(&output));
    }
}

/// The cells of the smallest board in an order that is legal whoever's turn it is.
const WHOLE_GAME: &str = "b2\na1\na2\nc3\nb1\nc2\nb3\n";

const TWO_HUMANS: [&str; 6] =
    ["play", "copolymer", "--set", "board=hexagon:2", "--seats", "human:Ada,human:Ben"];

#[test]
fn a_whole_game_is_played_by_typing_and_its_record_verifies() {
    let folder = folder();
    let output = motherboard(folder.path(), &TWO_HUMANS, WHOLE_GAME);
    assert!(output.status.success(), "{}", err(&output));
    assert!(out(&output).contains("The winner is Ben: 2 (4) > 1 (3)."), "{}", out(&output));
    let verified = motherboard(folder.path(), &["verify", "copolymer-1.txt"], "");
    assert_eq!((verified.status.code(), out(&verified).as_str()), (Some(0), "9 of 9 claims agree\n"));
    let replayed = out(&motherboard(folder.path(), &["replay", "copolymer-1.txt"], ""));
    assert!(replayed.contains("Seat 1: Ada") && replayed.contains("After 7 of 7 steps"), "{replayed}");
    let middle = out(&motherboard(folder.path(), &["replay", "copolymer-1.txt", "--at", "1"], ""));
    assert!(middle.contains("● · 3") && middle.contains("Next: 2: a1"), "{middle}");
    let beyond = motherboard(folder.path(), &["replay", "copolymer-1.txt", "--at", "8"], "");
    assert!(beyond.status.code() == Some(2) && err(&beyond).contains("the game has 7 steps"));
}

#[test]
fn a_random_opponent_answers_and_undo_takes_its_answer_back() {
    let folder = folder();
    let play = ["play", "copolymer", "--set", "board=hexagon:4", "--seed", "1"];
    let output = motherboard(folder.path(), &play, "d4\nundo\nboard\nquit\n");
    let text = out(&output);
    assert!(text.contains("Seat 2 colours") && text.contains("Taken back."), "{text}");
    assert!(text.ends_with("● seat 1: 0   / seat 2: 0   19 wins\nyou> "), "{text}");
}

#[test]
fn a_saved_game_goes_on_where_it_stopped() {
    let folder = folder();
    let output = motherboard(folder.path(), &TWO_HUMANS, "b2\nquit\n");
    assert!(err(&output).contains("motherboard play --resume copolymer-1.txt"), "{}", err(&output));
    let resumed = motherboard(folder.path(), &["play", "--resume", "copolymer-1.txt"], &WHOLE_GAME[3..]);
    assert!(out(&resumed).contains("The winner is Ben"), "{}", out(&resumed));
    let again = motherboard(folder.path(), &["play", "--resume", "copolymer-1.txt"], "");
    assert!(again.status.code() == Some(2) && err(&again).contains("this game has ended (played out)"));
}

#[test]
fn leaving_without_a_word_saves_too() {
    let folder = folder();
    motherboard(folder.path(), &TWO_HUMANS, "b2\na1\n");
    let record = std::fs::read_to_string(folder.path().join("copolymer-1.txt")).expect("it was saved");
    assert!(record.ends_with("1: b2\n2: a1\nEnd: 2 steps\n"), "{record}");
}

#[test]
fn a_game_that_cannot_be_saved_is_shown() {
    let mut arguments = TWO_HUMANS.to_vec();
    arguments.extend(["--save", "no/such/folder/game.txt"]);
    let output = motherboard(folder().path(), &arguments, "b2\n");
    assert!(err(&output).contains("cannot write") && err(&output).contains("1: b2"), "{}", err(&output));
}

#[cfg(unix)]
#[test]
fn control_c_saves_the_game() {
    let folder = folder();
    let mut child = Command::new(env!("CARGO_BIN_EXE_motherboard"))
        .args(TWO_HUMANS)
        .current_dir(folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut stdin = child.stdin.take().expect("piped");
    let mut stdout = BufReader::new(child.stdout.take().expect("piped"));
    stdin.write_all(b"b2\n").expect("it reads");
    let mut line = String::new();
    while !line.contains("Seat 1 colours b2.") {
        line.clear();
        assert!(stdout.read_line(&mut line).expect("it writes") > 0, "it ended early");
    }
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill runs");
    assert!(kill.success());
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    let mut errors = String::new();
    child.stderr.take().expect("piped").read_to_string(&mut errors).expect("text");
    assert!(errors.contains("Saved to copolymer-1.txt"), "{errors}");
    assert!(folder.path().join("copolymer-1.txt").exists());
}

#[test]
fn bad_input_is_refused_with_code_2_and_clear_words() {
    for (arguments, words) in [
        (vec!["play", "copolymer", "--set", "board=rhombus:4x4"], "the number of cells must be odd"),
        (vec!["simulate", "copolymer", "--set", "board=hexagon:11"], "a hexagon has a side of 2 to 10 cells"),
        (vec!["simulate", "copolymer", "--set", "size=3"], "the settings are board"),
        (vec!["simulate", "copolymer", "--set", "board"], "key=value"),
        (vec!["simulate", "chess"], "copolymer"),
        (vec!["simulate", "copolymer", "--games", "0"], "0 is not in 1"),
        (vec!["play", "copolymer", "--seats", "human"], "this game has 2 seats"),
        (vec!["play", "copolymer", "--seats", "human,wizard"], "'human', 'human:NAME' or 'random'"),
        (vec!["replay", "nowhere.txt"], "cannot read nowhere.txt"),
        (vec!["verify", "nowhere.txt"], "cannot read nowhere.txt"),
        (vec!["play"], "<GAME>"),
    ] {
        let output = run(&arguments);
        assert!(
            output.status.code() == Some(2) && err(&output).contains(words),
            "{arguments:?}: {}",
            err(&output)
        );
        assert!(out(&output).is_empty());
    }
}

#[test]
fn damaged_records_are_refused_with_their_line() {
    let folder = folder();
    motherboard(folder.path(), &TWO_HUMANS, WHOLE_GAME);
    let record = std::fs::read_to_string(folder.path().join("copolymer-1.txt")).expect("it was saved");
    for (from, to, code, words) in [
        ("Game: copolymer", "Game: chess", 2, "line 2: the game 'chess' is unknown"),
        ("Rules: 1", "Rules: 99", 2, "line 3: rules version 99 is unknown"),
        ("board=hexagon:2", "board=rhombus:4x4", 2, "line 4: board=rhombus:4x4 is refused"),
        ("1: b2", "1: q9", 2, "'q9' cannot be read"),
        ("1: b2", "1: b2; b2", 2, "counts 7 steps, but there are 8"),
        ("2: a1", "2: b2", 1, "The cell b2 is already coloured. (C2)"),
        ("2: a1", "1: a1", 1, "It is not the turn of seat 1. (G1)"),
        ("Result: 2 (4) > 1 (3)", "Result: 1 (4) > 2 (3)", 1, "the steps lead to '2 (4) > 1 (3)'"),
        ("End: 7 steps\n", "", 2, "the record is cut off"),
        ("Motherboard record 1", "Motherboard record 9", 2, "a newer program is needed"),
    ] {
        let damaged = record.replacen(from, to, 1);
        assert_ne!(damaged, record, "{from}");
        std::fs::write(folder.path().join("damaged.txt"), damaged).expect("written");
        let output = motherboard(folder.path(), &["verify", "damaged.txt"], "");
        let said = if code == 2 { err(&output) } else { out(&output) };
        assert!(output.status.code() == Some(code) && said.contains(words), "{from} -> {to}: {said}");
        let replay = motherboard(folder.path(), &["replay", "damaged.txt"], "");
        assert!(replay.status.code() == Some(2) || from.starts_with("Result"), "{from} -> {to}");
    }
    std::fs::write(folder.path().join("binary"), [0xff, 0xfe, 0x00]).expect("written");
    assert!(err(&motherboard(folder.path(), &["verify", "binary"], "")).contains("not a text file"));
}
