//! Saved games: one format for the terminal and the page, and every older one.

use std::path::Path;

use crate::play::{TWO_HUMANS, WHOLE_GAME};
use crate::{err, folder, motherboard, out};

fn saves() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../table/tests/saves")
}

/// Every game that is not over goes on in the terminal, whoever saved it, and can be looked at.
#[test]
fn a_save_of_every_format_is_opened_and_shown() {
    let files = std::fs::read_dir(saves()).expect("a folder").flatten().map(|file| file.path());
    let mut count = 0;
    for file in files {
        let folder = folder();
        let extension = file.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
        let name = format!("game.{extension}");
        std::fs::copy(&file, folder.path().join(&name)).expect("copied");
        let command = |arguments: &[&str], input: &str| motherboard(folder.path(), arguments, input);
        for look in ["replay", "verify"] {
            let output = command(&[look, &name], "");
            assert!(output.status.success(), "{look} {}: {}", file.display(), err(&output));
        }
        let resume = ["play", "--resume", &name];
        let output = command(&resume, "quit\n");
        if file.to_string_lossy().contains("resigned") {
            assert_eq!(output.status.code(), Some(2), "{}", file.display());
            assert!(err(&output).contains("this game has ended (seat 2 resigned)"), "{}", err(&output));
            continue;
        }
        assert!(output.status.success(), "{}: {}", file.display(), err(&output));
        assert!(err(&output).ends_with(&format!("/{name}\n")), "it stays where it was: {}", err(&output));
        let saved = std::fs::read_to_string(folder.path().join(&name)).expect("it was saved");
        assert!(saved.starts_with("{\"opened\":{\"version\":2,"), "{}: {saved}", file.display());
        let before = std::fs::read_to_string(&file).expect("it is there");
        if before.starts_with("{\"opened\":{\"version\":2,") {
            assert_eq!(saved, before, "{}: leaving says and does nothing", file.display());
        }
        assert!(command(&resume, "quit\n").status.success(), "{}", file.display());
        count += 1;
    }
    assert!(count >= 17, "{count} games");
}

/// Whoever names another game than the saved one is told so, and the file is left as it is.
#[test]
fn a_save_of_another_game_is_refused() {
    for name in ["terminal-2-micropul.txt", "page-1-micropul.jsonl", "terminal-record-micropul.txt"] {
        let folder = folder();
        std::fs::copy(saves().join(name), folder.path().join(name)).expect("copied");
        let refused = motherboard(folder.path(), &["play", "copolymer", "--resume", name], "quit\n");
        assert_eq!(refused.status.code(), Some(2), "{name}");
        assert!(err(&refused).contains(&format!("{name} is a game of micropul")), "{}", err(&refused));
        let [before, after] = [saves(), folder.path().to_owned()].map(|at| std::fs::read(at.join(name)));
        assert_eq!(after.expect("it is there"), before.expect("it is there"), "{name}");
        let resumed = motherboard(folder.path(), &["play", "micropul", "--resume", name], "quit\n");
        assert!(resumed.status.success(), "{}", err(&resumed));
    }
}

/// The table is saved with everything that was taken back, so what could be undone before can be undone again.
#[test]
fn undo_lasts_from_one_session_to_the_next() {
    let folder = folder();
    let play = ["play", "copolymer", "--set", "board=hexagon:3", "--seats", "human:Ada,random"];
    motherboard(folder.path(), &play, "c3\nundo\nb2\nquit\n");
    let saved = std::fs::read_to_string(folder.path().join("copolymer-1.txt")).expect("it was saved");
    assert_eq!(saved.matches("\"undone\"").count(), 1, "{saved}");
    let resume = ["play", "--resume", "copolymer-1.txt"];
    let text = out(&motherboard(folder.path(), &resume, "undo\nc3\nundo\nd4\nquit\n"));
    assert_eq!(text.matches("Undone.").count(), 2, "{text}");
    let replayed = out(&motherboard(folder.path(), &["replay", "copolymer-1.txt"], ""));
    assert!(replayed.contains("1: d4") && !replayed.contains("1: b2"), "{replayed}");
    let reviewed = motherboard(folder.path(), &["review", "copolymer-1.txt", "--json"], "");
    assert!(reviewed.status.success() && out(&reviewed).contains("\"d4\""), "{}", err(&reviewed));
}

