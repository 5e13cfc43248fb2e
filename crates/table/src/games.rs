//! The games as clients list them.

use game::{Notation, Rule, Setting, Settings};
use games::{GameName, with_game};
use serde::Serialize;

/// What is known of a game before it is played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameEntry {
    /// The name in addresses and records.
    pub name: GameName,
    /// The name for people.
    pub title: &'static str,
    /// Whose game it is.
    pub author: &'static str,
    /// The game in one sentence.
    pub summary: &'static str,
    /// The ready-made configurations; the first one is the standard.
    pub presets: Vec<Preset>,
    /// What can be set.
    pub settings: Vec<Setting>,
    /// The usual target of a championship; `None` if the rules have no championships.
    pub championship: Option<i32>,
    /// Everything the game refuses: actions, and settings that only this game has.
    pub rules: Vec<RuleText>,
}

/// A ready-made configuration.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Preset {
    /// The name in settings.
    pub name: &'static str,
    /// Every setting by name.
    pub settings: Vec<(&'static str, String)>,
    /// How many play.
    pub seats: usize,
}

/// A sentence that can refuse an action or a setting.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RuleText {
    /// The stable name of the rule.
    pub code: &'static str,
    /// The English sentence; `{name}` stands for a fact of that name.
    pub text: &'static str,
}

impl GameEntry {
    fn of<G: Notation>(name: GameName) -> GameEntry {
        let preset = |(name, config): (_, G::Config)| Preset {
            name,
            settings: config.list(),
            seats: G::start(&config).map_or(0, |start| start.seats()),
        };
        let rule = |rule: &&Rule| RuleText { code: rule.code, text: rule.text };
        GameEntry {
            name,
            title: G::TITLE,
            author: G::AUTHOR,
            summary: G::SUMMARY,
            presets: G::Config::presets().into_iter().map(preset).collect(),
            settings: G::Config::settings().to_vec(),
            championship: G::CHAMPIONSHIP_TARGET,
            rules: G::RULES.iter().chain(G::Config::COMPLAINTS).map(rule).collect(),
        }
    }
}

/// Every game, in the order in which clients show them.
pub fn games() -> Vec<GameEntry> {
    GameName::ALL.into_iter().map(|name| with_game!(name, Rules => GameEntry::of::<Rules>(name))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_lists_its_presets_settings_and_rules() {
        for entry in games() {
            assert!(!entry.presets.is_empty() && !entry.rules.is_empty(), "{entry:?}");
            for preset in &entry.presets {
                let (listed, described): (Vec<_>, Vec<_>) = (
                    preset.settings.iter().map(|(key, _)| *key).collect(),
                    entry.settings.iter().map(|setting| setting.key).collect(),
                );
                assert_eq!(listed, described, "every setting is described, in the order it is listed");
                assert!(preset.seats > 0, "{preset:?}");
            }
        }
    }

    #[test]
    fn only_microchip_has_championships() {
        let with: Vec<_> = games().into_iter().filter(|entry| entry.championship.is_some()).collect();
        assert_eq!(with.iter().map(|entry| entry.name).collect::<Vec<_>>(), [GameName::Microchip]);
    }
}
