//! Playing by typing, and never losing a game.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command};

use serde_json::Value;

use crate::{err, folder, motherboard, out, start};
#[cfg(target_os = "linux")]
use crate::{skipped, typist::Typist};

/// Alone, with whatever is listed first, until it is over.
#[test]
fn micropul_is_played_alone_and_its_record_verifies() {
    let folder = folder();
    let play = ["play", "micropul", "--set", "players=1", "--seed", "2"];
    let output =
        motherboard(folder.path(), &play, "stone 1,0\nlay 24 r2 at 0,-1\nlay 99 at 0,0\nundo\nquit\n");
    let text = out(&output);
    assert!(
        text.contains("group at 0,0: 2, open") && text.contains("tiles have numbers from 0 to 47"),
        "{text}"
    );
    assert!(text.contains("Groups without a stone: 0,1 (2, open)"), "{text}");
    let verified = motherboard(folder.path(), &["verify", "micropul-1.txt"], "");
    assert_eq!(verified.status.code(), Some(0), "{}", out(&verified));
    let two = ["play", "micropul", "--seats", "human:Ann,human:Bob", "--seed", "3"];
    let text = out(&motherboard(folder.path(), &two, "\nstone 0,0\n\nstone 0,1\n"));
    let screens: Vec<&str> = text.split("--- Hand over to").collect();
    assert!(!screens[0].contains("Your hand") && screens[1].contains("Your hand"), "{text}");
    let hand = |screen: &str| {
        screen.split("Your hand:").nth(1).map(|rest| rest.lines().nth(1).unwrap_or("").to_owned())
    };
    assert_ne!(hand(screens[1]), hand(screens[2]), "each sees their own hand");
}

/// Three people at one keyboard: each is asked to take over, and sees only their own cards.
#[test]
fn people_at_one_keyboard_hand_over_and_keep_their_cards_to_themselves() {
    let folder = folder();
    let play =
        ["play", "missiles", "--set", "players=3", "--seats", "human:Ann,human:Bob,human:Cid", "--seed", "4"];
    let choices = "\nattack GUARD\n\ncharge ADA\n\nblock ADA\n";
    let output = motherboard(folder.path(), &play, choices);
    let text = out(&output);
    let screens: Vec<&str> = text.split("--- Hand over to").collect();
    assert!(screens.len() >= 4, "{text}");
    assert!(screens[0].contains("by Yonatan Bergman"), "the introduction comes before the first hand-over");
    for (screen, name) in screens[1..].iter().zip(["Ann", "Bob", "Cid"]) {
        assert!(screen.contains(name), "{screen}");
    }
    assert!(!screens[2].contains("attack GUARD."), "Bob does not see Ann's cards: {}", screens[2]);
    assert!(!screens[3].contains("charge ADA."), "Cid does not see Bob's: {}", screens[3]);
    assert!(text.contains("Aim: ADA at GUARD, GUARD at ADA, REELS at ADA."), "{text}");
    assert!(
        !screens[4].contains("Your cards"),
        "the end of the input at a hand-over shows nobody's cards: {text}"
    );
    let saved = std::fs::read_to_string(folder.path().join("missiles-1.txt")).expect("it was saved");
    let steps = ["\"1: attack GUARD\"", "\"2: charge ADA\"", "\"3: block ADA\""];
    assert!(saved.lines().skip(2).zip(steps).all(|(line, step)| line.contains(step)), "{saved}");
    assert_eq!(saved.lines().count(), 1 + 1 + 3, "how it was opened, the draw, and three choices: {saved}");
}

/// A whole game of Missiles & Microchips against random opponents, typed blindly: whatever is not possible is refused.
#[test]
fn a_whole_game_of_missiles_is_played_and_its_draws_verify() {
    let folder = folder();
    let play = [
        "play",
        "missiles",
        "--set",
        "players=4",
        "--set",
        "powers=on",
        "--set",
        "defcon=on",
        "--seed",
        "11",
    ];
    let round = "charge GUARD\ncharge REELS\ncharge VOLT\ncharge\nhold\n";
    let output = motherboard(folder.path(), &play, &round.repeat(200));
    assert!(out(&output).contains(" wins: "), "{}", out(&output));
    let verified = motherboard(folder.path(), &["verify", "missiles-1.txt", "--json"], "");
    let result: Value = serde_json::from_str(&out(&verified)).expect("one JSON object");
    assert_eq!(
        (verified.status.code(), result["notes"].as_array().map(Vec::len)),
        (Some(0), Some(0)),
        "{result}"
    );
    let replayed = out(&motherboard(folder.path(), &["replay", "missiles-1.txt"], ""));
    assert!(replayed.contains("The game ended in round"), "{replayed}");
}

