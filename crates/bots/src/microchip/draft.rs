//! Which tile to take.

use game::{Pcg, Random};
use games::microchip::{Action, MOST_PLAYERS, Microchip, Tile, Tiles};

use super::draft_state::{DraftState, Taken};
use super::skill::Skill;
use super::solved;
use crate::Seen;
use crate::scored::{self, ScoredAction};

/// Evaluates the tiles on offer with this skill, the best first.
pub(super) fn evaluate(skill: &Skill, seen: &Seen<Microchip>) -> Vec<ScoredAction<Action>> {
    let mut rng = Pcg::new(seen.seed(), 0);
    let draft = DraftState::of(&seen.view().public, seen.seat());
    let seat = seen.seat().index();
    let (work, noise) = if draft.players() == 2 {
        (skill.draft_work, skill.noise)
    } else {
        (skill.draft_work_multiplayer, 0)
    };
    let search = (work > 0).then(|| DraftSearch::new(&draft, work, skill.work_per_hand, &mut rng));
    let look = |&action: &Action| {
        let Action::Draft(tile) = action else { return ScoredAction { value: 0.0, action } };
        let value = match &search {
            Some(search) => search.lead_after(seat, tile),
            None => f64::from(draft.heuristic(draft.hands(), seat, tile)) / 16.0,
        };
        let error = if noise > 0 { rng.below(noise) } else { 0 };
        ScoredAction { value: value + f64::from(error) / 8.0, action }
    };
    let mut scored: Vec<ScoredAction<Action>> = seen.actions().iter().map(look).collect();
    scored::sort(&mut scored);
    scored
}

/// The most tiles a column can have (§M4).
const HIGHEST: usize = 6;

/// A search of the draw column. Its values are what everybody could build in the end with any of the tiles on offer.
struct DraftSearch<'a> {
    draft: &'a DraftState,
    /// By seat and the tiles it takes of those on offer: the sum of its points over all rollouts.
    points: [[i32; 1 << HIGHEST]; MOST_PLAYERS],
    /// How many rollouts were run.
    rollouts: i32,
}

impl<'a> DraftSearch<'a> {
    /// Runs as many rollouts as this work allows, but at least one.
    fn new(draft: &'a DraftState, work: u32, work_per_hand: u32, rng: &mut Pcg) -> DraftSearch<'a> {
        let mut search = DraftSearch { draft, points: [[0; 1 << HIGHEST]; MOST_PLAYERS], rollouts: 0 };
        let mut left = work;
        loop {
            let spent = search.rollout(work_per_hand, rng);
            left = left.saturating_sub(spent);
            if left < spent {
                return search;
            }
        }
    }

    /// Runs one more rollout and returns the work spent.
    fn rollout(&mut self, work_per_hand: u32, rng: &mut Pcg) -> u32 {
        let rest = self.draft.rollout(rng);
        let draft = self.draft;
        let offer = &draft.offer;
        let mut work = 0;
        for (seat, board) in draft.boards.iter().enumerate() {
            let takes = (0..offer.len()).filter(|&after| draft.taker(after) == seat).count();
            let all = (0..1 << offer.len()).filter(|taken: &Taken| taken.count_ones() as usize == takes);
            for taken in all.filter(|&taken| draft.canonical(taken) == taken) {
                let mut hand: Tiles = rest[seat];
                for (_, &tile) in offer.iter().enumerate().filter(|(index, _)| taken & 1 << index != 0) {
                    hand.insert(tile);
                }
                let (score, spent) = solved::best(board, &hand, work_per_hand);
                self.points[seat][taken] += i32::from(score.points());
                work += spent;
            }
        }
        self.rollouts += 1;
        work
    }

    /// The lead of a seat over the best other if it takes this tile now and everybody maximises its own lead in this
    /// column.
    fn lead_after(&self, seat: usize, tile: Tile) -> f64 {
        let Some(index) = self.draft.offer.iter().position(|&other| other == tile) else { return f64::MIN };
        let mut taken = [0; MOST_PLAYERS];
        taken[seat] = 1 << index;
        f64::from(self.lead(seat, &self.played(taken, 1))) / f64::from(self.rollouts)
    }

    /// Everybody's points when the column is empty, if everybody maximises its own lead.
    fn played(&self, taken: [Taken; MOST_PLAYERS], after: usize) -> [i32; MOST_PLAYERS] {
        let players = self.draft.players();
        if after == self.draft.offer.len() {
            return std::array::from_fn(|seat| {
                if seat < players { self.points[seat][self.draft.canonical(taken[seat])] } else { 0 }
            });
        }
        let taker = self.draft.taker(after);
        let gone = taken.iter().fold(0, |all, one| all | one);
        let mut best = None;
        for index in (0..self.draft.offer.len()).filter(|index| gone & 1 << index == 0) {
            let mut then = taken;
            then[taker] |= 1 << index;
            let points = self.played(then, after + 1);
            let lead = self.lead(taker, &points);
            if best.is_none_or(|(most, _)| lead > most) {
                best = Some((lead, points));
            }
        }
        best.map_or([0; MOST_PLAYERS], |(_, points)| points)
    }

    fn lead(&self, seat: usize, points: &[i32; MOST_PLAYERS]) -> i32 {
        let others = (0..self.draft.players()).filter(|&other| other != seat).map(|other| points[other]);
        points[seat] - others.max().unwrap_or(0)
    }
}
