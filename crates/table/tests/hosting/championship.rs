//! Championships at a table (Microchip §M6).

use game::{
    Championship, ChampionshipStanding, Ending, Nonce, Pcg, Random, Record, Seat, SeatSet, Secret, Viewer,
};
use games::microchip::{Config, Microchip};
use table::{Kind, OpenError, Outgoing, Player, Reply, Request, Table, TableLog, Update};

const FIRST: Seat = Seat::new(0);

fn open(names: &[&str], target: i32) -> Table<Microchip> {
    let people = names.iter().map(|name| Player::human(name)).collect();
    let nonces = vec![Nonce::new([0; 16]); names.len()];
    let config = Config::new(names.len() as u8);
    let mut table = Table::open(config, people, Secret::new([7; 32]), nonces).expect("a table").0;
    table.play_for(Some(Championship::new(target)));
    table
}

fn rematch(table: &Table<Microchip>, number: u8) -> Table<Microchip> {
    let nonces = vec![Nonce::new([0; 16]); table.players().len()];
    table.rematch(Secret::new([number; 32]), nonces).expect("it is over").0
}

/// Plays to the end at random.
fn play_out(table: &mut Table<Microchip>, seed: u64) {
    let mut rng = Pcg::new(seed, 1);
    while let Some(seat) = table.to_act().iter().next() {
        let Reply::Update(update) = table.look(Viewer::Seat(seat)).reply else { panic!("an update") };
        let action = rng.pick(&update.legal).clone();
        let messages = table.handle(seat, &Request::act(action));
        assert!(matches!(messages[..], [Outgoing { reply: Reply::Update(_), .. }, ..]), "{messages:?}");
    }
}

fn standing(table: &Table<Microchip>) -> ChampionshipStanding {
    table.standing().expect("it is a championship")
}

/// Everybody's total by name.
fn totals(table: &Table<Microchip>) -> Vec<(String, i32)> {
    let mut totals: Vec<_> =
        table.players().into_iter().map(|player| player.name).zip(standing(table).totals).collect();
    totals.sort();
    totals
}

fn update(messages: &[Outgoing<Microchip>], viewer: Viewer) -> &Update<Microchip> {
    match &messages.iter().find(|message| message.to == viewer).expect("a message for this viewer").reply {
        Reply::Update(update) => update,
        Reply::Refused(refused) => panic!("{refused}"),
    }
}

#[test]
fn results_stay_with_their_players_from_game_to_game() {
    let mut table = open(&["Ann", "Bob", "Cid"], 1_000);
    assert!(matches!(
        table.rematch(Secret::new([1; 32]), vec![Nonce::new([0; 16]); 3]),
        Err(OpenError::Unfinished)
    ));
    for game in 1..=4 {
        play_out(&mut table, u64::from(game));
        let (before, played) = (totals(&table), standing(&table));
        assert_eq!(played.games, u32::from(game));
        let names = table.players().into_iter().map(|player| player.name).collect::<Vec<_>>();
        table = rematch(&table, game);
        let next = table.players().into_iter().map(|player| player.name).collect::<Vec<_>>();
        assert_eq!(
            next,
            [names[1].clone(), names[2].clone(), names[0].clone()],
            "the next one clockwise begins"
        );
        assert_eq!(totals(&table), before, "everybody keeps what they have");
    }
}

#[test]
fn when_there_is_a_champion_a_rematch_begins_another_championship() {
    let mut table = open(&["Ann", "Bob"], -1_000);
    play_out(&mut table, 1);
    assert!(standing(&table).champions.is_some(), "anything reaches that target");
    let after = standing(&rematch(&table, 2));
    assert_eq!((after.games, after.totals, after.champions), (0, vec![0, 0], Some(SeatSet::all(2))));
}

/// Whoever resigns leaves the championship: of two, the other is champion, and the next game begins another one.
#[test]
fn of_two_the_other_is_champion_when_one_resigns() {
    let mut table = open(&["Ann", "Bob"], 1_000);
    play_out(&mut table, 1);
    let mut table = rematch(&table, 2);
    let names: Vec<String> = table.players().into_iter().map(|player| player.name).collect();
    assert_eq!(names, ["Bob", "Ann"]);
    let messages = table.handle(FIRST, &Request::Resign);
    let told = update(&messages, Viewer::Public);
    assert_eq!(told.ending, Ending::Resigned(FIRST));
    let champions = told.standing.as_ref().and_then(|standing| standing.champions);
    assert_eq!(champions.and_then(SeatSet::single), Some(Seat::new(1)), "Ann is champion");
    let after = standing(&rematch(&table, 3));
    assert_eq!((after.games, after.totals), (0, vec![0, 0]));
}

