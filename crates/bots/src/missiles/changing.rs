//! The change phase, solved when its targets are shown.

use game::Pcg;

use crate::missiles::policy::{draw, fraction};
use crate::missiles::stage::{Cards, PLACES, Stage};
use crate::missiles::states::Values;

/// A probability for each action.
pub(crate) type Actions = [f32; 3];

/// The change phase of a round: everybody knows the targets, and what the hidden actions may be.
pub(crate) struct Changing<'a> {
    pub(crate) stage: &'a Stage,
    pub(crate) values: &'a Values,
    /// Whom each place aims at.
    pub(crate) targets: [u8; PLACES],
    /// What each place has chosen, as everybody believes.
    pub(crate) chosen: [Actions; PLACES],
    /// Whether each place has paid for a change; `None` if it is still to decide.
    pub(crate) paid: [Option<bool>; PLACES],
}

/// What each place does after each action it may have chosen.
pub(crate) type Plans = [[Actions; 3]; PLACES];

/// How many batches of samples are played, and how many samples there are in a batch.
const fn effort(living: usize) -> (u32, u32) {
    match living {
        ..=3 => (48, 24),
        4 => (32, 24),
        _ => (24, 16),
    }
}
/// The probability of what nobody would do.
const SLIP: f32 = 0.02;

impl Changing<'_> {
    /// What everybody who is still to decide does. What those who have decided did is concluded from what they would
    /// have done.
    pub(crate) fn solve(&self) -> Plans {
        let decided = self.paid.iter().any(Option::is_some);
        let first = self.learn(None);
        if decided { self.learn(Some(&first)) } else { first }
    }

    /// What a place does in the end, as the others see it: the probability of each action, paid for or not.
    pub(crate) fn outlook(&self, place: usize, plans: &Plans) -> [[f32; 3]; 2] {
        let mut outlook = [[0.0; 3]; 2];
        for (held, plan) in plans[place].iter().enumerate() {
            for (action, share) in plan.iter().enumerate() {
                let paid = usize::from(action != held);
                if self.paid[place].is_none_or(|known| usize::from(known) == paid) {
                    outlook[paid][action] += self.chosen[place][held] * (share + SLIP);
                }
            }
        }
        let sum: f32 = outlook.iter().flatten().sum();
        outlook.map(|actions| actions.map(|share| share / sum))
    }

    /// Learns plans by regret matching. With earlier plans, those who have decided follow them.
    fn learn(&self, earlier: Option<&Plans>) -> Plans {
        let mut rng = Pcg::new(0, 0);
        let living = self.stage.living;
        let mut regrets = [[[0.0_f32; 3]; 3]; PLACES];
        let mut means = [[[0.0_f32; 3]; 3]; PLACES];
        let (batches, samples) = effort(living);
        for batch in 1..=batches {
            let mut plans = plans(&regrets);
            let mut outlooks = [[[0.0; 3]; 2]; PLACES];
            let is_open = |place: usize| earlier.is_none() || self.paid[place].is_none();
            for place in 0..living {
                if !self.stage.can_pay(place) && self.paid[place].is_none() {
                    plans[place] = HOLD;
                }
                outlooks[place] = match earlier {
                    Some(earlier) if !is_open(place) => self.outlook(place, earlier),
                    _ => self.open_outlook(place, &plans),
                };
            }
            let mut new = [[[0.0_f32; 3]; 3]; PLACES];
            for _ in 0..samples {
                let mut cards = Cards { targets: self.targets, actions: [0; PLACES] };
                let mut paid = 0_u8;
                for (place, outlook) in outlooks[..living].iter().enumerate() {
                    let end = draw(outlook.as_flattened(), fraction(&mut rng) as f32) as u8;
                    cards.actions[place] = end % 3;
                    paid |= (end / 3) << place;
                }
                for place in (0..living).filter(|&place| is_open(place) && self.stage.can_pay(place)) {
                    let mut tried = cards;
                    let mut worth = [[0.0; 3]; 2];
                    for action in 0..3_u8 {
                        tried.actions[place] = action;
                        for pays in 0..2_u8 {
                            let paid = paid & !(1 << place) | pays << place;
                            worth[usize::from(pays)][usize::from(action)] =
                                self.stage.worth(self.values, &tried, paid, place);
                        }
                    }
                    for held in 0..3 {
                        let got = |action: usize| worth[usize::from(action != held)][action];
                        let plan = &plans[place][held];
                        let mean: f32 = (0..3).map(|action| plan[action] * got(action)).sum();
                        for (action, regret) in new[place][held].iter_mut().enumerate() {
                            *regret += got(action) - mean;
                        }
                    }
                }
            }
            let fading = batch as f32 / (batch as f32 + 1.0);
            for place in 0..living {
                for held in 0..3 {
                    for action in 0..3 {
                        let regret = &mut regrets[place][held][action];
                        *regret = (*regret * fading + new[place][held][action]).max(0.0);
                        let mean = &mut means[place][held][action];
                        *mean = *mean * fading * fading + plans[place][held][action];
                    }
                }
            }
        }
        plans(&means)
    }

    fn open_outlook(&self, place: usize, plans: &Plans) -> [[f32; 3]; 2] {
        let mut outlook = [[0.0; 3]; 2];
        for (held, plan) in plans[place].iter().enumerate() {
            for (action, share) in plan.iter().enumerate() {
                outlook[usize::from(action != held)][action] += self.chosen[place][held] * share;
            }
        }
        outlook
    }
}

/// Nobody changes.
const HOLD: [Actions; 3] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];

/// The plans that follow from regrets; who regrets nothing holds.
fn plans(regrets: &Plans) -> Plans {
    let mut plans = [HOLD; PLACES];
    for (plan, regrets) in plans.iter_mut().zip(regrets) {
        for (plan, regrets) in plan.iter_mut().zip(regrets) {
            let sum: f32 = regrets.iter().sum();
            if sum > 0.0 {
                *plan = regrets.map(|regret| regret / sum);
            }
        }
    }
    plans
}
