//! Shuffles that everybody can check afterwards.
//!
//! A table publishes the [`Commitment`] to its [`Secret`] when it opens. Then every seat adds a [`Nonce`], and only
//! then are chance steps drawn. Neither the table nor a player alone decides what is drawn, and the secret, published
//! at the end, lets anybody repeat every draw.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::random::ChaCha;
use crate::{Random, Seat};

/// The context string of the key derivation for deals. Changing it changes every deal.
const CONTEXT: &str = "motherboard chance v1";
/// The context string of the key derivation for bots.
const BOT_CONTEXT: &str = "motherboard bot v1";

/// What a table keeps secret until the game is over. It prints as `Secret(…)`, so that no log shows it;
/// [`Secret::reveal`] is the only way to write it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// A secret from 32 unpredictable bytes.
    pub fn new(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }

    /// A secret from a generator, for games that have to be repeatable.
    pub fn draw<R: Random + ?Sized>(rng: &mut R) -> Secret {
        let mut secret = [0; 32];
        secret.chunks_mut(4).for_each(|chunk| chunk.copy_from_slice(&rng.next_u32().to_le_bytes()));
        Secret(secret)
    }

    /// The commitment, which the table publishes when it opens.
    pub fn commitment(&self) -> Commitment {
        Commitment(*blake3::hash(&self.0).as_bytes())
    }

    /// The secret as text, for the record of a game that is over or of a table where nobody else sits.
    pub fn reveal(&self) -> String {
        write_hex(&self.0)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// The hash of a [`Secret`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Commitment([u8; 32]);

/// What a seat adds to the shuffle when it sits down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Nonce([u8; 16]);

impl Nonce {
    /// A nonce from 16 bytes of the player's choice.
    pub fn new(bytes: [u8; 16]) -> Nonce {
        Nonce(bytes)
    }
}

/// The source of all chance of one table.
#[derive(Clone)]
pub struct Shuffle {
    key: [u8; 32],
}

impl Shuffle {
    /// The shuffle derived from the table's secret and every seat's nonce, in the order of the seats.
    pub fn new(secret: &Secret, nonces: &[Nonce]) -> Shuffle {
        let mut hasher = blake3::Hasher::new_derive_key(CONTEXT);
        hasher.update(&secret.0);
        for nonce in nonces {
            hasher.update(&nonce.0);
        }
        Shuffle { key: *hasher.finalize().as_bytes() }
    }

    /// The seed for decision number `decision` of a bot in `seat`: as secret as the shuffle, and independent of it.
    pub fn bot_seed(&self, seat: Seat, decision: u64) -> u64 {
        let mut hasher = blake3::Hasher::new_derive_key(BOT_CONTEXT);
        hasher.update(&self.key);
        hasher.update(&(seat.index() as u64).to_le_bytes());
        hasher.update(&decision.to_le_bytes());
        let mut seed = [0; 8];
        seed.copy_from_slice(&hasher.finalize().as_bytes()[..8]);
        u64::from_le_bytes(seed)
    }

    /// The generator for chance step number `k` of the game, counting only chance steps, from 0. It depends only on
    /// `k`, so undo never draws again.
    pub fn source(&self, k: u64) -> ChaCha {
        ChaCha::new(self.key, k)
    }
}

/// The header lines about a shuffle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShuffleHeader {
    /// The commitment published when the table opened.
    pub commitment: Commitment,
    /// The nonces, one per seat.
    pub nonces: Vec<Nonce>,
    /// The secret, published when the game is over.
    pub secret: Option<Secret>,
}

/// A text that is not the right number of hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{digits} hexadecimal digits are expected here")]
pub struct HexError {
    digits: usize,
}

fn write_hex(bytes: &[u8]) -> String {
    let digit = |value: u8| char::from_digit(u32::from(value), 16).expect("four bits are one digit");
    bytes.iter().flat_map(|&byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

fn parse_hex<const N: usize>(text: &str) -> Result<[u8; N], HexError> {
    let error = HexError { digits: 2 * N };
    if text.len() != 2 * N || !text.bytes().all(|c| matches!(c, b'0'..=b'9' | b'a'..=b'f')) {
        return Err(error);
    }
    let mut bytes = [0; N];
    for (byte, position) in bytes.iter_mut().zip((0..).step_by(2)) {
        *byte = u8::from_str_radix(&text[position..position + 2], 16).map_err(|_| error.clone())?;
    }
    Ok(bytes)
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write_hex(&self.0))
    }
}

impl fmt::Display for Nonce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write_hex(&self.0))
    }
}

impl FromStr for Secret {
    type Err = HexError;

    fn from_str(text: &str) -> Result<Secret, HexError> {
        parse_hex(text).map(Secret)
    }
}

impl FromStr for Commitment {
    type Err = HexError;

    fn from_str(text: &str) -> Result<Commitment, HexError> {
        parse_hex(text).map(Commitment)
    }
}

impl TryFrom<String> for Nonce {
    type Error = HexError;

    fn try_from(text: String) -> Result<Nonce, HexError> {
        text.parse()
    }
}

impl From<Nonce> for String {
    fn from(nonce: Nonce) -> String {
        nonce.to_string()
    }
}

impl FromStr for Nonce {
    type Err = HexError;

    fn from_str(text: &str) -> Result<Nonce, HexError> {
        parse_hex(text).map(Nonce)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An independent program gave the same numbers.
    #[test]
    fn a_deal_is_pinned_to_secret_nonces_and_number() {
        let secret = Secret::new([1; 32]);
        let nonces = [Nonce::new([2; 16]), Nonce::new([3; 16])];
        let shuffle = Shuffle::new(&secret, &nonces);
        let draws: Vec<u32> = (0..8).map(|k| shuffle.source(k).below(1_000)).collect();
        assert_eq!(draws, GOLDEN_DRAWS);
        let other = Shuffle::new(&secret, &[nonces[1], nonces[0]]);
        assert_ne!(draws, (0..8).map(|k| other.source(k).below(1_000)).collect::<Vec<_>>());
    }

    #[test]
    fn bots_seeds_differ_by_seat_and_decision_and_from_the_draws() {
        let shuffle = Shuffle::new(&Secret::new([1; 32]), &[Nonce::new([2; 16])]);
        let mut seeds: Vec<u64> = Seat::all(6)
            .flat_map(|seat| (0..50).map(move |decision| (seat, decision)))
            .map(|(seat, decision)| shuffle.bot_seed(seat, decision))
            .collect();
        assert_eq!(seeds[7], shuffle.bot_seed(Seat::FIRST, 7));
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), 300);
    }

    const GOLDEN_DRAWS: [u32; 8] = [596, 619, 525, 545, 308, 204, 958, 867];

    #[test]
    fn a_secret_shows_only_when_it_is_revealed() {
        let secret = Secret::new([0xab; 32]);
        assert_eq!(format!("{secret:?}"), "Secret(…)");
        assert_eq!(secret.reveal().parse(), Ok(secret));
        assert_eq!(secret.commitment().to_string().parse(), Ok(secret.commitment()));
        assert!("xy".parse::<Nonce>().is_err());
        assert!("éééééééééééééééé".parse::<Nonce>().is_err());
    }
}
