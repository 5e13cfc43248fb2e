//! Files of test vectors: what independent programs say of a game.

mod copolymer;
mod microchip;
mod micropul;
mod missiles;

use anyhow::{Context, bail};
use serde_json::Value;

use super::Comparison;

/// Finds out what a file of vectors is about, asks the engine the same, and compares.
pub fn compare(text: &str) -> anyhow::Result<Comparison> {
    let vectors: Value = serde_json::from_str(text).context("this is not JSON")?;
    if vectors.get("boards").is_some() {
        return copolymer::compare(&vectors);
    }
    if vectors.get("replays").is_some() {
        return micropul::compare(&vectors);
    }
    if vectors.get("rows").is_some() {
        return missiles::compare(&vectors);
    }
    if vectors.get("puzzles").is_some() {
        return microchip::compare(&vectors);
    }
    bail!(
        "these are not test vectors this program knows: an object with 'boards' (Copolymer), 'puzzles' (Microchip), \
         'replays' (micropul) or 'rows' (Missiles & Microchips) is expected"
    )
}
