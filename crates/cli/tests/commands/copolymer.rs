//! Copolymer at the command line: the solver.

use std::io::Read;
use std::process::Command;

use serde_json::{Value, json};

use crate::{err, folder, json as answer, motherboard, out, run, start};

#[test]
fn a_board_is_solved_from_its_start() {
    let solved = answer(&["solve", "copolymer", "--set", "board=hexagon:2", "--json"]);
    assert_eq!(
        (&solved["margin"], &solved["proven"], &solved["to_act"]),
        (&json!(1), &json!(true), &json!(1))
    );
    assert_eq!(solved["best"], json!(["a1", "a2", "b1", "b3", "c2", "c3"]));
    let text = out(&run(&["solve", "copolymer", "--set", "board=rhombus:3x5"]));
    assert!(
        text.contains("Seat 1 wins by 1: margin +1") && text.contains("Best for seat 1: a1, e3"),
        "{text}"
    );
}

/// The margin is that of seat 1, whoever is to act.
#[test]
fn a_recorded_game_is_solved_from_where_it_stands() {
    let folder = folder();
    let play = ["play", "copolymer", "--set", "board=hexagon:2", "--seats", "human,human"];
    assert!(motherboard(folder.path(), &play, "b2\nquit\n").status.success());
    let solve = ["solve", "copolymer", "--position", "copolymer-1.txt", "--json"];
    let output = motherboard(folder.path(), &solve, "");
    let solved: Value = serde_json::from_str(&out(&output)).expect("one JSON object");
    // The centre was not a best cell, so seat 2 wins now.
    assert_eq!((&solved["margin"], &solved["to_act"]), (&json!(-1), &json!(2)), "{}", err(&output));
    assert!(!solved["best"].as_array().expect("a list").contains(&json!("b2")));
    let both = ["solve", "copolymer", "--position", "copolymer-1.txt", "--set", "board=hexagon:3"];
    assert_eq!(motherboard(folder.path(), &both, "").status.code(), Some(2));
}

#[test]
fn what_cannot_be_solved_is_refused_in_clear_words() {
    let large = run(&["solve", "copolymer"]);
    assert_eq!(large.status.code(), Some(2));
    assert!(err(&large).contains("91 cells are empty, and the solver takes 64 at most"), "{}", err(&large));
    let help = out(&run(&["solve", "copolymer", "--help"]));
    assert!(help.contains("motherboard solve copolymer --set board=rhombus:3x7 --json"), "{help}");
}

/// A search that is stopped by the clock has done what it was asked for; the next one goes on from its checkpoint.
#[test]
fn a_search_goes_on_from_its_checkpoint() {
    let folder = folder();
    let solve = |more: &[&str]| {
        let solve = ["solve", "copolymer", "--json", "--memory", "16M", "--checkpoint", "proofs.txt"];
        let output = motherboard(folder.path(), &[&solve[..], more].concat(), "");
        let solved: Value = serde_json::from_str(&out(&output)).unwrap_or_default();
        (output, solved)
    };
    let (stopped, bounds) = solve(&["--set", "board=hexagon:4", "--limit", "2s", "--threads", "2"]);
    assert!(stopped.status.success() && bounds["proven"] == json!(false), "{}", err(&stopped));
    let kept = std::fs::read_to_string(folder.path().join("proofs.txt")).expect("a checkpoint");
    assert!(kept.lines().count() > 1, "{kept}");
    let (resumed, _) = solve(&["--set", "board=hexagon:4", "--limit", "100ms"]);
    assert!(err(&resumed).contains("proofs of an earlier search"), "{}", err(&resumed));
    let (other, _) = solve(&["--set", "board=hexagon:3"]);
    assert_eq!(other.status.code(), Some(2));
    assert!(err(&other).contains("proofs.txt: not a checkpoint of this position"), "{}", err(&other));
    for memory in ["much", "64"] {
        let wrong = run(&["solve", "copolymer", "--memory", memory]);
        assert!(err(&wrong).contains("write it as 512M or 2G"), "{}", err(&wrong));
    }
}

