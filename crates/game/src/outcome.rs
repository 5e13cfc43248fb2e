//! How a game ended.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};

use crate::{MAX_SEATS, Seat, SeatSet};

/// How a game ended: a place for every seat, and points where the game counts points.
///
/// Place 1 has won. Several seats in place 1 share the win, or have drawn if the game calls it so. When nobody is in
/// place 1, everybody has lost.
///
/// The written form lists the seats from first to last, points in brackets:
///
/// ```
/// use game::{Outcome, Seat};
/// let close = Outcome::by_score(&[46, 45]);
/// assert_eq!(close.to_string(), "1 (46) > 2 (45)");
/// assert_eq!("1 (46) > 2 (45)".parse(), Ok(close));
/// assert_eq!(Outcome::by_score(&[3, 3]).to_string(), "draw: 1 (3) = 2 (3)");
/// assert_eq!(Outcome::everybody_lost(3).to_string(), "nobody > 1 = 2 = 3");
/// assert_eq!(close.winners().single(), Some(Seat::FIRST));
/// ```
///
/// Outcomes are ordered only so that they can be listed; the order means nothing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Form<'static>"))]
pub struct Outcome {
    seats: u8,
    scored: bool,
    drawn: bool,
    places: [u8; MAX_SEATS],
    scores: [i16; MAX_SEATS],
}

impl Outcome {
    /// Places as given, one per seat, counted from 1 and with a gap after shared ones (1, 1, 3).
    #[inline]
    pub fn by_place(places: &[u8]) -> Outcome {
        let mut outcome = Outcome {
            seats: places.len() as u8,
            scored: false,
            drawn: false,
            places: [0; MAX_SEATS],
            scores: [0; MAX_SEATS],
        };
        outcome.places[..places.len()].copy_from_slice(places);
        outcome
    }

    /// More points are better; equal points share a place, and when all have the same it is a draw.
    #[inline]
    pub fn by_score(scores: &[i16]) -> Outcome {
        let mut places = [0; MAX_SEATS];
        for (place, score) in places.iter_mut().zip(scores) {
            *place = 1 + scores.iter().filter(|other| *other > score).count() as u8;
        }
        let mut outcome = Outcome::by_place(&places[..scores.len()]).with_scores(scores);
        outcome.drawn = scores.len() > 1 && outcome.winners().len() == scores.len();
        outcome
    }

    /// These seats have drawn, and everybody else has lost.
    pub fn drawn_by(drawn: SeatSet, seats: usize) -> Outcome {
        Outcome { drawn: true, ..Outcome::won_by(drawn, seats) }
    }

    /// The `winners` share place 1 and everybody else the next place.
    pub fn won_by(winners: SeatSet, seats: usize) -> Outcome {
        let mut places = [0; MAX_SEATS];
        for seat in Seat::all(seats) {
            places[seat.index()] = if winners.contains(seat) { 1 } else { winners.len() as u8 + 1 };
        }
        if winners.is_empty() { Outcome::everybody_lost(seats) } else { Outcome::by_place(&places[..seats]) }
    }

    /// Nobody has won.
    pub fn everybody_lost(seats: usize) -> Outcome {
        Outcome::by_place(&[2; MAX_SEATS][..seats])
    }

    /// Adds points, which need not agree with the places: a game can be lost with more points.
    #[must_use]
    #[inline]
    pub fn with_scores(mut self, scores: &[i16]) -> Outcome {
        assert_eq!(scores.len(), self.seats(), "one score per seat");
        self.scores[..scores.len()].copy_from_slice(scores);
        self.scored = true;
        self
    }

    /// How many seats the game had.
    pub fn seats(&self) -> usize {
        usize::from(self.seats)
    }

    /// The place of a seat; 1 has won.
    pub fn place(&self, seat: Seat) -> u8 {
        self.places[seat.index()]
    }

    /// The points of a seat, if the game counts points.
    pub fn score(&self, seat: Seat) -> Option<i16> {
        self.scored.then_some(self.scores[seat.index()])
    }

    /// The points of seat 1 less those of seat 2, in a game for two that counts points.
    pub fn margin(&self) -> Option<i16> {
        (self.seats == 2 && self.scored).then_some(self.scores[0] - self.scores[1])
    }

    /// Everybody in place 1. Empty if all have lost.
    #[inline]
    pub fn winners(&self) -> SeatSet {
        Seat::all(self.seats()).filter(|&seat| self.place(seat) == 1).collect()
    }

    /// Whether those in place 1 have drawn instead of winning together.
    pub fn is_draw(&self) -> bool {
        self.drawn
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Where nobody wins, everybody is at best second.
        let places = 1..=self.seats() as u8 + 1;
        let order =
            places.flat_map(|place| Seat::all(self.seats()).filter(move |&seat| self.place(seat) == place));
        if self.drawn {
            f.write_str("draw: ")?;
        }
        let mut last = if self.winners().is_empty() { Some(0) } else { None };
        if last.is_some() {
            f.write_str("nobody")?;
        }
        for seat in order {
            if let Some(place) = last {
                f.write_str(if place == self.place(seat) { " = " } else { " > " })?;
            }
            write!(f, "{seat}")?;
            if let Some(score) = self.score(seat) {
                write!(f, " ({score})")?;
            }
            last = Some(self.place(seat));
        }
        Ok(())
    }
}