/// The cells of the smallest board in an order that is legal whoever's turn it is.
pub(crate) const WHOLE_GAME: &str = "b2\na1\na2\nc3\nb1\nc2\nb3\n";

pub(crate) const TWO_HUMANS: [&str; 6] =
    ["play", "copolymer", "--set", "board=hexagon:2", "--seats", "human:Ada,human:Ben"];

#[test]
fn a_whole_game_is_played_by_typing_and_its_record_verifies() {
    let folder = folder();
    let output = motherboard(folder.path(), &TWO_HUMANS, WHOLE_GAME);
    assert!(output.status.success(), "{}", err(&output));
    assert!(out(&output).contains("Seat 2 (Ben) wins: Ben 4, Ada 3."), "{}", out(&output));
    let verified = motherboard(folder.path(), &["verify", "copolymer-1.txt"], "");
    assert_eq!((verified.status.code(), out(&verified).as_str()), (Some(0), "10 of 10 claims agree\n"));
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
    let play = ["play", "copolymer", "--set", "board=hexagon:4", "--seats", "human,random"];
    let output = motherboard(folder.path(), &play, "d4\nundo\nboard\nquit\n");
    let text = out(&output);
    assert!(text.contains("Seat 2 coloured") && text.contains("Undone."), "{text}");
    assert!(
        text.ends_with(
            "● seat 1: 0   / seat 2: 0   19 to win\nyou> \nNothing was played, so nothing is saved.\n"
        ),
        "{text}"
    );
    assert!(!folder.path().join("copolymer-1.txt").exists(), "what was taken back is not saved");
}

/// Without --seats chance decides where the human sits (G1), and a seed decides chance.
#[test]
fn people_are_seated_at_random_unless_told_otherwise() {
    let seat = |seed: &str| {
        let output = motherboard(folder().path(), &["play", "copolymer", "--seed", seed], "");
        out(&output).contains("seat 1: you")
    };
    let seats: Vec<bool> = ["1", "2", "3", "4", "5", "6", "7", "8"].map(seat).to_vec();
    assert!(seats.contains(&true) && seats.contains(&false), "{seats:?}");
    assert_eq!(seat("3"), seat("3"));
}

#[test]
fn a_saved_game_goes_on_where_it_stopped() {
    let folder = folder();
    let output = motherboard(folder.path(), &TWO_HUMANS, "b2\nquit\n");
    assert!(err(&output).contains("motherboard play --resume copolymer-1.txt"), "{}", err(&output));
    let resumed = motherboard(folder.path(), &["play", "--resume", "copolymer-1.txt"], &WHOLE_GAME[3..]);
    assert!(out(&resumed).contains("Seat 2 (Ben) wins"), "{}", out(&resumed));
    let again = motherboard(folder.path(), &["play", "--resume", "copolymer-1.txt"], "");
    assert!(again.status.code() == Some(2) && err(&again).contains("this game has ended (played out)"));
}

#[test]
fn leaving_without_a_word_saves_too() {
    let folder = folder();
    motherboard(folder.path(), &TWO_HUMANS, "b2\na1\n");
    let saved = std::fs::read_to_string(folder.path().join("copolymer-1.txt")).expect("it was saved");
    let lines: Vec<&str> = saved.lines().collect();
    assert!(matches!(lines[..], [_, b2, a1] if b2.contains("1: b2") && a1.contains("2: a1")), "{saved}");
}

#[test]
fn no_file_is_overwritten_and_no_hopeless_one_accepted() {
    let folder = folder();
    std::fs::write(folder.path().join("keep.txt"), "mine").expect("written");
    for (file, words) in [
        ("keep.txt", "is there already"),
        (".", "is there already"),
        ("no/such/game.txt", "there is no folder no/such"),
    ] {
        let mut arguments = TWO_HUMANS.to_vec();
        arguments.extend(["--save", file]);
        let output = motherboard(folder.path(), &arguments, "b2\n");
        assert!(output.status.code() == Some(2) && err(&output).contains(words), "{file}: {}", err(&output));
    }
    let output = motherboard(folder.path(), &TWO_HUMANS, "save\nb2\nsave keep.txt\nsave new.txt\n");
    assert!(out(&output).contains("Not saved: nothing has been played yet."), "{}", out(&output));
    assert!(out(&output).contains("Not saved: keep.txt is there already"), "{}", out(&output));
    assert!(out(&output).contains("Saved to new.txt."), "{}", out(&output));
    assert_eq!(std::fs::read_to_string(folder.path().join("keep.txt")).expect("it is there"), "mine");
    assert!(folder.path().join("new.txt").exists() && !folder.path().join("copolymer-1.txt").exists());
    // Each game in the folder takes the next free name.
    motherboard(folder.path(), &TWO_HUMANS, "b2\n");
    motherboard(folder.path(), &TWO_HUMANS, "a1\n");
    let first = std::fs::read_to_string(folder.path().join("copolymer-1.txt")).expect("the first game");
    let second = std::fs::read_to_string(folder.path().join("copolymer-2.txt")).expect("the second game");
    assert!(first.contains("1: b2") && second.contains("1: a1"));
    let parts = std::fs::read_dir(folder.path()).expect("a folder").flatten();
    assert!(parts.into_iter().all(|file| !file.file_name().to_string_lossy().ends_with(".part")));
}

