//! The table log: what is kept, and going on from it.

use game::{Game, Nonce, Pcg, Random, Seat, Secret, Settings, Viewer};
use games::copolymer::{self, Copolymer, Shape};
use games::microchip::{self, Microchip};
use games::micropul::{self, Micropul};
use games::missiles::{self, Missiles};
use table::{OpenError, Outgoing, Player, Refused, Reply, Request, Table, TableGame, TableLog, Update};

const FIRST: Seat = Seat::new(0);
const SECOND: Seat = Seat::new(1);

fn open<G: TableGame>(config: G::Config, players: Vec<Player>) -> Table<G> {
    let nonces = (0..players.len()).map(|seat| Nonce::new([seat as u8; 16])).collect();
    Table::open(config, players, Secret::new([7; 32]), nonces).expect("a table").0
}

fn hexagon(players: &[Player; 2]) -> Table<Copolymer> {
    open(copolymer::Config::new(Shape::hexagon(2).expect("a board")), players.to_vec())
}

fn update<G: Game>(messages: &[Outgoing<G>], viewer: Viewer) -> &Update<G> {
    match &messages.iter().find(|message| message.to == viewer).expect("a message for this viewer").reply {
        Reply::Update(update) => update,
        Reply::Refused(refused) => panic!("{refused}"),
    }
}

fn refusal<G: Game>(messages: &[Outgoing<G>]) -> &Refused {
    match messages {
        [Outgoing { reply: Reply::Refused(refused), .. }] => refused,
        _ => panic!("one refusal was expected"),
    }
}

/// Plays at random, `steps` requests at the most.
fn play<G: TableGame>(table: &mut Table<G>, steps: usize, rng: &mut Pcg) {
    for _ in 0..steps {
        let to_act: Vec<Seat> = table.to_act().iter().collect();
        if to_act.is_empty() {
            return;
        }
        let seat = *rng.pick(&to_act);
        let Reply::Update(update) = table.look(Viewer::Seat(seat)).reply else {
            panic!("a look is an update")
        };
        let action = rng.pick(&update.legal).clone();
        let messages = table.handle(seat, &Request::act(action));
        assert!(matches!(messages[..], [Outgoing { reply: Reply::Update(_), .. }, ..]), "{messages:?}");
    }
}

fn survives<G: TableGame>(config: G::Config, seats: usize) {
    let people = (0..seats).map(|seat| Player::human(&format!("Player {seat}"))).collect();
    let mut table: Table<G> = open(config, people);
    let mut rng = Pcg::new(3, seats as u64);
    for round in 0..4 {
        play(&mut table, 9, &mut rng);
        if round == 1 {
            table.handle(FIRST, &Request::Undo);
            for seat in Seat::all(seats).skip(1) {
                table.handle(seat, &Request::Answer { agree: true });
            }
            let player = Player::bot("level3");
            table.handle(FIRST, &Request::Seat { seat: "1".to_owned(), player });
        }
        let text = table.log().write();
        let log = TableLog::<G>::read(&text).expect("what was written can be read");
        assert_eq!(log, *table.log());
        let (again, _) = Table::restore(log).expect("it goes on");
        assert_eq!(again.record(), table.record());
        assert_eq!(again.players(), table.players());
        for viewer in Viewer::all(seats) {
            assert_eq!(again.look(viewer), table.look(viewer), "{} {viewer}", G::NAME);
        }
        table = again;
    }
    play(&mut table, 10_000, &mut rng);
    assert!(table.record().verify().wrong.is_empty());
}

#[test]
fn every_game_survives_being_saved() {
    survives::<Copolymer>(copolymer::Config::standard(), 2);
    survives::<Micropul>(micropul::Config::new(2), 2);
    survives::<Micropul>(micropul::Config::new(1), 1);
    survives::<Missiles>(missiles::Config::new(4), 4);
    survives::<Microchip>(microchip::Config::new(3), 3);
}

