//! What an operator chooses.

use std::path::PathBuf;

/// What an operator chooses when a server starts.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where everything is kept.
    pub data: PathBuf,
    /// The address by which others reach the server, as `https://play.example.org`.
    pub public_url: Option<String>,
    /// True if a proxy stands before the server and says in `X-Forwarded-For` from where a request came, and in `X-Forwarded-Proto`
    /// if over HTTPS.
    pub trusted_proxy: bool,
    /// Whether people can write to each other.
    pub chat: bool,
    /// Whether there is a list of open tables.
    pub lobby: bool,
    /// For how many days finished tables and empty rooms are kept.
    pub keep_days: u32,
}

impl Options {
    /// How long finished tables are kept when nobody says otherwise.
    pub const KEEP_DAYS: u32 = 90;

    /// The usual choices, for a server that keeps everything here.
    pub fn new(data: PathBuf) -> Options {
        Options {
            data,
            public_url: None,
            trusted_proxy: false,
            chat: true,
            lobby: true,
            keep_days: Options::KEEP_DAYS,
        }
    }
}
