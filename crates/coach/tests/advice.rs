//! What a strong player says about a decision, before it is taken and after.

use bots::Value;
use coach::{BadQuestion, advise, answer, review, review_steps};
use game::{Ending, Nonce, Seat, Secret, Viewer};
use games::{GameName, with_game};
use table::{BotQuestion, Device, Incoming, Key, NewGame, Player, Question, Request, Snapshot};

/// A table at one device.
struct Host {
    device: Device,
    requests: u32,
}

impl Host {
    fn new(game: GameName, settings: &[(&str, &str)], players: Vec<Player>) -> Host {
        let settings = settings.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())).collect();
        let nonces = vec![Nonce::new([1; 16]); players.len()];
        let new = NewGame { game, settings, players, target: None, undo: None };
        let device = Device::open(&new, Secret::new([7; 32]), nonces, 0).expect("the table opens");
        Host { device, requests: 0 }
    }

    fn look(&mut self, viewer: Viewer) -> Snapshot {
        self.device.look(viewer)
    }

    /// What a seat has to decide.
    fn question(&mut self, seat: Seat) -> Option<Question> {
        self.look(Viewer::Seat(seat));
        self.device.question()
    }

    fn act(&mut self, seat: Seat, action: &str) {
        let decision = self.look(Viewer::Seat(seat)).decision;
        self.requests += 1;
        let request = Request::Act { action: action.to_owned(), decision };
        let incoming = Incoming::new(seat, Key::numbered("k", self.requests), request);
        assert_eq!(self.device.ask(&incoming, 0).refused, None, "{action}");
    }

    /// Lets a bot act and gives its seat and what it did.
    fn think(&mut self, asked: &BotQuestion) -> (Seat, String) {
        let seat = asked.question.seat;
        let action = answer(asked).expect("a bot answers");
        self.act(seat, &action);
        (seat, action)
    }

    /// Lets bots play to the end and gives the record.
    fn played_out(mut self) -> String {
        while let Some(asked) = self.device.next_bot_question() {
            self.think(&asked);
        }
        self.device.record()
    }
}

/// What a client may seat, there is: of every game.
#[test]
fn every_game_has_the_bots_that_a_table_seats() {
    for game in GameName::ALL {
        let there = with_game!(game, Rules => bots::player_names::<Rules>());
        for name in table::BOT_NAMES {
            assert!(there.iter().any(|player| player == name), "{game:?} has no {name}");
        }
    }
}

#[test]
fn what_is_advised_can_be_done() {
    for (game, settings, seats) in [
        (GameName::Copolymer, &[("board", "hexagon:4")][..], 2),
        (GameName::Micropul, &[], 2),
        (GameName::Microchip, &[("players", "2")], 2),
        (GameName::Missiles, &[("players", "4")], 4),
    ] {
        let mut host = Host::new(game, settings, vec![Player::human("Ada"); seats]);
        let seat = host.look(Viewer::Public).to_act.iter().next().expect("somebody is to act");
        let question = host.question(seat).expect("the seat is to act");
        let advice = advise(&question).expect("the bot answers");
        assert_eq!(advise(&question).as_ref(), Ok(&advice), "asked again, it says the same");
        assert!((1..=3).contains(&advice.options.len()), "{game:?}");
        for option in &advice.options {
            assert!(question.legal.contains(&option.action), "{game:?}: {option}");
            assert!(option.reasons.len() <= 3);
        }
        let best = advice.options[0].action.clone();
        host.act(seat, &best);
        assert_eq!(host.question(seat).filter(|next| *next == question), None, "the decision is taken");
    }
}

