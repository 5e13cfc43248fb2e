//! What can be taken back, and who has to agree.

use game::{Ending, Notation, Pcg, Viewer};
use games::copolymer::{Config, Copolymer, Shape};
use games::microchip::{self, Microchip};
use games::missiles::{self, Missiles};
use table::{Incoming, Key, Opening, Player, Refused, Request, Table, UNDO_CAP, UndoPolicy};

use crate::kit::{FIRST, Host, SECOND, THIRD, alone, nonces, people, secret};

fn hexagon(players: Vec<Player>) -> Host<Copolymer> {
    Host::new(Config::new(Shape::hexagon(2).expect("a board")), players)
}

/// As long as a layout is not handed in, single squares commit to nothing (Microchip §M4).
#[test]
fn squares_of_an_open_layout_are_free_to_be_taken_back() {
    let mut host = Host::<Microchip>::new(microchip::Config::new(1), people(1));
    let dealt = host.steps();
    host.play(3, &mut Pcg::new(1, 1));
    assert_eq!(host.steps(), dealt + 3);
    host.undo(FIRST).expect("nothing is committed");
    assert!(host.undone());
    assert_eq!(host.steps(), dealt + 2, "the last square alone");
}

/// An offer of undo goes to the person who decided, and to no other viewer (§G5.3).
#[test]
fn an_update_offers_the_undo_of_the_viewers_own_decision() {
    let mut host = hexagon(people(2));
    let offer = |host: &Host<Copolymer>, seat| host.sees(Viewer::Seat(seat)).undo();
    assert_eq!(offer(&host, FIRST), None);
    host.act(FIRST, "b2").expect("a free cell");
    let own = offer(&host, FIRST).expect("it can be undone");
    assert_eq!((own.by, own.free, own.to.events), (FIRST, false, 0));
    assert_eq!(offer(&host, SECOND), None, "Ben has decided nothing");
    assert_eq!(host.undo(SECOND), Err(Refused::NothingToUndo));
    assert_eq!(host.sees(Viewer::Public).undo(), None);
    host.undo(FIRST).expect("it can be asked for");
    let asked = host.sees(Viewer::Public).asked().expect("everybody knows of it");
    assert_eq!((asked.by, asked.waiting.single()), (FIRST, Some(SECOND)));
    assert_eq!(host.undo(FIRST), Err(Refused::AlreadyAsked));
    host.answer(SECOND, true).expect("Ben is asked");
    assert!(host.undone());
    assert_eq!((offer(&host, FIRST), host.sees(Viewer::Public).asked()), (None, None));
    let mut host = hexagon(alone(2));
    host.act(FIRST, "b2").expect("a free cell");
    assert!(offer(&host, FIRST).is_some_and(|offer| offer.free));
    assert_eq!(offer(&host, SECOND), None, "a bot takes nothing back");
}

/// Before, who had agreed was known to the running program alone: a host that was started again had forgotten the question.
#[test]
fn a_question_survives_being_saved() {
    let mut host = Host::<Missiles>::new(missiles::Config::new(3), people(3));
    for (seat, choice) in [(FIRST, "attack GUARD"), (SECOND, "charge ADA"), (THIRD, "charge ADA")] {
        host.act(seat, choice).expect("a choice");
    }
    let holder = host.table.to_act().single().expect("somebody may change");
    host.act(holder, "hold").expect("anybody may hold");
    host.undo(holder).expect("it can be asked for");
    let asked = host.sees(Viewer::Public).asked().expect("everybody is asked");
    let mut others = asked.waiting.iter();
    host.answer(others.next().expect("one of two"), true).expect("everybody is asked");
    let mut again = Host::<Missiles>::load(&host.log);
    again.skip_keys(100);
    let last = others.next().expect("two of two");
    let still = again.sees(Viewer::Public).asked().expect("it is still open");
    assert_eq!((still.question, still.by, still.waiting.single()), (asked.question, holder, Some(last)));
    let steps = again.steps();
    again.answer(last, true).expect("everybody is asked");
    assert_eq!(again.steps(), steps - 1);
}

