//! What a player believes about the policies of the others from the table alone, as it is now.

use std::sync::OnceLock;

use game::{Game, MAX_SEATS, Pcg, Random, Seat, SeatSet};
use games::missiles::{Action, Config, Missiles, Phase, Public, START_ENERGY, WINNING_ENERGY};

use crate::missiles::monte_carlo::play_round;
use crate::missiles::policy::{Policy, fraction, leaders, pick};

/// The policies others may have, with prior weights; only the proportions matter.
const MODELS: [(Policy, f64); 6] = [
    (Policy::DESIGNER, 1.0),
    (Policy::CHARGER, 1.0),
    (Policy::WARY, 1.0),
    (Policy::RACER, 1.0),
    (Policy::CAPRICIOUS, 1.0),
    (Policy::HUNTER, 0.5),
];

/// The probability that somebody aims or changes for a reason outside the models, so that no policy is ever ruled out.
pub(crate) const SURPRISE: f64 = 0.05;
/// The probability that a round leads to a given energy for a reason outside the models.
const UNFORESEEN: f64 = 0.0005;

type Weights = [f64; MODELS.len()];

/// The posterior weights of the policies for each seat, and of all seats having the same policy.
///
/// A view has no history, but it shows what the history led to: everybody's energy and target in the current round, and
/// who has paid for a change.
pub(crate) struct Beliefs {
    others: SeatSet,
    /// The weights of each seat on its own.
    single: [Weights; MAX_SEATS],
    /// The weights if all have the same policy.
    common: Weights,
    /// The probability that all have the same policy.
    alike: f64,
}

impl Beliefs {
    /// The beliefs of `seat`.
    pub(crate) fn new(public: &Public, seat: Seat) -> Beliefs {
        let others = public.alive.without(SeatSet::only(seat));
        let priors: f64 = MODELS.iter().map(|(_, prior)| prior).sum();
        let mut single = [[0.0; MODELS.len()]; MAX_SEATS];
        let mut common = MODELS.map(|(_, prior)| prior / priors);
        let energies = energies(public);
        let mut apart = 1.0;
        for other in Seat::all(public.config.seats()).filter(|&other| other != seat) {
            let weights = &mut single[other.index()];
            for (index, (policy, prior)) in MODELS.iter().enumerate() {
                let mut likelihood = energies[index][usize::from(energy_before(public, other))];
                // Players who are out neither aim nor change.
                if others.contains(other) {
                    likelihood *=
                        policy.likelihood_of_aim(public, other) * policy.likelihood_of_change(public, other);
                }
                weights[index] = prior / priors * likelihood;
                common[index] *= likelihood;
            }
            apart *= weights.iter().sum::<f64>();
        }
        // Uniform and mixed tables have the same prior probability.
        let together: f64 = common.iter().sum();
        Beliefs { others, single, common, alike: together / (together + apart) }
    }

    /// Draws a policy for each of the others.
    pub(crate) fn draw(&self, rng: &mut Pcg) -> [Policy; MAX_SEATS] {
        let mut policies = [Policy::CHARGER; MAX_SEATS];
        if fraction(rng) < self.alike {
            policies.fill(pick(&MODELS, &self.common, rng));
        } else {
            for other in self.others.iter() {
                policies[other.index()] = pick(&MODELS, &self.single[other.index()], rng);
            }
        }
        policies
    }
}

/// How many energies do not win, 0 included.
const ENERGIES: usize = WINNING_ENERGY as usize;
/// The most that can be lost in the first round: everything.
const MOST_LOST: usize = START_ENERGY as usize;
/// The most a charge brings, by a chain (§X3).
const MOST_GAINED: usize = 2;
/// After this many rounds, further ones hardly change the distribution.
const LONG: u8 = 30;
/// How many first rounds are played to measure the gains.
const MEASURED: u32 = 2_000;

/// The distribution of the gain of one round, from the greatest loss to the greatest gain.
type Gains = [f64; MOST_LOST + 1 + MOST_GAINED];

/// The distribution of a player's energy in the current round, for each policy: gains add up from round to round until
/// the player is out, or wins and ends the game.
fn energies(public: &Public) -> [[f64; ENERGIES]; MODELS.len()] {
    gains(public.config.players).map(|gains| {
        let mut energies = [0.0; ENERGIES];
        energies[usize::from(START_ENERGY)] = 1.0;
        for _ in 1..public.round.min(LONG) {
            let mut then = [UNFORESEEN; ENERGIES];
            then[0] += energies[0];
            for (energy, likely) in energies.into_iter().enumerate().skip(1) {
                for (gain, share) in gains.iter().enumerate() {
                    if let Some(place) = then.get_mut((energy + gain).saturating_sub(MOST_LOST)) {
                        *place += likely * share;
                    }
                }
            }
            energies = then;
        }
        energies
    })
}

/// The gains of one round among this many players who all have the same policy, for each policy. They are measured
/// once, in first rounds played by the rules.
fn gains(players: u8) -> &'static [Gains; MODELS.len()] {
    static TABLES: [OnceLock<[Gains; MODELS.len()]>; MAX_SEATS + 1] =
        [const { OnceLock::new() }; MAX_SEATS + 1];
    TABLES[usize::from(players)].get_or_init(|| {
        let start = Missiles::start(&Config::new(players)).expect("the rules let this many play");
        MODELS.map(|(policy, _)| {
            let mut rng = Pcg::new(0, 0);
            let mut gains = [0.0; MOST_LOST + 1 + MOST_GAINED];
            for _ in 0..MEASURED {
                let mut public = start.public().clone();
                play_round(&mut public, &[policy; MAX_SEATS], &mut rng);
                for &energy in &public.energy[..usize::from(players)] {
                    // Everybody starts with exactly the greatest loss, so the energy left is the index of the gain.
                    gains[usize::from(energy)] += 1.0 / (f64::from(MEASURED) * f64::from(players));
                }
            }
            gains
        })
    })
}

