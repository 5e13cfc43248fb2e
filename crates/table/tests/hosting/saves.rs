//! Games that were saved, by every version and every program: each is opened and played on.
//!
//! `page-1-*` were written by the page when logs had version 1, `terminal-record-*` by the terminal when it saved records,
//! `page-2-*` and `terminal-2-*` since.

use game::{Ending, Record, Seat, Viewer};
use games::copolymer::Copolymer;
use games::microchip::Microchip;
use games::micropul::Micropul;
use games::missiles::Missiles;
use table::{Kind, Player, Table, TableGame, is_log, upgraded, write_entry, write_opening};

use crate::kit::{FIRST, Host, SECOND};

/// Opens a saved game, whatever it was saved as.
fn opened<G: TableGame>(save: &str) -> Host<G> {
    if is_log(save) {
        return Host::load(&upgraded(save).expect("a log"));
    }
    let record = Record::<G>::parse(save).expect("a record");
    let bot = |name: &String| table::BOT_NAMES.contains(&name.as_str());
    let player = |name| if bot(name) { Player::bot(name) } else { Player::human(name) };
    let players = record.heading.players.iter().map(player).collect();
    let (table, entry) = Table::resume(&record, players).expect("it goes on");
    let entry = entry.map(|entry| write_entry(&table.opening().config, &entry)).unwrap_or_default();
    let log = write_opening::<G>(table.opening()) + &entry;
    Host::of(table, log)
}

/// Opens a saved game, plays it to its end, and looks at what was written on the way.
fn goes_on<G: TableGame>(save: &str, steps: usize, players: &str) -> Host<G> {
    let mut host = opened::<G>(save);
    let word = |player: &Player| match player.kind {
        Kind::Human => player.name.clone(),
        Kind::Bot => format!("({})", player.name),
    };
    let seated: Vec<String> = host.table.players().iter().map(word).collect();
    assert_eq!((host.steps(), seated.join(" ").as_str()), (steps, players), "{save}");
    host.skip_keys(1_000);
    host.play(3, &mut game::Pcg::new(1, 2));
    host = Host::load(&host.log);
    host.skip_keys(2_000);
    host.play_out(1);
    assert_eq!(host.table.ending(), Ending::PlayedOut);
    let record = Record::<G>::parse(&host.table.record().to_string()).expect("a record");
    assert_eq!((record.verify().wrong, record.verify().draws_unchecked), (Vec::new(), 0));
    host
}

#[test]
fn logs_of_version_1_go_on() {
    goes_on::<Copolymer>(include_str!("../saves/page-1-copolymer.jsonl"), 7, "Ada (level2)");
    goes_on::<Micropul>(include_str!("../saves/page-1-micropul.jsonl"), 23, "Ada (level3)");
    goes_on::<Microchip>(include_str!("../saves/page-1-microchip.jsonl"), 120, "Ada Ben");
    goes_on::<Missiles>(include_str!("../saves/page-1-missiles.jsonl"), 12, "Ada Ben Cleo");
}

#[test]
fn what_version_1_kept_beside_the_game_stays() {
    let host = opened::<Copolymer>(include_str!("../saves/page-1-copolymer.jsonl"));
    assert_eq!(host.sees(Viewer::Seat(FIRST)).note(), "the corner next");
    assert_eq!(host.sees(Viewer::Seat(FIRST)).decision(), 3 + 1 + 2, "three before the undo, and two after");
    let host = opened::<Microchip>(include_str!("../saves/page-1-microchip.jsonl"));
    assert_eq!(host.table.notes(), ["es,sw", ""], "a note that is too long now is dropped");
    // A request that was carried out before is known by its key, though not by what it asked for.
    let mut host = opened::<Copolymer>(include_str!("../saves/page-1-copolymer.jsonl"));
    let again = table::Request::Act { action: "c3".to_owned(), decision: 5 };
    let key = table::Key::try_from("1-5".to_owned()).expect("a key");
    assert_eq!(host.send(&table::Incoming::new(FIRST, key, again)), Ok(0));
}

/// In version 1 one of three who gave up ended the game.
#[test]
fn a_game_that_was_given_up_in_version_1_is_over() {
    let host = opened::<Missiles>(include_str!("../saves/page-1-missiles-resigned.jsonl"));
    assert_eq!(host.table.ending(), Ending::Resigned(SECOND));
    assert!(host.table.record().verify().wrong.is_empty());
}

/// The first form in which a championship was written: value, tiles and unused tiles of each seat.
#[test]
fn a_championship_that_an_older_program_saved_goes_on() {
    let host = opened::<Microchip>(include_str!("../saves/page-1-microchip-title.jsonl"));
    let standing = host.table.standing().expect("it is a championship");
    assert_eq!((standing.totals, standing.wins, standing.games), (vec![60, 60], vec![0, 1], 2));
    let again = Host::<Microchip>::load(&host.log);
    assert_eq!(again.table.standing(), host.table.standing());
    let host = opened::<Microchip>(include_str!("../saves/page-1-microchip.jsonl"));
    assert_eq!(host.table.standing().map(|standing| (standing.target, standing.games)), Some((100, 0)));
}

#[test]
fn records_of_the_terminal_go_on() {
    goes_on::<Copolymer>(include_str!("../saves/terminal-record-copolymer.txt"), 2, "Ada (level2)");
    goes_on::<Micropul>(include_str!("../saves/terminal-record-micropul.txt"), 13, "Ada Ben");
    let host =
        goes_on::<Microchip>(include_str!("../saves/terminal-record-microchip.txt"), 116, "Ada (level1)");
    assert_eq!(host.table.standing().map(|standing| standing.target), Some(150));
    goes_on::<Missiles>(include_str!("../saves/terminal-record-missiles.txt"), 4, "Ada Ben (level1)");
}

#[test]
fn logs_of_version_2_go_on() {
    goes_on::<Copolymer>(include_str!("../saves/terminal-2-copolymer.txt"), 2, "Ada (level2)");
    goes_on::<Micropul>(include_str!("../saves/terminal-2-micropul.txt"), 13, "Ada Ben");
    goes_on::<Microchip>(include_str!("../saves/terminal-2-microchip.txt"), 116, "Ada (level1)");
    goes_on::<Missiles>(include_str!("../saves/terminal-2-missiles.txt"), 5, "Ada (level3) Cleo");
    goes_on::<Copolymer>(include_str!("../saves/page-2-copolymer.jsonl"), 6, "Ada (level2)");
    goes_on::<Micropul>(include_str!("../saves/page-2-micropul.jsonl"), 23, "Ada (level3)");
    goes_on::<Microchip>(include_str!("../saves/page-2-microchip.jsonl"), 121, "Ada Ben");
    let host = opened::<Missiles>(include_str!("../saves/page-2-missiles.jsonl"));
    let asked = host.sees(Viewer::Public).asked().expect("somebody has asked to take back");
    assert!(!asked.waiting.is_empty() && asked.by == Seat::new(0));
    goes_on::<Missiles>(include_str!("../saves/page-2-missiles.jsonl"), 5, "Ada Ben (level3)");
}
