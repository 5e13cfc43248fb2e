//! A table without secrets, spoken to in requests.

use game::{Ending, Outcome, Record, Turn, Viewer};
use games::copolymer::{Config, Copolymer, Shape};
use table::{Player, Refused, Table};

use crate::kit::{FIRST, Host, SECOND, alone, people};

fn open(players: Vec<Player>) -> Host<Copolymer> {
    Host::new(Config::new(Shape::hexagon(2).expect("a board")), players)
}

fn two_people() -> Host<Copolymer> {
    open(people(2))
}

#[test]
fn opening_shows_everybody_the_start() {
    let host = open(alone(2));
    assert_eq!((host.legal(FIRST).len(), host.legal(SECOND).len()), (7, 0));
    assert!(host.sees(Viewer::Public).legal().is_empty());
    assert_eq!(host.table.to_act().single(), Some(FIRST));
    assert_eq!(host.table.begin(0), None, "chance draws nothing here");
}

#[test]
fn an_action_is_told_to_everybody() {
    let mut host = two_people();
    host.act(FIRST, "b2").expect("a free cell");
    for viewer in [Viewer::Seat(FIRST), Viewer::Seat(SECOND), Viewer::Public] {
        assert_eq!(host.told(viewer), ["b2"]);
        let follower = host.sees(viewer);
        assert_eq!((follower.turn(), follower.ending()), (Turn::of(SECOND), Ending::Unfinished));
    }
    assert!(!host.undone() && !host.legal(SECOND).contains(&"b2".to_owned()));
}

#[test]
fn a_refusal_changes_nothing() {
    let mut host = two_people();
    host.act(FIRST, "b2").expect("a free cell");
    let (before, log) = (host.table.record(), host.log.clone());
    assert!(matches!(host.act(SECOND, "z1"), Err(Refused::Unreadable(_))));
    assert!(matches!(host.act(SECOND, "b2"), Err(Refused::Illegal(_))));
    assert!(matches!(host.act(FIRST, "a1"), Err(Refused::Illegal(_))));
    assert_eq!((host.table.record(), host.log), (before, log));
}

#[test]
fn undo_takes_back_the_askers_last_decision_and_the_replies_to_it() {
    let mut host = open(alone(2));
    assert_eq!(host.undo(FIRST), Err(Refused::NothingToUndo));
    host.act(FIRST, "b2").expect("a free cell");
    host.act(SECOND, "a1").expect("a free cell");
    host.undo(FIRST).expect("nothing was hidden");
    assert!(host.undone() && host.told(Viewer::Public).is_empty());
    assert_eq!((host.legal(FIRST).len(), host.steps()), (7, 0));
    let mut people = two_people();
    people.act(FIRST, "b2").expect("a free cell");
    people.act(SECOND, "a1").expect("a free cell");
    people.undo(SECOND).expect("it can be asked for");
    assert_eq!(people.steps(), 2, "the other one is asked first");
    people.answer(FIRST, true).expect("Ada was asked");
    assert_eq!(people.steps(), 1, "Ben's own decision");
    people.act(SECOND, "a2").expect("a free cell");
    people.undo_together(FIRST).expect("Ben agrees");
    assert_eq!(people.steps(), 0, "Ada's decision and Ben's reply");
}

#[test]
fn resigning_ends_the_table_and_not_the_game() {
    let mut host = two_people();
    host.act(FIRST, "b2").expect("a free cell");
    host.ask(FIRST, table::Request::Resign).expect("anybody may");
    let public = host.sees(Viewer::Public);
    assert_eq!(public.ending(), Ending::Resigned(FIRST));
    assert_eq!(public.result().map(|result| result.to_string()), Some("2 > 1".to_owned()));
    assert!(host.table.to_act().is_empty());
    assert!(host.table.record().verify().wrong.is_empty());
    assert_eq!(host.act(SECOND, "a1"), Err(Refused::Ended));
    assert_eq!(host.undo(SECOND), Err(Refused::Ended));
}

#[test]
fn a_game_is_played_out_and_its_record_verifies() {
    let mut host = two_people();
    for cell in ["b2", "a1", "a2", "c3", "b1", "c2", "b3"] {
        let seat = host.table.to_act().single().expect("somebody is to act");
        host.act(seat, cell).expect("a free cell");
    }
    let public = host.sees(Viewer::Public);
    assert_eq!(public.ending(), Ending::PlayedOut);
    assert_eq!(public.result().map(|result: Outcome| result.seats()), Some(2));
    let text = host.table.record().to_string();
    let record = Record::<Copolymer>::parse(&text).expect("a sound record");
    assert_eq!(record.verify().wrong, Vec::<String>::new());
}

#[test]
fn a_live_viewers_record_keeps_the_secret() {
    let mut host = two_people();
    host.act(FIRST, "b2").expect("a free cell");
    let records = |host: &Host<Copolymer>| {
        let table = host.table.viewer_record(Viewer::Public).to_string();
        [table, host.sees(Viewer::Public).record().to_string()]
    };
    assert!(records(&host).iter().all(|record| !record.contains("Secret")));
    assert!(host.table.record().to_string().contains("Secret"));
    host.ask(SECOND, table::Request::Resign).expect("anybody may");
    let [table, follower] = records(&host);
    assert!(table.contains("Secret"));
    assert_eq!(table, follower);
}

#[test]
fn a_recorded_game_goes_on_where_it_stopped() {
    let mut host = two_people();
    host.act(FIRST, "b2").expect("a free cell");
    let text = host.table.record().to_string();
    let record = Record::<Copolymer>::parse(&text).expect("a sound record");
    let (table, entry) = Table::resume(&record, people(2)).expect("a table");
    assert!(entry.is_some(), "the steps of the record are the first entry");
    let mut resumed = Host::of(table, String::new());
    assert_eq!(resumed.table.to_act().single(), Some(SECOND));
    resumed.act(SECOND, "a1").expect("a free cell");
    host.act(SECOND, "a1").expect("a free cell");
    assert_eq!(resumed.table.record(), host.table.record());
    assert!(Table::resume(&host.table.record(), people(1)).is_err());
}