/// A text that is not an outcome.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a result is written like '1 (46) > 2 (45)', 'draw: 1 = 2' or 'nobody > 1 = 2': {0}")]
pub struct OutcomeError(String);

impl FromStr for Outcome {
    type Err = OutcomeError;

    fn from_str(text: &str) -> Result<Outcome, OutcomeError> {
        let wrong = |what: &str| OutcomeError(what.to_owned());
        let (drawn, text) = match text.strip_prefix("draw: ") {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let (mut place, rest) = match text.strip_prefix("nobody > ") {
            Some(_) if drawn => return Err(wrong("nobody cannot draw")),
            Some(rest) => (2, rest),
            None => (1, text),
        };
        let mut places = [0_u8; MAX_SEATS];
        let mut scores = [0_i16; MAX_SEATS];
        let (mut seats, mut scored) = (0_u8, 0_u8);
        for group in rest.split(" > ") {
            let before = seats;
            for entry in group.split(" = ") {
                let (number, score) = match entry.split_once(" (") {
                    Some((number, score)) => (number, score.strip_suffix(')')),
                    None => (entry, None),
                };
                let seat: Seat = number.parse().map_err(|error| OutcomeError(format!("{error}")))?;
                if places[seat.index()] != 0 {
                    return Err(wrong("a seat is named twice"));
                }
                places[seat.index()] = place;
                if let Some(score) = score {
                    scores[seat.index()] = score.parse().map_err(|_| wrong("points are whole numbers"))?;
                    scored += 1;
                } else if entry.contains('(') {
                    return Err(wrong("a bracket is not closed"));
                }
                seats += 1;
            }
            place += seats - before;
        }
        if places[..usize::from(seats)].contains(&0) {
            return Err(wrong("a seat is missing"));
        }
        let outcome = Outcome { drawn, ..Outcome::by_place(&places[..usize::from(seats)]) };
        if drawn && outcome.winners().len() < 2 {
            return Err(wrong("a draw is between two or more"));
        }
        match scored {
            0 => Ok(outcome),
            _ if scored == seats => Ok(outcome.with_scores(&scores[..usize::from(seats)])),
            _ => Err(wrong("either every seat has points or none")),
        }
    }
}

/// The form clients read: one entry per seat, in the order of the seats.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct Form<'a> {
    /// The place of each seat; 1 has won, and nobody is in it when all have lost.
    places: &'a [u8],
    /// The points of each seat, where the game counts points.
    scores: Option<&'a [i16]>,
    /// Whether those in place 1 have drawn instead of winning together.
    drawn: bool,
}

impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let seats = self.seats();
        let scores = self.scored.then_some(&self.scores[..seats]);
        Form { places: &self.places[..seats], scores, drawn: self.drawn }.serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_ending_is_written_and_read() {
        let shared: SeatSet = [Seat::new(0), Seat::new(2)].into_iter().collect();
        for (outcome, text) in [
            (Outcome::by_score(&[46, 45]), "1 (46) > 2 (45)"),
            (Outcome::by_score(&[-3, 12, 12]), "2 (12) = 3 (12) > 1 (-3)"),
            (Outcome::won_by(shared, 4), "1 = 3 > 2 = 4"),
            (Outcome::by_place(&[2, 1]).with_scores(&[50, 3]), "2 (3) > 1 (50)"),
            (Outcome::won_by(SeatSet::EMPTY, 2), "nobody > 1 = 2"),
            (Outcome::everybody_lost(1).with_scores(&[17]), "nobody > 1 (17)"),
            (Outcome::won_by(SeatSet::all(2), 2), "1 = 2"),
            (Outcome::drawn_by(shared, 3), "draw: 1 = 3 > 2"),
            (Outcome::by_score(&[4, 4]), "draw: 1 (4) = 2 (4)"),
            (Outcome::by_score(&[80]), "1 (80)"),
        ] {
            assert_eq!(outcome.to_string(), text);
            assert_eq!(text.parse(), Ok(outcome), "{text}");
        }
    }

    #[test]
    fn winners_draws_and_margins() {
        assert!(Outcome::by_score(&[3, 3]).is_draw());
        assert!(!Outcome::by_score(&[3]).is_draw());
        assert!(!Outcome::by_score(&[3, 3, 2]).is_draw());
        assert!(!Outcome::won_by(SeatSet::all(3), 3).is_draw(), "a win together");
        assert!(Outcome::everybody_lost(4).winners().is_empty());
        assert_eq!(Outcome::by_score(&[46, 45]).margin(), Some(1));
        assert_eq!(Outcome::won_by(SeatSet::all(2), 2).margin(), None);
    }

    #[test]
    fn damaged_results_are_refused() {
        for text in [
            "",
            "1 >",
            "1 > 1",
            "1 > 3",
            "7",
            "1 (4) > 2",
            "1 (x)",
            "1 (4",
            "nobody",
            "nobody > ",
            "1 = = 2",
            "1 (40000) > 2 (1)",
            "draw: 1 > 2",
            "draw: nobody > 1 = 2",
        ] {
            assert!(text.parse::<Outcome>().is_err(), "{text:?}");
        }
    }
}
