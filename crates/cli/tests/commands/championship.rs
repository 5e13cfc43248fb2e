//! Championships in the terminal (Microchip §M6).

use std::collections::BTreeMap;
use std::path::Path;

use crate::{err, folder, motherboard, out, run};

/// What is asked before every game but the first.
const NEXT: &str = "Play the next game? Type yes or no: ";

/// Hands in a layout without a tile, which scores -50 (Microchip §M5), after the Enter of a hand-over.
const HAND_IN: &str = "\n.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,.\nyes\n";

/// Whoever types the name of every tile takes at least one of those on offer: after `rounds` of that at least as many.
fn draft(rounds: usize) -> String {
    let tiles = "RYGBV".chars().flat_map(|colour| "ESCTX".chars().map(move |shape| (colour, shape)));
    tiles.flat_map(|(colour, shape)| [colour, shape, '\n']).collect::<String>().repeat(rounds)
}

/// Points and wins by name.
type Totals = BTreeMap<String, (i32, u32)>;

/// The standings of two players as they were printed, first to last: how many games, the totals, and the line below.
fn standings(text: &str) -> Vec<(String, Totals, String)> {
    let read = |told: &str| {
        let mut lines = told.lines().map(str::to_owned);
        let games = lines.next().expect("a line says after how many games");
        let total = |line: String| {
            let words: Vec<&str> = line.split_whitespace().collect();
            let ["seat", _, name, points, "points,", "won", wins] = words[..] else { panic!("{line}") };
            (name.to_owned(), (points.parse().expect("points"), wins.parse().expect("wins")))
        };
        let totals = lines.by_ref().take(2).map(total).collect();
        (games, totals, lines.next().unwrap_or_default())
    };
    text.split("\nChampionship to ").skip(1).map(read).collect()
}

/// The points and wins of two players, added up from the records of their games.
fn recorded(folder: &Path, games: usize) -> Totals {
    let mut totals = Totals::new();
    for number in 1..=games {
        let file = folder.join(format!("microchip-{number}.txt"));
        let record = std::fs::read_to_string(file).expect("every game is saved");
        let header = |name: &str| {
            let line = record.lines().find_map(|line| line.strip_prefix(name));
            line.unwrap_or_else(|| panic!("{record}"))
        };
        let names = [header("Seat 1: "), header("Seat 2: ")];
        // '1 (46) > 2 (40)', or with '=' if they are level.
        let words: Vec<&str> =
            header("Result: ").split([' ', '(', ')']).filter(|word| !word.is_empty()).collect();
        let [first, points, sign, second, fewer] = words[..] else { panic!("{record}") };
        for (seat, points, won) in [(first, points, sign == ">"), (second, fewer, false)] {
            let seat: usize = seat.parse().expect("a seat");
            let total = totals.entry(names[seat - 1].to_owned()).or_default();
            total.0 += points.parse::<i32>().expect("points");
            total.1 += u32::from(won);
        }
    }
    totals
}

/// Bots need nobody who types: only the question between the games is answered.
#[test]
fn games_follow_each_other_until_there_is_a_champion() {
    let folder = folder();
    let play = ["play", "microchip", "--championship", "90", "--seats", "level1,level2", "--seed", "3"];
    let output = motherboard(folder.path(), &play, &"yes\n".repeat(20));
    assert!(output.status.success(), "{}", err(&output));
    let text = out(&output);
    let standings = standings(&text);
    assert!(standings.len() >= 2, "no game scores 90: {text}");
    assert_eq!(text.matches(NEXT).count(), standings.len() - 1, "{text}");
    for (number, (games, totals, below)) in (1..).zip(&standings) {
        let games_played = if number == 1 { "1 game".to_owned() } else { format!("{number} games") };
        assert_eq!(*games, format!("90, after {games_played}:"));
        assert_eq!(*totals, recorded(folder.path(), number), "{text}");
        let best = totals.iter().max_by_key(|(_, total)| **total).expect("two play");
        if best.1.0 < 90 {
            assert!(below.starts_with(NEXT), "{text}");
        } else {
            assert_eq!(number, standings.len(), "a champion ends it: {text}");
            assert_eq!(*below, format!("{} is champion.", best.0));
        }
    }
    assert!(
        text.contains("seat 1: level1, seat 2: level2") && text.contains("seat 1: level2, seat 2: level1")
    );
    let again = motherboard(self::folder().path(), &play, &"yes\n".repeat(20));
    assert_eq!(self::standings(&out(&again)), standings, "a seed decides every game");
}

#[test]
fn whoever_does_not_say_yes_plays_no_further_game() {
    let play = ["play", "microchip", "--championship", "--seats", "level1,level1", "--seed", "4"];
    for answer in ["no\n", "\n", ""] {
        let folder = folder();
        let output = motherboard(folder.path(), &play, answer);
        assert!(output.status.success(), "{}", err(&output));
        let text = out(&output);
        assert!(text.contains("Championship to 100, after 1 game:"), "100 unless told otherwise: {text}");
        assert_eq!(text.matches(NEXT).count(), 1, "{text}");
        // The next game is saved before anything is played: the championship is in it.
        assert!(err(&output).contains("play --resume microchip-2.txt"), "{}", err(&output));
        let resumed = motherboard(folder.path(), &["play", "--resume", "microchip-2.txt"], "no\n");
        assert!(out(&resumed).contains("Championship to 100, after 2 games:"), "{}", out(&resumed));
    }
}

