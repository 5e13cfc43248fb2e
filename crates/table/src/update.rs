//! What a table sends to one viewer.

use std::borrow::Cow;
use std::fmt;

use game::{Actor, Ending, Illegal, Nonce, Settings, Viewer};
use games::GameName;
use serde::{Deserialize, Serialize};

use crate::cursor::Cursor;
use crate::open_error::OpenError;
use crate::player::Player;
use crate::refused::{Refused, TableRule};
use crate::request::Key;
use crate::room_message::RoomRefused;
use crate::table::Table;
use crate::table_game::TableGame;
use crate::undo::{UndoOffer, UndoPolicy, UndoQuestion};

/// The version of the messages. A client that does not know it says so instead of guessing.
pub const VERSION: u32 = 2;

/// What never changes at a table: comes first, and is the same for everybody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Welcome {
    /// The version of the messages.
    pub version: u32,
    /// The game.
    pub game: GameName,
    /// The version of the rules.
    pub rules: u16,
    /// The settings, as a record writes them.
    pub config: String,
    /// The fingerprint of the shuffle's secret, published before chance draws anything.
    pub commitment: String,
    /// What every seat added to the shuffle.
    pub nonces: Vec<String>,
    /// Whether decisions can be taken back at this table.
    pub undo: UndoPolicy,
    /// The championship the game is part of, as it stood before it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub championship: Option<String>,
    /// Further header lines of the game's record, as an older record had them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<(String, String)>>"))]
    pub headers: Vec<(String, String)>,
}

/// What a viewer is told from some point on, and how things stand: everything that viewer may know and nothing else. What is
/// as usual is left out of the JSON.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Update {
    /// How far the viewer has been told after this.
    pub cursor: Cursor,
    /// How many events stand before these. A viewer who has more was told steps that have been taken back.
    pub from: u32,
    /// Where steps were taken back since the viewer was last told: how many undos it knew of then. The first `from` events are
    /// those it had been told by that time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub known_undos: Option<u32>,
    /// What happened, as a record writes it: `1: f6`.
    pub events: Vec<String>,
    /// The number of the decision the viewer is asked for.
    pub decision: u32,
    /// Who sits where; left out if nothing but the game has changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub seating: Option<Seating>,
    /// What can be taken back; sent to people at the table alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub undo: Option<UndoOffer>,
    /// An undo request that waits for answers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub asked: Option<UndoQuestion>,
    /// How the table came to its end.
    #[serde(default, skip_serializing_if = "is_unfinished")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Ending>"))]
    pub ending: Ending,
    /// The secret of the shuffle, once the table has come to its end, for everybody to check every draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub secret: Option<String>,
    /// Every step, as a record writes it, once the table has come to its end: then nothing is secret any more (§G4).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<String>>"))]
    pub steps: Vec<String>,
}

/// Who sits where.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Seating {
    /// The players, one per seat.
    pub players: Vec<Player>,
    /// Who left, as a record's header lines say it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<(String, String)>>"))]
    pub left: Vec<(String, String)>,
    /// The viewer's own note. Whoever takes over a seat has none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<String>"))]
    pub note: String,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "what serde asks for")]
fn is_unfinished(ending: &Ending) -> bool {
    *ending == Ending::Unfinished
}

/// What one player is told is not for a server's log.
impl fmt::Debug for Update {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Update({:?}, {} events)", self.cursor, self.events.len())
    }
}

/// The answer to a request, for the asker alone. The same request gets the same answer, however often it arrives.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Answer {
    /// The key of the request.
    pub key: Key,
    /// Why it was refused; nothing was changed then.
    pub refused: Option<Refusal>,
}

impl Answer {
    /// The answer to the request of this key.
    pub fn new(key: Key, answer: Result<(), &Refused>) -> Answer {
        Answer { key, refused: answer.err().map(Refusal::from) }
    }
}

/// Why a request or a setting was refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Refusal {
    /// The stable name of the reason.
    pub code: Cow<'static, str>,
    /// The clause that forbids it, if a rule does.
    pub clause: Option<Cow<'static, str>>,
    /// The facts of the case by name, for translations.
    pub facts: Vec<(Cow<'static, str>, String)>,
    /// The reason in English.
    pub text: String,
}

impl Refusal {
    /// A reason without facts.
    pub fn plain(code: &'static str, text: impl Into<String>) -> Refusal {
        Refusal { code: code.into(), clause: None, facts: Vec::new(), text: text.into() }
    }
}

