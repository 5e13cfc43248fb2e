//! A round among three in turn order, enumerated exactly.
//!
//! With three living, who decides first in the change phase matters, and so does what a change tells the others. A state is
//! the energies of all three from the start player on, and a [`Plan`] says what all of them do in it.

use game::Seat;
use games::missiles::{Config, Public, WINNING_ENERGY};

use crate::missiles::duel::Duels;
use crate::missiles::stage::{Cards, PLACES, Stage};

/// How many states there are: three energies that do not win.
pub const TRIO_STATES: usize = MOST * MOST * MOST;
/// The most energy that does not win.
pub(crate) const MOST: usize = WINNING_ENERGY as usize - 1;

/// The ways to choose cards: three actions at the next player, then three at the one after.
pub(crate) const CHOICES: usize = 6;
/// The ways in which three can aim: a bit for each of them, which is set if it aims at the player after the next.
pub(crate) const AIMS: usize = 8;
/// What can have been seen of changes: nothing by the first, whether the first paid by the second, both by the third.
pub(crate) const HISTORIES: usize = 7;
/// The information sets of the change phase in one state, apart from one's own action.
pub(crate) const CHANGES: usize = AIMS * HISTORIES;
/// What a player does in the end: the action, and 3 more if it paid.
const ENDS: usize = 6;

/// Who decides after this history.
pub(crate) const DECIDER: [usize; HISTORIES] = [0, 1, 1, 2, 2, 2, 2];

/// The history that the second sees, and the third.
pub(crate) fn history(paid: &[bool]) -> usize {
    match *paid {
        [] => 0,
        [first] => 1 + usize::from(first),
        [first, second, ..] => 3 + 2 * usize::from(first) + usize::from(second),
    }
}

/// Whom a player aims at.
pub(crate) fn target(player: usize, aims: usize) -> usize {
    (player + 1 + (aims >> player & 1)) % 3
}

/// The energies of a state.
pub fn trio_energies(state: usize) -> [u8; 3] {
    [state / (MOST * MOST), state / MOST % MOST, state % MOST].map(|less| less as u8 + 1)
}

/// The state of these energies.
pub fn trio_number(energies: [u8; 3]) -> usize {
    energies.iter().fold(0, |number, &energy| number * MOST + usize::from(energy) - 1)
}

/// A table of three living in turn order, as everybody sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turns {
    /// The seats from the start player on.
    pub(crate) seats: [Seat; 3],
    /// The state before anybody paid for a change.
    pub(crate) state: usize,
}

impl Turns {
    pub(crate) fn new(public: &Public) -> Turns {
        let mut seats = [public.start; 3];
        let around = (0..public.config.seats())
            .map(|turn| Seat::new((public.start.index() + turn) % public.config.seats()));
        for (place, seat) in seats.iter_mut().zip(around.filter(|&seat| public.alive.contains(seat))) {
            *place = seat;
        }
        let price = |seat: Seat| if public.changed.contains(seat) { public.amounts().change } else { 0 };
        let energies = seats.map(|seat| public.energy[seat.index()] + price(seat));
        Turns { seats, state: trio_number(energies) }
    }

    /// When a seat has its turn.
    pub(crate) fn player(&self, seat: Seat) -> usize {
        (0..3).find(|&player| self.seats[player] == seat).expect("the seat is in the game")
    }

    /// Whether a seat aims at the one after the next.
    pub(crate) fn aim(&self, seat: Seat, target: Seat) -> usize {
        usize::from(self.seats[(self.player(seat) + 1) % 3] != target)
    }

    /// The information set of a seat in the change phase, but for its own action: the aims, and what it has seen of
    /// changes.
    pub(crate) fn change(&self, public: &Public, seat: Seat) -> usize {
        let mut aims = 0;
        for (player, seat) in self.seats.into_iter().enumerate() {
            if let Some(target) = public.targets[seat.index()] {
                aims |= self.aim(seat, target) << player;
            }
        }
        let paid = self.seats.map(|seat| public.changed.contains(seat));
        aims * HISTORIES + history(&paid[..self.player(seat)])
    }
}

/// What all three do in a state: probabilities, or sums of them.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The cards of each player.
    pub cards: [[f32; CHOICES]; 3],
    /// By aims and history, by the action that was chosen, and by the action in the end.
    pub changes: [[[f32; 3]; 3]; CHANGES],
}

impl Plan {
    /// Nothing.
    pub const ZERO: Plan = Plan { cards: [[0.0; CHOICES]; 3], changes: [[[0.0; 3]; 3]; CHANGES] };

