//! How the levels differ.

use super::weights::Weights;
use crate::Level;

/// What a level can do. Work is limited by fixed amounts, never by time.
#[derive(Clone, Copy, Debug)]
pub(super) struct Skill {
    /// With two players: the weights of the static evaluation.
    pub(super) weights: Weights,
    /// With two players: the noise in the static value of an action, in points. A beginner notices one catalyst and
    /// misses another group.
    pub(super) noise: f64,
    /// With two players: how many actions are compared in sampled worlds.
    pub(super) width: usize,
    /// With two players: how many worlds are sampled in the first round of [halving](super::halving).
    pub(super) worlds: u32,
    /// With two players: how many turns a world is played on.
    pub(super) turns: u32,
    /// Alone: the noise in the value of a plan, in points.
    pub(super) plan_noise: f64,
    /// Alone: the beam of the first search for plans.
    pub(super) plan: Beam,
    /// Alone: how many plans are compared in sampled worlds.
    pub(super) plans: usize,
    /// Alone: how many worlds are sampled in the first round of [halving](super::halving).
    pub(super) plan_worlds: u32,
    /// Alone: the beam of the search in each sampled world.
    pub(super) replan: Beam,
}

/// The size of a beam search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beam {
    /// How many unfinished plans are kept at each step.
    pub(super) width: usize,
    /// How many lays a plan has.
    pub(super) lays: usize,
}

impl Skill {
    /// The strongest level of earlier versions in games for two. Its numbers are its own, so that it stays the same when
    /// levels are tuned. Alone it plays like the strongest level.
    pub(super) const STONE_KEEPER: Skill =
        Skill { weights: Weights::FORMER, width: 16, worlds: 8, turns: 6, ..Skill::of(Level::MASTER) };

    /// The skill of a level.
    pub(super) const fn of(level: Level) -> Skill {
        match level.number() {
            1 => Skill { noise: 9.5, plan_noise: 14.0, ..ONE_PLY },
            2 => Skill { noise: 4.7, plan_noise: 5.0, ..ONE_PLY },
            3 => Skill { noise: 6.0, width: 4, worlds: 1, turns: 2, ..ONE_PLY },
            4 => Skill {
                noise: 3.0,
                width: 8,
                worlds: 2,
                turns: 3,
                plan: Beam { width: 6, lays: 2 },
                ..ONE_PLY
            },
            _ => Skill {
                weights: Weights::TUNED,
                noise: 0.0,
                plan_noise: 0.0,
                width: 16,
                worlds: 8,
                turns: 6,
                plan: Beam { width: 20, lays: 5 },
                plans: 6,
                plan_worlds: 6,
                replan: Beam { width: 4, lays: 10 },
            },
        }
    }
}

/// Halving ends when at most this many actions are left.
pub(super) const FINALISTS: usize = 3;

/// Evaluates every action one ply deep, and nothing else.
const ONE_PLY: Skill = Skill {
    weights: Weights::TUNED,
    noise: 0.0,
    plan_noise: 0.0,
    width: 0,
    worlds: 0,
    turns: 0,
    plan: Beam { width: EVERY_LAY, lays: 1 },
    plans: 0,
    plan_worlds: 0,
    replan: Beam { width: 0, lays: 0 },
};

/// More lays than there ever are.
const EVERY_LAY: usize = usize::MAX;