#[test]
fn damaged_logs_are_refused_with_their_line() {
    let mut table = hexagon(&[Player::human("Ada"), Player::bot("random")]);
    table.handle(FIRST, &Request::act("b2"));
    let text = table.log().write();
    assert_eq!(text.lines().count(), 2, "{text}");
    let refused = |text: &str| TableLog::<Copolymer>::read(text).expect_err("damaged").to_string();
    for (damage, words) in [
        (text.replace("b2", "z9"), "line 2: 'z9' cannot be read"),
        (text.replace("\"version\":1", "\"version\":9"), "line 1: this table was saved by a newer program"),
        (text.replace("copolymer", "chess"), "line 1: this is not a table of Copolymer"),
        (text.replace("hexagon:2", "hexagon:99"), "line 1: board=hexagon:99 is refused"),
        (format!("{text}{{\"undone\":{{\"to\":5}}}}\n"), "line 3: there are fewer steps"),
        (
            format!("{text}{{\"steps\":{{\"seat\":\"2\",\"steps\":[\"2: b2\"]}}}}\n"),
            "line 3: illegal step: The cell b2 is already",
        ),
        (format!("{text}{{\"resigned\":{{\"seat\":\"3\"}}}}\n"), "line 3: '3' is not a seat"),
        (
            format!(
                "{text}{{\"seated\":{{\"seat\":\"9\",\"player\":{{\"name\":\"x\",\"kind\":\"bot\"}}}}}}\n"
            ),
            "line 3: '9' is not a seat",
        ),
        (format!("{text}{}\n", text.lines().next().expect("a line")), "line 3: a table is opened once"),
        (
            text.lines().last().expect("a line").to_owned(),
            "line 1: a saved table begins with how it was opened",
        ),
        (text.replace("1: b2", "b2"), "line 2: 'b2' is not a step"),
        (text.replace("1: b2", "x: b2"), "line 2: 'x' cannot be read"),
        (text.replace("board=", "board "), "line 1: 'board' is not a setting"),
        (text.replace("\"secret\":\"07", "\"secret\":\"xy"), "line 1: "),
        (text.replacen(",{\"name\":\"random\",\"kind\":\"bot\"}", "", 1), "line 1: this game has 2 seats"),
        (
            text.replacen("\"nonces\":[", "\"nonces\":[\"00000000000000000000000000000000\",", 1),
            "line 1: this game has 2 seats",
        ),
        (text[..text.len() - 5].to_owned(), "line 2: "),
        (String::new(), "line 1: "),
    ] {
        let error = refused(&damage);
        assert!(error.starts_with(words) || error.contains(words), "{error}");
    }
}

/// What does no harm is not damage.
#[test]
fn blank_lines_stray_notes_and_empty_takebacks_are_read_over() {
    let mut table = hexagon(&[Player::human("Ada"), Player::bot("random")]);
    table.handle(FIRST, &Request::act("b2"));
    let text = table.save()
        + "\n{\"undone\":{\"to\":1}}\n{\"note\":{\"seat\":\"9\",\"text\":\"nobody's\"}}\n{\"note\":{\"seat\":\"2\",\"text\":\"Ben's\"}}\n";
    let again = Table::<Copolymer>::load(&text).expect("it goes on");
    assert_eq!(again.record(), table.record());
    let note = |seat| match again.look(Viewer::Seat(seat)).reply {
        Reply::Update(update) => update.note,
        Reply::Refused(refused) => panic!("{refused}"),
    };
    assert_eq!((note(FIRST).as_str(), note(SECOND).as_str()), ("", "Ben's"));
    assert_eq!(note(Seat::new(2)), "", "whoever does not sit here has no note");
}

/// As long as a layout is not handed in, single squares commit to nothing (Microchip §M4).
#[test]
fn squares_of_an_open_layout_are_free_to_be_taken_back() {
    let mut table: Table<Microchip> = open(microchip::Config::new(1), vec![Player::human("Ada")]);
    let dealt = table.record().steps.len();
    for _ in 0..3 {
        play(&mut table, 1, &mut Pcg::new(1, 1));
    }
    assert_eq!(table.record().steps.len(), dealt + 3);
    let messages = table.handle(FIRST, &Request::Undo);
    assert!(update(&messages, Viewer::Public).undone);
    assert_eq!(table.record().steps.len(), dealt + 2, "the last square alone");
}

/// A draw that the shuffle does not bring is found.
#[test]
fn a_changed_draw_is_found() {
    let table: Table<Missiles> = open(missiles::Config::new(3), vec![Player::human("x"); 3]);
    let text = table.log().write();
    let start = (1..=3).find(|seat| text.contains(&format!("start {seat}"))).expect("somebody starts");
    let other = text.replace(&format!("start {start}"), &format!("start {}", start % 3 + 1));
    let log = TableLog::<Missiles>::read(&other).expect("it is possible by the rules");
    assert!(matches!(Table::restore(log), Err(OpenError::Unsound(_))));
}

