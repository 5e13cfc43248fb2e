//! The header of a record.

use super::raw::HeaderLine;
use super::{Ending, Problem, RawRecord, RecordError};
use crate::{Notation, Outcome, Seat, Settings, ShuffleHeader, Viewer, apply_settings};

/// The header of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Heading<C> {
    /// The configuration, including the version of the rules.
    pub config: C,
    /// The players' names, one per seat.
    pub players: Vec<String>,
    /// How the game ended.
    pub ending: Ending,
    /// The result, if the game has ended.
    pub result: Option<Outcome>,
    /// The shuffle that chance was drawn from.
    pub shuffle: Option<ShuffleHeader>,
    /// Unknown header lines, in order.
    pub extra: Vec<(String, String)>,
}

impl<C: Settings> Heading<C> {
    /// The header of a game that has just begun.
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

    /// Reads the header lines of a record of game `G` and starts that game.
    pub(super) fn read<G: Notation<Config = C>>(raw: &RawRecord) -> Result<(Heading<C>, G), RecordError> {
        let game = raw.required("Game")?;
        if game.value != G::NAME {
            let problem = Problem::UnknownGame { name: game.value.clone(), known: G::NAME.to_owned() };
            return Err(RecordError::new(game.line, problem));
        }
        let config = read_config(raw)?;
        let line = raw.required("Config")?.line;
        let start = G::start(&config).map_err(|error| RecordError::new(line, Problem::Config(error)))?;
        let seats = start.seats();
        let too_many = |header: &HeaderLine| header.wrong(format!("this game has {seats} seats"));
        let mut heading = Heading::new(config, Vec::new());
        for seat in Seat::all(seats) {
            heading.players.push(raw.required(&format!("Seat {seat}"))?.value.clone());
        }
        if let Some(header) = raw.header("Result")? {
            let result: Outcome = header.read()?;
            if result.seats() != seats {
                return Err(too_many(header));
            }
            heading.result = Some(result);
        }
        if let Some(header) = raw.header("Ended")? {
            heading.ending = header.read()?;
            if heading.ending.seat().is_some_and(|seat| seat.index() >= seats) {
                return Err(too_many(header));
            }
        }
        heading.shuffle = read_shuffle(raw, seats)?;
        for header in &raw.headers {
            let name = header.name.as_str();
            let of_seat = name.strip_prefix("Seat ").or_else(|| name.strip_prefix("Nonce "));
            let of_shuffle = name == "Secret" || name.starts_with("Nonce ");
            if of_seat.is_some_and(|number| !number.parse().is_ok_and(|seat: Seat| seat.index() < seats)) {
                return Err(too_many(header));
            }
            if of_shuffle && heading.shuffle.is_none() {
                return Err(RecordError::new(header.line, Problem::NoCommitment(name.to_owned())));
            }
            if of_seat.is_none() && !NAMED.contains(&name) {
                heading.extra.push((name.to_owned(), header.value.clone()));
            }
        }
        Ok((heading, start))
    }

    /// What decided a game that ends with this view, if its result does not tell.
    pub(super) fn decided<G: Notation<Config = C>>(
        &self,
        last: impl FnOnce() -> Option<G::View>,
    ) -> Option<String> {
        let asked = !G::RESULT_TELLS && self.ending == Ending::PlayedOut;
        if asked { G::decided(&last()?) } else { None }
    }

    /// Compares what the header says about that with what the game says.
    pub(super) fn check_decided<G: Notation<Config = C>>(
        &self,
        raw: &RawRecord,
        last: impl FnOnce() -> Option<G::View>,
    ) -> Result<(), RecordError> {
        let Some(header) = raw.header(DECIDED)? else { return Ok(()) };
        let right = self.decided::<G>(last);
        if right.as_ref() == Some(&header.value) {
            return Ok(());
        }
        let right = right.unwrap_or_else(|| "nothing of the kind".to_owned());
        let problem = Problem::WrongDecided { written: header.value.clone(), right };
        Err(RecordError::new(header.line, problem))
    }

