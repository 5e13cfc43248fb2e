//! The page's second module: bots and advice, replays and reviews, games that are played on from a record, positions to learn
//! from, and saves of older versions. The page loads it when it is first needed: a bot has to think, somebody asks for a hint,
//! opens a record, a lesson or a puzzle, wants to know what would have been best, checks the draws, reads rules with a figure, or resumes a
//! game saved by version 1; otherwise when the browser has nothing else to do. Text goes in and comes out, most of it JSON.

use game::{Seat, Viewer};
use puzzles::{DailyPuzzle, LevelGame};
use serde::Serialize;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// What a bot decides: an action in notation, for a bot question of the table.
///
/// # Errors
/// If the question is damaged.
#[wasm_bindgen]
pub fn think(question: &str) -> Result<String, JsError> {
    coach::answer(&serde_json::from_str(question).map_err(js_error)?).map_err(js_error)
}

/// What the strongest bot would say to a question of the table.
///
/// # Errors
/// If the question is damaged.
#[wasm_bindgen]
pub fn advise(question: &str) -> Result<String, JsError> {
    coach::advise(&serde_json::from_str(question).map_err(js_error)?)
        .map(|advice| json(&advice))
        .map_err(js_error)
}

/// A recorded game to leaf through, as `viewer` saw it.
///
/// # Errors
/// If the record is damaged, or there is no such viewer.
#[wasm_bindgen]
pub fn replay(record: &str, viewer: &str) -> Result<String, JsError> {
    let viewer: Viewer = serde_json::from_str(viewer).map_err(js_error)?;
    table::Replay::read(record, viewer).map(|replay| json(&replay)).map_err(js_error)
}

/// Checks what a record claims: every step, the result, and every draw that it lets one check.
///
/// # Errors
/// If the record is damaged.
#[wasm_bindgen]
pub fn verify(record: &str) -> Result<String, JsError> {
    table::verify(record).map(|verification| json(&verification)).map_err(js_error)
}

/// The last position of a recorded game, as `viewer` sees it.
///
/// # Errors
/// If the record is damaged, or there is no such viewer.
#[wasm_bindgen]
pub fn study(record: &str, viewer: &str) -> Result<String, JsError> {
    let viewer: Viewer = serde_json::from_str(viewer).map_err(js_error)?;
    table::study(record, viewer).map(|study| json(&study)).map_err(js_error)
}

/// What comes of an action of a seat there: `{"record": …}`, or `{"refused": …}`.
///
/// # Errors
/// If the record is damaged, or there is no such seat.
#[wasm_bindgen]
pub fn study_play(record: &str, seat: &str, action: &str) -> Result<String, JsError> {
    let seat: Seat = serde_json::from_str(seat).map_err(js_error)?;
    table::study_play(record, seat, action).map(|played| json(&played)).map_err(js_error)
}

/// What would come of something a seat tries out there: `{"trial": …}`, or `{"refused": …}`.
///
/// # Errors
/// If the record is damaged, or there is no such seat.
#[wasm_bindgen]
pub fn study_trial(record: &str, seat: &str, text: &str) -> Result<String, JsError> {
    let seat: Seat = serde_json::from_str(seat).map_err(js_error)?;
    table::study_trial(record, seat, text).map(|trial| json(&trial)).map_err(js_error)
}

/// The log of a table that an older version saved, as this version writes it.
///
/// # Errors
/// If it cannot be read.
#[wasm_bindgen]
pub fn upgrade(log: &str) -> Result<String, JsError> {
    table::upgraded(log).map_err(js_error)
}

/// The log of a new table at which these players go on after so many steps of a recorded game; `entropy` are bytes nobody can
/// guess, 32 and 16 for each seat.
///
/// # Errors
/// If the record is damaged or not of a whole game, if the game is over there, or if the players do not fit.
#[wasm_bindgen]
pub fn branch(record: &str, steps: usize, players: &str, entropy: &[u8], at: f64) -> Result<String, JsError> {
    let players: Vec<table::Player> = serde_json::from_str(players).map_err(js_error)?;
    let shuffle = table::entropy(entropy, players.len()).map_err(js_error)?;
    table::branched(record, steps, &players, shuffle, at as u64).map_err(js_error)
}

/// The decisions of a recorded game that can be weighed, as a JSON list.
///
/// # Errors
/// If the record is damaged, or is not of a whole game.
#[wasm_bindgen]
pub fn review_steps(record: &str) -> Result<String, JsError> {
    coach::review_steps(record).map(|steps| json(&steps)).map_err(js_error)
}

/// The decision after `step` steps of a recorded game, weighed; `null` if there is nothing to say.
///
/// # Errors
/// If the record is damaged.
#[wasm_bindgen]
pub fn review(record: &str, step: usize) -> Result<String, JsError> {
    coach::review(record, step).map(|reviewed| json(&reviewed)).map_err(js_error)
}

/// The puzzle of a day for a kind of daily puzzle, `microchip` or `micropul`.
///
/// # Errors
/// If there is no such kind or day.
#[wasm_bindgen]
pub fn daily_puzzle(kind: &str, day: &str) -> Result<String, JsError> {
    let (kind, day) = (kind.parse().map_err(js_error)?, day.parse().map_err(js_error)?);
    Ok(json(&DailyPuzzle::of(kind, day)))
}

/// Lets a level play on for some decisions in the game of micropul of a day; `game` is how far it has come.
///
/// # Errors
/// If there is no such day or level, or the game so far is damaged.
#[wasm_bindgen]
pub fn play_level(day: &str, level: &str, game: &str, decisions: usize) -> Result<String, JsError> {
    let mut game: LevelGame = serde_json::from_str(game).map_err(js_error)?;
    let (day, level) = (day.parse().map_err(js_error)?, level.parse().map_err(js_error)?);
    game.go_on(day, level, decisions).map_err(js_error)?;
    Ok(json(&game))
}

/// The last position of a record of Copolymer, weighed exactly. It should have few empty cells.
///
/// # Errors
/// If the record is damaged, or of another game.
#[wasm_bindgen]
pub fn weigh(record: &str) -> Result<String, JsError> {
    puzzles::weigh(record).map(|weighed| json(&weighed)).map_err(js_error)
}

fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("messages can be written as JSON")
}

fn js_error(error: impl std::fmt::Display) -> JsError {
    JsError::new(&error.to_string())
}
