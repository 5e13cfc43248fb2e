//! Advice for Missiles & Microchips, from the strongest level.

use game::{Seat, SeatSet};
use games::missiles::{Action, Decision, Missiles, Phase, Power, Public, WINNING_ENERGY};

use crate::missiles::duel::{DuelState, Duels};
use crate::missiles::master;
use crate::missiles::monte_carlo::MonteCarlo;
use crate::missiles::policy::{aiming_at, leaders};
use crate::missiles::reasons;
use crate::{Advice, Advised, MOST_ADVISED, MOST_REASONS, Reason, Seen, Value, scored};

/// Advice calls something likely from this probability on, in percent.
const LIKELY: u32 = 50;

/// The best decisions and why, after at most this many simulations.
pub(crate) fn advise(seen: &Seen<Missiles>, max_simulations: u64) -> Advice<Missiles> {
    let public = &seen.view().public;
    if public.is_duel() && public.phase == Phase::Choose {
        return advise_duel(public, seen.seat());
    }
    let monte_carlo = MonteCarlo::watching(seen);
    let case = Case { seen, public, seat: seen.seat(), monte_carlo: &monte_carlo };
    let mut most: f64 = 1.0;
    let chosen = master::decide(seen, max_simulations);
    let stats = monte_carlo.evaluate_with(chosen, max_simulations).into_iter();
    let values: Vec<(Decision, Value)> = stats
        .map(|stats| {
            // A decision may look better by luck, but is never reported as better than the advised one.
            most = most.min(stats.win_share());
            (stats.decision, Value::Chance(most))
        })
        .collect();
    let advised = |&(decision, value): &(Decision, Value)| Advised {
        action: decision,
        value,
        reasons: case.reasons(decision),
    };
    Advice { options: values.iter().take(MOST_ADVISED).map(advised).collect(), values }
}

/// In a duel, advice is a mixed strategy, and every action in it has the same value: the value of the duel on a scale
/// from 0 to 1, so that an even duel is worth one half. An action outside the mix has its value against the opponent's
/// mix.
fn advise_duel(public: &Public, seat: Seat) -> Advice<Missiles> {
    let duels = Duels::of(&public.config);
    let state = DuelState::of(public, seat);
    let mix = duels.solution(state).row;
    let best = f64::midpoint(1.0, duels.lead(state));
    let [attack, block, charge] = percentages(mix);
    let worth = |place: usize| {
        let lead = duels.answers(state)[place];
        Value::Chance(if mix[place] > NEVER { best } else { f64::midpoint(1.0, lead).min(best) })
    };
    let advised = |place: usize| {
        let action = Action::ALL[place];
        let mixed =
            Reason::new(&reasons::MIX).with("attack", attack).with("block", block).with("charge", charge);
        let mut reasons = vec![mixed];
        let energy = public.energy[seat.index()] + public.amounts().charge;
        if action == Action::Charge && energy >= WINNING_ENERGY {
            reasons.push(Reason::new(&reasons::ENOUGH).with("energy", energy));
        }
        Advised { action: Decision::Choose(action, None), value: worth(place), reasons }
    };
    let order = scored::ranking(mix.to_vec());
    let values = (0..3).map(|place| (Decision::Choose(Action::ALL[place], None), worth(place)));
    Advice {
        values: values.collect(),
        options: order.into_iter().filter(|&place| mix[place] > NEVER).map(advised).collect(),
    }
}

/// A smaller probability in a mix is a rounding error: the action is never taken.
const NEVER: f64 = 1e-9;

/// Whole percentages that sum to a hundred, by the largest remainder method.
fn percentages(mix: [f64; 3]) -> [u32; 3] {
    let mut percent = mix.map(|share| (100.0 * share) as u32);
    let remainders = mix.iter().zip(percent).map(|(share, whole)| 100.0 * share - f64::from(whole));
    let order = scored::ranking(remainders.collect());
    let missing = 100 - percent.iter().sum::<u32>();
    for &index in &order[..missing as usize] {
        percent[index] += 1;
    }
    percent
}

/// A decision with three or more players in the game.
struct Case<'a> {
    seen: &'a Seen<Missiles>,
    public: &'a Public,
    seat: Seat,
    monte_carlo: &'a MonteCarlo<'a>,
}

