//! Numbers that nobody can guess.

use game::Secret;
use online::Token;
use store::{GuestId, TableId, TokenHash};

/// Random bytes of the operating system.
///
/// # Panics
/// If the system has none: then no shuffle and no identity would be safe.
fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system has random numbers");
    bytes
}

pub(crate) fn token() -> Token {
    Token::new(bytes())
}

pub(crate) fn secret() -> Secret {
    Secret::new(bytes())
}

pub(crate) fn guest_id() -> GuestId {
    GuestId(i64::from_be_bytes(bytes()) & i64::MAX)
}

/// Letters and digits that are not taken for one another when they are read aloud or typed.
const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";

/// The name of a table: 60 random bits. It lets nobody in: for that there are tokens.
pub(crate) fn table_id() -> TableId {
    let letters = bytes::<12>().map(|byte| LETTERS[usize::from(byte % 32)]);
    let name = String::from_utf8_lossy(&letters);
    name.parse().expect("twelve small letters and digits name a table")
}

/// The hash under which a token is kept.
pub(crate) fn hash(token: Token) -> TokenHash {
    TokenHash(*blake3::hash(token.reveal().as_bytes()).as_bytes())
}