#[test]
fn a_damaged_table_is_refused_with_its_line() {
    let folder = folder();
    motherboard(folder.path(), &TWO_HUMANS, "b2\na1\nquit\n");
    let file = folder.path().join("copolymer-1.txt");
    let saved = std::fs::read_to_string(&file).expect("it was saved");
    for (damage, words) in [
        (saved.replace("2: a1", "2: b2"), "copolymer-1.txt: line 3: illegal step"),
        (saved.replace("\"version\":2", "\"version\":3"), "saved by a newer program (version 3, here 2)"),
        (saved.replace("copolymer", "chess"), "there is no game 'chess' here"),
        (saved[..saved.len() - 9].to_owned(), "copolymer-1.txt: line 3: "),
    ] {
        std::fs::write(&file, &damage).expect("written");
        for command in [&["play", "--resume"][..], &["replay"], &["verify"], &["review"]] {
            let output = motherboard(folder.path(), &[command, &["copolymer-1.txt"]].concat(), "");
            assert_eq!(output.status.code(), Some(2), "{command:?}");
            assert!(err(&output).contains(words), "{command:?}: {}", err(&output));
        }
        assert_eq!(std::fs::read_to_string(&file).expect("it is there"), damage, "it is left as it is");
    }
}

/// A saved table comes from anywhere: it starts no program, and names nobody who is not here.
#[test]
fn a_saved_table_starts_no_program() {
    let folder = folder();
    let play = ["play", "copolymer", "--set", "board=hexagon:3", "--seats", "human:Ada,level1"];
    motherboard(folder.path(), &play, "c3\nquit\n");
    let file = folder.path().join("copolymer-1.txt");
    let saved = std::fs::read_to_string(&file).expect("it was saved");
    let resume = ["play", "--resume", "copolymer-1.txt"];
    for (name, words) in [
        ("exec:touch started", "'exec:touch started' played in this game: say with --seats"),
        ("oracle", "there is no player 'oracle', who played in this game: say with --seats"),
    ] {
        std::fs::write(&file, saved.replace("\"level1\"", &format!("\"{name}\""))).expect("written");
        let refused = motherboard(folder.path(), &resume, "");
        assert_eq!(refused.status.code(), Some(2), "{name}");
        assert!(err(&refused).contains(words), "{}", err(&refused));
        let seated = [&resume[..], &["--seats", "human:Ada,level2"]].concat();
        let text = out(&motherboard(folder.path(), &seated, "quit\n"));
        assert!(text.contains("seat 2: level2"), "{text}");
    }
    assert!(!folder.path().join("started").exists());
    let again = out(&motherboard(folder.path(), &resume, "quit\n"));
    assert!(again.contains("seat 2: level2"), "whoever took the seat is in the log: {again}");
    // A person may be called like a program in a page: that does not make a program of them.
    let person = saved.replace("\"level1\",\"kind\":\"bot\"", "\"exec:touch started\",\"kind\":\"human\"");
    assert_ne!(person, saved);
    std::fs::write(&file, person).expect("written");
    let text = out(&motherboard(folder.path(), &resume, "quit\n"));
    assert!(text.contains("seat 2: exec:touch started"), "{text}");
    assert!(!folder.path().join("started").exists());
}

/// Somebody else may sit down when a game goes on; whoever was alone does not take back freely any more.
#[test]
fn others_may_sit_down_when_a_game_goes_on() {
    let folder = folder();
    let play = ["play", "copolymer", "--set", "board=hexagon:3", "--seats", "human:Ada,random"];
    motherboard(folder.path(), &play, "c3\nquit\n");
    let resume = ["play", "--resume", "copolymer-1.txt", "--seats", "human:Ada,human:Ben"];
    let text = out(&motherboard(folder.path(), &resume, "undo\nyes\nc3\nb2\nquit\n"));
    assert!(text.contains(", do you accept the undo? Type yes or no: Undone."), "{text}");
    let resume = ["play", "--resume", "copolymer-1.txt", "--seats", "human:Ada,random"];
    let text = out(&motherboard(folder.path(), &resume, "undo\nquit\n"));
    assert!(text.contains("nobody is left who could agree"), "{text}");
}

/// An undo request that was saved with the page is asked when the game goes on.
#[test]
fn an_open_question_is_asked_again() {
    let folder = folder();
    std::fs::copy(saves().join("page-2-missiles.jsonl"), folder.path().join("game")).expect("copied");
    let text = out(&motherboard(folder.path(), &["play", "--resume", "game"], "yes\nquit\n"));
    assert!(text.starts_with("Ben, do you accept the undo? Type yes or no: "), "{text}");
    let saved = std::fs::read_to_string(folder.path().join("game")).expect("it was saved");
    assert_eq!(saved.matches("\"undone\"").count(), 1, "{saved}");
}

