//! The lines that programs print.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::shortened;
use crate::contestant::Fault;

/// The complaint about a line that is not an answer.
const NO_ANSWER: &str = "it is not a JSON object on one line; print anything else to standard error";

/// An answer to a question of protocol 1.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum ProtocolOneAnswer {
    /// An action, in notation.
    Act(String),
    /// The program wants to be asked by protocol 2.
    SwitchToTwo,
}

/// An answer to a question of protocol 2.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum ProtocolTwoAnswer {
    /// An action, in notation.
    Act(String),
    /// The program gives up the game.
    Resign,
    /// The program wants to be told everything that happened first.
    AskForHistory,
}

/// The fields of an answer to a question of protocol 1. Others are ignored.
#[derive(Deserialize)]
#[serde(expecting = "an object with an 'action'")]
struct FieldsOfOne {
    protocol: Option<Value>,
    action: Option<String>,
}

/// The fields of an answer to a question of protocol 2. Others are ignored.
#[derive(Deserialize)]
#[serde(expecting = "an object with an 'action', 'resign' or 'history'")]
struct FieldsOfTwo {
    protocol: Option<Value>,
    action: Option<String>,
    #[serde(default)]
    resign: bool,
    #[serde(default)]
    history: bool,
}

impl ProtocolOneAnswer {
    /// Reads a line.
    ///
    /// # Errors
    /// If it is not an answer.
    pub(crate) fn read(line: &str) -> Result<ProtocolOneAnswer, Fault> {
        let fields: FieldsOfOne = fields(line)?;
        let named = fields.protocol.as_ref().map(Value::as_u64);
        match (named, fields.action) {
            (Some(Some(2)), None) => Ok(ProtocolOneAnswer::SwitchToTwo),
            (Some(Some(2)), Some(_)) => Err(unreadable(
                "say {\"protocol\": 2} on a line of its own; a question of protocol 2 follows",
                line,
            )),
            (_, Some(action)) => Ok(ProtocolOneAnswer::Act(action)),
            (Some(_), None) => Err(unreadable("the protocols are 1 and 2", line)),
            (None, None) => Err(unreadable("missing field `action`", line)),
        }
    }
}

impl ProtocolTwoAnswer {
    /// Reads a line.
    ///
    /// # Errors
    /// If it is not an answer, or more than one.
    pub(crate) fn read(line: &str) -> Result<ProtocolTwoAnswer, Fault> {
        let fields: FieldsOfTwo = fields(line)?;
        match (fields.action, fields.resign, fields.history) {
            (Some(action), false, false) => Ok(ProtocolTwoAnswer::Act(action)),
            (None, true, false) => Ok(ProtocolTwoAnswer::Resign),
            (None, false, true) => Ok(ProtocolTwoAnswer::AskForHistory),
            (None, false, false) if fields.protocol.is_some() => {
                Err(unreadable("it names its protocol once, and speaks protocol 2 already", line))
            }
            _ => Err(unreadable(
                "an answer has either an 'action', or 'resign' or 'history', which are true",
                line,
            )),
        }
    }
}

/// Reads the fields of an answer.
fn fields<F: DeserializeOwned>(line: &str) -> Result<F, Fault> {
    // serde would accept a list, but the protocol requires an object.
    if !line.trim_start().starts_with('{') {
        return Err(unreadable(NO_ANSWER, line));
    }
    serde_json::from_str(line).map_err(|error| {
        if error.is_data() { unreadable(&error.to_string(), line) } else { unreadable(NO_ANSWER, line) }
    })
}

/// A line that is not an answer, for this reason.
pub(crate) fn unreadable(why: &str, line: &str) -> Fault {
    Fault::Unreadable(format!("{}; it was: {}", shortened(why), shortened(line)))
}
