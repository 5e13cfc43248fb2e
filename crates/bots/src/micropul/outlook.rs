//! Static evaluation of a position of the solitaire game.
//!
//! A tile that stays in the supply is worth 2 points (§P7) and has about two micropul. So apart from the tiles that it
//! draws, laying it gains something only if nearly all of them end up in the three groups that score. What counts is
//! therefore whether groups can be closed: a gap beside them needs a tile that fits. The weights were found by an
//! evolution strategy (separable CMA-ES) over some thirty thousand games of a player that looks two lays ahead, and then
//! adjusted by hand.

use game::Seat;
use games::micropul::{Ending, Micropul, Phase, Public, Quadrant, TILES, Tile, TileGrid};

use super::evaluation::{Best, RUIN, tiles};
use super::gaps::{Facing, Gap, Gaps};

/// The value of a tile in the core: it will bring 2 points (§P7), less the tiles laid to draw it.
const CORE_TILE: f64 = 1.2;
/// How many tiles the core has at the start (§P1).
const WHOLE_CORE: f64 = 41.0;
/// What an open half edge adds to a group: it grows as long as there is time for it.
const GROWTH: f64 = 0.25;
/// How much the cost of closing a group counts.
const CLOSING: f64 = 0.68;
/// The cost of each open half edge of a group.
const OPEN_EDGE: f64 = 0.35;
/// How much of its value each of the three best groups counts, the best first. The third is often joined to
/// another one or left open.
const BY_RANK: [f64; 3] = [0.93, 1.0, 0.48];
/// The part of its points that a small group counts if one tile can join it to a larger one.
const JOINABLE: f64 = 0.3;
/// The value of a dot that faces a gap, and what is added if a tile in hand fits there.
const OPEN_DOT: f64 = 0.065;
const OPEN_DOT_NOW: f64 = 0.05;
/// The value of a dot on a tile in hand.
const HELD_DOT: f64 = 0.2;
/// With fewer tiles than this in hand and supply, running out becomes a danger (§P7).
const SAFE: f64 = 7.0;

/// The expected points in the solitaire game. Nobody can take a group away, so stones are kept for the groups that are
/// best at the end and count as if they lay there.
pub(super) fn points_alone(position: &Micropul, gaps: &Gaps) -> f64 {
    let public = position.public();
    match public.phase {
        Phase::Over(Ending::RanOut(_)) => -RUIN,
        Phase::Over(_) => points_if_over(public),
        Phase::Deal(_) | Phase::Act(_) | Phase::Take(_) => {
            let core = f64::from(public.core);
            // Towards the end there is little time left to use what is open.
            let use_left = (core / 10.0).min(1.0);
            let table = Table::of(position, gaps);
            let held: u32 = position.hand(Seat::FIRST).iter().map(dots_on).sum();
            let potential = JOINABLE * table.joinable + table.open_dots + HELD_DOT * f64::from(held);
            let tiles_left = f64::from(public.hands[0] + public.supplies[0]);
            let danger = (SAFE - tiles_left).max(0.0);
            tiles(public, Seat::FIRST) + table.groups + use_left * potential + CORE_TILE * core
                - 0.5 * danger * danger
        }
    }
}

/// The points in the solitaire game if it ended now, with the stones that are left where they count most.
pub(super) fn points_if_over(public: &Public) -> f64 {
    let (mut claimed, mut free) = (0.0, Best::default());
    for group in public.grid.group_summaries().filter(|group| group.open == 0) {
        match group.stones[0] {
            0 => free.add(f64::from(group.points)),
            1 => claimed += f64::from(group.points),
            // A group with several stones scores nothing (§P6).
            _ => {}
        }
    }
    tiles(public, Seat::FIRST) + claimed + free.sum(public.stones[0])
}

