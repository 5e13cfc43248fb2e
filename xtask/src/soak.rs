//! `cargo xtask soak`: what a table must stand, tried for a long time.

use std::process::ExitCode;

use anyhow::Result;

use crate::workspace::{Workspace, passes};

/// Plays tables over a bad network and compares pairs of tables, and writes the figures to `docs/reliability.md`.
pub(crate) fn run(workspace: &Workspace, arguments: &[String]) -> Result<ExitCode> {
    let mut command = workspace.cargo(&["run", "--release", "--package", "soak", "--"]);
    command.args(arguments);
    Ok(if passes(&mut command)? { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
