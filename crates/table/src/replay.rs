//! A recorded game, looked at step by step.

use game::{
    Ending, Outcome, Problem, RawRecord, Record, RecordError, Seat, Settings, Verification, Viewer,
    ViewerRecord,
};
use games::{GameName, with_game};
use serde::Serialize;

use crate::json::Json;
use crate::snapshot::{EventMessage, event_message};
use crate::stop::{Stop, stops_of_viewer, told};
use crate::table_game::TableGame;

/// A recorded game as a client leafs through it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Replay {
    /// The game.
    pub game: GameName,
    /// The settings by name.
    pub settings: Vec<(String, String)>,
    /// What is needed to draw any position.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub scene: Json,
    /// Who played.
    pub players: Vec<String>,
    /// How it came to its end.
    pub ending: Ending,
    /// The result.
    pub result: Option<Outcome>,
    /// Whose eyes it is seen with.
    pub viewer: Viewer,
    /// How it looked before the first event and after each: one view more than there are events.
    #[cfg_attr(feature = "ts", ts(type = "Array<unknown>"))]
    pub views: Vec<Json>,
    /// What happened, first to last; an event that comes with others of the same step is a frame of its own.
    pub events: Vec<EventMessage>,
    /// Where one stops: at the start, and after every decision with all that came of it.
    pub stops: Vec<Stop>,
}

impl Replay {
    /// Reads a record: of one viewer as that viewer saw it, a whole one as `viewer` would have.
    ///
    /// # Errors
    /// The first line that is wrong.
    pub fn read(text: &str, viewer: Viewer) -> Result<Replay, RecordError> {
        let raw = RawRecord::parse(text)?;
        let game = game_of_record(&raw)?;
        with_game!(game, Rules => of::<Rules>(&raw, game, viewer))
    }
}

/// Checks what a record claims. Of what one viewer saw, only that can be checked which was not hidden from that viewer.
///
/// # Errors
/// The first line that is wrong.
pub fn verify(text: &str) -> Result<Verification, RecordError> {
    let raw = RawRecord::parse(text)?;
    with_game!(game_of_record(&raw)?, Rules => Ok(if raw.is_of_a_viewer() {
        ViewerRecord::<Rules>::from_raw(&raw)?.verify()
    } else {
        Record::<Rules>::from_raw(&raw)?.verify()
    }))
}

/// The game that a record tells of.
///
/// # Errors
/// If it names none, or one that is not known here.
pub fn game_of_record(raw: &RawRecord) -> Result<GameName, RecordError> {
    let header = raw.required("Game")?;
    header.value.parse().map_err(|_| {
        let problem = Problem::UnknownGame { name: header.value.clone(), known: GameName::list() };
        RecordError::new(header.line, problem)
    })
}

fn of<G: TableGame>(raw: &RawRecord, game: GameName, viewer: Viewer) -> Result<Replay, RecordError> {
    let (record, stops) = if raw.is_of_a_viewer() {
        let record = ViewerRecord::<G>::from_raw(raw)?;
        let stops = stops_of_viewer(&record);
        (record, stops)
    } else {
        let record = Record::<G>::from_raw(raw)?;
        let seats = record.position(0).seats();
        let seated = |viewer: &Viewer| viewer.seat().is_none_or(|seat: Seat| seat.index() < seats);
        let viewer = if seated(&viewer) { viewer } else { Viewer::Public };
        let (events, stops) = told(&record, viewer);
        (ViewerRecord { heading: record.heading, viewer, events }, stops)
    };
    let config = &record.heading.config;
    let mut view = G::start(config).expect("a record's configuration starts").view(record.viewer);
    let mut views = vec![Json::new(&view)];
    for event in &record.events {
        G::follow(&mut view, event).expect("a record that was read can be followed");
        views.push(Json::new(&view));
    }
    Ok(Replay {
        game,
        settings: config.list().into_iter().map(|(key, value)| (key.to_owned(), value)).collect(),
        scene: Json::new(&G::scene(config)),
        players: record.heading.players.clone(),
        ending: record.heading.ending,
        result: record.heading.result,
        viewer: record.viewer,
        views,
        events: record.events.iter().map(|event| event_message::<G>(config, event)).collect(),
        stops,
    })
}

