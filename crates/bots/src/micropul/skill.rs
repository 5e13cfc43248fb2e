//! How the levels differ.

use crate::Level;

/// What a level is capable of. All are fixed amounts of work, none is a time.
#[derive(Clone, Copy, Debug)]
pub(super) struct Skill {
    /// For two: by how many points it may misjudge an action at first sight: who is new to the game sees a catalyst here
    /// and misses a group there,
    pub(super) slips: f64,
    /// how many actions it looks at closely,
    pub(super) width: usize,
    /// in how many worlds, at first (the better ones are looked at in more),
    pub(super) worlds: u32,
    /// and for how many turns it plays them on.
    pub(super) turns: u32,
    /// Alone: by how many points it may misjudge a plan,
    pub(super) plan_slips: f64,
    /// how it plans,
    pub(super) plan: Breadth,
    /// how many plans it compares,
    pub(super) plans: usize,
    /// in how many worlds, at first,
    pub(super) plan_worlds: u32,
    /// and how it plans there.
    pub(super) replan: Breadth,
}

/// How far and wide a plan looks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Breadth {
    /// How many unfinished plans are kept.
    pub(super) width: usize,
    /// How many lays a plan has.
    pub(super) lays: usize,
}

impl Skill {
    /// What this level is capable of.
    pub(super) const fn of(level: Level) -> Skill {
        match level.number() {
            1 => Skill { slips: 14.0, plan_slips: 14.0, ..GLANCE },
            2 => Skill { slips: 5.0, plan_slips: 5.0, ..GLANCE },
            3 => Skill { slips: 6.5, width: 4, worlds: 1, turns: 2, ..GLANCE },
            4 => Skill { width: 8, worlds: 2, turns: 4, plan: Breadth { width: 6, lays: 2 }, ..GLANCE },
            _ => Skill {
                slips: 0.0,
                plan_slips: 0.0,
                width: 16,
                worlds: 8,
                turns: 6,
                plan: Breadth { width: 20, lays: 5 },
                plans: 6,
                plan_worlds: 16,
                replan: Breadth { width: 8, lays: 5 },
            },
        }
    }
}

/// How many options are left when the comparing ends.
pub(super) const FINALISTS: usize = 3;

/// A look at every action, and no further.
const GLANCE: Skill = Skill {
    slips: 0.0,
    plan_slips: 0.0,
    width: 0,
    worlds: 0,
    turns: 0,
    plan: Breadth { width: EVERY_LAY, lays: 1 },
    plans: 0,
    plan_worlds: 0,
    replan: Breadth { width: 0, lays: 0 },
};

/// More lays than there ever are.
const EVERY_LAY: usize = usize::MAX;