/// How many tiles the dots of a tile bring, if they fire once.
fn dots_on(tile: Tile) -> u32 {
    let quarters = tile.turned(0).quadrants.into_iter().filter_map(|quadrant| match quadrant {
        Quadrant::Catalyst(catalyst) => Some(catalyst),
        Quadrant::Blank | Quadrant::Micropul(_) => None,
    });
    quarters.chain(tile.big()).map(|catalyst| u32::from(catalyst.tiles())).sum()
}

/// More names than groups can have.
const NAMES: usize = 128;

/// What the tiles on the table promise.
#[derive(Default)]
struct Table {
    /// The value of the groups: those with a stone, and the best of the others.
    groups: f64,
    /// The points of other groups that one tile can join to a larger one, by how likely that is.
    joinable: f64,
    /// The value of the dots that face gaps.
    open_dots: f64,
}

impl Table {
    fn of(position: &Micropul, gaps: &Gaps) -> Table {
        let public = position.public();
        let grid = &public.grid;
        let hand = position.hand(Seat::FIRST);
        let unseen = grid.not_laid().without(hand);
        let mut points = [0; NAMES];
        for group in grid.group_summaries() {
            // A group with several stones scores nothing, and neither does what is joined to it (§P6).
            points[usize::from(group.name)] = if group.stones[0] > 1 { 0 } else { group.points };
        }
        let mut table = Table::default();
        // By group: the cost of filling the gaps beside it, and how easily one tile joins it to a larger one. Sums over
        // gaps are of whole numbers: the order of the gaps tells how the tiles came there, and the same tiles must have the same
        // value.
        let (mut filling, mut joining) = ([0; NAMES], [0.0; NAMES]);
        let (mut dots, mut dots_now) = (0, 0);
        for gap in gaps.iter() {
            let fitting = gap.fitting();
            let (now, later) = (fitting.intersection(hand).len(), fitting.intersection(unseen).len());
            let cost = FILLING[now.min(SEVERAL)][later];
            let mut beside = 0_u128;
            for Facing { group, .. } in gap.facing(grid) {
                if beside >> group & 1 == 0 {
                    beside |= 1 << group;
                    filling[usize::from(group)] += cost;
                }
            }
            if now + later == 0 {
                continue;
            }
            dots += u32::from(gap.dots);
            dots_now += if now > 0 { u32::from(gap.dots) } else { 0 };
            if beside.count_ones() > 1 {
                let ease = if now > 0 { 1.0 } else { (0.1 * later as f64).min(1.0) };
                for [one, other] in pairs_to_join(gap, grid) {
                    let smaller = if points[usize::from(one.group)] <= points[usize::from(other.group)] {
                        one
                    } else {
                        other
                    };
                    // Micropul against two quarters are joined only by a tile with both of them.
                    let ease = if one.quarter == other.quarter { ease } else { 0.6 * ease };
                    let joining = &mut joining[usize::from(smaller.group)];
                    *joining = ease.max(*joining);
                }
            }
        }
        table.open_dots = OPEN_DOT * f64::from(dots) + OPEN_DOT_NOW * f64::from(dots_now);
        table.add_groups(public, &filling, &joining);
        table
    }

