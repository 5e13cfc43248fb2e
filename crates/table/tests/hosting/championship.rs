//! Championships at a table (Microchip §M6).

use game::{Championship, ChampionshipStanding, Ending, Record, SeatSet, Secret, Viewer};
use games::microchip::{Config, Microchip};
use table::{OpenError, Opening, Player, Request, Table};

use crate::kit::{FIRST, Host, SECOND, nonces, secret};

fn open(names: &[&str], target: i32) -> Host<Microchip> {
    let people: Vec<Player> = names.iter().map(|name| Player::human(name)).collect();
    let seats = people.len();
    let championship = Some(Championship::new(target));
    let opening = Opening::new(Config::new(seats as u8), people, secret(), nonces(seats));
    Host::open(Opening { championship, ..opening })
}

fn rematch(host: &Host<Microchip>, number: u8) -> Host<Microchip> {
    let nonces = nonces(host.table.players().len());
    Host::open(host.table.rematch(Secret::new([number; 32]), nonces).expect("it is over"))
}

fn standing(host: &Host<Microchip>) -> ChampionshipStanding {
    host.table.standing().expect("it is a championship")
}

fn names(host: &Host<Microchip>) -> Vec<String> {
    host.table.players().iter().map(|player| player.name.clone()).collect()
}

/// Everybody's total by name.
fn totals(host: &Host<Microchip>) -> Vec<(String, i32)> {
    let mut totals: Vec<_> = names(host).into_iter().zip(standing(host).totals).collect();
    totals.sort();
    totals
}

#[test]
fn results_stay_with_their_players_from_game_to_game() {
    let mut host = open(&["Ann", "Bob", "Cid"], 1_000);
    assert!(matches!(host.table.rematch(secret(), nonces(3)), Err(OpenError::Unfinished)));
    for game in 1..=4 {
        host.play_out(u64::from(game));
        let (before, played, sat) = (totals(&host), standing(&host), names(&host));
        assert_eq!(played.games, u32::from(game));
        host = rematch(&host, game);
        let moved = [sat[1].clone(), sat[2].clone(), sat[0].clone()];
        assert_eq!(names(&host), moved, "the next one clockwise begins");
        assert_eq!(totals(&host), before, "everybody keeps what they have");
    }
}

#[test]
fn when_there_is_a_champion_a_rematch_begins_another_championship() {
    let mut host = open(&["Ann", "Bob"], -1_000);
    host.play_out(1);
    assert!(standing(&host).champions.is_some(), "anything reaches that target");
    let after = standing(&rematch(&host, 2));
    assert_eq!((after.games, after.totals, after.champions), (0, vec![0, 0], Some(SeatSet::all(2))));
}

/// Whoever resigns leaves the championship: of two, the other is champion, and the next game begins another one.
#[test]
fn of_two_the_other_is_champion_when_one_resigns() {
    let mut host = open(&["Ann", "Bob"], 1_000);
    host.play_out(1);
    let mut host = rematch(&host, 2);
    assert_eq!(names(&host), ["Bob", "Ann"]);
    host.ask(FIRST, Request::Resign).expect("anybody may");
    let public = host.sees(Viewer::Public);
    assert_eq!(public.ending(), Ending::Resigned(FIRST));
    let champions = public.standing().and_then(|standing| standing.champions);
    assert_eq!(champions.and_then(SeatSet::single), Some(SECOND), "Ann is champion");
    let after = standing(&rematch(&host, 3));
    assert_eq!((after.games, after.totals), (0, vec![0, 0]));
}

