//! What a decision leads to, when the others play as they are taken to.

use std::borrow::Cow;

use game::{MAX_SEATS, Pcg, Random, Seat, SeatSet, Turn};
use missiles::{Action, Choice, Decision, Missiles, Phase, Public};

use crate::missiles::belief::Beliefs;
use crate::missiles::duel::{Duels, Standing};
use crate::missiles::manner::Manner;
use crate::{Seen, judged};

/// Plays games in thought from a seat's place, with others of the manners it believes them to have.
///
/// Every decision is tried in the same imagined games: the same manners, the same choices of the others, the same
/// chance. So what differs in the end comes from the decision.
pub(crate) struct Foresight<'a> {
    seen: &'a Seen<Missiles>,
    beliefs: Beliefs,
    duels: Cow<'static, Duels>,
}

/// A decision and what it brought in games in thought.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Prospect {
    pub(crate) decision: Decision,
    /// In how many games it was tried.
    games: f64,
    /// The parts of the win it brought.
    parts: f64,
    /// What it brought more than the decision that goes without saying, in the same games,
    better: f64,
    /// and the squares of that.
    squares: f64,
}

impl Prospect {
    /// The part of the win to expect.
    pub(crate) fn part(&self) -> f64 {
        self.parts / self.games
    }

    /// How much better it is than what goes without saying, and the standard error of that.
    fn lead(&self) -> (f64, f64) {
        let mean = self.better / self.games;
        let variance = (self.squares / self.games - mean * mean).max(0.0);
        (mean, (variance / self.games).sqrt())
    }
}

/// How many tables are imagined for a guess.
const GUESSES: u64 = 400;
/// After so many games a look is taken at which decisions are still worth trying.
const BATCH: u64 = 50;
/// A decision so many standard errors behind is tried no more.
const HOPELESS: f64 = 1.5;
/// A decision must be ahead by so many to be taken.
const SURE: f64 = 2.0;

/// How the seat goes on after the decision that is tried.
const ONWARDS: Manner = Manner::RACER;

