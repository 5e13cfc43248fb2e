//! What a player believes about the policies of the others after watching them.

use game::{MAX_SEATS, Pcg, Seat, SeatSet};
use games::missiles::{Action, Event, Public};

use crate::missiles::beliefs::SURPRISE;
use crate::missiles::history::rounds;
use crate::missiles::master::{Board, is_solved_on_the_spot};
use crate::missiles::policy::{Policy, fraction, leaders, pick};

/// The models of those who are watched, with prior weights: simple policies, the levels below, and [`EXPERT`], whose weight
/// follows from [`weak_prior`].
const WATCHED: [(Policy, f64); 9] = [
    (Policy::DESIGNER, 1.0),
    (Policy::CHARGER, 1.0),
    (Policy::WARY, 1.0),
    (Policy::RACER, 1.0),
    (Policy::CAPRICIOUS, 1.0),
    (Policy::HUNTER, 1.0),
    (crate::missiles::POLICIES[0], 0.5),
    (crate::missiles::POLICIES[3], 1.0),
    (EXPERT, 0.0),
];

/// The policy closest to the equilibrium. The equilibrium itself says how likely it is that somebody plays it.
const EXPERT: Policy = Policy { attack_percent: 25, leader_percent: 70, ..Policy::CHARGER };

/// The probability that an expert pays for another action, and the probability that its cards have reasons of their own.
const WHIM: f64 = 0.15;

/// The prior probability that all of the others follow the same simple policy.
const ALL_ALIKE: f64 = 0.15;

/// The prior probability that somebody follows a simple policy if the others differ, by the number of players. That all of
/// them do has a probability of about one twentieth, and of one fifth with [`ALL_ALIKE`].
const fn weak_prior(players: u8) -> f64 {
    match players {
        3 => 0.22,
        4 => 0.37,
        5 => 0.47,
        _ => 0.55,
    }
}

/// How many rounds that no table has are remembered, the last ones. Each of them is solved again at every decision.
const REMEMBERED: usize = 4;

/// What a seat believes of the others after watching them.
pub(crate) struct Watched {
    others: SeatSet,
    /// The weights of the models for each seat if they differ; they sum to 1.
    single: [[f64; WATCHED.len()]; MAX_SEATS],
    /// The weights of the models if all follow the same one, and the weight of their being different; they sum to 1.
    common: [f64; WATCHED.len()],
    apart: f64,
}

impl Watched {
    /// The beliefs of `seat`, which was told these events.
    pub(crate) fn new(public: &Public, seat: Seat, events: &[Event]) -> Watched {
        let weak = weak_prior(public.config.players);
        let mut priors = WATCHED.map(|(_, prior)| prior);
        let simple: f64 = priors.iter().sum();
        let common = priors.map(|prior| ALL_ALIKE * prior / simple);
        priors = priors.map(|prior| weak * prior / simple);
        priors[WATCHED.len() - 1] = 1.0 - weak;
        let mut watched = Watched {
            others: public.alive.without(SeatSet::only(seat)),
            single: [priors; MAX_SEATS],
            common,
            apart: 1.0 - ALL_ALIKE,
        };
        let past = rounds(events, public);
        let mut solved = past.iter().filter(|past| is_solved_on_the_spot(&past.public)).count();
        for past in past {
            if is_solved_on_the_spot(&past.public) {
                solved -= 1;
                if solved >= REMEMBERED {
                    continue;
                }
            }
            let board = Board::new(&past.public);
            for other in Seat::all(public.config.seats()).filter(|&other| other != seat) {
                let Some((target, action, paid)) = past.of(other) else { continue };
                let likelihoods = WATCHED.map(|(policy, _)| {
                    if policy == EXPERT {
                        board.likelihood(other, target, action, paid)
                    } else {
                        policy.likelihood(&past.public, other, target, action, paid)
                    }
                });
                watched.update(other, &likelihoods);
            }
        }
        watched
    }

    /// Takes into account what one of the others did, which had these likelihoods.
    fn update(&mut self, other: Seat, likelihoods: &[f64; WATCHED.len()]) {
        let single = &mut self.single[other.index()];
        let mut foreseen = 0.0;
        for (weight, likelihood) in single.iter_mut().zip(likelihoods) {
            *weight *= likelihood;
            foreseen += *weight;
        }
        *single = single.map(|weight| weight / foreseen);
        self.apart *= foreseen;
        for (weight, likelihood) in self.common.iter_mut().zip(likelihoods) {
            *weight *= likelihood;
        }
        let sum = self.apart + self.common.iter().sum::<f64>();
        self.apart /= sum;
        self.common = self.common.map(|weight| weight / sum);
    }