/// The energy of a seat before it paid for a change in this round.
fn energy_before(public: &Public, seat: Seat) -> u8 {
    let paid = if public.changed.contains(seat) { public.amounts().change } else { 0 };
    public.energy[seat.index()] + paid
}

impl Policy {
    /// The probabilities that a seat aims as it does: at random, deliberately at a leader, and deliberately at anybody.
    fn ways_to_aim(&self, public: &Public, seat: Seat) -> [f64; 3] {
        let others = public.alive.len() as f64 - 1.0;
        let leaders = leaders(public, seat);
        let at_leader = public.targets[seat.index()].is_some_and(|target| leaders.contains(target));
        let (random, leading) =
            (f64::from(self.random_percent) / 100.0, f64::from(self.leader_percent) / 100.0);
        [
            random / others,
            (1.0 - random) * leading * if at_leader { 1.0 / leaders.len() as f64 } else { 0.0 },
            (1.0 - random) * (1.0 - leading) / others,
        ]
    }

    fn likelihood_of_aim(&self, public: &Public, seat: Seat) -> f64 {
        if public.phase == Phase::Choose {
            return 1.0;
        }
        let others = public.alive.len() as f64 - 1.0;
        (1.0 - SURPRISE) * self.ways_to_aim(public, seat).iter().sum::<f64>() + SURPRISE / others
    }

    /// The likelihood that a seat changed or held as it did. Seats whose turn has not come have done neither.
    fn likelihood_of_change(&self, public: &Public, seat: Seat) -> f64 {
        let Phase::Change(turn) = public.phase else { return 1.0 };
        let place = |of: Seat| (of.index() + MAX_SEATS - public.start.index()) % MAX_SEATS;
        if place(seat) >= place(turn) {
            return 1.0;
        }
        let likely = self.chance_of_change(public, seat, energy_before(public, seat));
        let likely = (1.0 - SURPRISE) * likely + SURPRISE / 2.0;
        if public.changed.contains(seat) { likely } else { 1.0 - likely }
    }

    /// Draws the hidden action of a seat, given its target. A player that is not restless changes only to a block.
    pub(crate) fn hidden(&self, public: &Public, seat: Seat, rng: &mut Pcg) -> Action {
        if public.changed.contains(seat) && !self.restless {
            return Action::Block;
        }
        let [whim, leader, anybody] = self.ways_to_aim(public, seat);
        if fraction(rng) * (whim + leader + anybody) < whim {
            *rng.pick(&Action::ALL)
        } else {
            self.intended_action(rng)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A table of four with these energies.
    fn table(round: u8, energy: [u8; 4]) -> Public {
        let start = Missiles::start(&Config::new(4)).expect("four may play");
        let mut public = start.public().clone();
        public.phase = Phase::Choose;
        public.round = round;
        public.energy[..4].copy_from_slice(&energy);
        public.alive = Seat::all(4).filter(|seat| energy[seat.index()] > 0).collect();
        public
    }

    /// The probability that seat 1 assigns to a policy of another seat.
    fn chance(public: &Public, seat: usize, is_meant: impl Fn(Policy) -> bool) -> f64 {
        let beliefs = Beliefs::new(public, Seat::FIRST);
        let mut rng = Pcg::new(1, 0);
        let drawn = (0..4_000).filter(|_| is_meant(beliefs.draw(&mut rng)[seat])).count();
        drawn as f64 / 4_000.0
    }

    #[test]
    fn a_player_that_only_gains_by_twos_is_taken_for_a_charger() {
        let charges =
            |policy: Policy| policy.random_percent == 0 && policy.attack_percent == 0 && !policy.wary;
        let before = chance(&table(1, [5, 5, 5, 5]), 1, charges);
        let after = chance(&table(3, [9, 9, 7, 9]), 1, charges);
        assert!((0.3..0.5).contains(&before) && after > 0.9, "{before} {after}");
    }

    #[test]
    fn if_everybody_loses_somebody_attacks() {
        let attacks = |policy: Policy| policy.random_percent > 0 || policy.attack_percent > 0;
        let after = chance(&table(4, [5, 3, 0, 4]), 1, attacks);
        assert!(after > 0.9, "{after}");
    }

    #[test]
    fn a_player_that_pays_when_two_aim_at_it_is_taken_for_a_wary_one() {
        let mut public = table(1, [5, 5, 5, 5]);
        public.aimed([Some(1), Some(2), Some(1), Some(1), None, None].map(|aim| aim.map(Seat::new)));
        public.held(Seat::FIRST);
        public.changed(Seat::new(1));
        let after = chance(&public, 1, |policy| policy.wary);
        assert!(after > 0.5, "{after}");
        // The others have given no such reason.
        assert!(chance(&public, 2, |policy| policy.wary) < after);
    }

    /// The measured gains agree with the rules: a charger among four gets feedback once in three times and otherwise
    /// chains.
    #[test]
    fn gains_are_measured_by_the_rules() {
        let charger = gains(4)[1];
        assert!(
            (charger[MOST_LOST] - 1.0 / 3.0).abs() < 0.02
                && (charger[MOST_LOST + 2] - 2.0 / 3.0).abs() < 0.02
        );
        for gains in gains(6) {
            assert!((gains.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        }
    }
}
