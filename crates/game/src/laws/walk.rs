//! Games played at random, step by step.

use super::{Broken, Specimen};
use crate::enumerate::steps;
use crate::{Game, Notation, Pcg, Random, Step};

/// A game under way: the steps so far and the position they lead to.
pub(super) struct Walk<G: Game> {
    pub(super) config: G::Config,
    pub(super) steps: Vec<Step<G>>,
    pub(super) position: G,
    pub(super) rng: Pcg,
}

impl<G: Notation> Walk<G> {
    /// A game at its start. The number decides everything that follows.
    pub(super) fn start(config: &G::Config, number: u64) -> Walk<G> {
        let position = G::start(config).expect("a specimen's configurations start");
        Walk { config: config.clone(), steps: Vec::new(), position, rng: Pcg::new(number, 0x1a35) }
    }

    /// A random step that can be taken now; none when the game is over.
    pub(super) fn choose(&mut self) -> Option<Step<G>> {
        let steps = steps(&self.position);
        if steps.is_empty() { None } else { Some(*self.rng.pick(&steps)) }
    }

    /// Takes a step.
    pub(super) fn take(&mut self, step: Step<G>) {
        self.position.play_unchecked(step);
        self.steps.push(step);
    }

    /// Plays on to the end.
    pub(super) fn finish(&mut self) {
        while let Some(step) = self.choose() {
            self.take(step);
        }
    }

    /// The law does not hold here.
    pub(super) fn broken(&self, what: impl Into<String>) -> Broken {
        Broken::new(&self.config, &self.steps, what)
    }
}

/// Every game of the specimen, at its start.
///
/// # Errors
/// If there is none: a law nobody tries cannot fail.
pub(super) fn games<G: Notation>(specimen: &Specimen<G>) -> Result<impl Iterator<Item = Walk<G>>, Broken> {
    if specimen.configs.is_empty() || specimen.games == 0 {
        let what = "the specimen has no games to try the law on".to_owned();
        return Err(Broken { what, record: String::new() });
    }
    let numbers = 0..specimen.games;
    Ok(specimen
        .configs
        .iter()
        .flat_map(move |config| numbers.clone().map(move |number| Walk::start(config, number))))
}

/// Plays the specimen's games and asks `law` at the start and after every step.
pub(super) fn everywhere<G: Notation>(
    specimen: &Specimen<G>,
    mut law: impl FnMut(&mut Walk<G>) -> Result<(), Broken>,
) -> Result<(), Broken> {
    for mut walk in games(specimen)? {
        law(&mut walk)?;
        while let Some(step) = walk.choose() {
            walk.take(step);
            law(&mut walk)?;
        }
    }
    Ok(())
}

/// Plays the specimen's games to the end and asks `law` about each whole game.
pub(super) fn whole_games<G: Notation>(
    specimen: &Specimen<G>,
    mut law: impl FnMut(&mut Walk<G>) -> Result<(), Broken>,
) -> Result<(), Broken> {
    for mut walk in games(specimen)? {
        walk.finish();
        law(&mut walk)?;
    }
    Ok(())
}
