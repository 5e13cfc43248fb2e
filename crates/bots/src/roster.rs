//! Players by name.

use crate::{Level, Levelled, Player, RandomPlayer};

/// The name of the random player.
const RANDOM: &str = "random";

/// A player of this game by its name: `random`, a level, or one of the game's baselines.
pub fn player<G: Levelled>(name: &str) -> Option<Box<dyn Player<G>>> {
    if name == RANDOM {
        return Some(Box::new(RandomPlayer));
    }
    if let Ok(level) = name.parse::<Level>() {
        return Some(Box::new(level));
    }
    G::baseline(name)
}

/// The names of the players of this game: the random one, the levels from the weakest on, then the baselines.
pub fn player_names<G: Levelled>() -> Vec<String> {
    let levels = Level::ALL.map(|level| level.to_string());
    let baselines = G::BASELINES.iter().map(|&name| name.to_owned());
    std::iter::once(RANDOM.to_owned()).chain(levels).chain(baselines).collect()
}
