//! The result of a series.

use game::{Notation, Outcome, Seat};

use crate::bout::{Bout, Course};
use crate::estimate::Interval;
use crate::{Entrant, Estimate, elo, kinds};

/// The result of a series.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// One row for each player, in the order in which they were named. Entrants with the same name are one player.
    pub rows: Vec<Row>,
    /// One row for each seat, whoever sat there.
    pub seats: Vec<SeatRow>,
    /// A row for whoever began. `None` if nobody did, in one of the games at least.
    pub began: Option<SeatRow>,
    /// How many games were played.
    pub games: u64,
    /// How many seat orders there are.
    pub orders: usize,
    /// How many games were drawn, or won by several together.
    pub drawn: u64,
    /// The sums over all games. `first` is the seat that began every game, if there is one.
    pub course: Course,
    /// The games that were forfeited.
    pub forfeits: Vec<Forfeit>,
    /// Whether it was stopped because it was decided.
    pub decided: bool,
    /// Whether the caller stopped it before its end.
    pub halted: bool,
    /// Whether every game has a deal of its own.
    fresh_deals: bool,
    /// How often all seat orders were played.
    rounds: u64,
    /// The row of each entrant.
    kinds: Vec<usize>,
}

/// The results of one player, in all seats it has at the table.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// The name of the player.
    pub player: String,
    /// How many seats of the table it has.
    pub seats: usize,
    /// Games it won alone, in any of its seats.
    pub wins: u64,
    /// Games it drew or won together with others, in any of its seats.
    pub draws: u64,
    /// Games it gave up. They are lost, and no forfeits.
    pub resigned: u64,
    /// The share of the wins that each of its seats has, one observation per round of seat orders. A win shared by k
    /// seats counts 1/k.
    pub share: Estimate,
    points: Points,
    /// Its wins in the current round.
    current: f64,
}

/// The results of a seat, whoever sat there. Everybody sits there equally often, so it shows what the seat is worth.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SeatRow {
    /// Games won alone.
    pub wins: u64,
    /// Games drawn or won together with others.
    pub draws: u64,
    /// Its share of the wins, one observation per round of seat orders.
    pub share: Estimate,
    points: Points,
    /// Its wins in the current round.
    current: f64,
}

/// The number of results with points, the sum of the points, and that of their squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Points {
    count: u64,
    sum: i64,
    squares: i64,
}

impl Points {
    fn add(&mut self, points: Option<i16>) {
        if let Some(points) = points {
            self.count += 1;
            self.sum += i64::from(points);
            self.squares += i64::from(points).pow(2);
        }
    }

    fn mean(self) -> Option<f64> {
        (self.count > 0).then(|| self.sum as f64 / self.count as f64)
    }
}

impl Row {
    /// Its mean score over the games that were played out. `None` if the game does not count points.
    pub fn mean_score(&self) -> Option<f64> {
        self.points.mean()
    }

    /// The standard error of its mean score, where every game has a deal of its own. `None` for fewer than two games.
    pub fn mean_score_error(&self) -> Option<f64> {
        let Points { count, sum, squares } = self.points;
        let count = (count > 1).then_some(count as f64)?;
        let mean = sum as f64 / count;
        Some(((squares as f64 / count - mean * mean) / (count - 1.0)).sqrt())
    }

    /// Its Elo difference to the others, with an interval. `None` if it has all seats.
    pub fn elo(&self, seats: usize) -> Option<(f64, Interval)> {
        let Interval { low, high } = self.share.interval();
        (seats > self.seats).then(|| {
            (elo(self.share.mean(), seats), Interval { low: elo(low, seats), high: elo(high, seats) })
        })
    }
}

impl SeatRow {
    /// Counts a game for the seat.
    fn count(&mut self, seat: Seat, outcome: &Outcome) {
        let winners = outcome.winners();
        self.points.add(outcome.score(seat));
        if winners.contains(seat) {
            self.current += share_of_win(outcome, seat);
            *(if winners.len() == 1 { &mut self.wins } else { &mut self.draws }) += 1;
        }
    }

    /// Its mean score over the games that were played out. `None` if the game does not count points.
    pub fn mean_score(&self) -> Option<f64> {
        self.points.mean()
    }
}

