//! `cargo xtask play`: from a fresh checkout to a game in the terminal.

use std::process::{Command, ExitCode};

use anyhow::{Context, Result};

use crate::workspace::Workspace;

/// What is played when nothing is asked for.
const FIRST_GAME: &str = "copolymer";

/// Builds the `motherboard` program and becomes it, in the folder it was called from: that is where saved games are.
pub(crate) fn run(workspace: &Workspace, arguments: &[String]) -> Result<ExitCode> {
    eprintln!("Building Motherboard; the first time takes a moment.");
    let mut command = workspace.cargo(&["run", "--release", "--package", "cli", "--bin", "motherboard"]);
    command.arg("--manifest-path").arg(workspace.root().join("Cargo.toml"));
    command.current_dir(std::env::current_dir().context("cannot tell which folder this is")?);
    // The program tells people how to go on in the words they used.
    command.env("MOTHERBOARD_COMMAND", "cargo xtask");
    command.args(["--", "play"]).args(arguments);
    let names_a_game = arguments.first().is_some_and(|first| !first.starts_with('-'));
    let resumes = arguments.iter().any(|argument| argument.starts_with("--resume") || argument == "--help");
    if !names_a_game && !resumes {
        command.arg(FIRST_GAME);
    }
    become_command(command).context("cannot start cargo")
}

/// Replaces this program by the command, so that keys, signals and the exit code are the game's alone.
#[cfg(unix)]
fn become_command(mut command: Command) -> std::io::Result<ExitCode> {
    use std::os::unix::process::CommandExt;
    Err(command.exec())
}

#[cfg(not(unix))]
fn become_command(mut command: Command) -> std::io::Result<ExitCode> {
    let code = command.status()?.code().and_then(|code| u8::try_from(code).ok());
    Ok(code.map_or(ExitCode::FAILURE, ExitCode::from))
}
