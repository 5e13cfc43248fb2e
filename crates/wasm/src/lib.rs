//! The engine for the browser. The page's worker calls these functions and nothing else, so this file is the whole
//! border between the page and the rules: text goes out, text comes in, and no rule is written on the other side.

mod device;

use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

pub use device::{Device, replay};

/// The games this engine knows, as a JSON list: name, title, author, summary and presets of each.
#[wasm_bindgen]
pub fn games() -> String {
    device::json(&table::games())
}

/// What a program decides: an action in notation for a question of [`Device::thought`].
///
/// # Errors
/// If the question is damaged.
#[wasm_bindgen]
pub fn think(thought: &str) -> Result<String, JsError> {
    let thought: table::Thought =
        serde_json::from_str(thought).map_err(|error| JsError::new(&error.to_string()))?;
    thought.answer().map_err(|error| JsError::new(&error.to_string()))
}
