//! `motherboard games`

use std::fmt::Write;

use clap::Args;
use game::{Notation, Settings};
use games::{GameName, with_game};
use serde_json::{Map, Value, json};

use crate::failure::Failure;
use crate::say;

/// List the games with their authors, settings and presets
#[derive(Args)]
#[command(after_help = "Examples:
  motherboard games
  motherboard games --json")]
pub struct Games {
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Games {
    pub fn run(&self) -> Result<(), Failure> {
        let games = GameName::ALL;
        if self.json {
            let list: Vec<Value> =
                games.into_iter().map(|name| with_game!(name, Rules => entry::<Rules>())).collect();
            return say(&format!("{}\n", json!({ "games": list })));
        }
        let mut text = String::new();
        for name in games {
            with_game!(name, Rules => describe::<Rules>(&mut text));
        }
        say(&text)
    }
}

/// The standard settings; a table of amounts would only fill the line.
fn standard<C: Settings>(config: &C) -> String {
    let short = config.list().into_iter().filter(|(_, value)| value.len() < 20);
    short.map(|(key, value)| format!("{key}={value}")).collect::<Vec<_>>().join(" ")
}

fn describe<G: Notation>(text: &mut String) {
    let _ = writeln!(text, "{:<12} {}, by {}\n{:<12} {}", G::NAME, G::TITLE, G::AUTHOR, "", G::SUMMARY);
    for (position, (name, config)) in G::Config::presets().iter().enumerate() {
        let label = if position == 0 { "presets:" } else { "" };
        let settings = if position == 0 { standard(config) } else { config.brief() };
        let _ = writeln!(text, "{:<12} {label:<9} {name:<13} {settings}", "");
    }
    for (position, setting) in G::Config::settings().iter().enumerate() {
        let label = if position == 0 { "settings:" } else { "" };
        let _ = writeln!(text, "{:<12} {label:<9} {:<13} {setting}", "", setting.key);
    }
    text.push('\n');
}

fn entry<G: Notation>() -> Value {
    let presets =
        G::Config::presets().into_iter().map(|(name, config)| (name.to_owned(), config.line().into()));
    let described = G::Config::settings().iter();
    let settings = described.map(|setting| (setting.key.to_owned(), setting.to_string().into()));
    let (presets, settings): (Map<_, _>, Map<_, _>) = (presets.collect(), settings.collect());
    json!({
        "name": G::NAME, "title": G::TITLE, "author": G::AUTHOR, "summary": G::SUMMARY,
        "rules": G::Config::NEWEST_RULES, "presets": presets, "settings": settings,
    })
}
