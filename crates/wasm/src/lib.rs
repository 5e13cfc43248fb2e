//! The engine for the browser. The page's worker calls these functions and nothing else, so this file is the whole
//! border between the page and the rules: text goes out, text comes in, and no rule is written on the other side.

mod device;

use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

pub use device::{Device, replay};

use device::words;

/// The games this engine knows, as a JSON list: name, title, author, summary and presets of each.
#[wasm_bindgen]
pub fn games() -> String {
    device::json(&table::games())
}

/// What a program decides: an action in notation for a thought of [`Device::thought`].
///
/// # Errors
/// If the thought is damaged.
#[wasm_bindgen]
pub fn think(thought: &str) -> Result<String, JsError> {
    let thought: table::Thought = serde_json::from_str(thought).map_err(words)?;
    thought.answer().map_err(words)
}

/// What a strong player would say to a question of [`Device::question`].
///
/// # Errors
/// If the question is damaged.
#[wasm_bindgen]
pub fn advise(question: &str) -> Result<String, JsError> {
    let question: table::Question = serde_json::from_str(question).map_err(words)?;
    question.advice().map(|advice| device::json(&advice)).map_err(words)
}

/// The decisions of a recorded game that can be weighed, as a JSON list.
///
/// # Errors
/// If the record is damaged, or not of a whole game.
#[wasm_bindgen]
pub fn review_steps(record: &str) -> Result<String, JsError> {
    table::review_steps(record).map(|steps| device::json(&steps)).map_err(words)
}

/// The decision after so many steps of a recorded game, weighed; `null`, where there is nothing to say.
///
/// # Errors
/// If the record is damaged.
#[wasm_bindgen]
pub fn review(record: &str, step: usize) -> Result<String, JsError> {
    table::review(record, step).map(|reviewed| device::json(&reviewed)).map_err(words)
}
