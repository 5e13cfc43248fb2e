//! Which tile to take.

use ::microchip::{Action, MOST_PLAYERS, Microchip, Tile, Tiles};
use game::{Pcg, Random};

use super::future::{Future, Taken};
use super::skill::Skill;
use super::solved;
use crate::Seen;
use crate::judged::{self, Judged};

/// What this skill makes of the tiles on offer, the best first.
pub(super) fn judge(skill: &Skill, seen: &Seen<Microchip>) -> Vec<Judged<Action>> {
    let mut rng = Pcg::new(seen.seed(), 0);
    let future = Future::of(&seen.view().public, seen.seat());
    let seat = seen.seat().index();
    let (work, slips) =
        if future.players() == 2 { (skill.work, skill.slips) } else { (skill.work_of_more, 0) };
    let outlook = (work > 0).then(|| Outlook::new(&future, work, skill.breaths, &mut rng));
    let look = |&action: &Action| {
        let Action::Draft(tile) = action else { return Judged { value: 0.0, action } };
        let value = match &outlook {
            Some(outlook) => outlook.lead_after(seat, tile),
            None => f64::from(future.glance(future.hands(), seat, tile)) / 16.0,
        };
        let slip = if slips > 0 { rng.below(slips) } else { 0 };
        Judged { value: value + f64::from(slip) / 8.0, action }
    };
    let mut judged: Vec<Judged<Action>> = seen.actions().iter().map(look).collect();
    judged::sort(&mut judged);
    judged
}

/// No column has more tiles (§M4).
const HIGHEST: usize = 6;

/// What everybody could build in the end with any of the tiles on offer.
struct Outlook<'a> {
    future: &'a Future,
    /// For each seat and the tiles it takes of those on offer, the sum of its points in all imagined futures.
    points: [[i32; 1 << HIGHEST]; MOST_PLAYERS],
    /// How many futures were imagined.
    futures: i32,
}

impl<'a> Outlook<'a> {
    /// What comes of the tiles on offer in as many futures as this work is enough for, one at least.
    fn new(future: &'a Future, work: u32, breaths: u32, rng: &mut Pcg) -> Outlook<'a> {
        let mut outlook = Outlook { future, points: [[0; 1 << HIGHEST]; MOST_PLAYERS], futures: 0 };
        let mut left = work;
        loop {
            let spent = outlook.imagine(breaths, rng);
            left = left.saturating_sub(spent);
            if left < spent {
                return outlook;
            }
        }
    }

    /// Takes one more future in. Returns the work.
    fn imagine(&mut self, breaths: u32, rng: &mut Pcg) -> u32 {
        let rest = self.future.imagine(rng);
        let future = self.future;
        let offer = &future.offer;
        let mut work = 0;
        for (seat, board) in future.boards.iter().enumerate() {
            let takes = (0..offer.len()).filter(|&after| future.taker(after) == seat).count();
            let all = (0..1 << offer.len()).filter(|taken: &Taken| taken.count_ones() as usize == takes);
            for taken in all.filter(|&taken| future.plain(taken) == taken) {
                let mut hand: Tiles = rest[seat];
                for (_, &tile) in offer.iter().enumerate().filter(|(index, _)| taken & 1 << index != 0) {
                    hand.insert(tile);
                }
                let (score, spent) = solved::best(board, &hand, breaths);
                self.points[seat][taken] += i32::from(score.points());
                work += spent;
            }
        }
        self.futures += 1;
        work
    }

    /// The lead of a seat over the best other if it takes this tile now and everybody plays for the lead in this column.
    fn lead_after(&self, seat: usize, tile: Tile) -> f64 {
        let Some(index) = self.future.offer.iter().position(|&other| other == tile) else { return f64::MIN };
        let mut taken = [0; MOST_PLAYERS];
        taken[seat] = 1 << index;
        f64::from(self.lead(seat, &self.played(taken, 1))) / f64::from(self.futures)
    }

    /// The points of all when the column is empty, if everybody plays for the lead.
    fn played(&self, taken: [Taken; MOST_PLAYERS], after: usize) -> [i32; MOST_PLAYERS] {
        let players = self.future.players();
        if after == self.future.offer.len() {
            return std::array::from_fn(|seat| {
                if seat < players { self.points[seat][self.future.plain(taken[seat])] } else { 0 }
            });
        }
        let taker = self.future.taker(after);
        let gone = taken.iter().fold(0, |all, one| all | one);
        let mut best = None;
        for index in (0..self.future.offer.len()).filter(|index| gone & 1 << index == 0) {
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
        let others = (0..self.future.players()).filter(|&other| other != seat).map(|other| points[other]);
        points[seat] - others.max().unwrap_or(0)
    }
}
