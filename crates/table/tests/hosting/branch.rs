//! Recorded games that are played on from one of their positions.

use game::{Ending, Pcg, Random, Seat, Secret, Viewer};
use games::GameName;
use table::{Device, Incoming, Key, NewGame, OpenError, Player, Replay, Request, Stop, branched};

use crate::kit::{FIRST, alone, nonces, people, secret};

/// A game, its settings, and how many play.
type Kind = (GameName, &'static [(&'static str, &'static str)], usize);

const GAMES: [Kind; 5] = [
    (GameName::Copolymer, &[("board", "hexagon:3")], 2),
    (GameName::Micropul, &[], 2),
    (GameName::Microchip, &[("players", "2")], 2),
    (GameName::Microchip, &[("players", "1")], 1),
    (GameName::Missiles, &[("players", "3"), ("defcon", "on"), ("powers", "on")], 3),
];

/// Plays on at random to the end.
fn played_out(device: &mut Device, seats: usize, seed: u64) -> String {
    let mut rng = Pcg::new(seed, 1);
    let mut keys = 0;
    loop {
        let shown = device.look(Viewer::Public);
        if shown.ending != Ending::Unfinished {
            return device.record();
        }
        let seat = shown.to_act.iter().next().expect("somebody is to act");
        assert!(seat.index() < seats);
        let shown = device.look(Viewer::Seat(seat));
        let action = rng.pick(&shown.legal).action.clone();
        keys += 1;
        let request = Request::Act { action, decision: shown.decision };
        let asked = device.ask(&Incoming::new(seat, Key::numbered(&format!("s{seed}-"), keys), request), 0);
        assert_eq!(asked.refused, None);
    }
}

fn game(name: GameName, settings: &[(&str, &str)], seats: usize) -> String {
    let settings = settings.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    let new = NewGame { game: name, settings, players: people(seats), target: None, undo: None };
    let mut device = Device::open(&new, secret(), nonces(seats), 0).expect("a table");
    played_out(&mut device, seats, 5)
}

fn branch(record: &str, steps: usize, players: &[Player]) -> Result<String, OpenError> {
    branched(record, steps, players, (Secret::new([9; 32]), nonces(players.len())), 42)
}

fn stops(record: &str, viewer: Viewer) -> Vec<Stop> {
    Replay::read(record, viewer).expect("a record").stops
}

/// One stops after each decision, whoever looks, and sees by then what the record tells by then.
#[test]
fn stops_are_the_decisions_of_the_game() {
    for (name, settings, seats) in GAMES {
        let record = game(name, settings, seats);
        let public = stops(&record, Viewer::Public);
        assert_eq!((public[0].by, public[0].action.as_deref()), (None, None));
        let whole =
            record.lines().last().and_then(|line| line.strip_prefix("End: ")).expect("a closing line");
        assert_eq!(format!("{} steps", public[public.len() - 1].steps.expect("a whole record")), whole);
        for viewer in Viewer::all(seats) {
            let replay = Replay::read(&record, viewer).expect("a record");
            assert_eq!(replay.stops[replay.stops.len() - 1].frame, replay.events.len());
            assert!(replay.stops.is_sorted_by(|one, next| one.steps < next.steps && one.frame <= next.frame));
            let unframed = |stop: &Stop| Stop { frame: 0, ..stop.clone() };
            assert!(replay.stops.iter().map(unframed).eq(public.iter().map(unframed)), "{viewer}");
            assert!(replay.stops[1..].iter().all(|stop| stop.by.is_some() && stop.action.is_some()));
        }
    }
    // A layout is one decision, not 25.
    let layouts = stops(&game(GameName::Microchip, &[("players", "1")], 1), Viewer::Public);
    assert_eq!(layouts.len(), 2, "{layouts:?}");
    assert_eq!(layouts[1].action.as_ref().map(|action| action.split(['/', ',']).count()), Some(25));
}

#[test]
fn a_record_of_one_viewer_stops_after_every_event() {
    let settings = vec![("board".to_owned(), "hexagon:2".to_owned())];
    let new = NewGame { game: GameName::Copolymer, settings, players: people(2), target: None, undo: None };
    let mut device = Device::open(&new, secret(), nonces(2), 0).expect("a table");
    let decision = device.look(Viewer::Seat(FIRST)).decision;
    let act = Request::Act { action: "b2".to_owned(), decision };
    device.ask(&Incoming::new(FIRST, Key::numbered("k", 1), act), 0);
    let found = stops(&device.record(), Viewer::Public);
    let after = Stop { frame: 1, by: Some(FIRST), ..Stop::default() };
    assert_eq!(found, [Stop::default(), after]);
}

/// From every stop of every game a table goes on: it shows what was recorded, draws what was drawn, and can be saved.
#[test]
fn every_position_can_be_played_on() {
    for (name, settings, seats) in GAMES {
        let record = game(name, settings, seats);
        let replay = Replay::read(&record, Viewer::Public).expect("a record");
        let (over, open) = replay.stops.split_last().expect("the start");
        for (index, stop) in open.iter().enumerate() {
            let steps = stop.steps.expect("a whole record");
            let log = branch(&record, steps, &people(seats)).expect("it goes on");
            let mut device = Device::restore(&log).expect("a log");
            assert!(log.starts_with("{\"opened\":") && log.contains("\"at\":42"), "{log}");
            assert_eq!(device.look(Viewer::Public).view, replay.views[stop.frame], "{name} at {steps}");
            if index % 7 == 0 {
                let other = played_out(&mut device, seats, 1 + steps as u64);
                assert!(other.contains(&format!("\nPlayed from: step {steps}\n")), "{other}");
                let again = Replay::read(&other, Viewer::Public).expect("a record");
                assert_eq!(again.stops[..=index], replay.stops[..=index]);
            }
        }
        let steps = over.steps.expect("a whole record");
        assert!(matches!(branch(&record, steps, &people(seats)), Err(OpenError::Over)), "{name}");
    }
}

/// The same decisions bring the same draws: a position is not played on with other tiles.
#[test]
fn chance_brings_what_it_would_have_brought() {
    let record = game(GameName::Micropul, &[], 2);
    let replay = Replay::read(&record, Viewer::Public).expect("a record");
    let steps = replay.stops[2].steps.expect("a whole record");
    let mut device =
        Device::restore(&branch(&record, steps, &people(2)).expect("it goes on")).expect("a log");
    for (key, stop) in (1..).zip(&replay.stops[3..]) {
        let (Some(seat), Some(action)) = (stop.by, stop.action.clone()) else { panic!("{stop:?}") };
        let decision = device.look(Viewer::Seat(seat)).decision;
        let act = Request::Act { action, decision };
        assert_eq!(device.ask(&Incoming::new(seat, Key::numbered("k", key), act), 0).refused, None);
    }
    let again = Replay::read(&device.record(), Viewer::Public).expect("a record");
    assert_eq!((again.views, again.result), (replay.views, replay.result));
}

#[test]
fn a_half_built_layout_begins_anew() {
    let record = game(GameName::Microchip, &[("players", "1")], 1);
    let start = stops(&record, Viewer::Public)[0].steps.expect("a whole record");
    let line = |steps| branch(&record, steps, &people(1)).expect("it goes on");
    assert_eq!(line(start + 10), line(start));
}

#[test]
fn what_cannot_be_played_on_is_refused() {
    let record = game(GameName::Micropul, &[], 2);
    assert!(matches!(branch("nonsense", 1, &people(2)), Err(OpenError::Record(_))));
    assert!(matches!(branch(&record, 4, &people(3)), Err(OpenError::Seats { .. })));
    let robbers = [Player::human("Ada"), Player::bot("exec:sh")];
    assert!(matches!(branch(&record, 4, &robbers), Err(OpenError::NoSuchBot(_))));
    let without = |text: &str, name: &str| -> String {
        text.split_inclusive('\n').filter(|line| !line.starts_with(name)).collect()
    };
    assert!(matches!(branch(&without(&record, "Secret"), 4, &people(2)), Err(OpenError::NoSecret)));
    let forged = record.replace("Secret: 07", "Secret: 08");
    assert!(matches!(branch(&forged, 4, &people(2)), Err(OpenError::Unsound(_))));
    // Where nothing is drawn, any shuffle will do.
    let open = without(&game(GameName::Copolymer, &[("board", "hexagon:3")], 2), "Secret");
    let mut device = Device::restore(&branch(&open, 3, &alone(2)).expect("it goes on")).expect("a log");
    assert_eq!(device.look(Viewer::Seat(Seat::new(1))).players, alone(2));
    assert_eq!(device.greeting().commitment, Secret::new([9; 32]).commitment().to_string());
}
