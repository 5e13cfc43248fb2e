//! The rest of a draft, and how it might go.

use game::{Pcg, Random, Seat};
use games::microchip::{Board, MOST_PLAYERS, Public, Tile, Tiles};

use super::heuristic::Heuristic;

/// The noise in the value of a tile during rollouts, in sixteenths of a point.
const NOISE: u32 = 16;

/// A set of the tiles on offer, as bits.
pub(super) type Taken = usize;

/// A draft from the draw column on, as everybody sees it.
pub(super) struct DraftState {
    /// The tiles on offer.
    pub(super) offer: Vec<Tile>,
    /// The columns after the draw column.
    columns: Vec<Vec<Tile>>,
    /// The seat that takes the next tile.
    first: usize,
    heuristic: Heuristic,
    /// Each seat's board.
    pub(super) boards: Vec<Board>,
    /// Each seat's tiles.
    hands: Vec<Tiles>,
}

impl DraftState {
    /// The draft in a position in which it is this seat's turn.
    pub(super) fn of(public: &Public, seat: Seat) -> DraftState {
        let seats = || Seat::all(public.players());
        let boards: Vec<Board> = seats().filter_map(|seat| public.board(seat)).collect();
        let columns = public.draw_column() + 1..public.shape().columns;
        DraftState {
            offer: public.on_offer().iter().collect(),
            columns: columns.map(|column| public.column(column).flatten().collect()).collect(),
            first: seat.index(),
            heuristic: Heuristic::of(boards.len()),
            boards,
            hands: seats().map(|seat| *public.hand(seat)).collect(),
        }
    }

    pub(super) fn players(&self) -> usize {
        self.boards.len()
    }

    /// The seat that takes a tile after this many others have been taken.
    pub(super) fn taker(&self, after: usize) -> usize {
        (self.first + after) % self.players()
    }

    /// The heuristic value of a tile for a seat, in sixteenths of a point: twice its value to the seat plus its value
    /// to the next one.
    pub(super) fn heuristic(&self, hands: &[Tiles], taker: usize, tile: Tile) -> i32 {
        let next = (taker + 1) % self.players();
        self.heuristic.value(&hands[taker], tile) * 2 + self.heuristic.value(&hands[next], tile)
    }

    /// The same tiles as the first ones of their kinds on offer, so that equal choices are evaluated once.
    pub(super) fn canonical(&self, taken: Taken) -> Taken {
        let offer = &self.offer;
        let mut canonical = 0;
        for index in (0..offer.len()).filter(|index| taken & 1 << index != 0) {
            let first =
                (0..=index).find(|&first| offer[first] == offer[index] && canonical & 1 << first == 0);
            canonical |= 1 << first.unwrap_or(index);
        }
        canonical
    }

    pub(super) fn hands(&self) -> &[Tiles] {
        &self.hands
    }

    /// Runs a rollout in which everybody drafts by the heuristic. Returns what everybody has in the end, without the
    /// tiles on offer now.
    pub(super) fn rollout(&self, rng: &mut Pcg) -> [Tiles; MOST_PLAYERS] {
        let mut hands = self.hands.clone();
        let mut after = 0;
        let mut now = [Tiles::default(); MOST_PLAYERS];
        for (number, column) in std::iter::once(&self.offer).chain(&self.columns).enumerate() {
            let mut left = column.clone();
            while !left.is_empty() {
                let taker = self.taker(after);
                let best = (0..left.len())
                    .max_by_key(|&index| self.heuristic(&hands, taker, left[index]) + rng.below(NOISE) as i32)
                    .unwrap_or(0);
                let tile = left.swap_remove(best);
                hands[taker].insert(tile);
                if number == 0 {
                    now[taker].insert(tile);
                }
                after += 1;
            }
        }
        let mut rest = [Tiles::default(); MOST_PLAYERS];
        for ((rest, hand), now) in rest.iter_mut().zip(hands).zip(now) {
            *rest = hand;
            for tile in now.iter() {
                rest.remove(tile);
            }
        }
        rest
    }
}
