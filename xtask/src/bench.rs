//! `cargo xtask bench`: how fast the hot paths are, in time and in instructions.

mod divan;
mod gungraun;

use std::process::ExitCode;

use anyhow::Result;

use crate::columns::columns;
use crate::workspace::{Workspace, passes_with};

/// Which harness a bench is written with.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// divan: what a stopwatch says, different on every machine.
    Time,
    /// gungraun: what valgrind counts, the same on every run.
    Instructions,
    /// A table of its own, printed as it is: percentiles over many different inputs.
    Table,
}

/// The package that holds them all: apart from the rules crates, so that those build in seconds.
const PACKAGE: &str = "benches";

/// The benches: game, name of the bench, kind. A new game adds its rows here.
const BENCHES: &[(&str, &str, Kind)] = &[
    ("copolymer", "copolymer_time", Kind::Time),
    ("copolymer", "copolymer_search", Kind::Time),
    ("copolymer", "copolymer_instructions", Kind::Instructions),
    ("microchip", "microchip_solver", Kind::Table),
    ("microchip", "microchip_time", Kind::Time),
    ("microchip", "microchip_instructions", Kind::Instructions),
    ("micropul", "micropul_time", Kind::Time),
    ("micropul", "micropul_instructions", Kind::Instructions),
    ("missiles", "missiles_time", Kind::Time),
    ("missiles", "missiles_instructions", Kind::Instructions),
];

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
    let mut rows: Vec<(&str, Measure)> = Vec::new();
    let mut tables: Vec<String> = Vec::new();
    let mut complaints: Vec<String> = Vec::new();
    let mut failed = false;
    let has_instructions = BENCHES.iter().any(|(_, _, kind)| *kind == Kind::Instructions);
    let runner = if has_instructions { Some(gungraun::ensure(workspace)?) } else { None };
    if let Some(Err(missing)) = &runner {
        complaints.push(format!("No instruction counts: {missing}."));
    }
    for &(game, bench, kind) in BENCHES {
        let mut command = workspace.cargo(&["bench", "--package", PACKAGE, "--bench", bench]);
        match (kind, &runner) {
            (Kind::Time, _) => drop(command.arg("--").args(filter)),
            (Kind::Instructions, Some(Ok(folder))) => {
                command.env("PATH", gungraun::path_with(folder)?);
                // Its filter is a pattern for the whole name, where divan's is a part of it.
                command.arg("--").args(filter.map(|filter| format!("*{filter}*")));
            }
            (Kind::Instructions, _) => continue,
            (Kind::Table, _) if filter.is_some_and(|filter| !bench.contains(filter)) => continue,
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
            complaints.push(format!("The bench {bench} failed, see above."));
        }
        let found = match kind {
            Kind::Time => divan::measures(&output),
            Kind::Instructions => gungraun::measures(&output),
            Kind::Table => {
                tables.push(
                    output.lines().skip_while(|line| !line.starts_with(game)).collect::<Vec<_>>().join("\n"),
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

/// Adds figures to the row of the same game and name, or as a new row: a bench that both harnesses know by the
/// same name has its time and its instructions side by side.
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
