//! What is typed at a table online.

use crate::play::command::Command;

/// What somebody types at a table online.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Typed {
    /// Sit down in a seat, counted from 1.
    Sit(usize),
    /// Get up.
    Stand,
    /// Give a seat to a bot.
    Bot(usize, String),
    /// Free a seat.
    Free(usize),
    /// Begin the game.
    Start,
    /// Say something.
    Say(String),
    /// Show who is here.
    Room,
    /// Let a bot play on for somebody who is absent.
    Substitute(usize),
    /// Play again.
    Rematch,
    /// What can be typed in any game.
    Game(Command),
}

/// What can be typed in the waiting room.
pub const ROOM_HELP: &str = "  sit 2          sit down in seat 2      start        begin the game (host)
  stand          get up again            say hello    write to the others
  bot 2 level3   a bot for seat 2 (host) room         show this again
  free 2         free seat 2 (host)      quit         leave; your seat is kept";

/// What can be typed in every game online.
pub const GAME_HELP: &str = "  moves   list what you may do     undo          ask to undo your last decision
  board   show the board again     say hello     write to the others
  room    who is here              substitute 2  a bot plays for an absent player
  resign  give up                  quit          leave; your seat is kept";

impl Typed {
    /// Reads a line; nothing when it is empty.
    pub fn parse(line: &str) -> Option<Typed> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let number = || rest.parse::<usize>().ok();
        let known = match word.to_ascii_lowercase().as_str() {
            "sit" => number().map(Typed::Sit),
            "stand" if rest.is_empty() => Some(Typed::Stand),
            "bot" => {
                let (seat, name) = rest.split_once(char::is_whitespace).unwrap_or((rest, "level3"));
                seat.parse().ok().map(|seat| Typed::Bot(seat, name.trim().to_owned()))
            }
            "free" => number().map(Typed::Free),
            "start" if rest.is_empty() => Some(Typed::Start),
            "say" if !rest.is_empty() => Some(Typed::Say(rest.to_owned())),
            "room" if rest.is_empty() => Some(Typed::Room),
            "substitute" => number().map(Typed::Substitute),
            "rematch" if rest.is_empty() => Some(Typed::Rematch),
            _ => None,
        };
        known.or_else(|| Command::parse(line).map(Typed::Game))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_the_room_are_read_before_actions() {
        assert_eq!(Typed::parse(" sit 2 "), Some(Typed::Sit(2)));
        assert_eq!(Typed::parse("bot 2"), Some(Typed::Bot(2, "level3".to_owned())));
        assert_eq!(Typed::parse("bot 2 level5"), Some(Typed::Bot(2, "level5".to_owned())));
        assert_eq!(Typed::parse("say  good luck "), Some(Typed::Say("good luck".to_owned())));
        assert_eq!(Typed::parse("QUIT"), Some(Typed::Game(Command::Quit)));
        assert_eq!(Typed::parse("b2"), Some(Typed::Game(Command::Act(vec!["b2".to_owned()]))));
        assert_eq!(Typed::parse("sit"), Some(Typed::Game(Command::Act(vec!["sit".to_owned()]))));
        assert_eq!(Typed::parse(""), None);
    }
}
