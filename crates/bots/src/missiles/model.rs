//! What a player does, as it looks to somebody who watches it.

use game::{Game, MAX_SEATS, Seat, Step};
use games::missiles::{Action, Config, Decision, Missiles, Public};

use crate::missiles::order::Order;
use crate::missiles::stage::{Cards, Mix, OPTIONS, PLACES, Stage};
use crate::missiles::states::states;
use crate::missiles::trio_model::TrioModel;

/// How many energies do not win, 0 included.
const ENERGIES: usize = 10;
/// How many situations of a change a model tells apart: both actions and energies, whether the target aims back, how
/// many aim at the player, and whether others aim at its target.
const CHANGES: usize = 3 * ENERGIES * ENERGIES * 2 * 3 * 2;
/// The same without energies.
const ROUGH_CHANGES: usize = 3 * 2 * 3 * 2;
/// Ranks of energy: the most, the least, and between.
const RANKS: usize = 3;
/// The weight of the prior, in observations: what the player does in similar situations.
pub(crate) const PRIOR: f32 = 2.0;

/// Whether somebody who deviates has attacked in this game: players may answer that.
pub(crate) type Wild = usize;

/// What a player does, counted in games of it.
#[derive(Clone)]
pub struct Model {
    /// By [`Wild`], number of living, state and class.
    choices: [[Vec<[f32; OPTIONS]>; MAX_SEATS + 1]; 2],
    /// By number of living, own energy and rank: the action and the rank of the target.
    rough: Vec<[f32; 3 * RANKS]>,
    changes: [Vec<[f32; 3]>; 2],
    rough_changes: Vec<[f32; 3]>,
    /// How often each state was seen, by [`Wild`] and number of living.
    seen: [[Vec<u32>; MAX_SEATS + 1]; 2],
    /// With three living the turn order is watched, too.
    pub(crate) trio: TrioModel,
}

impl Default for Model {
    fn default() -> Model {
        let by_class =
            |living: usize| vec![[0.0; OPTIONS]; if living < 3 { 0 } else { states(living) * PLACES }];
        let by_state = |living: usize| vec![0; if living < 3 { 0 } else { states(living) }];
        Model {
            choices: std::array::from_fn(|_| std::array::from_fn(by_class)),
            rough: vec![[0.0; 3 * RANKS]; (MAX_SEATS + 1) * ENERGIES * RANKS],
            changes: std::array::from_fn(|_| vec![[0.0; 3]; (MAX_SEATS + 1) * CHANGES]),
            rough_changes: vec![[0.0; 3]; ROUGH_CHANGES],
            seen: std::array::from_fn(|_| std::array::from_fn(by_state)),
            trio: TrioModel::default(),
        }
    }
}

fn rank(stage: &Stage, class: usize) -> usize {
    match class {
        0 => 0,
        last if last + 1 == stage.classes => 2,
        _ => 1,
    }
}

/// The situations of a place with these cards in the change phase, exactly and roughly.
fn situations(stage: &Stage, cards: &Cards, place: usize) -> (usize, usize) {
    let target = usize::from(cards.targets[place]);
    let count = |of: usize| cards.targets[..stage.living].iter().filter(|&&at| usize::from(at) == of).count();
    let back = usize::from(usize::from(cards.targets[target]) == place);
    let aims = (back * 3 + count(place).min(2)) * 2 + usize::from(count(target) > 1);
    let action = usize::from(cards.actions[place]);
    let (own, other) = (usize::from(stage.energy[place]), usize::from(stage.energy[target]));
    let exact = (((stage.living * 3 + action) * ENERGIES + own) * ENERGIES + other) * 12 + aims;
    (exact, action * 12 + aims)
}

