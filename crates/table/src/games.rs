//! The games as clients list them.

use copolymer::Copolymer;
use game::{Notation, Rule, Settings};
use microchip::Microchip;
use micropul::Micropul;
use missiles::Missiles;
use serde::Serialize;

/// What is known of a game before it is played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameEntry {
    /// The game's name in addresses and records.
    pub name: &'static str,
    /// The game's name for people.
    pub title: &'static str,
    /// Whose game it is.
    pub author: &'static str,
    /// The game in one sentence.
    pub summary: &'static str,
    /// The ready-made configurations; the first one is the standard.
    pub presets: Vec<Preset>,
    /// Everything the game refuses.
    pub rules: Vec<Refusal>,
}

/// A ready-made configuration.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Preset {
    /// What it is called in settings.
    pub name: &'static str,
    /// Every setting by name.
    pub settings: Vec<(&'static str, String)>,
}

/// A sentence of the rules that can refuse an action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Refusal {
    /// The stable name of the rule.
    pub code: &'static str,
    /// The English sentence; `{name}` stands for a fact of that name.
    pub text: &'static str,
}

impl GameEntry {
    fn of<G: Notation>() -> GameEntry {
        let preset = |(name, config): (_, G::Config)| Preset { name, settings: config.list() };
        let presets = G::Config::presets().into_iter().map(preset).collect();
        let rules = refusals(G::RULES);
        GameEntry { name: G::NAME, title: G::TITLE, author: G::AUTHOR, summary: G::SUMMARY, presets, rules }
    }
}

fn refusals(rules: &[&Rule]) -> Vec<Refusal> {
    rules.iter().map(|rule| Refusal { code: rule.code, text: rule.text }).collect()
}

/// Every game, in the order in which clients show them. A new game is added here.
pub fn games() -> Vec<GameEntry> {
    vec![
        GameEntry::of::<Copolymer>(),
        GameEntry::of::<Microchip>(),
        GameEntry::of::<Micropul>(),
        GameEntry::of::<Missiles>(),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_introduced_in_full() {
        for entry in games() {
            for words in [entry.name, entry.title, entry.author, entry.summary] {
                assert!(!words.is_empty(), "{entry:?}");
            }
            assert!(!entry.presets.is_empty(), "{entry:?}");
        }
    }

    #[test]
    fn names_are_unique() {
        let mut names: Vec<&str> = games().iter().map(|entry| entry.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), games().len());
    }
}
