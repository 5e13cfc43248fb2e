//! Puzzles at the command line: micropul of the day, and positions by number.

use super::{err, folder, json, motherboard, out, run};

/// The table that `puzzle` names is the one in which the levels score what it says.
#[test]
fn micropul_of_the_day_is_the_table_of_its_seed() {
    let day = json(&["puzzle", "micropul", "--date", "2026-11-01", "--json"]);
    assert_eq!((&day["puzzle"], &day["seed"]), (&"2026-11-01".into(), &20_261_101.into()));
    assert!(day.get("levels").is_none(), "nothing is given away unasked");
    let text = out(&run(&["puzzle", "micropul", "--date", "2026-11-01"]));
    assert!(text.contains("motherboard play micropul --set players=1 --seed 20261101"), "{text}");
    let folder = folder();
    let play = ["play", "micropul", "--set", "players=1", "--seats", "level1", "--seed", "20261101"];
    let played = motherboard(folder.path(), &[&play[..], &["--save", "game.txt"]].concat(), "");
    assert!(out(&played).contains("wins: level1 64."), "{}{}", out(&played), err(&played));
}

#[test]
fn positions_are_shown_and_answered_by_number() {
    let asked = out(&run(&["puzzle", "win", "1"]));
    assert!(
        asked.contains("wins from here: by which cell?") && !asked.contains("All other cells lose"),
        "{asked}"
    );
    let told = out(&run(&["puzzle", "win", "1", "--answer"]));
    assert!(told.starts_with(&asked) && told.contains("All other cells lose"), "{told}");
    let told = out(&run(&["puzzle", "placement", "200", "--answer"]));
    assert!(told.contains("What is best for seat") && told.contains(" less"), "{told}");
    let none = run(&["puzzle", "win", "201"]);
    assert_eq!(none.status.code(), Some(2));
    assert!(err(&none).contains("there are puzzles 1 to 200"), "{}", err(&none));
}

#[test]
fn positions_are_found_and_written() {
    let folder = folder();
    let found = motherboard(folder.path(), &["puzzle", "generate", "win", "--count", "2", "--seed", "3"], "");
    let file: serde_json::Value = serde_json::from_str(&out(&found)).expect("JSON");
    assert_eq!((&file["seed"], file["puzzles"].as_array().map(Vec::len)), (&3.into(), Some(2)));
    let written = ["puzzle", "generate", "win", "--count", "2", "--seed", "3", "--output", "found.json"];
    assert!(motherboard(folder.path(), &written, "").status.success());
    assert_eq!(std::fs::read_to_string(folder.path().join("found.json")).expect("a file"), out(&found));
}
