//! What a player could learn from one game for another.

use std::collections::BTreeSet;
use std::time::Duration;

use arena::{ArenaGame, Contestant, Deal, Entrant, Series, play};
use game::{Notation, Record, Settings, Step};
use games::micropul::Micropul;
use games::missiles::Missiles;

use super::{run, series};

/// The program that writes down its process, the game and the tiles it is dealt, and plays by the seed.
const WITNESS: &str = r#"
import json, os, sys
print(json.dumps({"protocol": 2}), flush=True)
for line in sys.stdin:
    message = json.loads(line)
    if message.get("type") == "question":
        legal = message["legal"]
        print(json.dumps({"action": legal[int(message["seed"]) % len(legal)]["action"]}), flush=True)
    elif message.get("type") == "result":
        with open(sys.argv[1], "a") as file:
            file.write(f"{os.getpid()} {message['id']}\n")
"#;

/// Plays a series with a witness, and returns its processes and the games they saw.
fn witnessed(fresh_deals: bool) -> (Vec<(u32, u64)>, Vec<String>) {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let (script, log) = (folder.path().join("witness.py"), folder.path().join("log"));
    std::fs::write(&script, WITNESS).expect("a file");
    let program = format!("exec:python3 {} {}", script.display(), log.display());
    let games = Series { fresh_deals, ..series::<Micropul>(&[], &[&program, "random"], 4) };
    let mut secrets = Vec::new();
    let report = games
        .run(&|| false, &mut |played| {
            let shuffle = played.bout.record.heading.shuffle.as_ref().expect("chance is drawn from one");
            secrets.push(shuffle.commitment.to_string());
        })
        .expect("everybody exists");
    assert_eq!((report.games, report.forfeits.len()), (4, 0));
    assert_eq!(report.deals(), if fresh_deals { 4 } else { 2 });
    let line = |line: &str| {
        let (process, game) = line.split_once(' ').expect("two numbers");
        (process.parse().expect("a number"), game.parse().expect("a number"))
    };
    let text = std::fs::read_to_string(&log).expect("the witness has written");
    (text.lines().map(line).collect(), secrets)
}

/// A program that has played a deal does not play it again: it would know what the other one holds.
#[test]
fn no_process_sees_a_deal_twice() {
    let (seen, deals) = witnessed(false);
    assert_eq!(seen.iter().map(|(_, game)| *game).collect::<Vec<_>>(), [1, 2, 3, 4]);
    assert_eq!(seen.iter().map(|(process, _)| process).collect::<BTreeSet<_>>().len(), 4, "{seen:?}");
    assert_eq!((deals[0] == deals[1], deals[2] == deals[3], deals[1] == deals[2]), (true, true, false));
}

/// With fresh deals it may remember what it likes.
#[test]
fn with_fresh_deals_a_program_keeps_running() {
    let (seen, deals) = witnessed(true);
    assert_eq!(seen.iter().map(|(process, _)| process).collect::<BTreeSet<_>>().len(), 1, "{seen:?}");
    assert_eq!(deals.iter().collect::<BTreeSet<_>>().len(), 4, "{deals:?}");
}

/// A game between these players.
fn game<G: ArenaGame>(config: &G::Config, players: &[&str], deal: &Deal) -> Record<G> {
    let mut contestants: Vec<Box<dyn Contestant<G>>> = players
        .iter()
        .map(|name| name.parse::<Entrant>().expect("any name is one"))
        .map(|entrant| entrant.contestant(Duration::from_secs(1)).expect("it exists"))
        .collect();
    let mut seated: Vec<&mut dyn Contestant<G>> =
        contestants.iter_mut().map(|contestant| &mut **contestant as &mut dyn Contestant<G>).collect();
    let names = players.iter().map(|&name| name.to_owned()).collect();
    play(1, config, names, &mut seated, deal, &|| false).expect("nobody halts it").record
}

fn decisions<G: Notation>(record: &Record<G>) -> Vec<Step<G>> {
    record.steps.iter().copied().filter(|step| step.actor().seat().is_some()).collect()
}

/// In another seat order chance brings the same, and players draw other lots.
#[test]
fn secret_choices_do_not_repeat_in_another_seat_order() {
    let config = <Missiles as game::Game>::Config::standard();
    for players in [["random"; 4], ["level1", "level2", "level3", "level4"]] {
        let deal = Deal::new(1, 0);
        let first = game::<Missiles>(&config, &players, &deal);
        assert_eq!(game::<Missiles>(&config, &players, &deal), first, "the same deal is the same game");
        let other = game::<Missiles>(&config, &players, &deal.in_order(1));
        assert_ne!(decisions(&other), decisions(&first), "{players:?}");
    }
    let config = <Micropul as game::Game>::Config::standard();
    let deal = Deal::new(1, 0);
    let [first, other] =
        [deal.clone(), deal.in_order(1)].map(|deal| game::<Micropul>(&config, &["random", "random"], &deal));
    let hands = |record: &Record<Micropul>| record.steps[..12].to_vec();
    assert_eq!(hands(&first), hands(&other), "the deal is the same");
    assert_ne!(decisions(&first), decisions(&other));
}

/// The seats of a board on which the first player wins always show it, whoever sits there.
#[test]
fn seats_are_counted_apart_from_players() {
    let games = series::<games::copolymer::Copolymer>(&[("board", "hexagon:2")], &["level5", "level4"], 40);
    let report = run(&games);
    assert_eq!(report.rows.iter().map(|row| row.wins).sum::<u64>(), 40);
    assert_eq!(report.seats.iter().map(|seat| seat.wins).sum::<u64>(), 40);
    assert!(report.seats[0].wins > 30, "{:?}", report.seats);
    assert!(report.rows.iter().all(|row| row.wins > 10), "{:?}", report.rows);
    assert_eq!((report.course.first, report.course.decisions), (Some(game::Seat::FIRST), 280));
    // Seven cells can be chosen from first, then six, and in the end one.
    assert_eq!((report.course.steps, report.course.choices), (280, 40 * 28));
}
