//! What a series came to.

use game::{Notation, Seat};

use crate::bout::Bout;
use crate::{Entrant, Estimate, Interval, elo};

/// What a series came to.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// One row for each entrant, in the order in which they were named.
    pub rows: Vec<Row>,
    /// How many games were played.
    pub games: u64,
    /// In how many seat orders each deal was played.
    pub orders: usize,
    /// The games that were forfeited.
    pub forfeits: Vec<Forfeit>,
    /// Whether it was stopped because it was decided.
    pub decided: bool,
    /// Whether it was stopped before its end by whoever ran it.
    pub halted: bool,
    deals: u64,
}

/// What one entrant has achieved.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// Who.
    pub player: String,
    /// Games won alone.
    pub wins: u64,
    /// Games drawn or won together with others.
    pub draws: u64,
    /// Its part of the wins, a deal at a time: a win shared by k counts 1/k.
    pub share: Estimate,
    /// Games with points, and their sum.
    scored: (u64, i64),
    /// Its part of the deal at hand.
    current: f64,
}

impl Row {
    /// The mean of its points over the games that were played out, in a game that counts points.
    pub fn mean_score(&self) -> Option<f64> {
        let (games, points) = self.scored;
        (games > 0).then(|| points as f64 / games as f64)
    }

    /// How much stronger it is than the others on an Elo scale, with its interval; not for a game alone.
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
    /// Where the entrant sat.
    pub seat: Seat,
    /// Who it is.
    pub player: String,
    /// Why.
    pub why: String,
}

impl Report {
    pub(crate) fn new(entrants: &[Entrant], orders: usize) -> Report {
        let row = |entrant: &Entrant| Row {
            player: entrant.to_string(),
            wins: 0,
            draws: 0,
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

    /// How many deals were played in every order.
    pub fn deals(&self) -> u64 {
        self.deals
    }

    /// The share everybody would have if all were equal.
    pub fn fair_share(&self) -> f64 {
        1.0 / self.rows.len() as f64
    }

    /// Whether it is certain that the first player does not have just its fair share.
    pub(crate) fn is_decided(&self) -> bool {
        self.rows.len() > 1 && !self.rows[0].share.at_all_times().contains(self.fair_share())
    }

    /// Counts a game in which `order` says who sat where.
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
        if let Some((seat, fault)) = &bout.forfeit {
            self.forfeits.push(Forfeit {
                game: self.games,
                seat: *seat,
                player: self.rows[order[seat.index()]].player.clone(),
                why: fault.to_string(),
            });
        }
    }

    /// The deal was played in every order.
    pub(crate) fn close_deal(&mut self) {
        self.deals += 1;
        let shares: Vec<f64> =
            self.rows.iter_mut().map(|row| std::mem::take(&mut row.current) / self.orders as f64).collect();
        // Entrants of one name are not told apart, and so the first of them always sits before the others: what they have
        // won is shared out among them.
        let names: Vec<String> = self.rows.iter().map(|row| row.player.clone()).collect();
        for (row, name) in self.rows.iter_mut().zip(&names) {
            let alike =
                || names.iter().zip(&shares).filter(|(other, _)| *other == name).map(|(_, share)| share);
            row.share.add(alike().sum::<f64>() / alike().count() as f64);
        }
    }
}