/// Before, the last person at a table could take back freely what others had seen.
#[test]
fn whoever_is_left_alone_gains_no_free_undo() {
    let mut host = hexagon(people(2));
    host.act(FIRST, "b2").expect("a free cell");
    host.seat(SECOND, Player::bot("level3")).expect("the host may");
    host.act(SECOND, "a1").expect("a free cell");
    assert_eq!(host.undo(FIRST), Err(Refused::NobodyToAgree));
    assert_eq!(host.sees(Viewer::Seat(FIRST)).undo(), None);
    let mut three = Host::<Missiles>::new(missiles::Config::new(3), people(3));
    for leaver in [SECOND, THIRD] {
        three.ask(leaver, Request::Resign).expect("anybody may");
    }
    for (seat, choice) in [(FIRST, "attack GUARD"), (SECOND, "charge ADA"), (THIRD, "charge ADA")] {
        three.act(seat, choice).expect("a choice");
    }
    while three.table.to_act().single() != Some(FIRST) {
        let seat = three.table.to_act().single().expect("somebody may change");
        three.act(seat, "hold").expect("anybody may hold");
    }
    three.act(FIRST, "hold").expect("anybody may hold");
    assert_eq!(three.undo(FIRST), Err(Refused::NobodyToAgree));
}

/// Before, free undo came back when the other person's seat was given to a bot.
#[test]
fn free_undo_is_lost_once_a_second_person_has_sat_down() {
    let mut host = hexagon(alone(2));
    host.act(FIRST, "b2").expect("a free cell");
    assert!(host.sees(Viewer::Seat(FIRST)).undo().is_some_and(|offer| offer.free));
    host.seat(SECOND, Player::human("Ben")).expect("the host may");
    assert!(host.sees(Viewer::Seat(FIRST)).undo().is_some_and(|offer| !offer.free), "Ben has to agree");
    host.seat(SECOND, Player::bot("level1")).expect("the host may");
    assert_eq!(host.undo(FIRST), Err(Refused::NobodyToAgree));
    let again = Host::<Copolymer>::load(&host.log);
    assert_eq!(again.sees(Viewer::Seat(FIRST)).undo(), None, "a saved table remembers");
}

/// Somebody may be called otherwise, in the same seat.
#[test]
fn another_name_is_not_another_person() {
    let mut host = hexagon(alone(2));
    host.act(FIRST, "b2").expect("a free cell");
    host.seat(FIRST, Player::human("Ada L.")).expect("the host may");
    host.undo(FIRST).expect("nobody else has sat here");
    assert_eq!(host.steps(), 0);
}

/// Before, a log grew for as long as somebody pressed.
#[test]
fn a_log_that_is_full_takes_everything_but_undo() {
    let mut host = hexagon(alone(2));
    while host.table.length() < UNDO_CAP {
        host.act(FIRST, "b2").expect("a free cell");
        host.undo(FIRST).expect("the log has room");
    }
    host.act(FIRST, "b2").expect("the game goes on");
    assert_eq!(host.sees(Viewer::Seat(FIRST)).undo(), None);
    assert_eq!(host.undo(FIRST), Err(Refused::LogFull));
    let mut again = Host::<Copolymer>::load(&host.log);
    again.skip_keys(10_000);
    assert_eq!(again.undo(FIRST), Err(Refused::LogFull));
    again.ask(FIRST, Request::Note { text: "on we go".to_owned() }).expect("a note");
    again.seat(SECOND, Player::bot("level1")).expect("the host may");
    again.play_out(1);
    assert_eq!(again.table.ending(), Ending::PlayedOut);
}

