//! How far a viewer has been told.

use game::{MAX_SEATS, Seat, Viewer};
use serde::{Deserialize, Serialize};

/// How far a viewer has been told. It counts only what this viewer was sent, so it tells nothing else. Written as
/// `[undos, changes, events]`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "[number, number, number]"))]
#[serde(from = "[u32; 3]", into = "[u32; 3]")]
pub struct Cursor {
    /// How often steps were taken back.
    pub undos: u32,
    /// How often something other than the game changed: who sits where, a question and its answers, a resignation.
    pub changes: u32,
    /// How many events the viewer was told that still stand.
    pub events: u32,
}

impl Cursor {
    /// Whether this cursor was reached after `other`. Both belong to one viewer of one table, where nothing ever counts
    /// down but the events, and those only with an undo.
    pub fn is_after(self, other: Cursor) -> bool {
        (self.undos, self.changes, self.events) != (other.undos, other.changes, other.events)
            && (self.undos > other.undos
                || self.undos == other.undos && self.changes >= other.changes && self.events >= other.events)
    }
}

impl From<[u32; 3]> for Cursor {
    fn from([undos, changes, events]: [u32; 3]) -> Cursor {
        Cursor { undos, changes, events }
    }
}

impl From<Cursor> for [u32; 3] {
    fn from(Cursor { undos, changes, events }: Cursor) -> [u32; 3] {
        [undos, changes, events]
    }
}

/// How many viewers a table can have.
const VIEWERS: usize = MAX_SEATS + 1;

/// How many events each viewer was told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Told([u32; VIEWERS]);

impl Told {
    /// How many events `viewer` was told.
    pub(crate) fn of(self, viewer: Viewer) -> u32 {
        self.0[Told::index(viewer)]
    }

    /// Counts events that `viewer` is told.
    pub(crate) fn add(&mut self, viewer: Viewer, events: usize) {
        self.0[Told::index(viewer)] += events as u32;
    }

    fn index(viewer: Viewer) -> usize {
        viewer.seat().map_or(MAX_SEATS, Seat::index)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_is_after_another_if_something_has_happened_between_them() {
        let cursor = |parts: [u32; 3]| Cursor::from(parts);
        for (later, earlier) in [([0, 0, 1], [0, 0, 0]), ([0, 1, 0], [0, 0, 0]), ([1, 0, 0], [0, 0, 9])] {
            assert!(cursor(later).is_after(cursor(earlier)), "{later:?} {earlier:?}");
            assert!(!cursor(earlier).is_after(cursor(later)), "{earlier:?} {later:?}");
        }
        assert!(!cursor([1, 2, 3]).is_after(cursor([1, 2, 3])));
    }

    #[test]
    fn a_cursor_is_written_as_three_numbers() {
        let text = serde_json::to_string(&Cursor::from([1, 2, 3])).expect("it can be written");
        assert_eq!(text, "[1,2,3]");
        assert_eq!(serde_json::from_str::<Cursor>(&text).expect("it can be read"), Cursor::from([1, 2, 3]));
    }
}
