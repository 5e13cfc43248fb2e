//! The places where a tile could be laid next, and which patterns fit there.

use std::ops::BitOrAssign;

use crate::place::Place;
use crate::tile::Turned;

/// The most empty places beside 48 tiles: two for each tile and two more.
const MOST: usize = 98;

/// The empty places beside the tiles, updated with every tile.
///
/// Every place has a bit. For each half edge of a tile to be laid and each colour, one word has the bits of the places
/// at which that half edge would lie against a micropul of that colour. So a few bit operations try a tile in one
/// position at all places at once (§P2).
#[derive(Clone, Debug)]
pub(crate) struct Frontier {
    used: u128,
    count: u8,
    /// By colour and half edge.
    against: [[u128; 8]; 2],
    places: [Place; MOST],
    /// The bits in use in the order of their places, so that the order of legal actions depends only on the position.
    order: [u8; MOST],
}

impl Frontier {
    pub(crate) fn new() -> Frontier {
        Frontier { used: 0, count: 0, against: [[0; 8]; 2], places: [Place::ORIGIN; MOST], order: [0; MOST] }
    }

    /// How many places there are.
    pub(crate) fn len(&self) -> usize {
        usize::from(self.count)
    }

    /// Every place with its bit, in the order of the places.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Place, u128)> {
        self.order[..self.len()].iter().map(|&bit| (self.places[usize::from(bit)], 1 << bit))
    }

    /// The place of a bit.
    pub(crate) fn place(&self, bit: u32) -> Place {
        self.places[bit as usize]
    }

    /// The bit of a place, if it is beside the tiles.
    pub(crate) fn bit(&self, place: Place) -> Option<u8> {
        self.position(place).ok().map(|position| self.order[position])
    }

    /// The index of a place in the order, or the index at which to insert it.
    fn position(&self, place: Place) -> Result<usize, usize> {
        self.order[..self.len()].binary_search_by_key(&place, |&bit| self.places[usize::from(bit)])
    }

    /// The places where the tile attaches and does not clash (§P2).
    pub(crate) fn fitting(&self, turned: &Turned) -> u128 {
        let (attached, clashing) = self.touching(turned);
        attached & !clashing
    }

    /// The places where a micropul of the tile touches one of its own colour, and those where one touches the other
    /// colour.
    pub(crate) fn touching(&self, turned: &Turned) -> (u128, u128) {
        // The lowest free bit is always used, so half a word is enough for all but the widest layouts.
        if self.used >> 64 == 0 {
            let (attached, clashing) = gather(turned, |colour, edge| self.against[colour][edge] as u64);
            (u128::from(attached), u128::from(clashing))
        } else {
            gather(turned, |colour, edge| self.against[colour][edge])
        }
    }

    /// Removes `place`, where a tile has been laid.
    pub(crate) fn remove(&mut self, place: Place) {
        let count = self.len();
        let Ok(position) = self.position(place) else { return };
        let bit = self.order[position];
        self.order.copy_within(position + 1..count, position);
        self.used &= !(1 << bit);
        self.count -= 1;
        for edges in &mut self.against {
            for places in edges {
                *places &= !(1 << bit);
            }
        }
    }

    /// Adds the half edges of a tile that now lies on this `side` of the empty `place`.
    pub(crate) fn add(&mut self, place: Place, side: usize, neighbour: &Turned) {
        let bit = match self.position(place) {
            Ok(position) => self.order[position],
            Err(position) => self.insert(place, position),
        };
        for edge in [2 * side, 2 * side + 1] {
            for (places, edges) in self.against.iter_mut().zip(neighbour.edges) {
                places[edge] |= u128::from(edges >> (edge ^ 4) & 1) << bit;
            }
        }
    }

    fn insert(&mut self, place: Place, before: usize) -> u8 {
        let count = self.len();
        let bit = (!self.used).trailing_zeros() as u8;
        self.order.copy_within(before..count, before + 1);
        self.order[before] = bit;
        self.places[usize::from(bit)] = place;
        self.used |= 1 << bit;
        self.count += 1;
        bit
    }
}

/// Combines the words of a tile's half edges with micropul: those against the same colour, and those against the other.
fn gather<W: Copy + Default + BitOrAssign>(turned: &Turned, against: impl Fn(usize, usize) -> W) -> (W, W) {
    let (mut same, mut other) = (W::default(), W::default());
    for colour in 0..2 {
        let mut edges = turned.edges[colour];
        while edges != 0 {
            let edge = edges.trailing_zeros() as usize & 7;
            same |= against(colour, edge);
            other |= against(1 - colour, edge);
            edges &= edges - 1;
        }
    }
    (same, other)
}

/// The number of bits that are set. The upper half of most words is empty.
pub(crate) fn count(bits: u128) -> u32 {
    let (low, high) = (bits as u64, (bits >> 64) as u64);
    low.count_ones() + if high == 0 { 0 } else { high.count_ones() }
}
