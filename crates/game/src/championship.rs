//! Several games of the same players for one title (Microchip §M6).

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::Serialize;

use crate::{About, MAX_SEATS, NotationError, Outcome, Seat, SeatSet};

/// A championship: points add up over games until somebody reaches the target (Microchip §M6).
///
/// Results are listed by the seats of the game at hand. Everybody moves on by one seat from game to game (§G1), and so do
/// the results: they stay with their players.
///
/// ```
/// use game::{Championship, Outcome, Seat};
/// let first = Championship::new(60).next(Some(&Outcome::by_score(&[40, 44])));
/// assert_eq!(first.standing(2, None).totals, [44, 40], "seat 2 of the first game sits in seat 1 now");
/// let standing = first.standing(2, Some(&Outcome::by_score(&[10, 28])));
/// assert_eq!(standing.totals, [54, 68]);
/// assert_eq!(standing.champions.and_then(|seats| seats.single()), Some(Seat::new(1)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Championship {
    /// The total that ends it.
    pub target: i32,
    /// The games that were played to their end, first to last.
    pub games: Vec<GameResult>,
}

/// What one game of a championship came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameResult {
    /// The points of each seat.
    pub points: Vec<i32>,
    /// Who won. A tied game is a win for nobody.
    pub winner: Option<Seat>,
}

/// A championship that cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ChampionshipError {
    /// The game has no championships.
    #[error("{0} has no championships")]
    NotHere(&'static str),
    /// A championship needs two players or more.
    #[error("nobody plays a championship alone")]
    Alone,
    /// The target is out of range.
    #[error("{0} points are not a target: it is {least} to {most}", least = Championship::TARGETS.start(), most = Championship::TARGETS.end())]
    Target(i32),
}

/// How a championship stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Standing"))]
pub struct ChampionshipStanding {
    /// The total that ends it.
    pub target: i32,
    /// How many games were played.
    pub games: u32,
    /// The total of each seat.
    pub totals: Vec<i32>,
    /// How many games each seat has won.
    pub wins: Vec<u32>,
    /// The champions, once there are any.
    pub champions: Option<SeatSet>,
}

impl GameResult {
    /// The result of a game that was played to its end.
    pub fn of(outcome: &Outcome) -> GameResult {
        let points = Seat::all(outcome.seats()).map(|seat| i32::from(outcome.score(seat).unwrap_or(0)));
        GameResult { points: points.collect(), winner: outcome.winners().single() }
    }

    /// The same after everybody has moved on by one seat.
    fn move_on(&mut self) {
        let seats = self.points.len();
        self.points.rotate_left(1);
        self.winner = self.winner.map(|seat| Seat::new((seat.index() + seats - 1) % seats));
    }
}

impl Championship {
    /// The targets that a championship can be played to.
    pub const TARGETS: RangeInclusive<i32> = 1..=9_999;

    /// The championship that `seats` players of game `G` agree on, before the first game.
    ///
    /// # Errors
    /// If the game has no championships, nobody else plays, or the target is out of range.
    pub fn agreed<G: About>(target: i32, seats: usize) -> Result<Championship, ChampionshipError> {
        if G::CHAMPIONSHIP_TARGET.is_none() {
            return Err(ChampionshipError::NotHere(G::TITLE));
        }
        if seats < 2 {
            return Err(ChampionshipError::Alone);
        }
        if !Championship::TARGETS.contains(&target) {
            return Err(ChampionshipError::Target(target));
        }
        Ok(Championship::new(target))
    }

    /// Whether every game had this many seats.
    pub fn fits(&self, seats: usize) -> bool {
        self.games.iter().all(|game| game.points.len() == seats)
    }

    /// Before the first game.
    pub fn new(target: i32) -> Championship {
        Championship { target, games: Vec::new() }
    }

    /// The championship of the next game, for which everybody moves on by one seat. `outcome` is that of the game just
    /// played; `None` if it was broken off, which counts for nobody. Once there are champions, the next game is the first of
    /// another championship.
    #[must_use]
    pub fn next(&self, outcome: Option<&Outcome>) -> Championship {
        let is_over = |outcome: &Outcome| self.standing(outcome.seats(), Some(outcome)).champions.is_some();
        if outcome.is_some_and(is_over) {
            return Championship::new(self.target);
        }
        let mut next = self.clone();
        next.games.extend(outcome.map(GameResult::of));
        next.games.iter_mut().for_each(GameResult::move_on);
        next
    }

    /// How it stands in a game of `seats`, which every game before had too; `now` is the outcome of that game once it is over.
    pub fn standing(&self, seats: usize, now: Option<&Outcome>) -> ChampionshipStanding {
        let now = now.map(GameResult::of);
        let mut standing = ChampionshipStanding {
            target: self.target,
            games: 0,
            totals: vec![0; seats],
            wins: vec![0; seats],
            champions: None,
        };
        for game in self.games.iter().chain(&now) {
            standing.games += 1;
            standing.totals.iter_mut().zip(&game.points).for_each(|(total, points)| *total += points);
            if let Some(winner) = game.winner {
                standing.wins[winner.index()] += 1;
            }
        }
        let rank = |seat: Seat| (standing.totals[seat.index()], standing.wins[seat.index()]);
        let best = Seat::all(seats).map(rank).max().filter(|(total, _)| *total >= self.target);
        standing.champions = best.map(|best| Seat::all(seats).filter(|&seat| rank(seat) == best).collect());
        standing
    }

