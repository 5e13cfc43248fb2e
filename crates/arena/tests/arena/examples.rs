//! The example bots play whole games.

use std::path::PathBuf;

use arena::ArenaGame;
use games::copolymer::Copolymer;
use games::microchip::Microchip;
use games::micropul::Micropul;
use games::missiles::Missiles;

use super::{run, series};

/// A program plays some deals against random players, forfeits no game, and wins more than its fair share.
fn plays<G: ArenaGame>(program: &str, players: usize) {
    let mut entrants = vec!["random"; players];
    entrants[0] = program;
    let report = run(&series::<G>(&[], &entrants, 20));
    assert_eq!(report.forfeits, []);
    let share = report.rows[0].share.mean();
    assert!(share > 1.2 / players as f64, "{program} has {share}");
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn python(game: &str) -> String {
    format!("exec:python3 '{}'", root().join(format!("examples/bots/{game}.py")).display())
}

#[test]
fn those_in_python() {
    plays::<Copolymer>(&python("copolymer"), 2);
    plays::<Microchip>(&python("microchip"), 2);
    plays::<Micropul>(&python("micropul"), 2);
    plays::<Missiles>(&python("missiles"), 4);
}

/// Those that play any game at random: one for each protocol.
#[test]
fn those_that_play_any_game() {
    for program in [python("any_game"), python("protocol1")] {
        for report in [
            run(&series::<Copolymer>(&[], &[&program, "random"], 2)),
            run(&series::<Microchip>(&[], &[&program, "random"], 2)),
            run(&series::<Micropul>(&[], &[&program, "random"], 2)),
            run(&series::<Missiles>(&[], &[&program, "random", "random", "random"], 4)),
        ] {
            assert_eq!(report.forfeits, []);
        }
    }
}

#[test]
fn the_one_in_rust() {
    let bot = format!("exec:'{}'", env!("CARGO_BIN_EXE_example-bot"));
    plays::<Copolymer>(&bot, 2);
    plays::<Microchip>(&bot, 2);
    plays::<Micropul>(&bot, 2);
    plays::<Missiles>(&bot, 4);
}