#[test]
fn a_request_that_arrives_twice_is_carried_out_once() {
    let mut table = hexagon(&[Player::human("Ada"), Player::human("Ben")]);
    let act = |action: &str, decision, key: &str| Request::Act {
        action: action.to_owned(),
        decision: Some(decision),
        key: Some(key.to_owned()),
    };
    table.handle(FIRST, &act("b2", 0, "a"));
    let again = table.handle(FIRST, &act("b2", 0, "a"));
    assert_eq!(again.len(), 1, "only the asker is shown how things stand");
    assert_eq!(update(&again, Viewer::Seat(FIRST)).decision, 1);
    assert_eq!(table.record().steps.len(), 1);
    assert_eq!(*refusal(&table.handle(SECOND, &act("a1", 3, "b"))), Refused::Stale);
    table.handle(SECOND, &act("a1", 0, "a"));
    assert_eq!(table.record().steps.len(), 2, "keys are each seat's own");
    // After an undo the old answer is stale, though the position is the same as before.
    table.handle(SECOND, &Request::Undo);
    table.handle(FIRST, &Request::Answer { agree: true });
    assert_eq!(table.record().steps.len(), 1);
    assert_eq!(*refusal(&table.handle(SECOND, &act("a2", 0, "c"))), Refused::Stale);
}

#[test]
fn notes_are_for_their_seat_alone() {
    let mut table: Table<Microchip> = open(microchip::Config::new(2), vec![Player::human("x"); 2]);
    assert!(table.handle(FIRST, &Request::Note { text: "my plan".to_owned() }).is_empty());
    let note = |viewer| match table.look(viewer).reply {
        Reply::Update(update) => update.note,
        Reply::Refused(refused) => panic!("{refused}"),
    };
    assert_eq!(note(Viewer::Seat(FIRST)), "my plan");
    assert_eq!((note(Viewer::Seat(SECOND)), note(Viewer::Public)), (String::new(), String::new()));
    assert!(!table.log().write().contains("my plan"), "notes are not part of the log");
}

#[test]
fn a_seat_can_be_given_to_a_program_and_back() {
    let mut table = hexagon(&[Player::human("Ada"), Player::human("Ben")]);
    let seat = |player| Request::Seat { seat: "2".to_owned(), player };
    let messages = table.handle(FIRST, &seat(Player::bot("level1")));
    assert_eq!(update(&messages, Viewer::Public).players[1], Player::bot("level1"));
    table.handle(FIRST, &seat(Player::human("Ben")));
    assert_eq!(table.players()[1], Player::human("Ben"));
    let beyond = Request::Seat { seat: "3".to_owned(), player: Player::bot("level1") };
    assert_eq!(*refusal(&table.handle(FIRST, &beyond)), Refused::NoSuchSeat);
}

#[test]
fn whoever_takes_a_seat_is_asked_anew() {
    let mut table = hexagon(&[Player::bot("level1"), Player::human("Ben")]);
    let decision = |table: &Table<Copolymer>, seat| match table.look(Viewer::Seat(seat)).reply {
        Reply::Update(update) => update.decision,
        Reply::Refused(refused) => panic!("{refused}"),
    };
    let (asked, other) = (decision(&table, FIRST), decision(&table, SECOND));
    table.handle(SECOND, &Request::Seat { seat: "1".to_owned(), player: Player::human("Ada") });
    assert_eq!(decision(&table, SECOND), other);
    let late = Request::Act { action: "a1".to_owned(), decision: Some(asked), key: None };
    assert_eq!(
        *refusal(&table.handle(FIRST, &late)),
        Refused::Stale,
        "the program thought of another question"
    );
    let own = Request::Act { action: "a1".to_owned(), decision: Some(decision(&table, FIRST)), key: None };
    let messages = table.handle(FIRST, &own);
    assert_eq!(update(&messages, Viewer::Seat(SECOND)).undo_by, Some(FIRST), "whose decision could go back");
}

/// The commitment is kept: what was published fits the secret, and the secret comes only at the end.
#[test]
fn the_secret_comes_with_the_end() {
    let mut table = hexagon(&[Player::human("Ada"), Player::human("Ben")]);
    let secret = |table: &Table<Copolymer>| match table.look(Viewer::Public).reply {
        Reply::Update(update) => update.secret,
        Reply::Refused(refused) => panic!("{refused}"),
    };
    assert_eq!(secret(&table), None);
    table.handle(FIRST, &Request::Resign);
    assert_eq!(secret(&table), Some(Secret::new([7; 32])));
    assert_eq!(*refusal(&table.handle(SECOND, &Request::act("a1"))), Refused::Ended);
}
