//! Many games between the same players.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use game::Notation;

use crate::bout::{Bout, Deal, play};
use crate::entrant::EntrantError;
use crate::{ArenaGame, Contestant, Entrant, Report, orders};

/// A series of games between the same players: every deal in every seat order, so that neither luck nor a seat decides.
/// A round is every seat order once.
#[derive(Clone, Debug)]
pub struct Series<G: Notation> {
    /// The configuration of the game.
    pub config: G::Config,
    /// The entrants, one for each seat.
    pub entrants: Vec<Entrant>,
    /// How many games are played, rounded up so that the last deal is played in all its seat orders.
    pub games: u64,
    /// The seed of the deals.
    pub seed: u64,
    /// Whether to stop as soon as the first player is significantly better or worse than its fair share.
    pub stop: bool,
    /// How many games are played in parallel.
    pub threads: usize,
    /// How long an external program may take for a decision.
    pub time: Duration,
    /// Whether every game has a deal of its own. Then programs keep running from game to game. Otherwise a program is
    /// started afresh for every seat order of a deal: it would know what the others were dealt.
    pub fresh_deals: bool,
}

/// A game of a series.
pub struct Played<'a, G: Notation> {
    /// The deal, counted from 0.
    pub deal: u64,
    /// The index of the entrant in each seat.
    pub order: &'a [usize],
    /// The game itself.
    pub bout: &'a Bout<G>,
}

impl<G: ArenaGame> Series<G> {
    /// Plays the series and calls `told` with every game, in their order. The report is the same for any
    /// number of threads. When `halted` returns true, the series ends after the current decision, and only complete
    /// rounds count.
    ///
    /// # Errors
    /// If an entrant does not exist. The caller ensures that the number of entrants fits the game.
    pub fn run(
        &self,
        halted: &(dyn Fn() -> bool + Sync),
        told: &mut (dyn FnMut(&Played<'_, G>) + Send),
    ) -> Result<Report, EntrantError> {
        let orders = orders(&self.entrants);
        let rounds = self.games.div_ceil(orders.len() as u64);
        let workers = (self.threads as u64).clamp(1, rounds.max(1));
        let mut teams = (0..workers).map(|_| self.team()).collect::<Result<Vec<_>, _>>()?;
        let next = AtomicU64::new(0);
        let decided = AtomicBool::new(false);
        let collected = Mutex::new(Collected {
            report: Report::new(&self.entrants, orders.len(), self.fresh_deals),
            fresh_deals: self.fresh_deals,
            waiting: BTreeMap::new(),
            told,
        });
        let work = |team: &mut Team<G>| {
            while !halted() && !decided.load(Ordering::Relaxed) {
                let round = next.fetch_add(1, Ordering::Relaxed);
                if round >= rounds {
                    break;
                }
                let mut bouts = Vec::new();
                for (number, order) in (0..).zip(&orders) {
                    let game = round * orders.len() as u64 + u64::from(number) + 1;
                    let deal = if self.fresh_deals {
                        Deal::new(self.seed, game - 1)
                    } else {
                        // What a program knows of this deal it knows from another seat.
                        if orders.len() > 1 {
                            for contestant in team.iter_mut() {
                                contestant.renew();
                            }
                        }
                        Deal::new(self.seed, round).in_order(number)
                    };
                    // A round counts only with all its orders.
                    let Some(bout) = self.bout(team, game, &deal, order, halted) else { return };
                    bouts.push(bout);
                }
                let mut collected = collected.lock().expect("no thread panics with the lock");
                if collected.take(round, bouts, &orders, self.stop) {
                    decided.store(true, Ordering::Relaxed);
                }
            }
        };
        std::thread::scope(|scope| {
            let (own, others) = teams.split_first_mut().expect("there is a worker");
            for team in others {
                scope.spawn(|| work(team));
            }
            work(own);
        });
        let mut report = collected.into_inner().expect("no thread panics with the lock").report;
        report.halted = halted() && report.rounds() < rounds && !report.decided;
        Ok(report)
    }

    /// A contestant for each entrant. Every thread has its own team, since a program answers one question at a time.
    fn team(&self) -> Result<Team<G>, EntrantError> {
        self.entrants.iter().map(|entrant| entrant.contestant(self.time)).collect()
    }

    fn bout(
        &self,
        team: &mut Team<G>,
        game: u64,
        deal: &Deal,
        order: &[usize],
        halted: &dyn Fn() -> bool,
    ) -> Option<Bout<G>> {
        let names = order.iter().map(|&position| self.entrants[position].to_string()).collect();
        let mut positions: Vec<(usize, &mut dyn Contestant<G>)> = team
            .iter_mut()
            .map(|contestant| &mut **contestant as &mut dyn Contestant<G>)
            .enumerate()
            .collect();
        positions.sort_by_key(|(position, _)| order.iter().position(|seated| seated == position));
        let mut seated: Vec<&mut dyn Contestant<G>> =
            positions.into_iter().map(|(_, contestant)| contestant).collect();
        play(game, &self.config, names, &mut seated, deal, halted)
    }
}

/// One contestant for each entrant.
type Team<G> = Vec<Box<dyn Contestant<G>>>;

/// Collects results. Rounds are counted in order, whatever the order in which threads finish them.
struct Collected<'a, G: Notation> {
    report: Report,
    fresh_deals: bool,
    waiting: BTreeMap<u64, Vec<Bout<G>>>,
    told: &'a mut (dyn FnMut(&Played<'_, G>) + Send),
}

impl<G: Notation> Collected<'_, G> {
    /// Adds a round and returns whether the series is decided.
    fn take(&mut self, round: u64, bouts: Vec<Bout<G>>, orders: &[Vec<usize>], stop: bool) -> bool {
        self.waiting.insert(round, bouts);
        while !self.report.decided {
            let round = self.report.rounds();
            let Some(bouts) = self.waiting.remove(&round) else { break };
            for (order, bout) in orders.iter().zip(&bouts) {
                let deal = if self.fresh_deals { self.report.games } else { round };
                (self.told)(&Played { deal, order, bout });
                self.report.count(order, bout);
            }
            self.report.close_round();
            self.report.decided = stop && self.report.is_decided();
        }
        self.report.decided
    }
}
