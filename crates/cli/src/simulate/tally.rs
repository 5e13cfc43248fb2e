//! What many games came to.

use std::fmt;

use game::{PlayoutEnd, Seat, SeatSet};
use serde_json::{Map, Value, json};

/// What many games came to. Tallies can be added in any order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    seats: usize,
    /// Games by the key of their set of winners.
    winners: [u64; SeatSet::KEYS],
    steps: Length,
    turns: Length,
    /// The sum of the margins, in a game that has margins.
    margin: Option<i64>,
}

impl Default for Tally {
    fn default() -> Tally {
        Tally {
            seats: 0,
            winners: [0; SeatSet::KEYS],
            steps: Length::default(),
            turns: Length::default(),
            margin: None,
        }
    }
}

impl Tally {
    /// Counts a game.
    pub fn count(&mut self, end: &PlayoutEnd) {
        self.seats = end.outcome.seats();
        self.winners[end.outcome.winners().key()] += 1;
        self.steps.count(end.steps);
        self.turns.count(end.turns);
        if let Some(margin) = end.outcome.margin() {
            *self.margin.get_or_insert(0) += i64::from(margin);
        }
    }

    /// Adds the games of another tally.
    pub fn add(&mut self, other: &Tally) {
        self.seats = self.seats.max(other.seats);
        for (count, more) in self.winners.iter_mut().zip(&other.winners) {
            *count += more;
        }
        self.steps.add(&other.steps);
        self.turns.add(&other.turns);
        if let Some(margin) = other.margin {
            *self.margin.get_or_insert(0) += margin;
        }
    }

    /// How many games there were.
    pub fn games(&self) -> u64 {
        self.winners.iter().sum()
    }

    /// How often each outcome came: `1` for a win of seat 1, `1+3` for a shared one, `draw`, `nobody`. A seat alone is
    /// listed even if it never won.
    pub fn outcomes(&self) -> Vec<(String, u64)> {
        let mut outcomes = Vec::new();
        for key in 1..SeatSet::KEYS {
            let winners: SeatSet =
                Seat::all(game::MAX_SEATS).filter(|seat| key >> seat.index() & 1 == 1).collect();
            let possible = winners.single().is_some_and(|seat| seat.index() < self.seats);
            if self.winners[key] > 0 || possible {
                let name = if winners == SeatSet::all(self.seats) && self.seats > 1 {
                    "draw".to_owned()
                } else {
                    winners.to_string().replace(", ", "+")
                };
                outcomes.push((name, self.winners[key]));
            }
        }
        outcomes.sort_by_key(|(name, _)| (name.len(), name.clone()));
        if self.winners[0] > 0 {
            outcomes.push(("nobody".to_owned(), self.winners[0]));
        }
        outcomes
    }

    /// The outcomes as an object of counts and one of shares.
    pub fn as_json(&self) -> (Value, Value) {
        let games = self.games() as f64;
        let counts: Map<String, Value> =
            self.outcomes().into_iter().map(|(name, count)| (name, count.into())).collect();
        let shares: Map<String, Value> =
            self.outcomes().into_iter().map(|(name, count)| (name, (count as f64 / games).into())).collect();
        (counts.into(), shares.into())
    }

    /// The mean of seat 1's points less seat 2's, in a game that has such a margin.
    pub fn mean_margin(&self) -> Option<f64> {
        self.margin.map(|sum| sum as f64 / self.games() as f64)
    }

    /// How many steps the games took.
    pub fn steps(&self) -> &Length {
        &self.steps
    }

    /// How many turns the games took.
    pub fn turns(&self) -> &Length {
        &self.turns
    }
}

/// How long games were.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Length {
    games: u64,
    sum: u64,
    shortest: u32,
    longest: u32,
}

impl Length {
    #[inline]
    fn count(&mut self, length: u32) {
        self.add(&Length { games: 1, sum: u64::from(length), shortest: length, longest: length });
    }

    fn add(&mut self, other: &Length) {
        if other.games > 0 {
            self.shortest = if self.games == 0 { other.shortest } else { self.shortest.min(other.shortest) };
            self.longest = self.longest.max(other.longest);
            self.games += other.games;
            self.sum += other.sum;
        }
    }

    fn mean(&self) -> f64 {
        self.sum as f64 / self.games as f64
    }

    /// The length as an object.
    pub fn as_json(&self) -> Value {
        json!({ "mean": self.mean(), "shortest": self.shortest, "longest": self.longest })
    }
}

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.2} on average, {} to {}", self.mean(), self.shortest, self.longest)
    }
}

#[cfg(test)]
mod tests {
    use game::Outcome;

    use super::*;

    fn end(outcome: Outcome, turns: u32) -> PlayoutEnd {
        PlayoutEnd { outcome, steps: 7, turns }
    }

    #[test]
    fn outcomes_are_counted_by_winner() {
        let mut tally = Tally::default();
        tally.count(&end(Outcome::by_score(&[4, 3]), 5));
        tally.count(&end(Outcome::by_score(&[3, 3]), 9));
        tally.count(&end(Outcome::everybody_lost(2), 1));
        let expected = [("1", 1), ("2", 0), ("draw", 1), ("nobody", 1)];
        assert_eq!(tally.outcomes(), expected.map(|(name, count)| (name.to_owned(), count)));
        assert_eq!((tally.turns.shortest, tally.turns.longest, tally.games()), (1, 9, 3));
    }

    #[test]
    fn tallies_add_up_in_any_order() {
        let (mut first, mut second) = (Tally::default(), Tally::default());
        first.count(&end(Outcome::by_score(&[4, 3]), 5));
        second.count(&end(Outcome::by_score(&[1, 6]), 2));
        let (mut one_way, mut other_way) = (first.clone(), second.clone());
        one_way.add(&second);
        other_way.add(&first);
        assert_eq!(one_way, other_way);
        assert_eq!(one_way.mean_margin(), Some(-2.0));
    }
}
