//! What the others are taken for.

use std::sync::OnceLock;

use game::{Game, MAX_SEATS, Pcg, Random, Seat, SeatSet};
use missiles::{Action, Config, Missiles, Phase, Public, START_ENERGY, WINNING_ENERGY};

use crate::missiles::foresight::play_round;
use crate::missiles::manner::{Manner, leaders};

/// The manners others may have, and how likely each is before anything is seen; only proportions count.
const MODELS: [(Manner, f64); 6] = [
    (Manner::DESIGNER, 1.0),
    (Manner::CHARGER, 1.0),
    (Manner::WARY, 1.0),
    (Manner::RACER, 1.0),
    (CAPRICIOUS, 1.0),
    (Manner::HUNTER, 0.5),
];

/// Knows what is good and does not always do it, as most people.
const CAPRICIOUS: Manner = Manner { whims: 40, at_leader: 50, ..Manner::CHARGER };

/// How likely it is that somebody aims or changes for a reason nobody thought of. So no manner is ever ruled out.
const SURPRISE: f64 = 0.05;
/// How likely a round leads to any one energy in a way nobody thought of.
const UNFORESEEN: f64 = 0.0005;

type Weights = [f64; MODELS.len()];

/// What the others are taken for: how likely each manner is for each seat, and that all have the same.
///
/// A view has no history in it, but it tells what the history came to: the energy of each after so many rounds, whom
/// each aims at, who paid for a change and who did not.
pub(crate) struct Beliefs {
    others: SeatSet,
    /// By seat, each on its own.
    single: [Weights; MAX_SEATS],
    /// For all of them together.
    common: Weights,
    /// How likely it is that all are of one kind.
    alike: f64,
}

impl Beliefs {
    /// What `seat` may believe.
    pub(crate) fn new(public: &Public, seat: Seat) -> Beliefs {
        let others = public.alive.without(SeatSet::only(seat));
        let priors: f64 = MODELS.iter().map(|(_, prior)| prior).sum();
        let mut single = [[0.0; MODELS.len()]; MAX_SEATS];
        let mut common = MODELS.map(|(_, prior)| prior / priors);
        let energies = energies(public);
        let mut apart = 1.0;
        for other in Seat::all(public.config.seats()).filter(|&other| other != seat) {
            let weights = &mut single[other.index()];
            for (index, (manner, prior)) in MODELS.iter().enumerate() {
                let mut likelihood = energies[index][usize::from(energy_before(public, other))];
                // The fallen have only fallen.
                if others.contains(other) {
                    likelihood *=
                        manner.likelihood_of_aim(public, other) * manner.likelihood_of_change(public, other);
                }
                weights[index] = prior / priors * likelihood;
                common[index] *= likelihood;
            }
            apart *= weights.iter().sum::<f64>();
        }
        // Before anything is seen, tables of one kind are as likely as mixed ones.
        let together: f64 = common.iter().sum();
        Beliefs { others, single, common, alike: together / (together + apart) }
    }

    /// Draws a manner for each of the others.
    pub(crate) fn draw(&self, rng: &mut Pcg) -> [Manner; MAX_SEATS] {
        let mut manners = [Manner::CHARGER; MAX_SEATS];
        if fraction(rng) < self.alike {
            manners.fill(pick(&self.common, rng));
        } else {
            for other in self.others.iter() {
                manners[other.index()] = pick(&self.single[other.index()], rng);
            }
        }
        manners
    }
}

/// As many as there are energies without a win, and none.
const ENERGIES: usize = WINNING_ENERGY as usize;
/// Nobody loses more in the first round than there is.
const MOST_LOST: usize = START_ENERGY as usize;
/// The most a charge brings, by a chain (§X3).
const MOST_GAINED: usize = 2;
/// After so many rounds more of them tell nothing new.
const LONG: u8 = 30;
/// How many first rounds are played to know what they bring.
const MEASURED: u32 = 2_000;

/// How likely a round brings what: from the greatest loss to the greatest gain.
type Gains = [f64; MOST_LOST + 1 + MOST_GAINED];

/// How likely each energy is by now, for each manner: gains add up from round to round, until somebody falls, or wins
/// and so ends the game.
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

/// What a round brings at a table of so many where all have one manner, for each manner. It is measured once, in first
/// rounds played by the rules.
fn gains(players: u8) -> &'static [Gains; MODELS.len()] {
    static TABLES: [OnceLock<[Gains; MODELS.len()]>; MAX_SEATS + 1] =
        [const { OnceLock::new() }; MAX_SEATS + 1];
    TABLES[usize::from(players)].get_or_init(|| {
        let start = Missiles::start(&Config::new(players)).expect("the rules let so many play");
        MODELS.map(|(manner, _)| {
            let mut rng = Pcg::new(0, 0);
            let mut gains = [0.0; MOST_LOST + 1 + MOST_GAINED];
            for _ in 0..MEASURED {
                let mut public = start.public().clone();
                play_round(&mut public, &[manner; MAX_SEATS], &mut rng);
                for &energy in &public.energy[..usize::from(players)] {
                    // Everybody began with as much as can be lost, so what is left is where the gain is counted.
                    gains[usize::from(energy)] += 1.0 / (f64::from(MEASURED) * f64::from(players));
                }
            }
            gains
        })
    })
}

