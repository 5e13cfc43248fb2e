//! Random numbers that stay the same on every platform and in every version.
//!
//! The generators are pinned, and so are the bounded draw and the shuffle built on them: golden vectors in the tests
//! make sure that no change of a dependency changes a deal.

use rand_core::{Rng, SeedableRng};

/// A source of random numbers, with the only draws the games use.
pub trait Random {
    /// The next 32 random bits.
    fn next_u32(&mut self) -> u32;

    /// A number below `bound`, each equally likely: Lemire's multiplication with rejection.
    ///
    /// # Panics
    /// If `bound` is 0.
    fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "nothing is below 0");
        let mut product = u64::from(self.next_u32()) * u64::from(bound);
        if (product as u32) < bound {
            let threshold = bound.wrapping_neg() % bound;
            while (product as u32) < threshold {
                product = u64::from(self.next_u32()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    /// One of `items`, each equally likely.
    ///
    /// # Panics
    /// If there is none.
    fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len() as u32) as usize]
    }

    /// One of `items`, with probabilities proportional to their weights.
    ///
    /// # Panics
    /// If all weights are 0, or their sum overflows a `u32`.
    fn weighted<'a, T>(&mut self, items: &'a [(T, u32)]) -> &'a T {
        let total = items.iter().try_fold(0_u32, |sum, &(_, weight)| sum.checked_add(weight));
        let mut left = self.below(total.expect("the sum of the weights fits 32 bits"));
        for (item, weight) in items {
            if left < *weight {
                return item;
            }
            left -= weight;
        }
        unreachable!("the draw is below the sum of the weights")
    }

    /// Puts `items` in random order, each order equally likely: the Fisher–Yates shuffle from the end.
    fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

/// The generator for bots, playouts and samples: PCG-XSH-RR 64/32, small and fast.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pcg(rand_pcg::Pcg32);

impl Pcg {
    /// Generator number `number` of this seed. Neighbouring streams of PCG are correlated, so both numbers go through a
    /// mixer first: generators of one seed, and of similar seeds, are independent.
    pub fn new(seed: u64, number: u64) -> Pcg {
        let first = mix(seed);
        Pcg::reference(mix(first ^ number), mix(first.wrapping_add(mix(!number))))
    }

    /// The published generator, unmixed.
    fn reference(state: u64, stream: u64) -> Pcg {
        Pcg(rand_pcg::Pcg32::new(state, stream))
    }
}

