//! The messages of protocol 2.

use std::collections::BTreeMap;
use std::time::Duration;

use game::{Ending, Game, Notation, Outcome, Seat, Settings, Viewer};
use serde::Serialize;

use super::line;
use crate::contestant::GameEnd;
use crate::{ArenaGame, Question};

/// What a program of protocol 2 was told, so that it is told everything once.
pub(crate) struct Conversation<G: Game> {
    /// The current game, if it was told of one.
    game: Option<u64>,
    /// The events of that game it was told.
    told: Vec<G::Event>,
}

/// The first message of a game: everything that does not change during it.
#[derive(Serialize)]
struct GameMessage<'a, V, S> {
    #[serde(rename = "type")]
    kind: &'static str,
    protocol: u32,
    id: u64,
    game: &'static str,
    rules: u16,
    settings: BTreeMap<&'static str, String>,
    seats: usize,
    seat: Seat,
    time_ms: u128,
    scene: &'a S,
    view: &'a V,
}

/// A question.
#[derive(Serialize)]
struct QuestionMessage<'a, V, E, F> {
    #[serde(rename = "type")]
    kind: &'static str,
    id: u64,
    seat: Seat,
    decision: u32,
    #[serde(flatten)]
    news: News<'a, E>,
    view: &'a V,
    legal: Vec<LegalAction<F>>,
    time_ms: u128,
    seed: String,
}

/// An action, and what it would do as far as the seat can know.
#[derive(Serialize)]
struct LegalAction<F> {
    action: String,
    effects: Vec<F>,
}

/// Everything that happened, for a program that asked for it.
#[derive(Serialize)]
struct HistoryMessage<'a, E> {
    #[serde(rename = "type")]
    kind: &'static str,
    id: u64,
    events: Vec<WrittenEvent<'a, E>>,
}

/// How a game ended. The program does not answer.
#[derive(Serialize)]
struct ResultMessage<'a, E> {
    #[serde(rename = "type")]
    kind: &'static str,
    id: u64,
    seat: Seat,
    ending: Ending,
    outcome: Outcome,
    forfeit: Option<WrittenForfeit<'a>>,
    #[serde(flatten)]
    news: News<'a, E>,
}

/// Who forfeited a game, and why.
#[derive(Serialize)]
struct WrittenForfeit<'a> {
    seat: Seat,
    why: &'a str,
}

/// What the seat was told since the last message.
#[derive(Serialize)]
struct News<'a, E> {
    /// How many events came before these. If the program knows more, a decision was taken back, and the rest of what it
    /// knows has not happened.
    after: usize,
    events: Vec<WrittenEvent<'a, E>>,
}

/// An event as records write it, and its parts.
#[derive(Serialize)]
struct WrittenEvent<'a, E> {
    text: String,
    data: &'a E,
}

impl<G: ArenaGame> Conversation<G> {
    /// Before the first game.
    pub(crate) fn new() -> Conversation<G> {
        Conversation { game: None, told: Vec::new() }
    }

    /// The line that tells of the game a question belongs to, unless the program knows it, and the line that asks the
    /// question.
    pub(crate) fn question(&mut self, question: &Question<'_, G>, time: Duration) -> String {
        let introduction =
            if self.game == Some(question.game) { String::new() } else { self.begin(question, time) };
        let (config, seen) = (question.config, question.seen);
        let legal = |&action: &G::Action| {
            let mut effects = Vec::new();
            G::preview(seen.view(), seen.seat(), action, &mut effects);
            LegalAction { action: G::write_action(config, action), effects }
        };
        let asked = line(&QuestionMessage {
            kind: "question",
            id: question.game,
            seat: seen.seat(),
            decision: question.decision,
            news: self.news(config, seen.events()),
            view: seen.view(),
            legal: seen.actions().iter().map(legal).collect(),
            time_ms: time.as_millis(),
            seed: seen.seed().to_string(),
        });
        introduction + &asked
    }

    /// The line that tells of a new game.
    fn begin(&mut self, question: &Question<'_, G>, time: Duration) -> String {
        *self = Conversation { game: Some(question.game), told: Vec::new() };
        let (config, seat) = (question.config, question.seen.seat());
        let start = G::start(config).expect("a game that is played can be started");
        line(&GameMessage {
            kind: "game",
            protocol: 2,
            id: question.game,
            game: G::NAME,
            rules: config.rules(),
            settings: config.list().into_iter().collect(),
            seats: question.seats,
            seat,
            time_ms: time.as_millis(),
            scene: &G::scene(config),
            view: &start.view(Viewer::Seat(seat)),
        })
    }

    /// The line that tells how a game ended; `None` if the program was never told of that game.
    pub(crate) fn result(&mut self, end: &GameEnd<'_, G>) -> Option<String> {
        if self.game != Some(end.game) {
            return None;
        }
        let result = line(&ResultMessage {
            kind: "result",
            id: end.game,
            seat: end.seat,
            ending: end.ending,
            outcome: end.outcome,
            forfeit: end.forfeit.map(|(seat, why)| WrittenForfeit { seat, why }),
            news: self.news(end.config, end.events),
        });
        *self = Conversation::new();
        Some(result)
    }

    /// The events the program has not been sent yet. They count as sent from then on.
    fn news<'a>(&mut self, config: &G::Config, events: &'a [G::Event]) -> News<'a, G::Event> {
        let after = self.told.iter().zip(events).take_while(|(told, event)| told == event).count();
        self.told.truncate(after);
        self.told.extend_from_slice(&events[after..]);
        News { after, events: written::<G>(config, &events[after..]) }
    }
}

/// The line with everything the seat was told in the current game.
pub(crate) fn history<G: Notation>(question: &Question<'_, G>) -> String {
    line(&HistoryMessage {
        kind: "history",
        id: question.game,
        events: written::<G>(question.config, question.seen.events()),
    })
}

fn written<'a, G: Notation>(config: &G::Config, events: &'a [G::Event]) -> Vec<WrittenEvent<'a, G::Event>> {
    let write = |event: &'a G::Event| {
        let (actor, text) = G::write_event(config, event);
        WrittenEvent { text: format!("{actor}: {text}"), data: event }
    };
    events.iter().map(write).collect()
}
