//! What a program is told by protocol 2.

use std::path::Path;

use arena::{ArenaGame, Report};
use game::{Actor, Settings, apply_settings};
use games::copolymer::Copolymer;
use games::microchip::Microchip;
use games::micropul::Micropul;
use games::missiles::Missiles;
use serde_json::{Value, json};

use super::{run, series};

/// The player that writes everything down, and the words it was started with.
pub(super) fn scribe(log: &Path, words: &str) -> String {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/arena/scribe.py");
    format!("exec:python3 '{}' '{}' {words}", script.display(), log.display())
}

/// Plays games with the scribe in the first place. Returns what it was told, and the report.
fn told<G: ArenaGame>(
    settings: &[(&str, &str)],
    others: &[&str],
    games: u64,
    words: &str,
) -> (Vec<Value>, Report) {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let log = folder.path().join("log");
    let program = scribe(&log, words);
    let report = run(&series::<G>(settings, &[&[program.as_str()], others].concat(), games));
    let text = std::fs::read_to_string(&log).expect("the scribe has written");
    let lines = text.lines().filter_map(|line| line.strip_prefix("> "));
    let messages = lines.map(|line| serde_json::from_str(line).expect("a JSON object"));
    // Whenever it is started, it is first asked by protocol 1.
    (messages.filter(|message: &Value| message.get("type").is_some()).collect(), report)
}

/// Follows the events of a message on top of those before it.
fn follow<G: ArenaGame>(config: &G::Config, known: &mut Vec<G::Event>, message: &Value) {
    assert_eq!(message["after"], known.len(), "nothing is told twice");
    for event in message["events"].as_array().expect("a list") {
        let (actor, text) = event["text"].as_str().expect("a text").split_once(": ").expect("an actor");
        let actor: Actor = actor.parse().expect("an actor");
        let parsed = G::parse_event(config, actor, text).expect("an event");
        assert_eq!(event["data"], json!(parsed), "the data says the same as the text");
        known.push(parsed);
    }
}

/// Rebuilds the view of every question from the messages alone: the game, and the events of the questions.
fn rebuild<G: ArenaGame>(settings: &[(&str, &str)], others: &[&str]) {
    let (messages, report) = told::<G>(settings, others, 4, "history");
    assert_eq!(report.forfeits, []);
    let mut game = &Value::Null;
    let (mut known, mut questions, mut results) = (Vec::new(), 0, 0);
    let config_of = |game: &Value| {
        let settings: Vec<(String, String)> =
            serde_json::from_value::<std::collections::BTreeMap<_, _>>(game["settings"].clone())
                .expect("texts by name")
                .into_iter()
                .collect();
        apply_settings::<G::Config>(&settings).expect("settings of a game")
    };
    for message in &messages {
        match message["type"].as_str().expect("every message has a type") {
            "game" => {
                assert!(message["id"].as_u64() > game["id"].as_u64(), "a new game has a new number");
                let start = G::start(&config_of(message)).expect("it is played");
                let seat = game::Seat::new(message["seat"].as_u64().expect("a seat") as usize - 1);
                assert_eq!(message["view"], json!(start.view(game::Viewer::Seat(seat))));
                assert_eq!(message["rules"], config_of(message).rules());
                game = message;
                known.clear();
            }
            "question" => {
                let config = config_of(game);
                follow::<G>(&config, &mut known, message);
                let seat = game::Seat::new(message["seat"].as_u64().expect("a seat") as usize - 1);
                let mut view = G::start(&config).expect("it is played").view(game::Viewer::Seat(seat));
                for event in &known {
                    G::follow(&mut view, event).expect("the events fit together");
                }
                assert_eq!(message["view"], json!(view), "{message}");
                assert_eq!((&message["id"], &message["seat"]), (&game["id"], &game["seat"]));
                for legal in message["legal"].as_array().expect("a list") {
                    let action = legal["action"].as_str().expect("a text");
                    let action = G::parse_action(&config, action).expect("an action");
                    let mut effects = Vec::new();
                    G::preview(&view, seat, action, &mut effects);
                    assert_eq!(legal["effects"], json!(effects), "{legal}");
                }
                questions += 1;
            }
            "history" => {
                let before = known.clone();
                let mut all = Vec::new();
                let mut whole = message.clone();
                whole["after"] = 0.into();
                follow::<G>(&config_of(game), &mut all, &whole);
                assert_eq!(all, before, "nothing was left out");
            }
            "result" => {
                follow::<G>(&config_of(game), &mut known, message);
                assert_eq!(message["ending"], json!({ "type": "played_out" }));
                results += 1;
            }
            other => panic!("a message of type {other}"),
        }
    }
    assert_eq!(results, report.games);
    assert!(questions > 3 * results, "{questions} questions");
}

