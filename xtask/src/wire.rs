//! `cargo xtask wire`: the page's types, written from the Rust types whose JSON the page draws.

use std::path::Path;
use std::process::{Command, ExitCode};

use anyhow::{Context, Result};

use crate::stage::Outcome;
use crate::workspace::{Workspace, passes, passes_with};

/// How the program's message begins if the types must be written again.
const OUT_OF_DATE: &str = "the page's types are out of date";

/// Writes the types, or does what the arguments ask for, in the current folder.
pub(crate) fn run(workspace: &Workspace, arguments: &[String]) -> Result<ExitCode> {
    let mut command = program(workspace, &[]);
    command.current_dir(std::env::current_dir().context("cannot tell which folder this is")?);
    command.arg("--").args(arguments);
    Ok(if passes(&mut command)? { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Checks that the committed types are those of the Rust code.
pub(crate) fn stage(workspace: &Workspace, extra: &[&str]) -> Result<Outcome> {
    let mut command = program(workspace, extra);
    command.args(["--", "--check"]);
    let mut why = "see above".to_string();
    let passed = passes_with(&mut command, |line| {
        if line.starts_with(OUT_OF_DATE) {
            why = line.to_string();
        }
    })?;
    Ok(if passed { Outcome::Passed } else { Outcome::Failed(why) })
}

/// Writes the JSON of random games, which the page's compiler compares with the types.
pub(crate) fn samples(workspace: &Workspace, folder: &Path) -> Result<bool> {
    let mut command = program(workspace, &[]);
    command.args(["--", "--samples"]).arg(folder);
    passes(&mut command)
}

/// The program that writes the types. As an example, with all features and without the name of its package, it is built
/// from the same parts as the tests.
fn program(workspace: &Workspace, extra: &[&str]) -> Command {
    let mut command = workspace.cargo(&["run", "--quiet", "--example", "wire", "--all-features"]);
    command.args(extra).arg("--manifest-path").arg(workspace.root().join("Cargo.toml"));
    command
}
