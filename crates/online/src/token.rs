//! Unguessable names.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// 128 random bits: whoever knows them may do something. Written as 32 hexadecimal digits, and never by `{:?}`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
#[serde(try_from = "String", into = "String")]
pub struct Token(u128);

/// A text that is not a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a token has 32 hexadecimal digits")]
pub struct BadToken;

impl Token {
    /// A token of these bytes, which have to be random.
    pub fn new(bytes: [u8; 16]) -> Token {
        Token(u128::from_be_bytes(bytes))
    }

    /// The token as it is written: for whom it is meant, and nobody else.
    pub fn reveal(self) -> String {
        format!("{:032x}", self.0)
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

impl FromStr for Token {
    type Err = BadToken;

    fn from_str(text: &str) -> Result<Token, BadToken> {
        let fits = text.len() == 32 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        u128::from_str_radix(text, 16).ok().filter(|_| fits).map(Token).ok_or(BadToken)
    }
}

impl TryFrom<String> for Token {
    type Error = BadToken;

    fn try_from(text: String) -> Result<Token, BadToken> {
        text.parse()
    }
}

impl From<Token> for String {
    fn from(token: Token) -> String {
        token.reveal()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_written_in_one_way_only() {
        let text = "00112233445566778899aabbccddeeff";
        assert_eq!(text.parse().map(Token::reveal), Ok(text.to_owned()));
        for wrong in
            ["", "0011", &text.to_uppercase(), "+0112233445566778899aabbccddeeff", &format!("{text}0")]
        {
            assert_eq!(wrong.parse::<Token>(), Err(BadToken), "{wrong}");
        }
        assert_eq!(format!("{:?}", Token::new([7; 16])), "Token(…)");
    }
}
