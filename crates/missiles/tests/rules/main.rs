//! Missiles & Microchips: the laws, the named cases of its rules, and the results of independent programs.

mod bad_input;
mod cases;
mod kernel;
mod powers;
mod script;
mod secrets;
mod texts;
mod vectors;

use game::laws::{Comparisons, Specimen};
use game::{MAX_SEATS, Seat};
use missiles::{Action, Config, Decision, Missiles, Phase};

/// Every action that can be encoded: any card with any target or none, and every change.
fn universe(_game: &Missiles) -> Vec<Decision> {
    let seats = || Seat::all(MAX_SEATS);
    let mut decisions = vec![Decision::Hold];
    for action in Action::ALL {
        decisions.extend([Decision::Swap(action), Decision::Choose(action, None)]);
        decisions.extend(seats().map(|target| Decision::Choose(action, Some(target))));
    }
    decisions.extend(seats().map(Decision::Aim));
    decisions
}

/// What holds in every position between two steps.
fn sound(game: &Missiles) -> Result<(), String> {
    let public = game.public();
    if public.phase == Phase::Resolve {
        return Err("a position waits in the middle of a reveal".to_owned());
    }
    for seat in public.alive.iter() {
        // Only who paid the last token for a change may be alive without energy (§X2).
        if public.energy[seat.index()] == 0 && !public.changed.contains(seat) {
            return Err(format!("{seat:?} is alive without energy"));
        }
    }
    if !public.chosen.without(public.alive).is_empty() || !public.changed.without(public.alive).is_empty() {
        return Err("somebody who fell has cards".to_owned());
    }
    if public.round > 0 && !public.alive.contains(public.start) && public.turn().outcome().is_none() {
        return Err("the start token lies with somebody who fell".to_owned());
    }
    Ok(())
}

fn specimen() -> Specimen<Missiles> {
    let with_powers = |players| Config { powers: true, ..Config::new(players) };
    Specimen {
        configs: vec![
            Config::new(3),
            Config { defcon: true, ..Config::new(4) },
            Config { duel_changes: true, defcon: true, ..Config::new(3) },
            Config { defcon: true, ..with_powers(5) },
            with_powers(6),
        ],
        games: 25,
        // The start player, three choices and the first change: every hidden card and every kind of reveal but the last.
        tiny: vec![(Config::new(3), 5)],
        universe,
        invariant: sound,
        at_least: Comparisons { pairs: 5_000, worlds: 20_000, simultaneous: 1_500, draws: 400 },
    }
}

mod laws {
    game::laws!(super::specimen());
}
