//! Players of Missiles & Microchips.
//!
//! Duels are solved exactly (`duel.rs`). With more players the strongest level runs Monte Carlo simulations
//! (`monte_carlo.rs`) in which the others follow the policies it believes them to have (`beliefs.rs`). The weaker
//! levels follow a fixed `policy.rs`.

mod advice;
mod baseline;
mod beliefs;
mod duel;
mod matrix;
mod monte_carlo;
mod policy;
mod reasons;

use game::Pcg;
use games::missiles::{Action, Decision, Missiles, Phase};

pub use crate::missiles::baseline::Baseline;
use crate::missiles::beliefs::fraction;
pub use crate::missiles::duel::Duels;
use crate::missiles::monte_carlo::MonteCarlo;
use crate::missiles::policy::Policy;
pub use crate::missiles::reasons::REASONS;
use crate::{Advice, Level, Levelled, Player, Seen};

/// The policies of the levels below the strongest. All know that charging wins, but they often act at random and hardly
/// watch the others. The first also pays for blocks out of fear, as people do in their first game.
const POLICIES: [Policy; 4] = [
    Policy { random_percent: 60, wary: true, ..Policy::CHARGER },
    Policy { random_percent: 50, ..Policy::CHARGER },
    Policy { random_percent: 33, leader_percent: 30, ..Policy::CHARGER },
    Policy { random_percent: 18, leader_percent: 80, ..Policy::CHARGER },
];

/// The strongest level tries its decisions in at most this many simulations.
const MAX_SIMULATIONS: u64 = 600;

impl Levelled for Missiles {
    fn choose(level: Level, seen: &Seen<Missiles>) -> Decision {
        if let [only] = seen.actions() {
            return *only;
        }
        let mut rng = Pcg::new(seen.seed(), 0);
        if let Some(policy) = POLICIES.get(level.index()) {
            return policy.decide(seen, &mut rng);
        }
        let public = &seen.view().public;
        if public.is_duel() && public.phase == Phase::Choose {
            return drawn(Duels::of(&public.config).mix(public, seen.seat()), &mut rng);
        }
        MonteCarlo::new(seen).evaluate(MAX_SIMULATIONS)[0].decision
    }

    fn advise(seen: &Seen<Missiles>) -> Advice<Missiles> {
        advice::advise(seen, MAX_SIMULATIONS)
    }

    fn cost(seen: &Seen<Missiles>, advice: &Advice<Missiles>, decision: Decision) -> Option<f64> {
        let public = &seen.view().public;
        if public.is_duel() && public.phase == Phase::Choose {
            return advice.cost_of(decision);
        }
        let best = advice.options.first()?.action;
        let lead = || MonteCarlo::new(seen).lead(best, decision, MAX_SIMULATIONS).max(0.0);
        advice.cost_of(decision).or_else(|| Some(lead()))
    }

    const BASELINES: &'static [&'static str] = &["designer", "charger", "wary"];

    fn baseline(name: &str) -> Option<Box<dyn Player<Missiles>>> {
        let index = Self::BASELINES.iter().position(|&known| known == name)?;
        Some(Box::new(Baseline::ALL[index]))
    }
}

/// Draws one of the actions in a duel with the probabilities of the mix.
fn drawn(mix: [f64; 3], rng: &mut Pcg) -> Decision {
    let mut left = fraction(rng);
    let mut chosen = Action::Charge;
    for (action, share) in Action::ALL.into_iter().zip(mix) {
        if left < share {
            chosen = action;
            break;
        }
        left -= share;
    }
    Decision::Choose(chosen, None)
}
