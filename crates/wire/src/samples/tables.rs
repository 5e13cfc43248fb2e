//! What tables are asked and what they say.

use anyhow::{Context, Result};
use game::{Nonce, Pcg, Random, Seat, Secret, Viewer};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use table::{Host, Incoming, Message, NewGame, Replay, open};

use super::Samples;

/// A layout of Microchip without a tile.
const EMPTY: &str = ".,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,.";

/// Keeps what some tables are asked and what they say.
pub(super) fn keep_all(samples: &mut Samples) -> Result<()> {
    for game in table::games() {
        samples.list("table", "games", "GameEntry").keep(game.name, &game)?;
    }
    for (game, settings, seats) in [
        ("copolymer", json!([["board", "hexagon:2"]]), 2),
        ("microchip", json!([["players", "3"]]), 3),
        ("micropul", json!([]), 2),
        ("missiles", json!([["players", "4"], ["defcon", "on"]]), 4),
    ] {
        let person = json!({ "name": "Ada", "kind": "human" });
        let program = json!({ "name": "random", "kind": "bot" });
        // Somebody plays against a program; where there are more, so do others.
        let players: Vec<_> = (0..seats).map(|seat| if seat == 1 { &program } else { &person }).collect();
        let mut new = json!({ "game": game, "settings": settings, "players": players });
        if game == "microchip" {
            new["target"] = json!(100);
        }
        let new: NewGame = asked(samples, "new_games", "NewGame", new)?;
        let nonces = (0..seats).map(|seat| Nonce::new([seat; 16])).collect();
        let mut host = open(&new, Secret::new([7; 32]), nonces)?;
        play(samples, host.as_mut(), game)?;
    }
    Ok(())
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
fn play(samples: &mut Samples, host: &mut dyn Host, game: &'static str) -> Result<()> {
    let mut rng = Pcg::new(1, 0);
    let greeting = host.greeting();
    samples.list("table", "messages", "Message").keep(game, &greeting)?;
    if let Message::Greeting(greeting) = &greeting {
        keep_scene(samples, game, &greeting.scene)?;
    }
    let others = [
        json!({ "type": "act", "action": "nonsense" }),
        json!({ "type": "act", "action": "nonsense", "decision": 0, "key": "a" }),
        json!({ "type": "undo" }),
        json!({ "type": "answer", "agree": true }),
        json!({ "type": "note", "text": "Think." }),
        json!({ "type": "seat", "seat": "1", "player": { "name": "Ben", "kind": "human" } }),
    ];
    for step in 0.. {
        let Some(seat) = host.to_act().iter().last() else { break };
        if let Some(other) = (step % 5 == 4).then(|| rng.pick(&others)) {
            ask(samples, host, game, seat, other)?;
            continue;
        }
        if let Some(thought) = host.thought() {
            samples.list("table", "thoughts", "Thought").keep(game, &thought)?;
        }
        // A master takes its time: a few questions of each game are enough.
        if let Some(question) = host.question(seat).filter(|_| step % 40 == 0) {
            samples.list("table", "advice", "WireAdvice").keep(game, &question.advice()?)?;
        }
        for preview in host.previews(seat).iter().take(1) {
            samples.list("table", "previews", "WirePreview").keep(game, preview)?;
        }
        if let Ok(Some(trial)) = host.trial(seat, EMPTY) {
            samples.list("table", "trials", "MicrochipTrial").keep(game, &trial)?;
        }
        let Message::Update(update) = host.look(Viewer::Seat(seat)) else { break };
        let action = rng.pick(&update.legal).clone();
        let request = json!({ "type": "act", "action": action, "decision": update.decision, "key": null });
        ask(samples, host, game, seat, &request)?;
    }
    // Nobody is asked any more: this is refused.
    ask(samples, host, game, Seat::FIRST, &json!({ "type": "resign" }))?;
    if game == "copolymer" {
        let replay = Replay::read(&host.record(Viewer::Public), Viewer::Public)?;
        samples.list("table", "replays", "Replay").keep(game, &replay)?;
        let record = host.record(Viewer::Public);
        for step in table::review_steps(&record)? {
            samples.list("table", "review_steps", "ReviewStep").keep(game, &step)?;
            if let Some(reviewed) = table::review(&record, step.step)? {
                samples.list("table", "reviews", "Reviewed").keep(game, &reviewed)?;
            }
        }
    }
    Ok(())
}

/// Asks a table for something and keeps what it says.
fn ask(samples: &mut Samples, host: &mut dyn Host, game: &str, seat: Seat, request: &Value) -> Result<()> {
    let incoming = json!({ "seat": seat.to_string(), "request": request });
    let incoming: Incoming = asked(samples, "requests", "Incoming", incoming)?;
    for (to, message) in host.handle(seat, &incoming.request) {
        samples.list("table", "messages", "Message").keep(&format!("{game} {to}"), &message)?;
    }
    Ok(())
}

/// Keeps what is needed to draw a game, where there is such a thing.
fn keep_scene(samples: &mut Samples, game: &'static str, scene: &Value) -> Result<()> {
    match game {
        "copolymer" => samples.list("table", "copolymer_scenes", "CopolymerScene").keep("", scene),
        "micropul" => samples.list("table", "micropul_scenes", "MicropulScene").keep("", scene),
        "missiles" => samples.list("table", "missiles_scenes", "MissilesScene").keep("", scene),
        _ => Ok(()),
    }
}
