//! A recorded game, looked at step by step.

use copolymer::Copolymer;
use game::{Notation, RawRecord, Record, RecordError, Seat, Settings, Viewer, ViewerRecord};
use microchip::Microchip;
use micropul::Micropul;
use missiles::Missiles;
use serde::Serialize;
use serde_json::Value;

use crate::host::with_rules;
use crate::hosted::Hosted;
use crate::wire::{WireEvent, data, wire_event};

/// A recorded game as a client leafs through it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Replay {
    /// The game's name.
    pub game: String,
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
    pub events: Vec<WireEvent>,
}

impl Replay {
    /// Reads a record: of one viewer as that viewer saw it, a whole one as `viewer` would have.
    ///
    /// # Errors
    /// The first line that is wrong.
    pub fn read(text: &str, viewer: Viewer) -> Result<Replay, RecordError> {
        let raw = RawRecord::parse(text)?;
        let game = raw.required("Game")?.value.clone();
        with_rules!(game.as_str(), Rules => of::<Rules>(&raw, viewer), Err(unknown(game.clone())))
    }
}

/// A record of a game that is not known here.
pub(crate) fn unknown(name: String) -> RecordError {
    let known = [Copolymer::NAME, Microchip::NAME, Micropul::NAME, Missiles::NAME].join(", ");
    RecordError::new(1, game::Problem::UnknownGame { name, known })
}

fn of<G: Hosted>(raw: &RawRecord, viewer: Viewer) -> Result<Replay, RecordError> {
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
    let mut views = vec![data(&view)];
    for event in &record.events {
        G::follow(&mut view, event).expect("a record that was read can be followed");
        views.push(data(&view));
    }
    Ok(Replay {
        game: G::NAME.to_owned(),
        settings: config.list().into_iter().map(|(key, value)| (key.to_owned(), value)).collect(),
        scene: G::scene(config),
        players: record.heading.players.clone(),
        ending: record.heading.ending.to_string(),
        result: record.heading.result.map(|result| result.to_string()),
        viewer: record.viewer,
        views,
        events: record.events.iter().map(|event| wire_event::<G>(config, event)).collect(),
    })
}
