//! What is wrong with settings.

use game::{ConfigError, Nonce, Secret};
use serde::Serialize;

use crate::any_table::{NewGame, open};
use crate::open_error::OpenError;
use crate::update::Refusal;

/// Why a table cannot be opened with the settings somebody chose.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Complaint {
    /// The setting to change, if it is one.
    pub key: Option<String>,
    /// What is wrong with it.
    pub why: Refusal,
}

impl From<&ConfigError> for Complaint {
    fn from(error: &ConfigError) -> Complaint {
        let key = error.setting.as_ref().map(|(key, _)| key.clone());
        Complaint { key, why: Refusal::from(&error.why) }
    }
}

/// What is wrong with the settings of such a table; `None` if it would open. Nothing is opened.
///
/// # Errors
/// If it would not open for another reason.
pub fn complaint(new: &NewGame) -> Result<Option<Complaint>, OpenError> {
    // Whether a table opens does not depend on its shuffle.
    let nonces = vec![Nonce::new([0; 16]); new.players.len()];
    match open(new, Secret::new([0; 32]), nonces, 0) {
        Ok(_) => Ok(None),
        Err(OpenError::Config(error)) => Ok(Some(Complaint::from(&error))),
        Err(other) => Err(other),
    }
}
