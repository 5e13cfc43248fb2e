//! Logs of version 1, which are read and never written.

use game::{Championship, GameResult, HexError, MAX_SEATS, NotationError, Seat};
use serde::Deserialize;

use crate::entry::{Change, Entry, Opening, RequestStamp};
use crate::log::Read;
use crate::player::Player;
use crate::request::Key;
use crate::settings_line::read_config;
use crate::table::Table;
use crate::table_game::TableGame;

/// A line of version 1.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Line {
    Opened {
        #[serde(rename = "version")]
        _version: u32,
        #[serde(rename = "game")]
        _game: String,
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

/// Reads the first line. Version 1 had no undo policy: the usual one is what it did.
pub(crate) fn read_opening<G: TableGame>(line: &str) -> Result<Opening<G::Config>, String> {
    let Line::Opened { rules, config, secret, nonces, players, championship, title, .. } = read(line)? else {
        return Err("a saved table begins with how it was opened".to_owned());
    };
    let hex = |error: HexError| error.to_string();
    let championship = championship.map(|text| text.parse()).transpose();
    let championship = championship.map_err(|error: NotationError| error.to_string())?;
    let nonces = nonces.iter().map(|nonce| nonce.parse().map_err(hex)).collect::<Result<_, _>>()?;
    let players = players.into_iter().map(Player::tidied).collect();
    let secret = secret.parse().map_err(hex)?;
    let opening = Opening::new(read_config(rules, &config)?, players, secret, nonces);
    Ok(Opening { championship: championship.or(title.map(Championship::from)), ..opening })
}

/// Reads any other line, which comes where the table stands.
pub(crate) fn read_line<G: TableGame>(table: &Table<G>, line: &str) -> Result<Read<G>, String> {
    let seat = |table: &Table<G>, text: &str| {
        let seat = text.parse().map_err(|_| format!("'{text}' is not a seat of this game"))?;
        table.read_seat(seat)
    };
    let mut request = None;
    let change = match read(line)? {
        Line::Opened { .. } => return Err("a table is opened once".to_owned()),
        Line::Note { seat, text } => {
            // What nobody at this table wrote is read over.
            return Ok(Read::Note(seat.parse().ok(), text));
        }
        Line::Seated { seat: who, player } => {
            Change::Seated { seat: seat(table, &who)?, player: player.tidied() }
        }
        Line::Resigned { seat: who } => Change::Resigned { seat: seat(table, &who)? },
        Line::Undone { to } => Change::Undone { to: table.read_count(to)? },
        Line::Steps { seat: by, key, steps } => {
            let by = by.map(|by| seat(table, &by)).transpose()?;
            request = by.zip(key.and_then(|key| Key::try_from(key).ok()));
            Change::Steps { by, steps: table.read_steps(&steps)? }
        }
    };
    let request = request.map(|(seat, key)| RequestStamp { seat, key, fingerprint: None });
    Ok(Read::Entry(Entry { at: 0, request, change }))
}

fn read(line: &str) -> Result<Line, String> {
    serde_json::from_str(line).map_err(|error| error.to_string())
}
