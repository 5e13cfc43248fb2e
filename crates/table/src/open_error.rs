//! Why a table could not be opened.

use crate::log::LogError;

/// A table could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The settings do not fit together.
    #[error(transparent)]
    Config(#[from] game::ConfigError),
    /// The log cannot be read.
    #[error(transparent)]
    Log(#[from] LogError),
    /// The championship cannot be played.
    #[error(transparent)]
    Championship(#[from] game::ChampionshipError),
    /// There is no such game.
    #[error(transparent)]
    UnknownGame(#[from] games::UnknownGame),
    /// There is no such bot.
    #[error("there is no bot '{0}' here")]
    NoSuchBot(String),
    /// The wrong number of players.
    #[error("this game has {seats} seats, but {players} players were named")]
    Seats {
        /// How many seats there are.
        seats: usize,
        /// How many players came.
        players: usize,
    },
    /// The wrong number of nonces: every seat takes part in the shuffle.
    #[error("every one of the {0} seats adds a nonce to the shuffle")]
    Nonces(usize),
    /// Too many or too few random bytes.
    #[error("{wanted} random bytes are needed for {seats} seats")]
    Entropy {
        /// How many there have to be.
        wanted: usize,
        /// How many seats there are.
        seats: usize,
    },
    /// The record cannot be read, or has not the whole game in it.
    #[error(transparent)]
    Record(#[from] game::RecordError),
    /// The record's draws cannot be continued.
    #[error("this record has no secret, so its shuffle cannot be continued")]
    NoSecret,
    /// The record claims something that is not so.
    #[error("this record cannot be continued: {0}")]
    Unsound(String),
    /// There is nothing left to play.
    #[error("the game is over here: there is nothing to go on with")]
    Over,
    /// The game still goes on.
    #[error("the game is not over yet")]
    Unfinished,
}
