//! The five levels.

use game::{Pcg, Random};
use games::copolymer::{Cell, Copolymer};

use super::advice::{advise, cost};
use super::params::{Amaf, SearchParams};
use super::search::{EndgameLimits, Search, estimates, most_visited};
use crate::{Advice, Level, Levelled, Player, Seen};

/// What a level can do.
#[derive(Clone, Copy, Debug)]
pub(super) struct Skill {
    pub(super) params: SearchParams,
    pub(super) endgame: EndgameLimits,
    /// How many of 64 decisions are random, as a beginner's might be.
    random_in_64: u32,
}

impl Skill {
    /// The skill of a level. The numbers are tuned so that each level wins about three of four games against the one
    /// below on the standard board. Changing one changes choices: the stored decisions of the tests show which.
    pub(super) fn of(level: Level) -> Skill {
        let skill = |simulations, playout_candidates, prior_visits, empty_cells, nodes, random_in_64| Skill {
            params: SearchParams {
                playout_candidates,
                amaf: Some(Amaf { bias: 0.001, prior_visits }),
                ..SearchParams::rave(simulations)
            },
            endgame: EndgameLimits { empty_cells, nodes },
            random_in_64,
        };
        match level.number() {
            1 => skill(1_000, 5, 20.0, 1, 0, 2),
            2 => skill(1_500, 5, 20.0, 8, 4_096, 0),
            3 => skill(3_500, 5, 20.0, 10, 8_192, 0),
            4 => skill(7_000, 5, 20.0, 13, 32_768, 0),
            _ => skill(14_000, 5, 20.0, 16, 131_072, 0),
        }
    }
}

impl Levelled for Copolymer {
    fn choose(level: Level, seen: &Seen<Copolymer>) -> Cell {
        let skill = Skill::of(level);
        if let [only] = seen.actions() {
            return *only;
        }
        let mut rng = Pcg::new(seen.seed(), 1);
        if rng.below(64) < skill.random_in_64 {
            return *rng.pick(seen.actions());
        }
        let position = seen.world(&mut rng);
        skill.endgame.best(&position).unwrap_or_else(|| most_visited(&estimates(seen, skill.params)))
    }

    fn advise(seen: &Seen<Copolymer>) -> Advice<Copolymer> {
        advise(seen)
    }

    fn cost(seen: &Seen<Copolymer>, advice: &Advice<Copolymer>, cell: Cell) -> Option<f64> {
        cost(seen, advice, cell)
    }

    const BASELINES: &'static [&'static str] = &["uct", "uct-tenfold"];

    /// Plain UCT with as many simulations as the strongest level, and with ten times as many. Of the exploration
    /// constants 0.3, 0.5, 0.7, 1.0 and 1.4, the one used here won most.
    fn baseline(name: &str) -> Option<Box<dyn Player<Copolymer>>> {
        let times = match name {
            "uct" => 1,
            "uct-tenfold" => 10,
            _ => return None,
        };
        let simulations = times * Skill::of(Level::MASTER).params.simulations;
        Some(Box::new(Search::uct(simulations, 0.3)))
    }
}
