//! The table of strategies: it can be read, its mixes are probabilities, and a bully gains nothing against them.

use bots::missiles::{Baseline, Equilibrium, OPTIONS, Stage, energies, number, states};
use bots::{Level, Player, contest};
use game::{Game, Seat};
use games::missiles::{Config, Missiles};

#[test]
fn states_are_numbered() {
    for living in 3..=6 {
        for state in 0..states(living) {
            let energies = energies(state, living);
            assert!(energies[..living].is_sorted_by(|one, other| one >= other) && energies[living - 1] > 0);
            assert_eq!(number(&energies, living), state);
        }
    }
    assert_eq!([3, 4, 5, 6].map(states), [165, 495, 1_287, 3_003]);
}

#[test]
fn mixes_are_probabilities_of_what_can_be_done() {
    for living in 4..=6 {
        for state in 0..states(living) {
            let stage = Stage::plain(energies(state, living), living);
            for class in 0..stage.classes {
                let mix = Equilibrium::get().mix(living, state, class);
                assert!((mix.iter().sum::<f32>() - 1.0).abs() < 1e-6, "{:?}", stage.energy);
                for option in (0..OPTIONS).filter(|&option| mix[option] > 0.0) {
                    assert!(stage.can_aim(class, option / 3), "{:?}: {option}", stage.energy);
                }
            }
        }
    }
}

/// Who has more energy is worth more, and all of them together are worth one win at most.
#[test]
fn values_are_shares_of_a_win() {
    let values = Equilibrium::get().values();
    let mut against_order = 0;
    for living in 3..=6 {
        for state in 0..states(living) {
            let shares = values.of(living, state);
            assert!(shares.iter().sum::<f32>() < 1.08, "{:?}: {shares:?}", energies(state, living));
            against_order += usize::from(!shares.is_sorted_by(|one, other| one >= &(other - 0.03)));
        }
    }
    // Being a little ahead is a burden in some states, since the leader is attacked.
    assert!(against_order < 1_000, "{against_order}");
}

/// A player that always attacks the leader neither wins its share nor holds games up to the last round.
#[test]
fn a_bully_gets_nowhere() {
    for players in [3, 4] {
        let start = Missiles::start(&Config::new(players)).expect("it can be played");
        let mut taken = 0.0;
        for number in 0..20 {
            let mut seats: Vec<&dyn Player<Missiles>> = vec![&Level::MASTER; usize::from(players)];
            seats[0] = &Baseline::Bully;
            let outcome = contest(&start, &seats, number).expect("nobody breaks the rules").outcome;
            assert!(!outcome.is_draw());
            let winners = outcome.winners();
            taken += if winners.contains(Seat::FIRST) { 1.0 / winners.len() as f64 } else { 0.0 };
        }
        assert!(taken * f64::from(players) / 20.0 < 0.8, "among {players}: {taken}");
    }
}
