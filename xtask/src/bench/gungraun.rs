//! Instruction counts: gungraun runs a bench once under valgrind, which counts every instruction. The figure
//! hardly differs from run to run, so a change of one percent is a change of the code.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::Measure;
use crate::workspace::{Workspace, first_line, passes, passes_quietly};

const RUNNER: &str = "gungraun-runner";

/// The instruction counts of a run. A name is the bench's function and the name of its case, if it has one.
pub(super) fn measures(output: &str) -> Vec<Measure> {
    let mut found = Vec::new();
    let mut name: Option<String> = None;
    for line in output.lines() {
        if let Some(figures) = line.trim_start().strip_prefix("Instructions:") {
            if let Some(name) = name.take() {
                let instructions = Some(instructions(figures));
                found.push(Measure { name, instructions, ..Measure::default() });
            }
        } else if !line.starts_with(' ') && line.contains("::") {
            name = Some(title(line));
        }
    }
    found
}

/// `file::group::function case:(arguments)` as `function case`.
fn title(line: &str) -> String {
    let (path, case) = line.split_once(' ').unwrap_or((line, ""));
    let function = path.rsplit("::").next().unwrap_or_default();
    let case = case.split(":(").next().unwrap_or_default();
    format!("{function} {case}").trim_end().to_string()
}

/// `2478|1805 (+37.2853%) [+1.37285x]` as `2,478 (+37.2853%)`: the count, and how it has changed since the last run.
fn instructions(figures: &str) -> String {
    let (now, before) = figures.split_once('|').unwrap_or((figures, ""));
    let count = with_commas(now.trim());
    match before.split_once('(').and_then(|(_, rest)| rest.split_once(')')) {
        Some((change, _)) if change.ends_with('%') => format!("{count} ({change})"),
        _ => count,
    }
}

fn with_commas(digits: &str) -> String {
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Finds valgrind and the runner that fits the library, and installs the runner if it is missing. The answer is the folder
/// of the runner, or in words what is missing and what to do.
pub(super) fn ensure(workspace: &Workspace) -> Result<Result<PathBuf, String>> {
    if !passes_quietly(workspace.program("valgrind").arg("--version")) {
        return Ok(Err("valgrind is not installed: install it with the system's packages \
                       (for Debian and Ubuntu: apt install valgrind)"
            .into()));
    }
    let lock =
        std::fs::read_to_string(workspace.root().join("Cargo.lock")).context("cannot read Cargo.lock")?;
    let Some(version) = locked_version(&lock, "gungraun") else {
        return Ok(Err("no crate of the workspace uses gungraun yet: add it to the dev-dependencies".into()));
    };
    let tools = workspace.target().join("tools");
    let folder = tools.join("bin");
    let wanted = format!("{RUNNER} {version}");
    let fits =
        |program: &Path| first_line(workspace.program(program).arg("--version")).as_ref() == Some(&wanted);
    if fits(&folder.join(RUNNER)) {
        return Ok(Ok(folder));
    }
    if let Some(folder) = folders_of_path().into_iter().find(|folder| fits(&folder.join(RUNNER))) {
        return Ok(Ok(folder));
    }
    println!("{wanted} is missing; building it takes a few minutes, once");
    let root = tools.to_string_lossy();
    let arguments = ["install", RUNNER, "--version", version, "--root", &root, "--locked"];
    if passes(&mut workspace.cargo(&arguments))? && fits(&folder.join(RUNNER)) {
        return Ok(Ok(folder));
    }
    let by_hand =
        format!("with a network connection, run `cargo install {RUNNER} --version {version} --locked`");
    Ok(Err(format!("{wanted} could not be installed: {by_hand}")))
}

/// The search path with a folder added in front.
pub(super) fn path_with(folder: &Path) -> Result<std::ffi::OsString> {
    let folders = std::iter::once(folder.to_path_buf()).chain(folders_of_path());
    std::env::join_paths(folders).context("a folder's name does not fit into PATH")
}

fn folders_of_path() -> Vec<PathBuf> {
    std::env::var_os("PATH").map_or(Vec::new(), |path| std::env::split_paths(&path).collect())
}

/// The version of a package in `Cargo.lock`. Library and runner work together only if their versions are the same.
fn locked_version<'a>(lock: &'a str, package: &str) -> Option<&'a str> {
    let wanted = format!("name = \"{package}\"");
    let mut lines = lock.lines().skip_while(|line| *line != wanted);
    lines.nth(1)?.strip_prefix("version = \"")?.strip_suffix('"')
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What gungraun 0.20.0 wrote for a first run, a slower one and an unchanged one.
    const CAPTURED: &str = include_str!("gungraun.txt");

    #[test]
    fn captured_output_is_read() {
        let found = measures(CAPTURED);
        let read: Vec<(&str, &str)> = found
            .iter()
            .map(|measure| (measure.name.as_str(), measure.instructions.as_deref().unwrap_or_default()))
            .collect();
        let expected =
            [("bench_fib short", "1,805"), ("bench_fib long", "306,474 (+38.3580%)"), ("bench_plain", "692")];
        assert_eq!(read, expected);
        assert!(measures("").is_empty());
    }

    #[test]
    fn titles_lose_their_place_and_their_arguments() {
        assert_eq!(title("instructions::legal::legal_moves"), "legal_moves");
        assert_eq!(title("instructions::legal::legal_moves wide:(Board::wide(), 3)"), "legal_moves wide");
    }

    #[test]
    fn the_lock_file_is_read() {
        let lock = "[[package]]\nname = \"gungraun-macros\"\nversion = \"0.10.0\"\n\n\
                    [[package]]\nname = \"gungraun\"\nversion = \"0.20.0\"\nsource = \"registry\"\n";
        assert_eq!(locked_version(lock, "gungraun"), Some("0.20.0"));
        assert_eq!(locked_version(lock, "divan"), None);
    }

    #[test]
    fn long_numbers_get_commas() {
        assert_eq!(
            ["1", "12", "123", "1234", "1234567"].map(with_commas),
            ["1", "12", "123", "1,234", "1,234,567"]
        );
    }
}
