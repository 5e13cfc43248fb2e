//! One row for each game, for other programs to read: CSV, or one JSON object a line.

use std::fmt::Write as _;
use std::fs::File;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use clap::Args;
use serde_json::{Map, Value};

use crate::failure::Failure;
use crate::{say, tell};

/// Where rows are written, if anywhere.
#[derive(Args, Clone)]
pub struct RowArguments {
    /// Write a row for every game to this new file, as CSV; '-' is standard output, and the summary goes to standard error
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Write a row for every game to this new file, as one JSON object a line; '-' as with --csv
    #[arg(long, value_name = "FILE", conflicts_with = "csv")]
    jsonl: Option<PathBuf>,
}

/// A row: names and values. A list becomes several columns of a CSV file: `scores` is `score_1`, `score_2` and so on.
pub type Row = Vec<(&'static str, Value)>;

/// Rows that are written one after the other.
pub struct Rows {
    form: Form,
    out: Out,
    /// What waits to be written, and when something was written last.
    waiting: String,
    flushed: Instant,
    /// Whether there was a row: the first one brings the names of the columns with it.
    begun: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Csv,
    JsonLines,
}

enum Out {
    Standard,
    File(PathBuf, File),
}

/// How much waits at the most before it is written, and how long. Games may take minutes, and whoever reads the rows
/// follows them.
const MOST_WAITING: usize = 1 << 16;
const LONGEST_WAIT: Duration = Duration::from_secs(1);

impl RowArguments {
    /// Opens the file that was asked for, which must not be there yet. `None` if none was.
    pub fn open(&self) -> anyhow::Result<Option<Rows>> {
        let (form, path) = match (&self.csv, &self.jsonl) {
            (Some(path), _) => (Form::Csv, path),
            (None, Some(path)) => (Form::JsonLines, path),
            (None, None) => return Ok(None),
        };
        let out = if path == Path::new("-") {
            Out::Standard
        } else {
            match File::options().write(true).create_new(true).open(path) {
                Ok(file) => Out::File(path.clone(), file),
                Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {
                    bail!("{} is there already: choose another name", path.display())
                }
                Err(error) => {
                    return Err(error).with_context(|| format!("cannot write {}", path.display()));
                }
            }
        };
        Ok(Some(Rows::new(form, out)))
    }
}

impl Rows {
    fn new(form: Form, out: Out) -> Rows {
        Rows { form, out, waiting: String::new(), flushed: Instant::now(), begun: false }
    }

    /// Writes a row. All rows have the same columns.
    pub fn write(&mut self, row: &Row) -> Result<(), Failure> {
        match self.form {
            Form::Csv => {
                if !self.begun {
                    self.waiting.push_str(&csv(columns(row).map(|(name, _)| name)));
                }
                self.waiting.push_str(&csv(columns(row).map(|(_, value)| cell(value))));
            }
            Form::JsonLines => {
                let object: Map<String, Value> =
                    row.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
                let _ = writeln!(self.waiting, "{}", Value::from(object));
            }
        }
        self.begun = true;
        let waits = self.waiting.len() < MOST_WAITING && self.flushed.elapsed() < LONGEST_WAIT;
        if waits { Ok(()) } else { self.flush() }
    }

    fn flush(&mut self) -> Result<(), Failure> {
        let text = std::mem::take(&mut self.waiting);
        self.flushed = Instant::now();
        match &mut self.out {
            Out::Standard => say(&text),
            Out::File(path, file) => Ok(file.write_all(text.as_bytes()).with_context(|| cannot(path))?),
        }
    }

    /// Writes what still waits.
    fn finish(mut self) -> Result<(), Failure> {
        match &self.out {
            // Nothing was written: the file would only be in the way of the next try.
            Out::File(path, _) if !self.begun => {
                Ok(std::fs::remove_file(path).with_context(|| cannot(path))?)
            }
            _ => self.flush(),
        }
    }
}

fn cannot(path: &Path) -> String {
    format!("cannot write {}", path.display())
}

/// Says a summary after the rows: on standard error if the rows went to standard output. The summary is said even if the
/// rows cannot be written.
pub fn say_beside(rows: Option<Rows>, summary: &str) -> Result<(), Failure> {
    let beside = rows.as_ref().is_some_and(|rows| matches!(rows.out, Out::Standard));
    let written = rows.map_or(Ok(()), Rows::finish);
    let said = if beside {
        tell(summary.trim_end_matches('\n'));
        Ok(())
    } else {
        say(summary)
    };
    written.and(said)
}

/// The columns of a row.
fn columns(row: &Row) -> impl Iterator<Item = (String, &Value)> {
    row.iter().flat_map(|(name, value)| match value {
        Value::Array(list) => {
            let one = name.trim_end_matches('s');
            (1..).zip(list).map(|(number, value)| (format!("{one}_{number}"), value)).collect()
        }
        value => vec![((*name).to_owned(), value)],
    })
}

/// A value as a cell has it: nothing for what is not known.
fn cell(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

/// A line of cells, with quotation marks where a cell needs them (RFC 4180).
fn csv(cells: impl Iterator<Item = String>) -> String {
    let quoted = |cell: String| {
        let plain = !cell.contains([',', '"', '\n', '\r']);
        if plain { cell } else { format!("\"{}\"", cell.replace('"', "\"\"")) }
    };
    cells.map(quoted).collect::<Vec<_>>().join(",") + "\n"
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn lists_are_columns_and_odd_cells_are_quoted() {
        let row: Row = vec![
            ("game", json!(3)),
            ("players", json!(["exec:sh -c 'a,b'", "say \"hi\""])),
            ("first", Value::Null),
            ("shares", json!([0.5, 1])),
        ];
        assert_eq!(
            csv(columns(&row).map(|(name, _)| name)),
            "game,player_1,player_2,first,share_1,share_2\n"
        );
        assert_eq!(
            csv(columns(&row).map(|(_, value)| cell(value))),
            "3,\"exec:sh -c 'a,b'\",\"say \"\"hi\"\"\",,0.5,1\n"
        );
    }
    /// Rows of long games do not wait for many more.
    #[test]
    fn rows_wait_no_longer_than_a_second() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let path = folder.path().join("rows.csv");
        let file = File::create(&path).expect("a new file");
        let mut rows = Rows::new(Form::Csv, Out::File(path.clone(), file));
        let mut lines = |written: Instant| {
            rows.flushed = written;
            assert!(rows.write(&vec![("game", json!(1))]).is_ok());
            std::fs::read_to_string(&path).expect("the rows").lines().count()
        };
        // The machine may be slow, but no day goes by.
        let long_ago = Instant::now().checked_sub(LONGEST_WAIT).expect("the machine runs for longer");
        let tomorrow = Instant::now() + Duration::from_hours(24);
        assert_eq!([tomorrow, tomorrow, long_ago, tomorrow].map(&mut lines), [0, 0, 4, 4]);
    }
}
