//! A local table, spoken to in messages.

use game::{Ending, Nonce, Outcome, Record, Seat, Secret, Turn, Viewer};
use games::copolymer::{Config, Copolymer, Shape};
use table::{Outgoing, Player, Refused, Reply, Request, Table, Update};

const FIRST: Seat = Seat::new(0);
const SECOND: Seat = Seat::new(1);

fn open(players: &[Player; 2]) -> (Table<Copolymer>, Vec<Outgoing<Copolymer>>) {
    let config = Config::new(Shape::hexagon(2).expect("a board"));
    let nonces = vec![Nonce::new([0; 16]); 2];
    Table::open(config, players.to_vec(), Secret::new([0; 32]), nonces).expect("a table")
}

fn two_humans() -> Table<Copolymer> {
    open(&[Player::human("Ada"), Player::human("Ben")]).0
}

fn act(table: &mut Table<Copolymer>, seat: Seat, cell: &str) -> Vec<Outgoing<Copolymer>> {
    table.handle(seat, &Request::act(cell))
}

fn update(messages: &[Outgoing<Copolymer>], viewer: Viewer) -> &Update<Copolymer> {
    match &messages.iter().find(|message| message.to == viewer).expect("a message for this viewer").reply {
        Reply::Update(update) => update,
        Reply::Refused(refused) => panic!("{refused}"),
    }
}

fn refusal(messages: &[Outgoing<Copolymer>], seat: Seat) -> &Refused {
    match messages {
        [Outgoing { to, reply: Reply::Refused(refused) }] if *to == Viewer::Seat(seat) => refused,
        other => panic!("one refusal was expected, for its asker alone: {other:?}"),
    }
}

#[test]
fn opening_shows_everybody_the_start() {
    let (table, messages) = open(&[Player::human("Ada"), Player::bot("random")]);
    assert_eq!(messages.len(), 3);
    assert_eq!(update(&messages, Viewer::Seat(FIRST)).legal.len(), 7);
    assert!(update(&messages, Viewer::Seat(SECOND)).legal.is_empty());
    assert!(update(&messages, Viewer::Public).legal.is_empty());
    assert_eq!(table.to_act().single(), Some(FIRST));
}

#[test]
fn an_action_is_told_to_everybody() {
    let mut table = two_humans();
    let messages = act(&mut table, FIRST, "b2");
    for viewer in [Viewer::Seat(FIRST), Viewer::Seat(SECOND), Viewer::Public] {
        let update = update(&messages, viewer);
        assert_eq!((update.events.len(), update.undone, update.ending), (1, false, Ending::Unfinished));
        assert_eq!(update.view.turn, Turn::of(SECOND));
    }
    assert!(update(&messages, Viewer::Seat(SECOND)).legal.iter().all(|cell| cell != "b2"));
}

#[test]
fn a_refusal_goes_to_its_asker_and_changes_nothing() {
    let mut table = two_humans();
    act(&mut table, FIRST, "b2");
    let before = table.record().clone();
    assert!(matches!(refusal(&act(&mut table, SECOND, "z1"), SECOND), Refused::Unreadable(_)));
    assert!(matches!(refusal(&act(&mut table, SECOND, "b2"), SECOND), Refused::Illegal(_)));
    assert!(matches!(refusal(&act(&mut table, FIRST, "a1"), FIRST), Refused::Illegal(_)));
    assert_eq!(*table.record(), before);
}

#[test]
fn undo_takes_back_the_last_human_decision_and_the_replies_to_it() {
    let (mut table, _) = open(&[Player::human("Ada"), Player::bot("random")]);
    assert_eq!(*refusal(&table.handle(FIRST, &Request::Undo), FIRST), Refused::NothingToUndo);
    act(&mut table, FIRST, "b2");
    act(&mut table, SECOND, "a1");
    let messages = table.handle(FIRST, &Request::Undo);
    let update = update(&messages, Viewer::Seat(FIRST));
    assert!(update.undone && update.events.is_empty() && update.legal.len() == 7);
    assert!(table.record().steps.is_empty());

    let mut humans = two_humans();
    act(&mut humans, FIRST, "b2");
    act(&mut humans, SECOND, "a1");
    humans.handle(FIRST, &Request::Undo);
    assert_eq!(humans.record().steps.len(), 2, "the other one is asked first");
    humans.handle(SECOND, &Request::Answer { agree: true });
    assert_eq!(humans.record().steps.len(), 1);
}

#[test]
fn resigning_ends_the_table_and_not_the_game() {
    let mut table = two_humans();
    act(&mut table, FIRST, "b2");
    let messages = table.handle(FIRST, &Request::Resign);
    let update = update(&messages, Viewer::Public);
    assert_eq!(update.ending, Ending::Resigned(FIRST));
    assert_eq!(update.result.map(|result| result.to_string()), Some("2 > 1".to_owned()));
    assert!(table.to_act().is_empty());
    assert!(table.record().verify().wrong.is_empty());
    assert_eq!(*refusal(&act(&mut table, SECOND, "a1"), SECOND), Refused::Ended);
    assert_eq!(*refusal(&table.handle(SECOND, &Request::Undo), SECOND), Refused::Ended);
}

#[test]
fn a_game_is_played_out_and_its_record_verifies() {
    let mut table = two_humans();
    let mut last = Vec::new();
    for cell in ["b2", "a1", "a2", "c3", "b1", "c2", "b3"] {
        let seat = table.to_act().single().expect("somebody is to act");
        last = act(&mut table, seat, cell);
    }
    let update = update(&last, Viewer::Public);
    assert_eq!(update.ending, Ending::PlayedOut);
    assert_eq!(update.result.map(|result: Outcome| result.seats()), Some(2));
    let text = table.record().to_string();
    let record = Record::<Copolymer>::parse(&text).expect("a sound record");
    assert_eq!(record.verify().wrong, Vec::<String>::new());
}

#[test]
fn a_live_viewers_record_keeps_the_secret() {
    let mut table = two_humans();
    act(&mut table, FIRST, "b2");
    assert!(!table.viewer_record(Viewer::Public).to_string().contains("Secret"));
    assert!(table.record().to_string().contains("Secret"));
    table.handle(SECOND, &Request::Resign);
    assert!(table.viewer_record(Viewer::Public).to_string().contains("Secret"));
}

#[test]
fn a_saved_game_goes_on_where_it_stopped() {
    let mut table = two_humans();
    act(&mut table, FIRST, "b2");
    let record = Record::<Copolymer>::parse(&table.record().to_string()).expect("a sound record");
    let (mut resumed, _) = Table::resume(record, table.players()).expect("a table");
    assert_eq!(resumed.to_act().single(), Some(SECOND));
    act(&mut resumed, SECOND, "a1");
    act(&mut table, SECOND, "a1");
    assert_eq!(resumed.record(), table.record());
    assert!(Table::resume(table.record().clone(), vec![Player::human("Ada")]).is_err());
}
