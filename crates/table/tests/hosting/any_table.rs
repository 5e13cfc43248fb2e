//! Any game through JSON: what leaves the table is what its viewer may know.

use game::{Ending, Pcg, Random, Seat, Viewer};
use games::GameName;
use serde_json::{Value, json};
use table::{
    AnyFollower, AnyTable, Cursor, Decided, Incoming, Key, NewGame, News, OpenError, Opened, Player, Refused,
    Replay, Request, Snapshot, Trial, Update, Welcome, complaint, follow, open, restore,
};

use crate::kit::{FIRST, SECOND, alone, nonces, people, secret};

fn new(game: &str, settings: &[(&str, &str)], players: Vec<Player>) -> NewGame {
    let settings = settings.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    NewGame { game: game.parse().expect("a game"), settings, players, target: None, undo: None }
}

/// A table of any game and its log.
struct Host {
    table: Box<dyn AnyTable>,
    log: String,
    requests: u32,
}

impl Host {
    fn new(game: &str, settings: &[(&str, &str)], players: Vec<Player>) -> Host {
        let seats = players.len();
        let Opened { table, lines } =
            open(&new(game, settings, players), secret(), nonces(seats), 0).expect("a table");
        Host { table, log: lines.concat(), requests: 0 }
    }

    /// What somebody knows who comes to the table now. Everything that is sent passes as JSON.
    fn follower(&self, viewer: Viewer) -> Box<dyn AnyFollower> {
        let welcome = serde_json::to_string(&self.table.welcome()).expect("JSON");
        let welcome: Welcome = serde_json::from_str(&welcome).expect("a welcome");
        let mut follower = follow(viewer, &welcome).expect("it can be followed");
        self.tell(follower.as_mut());
        follower
    }

    fn tell(&self, follower: &mut dyn AnyFollower) -> Option<News> {
        let update = self.table.update(follower.viewer(), follower.cursor())?;
        let update = serde_json::to_string(&update).expect("JSON");
        let update: Update = serde_json::from_str(&update).expect("an update");
        follower.take(&update).expect("it can be followed")
    }

    fn snapshot(&self, viewer: Viewer) -> Snapshot {
        self.follower(viewer).snapshot(&News::NONE)
    }

    fn ask(&mut self, seat: Seat, request: Request) -> Option<String> {
        self.requests += 1;
        let incoming = Incoming::new(seat, Key::numbered("k", self.requests), request);
        let incoming = serde_json::to_string(&incoming).expect("JSON");
        let incoming: Incoming = serde_json::from_str(&incoming).expect("a request");
        let decided = self.table.decide(&incoming, 0);
        let before = self.table.length();
        self.table.carry_out(&incoming, &decided);
        let Decided { answer, line } = decided;
        let entries = usize::from(line.is_some() && !matches!(incoming.request, Request::Note { .. }));
        assert_eq!(self.table.length(), before + entries);
        self.log.extend(line);
        answer.err().map(|refused| refused.code().to_owned())
    }

    fn act(&mut self, seat: Seat, action: &str) -> Option<String> {
        let decision = self.snapshot(Viewer::Seat(seat)).decision;
        self.ask(seat, Request::Act { action: action.to_owned(), decision })
    }
}

fn json_of(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("JSON")
}

#[test]
fn every_game_is_played_through_json() {
    for (game, settings, seats) in [
        ("copolymer", &[("board", "hexagon:3")][..], 2),
        ("micropul", &[], 2),
        ("micropul", &[("players", "1")], 1),
        ("microchip", &[("players", "3")], 3),
        ("microchip", &[("players", "1")], 1),
        ("missiles", &[("players", "3"), ("defcon", "on"), ("powers", "on")], 3),
    ] {
        let mut host = Host::new(game, settings, people(seats));
        let mut rng = Pcg::new(1, 1);
        let mut public = host.follower(Viewer::Public);
        let greeting = json_of(&public.greeting());
        assert_eq!((&greeting["game"], &greeting["seats"]), (&json!(game), &json!(seats)));
        let mut told = public.history().len();
        while let Some(seat) = host.table.to_act().iter().next() {
            assert!(public.snapshot(&News::NONE).secret.is_none());
            let legal = host.snapshot(Viewer::Seat(seat)).legal;
            let action = rng.pick(&legal).action.clone();
            assert_eq!(host.act(seat, &action), None, "what is listed can be done");
            let news = host.tell(public.as_mut()).unwrap_or(News::NONE);
            told += public.snapshot(&news).events.len();
        }
        let last = public.snapshot(&News::NONE);
        assert_eq!((last.ending, last.told), (Ending::PlayedOut, told));
        assert!(last.secret.is_some() && last.result.is_some(), "{last:?}");
        let again = Host { table: restore(&host.log).expect("what was saved goes on"), ..host };
        assert_eq!(again.snapshot(Viewer::Public), last);
        let replay = Replay::read(&again.table.record(), Viewer::Public).expect("its own record");
        assert_eq!(replay.views.len(), replay.events.len() + 1);
        assert_eq!(replay.views.last(), Some(&last.view), "a replay ends where the game did");
        assert_eq!(public.history(), replay.events);
    }
}

