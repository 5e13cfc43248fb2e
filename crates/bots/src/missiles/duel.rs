//! Duels, solved exactly.

use std::borrow::Cow;
use std::sync::LazyLock;

use game::{MAX_SEATS, Seat, SeatSet};
use games::missiles::{Action, Amounts, Choice, Config, LAST_ROUND, Power, Public, Round, WINNING_ENERGY};

use crate::missiles::matrix::{Matrix, Solution, answers_by_row, solve};

/// How many energies a player can have during a duel.
const ENERGIES: usize = WINNING_ENERGY as usize - 1;
/// A number for each pair of energies, from 1 to the highest that does not win.
type Grid = [[f64; ENERGIES]; ENERGIES];

/// Every duel of a configuration, solved by backward induction from the last round.
///
/// Both choose at the same time, and a duel is a zero-sum game (§X5). So every round is a matrix game of three by
/// three, whose entries are the values of the next round. A win counts 1, a loss -1. Scorched earth and the round limit
/// put neither player ahead (§X4, §X9) and count 0.
#[derive(Clone, Debug)]
pub struct Duels {
    amounts: [Amounts; 2],
    defcon: bool,
    /// By missiles left; 0 is the dark side (§X7). Without DEFCON there is only one entry, for the light side.
    piles: Vec<Pile>,
}

/// The duels with a given number of missiles, by rounds left. Far from the end one more round changes nothing any more,
/// so the last grids hold for all rounds further away.
#[derive(Clone, Debug)]
struct Pile {
    /// The value of a duel: the probability of winning less that of losing.
    leads: Vec<Grid>,
    /// The expected share of the win: 1 for a win, one half for a draw.
    wins: Vec<Grid>,
}

/// The state of a duel from the point of view of one of the two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DuelState {
    /// The player's own energy.
    pub(crate) own: u8,
    /// The opponent's energy.
    pub(crate) other: u8,
    /// Missiles left; 0 on the dark side and without DEFCON (§X7).
    pub(crate) missiles: u8,
    /// Rounds left, including this one (§X9).
    pub(crate) rounds: u8,
}

impl DuelState {
    /// The state of a duel from the point of view of `seat`.
    pub(crate) fn of(public: &Public, seat: Seat) -> DuelState {
        let other = public.opponent(seat).expect("two are in a duel");
        DuelState {
            own: public.energy[seat.index()],
            other: public.energy[other.index()],
            missiles: if public.dark { 0 } else { public.missiles },
            rounds: LAST_ROUND + 1 - public.round,
        }
    }
}

/// The gains of both players, by both actions.
type Changes = [[[i8; 2]; 3]; 3];

/// The result of a round for one player.
enum RoundResult {
    Won,
    Lost,
    /// Scorched earth.
    Nobody,
    On(DuelState),
}

impl Duels {
    /// The duels of a configuration. Those with the standard amounts are solved once and shared.
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

    /// The probabilities of attack, block and charge in the optimal mixed strategy of `seat`. An opponent who knows the
    /// strategy gains nothing from it.
    ///
    /// # Panics
    /// If `seat` is not in a duel.
    pub fn mix(&self, public: &Public, seat: Seat) -> [f64; 3] {
        self.solution(DuelState::of(public, seat)).row
    }

