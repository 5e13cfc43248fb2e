//! A run of named stages: the outcome of each, and how long it took.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::Result;

use crate::columns::columns;

/// How many checks there were: a test counts as one, and so does a stage without tests.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Count {
    pub(crate) passed: usize,
    pub(crate) failed: usize,
    pub(crate) skipped: usize,
}

impl Count {
    pub(crate) fn add(&mut self, other: Count) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
    }
}

/// The outcome of a stage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    Passed,
    /// It ran and found something wrong.
    Failed(String),
    /// It cannot run here, for this reason.
    Skipped(String),
    /// It ran this many tests.
    Tests(Count),
}

impl Outcome {
    /// The outcome of a stage that is one check.
    pub(crate) fn of(passed: bool) -> Outcome {
        if passed { Outcome::Passed } else { Outcome::Failed("see above".into()) }
    }

    fn count(&self) -> Count {
        let none = Count::default();
        match self {
            Outcome::Passed => Count { passed: 1, ..none },
            Outcome::Failed(_) => Count { failed: 1, ..none },
            Outcome::Skipped(_) => Count { skipped: 1, ..none },
            Outcome::Tests(count) => *count,
        }
    }

    fn words(&self) -> String {
        match self {
            Outcome::Passed => "passed".into(),
            Outcome::Failed(why) => format!("FAILED: {why}"),
            Outcome::Skipped(why) => format!("skipped: {why}"),
            Outcome::Tests(count) => {
                let verdict = if count.failed > 0 { "FAILED" } else { "passed" };
                let parts = [(count.passed, "passed"), (count.failed, "failed"), (count.skipped, "ignored")];
                let parts = parts.iter().filter(|(number, word)| *number > 0 || *word == "passed");
                let parts: Vec<String> = parts.map(|(number, word)| format!("{number} {word}")).collect();
                format!("{verdict}: {}", parts.join(", "))
            }
        }
    }
}

/// The stages that have run so far.
#[derive(Default)]
pub(crate) struct Run {
    reports: Vec<(&'static str, Outcome, Duration)>,
}

impl Run {
    /// Runs one stage, notes its time, and returns whether nothing failed in it. An error inside a stage is a failure of that
    /// stage, so that the other stages still run.
    pub(crate) fn stage(&mut self, name: &'static str, work: impl FnOnce() -> Result<Outcome>) -> bool {
        println!("\n── {name}");
        let start = Instant::now();
        let outcome = work().unwrap_or_else(|error| Outcome::Failed(format!("{error:#}")));
        if let Outcome::Failed(why) | Outcome::Skipped(why) = &outcome {
            println!("{name}: {why}");
        }
        let clean = outcome.count().failed == 0;
        self.reports.push((name, outcome, start.elapsed()));
        clean
    }

    pub(crate) fn total(&self) -> Count {
        let mut total = Count::default();
        for (_, outcome, _) in &self.reports {
            total.add(outcome.count());
        }
        total
    }

    /// Prints the table of the stages and the closing line, which other programs read.
    pub(crate) fn close(&self) -> ExitCode {
        println!("\n{}", self.table());
        let total = self.total();
        let strict = std::env::var("CI").is_ok_and(|value| value == "true");
        if let Some(complaint) = strict_complaint(total, strict) {
            println!("{complaint}");
        }
        println!("{}", closing_line(total));
        if is_clean(total, strict) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }

    /// One line for each stage, and the total time below.
    pub(crate) fn table(&self) -> String {
        let mut rows = Vec::new();
        for (name, outcome, time) in &self.reports {
            // A reason of several lines was printed in full when the stage ran.
            let words = outcome.words();
            let first = words.lines().next().unwrap_or_default().to_string();
            rows.push(vec![(*name).to_string(), seconds(*time), first]);
        }
        let whole = self.reports.iter().map(|(_, _, time)| *time).sum();
        rows.push(vec!["together".into(), seconds(whole), String::new()]);
        columns(&["stage", "time", "result"], &["result"], &rows)
    }
}

/// The last line of the run, which other programs read.
fn closing_line(total: Count) -> String {
    format!("{} passed, {} failed, {} skipped", total.passed, total.failed, total.skipped)
}

/// What to say about skipped stages. On a server a skipped check counts as a failure, since nobody would notice it.
fn strict_complaint(total: Count, strict: bool) -> Option<String> {
    (strict && total.skipped > 0)
        .then(|| format!("CI=true: {} skipped, and here a skip is a failure.", total.skipped))
}

fn is_clean(total: Count, strict: bool) -> bool {
    total.failed == 0 && !(strict && total.skipped > 0)
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tests(passed: usize, failed: usize, skipped: usize) -> Outcome {
        Outcome::Tests(Count { passed, failed, skipped })
    }

    #[test]
    fn stages_and_tests_are_summed() {
        let mut run = Run::default();
        assert!(run.stage("rustfmt", || Ok(Outcome::Passed)));
        assert!(run.stage("tests", || Ok(tests(40, 0, 2))));
        assert!(run.stage("wasm", || Ok(Outcome::Skipped("no target".into()))));
        assert!(!run.stage("clippy", || Ok(Outcome::of(false))));
        assert!(!run.stage("tidy", || anyhow::bail!("no git")));
        assert!(!run.stage("doc tests", || Ok(tests(3, 1, 0))));
        assert_eq!(run.total(), Count { passed: 44, failed: 3, skipped: 3 });
    }

    #[test]
    fn the_table_names_each_stage_with_its_result() {
        let mut run = Run::default();
        run.stage("clippy", || Ok(Outcome::of(false)));
        run.stage("tests", || Ok(tests(40, 1, 2)));
        run.stage("wasm", || Ok(Outcome::Skipped("no target\nDo this.".into())));
        let table = run.table();
        let lines: Vec<&str> = table.lines().collect();
        assert!(lines[2].starts_with("clippy") && lines[2].ends_with("FAILED: see above"), "{table}");
        assert!(lines[3].ends_with("FAILED: 40 passed, 1 failed, 2 ignored"), "{table}");
        assert!(lines[4].ends_with("skipped: no target"), "{table}");
        assert!(lines[5].starts_with("together"), "{table}");
        assert_eq!(lines.len(), 6);
    }

    #[test]
    fn the_closing_line_has_its_exact_form() {
        let total = Count { passed: 12, failed: 0, skipped: 3 };
        assert_eq!(closing_line(total), "12 passed, 0 failed, 3 skipped");
    }

    #[test]
    fn a_skip_fails_on_a_server_only() {
        let skip = Count { passed: 12, failed: 0, skipped: 1 };
        assert!(is_clean(skip, false) && !is_clean(skip, true));
        assert!(strict_complaint(skip, false).is_none() && strict_complaint(skip, true).is_some());
        let clean = Count { passed: 12, ..Count::default() };
        assert!(is_clean(clean, true) && strict_complaint(clean, true).is_none());
        let failed = Count { failed: 1, ..clean };
        assert!(!is_clean(failed, false));
    }
}
