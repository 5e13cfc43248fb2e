//! The page's first module: rules and tables, without bots. The worker that holds the table calls these functions and nothing
//! else, so this crate, `wasm-follower` and `wasm-bots` are the whole border between the page and the rules: text goes out,
//! text comes in, and no rule is written on the other side.

mod device;

use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

pub use device::Device;

/// What is wrong with the settings of such a table, as JSON; `undefined` if it would open.
///
/// # Errors
/// If it would not open for another reason.
#[wasm_bindgen]
pub fn complaint(new: &str) -> Result<Option<String>, JsError> {
    let complaint = table::complaint(&device::read(new)?).map_err(device::js_error)?;
    Ok(complaint.map(|complaint| device::json(&complaint)))
}

/// What people should know before they open such a table, as a JSON list of sentences with their codes.
///
/// # Errors
/// If something in it is refused.
#[wasm_bindgen]
pub fn warnings(new: &str) -> Result<String, JsError> {
    Ok(device::json(&table::warnings(&device::read(new)?).map_err(device::js_error)?))
}

/// The games, as a JSON list: name, title, author, summary, settings and presets of each.
#[wasm_bindgen]
pub fn games() -> String {
    device::json(&table::games())
}