/// Nothing of a hand or of a secret choice is in the bytes another viewer gets.
#[test]
fn bytes_tell_no_secrets() {
    let told = |choice: &str| {
        let mut host = Host::new("missiles", &[("players", "3")], people(3));
        let before: Vec<_> = Viewer::all(3).map(|viewer| (viewer, host.follower(viewer).cursor())).collect();
        assert_eq!(host.act(FIRST, choice), None);
        let sent = |(viewer, since)| (viewer, json_of(&host.table.update(viewer, since)).to_string());
        before.into_iter().map(sent).collect::<Vec<_>>()
    };
    for (one, other) in told("attack GUARD").into_iter().zip(told("charge REELS")) {
        assert_eq!(one == other, one.0 != Viewer::Seat(FIRST), "{one:?}");
    }
    let host = Host::new("micropul", &[], people(2));
    let hand = |viewer| json_of(&host.snapshot(viewer).view)["hand"].clone();
    assert_ne!(hand(Viewer::Seat(FIRST)), hand(Viewer::Seat(SECOND)));
    assert_eq!(hand(Viewer::Public), json!([]));
    let live = host.follower(Viewer::Public).record();
    assert!(!live.contains("Secret"), "a live record has no secret");
}

#[test]
fn a_program_is_asked_with_what_its_seat_knows() {
    let mut host = Host::new("micropul", &[], vec![Player::human("Ada"), Player::bot("level3")]);
    let question = |host: &Host, seat| host.follower(Viewer::Seat(seat)).question(7);
    assert_eq!(question(&host, SECOND), None, "it is Ada's turn");
    let legal = host.snapshot(Viewer::Seat(FIRST)).legal;
    let stone = legal.iter().find(|legal| legal.action.starts_with("stone")).expect("a stone can be put");
    assert_eq!(host.act(FIRST, &stone.action), None);
    let asked = question(&host, SECOND).expect("now the program decides");
    assert_eq!((asked.game, asked.seat, asked.seed.as_str()), (GameName::Micropul, SECOND, "7"));
    assert!(asked.record.contains("*: 1 ?") && !asked.record.contains("Secret"), "{}", asked.record);
    assert!(!asked.legal.is_empty());
    assert_eq!(question(&host, FIRST), None, "it is not Ada's turn");
    assert_eq!(question(&host, SECOND), Some(asked), "asked again, it is the same question");
    assert_eq!(host.follower(Viewer::Public).question(7), None, "the public decides nothing");
}

#[test]
fn previews_and_trials() {
    let host = Host::new("copolymer", &[("board", "hexagon:2")], people(2));
    let first = host.snapshot(Viewer::Seat(FIRST));
    assert_eq!(first.legal.len(), 7);
    assert!(first.legal.iter().all(|legal| legal.effects.as_str().starts_with('[')));
    assert!(host.snapshot(Viewer::Seat(SECOND)).legal.is_empty());
    let trial = |host: &Host, text: &str| host.follower(Viewer::Seat(FIRST)).trial(text);
    assert_eq!(trial(&host, "a1"), Trial::Trial(None), "every decision is one action");
    let board = "RRBVV/GRVGG/YBGVV/YYRBR/BYYBG";
    let settings = [("players", "1"), ("boards", board), ("tiles", "RE,RE")];
    let host = Host::new("microchip", &settings, people(1));
    let layout = "e,w,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,.";
    let Trial::Trial(Some(tried)) = trial(&host, layout) else { panic!("these are own tiles") };
    let tried = json_of(&tried);
    assert_eq!(tried["judgement"]["score"]["points"], 2);
    let kind = |tile: &str| tried["kinds"].as_array()?.iter().find(|kind| kind["tile"] == tile).cloned();
    let red_end = json!({ "tile": "RE", "owned": 2, "left": 0, "squares": [0, 1, 6, 17, 19] });
    assert_eq!(kind("RE"), Some(red_end));
    let blue_cross = json!({ "tile": "BX", "owned": 0, "left": 0, "squares": [2, 11, 18, 20, 23] });
    assert_eq!(kind("BX"), Some(blue_cross));
    let Trial::Refused(refused) = trial(&host, &layout.replace("e,w", "es,w")) else { panic!("no corner") };
    assert_eq!((&*refused.code, refused.clause.as_deref()), ("microchip.not_owned", Some("M3")));
}

