//! `cargo xtask play`: from a fresh checkout to a game in the terminal.

use std::process::{Command, ExitCode};

use anyhow::{Context, Result};

use crate::workspace::Workspace;

/// The names `motherboard play` knows.
const GAMES: &[&str] = &["copolymer", "micropul", "microchip", "missiles"];

/// Builds the `motherboard` program and becomes it.
pub(crate) fn run(workspace: &Workspace, arguments: &[String]) -> Result<ExitCode> {
    eprintln!("Building Motherboard; the first time takes a moment.");
    let mut command =
        workspace.cargo(&["run", "--release", "--package", "cli", "--bin", "motherboard", "--", "play"]);
    command.args(game(arguments)).args(arguments);
    become_command(command).context("cannot start cargo")
}

/// The game to add in front of the arguments: none where they name one.
fn game(arguments: &[String]) -> Option<&'static str> {
    let starts_with_a_word = arguments.first().is_some_and(|first| !first.starts_with('-'));
    let names_a_game = arguments.iter().any(|argument| GAMES.contains(&argument.as_str()));
    (!starts_with_a_word && !names_a_game).then_some(GAMES[0])
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copolymer_is_played_unless_a_game_is_named() {
        let words = |text: &str| text.split_whitespace().map(String::from).collect::<Vec<_>>();
        assert_eq!(game(&words("")), Some("copolymer"));
        assert_eq!(game(&words("--seed 7")), Some("copolymer"));
        assert_eq!(game(&words("micropul --seed 7")), None);
        assert_eq!(game(&words("--seed 7 micropul")), None);
        // A misspelt game is the game's to refuse, with its own list of names.
        assert_eq!(game(&words("coplymer")), None);
    }
}