/// A program that fails in a championship of three is replaced by a bot, and not asked again.
#[test]
fn a_program_that_fails_loses_its_seat() {
    let folder = folder();
    let seats = "level1,exec:false,level1";
    let play = ["play", "microchip", "--set", "players=3", "--championship", "--seats", seats, "--seed", "4"];
    let output = motherboard(folder.path(), &play, "no\n");
    assert!(output.status.success(), "{}", err(&output));
    let text = out(&output);
    assert_eq!(text.matches("exec:false leaves the game: it ended without an answer").count(), 1, "{text}");
    assert!(text.contains("seat 2: level3") && text.contains("after 1 game:"), "{text}");
    let last = "Saved. Go on with: motherboard play --resume microchip-2.txt\n";
    assert!(err(&output).ends_with(last), "nobody has to be named again: {}", err(&output));
}

/// Two people type two whole games. A tied game is won by nobody.
#[test]
fn two_people_play_two_games_at_one_keyboard() {
    let folder = folder();
    let play =
        ["play", "microchip", "--championship", "100", "--seats", "human:Ada,human:Ben", "--seed", "3"];
    let game = draft(50) + &HAND_IN.repeat(2);
    let output = motherboard(folder.path(), &play, &format!("{game}yes\n{game}no\n"));
    assert!(output.status.success(), "{}", err(&output));
    let text = out(&output);
    let totals = |points: i32| Totals::from(["Ada", "Ben"].map(|name| (name.to_owned(), (points, 0))));
    let [(one, after_one, _), (two, after_two, below)] = &standings(&text)[..] else { panic!("{text}") };
    assert_eq!((one.as_str(), after_one), ("100, after 1 game:", &totals(-50)));
    assert_eq!((two.as_str(), after_two), ("100, after 2 games:", &totals(-100)));
    assert!(below.starts_with(NEXT), "nobody is champion: {text}");
    let (first, second) = text.split_once(NEXT).expect("two games");
    let begins = |text: &str| text.lines().find_map(|line| Some(line.split_once("> ")?.0.to_owned()));
    assert_eq!(begins(first).as_deref(), Some("Ada"));
    assert_eq!(begins(second).as_deref(), Some("Ben"), "the other one begins");
}

/// Of two, the other is champion when one leaves (Microchip §M6): nobody is asked for another game.
#[test]
fn whoever_resigns_leaves_the_championship_to_the_other() {
    let play = ["play", "microchip", "--championship", "100", "--seats", "human:Ada,level1", "--seed", "3"];
    let text = out(&motherboard(folder().path(), &play, "resign\nyes\nyes\n"));
    let [(games, _, below)] = &standings(&text)[..] else { panic!("{text}") };
    assert_eq!((games.as_str(), below.as_str()), ("100, after 0 games:", "level1 is champion."));
    assert!(!text.contains(NEXT), "{text}");
}

#[test]
fn a_saved_game_goes_on_in_its_championship() {
    let folder = folder();
    let play = ["play", "microchip", "--championship", "9999", "--seats", "human:Ada,level1", "--seed", "3"];
    let game = draft(25) + HAND_IN;
    let output = motherboard(folder.path(), &play, &format!("{game}yes\n{}quit\n", draft(1)));
    assert!(err(&output).contains("play --resume microchip-2.txt"), "{}", err(&output));
    let saved = std::fs::read_to_string(folder.path().join("microchip-2.txt")).expect("it was saved");
    let (level1, _) = recorded(folder.path(), 1)["level1"];
    assert!(saved.contains(&format!("\"championship\":\"to 9999; {level1} -50 won by 1\"")), "{saved}");
    let resume = ["play", "--resume", "microchip-2.txt"];
    let output = motherboard(folder.path(), &resume, &format!("{game}no\n"));
    assert!(output.status.success(), "{}", err(&output));
    let text = out(&output);
    let [(games, totals, below)] = &standings(&text)[..] else { panic!("{text}") };
    assert_eq!((games.as_str(), below.as_str()), ("9999, after 2 games:", NEXT));
    assert_eq!(*totals, recorded(folder.path(), 2));
    assert_eq!(totals["Ada"], (-100, 0));
}

#[test]
fn what_cannot_be_a_championship_is_refused_in_words() {
    for (arguments, words) in [
        (&["copolymer", "--championship"][..], "Copolymer has no championships"),
        (&["missiles", "--set", "players=3", "--championship", "50"], "has no championships"),
        (&["microchip", "--set", "players=1", "--championship"], "nobody plays a championship alone"),
        (&["microchip", "--championship", "0"], "a whole number from 1 to 9999 is needed"),
        (&["microchip", "--championship=-5"], "a whole number from 1 to 9999 is needed"),
        (&["microchip", "--championship", "10000"], "a whole number from 1 to 9999 is needed"),
        (&["microchip", "--championship", "ten"], "invalid value 'ten' for '--championship"),
        (&["--resume", "game.txt", "--championship", "50"], "cannot be used with '--championship"),
    ] {
        let output = run(&[&["play"], arguments].concat());
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(err(&output).contains(words) && out(&output).is_empty(), "{arguments:?}: {}", err(&output));
    }
}
