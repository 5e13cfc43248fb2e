//! What is said about settings that cannot be played.

use std::collections::BTreeSet;

use crate::{GENERAL_COMPLAINTS, Game, Settings, apply_settings};

/// Settings that cannot be played, in their order, and a part of what is said about them in English.
pub type Refused<'a> = (&'a [(&'a str, &'a str)], &'a str);

/// Tries settings that cannot be played. What is said about them is listed, names the setting to change and has all its facts, and
/// all that [`Settings::COMPLAINTS`] lists is said.
///
/// # Panics
/// If it is not so.
pub fn complaints<G: Game>(refused: &[Refused]) {
    let mut said = BTreeSet::new();
    for &(settings, words) in refused {
        let owned: Vec<(String, String)> =
            settings.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())).collect();
        let started = apply_settings::<G::Config>(&owned).and_then(|config| G::start(&config));
        let error = started.expect_err("these settings cannot be played");
        let text = error.to_string();
        assert!(text.contains(words), "{settings:?}: {text}");
        if let Some((key, _)) = &error.setting {
            assert!(settings.iter().any(|(named, _)| named == key), "{settings:?}: {text}");
        }
        let rule = error.why.rule();
        assert!(
            G::Config::COMPLAINTS.iter().chain(&GENERAL_COMPLAINTS).any(|listed| *listed == rule),
            "{text}"
        );
        let names =
            rule.text.split('{').skip(1).filter_map(|rest| rest.split_once('}')).map(|(name, _)| name);
        let given: BTreeSet<&str> = error.why.facts().iter().map(|(name, _)| *name).collect();
        assert_eq!(names.collect::<BTreeSet<&str>>(), given, "the facts of {}", rule.code);
        said.insert(rule.code);
    }
    for rule in G::Config::COMPLAINTS {
        assert!(said.contains(rule.code), "nothing here is refused by {}", rule.code);
    }
}
