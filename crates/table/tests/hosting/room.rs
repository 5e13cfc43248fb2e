//! The waiting room.

use game::{Ending, Seat, Secret, Viewer};
use games::GameName;
use table::{
    AnyTable, Guest, Incoming, Key, Kind, OpenError, Opened, Player, Request, Room, RoomRefused, RoomRequest,
    RoomSeat, UndoPolicy,
};

const FIRST: Seat = Seat::FIRST;
const SECOND: Seat = Seat::new(1);
const THIRD: Seat = Seat::new(2);

fn guest(name: &str) -> Guest {
    Guest(name.to_owned())
}

fn settings(settings: &[(&str, &str)]) -> Vec<(String, String)> {
    settings.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())).collect()
}

/// A room for three that Ada has opened.
fn room() -> Room {
    let players = settings(&[("players", "3")]);
    Room::new(guest("ada"), GameName::Microchip, &players, Secret::new([3; 32])).expect("a room")
}

fn sit(seat: Seat, name: &str) -> RoomRequest {
    RoomRequest::Sit { seat, name: name.to_owned(), nonce: format!("{:032x}", name.len()) }
}

/// Ada and Ben sit down, and a bot takes the third seat.
fn full_room() -> Room {
    let mut room = room();
    room.handle(&guest("ada"), &sit(FIRST, "Ada")).expect("the seat is free");
    room.handle(&guest("ben"), &sit(SECOND, "Ben")).expect("the seat is free");
    let bot = RoomRequest::SeatBot { seat: THIRD, name: "level2".to_owned() };
    room.handle(&guest("ada"), &bot).expect("Ada is the host");
    room
}

fn start(room: &Room) -> Box<dyn AnyTable> {
    let Opened { table, .. } = room.start(&guest("ada"), 5).expect("everybody sits");
    table
}

#[test]
fn the_host_starts_once_every_seat_is_taken() {
    let mut room = room();
    assert!(matches!(room.start(&guest("ada"), 0), Err(RoomRefused::SeatFree)));
    room.handle(&guest("ada"), &sit(FIRST, "Ada")).expect("the seat is free");
    assert!(matches!(room.handle(&guest("ben"), &sit(FIRST, "Ben")), Err(RoomRefused::Taken)));
    assert!(matches!(room.start(&guest("ada"), 0), Err(RoomRefused::SeatFree)));
    assert!(!room.view(&guest("ada")).ready);
    let room = full_room();
    assert!(room.view(&guest("ben")).ready);
    assert!(matches!(room.start(&guest("ben"), 0), Err(RoomRefused::NotTheHost)));
    let table = start(&room);
    let names: Vec<&str> = table.players().iter().map(|player| player.name.as_str()).collect();
    assert_eq!(names, ["Ada", "Ben", "level2"]);
    assert_eq!((room.guest(SECOND), room.guest(THIRD)), (Some(&guest("ben")), None));
}

/// The host is committed before anybody sits down, and everybody's nonce is part of the shuffle.
#[test]
fn the_commitment_stands_from_the_first_moment_on() {
    let commitment = room().view(&guest("somebody")).commitment;
    let room = full_room();
    assert_eq!(room.view(&guest("ada")).commitment, commitment);
    let welcome = start(&room).welcome();
    assert_eq!(welcome.commitment, commitment);
    assert_eq!(welcome.nonces[0], format!("{:032x}", 3));
    let mut other = full_room();
    let again = RoomRequest::Sit { seat: SECOND, name: "Ben".to_owned(), nonce: "ab".repeat(16) };
    other.handle(&guest("ben"), &again).expect("Ben sits there himself");
    assert_ne!(start(&other).record(), start(&room).record(), "another shuffle");
}

#[test]
fn only_the_host_decides_what_is_played_and_which_bots_play() {
    let mut room = full_room();
    let before = room.clone();
    for request in [
        RoomRequest::SeatBot { seat: THIRD, name: "level5".to_owned() },
        RoomRequest::Clear { seat: FIRST },
        RoomRequest::Set { settings: settings(&[("players", "2")]) },
        RoomRequest::SetUndo { undo: Some(UndoPolicy::Free) },
        RoomRequest::SetTarget { target: Some(9) },
    ] {
        assert!(matches!(room.handle(&guest("ben"), &request), Err(RoomRefused::NotTheHost)), "{request:?}");
    }
    let seat_bot = |seat, name: &str| RoomRequest::SeatBot { seat, name: name.to_owned() };
    for (request, code) in [
        (seat_bot(SECOND, "level5"), "room.taken"),
        (seat_bot(THIRD, "exec:rm -rf"), "table.no_such_bot"),
        (seat_bot(Seat::new(3), "level1"), "table.no_such_seat"),
        (RoomRequest::Set { settings: settings(&[("players", "1")]) }, "room.seats_taken"),
        (RoomRequest::Set { settings: settings(&[("players", "9")]) }, "room.settings"),
        (sit(THIRD, "  "), "room.no_name"),
        (RoomRequest::Sit { seat: FIRST, name: "Ada".to_owned(), nonce: "xyz".to_owned() }, "room.nonce"),
    ] {
        let refused = room.handle(&guest("ada"), &request).expect_err("it is refused");
        assert_eq!(refused.code(), code, "{refused}");
    }
    assert_eq!(room, before, "what is refused changes nothing");
}

