//! What seats ask of a table.

use std::fmt;

use game::Seat;
use serde::{Deserialize, Serialize};

use crate::cursor::Cursor;

/// A request as it arrives: who asks, and what for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Incoming {
    /// The seat that asks. A server fills it in by the connection and never trusts a client here.
    pub seat: Seat,
    /// The idempotency key: a request that arrives twice is carried out once and answered alike.
    pub key: Key,
    /// What it asks for.
    pub request: Request,
}

impl Incoming {
    /// A request of `seat`.
    pub fn new(seat: Seat, key: Key, request: Request) -> Incoming {
        Incoming { seat, key, request }
    }

    /// The fingerprint of what is asked, the same on every machine. It need not withstand attacks: keys are each seat's own,
    /// so a seat that finds a collision tricks itself.
    pub(crate) fn fingerprint(&self) -> Fingerprint {
        let text = serde_json::to_string(&self.request).expect("a request can be written as JSON");
        Fingerprint(fnv(text.as_bytes()))
    }
}

/// What a seat asks of the table.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "TableRequest"))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Request {
    /// To take an action.
    Act {
        /// The action in notation, or a whole compound decision.
        action: String,
        /// The decision this answers, by the number the table gave it.
        decision: u32,
    },
    /// To keep a private note, as a layout that is being tried.
    Note {
        /// The note, 512 bytes at the most; it replaces the one before.
        text: String,
    },
    /// To take back the last human decision and everything after it. Where others have to agree, they are asked.
    Undo {
        /// Where the asker would be afterwards, as the offer says.
        to: Cursor,
    },
    /// To agree, or not, that something is taken back.
    Answer {
        /// The number of the question.
        question: u32,
        /// Whether the seat agrees.
        agree: bool,
    },
    /// To give up. Where three or more sit at the table, a bot plays on in the seat.
    Resign,
}

/// What a player does is not for a server's log.
impl fmt::Debug for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Request::Act { .. } => "Act(…)",
            Request::Note { .. } => "Note(…)",
            Request::Undo { .. } => "Undo(…)",
            Request::Answer { .. } => "Answer(…)",
            Request::Resign => "Resign",
        })
    }
}

/// The asker's own name for a request: 1 to 32 visible ASCII characters.
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
#[serde(try_from = "String", into = "String")]
pub struct Key(Box<str>);

impl Key {
    const LONGEST: usize = 32;

    /// A key of a word and a number, for hosts that count their own requests.
    ///
    /// # Panics
    /// If the word is too long or not a word.
    pub fn numbered(word: &str, number: u32) -> Key {
        Key::try_from(format!("{word}{number}")).expect("a short word and a number are a key")
    }

    /// A number that stands for this key in the memory of the table. Keys are each seat's own, so a seat that finds two keys
    /// with one number tricks itself.
    pub(crate) fn hash(&self) -> u64 {
        fnv(self.0.as_bytes())
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A text that cannot be a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a key has 1 to {longest} visible ASCII characters", longest = Key::LONGEST)]
pub struct BadKey;

impl TryFrom<String> for Key {
    type Error = BadKey;

    fn try_from(text: String) -> Result<Key, BadKey> {
        let fits =
            (1..=Key::LONGEST).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic());
        if fits { Ok(Key(text.into())) } else { Err(BadKey) }
    }
}

impl From<Key> for String {
    fn from(key: Key) -> String {
        key.0.into()
    }
}

/// What tells one request from another, in a log as sixteen hexadecimal digits: not every reader of JSON has integers so large.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Fingerprint(u64);

impl TryFrom<String> for Fingerprint {
    type Error = std::num::ParseIntError;

    fn try_from(text: String) -> Result<Fingerprint, Self::Error> {
        u64::from_str_radix(&text, 16).map(Fingerprint)
    }
}

impl From<Fingerprint> for String {
    fn from(Fingerprint(print): Fingerprint) -> String {
        format!("{print:016x}")
    }
}

/// FNV-1a, 64 bits.
fn fnv(bytes: &[u8]) -> u64 {
    let mix = |hash: u64, &byte: &u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, mix)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_a_short_visible_word() {
        for text in ["a", "1-7", &"x".repeat(32)] {
            assert_eq!(Key::try_from(text.to_owned()).map(String::from), Ok(text.to_owned()));
        }
        for text in ["", "two words", "é", "tab\t", &"x".repeat(33)] {
            assert_eq!(Key::try_from(text.to_owned()), Err(BadKey), "{text:?}");
        }
    }

    /// The reference values are those of the authors of FNV.
    #[test]
    fn fingerprints_are_those_of_fnv_1a() {
        assert_eq!(fnv(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fnv(b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(fnv(b"foobar"), 0x8594_4171_f739_67e8);
    }

    #[test]
    fn a_request_names_what_it_answers() {
        let read = |json: &str| serde_json::from_str::<Incoming>(json);
        let act = r#"{"seat":1,"key":"k","request":{"act":{"action":"f6","decision":3}}}"#;
        assert!(read(act).is_ok());
        assert!(read(&act.replace(r#","decision":3"#, "")).is_err(), "no decision");
        assert!(read(&act.replace(r#""key":"k","#, "")).is_err(), "no key");
        assert!(read(&act.replace("\"seat\":1", "\"seat\":7")).is_err(), "no such seat");
        assert!(read(&act.replace("act", "cheat")).is_err());
        assert!(read(r#"{"seat":1,"key":"k","request":{"seat":{"seat":2,"player":{}}}}"#).is_err());
    }
}
