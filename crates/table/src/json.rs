//! Messages as the bytes that leave a table: one JSON object each.

use game::{Actor, ChampionshipStanding, Ending, Notation, Outcome, Seat, SeatSet, Settings, Turn, Viewer};
use games::GameName;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::message::{Outgoing, Refused, Reply, Request, Undo, Update};
use crate::player::Player;
use crate::table_game::TableGame;

/// The version of the messages. A client that does not know it says so instead of guessing.
pub const VERSION: u32 = 1;

/// What comes in from a client: who asks, and what for.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Incoming {
    /// The seat that asks, as its number.
    pub seat: String,
    /// What it asks for.
    pub request: Request,
}

/// What goes out to one viewer.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Message {
    /// What is played here: comes first.
    Greeting(Greeting),
    /// Something happened.
    Update(Box<UpdateMessage>),
    /// The viewer's own request was refused; nothing changed.
    Refused(RefusalMessage),
}

/// What is played at a table.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Greeting {
    /// The version of the messages.
    pub version: u32,
    /// The game.
    pub game: GameName,
    /// The name for people.
    pub title: &'static str,
    /// Whose game it is.
    pub author: &'static str,
    /// The version of the rules.
    pub rules: u16,
    /// The settings by name.
    pub settings: Vec<(&'static str, String)>,
    /// How many seats there are.
    pub seats: usize,
    /// Whether seats know things others must not see on a shared screen.
    pub secrets: bool,
    /// What is needed to draw any position; its form depends on the game.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub scene: Value,
    /// The fingerprint of the shuffle's secret, published before chance draws anything.
    pub commitment: String,
}

/// Something happened: what this viewer is told and may know.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct UpdateMessage {
    /// Whose update it is.
    pub viewer: Viewer,
    /// What the viewer is told.
    pub events: Vec<EventMessage>,
    /// Whether steps were taken back.
    pub undone: bool,
    /// What the viewer sees now; its form depends on the game.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub view: Value,
    /// What the game waits for.
    pub turn: Turn,
    /// The seats that may act now: nobody once the table has come to its end.
    pub to_act: SeatSet,
    /// What the viewer may do now, in notation.
    pub legal: Vec<String>,
    /// The number of the decision the viewer is asked for.
    pub decision: u32,
    /// Who sits where.
    pub players: Vec<Player>,
    /// Whether somebody has something to hide on a shared screen now.
    pub secret_now: bool,
    /// Whether the last decision can be taken back: `no`, `free`, or `ask`.
    #[cfg_attr(feature = "ts", ts(type = r#""no" | "free" | "ask""#))]
    pub undo: &'static str,
    /// Whose decision that is: whoever holds the device asks in that seat's name.
    pub undo_by: Option<Seat>,
    /// Who has asked to take back.
    pub undo_asked: Option<Seat>,
    /// The viewer's own note.
    pub note: String,
    /// How the championship stands.
    pub standing: Option<ChampionshipStanding>,
    /// How the table came to its end: `unfinished`, `played out`, `seat 1 resigned`.
    #[cfg_attr(feature = "ts", ts(as = "game::Ending"))]
    pub ending: String,
    /// The result, if the table has come to its end.
    pub result: Option<Outcome>,
    /// The secret of the shuffle, once the table has come to its end.
    pub secret: Option<String>,
}

/// An event as a record writes it, and as data.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct EventMessage {
    /// Who caused it: a seat's number, `*` for chance, `=` for the rules.
    pub actor: Actor,
    /// The event in notation.
    pub text: String,
    /// The event itself; its form depends on the game.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub data: Value,
}

/// What an action would do.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PreviewMessage {
    /// The action in notation.
    pub action: String,
    /// What it would do; the form depends on the game.
    #[cfg_attr(feature = "ts", ts(type = "Array<unknown>"))]
    pub effects: Value,
}

/// Why a request was refused.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RefusalMessage {
    /// The stable name of the reason.
    pub code: &'static str,
    /// The clause that forbids it, if a rule does.
    pub clause: Option<&'static str>,
    /// The facts of the case by name, for translations.
    pub facts: Vec<(&'static str, String)>,
    /// The reason in English.
    pub text: String,
}

impl From<&Refused> for RefusalMessage {
    fn from(refused: &Refused) -> RefusalMessage {
        let (clause, facts) = match refused {
            Refused::Illegal(illegal) => (Some(illegal.clause()), illegal.facts().to_vec()),
            _ => (None, Vec::new()),
        };
        RefusalMessage { code: refused.code(), clause, facts, text: refused.to_string() }
    }
}

/// An event as it goes out.
pub(crate) fn event_message<G: Notation>(config: &G::Config, event: &G::Event) -> EventMessage {
    let (actor, text) = G::write_event(config, event);
    EventMessage { actor, text, data: to_value(event) }
}

/// A message as it goes out.
pub(crate) fn message<G: TableGame>(config: &G::Config, outgoing: &Outgoing<G>) -> Message {
    match &outgoing.reply {
        Reply::Refused(refused) => Message::Refused(refused.into()),
        Reply::Update(update) => Message::Update(Box::new(update_message::<G>(config, outgoing.to, update))),
    }
}

fn update_message<G: TableGame>(config: &G::Config, viewer: Viewer, update: &Update<G>) -> UpdateMessage {
    let turn = G::turn_in(&update.view);
    UpdateMessage {
        viewer,
        events: update.events.iter().map(|event| event_message::<G>(config, event)).collect(),
        undone: update.undone,
        view: to_value(&update.view),
        turn,
        to_act: if update.ending == Ending::Unfinished { turn.seats() } else { SeatSet::EMPTY },
        legal: update.legal.clone(),
        decision: update.decision,
        players: update.players.clone(),
        secret_now: G::is_secret(&update.view) || update.noted,
        undo: match update.undo {
            Undo::No => "no",
            Undo::Free => "free",
            Undo::Ask => "ask",
        },
        undo_by: update.undo_by,
        undo_asked: update.undo_asked,
        note: update.note.clone(),
        standing: update.standing.clone(),
        ending: update.ending.to_string(),
        result: update.result,
        secret: update.secret.map(|secret| secret.reveal()),
    }
}

/// Something a viewer may know, as JSON.
pub(crate) fn to_value<T: Serialize>(value: &T) -> Value {
    serde_json::to_value(value).expect("views and events can be written as JSON")
}

/// The name of game `G` in the list of games.
pub(crate) fn game_name<G: TableGame>() -> GameName {
    G::NAME.parse().expect("every game of a table is listed")
}

/// What a table of game `G` says first.
pub(crate) fn greeting<G: TableGame>(config: &G::Config, seats: usize, commitment: String) -> Greeting {
    Greeting {
        version: VERSION,
        game: game_name::<G>(),
        title: G::TITLE,
        author: G::AUTHOR,
        rules: config.rules(),
        settings: config.list(),
        seats,
        secrets: G::HAS_SECRETS,
        scene: to_value(&G::scene(config)),
        commitment,
    }
}