    /// The probabilities in proportion to these weights. A player without weights chooses any cards, and holds in the
    /// change phase. Sums that are nearly 0 are noise.
    pub fn in_proportion(weights: &Plan) -> Plan {
        let mut plan = Plan::ZERO;
        for (cards, weights) in plan.cards.iter_mut().zip(&weights.cards) {
            let sum: f32 = weights.iter().map(|weight| weight.max(0.0)).sum();
            *cards = weights
                .map(|weight| if sum > NOTHING { weight.max(0.0) / sum } else { 1.0 / CHOICES as f32 });
        }
        for (change, weights) in plan.changes.iter_mut().zip(&weights.changes) {
            for (held, (change, weights)) in change.iter_mut().zip(weights).enumerate() {
                let sum: f32 = weights.iter().map(|weight| weight.max(0.0)).sum();
                if sum > NOTHING {
                    *change = weights.map(|weight| weight.max(0.0) / sum);
                } else {
                    change[held] = 1.0;
                }
            }
        }
        plan
    }
}

/// Weights whose sum is smaller count as none.
const NOTHING: f32 = 1e-12;

/// What every state is worth to each player.
pub type TrioValues = Vec<[f32; 3]>;

/// How far an energy can fall below zero in a round; the grid of results has room for that.
const BELOW: i32 = 4;
/// How many energies the grid of results has for each player, from `-BELOW` on.
const SIDE: i32 = 16;

/// What each result of a round is worth to each player, by the energies.
pub(crate) struct Results(Vec<[f32; 3]>);

/// What the ends are worth to the player who decides, by aims and history, weighted by how likely the others lead there.
pub(crate) type Worth = [[f32; ENDS]; CHANGES];

/// The rules of a round, ready for a quick enumeration.
pub struct Trio {
    /// How far a result is from the state in the grid, by aims and the ends of all three.
    steps: Vec<i32>,
    duels: [[f32; MOST + 1]; MOST + 1],
}

impl Default for Trio {
    fn default() -> Trio {
        let duels = Duels::of(&Config::new(6));
        let share = |own: usize, other: usize| {
            if own == 0 || other == 0 { 0.0 } else { duels.share(own as u8, other as u8) as f32 }
        };
        let stage = Stage::plain([5, 5, 5, 0, 0, 0], 3);
        let mut steps = Vec::with_capacity(AIMS * ENDS * ENDS * ENDS);
        for aims in 0..AIMS {
            for ends in 0..ENDS * ENDS * ENDS {
                let ends = [ends / (ENDS * ENDS), ends / ENDS % ENDS, ends % ENDS];
                let mut cards = Cards { actions: [0; PLACES], targets: [0; PLACES] };
                let mut paid = 0;
                for (player, end) in ends.into_iter().enumerate() {
                    cards.actions[player] = (end % 3) as u8;
                    cards.targets[player] = target(player, aims) as u8;
                    paid |= u8::from(end >= 3) << player;
                }
                let after = stage.after(&cards, paid);
                steps.push((0..3).fold(0, |step, player| step * SIDE + i32::from(after[player]) - 5));
            }
        }
        Trio { steps, duels: std::array::from_fn(|own| std::array::from_fn(|other| share(own, other))) }
    }
}

impl Trio {
    /// What the results of a round are worth if the states that follow are worth this. What comes later counts less by
    /// `patience` each round.
    pub(crate) fn results(&self, values: &TrioValues, patience: f32) -> Results {
        let result = |place: i32| {
            let energy = [place / (SIDE * SIDE), place / SIDE % SIDE, place % SIDE]
                .map(|energy| (energy - BELOW).max(0) as usize);
            let living = energy.iter().filter(|&&energy| energy > 0).count();
            let rich = energy.iter().filter(|&&energy| energy > MOST).count();
            std::array::from_fn(|player| {
                let own = energy[player];
                match () {
                    () if own == 0 => 0.0,
                    () if living == 1 => 1.0,
                    () if rich > 0 && own <= MOST => 0.0,
                    () if rich > 0 => 1.0 / rich as f32,
                    () if living == 2 => patience * self.duels[own][energy.iter().sum::<usize>() - own],
                    // The next one has the start token then.
                    () => {
                        let next = [energy[1], energy[2], energy[0]].map(|energy| energy as u8);
                        patience * values[trio_number(next)][(player + 2) % 3]
                    }
                }
            })
        };
        Results((0..SIDE * SIDE * SIDE).map(result).collect())
    }

