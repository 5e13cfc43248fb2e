//! The figures, and where they stand.

use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result};

/// What was measured or tried.
#[derive(Clone, Debug)]
pub struct Row {
    /// What.
    pub what: String,
    /// What is wished for.
    pub target: String,
    /// What came of it.
    pub figure: String,
    /// The time within which 99 of 100 were done, in milliseconds, where that is what varies from run to run.
    pub p99: Option<f64>,
    /// Whether that is as good as wished for.
    pub met: bool,
    /// The processor time of the server, in percent of one core.
    pub server: Option<f64>,
    /// The processor time of whoever measured.
    pub generator: Option<f64>,
    /// How many wanted to run at a time on this machine, in the last minute.
    pub load: f64,
}

/// Says how far it is.
#[allow(clippy::print_stdout, reason = "this is a terminal program: printing is its work")]
pub fn progress(what: &str, how_far: &str) {
    print!("\r\x1b[K{what}: {how_far}");
    let _ = std::io::stdout().flush();
}

impl Row {
    /// The median of an odd number of runs, by p99, with the p99 of all of them.
    ///
    /// # Panics
    /// If there are no runs.
    pub fn median(mut runs: Vec<Row>) -> Row {
        let all: Vec<String> = runs.iter().map(|run| format!("{:.0}", run.p99.unwrap_or(f64::NAN))).collect();
        runs.sort_by(|one, other| one.p99.unwrap_or(f64::NAN).total_cmp(&other.p99.unwrap_or(f64::NAN)));
        let mut median = runs.swap_remove(runs.len() / 2);
        median.figure =
            format!("{}; the median of {} runs (p99 {} ms)", median.figure, all.len(), all.join(", "));
        median
    }

    /// The row in a table of Markdown.
    fn line(&self) -> String {
        let share = |share: Option<f64>| share.map_or(String::from("–"), |share| format!("{share:.0} %"));
        let met = if self.met { "yes" } else { "**no**" };
        format!(
            "| {} | {} | {} | {met} | {} | {} | {:.1} |",
            self.what,
            self.target,
            self.figure,
            share(self.server),
            share(self.generator),
            self.load
        )
    }
}

/// Puts a row where docs/reliability.md has a table for it, in the place of the one that said the same.
///
/// # Errors
/// If there is no such file, or no such table in it.
pub fn write(command: &str, row: &Row) -> Result<()> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/reliability.md");
    let text = std::fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    let text = with_row(&text, command, row).context("docs/reliability.md has no place for the figures")?;
    std::fs::write(&path, text)?;
    Ok(())
}

fn with_row(text: &str, command: &str, row: &Row) -> Option<String> {
    let begin = format!("<!-- figures of `cargo xtask {command}` -->\n");
    let (head, rest) = text.split_once(&begin)?;
    let (table, tail) = rest.split_once("<!-- end of the figures -->\n")?;
    let name = |line: &str| line.split(" | ").next().map(str::to_owned);
    let line = row.line();
    let mut lines: Vec<&str> = table.lines().collect();
    match lines.iter_mut().find(|old| name(old) == name(&line)) {
        Some(old) => *old = &line,
        None => lines.push(&line),
    }
    Some(format!("{head}{begin}{}\n<!-- end of the figures -->\n{tail}", lines.join("\n")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_median_names_all_runs() {
        let run = |p99: f64, met| Row {
            what: String::new(),
            target: String::new(),
            figure: format!("p99 {p99} ms"),
            p99: Some(p99),
            met,
            server: None,
            generator: None,
            load: 0.0,
        };
        let median = Row::median(vec![run(9.0, false), run(20.0, false), run(3.0, true)]);
        assert_eq!(median.figure, "p99 9 ms; the median of 3 runs (p99 9, 20, 3 ms)");
        assert!(!median.met);
    }

    #[test]
    fn a_row_takes_the_place_of_its_older_self() {
        let text = "a\n<!-- figures of `cargo xtask load` -->\n| what | target |\n|---|---|\n| x | old | 1 |\n| y | 2 |\n\
                    <!-- end of the figures -->\nb\n";
        let (what, target, figure) = ("x".to_owned(), "new".to_owned(), "3/s".to_owned());
        let row = Row {
            what,
            target,
            figure,
            p99: None,
            met: true,
            server: Some(12.3),
            generator: None,
            load: 4.56,
        };
        let text = with_row(text, "load", &row).expect("there is a place");
        assert!(
            text.contains("|---|---|\n| x | new | 3/s | yes | 12 % | – | 4.6 |\n| y | 2 |\n<!-- end"),
            "{text}"
        );
        assert!(text.starts_with("a\n") && text.ends_with("figures -->\nb\n"), "{text}");
        assert_eq!(with_row(&text, "chaos", &row), None);
    }
}
