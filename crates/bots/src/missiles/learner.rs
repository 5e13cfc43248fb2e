//! Regret matching: strategies for one round that leave nobody much to gain.

use game::{Pcg, Random};

use crate::missiles::policy::{draw, fraction};
use crate::missiles::stage::{Cards, Mix, OPTIONS, PLACES, SITUATIONS, Stage};
use crate::missiles::states::Values;

/// Learns strategies for a round by playing it against itself: every place regrets what it did not do, and does more of
/// it. The mean of what is done comes close to an equilibrium.
///
/// The version is regret matching+ with batches: regrets are summed over a batch of samples, added to the old ones, which
/// fade, and those below zero are forgotten.
#[derive(Clone, Debug)]
pub struct Learner {
    choose: [Mix; PLACES],
    change: Vec<[f32; 3]>,
    mean: [Mix; PLACES],
    batches: f32,
}

impl Learner {
    /// Knows nothing yet.
    pub fn new(stage: &Stage) -> Learner {
        Learner {
            choose: [[0.0; OPTIONS]; PLACES],
            change: vec![[0.0; 3]; stage.classes * SITUATIONS],
            mean: [[0.0; OPTIONS]; PLACES],
            batches: 0.0,
        }
    }

    /// Learns from this many samples. Returns what each class got on average.
    pub fn learn(&mut self, stage: &Stage, values: &Values, samples: u32, rng: &mut Pcg) -> [f32; PLACES] {
        let mixes: [Mix; PLACES] = std::array::from_fn(|class| current(stage, class, &self.choose[class]));
        let mut regrets = [[0.0; OPTIONS]; PLACES];
        let mut changes = vec![[0.0_f32; 3]; self.change.len()];
        let mut got = [0.0; PLACES];
        for _ in 0..samples {
            let sample = Sample::draw(stage, &mixes, rng);
            for class in 0..stage.classes {
                let place = if stage.size_of(class) > 1 {
                    usize::from(stage.draw_target(PLACES, class, rng))
                } else {
                    stage.first_of(class)
                };
                let mut worth = [0.0; OPTIONS];
                let mut mean = 0.0;
                for at in 0..stage.classes {
                    if !stage.can_aim(class, at) {
                        continue;
                    }
                    let drawn = sample.cards.targets[place];
                    let target = if usize::from(stage.class[usize::from(drawn)]) == at {
                        drawn
                    } else {
                        stage.draw_target(place, at, rng)
                    };
                    for action in 0..3 {
                        let mut cards = sample.cards;
                        (cards.actions[place], cards.targets[place]) = (action, target);
                        let value = self.change(stage, values, &sample, &cards, place, &mut changes);
                        let option = 3 * at + usize::from(action);
                        worth[option] = value;
                        mean += mixes[class][option] * value;
                    }
                }
                got[class] += mean;
                for at in (0..stage.classes).filter(|&at| stage.can_aim(class, at)) {
                    for option in 3 * at..3 * at + 3 {
                        regrets[class][option] += worth[option] - mean;
                    }
                }
            }
        }
        self.batches += 1.0;
        let fading = self.batches / (self.batches + 1.0);
        for class in 0..stage.classes {
            for option in 0..OPTIONS {
                let regret = &mut self.choose[class][option];
                *regret = (*regret * fading + regrets[class][option]).max(0.0);
                let mean = &mut self.mean[class][option];
                *mean = *mean * fading * fading + mixes[class][option];
            }
        }
        for (old, new) in self.change.iter_mut().zip(&changes) {
            for (regret, new) in old.iter_mut().zip(new) {
                *regret = (*regret * fading + new).max(0.0);
            }
        }
        got.map(|sum| sum / samples as f32)
    }

    /// The change phase: the others do what their strategies say, and the place learns what it should do. Returns what
    /// its strategy gets.
    fn change(
        &self,
        stage: &Stage,
        values: &Values,
        sample: &Sample,
        cards: &Cards,
        place: usize,
        changes: &mut [[f32; 3]],
    ) -> f32 {
        let mut played = *cards;
        let mut paid = 0;
        for other in (0..stage.living).filter(|&other| other != place) {
            let held = cards.actions[other];
            let regrets = &self.change[situation(stage, cards, other)];
            let action = if stage.can_pay(other) {
                draw(&held_or_changed(regrets, held), sample.luck[other]) as u8
            } else {
                held
            };
            played.actions[other] = action;
            paid |= u8::from(action != held) << other;
        }
        let held = cards.actions[place];
        if !stage.can_pay(place) {
            return stage.worth(values, &played, paid, place);
        }
        let index = situation(stage, cards, place);
        let mix = held_or_changed(&self.change[index], held);
        let mut worth = [0.0; 3];
        for action in 0..3_u8 {
            played.actions[place] = action;
            let paid = paid | u8::from(action != held) << place;
            worth[usize::from(action)] = stage.worth(values, &played, paid, place);
        }
        let mean = mix[0] * worth[0] + mix[1] * worth[1] + mix[2] * worth[2];
        for (regret, worth) in changes[index].iter_mut().zip(worth) {
            *regret += worth - mean;
        }
        mean
    }

    /// The mean strategy of a class.
    pub fn mix(&self, stage: &Stage, class: usize) -> Mix {
        current(stage, class, &self.mean[class])
    }
}

fn situation(stage: &Stage, cards: &Cards, place: usize) -> usize {
    usize::from(stage.class[place]) * SITUATIONS + stage.situation(cards, place)
}

/// The strategy that follows from regrets: in proportion to them, and anything if there are none.
fn current(stage: &Stage, class: usize, regrets: &Mix) -> Mix {
    let sum: f32 = regrets.iter().sum();
    let targets = (0..stage.classes).filter(|&at| stage.can_aim(class, at)).count();
    std::array::from_fn(|option| match () {
        () if sum > 0.0 => regrets[option] / sum,
        () if stage.can_aim(class, option / 3) => 1.0 / (3.0 * targets as f32),
        () => 0.0,
    })
}

/// The strategy of the change phase that follows from regrets. Who regrets nothing holds.
fn held_or_changed(regrets: &[f32; 3], held: u8) -> [f32; 3] {
    let sum: f32 = regrets.iter().sum();
    if sum > 0.0 {
        regrets.map(|regret| regret / sum)
    } else {
        std::array::from_fn(|action| if action == usize::from(held) { 1.0 } else { 0.0 })
    }
}

/// What everybody chose, and the luck that decides what they do in the change phase.
struct Sample {
    cards: Cards,
    luck: [f32; PLACES],
}

impl Sample {
    fn draw(stage: &Stage, mixes: &[Mix; PLACES], rng: &mut Pcg) -> Sample {
        let mut sample = Sample { cards: Cards::default(), luck: [0.0; PLACES] };
        for place in 0..stage.living {
            let class = usize::from(stage.class[place]);
            let option = draw_option(&mixes[class], rng);
            sample.cards.actions[place] = (option % 3) as u8;
            sample.cards.targets[place] = stage.draw_target(place, option / 3, rng);
            sample.luck[place] = fraction(rng) as f32;
        }
        sample
    }
}

/// Draws an option with the probabilities of a mix.
pub fn draw_option<R: Random>(mix: &Mix, rng: &mut R) -> usize {
    draw(mix, fraction(rng) as f32)
}
