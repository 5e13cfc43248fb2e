//! Many random games of one game.

use crate::{Game, Pcg, Playout, Tally};

/// How random players play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RandomPlayOptions {
    /// How they decide: one of [`RandomPlay::POLICIES`].
    pub policy: &'static str,
    /// How they build: one of [`RandomPlay::BUILDS`]; `None` if nothing is built in this game.
    pub build: Option<&'static str>,
}

/// A game of which many random games can be played and counted.
pub trait RandomPlay: Game {
    /// The policies that random players can follow, the usual one first.
    const POLICIES: &'static [&'static str] = &["uniform"];

    /// The ways in which random players can build, the usual one first; empty if nothing is built in this game.
    const BUILDS: &'static [&'static str] = &[];

    /// Plays `games` random games and counts how they end. A game with a faster way than the generic one overrides it.
    ///
    /// # Panics
    /// If the configuration does not start.
    fn play_at_random(
        config: &Self::Config,
        _options: RandomPlayOptions,
        games: u32,
        rng: &mut Pcg,
        tally: &mut Tally,
    ) {
        let start = Self::start(config).expect("a configuration that starts");
        let mut playout = Playout::default();
        for _ in 0..games {
            let end = playout.run(&mut start.clone(), rng);
            tally.count_outcome(&end.outcome, end.steps);
            tally.count_turns(end.turns);
        }
    }
}
