//! What stands above the steps of a record.

use std::str::FromStr;

use super::raw::HeaderLine;
use super::{Ending, Problem, RawRecord, RecordError};
use crate::{Nonce, Notation, Outcome, Seat, Secret, Settings, ShuffleHeader, Viewer, apply_settings};

/// What stands above the steps of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Heading<C> {
    /// What was played, the version of the rules included.
    pub config: C,
    /// Who played, one name per seat.
    pub players: Vec<String>,
    /// How it came to its end.
    pub ending: Ending,
    /// The result, when it has ended.
    pub result: Option<Outcome>,
    /// What chance was drawn from.
    pub shuffle: Option<ShuffleHeader>,
    /// Header lines this program does not know, kept in their order.
    pub extra: Vec<(String, String)>,
}

impl<C: Settings> Heading<C> {
    /// The heading of a game that has just begun.
    pub fn new(config: C, players: Vec<String>) -> Heading<C> {
        Heading {
            config,
            players,
            ending: Ending::Unfinished,
            result: None,
            shuffle: None,
            extra: Vec::new(),
        }
    }

    /// Reads the header lines of a record of game `G`.
    pub(super) fn from_raw<G: Notation<Config = C>>(raw: &RawRecord) -> Result<Heading<C>, RecordError> {
        let game = raw.required("Game")?;
        if game.value != G::NAME {
            let problem = Problem::UnknownGame { name: game.value.clone(), known: G::NAME.to_owned() };
            return Err(RecordError::new(game.line, problem));
        }
        let config = read_config(raw)?;
        let mut heading = Heading::new(config, Vec::new());
        let mut commitment = None;
        let mut secret: Option<Secret> = None;
        let mut nonces: Vec<Nonce> = Vec::new();
        let mut seen: Vec<&str> = Vec::new();
        for header in &raw.headers {
            let name = header.name.as_str();
            let known = match name {
                "Game" | "Rules" | "Config" | "Viewer" => true,
                "Result" => read(header).map(|result| heading.result = Some(result)).map(|()| true)?,
                "Ended" => read(header).map(|ending| heading.ending = ending).map(|()| true)?,
                "Commitment" => read(header).map(|value| commitment = Some(value)).map(|()| true)?,
                "Secret" => read(header).map(|value| secret = Some(value)).map(|()| true)?,
                _ if seat_line("Seat", name) == Some(heading.players.len()) => {
                    heading.players.push(header.value.clone());
                    true
                }
                _ if seat_line("Nonce", name) == Some(nonces.len()) => {
                    nonces.push(read(header)?);
                    true
                }
                _ => false,
            };
            if !known {
                heading.extra.push((header.name.clone(), header.value.clone()));
            } else if seen.contains(&name) {
                return Err(RecordError::new(header.line, Problem::HeaderTwice(name.to_owned())));
            } else {
                seen.push(name);
            }
        }
        heading.shuffle = commitment.map(|commitment| ShuffleHeader { commitment, nonces, secret });
        Ok(heading)
    }

    /// The header lines, first to last.
    pub(super) fn lines<G: Notation<Config = C>>(&self, viewer: Option<Viewer>) -> Vec<(String, String)> {
        let mut lines = Vec::new();
        let mut line = |name: &str, value: String| lines.push((name.to_owned(), one_line(&value)));
        line("Game", G::NAME.to_owned());
        line("Rules", self.config.rules().to_string());
        let settings = self.config.list();
        line(
            "Config",
            settings.iter().map(|(key, value)| format!("{key}={value}")).collect::<Vec<_>>().join(" "),
        );
        if let Some(viewer) = viewer {
            line("Viewer", viewer.to_string());
        }
        for (number, player) in (1..).zip(&self.players) {
            line(&format!("Seat {number}"), player.clone());
        }
        if let Some(result) = &self.result {
            line("Result", result.to_string());
        }
        line("Ended", self.ending.to_string());
        if let Some(shuffle) = &self.shuffle {
            line("Commitment", shuffle.commitment.to_string());
            for (number, nonce) in (1..).zip(&shuffle.nonces) {
                line(&format!("Nonce {number}"), nonce.to_string());
            }
            if let Some(secret) = &shuffle.secret {
                line("Secret", secret.reveal());
            }
        }
        for (name, value) in &self.extra {
            line(name, value.clone());
        }
        lines
    }
}

/// A header value stays on its line, whatever a player calls herself.
fn one_line(value: &str) -> String {
    value.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The seat's index in `Seat 2`.
fn seat_line(word: &str, name: &str) -> Option<usize> {
    let number = name.strip_prefix(word)?.strip_prefix(' ')?;
    number.parse().ok().map(Seat::index)
}

fn read<T: FromStr<Err: ToString>>(header: &HeaderLine) -> Result<T, RecordError> {
    header.value.parse().map_err(|why: T::Err| wrong(header, &why.to_string()))
}

fn wrong(header: &HeaderLine, why: &str) -> RecordError {
    let (name, value) = (header.name.clone(), header.value.clone());
    RecordError::new(header.line, Problem::HeaderWrong { name, value, why: why.to_owned() })
}

fn read_config<C: Settings>(raw: &RawRecord) -> Result<C, RecordError> {
    let header = raw.required("Config")?;
    let mut settings = Vec::new();
    for setting in header.value.split_whitespace() {
        let (key, value) =
            setting.split_once('=').ok_or_else(|| wrong(header, "settings are written key=value"))?;
        settings.push((key.to_owned(), value.to_owned()));
    }
    let config: C = apply_settings(&settings).map_err(|error| RecordError::new(header.line, error.into()))?;
    let rules = raw.required("Rules")?;
    let version = rules.value.parse().map_err(|_| wrong(rules, "the version of the rules is a number"))?;
    config.at_rules(version).map_err(|error| RecordError::new(rules.line, error.into()))
}
