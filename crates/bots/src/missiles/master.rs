//! The strongest level: the equilibrium, and what follows from it when targets are shown.

use game::{MAX_SEATS, Pcg, Seat, SeatSet};
use games::missiles::{Action, Amounts, Choice, Decision, Missiles, Phase, Power, Public};

use crate::Seen;
use crate::missiles::changing::{Actions, Changing};
use crate::missiles::duel::{DuelState, Duels};
use crate::missiles::equilibrium::Equilibrium;
use crate::missiles::learner::{Learner, draw_option};
use crate::missiles::monte_carlo::MonteCarlo;
use crate::missiles::order::Order;
use crate::missiles::policy::{draw, fraction};
use crate::missiles::stage::{Mix, OPTIONS, PLACES, Stage};
use crate::missiles::trio::Turns;
use crate::missiles::trio_plans::TrioPlan;

/// A round as the equilibrium sees it: the living in descending order of energy, and the strategy of each class.
pub(crate) struct Board {
    /// The seat of each place.
    pub(crate) seats: [Seat; PLACES],
    /// The round.
    pub(crate) stage: Stage,
    /// The strategy of each class.
    pub(crate) mixes: [Mix; PLACES],
    /// The turn order of three living, for whom there are plans.
    turns: Option<Turns>,
}

/// How many batches are learnt from when there is no table: on the dark side, and with powers.
const BATCHES: u32 = 64;
/// How many samples there are in such a batch.
const SAMPLES: u32 = 16;
/// The probability of choosing something outside the strategy.
const SLIP: f32 = 0.01;
/// A smaller share of a plan is taken for noise.
const NOISE: f32 = 0.1;

impl Board {
    /// The round that is played now.
    pub(crate) fn new(public: &Public) -> Board {
        let Order { seats, stage: Stage { energy: energies, living, .. }, state } =
            Order::before_changes(public);
        let acting = acting_powers(public);
        let mut powers = [Power::None; PLACES];
        for (power, seat) in powers.iter_mut().zip(&seats[..living]) {
            *power = acting[seat.index()];
        }
        let stage = Stage::new(energies, living, *public.amounts(), powers);
        let mut board = Board { seats, stage, mixes: [[0.0; OPTIONS]; PLACES], turns: None };
        let equilibrium = Equilibrium::get();
        if living == 2 {
            board.duel(public);
        } else if is_solved_on_the_spot(public) {
            let mut learner = Learner::new(&board.stage);
            let mut rng = Pcg::new(0, 0);
            for _ in 0..BATCHES {
                learner.learn(&board.stage, equilibrium.values(), SAMPLES, &mut rng);
            }
            for class in 0..board.stage.classes {
                board.mixes[class] = learner.mix(&board.stage, class);
            }
        } else if living == 3 {
            board.follow(Turns::new(public));
        } else {
            for class in 0..board.stage.classes {
                board.mixes[class] = equilibrium.mix(living, state, class);
            }
        }
        board
    }

    /// Takes the strategies of a duel from its solution. Changes may be allowed there, and are solved when both have chosen.
    fn duel(&mut self, public: &Public) {
        let duels = Duels::of(&public.config);
        for (place, other) in [(0, 1), (1, 0)] {
            let [own, opponent] = [place, other].map(|of: usize| self.stage.energy[of]);
            let before = DuelState { own, other: opponent, ..DuelState::of(public, self.seats[place]) };
            let at = 3 * usize::from(self.stage.class[other]);
            let mix = &mut self.mixes[usize::from(self.stage.class[place])];
            mix[at..at + 3].copy_from_slice(&duels.solution(before).row.map(|share| share as f32));
        }
    }

    /// Takes the strategies of three living from their plan.
    fn follow(&mut self, turns: Turns) {
        self.stage = self.stage.clone().apart();
        for (player, seat) in turns.seats.into_iter().enumerate() {
            let cards = TrioPlan::of(turns.state).cards(player);
            for (choice, share) in cards.into_iter().enumerate() {
                let target = self.place(turns.seats[(player + 1 + choice / 3) % 3]);
                self.mixes[self.place(seat)][3 * target + choice % 3] = share;
            }
        }
        self.turns = Some(turns);
    }

    /// The place of a seat.
    pub(crate) fn place(&self, seat: Seat) -> usize {
        let is_own = |&place: &usize| self.seats[place] == seat;
        (0..self.stage.living).find(is_own).expect("the seat is in the game")
    }