/// Nobody lays a microchip square by square: the whole layout is advised, with what is true of all of it.
#[test]
fn a_layout_is_advised_as_a_whole() {
    let mut host = Host::new(GameName::Microchip, &[("players", "1")], vec![Player::human("Ada")]);
    let advice = advise(&host.question(Seat::FIRST).expect("Ada builds")).expect("the bot answers");
    let [whole] = &advice.options[..] else { panic!("one layout is the best") };
    assert!(whole.reasons.iter().any(|reason| reason.code() == "microchip.proven"), "{whole}");
    host.act(Seat::FIRST, &whole.action);
    let Value::Points(points) = whole.value else { panic!("a layout is worth points") };
    let record = host.device.record();
    let view = serde_json::to_value(host.look(Viewer::Public)).expect("JSON");
    assert_eq!(view["result"]["scores"][0].as_f64(), Some(points), "it scores what was said");
    let [step] = review_steps(&record).expect("a whole record")[..] else {
        panic!("the layout is one decision")
    };
    let reviewed = review(&record, step.step).expect("a whole record").expect("it was a choice");
    assert_eq!((reviewed.cost, reviewed.value), (Some(0.0), Some(whole.value)));
    assert!(!reviewed.mistake);
    assert_eq!(reviewed.action, whole.action);
}

/// What an empty board costs is exactly what the best one would have scored.
#[test]
fn a_layout_is_held_against_the_proven_best() {
    const EMPTY: &str = ".,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,.";
    let mut host = Host::new(GameName::Microchip, &[("players", "1")], vec![Player::human("Ada")]);
    host.act(Seat::FIRST, EMPTY);
    let record = host.device.record();
    let [step] = review_steps(&record).expect("a whole record")[..] else {
        panic!("the layout is one decision")
    };
    let reviewed = review(&record, step.step).expect("a whole record").expect("it was a choice");
    let (Some(Value::Points(points)), Value::Points(best)) = (reviewed.value, reviewed.options[0].value)
    else {
        panic!("layouts are worth points")
    };
    assert_eq!(reviewed.value, Some(Value::Points(-50.0)));
    assert_eq!(reviewed.cost, Some(best - points));
    assert!(best > 0.0 && reviewed.mistake);
    assert_eq!(reviewed.action, EMPTY);
}

#[test]
fn every_choice_of_a_game_is_weighed() {
    for (game, settings, players) in [
        (GameName::Copolymer, &[("board", "hexagon:4")][..], ["level4", "random"]),
        (GameName::Micropul, &[], ["level3", "random"]),
    ] {
        let record = Host::new(game, settings, players.map(Player::bot).to_vec()).played_out();
        let steps = review_steps(&record).expect("a whole record");
        let mut costs = [(0.0, 0); 2];
        for step in steps.iter().step_by(2) {
            let reviewed = review(&record, step.step).expect("a whole record").expect("it was a choice");
            assert_eq!((reviewed.step, reviewed.seat), (step.step, step.seat));
            let cost = reviewed.cost.expect("every action can be weighed");
            assert!(cost >= 0.0, "{game:?}: {reviewed:?}");
            if reviewed.action == reviewed.options[0].action {
                assert!(cost <= 0.0, "{game:?}: {reviewed:?}");
            }
            assert_eq!(reviewed.mistake, cost >= 0.05, "{game:?}: {reviewed:?}");
            assert_eq!(reviewed.value, Some(reviewed.options[0].value.less(cost)));
            let (sum, count) = &mut costs[step.seat.index()];
            *sum += cost;
            *count += 1;
        }
        let mean = costs.map(|(sum, count)| sum / f64::from(count));
        assert!(2.0 * mean[0] < mean[1], "{game:?}: {players:?} gave away {mean:?} a decision");
    }
}

/// Nobody is asked why they took the only action there was.
#[test]
fn only_choices_are_reviewed() {
    let record = Host::new(GameName::Copolymer, &[("board", "hexagon:2")], vec![Player::bot("random"); 2])
        .played_out();
    let steps: Vec<usize> =
        review_steps(&record).expect("a whole record").into_iter().map(|step| step.step).collect();
    assert_eq!(steps, [0, 1, 2, 3, 4, 5], "the last of seven cells is nobody's choice");
    let dealt = Host::new(GameName::Micropul, &[], vec![Player::bot("random"); 2]).played_out();
    assert!(review_steps(&dealt).expect("a whole record").iter().all(|step| step.step > 0));
    assert_eq!(review(&dealt, 0), Ok(None), "chance is nobody's choice");
}