    /// How it stands when one of two players has left: the other is champion.
    pub fn left_by(&self, leaver: Seat) -> ChampionshipStanding {
        let champions = Some(SeatSet::all(2).without(SeatSet::only(leaver)));
        ChampionshipStanding { champions, ..self.standing(2, None) }
    }
}

/// As a record's header line: the target, then the points of each seat and the winner of each game.
///
/// ```
/// use game::Championship;
/// let text = "to 100; 40 44 won by 2; 30 30 won by nobody";
/// assert_eq!(text.parse::<Championship>()?.to_string(), text);
/// # Ok::<(), game::NotationError>(())
/// ```
impl fmt::Display for Championship {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "to {}", self.target)?;
        for game in &self.games {
            f.write_str(";")?;
            game.points.iter().try_for_each(|points| write!(f, " {points}"))?;
            match game.winner {
                Some(seat) => write!(f, " won by {seat}")?,
                None => f.write_str(" won by nobody")?,
            }
        }
        Ok(())
    }
}

impl FromStr for Championship {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Championship, NotationError> {
        let read = || {
            let mut parts = text.split("; ");
            let target = parts.next()?.strip_prefix("to ")?.parse().ok()?;
            let games = parts.map(read_game).collect::<Option<_>>()?;
            Some(Championship { target, games })
        };
        read().ok_or_else(|| {
            NotationError::new(
                text,
                "a championship is written 'to 100; 40 44 won by 2; 30 30 won by nobody'",
            )
        })
    }
}

fn read_game(text: &str) -> Option<GameResult> {
    let (points, winner) = text.split_once(" won by ")?;
    // A score of a game is no larger than this, so sums of many games cannot overflow.
    let points: Vec<i32> =
        points.split(' ').map(|number| number.parse::<i16>().ok().map(i32::from)).collect::<Option<_>>()?;
    let winner = if winner == "nobody" { None } else { Some(winner.parse::<Seat>().ok()?) };
    let seated = winner.is_none_or(|seat| seat.index() < points.len()) && points.len() <= MAX_SEATS;
    seated.then_some(GameResult { points, winner })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_stay_with_their_players() {
        // Ada, Ben and Cleo sit in this order; Ben wins the first game and Cleo the second.
        let first = Championship::new(100).next(Some(&Outcome::by_score(&[10, 30, 20])));
        let standing = first.standing(3, None);
        assert_eq!((standing.totals, standing.wins), (vec![30, 20, 10], vec![1, 0, 0]), "Ben, Cleo, Ada");
        let second = first.next(Some(&Outcome::by_score(&[5, 15, 10])));
        let standing = second.standing(3, None);
        assert_eq!((standing.totals, standing.wins), (vec![35, 20, 35], vec![1, 0, 1]), "Cleo, Ada, Ben");
        assert_eq!((standing.games, standing.champions), (2, None));
        let broken_off = second.next(None).standing(3, None);
        assert_eq!((broken_off.totals, broken_off.games), (vec![20, 35, 35], 2), "Ada, Ben, Cleo");
    }

    #[test]
    fn the_highest_total_is_champion_and_wins_break_ties() {
        let won = Championship::new(40).next(Some(&Outcome::by_score(&[30, 20])));
        // Moved on: seat 1 has 20 and no win, seat 2 has 30 and a win.
        let level = won.standing(2, Some(&Outcome::by_place(&[1, 1]).with_scores(&[20, 10])));
        assert_eq!(
            (level.totals.as_slice(), level.wins.as_slice()),
            ([40, 40].as_slice(), [0, 1].as_slice())
        );
        assert_eq!(level.champions.and_then(SeatSet::single), Some(Seat::new(1)));
        let shared = won.standing(2, Some(&Outcome::by_score(&[20, 10])));
        assert_eq!(shared.champions, Some(SeatSet::all(2)));
    }

    #[test]
    fn damaged_texts_are_refused() {
        for text in [
            "",
            "100",
            "to ten",
            "to 100; ",
            "to 100; 40 won by 2",
            "to 100; 4 x won by 1",
            "to 9; 1 2",
            "to 9; 99999 1 won by 1",
        ] {
            assert!(text.parse::<Championship>().is_err(), "{text:?}");
        }
        assert_eq!("to 100".parse(), Ok(Championship::new(100)));
    }

    #[test]
    fn another_championship_begins_after_the_champion() {
        let won = Championship::new(40).next(Some(&Outcome::by_score(&[41, 20])));
        assert_eq!(won, Championship::new(40));
    }

    #[test]
    fn the_other_of_two_is_champion_when_one_leaves() {
        let begun = Championship::new(100).next(Some(&Outcome::by_score(&[30, 20])));
        let standing = begun.left_by(Seat::FIRST);
        assert_eq!(standing.champions.and_then(SeatSet::single), Some(Seat::new(1)));
        assert_eq!((standing.totals, standing.games), (vec![20, 30], 1));
    }
}
