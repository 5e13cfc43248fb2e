//! The best reply to a model of a player, which measures how much that player can be exploited.

use std::sync::Arc;

use game::{MAX_SEATS, Pcg, Seat};
use games::missiles::{Action, Choice, Decision, Event, Missiles, Phase};

use crate::missiles::drawn;
use crate::missiles::duel::Duels;
use crate::missiles::learner::draw_option;
use crate::missiles::model::{Model, Wild};
use crate::missiles::order::Order;
use crate::missiles::policy::{draw, fraction};
use crate::missiles::stage::{Cards, Mix, OPTIONS, PLACES, Stage};
use crate::missiles::states::{Values, energies, states};
use crate::missiles::trio_model_reply::TrioReply;
use crate::{Player, Seen};

/// The best reply to a model, found by value iteration over the states that were seen.
pub struct BestReply {
    model: Arc<Model>,
    /// With three living the turn order counts.
    trio: TrioReply,
    values: [Values; 2],
    /// What every option is worth, by [`Wild`], number of living, state and class.
    worth: [[Vec<Mix>; MAX_SEATS + 1]; 2],
}

/// How the values of a best reply are computed.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// How often every state is looked at.
    pub sweeps: u32,
    /// How many choices of the others are drawn for each option.
    pub choices: u32,
    /// How many hidden actions are drawn for each of those.
    pub hidden: u32,
}

/// How many hidden actions are drawn for a decision in the change phase of a real game.
const HIDDEN: u32 = 200;
/// The discount factor for each round, so that the reply does not play for a draw at the round limit.
const PATIENCE: f32 = 0.98;
/// The worth of what is impossible, or was never looked at.
const NEVER: f32 = -1.0;

impl BestReply {
    /// The best reply to a model. It may take a minute; `None` if `halted` returns true on the way.
    pub fn new(
        model: Arc<Model>,
        start: &Values,
        effort: Effort,
        players: usize,
        halted: &dyn Fn() -> bool,
    ) -> Option<BestReply> {
        let by_class =
            |living: usize| vec![[NEVER; OPTIONS]; if living < 4 { 0 } else { states(living) * PLACES }];
        let mut reply = BestReply {
            trio: TrioReply::new(&model, start, halted)?,
            model,
            values: [start.clone(), start.clone()],
            worth: std::array::from_fn(|_| std::array::from_fn(by_class)),
        };
        for (wild, values) in reply.values.iter_mut().enumerate() {
            for state in 0..states(3) {
                let [one, two, three, ..] = energies(state, 3);
                for (place, value) in values.of_mut(3, state).iter_mut().enumerate() {
                    *value = reply.trio.mean(wild, [one, two, three], place);
                }
            }
        }
        for sweep in 0..effort.sweeps {
            for living in 4..=players {
                for state in 0..states(living) {
                    if halted() {
                        return None;
                    }
                    for wild in 0..2 {
                        if !reply.model.met(wild, living, state) {
                            continue;
                        }
                        let stage = Stage::plain(energies(state, living), living);
                        for class in 0..stage.classes {
                            let mut rng = Pcg::new(u64::from(sweep), (state * 64 + class * 2 + wild) as u64);
                            reply.improve(&stage, state, class, wild, sweep, effort, &mut rng);
                        }
                    }
                }
            }
        }
        Some(reply)
    }

    #[expect(clippy::too_many_arguments, reason = "a step of one loop")]
    fn improve(
        &mut self,
        stage: &Stage,
        state: usize,
        class: usize,
        wild: Wild,
        sweep: u32,
        effort: Effort,
        rng: &mut Pcg,
    ) {
        let place = stage.first_of(class);
        let mixes: [Mix; PLACES] = std::array::from_fn(|other| {
            if other < stage.classes { self.model.mix(stage, state, other, wild) } else { [0.0; OPTIONS] }
        });
        let rate = if sweep < 2 { 1.0 } else { 2.0 / sweep as f32 };
        let index = state * PLACES + class;
        for at in (0..stage.classes).filter(|&at| stage.can_aim(class, at)) {
            for action in 0..3_u8 {
                let mut sum = 0.0;
                for _ in 0..effort.choices {
                    let mut cards = Cards::default();
                    for other in (0..stage.living).filter(|&other| other != place) {
                        let mix = &mixes[usize::from(stage.class[other])];
                        let option = draw_option(mix, rng);
                        cards.actions[other] = (option % 3) as u8;
                        cards.targets[other] = stage.draw_target(other, option / 3, rng);
                    }
                    cards.actions[place] = action;
                    cards.targets[place] = stage.draw_target(place, at, rng);
                    let [one, two] = [0, 1].map(|_| {
                        self.answers(stage, &mixes, &cards, &[None; PLACES], place, wild, effort.hidden, rng)
                    });
                    // One half of the samples chooses and the other one judges.
                    sum += 0.5 * (two[best_of(&one)] + one[best_of(&two)]);
                }
                let worth = &mut self.worth[wild][stage.living][index][3 * at + usize::from(action)];
                *worth += rate * (sum / effort.choices as f32 - *worth);
            }
        }
        let worth = self.worth[wild][stage.living][index];
        let best = worth[best_of(&worth)];
        for (place, value) in self.values[wild].of_mut(stage.living, state).iter_mut().enumerate() {
            if usize::from(stage.class[place]) == class {
                *value = PATIENCE * best;
            }
        }
    }