#[test]
fn where_undo_is_off_nothing_is_taken_back() {
    let opening = |players: Vec<Player>| {
        let config = Config::new(Shape::hexagon(2).expect("a board"));
        let nonces = nonces(players.len());
        Opening { undo: UndoPolicy::Off, ..Opening::new(config, players, secret(), nonces) }
    };
    for players in [alone(2), people(2)] {
        let mut host = Host::<Copolymer>::open(opening(players));
        assert_eq!(host.table.welcome().undo, UndoPolicy::Off);
        host.act(FIRST, "b2").expect("a free cell");
        assert_eq!(host.undo(FIRST), Err(Refused::UndoOff));
        assert_eq!(host.sees(Viewer::Seat(FIRST)).undo(), None);
        let again = Table::<Copolymer>::load(&host.log).expect("it goes on");
        assert_eq!(again.opening().undo, UndoPolicy::Off);
        host.ask(FIRST, Request::Resign).expect("anybody may");
        let next = host.table.rematch(secret(), nonces(2)).expect("it is over");
        assert_eq!(next.undo, UndoPolicy::Off, "what was agreed holds for the next game");
    }
}

#[test]
fn somebody_alone_takes_back_freely_and_several_agree() {
    assert_eq!(UndoPolicy::usual(&alone(3)), UndoPolicy::Free);
    assert_eq!(UndoPolicy::usual(&people(2)), UndoPolicy::Agreement);
    assert_eq!(UndoPolicy::usual(&[Player::bot("level1"), Player::bot("level2")]), UndoPolicy::Free);
}

/// A bot that plays on while people are asked does not answer for them.
#[test]
fn a_question_stays_open_while_a_bot_plays_on() {
    let mut players = people(3);
    players[1] = Player::bot("random");
    let mut host = Host::<Microchip>::new(microchip::Config::new(3), players);
    let draft = |host: &Host<Microchip>, seat| {
        let follower = host.sees(Viewer::Seat(seat));
        Microchip::write_action(follower.config(), follower.legal()[0])
    };
    let dealt = host.steps();
    let tile = draft(&host, FIRST);
    host.act(FIRST, &tile).expect("Ada begins");
    host.undo(FIRST).expect("Cleo is asked");
    let tile = draft(&host, SECOND);
    host.act(SECOND, &tile).expect("the bot goes on");
    assert!(host.sees(Viewer::Seat(THIRD)).asked().is_some());
    host.answer(THIRD, true).expect("Cleo is asked");
    assert_eq!(host.steps(), dealt, "what the bot did is taken back too");
}

/// Before, what a bot had done counted as a decision of the person who took over its seat.
#[test]
fn the_moves_of_a_bot_are_not_those_of_the_person_who_takes_its_seat() {
    let mut host = hexagon(alone(2));
    host.act(FIRST, "b2").expect("a free cell");
    host.act(SECOND, "a1").expect("the bot answers");
    host.seat(SECOND, Player::human("Ben")).expect("the host seats him");
    assert_eq!(host.sees(Viewer::Seat(SECOND)).undo(), None);
    let offer = host.sees(Viewer::Seat(FIRST)).undo().expect("Ada's decision can be undone");
    assert_eq!((offer.by, offer.to.events), (FIRST, 0));
}

/// An offer that nobody is left to agree to is not an offer: people who are out of the game are not asked (Missiles §X6).
#[test]
fn what_is_offered_can_be_asked_for() {
    let mut alone = 0;
    for seed in 0..60 {
        let mut players = people(4);
        players[2..].fill(Player::bot("random"));
        let mut host = Host::<Missiles>::new(missiles::Config::new(4), players);
        let mut rng = Pcg::new(seed, 5);
        while host.table.ending() == Ending::Unfinished {
            host.play(1, &mut rng);
            for seat in [FIRST, SECOND] {
                let Some(offer) = host.sees(Viewer::Seat(seat)).undo() else {
                    alone += u32::from(host.undo(seat) == Err(Refused::NobodyToAgree));
                    continue;
                };
                let incoming = Incoming::new(seat, Key::numbered("undo", 1), Request::Undo { to: offer.to });
                assert_eq!(host.table.decide(&incoming, 0).map(drop), Ok(()), "{seat} in game {seed}");
            }
        }
    }
    assert!(alone > 0, "nobody was ever left alone");
}
