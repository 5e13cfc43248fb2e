//! A table with secrets and chance.

use game::{Ending, Nonce, Notation, Record, Seat, Secret, Viewer, ViewerRecord};
use games::missiles::{Config, Event, Missiles};
use table::{OpenError, Outgoing, Player, Refused, Reply, Request, Table, Update};

const FIRST: Seat = Seat::new(0);
const SECOND: Seat = Seat::new(1);

fn open(config: Config) -> (Table<Missiles>, Vec<Outgoing<Missiles>>) {
    let players = (1..=config.players).map(|number| Player::human(&format!("Player {number}"))).collect();
    let nonces = (0..config.players).map(|seat| Nonce::new([seat; 16])).collect();
    Table::open(config, players, Secret::new([9; 32]), nonces).expect("a table")
}

fn act(table: &mut Table<Missiles>, seat: Seat, text: &str) -> Vec<Outgoing<Missiles>> {
    table.handle(seat, &Request::act(text))
}

fn update(messages: &[Outgoing<Missiles>], viewer: Viewer) -> &Update<Missiles> {
    match &messages.iter().find(|message| message.to == viewer).expect("a message for this viewer").reply {
        Reply::Update(update) => update,
        Reply::Refused(refused) => panic!("{refused}"),
    }
}

fn refusal(messages: &[Outgoing<Missiles>]) -> &Refused {
    match messages {
        [Outgoing { reply: Reply::Refused(refused), .. }] => refused,
        other => panic!("one refusal was expected: {other:?}"),
    }
}

/// Plays the first legal thing for whoever is first to act, until the table ends.
fn play_out(table: &mut Table<Missiles>, messages: &mut Vec<Outgoing<Missiles>>) {
    while let Some(seat) = table.to_act().iter().next() {
        let mut legal = Vec::new();
        let position = table.record().position(usize::MAX);
        game::Game::legal(&position, seat, &mut legal);
        let choice = legal[table.bot_seed(seat) as usize % legal.len()];
        *messages = act(table, seat, &Missiles::write_action(&table.record().heading.config, choice));
        assert!(matches!(messages[..], [Outgoing { reply: Reply::Update(_), .. }, ..]), "{messages:?}");
    }
}

#[test]
fn the_table_draws_what_comes_before_the_first_decision() {
    let (table, messages) = open(Config { powers: true, ..Config::new(5) });
    assert_eq!(table.record().steps.len(), 1 + 5, "the start player and five powers");
    let events = &update(&messages, Viewer::Public).events;
    assert!(matches!(events[0], Event::Started(_)) && matches!(events[5], Event::Dealt(..)));
    assert_eq!(table.to_act().len(), 5);
}

#[test]
fn a_choice_is_told_to_its_seat_alone() {
    let (mut table, _) = open(Config::new(3));
    let messages = act(&mut table, FIRST, "attack GUARD");
    assert!(matches!(update(&messages, Viewer::Seat(FIRST)).events[..], [Event::Chose(FIRST, Some(_))]));
    for viewer in [Viewer::Seat(SECOND), Viewer::Public] {
        assert_eq!(update(&messages, viewer).events, [Event::Chose(FIRST, None)]);
        assert_eq!(update(&messages, viewer).view.own, None);
    }
    let live = table.viewer_record(Viewer::Public).to_string();
    assert!(live.contains("1: ?") && !live.contains("attack GUARD") && !live.contains("Secret"), "{live}");
    assert!(ViewerRecord::<Missiles>::parse(&live).is_ok());
}

/// Asks to take back and lets everybody agree; whether it was done.
fn taken_back_together(table: &mut Table<Missiles>, seat: Seat) -> bool {
    assert!(!update(&table.handle(seat, &Request::Undo), Viewer::Public).undone, "others are asked first");
    let others: Vec<Seat> = Seat::all(3).filter(|&other| other != seat).collect();
    table.handle(others[0], &Request::Answer { agree: true });
    update(&table.handle(others[1], &Request::Answer { agree: true }), Viewer::Public).undone
}

#[test]
fn secret_choices_are_final_and_the_rest_is_taken_back_when_all_agree() {
    let (mut table, _) = open(Config::new(3));
    assert_eq!(
        *refusal(&table.handle(FIRST, &Request::Undo)),
        Refused::NothingToUndo,
        "chance is nobody's decision"
    );
    act(&mut table, FIRST, "attack GUARD");
    assert_eq!(*refusal(&table.handle(FIRST, &Request::Undo)), Refused::Hidden);
    act(&mut table, SECOND, "charge ADA");
    act(&mut table, Seat::new(2), "charge ADA");
    let changing = |table: &Table<Missiles>| table.to_act().single().expect("somebody may change");
    for _ in 0..2 {
        let seat = changing(&table);
        act(&mut table, seat, "hold");
        assert!(taken_back_together(&mut table, seat), "holding is open");
        act(&mut table, seat, "hold");
    }
    let last = changing(&table);
    table.handle(last, &Request::Undo);
    let no = table.handle(FIRST, &Request::Answer { agree: false });
    assert_eq!(update(&no, Viewer::Public).undo_asked, None, "one who does not agree is enough");
    assert_eq!(*refusal(&table.handle(FIRST, &Request::Answer { agree: true })), Refused::NothingAsked);
}

