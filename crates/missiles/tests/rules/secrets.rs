//! What must stay hidden, beyond the laws.

use game::laws::{self, Comparisons, Specimen};
use game::{Game, Heading, Notation, Record, Seat, Step, Viewer, ViewerRecord};
use missiles::{Action, Choice, Config, Event, Missiles, Power, View};

use crate::script::Script;

/// What a viewer saw of a game, as the live record that a reconnecting client gets.
fn live_record(record: &Record<Missiles>, viewer: Viewer) -> String {
    let mut events = Vec::new();
    for (count, &step) in record.steps.iter().enumerate() {
        record.position(count).tell(viewer, step, &mut events);
    }
    let heading = Heading::new(record.heading.config, record.heading.players.clone());
    ViewerRecord::<Missiles> { heading, viewer, events }.to_string()
}

/// Two games in which ADA swaps to block, from attack in the one and from charge in the other, then play on alike.
fn twins() -> [Script; 2] {
    ["attack GUARD", "charge GUARD"].map(|first| {
        let mut script = Script::plain(3);
        script.choose(&[first, "charge REELS", "charge GUARD"]);
        script.act(1, "swap block");
        script.everybody_holds();
        script.round(&["charge GUARD", "block ADA", "attack ADA"]);
        script
    })
}

#[test]
fn the_action_swapped_away_stays_hidden_in_views_events_and_live_records_of_later_rounds() {
    let [one, other] = twins();
    for viewer in [Viewer::Seat(Seat::new(1)), Viewer::Seat(Seat::new(2)), Viewer::Public] {
        assert_eq!(one.game.view(viewer), other.game.view(viewer));
        assert_eq!(live_record(&one.record(), viewer), live_record(&other.record(), viewer));
    }
    assert_eq!(one.game, other.game, "the position itself has forgotten it");
    let own = Viewer::Seat(Seat::FIRST);
    assert_ne!(live_record(&one.record(), own), live_record(&other.record(), own), "its owner knows");
    assert!(one.record().to_string().contains("1: attack GUARD"), "only the whole record has it");
    assert!(!live_record(&one.record(), Viewer::Public).contains("1: attack GUARD"));
}

#[test]
fn targets_are_hidden_until_all_have_chosen_and_actions_until_the_reveal() {
    let mut script = Script::plain(3);
    let public = |script: &Script| serde_json::to_string(&script.game.view(Viewer::Public)).expect("JSON");
    let mut other = Script::plain(3);
    script.act(1, "attack GUARD");
    other.act(1, "charge REELS");
    assert_eq!(public(&script), public(&other));
    for game in [&mut script, &mut other] {
        game.act(2, "block ADA");
    }
    assert_eq!(public(&script), public(&other));
    for game in [&mut script, &mut other] {
        game.act(3, "charge ADA");
    }
    assert_ne!(public(&script), public(&other), "the targets are shown");
    assert!(script.game.view(Viewer::Seat(Seat::new(1))).own.is_some());
    assert_eq!(script.game.view(Viewer::Public).own, None);
}

/// What others are told of a choice, a swap and a refusal has the same length whatever was chosen.
#[test]
fn lengths_tell_nothing() {
    let told = |text: &str, viewer| {
        let script = Script::plain(3);
        let decision = Missiles::parse_action(&script.config, text).expect("a decision");
        let mut events = Vec::new();
        script.game.tell(viewer, Step::Act(Seat::FIRST, decision), &mut events);
        serde_json::to_string(&events).expect("JSON")
    };
    for viewer in [Viewer::Public, Viewer::Seat(Seat::new(1))] {
        assert_eq!(told("attack GUARD", viewer), told("charge REELS", viewer));
    }
    assert_ne!(
        told("attack GUARD", Viewer::Seat(Seat::FIRST)),
        told("charge REELS", Viewer::Seat(Seat::FIRST))
    );
}

/// The secrecy law over very many pairs of games: each game is compared with a twin for every viewer.
#[test]
fn a_million_pairs_of_positions_look_alike() {
    let config = |players, defcon, powers| Config { defcon, powers, ..Config::new(players) };
    let specimen = Specimen::<Missiles> {
        configs: vec![
            config(3, false, false),
            config(4, true, true),
            config(5, true, false),
            config(6, false, true),
        ],
        games: 4_400,
        tiny: Vec::new(),
        universe: crate::universe,
        invariant: |_| Ok(()),
        at_least: Comparisons { pairs: 1_000_000, ..Comparisons::NONE },
    };
    laws::uphold("same_events_same_view", laws::same_events_same_view(&specimen));
}

