//! What depends on time: absent players and the build clock. The clock is not waited for but moved.

mod limits;

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use game::{Ending, Seat, Viewer};
use online::{Ask, FromTable, NewTable, RoomOptions, RoomState, Simpler, StandIn, ToTable};
use store::{GuestId, GuestRow, Sqlite, Stage, Store, TokenHash, Write};
use table::{Incoming, Kind, Request, RoomRequest};
use tempfile::TempDir;
use tokio::sync::{mpsc, watch};

use super::connection::Connection;
use super::facts::NO_HOST;
use super::{TableHost, open_room};
use crate::app::App;
use crate::bots::Decided;
use crate::hub::{BotAnswer, Hello, Message};
use crate::outbox::{Waiting, outbox};
use crate::queue::Asker;

struct Party {
    _data: TempDir,
    /// Keeps the line to the table open.
    _line: (mpsc::Sender<Message>, mpsc::Receiver<Message>),
    _stop: watch::Sender<bool>,
    host: TableHost,
    guests: Vec<GuestId>,
    devices: Vec<Waiting>,
    asked: u32,
}

impl Party {
    /// A table at which so many people sit, with further settings.
    async fn of(game: &str, people: u8, settings: &[(&str, &str)]) -> Party {
        let mut party = Party::waiting(game, people, settings).await;
        party.ask(0, Ask::Start).await.expect("everybody sits");
        party
    }

