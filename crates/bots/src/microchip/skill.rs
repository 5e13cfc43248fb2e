//! How the levels differ.

use super::solved::PROOF;
use crate::Level;

/// What a level can do. Work is limited by fixed amounts, in work units of the solver, never by time.
#[derive(Clone, Copy, Debug)]
pub(super) struct Skill {
    /// The noise in the value of a tile while two players draft, in eighths of a point.
    pub(super) noise: u32,
    /// The work for simulating the rest of a draft with two players. With 0, the level drafts by the
    /// [heuristic](super::heuristic).
    pub(super) draft_work: u32,
    /// The same for more players. Their hands take more work, and too little is no better than none.
    pub(super) draft_work_multiplayer: u32,
    /// The most work for one hand of the simulation.
    pub(super) work_per_hand: u32,
    /// The most work for finding a layout. Hardly any drafted hand takes a tenth of the strongest level's limit.
    pub(super) layout_work: u32,
    /// How many tiles it overlooks when it builds in a game for two.
    pub(super) overlooked: usize,
    /// How many tiles it overlooks otherwise. With more players a player's own draft matters less, and alone there is
    /// no draft.
    pub(super) overlooked_otherwise: usize,
}

impl Skill {
    /// The skill of a level. The numbers are tuned so that with two players each level wins about three of four games
    /// against the one below.
    pub(super) const fn of(level: Level) -> Skill {
        match level.number() {
            1 => Skill { noise: 12, overlooked: 1, overlooked_otherwise: 4, ..ONE_PLY },
            2 => Skill { noise: 4, overlooked_otherwise: 3, ..ONE_PLY },
            3 => Skill { noise: 26, draft_work: 150, work_per_hand: 8, overlooked_otherwise: 2, ..ONE_PLY },
            4 => Skill {
                draft_work: 320,
                draft_work_multiplayer: 320,
                work_per_hand: 8,
                overlooked_otherwise: 1,
                ..ONE_PLY
            },
            _ => Skill {
                draft_work: 1_200,
                draft_work_multiplayer: 1_200,
                work_per_hand: THOROUGH,
                layout_work: PROOF,
                ..ONE_PLY
            },
        }
    }
}

/// More than nine in ten drafted hands take less work.
pub(super) const THOROUGH: u32 = 24;

/// Evaluates every tile by the heuristic, and nothing else.
const ONE_PLY: Skill = Skill {
    noise: 0,
    draft_work: 0,
    draft_work_multiplayer: 0,
    work_per_hand: 0,
    layout_work: PROOF / 4,
    overlooked: 0,
    overlooked_otherwise: 0,
};
