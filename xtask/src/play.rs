//! `cargo xtask play`: from a fresh checkout to a game, in the browser or in the terminal.

use std::process::{Command, ExitCode};

use anyhow::{Context, Result, bail};

use crate::web;
use crate::workspace::Workspace;

/// The game that is played in the terminal if none is named.
const FIRST_GAME: &str = "copolymer";

/// The options with which the page is served. The first one is ours; the others are those of `motherboard serve`.
const SERVE: &[&str] = &[
    "--no-open",
    "--port",
    "--listen",
    "--data",
    "--public-url",
    "--trusted-proxy",
    "--no-chat",
    "--no-lobby",
    "--keep-days",
    "--no-page",
    "--log",
];
/// The options of a game in the terminal. The first one is ours; the others are those of `motherboard play`.
const PLAY: &[&str] =
    &["--terminal", "--set", "--seats", "--resume", "--save", "--championship", "--seed", "--help"];

/// Builds what is needed and becomes the `motherboard` program.
pub(crate) fn run(workspace: &Workspace, arguments: &[String]) -> Result<ExitCode> {
    let words = match Place::of(arguments)? {
        Place::Page => {
            eprintln!("Building the page and Motherboard; the first time takes some minutes.");
            web::build(workspace)?;
            on_the_page(arguments)
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
    /// The page if there is no argument, or one that says how to serve it. Every other argument is about a game in the terminal. An
    /// option that neither knows is refused before anything is built, which takes minutes.
    fn of(arguments: &[String]) -> Result<Place> {
        let name = |argument: &String| argument.split('=').next().unwrap_or_default().to_owned();
        let place = match arguments.first() {
            Some(first) if !SERVE.contains(&name(first).as_str()) => Place::Terminal,
            _ => Place::Page,
        };
        let known = if place == Place::Page { SERVE } else { PLAY };
        let options = arguments.iter().map(name).filter(|name| name.starts_with("--") && name.len() > 2);
        if let Some(unknown) = options.into_iter().find(|name| !known.contains(&name.as_str())) {
            bail!(
                "{unknown} is no option here\nThe page takes {}.\nA game in the terminal takes {}.",
                SERVE.join(", "),
                PLAY.join(", ")
            );
        }
        Ok(place)
    }
}

/// The arguments for the page, which opens in the browser.
fn on_the_page(arguments: &[String]) -> Vec<String> {
    let rest: Vec<String> = arguments.iter().filter(|argument| *argument != "--no-open").cloned().collect();
    let opens = rest.len() == arguments.len();
    with(if opens { &["serve", "--open"] } else { &["serve"] }, &rest)
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
        let place = |text| Place::of(&words(text)).ok();
        for page in ["", "--port 8000", "--port=0", "--listen 0.0.0.0:8420", "--data here", "--no-open"] {
            assert_eq!(place(page), Some(Place::Page), "{page}");
        }
        for terminal in ["copolymer", "--terminal", "--resume copolymer-1.txt", "--set board=hexagon:4"] {
            assert_eq!(place(terminal), Some(Place::Terminal), "{terminal}");
        }
        for unknown in ["--open-not", "--port 1 --seed 2", "copolymer --port 1", "--terminal --sed 7"] {
            assert_eq!(place(unknown), None, "{unknown}");
        }
    }

    #[test]
    fn the_page_opens_unless_that_is_declined() {
        for (asked, told) in [
            ("", "serve --open"),
            ("--port 0", "serve --open --port 0"),
            ("--port 0 --no-open", "serve --port 0"),
        ] {
            assert_eq!(on_the_page(&words(asked)), words(told), "{asked}");
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