    /// The same before the game begins.
    async fn waiting(game: &str, people: u8, settings: &[(&str, &str)]) -> Party {
        let data = TempDir::new().expect("a directory for temporary files");
        let store: Arc<dyn Store> = Arc::new(Sqlite::open(data.path()).await.expect("a store"));
        let (app, stop) = App::unreachable(store);
        // One more than sit, to look on.
        let guests: Vec<GuestId> = (1..=i64::from(people) + 1).map(GuestId).collect();
        for guest in &guests {
            let token = TokenHash([guest.0 as u8; 32]);
            let row = GuestRow { id: *guest, token, name: name(*guest), created: 0, seen: 0, banned: false };
            app.store.commit(vec![Write::PutGuest(row)]).await.expect("it is stored");
        }
        let settings = settings.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())).collect();
        let asked = NewTable {
            game: game.parse().expect("a game"),
            settings,
            target: None,
            options: RoomOptions::default(),
        };
        let (id, invite, writes) = open_room(&app, guests[0], &asked).expect("the settings fit");
        app.store.commit(writes).await.expect("it is stored");
        let line = mpsc::channel(64);
        let Ok(host) = TableHost::load(app, id, line.0.downgrade()).await else {
            panic!("it cannot be loaded")
        };
        let mut party =
            Party { _data: data, _line: line, _stop: stop, host, guests, devices: Vec::new(), asked: 0 };
        for place in 0..usize::from(people) {
            let device = party.enter(place as u64, place, Some(invite)).await;
            party.devices.push(device);
            let nonce = format!("{place:032x}");
            let sit = RoomRequest::Sit { seat: Seat::new(place), name: String::new(), nonce };
            party.ask(place, Ask::Room(sit)).await.expect("the seat is free");
        }
        party
    }

    /// A guest comes with a device.
    async fn enter(&mut self, connection: u64, place: usize, invite: Option<online::Token>) -> Waiting {
        self.connect(connection, place, invite, false).await
    }

    /// A device of a guest connects: by itself, if the guest looks at something else.
    async fn connect(
        &mut self,
        connection: u64,
        place: usize,
        invite: Option<online::Token>,
        away: bool,
    ) -> Waiting {
        let (out, device) = outbox(1_000);
        let guest = Some((self.guests[place], name(self.guests[place])));
        let (token, screen, viewer, cursor) = (None, false, None, None);
        let address = IpAddr::from([127, 0, 0, 1 + place as u8]);
        self.host
            .hello(Hello { connection, address, guest, token, invite, screen, away, viewer, cursor, out })
            .await;
        device
    }

    /// A device without a guest comes from the address with this last number.
    async fn stranger(&mut self, connection: u64, last: u8, invite: Option<online::Token>) -> Waiting {
        let (out, device) = outbox(1_000);
        let (guest, token, screen, away, viewer, cursor) = (None, None, false, false, None, None);
        let address = IpAddr::from([127, 0, 0, last]);
        self.host
            .hello(Hello { connection, address, guest, token, invite, screen, away, viewer, cursor, out })
            .await;
        device
    }

    /// A guest is away for so long that a bot is let play on.
    async fn substitute(&mut self, place: usize) {
        self.host.app.clock.advance(Duration::from_mins(6));
        self.host.tick().await;
        let others = (0..self.guests.len()).find(|other| *other != place).expect("somebody else plays");
        self.ask(others, Ask::Substitute { seat: Seat::new(place) }).await.expect("the player is absent");
    }

    /// The store keeps what a player asks for, and its answer is lost: from then on the table is in doubt.
    async fn lose_answer(&mut self, place: usize, request: Request) {
        self.asked += 1;
        let (seat, key) = (Seat::new(place), table::Key::numbered("lost", self.asked));
        let incoming = Incoming::new(seat, key.clone(), request.clone());
        let game = self.host.table.as_ref().expect("the game has begun");
        let line = game.decide(&incoming, self.host.app.clock.now()).line.expect("it is allowed");
        let append = Write::Append { table: self.host.id.clone(), n: self.host.length, line };
        self.host.app.store.commit(vec![append]).await.expect("it is stored");
        let index = self.index(place);
        let refused = self.host.request(index, seat, key, request).await.expect_err("the answer is lost");
        assert_eq!((refused.code.as_ref(), self.host.in_doubt), ("online.not_stored", true));
    }

    /// The table as the store has it.
    async fn stored(&self) -> TableHost {
        let (app, id, line) = (Arc::clone(&self.host.app), self.host.id.clone(), self.host.line.clone());
        let Ok(stored) = TableHost::load(app, id, line).await else { panic!("it cannot be loaded") };
        stored
    }

    /// Somebody asks something of the room.
    async fn ask(&mut self, place: usize, ask: Ask) -> super::Asked {
        self.asked += 1;
        let index = self.index(place);
        self.host.ask(index, &table::Key::numbered("a", self.asked), ask).await
    }

    /// The place of a guest's device among all devices.
    fn index(&self, place: usize) -> usize {
        let of_guest = |device: &Connection| device.is_of(self.guests[place]);
        self.host.connections.iter().position(of_guest).expect("the guest is here")
    }

    /// So much time passes, and the table looks around.
    async fn wait(&mut self, time: Duration) {
        self.host.app.clock.advance(time);
        self.host.tick().await;
    }

    /// The number of the host by the facts, after a restart too.
    async fn hosted_by(&self) -> i64 {
        let (now, stored) = (&self.host.facts, self.stored().await.facts);
        assert_eq!((now.host, now.opener), (stored.host, stored.opener));
        now.host
    }

    fn kind(&self, seat: usize) -> Kind {
        self.host.table.as_ref().expect("the game has begun").players()[seat].kind
    }

    /// What a device was last told of the room.
    fn room(&mut self, place: usize) -> RoomState {
        let mut last = None;
        while let Ok(text) = self.devices[place].try_recv() {
            if let Ok(FromTable::Room { room }) = serde_json::from_str(&text) {
                last = Some(*room);
            }
        }
        last.expect("the room was told")
    }

    /// Takes whatever action comes first, for whoever is to act, until this is so.
    async fn play_until(&mut self, done: impl Fn(&TableHost) -> bool) {
        for number in 0.. {
            if done(&self.host) {
                return;
            }
            let table = self.host.table.as_ref().expect("the game has begun");
            let seat = table.to_act().iter().next().expect("somebody is to act");
            let question = table.follower(Viewer::Seat(seat)).question(0).expect("a question");
            let request =
                table::Request::Act { action: question.legal[0].clone(), decision: question.decision };
            let key = table::Key::numbered("k", number);
            self.host.request(seat.index(), seat, key, request).await.expect("it is legal");
        }
    }
}

fn name(guest: GuestId) -> String {
    format!("Guest {guest}")
}

/// Why a device was sent away, if it was.
fn bye(device: &mut Waiting) -> Option<String> {
    let heard = std::iter::from_fn(|| device.try_recv().ok());
    heard
        .filter_map(|text| match serde_json::from_str(&text) {
            Ok(FromTable::Bye { why, .. }) => Some(why.code.into_owned()),
            _ => None,
        })
        .last()
}

/// A device may wait for as little as it likes, and come back when it reads.
#[tokio::test]
async fn a_device_that_does_not_read_is_cut_off() {
    let mut party = Party::of("copolymer", 2, &[]).await;
    let watch = Some(party.host.facts.watch);
    let _unread = party.enter(2, 2, watch).await;
    for _ in 0..1_000 {
        party.host.tell_room();
        for place in 0..2 {
            party.room(place);
        }
    }
    party.host.tick().await;
    assert_eq!(party.host.connections.len(), 2);
    let _back = party.enter(3, 2, watch).await;
    assert_eq!(party.host.connections.len(), 3);
}

