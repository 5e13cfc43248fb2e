//! The waiting room, chat, the host's choices, rematches.

use game::{Pcg, Seat};
use online::{Ask, Presence, RoomOptions, Stage, ToTable, Writers};
use serde_json::json;
use server::Options;
use table::{Request, RoomRequest, RoomSeat};

use crate::kit::{Client, Running, begun, data, is_spectator, play, settle, waiting};

#[test]
fn people_sit_down_by_a_link() {
    let (_directory, data) = data();
    let server = Running::start(&data);
    let (mut ada, mut ben) = waiting(&server, "micropul");
    assert!(ada.room().host && !ben.room().host);
    assert_eq!(ada.room().invite, ben.invite);
    ben.sit(0).expect("it is free");
    ada.until(|ada| ada.room().people.iter().any(|person| person.seat.is_some()));
    let seats = &ada.room().waiting.as_ref().expect("nothing has begun").seats;
    assert_eq!(seats[0], RoomSeat::Person { name: "Ben".to_owned(), you: false }, "under his own name");
    assert_eq!(ada.sit(0), Err("room.taken".to_owned()));
    ada.sit(1).expect("it is free");
    assert_eq!(ben.ask(Ask::Start), Err("room.not_the_host".to_owned()));
    // Whoever has been let in needs the link no more, also after a restart of the device.
    let mut ben_again = ben.guest.join(&ben.table, None);
    assert_eq!(ben_again.room().seat.map(game::Seat::index), Some(0));
    ada.ask(Ask::Start).expect("everybody sits");
    ben_again.until(|ben| ben.seat().is_some());
    assert_eq!(ada.ask(Ask::Start), Err("online.begun".to_owned()));
    assert_eq!(ada.ask(Ask::Room(RoomRequest::Stand)), Err("online.begun".to_owned()));
}

#[test]
fn presence_is_told() {
    let (_directory, data) = data();
    let server = Running::start(&data);
    let mut clients = begun(&server, "copolymer", &[], 2);
    let of_ben = |client: &crate::kit::Client| {
        client.room().people.iter().find(|person| person.name == "Ben").map(|person| person.presence)
    };
    clients[1].say(&ToTable::Away { away: true });
    clients[0].until(|ada| of_ben(ada) == Some(Presence::Away));
    clients[1].say(&ToTable::Away { away: false });
    clients[0].until(|ada| of_ben(ada) == Some(Presence::Here));
    clients.pop();
    clients[0].until(|ada| of_ben(ada) == Some(Presence::Gone));
    let seat = game::Seat::new(1);
    assert_eq!(
        clients[0].ask(Ask::Substitute { seat }),
        Err("online.not_absent".to_owned()),
        "only a moment"
    );
}

/// A way to come back, with one device of the player or the other.
type Return = fn(&mut Client, &mut Client);

/// A player comes back in one of several ways, and has the seat again in which a bot has played.
#[test]
fn every_return_gives_the_seat_back() {
    let (_directory, data) = data();
    let server = Running::start(&data);
    let mut clients = begun(&server, "copolymer", &[("board", "hexagon:4")], 2);
    let (seat, mut rng) = (Seat::new(1), Pcg::new(6, 6));
    let mut phone = clients[1].guest.join(&clients[1].table, None);
    let returns: [(&str, Return); 5] = [
        ("looks again", |ben, _| ben.say(&ToTable::Away { away: false })),
        ("says hello again", |ben, _| ben.hello()),
        ("opens another socket", |ben, _| *ben = ben.guest.join(&ben.table, None)),
        ("asks for something", |ben, _| {
            ben.request(Seat::new(1), Request::Note { text: "back".to_owned() }).expect("it is his seat");
        }),
        ("looks at another device", |_, phone| phone.say(&ToTable::Away { away: false })),
    ];
    let look_away = |device: &mut Client| device.say(&ToTable::Away { away: true });
    look_away(&mut clients[1]);
    look_away(&mut phone);
    for (how, come_back) in returns {
        let is_away = |ada: &Client| ada.room().people.iter().any(|person| person.presence == Presence::Away);
        clients[0].until(is_away);
        // The table has heard of both devices before its clock moves.
        settle(&mut clients);
        settle(std::slice::from_mut(&mut phone));
        clients[0].ask(Ask::Say { text: "where is Ben?".to_owned() }).expect("Ada plays");
        server.move_clock(&data, 6 * 60);
        clients[0].ask(Ask::Substitute { seat }).expect("Ben is absent");
        clients[1].until(is_spectator);
        assert_eq!(clients[0].room().substituted, [seat], "{how}");
        come_back(&mut clients[1], &mut phone);
        // A glance is enough: the table gives the seat back at once, and not when it next looks around.
        look_away(&mut clients[1]);
        look_away(&mut phone);
        clients[1].until(|ben| ben.seat() == Some(seat));
        clients[0].until(|ada| ada.room().substituted.is_empty());
        clients[1].until(|ben| ben.room().substituted.is_empty());
        settle(&mut clients);
        settle(std::slice::from_mut(&mut phone));
        play(&mut clients, &mut rng, 2);
    }
}