/// Whoever leaves instead of answering has not refused: the question stays open, and is asked again.
#[test]
fn leaving_answers_no_question() {
    let folder = folder();
    let file = folder.path().join("game");
    let open = std::fs::read_to_string(saves().join("page-2-missiles.jsonl")).expect("it is there");
    let resume = |input: &str| {
        let output = motherboard(folder.path(), &["play", "--resume", "game"], input);
        assert!(output.status.success(), "{}", err(&output));
        assert!(err(&output).contains("Saved. Go on with: "), "{}", err(&output));
        assert!(
            out(&output).starts_with("Ben, do you accept the undo? Type yes or no: "),
            "{}",
            out(&output)
        );
        (out(&output), std::fs::read_to_string(&file).expect("it was saved"))
    };
    std::fs::write(&file, &open).expect("written");
    for leaving in ["quit\n", "", " Exit \n"] {
        let (text, saved) = resume(leaving);
        assert!(text.ends_with("Type yes or no: "), "it ends there: {text}");
        assert_eq!(saved, open, "{leaving:?}");
    }
    let (text, saved) = resume("no\n");
    assert!(text.contains("--- Hand over to "), "who says no plays on: {text}");
    assert!(saved.contains("{\"undo_answered\":{\"by\":2,\"agree\":false}}"), "{saved}");
}

/// The same where somebody has just asked, and with the other questions of a game.
#[test]
fn leaving_at_a_question_changes_nothing() {
    let folder = folder();
    let file = folder.path().join("copolymer-1.txt");
    let saved = || std::fs::read_to_string(&file).expect("it was saved");
    motherboard(folder.path(), &TWO_HUMANS, "b2\nresign\nquit\na1\n");
    assert!(
        saved().contains("1: b2") && saved().lines().count() == 2,
        "'quit' leaves here, too: {}",
        saved()
    );
    let resume = ["play", "--resume", "copolymer-1.txt"];
    for leaving in ["undo\nquit\na1\n", "quit\n", ""] {
        let text = out(&motherboard(folder.path(), &resume, leaving));
        assert!(text.ends_with("Ben, do you accept the undo? Type yes or no: "), "{text}");
        assert!(saved().contains("\"undo_asked\"") && saved().lines().count() == 3, "{}", saved());
    }
    let text = out(&motherboard(folder.path(), &resume, "yes\nquit\n"));
    assert!(text.contains("\nAda> "), "{text}");
    assert_eq!(saved().matches("\"undone\"").count(), 1, "{}", saved());
    let alone = ["play", "microchip", "--set", "preset=solo", "--seed", "2"];
    let layout = [".,.,.,.,."; 5].join("/");
    let text = out(&motherboard(folder.path(), &alone, &format!("{layout}\nquit\nyes\n")));
    assert!(text.ends_with("Hand it in, for good? Type yes or no: "), "{text}");
    let saved = std::fs::read_to_string(folder.path().join("microchip-1.txt")).expect("it was saved");
    assert!(saved.starts_with("{\"opened\"") && !saved.contains("\"1: "), "nothing is handed in: {saved}");
}

/// `save FILE` moves the game only if the file could be written.
#[test]
fn a_save_that_fails_changes_nothing() {
    let folder = folder();
    let long = "x".repeat(300);
    let input = format!("b2\nsave\nsave {long}\na1\nsave\nquit\n");
    let output = motherboard(folder.path(), &TWO_HUMANS, &input);
    let text = out(&output);
    assert!(text.contains(&format!("Not saved: cannot write {long}")), "{text}");
    assert_eq!(text.matches("Saved to copolymer-1.txt.").count(), 2, "{text}");
    assert!(output.status.success(), "{}", err(&output));
    let saved = std::fs::read_to_string(folder.path().join("copolymer-1.txt")).expect("it was saved");
    assert!(saved.contains("2: a1"), "{saved}");
}