    /// How certain it is that the others follow simple policies: the probability that all of them do.
    pub(crate) fn weakness(&self) -> f64 {
        let simple = |other: Seat| 1.0 - self.single[other.index()][WATCHED.len() - 1];
        1.0 - self.apart + self.apart * self.others.iter().map(simple).product::<f64>()
    }

    /// Draws a policy for each of the others.
    pub(crate) fn draw(&self, rng: &mut Pcg) -> [Policy; MAX_SEATS] {
        let mut policies = [Policy::CHARGER; MAX_SEATS];
        if fraction(rng) >= self.apart {
            policies.fill(pick(&WATCHED, &self.common, rng));
        } else {
            for other in self.others.iter() {
                policies[other.index()] = pick(&WATCHED, &self.single[other.index()], rng);
            }
        }
        policies
    }
}

impl Board {
    /// How likely somebody who plays the equilibrium does this in a round.
    fn likelihood(&self, seat: Seat, target: Seat, action: Action, paid: bool) -> f64 {
        let others = self.stage.living as f64 - 1.0;
        let class = usize::from(self.stage.class[self.place(seat)]);
        let at = usize::from(self.stage.class[self.place(target)]);
        let alike = self.stage.size_of(at) - usize::from(class == at);
        let mix = &self.mixes[class];
        let share = |action: usize| f64::from(mix[3 * at + action]) / alike as f64;
        // Whoever pays may mean any action.
        let (pays, meant) = if paid {
            (WHIM, (share(0) + share(1) + share(2)) / 3.0)
        } else {
            (1.0 - WHIM, share(action as usize))
        };
        pays * ((1.0 - WHIM) * meant + WHIM / (3.0 * others))
    }
}

impl Policy {
    /// How likely a player with this policy does this in a round.
    fn likelihood(&self, public: &Public, seat: Seat, target: Seat, action: Action, paid: bool) -> f64 {
        let others = public.alive.len() as f64 - 1.0;
        let leaders = leaders(public, seat);
        let at_leader = if leaders.contains(target) { 1.0 / leaders.len() as f64 } else { 0.0 };
        let [random, attack, leading] = [self.random_percent, self.attack_percent, self.leader_percent]
            .map(|percent| f64::from(percent) / 100.0);
        let aimed = leading * at_leader + (1.0 - leading) / others;
        let chosen = |action: Action| {
            let meant = match action {
                Action::Attack => attack,
                Action::Block => 0.0,
                Action::Charge => 1.0 - attack,
            };
            random / (3.0 * others) + (1.0 - random) * meant * aimed
        };
        let energy = public.energy[seat.index()];
        let changes = self.chance_of_change(public, seat, energy);
        let likely = match (self.is_frightened(public, seat, energy), paid) {
            (true, true) if action == Action::Block => chosen(Action::Attack) + chosen(Action::Charge),
            (true, false) if action == Action::Block => chosen(action),
            (true, _) => 0.0,
            (false, true) => {
                let from = Action::ALL.into_iter().filter(|&from| from != action);
                from.map(|from| chosen(from) * changes / 2.0).sum()
            }
            (false, false) => chosen(action) * (1.0 - changes),
        };
        (1.0 - SURPRISE) * likely + SURPRISE / (6.0 * others)
    }
}

#[cfg(test)]
mod tests {
    use game::Game;
    use games::missiles::{Config, Missiles};

    use super::*;

    /// Models are compared by what they foresaw. One that shares out more than certainty would win every comparison.
    #[test]
    fn likelihoods_are_probabilities() {
        for (players, energy) in [(3, [5, 2, 5, 0, 0, 0]), (4, [7, 7, 1, 1, 0, 0]), (6, [9, 3, 3, 1, 5, 5])] {
            let mut public =
                Missiles::start(&Config::new(players)).expect("it can be played").public().clone();
            public.energy = energy;
            let board = Board::new(&public);
            for seat in public.alive.iter() {
                let others = public.alive.without(SeatSet::only(seat));
                let all = others.iter().flat_map(|target| Action::ALL.map(|action| (target, action)));
                let all: Vec<_> = all
                    .flat_map(|(target, action)| [(target, action, false), (target, action, true)])
                    .collect();
                let sum = |likelihood: &dyn Fn(Seat, Action, bool) -> f64| {
                    all.iter().map(|&(target, action, paid)| likelihood(target, action, paid)).sum::<f64>()
                };
                let expert = sum(&|target, action, paid| board.likelihood(seat, target, action, paid));
                assert!((expert - 1.0).abs() < 1e-5, "{players} players: {expert}");
                for (policy, _) in WATCHED {
                    let simple =
                        sum(&|target, action, paid| policy.likelihood(&public, seat, target, action, paid));
                    assert!((simple - 1.0).abs() < 1e-9, "{players} players, {policy:?}: {simple}");
                }
            }
        }
    }
}
