//! Tables of three to six by the energies of the living, and what each of them is worth.

use games::missiles::WINNING_ENERGY;

use crate::missiles::stage::{Energies, PLACES};

/// The most energy that does not win.
const MOST: usize = WINNING_ENERGY as usize - 1;

/// `BINOMIALS[n][k]`: in how many ways `k` of `n` can be chosen.
const BINOMIALS: [[u16; PLACES + 1]; MOST + PLACES] = {
    let mut table = [[0; PLACES + 1]; MOST + PLACES];
    let mut n = 0;
    while n < MOST + PLACES {
        table[n][0] = 1;
        let mut k = 1;
        while k <= PLACES && n > 0 {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
};

/// How many states there are with this many players alive: energies from 1 to 9, in any order.
pub fn states(living: usize) -> usize {
    usize::from(BINOMIALS[MOST + living - 1][living])
}

/// The number of a state. The energies of the living come first and in descending order.
pub fn number(energies: &Energies, living: usize) -> usize {
    let term = |(place, &energy): (usize, &u8)| {
        usize::from(BINOMIALS[usize::from(energy) + living - place - 2][living - place])
    };
    energies[..living].iter().enumerate().map(term).sum()
}

/// The state of a number: energies in descending order.
pub fn energies(mut number: usize, living: usize) -> Energies {
    let mut energies = [0; PLACES];
    for (place, found) in energies[..living].iter_mut().enumerate() {
        let left = living - place;
        let fits = |energy: &usize| usize::from(BINOMIALS[energy + left - 2][left]) <= number;
        let energy = (1..=MOST).rev().find(fits).unwrap_or(1);
        number -= usize::from(BINOMIALS[energy + left - 2][left]);
        *found = energy as u8;
    }
    energies
}

/// What every place of every state is worth: its expected share of the win.
#[derive(Clone, Debug)]
pub struct Values {
    /// By the number of living, then by state and place in descending order of energy. Of two living the state is
    /// both energies less 1.
    shares: [Vec<f32>; PLACES + 1],
}

impl Values {
    /// Nothing is known but duels: the share of the first of two with these energies.
    pub fn new(duel: impl Fn(u8, u8) -> f64) -> Values {
        let mut shares: [Vec<f32>; PLACES + 1] = Default::default();
        for own in 1..=MOST {
            shares[2].extend((1..=MOST).map(|other| duel(own as u8, other as u8) as f32));
        }
        for (living, shares) in shares.iter_mut().enumerate().skip(3) {
            for state in 0..states(living) {
                let energies = energies(state, living);
                let squares = |energy: u8| f32::from(energy) * f32::from(energy);
                let sum: f32 = energies.iter().map(|&energy| squares(energy)).sum();
                shares.extend(energies[..living].iter().map(|&energy| squares(energy) / sum));
            }
        }
        Values { shares }
    }

    /// The shares of a state's places.
    pub fn of(&self, living: usize, state: usize) -> &[f32] {
        &self.shares[living][state * living..][..living]
    }

    /// The shares of a state's places.
    pub fn of_mut(&mut self, living: usize, state: usize) -> &mut [f32] {
        &mut self.shares[living][state * living..][..living]
    }

    /// What the place is worth after a round that left everybody with these energies (§X4).
    pub fn worth(&self, after: &Energies, place: usize) -> f32 {
        let own = after[place];
        if own == 0 {
            return 0.0;
        }
        let mut sorted = [0; PLACES];
        let (mut living, mut rich, mut ahead) = (0, 0_u8, 0);
        for &energy in after {
            if energy == 0 {
                continue;
            }
            rich += u8::from(energy >= WINNING_ENERGY);
            ahead += usize::from(energy > own);
            let mut at = living;
            while at > 0 && sorted[at - 1] < energy {
                sorted[at] = sorted[at - 1];
                at -= 1;
            }
            sorted[at] = energy;
            living += 1;
        }
        if living == 1 {
            return 1.0;
        }
        if rich > 0 {
            return if own >= WINNING_ENERGY { 1.0 / f32::from(rich) } else { 0.0 };
        }
        if living == 2 {
            let other = if ahead == 0 { sorted[1] } else { sorted[0] };
            return self.shares[2][(usize::from(own) - 1) * MOST + usize::from(other) - 1];
        }
        self.shares[living][number(&sorted, living) * living + ahead]
    }
}
