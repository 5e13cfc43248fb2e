//! The strategies of the strongest level: a table for every state of three to six, computed beforehand.
//!
//! The example `equilibrium` computes the table and writes it. For each number of living it has the states in the order of
//! their numbers: first what every class is worth, then a mix for every class; of three only what they are worth, since they
//! have plans (`trio_plans.rs`). The larger tables are rounded more, and the whole is packed, so that a browser need not load
//! more than 80 kB with those plans. A mix is a list of bytes that ends when their weights sum to [`whole`]: an option in the
//! upper five bits, and its weight less 1 in the lower three.

use std::sync::LazyLock;

use games::missiles::Config;

use crate::missiles::duel::Duels;
use crate::missiles::packing::{by_largest_remainders, unpack};
use crate::missiles::stage::{Mix, OPTIONS, PLACES, Stage};
use crate::missiles::states::{Values, energies, states};

static PACKED: &[u8] = include_bytes!("equilibrium.bin");

/// The weights of a mix sum to this.
const fn whole(living: usize) -> u8 {
    if living < 5 { 16 } else { 8 }
}
/// The largest weight of one byte; a larger one is several bytes with the same option.
const MOST_WEIGHT: u8 = 8;
/// How many bytes a value has.
const fn width(living: usize) -> usize {
    if living < PLACES { 2 } else { 1 }
}

/// Whether the table has mixes for this many living.
pub const fn has_mixes(living: usize) -> bool {
    living > 3
}

/// What every state is worth, and how to play it.
#[derive(Debug)]
pub struct Equilibrium {
    table: Vec<u8>,
    values: Values,
    /// Where the mixes of each state begin.
    places: [Vec<u32>; PLACES + 1],
}

impl Equilibrium {
    /// The table.
    pub fn get() -> &'static Equilibrium {
        static READ: LazyLock<Equilibrium> = LazyLock::new(Equilibrium::read);
        &READ
    }

    fn read() -> Equilibrium {
        let table = unpack(PACKED);
        let duels = Duels::of(&Config::new(6));
        let mut values = Values::new(|own, other| duels.share(own, other));
        let mut places: [Vec<u32>; PLACES + 1] = Default::default();
        let mut at = 0;
        for (living, places) in places.iter_mut().enumerate().skip(3) {
            for state in 0..states(living) {
                let stage = Stage::plain(energies(state, living), living);
                let shares = values.of_mut(living, state);
                for (share, &class) in shares.iter_mut().zip(&stage.class) {
                    *share = read_value(&table[at + width(living) * usize::from(class)..], living);
                }
                at += width(living) * stage.classes;
            }
            for state in (0..states(living)).filter(|_| has_mixes(living)) {
                places.push(at as u32);
                for _ in 0..Stage::plain(energies(state, living), living).classes {
                    at += read_mix(&table[at..], living).1;
                }
            }
        }
        Equilibrium { table, values, places }
    }

    /// What every state is worth.
    pub fn values(&self) -> &Values {
        &self.values
    }

    /// The strategy of a class of four or more living, counted from the one with the most energy.
    pub fn mix(&self, living: usize, state: usize, class: usize) -> Mix {
        let mut at = self.places[living][state] as usize;
        for _ in 0..class {
            at += read_mix(&self.table[at..], living).1;
        }
        read_mix(&self.table[at..], living).0
    }
}

fn read_value(stored: &[u8], living: usize) -> f32 {
    if width(living) == 1 {
        f32::from(stored[0]) / 255.0
    } else {
        f32::from(u16::from_le_bytes([stored[0], stored[1]])) / 65_535.0
    }
}

/// Reads a mix. Returns how many bytes it has, too.
fn read_mix(stored: &[u8], living: usize) -> (Mix, usize) {
    let mut mix = [0.0; OPTIONS];
    let (mut read, mut left) = (0, whole(living));
    while left > 0 {
        let weight = stored[read] % MOST_WEIGHT + 1;
        mix[usize::from(stored[read] / MOST_WEIGHT)] += f32::from(weight) / f32::from(whole(living));
        left = left.saturating_sub(weight);
        read += 1;
    }
    (mix, read)
}

/// Appends a mix as the table has it.
pub fn write_mix(mix: &Mix, living: usize, out: &mut Vec<u8>) {
    for (option, mut weight) in by_largest_remainders(mix, whole(living)).into_iter().enumerate() {
        while weight > 0 {
            let part = weight.min(MOST_WEIGHT);
            out.push(option as u8 * MOST_WEIGHT + part - 1);
            weight -= part;
        }
    }
}

/// Appends what a class is worth as the table has it.
pub fn write_value(value: f32, living: usize, out: &mut Vec<u8>) {
    if width(living) == 1 {
        out.push((value * 255.0 + 0.5) as u8);
    } else {
        out.extend(((value * 65_535.0 + 0.5) as u16).to_le_bytes());
    }
}
