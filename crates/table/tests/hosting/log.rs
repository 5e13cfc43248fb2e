//! The serialised log: what is kept, and going on from it.

use game::{Ending, Pcg, Random, Record, Seat, Settings, Viewer};
use games::copolymer::{self, Copolymer, Shape};
use games::microchip::{self, Microchip};
use games::micropul::{self, Micropul};
use games::missiles::{self, Missiles};
use table::{Device, Follower, Player, Request, Table, TableGame, is_log, upgraded, write_opening};

use crate::kit::{FIRST, Host, SECOND, alone, people, secret};

fn hexagon(players: Vec<Player>) -> Host<Copolymer> {
    Host::new(copolymer::Config::new(Shape::hexagon(2).expect("a board")), players)
}

fn update<G: TableGame>(table: &Table<G>, viewer: Viewer) -> table::Update {
    table.update(viewer, None).expect("there is always something to tell")
}

/// A table is the fold of its log: saved at any time, it goes on as if nothing had happened.
fn survives<G: TableGame>(config: G::Config, seats: usize) {
    let mut host: Host<G> = Host::new(config, people(seats));
    let mut rng = Pcg::new(3, seats as u64);
    for round in 0..4 {
        host.play(9, &mut rng);
        if round == 1 && host.table.ending() == Ending::Unfinished {
            // A secret choice cannot be taken back; then there is one entry less.
            let _ = host.undo_together(FIRST);
            host.seat(FIRST, Player::bot("level3")).expect("the host may");
            host.ask(FIRST, Request::Note { text: "a plan".to_owned() }).expect("it is short");
        }
        let again = Host::<G>::load(&host.log);
        assert_eq!(again.table.record(), host.table.record());
        assert_eq!(again.table.length(), host.table.length());
        for viewer in Viewer::all(seats) {
            assert_eq!(update(&again.table, viewer), update(&host.table, viewer), "{} {viewer}", G::NAME);
        }
        assert_eq!(again.table.notes(), host.table.notes());
        host = again;
        // Another session has keys of its own.
        host.skip_keys(1_000 * (round + 1));
    }
    host.play_out(2);
    assert!(host.table.record().verify().wrong.is_empty());
}

#[test]
fn every_game_survives_being_saved() {
    survives::<Copolymer>(copolymer::Config::standard(), 2);
    survives::<Micropul>(micropul::Config::new(2), 2);
    survives::<Micropul>(micropul::Config::new(1), 1);
    survives::<Missiles>(missiles::Config::new(4), 4);
    survives::<Microchip>(microchip::Config::new(3), 3);
}

/// Two people ask for undos while bots play on, and the table is read again after every entry. Returns the number of questions that
/// the game overtook.
fn reads_open_questions<G: TableGame>(config: &G::Config, seats: usize) -> u32 {
    let mut overtaken = 0;
    for game in 0..8 {
        let mut rng = Pcg::new(game, 41);
        let mut players = people(seats);
        for player in players.iter_mut().skip(2) {
            *player = Player::bot("random");
        }
        let mut host = Host::<G>::new(config.clone(), players);
        for _ in 0..40 {
            let asked = host.sees(Viewer::Public).asked();
            host.play(1, &mut rng);
            overtaken += u32::from(asked.is_some() && host.sees(Viewer::Public).asked().is_none());
            let seat = *rng.pick(&[FIRST, SECOND]);
            let _ = match rng.below(4) {
                0 => host.answer(seat, rng.below(2) == 0),
                1 => Ok(()),
                _ => host.undo(seat),
            };
            if rng.below(20) == 0 {
                let _ = host
                    .seat(seat, Player::bot("random"))
                    .and_then(|()| host.seat(seat, Player::human("Eve")));
            }
            let again = Table::<G>::load(&host.log).expect("it goes on");
            for viewer in Viewer::all(seats) {
                assert_eq!(update(&again, viewer), update(&host.table, viewer), "{} {viewer}", G::NAME);
            }
        }
    }
    overtaken
}

#[test]
fn a_table_that_is_read_again_has_the_same_questions_and_offers() {
    let overtaken = [
        reads_open_questions::<Copolymer>(&copolymer::Config::standard(), 2),
        reads_open_questions::<Micropul>(&micropul::Config::new(2), 2),
        reads_open_questions::<Missiles>(&missiles::Config::new(4), 4),
        reads_open_questions::<Microchip>(&microchip::Config::new(4), 4),
    ];
    assert!(overtaken.iter().all(|&count| count > 0), "{overtaken:?}");
}

