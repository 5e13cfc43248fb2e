//! Plans for three that leave little to gain, by regret matching over all states at once.

use crate::missiles::trio::{
    CHANGES, CHOICES, DECIDER, HISTORIES, Plan, TRIO_STATES, Trio, TrioValues, end, trio_energies,
};
use crate::missiles::trio_reply::Answer;

/// Learns plans by predictive regret matching+: in every state and every information set of its round, everybody regrets
/// what it did not do, and expects to regret the same once more. The means of what was done are the plans.
///
/// Values are those of the means, not of the moment: a best response goes through many rounds, and finds every state whose
/// value is not what the plans get in it.
pub struct TrioLearner {
    regrets: Vec<Plan>,
    means: Vec<Plan>,
    now: Vec<Plan>,
    values: TrioValues,
    sweeps: u16,
}

/// For this many sweeps values follow the current strategies, since their means are still too rough.
const ROUGH: u16 = 300;
/// How far values move towards those of the means in a sweep.
const RATE: f32 = 0.9;
/// How fast old regrets fade: in sweep n by this many nths.
const FADING: f32 = 0.2;
/// The power of the sweep's number by which it counts in the means.
const LATE: i32 = 30;
/// The least weight of a change in the means: even cards that are never chosen need an answer to what would follow.
const UNLIKELY: f32 = 1e-4;

impl Default for TrioLearner {
    fn default() -> TrioLearner {
        let guess = |state| {
            let squares = trio_energies(state).map(|energy| f32::from(energy) * f32::from(energy));
            squares.map(|square| square / squares.iter().sum::<f32>())
        };
        TrioLearner {
            regrets: vec![Plan::ZERO; TRIO_STATES],
            means: vec![Plan::ZERO; TRIO_STATES],
            now: vec![Plan::in_proportion(&Plan::ZERO); TRIO_STATES],
            values: (0..TRIO_STATES).map(guess).collect(),
            sweeps: 0,
        }
    }
}

impl TrioLearner {
    /// Learns once in every state.
    pub fn sweep(&mut self, trio: &Trio) {
        self.sweeps += 1;
        let sweep = f32::from(self.sweeps);
        let fading = (sweep + 1.0 - FADING) / (sweep + 1.0);
        let lately = (sweep / (sweep + 1.0)).powi(LATE);
        let rate = if self.sweeps < ROUGH { 4.0 / (sweep + 8.0) } else { RATE };
        let results = trio.results(&self.values, 1.0);
        for state in 0..TRIO_STATES {
            let got = self.learn(state, &trio.worth(state, &results, &self.now[state]), fading, lately);
            let got = if self.sweeps < ROUGH {
                got
            } else {
                trio.value(state, &results, &Plan::in_proportion(&self.means[state]), Answer::Planned)
            };
            for (value, got) in self.values[state].iter_mut().zip(got) {
                *value += rate * (got - *value);
            }
        }
    }

    /// Adds the regrets and plans of a state. Returns what each player got.
    fn learn(&mut self, state: usize, worth: &[[f32; 6]; CHANGES], fading: f32, lately: f32) -> [f32; 3] {
        let (now, regrets, means) = (&self.now[state], &mut self.regrets[state], &mut self.means[state]);
        let mut next = Plan::ZERO;
        let mut choices = [[0.0; CHOICES]; 3];
        for place in 0..CHANGES {
            let decider = DECIDER[place % HISTORIES];
            let aim = (place / HISTORIES) >> decider & 1;
            for held in 0..3 {
                let plan = &now.changes[place][held];
                let ends = [0, 1, 2].map(|action| worth[place][end(held, action)]);
                let mean: f32 = (0..3).map(|action| plan[action] * ends[action]).sum();
                choices[decider][3 * aim + held] += mean;
                let reach = now.cards[decider][3 * aim + held].max(UNLIKELY);
                for action in 0..3 {
                    let regret = &mut regrets.changes[place][held][action];
                    *regret = (*regret * fading + ends[action] - mean).max(0.0);
                    next.changes[place][held][action] = *regret + ends[action] - mean;
                    let sum = &mut means.changes[place][held][action];
                    *sum = *sum * lately + reach * plan[action];
                }
            }
        }
        let mut got = [0.0; 3];
        for player in 0..3 {
            let plan = &now.cards[player];
            let mean: f32 = (0..CHOICES).map(|choice| plan[choice] * choices[player][choice]).sum();
            got[player] = mean;
            for choice in 0..CHOICES {
                let regret = &mut regrets.cards[player][choice];
                *regret = (*regret * fading + choices[player][choice] - mean).max(0.0);
                next.cards[player][choice] = *regret + choices[player][choice] - mean;
                let sum = &mut means.cards[player][choice];
                *sum = *sum * lately + plan[choice];
            }
        }
        self.now[state] = Plan::in_proportion(&next);
        got
    }

    /// The plans so far.
    pub fn plans(&self) -> Vec<Plan> {
        self.means.iter().map(Plan::in_proportion).collect()
    }
}