#[test]
fn a_guest_sits_in_one_seat_and_may_get_up() {
    let mut room = room();
    room.handle(&guest("ben"), &sit(FIRST, "Ben")).expect("the seat is free");
    room.handle(&guest("ben"), &sit(THIRD, "Ben")).expect("the seat is free");
    let view = room.view(&guest("ben"));
    let ben = RoomSeat::Person { name: "Ben".to_owned(), you: true };
    assert_eq!(view.seats, [RoomSeat::Free, RoomSeat::Free, ben]);
    let ben = RoomSeat::Person { name: "Ben".to_owned(), you: false };
    assert_eq!(room.view(&guest("ada")).seats[2], ben);
    room.handle(&guest("ben"), &RoomRequest::Stand).expect("anybody may");
    assert!(room.view(&guest("ben")).seats.iter().all(|seat| *seat == RoomSeat::Free));
}

#[test]
fn bots_alone_do_not_start() {
    let mut room = room();
    for seat in Seat::all(3) {
        let bot = RoomRequest::SeatBot { seat, name: "random".to_owned() };
        room.handle(&guest("ada"), &bot).expect("Ada is the host");
    }
    assert!(matches!(room.start(&guest("ada"), 0), Err(RoomRefused::Nobody)));
}

#[test]
fn the_undo_policy_is_agreed_before_the_table_opens() {
    let mut room = full_room();
    assert_eq!(room.view(&guest("ben")).undo, UndoPolicy::Agreement, "two people");
    let off = RoomRequest::SetUndo { undo: Some(UndoPolicy::Off) };
    room.handle(&guest("ada"), &off).expect("Ada is the host");
    assert_eq!(start(&room).welcome().undo, UndoPolicy::Off);
}

/// A room for two of Copolymer in which Ada and Ben sit.
fn small_room() -> Room {
    let board = settings(&[("board", "hexagon:2")]);
    let mut room =
        Room::new(guest("ada"), GameName::Copolymer, &board, Secret::new([5; 32])).expect("a room");
    room.handle(&guest("ada"), &sit(FIRST, "Ada")).expect("the seat is free");
    room.handle(&guest("ben"), &sit(SECOND, "Ben")).expect("the seat is free");
    room
}

/// The room of the next game of Ada and Ben.
fn rematch(table: &dyn AnyTable) -> Result<Room, OpenError> {
    let guests = [("ada", "Ada"), ("ben", "Ben")].map(|(who, name)| Some((guest(who), name.to_owned())));
    Room::rematch(table, guest("ada"), &guests, Secret::new([6; 32]))
}

fn kept(name: &str, you: bool) -> RoomSeat {
    RoomSeat::Kept { name: name.to_owned(), you }
}

/// The next game is another room: everybody moves on by one seat, and sitting down says that one plays again.
#[test]
fn a_rematch_is_sitting_down_at_the_next_table() {
    let mut table = start(&small_room());
    assert!(rematch(table.as_ref()).is_err(), "the game is not over");
    let resign = Incoming { seat: FIRST, key: Key::numbered("k", 1), request: Request::Resign };
    carry_out(table.as_mut(), &resign);
    let mut room = rematch(table.as_ref()).expect("it is over");
    let view = room.view(&guest("ben"));
    assert_eq!(view.seats, [kept("Ben", true), kept("Ada", false)]);
    assert_ne!(view.commitment, table.welcome().commitment, "another secret");
    assert!(!view.ready);
    let cleo = room.handle(&guest("cleo"), &sit(FIRST, "Cleo"));
    assert!(matches!(cleo, Err(RoomRefused::Taken)), "it is kept for Ben");
    room.handle(&guest("ben"), &sit(FIRST, "Ben")).expect("his seat");
    room.handle(&guest("ada"), &sit(SECOND, "Ada")).expect("her seat");
    assert_eq!(start(&room).players(), [Player::human("Ben"), Player::human("Ada")]);
}

/// The seat of somebody for whom a bot played on is kept like any other.
#[test]
fn a_rematch_keeps_the_seat_of_who_was_absent() {
    let mut table = start(&small_room());
    let line = table.decide_seat(SECOND, Player::bot("level1"), 6).expect("the host may");
    table.apply(&line).expect("what was decided");
    let resign = Incoming { seat: FIRST, key: Key::numbered("k", 1), request: Request::Resign };
    carry_out(table.as_mut(), &resign);
    let room = rematch(table.as_ref()).expect("it is over");
    assert_eq!(room.view(&guest("ben")).seats, [kept("Ben", true), kept("Ada", false)]);
}

