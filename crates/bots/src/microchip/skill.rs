//! How the levels differ.

use super::solved::PROOF;
use crate::Level;

/// What a level is capable of. All are fixed amounts of work, none is a time.
#[derive(Clone, Copy, Debug)]
pub(super) struct Skill {
    /// By how many eighths of a point it may misjudge a tile while drafting, of two players.
    pub(super) slips: u32,
    /// How much work it puts into imagining the rest of a draft of two players, in breaths of the solver; without any it
    /// drafts at first sight.
    pub(super) work: u32,
    /// The same for more players, where a little work is no better than none: there are more hands to reckon.
    pub(super) work_of_more: u32,
    /// How many of them it puts into one hand at most.
    pub(super) breaths: u32,
    /// How many breaths it takes for a layout at most. Hardly any hand that was drafted takes a tenth of what the master has.
    pub(super) proof: u32,
    /// How many tiles it overlooks when it builds, of two players,
    pub(super) overlooked: usize,
    /// and how many otherwise: the more draft, the less the own draft decides, and alone there is none.
    pub(super) overlooked_otherwise: usize,
}

impl Skill {
    /// What this level is capable of. The numbers are such that of two players each level wins about three of four games
    /// against the one below.
    pub(super) const fn of(level: Level) -> Skill {
        match level.number() {
            1 => Skill { slips: 12, overlooked: 1, overlooked_otherwise: 4, ..GLANCE },
            2 => Skill { slips: 4, overlooked_otherwise: 3, ..GLANCE },
            3 => Skill { slips: 36, work: 150, breaths: 8, overlooked_otherwise: 2, ..GLANCE },
            4 => Skill { work: 320, work_of_more: 320, breaths: 8, overlooked_otherwise: 1, ..GLANCE },
            _ => Skill { work: 1_200, work_of_more: 1_200, breaths: THOROUGH, proof: PROOF, ..GLANCE },
        }
    }
}

/// Of the hands that are drafted, more than nine in ten take fewer breaths.
pub(super) const THOROUGH: u32 = 24;

/// A look at every tile, and no further.
const GLANCE: Skill = Skill {
    slips: 0,
    work: 0,
    work_of_more: 0,
    breaths: 0,
    proof: PROOF / 4,
    overlooked: 0,
    overlooked_otherwise: 0,
};
