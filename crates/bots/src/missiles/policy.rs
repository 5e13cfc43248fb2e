//! Simple policies: how weak players play, and how the strongest level models the others.

use game::{Pcg, Random, Seat, SeatSet};
use games::missiles::{Action, Choice, Decision, Missiles, Phase, Public};

use crate::Seen;

/// A simple way to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Policy {
    /// How often it chooses a random action at a random target, in percent.
    pub(crate) random_percent: u32,
    /// How often it attacks instead of charging when it does not act at random, in percent.
    pub(crate) attack_percent: u32,
    /// How often it aims at one of the leaders instead of anybody when it does not act at random, in percent.
    pub(crate) leader_percent: u32,
    /// Whether it pays for a block when two or more aim at it and it has at least [`WARY_RESERVE`].
    pub(crate) wary: bool,
    /// Whether it sometimes pays for another action at random, as the designer's policy does.
    pub(crate) restless: bool,
}

/// A wary player pays for a block only with at least this much energy.
const WARY_RESERVE: u8 = 2;
/// A restless player changes its action only with at least this much energy.
const RESTLESS_RESERVE: u8 = 3;
/// A restless player with enough energy changes its action once in this many times.
const RESTLESS_ODDS: u32 = 6;

impl Policy {
    /// Always charges, at anybody.
    pub(crate) const CHARGER: Policy =
        Policy { random_percent: 0, attack_percent: 0, leader_percent: 0, wary: false, restless: false };
    /// The designer's policy ([`games::missiles::Policy::Designer`]).
    pub(crate) const DESIGNER: Policy = Policy { random_percent: 100, restless: true, ..Policy::CHARGER };
    /// A charger that blocks when two or more aim at it.
    pub(crate) const WARY: Policy = Policy { wary: true, ..Policy::CHARGER };
    /// Charges at a leader: a chain brings more energy, and being aimed at twice may frighten a wary leader.
    pub(crate) const RACER: Policy = Policy { leader_percent: 100, ..Policy::CHARGER };
    /// Knows what is good but does not always do it, like most people.
    pub(crate) const CAPRICIOUS: Policy =
        Policy { random_percent: 40, leader_percent: 50, ..Policy::CHARGER };
    /// Attacks a leader.
    pub(crate) const HUNTER: Policy = Policy { attack_percent: 100, ..Policy::RACER };

    /// The decision of a player with this policy.
    pub(crate) fn decide(&self, seen: &Seen<Missiles>, rng: &mut Pcg) -> Decision {
        let (public, seat) = (&seen.view().public, seen.seat());
        if let (Phase::Change(_), Some(own)) = (public.phase, seen.view().own) {
            return self.change(public, seat, own.action, rng).map_or(Decision::Hold, Decision::Swap);
        }
        let Choice { action, target } = self.choose(public, seat, rng);
        // A duel needs no target (§X5).
        Decision::Choose(action, (!public.is_duel()).then_some(target))
    }

    /// The cards it chooses.
    pub(crate) fn choose<R: Random>(&self, public: &Public, seat: Seat, rng: &mut R) -> Choice {
        let others = public.alive.without(SeatSet::only(seat));
        if happens(self.random_percent, rng) {
            return Choice { action: *rng.pick(&Action::ALL), target: any(others, rng) };
        }
        let action = self.intended_action(rng);
        let aimed_at = if happens(self.leader_percent, rng) { leaders(public, seat) } else { others };
        Choice { action, target: any(aimed_at, rng) }
    }

    /// The action it chooses when it does not act at random.
    pub(crate) fn intended_action<R: Random>(&self, rng: &mut R) -> Action {
        if happens(self.attack_percent, rng) { Action::Attack } else { Action::Charge }
    }

    /// The action it pays to change to, if it does.
    pub(crate) fn change<R: Random>(
        &self,
        public: &Public,
        seat: Seat,
        action: Action,
        rng: &mut R,
    ) -> Option<Action> {
        if !public.can_pay(seat) {
            return None;
        }
        let energy = public.energy[seat.index()];
        if self.is_frightened(public, seat, energy) {
            return (action != Action::Block).then_some(Action::Block);
        }
        if self.restless && energy >= RESTLESS_RESERVE && rng.below(RESTLESS_ODDS) == 0 {
            let mut others = Action::ALL.into_iter().filter(|&other| other != action);
            return others.nth(rng.below(2) as usize);
        }
        None
    }

    /// The probability that it pays for another action with this much energy.
    pub(crate) fn chance_of_change(&self, public: &Public, seat: Seat, energy: u8) -> f64 {
        if self.is_frightened(public, seat, energy) {
            // At random it may have chosen the block already.
            1.0 - f64::from(self.random_percent) / 300.0
        } else if self.restless && energy >= RESTLESS_RESERVE {
            1.0 / f64::from(RESTLESS_ODDS)
        } else {
            0.0
        }
    }

    pub(crate) fn is_frightened(&self, public: &Public, seat: Seat, energy: u8) -> bool {
        self.wary && energy >= WARY_RESERVE && aiming_at(public, seat).len() >= 2
    }
}

/// The others with the most energy.
pub(crate) fn leaders(public: &Public, seat: Seat) -> SeatSet {
    let others = public.alive.without(SeatSet::only(seat));
    let energy = |other: Seat| public.energy[other.index()];
    let most = others.iter().map(energy).max().unwrap_or(0);
    others.iter().filter(|&other| energy(other) == most).collect()
}

/// The seats that aim at a seat, once targets are shown.
pub(crate) fn aiming_at(public: &Public, seat: Seat) -> SeatSet {
    public.alive.iter().filter(|other| public.targets[other.index()] == Some(seat)).collect()
}

/// True with this probability in percent. 0 and 100 draw no random number.
fn happens<R: Random>(percent: u32, rng: &mut R) -> bool {
    percent > 0 && (percent >= 100 || rng.below(100) < percent)
}

fn any<R: Random>(seats: SeatSet, rng: &mut R) -> Seat {
    let number = rng.below(seats.len() as u32) as usize;
    seats.iter().nth(number).expect("there are more seats than the number")
}

/// Draws a policy with the probability of its weight.
pub(crate) fn pick<const N: usize>(models: &[(Policy, f64); N], weights: &[f64; N], rng: &mut Pcg) -> Policy {
    let mut left = fraction(rng) * weights.iter().sum::<f64>();
    for ((policy, _), weight) in models.iter().zip(weights) {
        left -= weight;
        if left < 0.0 {
            return *policy;
        }
    }
    models[0].0
}

/// Draws an index with these probabilities, by a number from 0 to 1. What has none is never drawn.
pub(crate) fn draw(shares: &[f32], luck: f32) -> usize {
    let (mut left, mut last) = (luck, 0);
    for (index, &share) in shares.iter().enumerate() {
        if share > 0.0 {
            if left < share {
                return index;
            }
            left -= share;
            last = index;
        }
    }
    last
}

/// A number from 0 to 1.
pub(crate) fn fraction<R: Random>(rng: &mut R) -> f64 {
    f64::from(rng.next_u32()) / 4_294_967_296.0
}
