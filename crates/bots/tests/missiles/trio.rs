//! Plans for three: they can be read, and who knows them gains little.

use bots::missiles::{
    Answer, Plan, TRIO_STATES, Trio, TrioPlan, TrioValues, pack_trio, times_fair, trio_energies, trio_number,
};

fn stored() -> Vec<Plan> {
    (0..TRIO_STATES).map(|state| TrioPlan::of(state).plan()).collect()
}

#[test]
fn states_in_turn_order_are_numbered() {
    for state in 0..TRIO_STATES {
        assert_eq!(trio_number(trio_energies(state)), state);
    }
}

/// They are stored as whole weights, and nothing makes up for a weight that was lost.
#[test]
fn cards_are_probabilities() {
    for state in 0..TRIO_STATES {
        for player in 0..3 {
            let sum: f32 = TrioPlan::of(state).cards(player).iter().sum();
            assert!((sum - 1.0).abs() < 1e-5, "{:?}: {sum}", trio_energies(state));
        }
    }
}

/// All that a browser loads of strategies.
#[test]
fn the_tables_are_small() {
    let table = include_bytes!("../../src/missiles/equilibrium.bin");
    let plans = include_bytes!("../../src/missiles/trio.bin");
    assert!(table.len() + plans.len() <= 80_000, "{} and {}", table.len(), plans.len());
    let packed = pack_trio(&(0..TRIO_STATES).map(|state| TrioPlan::of(state).clone()).collect::<Vec<_>>());
    assert!(packed == plans, "what was read can be written again");
}

/// Somebody who knows the plans, computes the exact best response and has the patience of all 200 rounds wins 1.30 times its
/// fair share. Those who follow the plans share nearly all wins.
#[test]
fn the_best_response_gains_little() {
    let (trio, plans) = (Trio::default(), stored());
    let planned = trio.values(&plans, Answer::Planned, 1.0);
    let best = trio.values(&plans, Answer::Best, 1.0);
    let is_about = |values: &TrioValues, wanted: f32| (times_fair(values) - wanted).abs() < 0.01;
    assert!(is_about(&planned, 0.93), "{}", times_fair(&planned));
    assert!(is_about(&best, 1.30), "{}", times_fair(&best));
    // Most of what can be gained takes long.
    let [planned_soon, best_soon] =
        [Answer::Planned, Answer::Best].map(|answer| trio.values(&plans, answer, 0.98));
    assert!(is_about(&planned_soon, 0.68), "{}", times_fair(&planned_soon));
    assert!(is_about(&best_soon, 0.83), "{}", times_fair(&best_soon));
    for (best, planned) in best.iter().zip(&planned) {
        assert!((0..3).all(|player| best[player] >= planned[player] - 1e-4));
    }
}

/// The best response does find what there is to gain: against those who choose anything it nearly always wins.
#[test]
fn the_best_response_beats_those_who_choose_anything() {
    let (trio, plans) = (Trio::default(), vec![Plan::in_proportion(&Plan::ZERO); TRIO_STATES]);
    let fair = trio.values(&plans, Answer::Planned, 1.0);
    let best = trio.values(&plans, Answer::Best, 1.0);
    assert!(times_fair(&fair) < 1.001 && times_fair(&best) > 2.5, "{}", times_fair(&best));
}
