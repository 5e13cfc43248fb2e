//! Ways to play that need no thought: what others are taken to do, and what weak players do.

use game::{Pcg, Random, Seat, SeatSet};
use missiles::{Action, Choice, Decision, Missiles, Phase, Public};

use crate::Seen;

/// A way to play that needs no thought. Parts are in percent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Manner {
    /// How often any action is taken, at anybody, on a whim.
    pub(crate) whims: u32,
    /// Of the rest, how often it attacks and does not charge.
    pub(crate) attacks: u32,
    /// Of the rest, how often it aims at one of those with the most energy, and not at anybody.
    pub(crate) at_leader: u32,
    /// Whether it pays to block when two or more aim at it and it has at least [`WARY_RESERVE`].
    pub(crate) wary: bool,
    /// Whether it now and then pays for another action without a reason, as the designer's policy does.
    pub(crate) restless: bool,
}

/// Who is wary pays for a block with at least so much energy.
const WARY_RESERVE: u8 = 2;
/// Who is restless changes with at least so much energy,
const RESTLESS_RESERVE: u8 = 3;
/// and then once in so many times.
const RESTLESS_ODDS: u32 = 6;

impl Manner {
    /// Always charges, at anybody.
    pub(crate) const CHARGER: Manner =
        Manner { whims: 0, attacks: 0, at_leader: 0, wary: false, restless: false };
    /// The designer's policy ([`missiles::Policy::Designer`]).
    pub(crate) const DESIGNER: Manner = Manner { whims: 100, restless: true, ..Manner::CHARGER };
    /// A charger that blocks when two or more aim at it.
    pub(crate) const WARY: Manner = Manner { wary: true, ..Manner::CHARGER };
    /// Charges at whoever has the most energy: a chain helps oneself, and a second aim may frighten a wary leader.
    pub(crate) const RACER: Manner = Manner { at_leader: 100, ..Manner::CHARGER };
    /// Attacks whoever has the most energy.
    pub(crate) const HUNTER: Manner = Manner { attacks: 100, ..Manner::RACER };

    /// What somebody of this manner does with what is seen.
    pub(crate) fn decide(&self, seen: &Seen<Missiles>, rng: &mut Pcg) -> Decision {
        let (public, seat) = (&seen.view().public, seen.seat());
        if let (Phase::Change(_), Some(own)) = (public.phase, seen.view().own) {
            return self.change(public, seat, own.action, rng).map_or(Decision::Hold, Decision::Swap);
        }
        let Choice { action, target } = self.choose(public, seat, rng);
        // A duel needs no target (§X5).
        Decision::Choose(action, (!public.is_duel()).then_some(target))
    }

    /// The cards it lays.
    pub(crate) fn choose<R: Random>(&self, public: &Public, seat: Seat, rng: &mut R) -> Choice {
        let others = public.alive.without(SeatSet::only(seat));
        if happens(self.whims, rng) {
            return Choice { action: *rng.pick(&Action::ALL), target: any(others, rng) };
        }
        let action = self.meant(rng);
        let aimed_at = if happens(self.at_leader, rng) { leaders(public, seat) } else { others };
        Choice { action, target: any(aimed_at, rng) }
    }

    /// What it does when it is not on a whim.
    pub(crate) fn meant<R: Random>(&self, rng: &mut R) -> Action {
        if happens(self.attacks, rng) { Action::Attack } else { Action::Charge }
    }

    /// Whether it pays for another action, and for which.
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

    /// How likely it is to pay for another action, with this much energy.
    pub(crate) fn chance_of_change(&self, public: &Public, seat: Seat, energy: u8) -> f64 {
        if self.is_frightened(public, seat, energy) {
            // On a whim it may have chosen the block already.
            1.0 - f64::from(self.whims) / 300.0
        } else if self.restless && energy >= RESTLESS_RESERVE {
            1.0 / f64::from(RESTLESS_ODDS)
        } else {
            0.0
        }
    }

    fn is_frightened(&self, public: &Public, seat: Seat, energy: u8) -> bool {
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

/// Who aims at a seat, once that is shown.
pub(crate) fn aiming_at(public: &Public, seat: Seat) -> SeatSet {
    public.alive.iter().filter(|other| public.targets[other.index()] == Some(seat)).collect()
}

/// True in so many cases of a hundred. What is certain takes no random number.
fn happens<R: Random>(percent: u32, rng: &mut R) -> bool {
    percent > 0 && (percent >= 100 || rng.below(100) < percent)
}

fn any<R: Random>(seats: SeatSet, rng: &mut R) -> Seat {
    let number = rng.below(seats.len() as u32) as usize;
    seats.iter().nth(number).expect("there are more seats than the number")
}