#[test]
fn a_game_that_cannot_be_saved_is_shown_and_the_exit_code_says_so() {
    let folder = folder();
    std::fs::create_dir(folder.path().join("games")).expect("a folder");
    let mut arguments = TWO_HUMANS.to_vec();
    arguments.extend(["--save", "games/one.txt"]);
    let mut game = Running::start(folder.path(), &arguments);
    game.type_and_await("b2\n", "Seat 1 coloured b2.");
    std::fs::remove_dir_all(folder.path().join("games")).expect("it goes away");
    drop(game.stdin);
    assert_eq!(game.child.wait().expect("it ends").code(), Some(2));
    let mut errors = String::new();
    game.child.stderr.take().expect("piped").read_to_string(&mut errors).expect("text");
    assert!(errors.contains("cannot write games/one.txt") && errors.contains("1: b2"), "{errors}");
}

#[test]
fn a_byte_that_is_no_text_is_refused_and_nothing_is_lost() {
    let folder = folder();
    let mut game = Running::start(folder.path(), &TWO_HUMANS);
    game.type_and_await("b2\n", "Seat 1 coloured b2.");
    game.stdin.write_all(b"\xff\n").expect("it reads");
    drop(game.stdin);
    assert_eq!(game.child.wait().expect("it ends").code(), Some(0));
    assert!(folder.path().join("copolymer-1.txt").exists());
}

/// A game that is being played.
struct Running {
    child: Child,
    stdin: ChildStdin,
    stdout: BufReader<ChildStdout>,
}

impl Running {
    fn start(folder: &Path, arguments: &[&str]) -> Running {
        let mut child = start(folder, arguments);
        let stdin = child.stdin.take().expect("piped");
        let stdout = BufReader::new(child.stdout.take().expect("piped"));
        Running { child, stdin, stdout }
    }

    fn type_and_await(&mut self, text: &str, answer: &str) {
        self.stdin.write_all(text.as_bytes()).expect("it reads");
        let mut line = String::new();
        while !line.contains(answer) {
            line.clear();
            assert!(self.stdout.read_line(&mut line).expect("it writes") > 0, "it ended early");
        }
    }
}

/// Ctrl-C, a closed terminal and a polite request to end all save the game.
#[cfg(unix)]
#[test]
fn signals_save_the_game() {
    for signal in ["-INT", "-HUP", "-TERM"] {
        let folder = folder();
        let mut game = Running::start(folder.path(), &TWO_HUMANS);
        game.type_and_await("b2\n", "Seat 1 coloured b2.");
        let kill =
            Command::new("kill").args([signal, &game.child.id().to_string()]).status().expect("kill runs");
        assert!(kill.success());
        assert_eq!(game.child.wait().expect("it ends").code(), Some(130), "{signal}");
        let mut errors = String::new();
        game.child.stderr.take().expect("piped").read_to_string(&mut errors).expect("text");
        assert!(errors.contains("motherboard play --resume copolymer-1.txt"), "{errors}");
        assert!(folder.path().join("copolymer-1.txt").exists());
    }
}

#[test]
fn a_reader_that_goes_away_loses_nothing() {
    let folder = folder();
    let mut game = Running::start(folder.path(), &TWO_HUMANS);
    game.type_and_await("b2\n", "Seat 1 coloured b2.");
    drop(game.stdout);
    // The answer to this has nobody to read it.
    let _ = game.stdin.write_all(b"a1\nboard\n");
    drop(game.stdin);
    assert_eq!(game.child.wait().expect("it ends").code(), Some(0));
    assert!(folder.path().join("copolymer-1.txt").exists());
}

