//! What people read: the board, the report and the help of a terminal, previews, and what pages are told.

use game::{Game, Preview, Seat, Settings, TextBoard, Viewer};
use missiles::{
    Action, Cause, Choice, Config, Decision, Effect, Ending, Event, Missiles, Power, PreviewEffect,
};

use crate::script::Script;

fn board(script: &Script, viewer: Viewer) -> String {
    Missiles::text_board(&script.game.view(viewer))
}

fn number(number: usize) -> Viewer {
    Viewer::Seat(Seat::new(number - 1))
}

#[test]
fn the_board_shows_energy_powers_and_the_viewers_own_cards() {
    let config = Config { powers: true, defcon: true, ..Config::new(3) };
    let mut script = Script::new(config, &[Power::Satellite, Power::Batteries, Power::Nuclear]);
    script.act(1, "attack GUARD");
    script.act(2, "charge ADA");
    let lines = [
        "Round 1: choose. Missiles: 3, light side.",
        "* ADA   1 (you) ■■■■■····◇  5  satellite, has chosen",
        "  GUARD 2       ■■■■■■■··◇  7  batteries, has chosen",
        "  REELS 3       ■■■■■····◇  5  nuclear",
        "Your cards: attack GUARD.",
    ];
    assert_eq!(board(&script, number(1)), lines.join("\n"));
    assert_eq!(board(&script, Viewer::Public), lines[..4].join("\n").replace("(you)", "     "));
    script.act(3, "block ADA");
    script.act(1, "aim REELS");
    let lines = [
        "Round 1: GUARD may change. Missiles: 3, light side.",
        "* ADA   1       ■■■■·····◇  4  satellite, aims at REELS, changed",
        "  GUARD 2 (you) ■■■■■■■··◇  7  batteries, aims at ADA",
        "  REELS 3       ■■■■■····◇  5  nuclear, aims at ADA",
        "Your cards: charge ADA.",
    ];
    assert_eq!(board(&script, number(2)), lines.join("\n"));
}

#[test]
fn the_board_shows_the_fallen_the_dark_side_and_the_end() {
    let config = Config { defcon: true, ..Config::new(3) };
    let mut script = Script::new(config, &[]).at_energy(&[3, 0, 9]);
    let mut view = script.game.view(Viewer::Public);
    (view.public.dark, view.public.missiles) = (true, 0);
    script.game = Missiles::sample(&view, &mut game::Pcg::new(1, 1));
    let before = [
        "Round 1: choose. Missiles: 0, the dark side is up.",
        "* ADA   1       ■■■······◇  3  aims at REELS",
        "  GUARD 2       out",
        "  REELS 3       ■■■■■■■■■◇  9  aims at ADA",
    ];
    assert_eq!(board(&script, Viewer::Public), before.join("\n"));
    script.choose(&["block", "charge"]);
    let after = [
        "The game ended in round 1. Missiles: 0, the dark side is up.",
        "* ADA   1       ■········◇  1  ",
        "  GUARD 2       out",
        "  REELS 3       ■■■■■■■■■■ 11  ",
    ];
    assert_eq!(board(&script, Viewer::Public), after.join("\n"));
    let start = Missiles::start(&Config::new(3)).expect("it starts");
    let text = Missiles::text_board(&start.view(Viewer::Public));
    assert!(text.starts_with("Before the first round.\n  ADA   1 "), "nobody has the token yet: {text}");
}

#[test]
fn every_event_is_a_sentence() {
    let script = Script::new(
        Config { powers: true, ..Config::new(3) },
        &[Power::Satellite, Power::Batteries, Power::Nuclear],
    );
    let view = script.game.view(Viewer::Public);
    let [ada, guard, reels] = [0, 1, 2].map(Seat::new);
    let choice = Choice { action: Action::Attack, target: guard };
    for (event, sentence) in [
        (Event::Started(reels), "REELS gets the start token."),
        (Event::Dealt(guard, Power::Solar), "GUARD has the power solar."),
        (Event::Chose(ada, Some(choice)), "ADA has chosen."),
        (Event::Aimed([Some(guard), None, Some(ada), None, None, None]), "Aim: ADA at GUARD, REELS at ADA."),
        (Event::Held(ada), "ADA passes."),
        (Event::Swapped(ada, None), "ADA pays and changes its action."),
        (Event::Retargeted(ada, reels), "ADA pays and aims at REELS instead."),
        (
            Event::Revealed([
                Some(Action::Attack),
                Some(Action::Block),
                Some(Action::Charge),
                None,
                None,
                None,
            ]),
            "Reveal: ADA attacks, GUARD blocks, REELS charges.",
        ),
        (Event::Settled([4, 0, 11, 0, 0, 0]), "Energy: ADA 4, GUARD 0, REELS 11."),
        (Event::Missiles(2), "M.A.D. takes its missiles: 2 left (X7.2)."),
        (Event::Fell(guard), "GUARD has no energy and is out (X4.2)."),
        (Event::Dark, "The pile is empty: the dark side is up (X7.3)."),
        (Event::Round(7, reels), "Round 7: REELS has the start token."),
        (Event::Over(Ending::Energy), "Energy win (X4.5)."),
        (Event::Over(Ending::LastStanding), "The last computer standing wins (X4.4)."),
        (Event::Over(Ending::ScorchedEarth), "Scorched earth (X4.3): nobody is left, everybody loses."),
        (Event::Over(Ending::RoundLimit), "1 rounds are over (X9.1): a draw between all still in the game."),
    ] {
        assert_eq!(Missiles::text_event(&view, &event), sentence);
    }
    let duel = script.at_energy(&[5, 0, 5]).game.view(Viewer::Public);
    assert_eq!(
        Missiles::text_event(&duel, &Event::Round(2, ada)),
        "Round 2: ADA has the start token. A duel: choose an action, no target (X5)."
    );
}

