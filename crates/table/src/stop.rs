//! Where one stops in a recorded game.

use game::{CompoundDecision, Part, Record, Seat, Step, Viewer, ViewerRecord};
use serde::Serialize;

use crate::table_game::TableGame;

/// Where one stops in a recorded game: at its start, and after every decision with all that came of it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Stop {
    /// How many steps of the record were taken by then; `None` in a record that has only what one viewer saw.
    pub steps: Option<usize>,
    /// How many events the viewer was told by then.
    pub frame: usize,
    /// Who decided last.
    pub by: Option<Seat>,
    /// What was decided, in notation, whoever could see it; a compound decision is there as a whole.
    pub action: Option<String>,
}

/// What `viewer` was told in the game of a whole record, and where one stops in it. The stops are the same for every viewer but
/// for their frames.
pub(crate) fn told<G: TableGame>(record: &Record<G>, viewer: Viewer) -> (Vec<G::Event>, Vec<Stop>) {
    let config = &record.heading.config;
    let mut position = record.position(0);
    let mut events = Vec::new();
    let mut stops = vec![Stop { steps: Some(0), ..Stop::default() }];
    // The steps of a compound decision that is still open.
    let mut parts: Vec<G::Action> = Vec::new();
    for (taken, &step) in (1..).zip(&record.steps) {
        if let Step::Act(seat, action) = step {
            let part = G::Compound::part(&position, seat, action);
            let last = stops.last().and_then(|stop| stop.by);
            let goes_on = part.is_some() && !parts.is_empty() && last == Some(seat);
            if !goes_on {
                parts.clear();
                stops.push(Stop { by: Some(seat), ..Stop::default() });
            }
            let written = match part {
                None => Some(G::write_action(config, action)),
                Some(part) => {
                    parts.push(action);
                    (part == Part::Last)
                        .then(|| G::Compound::from_steps(&std::mem::take(&mut parts)))
                        .flatten()
                        .map(|whole| whole.to_string())
                }
            };
            stops.last_mut().expect("there is the start").action = written;
        }
        position.tell(viewer, step, &mut events);
        position.play_unchecked(step);
        let stop = stops.last_mut().expect("there is the start");
        (stop.steps, stop.frame) = (Some(taken), events.len());
    }
    (events, stops)
}

/// Where one stops in a record of one viewer: after every event.
pub(crate) fn stops_of_viewer<G: TableGame>(record: &ViewerRecord<G>) -> Vec<Stop> {
    let by = |event| G::write_event(&record.heading.config, event).0.seat();
    let after = |(frame, event)| Stop { frame, by: by(event), ..Stop::default() };
    std::iter::once(Stop::default()).chain((1..).zip(&record.events).map(after)).collect()
}
