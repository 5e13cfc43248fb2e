//! What a client draws.

use game::{Actor, ChampionshipStanding, Ending, Notation, Outcome, Seat, SeatSet, Settings, Turn, Viewer};
use games::GameName;
use serde::Serialize;

use crate::follower::{Follower, News};
use crate::json::Json;
use crate::player::Player;
use crate::resigning::Resigning;
use crate::table_game::TableGame;
use crate::undo::{UndoOffer, UndoQuestion};
use crate::update::{Refusal, game_name};

/// What is played, for a client to set the table.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Greeting {
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
    pub scene: Json,
    /// The fingerprint of the shuffle's secret, published before chance draws anything.
    pub commitment: String,
}

/// The table as its viewer sees it now: everything a client draws.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Snapshot {
    /// Who sees it.
    pub viewer: Viewer,
    /// What the viewer was told since the snapshot before.
    pub events: Vec<EventMessage>,
    /// Whether steps were taken back since then.
    pub undone: bool,
    /// How many events the viewer was told in all, these included.
    pub told: usize,
    /// What the viewer sees now; its form depends on the game.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub view: Json,
    /// What the game waits for.
    pub turn: Turn,
    /// The seats that may act now: nobody once the table has come to its end.
    pub to_act: SeatSet,
    /// What the viewer may do now, and what it would do.
    pub legal: Vec<LegalAction>,
    /// The number of the decision the viewer is asked for.
    pub decision: u32,
    /// Who sits where.
    pub players: Vec<Player>,
    /// Whether somebody has something to hide on a shared screen now.
    pub secret_now: bool,
    /// What the viewer may take back.
    pub undo: Option<UndoOffer>,
    /// An undo request that waits for answers.
    pub asked: Option<UndoQuestion>,
    /// What would come of the viewer giving up; `None` for those who cannot.
    pub resigning: Option<Resigning>,
    /// The viewer's own note.
    pub note: String,
    /// How the championship stands.
    pub standing: Option<ChampionshipStanding>,
    /// How the table came to its end.
    pub ending: Ending,
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
    pub data: Json,
}

/// What a viewer may do.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LegalAction {
    /// The action in notation.
    pub action: String,
    /// What it would do; the form depends on the game.
    #[cfg_attr(feature = "ts", ts(type = "Array<unknown>"))]
    pub effects: Json,
}

/// What comes of something that is tried out.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Trial {
    /// What would come of it; the form depends on the game. `None` if nobody in particular looks, or the game has nothing to
    /// try out.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    Trial(Option<Json>),
    /// Why it cannot be tried.
    Refused(Refusal),
}

/// An event as a client reads it.
pub(crate) fn event_message<G: Notation>(config: &G::Config, event: &G::Event) -> EventMessage {
    let (actor, text) = G::write_event(config, event);
    EventMessage { actor, text, data: Json::new(event) }
}

impl<G: TableGame> Follower<G> {
    /// What is played here.
    pub(crate) fn greeting(&self) -> Greeting {
        let config = self.config();
        let shuffle = self.heading().shuffle.as_ref();
        Greeting {
            game: game_name::<G>(),
            title: G::TITLE,
            author: G::AUTHOR,
            rules: config.rules(),
            settings: config.list(),
            seats: self.seats(),
            secrets: G::HAS_SECRETS,
            scene: Json::new(&G::scene(config)),
            commitment: shuffle.map(|shuffle| shuffle.commitment.to_string()).unwrap_or_default(),
        }
    }

    /// The table as the viewer sees it now; `news` is what has come since the last snapshot.
    pub(crate) fn snapshot(&self, news: &News) -> Snapshot {
        let shuffle = self.heading().shuffle.as_ref();
        let write = |action| legal_action::<G>(self.config(), self.view(), self.acting(), action);
        Snapshot {
            viewer: self.viewer(),
            events: self.history_from(news.from),
            undone: news.undone,
            told: self.events().len(),
            view: Json::new(self.view()),
            turn: self.turn(),
            to_act: self.to_act(),
            legal: self.legal().into_iter().map(write).collect(),
            decision: self.decision(),
            players: self.players().to_vec(),
            secret_now: G::is_secret(self.view()),
            undo: self.undo(),
            asked: self.asked(),
            resigning: self.resigning(),
            note: self.note().to_owned(),
            standing: self.standing(),
            ending: self.ending(),
            result: self.result(),
            secret: shuffle.and_then(|shuffle| shuffle.secret).map(|secret| secret.reveal()),
        }
    }

    /// What the viewer was told after the first `count` events.
    pub(crate) fn history_from(&self, count: usize) -> Vec<EventMessage> {
        let events = self.events().iter().skip(count);
        events.map(|event| event_message::<G>(self.config(), event)).collect()
    }
}

/// An action of `seat`, and what it would do.
pub(crate) fn legal_action<G: TableGame>(
    config: &G::Config,
    view: &G::View,
    seat: Option<Seat>,
    action: G::Action,
) -> LegalAction {
    let mut effects = Vec::new();
    if let Some(seat) = seat {
        G::preview(view, seat, action, &mut effects);
    }
    LegalAction { action: G::write_action(config, action), effects: Json::new(&effects) }
}