    /// What the ends of each information set are worth to the player who decides there, if the others follow the plan.
    pub(crate) fn worth(&self, state: usize, results: &Results, plan: &Plan) -> Worth {
        let energies = trio_energies(state);
        let from = energies.iter().fold(0, |place, &energy| place * SIDE + i32::from(energy) + BELOW);
        let mut worth = [[0.0; ENDS]; CHANGES];
        for aims in 0..AIMS {
            let mut shares = [[0.0_f32; ENDS]; HISTORIES];
            for (history, shares) in shares.iter_mut().enumerate() {
                let decider = DECIDER[history];
                let cards = &plan.cards[decider][3 * (aims >> decider & 1)..][..3];
                for (held, plan) in plan.changes[aims * HISTORIES + history].iter().enumerate() {
                    for (action, share) in plan.iter().enumerate() {
                        shares[end(held, action)] += cards[held] * share;
                    }
                }
            }
            let worth = &mut worth[aims * HISTORIES..][..HISTORIES];
            for first in 0..ENDS {
                let second_sees = 1 + first / 3;
                for second in 0..ENDS {
                    let third_sees = 3 + first / 3 * 2 + second / 3;
                    let both = shares[0][first] * shares[second_sees][second];
                    let steps = &self.steps[((aims * ENDS + first) * ENDS + second) * ENDS..][..ENDS];
                    let (mut to_first, mut to_second) = (0.0, 0.0);
                    for third in 0..ENDS {
                        let result = &results.0[(from + steps[third]) as usize];
                        to_first += shares[third_sees][third] * result[0];
                        to_second += shares[third_sees][third] * result[1];
                        worth[third_sees][third] += both * result[2];
                    }
                    worth[0][first] += shares[second_sees][second] * to_first;
                    worth[second_sees][second] += shares[0][first] * to_second;
                }
            }
        }
        worth
    }
}

/// The end of a player who chose one action and does another.
pub(crate) fn end(held: usize, action: usize) -> usize {
    if held == action { action } else { 3 + action }
}

#[cfg(test)]
mod tests {
    use game::{Game, Pcg, Random, Step, Turn};
    use games::missiles::{Decision, Missiles, Phase};

    use super::*;

    /// A round as somebody notes it down who watches real games.
    struct Round {
        turns: Turns,
        aims: usize,
        held: [usize; 3],
        then: [usize; 3],
    }

    impl Round {
        fn note(&mut self, seat: Seat, decision: Decision) {
            let player = self.turns.player(seat);
            match decision {
                Decision::Choose(action, Some(target)) => {
                    self.aims |= self.turns.aim(seat, target) << player;
                    (self.held[player], self.then[player]) = (action as usize, action as usize);
                }
                Decision::Swap(action) => self.then[player] = action as usize,
                _ => {}
            }
        }

        /// The energies after it, in the order of turns.
        fn result(&self, trio: &Trio) -> [u8; 3] {
            let ends = std::array::from_fn::<_, 3, _>(|player| end(self.held[player], self.then[player]));
            let step = trio.steps[((self.aims * ENDS + ends[0]) * ENDS + ends[1]) * ENDS + ends[2]];
            let from = |place: i32, energy: u8| place * SIDE + i32::from(energy) + BELOW;
            let place = trio_energies(self.turns.state).into_iter().fold(0, from) + step;
            [place / (SIDE * SIDE), place / SIDE % SIDE, place % SIDE]
                .map(|energy| (energy - BELOW).max(0) as u8)
        }
    }

    /// Rounds of random games end as the rules say, and the start token goes to the next (§X1, §X4).
    #[test]
    fn rounds_end_as_in_real_games() {
        let trio = Trio::default();
        let (mut compared, mut passed) = (0, 0);
        for seed in 0..300 {
            let mut rng = Pcg::new(seed, 0);
            let mut game = Missiles::start(&Config::new(3)).unwrap();
            let mut round = None;
            loop {
                let public = game.public();
                if public.phase == Phase::Choose && public.chosen.is_empty() && public.alive.len() == 3 {
                    round = Some(Round { turns: Turns::new(public), aims: 0, held: [0; 3], then: [0; 3] });
                }
                let number = public.round;
                let step = match game.turn() {
                    Turn::Over(_) => break,
                    Turn::Chance => Step::Chance(game.draw(&mut rng)),
                    Turn::Seats(seats) => {
                        let seat = seats.iter().next().unwrap();
                        let mut legal = Vec::new();
                        game.legal(seat, &mut legal);
                        let decision = *rng.pick(&legal);
                        if let Some(round) = &mut round {
                            round.note(seat, decision);
                        }
                        Step::Act(seat, decision)
                    }
                };
                game.play_unchecked(step);
                let public = game.public();
                let is_over = public.round != number || matches!(public.phase, Phase::Over(_));
                if is_over && let Some(round) = round.take() {
                    let energies = round.turns.seats.map(|seat| public.energy[seat.index()]);
                    assert_eq!(energies, round.result(&trio), "seed {seed}, round {number}");
                    compared += 1;
                    if public.round != number && public.alive.len() == 3 {
                        assert_eq!(Turns::new(public).seats[0], round.turns.seats[1]);
                        passed += 1;
                    }
                }
            }
        }
        assert!(compared > 900 && passed > 600, "{compared} rounds, {passed} after which nobody was out");
    }
}
