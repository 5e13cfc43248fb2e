//! The project's own commands, run as `cargo xtask COMMAND` from anywhere in the checkout.
//!
//! They are written in Rust and not in shell, so that they run wherever the engine builds. They have almost no
//! dependencies, so that the first `cargo xtask` of a fresh checkout answers in seconds.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "this is a terminal program: printing is its work"
)]
#![allow(
    clippy::unnecessary_wraps,
    reason = "commands share one signature and stages another, whether or not each can fail"
)]

mod bench;
mod check;
mod columns;
mod levels;
mod lint;
mod load;
mod mutants;
mod package;
mod play;
mod soak;
mod stage;
mod tally;
mod test;
mod tidy;
mod toolchain;
mod web;
mod wire;
mod workspace;

use std::process::ExitCode;

use anyhow::Result;

use workspace::Workspace;

/// One command: what the usage text says about it, and what it runs.
struct Command {
    name: &'static str,
    /// How its arguments are shown, empty if it takes none.
    arguments: &'static str,
    /// The largest number of arguments it takes.
    most: usize,
    about: &'static str,
    run: fn(&Workspace, &[String]) -> Result<ExitCode>,
}

const COMMANDS: &[Command] = &[
    Command {
        name: "play",
        arguments: "[GAME] [OPTIONS…]",
        most: usize::MAX,
        about: "build the page and play in the browser; with a GAME, or --terminal, in this terminal",
        run: play::run,
    },
    Command {
        name: "page",
        arguments: "",
        most: 0,
        about: "build the page into web/dist, which the program embeds",
        run: web::run,
    },
    Command {
        name: "package",
        arguments: "",
        most: 0,
        about: "pack the program, the page inside, with rules and licences: one archive in target/package",
        run: package::run,
    },
    Command {
        name: "check",
        arguments: "",
        most: 0,
        about: "the quick loop: rustfmt, tidy, clippy, wire, tests, page; stops at the first failure",
        run: check::run,
    },
    Command {
        name: "test",
        arguments: "",
        most: 0,
        about: "all tests, the page in a browser as well; runs all stages and closes with the totals",
        run: test::run,
    },
    Command {
        name: "lint",
        arguments: "",
        most: 0,
        about: "what is judged without running the code: rustfmt, tidy, clippy, documentation, types and style of the page",
        run: lint::run,
    },
    Command {
        name: "tidy",
        arguments: "",
        most: 0,
        about: "the house rules no compiler knows: file sizes, purity of the rules, dependencies, links",
        run: tidy::run,
    },
    Command {
        name: "wire",
        arguments: "[OPTION]",
        most: 2,
        about: "write the page's types from the Rust types; --check compares, --samples DIR plays",
        run: wire::run,
    },
    Command {
        name: "screens",
        arguments: "[docs]",
        most: 1,
        about: "take pictures of every screen, phone and desktop, light and dark; with 'docs' those of the README too",
        run: web::screens::run,
    },
    Command {
        name: "levels",
        arguments: "[WORD]",
        most: 1,
        about: "play the matches of the levels, or those with WORD in their name, and write docs/levels.md; takes hours",
        run: levels::run,
    },
    Command {
        name: "soak",
        arguments: "[SCALE]",
        most: 1,
        about: "play tables over a bad network for half an hour, or SCALE percent of that, and write docs/reliability.md",
        run: soak::run,
    },
    Command {
        name: "load",
        arguments: "[full] [WORD] [--minutes N]",
        most: 4,
        about: "measure how much a server carries; 'full' takes ten minutes and writes docs/reliability.md",
        run: load::run_load,
    },
    Command {
        name: "chaos",
        arguments: "[full] [WORD]",
        most: 2,
        about: "kill, starve and shout at a server; 'full' takes twenty minutes and writes docs/reliability.md",
        run: load::run_chaos,
    },
    Command {
        name: "bench",
        arguments: "[FILTER]",
        most: 1,
        about: "time and instruction counts of the hot paths, in one table",
        run: bench::run,
    },
    Command {
        name: "mutants",
        arguments: "[CRATE]",
        most: 1,
        about: "change the rules in small ways and see whether their tests notice; takes about an hour",
        run: mutants::run,
    },
];

