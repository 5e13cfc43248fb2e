//! The written form of a table's log: one JSON object a line, so that an entry is added without touching those before it.
//! Notes stand between the entries; the last one of a seat counts.

use std::convert::Infallible;

use game::{Actor, Championship, HexError, Nonce, NotationError, Seat, Settings, Step, Turn};
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use crate::entry::{Change, Entry, EntryOf, Opening};
use crate::log_v1;
use crate::open_error::OpenError;
use crate::player::Player;
use crate::settings_line::read_config;
use crate::table::Table;
use crate::table_game::TableGame;
use crate::undo::UndoPolicy;

/// The version of the written form.
pub(crate) const VERSION: u32 = 2;

/// A text that is not a log of this game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct LogError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong.
    pub what: String,
}

/// The first line of every version.
#[derive(Deserialize)]
struct FirstLine {
    opened: Version,
}

/// What the first line of every version has.
#[derive(Deserialize)]
struct Version {
    version: u32,
    game: String,
}

/// The first line.
#[derive(Serialize, Deserialize)]
pub(crate) struct OpenedLine {
    pub(crate) opened: Opened,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Opened {
    pub(crate) version: u32,
    pub(crate) at: u64,
    pub(crate) game: String,
    pub(crate) rules: u64,
    pub(crate) config: String,
    pub(crate) secret: String,
    pub(crate) nonces: Vec<String>,
    pub(crate) players: Vec<Player>,
    pub(crate) undo: UndoPolicy,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) championship: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) headers: Vec<(String, String)>,
}

/// Every other line.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Line {
    Entry(Entry<String>),
    /// Beside the log: what a seat has noted for itself.
    Note {
        seat: Seat,
        text: String,
    },
}

/// The name of the game a written log tells of, and the version of its form.
///
/// # Errors
/// If the text does not begin like a log, or a newer program wrote it.
pub(crate) fn first_line(text: &str) -> Result<(String, u32), LogError> {
    let first = text.lines().next().unwrap_or("");
    let wrong = |what: String| LogError { line: 1, what };
    let FirstLine { opened: Version { version, game } } = serde_json::from_str(first)
        .map_err(|error| wrong(format!("a saved table begins with how it was opened: {error}")))?;
    if version > VERSION {
        return Err(wrong(format!(
            "this table was saved by a newer program (version {version}, here {VERSION})"
        )));
    }
    Ok((game, version))
}

/// The first line of a log.
pub fn write_opening<G: TableGame>(opening: &Opening<G::Config>) -> String {
    let Opening { at, config, players, secret, nonces, undo, championship, headers } = opening;
    let opened = Opened {
        version: VERSION,
        at: *at,
        game: G::NAME.to_owned(),
        rules: u64::from(config.rules()),
        config: config.line(),
        secret: secret.reveal(),
        nonces: nonces.iter().map(Nonce::to_string).collect(),
        players: players.clone(),
        undo: *undo,
        championship: championship.as_ref().map(Championship::to_string),
        headers: headers.clone(),
    };
    to_line(&OpenedLine { opened })
}

/// The line of an entry.
pub fn write_entry<G: TableGame>(config: &G::Config, entry: &EntryOf<G>) -> String {
    let write = |steps: Vec<Step<G>>| Ok(steps.iter().map(|step| write_step(config, step)).collect());
    let Ok::<_, Infallible>(entry) = entry.clone().try_map(write);
    to_line(&Line::Entry(entry))
}

/// The line of a note.
pub fn write_note(seat: Seat, text: &str) -> String {
    to_line(&Line::Note { seat, text: text.to_owned() })
}

pub(crate) fn to_line(line: &impl Serialize) -> String {
    serde_json::to_string(line).expect("a line can be written") + "\n"
}

/// Whether a text begins as a saved table does, of any version, and not as a record.
pub fn is_log(text: &str) -> bool {
    #[derive(Deserialize)]
    struct Begins {
        #[serde(rename = "opened")]
        _opened: IgnoredAny,
    }
    let first = text.lines().next().unwrap_or("");
    first.starts_with('{') && serde_json::from_str::<Begins>(first).is_ok()
}

/// A log as this version writes it, so that lines can be appended. One of an older version is written anew.
///
/// # Errors
/// If the text is not a log, or a line of it cannot be read.
pub fn upgraded(text: &str) -> Result<String, LogError> {
    match first_line(text)?.1 {
        1 => log_v1::upgraded(text),
        _ => Ok(text.trim_end().to_owned() + "\n"),
    }
}

