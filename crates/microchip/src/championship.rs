//! Several games for one title (§M6).

use game::{Seat, SeatSet};
use serde::Serialize;

use crate::config::MOST_PLAYERS;
use crate::judge::Score;

/// A championship: scores add up over games until somebody has reached the target.
///
/// ```
/// use microchip::{Championship, Score};
/// let mut championship = Championship::new(2, 60);
/// let score = |value, unused| Score { value, tiles: value / 2, unused };
/// championship.add(&[score(40, 0), score(44, 0)]);
/// assert!(championship.champions().is_none());
/// championship.add(&[score(34, 3), score(20, 10)]);
/// assert_eq!(championship.totals(), [68, 44]);
/// assert_eq!(championship.champions().and_then(|seats| seats.single()), Some(game::Seat::FIRST));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Championship {
    seats: u8,
    target: i32,
    games: u32,
    totals: [i32; MOST_PLAYERS],
    wins: [u32; MOST_PLAYERS],
}

impl Championship {
    /// What is played to unless something else is agreed on.
    pub const STANDARD_TARGET: i32 = 100;

    /// Before the first game of so many seats.
    ///
    /// # Panics
    /// If nobody, or more than five, play.
    pub fn new(seats: usize, target: i32) -> Championship {
        assert!((1..=MOST_PLAYERS).contains(&seats), "one to five play");
        Championship {
            seats: seats as u8,
            target,
            games: 0,
            totals: [0; MOST_PLAYERS],
            wins: [0; MOST_PLAYERS],
        }
    }

    /// Adds a game: what the layout of each seat scored. A game that is still tied after the number of tiles is a win for
    /// nobody.
    ///
    /// # Panics
    /// If there is not one score per seat.
    pub fn add(&mut self, scores: &[Score]) {
        assert_eq!(scores.len(), usize::from(self.seats), "one score per seat");
        self.games += 1;
        for (total, score) in self.totals.iter_mut().zip(scores) {
            *total += i32::from(score.points());
        }
        let rank = |score: &Score| (score.points(), score.tiles);
        let best = scores.iter().map(rank).max();
        let mut winners = scores.iter().enumerate().filter(|(_, score)| Some(rank(score)) == best);
        if let (Some((winner, _)), None) = (winners.next(), winners.next()) {
            self.wins[winner] += 1;
        }
    }

    /// How many games were played.
    pub fn games(&self) -> u32 {
        self.games
    }

    /// What each seat has scored in all.
    pub fn totals(&self) -> &[i32] {
        &self.totals[..usize::from(self.seats)]
    }

    /// How many games each seat has won.
    pub fn wins(&self) -> &[u32] {
        &self.wins[..usize::from(self.seats)]
    }

    /// Who drafts first in the next game: each game it is one seat further.
    pub fn first(&self) -> Seat {
        Seat::new((self.games % u32::from(self.seats)) as usize)
    }

    /// The champions, once somebody has reached the target: the highest total, of equal ones the most games won; still tied,
    /// they share the title.
    pub fn champions(&self) -> Option<SeatSet> {
        let standing = |seat: Seat| (self.totals[seat.index()], self.wins[seat.index()]);
        let seats = || Seat::all(usize::from(self.seats));
        let best = seats().map(standing).max()?;
        (best.0 >= self.target).then(|| seats().filter(|&seat| standing(seat) == best).collect())
    }
}
