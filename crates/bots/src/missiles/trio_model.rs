//! What a player does with three living, as it looks to somebody who watches it and the turn order.

use game::Seat;
use games::missiles::{Action, Public};

use crate::missiles::model::{Model, PRIOR, Wild};
use crate::missiles::stage::{Cards, PLACES, Stage};
use crate::missiles::states::number;
use crate::missiles::trio::{
    CHANGES, CHOICES, DECIDER, HISTORIES, Plan, TRIO_STATES, Turns, target, trio_energies,
};

/// What a player does in every information set of a round among three, counted in games of it.
#[derive(Clone)]
pub(crate) struct TrioModel {
    /// By [`Wild`] and state.
    counts: [Vec<Plan>; 2],
}

impl Default for TrioModel {
    fn default() -> TrioModel {
        TrioModel { counts: std::array::from_fn(|_| vec![Plan::ZERO; TRIO_STATES]) }
    }
}

impl TrioModel {
    /// Counts the cards of a seat.
    pub(crate) fn count_choice(
        &mut self,
        public: &Public,
        seat: Seat,
        action: Action,
        target: Seat,
        wild: Wild,
    ) {
        let turns = Turns::new(public);
        let choice = 3 * turns.aim(seat, target) + action as usize;
        self.counts[wild][turns.state].cards[turns.player(seat)][choice] += 1.0;
    }

    /// Counts what a seat does in the change phase.
    pub(crate) fn count_change(
        &mut self,
        public: &Public,
        seat: Seat,
        held: Action,
        then: Action,
        wild: Wild,
    ) {
        let turns = Turns::new(public);
        let place = turns.change(public, seat);
        self.counts[wild][turns.state].changes[place][held as usize][then as usize] += 1.0;
    }

    /// Whether a state was met.
    pub(crate) fn met(&self, wild: Wild, state: usize) -> bool {
        self.counts[wild][state].cards.iter().flatten().any(|&count| count > 0.0)
    }

    /// What everybody does in a state. Where little was seen, what the model says without the turn order counts more.
    pub(crate) fn plan(&self, model: &Model, state: usize, wild: Wild) -> Plan {
        let places = Places::new(state);
        let (counts, others) = (&self.counts[wild][state], &self.counts[1 - wild][state]);
        let mut weights = Plan::ZERO;
        for (player, weights) in weights.cards.iter_mut().enumerate() {
            let similar = places.choices(model, player, wild);
            let (counts, others) = (&counts.cards[player], &others.cards[player]);
            *weights =
                std::array::from_fn(|choice| counts[choice] + 0.5 * others[choice] + PRIOR * similar[choice]);
        }
        for place in 0..CHANGES {
            let player = DECIDER[place % HISTORIES];
            for held in 0..3 {
                let cards = places.cards(place / HISTORIES, player, held);
                let similar = model.change(&places.stage, &cards, places.of[player], wild);
                let (counts, others) = (&counts.changes[place][held], &others.changes[place][held]);
                weights.changes[place][held] = std::array::from_fn(|action| {
                    counts[action] + 0.5 * others[action] + PRIOR * similar[action]
                });
            }
        }
        Plan::in_proportion(&weights)
    }
}

/// The players of a state in descending order of energy.
struct Places {
    stage: Stage,
    /// The place of each player.
    of: [usize; 3],
    number: usize,
}

impl Places {
    fn new(state: usize) -> Places {
        let energies = trio_energies(state);
        let mut players = [0, 1, 2];
        players.sort_by_key(|&player| std::cmp::Reverse(energies[player]));
        let mut sorted = [0; PLACES];
        let mut of = [0; 3];
        for (place, player) in players.into_iter().enumerate() {
            sorted[place] = energies[player];
            of[player] = place;
        }
        Places { stage: Stage::plain(sorted, 3), of, number: number(&sorted, 3) }
    }

    /// What the model says of a player's cards without the turn order.
    fn choices(&self, model: &Model, player: usize, wild: Wild) -> [f32; CHOICES] {
        let class = usize::from(self.stage.class[self.of[player]]);
        let mix = model.mix(&self.stage, self.number, class, wild);
        std::array::from_fn(|choice| {
            let at = usize::from(self.stage.class[self.of[(player + 1 + choice / 3) % 3]]);
            let alike = self.stage.size_of(at) - usize::from(class == at);
            mix[3 * at + choice % 3] / alike as f32
        })
    }

    fn cards(&self, aims: usize, player: usize, held: usize) -> Cards {
        let mut cards = Cards::default();
        for other in 0..3 {
            cards.targets[self.of[other]] = self.of[target(other, aims)] as u8;
        }
        cards.actions[self.of[player]] = held as u8;
        cards
    }
}