#[test]
fn what_cannot_be_opened_is_refused_in_words() {
    let read = |text: &str| serde_json::from_str::<NewGame>(text);
    assert!(read(r#"{"game":"copolymer"}"#).is_err());
    let error = read(r#"{"game":"chess","settings":[],"players":[]}"#).expect_err("no such game");
    assert!(error.to_string().contains("unknown variant `chess`"), "{error}");
    let log = Host::new("copolymer", &[], people(2)).log.replace("copolymer", "chess");
    let error = restore(&log).err().expect("no such game").to_string();
    assert!(error.starts_with("there is no game 'chess' here"), "{error}");
    assert!(restore("garbage").is_err());
}

/// What is wrong with settings comes with its code and facts, and what is wrong with players does not.
#[test]
fn settings_are_complained_about_by_code() {
    let said = |settings: &[(&str, &str)]| complaint(&new("microchip", settings, people(2)));
    assert_eq!(said(&[]).expect("it would open"), None);
    let wrong = said(&[("first", "3")]).expect("the settings are wrong").expect("there are two players");
    let why = json!({
        "code": "microchip.first_is_nobody",
        "clause": null,
        "facts": [["players", "2"]],
        "text": "there are only 2 players",
    });
    assert_eq!(json_of(&wrong), json!({ "key": "first", "why": why }));
    let unknown = said(&[("pool", "x")]).expect("the settings are wrong").expect("no such setting");
    assert_eq!((unknown.key, unknown.why.code), (None, "settings.unknown_key".into()));
    assert!(complaint(&new("microchip", &[], people(3))).is_err(), "there are two seats");
}

/// Only the host gives seats away, and never to a command: before, any player's request could seat anybody, `exec:` included.
#[test]
fn nobody_seats_a_program_that_is_not_ours() {
    for name in ["exec:sh -c 'touch x'", "level6", "greedy", ""] {
        let players = vec![Player::human("Ada"), Player::bot(name)];
        let opened = open(&new("copolymer", &[], players), secret(), nonces(2), 0);
        assert!(matches!(opened.err(), Some(OpenError::NoSuchBot(bot)) if bot == name), "{name}");
        let host = Host::new("copolymer", &[], people(2));
        assert_eq!(host.table.decide_seat(SECOND, Player::bot(name), 0), Err(Refused::NoSuchBot), "{name}");
        assert_eq!(host.table.players(), people(2));
    }
    let mut host = Host::new("copolymer", &[], people(2));
    for name in table::BOT_NAMES {
        let line = host.table.decide_seat(SECOND, Player::bot(name), 0).expect("ours");
        assert!(line.contains("seated") && line.contains(name), "{line:?}");
    }
    let person = Player::human("exec:not a command");
    let line = host.table.decide_seat(SECOND, person.clone(), 0).expect("a person may be called anything");
    host.table.apply(&line).expect("what was decided");
    assert_eq!(host.table.players()[1], person);
}

/// The draft of Microchip is open, but what somebody tries out meanwhile is nobody else's (Microchip §M4).
#[test]
fn a_note_is_sent_to_its_writer_alone() {
    let mut host = Host::new("microchip", &[], people(2));
    assert_eq!(host.ask(FIRST, Request::Note { text: "es,sw".to_owned() }), None);
    assert_eq!(host.snapshot(Viewer::Seat(FIRST)).note, "es,sw");
    assert_eq!(host.snapshot(Viewer::Seat(SECOND)).note, "");
    assert!(host.log.ends_with("{\"note\":{\"seat\":1,\"text\":\"es,sw\"}}\n"), "{}", host.log);
    assert_eq!(host.table.notes(), ["es,sw", ""]);
}

/// After somebody resigns the rules still name a seat, but nobody may act.
#[test]
fn nobody_acts_at_a_table_that_has_ended() {
    let mut host = Host::new("copolymer", &[("board", "hexagon:2")], people(2));
    let shown = |host: &Host| json_of(&host.snapshot(Viewer::Seat(FIRST)));
    let live = shown(&host);
    assert_eq!((&live["turn"], &live["to_act"]), (&json!({ "seats": [1] }), &json!([1])));
    assert_eq!(live["legal"].as_array().map(Vec::len), Some(7));
    assert_eq!(host.ask(SECOND, Request::Resign), None);
    let ended = shown(&host);
    assert_eq!((&ended["turn"], &ended["to_act"]), (&live["turn"], &json!([])));
    assert_eq!((&ended["legal"], &ended["ending"]), (&json!([]), &json!({ "type": "resigned", "seat": 2 })));
    assert!(host.follower(Viewer::Seat(FIRST)).question(0).is_none());
    assert!(host.table.record().contains("\nSecret: "), "the whole record, to check every draw");
}

/// Clients translate refusals by these names.
#[test]
fn refusals_have_stable_names() {
    let refused = |host: &mut Host, seat, request| host.ask(seat, request).expect("a refusal has a code");
    let undo = || Request::Undo { to: Cursor::default() };
    let act = |action: &str, decision| Request::Act { action: action.to_owned(), decision };
    let mut host = Host::new("copolymer", &[("board", "hexagon:2")], people(2));
    assert_eq!(refused(&mut host, FIRST, act("b2", 7)), "table.stale");
    assert_eq!(refused(&mut host, FIRST, act("zz", 1)), "table.unreadable");
    assert_eq!(refused(&mut host, FIRST, undo()), "table.nothing_to_undo");
    let answer = Request::Answer { question: 1, agree: true };
    assert_eq!(refused(&mut host, FIRST, answer), "table.nothing_asked");
    assert_eq!(refused(&mut host, Seat::new(2), undo()), "table.no_such_seat");
    assert_eq!(refused(&mut host, FIRST, Request::Note { text: "x".repeat(513) }), "table.note_too_long");
    let illegal = refused(&mut host, SECOND, act("b2", 0));
    assert!(!illegal.starts_with("table."), "a rule forbids it: {illegal}");
    assert_eq!(host.ask(FIRST, Request::Resign), None);
    assert_eq!(refused(&mut host, SECOND, Request::Resign), "table.ended");
    let mut host = Host::new("missiles", &[("players", "3")], people(3));
    assert_eq!(host.act(FIRST, "attack GUARD"), None);
    assert_eq!(refused(&mut host, FIRST, undo()), "table.hidden");
}

/// Target: 600 bytes for an action and a viewer, at the median.
#[test]
fn an_action_is_told_in_few_bytes() {
    for (game, settings, seats) in [
        ("copolymer", &[][..], 2),
        ("micropul", &[], 2),
        ("microchip", &[("players", "3")], 3),
        ("missiles", &[("players", "4")], 4),
    ] {
        let mut host = Host::new(game, settings, people(seats));
        let mut followers: Vec<_> = Viewer::all(seats).map(|viewer| host.follower(viewer)).collect();
        let mut rng = Pcg::new(2, 2);
        let mut sizes = Vec::new();
        while let Some(seat) = host.table.to_act().iter().next() {
            let legal = followers[seat.index()].snapshot(&News::NONE).legal;
            let action = rng.pick(&legal).action.clone();
            assert_eq!(host.act(seat, &action), None);
            for follower in &mut followers {
                let update = host.table.update(follower.viewer(), follower.cursor());
                sizes.extend(update.map(|update| serde_json::to_string(&update).expect("JSON").len()));
                host.tell(follower.as_mut());
            }
        }
        sizes.sort_unstable();
        let median = sizes[sizes.len() / 2];
        assert!(median <= 600, "{game}: {median} bytes");
    }
}

#[test]
fn the_usual_undo_follows_from_the_players() {
    let welcome = |players| Host::new("copolymer", &[], players).table.welcome().undo;
    assert_eq!(welcome(alone(2)), table::UndoPolicy::Free);
    assert_eq!(welcome(people(2)), table::UndoPolicy::Agreement);
    let off = NewGame { undo: Some(table::UndoPolicy::Off), ..new("copolymer", &[], alone(2)) };
    let opened = open(&off, secret(), nonces(2), 0).expect("a table");
    assert_eq!(opened.table.welcome().undo, table::UndoPolicy::Off);
}
