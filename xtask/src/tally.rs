//! Adds up what test programs report.

use std::process::Command;

use anyhow::Result;

use crate::stage::{Count, Outcome};
use crate::workspace::passes_with;

/// Runs `cargo test`, shows its output as it comes, and counts the tests.
pub(crate) fn tally(command: &mut Command) -> Result<Outcome> {
    tally_by(command, result_line)
}

/// Runs any tests, shows their output as it comes, and counts them by the lines that `counts` can read.
pub(crate) fn tally_by(command: &mut Command, counts: fn(&str) -> Option<Count>) -> Result<Outcome> {
    let mut total = Count::default();
    let passed = passes_with(command, |line| {
        if let Some(count) = counts(line) {
            total.add(count);
        }
    })?;
    Ok(judge(total, passed))
}

/// The outcome by the exit code of the run and the counted tests. A run may fail although no test did, since the code may
/// not compile or a test program may crash before its last line.
fn judge(total: Count, passed: bool) -> Outcome {
    match (passed, total.failed) {
        (false, 0) if total.passed == 0 => {
            Outcome::Failed("the tests did not build or did not run, see above".into())
        }
        (false, 0) => Outcome::Tests(Count { failed: 1, ..total }),
        _ => Outcome::Tests(total),
    }
}

/// The counts of one test program: `test result: ok. 3 passed; 0 failed; 1 ignored; 0 measured; …`.
fn result_line(line: &str) -> Option<Count> {
    // A test that writes without a newline may leave its text before ours.
    let (_, result) = line.split_once("test result: ")?;
    let (_, counts) = result.split_once(". ")?;
    let number = |word: &str| {
        counts.split(';').find_map(|part| part.trim().strip_suffix(word)?.trim_end().parse::<usize>().ok())
    };
    Some(Count { passed: number("passed")?, failed: number("failed")?, skipped: number("ignored")? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn result_lines_are_read() {
        let ok =
            "test result: ok. 13 passed; 0 failed; 2 ignored; 0 measured; 1 filtered out; finished in 0.00s";
        assert_eq!(result_line(ok), Some(Count { passed: 13, failed: 0, skipped: 2 }));
        let bad = "test result: FAILED. 1 passed; 4 failed; 0 ignored; 0 measured; 0 filtered out; finished in 9.1s";
        assert_eq!(result_line(bad), Some(Count { passed: 1, failed: 4, skipped: 0 }));
        let after_text = format!("half a line{ok}");
        assert_eq!(result_line(&after_text), result_line(ok));
    }

    #[test]
    fn other_lines_are_left_alone() {
        for line in ["", "running 3 tests", "test laws::ends ... ok", "test result: ok.", "failures:"] {
            assert_eq!(result_line(line), None, "{line}");
        }
    }

    #[test]
    fn a_run_that_fails_without_a_failed_test_still_fails() {
        let none = Count::default();
        assert!(matches!(judge(none, false), Outcome::Failed(_)));
        let some = Count { passed: 5, ..none };
        assert_eq!(judge(some, false), Outcome::Tests(Count { failed: 1, ..some }));
        assert_eq!(judge(some, true), Outcome::Tests(some));
        let two = Count { passed: 5, failed: 2, skipped: 0 };
        assert_eq!(judge(two, false), Outcome::Tests(two));
    }
}
