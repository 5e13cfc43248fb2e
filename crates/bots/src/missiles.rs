//! Players of Missiles & Microchips.
//!
//! Duels are solved exactly (`duel.rs`). With more players the strongest level (`master.rs`) plays strategies that leave the
//! others little to gain. With four or more living they are a table (`equilibrium.rs`) for choosing cards, and the change
//! phase solved when targets are shown (`changing.rs`). Both come from regret matching (`learner.rs`) on single rounds
//! (`stage.rs`), with what a round leads to (`states.rs`). With three living, whole rounds in turn order (`trio.rs`) have
//! plans (`trio_plans.rs`) from regret matching over all states at once (`trio_learner.rs`); what the exact best response
//! gains against them is known (`trio_reply.rs`). Tables and plans are packed (`packing.rs`). Where the others are seen
//! (`history.rs`) to follow simple policies (`watched.rs`), the level replies to those instead, by Monte Carlo simulations
//! (`monte_carlo.rs`). The weaker levels follow a fixed `policy.rs`.
//!
//! How much a player can be exploited is measured by a `model.rs` of it and the `best_reply.rs` to that, with three living
//! by `trio_model.rs` and `trio_model_reply.rs`, in duels by `duel_reply.rs`. The strongest level of earlier versions
//! guessed at the others from the table alone (`beliefs.rs`).

mod advice;
mod baseline;
mod beliefs;
mod best_reply;
mod changing;
mod duel;
mod duel_reply;
mod equilibrium;
mod history;
mod learner;
mod master;
mod matrix;
mod model;
mod monte_carlo;
mod order;
mod packing;
mod policy;
mod reasons;
mod stage;
mod states;
mod trio;
mod trio_learner;
mod trio_model;
mod trio_model_reply;
mod trio_plans;
mod trio_reply;
mod watched;

use game::Pcg;
use games::missiles::{Action, Decision, Missiles, Phase};

pub use crate::missiles::baseline::Baseline;
pub use crate::missiles::best_reply::{BestReply, Effort};
pub use crate::missiles::duel::Duels;
pub use crate::missiles::duel_reply::{DuelModel, DuelReply, duel};
pub use crate::missiles::equilibrium::{Equilibrium, has_mixes, write_mix, write_value};
pub use crate::missiles::learner::{Learner, draw_option};
pub use crate::missiles::model::Model;
use crate::missiles::monte_carlo::MonteCarlo;
pub use crate::missiles::packing::pack;
use crate::missiles::policy::{Policy, draw, fraction};
pub use crate::missiles::reasons::REASONS;
pub use crate::missiles::stage::{Cards, Energies, Mix, OPTIONS, PLACES, SITUATIONS, Stage};
pub use crate::missiles::states::{Values, energies, number, states};
pub use crate::missiles::trio::{Plan, TRIO_STATES, Trio, TrioValues, trio_energies, trio_number};
pub use crate::missiles::trio_learner::TrioLearner;
pub use crate::missiles::trio_plans::{TrioPlan, pack_trio};
pub use crate::missiles::trio_reply::{Answer, times_fair};
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
        master::decide(seen, MAX_SIMULATIONS)
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
        let lead = || MonteCarlo::watching(seen).lead(best, decision, MAX_SIMULATIONS).max(0.0);
        advice.cost_of(decision).or_else(|| Some(lead()))
    }

    const BASELINES: &'static [&'static str] =
        &["designer", "charger", "wary", "bully", "equilibrium", "monte-carlo"];

    fn baseline(name: &str) -> Option<Box<dyn Player<Missiles>>> {
        match name {
            "equilibrium" => return Some(Box::new(Part::Equilibrium)),
            "monte-carlo" => return Some(Box::new(Part::MonteCarlo)),
            _ => {}
        }
        let index = Self::BASELINES.iter().position(|&known| known == name)?;
        Some(Box::new(Baseline::ALL[index]))
    }
}

/// Draws one of the actions in a duel with the probabilities of the mix.
fn drawn(mix: [f64; 3], rng: &mut Pcg) -> Decision {
    Decision::Choose(Action::ALL[draw(&mix.map(|share| share as f32), fraction(rng) as f32)], None)
}

/// A player of the strongest kind, to measure it or its parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    /// The equilibrium, whatever the others do.
    Equilibrium,
    /// Simulations alone, with beliefs from the energies.
    MonteCarlo,
}

impl Player<Missiles> for Part {
    fn choose(&self, seen: &Seen<Missiles>) -> Decision {
        if let [only] = seen.actions() {
            return *only;
        }
        let mut rng = Pcg::new(seen.seed(), 0);
        let public = &seen.view().public;
        if public.is_duel() && public.phase == Phase::Choose {
            return drawn(Duels::of(&public.config).mix(public, seen.seat()), &mut rng);
        }
        match self {
            Part::Equilibrium => master::balanced(seen, &mut rng),
            Part::MonteCarlo => MonteCarlo::new(seen).evaluate(MAX_SIMULATIONS)[0].decision,
        }
    }
}
