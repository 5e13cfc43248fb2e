//! The best reply to a model with three living, exact and in turn order.

use game::Seat;
use games::missiles::{Action, Choice, LAST_ROUND, Public};

use crate::missiles::best_reply::best_of;
use crate::missiles::model::{Model, Wild};
use crate::missiles::states::Values;
use crate::missiles::trio::{
    Plan, Results, TRIO_STATES, Trio, TrioValues, Turns, Worth, end, trio_energies, trio_number,
};
use crate::missiles::trio_reply::{Answer, choices};

/// The discount factor for each round. It is close to 1, since most of what can be gained takes many rounds.
const PATIENCE: f32 = 0.998;

/// The best reply to a model with three living.
pub(crate) struct TrioReply {
    trio: Trio,
    /// What the model does, by [`Wild`] and state.
    plans: [Vec<Plan>; 2],
    values: [TrioValues; 2],
    /// What the results of a round are worth.
    results: [Results; 2],
}

impl TrioReply {
    /// The best reply, with these values for states that were never met. `None` if `halted` returns true on the way.
    pub(crate) fn new(model: &Model, start: &Values, halted: &dyn Fn() -> bool) -> Option<TrioReply> {
        let plans = [0, 1].map(|wild| {
            (0..TRIO_STATES).map(|state| model.trio.plan(model, state, wild)).collect::<Vec<_>>()
        });
        let values: TrioValues = (0..TRIO_STATES)
            .map(|state| {
                let mut after = [0; 6];
                after[..3].copy_from_slice(&trio_energies(state));
                [0, 1, 2].map(|player| start.worth(&after, player))
            })
            .collect();
        let trio = Trio::default();
        let results = [0, 1].map(|_| trio.results(&values, PATIENCE));
        let mut reply = TrioReply { trio, plans, values: [values.clone(), values], results };
        for _ in 0..LAST_ROUND {
            if halted() {
                return None;
            }
            let mut next = reply.values.clone();
            for (wild, next) in next.iter_mut().enumerate() {
                for state in (0..TRIO_STATES).filter(|&state| model.trio.met(wild, state)) {
                    let choices = choices(&reply.worth(wild, state), &reply.plans[wild][state], Answer::Best);
                    next[state] = choices.map(|worth| worth[best_of(&worth)]);
                }
            }
            reply.results = [0, 1].map(|wild| reply.trio.results(&next[wild], PATIENCE));
            reply.values = next;
        }
        Some(reply)
    }

    /// What the ends of the change phase are worth. Who attacks is answered otherwise from then on.
    fn worth(&self, wild: Wild, state: usize) -> Worth {
        let plan = &self.plans[wild][state];
        let [mut worth, later] = [wild, 1].map(|wild| self.trio.worth(state, &self.results[wild], plan));
        for (worth, later) in worth.iter_mut().zip(later) {
            for attack in [end(0, 0), end(1, 0)] {
                worth[attack] = later[attack];
            }
        }
        worth
    }

    /// The mean of what a place is worth over all turn orders of these energies.
    pub(crate) fn mean(&self, wild: Wild, energies: [u8; 3], place: usize) -> f32 {
        const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
        let value = |order: [usize; 3]| {
            let player = (0..3).find(|&player| order[player] == place).expect("every place has a turn");
            self.values[wild][trio_number(order.map(|place| energies[place]))][player]
        };
        ORDERS.into_iter().map(value).sum::<f32>() / ORDERS.len() as f32
    }

    /// The cards that a seat chooses.
    pub(crate) fn choose(&self, public: &Public, seat: Seat, wild: Wild) -> Choice {
        let turns = Turns::new(public);
        let player = turns.player(seat);
        let worth = self.worth(wild, turns.state);
        let best = best_of(&choices(&worth, &self.plans[wild][turns.state], Answer::Best)[player]);
        Choice { action: Action::ALL[best % 3], target: turns.seats[(player + 1 + best / 3) % 3] }
    }

    /// The action that a seat wants in the end after it chose `held`.
    pub(crate) fn change(&self, public: &Public, seat: Seat, held: Action, wild: Wild) -> Action {
        let turns = Turns::new(public);
        let worth = self.worth(wild, turns.state)[turns.change(public, seat)];
        Action::ALL[best_of(&[0, 1, 2].map(|action| worth[end(held as usize, action)]))]
    }
}
