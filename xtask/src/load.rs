//! `cargo xtask load` and `cargo xtask chaos`: how much a server carries, and what it stands.

use std::process::ExitCode;

use anyhow::Result;

use crate::workspace::{Workspace, passes};

/// Measures how much a server carries; a full run writes `docs/reliability.md`.
pub(crate) fn run_load(workspace: &Workspace, arguments: &[String]) -> Result<ExitCode> {
    run(workspace, "load", arguments)
}

/// Kills, starves and shouts at a server; a full run writes `docs/reliability.md`.
pub(crate) fn run_chaos(workspace: &Workspace, arguments: &[String]) -> Result<ExitCode> {
    run(workspace, "chaos", arguments)
}

fn run(workspace: &Workspace, command: &str, arguments: &[String]) -> Result<ExitCode> {
    let mut cargo = workspace.cargo(&["run", "--release", "--package", "load", "--", command]);
    cargo.args(arguments);
    Ok(if passes(&mut cargo)? { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