/// The finalizer of `SplitMix64`, an invertible mix of 64 bits, so different numbers stay different.
fn mix(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

impl Random for Pcg {
    fn next_u32(&mut self) -> u32 {
        self.0.next_u32()
    }
}

/// The generator for deals: `ChaCha` with 20 rounds, whose output is unpredictable without the key.
pub struct ChaCha(rand_chacha::ChaCha20Rng);

impl ChaCha {
    /// The generator for this key and stream.
    pub fn new(key: [u8; 32], stream: u64) -> ChaCha {
        let mut rng = rand_chacha::ChaCha20Rng::from_seed(key);
        rng.set_stream(stream);
        ChaCha(rng)
    }
}

impl Random for ChaCha {
    fn next_u32(&mut self) -> u32 {
        self.0.next_u32()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first outputs of the reference implementation of PCG32 for `pcg32_srandom(42, 54)`.
    #[test]
    fn pcg_is_the_published_one() {
        let mut rng = Pcg::reference(42, 54);
        let drawn: Vec<u32> = (0..6).map(|_| rng.next_u32()).collect();
        assert_eq!(drawn, [0xa15c_02b7, 0x7b47_f409, 0xba1d_3330, 0x83d2_f293, 0xbfa4_784b, 0xcbed_606e]);
    }

    /// Key and nonce all zero: the first words of the published key stream of `ChaCha20`.
    #[test]
    fn chacha_is_the_published_one() {
        let mut rng = ChaCha::new([0; 32], 0);
        let drawn: Vec<u32> = (0..4).map(|_| rng.next_u32()).collect();
        assert_eq!(drawn, [0xade0_b876, 0x903d_f1a0, 0xe56a_5d40, 0x28bd_8653]);
    }

    /// An independent program gave the same numbers.
    #[test]
    fn draws_and_shuffles_are_pinned() {
        let mut rng = Pcg::new(2026, 1);
        let dice: Vec<u32> = (0..12).map(|_| 1 + rng.below(6)).collect();
        assert_eq!(dice, GOLDEN_DICE);
        let mut cards: Vec<u32> = (0..12).collect();
        rng.shuffle(&mut cards);
        assert_eq!(cards, GOLDEN_CARDS);
        let mut deal = ChaCha::new([7; 32], 3);
        let draws: Vec<u32> = (0..12).map(|_| deal.below(48)).collect();
        assert_eq!(draws, GOLDEN_DEAL);
    }

    const GOLDEN_DICE: [u32; 12] = [6, 4, 6, 6, 4, 2, 2, 6, 2, 1, 4, 3];
    const GOLDEN_CARDS: [u32; 12] = [3, 11, 2, 9, 4, 6, 0, 1, 5, 10, 8, 7];
    const GOLDEN_DEAL: [u32; 12] = [47, 47, 41, 34, 30, 2, 6, 3, 39, 18, 16, 40];

    /// First draws of neighbouring generators of one seed are spread like any random numbers, neither related nor too
    /// even: 256 cells with 400 expected in each, chi-square 255 on average with a standard deviation of 23.
    #[test]
    fn generators_of_one_seed_have_nothing_in_common() {
        for (apart, draw) in [(1, 0), (2, 1), (3, 0), (5, 2)] {
            let mut cells = [0_u32; 256];
            for number in 0..102_400 {
                let drawn = |number| {
                    let mut rng = Pcg::new(9, number);
                    for _ in 0..draw {
                        rng.next_u32();
                    }
                    rng.next_u32() >> 28
                };
                cells[(16 * drawn(number) + drawn(number + apart)) as usize] += 1;
            }
            let chi_square = cells.iter().map(|&count| count.abs_diff(400).pow(2)).sum::<u32>() / 400;
            assert!(chi_square.abs_diff(255) < 115, "{apart} apart, draw {draw}: {chi_square}");
        }
    }

    #[test]
    fn bounded_draws_are_even() {
        let mut rng = Pcg::new(1, 2);
        let mut counts = [0_u32; 7];
        for _ in 0..70_000 {
            counts[rng.below(7) as usize] += 1;
        }
        assert!(counts.iter().all(|&count| count.abs_diff(10_000) < 400), "{counts:?}");
    }

    /// A generator that counts up in large strides shows the rejection at work: with a bound just above half
    /// the range nearly every second value must be thrown away.
    #[test]
    fn values_that_would_favour_small_numbers_are_thrown_away() {
        struct Fixed(Vec<u32>);
        impl Random for Fixed {
            fn next_u32(&mut self) -> u32 {
                self.0.remove(0)
            }
        }
        let bound = (1 << 31) + 1;
        let mut rng = Fixed(vec![0, 1, 2]);
        // 0 * bound has low word 0, below the threshold 2^31 - 1: rejected. 1 * bound has low word 2^31 + 1.
        assert_eq!(rng.below(bound), 0);
        assert_eq!(rng.0, [2]);
    }

    #[test]
    fn weights_are_kept() {
        let mut rng = Pcg::new(5, 5);
        let items = [('a', 1), ('b', 0), ('c', 3)];
        let drawn: Vec<char> = (0..4_000).map(|_| *rng.weighted(&items)).collect();
        let count = |wanted| drawn.iter().filter(|&&item| item == wanted).count();
        assert_eq!(count('b'), 0);
        assert!(count('c').abs_diff(3_000) < 120, "{}", count('c'));
    }
}
