//! Monte Carlo evaluation of decisions against the believed policies of the others.

use std::borrow::Cow;

use game::{MAX_SEATS, Pcg, Random, Seat, SeatSet, Turn};
use games::missiles::{Action, Choice, Decision, Missiles, Phase, Public};

use crate::missiles::beliefs::Beliefs;
use crate::missiles::duel::{DuelState, Duels};
use crate::missiles::policy::Policy;
use crate::missiles::watched::Watched;
use crate::{Seen, scored};

/// Runs simulations from a seat's point of view, in which the others follow the policies it believes them to have.
///
/// Every decision is tried with common random numbers: the same policies, the same choices of the others and the same
/// chance. So differences in the result come from the decision.
pub(crate) struct MonteCarlo<'a> {
    seen: &'a Seen<Missiles>,
    beliefs: Believed,
    duels: Cow<'static, Duels>,
}

/// What is believed of the others.
enum Believed {
    /// From the energies alone.
    Guessed(Beliefs),
    /// From everything they did.
    Watched(Watched),
}

impl Believed {
    fn draw(&self, rng: &mut Pcg) -> [Policy; MAX_SEATS] {
        match self {
            Believed::Guessed(beliefs) => beliefs.draw(rng),
            Believed::Watched(watched) => watched.draw(rng),
        }
    }
}

/// A decision and the results of its simulations.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct DecisionStats {
    pub(crate) decision: Decision,
    /// How many simulations tried it.
    simulations: f64,
    /// The sum of its shares of the win.
    win_shares: f64,
    /// The sum of its gains over the default decision in the same simulations.
    gains: f64,
    /// The sum of the squares of those gains.
    squares: f64,
}

impl DecisionStats {
    /// The expected share of the win.
    pub(crate) fn win_share(&self) -> f64 {
        self.win_shares / self.simulations
    }

    /// How much better it is than the default decision, and the standard error of that.
    fn lead(&self) -> (f64, f64) {
        let mean = self.gains / self.simulations;
        let variance = (self.squares / self.simulations - mean * mean).max(0.0);
        (mean, (variance / self.simulations).sqrt())
    }
}

/// How many tables are sampled for an estimated probability.
const GUESSES: u64 = 400;
/// After this many simulations, hopeless decisions are dropped.
const BATCH: u64 = 50;
/// A decision this many standard errors behind the default is dropped.
const HOPELESS: f64 = 1.5;
/// A decision must be this many standard errors ahead of the default to be taken.
const SURE: f64 = 2.0;

/// The policy of the seat itself after the decision that is tried.
const CONTINUATION: Policy = Policy::RACER;