/// A damaged record of what somebody saw is refused: every event of it follows from those before, or does not.
#[test]
fn events_that_cannot_be_are_refused() {
    let mut script = Script::plain(3);
    script.choose(&["attack GUARD", "charge ADA", "block ADA"]);
    script.act(1, "swap charge");
    script.everybody_holds();
    let viewer = Viewer::Seat(Seat::FIRST);
    let sound = live_record(&script.record(), viewer);
    assert!(ViewerRecord::<Missiles>::parse(&sound).is_ok(), "{sound}");
    for (from, to) in [
        ("1: attack GUARD", "1: attack ADA"),
        ("1: attack GUARD", "1: ?"),
        ("2: ?", "2: charge ADA"),
        ("aims GUARD ADA ADA", "aims REELS ADA ADA"),
        ("aims GUARD ADA ADA", "aims GUARD GUARD ADA"),
        ("aims GUARD ADA ADA", "aims GUARD - ADA"),
        ("swap charge", "swap attack"),
        ("swap charge", "swap ?"),
        ("swap charge", "aim REELS"),
        ("2: hold", "2: swap block"),
        ("2: hold", "3: hold"),
        ("reveal charge charge block", "reveal attack charge block"),
        ("reveal charge charge block", "reveal charge charge -"),
        ("+0 feedback", "+9 feedback"),
        ("energy 4 5 4", "energy 4 5 5"),
        ("round 2 start GUARD", "round 7 start GUARD"),
        ("round 2 start GUARD", "over energy"),
        ("round 2 start GUARD", "dark"),
        ("start 1", "start 2"),
    ] {
        let damaged = sound.replacen(from, to, 1);
        assert_ne!(damaged, sound, "{from} in {sound}");
        assert!(ViewerRecord::<Missiles>::parse(&damaged).is_err(), "{from} -> {to}");
    }
}

/// Who is told of a deal, a choice or a change refuses what cannot be: out of turn, twice, unaffordable, against a power.
#[test]
fn events_out_of_place_are_refused() {
    let [first, second, third] = [0, 1, 2].map(Seat::new);
    let follows = |view: &View, event: Event| Missiles::follow(&mut view.clone(), &event).is_ok();
    let seen = |script: &Script, seat| script.game.view(Viewer::Seat(seat));
    let config = Config { powers: true, ..Config::new(3) };
    let start = Missiles::start(&config).expect("it starts").view(Viewer::Public);
    assert!(follows(&start, Event::Started(third)) && !follows(&start, Event::Started(Seat::new(3))));
    let dealing = Script::new(config, &[Power::Satellite]).game.view(Viewer::Public);
    assert!(follows(&dealing, Event::Dealt(second, Power::Solar)));
    assert!(!follows(&dealing, Event::Dealt(third, Power::Solar)), "GUARD is next");
    assert!(!follows(&dealing, Event::Dealt(second, Power::Satellite)), "ADA has it");
    assert!(!follows(&dealing, Event::Dealt(second, Power::None)), "there are enough for three");
    let six = Script::new(Config { powers: true, ..Config::new(6) }, &[]).game.view(Viewer::Public);
    assert!(follows(&six, Event::Dealt(first, Power::None)), "six play, and one has none (X8)");

    let mut script = Script::new(config, &[Power::Satellite, Power::Solar, Power::Nuclear]);
    let choice = |target| Some(Choice { action: Action::Attack, target });
    let own = seen(&script, first);
    assert!(follows(&own, Event::Chose(first, choice(second))) && follows(&own, Event::Chose(second, None)));
    assert!(!follows(&own, Event::Chose(first, None)), "its own cards are told");
    assert!(!follows(&own, Event::Chose(second, choice(third))), "those of others are not");
    assert!(!follows(&own, Event::Chose(first, choice(first))), "nobody aims at itself");
    assert!(!follows(&own, Event::Held(first)), "it is time to choose");
    script.act(1, "attack GUARD");
    assert!(!follows(&seen(&script, first), Event::Chose(first, choice(second))), "a choice is final");
    assert!(!follows(&seen(&script, second), Event::Chose(first, None)), "for all to see");
    script.act(2, "block ADA");
    script.act(3, "charge ADA");

    let own = seen(&script, first);
    assert!(follows(&own, Event::Retargeted(first, third)) && follows(&own, Event::Held(first)));
    assert!(!follows(&own, Event::Retargeted(first, second)), "the target already");
    assert!(!follows(&own, Event::Retargeted(first, first)), "itself");
    assert!(
        !follows(&own, Event::Retargeted(second, third)) && !follows(&own, Event::Held(second)),
        "not its turn"
    );
    assert!(follows(&own, Event::Swapped(first, Some(Action::Block))));
    assert!(!follows(&own, Event::Swapped(first, Some(Action::Attack))), "the action already");
    assert!(!follows(&own, Event::Swapped(first, None)), "its own action is told");
    let public = script.game.view(Viewer::Public);
    assert!(follows(&public, Event::Swapped(first, None)) && !follows(&public, Event::Swapped(second, None)));
    assert!(!follows(&public, Event::Swapped(first, Some(Action::Block))), "that of others is not");
    let mut poor = own.clone();
    poor.public.energy[0] = 0;
    assert!(
        !follows(&poor, Event::Swapped(first, Some(Action::Block)))
            && !follows(&poor, Event::Retargeted(first, third))
    );
    script.act(1, "hold");
    let own = seen(&script, second);
    assert!(!follows(&own, Event::Retargeted(second, third)), "GUARD has no satellite");

    let duel = Script::plain(3).at_energy(&[5, 0, 5]);
    let own = seen(&duel, first);
    assert!(
        follows(&own, Event::Chose(first, choice(third)))
            && !follows(&own, Event::Chose(first, choice(second)))
    );
    assert!(!follows(&own, Event::Chose(second, None)), "GUARD has fallen");
    assert_eq!(duel.game.in_play(), [first, third].into_iter().collect());
}