#[test]
fn damaged_logs_are_refused_with_their_line() {
    let mut host = hexagon(alone(2));
    host.act(FIRST, "b2").expect("a free cell");
    let text = host.log;
    assert_eq!(text.lines().count(), 2, "{text}");
    let more = |change: &str| format!("{text}{{\"entry\":{{\"at\":0,\"change\":{change}}}}}\n");
    for (damage, words) in [
        (text.replace("1: b2", "1: z9"), "line 2: 'z9' cannot be read"),
        (text.replace("\"version\":2", "\"version\":9"), "line 1: this table was saved by a newer program"),
        (text.replace("copolymer", "chess"), "line 1: this is not a table of Copolymer"),
        (text.replace("hexagon:2", "hexagon:99"), "line 1: board=hexagon:99 is refused"),
        (more(r#"{"undone":{"to":5}}"#), "line 3: there are fewer steps"),
        (more(r#"{"undo_asked":{"by":1,"to":5}}"#), "line 3: there are fewer steps"),
        (more(r#"{"steps":{"by":2,"steps":["2: b2"]}}"#), "line 3: illegal step: The cell b2 is already"),
        (more(r#"{"resigned":{"seat":3}}"#), "line 3: '3' is not a seat"),
        (more(r#"{"left":{"seat":3}}"#), "line 3: '3' is not a seat"),
        (more(r#"{"undo_answered":{"by":3,"agree":true}}"#), "line 3: '3' is not a seat"),
        (more(r#"{"seated":{"seat":6,"player":{"name":"x","kind":"bot"}}}"#), "line 3: '6' is not a seat"),
        (more(r#"{"cheated":{}}"#), "line 3: unknown variant `cheated`"),
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
            "line 1: every one of the 2 seats adds a nonce",
        ),
        (text[..text.len() - 5].to_owned(), "line 2: "),
        (String::new(), "line 1: "),
    ] {
        let error = Table::<Copolymer>::load(&damage).expect_err("damaged").to_string();
        assert!(error.contains(words), "{error} is not {words}");
    }
}

/// What does no harm is not damage.
#[test]
fn blank_lines_stray_notes_and_empty_takebacks_are_read_over() {
    let mut host = hexagon(alone(2));
    host.act(FIRST, "b2").expect("a free cell");
    let text = host.log.clone()
        + "\n{\"entry\":{\"at\":0,\"change\":{\"undone\":{\"to\":1}}}}\n{\"note\":{\"seat\":6,\"text\":\"nobody's\"}}\n{\"note\":{\"seat\":2,\"text\":\"Ben's\"}}\n";
    let again = Host::<Copolymer>::load(&text);
    assert_eq!(again.table.record(), host.table.record());
    let note = |seat| again.sees(Viewer::Seat(seat)).note();
    assert_eq!((note(FIRST), note(SECOND)), ("", "Ben's"));
    let stranger = Viewer::Seat(Seat::new(5));
    assert_eq!(
        update(&again.table, stranger).seating.map(|seating| seating.note),
        Some(String::new()),
        "whoever does not sit here has no note"
    );
}

/// A draw that the shuffle does not bring is found.
#[test]
fn a_changed_draw_is_found() {
    let host = Host::<Missiles>::new(missiles::Config::new(3), people(3));
    let start = (1..=3).find(|seat| host.log.contains(&format!("start {seat}"))).expect("somebody starts");
    let other = host.log.replace(&format!("start {start}"), &format!("start {}", start % 3 + 1));
    let error = Table::<Missiles>::load(&other).expect_err("it was not drawn").to_string();
    assert!(error.starts_with("line 2: the shuffle does not bring 'start "), "{error}");
}

#[test]
fn notes_are_for_their_seat_alone() {
    let mut host = Host::<Microchip>::new(microchip::Config::new(2), people(2));
    let length = host.table.length();
    host.ask(FIRST, Request::Note { text: "my plan".to_owned() }).expect("it is short");
    assert_eq!(host.table.length(), length, "a note is beside the log");
    assert_eq!(host.sees(Viewer::Seat(FIRST)).note(), "", "whoever wrote it knows it");
    let again = Host::<Microchip>::load(&host.log);
    assert_eq!(again.sees(Viewer::Seat(FIRST)).note(), "my plan");
    for viewer in [Viewer::Seat(SECOND), Viewer::Public] {
        assert_eq!(again.sees(viewer).note(), "");
        assert!(!serde_json::to_string(&update(&host.table, viewer)).expect("JSON").contains("my plan"));
    }
}

#[test]
fn a_seat_can_be_given_to_a_program_and_back() {
    let mut host = hexagon(people(2));
    host.ask(SECOND, Request::Note { text: "Ben's plan".to_owned() }).expect("it is short");
    host.seat(SECOND, Player::bot("level1")).expect("the host may");
    assert_eq!(host.sees(Viewer::Public).players()[1], Player::bot("level1"));
    assert_eq!(host.table.notes()[1], "", "whoever comes does not read the notes of whoever went");
    host.seat(SECOND, Player::human("Ben")).expect("the host may");
    assert_eq!(host.table.players()[1], Player::human("Ben"));
    host.ask(FIRST, Request::Resign).expect("anybody may");
    assert_eq!(host.seat(SECOND, Player::bot("level1")), Err(table::Refused::Ended));
}

#[test]
fn whoever_takes_a_seat_is_asked_anew() {
    let mut host = hexagon(vec![Player::bot("level1"), Player::human("Ben")]);
    let decision = |host: &Host<Copolymer>, seat| host.sees(Viewer::Seat(seat)).decision();
    let (late, other) = (host.action(FIRST, "a1"), decision(&host, SECOND));
    host.seat(FIRST, Player::human("Ada")).expect("the host may");
    assert_eq!(decision(&host, SECOND), other);
    let refused = host.ask(FIRST, late);
    assert_eq!(refused, Err(table::Refused::Stale), "the program thought of another question");
    host.act(FIRST, "a1").expect("a free cell");
    let offer = host.sees(Viewer::Seat(FIRST)).undo().expect("it can be undone");
    assert_eq!(offer.by, FIRST, "the decision of the person, not of the bot before");
}

/// The commitment is kept: what was published fits the secret, and the secret comes only at the end.
#[test]
fn the_secret_comes_with_the_end() {
    let mut host = hexagon(people(2));
    assert_eq!(host.table.welcome().commitment, secret().commitment().to_string());
    assert_eq!(update(&host.table, Viewer::Public).secret, None);
    host.ask(FIRST, Request::Resign).expect("anybody may");
    assert_eq!(update(&host.table, Viewer::Public).secret, Some(secret().reveal()));
}

/// Lines of version 2 cannot stand behind lines of version 1: a table that goes on is written anew.
#[test]
fn an_old_log_is_written_anew_before_anything_is_appended() {
    let old = include_str!("../saves/page-1-copolymer.jsonl");
    assert!(Device::restore(old).is_err(), "it has to be upgraded first");
    let old = upgraded(old).expect("a log");
    let mut device = Device::restore(&old).expect("it was saved");
    device.look(Viewer::Seat(FIRST));
    let question = device.next_bot_question().expect("the bot is to act").question;
    device.answer(question.seat, question.decision, &question.legal[0], 1).expect("it is told");
    let text = device.log(0);
    assert!(text.lines().all(|line| !line.starts_with("{\"steps\"")), "{text}");
    let again = Table::<Copolymer>::load(&text).expect("it goes on");
    assert_eq!(again.steps().len(), Table::<Copolymer>::load(&old).expect("it goes on").steps().len() + 1);
    assert_eq!(again.notes()[0], "the corner next");
    assert_eq!(upgraded(&text).expect("a log"), text, "a log of this version stays as it is");
    assert_eq!(upgraded(text.trim_end()).expect("a log"), text, "but for its last line break");
}

#[test]
fn a_log_is_told_from_a_record_by_its_first_line() {
    let host = hexagon(people(2));
    assert!(is_log(&host.log) && is_log(include_str!("../saves/page-1-missiles.jsonl")));
    assert!(is_log(&host.log.replace("\"version\":2", "\"version\":9")), "of a newer program");
    for other in [host.table.record().to_string().as_str(), "", "{}", "{\"boards\": {}}", "[1]"] {
        assert!(!is_log(other), "{other}");
    }
}

/// A record may have lines that nobody here knows: they stay, whether the game is saved as a record or as a log.
#[test]
fn unknown_lines_of_a_record_stay() {
    let record = hexagon(people(2)).table.record().to_string();
    let record = record.replace("\nEnded: ", "\nEvent: club evening\nEnded: ");
    let record = Record::<Copolymer>::parse(&record).expect("a sound record");
    let (table, _) = Table::resume(&record, people(2)).expect("a table");
    let mut host = Host::<Copolymer>::load(&write_opening::<Copolymer>(table.opening()));
    host.act(FIRST, "b2").expect("a free cell");
    let text = host.table.record().to_string();
    assert!(text.contains("\nEvent: club evening\n"), "{text}");
    assert!(Record::<Copolymer>::parse(&text).is_ok());
}

/// A viewer who was away is told what was missed, wherever it was.
#[test]
fn whoever_comes_back_is_told_what_was_missed() {
    let mut host = Host::<Micropul>::new(micropul::Config::new(2), people(2));
    let mut rng = Pcg::new(5, 5);
    let welcome = host.table.welcome();
    let mut away: Vec<Follower<Micropul>> = Vec::new();
    for round in 0..60 {
        host.play(1, &mut rng);
        if round % 5 == 4 {
            // Where a stone was put in secret there is nothing to take back.
            let _ = host.undo_together(FIRST);
        }
        for follower in away.iter_mut().skip(round % 3).step_by(3) {
            let update = host.table.update(follower.viewer(), follower.cursor());
            if let Some(update) = &update {
                follower.take(update).expect("it can be followed");
            }
            assert_eq!(follower.events(), host.sees(follower.viewer()).events());
            assert_eq!(follower.view(), host.sees(follower.viewer()).view());
            assert_eq!(host.table.update(follower.viewer(), follower.cursor()), None, "that is all");
        }
        for viewer in Viewer::all(2) {
            let mut follower = Follower::new(viewer, &welcome).expect("it is this game");
            follower.take(&update(&host.table, viewer)).expect("it can be followed");
            away.push(follower);
        }
    }
}
