//! A table with secrets and chance.

use game::{Ending, Game, Nonce, Pcg, Random, Record, Seat, Secret, Step, Viewer, ViewerRecord};
use games::missiles::{Config, Event, Missiles};
use table::{Follower, OpenError, Opening, Player, Refused, Request, Table};

use crate::kit::{FIRST, Host, SECOND, THIRD, alone, people};

fn open(config: Config) -> Host<Missiles> {
    let players = people(usize::from(config.players));
    Host::new(config, players)
}

/// Holds for everybody who may change, until the next round.
fn hold_out(host: &mut Host<Missiles>) {
    while host.sees(Viewer::Public).view().public.round == 1 {
        let seat = host.table.to_act().single().expect("somebody may change");
        host.act(seat, "hold").expect("anybody may hold");
    }
}

/// All three choose.
fn choose(host: &mut Host<Missiles>, first: &str) {
    host.act(FIRST, first).expect("a choice");
    host.act(SECOND, "charge ADA").expect("a choice");
    host.act(THIRD, "charge ADA").expect("a choice");
}

#[test]
fn the_table_draws_what_comes_before_the_first_decision() {
    let host = open(Config { powers: true, ..Config::new(5) });
    assert_eq!(host.steps(), 1 + 5, "the start player and five powers");
    let events = host.sees(Viewer::Public).events();
    assert!(matches!(events[0], Event::Started(_)) && matches!(events[5], Event::Dealt(..)));
    assert_eq!(host.table.to_act().len(), 5);
}

#[test]
fn a_choice_is_told_to_its_seat_alone() {
    let mut host = open(Config::new(3));
    host.act(FIRST, "attack GUARD").expect("a choice");
    assert_eq!(host.told(Viewer::Seat(FIRST)), ["attack GUARD"]);
    for viewer in [Viewer::Seat(SECOND), Viewer::Public] {
        assert_eq!(host.sees(viewer).events().last(), Some(&Event::Chose(FIRST, None)));
        assert_eq!(host.sees(viewer).view().own, None);
    }
    let live = host.sees(Viewer::Public).record().to_string();
    assert!(live.contains("1: ?") && !live.contains("attack GUARD") && !live.contains("Secret"), "{live}");
    assert!(ViewerRecord::<Missiles>::parse(&live).is_ok());
}

#[test]
fn secret_choices_are_final_and_the_rest_is_taken_back_when_all_agree() {
    let mut host = open(Config::new(3));
    assert_eq!(host.undo(FIRST), Err(Refused::NothingToUndo), "chance is nobody's decision");
    host.act(FIRST, "attack GUARD").expect("a choice");
    assert_eq!(host.undo(FIRST), Err(Refused::Hidden));
    assert_eq!(host.sees(Viewer::Seat(FIRST)).undo(), None);
    host.act(SECOND, "charge ADA").expect("a choice");
    host.act(THIRD, "charge ADA").expect("a choice");
    let changing = |host: &Host<Missiles>| host.table.to_act().single().expect("somebody may change");
    let mut held = FIRST;
    for _ in 0..2 {
        held = changing(&host);
        host.act(held, "hold").expect("anybody may hold");
        let steps = host.steps();
        host.undo_together(held).expect("holding is open");
        assert_eq!(host.steps(), steps - 1);
        host.act(held, "hold").expect("anybody may hold");
    }
    let last = changing(&host);
    assert_eq!(host.undo(last), Err(Refused::Hidden), "the last decision of this seat is its secret choice");
    let others: Vec<Seat> = Seat::all(3).filter(|&seat| seat != held).collect();
    host.undo(held).expect("it can be asked for");
    host.answer(others[0], false).expect("everybody is asked");
    assert_eq!(host.sees(Viewer::Public).asked(), None, "one who does not agree is enough");
    assert_eq!(host.answer(others[1], true), Err(Refused::NothingAsked));
}

/// Alone among programs nobody can agree, so what came to light stays.
#[test]
fn what_came_to_light_among_programs_stays() {
    let mut host = Host::<Missiles>::new(Config::new(3), alone(3));
    choose(&mut host, "attack GUARD");
    hold_out(&mut host);
    assert_eq!(host.undo(FIRST), Err(Refused::Hidden));
}

#[test]
fn a_swap_cannot_be_taken_back_and_stays_hidden_from_those_who_come_back() {
    let saw = |first: &str| {
        let mut host = open(Config::new(3));
        choose(&mut host, first);
        while host.table.to_act().single() != Some(FIRST) {
            let seat = host.table.to_act().single().expect("somebody may change");
            host.act(seat, "hold").expect("anybody may hold");
        }
        host.act(FIRST, "swap block").expect("a card to swap");
        assert_eq!(host.undo(FIRST), Err(Refused::Hidden));
        hold_out(&mut host);
        // Whoever comes back is told everything again.
        host.table
            .update(Viewer::Seat(SECOND), None)
            .map(|update| serde_json::to_string(&update).expect("JSON"))
    };
    assert_eq!(saw("attack GUARD"), saw("charge GUARD"));
}

