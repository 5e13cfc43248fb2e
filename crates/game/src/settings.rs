//! What can be set before a game.

use std::fmt::{self, Debug};

use crate::setting::{NOT_A_SEAT, NOT_A_SWITCH, WRONG_COUNT};
use crate::{Illegal, Rule, Setting};

/// A setting that the game does not have.
const UNKNOWN_KEY: Rule = Rule::new(
    "settings.unknown_key",
    "",
    "there is no setting '{key}' here: the settings are {known}",
    "「{key}」という設定はありません。使える設定は{known}です",
);
/// A version of the rules that this program does not know.
const UNKNOWN_RULES: Rule = Rule::new(
    "settings.unknown_rules",
    "",
    "rules version {version} is unknown: this program knows versions 1 to {newest}; a newer program may know it",
    "ルールのバージョン{version}には対応していません。対応しているのは1〜{newest}です。新しい版のプログラムなら使えるかもしれません",
);
/// A preset after other settings.
const PRESET_TOO_LATE: Rule = Rule::new(
    "settings.preset_too_late",
    "",
    "a preset comes before other settings, which then change it",
    "プリセットは最初に書きます。ほかの設定は、それを変えるものです",
);
/// A preset that the game does not have.
const UNKNOWN_PRESET: Rule =
    Rule::new("settings.unknown_preset", "", "the presets are {known}", "使えるプリセットは{known}です");

/// What can be wrong with the settings of any game. [`Settings::COMPLAINTS`] lists what a game adds.
pub const GENERAL_COMPLAINTS: [&Rule; 7] = [
    &UNKNOWN_KEY,
    &UNKNOWN_RULES,
    &PRESET_TOO_LATE,
    &UNKNOWN_PRESET,
    &WRONG_COUNT,
    &NOT_A_SWITCH,
    &NOT_A_SEAT,
];

/// A configuration as named settings: what `--set key=value` changes and what a record's header lists.
pub trait Settings: Clone + Eq + Debug + Send + Sync + 'static {
    /// The newest version of the rules this program knows. A change that makes any stored log replay
    /// differently raises it.
    const NEWEST_RULES: u16;

    /// What can be wrong with these settings besides [`GENERAL_COMPLAINTS`], so that clients can have words for each.
    const COMPLAINTS: &'static [&'static Rule];

    /// Ready-made configurations by name; the first one is the standard.
    fn presets() -> Vec<(&'static str, Self)>;

    /// The version of the rules this configuration plays by.
    fn rules(&self) -> u16;

    /// Chooses the version of the rules; the caller has made sure that it is known.
    fn set_rules(&mut self, version: u16);

    /// Changes one setting.
    ///
    /// # Errors
    /// If there is no such setting, or it cannot have this value.
    fn set(&mut self, key: &str, value: &str) -> Result<(), ConfigError>;

    /// Every setting with its value, such that [`set`](Settings::set) on any preset gives this configuration
    /// again. Neither has white space in it.
    fn list(&self) -> Vec<(&'static str, String)>;

    /// What can be set, in the order of [`list`](Settings::list).
    fn settings() -> &'static [Setting];

    /// What people should know before they play this: settings that are allowed, but might not suit. Nothing is refused.
    fn warnings(&self) -> Vec<Illegal> {
        Vec::new()
    }

    /// The settings that differ from the standard ones, as `key=value`, or 'standard'.
    fn brief(&self) -> String {
        let standard = Self::standard().list();
        let differing = self.list().into_iter().filter(|setting| !standard.contains(setting));
        let words: Vec<String> = differing.map(|(key, value)| format!("{key}={value}")).collect();
        if words.is_empty() { "standard".to_owned() } else { words.join(" ") }
    }

    /// Every setting as `key=value`, on one line.
    fn line(&self) -> String {
        self.list().iter().map(|(key, value)| format!("{key}={value}")).collect::<Vec<_>>().join(" ")
    }

    /// The configuration that is used when nothing is set.
    fn standard() -> Self {
        Self::presets().swap_remove(0).1
    }

    /// Chooses the version of the rules.
    ///
    /// # Errors
    /// If this program does not know that version.
    fn at_rules(mut self, version: u64) -> Result<Self, ConfigError> {
        match u16::try_from(version) {
            Ok(known) if (1..=Self::NEWEST_RULES).contains(&known) => self.set_rules(known),
            _ => {
                let why =
                    Illegal::new(&UNKNOWN_RULES).with("version", version).with("newest", Self::NEWEST_RULES);
                return Err(ConfigError { setting: None, why });
            }
        }
        Ok(self)
    }
}

/// Applies `key=value` settings in their order, on the standard configuration or on the one that a leading
/// `preset=name` asks for.
///
/// # Errors
/// The first setting that is refused.
pub fn apply_settings<C: Settings>(settings: &[(String, String)]) -> Result<C, ConfigError> {
    let mut config = C::standard();
    for (position, (key, value)) in settings.iter().enumerate() {
        if key != "preset" {
            config.set(key, value)?;
            continue;
        }
        let presets = C::presets();
        let names = || presets.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
        if position > 0 {
            return Err(ConfigError::bad(key, value, Illegal::new(&PRESET_TOO_LATE)));
        }
        config = match presets.iter().find(|(name, _)| name == value) {
            Some((_, preset)) => preset.clone(),
            None => {
                return Err(ConfigError::bad(
                    key,
                    value,
                    Illegal::new(&UNKNOWN_PRESET).with("known", names()),
                ));
            }
        };
    }
    Ok(config)
}

/// A configuration was refused: a value of one setting, or the settings as a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConfigError {
    /// The setting and the value asked for; `None` if there is no such setting, or no such version of the rules.
    pub setting: Option<(String, String)>,
    /// What is wrong and what would do.
    pub why: Illegal,
}

impl ConfigError {
    /// A setting cannot have this value.
    pub fn bad(key: &str, value: &str, why: Illegal) -> ConfigError {
        ConfigError { setting: Some((key.to_owned(), value.to_owned())), why }
    }

    /// There is no such setting in a configuration of this type.
    pub fn unknown_key<C: Settings>(key: &str) -> ConfigError {
        let known = C::settings().iter().map(|setting| setting.key).collect::<Vec<_>>().join(", ");
        ConfigError {
            setting: None,
            why: Illegal::new(&UNKNOWN_KEY).quoting("key", key).with("known", known),
        }
    }
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((key, value)) = &self.setting {
            write!(f, "{key}={value} is refused: ")?;
        }
        fmt::Display::fmt(&self.why, f)
    }
}

impl std::error::Error for ConfigError {}
