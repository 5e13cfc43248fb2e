//! Laws about what viewers may know.

use super::twins::Twins;
use super::walk::{everywhere, games};
use super::{Broken, Specimen, enough};
use crate::{Game, Illegal, Notation, Playout, Random, Viewer};

/// Everything a viewer can get out of a position: the view and its bytes, the legal actions, and the answer to
/// every action that could be tried.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Knowledge<G: Game> {
    view: G::View,
    bytes: String,
    legal: Vec<G::Action>,
    refusals: Vec<Result<(), Illegal>>,
}

impl<G: Game> Knowledge<G> {
    pub(super) fn of(position: &G, viewer: Viewer, universe: &[G::Action]) -> Knowledge<G> {
        let view = position.view(viewer);
        let bytes = serde_json::to_string(&view).expect("a view can be written as JSON");
        let mut legal = Vec::new();
        let mut refusals = Vec::new();
        if let Some(seat) = viewer.seat() {
            position.legal(seat, &mut legal);
            refusals.extend(universe.iter().map(|&action| position.check(seat, action)));
        }
        Knowledge { view, bytes, legal, refusals }
    }

    /// What differs, in words.
    pub(super) fn difference(&self, other: &Knowledge<G>) -> Option<String> {
        if self.view != other.view {
            return Some(format!("the views differ:\n  {:?}\n  {:?}", self.view, other.view));
        }
        if self.bytes != other.bytes {
            return Some("the views are equal, but not their bytes".to_owned());
        }
        if self.legal != other.legal {
            return Some(format!("the legal actions differ:\n  {:?}\n  {:?}", self.legal, other.legal));
        }
        if self.refusals != other.refusals {
            return Some(
                "an action is refused in one position and not, or otherwise, in the other".to_owned(),
            );
        }
        None
    }
}

/// From the view of the start on, a viewer's events rebuild every later view.
///
/// # Errors
/// Where it does not hold.
pub fn events_rebuild_views<G: Notation>(specimen: &Specimen<G>) -> Result<(), Broken> {
    let mut told = 0;
    for mut walk in games(specimen)? {
        let viewers: Vec<Viewer> = Viewer::all(walk.position.seats()).collect();
        let mut views: Vec<G::View> = viewers.iter().map(|&viewer| walk.position.view(viewer)).collect();
        while let Some(step) = walk.choose() {
            let before = walk.position.clone();
            walk.take(step);
            for (&viewer, view) in viewers.iter().zip(&mut views) {
                for event in before.told(viewer, step) {
                    told += 1;
                    if G::follow(view, &event).is_err() {
                        return Err(walk.broken(format!("{viewer} cannot follow {event:?}")));
                    }
                }
                let truth = walk.position.view(viewer);
                if *view != truth {
                    let what = format!("{viewer} was told enough for\n  {view:?}\nbut sees\n  {truth:?}");
                    return Err(walk.broken(what));
                }
            }
        }
    }
    enough("events", told, 1)
}

/// Two logs that told a viewer the same events give that viewer equal views, legal actions, refusals and bytes.
///
/// Beside each random game a twin is played that tells the viewer the same, with what is hidden from the viewer
/// exchanged wherever the rules allow it.
///
/// # Errors
/// Where it does not hold.
pub fn same_events_same_view<G: Notation>(specimen: &Specimen<G>) -> Result<(), Broken> {
    let mut pairs = 0;
    for (number, walk) in (0..).zip(games(specimen)?) {
        for viewer in Viewer::all(walk.position.seats()) {
            pairs += compare_twins(Twins::<G>::new(&walk.config, number, viewer), viewer, specimen.universe)?;
        }
    }
    enough("pairs of positions that look alike", pairs, specimen.at_least.pairs)
}

/// Plays a game and its twin, and compares what the viewer can know. Returns after how many steps two different games were
/// compared.
fn compare_twins<G: Notation>(
    mut twins: Twins<G>,
    viewer: Viewer,
    universe: fn(&G) -> Vec<G::Action>,
) -> Result<u64, Broken> {
    let mut pairs = 0;
    while let Some(advance) = twins.advance() {
        // Knowledge is made of the position alone: where that is the same, nothing could differ.
        if advance.twin.is_none() || !twins.differ() {
            continue;
        }
        pairs += 1;
        let Twins { walk, twin, .. } = &twins;
        let universe = universe(&walk.position);
        let knows = Knowledge::of(&walk.position, viewer, &universe);
        let twin_knows = Knowledge::of(&twin.position, viewer, &universe);
        if let Some(difference) = knows.difference(&twin_knows) {
            let twin = twin.broken("").record;
            return Err(
                walk.broken(format!("{viewer} was told the same in this game:\n{twin}but {difference}"))
            );
        }
    }
    Ok(pairs)
}

/// A sampled position cannot be told from the true one by its viewer, and can be played to an end.
///
/// # Errors
/// Where it does not hold.
pub fn samples_look_like_the_truth<G: Notation>(specimen: &Specimen<G>) -> Result<(), Broken> {
    let mut playout = Playout::default();
    let mut others = 0;
    everywhere(specimen, |walk| {
        let universe = (specimen.universe)(&walk.position);
        for viewer in Viewer::all(walk.position.seats()) {
            let mut sample = G::sample(&walk.position.view(viewer), &mut walk.rng);
            others += u64::from(sample != walk.position);
            let truth = Knowledge::of(&walk.position, viewer, &universe);
            if let Some(difference) = truth.difference(&Knowledge::of(&sample, viewer, &universe)) {
                return Err(walk.broken(format!("a sample for {viewer}: {difference}")));
            }
            if G::turn_in(&walk.position.view(viewer)) != walk.position.turn() {
                return Err(walk.broken(format!("the view of {viewer} tells another turn")));
            }
            if sample.turn() != walk.position.turn() {
                return Err(
                    walk.broken(format!("a sample for {viewer} has another turn: {:?}", sample.turn()))
                );
            }
            if walk.rng.below(16) == 0 {
                playout.run(&mut sample, &mut walk.rng);
            }
        }
        Ok(())
    })?;
    // A sample that is the true position shows nothing: others must come up wherever something is hidden.
    enough("samples other than the true position", others, specimen.at_least.pairs.min(1))
}
