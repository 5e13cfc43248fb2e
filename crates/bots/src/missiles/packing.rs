//! Tables packed by an adaptive binary range coder, so that a browser loads less.
//!
//! Every bit is coded with the probability that bits of its context had so far. Only whole numbers are used, so packed
//! tables are read alike everywhere.

/// The probability of a one, in 65,536ths, and how many bits it was learnt from.
#[derive(Clone, Copy)]
struct Chance {
    one: u16,
    seen: u16,
}

/// Probabilities follow the last bits, about this many of them.
const MEMORY: u16 = 60;
/// No bit is ever certain.
const LEAST: i32 = 64;
/// Below this range another byte is written or read.
const NARROW: u32 = 1 << 24;

impl Chance {
    const EVEN: Chance = Chance { one: 1 << 15, seen: 0 };

    /// The part of the range that stands for a one.
    fn bound(self, range: u32) -> u32 {
        (range >> 16) * u32::from(self.one)
    }

    fn learn(&mut self, bit: bool) {
        let aim = if bit { (1 << 16) - LEAST } else { LEAST };
        let one = i32::from(self.one);
        // The first bits count most.
        self.one = (one + 2 * (aim - one) / (2 * i32::from(self.seen) + 3)) as u16;
        self.seen = (self.seen + 1).min(MEMORY);
    }
}

/// Either side of a packed table, so that one description of it serves to write and to read.
pub(crate) trait Coder {
    /// Codes a bit in a context, and returns it. A reader ignores `bit`.
    fn bit(&mut self, context: usize, bit: bool) -> bool;

    /// Codes a number below 2 to the power of `bits`, most significant bit first. It takes as many contexts as there are
    /// numbers.
    fn number(&mut self, context: usize, bits: u32, number: u8) -> u8 {
        let mut node = 1;
        for place in (0..bits).rev() {
            node = 2 * node + usize::from(self.bit(context + node, number >> place & 1 == 1));
        }
        (node - (1 << bits)) as u8
    }
}

/// Writes a packed table.
pub(crate) struct Packer {
    chances: Vec<Chance>,
    low: u64,
    range: u32,
    /// The last byte, which a carry may still change, and how many bytes of 255 follow it.
    held: u8,
    full: usize,
    out: Vec<u8>,
}

impl Packer {
    /// Nothing is written yet.
    pub(crate) fn new(contexts: usize) -> Packer {
        Packer {
            chances: vec![Chance::EVEN; contexts],
            low: 0,
            range: u32::MAX,
            held: 0,
            full: 0,
            out: Vec::new(),
        }
    }

    fn shift(&mut self) {
        if self.low < 0xff00_0000 || self.low > u64::from(u32::MAX) {
            let carry = (self.low >> 32) as u8;
            self.out.push(self.held.wrapping_add(carry));
            self.out.extend(std::iter::repeat_n(255_u8.wrapping_add(carry), self.full));
            self.full = 0;
            self.held = (self.low >> 24) as u8;
        } else {
            self.full += 1;
        }
        self.low = (self.low & 0x00ff_ffff) << 8;
    }

    /// The packed table.
    pub(crate) fn finish(mut self) -> Vec<u8> {
        for _ in 0..5 {
            self.shift();
        }
        // The first byte is always 0, and a reader goes on with zeros after the last.
        while self.out.last() == Some(&0) {
            self.out.pop();
        }
        self.out.drain(..1.min(self.out.len()));
        self.out
    }
}

impl Coder for Packer {
    fn bit(&mut self, context: usize, bit: bool) -> bool {
        let chance = &mut self.chances[context];
        let bound = chance.bound(self.range);
        chance.learn(bit);
        if bit {
            self.range = bound;
        } else {
            self.low += u64::from(bound);
            self.range -= bound;
        }
        while self.range < NARROW {
            self.range <<= 8;
            self.shift();
        }
        bit
    }
}

/// Reads a packed table.
pub(crate) struct Unpacker<'a> {
    chances: Vec<Chance>,
    code: u32,
    range: u32,
    left: &'a [u8],
}

impl Unpacker<'_> {
    /// Reads from the beginning.
    pub(crate) fn new(contexts: usize, packed: &[u8]) -> Unpacker<'_> {
        let mut unpacker =
            Unpacker { chances: vec![Chance::EVEN; contexts], code: 0, range: u32::MAX, left: packed };
        for _ in 0..4 {
            unpacker.shift();
        }
        unpacker
    }

    fn shift(&mut self) {
        let (next, left) = self.left.split_first().unwrap_or((&0, &[]));
        self.code = self.code << 8 | u32::from(*next);
        self.left = left;
    }
}

impl Coder for Unpacker<'_> {
    fn bit(&mut self, context: usize, _: bool) -> bool {
        let chance = &mut self.chances[context];
        let bound = chance.bound(self.range);
        let bit = self.code < bound;
        chance.learn(bit);
        if bit {
            self.range = bound;
        } else {
            self.code -= bound;
            self.range -= bound;
        }
        while self.range < NARROW {
            self.range <<= 8;
            self.shift();
        }
        bit
    }
}

/// Whatever comes before a byte in a list of bytes: the upper five bits of the byte before it.
const BEFORE: usize = 32;

fn context(before: u8) -> usize {
    usize::from(before >> 3) << 8
}

/// Packs bytes. Their number comes first.
pub fn pack(bytes: &[u8]) -> Vec<u8> {
    let mut packer = Packer::new(BEFORE << 8);
    let mut before = 0;
    for &byte in bytes {
        before = packer.number(context(before), 8, byte);
    }
    let mut packed = (bytes.len() as u32).to_le_bytes().to_vec();
    packed.extend(packer.finish());
    packed
}

/// Reads bytes that were packed.
pub(crate) fn unpack(packed: &[u8]) -> Vec<u8> {
    let (length, packed) = packed.split_first_chunk().expect("the number of bytes comes first");
    let mut unpacker = Unpacker::new(BEFORE << 8, packed);
    let mut before = 0;
    let next = |_| {
        before = unpacker.number(context(before), 8, 0);
        before
    };
    (0..u32::from_le_bytes(*length)).map(next).collect()
}

/// Whole weights with this sum for shares that sum to 1, rounded by the largest remainders.
pub(crate) fn by_largest_remainders<const N: usize>(shares: &[f32; N], whole: u8) -> [u8; N] {
    let mut weights = [0; N];
    for _ in 0..whole {
        let short = |option: usize| shares[option] * f32::from(whole) - f32::from(weights[option]);
        let most = (1..N).fold(0, |most, option| if short(option) > short(most) { option } else { most });
        weights[most] += 1;
    }
    weights
}

#[cfg(test)]
mod tests {
    use game::{Pcg, Random};

    use super::*;

    #[test]
    fn what_is_packed_can_be_read() {
        let mut rng = Pcg::new(1, 0);
        for length in [0, 1, 2, 100, 20_000] {
            // Runs of one byte make carries and long rows of 255.
            let bytes: Vec<u8> =
                (0..length).map(|at| if at % 1_000 < 600 { 7 } else { rng.below(256) as u8 }).collect();
            let packed = pack(&bytes);
            assert!(length < 1_000 || packed.len() < length / 2);
            assert_eq!(unpack(&packed), bytes);
        }
    }
}