    /// Adds the groups, with what it costs to fill the gaps beside them and how easily they are joined to larger ones.
    fn add_groups(&mut self, public: &Public, filling: &[u32; NAMES], joining: &[f64; NAMES]) {
        let core = f64::from(public.core);
        // Closing is not urgent at the start; at the end nothing else counts.
        let urgency = CLOSING * (1.0 / (core + 1.0) - 1.0 / 47.0);
        let value = |name: u8, points: u8, open: u8| {
            let grown = f64::from(points) + GROWTH * f64::from(open.min(10)) * core / WHOLE_CORE;
            let gaps = f64::from(filling[usize::from(name)]) / 1_000.0;
            grown / (1.0 + urgency * (gaps + OPEN_EDGE * f64::from(open)))
        };
        let (mut free, mut counted) = (Best::default(), Best::default());
        for group in public.grid.group_summaries() {
            match group.stones[0] {
                0 => free.add(value(group.name, group.points, group.open)),
                1 => counted.add(value(group.name, group.points, group.open)),
                // A group with several stones scores nothing (§P6).
                _ => {}
            }
        }
        let chosen = free.top(public.stones[0]);
        for &value in chosen {
            counted.add(value);
        }
        self.groups = counted.top(3).iter().zip(BY_RANK).map(|(value, part)| value * part).sum();
        // Without a stone left nothing more can be claimed.
        let least = chosen.last().copied().unwrap_or(0.0);
        for group in public.grid.group_summaries() {
            let ease = joining[usize::from(group.name)];
            if ease > 0.0 && group.stones[0] == 0 && value(group.name, group.points, group.open) < least {
                self.joinable += ease * f64::from(group.points);
            }
        }
    }
}

/// The pairs of micropul of one colour and different groups against a gap.
fn pairs_to_join(gap: &Gap, grid: &TileGrid) -> impl Iterator<Item = [Facing; 2]> {
    let others = move |number| gap.facing(grid).take(number);
    let pairs = gap
        .facing(grid)
        .enumerate()
        .flat_map(move |(number, one)| others(number).map(move |other| [one, other]));
    pairs.filter(|[one, other]| one.is_black == other.is_black && one.group != other.group)
}

/// More tiles in hand than this that fit into a gap make it no easier to fill.
const SEVERAL: usize = 3;

/// The cost of filling a gap in thousandths, by how many tiles that fit are in hand and how many may still come.
static FILLING: [[u32; TILES]; SEVERAL + 1] = filling();

const fn filling() -> [[u32; TILES]; SEVERAL + 1] {
    // If no tile fits now, another neighbour would have to come first: such a gap is rarely filled.
    let mut costs = [[60_000; TILES]; SEVERAL + 1];
    let mut now = 0;
    while now <= SEVERAL {
        let mut later = if now == 0 { 1 } else { 0 };
        while later < TILES {
            costs[now][later] = 450 + 220_000 / (46 + 100 * now as u32 + 50 * later as u32);
            later += 1;
        }
        now += 1;
    }
    costs
}

#[cfg(test)]
mod tests {
    use game::{Game, Pcg, Random, Step};
    use games::micropul::{Action, Config, RandomGames};

    use super::*;

    /// Plans that differ in the order of their lays are recognised by their value.
    #[test]
    fn the_order_of_two_lays_does_not_matter() {
        let mut compared = 0;
        let mut rng = Pcg::new(8, 0);
        let games = RandomGames::new(&Config::new(1));
        for seed in 0..200 {
            games.run_traced(&mut Pcg::new(seed, 0), |position, _| {
                let mut legal = Vec::new();
                position.legal(Seat::FIRST, &mut legal);
                legal.retain(|action| matches!(action, Action::Lay(..)));
                if legal.len() < 2 {
                    return;
                }
                let (one, other) = (*rng.pick(&legal), *rng.pick(&legal));
                let value = |lays: [Action; 2]| {
                    let (mut then, mut gaps) = (position.clone(), Gaps::of(&position.public().grid));
                    for lay in lays {
                        let Action::Lay(tile, turns, place) = lay else { return None };
                        then.check(Seat::FIRST, lay).ok()?;
                        gaps.lay(&then.public().grid, tile, turns, place);
                        then.play_unchecked(Step::Act(Seat::FIRST, lay));
                    }
                    let value = points_alone(&then, &gaps).to_bits();
                    Some((then, value))
                };
                // Beside each other they may fire other catalysts.
                if let (Some((forth, value)), Some((back, same))) = (value([one, other]), value([other, one]))
                    && forth == back
                {
                    assert_eq!(value, same, "{one:?} and {other:?}");
                    compared += 1;
                }
            });
        }
        assert!(compared > 300, "{compared} pairs");
    }
}
