//! Players of Missiles & Microchips.
//!
//! Duels are solved exactly. With more players the strongest level plays games in thought against others of the
//! manners it believes them to have; the weaker levels have manners of their own.

mod advice;
mod baseline;
mod belief;
mod duel;
mod foresight;
mod manner;
mod matrix;
mod reason;

use game::Pcg;
use missiles::{Action, Decision, Missiles, Phase};

pub use crate::missiles::baseline::Baseline;
use crate::missiles::belief::fraction;
pub use crate::missiles::duel::Duels;
use crate::missiles::foresight::Foresight;
use crate::missiles::manner::Manner;
pub use crate::missiles::reason::REASONS;
use crate::{Advice, Level, Levelled, Player, Seen};

/// How the levels below the strongest play. All know that charging wins; what they lack is patience, and an eye for
/// the others. The first also pays for blocks out of fear, as people do in their first game.
const MANNERS: [Manner; 4] = [
    Manner { whims: 60, wary: true, ..Manner::CHARGER },
    Manner { whims: 50, ..Manner::CHARGER },
    Manner { whims: 33, at_leader: 30, ..Manner::CHARGER },
    Manner { whims: 18, at_leader: 80, ..Manner::CHARGER },
];

/// In how many games in thought the strongest level tries its decisions at most.
const MOST_GAMES: u64 = 600;

impl Levelled for Missiles {
    fn choose(level: Level, seen: &Seen<Missiles>) -> Decision {
        if let [only] = seen.actions() {
            return *only;
        }
        let mut rng = Pcg::new(seen.seed(), 0);
        if let Some(manner) = MANNERS.get(level.index()) {
            return manner.decide(seen, &mut rng);
        }
        let public = &seen.view().public;
        if public.is_duel() && public.phase == Phase::Choose {
            return drawn(Duels::of(&public.config).mix(public, seen.seat()), &mut rng);
        }
        Foresight::new(seen).prospects(MOST_GAMES)[0].decision
    }

    fn advise(seen: &Seen<Missiles>) -> Advice<Missiles> {
        advice::advise(seen, MOST_GAMES)
    }

    fn cost(seen: &Seen<Missiles>, advice: &Advice<Missiles>, decision: Decision) -> Option<f64> {
        let public = &seen.view().public;
        if public.is_duel() && public.phase == Phase::Choose {
            return advice.cost_of(decision);
        }
        let best = advice.options.first()?.action;
        let lead = || Foresight::new(seen).lead(best, decision, MOST_GAMES).max(0.0);
        advice.cost_of(decision).or_else(|| Some(lead()))
    }

    const BASELINES: &'static [&'static str] = &["designer", "charger", "wary"];

    fn baseline(name: &str) -> Option<Box<dyn Player<Missiles>>> {
        let index = Self::BASELINES.iter().position(|&known| known == name)?;
        Some(Box::new(Baseline::ALL[index]))
    }
}

/// One of the actions in a duel, as likely as the mix says.
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