/// What a seat has of the win: a win shared by k seats counts 1/k.
pub fn share_of_win(outcome: &Outcome, seat: Seat) -> f64 {
    let winners = outcome.winners();
    if winners.contains(seat) { 1.0 / winners.len() as f64 } else { 0.0 }
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
    pub(crate) fn new(entrants: &[Entrant], orders: usize, fresh_deals: bool) -> Report {
        let kinds = kinds(entrants);
        let mut rows: Vec<Row> = Vec::new();
        for (entrant, &kind) in entrants.iter().zip(&kinds) {
            if kind == rows.len() {
                rows.push(Row {
                    player: entrant.to_string(),
                    seats: 0,
                    wins: 0,
                    draws: 0,
                    resigned: 0,
                    share: Estimate::default(),
                    points: Points::default(),
                    current: 0.0,
                });
            }
            rows[kind].seats += 1;
        }
        Report {
            rows,
            seats: vec![SeatRow::default(); entrants.len()],
            began: Some(SeatRow::default()),
            games: 0,
            orders,
            drawn: 0,
            course: Course::default(),
            forfeits: Vec::new(),
            decided: false,
            halted: false,
            fresh_deals,
            rounds: 0,
            kinds,
        }
    }

    /// How many deals were played in all their seat orders.
    pub fn deals(&self) -> u64 {
        if self.fresh_deals { self.rounds * self.orders as u64 } else { self.rounds }
    }

    /// How often all seat orders were played.
    pub(crate) fn rounds(&self) -> u64 {
        self.rounds
    }

    /// The share everybody would have if all were equal.
    pub fn fair_share(&self) -> f64 {
        1.0 / self.seats.len() as f64
    }

    /// Whether the share of the player who was named first differs significantly from the fair share.
    pub(crate) fn is_decided(&self) -> bool {
        self.seats.len() > 1 && !self.rows[0].share.at_all_times().contains(self.fair_share())
    }

    /// Counts a game. `order` lists which entrant sat in each seat.
    pub(crate) fn count<G: Notation>(&mut self, order: &[usize], bout: &Bout<G>) {
        self.games += 1;
        self.count_outcome(order, &bout.outcome);
        match (&mut self.began, bout.course.first) {
            (Some(began), Some(seat)) => began.count(seat, &bout.outcome),
            (began, _) => *began = None,
        }
        self.course.first =
            bout.course.first.filter(|&seat| self.games == 1 || self.course.first == Some(seat));
        self.course.steps += bout.course.steps;
        self.course.turns += bout.course.turns;
        self.course.decisions += bout.course.decisions;
        self.course.choices += bout.course.choices;
        if let Some(seat) = bout.resigned {
            self.rows[self.kinds[order[seat.index()]]].resigned += 1;
        }
        if let Some((seat, fault)) = &bout.forfeit {
            self.forfeits.push(Forfeit {
                game: self.games,
                seat: *seat,
                player: self.rows[self.kinds[order[seat.index()]]].player.clone(),
                why: fault.to_string(),
            });
        }
    }

    fn count_outcome(&mut self, order: &[usize], outcome: &Outcome) {
        let winners = outcome.winners();
        let alone = winners.len() == 1;
        self.drawn += u64::from(winners.len() > 1);
        let mut counted = vec![false; self.rows.len()];
        for (seat, &entrant) in Seat::all(order.len()).zip(order) {
            let kind = self.kinds[entrant];
            let row = &mut self.rows[kind];
            self.seats[seat.index()].count(seat, outcome);
            row.points.add(outcome.score(seat));
            if !winners.contains(seat) {
                continue;
            }
            row.current += share_of_win(outcome, seat);
            // A player who shares a win with itself has drawn one game.
            if !std::mem::replace(&mut counted[kind], true) {
                *(if alone { &mut row.wins } else { &mut row.draws }) += 1;
            }
        }
    }

    /// Closes the current round, in which every order was played. Orders do not distinguish entrants with the same
    /// name, so their wins are shared equally among them.
    pub(crate) fn close_round(&mut self) {
        self.rounds += 1;
        let orders = self.orders as f64;
        for row in &mut self.rows {
            row.share.add(std::mem::take(&mut row.current) / orders / row.seats as f64);
        }
        for seat in self.seats.iter_mut().chain(&mut self.began) {
            seat.share.add(std::mem::take(&mut seat.current) / orders);
        }
    }
}