#[test]
fn chat_is_for_those_whom_the_host_lets_write() {
    let (_directory, data) = data();
    let server = Running::start(&data);
    let mut clients = begun(&server, "copolymer", &[], 2);
    let watch = clients[0].room().watch;
    let mut eve = server.guest("Eve").join(&clients[0].table, Some(watch));
    let say = |text: &str| Ask::Say { text: text.to_owned() };
    assert_eq!(eve.ask(say("psst")), Err("online.no_chat".to_owned()));
    clients[1].ask(say("  good \n luck\u{7} ")).expect("Ben plays");
    eve.until(|eve| !eve.chat.is_empty());
    // Lines without anything to see are not said, and say nothing about it.
    for blank in ["\u{3164}", "\u{2800}", "\u{ffa0}\u{180b}", "\u{202e} \u{202e}", "\u{e0041}\u{200b}"] {
        clients[1].ask(say(blank)).expect("it is ignored");
    }
    clients[1].ask(say("a\u{202e}b Z\u{335}\u{354}\u{313} 👨‍👩‍👧‍👦")).expect("Ben plays");
    eve.until(|eve| eve.chat.len() > 1);
    let lines: Vec<&str> = eve.chat.iter().map(|(_, text)| &**text).collect();
    assert_eq!(lines, ["good luck", "ab Z\u{335}\u{354} 👨‍👩‍👧‍👦"]);
    assert_eq!(clients[1].ask(say(&"x".repeat(301))), Err("online.too_long".to_owned()));
    let fast = (0..9).map(|_| clients[1].ask(say("spam"))).filter(Result::is_err).count();
    assert!(fast > 0, "not all at once");
    let options = RoomOptions { writers: Writers::Everybody, ..RoomOptions::default() };
    assert_eq!(clients[1].ask(Ask::Options(options)), Err("room.not_the_host".to_owned()));
    clients[0].ask(Ask::Options(options)).expect("Ada is the host");
    eve.ask(say("thanks")).expect("everybody may write");
    clients[0]
        .ask(Ask::Options(RoomOptions { writers: Writers::Nobody, ..options }))
        .expect("Ada is the host");
    assert_eq!(clients[1].ask(say("hello?")), Err("online.no_chat".to_owned()));
}

#[test]
fn the_host_removes_people() {
    let (_directory, data) = data();
    let server = Running::start(&data);
    let (mut ada, mut ben) = waiting(&server, "copolymer");
    ben.sit(1).expect("it is free");
    ada.until(|ada| ada.room().people.iter().any(|person| person.seat.is_some()));
    let person = ada.room().people.iter().find(|person| person.name == "Ben").expect("Ben is here").id;
    assert_eq!(ben.ask(Ask::Remove { person }), Err("room.not_the_host".to_owned()));
    ada.ask(Ask::Remove { person }).expect("Ada is the host");
    ben.until(|ben| ben.bye.is_some());
    assert_eq!(ben.bye.as_ref().map(|(why, _)| why.code.to_string()), Some("online.removed".to_owned()));
    let again = ben.guest.join(&ben.table, ben.invite);
    assert_eq!(again.bye.map(|(why, _)| why.code.to_string()), Some("online.removed".to_owned()));
    ada.until(|ada| ada.room().waiting.as_ref().is_some_and(|room| room.seats[1] == RoomSeat::Free));
}

fn said_goodbye(client: &Client) -> Option<&str> {
    client.bye.as_ref().map(|(why, _)| &*why.code)
}

/// Reads the lobby's list until this is so.
fn lobby_until(server: &Running, done: impl Fn(&str) -> bool) {
    let stream = std::net::TcpStream::connect(server.address).expect("it listens");
    let (mut lobby, _) =
        tungstenite::client(server.stranger().upgrade("/ws/lobby", &[]), stream).expect("it opens");
    while !done(&lobby.read().expect("a list").into_text().expect("text")) {}
}

