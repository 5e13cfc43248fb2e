//! A recorded position that somebody looks at and tries things in: what lessons and figures are made of.

use game::{CompoundDecision, Ending, RawRecord, Record, RecordError, Seat, SeatSet, Step, Turn, Viewer};
use games::with_game;
use serde::Serialize;

use crate::json::Json;
use crate::refused::Refused;
use crate::replay::game_of_record;
use crate::snapshot::{EventMessage, LegalAction, Trial, event_message, legal_action};
use crate::table_game::TableGame;
use crate::update::Refusal;

/// The last position of a record, as a viewer sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Study {
    /// What is needed to draw any position; its form depends on the game.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub scene: Json,
    /// What the viewer sees; its form depends on the game.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub view: Json,
    /// What the game waits for.
    pub turn: Turn,
    /// The seats that may act now.
    pub to_act: SeatSet,
    /// What the viewer may do now, and what it would do.
    pub legal: Vec<LegalAction>,
    /// Everything the viewer was told, first to last.
    pub events: Vec<EventMessage>,
    /// Who plays.
    pub players: Vec<String>,
}

/// What comes of an action in a recorded position.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum StudyPlayed {
    /// The record with the action added. What chance brings next is not.
    Record(String),
    /// Why the action is refused.
    Refused(Refusal),
}

/// The last position of a whole record, as `viewer` sees it.
///
/// # Errors
/// The first line of the record that is wrong.
pub fn study(record: &str, viewer: Viewer) -> Result<Study, RecordError> {
    let raw = RawRecord::parse(record)?;
    with_game!(game_of_record(&raw)?, Rules => Ok(studied(&Record::<Rules>::from_raw(&raw)?, viewer)))
}

/// What comes of an action of `seat` in the last position of a whole record.
///
/// # Errors
/// The first line of the record that is wrong.
pub fn study_play(record: &str, seat: Seat, action: &str) -> Result<StudyPlayed, RecordError> {
    let raw = RawRecord::parse(record)?;
    with_game!(game_of_record(&raw)?, Rules => {
        Ok(match played(Record::<Rules>::from_raw(&raw)?, seat, action) {
            Ok(record) => StudyPlayed::Record(record.to_string()),
            Err(refused) => StudyPlayed::Refused((&refused).into()),
        })
    })
}

/// What would come of something that `seat` tries out in the last position of a whole record.
///
/// # Errors
/// The first line of the record that is wrong.
pub fn study_trial(record: &str, seat: Seat, text: &str) -> Result<Trial, RecordError> {
    let raw = RawRecord::parse(record)?;
    with_game!(game_of_record(&raw)?, Rules => Ok(tried(&Record::<Rules>::from_raw(&raw)?, seat, text)))
}

fn studied<G: TableGame>(record: &Record<G>, viewer: Viewer) -> Study {
    let config = &record.heading.config;
    let mut position = record.position(0);
    let seated = |seat: Seat| seat.index() < position.seats();
    let viewer = if viewer.seat().is_none_or(seated) { viewer } else { Viewer::Public };
    let mut events = Vec::new();
    for &step in &record.steps {
        position.tell(viewer, step, &mut events);
        position.play_unchecked(step);
    }
    let (view, turn) = (position.view(viewer), position.turn());
    let acting = viewer.seat().filter(|&seat| turn.seats().contains(seat));
    let mut legal = Vec::new();
    if let Some(seat) = acting {
        position.legal(seat, &mut legal);
    }
    Study {
        scene: Json::new(&G::scene(config)),
        legal: legal.into_iter().map(|action| legal_action::<G>(config, &view, acting, action)).collect(),
        view: Json::new(&view),
        turn,
        to_act: turn.seats(),
        events: events.iter().map(|event| event_message::<G>(config, event)).collect(),
        players: record.heading.players.clone(),
    }
}

