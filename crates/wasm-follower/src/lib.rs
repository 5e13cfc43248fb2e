//! The page's module for tables that are somewhere else: whoever plays with friends loads this one and not the table. Text
//! goes in and comes out, most of it JSON.

use serde::Serialize;
use serde::de::DeserializeOwned;
use table::{AnyFollower, News, Update, Welcome};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// One viewer of a table that is somewhere else.
#[wasm_bindgen]
pub struct Follower(Box<dyn AnyFollower>);

#[wasm_bindgen]
impl Follower {
    /// Comes to a table as `viewer`; `welcome` is what the table says first.
    ///
    /// # Errors
    /// If the table speaks another version.
    #[wasm_bindgen(constructor)]
    pub fn new(viewer: &str, welcome: &str) -> Result<Follower, JsError> {
        let welcome: Welcome = read(welcome)?;
        table::follow(read(viewer)?, &welcome).map(Follower).map_err(js_error)
    }

    /// What is played here.
    pub fn greeting(&self) -> String {
        json(&self.0.greeting())
    }

    /// Takes in an update; the table as it is then, or `undefined` if the update is not new.
    ///
    /// # Errors
    /// If something was missed: an update since the cursor is to be asked for.
    pub fn take(&mut self, update: &str) -> Result<Option<String>, JsError> {
        let update: Update = read(update)?;
        let news = self.0.take(&update).map_err(js_error)?;
        Ok(news.map(|news| json(&self.0.snapshot(&news))))
    }

    /// The table as it is now.
    pub fn snapshot(&self) -> String {
        json(&self.0.snapshot(&News::NONE))
    }

    /// How far the viewer has been told; `undefined` if everything is to be asked for.
    pub fn cursor(&self) -> Option<String> {
        self.0.cursor().map(|cursor| json(&cursor))
    }

    /// What the viewer has to decide now; `undefined` if the viewer is not to act.
    pub fn question(&self) -> Option<String> {
        self.0.question(self.0.advice_seed()).map(|question| json(&question))
    }

    /// What would come of something the viewer tries out.
    pub fn trial(&self, text: &str) -> String {
        json(&self.0.trial(text))
    }

    /// Everything the viewer was told, first to last.
    pub fn history(&self) -> String {
        json(&self.0.history())
    }

    /// What the viewer saw, as a record.
    pub fn record(&self) -> String {
        self.0.record()
    }

    /// Keeps a note that was sent.
    pub fn set_note(&mut self, text: &str) {
        self.0.set_note(text);
    }
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, JsError> {
    serde_json::from_str(text).map_err(js_error)
}

fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("messages can be written as JSON")
}

fn js_error(error: impl std::fmt::Display) -> JsError {
    JsError::new(&error.to_string())
}
