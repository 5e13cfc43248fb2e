//! What can be set before a game.

use std::fmt::Debug;

use crate::{Illegal, Setting};

/// A configuration as named settings: what `--set key=value` changes and what a record's header lists.
pub trait Settings: Clone + Eq + Debug + Send + Sync + 'static {
    /// The newest version of the rules this program knows. A change that makes any stored log replay
    /// differently raises it.
    const NEWEST_RULES: u16;

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
            _ => return Err(ConfigError::UnknownRules { version, newest: Self::NEWEST_RULES }),
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
            return Err(ConfigError::bad(
                key,
                value,
                "a preset comes before other settings, which then change it",
            ));
        }
        config = match presets.iter().find(|(name, _)| name == value) {
            Some((_, preset)) => preset.clone(),
            None => {
                return Err(ConfigError::bad(key, value, format!("the presets are {}", names())));
            }
        };
    }
    Ok(config)
}

/// A configuration was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ConfigError {
    /// There is no such setting.
    #[error("there is no setting '{key}' here: the settings are {known}")]
    UnknownKey {
        /// What was asked for.
        key: String,
        /// The settings there are.
        known: String,
    },
    /// A setting cannot have this value.
    #[error("{key}={value} is refused: {why}")]
    BadValue {
        /// The setting.
        key: String,
        /// The value asked for.
        value: String,
        /// What is wrong and what would do.
        why: String,
    },
    /// A version of the rules this program does not know.
    #[error(
        "rules version {version} is unknown: this program knows versions 1 to {newest}; a newer program may know it"
    )]
    UnknownRules {
        /// The version asked for.
        version: u64,
        /// The newest one known.
        newest: u16,
    },
}

impl ConfigError {
    /// A setting cannot have this value.
    pub fn bad(key: &str, value: &str, why: impl Into<String>) -> ConfigError {
        ConfigError::BadValue { key: key.to_owned(), value: value.to_owned(), why: why.into() }
    }

    /// There is no such setting in a configuration of this type.
    pub fn unknown_key<C: Settings>(key: &str) -> ConfigError {
        let known = C::settings().iter().map(|setting| setting.key).collect::<Vec<_>>().join(", ");
        ConfigError::UnknownKey { key: key.to_owned(), known }
    }
}