impl<'a> MonteCarlo<'a> {
    pub(crate) fn new(seen: &'a Seen<Missiles>) -> MonteCarlo<'a> {
        let public = &seen.view().public;
        let beliefs = Believed::Guessed(Beliefs::new(public, seen.seat()));
        MonteCarlo { seen, beliefs, duels: Duels::of(&public.config) }
    }

    /// With what the seat saw of the others in earlier rounds.
    pub(crate) fn watching(seen: &'a Seen<Missiles>) -> MonteCarlo<'a> {
        let public = &seen.view().public;
        let watched = Watched::new(public, seen.seat(), seen.events());
        MonteCarlo { seen, beliefs: Believed::Watched(watched), duels: Duels::of(&public.config) }
    }

    /// How certain it is that the others follow simple policies, from 0 to 1.
    pub(crate) fn weakness(&self) -> f64 {
        match &self.beliefs {
            Believed::Guessed(_) => 1.0,
            Believed::Watched(watched) => watched.weakness(),
        }
    }

    /// Evaluates the decisions as [`evaluate`](MonteCarlo::evaluate) does, but this one comes first: it is what was
    /// decided, maybe for other reasons.
    pub(crate) fn evaluate_with(&self, chosen: Decision, max_simulations: u64) -> Vec<DecisionStats> {
        let mut stats = self.evaluate(max_simulations);
        let is_chosen =
            |stats: &DecisionStats| stats.decision == chosen || self.are_alike(stats.decision, chosen);
        if let Some(place) = stats.iter().position(is_chosen) {
            stats[place].decision = chosen;
            stats[..=place].rotate_right(1);
        }
        stats
    }

    /// Evaluates the decisions worth trying, in at most this many simulations or until none can beat the default. The
    /// decision to take comes first, the others in descending order of their results.
    pub(crate) fn evaluate(&self, max_simulations: u64) -> Vec<DecisionStats> {
        let fresh = |decision| DecisionStats {
            decision,
            simulations: 0.0,
            win_shares: 0.0,
            gains: 0.0,
            squares: 0.0,
        };
        let mut stats: Vec<DecisionStats> = self.candidates().into_iter().map(fresh).collect();
        let default = stats[0].decision;
        let mut open: Vec<usize> = (1..stats.len()).collect();
        let mut simulations = 0;
        // At least one batch is run, because advice is also asked for when there is only one decision.
        while simulations == 0 || simulations < max_simulations && !open.is_empty() {
            for number in simulations..simulations + BATCH {
                let win_share = self.play(default, number);
                stats[0].simulations += 1.0;
                stats[0].win_shares += win_share;
                for &index in &open {
                    let tried = &mut stats[index];
                    let gain = self.play(tried.decision, number) - win_share;
                    tried.simulations += 1.0;
                    tried.win_shares += win_share + gain;
                    tried.gains += gain;
                    tried.squares += gain * gain;
                }
            }
            simulations += BATCH;
            open.retain(|&index| {
                let (lead, error) = stats[index].lead();
                lead + HOPELESS * error > 0.0
            });
        }
        let best = open.into_iter().filter(|&index| {
            let (lead, error) = stats[index].lead();
            lead > SURE * error
        });
        let best = best.max_by(|&one, &other| stats[one].lead().0.total_cmp(&stats[other].lead().0));
        stats.swap(0, best.unwrap_or(0));
        let rest = stats.split_off(1);
        let order = scored::ranking(rest.iter().map(DecisionStats::win_share).collect());
        stats.extend(order.into_iter().map(|place| rest[place]));
        stats
    }

    /// How much better one decision is than another, in this many simulations.
    pub(crate) fn lead(&self, one: Decision, other: Decision, simulations: u64) -> f64 {
        let lead = |number| self.play(one, number) - self.play(other, number);
        (0..simulations).map(lead).sum::<f64>() / simulations as f64
    }

    /// One decision of each kind. The default comes first: to charge at a leader, or to hold.
    fn candidates(&self) -> Vec<Decision> {
        let mut rng = Pcg::new(self.seen.seed(), 0);
        let default = CONTINUATION.decide(self.seen, &mut rng);
        let mut decisions = self.seen.actions().to_vec();
        rng.shuffle(&mut decisions);
        if let Some(place) = decisions.iter().position(|&decision| decision == default) {
            decisions[..=place].rotate_right(1);
        }
        let mut candidates: Vec<Decision> = Vec::new();
        for decision in decisions {
            if !candidates.iter().any(|&before| self.are_alike(before, decision)) {
                candidates.push(decision);
            }
        }
        candidates
    }

    /// Whether two choices differ only in their targets, about which the same is known.
    fn are_alike(&self, one: Decision, other: Decision) -> bool {
        let public = &self.seen.view().public;
        match (one, other) {
            (Decision::Choose(one, Some(target)), Decision::Choose(other, Some(another))) => {
                one == other
                    && public.energy[target.index()] == public.energy[another.index()]
                    && public.powers[target.index()] == public.powers[another.index()]
            }
            _ => false,
        }
    }

    /// The probability, in percent, that one of the others charges.
    pub(crate) fn charges(&self, other: Seat) -> u32 {
        self.guess(|cards| cards[other.index()].action == Action::Charge)
    }

    /// The probability, in percent, that any of the others attacks the seat.
    pub(crate) fn threat(&self) -> u32 {
        let seat = self.seen.seat();
        let others = self.seen.view().public.alive.without(SeatSet::only(seat));
        self.guess(|cards| {
            others
                .iter()
                .map(|other| cards[other.index()])
                .any(|card| card.action == Action::Attack && card.target == seat)
        })
    }

    /// The probability, in percent, that something is true of the cards as they lie now.
    fn guess(&self, is_seen: impl Fn(&[Choice; MAX_SEATS]) -> bool) -> u32 {
        let seen = (0..GUESSES).filter(|&number| {
            let mut rng = Pcg::new(self.seen.seed(), 1 + number);
            let policies = self.beliefs.draw(&mut rng);
            is_seen(&self.cards(&policies, &mut rng))
        });
        (100 * seen.count() as u64 / GUESSES) as u32
    }

    /// Runs one simulation and returns the seat's share of the win.
    fn play(&self, decision: Decision, number: u64) -> f64 {
        let seat = self.seen.seat();
        let mut rng = Pcg::new(self.seen.seed(), 1 + number);
        let mut policies = self.beliefs.draw(&mut rng);
        policies[seat.index()] = CONTINUATION;
        let mut public = self.seen.view().public.clone();
        let mut cards = self.cards(&policies, &mut rng);
        match decision {
            Decision::Choose(action, target) => {
                let target = target.or(public.opponent(seat)).expect("a choice has a target");
                cards[seat.index()] = Choice { action, target };
                aim(&mut public, &cards);
            }
            Decision::Hold => public.held(seat),
            Decision::Swap(action) => {
                cards[seat.index()].action = action;
                public.changed(seat);
            }
            Decision::Aim(target) => {
                cards[seat.index()].target = target;
                public.targets[seat.index()] = Some(target);
                public.changed(seat);
            }
        }
        finish_round(&mut public, &mut cards, &policies, &mut rng);
        self.win_share(public, &policies, &mut rng)
    }

    /// The cards on the table: known ones as they are, hidden ones sampled.
    fn cards(&self, policies: &[Policy; MAX_SEATS], rng: &mut Pcg) -> [Choice; MAX_SEATS] {
        let (view, seat) = (self.seen.view(), self.seen.seat());
        let public = &view.public;
        let mut cards = [NOBODY; MAX_SEATS];
        for other in public.alive.without(SeatSet::only(seat)).iter() {
            let policy = &policies[other.index()];
            cards[other.index()] = match (public.phase, public.targets[other.index()]) {
                (Phase::Change(_), Some(target)) => {
                    Choice { action: policy.hidden(public, other, rng), target }
                }
                _ => policy.choose(public, other, rng),
            };
        }
        cards[seat.index()] = view.own.unwrap_or(NOBODY);
        cards
    }

    /// Plays on to the end or to a duel, whose value is known.
    fn win_share(&self, mut public: Public, policies: &[Policy; MAX_SEATS], rng: &mut Pcg) -> f64 {
        let seat = self.seen.seat();
        loop {
            if let Turn::Over(outcome) = public.turn() {
                let winners = outcome.winners();
                return if winners.contains(seat) { 1.0 / winners.len() as f64 } else { 0.0 };
            }
            if !public.alive.contains(seat) {
                return 0.0;
            }
            if public.is_duel() {
                return self.duels.win_share(DuelState::of(&public, seat));
            }
            play_round(&mut public, policies, rng);
        }
    }
}

/// Plays a round from its beginning with these policies.
pub(crate) fn play_round(public: &mut Public, policies: &[Policy; MAX_SEATS], rng: &mut Pcg) {
    let mut cards = [NOBODY; MAX_SEATS];
    for seat in public.alive.iter() {
        cards[seat.index()] = policies[seat.index()].choose(public, seat, rng);
    }
    aim(public, &cards);
    finish_round(public, &mut cards, policies, rng);
}

/// A placeholder for a seat without cards.
const NOBODY: Choice = Choice { action: Action::Block, target: Seat::FIRST };

/// Shows the targets after everybody has chosen.
fn aim(public: &mut Public, cards: &[Choice; MAX_SEATS]) {
    let mut targets = [None; MAX_SEATS];
    for seat in public.alive.iter() {
        targets[seat.index()] = Some(cards[seat.index()].target);
    }
    public.chosen = public.alive;
    public.aimed(targets);
}

/// Lets everybody who is still to decide hold or change, and resolves the round.
fn finish_round(
    public: &mut Public,
    cards: &mut [Choice; MAX_SEATS],
    policies: &[Policy; MAX_SEATS],
    rng: &mut Pcg,
) {
    while let Phase::Change(seat) = public.phase {
        let card = &mut cards[seat.index()];
        match policies[seat.index()].change(public, seat, card.action, rng) {
            Some(action) => {
                card.action = action;
                public.changed(seat);
            }
            None => public.held(seat),
        }
    }
    let mut actions = [None; MAX_SEATS];
    for seat in public.alive.iter() {
        actions[seat.index()] = Some(cards[seat.index()].action);
    }
    public.resolve(actions, |_| {});
}
