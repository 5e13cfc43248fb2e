//! The places where a tile could be laid next, and which patterns fit there.

use std::ops::BitOrAssign;

use crate::place::Place;
use crate::tile::Turned;

/// A table of 48 tiles has at most this many empty places beside it: two for each tile and two more.
const MOST: usize = 98;

/// The empty places beside the table, kept up to date tile by tile.
///
/// Every place has a bit. For each half edge of a tile that would be laid there, one word per colour says at which
/// places that half edge lies against a micropul of that colour. So one tile in one position is tried at all places at
/// once, with a few operations on words (§P2).
#[derive(Clone, Debug)]
pub(crate) struct Frontier {
    used: u128,
    count: u8,
    /// By colour and half edge.
    against: [[u128; 8]; 2],
    places: [Place; MOST],
    /// The bits in use in the order of their places, so that legal actions are listed in an order of the position alone.
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

    /// The bit of a place, if it is beside the table.
    pub(crate) fn bit(&self, place: Place) -> Option<u8> {
        self.position(place).ok().map(|position| self.order[position])
    }

    /// Where a place stands in the order, or where it would.
    fn position(&self, place: Place) -> Result<usize, usize> {
        self.order[..self.len()].binary_search_by_key(&place, |&bit| self.places[usize::from(bit)])
    }

    /// The places where the tile attaches and does not clash (§P2).
    pub(crate) fn fitting(&self, turned: &Turned) -> u128 {
        let (attached, clashing) = self.touching(turned);
        attached & !clashing
    }

    /// The places where a micropul of the tile touches one of its own colour, and those where one touches the other.
    pub(crate) fn touching(&self, turned: &Turned) -> (u128, u128) {
        // The lowest free bit is always given out, so half a word is enough for all but the widest tables.
        if self.used >> 64 == 0 {
            let (attached, clashing) = gather(turned, |colour, edge| self.against[colour][edge] as u64);
            (u128::from(attached), u128::from(clashing))
        } else {
            gather(turned, |colour, edge| self.against[colour][edge])
        }
    }

    /// A tile is laid at `place`, which is no longer empty.
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

    /// A tile now lies on this `side` of the empty `place`: its half edges there lie against the tile's.
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

/// Collects the words of the half edges a tile has micropul on: those of the same colour, and those of the other.
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

/// How many bits are set; most words have an empty upper half.
pub(crate) fn count(bits: u128) -> u32 {
    let (low, high) = (bits as u64, (bits >> 64) as u64);
    low.count_ones() + if high == 0 { 0 } else { high.count_ones() }
}
