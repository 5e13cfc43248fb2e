//! The games as the page lists them.

use game::{Notation, Settings};
use serde::Serialize;

/// What the page says about a game before it is played.
#[derive(Debug, Serialize)]
pub(crate) struct GameEntry {
    /// The game's name in addresses and records.
    name: &'static str,
    /// The game's name for people.
    title: &'static str,
    /// Whose game it is.
    author: &'static str,
    /// The game in one sentence.
    summary: &'static str,
    /// The ready-made configurations; the first one is the standard.
    presets: Vec<Preset>,
}

/// A ready-made configuration.
#[derive(Debug, Serialize)]
struct Preset {
    name: &'static str,
    /// Every setting as `key=value`, on one line.
    settings: String,
}

impl GameEntry {
    fn of<G: Notation>() -> GameEntry {
        let preset = |(name, config): (_, G::Config)| Preset { name, settings: config.line() };
        let presets = G::Config::presets().into_iter().map(preset).collect();
        GameEntry { name: G::NAME, title: G::TITLE, author: G::AUTHOR, summary: G::SUMMARY, presets }
    }
}

/// Every game, in the order in which the page shows them. A new game is added here.
fn entries() -> Vec<GameEntry> {
    vec![
        GameEntry::of::<copolymer::Copolymer>(),
        GameEntry::of::<microchip::Microchip>(),
        GameEntry::of::<micropul::Micropul>(),
        GameEntry::of::<missiles::Missiles>(),
    ]
}

/// The entries as JSON.
pub(crate) fn list() -> String {
    serde_json::to_string(&entries()).expect("words and lists of words are always JSON")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_introduced_in_full() {
        for entry in entries() {
            for words in [entry.name, entry.title, entry.author, entry.summary] {
                assert!(!words.is_empty(), "{entry:?}");
            }
            assert!(!entry.presets.is_empty(), "{entry:?}");
        }
    }

    #[test]
    fn names_are_unique() {
        let mut names: Vec<&str> = entries().iter().map(|entry| entry.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), entries().len());
    }

    #[test]
    fn the_list_is_json_with_the_keys_the_page_reads() {
        let list: serde_json::Value = serde_json::from_str(&list()).expect("JSON");
        let first = &list[0];
        assert_eq!(first["name"], "copolymer");
        assert_eq!(first["author"], "Mark Steere");
        assert_eq!(first["presets"][0]["name"], "standard");
    }
}