impl Model {
    /// Learns from a game without powers in which everybody but `deviator` is the player.
    pub fn watch(&mut self, config: &Config, steps: &[Step<Missiles>], deviator: Seat) {
        let mut game = Missiles::start(config).expect("it was played");
        let mut actions = [Action::Charge; MAX_SEATS];
        let mut wild = 0;
        for &step in steps {
            let public = game.public();
            if let Step::Act(seat, decision) = step
                && !public.is_duel()
            {
                if let Decision::Choose(action, Some(target)) = decision {
                    actions[seat.index()] = action;
                    if seat != deviator {
                        self.count_choice(public, seat, action, target, wild);
                    }
                } else {
                    let then =
                        if let Decision::Swap(action) = decision { action } else { actions[seat.index()] };
                    if seat != deviator && public.can_pay(seat) {
                        self.count_change(public, seat, actions[seat.index()], then, wild);
                    }
                    actions[seat.index()] = then;
                }
            }
            let round = public.round;
            game.play_unchecked(step);
            if game.public().round != round && actions[deviator.index()] == Action::Attack {
                wild = 1;
            }
        }
    }

    fn count_choice(&mut self, public: &Public, seat: Seat, action: Action, target: Seat, wild: Wild) {
        let order = Order::new(public, &public.energy);
        let stage = &order.stage;
        if stage.living == 3 {
            self.trio.count_choice(public, seat, action, target, wild);
        }
        let class = usize::from(stage.class[order.place(seat)]);
        let at = usize::from(stage.class[order.place(target)]);
        self.choices[wild][stage.living][order.state * PLACES + class][3 * at + action as usize] += 1.0;
        self.seen[wild][stage.living][order.state] += 1;
        let place = (stage.living * ENERGIES + usize::from(stage.energy[order.place(seat)])) * RANKS;
        self.rough[place + rank(stage, class)][3 * rank(stage, at) + action as usize] += 1.0;
    }

    fn count_change(&mut self, public: &Public, seat: Seat, held: Action, then: Action, wild: Wild) {
        let order = Order::before_changes(public);
        if order.stage.living == 3 {
            self.trio.count_change(public, seat, held, then, wild);
        }
        let mut cards = order.cards(public);
        let place = order.place(seat);
        cards.actions[place] = held as u8;
        let (exact, rough) = situations(&order.stage, &cards, place);
        self.changes[wild][exact][then as usize] += 1.0;
        self.rough_changes[rough][then as usize] += 1.0;
    }

    /// Whether a state was met.
    pub(crate) fn met(&self, wild: Wild, living: usize, state: usize) -> bool {
        self.seen[wild][living][state] > 0
    }

    /// What a class chooses in a state.
    pub(crate) fn mix(&self, stage: &Stage, state: usize, class: usize, wild: Wild) -> Mix {
        let counts = &self.choices[wild][stage.living][state * PLACES + class];
        let others = &self.choices[1 - wild][stage.living][state * PLACES + class];
        let energy = usize::from(stage.energy[stage.first_of(class)]);
        let rough = &self.rough[(stage.living * ENERGIES + energy) * RANKS + rank(stage, class)];
        let mut similar: Mix = std::array::from_fn(|option| {
            let at = option / 3;
            if !stage.can_aim(class, at) {
                return 0.0;
            }
            let alike = (0..stage.classes)
                .filter(|&other| stage.can_aim(class, other) && rank(stage, other) == rank(stage, at));
            (rough[3 * rank(stage, at) + option % 3] + 0.1) / alike.count() as f32
        });
        normalise(&mut similar);
        let mut mix: Mix = std::array::from_fn(|option| others[option] + PRIOR * similar[option]);
        normalise(&mut mix);
        let mut mix: Mix = std::array::from_fn(|option| counts[option] + PRIOR * mix[option]);
        normalise(&mut mix);
        mix
    }

    /// What a place does in the change phase.
    pub(crate) fn change(&self, stage: &Stage, cards: &Cards, place: usize, wild: Wild) -> [f32; 3] {
        let (exact, rough) = situations(stage, cards, place);
        let mut similar = self.rough_changes[rough];
        similar[usize::from(cards.actions[place])] += 1.0;
        let sum: f32 = similar.iter().sum();
        let (counts, others) = (&self.changes[wild][exact], &self.changes[1 - wild][exact]);
        let mix: [f32; 3] = std::array::from_fn(|action| {
            counts[action] + 0.5 * others[action] + PRIOR * similar[action] / sum
        });
        let sum: f32 = mix.iter().sum();
        mix.map(|share| share / sum)
    }
}

fn normalise(mix: &mut Mix) {
    let sum: f32 = mix.iter().sum();
    *mix = mix.map(|share| share / sum);
}