/// What a seat had before it paid for a change in this round.
fn energy_before(public: &Public, seat: Seat) -> u8 {
    let paid = if public.changed.contains(seat) { public.amounts().change } else { 0 };
    public.energy[seat.index()] + paid
}

impl Manner {
    /// How likely this aim is, on a whim, at a leader, and at anybody.
    fn ways_to_aim(&self, public: &Public, seat: Seat) -> [f64; 3] {
        let others = public.alive.len() as f64 - 1.0;
        let leaders = leaders(public, seat);
        let at_leader = public.targets[seat.index()].is_some_and(|target| leaders.contains(target));
        let (whims, leading) = (f64::from(self.whims) / 100.0, f64::from(self.at_leader) / 100.0);
        [
            whims / others,
            (1.0 - whims) * leading * if at_leader { 1.0 / leaders.len() as f64 } else { 0.0 },
            (1.0 - whims) * (1.0 - leading) / others,
        ]
    }

    fn likelihood_of_aim(&self, public: &Public, seat: Seat) -> f64 {
        if public.phase == Phase::Choose {
            return 1.0;
        }
        let others = public.alive.len() as f64 - 1.0;
        (1.0 - SURPRISE) * self.ways_to_aim(public, seat).iter().sum::<f64>() + SURPRISE / others
    }

    /// Whether it changed or held. Those whose turn has not come have done neither.
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

    /// What lies face down before a seat that aims as it does. Who paid for a change without being restless did so
    /// for a block.
    pub(crate) fn hidden(&self, public: &Public, seat: Seat, rng: &mut Pcg) -> Action {
        if public.changed.contains(seat) && !self.restless {
            return Action::Block;
        }
        let [whim, leader, anybody] = self.ways_to_aim(public, seat);
        if fraction(rng) * (whim + leader + anybody) < whim {
            *rng.pick(&Action::ALL)
        } else {
            self.meant(rng)
        }
    }
}

/// A number from 0 to 1.
pub(crate) fn fraction<R: Random>(rng: &mut R) -> f64 {
    f64::from(rng.next_u32()) / 4_294_967_296.0
}

fn pick(weights: &Weights, rng: &mut Pcg) -> Manner {
    let mut left = fraction(rng) * weights.iter().sum::<f64>();
    for ((manner, _), weight) in MODELS.iter().zip(weights) {
        left -= weight;
        if left < 0.0 {
            return *manner;
        }
    }
    MODELS[0].0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Four who have come to these energies; the first looks.
    fn table(round: u8, energy: [u8; 4]) -> Public {
        let start = Missiles::start(&Config::new(4)).expect("four may play");
        let mut public = start.public().clone();
        public.phase = Phase::Choose;
        public.round = round;
        public.energy[..4].copy_from_slice(&energy);
        public.alive = Seat::all(4).filter(|seat| energy[seat.index()] > 0).collect();
        public
    }

    /// How likely a seat is to have a manner.
    fn chance(public: &Public, seat: usize, is_meant: impl Fn(Manner) -> bool) -> f64 {
        let beliefs = Beliefs::new(public, Seat::FIRST);
        let mut rng = Pcg::new(1, 0);
        let drawn = (0..4_000).filter(|_| is_meant(beliefs.draw(&mut rng)[seat])).count();
        drawn as f64 / 4_000.0
    }

    #[test]
    fn who_only_gains_by_twos_is_taken_for_a_charger() {
        let charges = |manner: Manner| manner.whims == 0 && manner.attacks == 0 && !manner.wary;
        let before = chance(&table(1, [5, 5, 5, 5]), 1, charges);
        let after = chance(&table(3, [9, 9, 7, 9]), 1, charges);
        assert!((0.3..0.5).contains(&before) && after > 0.9, "{before} {after}");
    }

    #[test]
    fn where_everybody_loses_somebody_attacks() {
        let attacks = |manner: Manner| manner.whims > 0 || manner.attacks > 0;
        let after = chance(&table(4, [5, 3, 0, 4]), 1, attacks);
        assert!(after > 0.9, "{after}");
    }

    #[test]
    fn who_pays_when_two_aim_at_it_is_taken_for_a_wary_one() {
        let mut public = table(1, [5, 5, 5, 5]);
        public.aimed([Some(1), Some(2), Some(1), Some(1), None, None].map(|aim| aim.map(Seat::new)));
        public.held(Seat::FIRST);
        public.changed(Seat::new(1));
        let after = chance(&public, 1, |manner| manner.wary);
        assert!(after > 0.5, "{after}");
        // The others have given no such reason.
        assert!(chance(&public, 2, |manner| manner.wary) < after);
    }

    /// What is measured is what the rules bring: a charger among four feeds back with one of three and chains
    /// otherwise.
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