/// Of three or more the others play on: a bot takes the seat, and its scores count.
#[test]
fn of_three_a_bot_takes_the_seat_of_one_who_resigns() {
    let mut host = open(&["Ann", "Bob", "Cid"], 1_000);
    host.play_out(1);
    let mut host = rematch(&host, 2);
    let bob_had = standing(&host).totals[0];
    host.ask(FIRST, Request::Resign).expect("anybody may");
    let told = host.sees(Viewer::Seat(SECOND));
    assert_eq!(told.ending(), Ending::Unfinished, "the others play on");
    assert_eq!(told.players()[0], Player::bot("level3"));
    assert!(!host.table.to_act().is_empty());
    assert_eq!(standing(&host).totals[0], bob_had, "the seat keeps its total");
    host.play_out(2);
    assert_eq!((host.table.ending(), standing(&host).games), (Ending::PlayedOut, 2));
    let before = totals(&host);
    assert_eq!(totals(&rematch(&host, 3)), before);
}

/// In a championship bots play on, too, so that nobody loses a total by a game that was broken off.
#[test]
fn of_three_the_last_person_who_leaves_breaks_nothing_off() {
    let mut host = open(&["Ann", "Bob", "Cid"], 1_000);
    for seat in game::Seat::all(3) {
        host.ask(seat, Request::Resign).expect("anybody may");
    }
    assert_eq!(host.table.ending(), Ending::Unfinished);
    assert_eq!(host.table.players(), vec![Player::bot("level3"); 3]);
}

/// A table saved by an older program may have been broken off by somebody who resigned: nobody loses their total by it.
#[test]
fn a_game_that_was_broken_off_counts_for_nobody() {
    let mut host = open(&["Ann", "Bob", "Cid"], 1_000);
    host.play_out(1);
    let host = rematch(&host, 2);
    let before = totals(&host);
    let resigned = "{\"entry\":{\"at\":0,\"change\":{\"resigned\":{\"seat\":2}}}}\n";
    let broken_off = Host::<Microchip>::load(&(host.log + resigned));
    assert_eq!(broken_off.table.ending(), Ending::Resigned(SECOND));
    let now = standing(&broken_off);
    assert_eq!((now.games, now.champions), (1, None), "of three, nobody becomes champion by that");
    assert_eq!(totals(&rematch(&broken_off, 3)), before);
}

/// A record tells how the championship stood, so that a game saved as one goes on in it.
#[test]
fn a_record_goes_on_in_its_championship() {
    let mut host = open(&["Ann", "Bob"], 1_000);
    host.play_out(1);
    let host = rematch(&host, 2);
    let players = || host.table.players().to_vec();
    let text = host.table.record().to_string();
    assert!(text.contains("\nChampionship: to 1000; "), "{text}");
    let record = Record::<Microchip>::parse(&text).expect("a record");
    let (resumed, _) = Table::resume(&record, players()).expect("it goes on");
    assert_eq!(resumed.standing(), host.table.standing());
    let annotated = text.replace("\nChampionship: ", "\nEvent: club evening\nChampionship: ");
    let record = Record::<Microchip>::parse(&annotated).expect("a record");
    let (resumed, _) = Table::resume(&record, players()).expect("it goes on");
    let mut resumed = Host::of(resumed, String::new());
    resumed.play_out(2);
    let text = resumed.table.record().to_string();
    assert_eq!(text.matches("\nChampionship: ").count(), 1, "{text}");
    assert!(text.contains("\nEvent: club evening\n"), "other lines stay: {text}");
    let text = host.table.record().to_string();
    let damaged = Record::<Microchip>::parse(&text.replace("to 1000", "to fame")).expect("a record");
    assert!(matches!(Table::resume(&damaged, players()), Err(OpenError::Unsound(_))));
}

#[test]
fn a_championship_of_other_seats_cannot_be_opened() {
    let mut two = open(&["Ann", "Bob"], 1_000);
    two.play_out(1);
    let championship = rematch(&two, 2).table.opening().championship.clone();
    let people = vec![Player::human("x"); 3];
    let opening = Opening::new(Config::new(3), people, secret(), nonces(3));
    let opened = Table::<Microchip>::open(Opening { championship, ..opening });
    assert!(matches!(opened, Err(OpenError::Unsound(_))));
}