    /// What each action is worth in the change phase, with the hidden actions of the others drawn from the model.
    #[expect(clippy::too_many_arguments, reason = "everything that is known in a change phase")]
    fn answers(
        &self,
        stage: &Stage,
        mixes: &[Mix; PLACES],
        cards: &Cards,
        paid: &[Option<bool>; PLACES],
        place: usize,
        wild: Wild,
        samples: u32,
        rng: &mut Pcg,
    ) -> [f32; 3] {
        let held = cards.actions[place];
        // What each of the others does in the end, and whether it pays.
        let mut ends = [[0.0_f32; 6]; PLACES];
        for other in (0..stage.living).filter(|&other| other != place) {
            let at = usize::from(stage.class[usize::from(cards.targets[other])]);
            let mix = &mixes[usize::from(stage.class[other])];
            let mut known = *cards;
            for action in 0..3_u8 {
                known.actions[other] = action;
                let chosen = mix[3 * at + usize::from(action)] + 1e-4;
                let change = self.model.change(stage, &known, other, wild);
                for (then, share) in change.into_iter().enumerate() {
                    let pays = then != usize::from(action);
                    if paid[other].is_none_or(|known| known == pays) {
                        ends[other][2 * then + usize::from(pays)] += chosen * (share + 1e-4);
                    }
                }
            }
            let sum: f32 = ends[other].iter().sum();
            ends[other] = ends[other].map(|share| share / sum);
        }
        let mut sums = [0.0; 3];
        for _ in 0..samples {
            let mut played = *cards;
            let mut payers = 0_u8;
            for other in (0..stage.living).filter(|&other| other != place) {
                let end = draw(&ends[other], fraction(rng) as f32);
                played.actions[other] = (end / 2) as u8;
                payers |= ((end % 2) as u8) << other;
            }
            for (action, sum) in sums.iter_mut().enumerate() {
                let pays = action as u8 != held;
                if pays && !stage.can_pay(place) {
                    *sum = f32::MIN;
                    continue;
                }
                played.actions[place] = action as u8;
                let then = if action == Action::Attack as usize { 1 } else { wild };
                *sum += stage.worth(&self.values[then], &played, payers | u8::from(pays) << place, place);
            }
        }
        sums.map(|sum| sum / samples as f32)
    }
}

pub(crate) fn best_of(worth: &[f32]) -> usize {
    (0..worth.len()).max_by(|&one, &other| worth[one].total_cmp(&worth[other])).unwrap_or(0)
}

impl Player<Missiles> for BestReply {
    fn choose(&self, seen: &Seen<Missiles>) -> Decision {
        let (public, seat) = (&seen.view().public, seen.seat());
        let mut rng = Pcg::new(seen.seed(), 0);
        if public.is_duel() {
            return drawn(Duels::of(&public.config).mix(public, seat), &mut rng);
        }
        let attacked = |event: &Event| matches!(event, Event::Revealed(actions) if actions[seat.index()] == Some(Action::Attack));
        let wild = usize::from(seen.events().iter().any(attacked));
        if public.alive.len() == 3 {
            return match (public.phase, seen.view().own) {
                (Phase::Change(_), Some(own)) if public.can_pay(seat) => {
                    let action = self.trio.change(public, seat, own.action, wild);
                    if action == own.action { Decision::Hold } else { Decision::Swap(action) }
                }
                (Phase::Change(_), _) => Decision::Hold,
                _ => {
                    let Choice { action, target } = self.trio.choose(public, seat, wild);
                    Decision::Choose(action, Some(target))
                }
            };
        }
        let order = Order::before_changes(public);
        let stage = &order.stage;
        let place = order.place(seat);
        let class = usize::from(stage.class[place]);
        let (Phase::Change(_), Some(own)) = (public.phase, seen.view().own) else {
            let index = order.state * PLACES + class;
            let known = [wild, 1 - wild].map(|wild| &self.worth[wild][stage.living][index]);
            let known = known.into_iter().find(|worth| worth.iter().any(|&worth| worth > NEVER));
            let best = match known {
                Some(worth) => best_of(worth),
                // Nobody was seen here: charge at the leader.
                None => 2 + 3 * usize::from(!stage.can_aim(class, 0)),
            };
            let target = stage.draw_target(place, best / 3, &mut rng);
            let action = Action::ALL[best % 3];
            return Decision::Choose(action, Some(order.seats[usize::from(target)]));
        };
        if !public.can_pay(seat) {
            return Decision::Hold;
        }
        let mixes: [Mix; PLACES] = std::array::from_fn(|other| {
            if other < stage.classes {
                self.model.mix(stage, order.state, other, wild)
            } else {
                [0.0; OPTIONS]
            }
        });
        let mut cards = order.cards(public);
        cards.actions[place] = own.action as u8;
        let turn = |of: Seat| (of.index() + MAX_SEATS - public.start.index()) % MAX_SEATS;
        let paid: [Option<bool>; PLACES] = std::array::from_fn(|other| {
            let other = order.seats[other];
            (turn(other) < turn(seat)).then(|| public.changed.contains(other))
        });
        let worth = self.answers(stage, &mixes, &cards, &paid, place, wild, HIDDEN, &mut rng);
        match Action::ALL[best_of(&worth)] {
            action if action == own.action => Decision::Hold,
            action => Decision::Swap(action),
        }
    }
}