impl TableRule {
    /// The sentence of a case.
    pub(crate) fn with(&self, facts: &[(&'static str, &dyn fmt::Display)]) -> Refusal {
        let facts: Vec<_> = facts.iter().map(|&(name, value)| (Cow::from(name), value.to_string())).collect();
        let mut text = String::new();
        for part in self.text.split('{') {
            let (name, rest) = part.split_once('}').unwrap_or(("", part));
            text.extend(facts.iter().find(|(fact, _)| fact == name).map(|(_, value)| value.as_str()));
            text.push_str(rest);
        }
        Refusal { facts, ..Refusal::plain(self.code, text) }
    }
}

impl From<&TableRule> for Refusal {
    fn from(rule: &TableRule) -> Refusal {
        Refusal::plain(rule.code, rule.text)
    }
}

impl From<&RoomRefused> for Refusal {
    fn from(refused: &RoomRefused) -> Refusal {
        match refused {
            RoomRefused::Table(refused) => refused.into(),
            RoomRefused::Open(OpenError::Config(error)) => (&error.why).into(),
            _ => Refusal::plain(refused.code(), refused.to_string()),
        }
    }
}

impl From<&Refused> for Refusal {
    fn from(refused: &Refused) -> Refusal {
        match refused {
            Refused::Illegal(illegal) => illegal.into(),
            _ => Refusal {
                clause: refused.clause().map(Into::into),
                ..Refusal::plain(refused.code(), refused.to_string())
            },
        }
    }
}

impl From<&Illegal> for Refusal {
    fn from(illegal: &Illegal) -> Refusal {
        let facts = illegal.facts().iter().map(|(name, value)| ((*name).into(), value.clone())).collect();
        let clause = Some(illegal.clause()).filter(|clause| !clause.is_empty()).map(Into::into);
        let code = illegal.code().into();
        Refusal { code, clause, facts, text: illegal.to_string() }
    }
}

impl<G: TableGame> Table<G> {
    /// What never changes at this table.
    pub fn welcome(&self) -> Welcome {
        let opening = self.opening();
        Welcome {
            version: VERSION,
            game: game_name::<G>(),
            rules: opening.config.rules(),
            config: opening.config.line(),
            commitment: opening.secret.commitment().to_string(),
            nonces: opening.nonces.iter().map(Nonce::to_string).collect(),
            undo: opening.undo,
            championship: opening.championship.as_ref().map(ToString::to_string),
            headers: opening.headers.clone(),
        }
    }

    /// What `viewer` is told who was told up to `since`: `None` if there is nothing new. A viewer who comes to the table has no
    /// cursor and is told everything, as is one with a cursor that cannot be.
    ///
    /// This is the one projection by viewer: everything that leaves the table to anybody but the asker of a refused request is
    /// made here.
    pub fn update(&self, viewer: Viewer, since: Option<Cursor>) -> Option<Update> {
        let cursor = self.cursor(viewer);
        if since == Some(cursor) {
            return None;
        }
        let possible = since.filter(|since| cursor.is_after(*since));
        let from = possible.map_or(0, |since| match cursor.undos - since.undos {
            0 => since.events,
            // What stood before the undo and after it.
            1 => since.events.min(self.kept.of(viewer)),
            _ => 0,
        });
        let config = &self.opening().config;
        let live = self.ending() == Ending::Unfinished;
        let seat = viewer.seat().filter(|seat| seat.index() < self.players().len());
        Some(Update {
            cursor,
            from,
            known_undos: possible.map(|since| since.undos).filter(|undos| *undos != cursor.undos && from > 0),
            events: self
                .history
                .events(viewer, from)
                .iter()
                .map(|event| write_event::<G>(config, event))
                .collect(),
            decision: self.decision(viewer),
            seating: possible.is_none_or(|since| since.changes != cursor.changes).then(|| Seating {
                players: self.players().to_vec(),
                left: self.left.clone(),
                note: seat.map(|seat| self.notes[seat.index()].clone()).unwrap_or_default(),
            }),
            undo: seat.and_then(|seat| self.undo_offer(seat)),
            asked: self.question.map(|(question, _)| question),
            ending: self.ending(),
            secret: (!live).then(|| self.opening().secret.reveal()),
            steps: if live {
                Vec::new()
            } else {
                self.steps().iter().map(|step| line(step.write(config))).collect()
            },
        })
    }
}

/// An event as a record writes it.
pub(crate) fn write_event<G: TableGame>(config: &G::Config, event: &G::Event) -> String {
    line(G::write_event(config, event))
}

/// A line of a record.
fn line((actor, text): (Actor, String)) -> String {
    format!("{actor}: {text}")
}

/// The name of game `G` in the list of games.
pub(crate) fn game_name<G: TableGame>() -> GameName {
    G::NAME.parse().expect("every game of a table is listed")
}
