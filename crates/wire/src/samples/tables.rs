//! What tables are asked and what they say.

use anyhow::{Context, Result};
use game::{Nonce, Pcg, Random, Seat, Secret, SettingKind, Viewer};
use games::GameName;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use table::{AnyTable, GameEntry, Incoming, Message, NewGame, Replay, open};

use super::Samples;

/// A layout of Microchip without a tile.
const EMPTY: &str = ".,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,.";

/// Keeps what some tables are asked and what they say.
pub(super) fn keep_all(samples: &mut Samples) -> Result<()> {
    for entry in table::games() {
        samples.list("table", "games", "GameEntry").keep(entry.name.name(), &entry)?;
        let person = json!({ "name": "Ada", "kind": "human" });
        let bot = json!({ "name": "random", "kind": "bot" });
        let settings = small_settings(&entry);
        // Somebody plays against a bot; where there are more seats, so do others.
        let seats = entry.presets[0].seats;
        let players: Vec<_> = (0..seats).map(|seat| if seat == 1 { &bot } else { &person }).collect();
        let mut new = json!({ "game": entry.name, "settings": settings, "players": players });
        if let Some(target) = entry.championship {
            new["target"] = json!(target);
        }
        let new: NewGame = asked(samples, "new_games", "NewGame", new)?;
        let nonces = (0..seats).map(|seat| Nonce::new([seat as u8; 16])).collect();
        let mut table = open(&new, Secret::new([7; 32]), nonces)?;
        play(samples, table.as_mut(), entry.name)?;
    }
    Ok(())
}

/// The settings of the first preset, with a small board.
fn small_settings(entry: &GameEntry) -> Vec<(&'static str, String)> {
    let small = |(key, value): &(&'static str, String)| {
        let described = entry.settings.iter().find(|setting| setting.key == *key);
        let outline = described.filter(|setting| matches!(setting.kind, SettingKind::Outline { .. }));
        (*key, outline.map_or_else(|| value.clone(), |setting| setting.examples().swap_remove(0)))
    };
    entry.presets[0].settings.iter().map(small).collect()
}

/// Reads something as a table does, and keeps it.
fn asked<T: DeserializeOwned>(
    samples: &mut Samples,
    list: &'static str,
    of: &'static str,
    text: Value,
) -> Result<T> {
    samples.list("table", list, of).keep("", &text)?;
    serde_json::from_value(text).context("a sample of what is asked cannot be read")
}

/// Plays to the end at random, and asks for many other things on the way.
fn play(samples: &mut Samples, table: &mut dyn AnyTable, game: GameName) -> Result<()> {
    let mut rng = Pcg::new(1, 0);
    samples.list("table", "messages", "Message").keep(game.name(), &table.greeting())?;
    let others = [
        json!({ "type": "act", "action": "nonsense" }),
        json!({ "type": "act", "action": "nonsense", "decision": 0, "key": "a" }),
        json!({ "type": "undo" }),
        json!({ "type": "answer", "agree": true }),
        json!({ "type": "note", "text": "Think." }),
        json!({ "type": "seat", "seat": "1", "player": { "name": "Ben", "kind": "human" } }),
    ];
    for step in 0.. {
        let Some(seat) = table.to_act().iter().last() else { break };
        if let Some(other) = (step % 5 == 4).then(|| rng.pick(&others)) {
            ask(samples, table, game, seat, other)?;
            continue;
        }
        if let Some(question) = table.next_bot_question() {
            samples.list("table", "bot_questions", "BotQuestion").keep(game.name(), &question)?;
        }
        // The strongest bot takes its time: a few questions of each game are enough.
        if let Some(question) = table.question(seat).filter(|_| step % 40 == 0) {
            samples.list("coach", "advice", "Advice").keep(game.name(), &coach::advise(&question)?)?;
        }
        for preview in table.previews(seat).iter().take(1) {
            samples.list("table", "previews", "PreviewMessage").keep(game.name(), preview)?;
        }
        if let Some(trial) = table.trial(seat, EMPTY).ok().filter(|trial| !trial.is_null()) {
            samples.list("microchip", "trials", "MicrochipTrial").keep(game.name(), &trial)?;
        }
        let Message::Update(update) = table.look(Viewer::Seat(seat)) else { break };
        let action = rng.pick(&update.legal).clone();
        let request = json!({ "type": "act", "action": action, "decision": update.decision, "key": null });
        ask(samples, table, game, seat, &request)?;
    }
    // Nobody is asked any more: this is refused.
    ask(samples, table, game, Seat::FIRST, &json!({ "type": "resign" }))?;
    // Copolymer on a small board is the quickest to review.
    if game == GameName::Copolymer {
        let record = table.record(Viewer::Public);
        let replay = Replay::read(&record, Viewer::Public)?;
        samples.list("table", "replays", "Replay").keep(game.name(), &replay)?;
        for step in coach::review_steps(&record)? {
            samples.list("coach", "review_steps", "ReviewStep").keep(game.name(), &step)?;
            if let Some(reviewed) = coach::review(&record, step.step)? {
                samples.list("coach", "reviews", "Reviewed").keep(game.name(), &reviewed)?;
            }
        }
    }
    Ok(())
}

/// Asks a table for something and keeps what it says.
fn ask(
    samples: &mut Samples,
    table: &mut dyn AnyTable,
    game: GameName,
    seat: Seat,
    request: &Value,
) -> Result<()> {
    let incoming = json!({ "seat": seat.to_string(), "request": request });
    let incoming: Incoming = asked(samples, "requests", "Incoming", incoming)?;
    for (to, message) in table.handle(seat, &incoming.request) {
        samples.list("table", "messages", "Message").keep(&format!("{game} {to}"), &message)?;
    }
    Ok(())
}