/// At a listed table another cookie makes a stranger of the same person, and strangers need a new link after a removal.
#[test]
fn a_removed_person_does_not_come_back_with_a_new_cookie() {
    let (_directory, data) = data();
    let server = Running::start(&data);
    let host = server.guest("Ada");
    let opened = host.open_with("copolymer", &[("board", "hexagon:3")], &json!({ "listed": true }));
    let table = &*opened.table;
    let mut ada = host.join(table, None);
    let mut cleo = server.guest("Cleo").join(table, None);
    let mut ben = server.guest("Ben").join(table, None);
    let mut screen = ben.guest.connect(table);
    let (version, away, viewer, cursor) = (online::VERSION, false, None, None);
    screen.say(&ToTable::Hello { version, invite: None, screen: true, away, viewer, cursor });
    screen.until(|screen| screen.room.is_some());
    let mut nameless = server.stranger().join(table, None);
    // The same person may have been here under another name, too, also by the link.
    let mut eve = server.guest("Eve").join(table, None);
    let left = server.guest("Ivy").join(table, ada.room().invite).guest.clone();
    ada.sit(0).expect("it is free");
    cleo.sit(1).expect("it is free");
    lobby_until(&server, |list| list.contains(table));
    let (invite, watch) = (ada.room().invite, ada.room().watch);
    ada.until(|ada| ada.room().people.iter().any(|person| person.name == "Ben"));
    let person = ada.room().people.iter().find(|person| person.name == "Ben").expect("Ben is here").id;
    ada.ask(Ask::Remove { person }).expect("Ada is the host");
    for (device, why) in [
        (&mut ben, "online.removed"),
        (&mut screen, "online.removed"),
        (&mut nameless, "online.links_changed"),
        (&mut eve, "online.links_changed"),
    ] {
        device.until(|device| device.bye.is_some());
        assert_eq!(said_goodbye(device), Some(why));
    }
    let (new_invite, new_watch) = (ada.room().invite.expect("she is the host"), ada.room().watch);
    assert!(Some(new_invite) != invite && new_watch != watch && !ada.room().options.listed);
    for device in [&ben, &screen, &nameless, &eve] {
        let told = device.frames.concat();
        assert!(![new_invite, new_watch].iter().any(|token| told.contains(&token.reveal())), "{told}");
    }
    lobby_until(&server, |list| !list.contains(table));
    for token in [None, invite, Some(watch)] {
        for guest in [server.guest("Ben"), server.stranger(), eve.guest.clone(), left.clone()] {
            assert_eq!(said_goodbye(&guest.join(table, token)), Some("online.not_invited"));
        }
    }
    // Players stay, and all others come by the new links.
    cleo.ask(Ask::Say { text: "still here".to_owned() }).expect("Cleo sits here");
    assert_eq!(said_goodbye(&server.guest("Dan").join(table, Some(new_invite))), None);
    assert_eq!(said_goodbye(&server.stranger().join(table, Some(new_watch))), None);

    // The next game's table is closed to the same people, until the host lists it.
    ada.ask(Ask::Start).expect("both sit");
    ada.until(|ada| ada.seat().is_some());
    ada.request(Seat::FIRST, Request::Resign).expect("Ada gives up");
    ada.ask(Ask::Rematch).expect("it is over");
    ada.until(|ada| ada.room().next.is_some());
    let next = ada.room().next.clone().expect("there is one");
    let mut ada = host.join(&next, None);
    assert!(!ada.room().options.listed);
    assert_eq!(said_goodbye(&ben.guest.join(&next, None)), Some("online.removed"));
    assert_eq!(said_goodbye(&server.guest("Ben").join(&next, None)), Some("online.not_invited"));
    ada.ask(Ask::Options(RoomOptions { listed: true, ..ada.room().options })).expect("Ada is the host");
    assert_eq!(said_goodbye(&server.guest("Ben").join(&next, None)), None, "with a new cookie");
    assert_eq!(said_goodbye(&ben.guest.join(&next, None)), Some("online.removed"));
}

/// A seat is kept for its owner in the next game, but not for a player who was removed.
#[test]
fn no_seat_is_kept_for_a_removed_player() {
    let (_directory, data) = data();
    let server = Running::start(&data);
    let mut clients = begun(&server, "copolymer", &[("board", "hexagon:3")], 2);
    let person = clients[0].room().people.iter().find(|person| person.name == "Ben").expect("Ben plays").id;
    clients[0].ask(Ask::Remove { person }).expect("Ada is the host");
    clients[0].request(Seat::FIRST, Request::Resign).expect("Ada gives up");
    clients[0].ask(Ask::Rematch).expect("it is over");
    clients[0].until(|ada| ada.room().next.is_some());
    let next = clients[0].room().next.clone().expect("there is one");
    let ada = clients[0].guest.join(&next, None);
    let seats = &ada.room().waiting.as_ref().expect("nothing has begun").seats;
    assert_eq!(seats[0], RoomSeat::Free, "{seats:?}");
}