const EXAMPLES: &str = "\
Examples:
  cargo xtask play                     the page in your browser, from a fresh checkout
  cargo xtask play --terminal          a game of Copolymer in this terminal
  cargo xtask play micropul            another game in this terminal
  cargo xtask play copolymer --help    what a game can be started with (builds it first)
  cargo xtask check                    before every commit
  cargo xtask lint                     before every push, with the next one: the same runs as on the server
  cargo xtask test                     before every push
  cargo xtask wire                     after a change of a type that the page draws
  cargo xtask levels micropul          the strength of micropul's levels, for docs/levels.md
  cargo xtask soak 5                   a short soak
  cargo xtask load full copolymer      how many moves a second a server takes
  cargo xtask chaos kills              whether a server that is killed loses anything
  cargo xtask bench playout            only the benches with 'playout' in their name
  cargo xtask mutants micropul         whether micropul's tests notice changes of its rules
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some((name, rest)) = arguments.split_first() else {
        print!("{}", usage());
        return ExitCode::SUCCESS;
    };
    if is_help(name) {
        print!("{}", usage());
        return ExitCode::SUCCESS;
    }
    let command = match choose(name, rest) {
        Ok(command) => command,
        Err(complaint) => {
            eprintln!("error: {complaint}\n\n{}", usage());
            return ExitCode::from(2);
        }
    };
    // `play GAME --help` is handed on to the program, which knows the options of the game.
    let asks = if command.most < usize::MAX { rest } else { &rest[..rest.len().min(1)] };
    if asks.iter().any(|argument| is_help(argument)) {
        print!("{}", usage());
        return ExitCode::SUCCESS;
    }
    match Workspace::find().and_then(|workspace| (command.run)(&workspace, rest)) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn is_help(argument: &str) -> bool {
    matches!(argument, "help" | "-h" | "--help")
}

/// The command of that name, or what is wrong with the call.
fn choose(name: &str, rest: &[String]) -> Result<&'static Command, String> {
    let Some(command) = COMMANDS.iter().find(|command| command.name == name) else {
        let names: Vec<&str> = COMMANDS.iter().map(|command| command.name).collect();
        return Err(format!("there is no command '{name}'; the commands are help, {}", names.join(", ")));
    };
    if rest.len() > command.most && !rest.iter().any(|argument| is_help(argument)) {
        return Err(format!("'{name}' does not take '{}'", rest[command.most..].join(" ")));
    }
    Ok(command)
}

fn usage() -> String {
    let mut lines =
        vec!["The commands of this project.\n\nUsage: cargo xtask COMMAND\n\nCommands:".to_string()];
    for command in COMMANDS {
        let call = format!("{} {}", command.name, command.arguments);
        lines.push(format!("  {:<24} {}", call.trim_end(), command.about));
    }
    lines.push(format!("  {:<24} this text\n\n{EXAMPLES}", "help"));
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split_whitespace().map(String::from).collect()
    }

    #[test]
    fn an_unknown_command_is_answered_with_the_list() {
        let complaint = choose("pley", &[]).err().expect("there is no such command");
        for command in COMMANDS {
            assert!(complaint.contains(command.name), "{complaint}");
        }
    }

    #[test]
    fn surplus_arguments_are_refused_by_name() {
        assert!(choose("test", &words("--fast")).err().expect("takes none").contains("--fast"));
        assert!(choose("bench", &words("playout")).is_ok());
        assert!(choose("bench", &words("two words")).is_err());
        assert!(choose("play", &words("copolymer --seed 7 --bot easy")).is_ok());
    }

    #[test]
    fn usage_has_one_line_for_each_command() {
        let text = usage();
        for command in COMMANDS {
            assert_eq!(
                text.lines().filter(|line| line.starts_with(&format!("  {} ", command.name))).count(),
                1
            );
        }
    }
}