/// Alone among programs nobody can agree, so what came to light stays.
#[test]
fn what_came_to_light_among_programs_stays() {
    let config = Config::new(3);
    let players = vec![Player::human("Ada"), Player::bot("random"), Player::bot("random")];
    let nonces = vec![Nonce::new([1; 16]); 3];
    let (mut table, _) =
        Table::<Missiles>::open(config, players, Secret::new([9; 32]), nonces).expect("a table");
    act(&mut table, FIRST, "attack GUARD");
    act(&mut table, SECOND, "charge ADA");
    act(&mut table, Seat::new(2), "charge ADA");
    while table.record().position(usize::MAX).public().round == 1 {
        let seat = table.to_act().single().expect("somebody may change");
        act(&mut table, seat, "hold");
    }
    assert_eq!(*refusal(&table.handle(FIRST, &Request::Undo)), Refused::Hidden);
}

#[test]
fn a_swap_cannot_be_taken_back_and_stays_hidden_from_those_who_come_back() {
    let saw = |first: &str| {
        let (mut table, _) = open(Config::new(3));
        act(&mut table, FIRST, first);
        act(&mut table, SECOND, "charge ADA");
        act(&mut table, Seat::new(2), "charge ADA");
        while table.to_act().single() != Some(FIRST) {
            let seat = table.to_act().single().expect("somebody may change");
            act(&mut table, seat, "hold");
        }
        act(&mut table, FIRST, "swap block");
        assert_eq!(*refusal(&table.handle(FIRST, &Request::Undo)), Refused::Hidden);
        while table.record().position(usize::MAX).public().round == 1 {
            let seat = table.to_act().single().expect("somebody may change");
            act(&mut table, seat, "hold");
        }
        table.viewer_record(Viewer::Seat(SECOND)).to_string()
    };
    assert_eq!(saw("attack GUARD"), saw("charge GUARD"));
}

/// Who is out cannot end the game for the others, and does not win when somebody else gives up.
#[test]
fn resigning_is_for_the_living() {
    let (table, _) = open(Config::new(4));
    let mut game = table.record().position(usize::MAX);
    let mut rng = game::Pcg::new(3, 3);
    let mut steps = table.record().steps.clone();
    while game.public().alive.len() == 4 {
        let seat = game::Game::turn(&game).seats().iter().next().expect("somebody is to act");
        let mut legal = Vec::new();
        game::Game::legal(&game, seat, &mut legal);
        let step = game::Step::Act(seat, *game::Random::pick(&mut rng, &legal));
        game::Game::play_unchecked(&mut game, step);
        steps.push(step);
    }
    let mut record = table.record().clone();
    record.steps = steps;
    let (mut table, _) = Table::resume(record, table.players()).expect("a sound record");
    let fallen = Seat::all(4).find(|&seat| !game.public().alive.contains(seat)).expect("somebody fell");
    let living = game.public().alive.iter().next().expect("somebody lives");
    assert_eq!(*refusal(&table.handle(fallen, &Request::Resign)), Refused::OutOfPlay);
    let messages = table.handle(living, &Request::Resign);
    let result = update(&messages, Viewer::Public).result.expect("a result");
    assert!(!result.winners().contains(fallen) && !result.winners().contains(living), "{result}");
    assert!(table.record().verify().wrong.is_empty());
}

#[test]
fn somebody_who_does_not_sit_there_is_refused() {
    let (mut table, _) = open(Config::new(3));
    assert_eq!(*refusal(&table.handle(Seat::new(4), &Request::Resign)), Refused::NoSuchSeat);
    assert_eq!(table.record().heading.ending, Ending::Unfinished);
}

#[test]
fn the_record_of_a_finished_game_verifies_with_every_draw() {
    let (mut table, mut messages) = open(Config { powers: true, defcon: true, ..Config::new(6) });
    play_out(&mut table, &mut messages);
    assert_eq!(update(&messages, Viewer::Public).ending, Ending::PlayedOut);
    let verification = table.record().verify();
    assert_eq!((verification.wrong, verification.draws_unchecked), (Vec::new(), 0));
}

#[test]
fn every_seat_takes_part_in_the_shuffle_and_a_forged_record_is_not_gone_on_with() {
    let players: Vec<Player> = (0..3).map(|_| Player::bot("bot")).collect();
    let opened = Table::<Missiles>::open(Config::new(3), players.clone(), Secret::new([0; 32]), Vec::new());
    assert!(matches!(opened, Err(OpenError::Nonces(3))));
    let (table, _) = open(Config::new(3));
    let forged: Record<Missiles> = {
        let mut record = table.record().clone();
        record.heading.shuffle.as_mut().expect("it has one").commitment = Secret::new([1; 32]).commitment();
        record
    };
    assert!(matches!(Table::resume(forged, players), Err(OpenError::Unsound(_))));
}

#[test]
fn a_bot_asked_again_is_given_the_same_seed() {
    let (mut table, _) = open(Config::new(3));
    let before = table.bot_seed(SECOND);
    assert_ne!(before, table.bot_seed(FIRST));
    act(&mut table, FIRST, "attack GUARD");
    assert_ne!(before, table.bot_seed(SECOND));
    let (again, _) = open(Config::new(3));
    assert_eq!(before, again.bot_seed(SECOND));
}