/// After 90 seconds of absence a bot may play on, and the owner takes the seat back on return.
#[tokio::test]
async fn a_bot_plays_on_for_who_is_absent() {
    let mut party = Party::of("missiles", 3, &[("players", "3")]).await;
    let third = Seat::new(2);
    party.host.gone(2);
    let refused = party.ask(0, Ask::Substitute { seat: third }).await.expect_err("it is too early");
    assert_eq!(refused.code, "online.not_absent");
    party.host.app.clock.advance(Duration::from_secs(91));
    party.host.tick().await;
    assert_eq!(party.room(0).absent, [third], "the others are told");
    party.ask(0, Ask::Substitute { seat: third }).await.expect("he is absent");
    assert_eq!((party.kind(2), party.room(1).substituted), (Kind::Bot, vec![third]));
    // Nobody else can act there, and the absent player is still listed.
    assert!(party.room(0).people.iter().any(|person| person.name == "Guest 3"));
    let owners = party.host.owners(party.host.table.as_deref().expect("the game has begun"));
    assert_eq!(
        owners[2].as_ref().map(|(_, name)| name.as_str()),
        Some("Guest 3"),
        "the next game has a seat for him"
    );
    let device = party.enter(9, 2, None).await;
    party.devices[2] = device;
    assert_eq!((party.kind(2), party.room(0).substituted), (Kind::Human, Vec::new()));
}

/// A hidden page connects again by itself, and that is not a return: the bot plays until the page is looked at.
#[tokio::test]
async fn a_hidden_page_does_not_take_the_seat_back() {
    let mut party = Party::of("missiles", 3, &[("players", "3")]).await;
    party.host.hear(2, ToTable::Away { away: true }).await;
    party.substitute(2).await;
    party.host.gone(2);
    let device = party.connect(9, 2, None, true).await;
    party.devices[2] = device;
    party.host.tick().await;
    assert_eq!((party.kind(2), party.room(2).substituted), (Kind::Bot, vec![Seat::new(2)]));
    party.host.hear(9, ToTable::Away { away: false }).await;
    assert_eq!((party.kind(2), party.room(2).substituted), (Kind::Human, Vec::new()));
}

/// Settling a doubt reads the facts again, so they change after that. A hello settles it before anything else.
#[tokio::test]
async fn a_seat_is_given_back_after_a_doubtful_write() {
    let mut party = Party::of("missiles", 3, &[("players", "3")]).await;
    party.host.hear(2, ToTable::Away { away: true }).await;
    party.substitute(2).await;
    let game = party.host.table.as_ref().expect("the game has begun");
    let question = game.follower(Viewer::Seat(Seat::FIRST)).question(0).expect("it is to choose");
    let act = Request::Act { action: question.legal[0].clone(), decision: question.decision };
    party.lose_answer(0, act).await;
    party.host.hear(2, ToTable::Away { away: false }).await;
    assert_eq!((party.kind(2), party.room(0).substituted), (Kind::Human, Vec::new()));
    let stored = party.stored().await;
    assert_eq!((stored.length, stored.facts.substitutes), (party.host.length, Vec::new()));
}

/// A removal counts that the store kept without an answer: the person is gone, and no stranger hears the new links.
#[tokio::test]
async fn a_removal_holds_after_a_doubtful_write() {
    let mut party = Party::of("missiles", 3, &[("players", "3")]).await;
    let watch = Some(party.host.facts.watch);
    let mut watcher = party.stranger(9, 9, watch).await;
    let before = party.room(2).watch;
    // The host at a second copy of the table removes the third player; the first copy only knows of a doubt.
    let mut other = party.stored().await;
    let person = other.person_number(party.guests[2]);
    let (out, _device) = outbox(1_000);
    let guest = Some((party.guests[0], name(party.guests[0])));
    let (connection, token, invite, viewer, cursor) = (1, None, None, None, None);
    let (screen, away, address) = (false, false, IpAddr::from([127, 0, 0, 1]));
    other.hello(Hello { connection, address, guest, token, invite, screen, away, viewer, cursor, out }).await;
    other.ask(0, &table::Key::numbered("r", 1), Ask::Remove { person }).await.expect("the person sits");
    party.host.in_doubt = true;
    party.host.tick().await;
    for (device, why) in [(&mut party.devices[2], "online.removed"), (&mut watcher, "online.links_changed")] {
        let mut last = None;
        while let Ok(text) = device.try_recv() {
            let message: FromTable = serde_json::from_str(&text).expect("a message");
            if let FromTable::Room { room } = &message {
                assert_eq!(room.watch, before, "{why}");
            }
            last = Some(message);
        }
        assert!(matches!(&last, Some(FromTable::Bye { why: bye, again: false }) if bye.code == why), "{why}");
    }
    assert_ne!(party.room(1).watch, before);
}

