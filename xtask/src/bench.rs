//! `cargo xtask bench`: how fast the hot paths are, in time and in instructions.

mod divan;
mod gungraun;

use std::process::ExitCode;

use anyhow::{Context, Result};

use crate::columns::columns;
use crate::workspace::{Workspace, passes_with};

/// The package that holds all benches, apart from the rules crates, so that those build in seconds.
const PACKAGE: &str = "benches";

/// The harness a bench is written with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    /// divan measures time, which differs from machine to machine.
    Time,
    /// gungraun counts instructions with valgrind, the same on every run.
    Instructions,
    /// No harness: the bench prints a table of its own, such as percentiles over many inputs.
    Table,
}

impl Kind {
    /// The kind of a bench by its source.
    fn of(source: &str) -> Kind {
        if source.contains("gungraun") {
            Kind::Instructions
        } else if source.contains("divan") {
            Kind::Time
        } else {
            Kind::Table
        }
    }
}

/// A file `GAME_WHAT.rs` in `benches/benches`.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Bench {
    game: String,
    kind: Kind,
    name: String,
}

impl Bench {
    /// A bench by the name of its file, without extension, and its source.
    fn new(name: &str, source: &str) -> Bench {
        let game = name.split('_').next().unwrap_or_default();
        Bench { game: game.to_owned(), kind: Kind::of(source), name: name.to_owned() }
    }

    /// Every bench there is, game by game.
    fn all(workspace: &Workspace) -> Result<Vec<Bench>> {
        let mut benches = Vec::new();
        let folder = workspace.root().join(PACKAGE).join("benches");
        let context = || format!("cannot read {}", folder.display());
        for entry in std::fs::read_dir(&folder).with_context(context)? {
            let path = entry.with_context(context)?.path();
            if let Some(name) = path.file_stem().and_then(|name| name.to_str())
                && path.extension().is_some_and(|extension| extension == "rs")
            {
                benches.push(Bench::new(name, &std::fs::read_to_string(&path).with_context(context)?));
            }
        }
        benches.sort();
        Ok(benches)
    }
}

/// One bench's figures, as its harness printed them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Measure {
    name: String,
    median: Option<String>,
    throughput: Option<String>,
    instructions: Option<String>,
}

/// Runs every bench, or those whose names contain the filter, and prints one table of all.
pub(crate) fn run(workspace: &Workspace, arguments: &[String]) -> Result<ExitCode> {
    let filter = arguments.first().map(String::as_str);
    let benches = Bench::all(workspace)?;
    let mut rows: Vec<(&str, Measure)> = Vec::new();
    let mut tables: Vec<String> = Vec::new();
    let mut complaints: Vec<String> = Vec::new();
    let mut failed = false;
    let has_instructions = benches.iter().any(|bench| bench.kind == Kind::Instructions);
    let runner = if has_instructions { Some(gungraun::ensure(workspace)?) } else { None };
    if let Some(Err(missing)) = &runner {
        complaints.push(format!("No instruction counts: {missing}."));
    }
    for Bench { game, kind, name } in &benches {
        let mut command = workspace.cargo(&["bench", "--package", PACKAGE, "--bench", name]);
        match (kind, &runner) {
            (Kind::Time, _) => drop(command.arg("--").args(filter)),
            (Kind::Instructions, Some(Ok(folder))) => {
                command.env("PATH", gungraun::path_with(folder)?);
                // Its filter is a pattern for the whole name; that of divan is a part of it.
                command.arg("--").args(filter.map(|filter| format!("*{filter}*")));
            }
            (Kind::Instructions, _) => continue,
            (Kind::Table, _) if filter.is_some_and(|filter| !name.contains(filter)) => continue,
            (Kind::Table, _) => {}
        }
        let mut output = String::new();
        println!();
        let passed = passes_with(&mut command, |line| {
            output.push_str(line);
            output.push('\n');
        })?;
        if !passed {
            failed = true;
            complaints.push(format!("The bench {name} failed, see above."));
        }
        let found = match kind {
            Kind::Time => divan::measures(&output),
            Kind::Instructions => gungraun::measures(&output),
            Kind::Table => {
                tables.push(
                    output
                        .lines()
                        .skip_while(|line| !line.starts_with(game.as_str()))
                        .collect::<Vec<_>>()
                        .join("\n"),
                );
                Vec::new()
            }
        };
        for measure in found {
            merge(&mut rows, game, measure);
        }
    }
    for table in &tables {
        println!("\n{table}");
    }
    if rows.is_empty() && tables.is_empty() {
        complaints.push("No bench has that in its name; without a name all of them run.".to_owned());
    } else if !rows.is_empty() {
        println!("\n{}", table(&rows));
    }
    for complaint in &complaints {
        println!("{complaint}");
    }
    Ok(if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// Adds figures to the row of the same game and name, or as a new row. Time and instructions of benches of one name
/// stand side by side.
fn merge<'a>(rows: &mut Vec<(&'a str, Measure)>, game: &'a str, measure: Measure) {
    let Some((_, row)) = rows.iter_mut().find(|(other, row)| *other == game && row.name == measure.name)
    else {
        rows.push((game, measure));
        return;
    };
    row.median = measure.median.or(row.median.take());
    row.throughput = measure.throughput.or(row.throughput.take());
    row.instructions = measure.instructions.or(row.instructions.take());
}

