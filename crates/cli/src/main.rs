//! The `motherboard` command.
#![allow(unreachable_pub, reason = "in a program `pub` means 'for the other modules'")]

mod admin;
mod arena;
mod backup;
mod boards;
mod enumerate;
mod exploit;
mod export;
mod failure;
mod games;
mod interrupt;
mod join;
mod log;
mod play;
mod progress;
mod puzzle;
mod remote;
mod replay;
mod restore;
mod review;
mod rows;
mod save;
mod serve;
mod settings;
mod simulate;
mod solve;
mod terminal;
mod terminal_game;
mod verify;

use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

use terminal::{say, tell};

/// Four small tabletop games: play them, simulate them, check them.
#[derive(Parser)]
#[command(name = "motherboard", version, after_help = EXAMPLES, max_term_width = 100)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "Examples:
  motherboard play copolymer                              you against a program of middling strength
  motherboard play copolymer --seats human,level5         you begin against a master
  motherboard play copolymer --seats human,human          two people at one keyboard
  motherboard serve --open                                the page, in your browser
  motherboard serve --listen 0.0.0.0:8420                 for friends in the same network, too
  motherboard join 'http://192.168.1.7:8420/#/t/…'        a table online, by its link
  motherboard simulate copolymer --games 1000000 --seed 7
  motherboard enumerate copolymer --set board=hexagon:2
  motherboard solve copolymer --set board=hexagon:3
  motherboard puzzle microchip                            the puzzle of the day
  motherboard arena copolymer --seats level5,level4 --games 200
  motherboard exploit missiles --set players=4            what can be gained against level 5
  motherboard replay game.txt --at 12
  motherboard review game.txt                             which decisions cost most
  motherboard verify game.txt

'motherboard COMMAND --help' says more about a command.";

#[derive(Subcommand)]
enum Command {
    Games(games::Games),
    Play(play::Play),
    Serve(serve::Serve),
    Join(join::Join),
    Backup(backup::Backup),
    Restore(restore::Restore),
    Export(export::Export),
    Admin(admin::Admin),
    Simulate(simulate::Simulate),
    Arena(arena::Arena),
    Exploit(exploit::ExploitCommand),
    Enumerate(enumerate::Enumerate),
    Solve(solve::Solve),
    Puzzle(puzzle::Puzzle),
    Boards(boards::Boards),
    Replay(replay::Replay),
    Review(review::Review),
    Verify(verify::Verify),
}

fn main() -> ExitCode {
    let matches = with_negative_numbers(Arguments::command()).get_matches();
    let arguments = Arguments::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    let result = match arguments.command {
        Command::Games(command) => command.run(),
        Command::Play(command) => command.run(),
        Command::Serve(command) => command.run(),
        Command::Join(command) => command.run(),
        Command::Backup(command) => command.run(),
        Command::Restore(command) => command.run(),
        Command::Export(command) => command.run(),
        Command::Admin(command) => command.run(),
        Command::Simulate(command) => command.run(),
        Command::Arena(command) => command.run(),
        Command::Exploit(command) => command.run(),
        Command::Enumerate(command) => command.run(),
        Command::Solve(command) => command.run(),
        Command::Puzzle(command) => command.run(),
        Command::Boards(command) => command.run(),
        Command::Replay(command) => command.run(),
        Command::Review(command) => command.run(),
        Command::Verify(command) => command.run(),
    };
    ::arena::end_orphans();
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

/// Takes a negative number for the value it is: so whoever gives one is told what is wrong with it.
fn with_negative_numbers(command: clap::Command) -> clap::Command {
    let command = command.mut_args(|argument| {
        let takes_value = argument.get_action().takes_values() && !argument.is_positional();
        if takes_value { argument.allow_negative_numbers(true) } else { argument }
    });
    command.mut_subcommands(with_negative_numbers)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The commands of a page, in lines of code and in text.
    fn commands(page: &str) -> impl Iterator<Item = String> {
        let in_text =
            |line: &'_ str| line.split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>();
        let mut in_code = false;
        page.lines().flat_map(move |line| {
            let fence = line.starts_with("```");
            in_code ^= fence;
            let found = if in_code { vec![line.to_owned()] } else { in_text(line) };
            found.into_iter().filter_map(|found| {
                // As root, in a container, or as the service that is started.
                let found = found.strip_prefix("sudo ").unwrap_or(&found);
                let found = found.strip_prefix("docker exec motherboard ").unwrap_or(found);
                let found = found.strip_prefix("ExecStart=/usr/local/bin/").unwrap_or(found);
                found.starts_with("motherboard ").then(|| found.to_owned())
            })
        })
    }

    /// Every command of the page for operators parses as it stands there. Those for a service name its data: without `--data`
    /// they would take the data of the user that types them.
    #[test]
    fn the_commands_for_operators_are_as_documented() {
        let page = include_str!("../../../docs/operations.md");
        let mut services = 0;
        for command in commands(page) {
            // Guests have numbers.
            let words: Vec<&str> =
                command.split(' ').map(|word| if word == "GUEST" { "1" } else { word }).collect();
            let [_, name, _, ..] = words[..] else { continue };
            if let Err(error) = Arguments::command().try_get_matches_from(&words) {
                panic!("{command}: {error}");
            }
            let is_service =
                ["admin", "backup", "export", "restore"].contains(&name) || words.contains(&"--public-url");
            assert!(!is_service || words.contains(&"--data"), "{command}: whose data?");
            services += u32::from(is_service);
        }
        assert!(services >= 12, "{services} commands were found");
    }

    /// The README names every command, each has examples, and the games in the terminal parse as they stand there.
    #[test]
    fn the_commands_of_the_readme_are_as_documented() {
        let page = include_str!("../../../README.md");
        for command in Arguments::command().get_subcommands() {
            let name = command.get_name();
            let examples = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            assert!(page.contains(&format!("`{name}`")), "{name} is not in the README");
            assert!(examples.contains(&format!("motherboard {name}")), "{name} has no examples");
        }
        let games = page.lines().filter_map(|line| line.strip_prefix("cargo xtask play "));
        let games: Vec<&str> = games.filter(|game| !game.starts_with('-')).collect();
        for game in &games {
            let words = ["motherboard", "play"].into_iter().chain(game.split(' '));
            if let Err(error) = Arguments::command().try_get_matches_from(words) {
                panic!("{game}: {error}");
            }
        }
        assert!(games.len() >= 6, "{games:?}");
    }
}
