//! The written form of a table log: one JSON object a line, so that an entry is added without touching those before it.

use game::{
    Actor, Championship, Game, GameResult, MAX_SEATS, Nonce, Notation, NotationError, Seat, Settings, Step,
    apply_settings,
};
use serde::{Deserialize, Serialize};

use crate::log::{Entry, Opened, TableLog};
use crate::player::Player;

/// The version of the written form.
const VERSION: u32 = 1;

/// A text that is not a log of this game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct LogError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong.
    pub what: String,
}

/// A line as it is written.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Line {
    Opened {
        version: u32,
        game: String,
        rules: u64,
        config: String,
        secret: String,
        nonces: Vec<String>,
        players: Vec<Player>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        championship: Option<String>,
        /// A championship as it was written first; read, and never written.
        #[serde(default, skip_serializing)]
        title: Option<Title>,
    },
    Seated {
        seat: String,
        player: Player,
    },
    Steps {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<String>,
        steps: Vec<String>,
    },
    Undone {
        to: usize,
    },
    Resigned {
        seat: String,
    },
    /// Beside the log: what a seat has noted for itself.
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

/// The notes of each seat as lines to stand behind a log.
pub(crate) fn write_notes(notes: &[String]) -> String {
    let line = |(number, text): (usize, &String)| {
        let note = Line::Note { seat: number.to_string(), text: text.clone() };
        serde_json::to_string(&note).expect("a note can be written") + "\n"
    };
    (1..).zip(notes).filter(|(_, text)| !text.is_empty()).map(line).collect()
}

/// The notes that stand behind a log, one for each of `seats`.
pub(crate) fn read_notes(text: &str, seats: usize) -> Vec<String> {
    let mut notes = vec![String::new(); seats];
    for line in text.lines() {
        if let Ok(Line::Note { seat, text }) = serde_json::from_str(line)
            && let Some(note) = seat.parse().ok().and_then(|seat: Seat| notes.get_mut(seat.index()))
        {
            *note = text;
        }
    }
    notes
}

/// The name of the game a written log tells of.
///
/// # Errors
/// If the text does not begin like a log, or a newer program wrote it.
pub(crate) fn game_of_log(text: &str) -> Result<String, LogError> {
    match line_of(1, text.lines().next().unwrap_or(""))? {
        Line::Opened { version, .. } if version > VERSION => {
            let what = format!("this table was saved by a newer program (version {version}, here {VERSION})");
            Err(LogError { line: 1, what })
        }
        Line::Opened { game, .. } => Ok(game),
        _ => Err(LogError { line: 1, what: "a saved table begins with how it was opened".to_owned() }),
    }
}

fn line_of(number: usize, text: &str) -> Result<Line, LogError> {
    serde_json::from_str(text).map_err(|error| LogError { line: number, what: error.to_string() })
}

impl<G: Notation> TableLog<G> {
    /// The log in writing, one JSON object a line.
    pub fn write(&self) -> String {
        let Opened { config, players, secret, nonces, championship } = &self.opened;
        let opened = Line::Opened {
            version: VERSION,
            game: G::NAME.to_owned(),
            rules: u64::from(config.rules()),
            config: config.line(),
            secret: secret.reveal(),
            nonces: nonces.iter().map(Nonce::to_string).collect(),
            players: players.clone(),
            championship: championship.as_ref().map(Championship::to_string),
            title: None,
        };
        let entry = |entry: &Entry<G>| match entry {
            Entry::Seated(seat, player) => Line::Seated { seat: seat.to_string(), player: player.clone() },
            Entry::Steps { seat, key, steps } => Line::Steps {
                seat: seat.map(|seat| seat.to_string()),
                key: key.clone(),
                steps: steps.iter().map(|step| write_step(config, step)).collect(),
            },
            Entry::Undone(to) => Line::Undone { to: *to },
            Entry::Resigned(seat) => Line::Resigned { seat: seat.to_string() },
        };
        let lines = std::iter::once(opened).chain(self.entries.iter().map(entry));
        lines.map(|line| serde_json::to_string(&line).expect("a line can be written") + "\n").collect()
    }