    /// The expected share of the win of a player with this much energy, if both play optimally and have many rounds left.
    pub fn share(&self, own: u8, other: u8) -> f64 {
        self.win_share(DuelState { own, other, missiles: 0, rounds: LAST_ROUND })
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
                // Two equal rounds may be a coincidence as long as the duels with fewer missiles still change.
                if settled && usize::from(rounds) >= fewer {
                    break;
                }
            }
        }
        duels
    }

    /// Solves the duels with this many rounds left, given those with fewer.
    fn round(&self, changes: &Changes, missiles: u8, rounds: u8) -> (Grid, Grid) {
        let (mut leads, mut wins) = ([[0.0; ENERGIES]; ENERGIES], [[0.0; ENERGIES]; ENERGIES]);
        for own in 1..=ENERGIES {
            for other in 1..=own {
                let state = DuelState { own: own as u8, other: other as u8, missiles, rounds };
                let Solution { row, column, value } = solve(&self.matrix(changes, state));
                leads[own - 1][other - 1] = value;
                leads[other - 1][own - 1] = -value;
                let (mut won, mut lost) = (0.0, 0.0);
                for (first, share) in row.into_iter().enumerate() {
                    for (second, part) in column.into_iter().enumerate() {
                        let then = self.then(changes, state, first, second);
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

    /// The gains by the rules for each pair of actions.
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

    /// The result of a round in which the players take these actions (§X4, §X7).
    fn then(&self, changes: &Changes, state: DuelState, first: usize, second: usize) -> RoundResult {
        let [gain, others] = changes[first][second];
        let own = state.own.saturating_add_signed(gain);
        let other = state.other.saturating_add_signed(others);
        let mad = self.defcon && [first, second] == [Action::Attack as usize; 2];
        let missiles = state.missiles.saturating_sub(u8::from(mad));
        match (own, other) {
            (0, 0) => RoundResult::Nobody,
            (0, _) => RoundResult::Lost,
            (_, 0) => RoundResult::Won,
            _ if own >= WINNING_ENERGY => RoundResult::Won,
            _ if other >= WINNING_ENERGY => RoundResult::Lost,
            _ => RoundResult::On(DuelState { own, other, missiles, rounds: state.rounds - 1 }),
        }
    }

    /// The value of each pair of actions to the player.
    fn matrix(&self, changes: &Changes, state: DuelState) -> Matrix {
        [0, 1, 2].map(|first| {
            [0, 1, 2].map(|second| match self.then(changes, state, first, second) {
                RoundResult::Won => 1.0,
                RoundResult::Lost => -1.0,
                RoundResult::Nobody => 0.0,
                RoundResult::On(state) => self.lead(state),
            })
        })
    }

    /// The probability of winning less that of losing, if both play optimally.
    pub(crate) fn lead(&self, state: DuelState) -> f64 {
        let leads = &self.piles[usize::from(state.missiles)].leads;
        at(&leads[usize::from(state.rounds).min(leads.len() - 1)], state)
    }

    /// The expected share of the win, if both play optimally.
    pub(crate) fn win_share(&self, state: DuelState) -> f64 {
        let wins = &self.piles[usize::from(state.missiles)].wins;
        at(&wins[usize::from(state.rounds).min(wins.len() - 1)], state)
    }

    fn win(&self, then: &RoundResult) -> f64 {
        match *then {
            RoundResult::Won => 1.0,
            RoundResult::Lost | RoundResult::Nobody => 0.0,
            RoundResult::On(state) => self.win_share(state),
        }
    }

    /// The value of each action against the opponent's optimal strategy.
    pub(crate) fn answers(&self, state: DuelState) -> [f64; 3] {
        let matrix = self.matrix(&self.changes(state.missiles), state);
        answers_by_row(&matrix, &solve(&matrix).column)
    }

    /// The optimal strategies of both players.
    pub(crate) fn solution(&self, state: DuelState) -> Solution {
        solve(&self.matrix(&self.changes(state.missiles), state))
    }
}

impl RoundResult {
    /// The same result from the opponent's point of view.
    fn turned(&self) -> RoundResult {
        match *self {
            RoundResult::Won => RoundResult::Lost,
            RoundResult::Lost => RoundResult::Won,
            RoundResult::Nobody => RoundResult::Nobody,
            RoundResult::On(state) => {
                RoundResult::On(DuelState { own: state.other, other: state.own, ..state })
            }
        }
    }
}

/// Whether one more round changed nothing beyond rounding errors.
fn is_close(before: Option<&Grid>, grid: &Grid) -> bool {
    let pairs = before.into_iter().flatten().flatten().zip(grid.iter().flatten());
    pairs.map(|(one, other)| (one - other).abs()).fold(0.0, f64::max) < 1e-14
}

fn at(grid: &Grid, state: DuelState) -> f64 {
    grid[usize::from(state.own) - 1][usize::from(state.other) - 1]
}
