//! Programs that fail forfeit their games, and the series goes on.

use std::time::Duration;

use arena::Report;
use games::copolymer::Copolymer;

use super::{run, series};

/// Longer than any answer takes, also on a machine that has much else to do.
const LONG: Duration = Duration::from_secs(20);
/// For programs that give no answer.
const SHORT: Duration = Duration::from_millis(300);

/// Two games of a script against a random player, in which it may go on after the first. The program loses both.
fn against(script: &str) -> Report {
    against_within(script, LONG)
}

/// The same, for one that has this long for every answer.
fn against_within(script: &str, time: Duration) -> Report {
    let program = format!("exec:sh -c '{script}'");
    let mut games = series::<Copolymer>(&[("board", "hexagon:2")], &[&program, "random"], 2);
    games.time = time;
    games.fresh_deals = true;
    let report = run(&games);
    assert_eq!(report.games, 2);
    assert_eq!((report.rows[0].wins, report.rows[1].wins), (0, 2), "{:?}", report.forfeits);
    assert_eq!(report.forfeits.len(), 2);
    assert!(report.forfeits.iter().all(|forfeit| forfeit.player == program));
    report
}

fn why(report: &Report) -> &str {
    &report.forfeits[0].why
}

#[test]
fn one_that_crashes() {
    assert_eq!(why(&against("read line; exit 3")), "it ended without an answer (exit status: 3)");
    assert_eq!(why(&against("kill -9 $$")), "it ended without an answer (signal: 9 (SIGKILL))");
}

#[test]
fn one_that_hangs() {
    assert_eq!(why(&against_within("exec sleep 30", SHORT)), "it gave no answer within 0.3 s");
    // It does not read either, so questions pile up.
    assert_eq!(why(&against_within("exec <&-; sleep 1", SHORT)), "it gave no answer within 0.3 s");
}

#[test]
fn one_that_talks_nonsense() {
    let report = against("read line; echo hello");
    assert!(why(&report).starts_with("its answer cannot be read: it is not a JSON object on one line; print anything else to standard error; it was: hello"));
    for chatter in ["3 nodes", "[\\\"a1\\\"]", ""] {
        let report = against(&format!("read line; echo \"{chatter}\""));
        assert!(
            why(&report).starts_with("its answer cannot be read: it is not a JSON object"),
            "{}",
            why(&report)
        );
    }
    let report = against("read line; echo \"{\\\"action\\\": \\\"fly\\\"}\"");
    assert!(why(&report).ends_with("; it was: {\"action\": \"fly\"}"), "as it was written: {}", why(&report));
    let report = against("read line; printf \"\\377\\n\"");
    assert_eq!(why(&report), "its answer cannot be read: it is not UTF-8 text");
    let report = against("read line; echo \"{}\"");
    assert!(why(&report).contains("missing field `action`"), "{}", why(&report));
    let report = against("read line; exec tr \"\\0\" x < /dev/zero");
    assert!(why(&report).starts_with("its answer cannot be read"), "{}", why(&report));
    assert!(why(&report).len() < 300, "a long answer is not repeated");
    let report = against("read line; printf \"\\033[2J\\n\"");
    assert!(!why(&report).contains('\u{1b}'), "what it prints cannot reach the terminal");
}

#[test]
fn one_that_answers_what_is_no_action_or_illegal() {
    let report = against("while read line; do echo \"{\\\"action\\\": \\\"z9\\\"}\"; done");
    assert!(why(&report).contains("z9"), "{}", why(&report));
    let report = against("while read line; do echo \"{\\\"action\\\": \\\"a1\\\"}\"; done");
    assert!(why(&report).starts_with("its answer is illegal:"), "{}", why(&report));
    assert!(why(&report).ends_with("(C2)"), "{}", why(&report));
}

#[test]
fn one_that_speaks_without_being_asked() {
    let answer = "echo \"{\\\"action\\\": \\\"a1\\\"}\"";
    let report = against(&format!("read line; {answer}; {answer}; read line; sleep 1"));
    assert!(
        why(&report).contains("without being asked") || why(&report).contains("illegal"),
        "{}",
        why(&report)
    );
}

/// It prints without end, and blocks.
#[test]
fn one_that_floods() {
    let report = against("read line; echo \"{\\\"action\\\": \\\"b2\\\"}\"; exec yes");
    assert!(why(&report).starts_with("its answer cannot be read: "), "{}", why(&report));
    let report = against("read line; echo \"{\\\"action\\\": \\\"b2\\\"}\"; printf \"\\377\\n\"; sleep 1");
    assert!(why(&report).ends_with("it is not UTF-8 text"), "{}", why(&report));
}

/// A program that is no longer needed sees the end of its input and has a moment to clean up.
#[test]
fn the_end_of_the_input_is_seen() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let farewell = folder.path().join("farewell");
    let script = format!(
        "while read line; do echo \"{{\\\"action\\\": \\\"z9\\\"}}\"; done; touch {}",
        farewell.display()
    );
    against(&script);
    assert!(farewell.exists());
}

/// The processes that a program has started are killed with it.
#[test]
fn nothing_is_left_behind() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let sign = folder.path().join("alive");
    against_within(&format!("(sleep 2; touch {}) & exec sleep 30", sign.display()), SHORT);
    std::thread::sleep(Duration::from_millis(2_500));
    assert!(!sign.exists(), "a child went on");
}

#[test]
fn one_that_is_not_there() {
    let games = series::<Copolymer>(&[("board", "hexagon:2")], &["exec:./no-such-bot", "random"], 2);
    let report = run(&games);
    assert!(why(&report).starts_with("it could not be started: ./no-such-bot: "), "{}", why(&report));
    let error = series::<Copolymer>(&[], &["exec:\"open", "random"], 2).run(&|| false, &mut |_| {});
    assert!(
        error.unwrap_err().to_string().starts_with("'exec:\"open' has a quotation mark that is not closed")
    );
}