#[test]
fn messages_alone_rebuild_every_view_of_copolymer() {
    rebuild::<Copolymer>(&[("board", "hexagon:3")], &["level1"]);
}

#[test]
fn messages_alone_rebuild_every_view_of_microchip() {
    rebuild::<Microchip>(&[], &["random"]);
    rebuild::<Microchip>(&[("players", "3")], &["random", "random"]);
}

#[test]
fn messages_alone_rebuild_every_view_of_micropul() {
    rebuild::<Micropul>(&[], &["random"]);
    rebuild::<Micropul>(&[("players", "1")], &[]);
}

#[test]
fn messages_alone_rebuild_every_view_of_missiles() {
    rebuild::<Missiles>(&[], &["random"; 3]);
    rebuild::<Missiles>(&[("players", "3"), ("powers", "on"), ("defcon", "on")], &["random"; 2]);
}

/// What a decision needs and no view repeats.
#[test]
fn a_game_begins_with_what_never_changes() {
    let (messages, _) = told::<Copolymer>(&[("board", "hexagon:2")], &["random"], 1, "");
    let cells = messages[0]["scene"]["cells"].as_array().expect("cells");
    assert_eq!((cells.len(), &cells[3]["touching"]), (7, &json!([0, 1, 2, 4, 5, 6])));
    let (messages, _) = told::<Microchip>(&[], &["random"], 1, "");
    let straight = json!({ "shape": "S", "count": 2, "turns": ["ns", "ew"] });
    assert_eq!(messages[0]["scene"]["shapes"][1], straight);
    let (messages, _) = told::<Micropul>(&[], &["random"], 1, "");
    let tiles = messages[0]["scene"]["tiles"].as_array().expect("tiles");
    assert!(tiles.len() == 48 && tiles.iter().all(|tile| tile["faces"][0].as_array().is_some()));
}

/// The number of a game is that of the report, so it is another one even if a game ended before it began.
#[test]
fn every_game_has_its_number_and_its_result() {
    let (messages, report) = told::<Copolymer>(&[("board", "hexagon:2")], &["exec:false"], 4, "");
    let of = |kind: &str| messages.iter().filter(|message| message["type"] == kind).collect::<Vec<_>>();
    // Where the other one begins and fails, there is nothing to ask.
    let ids = |messages: &[&Value]| messages.iter().map(|message| message["id"].clone()).collect::<Vec<_>>();
    assert_eq!(ids(&of("game")), [1, 3]);
    assert_eq!(ids(&of("result")), [1, 3]);
    let result = of("result")[0];
    assert_eq!(result["ending"], json!({ "type": "resigned", "seat": 2 }));
    assert_eq!(result["outcome"], json!({ "places": [1, 2], "scores": null, "drawn": false }));
    assert_eq!(result["forfeit"]["seat"], 2);
    let why = report.forfeits[0].why.as_str();
    assert_eq!(
        (&result["forfeit"]["why"], why),
        (&why.into(), "it ended without an answer (exit status: 1)")
    );
    assert_eq!(report.forfeits.iter().map(|forfeit| forfeit.game).collect::<Vec<_>>(), [1, 2, 3, 4]);
}
