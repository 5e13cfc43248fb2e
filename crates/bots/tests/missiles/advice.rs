//! Advice is legal, in order, and true.

use bots::missiles::{Duels, REASONS};
use bots::{Advice, Level, Levelled, MOST_REASONS, Player, Reason, Seen, Value};
use game::{Game, Pcg, Random, Seat, Settings, Step, Turn};
use games::missiles::{Action, Config, Decision, Missiles, Phase, Power, Public, WINNING_ENERGY};

/// Positions of random games and of games between beginners, each with what a player to act sees.
fn positions(config: &Config, games: u64, mut visit: impl FnMut(&Seen<Missiles>)) {
    for number in 0..games {
        let mut rng = Pcg::new(number, 0);
        let mut game = Missiles::start(config).expect("it can be played");
        loop {
            let step = match game.turn() {
                Turn::Over(_) => break,
                Turn::Chance => Step::Chance(game.draw(&mut rng)),
                Turn::Seats(seats) => {
                    let seat = seats.iter().next().expect("somebody is to act");
                    let seen = Seen::of(&game, seat, u64::from(rng.next_u32()))
                        .expect("who is to act has an action");
                    let duel = game.public().is_duel();
                    if duel || rng.below(10) == 0 {
                        visit(&seen);
                    }
                    let at_random = number % 2 == 0;
                    let action =
                        if at_random { *rng.pick(seen.actions()) } else { Level::ALL[2].choose(&seen) };
                    Step::Act(seat, action)
                }
            };
            game.play_unchecked(step);
        }
    }
}

fn fact<'a>(reason: &'a Reason, name: &str) -> &'a str {
    let found = reason.facts().iter().find(|(fact, _)| *fact == name);
    &found.unwrap_or_else(|| panic!("{} has a fact '{name}'", reason.code())).1
}

fn number(reason: &Reason, name: &str) -> u8 {
    fact(reason, name).parse().expect("a number")
}

/// A decision in terms of cards: the action that is shown in the end, its target, and the price.
fn cards(seen: &Seen<Missiles>, decision: Decision) -> (Action, Option<Seat>, u8) {
    let price = seen.view().public.amounts().change;
    match (decision, seen.view().own) {
        (Decision::Choose(action, target), _) => (action, target, 0),
        (Decision::Swap(action), Some(own)) => (action, Some(own.target), price),
        (Decision::Aim(target), Some(own)) => (own.action, Some(target), price),
        (_, own) => {
            let own = own.expect("who holds has cards");
            (own.action, Some(own.target), 0)
        }
    }
}

/// Whether a reason is true, judged by what the player sees.
fn is_true(seen: &Seen<Missiles>, decision: Decision, reason: &Reason) -> bool {
    let public: &Public = &seen.view().public;
    let (action, target, price) = cards(seen, decision);
    let own = public.energy[seen.seat().index()];
    let amounts = public.amounts();
    let energy = |seat: Seat| public.energy[seat.index()];
    let others = || public.alive.iter().filter(|&other| other != seen.seat());
    let aiming = || others().filter(|other| public.targets[other.index()] == Some(seen.seat()));
    // Reasons about a target name it.
    if let Some((_, name)) = reason.facts().iter().find(|(fact, _)| *fact == "target") {
        assert_eq!(*name, public.config.computer(target.expect("there is a target")).to_string());
    }
    match reason.code() {
        "missiles.mix" => {
            let mix = Duels::of(&public.config).mix(public, seen.seat());
            let told = ["attack", "block", "charge"].map(|name| number(reason, name));
            told.iter().sum::<u8>() == 100
                && told.iter().zip(mix).all(|(&told, share)| (f64::from(told) - 100.0 * share).abs() < 1.0)
        }
        "missiles.enough" => {
            action == Action::Charge
                && number(reason, "energy") == own - price + amounts.charge
                && number(reason, "energy") >= WINNING_ENERGY
        }
        "missiles.enough_by_chain" => {
            action == Action::Charge
                && number(reason, "energy") == own - price + amounts.chain
                && number(reason, "energy") >= WINNING_ENERGY
        }
        "missiles.stops" => {
            let target = target.expect("there is a target");
            action == Action::Attack
                && number(reason, "energy") == energy(target)
                && energy(target) + amounts.chain >= WINNING_ENERGY
        }
        "missiles.finishes" => {
            let target = target.expect("there is a target");
            action == Action::Attack
                && number(reason, "energy") == energy(target)
                && energy(target) <= amounts.attack
                && public.active_powers()[target.index()] != Power::Solar
        }
        "missiles.leader" => {
            let target = target.expect("there is a target");
            number(reason, "energy") == energy(target)
                && others().all(|other| energy(other) <= energy(target))
        }
        "missiles.ahead" => number(reason, "energy") == own && others().all(|other| energy(other) < own),
        "missiles.aimed_at" => {
            aiming().count() > 0 && usize::from(number(reason, "count")) == aiming().count()
        }
        "missiles.safe" => {
            action == Action::Charge
                && matches!(public.phase, Phase::Change(_))
                && aiming().count() == 0
                && others().all(|other| public.powers[other.index()] != Power::Satellite)
        }
        "missiles.feedback" => {
            let target = target.expect("there is a target");
            seen.view().own.is_some_and(|own| own.action == Action::Charge)
                && aiming().any(|other| other == target)
        }
        // The percentage is a belief. Only that it counts as likely can be checked.
        "missiles.charges" | "missiles.threat" => (50..=100).contains(&number(reason, "percent")),
        "missiles.calm" => {
            // Once targets are shown, a player at whom nobody aims is safe unless a Satellite can still aim at it.
            let shown = matches!(public.phase, Phase::Change(_));
            let turns = others().any(|other| public.powers[other.index()] == Power::Satellite);
            action == Action::Charge
                && (0..50).contains(&number(reason, "percent"))
                && !(shown && (turns || aiming().count() == 0))
        }
        "missiles.price" => {
            number(reason, "price") == price && price > 0 && number(reason, "left") == own - price
        }
        code => panic!("{code} is not known here"),
    }
}

