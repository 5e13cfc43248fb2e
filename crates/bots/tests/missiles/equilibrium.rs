//! The table of strategies: it can be read, its mixes are probabilities, and nobody gains much by leaving them.

use bots::missiles::{Baseline, Cards, Equilibrium, OPTIONS, Stage, energies, number, states};
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
    for living in 3..=6 {
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

/// In states of three, nobody gains much by another option than those of its mix when nobody changes.
#[test]
fn little_is_gained_by_leaving_a_mix() {
    let equilibrium = Equilibrium::get();
    let (mut sum, mut count) = (0.0, 0.0);
    for state in (0..states(3)).step_by(4) {
        let stage = Stage::plain(energies(state, 3), 3);
        let mixes: Vec<_> = (0..stage.classes).map(|class| equilibrium.mix(3, state, class)).collect();
        for class in 0..stage.classes {
            let place = stage.first_of(class);
            let worth = worth(&stage, place, &mixes);
            let got: f64 = (0..OPTIONS).map(|option| f64::from(mixes[class][option]) * worth[option]).sum();
            sum += worth.iter().fold(0.0, |most: f64, &worth| most.max(worth)) - got;
            count += 1.0;
        }
    }
    assert!(sum / count < 0.06, "{}", sum / count);
}

/// What each option is worth to a place if everybody else follows the mixes and nobody changes.
fn worth(stage: &Stage, place: usize, mixes: &[[f32; OPTIONS]]) -> [f64; OPTIONS] {
    let values = Equilibrium::get().values();
    let others: Vec<usize> = (0..3).filter(|&other| other != place).collect();
    let mut worth = [0.0; OPTIONS];
    let aims = |of: usize| (0..3).filter(move |&target| target != of);
    let share = |of: usize, action: u8, target: usize| {
        let (class, at) = (usize::from(stage.class[of]), usize::from(stage.class[target]));
        let alike = stage.size_of(at) - usize::from(class == at);
        f64::from(mixes[class][3 * at + usize::from(action)]) / alike as f64
    };
    for own_target in aims(place) {
        let at = usize::from(stage.class[own_target]);
        let alike = stage.size_of(at) - usize::from(usize::from(stage.class[place]) == at);
        for own in 0..3 {
            for (one, first) in (0..3).flat_map(|action| aims(others[0]).map(move |target| (action, target)))
            {
                for (two, second) in
                    (0..3).flat_map(|action| aims(others[1]).map(move |target| (action, target)))
                {
                    let likely = share(others[0], one, first) * share(others[1], two, second);
                    if likely > 0.0 {
                        let mut cards = Cards::default();
                        for (of, action, target) in
                            [(place, own, own_target), (others[0], one, first), (others[1], two, second)]
                        {
                            (cards.actions[of], cards.targets[of]) = (action, target as u8);
                        }
                        worth[3 * at + usize::from(own)] +=
                            likely * f64::from(stage.worth(values, &cards, 0, place)) / alike as f64;
                    }
                }
            }
        }
    }
    worth
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
