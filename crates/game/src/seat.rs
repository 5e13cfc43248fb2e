//! A place at the table, and sets of places.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The most seats of any game (Missiles & Microchips seats six).
pub const MAX_SEATS: usize = 6;

/// One place at the table. Seats are numbered clockwise and people call the first one 'seat 1' (§G1):
/// [`Seat::index`] counts from 0, everything printed counts from 1.
///
/// ```
/// use game::Seat;
/// let second = Seat::new(1);
/// assert_eq!(second.to_string(), "2");
/// assert_eq!("2".parse(), Ok(second));
/// assert_eq!(second.after(2), Seat::FIRST);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "number"))]
pub struct Seat(u8);

impl Seat {
    /// Seat 1, which starts (§G1).
    pub const FIRST: Seat = Seat(0);

    /// The seat with this index, counted from 0.
    ///
    /// # Panics
    /// If `index` is not below [`MAX_SEATS`].
    pub const fn new(index: usize) -> Seat {
        assert!(index < MAX_SEATS, "a seat beyond the last one");
        Seat(index as u8)
    }

    /// The index of this seat in an array with one entry per seat.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise at a table of `seats`.
    #[must_use]
    pub const fn after(self, seats: usize) -> Seat {
        Seat((self.0 + 1) % seats as u8)
    }

    /// Every seat of a table of `seats`, clockwise from seat 1.
    pub fn all(seats: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        debug_assert!(seats <= MAX_SEATS);
        (0..seats as u8).map(Seat)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&(self.0 + 1), f)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {self}")
    }
}

/// The text is not the number of a seat.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is not a seat: seats are numbered 1 to {MAX_SEATS}")]
pub struct SeatError(String);

impl FromStr for Seat {
    type Err = SeatError;

    fn from_str(text: &str) -> Result<Seat, SeatError> {
        match text.as_bytes() {
            [digit @ b'1'..=b'9'] if usize::from(digit - b'0') <= MAX_SEATS => Ok(Seat(digit - b'1')),
            _ => Err(SeatError(text.to_owned())),
        }
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0 + 1)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
        let number = usize::from(u8::deserialize(deserializer)?);
        let seat = (1..=MAX_SEATS).contains(&number).then(|| Seat::new(number - 1));
        seat.ok_or_else(|| de::Error::custom(SeatError(number.to_string())))
    }
}

/// A set of seats: those who may act now, those who won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "Array<Seat>"))]
pub struct SeatSet(u8);

impl SeatSet {
    /// How many different sets there are.
    pub const KEYS: usize = 1 << MAX_SEATS;

    /// Nobody.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Everybody at a table of `seats`.
    pub const fn all(seats: usize) -> SeatSet {
        debug_assert!(seats <= MAX_SEATS);
        SeatSet((1 << seats) - 1)
    }

    /// One seat alone.
    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// Whether `seat` is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Puts `seat` in.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes `seat` out.
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// The seats that are in this set and not in `other`.
    #[must_use]
    pub const fn without(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & !other.0)
    }

    /// How many seats are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The set as bits, the lowest for seat 1: a key for tables of [`SeatSet::KEYS`] entries.
    pub const fn key(self) -> usize {
        self.0 as usize
    }

    /// Whether nobody is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The only seat of the set, if there is exactly one.
    pub const fn single(self) -> Option<Seat> {
        if self.0.is_power_of_two() { Some(Seat(self.0.trailing_zeros() as u8)) } else { None }
    }

    /// The seats in the set, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        Seat::all(MAX_SEATS).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        let mut set = SeatSet::EMPTY;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

impl fmt::Display for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (position, seat) in self.iter().enumerate() {
            if position > 0 {
                f.write_str(", ")?;
            }
            fmt::Display::fmt(&seat, f)?;
        }
        Ok(())
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seats {{{self}}}")
    }
}

impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SeatSet, D::Error> {
        Ok(Vec::<Seat>::deserialize(deserializer)?.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_go_round_clockwise() {
        let round: Vec<Seat> =
            std::iter::successors(Some(Seat::FIRST), |seat| Some(seat.after(3))).take(4).collect();
        assert_eq!(round, [Seat::new(0), Seat::new(1), Seat::new(2), Seat::new(0)]);
    }

    #[test]
    fn only_seat_numbers_parse() {
        for text in ["", "0", "7", "9", "-1", "01", "1 ", "one", "11"] {
            assert!(text.parse::<Seat>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn a_set_is_what_was_put_in() {
        let mut set: SeatSet = [Seat::new(4), Seat::new(1)].into_iter().collect();
        assert_eq!((set.to_string().as_str(), set.len(), set.single()), ("2, 5", 2, None));
        set.remove(Seat::new(4));
        assert_eq!(set.single(), Some(Seat::new(1)));
        assert_eq!(SeatSet::all(3).without(set).to_string(), "1, 3");
        assert!(SeatSet::EMPTY.is_empty() && !set.is_empty());
    }
}