impl<G: TableGame> Table<G> {
    /// Goes on with a table that was saved by this version; [`upgraded`] brings older logs to it. Every step must be possible
    /// where it stands, and every draw must be what the shuffle brings.
    ///
    /// # Errors
    /// The first line that is wrong.
    pub fn load(text: &str) -> Result<Table<G>, OpenError> {
        let (game, version) = first_line(text)?;
        let wrong = |what: String| LogError { line: 1, what };
        if game != G::NAME {
            return Err(wrong(format!("this is not a table of {}", G::TITLE)).into());
        }
        if version != VERSION {
            return Err(wrong(format!("this log has version {version} and has to be upgraded first")).into());
        }
        let mut lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
        let (number, first) = lines.next().unwrap_or((1, ""));
        let at_line = |line: usize| move |what: String| LogError { line, what };
        let (rules, opening) = read_opening(first).map_err(at_line(number))?;
        let config = read_config(rules, &opening.config).map_err(at_line(number))?;
        let mut table =
            Table::open(opening.with_config(config)).map_err(|error| at_line(number)(error.to_string()))?;
        for (number, line) in lines {
            table.take_line(line).map_err(at_line(number))?;
        }
        table.weigh_undo();
        Ok(table)
    }

    /// Takes in a line after the first.
    pub(crate) fn take_line(&mut self, line: &str) -> Result<(), String> {
        match read_line(line, self.players().len(), self.history.steps().len())? {
            Line::Note { seat, text } => self.put_note(seat, &text),
            Line::Entry(entry) => {
                let entry = entry.try_map(|steps| self.read_steps(&steps))?;
                self.fold(&entry);
            }
        }
        Ok(())
    }

    /// Reads the steps of an entry, which begin in the position that the entries before lead to.
    pub(crate) fn read_steps(&self, steps: &[String]) -> Result<Vec<Step<G>>, String> {
        let now = self.history.now();
        let (mut position, mut draws) = (now.position.clone(), now.draws);
        let mut taken = Vec::with_capacity(steps.len());
        for text in steps {
            let (actor, step) = text.split_once(": ").ok_or_else(|| format!("'{text}' is not a step"))?;
            let actor: Actor = actor.parse().map_err(|error: NotationError| error.to_string())?;
            let config = &self.opening.config;
            let step =
                Step::<G>::read(config, &position, actor, step).map_err(|problem| problem.to_string())?;
            if let (Step::Chance(chance), Turn::Chance) = (step, position.turn()) {
                let right = position.draw(&mut self.shuffle.source(draws));
                if chance != right {
                    let wrong = G::write_chance(config, chance);
                    return Err(format!("the shuffle does not bring '{wrong}'"));
                }
                draws += 1;
            }
            position.play_unchecked(step);
            taken.push(step);
        }
        Ok(taken)
    }
}

/// Reads the first line: the version of the rules, and how the table was opened, with the settings as text.
fn read_opening(line: &str) -> Result<(u64, Opening<String>), String> {
    let OpenedLine { opened } = serde_json::from_str(line).map_err(|error| error.to_string())?;
    let Opened { at, rules, config, secret, nonces, players, undo, championship, headers, .. } = opened;
    let hex = |error: HexError| error.to_string();
    let nonces = nonces.iter().map(|nonce| nonce.parse().map_err(hex)).collect::<Result<_, _>>()?;
    let championship = championship.as_ref().map(|text| text.parse()).transpose();
    let championship = championship.map_err(|error: NotationError| error.to_string())?;
    let secret = secret.parse().map_err(hex)?;
    Ok((rules, Opening { at, config, players, secret, nonces, undo, championship, headers }))
}

/// A line after the first, at a table of `seats` where `steps` stand.
fn read_line(line: &str, seats: usize, steps: usize) -> Result<Line, String> {
    if line.starts_with("{\"opened\"") {
        return Err("a table is opened once".to_owned());
    }
    let mut line = serde_json::from_str(line).map_err(|error| error.to_string())?;
    if let Line::Entry(Entry { change, .. }) = &mut line {
        let seat = match change {
            Change::Steps { by, .. } => *by,
            Change::UndoAsked { by, .. } | Change::UndoAnswered { by, .. } => Some(*by),
            Change::Seated { seat, .. } | Change::Left { seat } | Change::Resigned { seat } => Some(*seat),
            Change::Undone { .. } => None,
        };
        if let Some(seat) = seat.filter(|seat| seat.index() >= seats) {
            return Err(format!("'{seat}' is not a seat of this game"));
        }
        match change {
            Change::UndoAsked { to, .. } | Change::Undone { to } if *to > steps => {
                return Err("there are fewer steps".to_owned());
            }
            Change::Seated { player, .. } => *player = player.clone().tidied(),
            _ => {}
        }
    }
    Ok(line)
}

fn write_step<G: TableGame>(config: &G::Config, step: &Step<G>) -> String {
    let (actor, text) = step.write(config);
    format!("{actor}: {text}")
}