/// What a system promises differs, so the limit is set here.
#[cfg(target_os = "linux")]
#[test]
fn more_memory_than_there_is_is_refused_in_words() {
    let folder = folder();
    let solve = format!(
        "ulimit -v 4000000; exec '{}' solve copolymer --set board=hexagon:4 --memory 8G --limit 1s",
        env!("CARGO_BIN_EXE_motherboard")
    );
    let output =
        Command::new("bash").args(["-c", &solve]).current_dir(folder.path()).output().expect("bash is there");
    assert_eq!(output.status.code(), Some(2));
    assert!(err(&output).contains("try a smaller --memory"), "{}", err(&output));
}

/// A disk may be full: what was found is said all the same.
#[cfg(target_os = "linux")]
#[test]
fn a_search_that_cannot_be_kept_still_has_an_answer() {
    let folder = folder();
    let solve = format!(
        "trap '' XFSZ; ulimit -f 1; exec '{}' solve copolymer --set board=rhombus:3x7 --threads 1 --checkpoint kept.txt",
        env!("CARGO_BIN_EXE_motherboard")
    );
    let output =
        Command::new("bash").args(["-c", &solve]).current_dir(folder.path()).output().expect("bash is there");
    assert_eq!(output.status.code(), Some(2));
    assert!(out(&output).contains("Best for seat 1: a1, a2, g2, g3"), "{}", out(&output));
    assert!(err(&output).contains("not everything that is proven could be kept"), "{}", err(&output));
}

/// A checkpoint may be any file: what is not a proof is left out and counted, and what has no lines is not read to its end.
#[test]
fn what_is_no_checkpoint_is_not_believed() {
    let folder = folder();
    let solve = ["solve", "copolymer", "--set", "board=hexagon:2", "--checkpoint"];
    let solve = |file: &str| motherboard(folder.path(), &[&solve[..], &[file]].concat(), "");
    assert!(solve("proofs.txt").status.success());
    let path = folder.path().join("proofs.txt");
    let mut kept = std::fs::read_to_string(&path).expect("a checkpoint");
    // A proof whose check sum is not its own, and one that was cut off.
    kept.push_str("0000001fffff00000000000000 5 5 1 0123456789abcdef\nhalf a li\n");
    std::fs::write(&path, &kept).expect("it is written");
    let resumed = solve("proofs.txt");
    assert!(
        err(&resumed).contains("Ignored lines of the checkpoint that are not proofs: 2."),
        "{}",
        err(&resumed)
    );
    assert!(out(&resumed).contains("wins by 1"), "{}", out(&resumed));
    // One that ends within its title is begun again; one of the earlier form is named as such.
    std::fs::write(&path, &kept[..40]).expect("it is written");
    assert!(solve("proofs.txt").status.success());
    let again = std::fs::read_to_string(&path).expect("a checkpoint");
    assert_eq!(again.lines().next(), kept.lines().next());
    std::fs::write(&path, kept.replacen("checkpoint 2", "checkpoint 1", 1)).expect("it is written");
    assert!(err(&solve("proofs.txt")).contains("a checkpoint of an earlier version"));
    kept.push_str(&"a".repeat(5_000));
    std::fs::write(&path, kept).expect("it is written");
    for file in ["proofs.txt", "/dev/zero"] {
        let refused = solve(file);
        assert_eq!(refused.status.code(), Some(2));
        assert!(err(&refused).contains("not a checkpoint of this position"), "{}", err(&refused));
    }
}

/// Nobody waits for a hexagon of side 4 to be solved; Ctrl-C tells what is known.
#[test]
fn a_search_that_is_interrupted_tells_its_bounds() {
    let folder = folder();
    let search = ["solve", "copolymer", "--set", "board=hexagon:4", "--checkpoint", "proofs.txt", "--json"];
    let mut child = start(folder.path(), &search);
    let mut waits = (0..3_000).map(|_| std::thread::sleep(std::time::Duration::from_millis(20)));
    assert!(waits.any(|()| folder.path().join("proofs.txt").exists()), "the search did not begin");
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill runs");
    assert!(sent.success());
    let mut text = String::new();
    child.stdout.take().expect("piped").read_to_string(&mut text).expect("text");
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    let stopped: Value = serde_json::from_str(&text).expect("one JSON object");
    assert_eq!(
        (&stopped["margin"], &stopped["proven"], &stopped["best"]),
        (&Value::Null, &json!(false), &json!([]))
    );
    let bound = |name: &str| stopped[name].as_i64().expect("a bound");
    assert!(
        -37 <= bound("margin_low")
            && bound("margin_low") < bound("margin_high")
            && bound("margin_high") <= 37
    );
}
