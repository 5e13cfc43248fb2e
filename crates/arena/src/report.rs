//! The result of a series.

use game::{Notation, Seat};

use crate::bout::Bout;
use crate::estimate::Interval;
use crate::{Entrant, Estimate, elo};

/// The result of a series.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// One row for each entrant, in the order in which they were named.
    pub rows: Vec<Row>,
    /// How many games were played.
    pub games: u64,
    /// How many seat orders each deal was played in.
    pub orders: usize,
    /// The games that were forfeited.
    pub forfeits: Vec<Forfeit>,
    /// Whether it was stopped because it was decided.
    pub decided: bool,
    /// Whether the caller stopped it before its end.
    pub halted: bool,
    deals: u64,
}

/// The results of one entrant.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// The name of the entrant.
    pub player: String,
    /// Games won alone.
    pub wins: u64,
    /// Games drawn or won together with others.
    pub draws: u64,
    /// Games it gave up. They are lost, and no forfeits.
    pub resigned: u64,
    /// Its share of the wins, one observation per deal. A win shared by k players counts 1/k.
    pub share: Estimate,
    /// The number of games with points, and the sum of the points.
    scored: (u64, i64),
    /// Its wins in the current deal.
    current: f64,
}

impl Row {
    /// Its mean score over the games that were played out. `None` if the game does not count points.
    pub fn mean_score(&self) -> Option<f64> {
        let (games, points) = self.scored;
        (games > 0).then(|| points as f64 / games as f64)
    }

    /// Its Elo difference to the others, with an interval. `None` for a game with one seat.
    pub fn elo(&self, seats: usize) -> Option<(f64, Interval)> {
        let Interval { low, high } = self.share.interval();
        (seats > 1).then(|| {
            (elo(self.share.mean(), seats), Interval { low: elo(low, seats), high: elo(high, seats) })
        })
    }
}

/// A game that was forfeited.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forfeit {
    /// The game, counted from 1.
    pub game: u64,
    /// The seat of the entrant.
    pub seat: Seat,
    /// The name of the entrant.
    pub player: String,
    /// The reason.
    pub why: String,
}

impl Report {
    pub(crate) fn new(entrants: &[Entrant], orders: usize) -> Report {
        let row = |entrant: &Entrant| Row {
            player: entrant.to_string(),
            wins: 0,
            draws: 0,
            resigned: 0,
            share: Estimate::default(),
            scored: (0, 0),
            current: 0.0,
        };
        Report {
            rows: entrants.iter().map(row).collect(),
            games: 0,
            orders,
            forfeits: Vec::new(),
            decided: false,
            halted: false,
            deals: 0,
        }
    }

    /// How many deals are complete.
    pub fn deals(&self) -> u64 {
        self.deals
    }

    /// The share everybody would have if all were equal.
    pub fn fair_share(&self) -> f64 {
        1.0 / self.rows.len() as f64
    }

    /// Whether the share of the first player differs significantly from the fair share.
    pub(crate) fn is_decided(&self) -> bool {
        self.rows.len() > 1 && !self.rows[0].share.at_all_times().contains(self.fair_share())
    }

    /// Counts a game. `order` lists which entrant sat in each seat.
    pub(crate) fn count<G: Notation>(&mut self, order: &[usize], bout: &Bout<G>) {
        self.games += 1;
        let winners = bout.outcome.winners();
        for (seat, &position) in Seat::all(order.len()).zip(order) {
            let row = &mut self.rows[position];
            if winners.contains(seat) {
                row.current += 1.0 / winners.len() as f64;
                *(if winners.len() == 1 { &mut row.wins } else { &mut row.draws }) += 1;
            }
            if let Some(points) = bout.outcome.score(seat) {
                row.scored.0 += 1;
                row.scored.1 += i64::from(points);
            }
        }
        if let Some(seat) = bout.resigned {
            self.rows[order[seat.index()]].resigned += 1;
        }
        if let Some((seat, fault)) = &bout.forfeit {
            self.forfeits.push(Forfeit {
                game: self.games,
                seat: *seat,
                player: self.rows[order[seat.index()]].player.clone(),
                why: fault.to_string(),
            });
        }
    }

    /// Closes the current deal, which was played in every order.
    pub(crate) fn close_deal(&mut self) {
        self.deals += 1;
        let shares: Vec<f64> =
            self.rows.iter_mut().map(|row| std::mem::take(&mut row.current) / self.orders as f64).collect();
        // Orders do not distinguish entrants with the same name, and the first of them always sits before the others.
        // So their wins are shared equally among them.
        let names: Vec<String> = self.rows.iter().map(|row| row.player.clone()).collect();
        for (row, name) in self.rows.iter_mut().zip(&names) {
            let alike =
                || names.iter().zip(&shares).filter(|(other, _)| *other == name).map(|(_, share)| share);
            row.share.add(alike().sum::<f64>() / alike().count() as f64);
        }
    }
}
