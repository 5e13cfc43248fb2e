//! A recorded game, looked at step by step.

use game::{Problem, RawRecord, Record, RecordError, Seat, Settings, Viewer, ViewerRecord};
use games::{GameName, with_game};
use serde::Serialize;
use serde_json::Value;

use crate::json::{EventMessage, event_message, to_value};
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
    pub scene: Value,
    /// Who played.
    pub players: Vec<String>,
    /// How it came to its end.
    #[cfg_attr(feature = "ts", ts(as = "game::Ending"))]
    pub ending: String,
    /// The result, in writing.
    pub result: Option<String>,
    /// Whose eyes it is seen with.
    pub viewer: Viewer,
    /// How it looked before the first event and after each: one view more than there are events.
    #[cfg_attr(feature = "ts", ts(type = "Array<unknown>"))]
    pub views: Vec<Value>,
    /// What happened, first to last; an event that comes with others of the same step is a frame of its own.
    pub events: Vec<EventMessage>,
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
    let record = if raw.is_of_a_viewer() {
        ViewerRecord::<G>::from_raw(raw)?
    } else {
        let record = Record::<G>::from_raw(raw)?;
        let mut position = record.position(0);
        let seated = |viewer: &Viewer| viewer.seat().is_none_or(|seat: Seat| seat.index() < position.seats());
        let viewer = if seated(&viewer) { viewer } else { Viewer::Public };
        let mut events = Vec::new();
        for &step in &record.steps {
            position.tell(viewer, step, &mut events);
            position.play_unchecked(step);
        }
        ViewerRecord { heading: record.heading, viewer, events }
    };
    let config = &record.heading.config;
    let mut view = G::start(config).expect("a record's configuration starts").view(record.viewer);
    let mut views = vec![to_value(&view)];
    for event in &record.events {
        G::follow(&mut view, event).expect("a record that was read can be followed");
        views.push(to_value(&view));
    }
    Ok(Replay {
        game,
        settings: config.list().into_iter().map(|(key, value)| (key.to_owned(), value)).collect(),
        scene: to_value(&G::scene(config)),
        players: record.heading.players.clone(),
        ending: record.heading.ending.to_string(),
        result: record.heading.result.map(|result| result.to_string()),
        viewer: record.viewer,
        views,
        events: record.events.iter().map(|event| event_message::<G>(config, event)).collect(),
    })
}