    /// The header lines, first to last. `decided` is what [`Heading::decided`] says.
    pub(super) fn lines<G: Notation<Config = C>>(
        &self,
        viewer: Option<Viewer>,
        decided: Option<String>,
    ) -> Vec<(String, String)> {
        let Heading { config, players, ending, result, shuffle, extra } = self;
        let config = [G::NAME.to_owned(), config.rules().to_string(), config.line()];
        let (players, shuffle, extra) = (players.clone(), shuffle.clone(), extra.clone());
        Heading { config, players, ending: *ending, result: *result, shuffle, extra }.write(viewer, decided)
    }
}

/// A heading whose game, rules and settings are written already: from here on all games are alike.
impl Heading<[String; 3]> {
    fn write(self, viewer: Option<Viewer>, decided: Option<String>) -> Vec<(String, String)> {
        let mut lines = Vec::new();
        let mut line = |name: &str, value: String| lines.push((name.to_owned(), one_line(&value)));
        for (name, value) in ["Game", "Rules", "Config"].into_iter().zip(self.config) {
            line(name, value);
        }
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
        if let Some(decided) = decided {
            line(DECIDED, decided);
        }
        if let Some(shuffle) = &self.shuffle {
            line("Commitment", shuffle.commitment.to_string());
            for (number, nonce) in (1..).zip(&shuffle.nonces) {
                line(&format!("Nonce {number}"), nonce.to_string());
            }
            // A viewer's record leaves a live table; the secret stays until the game is over.
            if let Some(secret) = &shuffle.secret
                && (viewer.is_none() || self.ending != Ending::Unfinished)
            {
                line("Secret", secret.reveal());
            }
        }
        for (name, value) in &self.extra {
            line(name, value.clone());
        }
        lines
    }
}

/// The known header lines, besides those with a seat's number.
const NAMED: [&str; 9] =
    ["Game", "Rules", "Config", "Viewer", "Result", "Ended", DECIDED, "Commitment", "Secret"];

/// The header line about what decided a game.
const DECIDED: &str = "Decided";

/// Keeps a header value on one line, whatever a player's name contains.
fn one_line(value: &str) -> String {
    value
        .chars()
        .map(|letter| if letter.is_control() { ' ' } else { letter })
        .collect::<String>()
        .trim()
        .to_owned()
}

fn read_shuffle(raw: &RawRecord, seats: usize) -> Result<Option<ShuffleHeader>, RecordError> {
    let Some(commitment) = raw.header("Commitment")? else { return Ok(None) };
    let commitment = commitment.read()?;
    let secret = raw.header("Secret")?.map(HeaderLine::read).transpose()?;
    // Every seat's nonce is required: without them the table alone would decide the shuffle.
    let nonce = |seat: Seat| raw.required(&format!("Nonce {seat}"))?.read();
    let nonces = Seat::all(seats).map(nonce).collect::<Result<_, _>>()?;
    Ok(Some(ShuffleHeader { commitment, nonces, secret }))
}

/// Reads the version of the rules before the settings: a newer version may have settings unknown here.
fn read_config<C: Settings>(raw: &RawRecord) -> Result<C, RecordError> {
    let rules = raw.required("Rules")?;
    let version: u64 =
        rules.value.parse().map_err(|_| rules.wrong("the version of the rules is a number"))?;
    if version.to_string() != rules.value {
        return Err(rules.wrong("the version of the rules is a plain number"));
    }
    let refused = |header: &HeaderLine, error| RecordError::new(header.line, Problem::Config(error));
    C::standard().at_rules(version).map_err(|error| refused(rules, error))?;
    let header = raw.required("Config")?;
    let mut settings = Vec::new();
    for setting in header.value.split_whitespace() {
        let (key, value) =
            setting.split_once('=').ok_or_else(|| header.wrong("settings are written key=value"))?;
        settings.push((key.to_owned(), value.to_owned()));
    }
    let config: C = apply_settings(&settings).map_err(|error| refused(header, error))?;
    // A record writes every setting in full, so a missing or differently written one means damage.
    for (key, value) in config.list() {
        let mut set = settings.iter().filter(|(set, _)| set == key);
        match (set.next(), set.next()) {
            (Some((_, written)), None) if *written == value => {}
            (Some(_), None) => return Err(header.wrong(format!("'{key}' would be written {key}={value}"))),
            _ => return Err(header.wrong(format!("the setting '{key}' must stand here once"))),
        }
    }
    config.at_rules(version).map_err(|error| refused(rules, error))
}
