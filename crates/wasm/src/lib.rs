//! The engine for the browser. The page's worker calls these functions and nothing else, so this file is the whole
//! border between the page and the rules: text goes out, text comes in, and no rule is written on the other side.

mod games;

use wasm_bindgen::prelude::wasm_bindgen;

/// The games this engine knows, as a JSON list: name, title, author, summary and presets of each.
#[wasm_bindgen]
pub fn games() -> String {
    games::list()
}
