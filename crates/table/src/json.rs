//! JSON whose form depends on the game.

use std::fmt;

use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

/// Something a viewer may know, written as JSON: the messages around it are the same in every game.
#[derive(Clone, Serialize)]
#[serde(transparent)]
pub struct Json(Box<RawValue>);

impl Json {
    pub(crate) fn new<T: Serialize>(value: &T) -> Json {
        Json(to_raw_value(value).expect("views and events can be written as JSON"))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        self.0.get()
    }
}

impl PartialEq for Json {
    fn eq(&self, other: &Json) -> bool {
        self.as_str() == other.as_str()
    }
}

impl fmt::Debug for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
