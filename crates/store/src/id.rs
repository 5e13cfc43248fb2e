//! What tables, guests and tokens are called.

use std::fmt;
use std::str::FromStr;

/// The name of a table, as it stands in its address: 1 to 32 of `a-z` and `0-9`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableId(String);

impl TableId {
    /// The longest name.
    pub const MAX: usize = 32;

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for TableId {
    type Err = NotATableId;

    fn from_str(text: &str) -> Result<TableId, NotATableId> {
        let fits = (1..=TableId::MAX).contains(&text.len());
        if fits && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit()) {
            Ok(TableId(text.to_string()))
        } else {
            Err(NotATableId)
        }
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A text that names no table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a table is named by 1 to 32 small letters and digits")]
pub struct NotATableId;

/// A guest's number. The caller draws it at random and never gives it to two guests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GuestId(pub i64);

impl fmt::Display for GuestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The hash of a guest's token or of a pass. The store never sees these tokens, so a thief of the database cannot act as a guest. The
/// links of tables and the secrets of running games stand readable in facts and logs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TokenHash(pub [u8; 32]);

impl fmt::Debug for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TokenHash(..)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_tables_are_small_letters_and_digits() {
        let longest = "z9".repeat(16);
        for text in ["a", "0", "k3v9x", &longest] {
            let id: TableId = text.parse().expect(text);
            assert_eq!((id.as_str(), id.to_string().as_str()), (text, text));
        }
        let too_long = "a".repeat(33);
        for text in ["", "A", "a-b", "a b", "ä", "a\n", "../a", &too_long] {
            assert_eq!(text.parse::<TableId>(), Err(NotATableId), "{text:?}");
        }
    }

    #[test]
    fn a_hash_shows_nothing() {
        assert_eq!(format!("{:?}", TokenHash([7; 32])), "TokenHash(..)");
    }
}
