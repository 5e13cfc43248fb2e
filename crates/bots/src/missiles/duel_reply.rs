//! The best reply to a player in duels, by what it was seen to do there.

use game::{Game as _, Pcg, Seat, Step, Turn};
use games::missiles::{Action, Config, Decision, Missiles, Phase, Public, WINNING_ENERGY};

use crate::missiles::policy::Policy;
use crate::missiles::stage::{Cards, PLACES, Stage};
use crate::{Player, Seen};

/// How many energies do not win, 0 included.
const ENERGIES: usize = WINNING_ENERGY as usize;
/// A value for each pair of energies.
type Grid<T> = [[T; ENERGIES]; ENERGIES];
/// The weight of the prior, in observations: what the player does in all duels together.
const PRIOR: f32 = 2.0;
/// How often every pair of energies is looked at.
const SWEEPS: u32 = 200;
/// The discount factor for each round, so that the reply does not play for a draw at the round limit.
const PATIENCE: f32 = 0.98;

/// What a player does in duels, counted in games of it.
#[derive(Clone, Debug, Default)]
pub struct DuelModel {
    /// By its own energy and that of the other.
    counts: Grid<[f32; 3]>,
    rough: [f32; 3],
}

impl DuelModel {
    /// Learns from a game in which everybody but `deviator` is the player.
    pub fn watch(&mut self, start: &Missiles, steps: &[Step<Missiles>], deviator: Seat) {
        let mut game = start.clone();
        for &step in steps {
            if let Step::Act(seat, Decision::Choose(action, _)) = step
                && seat != deviator
                && let Some([own, other]) = energies(game.public(), seat)
            {
                self.counts[own][other][action as usize] += 1.0;
                self.rough[action as usize] += 1.0;
            }
            game.play_unchecked(step);
        }
    }

    /// The probability of each action.
    fn mix(&self, own: usize, other: usize) -> [f32; 3] {
        let all: f32 = self.rough.iter().sum::<f32>() + 3.0;
        let prior = self.rough.map(|count| PRIOR * (count + 1.0) / all);
        let sum: f32 = self.counts[own][other].iter().sum::<f32>() + PRIOR;
        std::array::from_fn(|action| (self.counts[own][other][action] + prior[action]) / sum)
    }

    /// What gains most against the player, by value iteration.
    pub fn reply(&self) -> DuelReply {
        let mut values = [[0.5; ENERGIES]; ENERGIES];
        let mut best = [[Action::Charge; ENERGIES]; ENERGIES];
        for _ in 0..SWEEPS {
            for own in 1..ENERGIES {
                for other in 1..ENERGIES {
                    let mix = self.mix(other, own);
                    let worth = Action::ALL.map(|action| {
                        let after = |answer| worth_after(&values, own, other, action, answer);
                        Action::ALL
                            .into_iter()
                            .zip(mix)
                            .map(|(answer, share)| share * after(answer))
                            .sum::<f32>()
                    });
                    let most = (1..3)
                        .fold(0, |most, action| if worth[action] > worth[most] { action } else { most });
                    best[own][other] = Action::ALL[most];
                    values[own][other] = worth[most];
                }
            }
        }
        DuelReply { best }
    }
}

/// The energies of a seat and of its opponent in a duel.
fn energies(public: &Public, seat: Seat) -> Option<[usize; 2]> {
    let other = if public.is_duel() { public.opponent(seat)? } else { return None };
    Some([seat, other].map(|of| usize::from(public.energy[of.index()])))
}

/// What a player with the first energy is worth after a round of a duel (§X4, §X5).
fn worth_after(values: &Grid<f32>, own: usize, other: usize, action: Action, answer: Action) -> f32 {
    let mut energy = [0; PLACES];
    (energy[0], energy[1]) = (own as u8, other as u8);
    let mut cards = Cards::default();
    (cards.actions[0], cards.actions[1]) = (action as u8, answer as u8);
    (cards.targets[0], cards.targets[1]) = (1, 0);
    let [own, other, ..] = Stage::plain(energy, 2).after(&cards, 0).map(usize::from);
    match (own, other) {
        (0, _) => 0.0,
        (_, 0) => 1.0,
        _ if own >= ENERGIES => 1.0,
        _ if other >= ENERGIES => 0.0,
        _ => PATIENCE * values[own][other],
    }
}

/// What gains most against a player in duels. Before a duel it charges.
#[derive(Clone, Debug)]
pub struct DuelReply {
    best: Grid<Action>,
}

impl Player<Missiles> for DuelReply {
    fn choose(&self, seen: &Seen<Missiles>) -> Decision {
        match energies(&seen.view().public, seen.seat()) {
            Some([own, other]) => Decision::Choose(self.best[own][other], None),
            None => Policy::CHARGER.decide(seen, &mut Pcg::new(seen.seed(), 0)),
        }
    }
}

/// A duel between the first two of three seats, as two reach it with the energy of the start: both attack the third, who
/// charges.
pub fn duel() -> Missiles {
    let mut game = Missiles::start(&Config::new(3)).expect("three may play");
    let mut rng = Pcg::new(0, 0);
    while !game.public().is_duel() {
        let step = match game.turn() {
            Turn::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody is to act");
                Step::Act(seat, opening(game.public(), seat))
            }
            _ => Step::Chance(game.draw(&mut rng)),
        };
        game.play_unchecked(step);
    }
    game
}

/// What a seat does on the way to the duel.
fn opening(public: &Public, seat: Seat) -> Decision {
    match (public.phase, seat.index()) {
        (Phase::Change(_), _) => Decision::Hold,
        (_, 2) => Decision::Choose(Action::Charge, Some(Seat::FIRST)),
        _ => Decision::Choose(Action::Attack, Some(Seat::new(2))),
    }
}