impl<'a> Foresight<'a> {
    pub(crate) fn new(seen: &'a Seen<Missiles>) -> Foresight<'a> {
        let public = &seen.view().public;
        Foresight { seen, beliefs: Beliefs::new(public, seen.seat()), duels: Duels::of(&public.config) }
    }

    /// The decisions worth trying with what they bring, the one to take in front and the others by what they bring. They are tried
    /// in so many games, or until it is clear that none is better than what goes without saying.
    pub(crate) fn prospects(&self, most_games: u64) -> Vec<Prospect> {
        let fresh = |decision| Prospect { decision, games: 0.0, parts: 0.0, better: 0.0, squares: 0.0 };
        let mut prospects: Vec<Prospect> = self.candidates().into_iter().map(fresh).collect();
        let usual = prospects[0].decision;
        let mut open: Vec<usize> = (1..prospects.len()).collect();
        let mut games = 0;
        // One batch is played in any case: advice is asked for where there is no choice too.
        while games == 0 || games < most_games && !open.is_empty() {
            for number in games..games + BATCH {
                let part = self.play(usual, number);
                prospects[0].games += 1.0;
                prospects[0].parts += part;
                for &index in &open {
                    let prospect = &mut prospects[index];
                    let better = self.play(prospect.decision, number) - part;
                    prospect.games += 1.0;
                    prospect.parts += part + better;
                    prospect.better += better;
                    prospect.squares += better * better;
                }
            }
            games += BATCH;
            open.retain(|&index| {
                let (lead, error) = prospects[index].lead();
                lead + HOPELESS * error > 0.0
            });
        }
        let best = open.into_iter().filter(|&index| {
            let (lead, error) = prospects[index].lead();
            lead > SURE * error
        });
        let best = best.max_by(|&one, &other| prospects[one].lead().0.total_cmp(&prospects[other].lead().0));
        prospects.swap(0, best.unwrap_or(0));
        let rest = prospects.split_off(1);
        let order = judged::ranking(rest.iter().map(Prospect::part).collect());
        prospects.extend(order.into_iter().map(|place| rest[place]));
        prospects
    }

    /// How much more one decision brings than another, tried in so many games.
    pub(crate) fn lead(&self, one: Decision, other: Decision, games: u64) -> f64 {
        let lead = |number| self.play(one, number) - self.play(other, number);
        (0..games).map(lead).sum::<f64>() / games as f64
    }

    /// One of each kind of decision, any of them; in front the one that goes without saying: to charge at a leader, and
    /// to stay with what was chosen.
    fn candidates(&self) -> Vec<Decision> {
        let mut rng = Pcg::new(self.seen.seed(), 0);
        let usual = ONWARDS.decide(self.seen, &mut rng);
        let mut decisions = self.seen.actions().to_vec();
        rng.shuffle(&mut decisions);
        if let Some(place) = decisions.iter().position(|&decision| decision == usual) {
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

    /// Whether two choices differ only in which of two others they aim at of whom the same is known.
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

    /// How likely it is, in percent, that one of the others charges.
    pub(crate) fn charges(&self, other: Seat) -> u32 {
        self.guess(|cards| cards[other.index()].action == Action::Charge)
    }

    /// How likely it is, in percent, that any of the others attacks the seat.
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

    /// How likely something is to be seen when the cards as they lie now are shown, in percent.
    fn guess(&self, is_seen: impl Fn(&[Choice; MAX_SEATS]) -> bool) -> u32 {
        let seen = (0..GUESSES).filter(|&number| {
            let mut rng = Pcg::new(self.seen.seed(), 1 + number);
            let manners = self.beliefs.draw(&mut rng);
            is_seen(&self.cards(&manners, &mut rng))
        });
        (100 * seen.count() as u64 / GUESSES) as u32
    }

    /// Plays one game in thought and tells the seat's part of the win.
    fn play(&self, decision: Decision, number: u64) -> f64 {
        let seat = self.seen.seat();
        let mut rng = Pcg::new(self.seen.seed(), 1 + number);
        let mut manners = self.beliefs.draw(&mut rng);
        manners[seat.index()] = ONWARDS;
        let mut public = self.seen.view().public.clone();
        let mut cards = self.cards(&manners, &mut rng);
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
        finish_round(&mut public, &mut cards, &manners, &mut rng);
        self.part(public, &manners, &mut rng)
    }

    /// The cards on the table, as far as they are known or can be guessed.
    fn cards(&self, manners: &[Manner; MAX_SEATS], rng: &mut Pcg) -> [Choice; MAX_SEATS] {
        let (view, seat) = (self.seen.view(), self.seen.seat());
        let public = &view.public;
        let mut cards = [NOBODY; MAX_SEATS];
        for other in public.alive.without(SeatSet::only(seat)).iter() {
            let manner = &manners[other.index()];
            cards[other.index()] = match (public.phase, public.targets[other.index()]) {
                (Phase::Change(_), Some(target)) => {
                    Choice { action: manner.hidden(public, other, rng), target }
                }
                _ => manner.choose(public, other, rng),
            };
        }
        cards[seat.index()] = view.own.unwrap_or(NOBODY);
        cards
    }

    /// Plays on to the end, or to a duel, of which is known what it is worth.
    fn part(&self, mut public: Public, manners: &[Manner; MAX_SEATS], rng: &mut Pcg) -> f64 {
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
                return self.duels.part(Standing::of(&public, seat));
            }
            play_round(&mut public, manners, rng);
        }
    }
}

/// Plays a round from its beginning, by the manners of all.
pub(crate) fn play_round(public: &mut Public, manners: &[Manner; MAX_SEATS], rng: &mut Pcg) {
    let mut cards = [NOBODY; MAX_SEATS];
    for seat in public.alive.iter() {
        cards[seat.index()] = manners[seat.index()].choose(public, seat, rng);
    }
    aim(public, &cards);
    finish_round(public, &mut cards, manners, rng);
}

/// What stands for a seat without cards.
const NOBODY: Choice = Choice { action: Action::Block, target: Seat::FIRST };

/// All have chosen, and their targets are shown.
fn aim(public: &mut Public, cards: &[Choice; MAX_SEATS]) {
    let mut targets = [None; MAX_SEATS];
    for seat in public.alive.iter() {
        targets[seat.index()] = Some(cards[seat.index()].target);
    }
    public.chosen = public.alive;
    public.aimed(targets);
}

/// Everybody who is still to decide holds or changes, and the round is resolved.
fn finish_round(
    public: &mut Public,
    cards: &mut [Choice; MAX_SEATS],
    manners: &[Manner; MAX_SEATS],
    rng: &mut Pcg,
) {
    while let Phase::Change(seat) = public.phase {
        let card = &mut cards[seat.index()];
        match manners[seat.index()].change(public, seat, card.action, rng) {
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
