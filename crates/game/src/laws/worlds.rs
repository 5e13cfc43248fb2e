//! Laws about all worlds a viewer cannot tell apart.

use rustc_hash::FxHashMap;

use super::secrecy::Knowledge;
use super::walk::games;
use super::{Broken, Specimen, enough};
use crate::enumerate::steps;
use crate::{Game, Notation, Pcg, Random, Step, Viewer};

/// How many samples are drawn per possible world.
const SAMPLES_PER_WORLD: u32 = 200;

/// One log of a tiny game.
struct Leaf<G: Game> {
    steps: Vec<Step<G>>,
    position: G,
    events: Vec<G::Event>,
    weight: f64,
}

/// Of all logs of a tiny game that told a viewer the same events, the positions look alike to that viewer, and
/// `sample` brings each of them, and no other, as often as chance does. Decisions count alike.
///
/// This is the law that finds events which tell more than the view shows: they make worlds impossible that
/// `sample` still brings.
///
/// # Errors
/// Where it does not hold.
pub fn worlds_have_their_frequency<G: Notation>(specimen: &Specimen<G>) -> Result<(), Broken> {
    if specimen.tiny.iter().all(|&(_, depth)| depth == 0) {
        let what = "the specimen has no tiny game to list the worlds of".to_owned();
        return Err(Broken { what, record: String::new() });
    }
    let mut worlds = 0;
    for (config, depth) in &specimen.tiny {
        let start = G::start(config).expect("a specimen's configurations start");
        worlds += list_worlds(config, &[], &start, (*depth, usize::MAX), specimen.universe)?;
    }
    // The same from positions in the middle of games where nothing is hidden from anybody, as between two rounds.
    for mut walk in games(specimen)? {
        let mut tried = 0;
        while let Some(step) = walk.choose() {
            if tried < OPEN_POSITIONS
                && walk.rng.below(4) == 0
                && hides_nothing(&walk.position, &mut walk.rng)
            {
                worlds += list_worlds(
                    &walk.config,
                    &walk.steps,
                    &walk.position,
                    (OPEN_DEPTH, MOST_LOGS),
                    specimen.universe,
                )?;
                tried += 1;
            }
            walk.take(step);
        }
    }
    enough("sets of worlds that look alike", worlds, specimen.at_least.worlds)
}

/// From how many positions of a random game worlds are listed.
const OPEN_POSITIONS: u32 = 3;

/// How many steps are listed from there.
const OPEN_DEPTH: usize = 4;

/// No more logs than these are listed.
const MOST_LOGS: usize = 700;

/// Whether every viewer knows the position: nothing else is ever sampled.
fn hides_nothing<G: Notation>(position: &G, rng: &mut Pcg) -> bool {
    let mut knows = |viewer| (0..8).all(|_| G::sample(&position.view(viewer), rng) == *position);
    Viewer::all(position.seats()).all(&mut knows)
}

/// Lists all logs of up to `depth` steps from a position everybody knows, as long as there are no more than `most`, and
/// compares those that told a viewer the same. Returns how many sets of two or more worlds were compared.
fn list_worlds<G: Notation>(
    config: &G::Config,
    before: &[Step<G>],
    start: &G,
    (depth, most): (usize, usize),
    universe: fn(&G) -> Vec<G::Action>,
) -> Result<u64, Broken> {
    let mut sets = 0;
    for viewer in Viewer::all(start.seats()) {
        let first = Leaf { steps: before.to_vec(), position: start.clone(), events: Vec::new(), weight: 1.0 };
        let mut generation = vec![first];
        for _ in 0..depth {
            if generation.iter().map(|leaf| steps(&leaf.position).len()).sum::<usize>() > most {
                break;
            }
            generation = generation.iter().flat_map(|leaf| grow(leaf, viewer)).collect();
            let mut groups: FxHashMap<&[G::Event], Vec<&Leaf<G>>> = FxHashMap::default();
            for leaf in &generation {
                groups.entry(&leaf.events).or_default().push(leaf);
            }
            for group in groups.values() {
                sets += u64::from(compare(config, viewer, group, universe)? > 1);
            }
        }
    }
    Ok(sets)
}

/// The log with every possible next step.
fn grow<G: Notation>(leaf: &Leaf<G>, viewer: Viewer) -> Vec<Leaf<G>> {
    let mut chances = Vec::new();
    leaf.position.chances(&mut chances);
    let total: u32 = chances.iter().map(|&(_, weight)| weight).sum();
    let mut grown = Vec::new();
    for step in steps(&leaf.position) {
        let share = match step {
            Step::Act(..) => 1.0,
            Step::Chance(chance) => {
                let weight = chances
                    .iter()
                    .find(|&&(candidate, _)| candidate == chance)
                    .map_or(0, |&(_, weight)| weight);
                f64::from(weight) / f64::from(total)
            }
        };
        let mut position = leaf.position.clone();
        position.play_unchecked(step);
        let mut events = leaf.events.clone();
        events.extend(leaf.position.told(viewer, step));
        let mut steps = leaf.steps.clone();
        steps.push(step);
        grown.push(Leaf { steps, position, events, weight: leaf.weight * share });
    }
    grown
}

/// Compares the positions of logs that told a viewer the same, and `sample` with them. Returns how many different positions
/// there are.
fn compare<G: Notation>(
    config: &G::Config,
    viewer: Viewer,
    group: &[&Leaf<G>],
    universe: fn(&G) -> Vec<G::Action>,
) -> Result<usize, Broken> {
    let first = group[0];
    let broken = |what: String| Err(Broken::new(config, &first.steps, what));
    let universe = &universe(&first.position);
    let knows = Knowledge::of(&first.position, viewer, universe);
    let mut worlds: FxHashMap<&G, (f64, u32)> = FxHashMap::default();
    for leaf in group {
        if let Some(difference) = knows.difference(&Knowledge::of(&leaf.position, viewer, universe)) {
            return broken(format!("{viewer} was told the same by {:?}, but {difference}", leaf.steps));
        }
        worlds.entry(&leaf.position).or_default().0 += leaf.weight;
    }
    let total: f64 = group.iter().map(|leaf| leaf.weight).sum();
    let samples = SAMPLES_PER_WORLD * worlds.len() as u32;
    let mut rng = Pcg::new(first.steps.len() as u64, 0x50);
    let view = first.position.view(viewer);
    for _ in 0..samples {
        let sample = G::sample(&view, &mut rng);
        match worlds.get_mut(&sample) {
            Some((_, count)) => *count += 1,
            None => {
                return broken(format!(
                    "{viewer} was told too much for this sample to be possible: {sample:?}"
                ));
            }
        }
    }
    for (world, &(weight, count)) in &worlds {
        if !is_plausible(count, samples, weight / total) {
            let share = weight / total;
            return broken(format!(
                "for {viewer}, {count} of {samples} samples are this world, its share is {share:.4}: {world:?}"
            ));
        }
    }
    Ok(worlds.len())
}

/// Whether `count` of `trials` may well be chance when each has this probability: within five standard deviations.
pub(super) fn is_plausible(count: u32, trials: u32, probability: f64) -> bool {
    let (count, trials) = (f64::from(count), f64::from(trials));
    let deviation = (trials * probability * (1.0 - probability)).sqrt();
    (count - trials * probability).abs() <= 5.0 * deviation + 0.5
}
