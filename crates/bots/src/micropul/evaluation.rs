//! Static evaluation of a position.
//!
//! The weights were tuned in thousands of games between players that search one ply deep.

use game::Seat;
use games::micropul::{Ending, GroupSummary, Micropul, Phase, Public};

use super::other;

/// The value of a further turn (§P3) with two players.
pub(super) const FURTHER_TURN: f64 = 1.5;
/// The value of open catalysts per expected tile: see [`exposure`](super::exposure::exposure).
pub(super) const OPEN_CATALYST: f64 = 0.1;
/// The value of running out of tiles, which loses the game whatever the score (§P7).
const RUIN: f64 = 30.0;
/// How many tiles the core has at the start of a game for two (§P1): a measure of time.
const WHOLE_CORE: f64 = 35.0;

/// The expected lead of a seat in a game for two.
pub(super) fn lead(position: &Micropul, seat: Seat) -> f64 {
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
        let value = f64::from(group.points) * closing(&group, public, 0.2, 1.0);
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
            + f64::from(stones) * KEPT_STONE * time(public)
            + FREE_GROUP * free.sum(stones)
            - small_hand_penalty(public.hands[seat.index()], public)
    };
    total(seat) - total(other(seat))
}

/// The value of an unused stone at the start of the game.
const KEPT_STONE: f64 = 5.0;
/// The part of an unclaimed group's value that counts for a player with stones left.
const FREE_GROUP: f64 = 0.3;

/// The cost of having few tiles in hand and so less choice.
pub(super) fn small_hand_penalty(hand: u8, public: &Public) -> f64 {
    let missing = f64::from(4_u8.saturating_sub(hand));
    0.3 * missing * missing * time(public)
}

/// The expected points in the solitaire game. Nobody can take a group away, so stones are kept for the groups that are
/// best at the end and count as if they lay there.
pub(super) fn points_alone(position: &Micropul) -> f64 {
    let public = position.public();
    match public.phase {
        Phase::Over(Ending::RanOut(_)) => -RUIN,
        Phase::Over(_) => points_if_over(public),
        Phase::Deal(_) | Phase::Act(_) | Phase::Take(_) => {
            let core = f64::from(public.core);
            let groups = groups_alone(public, |group| {
                // An open group grows as long as there is time for it.
                let grown = f64::from(group.points) + 0.3 * f64::from(group.open.min(10)) * core / 41.0;
                grown * closing(group, public, 0.0, 0.5)
            });
            let tiles_left = f64::from(public.hands[0] + public.supplies[0]);
            let danger = (7.0 - tiles_left).max(0.0);
            tiles(public, Seat::FIRST) + groups + CORE_TILE * core - 0.6 * danger * danger
        }
    }
}

/// The value of a tile in the core in the solitaire game: it will bring 2 points (§P7), less the tiles laid to draw it.
const CORE_TILE: f64 = 1.1;

/// The points in the solitaire game if it ended now, with the stones that are left where they count most.
pub(super) fn points_if_over(public: &Public) -> f64 {
    let groups = groups_alone(public, |group| if group.open == 0 { f64::from(group.points) } else { 0.0 });
    tiles(public, Seat::FIRST) + groups
}

/// The value of groups in the solitaire game: those with a stone and the best of the others.
fn groups_alone(public: &Public, value: impl Fn(&GroupSummary) -> f64) -> f64 {
    let (mut claimed, mut free) = (0.0, Best::default());
    for group in public.grid.group_summaries() {
        match group.stones[0] {
            0 => free.add(value(&group)),
            1 => claimed += value(&group),
            _ => {}
        }
    }
    claimed + free.sum(public.stones[0])
}

/// Tiles as they are counted at the end (§P7).
fn tiles(public: &Public, seat: Seat) -> f64 {
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
struct Best([f64; 3]);

impl Best {
    fn add(&mut self, mut number: f64) {
        for best in &mut self.0 {
            if number > *best {
                std::mem::swap(best, &mut number);
            }
        }
    }

    fn sum(&self, stones: u8) -> f64 {
        self.0[..usize::from(stones)].iter().sum()
    }
}
