//! How well the solitaire game can be played by a search that sees what it draws.

use game::{Game, Pcg, Step};
use games::micropul::{Config, Micropul, Phase, TILES};

use super::beam::plans;
use super::skill::Beam;

/// The points of the best plan for a whole deal, made by a search that sees what it draws and keeps this many unfinished
/// plans at each step. Plans that lay differently also draw differently, so the search picks its luck, too. In play nobody
/// can do that.
pub fn foreseen_points(deal: u64, width: usize) -> f64 {
    let mut position = Micropul::start(&Config::new(1)).expect("the game can be played alone");
    let mut luck = Pcg::new(deal, u64::MAX);
    while let Phase::Deal(_) = position.public().phase {
        position.play_unchecked(Step::Chance(position.draw(&mut luck)));
    }
    let found = plans(Beam { width, lays: TILES }, &position, Some(deal));
    found.first().map_or(0.0, |best| best.value)
}
