//! What counts when the time to build is up (Microchip §M4.10).

use game::{Ending, Pcg, SeatSet};
use games::microchip::{Config, Layout, Microchip, Square};
use table::{Entry, Refused, Request};

use crate::kit::{FIRST, Host, SECOND, people};

/// A game of two who have drafted their tiles.
fn drafted() -> Host<Microchip> {
    let mut host = Host::<Microchip>::new(Config::new(2), people(2));
    assert_eq!(host.table.composing(), SeatSet::EMPTY, "nobody builds before the draft is over");
    assert_eq!(host.table.decide_time_up(FIRST, 9).err(), Some(Refused::Stale));
    let mut rng = Pcg::new(7, 0);
    while host.table.composing().is_empty() {
        host.play(1, &mut rng);
    }
    assert_eq!(host.table.composing().len(), 2);
    host
}

/// A layout with one tile of this player.
fn one_tile(host: &Host<Microchip>) -> String {
    let connections = |text: &str| text.parse().expect("connections");
    let mut layouts = Square::all().flat_map(|square| {
        ["e", "es", "ew", "esw", "nesw"].map(|text| {
            let mut layout = Layout::default();
            layout.set(square, connections(text));
            layout.to_string()
        })
    });
    let can_lie = |text: &String| host.sees(game::Viewer::Seat(FIRST)).trial(text).is_ok();
    layouts.find(can_lie).expect("somebody who drafted has a tile that can lie somewhere")
}

#[test]
fn a_saved_layout_counts_and_nothing_counts_without_one() {
    let mut host = drafted();
    let layout = one_tile(&host);
    host.ask(FIRST, Request::Note { text: layout.clone() }).expect("it is kept");
    for seat in [FIRST, SECOND] {
        let entry: Entry<_> = host.table.decide_time_up(seat, 9).expect("the seat builds");
        host.table.apply(&entry);
    }
    assert_eq!(host.table.ending(), Ending::PlayedOut);
    let record = host.table.record().to_string();
    let built = |seat: u8| record.lines().filter(|line| line.starts_with(&format!("{seat}: "))).count();
    assert_eq!(built(1), built(2), "25 steps each");
    let score = |seat| host.table.result().and_then(|result| result.score(seat));
    assert!(score(SECOND) < Some(0), "an empty board, and points off for unused tiles");
    assert!(record.contains(layout.split([',', '/']).find(|part| *part != "-").expect("a tile")), "{record}");
}

/// A note that cannot be handed in, and steps that were taken one by one, do not hold up the game.
#[test]
fn what_cannot_be_judged_counts_as_nothing() {
    let mut host = drafted();
    host.ask(FIRST, Request::Note { text: "a, note / of another kind".to_owned() }).expect("it is kept");
    let first_step = host.legal(SECOND).remove(0);
    host.act(SECOND, &first_step).expect("it is legal");
    for seat in [FIRST, SECOND] {
        let entry = host.table.decide_time_up(seat, 9).expect("the seat builds");
        host.table.apply(&entry);
    }
    assert_eq!(host.table.ending(), Ending::PlayedOut);
}
