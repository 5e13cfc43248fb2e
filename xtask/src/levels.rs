//! `cargo xtask levels`: measures how strong the levels are.

use std::process::ExitCode;

use anyhow::Result;

use crate::workspace::{Workspace, passes};

/// Plays the matches with this word in their name, and writes them to `docs/levels.md`.
pub(crate) fn run(workspace: &Workspace, arguments: &[String]) -> Result<ExitCode> {
    let mut command =
        workspace.cargo(&["run", "--release", "--package", "arena", "--example", "levels", "--"]);
    command.args(arguments);
    Ok(if passes(&mut command)? { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
