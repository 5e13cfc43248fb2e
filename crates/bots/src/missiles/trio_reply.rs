//! The exact best response to plans for three: what somebody gains who knows them, and has patience.

use games::missiles::LAST_ROUND;

use crate::missiles::trio::{
    CHANGES, CHOICES, DECIDER, HISTORIES, Plan, Results, TRIO_STATES, Trio, TrioValues, Worth, end,
    trio_number,
};

/// How a player answers the plans of the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// As its own plan says.
    Planned,
    /// By the best response.
    Best,
}

/// What each choice of cards is worth to each player, given what the ends of the change phase are worth.
pub(crate) fn choices(worth: &Worth, plan: &Plan, answer: Answer) -> [[f32; CHOICES]; 3] {
    let mut choices = [[0.0; CHOICES]; 3];
    for place in 0..CHANGES {
        let decider = DECIDER[place % HISTORIES];
        let aim = (place / HISTORIES) >> decider & 1;
        for (held, change) in plan.changes[place].iter().enumerate() {
            let ends = [0, 1, 2].map(|action| worth[place][end(held, action)]);
            choices[decider][3 * aim + held] += match answer {
                Answer::Best => ends[0].max(ends[1]).max(ends[2]),
                Answer::Planned => (0..3).map(|action| change[action] * ends[action]).sum(),
            };
        }
    }
    choices
}

impl Trio {
    /// What the state is worth to each player.
    pub(crate) fn value(&self, state: usize, results: &Results, plan: &Plan, answer: Answer) -> [f32; 3] {
        let choices = choices(&self.worth(state, results, plan), plan, answer);
        std::array::from_fn(|player| match answer {
            Answer::Best => choices[player].iter().fold(0.0, |most, &worth| worth.max(most)),
            Answer::Planned => {
                choices[player].iter().zip(&plan.cards[player]).map(|(one, two)| one * two).sum()
            }
        })
    }

    /// What every state is worth in a whole game of three to a player who answers so, while the others follow the plans.
    /// At the round limit all share the win (§X9). What is won a round later counts less by `patience`.
    pub fn values(&self, plans: &[Plan], answer: Answer, patience: f32) -> TrioValues {
        let mut values = vec![[1.0 / 3.0; 3]; TRIO_STATES];
        for _ in 0..LAST_ROUND {
            let results = self.results(&values, patience);
            values =
                (0..TRIO_STATES).map(|state| self.value(state, &results, &plans[state], answer)).collect();
        }
        values
    }
}

/// The share of the win at the start, in terms of the fair one, over all places in the turn order.
pub fn times_fair(values: &TrioValues) -> f32 {
    values[trio_number([5; 3])].iter().sum()
}
