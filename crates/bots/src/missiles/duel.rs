//! Duels, solved exactly.

use std::borrow::Cow;
use std::sync::LazyLock;

use game::{MAX_SEATS, Seat, SeatSet};
use missiles::{Action, Amounts, Choice, Config, LAST_ROUND, Power, Public, Round, WINNING_ENERGY};

use crate::missiles::matrix::{Matrix, Solution, answers_by_row, solve};

/// How many energies there are while a duel goes on.
const ENERGIES: usize = WINNING_ENERGY as usize - 1;
/// A number for each pair of energies, from 1 to the last that does not win.
type Grid = [[f64; ENERGIES]; ENERGIES];

/// Every duel of a configuration, solved from the last round back.
///
/// Two choose at the same time, and what one wins the other does not (§X5): so every round is a matrix game of three
/// by three, whose entries are what the next round is worth. Winning counts 1, losing -1. Scorched earth and the round
/// limit bring neither of them ahead (§X4, §X9) and count 0.
#[derive(Clone, Debug)]
pub struct Duels {
    amounts: [Amounts; 2],
    defcon: bool,
    /// By missiles left, none meaning the dark side (§X7); without DEFCON there is one, on the light side.
    piles: Vec<Pile>,
}

/// The duels with so many missiles, by rounds left. Far from the end one more round changes nothing any more, and the
/// last grids hold for all that are further away.
#[derive(Clone, Debug)]
struct Pile {
    /// What a duel is worth: the chance to win less the chance to lose.
    leads: Vec<Grid>,
    /// The part of the win that falls to the first: 1 for a win, a half for a draw.
    wins: Vec<Grid>,
}

/// How a duel stands for one of the two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Standing {
    /// One's own energy,
    pub(crate) own: u8,
    /// and that of the other.
    pub(crate) other: u8,
    /// Missiles left; none on the dark side, and without DEFCON (§X7).
    pub(crate) missiles: u8,
    /// Rounds left, this one among them (§X9).
    pub(crate) rounds: u8,
}

impl Standing {
    /// How a duel stands for `seat`.
    pub(crate) fn of(public: &Public, seat: Seat) -> Standing {
        let other = public.opponent(seat).expect("two are in a duel");
        Standing {
            own: public.energy[seat.index()],
            other: public.energy[other.index()],
            missiles: if public.dark { 0 } else { public.missiles },
            rounds: LAST_ROUND + 1 - public.round,
        }
    }
}

/// What both gain or lose, by both actions.
type Changes = [[[i8; 2]; 3]; 3];

/// What comes of a round.
enum Then {
    Won,
    Lost,
    /// Scorched earth.
    Nobody,
    On(Standing),
}