/// Everybody moves on by one seat, and the wins stay with who has won.
#[test]
fn a_rematch_has_a_running_score() {
    let (_directory, data) = data();
    let server = Running::start(&data);
    let mut clients = begun(&server, "copolymer", &[("board", "hexagon:3")], 2);
    assert_eq!(clients[0].ask(Ask::Rematch), Err("online.not_over".to_owned()));
    clients[1].request(game::Seat::new(1), Request::Resign).expect("Ben gives up");
    settle(&mut clients);
    clients[1].ask(Ask::Rematch).expect("it is over");
    clients[0].ask(Ask::Rematch).expect("the same room");
    clients[0].until(|ada| ada.room().next.is_some());
    let next = clients[0].room().next.clone().expect("there is one");
    // Whoever looked on by a link, as a big screen does, looks on by the same one.
    let watch = clients[0].room().watch;
    assert!(server.guest("Eve").join(&next, Some(watch)).bye.is_none(), "Eve may look on");
    assert!(server.guest("Eve").join(&next, None).bye.is_some(), "but not without the link");
    let mut clients: Vec<_> = clients.iter().map(|client| client.guest.join(&next, None)).collect();
    let wins: Vec<_> = clients[0].room().score.iter().map(|score| (score.name.clone(), score.wins)).collect();
    assert_eq!(wins, [("Ben".to_owned(), 0), ("Ada".to_owned(), 1)]);
    clients[1].sit(0).expect("his seat is kept");
    clients[0].sit(1).expect("her seat is kept");
    clients[0].ask(Ask::Start).expect("everybody sits");
    for client in &mut clients {
        client.until(|client| client.seat().is_some());
    }
    play(&mut clients, &mut Pcg::new(1, 1), 10_000);
    settle(&mut clients);
    let total: u32 = clients[0].room().score.iter().map(|score| score.wins + score.draws).sum();
    assert!(total >= 2, "{:?}", clients[0].room().score);
}

#[test]
fn the_lobby_lists_what_is_listed() {
    let (_directory, data) = data();
    let server = Running::start(&data);
    let host = server.guest("Ada");
    let private = host.open("copolymer", &[]);
    let listed = host.open_with("missiles", &[("players", "3")], &json!({ "listed": true }));
    // The lobby lists tables that somebody is at.
    let _ada = [host.join(&private.table, None), host.join(&listed.table, None)];
    let stream = std::net::TcpStream::connect(server.address).expect("it listens");
    let (mut lobby, _) =
        tungstenite::client(server.stranger().upgrade("/ws/lobby", &[]), stream).expect("it opens");
    let list = loop {
        let text = lobby.read().expect("a list").into_text().expect("text").to_string();
        if text.contains(&listed.table) {
            break text;
        }
    };
    assert!(!list.contains(&private.table), "{list}");
    // Whoever finds a table in the lobby may sit down.
    let mut ben = server.guest("Ben").join(&listed.table, None);
    ben.sit(2).expect("it is free");
    let refused = server.guest("Cleo").join(&private.table, None);
    assert_eq!(refused.bye.map(|(why, _)| why.code.to_string()), Some("online.not_invited".to_owned()));
}

#[test]
fn a_server_without_chat_and_lobby_has_neither() {
    let (_directory, data) = data();
    let server = Running::start_with(Options { chat: false, lobby: false, ..Options::new(data) });
    let host = server.guest("Ada");
    let opened = host.open_with("copolymer", &[], &json!({ "listed": true, "writers": "everybody" }));
    let mut ada = host.join(&opened.table, None);
    assert!(!ada.room().options.listed && !ada.room().may_write);
    assert_eq!(ada.ask(Ask::Say { text: "hello".to_owned() }), Err("online.no_chat".to_owned()));
    let stream = std::net::TcpStream::connect(server.address).expect("it listens");
    let lobby = tungstenite::client(host.upgrade("/ws/lobby", &[]), stream).map(drop);
    assert!(lobby.is_err_and(|error| error.to_string().contains("404")), "there is no lobby");
    let stranger = server.stranger().join(&opened.table, Some(opened.invite));
    assert!(!is_spectator(&stranger) && stranger.room().stage == Stage::Waiting, "nothing has begun");
}