/// Adds an action, or a whole compound decision, to a record.
fn played<G: TableGame>(mut record: Record<G>, seat: Seat, text: &str) -> Result<Record<G>, Refused> {
    let mut position = record.position(usize::MAX);
    if seat.index() >= position.seats() {
        return Err(Refused::NoSuchSeat);
    }
    for action in G::parse_steps(&record.heading.config, text)? {
        let action = position.canonical(action);
        position.play(seat, action)?;
        record.steps.push(Step::Act(seat, action));
    }
    if let Turn::Over(outcome) = position.turn() {
        (record.heading.ending, record.heading.result) = (Ending::PlayedOut, Some(outcome));
    }
    Ok(record)
}

fn tried<G: TableGame>(record: &Record<G>, seat: Seat, text: &str) -> Trial {
    if seat.index() >= record.position(0).seats() {
        return Trial::Refused((&Refused::NoSuchSeat).into());
    }
    let view = record.position(usize::MAX).view(Viewer::Seat(seat));
    let trial = || -> Result<_, Refused> {
        let whole: G::Compound = text.parse()?;
        Ok(whole.trial(&view, seat)?)
    };
    match trial() {
        Ok(trial) => Trial::Trial(Some(Json::new(&trial))),
        Err(refused) => Trial::Refused((&refused).into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECORD: &str = "Motherboard record 1\nGame: copolymer\nRules: 1\nConfig: board=hexagon:2\nSeat 1: Ada\n\
                          Seat 2: Ben\nEnded: unfinished\n\n1: b2\n2: a1\nEnd: 2 steps\n";
    const FIRST: Seat = Seat::new(0);

    fn after(record: &str, seat: Seat, action: &str) -> String {
        match study_play(record, seat, action).expect("a record") {
            StudyPlayed::Record(record) => record,
            StudyPlayed::Refused(refused) => panic!("{refused:?}"),
        }
    }

    #[test]
    fn a_position_is_studied_with_the_eyes_of_whoever_is_to_act() {
        let own = study(RECORD, Viewer::Seat(FIRST)).expect("a record");
        assert_eq!((own.legal.len(), own.events.len(), own.to_act.single()), (5, 2, Some(FIRST)));
        assert_eq!(own.players, ["Ada", "Ben"]);
        assert!(study(RECORD, Viewer::Public).expect("a record").legal.is_empty());
        let stranger = study(RECORD, Viewer::Seat(Seat::new(5))).expect("a record");
        assert_eq!(stranger, study(RECORD, Viewer::Public).expect("a record"), "there is no such seat");
        assert!(study("nonsense", Viewer::Public).is_err());
    }

    #[test]
    fn actions_are_judged_and_added() {
        let mut record = RECORD.to_owned();
        let StudyPlayed::Refused(refused) = study_play(&record, FIRST, "b2").expect("a record") else {
            panic!("that cell is coloured")
        };
        assert_eq!(refused.code, "copolymer.occupied");
        while let Some(seat) = study(&record, Viewer::Public).expect("a record").to_act.single() {
            let legal = study(&record, Viewer::Seat(seat)).expect("a record").legal;
            record = after(&record, seat, &legal[0].action);
        }
        assert!(record.contains("Result: ") && record.contains("Ended: played out"), "{record}");
    }

    #[test]
    fn layouts_are_tried_out() {
        let board = "RRBVV/GRVGG/YBGVV/YYRBR/BYYBG";
        let record = format!(
            "Motherboard record 1\nGame: microchip\nRules: 1\nConfig: players=1 first=1 set=EEESSCCCCTTX boards={board} tiles=RE,RE\n\
             Seat 1: Ada\nEnded: unfinished\n\nEnd: 0 steps\n"
        );
        let layout = "e,w,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,.";
        let tried = study_trial(&record, FIRST, layout);
        let Ok(Trial::Trial(Some(trial))) = tried else { panic!("{tried:?}") };
        assert!(trial.as_str().contains("\"points\":2"), "{trial:?}");
        assert!(after(&record, FIRST, layout).contains("Result: 1 (2)"));
        assert!(matches!(study_trial(RECORD, FIRST, "a1"), Ok(Trial::Refused(_))), "there is nothing to try");
    }
}