    /// Draws cards from the strategy of a seat.
    pub(crate) fn choose(&self, seat: Seat, rng: &mut Pcg) -> Choice {
        let place = self.place(seat);
        let option = draw_option(&self.mixes[usize::from(self.stage.class[place])], rng);
        let target = self.stage.draw_target(place, option / 3, rng);
        Choice { action: Action::ALL[option % 3], target: self.seats[usize::from(target)] }
    }

    /// The probability of each action of a seat that aims at this one.
    pub(crate) fn actions(&self, seat: Seat, target: Seat) -> Actions {
        let class = usize::from(self.stage.class[self.place(seat)]);
        let at = usize::from(self.stage.class[self.place(target)]);
        let likely = |action: usize| self.mixes[class][3 * at + action] + SLIP;
        let sum = likely(0) + likely(1) + likely(2);
        [likely(0) / sum, likely(1) / sum, likely(2) / sum]
    }

    /// The change phase of the round, as everybody sees it.
    fn changing(&self, public: &Public, turn: Seat) -> Changing<'_> {
        let mut changing = Changing {
            stage: &self.stage,
            values: Equilibrium::get().values(),
            targets: [0; PLACES],
            chosen: [[0.0; 3]; PLACES],
            paid: [None; PLACES],
        };
        let decided = decided(public, turn);
        for place in 0..self.stage.living {
            let seat = self.seats[place];
            // In a duel there are no target cards (§X5).
            let target = public.targets[seat.index()].or_else(|| public.opponent(seat));
            let Some(target) = target else { continue };
            changing.targets[place] = self.place(target) as u8;
            changing.chosen[place] = self.actions(seat, target);
            if decided.contains(seat) {
                changing.paid[place] = Some(public.changed.contains(seat));
            }
        }
        changing
    }

    /// What a seat with these cards does in the change phase.
    pub(crate) fn change(&self, public: &Public, seat: Seat, own: Choice, rng: &mut Pcg) -> Option<Action> {
        if !public.can_pay(seat) {
            return None;
        }
        let held = own.action as usize;
        let known =
            self.turns.and_then(|turns| TrioPlan::of(turns.state).change(turns.change(public, seat), held));
        // A plan says nothing of cards that it never chooses, and nothing if both of the others leave it.
        let plan = known.unwrap_or_else(|| {
            let plans = self.changing(public, seat).solve();
            plans[self.place(seat)][held].map(|share| if share < NOISE { 0.0 } else { share })
        });
        let action = Action::ALL[draw(&plan, fraction(rng) as f32 * plan.iter().sum::<f32>())];
        (action != own.action).then_some(action)
    }
}

/// The powers of the living that matter in a round's actions. The others do nothing there.
fn acting_powers(public: &Public) -> [Power; MAX_SEATS] {
    let mut powers = public.active_powers();
    for (seat, power) in Seat::all(MAX_SEATS).zip(&mut powers) {
        let acts = matches!(power, Power::Solar | Power::Nuclear | Power::Bystander);
        if !acts || !public.alive.contains(seat) {
            *power = Power::None;
        }
    }
    powers
}

/// Whether no table has this round: on the dark side, with powers that act, and with other amounts. Solving it takes some
/// milliseconds.
pub(crate) fn is_solved_on_the_spot(public: &Public) -> bool {
    *public.amounts() != Amounts::LIGHT || acting_powers(public) != [Power::None; MAX_SEATS]
}

/// Those who were asked in the change phase before `turn`.
fn decided(public: &Public, turn: Seat) -> SeatSet {
    let place = |of: Seat| (of.index() + PLACES - public.start.index()) % PLACES;
    public.alive.iter().filter(|&seat| place(seat) < place(turn)).collect()
}

/// The decision of a seat, except what it chooses in a duel: the equilibrium, unless the others are known to be weak.
pub(crate) fn decide(seen: &Seen<Missiles>, max_simulations: u64) -> Decision {
    let monte_carlo = MonteCarlo::watching(seen);
    let mut rng = Pcg::new(seen.seed(), 0);
    if fraction(&mut rng) < monte_carlo.weakness() {
        return monte_carlo.evaluate(max_simulations)[0].decision;
    }
    balanced(seen, &mut rng)
}

/// What the equilibrium does.
pub(crate) fn balanced(seen: &Seen<Missiles>, rng: &mut Pcg) -> Decision {
    let (public, seat) = (&seen.view().public, seen.seat());
    let board = Board::new(public);
    if let (Phase::Change(_), Some(own)) = (public.phase, seen.view().own) {
        return board.change(public, seat, own, rng).map_or(Decision::Hold, Decision::Swap);
    }
    let Choice { action, target } = board.choose(seat, rng);
    Decision::Choose(action, Some(target))
}