/// Who is out cannot leave any more, and does not win when the last person gives up.
#[test]
fn resigning_is_for_the_living() {
    let host = open(Config::new(4));
    let mut game = host.table.record().position(usize::MAX);
    let mut rng = Pcg::new(3, 3);
    let mut record = host.table.record();
    while game.public().alive.len() == 4 {
        let seat = game.turn().seats().iter().next().expect("somebody is to act");
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        let step = Step::Act(seat, *rng.pick(&legal));
        game.play_unchecked(step);
        record.steps.push(step);
    }
    let fallen = Seat::all(4).find(|&seat| !game.public().alive.contains(seat)).expect("somebody fell");
    let living = game.public().alive.iter().next().expect("somebody lives");
    let resumed = |players| {
        let (table, _) = Table::resume(&record, players).expect("a sound record");
        Host::of(table, String::new())
    };
    let mut host = resumed(people(4));
    assert_eq!(host.ask(fallen, Request::Resign), Err(Refused::OutOfPlay));
    let mut players = vec![Player::bot("random"); 4];
    players[living.index()] = Player::human("Ada");
    let mut host = resumed(players);
    host.ask(living, Request::Resign).expect("the last person may give up");
    let result = host.sees(Viewer::Public).result().expect("a result");
    assert!(!result.winners().contains(fallen) && !result.winners().contains(living), "{result}");
    assert!(host.table.record().verify().wrong.is_empty());
}

#[test]
fn somebody_who_does_not_sit_there_is_refused() {
    let mut host = open(Config::new(3));
    assert_eq!(host.ask(Seat::new(4), Request::Resign), Err(Refused::NoSuchSeat));
    assert_eq!(host.ask(Seat::new(4), Request::Note { text: "x".to_owned() }), Err(Refused::NoSuchSeat));
    assert_eq!(host.seat(Seat::new(3), Player::bot("level1")), Err(Refused::NoSuchSeat));
    assert_eq!(host.table.ending(), Ending::Unfinished);
}

#[test]
fn the_record_of_a_finished_game_verifies_with_every_draw() {
    let mut host = open(Config { powers: true, defcon: true, ..Config::new(6) });
    host.play_out(1);
    assert_eq!(host.sees(Viewer::Public).ending(), Ending::PlayedOut);
    let verification = host.table.record().verify();
    assert_eq!((verification.wrong, verification.draws_unchecked), (Vec::new(), 0));
}

#[test]
fn every_seat_takes_part_in_the_shuffle_and_a_forged_record_is_not_gone_on_with() {
    let opening = Opening::new(Config::new(3), people(3), Secret::new([0; 32]), Vec::new());
    assert!(matches!(Table::<Missiles>::open(opening), Err(OpenError::Nonces(3))));
    let opening = Opening::new(Config::new(3), people(2), Secret::new([0; 32]), vec![Nonce::new([0; 16]); 2]);
    assert!(matches!(Table::<Missiles>::open(opening), Err(OpenError::Seats { seats: 3, players: 2 })));
    let mut forged: Record<Missiles> = open(Config::new(3)).table.record();
    forged.heading.shuffle.as_mut().expect("it has one").commitment = Secret::new([1; 32]).commitment();
    assert!(matches!(Table::resume(&forged, people(3)), Err(OpenError::Unsound(_))));
}

#[test]
fn a_bot_asked_again_is_given_the_same_seed() {
    let mut host = open(Config::new(3));
    let before = host.table.bot_seed(SECOND);
    assert_ne!(before, host.table.bot_seed(FIRST));
    host.act(FIRST, "attack GUARD").expect("a choice");
    assert_ne!(before, host.table.bot_seed(SECOND));
    assert_eq!(before, open(Config::new(3)).table.bot_seed(SECOND));
}

/// Everybody may read what was hidden once nothing can come of it (§G4), and nobody has to believe a host that says something
/// else.
#[test]
fn the_whole_record_is_everybodys_once_the_game_is_over() {
    let mut host = open(Config::new(3));
    host.play(20, &mut Pcg::new(5, 5));
    for viewer in Viewer::all(3) {
        let update = host.table.update(viewer, None).expect("everything");
        assert!(update.steps.is_empty() && host.sees(viewer).whole_record().is_none(), "the game goes on");
    }
    host.play_out(6);
    let whole = host.table.record();
    assert!(whole.steps.iter().any(|step| matches!(step, Step::Act(..))));
    for viewer in Viewer::all(3) {
        assert_eq!(host.sees(viewer).whole_record().as_ref(), Some(&whole), "{viewer:?}");
    }
    let mut lying = host.table.update(Viewer::Public, None).expect("everything");
    lying.steps.pop();
    let mut spectator = Follower::<Missiles>::new(Viewer::Public, &host.table.welcome()).expect("a welcome");
    assert!(spectator.take(&lying).is_ok_and(|news| news.is_some()), "what was told is believed");
    assert_eq!(spectator.whole_record(), None, "these steps lead elsewhere");
}

/// What a host prints of a table, of an entry or of what it sends has no secrets in it.
#[test]
fn what_is_printed_for_debugging_has_no_secrets() {
    let mut host = open(Config::new(3));
    host.act(FIRST, "attack GUARD").expect("a choice");
    let update = host.table.update(Viewer::Seat(FIRST), None).expect("there is something to tell");
    let printed = format!("{:?} {:?} {update:?}", host.table, host.sees(Viewer::Seat(FIRST)));
    assert!(!printed.to_lowercase().contains("attack"), "{printed}");
    let (secret, opening) = (host.table.opening().secret.reveal(), host.table.opening());
    assert!(!printed.contains(&secret) && !format!("{opening:?}").contains(&secret));
}
