//! `cargo xtask play`: from a fresh checkout to a game, in the browser or in the terminal.

use std::process::{Command, ExitCode};

use anyhow::{Context, Result};

use crate::web;
use crate::workspace::Workspace;

/// The game that is played in the terminal if none is named.
const FIRST_GAME: &str = "copolymer";

/// Builds what is needed and becomes the `motherboard` program.
pub(crate) fn run(workspace: &Workspace, arguments: &[String]) -> Result<ExitCode> {
    let words = match Place::of(arguments) {
        Place::Page => {
            eprintln!("Building the page and Motherboard; the first time takes some minutes.");
            web::build(workspace)?;
            with(&["serve", "--open"], arguments)
        }
        Place::Terminal => {
            eprintln!("Building Motherboard; the first time takes a moment.");
            in_the_terminal(arguments)
        }
    };
    become_motherboard(workspace, &words).context("cannot start cargo")
}

/// Where people play.
#[derive(Debug, PartialEq, Eq)]
enum Place {
    Page,
    Terminal,
}

impl Place {
    /// The page if there is no argument, or one that says where to serve it. Every other argument is about a game in the
    /// terminal.
    fn of(arguments: &[String]) -> Place {
        let serves = |first: &String| {
            ["--port", "--listen", "--data"].contains(&first.split('=').next().unwrap_or_default())
        };
        if arguments.first().is_none_or(serves) { Place::Page } else { Place::Terminal }
    }
}

/// The arguments for a game in the terminal: the first game unless one is named or a saved game is resumed.
fn in_the_terminal(arguments: &[String]) -> Vec<String> {
    let rest: Vec<String> = arguments.iter().filter(|argument| *argument != "--terminal").cloned().collect();
    let names_a_game = rest.first().is_some_and(|first| !first.starts_with('-'));
    let resumes = rest.iter().any(|argument| argument.starts_with("--resume") || argument == "--help");
    let mut words = with(&["play"], &rest);
    if !names_a_game && !resumes {
        words.push(FIRST_GAME.into());
    }
    words
}

fn with(first: &[&str], rest: &[String]) -> Vec<String> {
    first.iter().map(ToString::to_string).chain(rest.iter().cloned()).collect()
}

/// Compiles the program and becomes it, in the current folder: saved games are there.
fn become_motherboard(workspace: &Workspace, words: &[String]) -> Result<ExitCode> {
    let mut command = workspace.cargo(&["run", "--release", "--package", "cli", "--bin", "motherboard"]);
    command.arg("--manifest-path").arg(workspace.root().join("Cargo.toml"));
    command.current_dir(std::env::current_dir().context("cannot tell which folder this is")?);
    // The program tells people how to resume a game with the command they used.
    command.env("MOTHERBOARD_COMMAND", "cargo xtask");
    command.arg("--").args(words);
    Ok(become_command(command)?)
}

/// Replaces this process by the command, so that the game alone gets keys and signals and sets the exit code.
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

    fn words(text: &str) -> Vec<String> {
        text.split_whitespace().map(String::from).collect()
    }

    #[test]
    fn the_page_is_played_unless_a_game_is_asked_for() {
        for page in ["", "--port 8000", "--port=0", "--listen 0.0.0.0:8420", "--data here"] {
            assert_eq!(Place::of(&words(page)), Place::Page, "{page}");
        }
        for terminal in ["copolymer", "--terminal", "--resume copolymer-1.txt", "--set board=hexagon:4"] {
            assert_eq!(Place::of(&words(terminal)), Place::Terminal, "{terminal}");
        }
    }

    #[test]
    fn the_first_game_is_played_where_none_is_named() {
        for (asked, told) in [
            ("--terminal", "play copolymer"),
            ("--terminal --seed 7", "play --seed 7 copolymer"),
            ("--set board=hexagon:4", "play --set board=hexagon:4 copolymer"),
            ("micropul --seed 7", "play micropul --seed 7"),
            ("--terminal micropul", "play micropul"),
            ("--resume micropul-1.txt", "play --resume micropul-1.txt"),
            ("--terminal --help", "play --help"),
        ] {
            assert_eq!(in_the_terminal(&words(asked)), words(told), "{asked}");
        }
    }
}