/// Each seat's layout is put together from its own steps.
#[test]
fn every_layout_is_reviewed_as_its_seat_handed_it_in() {
    let mut host = Host::new(GameName::Microchip, &[("players", "2")], vec![Player::bot("level1"); 2]);
    let mut layouts = Vec::new();
    while let Some(asked) = host.device.next_bot_question() {
        let (seat, action) = host.think(&asked);
        if action.contains('/') {
            layouts.push((seat, action));
        }
    }
    assert_eq!(layouts.len(), 2, "a bot hands in its layout as a whole");
    let record = host.device.record();
    let mut steps = review_steps(&record).expect("a whole record");
    for (seat, layout) in layouts.into_iter().rev() {
        let step = steps.pop().expect("layouts are the last decisions");
        let reviewed = review(&record, step.step).expect("a whole record").expect("it was a choice");
        assert_eq!((reviewed.seat, reviewed.action), (seat, layout));
        assert_eq!(review(&record, step.step - 1), Ok(None), "a single square is not a decision");
    }
}

/// The frame of a decision is where a replay with the seat's eyes shows the position it was taken in.
#[test]
fn a_review_points_to_its_place_in_the_replay() {
    let record = Host::new(GameName::Copolymer, &[("board", "hexagon:2")], vec![Player::bot("level1"); 2])
        .played_out();
    for step in review_steps(&record).expect("a whole record") {
        let reviewed = review(&record, step.step).expect("a whole record").expect("it was a choice");
        let replay = table::Replay::read(&record, Viewer::Seat(step.seat)).expect("a whole record");
        assert_eq!(replay.events[reviewed.frame].text, reviewed.action);
    }
}

#[test]
fn damaged_questions_and_records_are_refused() {
    let mut host = Host::new(GameName::Copolymer, &[], vec![Player::human("Ada"); 2]);
    let question = host.question(Seat::FIRST).expect("Ada begins");
    let refused = |question: Question| advise(&question).expect_err("it is damaged").to_string();
    assert!(refused(Question { game: GameName::Micropul, ..question.clone() }).contains("copolymer"));
    assert!(refused(Question { seat: Seat::new(1), ..question.clone() }).contains("the record is of seat 1"));
    assert!(refused(Question { legal: Vec::new(), ..question.clone() }).contains("nothing may be done"));
    assert!(refused(Question { seed: "x".to_owned(), ..question.clone() }).contains("invalid digit"));
    assert!(refused(Question { legal: vec!["zz".to_owned()], ..question.clone() }).contains("'zz'"));
    assert!(review_steps("nonsense").is_err());
    assert!(review_steps(&question.record).is_err(), "what one viewer saw is not a whole game");
    let record = Host::new(GameName::Copolymer, &[("board", "hexagon:2")], vec![Player::bot("random"); 2])
        .played_out();
    assert_eq!(review(&record, 1_000), Ok(None));
    let json = serde_json::to_value(review(&record, 0).expect("a whole record")).expect("JSON");
    assert!(json["options"][0]["value"]["kind"].is_string());
}

/// Bots answer from the record of their seat, the same every time, and play every game to its end.
#[test]
fn bots_play_every_game() {
    for (game, settings, seats, player) in [
        (GameName::Copolymer, &[("board", "hexagon:2")][..], 2, "level2"),
        (GameName::Micropul, &[], 2, "level1"),
        (GameName::Microchip, &[("players", "2")], 2, "level3"),
        (GameName::Missiles, &[("players", "3")], 3, "level4"),
    ] {
        let mut host = Host::new(game, settings, vec![Player::bot(player); seats]);
        while let Some(asked) = host.device.next_bot_question() {
            let (_, action) = host.think(&asked);
            assert_eq!(answer(&asked), Ok(action), "asked again, it says the same");
        }
        assert_eq!(host.look(Viewer::Public).ending, Ending::PlayedOut, "{game:?}");
    }
    let mut asked = Host::new(GameName::Copolymer, &[], vec![Player::bot("random"); 2])
        .device
        .next_bot_question()
        .expect("a question");
    asked.player = "oracle".to_owned();
    assert!(answer(&asked).expect_err("no such bot").to_string().contains("no bot 'oracle'"));
    asked.question.record = "nonsense".to_owned();
    let damaged: Result<String, BadQuestion> = answer(&asked);
    assert!(damaged.is_err());
}
