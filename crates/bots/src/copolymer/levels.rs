//! The five levels.

use ::copolymer::{Cell, Copolymer};
use game::{Pcg, Random};

use super::advice::{advise, cost};
use super::manner::{AllAsFirst, Manner};
use super::thought::{CopolymerSearch, Exact, estimates, most_visited};
use crate::{Advice, Level, Levelled, Player, Seen};

/// What makes a level.
#[derive(Clone, Copy, Debug)]
pub(super) struct Skill {
    pub(super) manner: Manner,
    pub(super) exact: Exact,
    /// How many of 64 decisions are taken without a thought, as by somebody who sees the board for the first time.
    lapses: u32,
}

impl Skill {
    /// The counts are such that each level wins about three of four games against the one below on the standard board.
    /// To change one changes choices: the tests show which.
    pub(super) fn of(level: Level) -> Skill {
        let skill = |simulations, draws, prior, cells, nodes, lapses| Skill {
            manner: Manner {
                draws,
                all_as_first: Some(AllAsFirst { bias: 0.001, prior }),
                ..Manner::skilled(simulations)
            },
            exact: Exact { cells, nodes },
            lapses,
        };
        match level.number() {
            1 => skill(1_000, 5, 20.0, 1, 0, 3),
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
        if rng.below(64) < skill.lapses {
            return *rng.pick(seen.actions());
        }
        let position = seen.world(&mut rng);
        skill.exact.best(&position).unwrap_or_else(|| most_visited(&estimates(seen, skill.manner)))
    }

    fn advise(seen: &Seen<Copolymer>) -> Advice<Copolymer> {
        advise(seen)
    }

    fn cost(seen: &Seen<Copolymer>, advice: &Advice<Copolymer>, cell: Cell) -> Option<f64> {
        cost(seen, advice, cell)
    }

    const BASELINES: &'static [&'static str] = &["uct", "uct-tenfold"];

    /// Plain tree search with as many simulations as the strongest level, and with ten times as many. Of 0.3, 0.5, 0.7,
    /// 1.0 and 1.4 the constant is the one that won most.
    fn baseline(name: &str) -> Option<Box<dyn Player<Copolymer>>> {
        let times = match name {
            "uct" => 1,
            "uct-tenfold" => 10,
            _ => return None,
        };
        let simulations = times * Skill::of(Level::MASTER).manner.simulations;
        Some(Box::new(CopolymerSearch::plain(simulations, 0.3)))
    }
}
