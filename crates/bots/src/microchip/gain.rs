//! The player that levels are measured against.

use games::microchip::{Action, Microchip, Tiles};

use super::build::Site;
use super::skill::{Skill, THOROUGH};
use super::solved;
use crate::{Level, Player, Seen};

/// Takes the tile that raises the best score of its hand most, as if the draft ended then. Of several such tiles it
/// takes the first, red before yellow and ends before crosses. It builds the best microchip.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Gain;

impl Player<Microchip> for Gain {
    fn choose(&self, seen: &Seen<Microchip>) -> Action {
        let (public, seat) = (&seen.view().public, seen.seat());
        if let Some(site) = Site::of(seen) {
            return Action::Build(site.next(&site.layout(&Skill::of(Level::MASTER))));
        }
        let Some(board) = public.board(seat) else { return seen.actions()[0] };
        let score = |action: &Action| {
            let mut hand: Tiles = *public.hand(seat);
            if let Action::Draft(tile) = *action {
                hand.insert(tile);
            }
            let score = solved::best(&board, &hand, THOROUGH).0;
            (score.points(), score.tiles)
        };
        // `max_by_key` returns the last maximum, so the order is reversed to find the first.
        let best = seen.actions().iter().rev().max_by_key(|action| score(action));
        *best.unwrap_or(&seen.actions()[0])
    }
}
