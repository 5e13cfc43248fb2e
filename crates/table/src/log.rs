//! Everything that happened at a table, in writing.

use game::{Actor, Game, Nonce, Notation, Seat, Secret, Settings, Step, apply_settings};
use serde::{Deserialize, Serialize};

use crate::hosted::Hosted;
use crate::player::Player;
use crate::title::Title;

/// The version of the written form.
const VERSION: u32 = 1;

/// Everything that happened at a table, first to last. The game log is a fold of it: undo is an entry and never a
/// deletion, and resigning ends the table, not the game.
///
/// The written form is one JSON object a line, so that an entry is added without touching those before it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableLog<G: Notation> {
    /// How the table was opened.
    pub opened: Opened<G::Config>,
    /// What happened since.
    pub entries: Vec<Entry<G>>,
}

/// How a table was opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opened<C> {
    /// What is played.
    pub config: C,
    /// Who sat down, one per seat.
    pub players: Vec<Player>,
    /// What chance is drawn from, together with the nonces. The log is the table's own; what leaves a live table has no
    /// secret in it.
    pub secret: Secret,
    /// What every seat added to the shuffle.
    pub nonces: Vec<Nonce>,
    /// The championship the game is part of, as it stood before it.
    pub title: Option<Title>,
}

/// One thing that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry<G: Notation> {
    /// A seat was given to somebody else.
    Seated(Seat, Player),
    /// A seat acted, and chance drew what came of it. Before the first decision chance alone draws.
    Steps {
        /// Who acted.
        seat: Option<Seat>,
        /// The asker's own name for the request, so that a request that arrives twice is carried out once.
        key: Option<String>,
        /// What was done and drawn.
        steps: Vec<Step<G>>,
    },
    /// Steps were taken back, down to so many.
    Undone(usize),
    /// A seat gave up.
    Resigned(Seat),
}

impl<G: Notation> TableLog<G> {
    /// The game log: the steps that stand.
    pub fn steps(&self) -> Vec<Step<G>> {
        let mut standing = Vec::new();
        for entry in &self.entries {
            match entry {
                Entry::Steps { steps, .. } => standing.extend_from_slice(steps),
                Entry::Undone(to) => standing.truncate(*to),
                Entry::Seated(..) | Entry::Resigned(_) => {}
            }
        }
        standing
    }

    /// Who sits where now.
    pub fn players(&self) -> Vec<Player> {
        let mut players = self.opened.players.clone();
        for entry in &self.entries {
            if let Entry::Seated(seat, player) = entry
                && let Some(place) = players.get_mut(seat.index())
            {
                place.clone_from(player);
            }
        }
        players
    }

    /// Who gave up, if somebody did.
    pub fn resigned(&self) -> Option<Seat> {
        self.entries.iter().find_map(|entry| match entry {
            Entry::Resigned(seat) => Some(*seat),
            _ => None,
        })
    }

    /// Whether this seat's request of this name was carried out already.
    pub fn has(&self, seat: Seat, key: &str) -> bool {
        self.entries.iter().any(|entry| {
            matches!(entry, Entry::Steps { seat: Some(by), key: Some(known), .. } if *by == seat && known == key)
        })
    }
}

/// A text that is no log of this game.
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

/// The notes of each seat as lines to stand behind a log.
pub(crate) fn write_notes(notes: &[String]) -> String {
    let line = |(number, text): (usize, &String)| {
        let note = Line::Note { seat: number.to_string(), text: text.clone() };
        serde_json::to_string(&note).expect("a note can be written") + "\n"
    };
    (1..).zip(notes).filter(|(_, text)| !text.is_empty()).map(line).collect()
}

/// The notes that stand behind a log, for so many seats.
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
pub fn game_of_log(text: &str) -> Result<String, LogError> {
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

impl<G: Hosted> TableLog<G> {
    /// The log in writing, one JSON object a line.
    pub fn write(&self) -> String {
        let Opened { config, players, secret, nonces, title } = &self.opened;
        let opened = Line::Opened {
            version: VERSION,
            game: G::NAME.to_owned(),
            rules: u64::from(config.rules()),
            config: config.line(),
            secret: secret.reveal(),
            nonces: nonces.iter().map(Nonce::to_string).collect(),
            players: players.clone(),
            title: title.clone(),
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
            return Err(wrong(number, format!("this is no table of {}", G::TITLE)));
        }
        let Line::Opened { rules, config, secret, nonces, players, title, .. } = line_of(number, first)?
        else {
            return Err(wrong(number, "a saved table begins with how it was opened".to_owned()));
        };
        let opened = read_opened::<G>(rules, &config, &secret, &nonces, players, title)
            .map_err(|what| wrong(number, what))?;
        let mut position = G::start(&opened.config).map_err(|error| wrong(number, error.to_string()))?;
        if position.seats() != opened.players.len() || position.seats() != opened.nonces.len() {
            return Err(wrong(number, format!("this game has {} seats", position.seats())));
        }
        let seats = position.seats();
        let seat = |text: &str| {
            let seat = text.parse().ok().filter(|seat: &Seat| seat.index() < seats);
            seat.ok_or_else(|| format!("'{text}' is no seat of this game"))
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
                    return Err(wrong("there are not so many steps".to_owned()));
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
    title: Option<Title>,
) -> Result<Opened<G::Config>, String> {
    let settings = config.split_whitespace().map(|word| {
        let (key, value) = word.split_once('=').ok_or_else(|| format!("'{word}' is no setting"))?;
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
        title,
    })
}

fn write_step<G: Notation>(config: &G::Config, step: &Step<G>) -> String {
    let (actor, text) = step.write(config);
    format!("{actor}: {text}")
}

fn read_step<G: Notation>(config: &G::Config, position: &G, text: &str) -> Result<Step<G>, String> {
    let (actor, step) = text.split_once(": ").ok_or_else(|| format!("'{text}' is no step"))?;
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