/// Every cause has words of its own, the amount with its sign, and its clause.
#[test]
fn every_effect_is_a_sentence_with_its_clause() {
    let view = Script::plain(3).game.view(Viewer::Public);
    let mut sentences = std::collections::BTreeSet::new();
    for cause in Cause::ALL {
        let effect = Effect { seat: Seat::new(1), amount: 2, cause, by: Seat::new(2) };
        let sentence = Missiles::text_event(&view, &Event::Effect(effect));
        assert!(sentence.starts_with("  GUARD +2: "), "{sentence}");
        assert!(sentence.ends_with(&format!("({}).", cause.clause())), "{sentence}");
        let json = serde_json::to_value(effect).expect("JSON");
        assert_eq!(
            (&json["clause"], &json["amount"], &json["by"]),
            (&cause.clause().into(), &2.into(), &3.into())
        );
        sentences.insert(sentence.replace(cause.clause(), ""));
    }
    assert_eq!(sentences.len(), Cause::ALL.len(), "{sentences:?}");
    let attacked = Effect { seat: Seat::new(0), amount: -1, cause: Cause::Attacked, by: Seat::new(2) };
    assert_eq!(Missiles::text_event(&view, &Event::Effect(attacked)), "  ADA -1: REELS attacks (X3.2).");
}

#[test]
fn the_help_names_who_plays_and_what_can_be_typed() {
    let plain = Missiles::text_help(&Config::new(4));
    assert!(plain.ends_with("The computers: ADA, GUARD, REELS, VOLT."), "{plain}");
    assert!(plain.contains("'hold'") && !plain.contains("'aim NAME'"), "{plain}");
    let powers = Missiles::text_help(&Config { powers: true, ..Config::new(3) });
    assert!(powers.contains("'aim NAME'"), "{powers}");
}

#[test]
fn previews_say_what_is_certain() {
    let previewed = |script: &Script, decision| {
        let mut effects = Vec::new();
        Missiles::preview(&script.game.view(number(1)), Seat::FIRST, decision, &mut effects);
        effects
    };
    let mut script = Script::new(
        Config { powers: true, ..Config::new(3) },
        &[Power::Satellite, Power::Batteries, Power::Nuclear],
    );
    let reels = Seat::new(2);
    assert_eq!(
        previewed(&script, Decision::Choose(Action::Block, Some(reels))),
        [PreviewEffect::Aims(reels)]
    );
    script.choose(&["attack GUARD", "charge ADA", "block ADA"]);
    assert_eq!(previewed(&script, Decision::Hold), []);
    assert_eq!(previewed(&script, Decision::Swap(Action::Block)), [PreviewEffect::Pays(1)]);
    assert_eq!(
        previewed(&script, Decision::Aim(reels)),
        [PreviewEffect::Pays(1), PreviewEffect::Aims(reels)]
    );
    let duel = Script::plain(3).at_energy(&[5, 0, 5]);
    assert_eq!(previewed(&duel, Decision::Choose(Action::Attack, None)), [PreviewEffect::Aims(reels)]);
}

/// A configuration made by hand is refused for the same reasons as one that is set.
#[test]
fn configurations_that_cannot_be_played_do_not_start() {
    let refused = |config: &Config| match Missiles::start(config) {
        Ok(_) => panic!("{config:?} starts"),
        Err(error) => error.to_string(),
    };
    for players in [0, 2, 7] {
        assert!(refused(&Config::new(players)).contains("this game is for 3 to 6 players (X1)"));
    }
    let mut alike = Config::new(3);
    alike.computers[5] = alike.computers[0];
    assert!(refused(&alike).contains("no two players have the same computer (X1)"));
    for side in 0..2 {
        let mut dear = Config::new(3);
        dear.amounts[side].idle = 10;
        assert!(refused(&dear).contains("idle takes a number from 0 to 9"));
    }
    for rules in [0, Config::NEWEST_RULES + 1] {
        let other = Config { rules, ..Config::new(3) };
        assert_eq!(other.rules(), rules);
        assert!(refused(&other).contains(&format!("rules version {rules} is unknown")));
        assert_eq!(other.at_rules(1), Ok(Config::new(3)));
    }
    for players in 3..=6 {
        assert!(Missiles::start(&Config::new(players)).is_ok());
    }
}

#[test]
fn settings_can_be_told_from_the_standard_and_computers_found_by_seat() {
    let mut config = Config::new(4);
    assert_eq!(config.brief(), "standard");
    config.set("computers", "pixel").expect("a computer");
    config.set("defcon", "on").expect("a switch");
    assert_eq!(config.brief(), "defcon=on computers=PIXEL,ADA,GUARD,REELS,VOLT,ORBIT");
    assert_eq!(config.computer(Seat::FIRST).name(), "PIXEL");
    assert_eq!(config.seat_of(config.computer(Seat::new(3))), Some(Seat::new(3)));
    assert_eq!(config.seat_of(config.computers[4]), None, "VOLT does not play");
    assert_eq!((config.missiles(), Config::new(4).missiles()), (4, 0));
}