/// Of three or more the others play on: a bot takes the seat, and its scores count.
#[test]
fn of_three_a_bot_takes_the_seat_of_one_who_resigns() {
    let mut table = open(&["Ann", "Bob", "Cid"], 1_000);
    play_out(&mut table, 1);
    let mut table = rematch(&table, 2);
    let bob_had = standing(&table).totals[0];
    let messages = table.handle(FIRST, &Request::Resign);
    let told = update(&messages, Viewer::Seat(Seat::new(1)));
    assert_eq!(told.ending, Ending::Unfinished, "the others play on");
    assert_eq!(told.players[0], Player { name: "level3".to_owned(), kind: Kind::Bot });
    assert!(!table.to_act().is_empty());
    assert_eq!(standing(&table).totals[0], bob_had, "the seat keeps its total");
    play_out(&mut table, 2);
    assert_eq!((table.record().heading.ending, standing(&table).games), (Ending::PlayedOut, 2));
    let before = totals(&table);
    assert_eq!(totals(&rematch(&table, 3)), before);
}

/// A table saved by an older program may have been broken off by somebody who resigned: nobody loses their total by it.
#[test]
fn a_game_that_was_broken_off_counts_for_nobody() {
    let mut table = open(&["Ann", "Bob", "Cid"], 1_000);
    play_out(&mut table, 1);
    let table = rematch(&table, 2);
    let before = totals(&table);
    let text = table.log().write() + "{\"resigned\":{\"seat\":\"2\"}}\n";
    let (broken_off, _) = Table::restore(TableLog::read(&text).expect("a log")).expect("it goes on");
    assert_eq!(broken_off.record().heading.ending, Ending::Resigned(Seat::new(1)));
    let now = standing(&broken_off);
    assert_eq!((now.games, now.champions), (1, None), "of three, nobody becomes champion by that");
    assert_eq!(totals(&rematch(&broken_off, 3)), before);
}

/// The first form in which a championship was written: value, tiles and unused tiles of each seat.
#[test]
fn a_championship_that_an_older_program_saved_goes_on() {
    let table = open(&["Ann", "Bob"], 100);
    let text = table.log().write();
    let games = "[[[40,20,5],[34,22,2]],[[30,9,0],[30,9,0]]]";
    let title = format!("\"title\":{{\"target\":100,\"games\":{games}}}");
    let old = text.replace("\"championship\":\"to 100\"", &title);
    assert_ne!(text, old);
    let (restored, _) =
        Table::<Microchip>::restore(TableLog::read(&old).expect("a log")).expect("it goes on");
    let standing = standing(&restored);
    assert_eq!((standing.totals, standing.wins, standing.games), (vec![60, 60], vec![0, 1], 2));
    let again = TableLog::<Microchip>::read(&restored.log().write()).expect("a log");
    assert_eq!(again, *restored.log());
}

/// A record tells how the championship stood, so that a game saved as one goes on in it.
#[test]
fn a_record_goes_on_in_its_championship() {
    let mut table = open(&["Ann", "Bob"], 1_000);
    play_out(&mut table, 1);
    let table = rematch(&table, 2);
    let text = table.record().to_string();
    assert!(text.contains("\nChampionship: to 1000; "), "{text}");
    let record = Record::<Microchip>::parse(&text).expect("a record");
    let (resumed, _) = Table::resume(record, table.players()).expect("it goes on");
    assert_eq!(resumed.standing(), table.standing());
    let annotated = text.replace("\nChampionship: ", "\nEvent: club evening\nChampionship: ");
    let record = Record::<Microchip>::parse(&annotated).expect("a record");
    let (mut resumed, _) = Table::resume(record, table.players()).expect("it goes on");
    play_out(&mut resumed, 2);
    let text = resumed.record().to_string();
    assert_eq!(text.matches("\nChampionship: ").count(), 1, "{text}");
    assert!(text.contains("\nEvent: club evening\n"), "other lines stay: {text}");
    let text = table.record().to_string();
    let damaged = Record::<Microchip>::parse(&text.replace("to 1000", "to fame")).expect("a record");
    assert!(matches!(Table::resume(damaged, table.players()), Err(OpenError::Unsound(_))));
}
