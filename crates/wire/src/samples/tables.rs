//! What tables are asked and what they say.

use anyhow::{Context, Result};
use game::{Nonce, Pcg, Random, Seat, Secret, SettingKind, Viewer};
use games::GameName;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use table::{Answer, Device, GameEntry, Incoming, NewGame, Replay, Trial};

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
        let mut device = Device::open(&new, Secret::new([7; 32]), nonces, 0)?;
        play(samples, &mut device, entry.name)?;
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
fn play(samples: &mut Samples, device: &mut Device, game: GameName) -> Result<()> {
    let mut rng = Pcg::new(1, 0);
    samples.list("table", "greetings", "Greeting").keep(game.name(), &device.greeting())?;
    samples.list("table", "welcomes", "Welcome").keep(game.name(), &device.welcome())?;
    let mut seen = device.look(Viewer::Public);
    for step in 0.. {
        let Some(&seat) = seen.to_act.iter().collect::<Vec<_>>().last() else { break };
        seen = device.look(Viewer::Seat(seat));
        samples.list("table", "snapshots", "Snapshot").keep(&format!("{game} {seat}"), &seen)?;
        if let Some(update) = device.update(Viewer::Seat(seat), None) {
            samples.list("table", "updates", "Update").keep(game.name(), &update)?;
        }
        if step % 5 == 4 {
            let to = seen.undo.map_or([0, 0, 0], |offer| offer.to.into());
            let others = [
                json!({ "act": { "action": "nonsense", "decision": seen.decision } }),
                json!({ "undo": { "to": to } }),
                json!({ "answer": { "question": seen.asked.map_or(1, |asked| asked.question), "agree": false } }),
                json!({ "note": { "text": "Think." } }),
            ];
            ask(samples, device, game, seat, rng.pick(&others))?;
            continue;
        }
        if step % 7 == 6 {
            let ben = table::Player::human("Ben");
            samples.list("table", "shown", "Shown").keep(game.name(), &device.seat(Seat::FIRST, ben, 5))?;
        }
        if let Some(question) = device.next_bot_question() {
            samples.list("table", "bot_questions", "BotQuestion").keep(game.name(), &question)?;
        }
        // The strongest bot takes its time: a few questions of each game are enough.
        if let Some(question) = device.question().filter(|_| step % 40 == 0) {
            samples.list("coach", "advice", "Advice").keep(game.name(), &coach::advise(&question)?)?;
        }
        if let Trial::Trial(Some(trial)) = device.trial(EMPTY) {
            samples.list("microchip", "trials", "MicrochipTrial").keep(game.name(), &trial)?;
        }
        seen = device.look(Viewer::Seat(seat));
        let action = &rng.pick(&seen.legal).action;
        let request = json!({ "act": { "action": action, "decision": seen.decision } });
        ask(samples, device, game, seat, &request)?;
        seen = device.look(Viewer::Seat(seat));
    }
    // Nobody is asked any more: this is refused.
    ask(samples, device, game, Seat::FIRST, &json!("resign"))?;
    // Copolymer on a small board is the quickest to review.
    if game == GameName::Copolymer {
        let record = device.record();
        let replay = Replay::read(&record, Viewer::Public)?;
        samples.list("table", "replays", "Replay").keep(game.name(), &replay)?;
        let study = table::study(&record, Viewer::Seat(Seat::FIRST))?;
        samples.list("table", "studies", "Study").keep(game.name(), &study)?;
        let played = table::study_play(&record, Seat::FIRST, "b2")?;
        samples.list("table", "study_plays", "StudyPlayed").keep(game.name(), &played)?;
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
    device: &mut Device,
    game: GameName,
    seat: Seat,
    request: &Value,
) -> Result<()> {
    let key = format!("k{}", device.log_length());
    let incoming = json!({ "seat": seat, "key": key, "request": request });
    let incoming: Incoming = asked(samples, "requests", "Incoming", incoming)?;
    let shown = device.ask(&incoming, 5);
    samples
        .list("table", "answers", "Answer")
        .keep(game.name(), &Answer { key: incoming.key, refused: shown.refused.clone() })?;
    samples.list("table", "shown", "Shown").keep(game.name(), &shown)
}