/// A move is on disk before it is shown, so that a program that is killed loses none.
#[test]
fn a_game_whose_program_is_killed_goes_on_with_every_move() {
    let help = out(&motherboard(folder().path(), &["play", "--help"], ""));
    assert!(help.contains("after every move") && help.contains("--resume FILE goes on with it"), "{help}");
    let folder = folder();
    let mut game = Running::start(folder.path(), &TWO_HUMANS);
    let mut said = String::new();
    BufReader::new(game.child.stderr.take().expect("piped")).read_line(&mut said).expect("text");
    let resume = "play --resume copolymer-1.txt\n";
    assert!(
        said.starts_with("Kept in copolymer-1.txt after every move.") && said.ends_with(resume),
        "{said}"
    );
    game.type_and_await("b2\n", "Seat 1 coloured b2.");
    game.type_and_await("a1\n", "Seat 2 coloured a1.");
    game.child.kill().expect("it runs");
    game.child.wait().expect("it is ours");
    let rest = WHOLE_GAME.strip_prefix("b2\na1\n").expect("the game begins so");
    let resumed = motherboard(folder.path(), &["play", "--resume", "copolymer-1.txt"], rest);
    assert!(out(&resumed).contains("Seat 2 (Ben) wins: Ben 4, Ada 3."), "{}", out(&resumed));
    let names = std::fs::read_dir(folder.path()).expect("a folder").flatten().map(|file| file.file_name());
    assert_eq!(names.collect::<Vec<_>>(), ["copolymer-1.txt"]);
}

/// A second terminal may resume a game that is still open in the first. Before, the first one wrote over what was played in the
/// second, or deleted it.
#[test]
fn a_game_that_is_resumed_elsewhere_loses_nothing() {
    for (typed, files) in [("", 1), ("b2\n", 2)] {
        let folder = folder();
        let mut game = Running::start(folder.path(), &TWO_HUMANS);
        let mut said = String::new();
        let mut stderr = BufReader::new(game.child.stderr.take().expect("piped"));
        stderr.read_line(&mut said).expect("text");
        assert!(said.starts_with("Kept in copolymer-1.txt"), "{said}");
        if !typed.is_empty() {
            game.type_and_await(typed, "Seat 1 coloured b2.");
        }
        let elsewhere = ["play", "--resume", "copolymer-1.txt"];
        let rest = if typed.is_empty() { "c3\na1\nquit\n" } else { "a1\nquit\n" };
        let resumed = motherboard(folder.path(), &elsewhere, rest);
        assert!(out(&resumed).contains("Seat 2 coloured a1."), "{}", out(&resumed));
        drop(game.stdin);
        assert_eq!(game.child.wait().expect("it ends").code(), Some(0));
        said.clear();
        stderr.read_to_string(&mut said).expect("text");
        let kept = std::fs::read_to_string(folder.path().join("copolymer-1.txt")).expect("it stays");
        assert!(kept.contains("2: a1"), "{kept}");
        let hint = "Another program has changed copolymer-1.txt, which stays as it is.";
        assert_eq!(said.contains(hint) && said.contains("--resume copolymer-2.txt"), files == 2, "{said}");
        assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), files);
    }
}

/// A folder that takes no file costs no game: it is said once, and the game is tried again and shown in the end.
#[test]
fn a_game_that_cannot_be_kept_goes_on() {
    let folder = folder();
    let long = "x".repeat(300);
    let named = [&TWO_HUMANS[..], &["--save", &long]].concat();
    let output = motherboard(folder.path(), &named, "b2\na1\nquit\n");
    assert!(out(&output).contains("Seat 2 coloured a1."), "{}", out(&output));
    assert_eq!(err(&output).matches("Not kept on disk: cannot write ").count(), 1, "{}", err(&output));
    assert!(output.status.code() == Some(2) && err(&output).contains("2: a1"), "{}", err(&output));
}

/// People with secrets share a screen only if it can be cleared between them.
#[cfg(target_os = "linux")]
#[test]
fn a_screen_that_cannot_be_cleared_is_refused_where_people_have_secrets() {
    let terminal = |kind: &str, pipe: &str| {
        let folder = folder();
        let seats = "--set players=3 --seats human:Ann,human:Bob,human:Cid";
        let play = format!("{} play missiles {seats}{pipe}", env!("CARGO_BIN_EXE_motherboard"));
        let mut script = Command::new("script");
        script.args(["-qec", &play, "/dev/null"]).current_dir(folder.path()).env("TERM", kind);
        let (status, shown) = Typist::run(&mut script).end();
        let files = std::fs::read_dir(folder.path()).expect("a folder").count();
        (status.code(), shown, files)
    };
    if Command::new("script").arg("--version").output().is_err() {
        return skipped("a hand-over on a terminal was not tested, for there is no 'script'");
    }
    let (code, shown, _) = terminal("xterm", "");
    assert!(code == Some(0) && shown.contains("--- Hand over to Ann"), "{shown}");
    for (kind, pipe) in [("dumb", ""), ("", ""), ("xterm", " | cat")] {
        let (code, shown, files) = terminal(kind, pipe);
        assert!(shown.contains("this screen cannot be cleared") && !shown.contains("Hand over"), "{shown}");
        assert!((code == Some(2) || !pipe.is_empty()) && files == 0, "nothing has begun: {shown}");
    }
}
