//! The `motherboard` command, run as people run it.

mod championship;
mod copolymer;
#[cfg(unix)]
mod fairness;
#[cfg(unix)]
mod hostile;
mod microchip;
#[cfg(unix)]
mod online;
#[cfg(target_os = "linux")]
mod operations;
#[cfg(unix)]
mod operators;
mod play;
mod players;
mod puzzles;
mod research;
mod saves;
mod serve;
#[cfg(unix)]
mod server;
#[cfg(unix)]
mod typist;
mod verify;

use std::io::Write;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use serde_json::Value;

/// Runs the command in a folder of its own with this input.
fn motherboard(folder: &Path, arguments: &[&str], input: &str) -> Output {
    let mut child = start(folder, arguments);
    // A command that does not read its input may be gone already.
    let _ = child.stdin.take().expect("piped").write_all(input.as_bytes());
    child.wait_with_output().expect("the command ends")
}

/// Starts the command with its input and output in our hands.
fn start(folder: &Path, arguments: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_motherboard"))
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts")
}

/// Says that a test did not run. Where every test has to, it fails.
#[cfg(target_os = "linux")]
#[allow(clippy::print_stderr, reason = "a test that did not run has to say so")]
fn skipped(why: &str) {
    assert!(std::env::var_os("CI").is_none(), "SKIPPED: {why}");
    eprintln!("SKIPPED: {why}");
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
    let output = run(&["enumerate", "missiles", "--set", "players=3"]);
    assert!(output.status.code() == Some(2) && err(&output).contains("smaller configuration"));
}

#[test]
fn missiles_are_simulated_by_the_designers_policy_too() {
    let simulate = |more: &[&str]| {
        let mut arguments =
            vec!["simulate", "missiles", "--games", "20000", "--json", "--policy", "designer"];
        arguments.extend(more);
        json(&arguments)
    };
    let result = simulate(&["--set", "players=3", "--set", "duel-changes=on"]);
    let rounds = result["rounds"]["mean"].as_f64().expect("a mean");
    assert!((rounds - 7.7).abs() < 0.15, "{rounds}");
    let endings: f64 =
        result["endings"].as_object().expect("shares").values().filter_map(Value::as_f64).sum();
    assert!((endings - 1.0).abs() < 1e-9);
    let powers =
        simulate(&["--set", "players=6", "--set", "powers=on", "--set", "defcon=on", "--threads", "2"]);
    assert_eq!(powers["games"], 20_000);
    let output = run(&["simulate", "copolymer", "--policy", "designer"]);
    assert!(output.status.code() == Some(2) && err(&output).contains("copolymer has only uniform"));
}

#[test]
fn bad_input_is_refused_with_code_2_and_clear_words() {
    for (arguments, words) in [
        (vec!["play", "copolymer", "--set", "board=rhombus:4x4"], "the number of cells must be odd"),
        (vec!["simulate", "copolymer", "--set", "board=hexagon:11"], "a hexagon has a side of 2 to 10 cells"),
        (vec!["simulate", "copolymer", "--set", "size=3"], "the settings are board"),
        (vec!["simulate", "copolymer", "--set", "board"], "key=value"),
        (vec!["simulate", "chess"], "copolymer"),
        (vec!["simulate", "copolymer", "--games", "0"], "a whole number from 1 to"),
        (vec!["play", "copolymer", "--seats", "human"], "this game has 2 seats"),
        (vec!["play", "copolymer", "--seats", "human,wizard"], "there is no player 'wizard'"),
        (vec!["replay", "nowhere.txt"], "cannot read nowhere.txt"),
        (vec!["verify", "nowhere.txt"], "cannot read nowhere.txt"),
        (vec!["play"], "which game? There are copolymer, microchip, micropul, missiles"),
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