fn table(rows: &[(&str, Measure)]) -> String {
    let cell = |figure: &Option<String>| figure.clone().unwrap_or_else(|| "–".into());
    let cells = |(game, row): &(&str, Measure)| {
        let name = format!("{game}: {}", row.name);
        vec![name, cell(&row.median), cell(&row.throughput), cell(&row.instructions)]
    };
    let rows: Vec<Vec<String>> = rows.iter().map(cells).collect();
    columns(&["bench", "median", "throughput", "instructions"], &[], &rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bench_is_known_by_its_name_and_its_harness() {
        let sources = ["use divan::Bencher;", "use gungraun::main;", "fn main() {}"];
        let kinds = sources.map(|source| Bench::new("chess_endings", source)).map(|bench| bench.kind);
        assert_eq!(kinds, [Kind::Time, Kind::Instructions, Kind::Table]);
        assert_eq!(Bench::new("chess_endings", "").game, "chess");
    }

    #[test]
    fn every_bench_of_the_manifest_is_found() {
        let workspace = Workspace::find().expect("xtask is in a workspace");
        let manifest =
            std::fs::read_to_string(workspace.root().join("benches/Cargo.toml")).expect("a manifest");
        let (_, listed) = manifest.split_once("[[bench]]").expect("it lists benches");
        let listed = listed.lines().filter_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"'));
        let mut listed: Vec<&str> = listed.collect();
        listed.sort_unstable();
        let found = Bench::all(&workspace).expect("the folder is there");
        let mut found: Vec<&str> = found.iter().map(|bench| bench.name.as_str()).collect();
        found.sort_unstable();
        assert_eq!(found, listed);
    }

    #[test]
    fn time_and_instructions_of_one_name_share_a_row() {
        let time = Measure {
            name: "playout small".into(),
            median: Some("420.1 ns".into()),
            throughput: Some("2.379 Gitem/s".into()),
            instructions: None,
        };
        let count = Measure {
            name: "playout small".into(),
            instructions: Some("1,805".into()),
            ..Measure::default()
        };
        let other = Measure { name: "copy".into(), instructions: Some("12".into()), ..Measure::default() };
        let mut rows = Vec::new();
        merge(&mut rows, "copolymer", time);
        merge(&mut rows, "copolymer", count.clone());
        merge(&mut rows, "copolymer", other);
        merge(&mut rows, "micropul", count);
        let expected = "\
bench                       median     throughput  instructions
────────────────────────  ────────  ─────────────  ────────────
copolymer: playout small  420.1 ns  2.379 Gitem/s         1,805
copolymer: copy                  –              –            12
micropul: playout small          –              –         1,805
";
        assert_eq!(table(&rows), expected);
    }
}