/// In a duel the actions of the mix are advised and cost nothing. Other actions are never worth more.
fn check_mix(seen: &Seen<Missiles>, advice: &Advice<Missiles>) {
    let mix = Duels::of(&seen.view().public.config).mix(&seen.view().public, seen.seat());
    for (action, share) in Action::ALL.into_iter().zip(mix) {
        let decision = Decision::Choose(action, None);
        let advised = advice.options.iter().any(|option| option.action == decision);
        assert_eq!(advised, share > 1e-9, "{action:?} has a share of {share}");
        let cost = Missiles::cost(seen, advice, decision).expect("every action of a duel is weighed");
        assert!(if advised { cost <= 0.0 } else { (0.0..=1.0).contains(&cost) }, "{action:?} costs {cost}");
    }
}

fn check(seen: &Seen<Missiles>, advice: &Advice<Missiles>) {
    let public = &seen.view().public;
    if public.is_duel() && public.phase == Phase::Choose {
        check_mix(seen, advice);
    } else {
        assert_eq!(advice.options.len(), seen.actions().len().min(3));
    }
    let mut most = 1.0;
    for (place, option) in advice.options.iter().enumerate() {
        assert!(seen.actions().contains(&option.action));
        assert!(advice.options[..place].iter().all(|before| before.action != option.action));
        let Value::Chance(chance) = option.value else { panic!("a chance to win is told") };
        assert!((0.0..=most).contains(&chance), "{:?}", advice.options);
        most = chance;
        assert!(option.reasons.len() <= MOST_REASONS);
        for reason in &option.reasons {
            assert!(is_true(seen, option.action, reason), "{:?}: {}", option.action, reason.english());
            for text in [reason.english(), reason.japanese()] {
                assert!(!text.contains(['{', '}']), "{text}");
            }
        }
    }
}

#[test]
fn advice_is_true() {
    let mut told = std::collections::BTreeSet::new();
    let configs = Config::presets().into_iter().map(|(_, config)| config).chain([Config::new(3)]);
    for config in configs {
        positions(&config, 12, |seen| {
            let advice = Missiles::advise(seen);
            check(seen, &advice);
            if !seen.view().public.is_duel() {
                assert_eq!(advice.options[0].action, Level::MASTER.choose(seen));
            }
            told.extend(advice.options.iter().flat_map(|option| &option.reasons).map(Reason::code));
        });
    }
    // Every reason occurs somewhere in these games.
    let kinds: Vec<&str> = REASONS.iter().map(|kind| kind.code).collect();
    let unsaid: Vec<&&str> = kinds.iter().filter(|code| !told.contains(*code)).collect();
    assert!(unsaid.is_empty(), "{unsaid:?}");
}

#[test]
fn reasons_have_names_of_their_own_and_the_same_facts_in_both_languages() {
    let facts = |text: &'static str| {
        let mut facts: Vec<&str> =
            text.split('{').skip(1).map(|rest| rest.split('}').next().expect("a name")).collect();
        facts.sort_unstable();
        facts.dedup();
        facts
    };
    for (place, kind) in REASONS.iter().enumerate() {
        assert!(kind.code.starts_with("missiles."));
        assert!(REASONS[..place].iter().all(|other| other.code != kind.code));
        assert_eq!(facts(kind.en), facts(kind.ja), "{}", kind.code);
    }
}