/// A link that leads nowhere has its name all the same: the game takes the next one, and nobody may name it.
#[cfg(unix)]
#[test]
fn a_link_that_leads_nowhere_is_left_alone() {
    let folder = folder();
    let link = folder.path().join("copolymer-1.txt");
    std::os::unix::fs::symlink("nowhere.txt", &link).expect("a link");
    let output = motherboard(folder.path(), &TWO_HUMANS, "b2\nsave copolymer-1.txt\nquit\n");
    assert!(output.status.success(), "{}", err(&output));
    assert!(out(&output).contains("Not saved: copolymer-1.txt is there already"), "{}", out(&output));
    assert!(err(&output).ends_with("play --resume copolymer-2.txt\n"), "{}", err(&output));
    let saved = std::fs::read_to_string(folder.path().join("copolymer-2.txt")).expect("it was saved");
    assert!(saved.contains("1: b2"), "{saved}");
    let named = [&TWO_HUMANS[..], &["--save", "copolymer-1.txt"]].concat();
    let refused = motherboard(folder.path(), &named, "b2\n");
    assert_eq!(refused.status.code(), Some(2), "it is refused before anything is played");
    assert!(out(&refused).is_empty() && err(&refused).contains("is there already"), "{}", err(&refused));
    assert!(link.is_symlink() && !folder.path().join("nowhere.txt").exists());
}

/// What is over is a record, as everybody can read it.
#[test]
fn a_finished_game_is_a_record() {
    let folder = folder();
    motherboard(folder.path(), &TWO_HUMANS, "b2\nquit\n");
    let file = folder.path().join("copolymer-1.txt");
    assert!(std::fs::read_to_string(&file).expect("it was saved").starts_with('{'));
    motherboard(folder.path(), &["play", "--resume", "copolymer-1.txt"], &WHOLE_GAME[3..]);
    let record = std::fs::read_to_string(&file).expect("it was saved");
    assert!(record.starts_with("Motherboard record 1\n") && record.contains("Ended: played out"), "{record}");
}

/// Of three or more the others play on, and are told with whom.
#[test]
fn who_leaves_a_game_of_three_is_replaced_by_a_bot() {
    let folder = folder();
    let play =
        ["play", "microchip", "--set", "players=3", "--seats", "human:Ada,human:Ben,level1", "--seed", "3"];
    let output = motherboard(folder.path(), &play, "resign\nyes\nresign\nyes\n");
    let text = out(&output);
    assert!(text.contains("Leave the game? A bot plays on in your seat. Type yes or no: "), "{text}");
    assert!(text.contains("Ada has left the game: a bot (level3) plays on in seat 1."), "{text}");
    assert!(text.contains("Ben> Give up this game? Type yes or no: "), "the last person ends it: {text}");
    assert!(text.contains("Seat 2 (Ben) resigns."), "{text}");
    let record = std::fs::read_to_string(folder.path().join("microchip-1.txt")).expect("it was saved");
    assert!(record.contains("\nLeft 1: Ada left, level3 played on\n"), "{record}");
    let verified = motherboard(folder.path(), &["verify", "microchip-1.txt"], "");
    assert!(verified.status.success(), "{}", out(&verified));
}

/// A program that fails in a game of three does not end it for the others.
#[test]
fn a_program_that_fails_among_three_is_replaced() {
    let folder = folder();
    let seats = "human:Ada,human:Ben,exec:echo nonsense";
    let play = ["play", "missiles", "--set", "players=3", "--seats", seats, "--seed", "3"];
    let output = motherboard(folder.path(), &play, "\nattack GUARD\n\nquit\n");
    let text = out(&output);
    let line = text.lines().find(|line| line.contains("exec:echo nonsense leaves the game: "));
    let line = line.unwrap_or_else(|| panic!("{text}"));
    assert!(line.contains("leaves the game: its answer cannot be read: "), "{line}");
    assert!(line.ends_with(". level3 plays on.") && !text.contains("forfeits"), "the game goes on: {text}");
    assert!(text.contains("a bot (level3) plays on in seat 3."), "{text}");
    assert!(
        err(&output).ends_with("play --resume missiles-1.txt\n"),
        "nobody is to be started: {}",
        err(&output)
    );
}

/// Yes and no are the only answers: after any other line the question comes again.
#[test]
fn a_question_is_answered_by_yes_or_no_alone() {
    let folder = folder();
    let input = "b2\nundo\nmaybe\n\nYES\nb2\nresign\nperhaps\nn\na1\nquit\n";
    let text = out(&motherboard(folder.path(), &TWO_HUMANS, input));
    let asked = "Ben, do you accept the undo? Type yes or no: Type yes or no: Type yes or no: ";
    assert!(text.contains(asked) && text.contains("Undone."), "{text}");
    assert!(text.contains("Give up this game? Type yes or no: Type yes or no: Ben> "), "{text}");
    let saved = std::fs::read_to_string(folder.path().join("copolymer-1.txt")).expect("it was saved");
    assert!(saved.contains("2: a1"), "{saved}");
}
