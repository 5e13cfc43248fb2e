//! A device in the page: the table behind a border of text.

use game::{Nonce, Secret, Viewer};
use table::{Incoming, NewGame, OpenError};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// How many bytes of a shuffle are the table's secret; each seat's nonce has 16 more.
const SECRET_BYTES: usize = 32;
const NONCE_BYTES: usize = 16;

/// One device at which people play. Everything that goes in and comes out is text, most of it JSON.
#[wasm_bindgen]
pub struct Device(table::Device);

#[wasm_bindgen]
impl Device {
    /// Opens a table: `new` says what is played by whom, `entropy` are bytes nobody can guess, 32 and 16 for each seat.
    ///
    /// # Errors
    /// If something in it is refused.
    pub fn open(new: &str, entropy: &[u8]) -> Result<Device, JsError> {
        let new: NewGame = serde_json::from_str(new).map_err(js_error)?;
        let (secret, nonces) = shuffle(entropy, new.players.len())?;
        table::Device::open(&new, secret, nonces).map(Device).map_err(js_error)
    }

    /// Goes on with a table that was saved.
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
    pub fn rematch(&self, entropy: &[u8], seats: usize) -> Result<Device, JsError> {
        let (secret, nonces) = shuffle(entropy, seats)?;
        self.0.rematch(secret, nonces).map(Device).map_err(|error: OpenError| js_error(error))
    }

    /// What is played here.
    pub fn greeting(&self) -> String {
        json(&self.0.greeting())
    }

    /// Hands the device to a viewer: `seat 1`, or `public`.
    ///
    /// # Errors
    /// If there is no such viewer.
    pub fn look(&mut self, viewer: &str) -> Result<String, JsError> {
        let viewer: Viewer = viewer.parse().map_err(js_error)?;
        Ok(json(&self.0.look(viewer)))
    }

    /// Carries out a request; a list of messages for the viewer who holds the device.
    ///
    /// # Errors
    /// If it is not a request.
    pub fn ask(&mut self, incoming: &str) -> Result<String, JsError> {
        let incoming: Incoming = serde_json::from_str(incoming).map_err(js_error)?;
        Ok(json(&self.0.handle_incoming(&incoming)))
    }

    /// What a bot has to decide now; `undefined` if it is not a bot's turn.
    pub fn next_bot_question(&self) -> Option<String> {
        self.0.next_bot_question().map(|question| json(&question))
    }

    /// What the viewer has to decide now; `undefined` if the viewer is not to act.
    pub fn question(&self) -> Option<String> {
        self.0.question().map(|question| json(&question))
    }

    /// What each legal action of the viewer would do.
    pub fn previews(&self) -> String {
        json(&self.0.previews())
    }

    /// What would come of something the viewer tries out: `{"trial": …}`, or `{"refused": …}`.
    pub fn trial(&self, text: &str) -> String {
        json(&self.0.trial(text))
    }

    /// Everything the viewer was told, first to last.
    pub fn history(&self) -> String {
        json(&self.0.history())
    }

    /// The table in writing, to go on with on this device.
    pub fn save(&self) -> String {
        self.0.save()
    }

    /// A record to keep or pass on.
    pub fn record(&self) -> String {
        self.0.record()
    }
}

pub(crate) fn json<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("messages can be written as JSON")
}

fn js_error(error: impl std::fmt::Display) -> JsError {
    JsError::new(&error.to_string())
}

fn shuffle(entropy: &[u8], seats: usize) -> Result<(Secret, Vec<Nonce>), JsError> {
    let wanted = SECRET_BYTES + NONCE_BYTES * seats;
    let (Some((secret, rest)), true) = (entropy.split_first_chunk(), entropy.len() == wanted) else {
        return Err(js_error(format!("{wanted} random bytes are needed for {seats} seats")));
    };
    let (nonces, _) = rest.as_chunks::<NONCE_BYTES>();
    Ok((Secret::new(*secret), nonces.iter().map(|&nonce| Nonce::new(nonce)).collect()))
}
