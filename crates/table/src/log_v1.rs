//! Logs of version 1, which are read and never written.

use game::{Championship, GameResult, MAX_SEATS, Seat};
use serde::Deserialize;

use crate::entry::{Change, Entry, RequestStamp};
use crate::log::{self, LogError, Opened, OpenedLine, to_line, write_note};
use crate::player::Player;
use crate::request::Key;
use crate::undo::UndoPolicy;

/// A line of version 1.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Line {
    Opened {
        #[serde(rename = "version")]
        _version: u32,
        game: String,
        rules: u64,
        config: String,
        secret: String,
        nonces: Vec<String>,
        players: Vec<Player>,
        #[serde(default)]
        championship: Option<String>,
        /// A championship as it was written first.
        #[serde(default)]
        title: Option<Title>,
    },
    Seated {
        seat: String,
        player: Player,
    },
    Steps {
        #[serde(default)]
        seat: Option<String>,
        #[serde(default)]
        key: Option<String>,
        steps: Vec<String>,
    },
    Undone {
        to: usize,
    },
    Resigned {
        seat: String,
    },
    Note {
        seat: String,
        text: String,
    },
}

/// A championship as it was written first.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Title {
    target: i32,
    /// For each game, each seat's value, tiles in the microchip, and unused tiles (Microchip §M5).
    games: Vec<Vec<(u8, u8, u8)>>,
}

impl From<Title> for Championship {
    fn from(title: Title) -> Championship {
        let result = |layouts: Vec<(u8, u8, u8)>| {
            let rank =
                |&(value, tiles, unused): &(u8, u8, u8)| (i32::from(value) - 2 * i32::from(unused), tiles);
            let best = layouts.iter().map(rank).max();
            let won = |seat: &Seat| Some(rank(&layouts[seat.index()])) == best;
            let mut winners = Seat::all(layouts.len().min(MAX_SEATS)).filter(won);
            let winner = winners.next().filter(|_| winners.next().is_none());
            GameResult { points: layouts.iter().map(|layout| rank(layout).0).collect(), winner }
        };
        Championship { target: title.target, games: title.games.into_iter().map(result).collect() }
    }
}

/// A log of version 1 as the present version writes it, line by line.
///
/// # Errors
/// The first line that is wrong. Whether what a line says can be is found out when the log is read.
pub(crate) fn upgraded(text: &str) -> Result<String, LogError> {
    let mut lines = String::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = if line.trim().is_empty() { Ok(String::new()) } else { upgraded_line(line) };
        let line = line.map_err(|what| LogError { line: number, what })?;
        lines.push_str(line.trim_end());
        lines.push('\n');
    }
    Ok(lines)
}

fn upgraded_line(line: &str) -> Result<String, String> {
    let seat =
        |text: String| text.parse::<Seat>().map_err(|_| format!("'{text}' is not a seat of this game"));
    let entry = |request, change| to_line(&log::Line::Entry(Entry { at: 0, request, change }));
    Ok(match serde_json::from_str(line).map_err(|error| error.to_string())? {
        Line::Opened { game, rules, config, secret, nonces, players, championship, title, .. } => {
            let title = title.map(|title| Championship::from(title).to_string());
            let opened = Opened {
                version: log::VERSION,
                at: 0,
                game,
                rules,
                config,
                secret,
                nonces,
                // Version 1 had no undo policy: the usual one is what it did.
                undo: UndoPolicy::usual(&players),
                players,
                championship: championship.or(title),
                headers: Vec::new(),
            };
            to_line(&OpenedLine { opened })
        }
        // What nobody at this table wrote is skipped.
        Line::Note { seat, text } => {
            seat.parse().map_or_else(|_| String::new(), |seat| write_note(seat, &text))
        }
        Line::Seated { seat: who, player } => entry(None, Change::Seated { seat: seat(who)?, player }),
        Line::Resigned { seat: who } => entry(None, Change::Resigned { seat: seat(who)? }),
        Line::Undone { to } => entry(None, Change::Undone { to }),
        Line::Steps { seat: by, key, steps } => {
            let by = by.map(seat).transpose()?;
            let stamp = by.zip(key.and_then(|key| Key::try_from(key).ok()));
            let stamp = stamp.map(|(seat, key)| RequestStamp { seat, key, fingerprint: None });
            entry(stamp, Change::Steps { by, steps })
        }
    })
}