/// The host asks for the bots, as long as a device of theirs is here; then a player does who is.
#[tokio::test]
async fn questions_to_bots_count_for_the_host() {
    let mut party = Party::of("missiles", 3, &[("players", "3")]).await;
    party.host.facts.pass_to(GuestId(2));
    let asker = |address: Option<u8>, guest| Asker {
        network: address.map(|last| IpAddr::from([127, 0, 0, last])),
        guest: GuestId(guest),
    };
    assert_eq!(party.host.asker(), asker(Some(2), 2));
    party.host.gone(1);
    assert_eq!(party.host.asker(), asker(Some(1), 1));
    party.host.gone(0);
    party.host.gone(2);
    assert_eq!(party.host.asker(), asker(None, 2));
}

/// All devices hear that a simpler bot has decided, and the table knows it after a restart.
#[tokio::test]
async fn a_table_says_that_a_simpler_bot_has_decided() {
    let mut party = Party::of("missiles", 3, &[("players", "3")]).await;
    party.host.gone(2);
    party.substitute(2).await;
    let seat = Seat::new(2);
    let game = party.host.table.as_ref().expect("the game has begun");
    let question = game.follower(Viewer::Seat(seat)).question(0).expect("it is to choose");
    let decided = Decided { action: Some(question.legal[0].clone()), by: Some(Simpler::Level2) };
    let length = party.host.length;
    party.host.bot_answered(BotAnswer { seat, decision: question.decision, decided }).await;
    let told = vec![StandIn { seat, by: Simpler::Level2 }];
    assert_eq!((party.host.length, party.room(0).stand_ins), (length + 1, told.clone()));
    assert_eq!(party.stored().await.facts.stand_ins, told);
}

/// The end of a game that the store kept without an answer is noted as any other.
#[tokio::test]
async fn a_game_that_ended_in_doubt_has_a_rematch() {
    let mut party = Party::of("copolymer", 2, &[]).await;
    party.lose_answer(0, Request::Resign).await;
    party.host.tick().await;
    assert_eq!((party.host.stage, party.stored().await.stage), (Stage::Over, Stage::Over));
    party.ask(1, Ask::Rematch).await.expect("it is over");
}

#[tokio::test]
async fn the_time_to_build_ends_for_everybody() {
    let mut party = Party::of("microchip", 2, &[("players", "2")]).await;
    assert_eq!(party.host.facts.build_ends, None, "nobody builds yet");
    let builds = |host: &TableHost| host.table.as_ref().is_some_and(|table| !table.composing().is_empty());
    party.play_until(builds).await;
    let left = party.room(0).clock.expect("a clock runs").left;
    assert!((290_000..=300_000).contains(&left), "{left}");
    // A restart does not give more time.
    assert_eq!(party.stored().await.facts.build_ends, party.host.facts.build_ends);
    party.host.time_up().await;
    assert_eq!(party.host.stage, Stage::Playing, "the time is not up");
    party.host.facts.build_ends = Some(1);
    party.host.time_up().await;
    let table = party.host.table.as_ref().expect("a game");
    assert_eq!((table.ending(), party.host.stage), (Ending::PlayedOut, Stage::Over));
    assert_eq!(party.room(1).clock, None);
}

#[tokio::test]
async fn a_machine_whose_clock_was_set_back_gives_nobody_more_time() {
    let mut party = Party::of("microchip", 2, &[("players", "2")]).await;
    let builds = |host: &TableHost| host.table.as_ref().is_some_and(|table| !table.composing().is_empty());
    party.play_until(builds).await;
    party.host.facts.build_ends = Some(party.host.app.clock.now() + 100 * 3_600_000);
    assert!(party.host.clock().expect("a clock runs").left <= 300_000);
}