    /// Reads a log, playing it through: every step must be possible where it stands.
    ///
    /// # Errors
    /// The first line that is wrong.
    pub fn read(text: &str) -> Result<TableLog<G>, LogError> {
        let mut lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
        let (number, first) = lines.next().unwrap_or((1, ""));
        let wrong = |line: usize, what: String| LogError { line, what };
        if game_of_log(text)? != G::NAME {
            return Err(wrong(number, format!("this is not a table of {}", G::TITLE)));
        }
        let Line::Opened { rules, config, secret, nonces, players, championship, title, .. } =
            line_of(number, first)?
        else {
            return Err(wrong(number, "a saved table begins with how it was opened".to_owned()));
        };
        let championship = championship.map(|text| text.parse()).transpose();
        let championship = championship.map_err(|error: NotationError| wrong(number, error.to_string()))?;
        let championship = championship.or(title.map(Championship::from));
        if championship.as_ref().is_some_and(|championship| !championship.fits(players.len())) {
            return Err(wrong(number, "the championship is of other seats".to_owned()));
        }
        let opened = read_opened::<G>(rules, &config, &secret, &nonces, players, championship)
            .map_err(|what| wrong(number, what))?;
        let mut position = G::start(&opened.config).map_err(|error| wrong(number, error.to_string()))?;
        if position.seats() != opened.players.len() || position.seats() != opened.nonces.len() {
            return Err(wrong(number, format!("this game has {} seats", position.seats())));
        }
        let seats = position.seats();
        let seat = |text: &str| {
            let seat = text.parse().ok().filter(|seat: &Seat| seat.index() < seats);
            seat.ok_or_else(|| format!("'{text}' is not a seat of this game"))
        };
        let mut log = TableLog { opened, entries: Vec::new() };
        for (number, line) in lines {
            let wrong = |what: String| wrong(number, what);
            let entry = match line_of(number, line)? {
                Line::Note { .. } => continue,
                Line::Opened { .. } => return Err(wrong("a table is opened once".to_owned())),
                Line::Seated { seat: who, player } => {
                    Entry::Seated(seat(&who).map_err(wrong)?, player.tidied())
                }
                Line::Resigned { seat: who } => Entry::Resigned(seat(&who).map_err(wrong)?),
                Line::Undone { to } if to > log.steps().len() => {
                    return Err(wrong("there are fewer steps".to_owned()));
                }
                Line::Undone { to } => {
                    position = play(&log.opened.config, &log.steps()[..to]).map_err(wrong)?;
                    Entry::Undone(to)
                }
                Line::Steps { seat: by, key, steps } => {
                    let by = by.map(|by| seat(&by)).transpose().map_err(wrong)?;
                    let mut taken = Vec::new();
                    for text in steps {
                        let step = read_step(&log.opened.config, &position, &text).map_err(wrong)?;
                        position.play_unchecked(step);
                        taken.push(step);
                    }
                    Entry::Steps { seat: by, key, steps: taken }
                }
            };
            log.entries.push(entry);
        }
        Ok(log)
    }
}

fn read_opened<G: Notation>(
    rules: u64,
    config: &str,
    secret: &str,
    nonces: &[String],
    players: Vec<Player>,
    championship: Option<Championship>,
) -> Result<Opened<G::Config>, String> {
    let settings = config.split_whitespace().map(|word| {
        let (key, value) = word.split_once('=').ok_or_else(|| format!("'{word}' is not a setting"))?;
        Ok((key.to_owned(), value.to_owned()))
    });
    let settings = settings.collect::<Result<Vec<_>, String>>()?;
    let config: G::Config = apply_settings(&settings).map_err(|error| error.to_string())?;
    Ok(Opened {
        config: config.at_rules(rules).map_err(|error| error.to_string())?,
        players: players.into_iter().map(Player::tidied).collect(),
        secret: secret.parse().map_err(|error: game::HexError| error.to_string())?,
        nonces: nonces
            .iter()
            .map(|nonce| nonce.parse().map_err(|error: game::HexError| error.to_string()))
            .collect::<Result<_, _>>()?,
        championship,
    })
}

fn write_step<G: Notation>(config: &G::Config, step: &Step<G>) -> String {
    let (actor, text) = step.write(config);
    format!("{actor}: {text}")
}

fn read_step<G: Notation>(config: &G::Config, position: &G, text: &str) -> Result<Step<G>, String> {
    let (actor, step) = text.split_once(": ").ok_or_else(|| format!("'{text}' is not a step"))?;
    let actor: Actor = actor.parse().map_err(|error: game::NotationError| error.to_string())?;
    Step::read(config, position, actor, step).map_err(|problem| problem.to_string())
}

fn play<G: Game>(config: &G::Config, steps: &[Step<G>]) -> Result<G, String> {
    let mut position = G::start(config).map_err(|error| error.to_string())?;
    for &step in steps {
        position.play_unchecked(step);
    }
    Ok(position)
}