/// Whoever is alone with bots in the next game takes back freely, also where people had to agree before.
#[test]
fn a_rematch_has_the_undo_policy_of_those_who_play_it() {
    let mut table = start(&small_room());
    let resign = Incoming { seat: SECOND, key: Key::numbered("k", 1), request: Request::Resign };
    carry_out(table.as_mut(), &resign);
    let mut room = rematch(table.as_ref()).expect("it is over");
    room.handle(&guest("ada"), &sit(SECOND, "Ada")).expect("her seat");
    let bot = RoomRequest::SeatBot { seat: FIRST, name: "level1".to_owned() };
    room.handle(&guest("ada"), &bot).expect("Ben has not come back");
    assert_eq!(start(&room).welcome().undo, UndoPolicy::Free);
}

/// Decides a request that is not refused, and carries it out.
fn carry_out(table: &mut dyn AnyTable, incoming: &Incoming) {
    let decided = table.decide(incoming, 6);
    assert_eq!(decided.answer, Ok(()));
    table.carry_out(incoming, &decided);
}

/// Plays a game of Microchip out: everybody drafts the first tile and builds nothing.
fn play_out(table: &mut dyn AnyTable) {
    while let Some(seat) = table.to_act().iter().next() {
        let mut follower = table::follow(Viewer::Seat(seat), &table.welcome()).expect("a welcome");
        follower.take(&table.update(Viewer::Seat(seat), None).expect("everything")).expect("an update");
        let question = follower.question(0).expect("the seat is to act");
        let request = Request::Act { action: question.legal[0].clone(), decision: question.decision };
        let key = Key::numbered("k", question.decision);
        match table.players()[seat.index()].kind {
            Kind::Human => carry_out(table, &Incoming { seat, key, request }),
            Kind::Bot => {
                let line = table.decide_bot(seat, &question.legal[0], question.decision, 7);
                table.apply(&line.expect("a legal action")).expect("what was decided");
            }
        }
    }
}

/// Points belong to who made them (Microchip §M6): nobody sits down on somebody else's.
#[test]
fn a_championship_goes_on_with_its_players() {
    let mut room = full_room();
    let target = RoomRequest::SetTarget { target: Some(500) };
    room.handle(&guest("ada"), &target).expect("Ada is the host");
    let mut table = start(&room);
    play_out(table.as_mut());
    assert_eq!(table.ending(), Ending::PlayedOut);
    let mut next = rematch(table.as_ref()).expect("it is over");
    let standing = next.view(&guest("ada")).championship.expect("it goes on");
    assert_ne!(Some(standing), room.view(&guest("ada")).championship, "a game has been played");
    // Ben sits in seat 1 now, the bot in seat 2 and Ada in seat 3.
    next.handle(&guest("ada"), &sit(THIRD, "Ada")).expect("her seat");
    next.handle(&guest("ben"), &sit(FIRST, "Ben")).expect("his seat");
    next.handle(&guest("ben"), &RoomRequest::Stand).expect("anybody may");
    assert_eq!(next.view(&guest("ben")).seats[0], kept("Ben", true));
    for (who, seat) in [("ada", FIRST), ("cleo", FIRST), ("ben", THIRD)] {
        let refused = next.handle(&guest(who), &sit(seat, who));
        assert!(matches!(refused, Err(RoomRefused::Taken)), "{who}");
    }
    let two = RoomRequest::Set { settings: settings(&[("players", "2")]) };
    assert!(matches!(
        next.handle(&guest("ada"), &two),
        Err(RoomRefused::SeatsTaken | RoomRefused::OtherSeats)
    ));
    next.handle(&guest("ben"), &sit(FIRST, "Ben")).expect("his seat");
    assert!(start(&next).welcome().championship.is_some());
    let none = RoomRequest::SetTarget { target: None };
    next.handle(&guest("ada"), &none).expect("the host ends it");
    assert_eq!(start(&next).welcome().championship, None);
}

/// Settings come from a client and are sent to everybody: each stands there once.
#[test]
fn settings_are_written_out() {
    let mut many = settings(&[("players", "2")]);
    many.extend(std::iter::repeat_n(("players".to_owned(), "3".to_owned()), 1_000));
    let mut room = room();
    let before = room.view(&guest("ada")).settings;
    room.handle(&guest("ada"), &RoomRequest::Set { settings: many }).expect("three may play");
    assert_eq!(room.view(&guest("ada")).settings, before);
}

#[test]
fn a_saved_room_is_the_same_room() {
    let mut room = full_room();
    room.handle(&guest("ada"), &RoomRequest::SetTarget { target: Some(60) }).expect("Ada is the host");
    assert_eq!(Room::restore(&room.save()).expect("it can be read"), room);
    for wrong in ["", "{}", &room.save().replace("\"players\",\"3\"", "\"players\",\"2\"")] {
        assert!(Room::restore(wrong).is_err(), "{wrong}");
    }
}
