//! `cargo xtask mutants`: whether a crate's tests notice that its code was changed.
//!
//! cargo-mutants changes one operator, match arm or function body at a time and runs the crate's own tests: a change
//! that no test notices is missed. All changes of a crate would take hours, so a fixed sample of each is tried.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Context, Result, bail};

use crate::check::LONG;
use crate::columns::columns;
use crate::workspace::{Workspace, first_line, passes};

const TOOL: &str = "cargo-mutants";

/// The sample depends on what this version changes, so it is pinned.
const VERSION: &str = "27.1.0";

/// Decides the sample.
const SEED: u64 = 2006;

/// How many changes of each crate that compile are tried.
const SAMPLE: usize = 50;

/// The share of them that the tests must notice, in percent.
const LEAST_CAUGHT: usize = 90;

/// Crates that host games, measured like the rules.
const HOSTS: &[&str] = &["table", "coach"];

/// The law kit tests games: its own tests plant faults in games rather than in the kit.
const TEST_KIT: [&str; 2] = ["crates/game/src/laws.rs", "crates/game/src/laws/**"];

/// Tries a sample of the changes of one crate or of all, and fails if the tests of a crate notice too few.
pub(crate) fn run(workspace: &Workspace, arguments: &[String]) -> Result<ExitCode> {
    let all = crates(workspace)?;
    let chosen: Vec<String> = match arguments.first() {
        None => all,
        Some(name) if all.contains(name) => vec![name.clone()],
        Some(name) => bail!("'{name}' is not measured; the crates are {}", all.join(", ")),
    };
    let tool = ensure(workspace)?;
    let mut results = Vec::new();
    for name in chosen {
        results.push(measure(workspace, &tool, name)?);
    }
    println!("\n{}", table(&results));
    for missed in results.iter().flat_map(|result| &result.missed) {
        println!("missed: {missed}");
    }
    let clean = results.iter().all(Measured::is_enough);
    println!(
        "At least {LEAST_CAUGHT} % of every crate must be noticed: {}.",
        if clean { "passed" } else { "failed" }
    );
    Ok(if clean { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The crates whose tests use the law kit, which are `game` and the rules of every game, and the hosts.
fn crates(workspace: &Workspace) -> Result<Vec<String>> {
    let mut found = BTreeSet::new();
    for entry in fs::read_dir(workspace.root().join("crates"))? {
        let folder = entry?.path();
        let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap_or_default();
        if manifest.contains("features = [\"laws\"]") {
            found.insert(name);
        }
    }
    let hosts = HOSTS.iter().map(|name| (*name).to_string());
    Ok(found.into_iter().chain(hosts).collect())
}

/// The tool's program, installed beside what cargo builds if it is missing.
fn ensure(workspace: &Workspace) -> Result<PathBuf> {
    let wanted = format!("{TOOL} {VERSION}");
    let root = workspace.target().join("tools");
    let own = root.join("bin").join(TOOL);
    let fits = |program: &Path| {
        first_line(workspace.program(program).args(["mutants", "--version"])).as_ref() == Some(&wanted)
    };
    for program in [own.clone(), PathBuf::from(TOOL)] {
        if fits(&program) {
            return Ok(program);
        }
    }
    println!("{wanted} is missing; building it takes a few minutes, once");
    let root = root.to_string_lossy();
    let arguments = ["install", TOOL, "--version", VERSION, "--root", &root, "--locked"];
    if passes(&mut workspace.cargo(&arguments))? && fits(&own) {
        return Ok(own);
    }
    bail!(
        "{wanted} could not be installed: with a network connection, run `cargo install {TOOL} --version {VERSION} --locked`"
    )
}

/// What became of the sample of one crate.
#[derive(Default, Debug)]
struct Measured {
    name: String,
    caught: usize,
    missed: Vec<String>,
    /// Changes that made the tests run for too long: a test run would not have passed.
    timeout: usize,
    /// Changes that do not compile; others were tried in their place.
    unviable: usize,
    seconds: f64,
}

impl Measured {
    fn viable(&self) -> usize {
        self.caught + self.missed.len() + self.timeout
    }

    fn is_enough(&self) -> bool {
        (self.caught + self.timeout) * 100 >= self.viable() * LEAST_CAUGHT
    }
}

fn measure(workspace: &Workspace, tool: &Path, name: String) -> Result<Measured> {
    let order = in_order(&list(workspace, tool, &name)?);
    let begun = Instant::now();
    let mut outcomes = BTreeMap::new();
    let mut tried = 0;
    let mut result = Measured::default();
    while result.viable() < SAMPLE && tried < order.len() {
        // About one in ten does not compile: a few more at once save a second build of everything.
        let missing = SAMPLE - result.viable();
        let next = (tried + missing + missing.div_ceil(8)).min(order.len());
        println!("\n{name}: changes {} to {next} of {}", tried + 1, order.len());
        outcomes.extend(try_changes(workspace, tool, &name, &order[tried..next])?);
        tried = next;
        result = count(&order[..tried], &outcomes)?;
    }
    Ok(Measured { name, seconds: begun.elapsed().as_secs_f64() / tried.max(1) as f64, ..result })
}

/// Every change there is, in the order of the code.
fn list(workspace: &Workspace, tool: &Path, name: &str) -> Result<Vec<String>> {
    let mut command = mutants(workspace, tool, name);
    for kit in TEST_KIT {
        command.args(["--exclude", kit]);
    }
    let output = command.args(["--list", "--no-config"]).output()?;
    if !output.status.success() {
        bail!("the changes of {name} cannot be listed: {}", String::from_utf8_lossy(&output.stderr));
    }
    Ok(String::from_utf8_lossy(&output.stdout).lines().map(str::to_string).collect())
}

/// cargo-mutants for one crate and its own tests.
fn mutants(workspace: &Workspace, tool: &Path, name: &str) -> std::process::Command {
    let mut command = workspace.cargo(&[]);
    let cargo = command.get_program().to_os_string();
    command = workspace.program(tool);
    command.env("CARGO", cargo).args(["mutants", "--package", name, "--colors", "never"]);
    command
}

/// The changes in the order in which they are tried. It depends on what a change does and not on its line, so that the
/// sample stays the same when code moves.
fn in_order(changes: &[String]) -> Vec<String> {
    let mut same: BTreeMap<String, u64> = BTreeMap::new();
    let mut keyed = Vec::new();
    for change in changes {
        let what = without_place(change);
        let number = same.entry(what.clone()).or_default();
        *number += 1;
        keyed.push((hash(SEED ^ *number, &what), change));
    }
    keyed.sort_unstable();
    keyed.into_iter().map(|(_, change)| change.clone()).collect()
}

/// `file:line:column: what` as `file: what`.
fn without_place(change: &str) -> String {
    let mut parts = change.splitn(4, ':');
    let file = parts.next().unwrap_or_default();
    format!("{file}:{}", parts.nth(2).unwrap_or_default())
}

/// FNV-1a, which is the same on every machine and for every version of Rust.
fn hash(seed: u64, text: &str) -> u64 {
    let bytes = seed.to_le_bytes().into_iter().chain(text.bytes());
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Outcome {
    Caught,
    Missed,
    Timeout,
    Unviable,
}

/// The files in which cargo-mutants lists what became of each change.
const LISTS: [(&str, Outcome); 4] = [
    ("caught.txt", Outcome::Caught),
    ("missed.txt", Outcome::Missed),
    ("timeout.txt", Outcome::Timeout),
    ("unviable.txt", Outcome::Unviable),
];

/// Runs the tests against each of these changes.
fn try_changes(
    workspace: &Workspace,
    tool: &Path,
    name: &str,
    changes: &[String],
) -> Result<Vec<(String, Outcome)>> {
    let target = workspace.target().join("mutants");
    let folder = target.join("results").join(name);
    fs::create_dir_all(&folder)?;
    let config = folder.join("mutants.toml");
    fs::write(&config, configuration(name, changes))
        .with_context(|| format!("cannot write {}", config.display()))?;
    let mut command = mutants(workspace, tool, name);
    command.arg("--config").arg(&config).arg("--output").arg(&folder).args(["--caught", "--unviable"]);
    // Apart from other builds, whose lock each change would have to wait for.
    command.env("CARGO_TARGET_DIR", &target).env("RUST_BACKTRACE", "0");
    // 2: some were missed; 3: some took too long. Everything else says that nothing was measured.
    let status = command.status().context("cannot start cargo-mutants")?;
    if !matches!(status.code(), Some(0 | 2 | 3)) {
        bail!("cargo-mutants could not measure {name}, see above");
    }
    let mut outcomes = Vec::new();
    for (file, outcome) in LISTS {
        let path = folder.join("mutants.out").join(file);
        let text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        outcomes.extend(text.lines().map(|line| (line.to_string(), outcome)));
    }
    Ok(outcomes)
}

/// The settings of cargo-mutants for these changes. It also tries every deleted field of a struct, whether or not it was
/// asked for; those are not counted.
///
/// Compiling takes most of the time, so the crate is optimised less than in other tests. The tests that
/// `cargo xtask check` leaves out are left out here too.
fn configuration(name: &str, changes: &[String]) -> String {
    let quoted = |texts: &[String]| format!("{texts:#?}");
    let names: Vec<String> = changes.iter().map(|change| format!("^{}$", escape(change))).collect();
    let build = [
        "--lib".to_string(),
        "--tests".to_string(),
        format!("--config=profile.dev.package.{name}.opt-level=1"),
        "--config=profile.dev.debug=false".to_string(),
    ];
    let skipped: Vec<String> = std::iter::once("--")
        .chain(LONG.iter().flat_map(|name| ["--skip", name]))
        .map(str::to_string)
        .collect();
    format!(
        "exclude_globs = {}\nexamine_re = {}\nadditional_cargo_args = {}\nadditional_cargo_test_args = {}\n\
         timeout_multiplier = 3.0\nminimum_test_timeout = 60.0\n",
        quoted(&TEST_KIT.map(str::to_string)),
        quoted(&names),
        quoted(&build),
        quoted(&skipped)
    )
}

/// A regular expression that matches this text alone.
fn escape(text: &str) -> String {
    let mut escaped = String::new();
    for character in text.chars() {
        if r"\.+*?()|[]{}^$".contains(character) {
            escaped.push('\\');
        }
        escaped.push(character);
    }
    escaped
}

/// The first changes of the order that compile, up to the size of a sample.
fn count(tried: &[String], outcomes: &BTreeMap<String, Outcome>) -> Result<Measured> {
    let mut result = Measured::default();
    for change in tried {
        if result.viable() == SAMPLE {
            break;
        }
        match outcomes.get(change) {
            Some(Outcome::Caught) => result.caught += 1,
            Some(Outcome::Missed) => result.missed.push(change.clone()),
            Some(Outcome::Timeout) => result.timeout += 1,
            Some(Outcome::Unviable) => result.unviable += 1,
            None => bail!("cargo-mutants did not try '{change}'"),
        }
    }
    Ok(result)
}

fn table(results: &[Measured]) -> String {
    let rows: Vec<Vec<String>> = results
        .iter()
        .map(|result| {
            let share = 100 * (result.caught + result.timeout) / result.viable().max(1);
            let seconds = format!("{:.1} s", result.seconds);
            let counts =
                [result.viable(), result.caught, result.missed.len(), result.timeout, result.unviable];
            let counts = counts.map(|count| count.to_string());
            std::iter::once(result.name.clone())
                .chain(counts)
                .chain([format!("{share} %"), seconds])
                .collect()
        })
        .collect();
    let headings = ["crate", "mutants", "caught", "missed", "timeout", "unviable", "share", "per mutant"];
    columns(&headings, &[], &rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn change(line: usize, what: &str) -> String {
        format!("crates/game/src/seat.rs:{line}:9: {what}")
    }

    #[test]
    fn the_order_does_not_depend_on_lines() {
        let whats = ["replace + with -", "replace Seat::all -> usize with 0", "replace + with -", "delete !"];
        let at = |first: usize| {
            let changes: Vec<String> =
                whats.iter().enumerate().map(|(index, what)| change(first + index, what)).collect();
            in_order(&changes)
        };
        let (here, below) = (at(1), at(101));
        assert_eq!(here.len(), 4);
        for (one, other) in here.iter().zip(&below) {
            assert_eq!(without_place(one), without_place(other));
        }
        let mut sorted = here.clone();
        sorted.sort_unstable();
        sorted.dedup();
        assert_eq!(sorted.len(), 4, "no change is lost");
    }

    #[test]
    fn places_are_cut_out_and_paths_in_names_stay() {
        assert_eq!(
            without_place("a/b.rs:20:9: replace Seat::all -> x::Y with x::Y::new()"),
            "a/b.rs: replace Seat::all -> x::Y with x::Y::new()"
        );
    }

    #[test]
    fn what_does_not_compile_is_replaced_by_the_next_change() {
        let order: Vec<String> = (0..SAMPLE + 3).map(|line| change(line, "delete !")).collect();
        let outcome = |index: usize| match index {
            0 | 7 => Outcome::Unviable,
            3 => Outcome::Timeout,
            4 | 52 => Outcome::Missed,
            _ => Outcome::Caught,
        };
        let outcomes: BTreeMap<String, Outcome> =
            order.iter().enumerate().map(|(index, change)| (change.clone(), outcome(index))).collect();
        let result = count(&order, &outcomes).expect("all were tried");
        assert_eq!((result.viable(), result.unviable, result.timeout), (SAMPLE, 2, 1));
        assert_eq!(result.missed, [change(4, "delete !")], "the last one is not needed");
        assert!(count(&order, &BTreeMap::new()).is_err());
    }

    #[test]
    fn nine_of_ten_are_enough() {
        let result = |caught, timeout, missed: usize| Measured {
            caught,
            timeout,
            missed: vec![String::new(); missed],
            ..Measured::default()
        };
        assert!(result(45, 0, 5).is_enough() && result(40, 5, 5).is_enough());
        assert!(!result(44, 0, 6).is_enough());
        assert!(table(&[result(45, 0, 5)]).contains("90 %"));
    }

    #[test]
    fn names_match_themselves_alone() {
        assert_eq!(escape("a.rs:1:2: delete - in F<W>::g"), r"a\.rs:1:2: delete - in F<W>::g");
        let text = configuration("game", &[change(1, "replace || with &&")]);
        assert!(text.contains(r#""^crates/game/src/seat\\.rs:1:9: replace \\|\\| with &&$","#), "{text}");
    }

    #[test]
    fn the_rules_of_every_game_are_measured() {
        let workspace = Workspace::find().expect("xtask is in a workspace");
        let names = crates(&workspace).expect("there are crates");
        for name in ["game", "copolymer", "table"] {
            assert!(names.iter().any(|found| found == name), "{names:?}");
        }
        assert!(!names.iter().any(|name| name == "cli"), "{names:?}");
    }
}