impl Case<'_> {
    /// The reasons for a decision, the most important first.
    fn reasons(&self, decision: Decision) -> Vec<Reason> {
        let own = self.seen.view().own;
        let mut reasons = match (decision, own) {
            (Decision::Choose(action, Some(target)), _) => self.of_cards(action, target, 0),
            (Decision::Hold, Some(own)) => self.of_cards(own.action, own.target, 0),
            (Decision::Swap(action), Some(own)) => {
                let mut reasons = self.of_cards(action, own.target, self.public.amounts().change);
                if own.action == Action::Charge && self.aims_back(own.target) {
                    reasons.push(self.about(&reasons::FEEDBACK, own.target));
                }
                reasons
            }
            (Decision::Aim(target), Some(own)) => {
                self.of_cards(own.action, target, self.public.amounts().change)
            }
            _ => Vec::new(),
        };
        reasons.truncate(MOST_REASONS);
        reasons
    }

    /// The reasons for an action at this target, after paying `price`.
    fn of_cards(&self, action: Action, target: Seat, price: u8) -> Vec<Reason> {
        let mut reasons = Vec::new();
        match action {
            Action::Attack => self.for_attack(target, &mut reasons),
            Action::Block => self.for_block(&mut reasons),
            Action::Charge => self.for_charge(target, price, &mut reasons),
        }
        if price > 0 {
            let left = self.energy(self.seat).saturating_sub(price);
            // The price is always mentioned, so it takes the last place.
            reasons.truncate(MOST_REASONS - 1);
            reasons.push(Reason::new(&reasons::PRICE).with("price", price).with("left", left));
        }
        reasons
    }

    fn for_attack(&self, target: Seat, reasons: &mut Vec<Reason>) {
        let amounts = self.public.amounts();
        let energy = self.energy(target);
        // Powers could give back what the attack takes (§X8).
        let plain = self.public.active_powers()[target.index()] == Power::None;
        if energy + amounts.charge.max(amounts.chain) >= WINNING_ENERGY {
            reasons.push(self.about(&reasons::STOPS, target).with("energy", energy));
        }
        if energy <= amounts.attack && plain {
            reasons.push(self.about(&reasons::FINISHES, target).with("energy", energy));
        }
        reasons.extend(self.leads(target));
        reasons.extend(self.likely_charge(target));
    }

    fn for_block(&self, reasons: &mut Vec<Reason>) {
        reasons.extend(self.aimed_at());
        reasons.extend(self.threat());
        let own = self.energy(self.seat);
        if self.others().iter().all(|other| self.energy(other) < own) {
            reasons.push(Reason::new(&reasons::AHEAD).with("energy", own));
        }
    }

    fn for_charge(&self, target: Seat, price: u8, reasons: &mut Vec<Reason>) {
        let amounts = self.public.amounts();
        let own = self.energy(self.seat).saturating_sub(price);
        if own + amounts.charge.min(amounts.chain) >= WINNING_ENERGY {
            let energy = own + amounts.charge.min(amounts.chain);
            reasons.push(Reason::new(&reasons::ENOUGH).with("energy", energy));
        } else if own + amounts.chain >= WINNING_ENERGY {
            reasons.push(Reason::new(&reasons::ENOUGH_BY_CHAIN).with("energy", own + amounts.chain));
        }
        reasons.extend(self.threat().or_else(|| self.calm()));
        reasons.extend(self.likely_charge(target));
        reasons.extend(self.leads(target));
    }

    fn leads(&self, target: Seat) -> Option<Reason> {
        let leads = leaders(self.public, self.seat).contains(target);
        leads.then(|| self.about(&reasons::LEADER, target).with("energy", self.energy(target)))
    }

    fn likely_charge(&self, target: Seat) -> Option<Reason> {
        let percent = self.monte_carlo.charges(target);
        (percent >= LIKELY).then(|| self.about(&reasons::CHARGES, target).with("percent", percent))
    }

    /// Says that an attack on the seat is likely, if it is.
    fn threat(&self) -> Option<Reason> {
        let percent = self.monte_carlo.threat();
        (percent >= LIKELY).then(|| Reason::new(&reasons::THREAT).with("percent", percent))
    }

    /// Says that an attack on the seat is impossible or unlikely. `None` if targets are shown and one of the others
    /// could still aim at the seat (§X8).
    fn calm(&self) -> Option<Reason> {
        let powers = self.public.active_powers();
        let shown = matches!(self.public.phase, Phase::Change(_));
        if shown && self.others().iter().any(|other| powers[other.index()] == Power::Satellite) {
            return None;
        }
        let safe = shown && aiming_at(self.public, self.seat).is_empty();
        let calm = || Reason::new(&reasons::CALM).with("percent", self.monte_carlo.threat());
        Some(if safe { Reason::new(&reasons::SAFE) } else { calm() })
    }

    /// Says how many aim at the seat, once targets are shown.
    fn aimed_at(&self) -> Option<Reason> {
        let count = aiming_at(self.public, self.seat).len();
        (count > 0).then(|| Reason::new(&reasons::AIMED_AT).with("count", count))
    }

    fn aims_back(&self, target: Seat) -> bool {
        aiming_at(self.public, self.seat).contains(target)
    }

    fn about(&self, kind: &'static crate::ReasonKind, target: Seat) -> Reason {
        Reason::new(kind).with("target", self.public.config.computer(target))
    }

    fn others(&self) -> SeatSet {
        self.public.alive.without(SeatSet::only(self.seat))
    }

    fn energy(&self, seat: Seat) -> u8 {
        self.public.energy[seat.index()]
    }
}
