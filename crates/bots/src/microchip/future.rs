//! How the rest of a draft might go.

use ::microchip::{Board, MOST_PLAYERS, Public, Tile, Tiles};
use game::{Pcg, Random, Seat};

use super::glance::Glance;

/// By how many eighths of a point a tile may look better or worse than it is to those who draft in thought.
const WHIM: u32 = 16;

/// Some of the tiles on offer, as bits.
pub(super) type Taken = usize;

/// A draft from the draw column on, as everybody can see it.
pub(super) struct Future {
    /// The tiles on offer.
    pub(super) offer: Vec<Tile>,
    /// The columns after that.
    columns: Vec<Vec<Tile>>,
    /// Who takes the next tile.
    first: usize,
    glance: Glance,
    /// Each seat's board,
    pub(super) boards: Vec<Board>,
    /// and tiles.
    hands: Vec<Tiles>,
}

impl Future {
    /// The draft in which it is this seat's turn.
    pub(super) fn of(public: &Public, seat: Seat) -> Future {
        let seats = || Seat::all(public.players());
        let boards: Vec<Board> = seats().filter_map(|seat| public.board(seat)).collect();
        let columns = public.draw_column() + 1..public.shape().columns;
        Future {
            offer: public.on_offer().iter().collect(),
            columns: columns.map(|column| public.column(column).flatten().collect()).collect(),
            first: seat.index(),
            glance: Glance::of(boards.len()),
            boards,
            hands: seats().map(|seat| *public.hand(seat)).collect(),
        }
    }

    pub(super) fn players(&self) -> usize {
        self.boards.len()
    }

    /// Who takes the tile that is taken after so many others.
    pub(super) fn taker(&self, after: usize) -> usize {
        (self.first + after) % self.players()
    }

    /// What a tile promises a seat at first sight, in eighths of a point: what it brings, and a part of what it would bring
    /// the one who is next.
    pub(super) fn glance(&self, hands: &[Tiles], taker: usize, tile: Tile) -> i32 {
        let next = (taker + 1) % self.players();
        self.glance.promise(&hands[taker], tile) * 2 + self.glance.promise(&hands[next], tile)
    }

    /// The same tiles as the first ones of their kinds, so that what is alike is reckoned once.
    pub(super) fn plain(&self, taken: Taken) -> Taken {
        let offer = &self.offer;
        let mut plain = 0;
        for index in (0..offer.len()).filter(|index| taken & 1 << index != 0) {
            let first = (0..=index).find(|&first| offer[first] == offer[index] && plain & 1 << first == 0);
            plain |= 1 << first.unwrap_or(index);
        }
        plain
    }

    pub(super) fn hands(&self) -> &[Tiles] {
        &self.hands
    }

    /// What everybody has when the pool is empty, if all draft at first sight, without the tiles on offer now.
    pub(super) fn imagine(&self, rng: &mut Pcg) -> [Tiles; MOST_PLAYERS] {
        let mut hands = self.hands.clone();
        let mut after = 0;
        let mut now = [Tiles::default(); MOST_PLAYERS];
        for (number, column) in std::iter::once(&self.offer).chain(&self.columns).enumerate() {
            let mut left = column.clone();
            while !left.is_empty() {
                let taker = self.taker(after);
                let best = (0..left.len())
                    .max_by_key(|&index| self.glance(&hands, taker, left[index]) + rng.below(WHIM) as i32)
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
