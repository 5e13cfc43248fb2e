//! The page's module for tables that are somewhere else: whoever plays with friends loads this one and not the table. Text
//! goes in and comes out, most of it JSON.

use serde::Serialize;
use serde::de::DeserializeOwned;
use table::{AuditedFollower, News, Update, Welcome};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// One viewer of a table that is somewhere else.
#[wasm_bindgen]
pub struct Follower(Box<dyn AuditedFollower>);

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

    /// What the viewer saw, as a record; the whole record once the game is over.
    pub fn record(&self) -> String {
        self.0.known_record()
    }

    /// Keeps a note that was sent.
    pub fn set_note(&mut self, text: &str) {
        self.0.set_note(text);
    }

    /// True once the game is over, so that its deal can be checked.
    pub fn is_over(&self) -> bool {
        self.0.is_over()
    }
}

/// The receipt of this device for the deal at a table. It keeps a misfit as an alarm.
#[wasm_bindgen]
pub struct Receipt(table::Receipt);

#[wasm_bindgen]
impl Receipt {
    /// Of a deal of which nothing is known.
    #[wasm_bindgen(constructor)]
    pub fn new(server: &str, table: &str) -> Receipt {
        Receipt(table::Receipt::new(server, table))
    }

    /// One that was kept.
    ///
    /// # Errors
    /// If the text is not a receipt.
    pub fn read(text: &str) -> Result<Receipt, JsError> {
        text.parse().map(Receipt).map_err(js_error)
    }

    /// The text to keep.
    pub fn text(&self) -> String {
        self.0.to_string()
    }

    /// True if this hash is the one that was seen first.
    pub fn has_seen(&self, commitment: &str) -> bool {
        self.0.has_seen(commitment)
    }

    /// Takes in the hash of a waiting room, and the names of its bots by seat, as a list with `null` for the other seats.
    ///
    /// # Errors
    /// If the list cannot be read.
    pub fn room(&mut self, commitment: &str, bots: &str) -> Result<(), JsError> {
        // The alarm tells of a misfit.
        let _ = self.0.room(commitment, read(bots)?);
        Ok(())
    }

    /// This device sits down: its number, which is `fresh` the first time.
    ///
    /// # Errors
    /// If no hash has been seen.
    pub fn sit(&mut self, fresh: &str) -> Result<String, JsError> {
        let fresh = fresh.parse().map_err(js_error)?;
        self.0.sit(fresh).map(|nonce| nonce.to_string()).map_err(js_error)
    }

    /// This device has stood up.
    pub fn stand(&mut self) {
        self.0.stand();
    }

    /// Takes in the opening of the game; `record` is that of the game as far as it was known before.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn opens(&mut self, viewer: &str, welcome: &str, record: Option<String>) -> Result<(), JsError> {
        let _ = self.0.opens(read(viewer)?, &read(welcome)?, welcome, record);
        Ok(())
    }

    /// Checks the numbers of the bots, after the follower has taken its first update.
    pub fn begins(&mut self, follower: &Follower, update: &str) {
        let _ = self.0.begins(follower.0.as_ref(), update);
    }

    /// Checks a game that is over, after the follower has taken its last update: what was checked, or `undefined` if there is an
    /// alarm.
    pub fn closes(&mut self, follower: &Follower, update: &str) -> Option<String> {
        let closed = self.0.closes(follower.0.as_ref(), update);
        closed.and_then(Result::ok).map(|proof| json(&proof))
    }

    /// The misfit at this table; `undefined` if there is none.
    pub fn alarm(&self) -> Option<String> {
        self.0.alarm().map(|unfair| json(&unfair))
    }

    /// True if it may be forgotten before others.
    pub fn is_expendable(&self) -> bool {
        self.0.is_expendable()
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
