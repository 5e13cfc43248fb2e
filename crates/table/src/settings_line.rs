//! The settings of a game on one line, as logs and messages have them.

use game::{Settings, apply_settings};

/// Reads what [`Settings::line`] wrote under this version of the rules.
///
/// # Errors
/// What is wrong, in words.
pub(crate) fn read_config<C: Settings>(rules: u64, line: &str) -> Result<C, String> {
    let settings = line.split_whitespace().map(|word| {
        let (key, value) = word.split_once('=').ok_or_else(|| format!("'{word}' is not a setting"))?;
        Ok((key.to_owned(), value.to_owned()))
    });
    let settings = settings.collect::<Result<Vec<_>, String>>()?;
    let config: C = apply_settings(&settings).map_err(|error| error.to_string())?;
    config.at_rules(rules).map_err(|error| error.to_string())
}
