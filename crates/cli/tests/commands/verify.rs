//! Checking records and comparing vectors.

use serde_json::Value;

use crate::play::{TWO_HUMANS, WHOLE_GAME};
use crate::{err, folder, motherboard, out};

const VECTORS: &str = include_str!("../../../copolymer/tests/rules/copolymer-enumeration.json");

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
        ("{", "this is not JSON"),
        ("{}", "these are not test vectors this program knows"),
        (r#"{"boards": {"square 3": {}}}"#, "not as expected"),
        (r#"{"boards": {}}"#, "nothing in it to check"),
        (r#"{"rows": [{"targets": [0, 0, 0], "actions": "AAA", "energy": [0, 0, 0]}]}"#, "cannot aim at 0"),
    ] {
        let output = verify(bad.to_owned());
        assert!(output.status.code() == Some(2) && err(&output).contains(words), "{bad}: {}", err(&output));
    }
}

const MISSILES: &str = include_str!("../../../missiles/tests/rules/missiles-3-players.json");
const MISSILES_FOR_FOUR: &str = include_str!("../../../missiles/tests/rules/missiles-4-players.json");

#[test]
fn rounds_of_missiles_are_compared() {
    let folder = folder();
    for (vectors, cases) in [(MISSILES, 216), (MISSILES_FOR_FOUR, 6_561)] {
        std::fs::write(folder.path().join("rounds.json"), vectors).expect("written");
        let output = motherboard(folder.path(), &["verify", "rounds.json", "--json"], "");
        let result: Value = serde_json::from_str(&out(&output)).expect("one JSON object");
        assert_eq!((result["cases"].as_u64(), result["agree"].as_u64()), (Some(cases), Some(cases)));
    }
    let wrong = MISSILES.replacen("[-3,-2,0]", "[-3,-2,1]", 1);
    std::fs::write(folder.path().join("rounds.json"), wrong).expect("written");
    let output = motherboard(folder.path(), &["verify", "rounds.json"], "");
    assert!(output.status.code() == Some(1) && out(&output).contains("row 1, AAA"), "{}", out(&output));
}

const MICROPUL: &str = include_str!("../../../micropul/tests/rules/micropul-replays.json");

#[test]
fn replays_of_micropul_are_compared() {
    let folder = folder();
    let verify = |vectors: &str| {
        std::fs::write(folder.path().join("replays.json"), vectors).expect("written");
        motherboard(folder.path(), &["verify", "replays.json"], "")
    };
    assert_eq!(out(&verify(MICROPUL)), "793 of 793 tiles, steps and groups agree\n");
    for (from, to) in
        [("\"legal\":7", "\"legal\":8"), ("\"closed\":true", "\"closed\":false"), ("\"WB+_\"", "\"WB._\"")]
    {
        let output = verify(&MICROPUL.replacen(from, to, 1));
        assert_eq!(output.status.code(), Some(1), "{from}: {}", out(&output));
    }
}

#[test]
fn damaged_records_are_refused_with_their_line() {
    let folder = folder();
    motherboard(folder.path(), &TWO_HUMANS, WHOLE_GAME);
    let record = std::fs::read_to_string(folder.path().join("copolymer-1.txt")).expect("it was saved");
    // Steps begin a line: the digits of a nonce, which is random, may look like one.
    for (from, to, code, words) in [
        ("Game: copolymer", "Game: chess", 2, "line 2: the game 'chess' is unknown"),
        ("Rules: 1", "Rules: 99", 2, "line 3: rules version 99 is unknown"),
        ("board=hexagon:2", "board=rhombus:4x4", 2, "line 4: board=rhombus:4x4 is refused"),
        ("\n1: b2", "\n1: q9", 2, "'q9' cannot be read"),
        ("\n1: b2", "\n1: b2; b2", 2, "should read 'End: 8 steps', not 'End: 7 steps'"),
        ("End: 7 steps", "End: 1 steps", 2, "should read 'End: 7 steps', not 'End: 1 steps'"),
        ("\n2: a1", "\n2: b2", 1, "The cell b2 is already coloured. (C2)"),
        ("\n2: a1", "\n1: a1", 1, "It is not seat 1's turn. (C2)"),
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
