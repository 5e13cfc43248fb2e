//! One row for each game, for other programs to read: CSV, or one JSON object a line.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::Args;
use serde_json::{Map, Value};

use crate::failure::Failure;
use crate::say;

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
    /// Whether a row was written: the first one brings the names of the columns with it.
    begun: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Csv,
    JsonLines,
}

enum Out {
    /// Standard output, and what waits to be written there.
    Standard(String),
    File(PathBuf, BufWriter<File>),
}

/// How much waits at the most before it is written to standard output.
const WAITING: usize = 1 << 16;

impl RowArguments {
    /// Opens the file that was asked for, which must not be there yet. `None` if none was.
    pub fn open(&self) -> anyhow::Result<Option<Rows>> {
        let (form, path) = match (&self.csv, &self.jsonl) {
            (Some(path), _) => (Form::Csv, path),
            (None, Some(path)) => (Form::JsonLines, path),
            (None, None) => return Ok(None),
        };
        let out = if path == Path::new("-") {
            Out::Standard(String::new())
        } else {
            match File::options().write(true).create_new(true).open(path) {
                Ok(file) => Out::File(path.clone(), BufWriter::new(file)),
                Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {
                    bail!("{} is there already: choose another name", path.display())
                }
                Err(error) => {
                    return Err(error).with_context(|| format!("cannot write {}", path.display()));
                }
            }
        };
        Ok(Some(Rows { form, out, begun: false }))
    }
}

impl Rows {
    /// Writes a row. All rows have the same columns.
    pub fn write(&mut self, row: &Row) -> Result<(), Failure> {
        let mut text = String::new();
        match self.form {
            Form::Csv => {
                if !self.begun {
                    text.push_str(&csv(columns(row).map(|(name, _)| name)));
                }
                text.push_str(&csv(columns(row).map(|(_, value)| cell(value))));
            }
            Form::JsonLines => {
                let object: Map<String, Value> =
                    row.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
                text = format!("{}\n", Value::from(object));
            }
        }
        self.begun = true;
        match &mut self.out {
            Out::Standard(waiting) => {
                waiting.push_str(&text);
                if waiting.len() < WAITING { Ok(()) } else { say(&std::mem::take(waiting)) }
            }
            Out::File(path, file) => Ok(file.write_all(text.as_bytes()).with_context(|| cannot(path))?),
        }
    }

    /// Writes what still waits, and says where the summary has to go: standard output belongs to the rows if they are
    /// written there.
    pub fn finish(self) -> Result<bool, Failure> {
        match self.out {
            Out::Standard(waiting) => say(&waiting).map(|()| true),
            // Nothing was written: the file would only be in the way of the next try.
            Out::File(path, _) if !self.begun => {
                std::fs::remove_file(&path).with_context(|| cannot(&path))?;
                Ok(false)
            }
            Out::File(path, mut file) => {
                file.flush().with_context(|| cannot(&path))?;
                Ok(false)
            }
        }
    }
}

fn cannot(path: &Path) -> String {
    format!("cannot write {}", path.display())
}

/// Says a summary: on standard error if rows went to standard output.
pub fn say_beside(rows: Option<Rows>, summary: &str) -> Result<(), Failure> {
    if rows.map_or(Ok(false), Rows::finish)? {
        // Standard error may be closed; there is nobody left to tell then.
        let _ = std::io::stderr().write_all(summary.as_bytes());
        return Ok(());
    }
    say(summary)
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
}
