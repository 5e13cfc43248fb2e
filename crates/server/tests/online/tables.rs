//! Whole games.

use game::{Pcg, Seat};
use online::{Ask, Stage, ToTable};
use serde_json::json;
use table::{Key, Kind, Request, RoomRequest};

use crate::kit::{Client, Running, begun, data, is_spectator, play, settle};

const MANY: usize = 10_000;

type Settings = &'static [(&'static str, &'static str)];

/// Games of every kind, settings, and people.
const GAMES: [(&str, Settings, usize); 5] = [
    ("copolymer", &[("board", "hexagon:3")], 2),
    ("micropul", &[], 2),
    ("microchip", &[("players", "2")], 2),
    ("missiles", &[("players", "3")], 3),
    ("missiles", &[("players", "6")], 6),
];

#[test]
fn games_are_played_to_their_end() {
    let (_directory, data) = data();
    let server = Running::start(&data);
    for (game, settings, people) in GAMES {
        let mut clients = begun(&server, game, settings, people);
        let watch = clients[0].room().watch;
        clients.push(server.stranger().join(&clients[0].table, Some(watch)));
        assert!(is_spectator(&clients[people]));
        let actions = play(&mut clients, &mut Pcg::new(5, people as u64), MANY);
        settle(&mut clients);
        assert!(actions > 4, "{game}: {actions}");
        for client in &clients {
            assert!(client.is_over(), "{game}");
            assert_eq!(client.room().stage, Stage::Over);
        }
        // Everything is public now: whoever looks sees the same position.
        let ends: Vec<_> = clients.iter().map(|client| client.view()["ending"].clone()).collect();
        assert!(ends.windows(2).all(|two| two[0] == two[1]), "{ends:?}");
    }
}

/// What is acknowledged is there after a restart, and everybody goes on where they were.
#[test]
fn a_game_goes_on_after_a_restart() {
    let (_directory, data) = data();
    for (game, settings, people) in GAMES {
        let mut server = Running::start(&data);
        let mut clients = begun(&server, game, settings, people);
        let mut rng = Pcg::new(9, 9);
        play(&mut clients, &mut rng, 6);
        let note = Request::Note { text: "mine".to_owned() };
        clients[1].request(Seat::new(1), note).expect("it is kept");
        settle(&mut clients);
        let before: Vec<_> = clients.iter().map(Client::view).collect();
        server.stop();
        for client in &mut clients {
            client.until(|client| client.bye.is_some());
            let (why, again) = client.bye.clone().expect("everybody is told");
            assert_eq!((&*why.code, again), ("online.restarting", true));
        }
        let server = Running::start(&data);
        for client in &mut clients {
            client.reconnect(server.address);
        }
        for (client, before) in clients.iter().zip(before) {
            assert_eq!(client.view()["view"], before["view"], "{game}");
        }
        let fresh = clients[1].guest.join(&clients[1].table.clone(), None);
        assert_eq!(fresh.view()["note"], json!("mine"));
        play(&mut clients, &mut rng, MANY);
        assert!(clients[0].is_over(), "{game}");
    }
}

/// A request that is sent again over another connection is carried out once and answered alike.
#[test]
fn a_resent_request_counts_once() {
    let (_directory, data) = data();
    let server = Running::start(&data);
    let mut clients = begun(&server, "copolymer", &[("board", "hexagon:3")], 2);
    let question =
        clients[0].follower.as_ref().and_then(|follower| follower.question(0)).expect("the first turn");
    let act = Request::Act { action: question.legal[0].clone(), decision: question.decision };
    let key = Key::numbered("same", 1);
    for _ in 0..3 {
        let address = server.address;
        clients[0].reconnect(address);
        clients[0].say(&ToTable::Request { seat: Seat::FIRST, key: key.clone(), request: act.clone() });
        assert_eq!(clients[0].answer(&key), Ok(()));
    }
    let other = Request::Act { action: question.legal[1].clone(), decision: question.decision };
    clients[0].say(&ToTable::Request { seat: Seat::FIRST, key: key.clone(), request: other });
    assert_eq!(clients[0].answer(&key), Err("table.key_used".to_owned()));
    settle(&mut clients);
    let history = clients[1].follower.as_ref().expect("a game").history();
    assert_eq!(history.len(), 1, "one stone");
}

/// Bots play beside people, one decision after the other.
#[test]
fn bots_play_beside_people() {
    let (_directory, data) = data();
    let server = Running::start(&data);
    let host = server.guest("Ada");
    let opened = host.open("missiles", &[("players", "4")]);
    let mut ada = host.join(&opened.table, None);
    let mut ben = server.guest("Ben").join(&opened.table, Some(opened.invite));
    ada.sit(0).expect("it is free");
    ben.sit(2).expect("it is free");
    assert_eq!(ada.ask(Ask::Start), Err("room.seat_free".to_owned()));
    for seat in [1, 3] {
        let bot = RoomRequest::SeatBot { seat: Seat::new(seat), name: "level1".to_owned() };
        assert_eq!(ben.ask(Ask::Room(bot.clone())), Err("room.not_the_host".to_owned()));
        ada.ask(Ask::Room(bot)).expect("Ada is the host");
    }
    ada.ask(Ask::Start).expect("everybody sits");
    let mut clients = [ada, ben];
    for client in &mut clients {
        client.until(|client| client.seat().is_some());
    }
    let mut rng = Pcg::new(3, 3);
    let told = |client: &Client| client.follower.as_ref().map_or(0, |follower| follower.history().len());
    play(&mut clients, &mut rng, 8);
    assert!(told(&clients[0]) > 8, "bots have acted too");
}

/// The length of a compressed message tells more of what is in it.
#[test]
fn messages_are_not_compressed() {
    let (_directory, data) = data();
    let server = Running::start(&data);
    let table = server.guest("Ada").open("copolymer", &[]).table;
    let offer = ("sec-websocket-extensions", "permessage-deflate");
    let request = server.stranger().upgrade(&format!("/ws/table/{table}"), &[offer]);
    let stream = std::net::TcpStream::connect(server.address).expect("it listens");
    let (_socket, response) = tungstenite::client(request, stream).expect("it opens");
    assert_eq!(response.headers().get(offer.0), None);
}

/// Where three or more play, a bot plays on for who leaves, and that player only looks on from then on.
#[test]
fn whoever_leaves_looks_on() {
    let (_directory, data) = data();
    let server = Running::start(&data);
    let mut clients = begun(&server, "missiles", &[("players", "3")], 3);
    clients[2].request(Seat::new(2), Request::Resign).expect("one may leave");
    clients[2].until(is_spectator);
    let players = &clients[2].view()["players"];
    assert_eq!(players[2]["kind"], json!(Kind::Bot), "{players}");
    assert_eq!(clients[2].request(Seat::new(2), Request::Resign), Err("online.not_your_seat".to_owned()));
    let mut rng = Pcg::new(4, 4);
    play(&mut clients[..2], &mut rng, 4);
}
