//! Programs of protocol 2 that resign, and those that fail.

use std::time::Duration;

use arena::Report;
use games::copolymer::Copolymer;
use games::micropul::Micropul;
use games::missiles::Missiles;
use serde_json::{Value, json};

use super::{run, series};

/// What a program says to be asked by protocol 2.
const HELLO: &str = r#"echo "{\"protocol\": 2}""#;
const HISTORY: &str = r#"echo "{\"history\": true}""#;
const RESIGN: &str = r#"echo "{\"resign\": true}""#;

/// Resigns whenever it is asked.
fn resign_always() -> String {
    format!("while read line; do case \"$line\" in *question*) {RESIGN};; esac; done")
}

/// Two games of a script of protocol 2 against a random player. The script begins when it was asked the first question
/// by protocol 2, and may go on after the first game. The program loses both. It has longer than any answer takes, also on a
/// machine that has much else to do.
fn against(script: &str) -> Report {
    against_within(script, Duration::from_secs(20))
}

/// The same, for one that has this long for every answer.
fn against_within(script: &str, time: Duration) -> Report {
    let program = format!("exec:sh -c '{HELLO}; read one; read game; read question; {script}'");
    let mut games = series::<Copolymer>(&[("board", "hexagon:2")], &[&program, "random"], 2);
    games.time = time;
    games.fresh_deals = true;
    let report = run(&games);
    assert_eq!((report.rows[0].wins, report.rows[1].wins), (0, 2), "{:?}", report.forfeits);
    report
}

/// Why the first game was forfeited, which is never put down to giving up.
fn why(script: &str) -> String {
    let report = against(script);
    assert_eq!((report.forfeits.len(), report.rows[0].resigned), (2, 0), "{:?}", report.forfeits);
    report.forfeits[0].why.clone()
}

/// It loses without a fault, and the record says how.
#[test]
fn one_that_resigns() {
    let script = format!("{RESIGN}; {}", resign_always());
    let report = against(&script);
    assert_eq!((report.forfeits.len(), report.rows[0].resigned, report.rows[1].resigned), (0, 2, 0));
    let program = format!("exec:sh -c '{HELLO}; read one; read game; read question; {script}'");
    let mut records = Vec::new();
    let games = series::<Missiles>(&[("players", "3")], &[&program, "random", "random"], 1);
    let report = games
        .run(&|| false, &mut |played| records.push(played.bout.record.to_string()))
        .expect("everybody exists");
    assert_eq!((report.forfeits.len(), report.rows[0].resigned), (0, 3));
    for (seat, record) in (1..).zip(&records) {
        assert!(record.contains(&format!("Ended: seat {seat} resigned\n")), "{record}");
    }
    // In a game of three the others share the win, as when one forfeits.
    assert!(report.rows.iter().all(|row| row.wins == 0) && report.rows[1].draws == 3);
}

/// The second time nobody asks: it is taken for speaking unasked, or for the answer to the next question if it comes late.
#[test]
fn one_that_resigns_twice() {
    let report = against(&format!("{RESIGN}; {RESIGN}; sleep 5"));
    assert_eq!(report.rows[0].resigned + report.forfeits.len() as u64, 2);
    assert!(report.rows[0].resigned > 0);
    assert!(report.forfeits.iter().all(|forfeit| forfeit.why.contains("it spoke without being asked")));
}

/// It does not read either: its requests must not fill our memory.
#[test]
fn one_that_asks_for_the_history_for_ever() {
    let why = why(&format!("while {HISTORY}; do :; done"));
    assert_eq!(
        why,
        "its answer cannot be read: it has asked for the history already; it was: {\"history\": true}"
    );
}

/// The history does not stop the clock.
#[test]
fn one_that_asks_for_the_history_and_is_silent() {
    let report = against_within(&format!("{HISTORY}; read history; sleep 30"), Duration::from_millis(500));
    assert_eq!((report.forfeits.len(), report.rows[0].resigned), (2, 0), "{:?}", report.forfeits);
    assert_eq!(report.forfeits[0].why, "it gave no answer within 0.5 s");
}

