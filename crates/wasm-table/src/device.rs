//! A device in the page: the table behind a border of text.

use serde::de::DeserializeOwned;
use table::NewGame;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// One device at which people play. Everything that goes in and comes out is text, most of it JSON; times are milliseconds
/// since 1970.
#[wasm_bindgen]
pub struct Device(table::Device);

#[wasm_bindgen]
impl Device {
    /// Opens a table: `new` says what is played by whom, `entropy` are bytes nobody can guess, 32 and 16 for each seat.
    ///
    /// # Errors
    /// If something in it is refused.
    pub fn open(new: &str, entropy: &[u8], at: f64) -> Result<Device, JsError> {
        let new: NewGame = read(new)?;
        let (secret, nonces) = table::entropy(entropy, new.players.len()).map_err(js_error)?;
        table::Device::open(&new, secret, nonces, at as u64).map(Device).map_err(js_error)
    }

    /// Goes on with a table that was saved by this version; `wasm-bots` upgrades those of older ones.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn restore(text: &str) -> Result<Device, JsError> {
        table::Device::restore(text).map(Device).map_err(js_error)
    }

    /// The next game of the same people.
    ///
    /// # Errors
    /// If the game is not over.
    pub fn rematch(&self, entropy: &[u8], seats: usize, at: f64) -> Result<Device, JsError> {
        let (secret, nonces) = table::entropy(entropy, seats).map_err(js_error)?;
        self.0.rematch(secret, nonces, at as u64).map(Device).map_err(js_error)
    }

    /// What is played here.
    pub fn greeting(&mut self) -> String {
        json(&self.0.greeting())
    }

    /// Hands the device to a viewer, and shows the table to that viewer.
    ///
    /// # Errors
    /// If there is no such viewer.
    pub fn look(&mut self, viewer: &str) -> Result<String, JsError> {
        Ok(json(&self.0.look(read(viewer)?)))
    }

    /// Carries out a request, and shows what came of it to whoever holds the device.
    ///
    /// # Errors
    /// If it is not a request.
    pub fn ask(&mut self, incoming: &str, at: f64) -> Result<String, JsError> {
        Ok(json(&self.0.ask(&read(incoming)?, at as u64)))
    }

    /// Gives a seat to somebody else.
    ///
    /// # Errors
    /// If there is no such seat or player.
    pub fn seat(&mut self, seat: &str, player: &str, at: f64) -> Result<String, JsError> {
        Ok(json(&self.0.seat(read(seat)?, read(player)?, at as u64)))
    }

    /// What a bot has to decide now; `undefined` if it is not a bot's turn.
    pub fn next_bot_question(&mut self) -> Option<String> {
        self.0.next_bot_question().map(|question| json(&question))
    }

    /// Takes a bot's answer to the decision of this number; the table as it is then, or `undefined` if there is nothing new to
    /// see.
    ///
    /// # Errors
    /// If there is no such seat.
    pub fn answer(
        &mut self,
        seat: &str,
        decision: u32,
        action: &str,
        at: f64,
    ) -> Result<Option<String>, JsError> {
        Ok(self.0.answer(read(seat)?, decision, action, at as u64).map(|snapshot| json(&snapshot)))
    }

    /// What the viewer has to decide now; `undefined` if the viewer is not to act.
    pub fn question(&mut self) -> Option<String> {
        self.0.question().map(|question| json(&question))
    }

    /// What would come of something the viewer tries out: `{"trial": …}`, or `{"refused": …}`.
    pub fn trial(&mut self, text: &str) -> String {
        json(&self.0.trial(text))
    }

    /// Everything the viewer was told, first to last.
    pub fn history(&mut self) -> String {
        json(&self.0.history())
    }

    /// The serialised log, without its first `from` lines.
    pub fn log(&self, from: usize) -> String {
        self.0.log(from)
    }

    /// How many lines the log has.
    pub fn log_length(&self) -> usize {
        self.0.log_length()
    }

    /// A record to keep or pass on.
    pub fn record(&mut self) -> String {
        self.0.record()
    }

    /// What never changes at this table, for a follower elsewhere.
    pub fn welcome(&self) -> String {
        json(&self.0.welcome())
    }

    /// What a viewer elsewhere is told who was told up to `since`; `undefined` if there is nothing new.
    ///
    /// # Errors
    /// If there is no such viewer or cursor.
    pub fn update(&self, viewer: &str, since: Option<String>) -> Result<Option<String>, JsError> {
        let since = since.map(|since| read(&since)).transpose()?;
        Ok(self.0.update(read(viewer)?, since).map(|update| json(&update)))
    }
}

pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Result<T, JsError> {
    serde_json::from_str(text).map_err(js_error)
}

pub(crate) fn json<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("messages can be written as JSON")
}

pub(crate) fn js_error(error: impl std::fmt::Display) -> JsError {
    JsError::new(&error.to_string())
}