impl Duels {
    /// The duels of a configuration. Those with the amounts of the rules are solved once.
    pub fn of(config: &Config) -> Cow<'static, Duels> {
        static LIGHT: LazyLock<Duels> = LazyLock::new(|| Duels::solve(&Config::new(6)));
        static DEFCON: LazyLock<Duels> =
            LazyLock::new(|| Duels::solve(&Config { defcon: true, ..Config::new(6) }));
        if config.amounts != [Amounts::LIGHT, Amounts::DARK] {
            Cow::Owned(Duels::solve(config))
        } else if config.defcon {
            Cow::Borrowed(&DEFCON)
        } else {
            Cow::Borrowed(&LIGHT)
        }
    }

    /// How likely attack, block and charge are in the best mix of `seat`: whoever duels with it and knows the mix can
    /// do no better than it is worth.
    ///
    /// # Panics
    /// If `seat` is in no duel.
    pub fn mix(&self, public: &Public, seat: Seat) -> [f64; 3] {
        self.solution(Standing::of(public, seat)).row
    }

    fn solve(config: &Config) -> Duels {
        let mut duels = Duels { amounts: config.amounts, defcon: config.defcon, piles: Vec::new() };
        for missiles in 0..=if config.defcon { config.players } else { 0 } {
            let changes = duels.changes(missiles);
            let fewer = duels.piles.last().map_or(0, |pile| pile.leads.len());
            // With no round left everything is a draw (§X9).
            let end =
                Pile { leads: vec![[[0.0; ENERGIES]; ENERGIES]], wins: vec![[[0.5; ENERGIES]; ENERGIES]] };
            duels.piles.push(end);
            for rounds in 1..=LAST_ROUND {
                let (leads, wins) = duels.round(&changes, missiles, rounds);
                let pile = &mut duels.piles[usize::from(missiles)];
                let settled = is_close(pile.leads.last(), &leads) && is_close(pile.wins.last(), &wins);
                pile.leads.push(leads);
                pile.wins.push(wins);
                // What is worth the same by chance may change as long as the duels with fewer missiles do.
                if settled && usize::from(rounds) >= fewer {
                    break;
                }
            }
        }
        duels
    }

    /// Solves the duels with so many rounds left, when those with fewer are.
    fn round(&self, changes: &Changes, missiles: u8, rounds: u8) -> (Grid, Grid) {
        let (mut leads, mut wins) = ([[0.0; ENERGIES]; ENERGIES], [[0.0; ENERGIES]; ENERGIES]);
        for own in 1..=ENERGIES {
            for other in 1..=own {
                let standing = Standing { own: own as u8, other: other as u8, missiles, rounds };
                let Solution { row, column, value } = solve(&self.matrix(changes, standing));
                leads[own - 1][other - 1] = value;
                leads[other - 1][own - 1] = -value;
                let (mut won, mut lost) = (0.0, 0.0);
                for (first, share) in row.into_iter().enumerate() {
                    for (second, part) in column.into_iter().enumerate() {
                        let then = self.then(changes, standing, first, second);
                        won += share * part * self.win(&then);
                        lost += share * part * self.win(&then.turned());
                    }
                }
                wins[own - 1][other - 1] = won;
                wins[other - 1][own - 1] = lost;
            }
        }
        (leads, wins)
    }

    /// What the rules do with each pair of actions.
    fn changes(&self, missiles: u8) -> Changes {
        let seats = [Seat::new(0), Seat::new(1)];
        let amounts = self.amounts[usize::from(self.defcon && missiles == 0)];
        Action::ALL.map(|first| {
            Action::ALL.map(|second| {
                let mut choices = [Choice { action: Action::Block, target: seats[0] }; MAX_SEATS];
                choices[0] = Choice { action: first, target: seats[1] };
                choices[1] = Choice { action: second, target: seats[0] };
                let round = Round { alive: SeatSet::all(2), choices, powers: [Power::None; MAX_SEATS] };
                let sums = round.sums(&amounts, seats[0]);
                [sums[0], sums[1]]
            })
        })
    }

    /// What comes of a round in which both take these of the three actions (§X4, §X7).
    fn then(&self, changes: &Changes, standing: Standing, first: usize, second: usize) -> Then {
        let [gain, others] = changes[first][second];
        let own = standing.own.saturating_add_signed(gain);
        let other = standing.other.saturating_add_signed(others);
        let mad = self.defcon && [first, second] == [Action::Attack as usize; 2];
        let missiles = standing.missiles.saturating_sub(u8::from(mad));
        match (own, other) {
            (0, 0) => Then::Nobody,
            (0, _) => Then::Lost,
            (_, 0) => Then::Won,
            _ if own >= WINNING_ENERGY => Then::Won,
            _ if other >= WINNING_ENERGY => Then::Lost,
            _ => Then::On(Standing { own, other, missiles, rounds: standing.rounds - 1 }),
        }
    }

    /// What each pair of actions is worth to the first.
    fn matrix(&self, changes: &Changes, standing: Standing) -> Matrix {
        [0, 1, 2].map(|first| {
            [0, 1, 2].map(|second| match self.then(changes, standing, first, second) {
                Then::Won => 1.0,
                Then::Lost => -1.0,
                Then::Nobody => 0.0,
                Then::On(standing) => self.lead(standing),
            })
        })
    }

    /// The chance to win less the chance to lose, when both play well.
    pub(crate) fn lead(&self, standing: Standing) -> f64 {
        let leads = &self.piles[usize::from(standing.missiles)].leads;
        at(&leads[usize::from(standing.rounds).min(leads.len() - 1)], standing)
    }

    /// The part of the win to expect, when both play well.
    pub(crate) fn part(&self, standing: Standing) -> f64 {
        let wins = &self.piles[usize::from(standing.missiles)].wins;
        at(&wins[usize::from(standing.rounds).min(wins.len() - 1)], standing)
    }

    fn win(&self, then: &Then) -> f64 {
        match *then {
            Then::Won => 1.0,
            Then::Lost | Then::Nobody => 0.0,
            Then::On(standing) => self.part(standing),
        }
    }

    /// What each action of the first brings against the other's best mix.
    pub(crate) fn answers(&self, standing: Standing) -> [f64; 3] {
        let matrix = self.matrix(&self.changes(standing.missiles), standing);
        answers_by_row(&matrix, &solve(&matrix).column)
    }

    /// How both play.
    pub(crate) fn solution(&self, standing: Standing) -> Solution {
        solve(&self.matrix(&self.changes(standing.missiles), standing))
    }
}

impl Then {
    /// The same for the other one.
    fn turned(&self) -> Then {
        match *self {
            Then::Won => Then::Lost,
            Then::Lost => Then::Won,
            Then::Nobody => Then::Nobody,
            Then::On(standing) => Then::On(Standing { own: standing.other, other: standing.own, ..standing }),
        }
    }
}

/// Whether one more round has changed nothing but the last digits.
fn is_close(before: Option<&Grid>, grid: &Grid) -> bool {
    let pairs = before.into_iter().flatten().flatten().zip(grid.iter().flatten());
    pairs.map(|(one, other)| (one - other).abs()).fold(0.0, f64::max) < 1e-14
}

fn at(grid: &Grid, standing: Standing) -> f64 {
    grid[usize::from(standing.own) - 1][usize::from(standing.other) - 1]
}