#[test]
fn one_that_is_confused_about_protocols() {
    let said = |line: &str| {
        let program = format!("exec:sh -c 'read line; echo \"{}\"'", line.replace('"', "\\\""));
        let report = run(&series::<Copolymer>(&[("board", "hexagon:2")], &[&program, "random"], 2));
        assert_eq!(report.forfeits.len(), 2);
        report.forfeits[0].why.clone()
    };
    assert!(said(r#"{"protocol": 3}"#).contains("the protocols are 1 and 2; it was: "));
    assert!(said(r#"{"protocol": "two"}"#).contains("the protocols are 1 and 2; it was: "));
    assert!(said(r#"{"protocol": 2, "action": "a1"}"#).contains("on a line of its own"));
    assert!(said(r#"{"resign": true}"#).contains("missing field `action`"), "protocol 1 has no resigning");
    assert!(why(HELLO).contains("speaks protocol 2 already"));
    for answer in [
        "{}",
        r#"{"type": "history"}"#,
        r#"{"resign": false}"#,
        r#"{"action": "a1", "resign": true}"#,
        r#"{"resign": true, "history": true}"#,
    ] {
        let why = why(&format!("echo \"{}\"", answer.replace('"', "\\\"")));
        assert!(why.contains("an answer has either an 'action', or 'resign' or 'history'"), "{why}");
    }
    assert!(why(r#"echo "{\"resign\": 1}""#).contains("invalid type"));
    assert!(why("echo hello").contains("it is not a JSON object on one line"));
    assert!(why(r#"echo "{\"action\": \"z9\"}""#).contains("z9"));
}

/// A program that answers in protocol 1 keeps getting protocol 1, and may switch to protocol 2 later.
#[test]
fn one_that_names_its_protocol_late() {
    let script =
        format!("read one; echo \"{{\\\"action\\\": \\\"b2\\\"}}\"; read one; {HELLO}; {}", resign_always());
    let program = format!("exec:sh -c '{script}'");
    let report = run(&series::<Copolymer>(&[("board", "hexagon:2")], &[&program, "random"], 1));
    assert_eq!((report.forfeits.len(), report.rows[0].resigned), (0, 2), "{:?}", report.forfeits);
}

/// A program may close its input once it has said all it wants to say.
#[test]
fn one_that_does_not_read_its_result() {
    let report = against_within(&format!("exec <&-; {RESIGN}; sleep 30"), Duration::from_millis(2_500));
    assert_eq!((report.rows[0].resigned, report.forfeits.len()), (1, 1));
    assert_eq!(report.forfeits[0].why, "it gave no answer within 2.5 s");
}

/// A program that chooses an illegal action is told so, and goes on with the next game.
#[test]
fn one_that_breaks_a_rule() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let log = folder.path().join("log");
    let script = format!(
        "while read line; do case \"$line\" in *\\\"question*) echo \"{{\\\"action\\\": \\\"b2\\\"}}\";; \
         *\\\"result*) echo \"$line\" >> {};; esac; done",
        log.display()
    );
    let program = format!("exec:sh -c '{HELLO}; {script}'");
    let report = run(&series::<Copolymer>(&[("board", "hexagon:2")], &[&program, "random"], 2));
    assert_eq!(report.forfeits.len(), 2);
    let log = std::fs::read_to_string(log).expect("it was told");
    let results: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(results.len(), 2, "{log}");
    for (result, forfeit) in results.iter().zip(&report.forfeits) {
        let why = json!({ "seat": forfeit.seat, "why": forfeit.why });
        assert_eq!((&result["forfeit"], &result["id"]), (&why, &forfeit.game.into()));
        assert!(forfeit.why.starts_with("its answer is illegal: "), "{}", forfeit.why);
    }
}

/// `legal` lists one way to turn a tile that looks the same both ways; others are understood as well.
#[test]
fn one_that_turns_tiles_its_own_way() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let log = folder.path().join("log");
    let script = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/arena/turner.py");
    let program = format!("exec:python3 '{}' '{}'", script.display(), log.display());
    let report = run(&series::<Micropul>(&[], &[&program, "random"], 6));
    assert_eq!(report.forfeits, []);
    let turned = std::fs::read_to_string(log).expect("it has turned some");
    assert!(turned.lines().count() >= 6, "{turned}");
}
