//! A bot in Rust for the protocol of `docs/bots.md`: a little sense for each of the four games.
//!
//! ```text
//! cargo build --release --package arena --bin example-bot
//! motherboard arena missiles --seats "level1,exec:target/release/example-bot,random,random"
//! ```
#![expect(clippy::print_stdout, reason = "the answer goes to standard output")]

use serde_json::{Value, json};

fn main() {
    for line in std::io::stdin().lines() {
        let question: Value = serde_json::from_str(&line.expect("a line of text")).expect("a question");
        let legal: Vec<&str> =
            question["legal"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let action = match question["game"].as_str() {
            Some("copolymer") => copolymer(&legal),
            Some("microchip") => microchip(&legal),
            Some("micropul") => micropul(&legal),
            _ => missiles(&legal),
        };
        println!("{}", json!({ "action": action.unwrap_or(legal[0]) }));
    }
}

/// Stays near the middle, where a cell touches most others.
fn copolymer<'a>(legal: &[&'a str]) -> Option<&'a str> {
    legal.get(legal.len() / 2).copied()
}

/// Takes the tile with the most connections, and builds nothing it does not understand.
fn microchip<'a>(legal: &[&'a str]) -> Option<&'a str> {
    let nothing = legal.iter().find(|action| **action == ".");
    nothing.or_else(|| legal.iter().max_by_key(|tile| "ESCTX".find(tile.chars().last()?))).copied()
}

/// Lays a tile where it can, and takes one where it cannot.
fn micropul<'a>(legal: &[&'a str]) -> Option<&'a str> {
    let begins = |word: &str| legal.iter().find(|action| action.starts_with(word)).copied();
    begins("lay").or_else(|| begins("take"))
}

/// Charges, and never changes its mind.
fn missiles<'a>(legal: &[&'a str]) -> Option<&'a str> {
    legal.iter().find(|action| action.starts_with("charge") || **action == "hold").copied()
}