/// A listed table admits any guest, so spectators do not take it over. The guest who opened it hosts it again on return.
#[tokio::test]
async fn those_who_sit_host_a_table_until_the_host_is_back() {
    let mut party = Party::waiting("micropul", 2, &[("players", "2")]).await;
    let listed = RoomOptions { listed: true, ..RoomOptions::default() };
    party.ask(0, Ask::Options(listed)).await.expect("the host chooses");
    let device = party.enter(2, 2, None).await;
    party.devices.push(device);
    for connection in 0..2 {
        party.host.gone(connection);
    }
    party.wait(Duration::from_secs(91)).await;
    assert_eq!(party.hosted_by().await, 1, "nobody who sits is here");
    party.devices[1] = party.enter(11, 1, None).await;
    party.host.tick().await;
    assert_eq!(party.hosted_by().await, 2);
    let hosts = |room: RoomState| {
        let hosts = room.people.into_iter().filter(|person| person.host);
        hosts.map(|person| person.name).collect::<Vec<_>>()
    };
    assert_eq!(hosts(party.room(2)), ["Guest 2"]);
    let person = party.host.person_number(party.guests[0]);
    let refused = party.ask(1, Ask::Remove { person }).await.expect_err("the table is that guest's");
    assert_eq!(refused.code, "online.stands_in");
    // A hidden page connects again by itself, and that is not a return.
    party.devices[0] = party.connect(10, 0, None, true).await;
    party.host.tick().await;
    assert_eq!(party.hosted_by().await, 2);
    let clear = Ask::Room(RoomRequest::Clear { seat: Seat::FIRST });
    let refused = party.ask(1, clear).await.expect_err("somebody is there");
    assert_eq!(refused.code, "online.stands_in");
    party.host.hear(10, ToTable::Away { away: false }).await;
    assert_eq!(party.hosted_by().await, 1);
    assert_eq!(hosts(party.room(2)), ["Guest 1"]);
    let refused = party.ask(1, Ask::Start).await.expect_err("only the host starts");
    assert_eq!(refused.code, "room.not_the_host");
    party.ask(0, Ask::Start).await.expect("everybody sits");
}

/// Settling a doubt reads the facts again, so they change after that. A hello settles it before anything else.
#[tokio::test]
async fn a_host_who_is_back_after_a_doubtful_write_hosts_again() {
    let mut party = Party::of("missiles", 3, &[("players", "3")]).await;
    party.host.gone(0);
    party.wait(Duration::from_secs(91)).await;
    assert_eq!(party.hosted_by().await, 2);
    party.devices[0] = party.connect(9, 0, None, true).await;
    party.lose_answer(2, Request::Resign).await;
    party.host.hear(9, ToTable::Away { away: false }).await;
    assert_eq!(party.hosted_by().await, 1);
    assert_eq!((party.host.facts.opener, party.stored().await.length), (None, party.host.length));
}

#[tokio::test]
async fn an_erased_host_leaves_the_table_to_who_opened_it_or_sits() {
    let mut party = Party::waiting("missiles", 3, &[("players", "3")]).await;
    party.ask(0, Ask::Room(RoomRequest::Stand)).await.expect("the guest sits");
    party.host.gone(0);
    party.wait(Duration::from_secs(91)).await;
    party.host.erase(party.guests[1]).await.expect("it is stored");
    assert_eq!((party.hosted_by().await, party.host.facts.opener), (1, None));
    party.wait(Duration::from_secs(91)).await;
    assert_eq!((party.hosted_by().await, party.host.facts.opener), (3, Some(1)));
    party.host.erase(party.guests[0]).await.expect("it is stored");
    assert_eq!((party.hosted_by().await, party.host.facts.opener), (3, None));

    // No other guest sits: the next guest to sit down is the host, and not a spectator.
    let mut party = Party::waiting("micropul", 1, &[("players", "2")]).await;
    let listed = RoomOptions { listed: true, ..RoomOptions::default() };
    party.ask(0, Ask::Options(listed)).await.expect("the host chooses");
    let device = party.enter(1, 1, None).await;
    party.devices.push(device);
    party.host.erase(party.guests[0]).await.expect("it is stored");
    party.host.tick().await;
    assert_eq!(party.hosted_by().await, NO_HOST);
    let sit = RoomRequest::Sit { seat: Seat::FIRST, name: String::new(), nonce: format!("{:032x}", 5) };
    party.ask(1, Ask::Room(sit)).await.expect("the seat is free");
    assert_eq!((party.hosted_by().await, party.host.facts.opener), (2, None));
}
