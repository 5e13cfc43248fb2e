//! What guests are called.

use std::str::FromStr;

use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization;

/// The name of a guest: 1 to 24 characters in normal form C, without anything that cannot be seen or that turns the direction of
/// a line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
#[serde(try_from = "String", into = "String")]
pub struct GuestName(String);

/// A text that is not a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a name has 1 to {longest} visible characters", longest = GuestName::LONGEST)]
pub struct BadName;

impl GuestName {
    /// How many characters a name may have.
    pub const LONGEST: usize = 24;

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Characters that take no room or turn the direction: a name with them could pass for another name, or upset the text
/// around it.
fn is_invisible(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}'
            | '\u{fff0}'..='\u{fffc}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}')
}

impl FromStr for GuestName {
    type Err = BadName;

    fn from_str(text: &str) -> Result<GuestName, BadName> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let name: String = words.join(" ").nfc().collect();
        let length = name.chars().count();
        let fits = (1..=GuestName::LONGEST).contains(&length) && !name.chars().any(is_invisible);
        if fits { Ok(GuestName(name)) } else { Err(BadName) }
    }
}

impl TryFrom<String> for GuestName {
    type Error = BadName;

    fn try_from(text: String) -> Result<GuestName, BadName> {
        text.parse()
    }
}

impl From<GuestName> for String {
    fn from(name: GuestName) -> String {
        name.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_one_visible_line_in_one_form() {
        for (text, name) in [("  Ada \n Lovelace ", "Ada Lovelace"), ("e\u{301}", "é"), ("さくら", "さくら")]
        {
            assert_eq!(text.parse(), Ok(GuestName(name.to_owned())));
        }
        assert!("x".repeat(24).parse::<GuestName>().is_ok());
        for text in
            ["", " \t", &"x".repeat(25), "A\u{202e}da", "A\u{200b}da", "\u{3164}", "Ada\u{7}", "\u{feff}Ada"]
        {
            assert_eq!(text.parse::<GuestName>(), Err(BadName), "{text:?}");
        }
    }
}
