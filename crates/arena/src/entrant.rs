//! The entrants of an arena, by name.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use game::MAX_SEATS;

use crate::contestant::BuiltIn;
use crate::external::CommandError;
use crate::{ArenaGame, Contestant, External};

/// The prefix of a program's command line.
const EXEC: &str = "exec:";

/// An entrant of an arena: a built-in player by its name, or a program by its command line.
///
/// ```
/// use arena::Entrant;
/// assert_eq!("level3".parse(), Ok(Entrant::BuiltIn("level3".to_owned())));
/// assert_eq!("exec:python3 bot.py".parse::<Entrant>().unwrap().to_string(), "exec:python3 bot.py");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entrant {
    /// A built-in player.
    BuiltIn(String),
    /// An external program.
    Program(String),
}

/// Reads a word of a list of players, such as `3*level4`, as a count and a name. The count may be left out.
///
/// ```
/// assert_eq!(arena::parse_count(" 3 * level4"), Ok((3, "level4")));
/// assert_eq!(arena::parse_count("exec:echo 2*3"), Ok((1, "exec:echo 2*3")));
/// for word in ["0*level4", "99*level4", "*level4"] {
///     assert!(arena::parse_count(word).is_err());
/// }
/// ```
///
/// # Errors
/// If the count is 0, or more than any game has seats.
pub fn parse_count(word: &str) -> Result<(usize, &str), CountError> {
    let word = word.trim();
    match word.split_once('*') {
        Some((count, kind)) if count.trim().chars().all(|letter| letter.is_ascii_digit()) => {
            let count = count.trim().parse().ok().filter(|count| (1..=MAX_SEATS).contains(count));
            Ok((count.ok_or_else(|| CountError(word.to_owned()))?, kind.trim()))
        }
        _ => Ok((1, word)),
    }
}

/// The entrants named by the words of a list.
///
/// # Errors
/// If a word has a count that no game has seats for.
pub fn entrants<'a>(words: impl IntoIterator<Item = &'a str>) -> Result<Vec<Entrant>, CountError> {
    let mut all = Vec::new();
    for word in words {
        let (count, name) = parse_count(word)?;
        all.extend(std::iter::repeat_n(Entrant::named(name), count));
    }
    Ok(all)
}

/// A count of players that no game has seats for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}': write three of a kind as '3*level2', and at most {MAX_SEATS}")]
pub struct CountError(String);

impl FromStr for Entrant {
    type Err = std::convert::Infallible;

    fn from_str(text: &str) -> Result<Entrant, Self::Err> {
        Ok(Entrant::named(text))
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entrant::BuiltIn(name) => f.write_str(name),
            Entrant::Program(command) => write!(f, "{EXEC}{command}"),
        }
    }
}

/// An entrant that does not exist.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EntrantError {
    /// No built-in player has this name.
    #[error("{game} has no player '{name}': there are {known}, and exec:COMMAND for a program of your own")]
    Unknown {
        /// The name.
        name: String,
        /// The game.
        game: &'static str,
        /// The names there are.
        known: String,
    },
    /// The command line of a program cannot be read.
    #[error(transparent)]
    Command(#[from] CommandError),
}

impl Entrant {
    fn named(text: &str) -> Entrant {
        match text.strip_prefix(EXEC) {
            Some(command) => Entrant::Program(command.to_owned()),
            None => Entrant::BuiltIn(text.to_owned()),
        }
    }

    /// Creates the contestant. A program has to answer within `time`.
    ///
    /// # Errors
    /// If there is no such player, or the command line cannot be read.
    pub fn contestant<G: ArenaGame>(&self, time: Duration) -> Result<Box<dyn Contestant<G>>, EntrantError> {
        match self {
            Entrant::Program(command) => Ok(Box::new(External::new(command, time)?)),
            Entrant::BuiltIn(name) => match bots::player::<G>(name) {
                Some(player) => Ok(Box::new(BuiltIn(player))),
                None => Err(EntrantError::Unknown {
                    name: name.clone(),
                    game: G::TITLE,
                    known: bots::player_names::<G>().join(", "),
                }),
            },
        }
    }
}
