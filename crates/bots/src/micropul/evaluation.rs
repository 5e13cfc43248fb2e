//! Static evaluation of a position in a game for two. The weights are in `weights.rs`.

use game::Seat;
use games::micropul::{Ending, GroupSummary, Micropul, Phase, Public};

use super::other;
use super::weights::Weights;

/// The value of running out of tiles, which loses the game whatever the score (§P7).
pub(super) const RUIN: f64 = 30.0;
/// How many tiles the core has at the start of a game for two (§P1): a measure of time.
const WHOLE_CORE: f64 = 35.0;

/// The expected lead of a seat in a game for two.
pub(super) fn lead(weights: &Weights, position: &Micropul, seat: Seat) -> f64 {
    let public = position.public();
    if let Phase::Over(ending) = public.phase {
        let points = public.points();
        let lead = f64::from(points[seat.index()] - points[other(seat).index()]);
        return match ending {
            Ending::RanOut(loser) if loser == seat => lead.min(0.0) - RUIN,
            Ending::RanOut(_) => lead.max(0.0) + RUIN,
            Ending::CoreDrawn | Ending::Passed => lead,
        };
    }
    let mut claimed = [0.0; 2];
    let mut free = Best::default();
    for group in public.grid.group_summaries() {
        // An open group grows as long as there is time for it.
        let growth = weights.growth * f64::from(group.open.min(10)) * time(public);
        let value = (f64::from(group.points) + growth)
            * closing(&group, public, weights.open_edge, weights.open_edge_late);
        match group.stones {
            [0, 0] => free.add(value),
            [1, 0] => claimed[0] += value,
            [0, 1] => claimed[1] += value,
            // A group with several stones scores for nobody (§P6).
            _ => {}
        }
    }
    let total = |seat: Seat| {
        let stones = public.stones[seat.index()];
        claimed[seat.index()]
            + tiles(public, seat)
            + f64::from(stones) * weights.kept_stone * time(public)
            + weights.free_group * free.sum(stones)
            - small_hand_penalty(weights, public.hands[seat.index()], public)
    };
    total(seat) - total(other(seat))
}

/// The cost of having few tiles in hand and so less choice.
pub(super) fn small_hand_penalty(weights: &Weights, hand: u8, public: &Public) -> f64 {
    let missing = f64::from(4_u8.saturating_sub(hand));
    weights.small_hand * missing * missing * time(public)
}

/// Tiles as they are counted at the end (§P7).
pub(super) fn tiles(public: &Public, seat: Seat) -> f64 {
    f64::from(public.hands[seat.index()]) + 2.0 * f64::from(public.supplies[seat.index()])
}

/// The estimated probability that a group will be closed in the end. Every open half edge lowers it, the more the less
/// time is left.
fn closing(group: &GroupSummary, public: &Public, at_any_time: f64, at_the_end: f64) -> f64 {
    let each = at_any_time + at_the_end / (f64::from(public.core) + 1.0);
    1.0 / (1.0 + f64::from(group.open) * each)
}

/// The remaining part of a game for two, from 1 to 0.
fn time(public: &Public) -> f64 {
    f64::from(public.core) / WHOLE_CORE
}

/// The three largest of some numbers, for the three stones a player has (§P1).
#[derive(Default)]
pub(super) struct Best([f64; 3]);

impl Best {
    pub(super) fn add(&mut self, mut number: f64) {
        for best in &mut self.0 {
            if number > *best {
                std::mem::swap(best, &mut number);
            }
        }
    }

    pub(super) fn sum(&self, stones: u8) -> f64 {
        self.top(stones).iter().sum()
    }

    /// As many of them as there are stones, the largest first.
    pub(super) fn top(&self, stones: u8) -> &[f64] {
        &self.0[..usize::from(stones)]
    }
}
