//! What a player types.

use std::path::PathBuf;

/// What a player types at the prompt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// One or more actions, with semicolons between them.
    Act(Vec<String>),
    /// Show what can be typed.
    Help,
    /// Show what would come of something, without doing it.
    Try(String),
    /// List the legal actions.
    Moves,
    /// Ask what a master would do, and why.
    Hint,
    /// Take back.
    Undo,
    /// Give up.
    Resign,
    /// Show the board again.
    Board,
    /// Write the game to a file and go on.
    Save(Option<PathBuf>),
    /// Write the game to a file and leave.
    Quit,
}

/// The part of the help that all games share.
pub const HELP: &str = "  moves   list what you may do     undo         undo the last decision
  hint    what a master would do   save [FILE]  save the game and go on
  board   show the board again     quit         save the game and leave
  resign  give up";

impl Command {
    /// Reads a line; nothing when it is empty.
    pub fn parse(line: &str) -> Option<Command> {
        let line = line.trim();
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        Some(match (word.to_ascii_lowercase().as_str(), rest.trim()) {
            ("", _) => return None,
            ("help" | "?", "") => Command::Help,
            ("try", trial) if !trial.is_empty() => Command::Try(trial.to_owned()),
            ("moves", "") => Command::Moves,
            ("hint", "") => Command::Hint,
            ("undo", "") => Command::Undo,
            ("resign", "") => Command::Resign,
            ("board", "") => Command::Board,
            ("quit" | "exit" | "q", "") => Command::Quit,
            ("save", "") => Command::Save(None),
            ("save", file) => Command::Save(Some(PathBuf::from(file))),
            _ => Command::Act(line.split(';').map(|action| action.trim().to_owned()).collect()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_commands_and_the_rest_are_actions() {
        assert_eq!(Command::parse("  "), None);
        assert_eq!(Command::parse("UNDO"), Some(Command::Undo));
        assert_eq!(Command::parse("save my game.txt"), Some(Command::Save(Some("my game.txt".into()))));
        let actions = vec!["f6".to_owned(), "a1".to_owned()];
        assert_eq!(Command::parse("f6; a1"), Some(Command::Act(actions)));
        assert_eq!(Command::parse("help me"), Some(Command::Act(vec!["help me".to_owned()])));
    }
}