#[cfg(test)]
mod tests {
    use game::{Nonce, Secret};

    use super::*;
    use crate::{AnyTable, Incoming, Key, NewGame, Player, Request, open};

    /// Missiles & Microchips for three, in which seat 1 has chosen in secret.
    fn begun() -> Box<dyn AnyTable> {
        let new = NewGame {
            game: GameName::Missiles,
            settings: vec![("players".to_owned(), "3".to_owned())],
            players: ["Ada", "Ben", "Cleo"].map(Player::human).to_vec(),
            target: None,
            undo: None,
        };
        let opened = open(&new, Secret::new([3; 32]), vec![Nonce::new([0; 16]); 3], 0);
        let mut table = opened.expect("three can play").table;
        ask(table.as_mut(), Seat::FIRST, Request::Act { action: "attack GUARD".to_owned(), decision: 1 });
        table
    }

    fn ask(table: &mut dyn AnyTable, seat: Seat, request: Request) {
        let key = Key::numbered("k", table.bot_seed(seat) as u32);
        let incoming = Incoming::new(seat, key, request);
        let decided = table.decide(&incoming, 0);
        table.carry_out(&incoming, &decided);
        assert_eq!(decided.answer, Ok(()));
    }

    fn last_text(replay: &Replay) -> &str {
        replay.events.last().map_or("", |event| &event.text)
    }

    #[test]
    fn a_whole_game_is_seen_with_the_eyes_one_chooses() {
        let mut table = begun();
        for seat in [2, 1, 0].map(Seat::new) {
            ask(table.as_mut(), seat, Request::Resign);
        }
        let record = table.record();
        let read = |viewer| Replay::read(&record, viewer).expect("a whole record");
        for (viewer, text) in [
            (Viewer::Seat(Seat::FIRST), "attack GUARD"),
            (Viewer::Seat(Seat::new(2)), "?"),
            (Viewer::Public, "?"),
        ] {
            let replay = read(viewer);
            assert_eq!((replay.viewer, last_text(&replay)), (viewer, text));
            assert_eq!(replay.views.len(), replay.events.len() + 1);
        }
        assert_eq!(read(Viewer::Seat(Seat::new(3))).viewer, Viewer::Public, "nobody sits there");
        let replay = read(Viewer::Public);
        assert_eq!(
            (replay.game, replay.players),
            (GameName::Missiles, ["Ada", "level3", "level3"].map(str::to_owned).to_vec())
        );
        assert_eq!((replay.ending, replay.result.is_some()), (Ending::Resigned(Seat::FIRST), true));
        assert!(replay.settings.contains(&("players".to_owned(), "3".to_owned())));
    }

    #[test]
    fn what_one_viewer_saw_is_seen_with_those_eyes_alone() {
        let record = begun().follower(Viewer::Seat(Seat::new(1))).record();
        let replay = Replay::read(&record, Viewer::Seat(Seat::FIRST)).expect("a viewer's record");
        assert_eq!((replay.viewer, last_text(&replay)), (Viewer::Seat(Seat::new(1)), "?"));
        assert_eq!(replay.result, None);
    }

    #[test]
    fn a_record_of_an_unknown_game_names_those_there_are() {
        let record = begun().record().replace("Game: missiles", "Game: chess");
        let error = Replay::read(&record, Viewer::Public).expect_err("nobody knows chess here");
        assert_eq!(error.problem, Problem::UnknownGame { name: "chess".to_owned(), known: GameName::list() });
        assert!(record.lines().nth(error.line - 1).is_some_and(|line| line == "Game: chess"));
        assert!(Replay::read("nonsense", Viewer::Public).is_err());
    }
}
