//! The symmetries of what is left of a game.

use ::copolymer::{Field, Rest};

use super::ending::Key;

/// A way to exchange the empty cells that changes nothing.
pub(super) struct Symmetry {
    /// Where each cell goes.
    map: Vec<u8>,
    /// Where the cells of a set go: for each eight of them, in order, and each set of those.
    images: Vec<[u64; 256]>,
}

impl Symmetry {
    fn new(map: &[u8]) -> Symmetry {
        let images = map.chunks(8).map(|eight| {
            let mut images = [0; 256];
            for set in 1..1_usize << eight.len() {
                let lowest = set & set.wrapping_neg();
                images[set] = images[set ^ lowest] | 1 << eight[lowest.trailing_zeros() as usize];
            }
            images
        });
        Symmetry { map: map.to_vec(), images: images.collect() }
    }

    /// Where a cell goes.
    pub(super) fn image(&self, cell: usize) -> u8 {
        self.map[cell]
    }

    /// Where the cells of a set go.
    fn image_of_set(&self, cells: u64) -> u64 {
        let eights = cells.to_le_bytes();
        self.images.iter().zip(eights).fold(0, |image, (images, eight)| image | images[usize::from(eight)])
    }
}

/// Every symmetry, the one that leaves all in place first. An empty hexagon has 12, a position in the middle of a game
/// mostly this one only. Cells without a neighbour could be exchanged in too many ways; after 12 we stop, since fewer
/// symmetries than there are find fewer equal positions, and nothing wrong.
pub(super) fn symmetries(field: &Field<1>, rest: &Rest<1>) -> Vec<Symmetry> {
    let mut found = Vec::new();
    extend(field, rest, &mut Vec::new(), &mut found);
    found
}

const MOST: usize = 12;

/// Completes a map of the first cells in every way that keeps who touches whom.
fn extend(field: &Field<1>, rest: &Rest<1>, map: &mut Vec<u8>, found: &mut Vec<Symmetry>) {
    let (cell, count) = (map.len(), field.cells().len());
    if found.len() == MOST {
        return;
    }
    if cell == count {
        found.push(Symmetry::new(map));
        return;
    }
    let touches = |a: usize, b: usize| field.touching(a)[0] >> b & 1;
    let nature = |cell: usize| {
        let touched = [rest.own.once, rest.own.twice, rest.other.once, rest.other.twice];
        (touched.map(|[bits]| bits >> cell & 1), field.touching(cell)[0].count_ones())
    };
    for image in 0..count {
        let fits = !map.contains(&(image as u8))
            && nature(image) == nature(cell)
            && map.iter().enumerate().all(|(other, &its)| touches(cell, other) == touches(image, its.into()));
        if fits {
            map.push(image as u8);
            extend(field, rest, map, found);
            map.pop();
        }
    }
}

impl Key {
    /// The same for all endings that a symmetry makes equal.
    pub(super) fn standard(self, symmetries: &[Symmetry]) -> Key {
        let mut least = self;
        // The first leaves all in place.
        for symmetry in &symmetries[1..] {
            // Mostly the first set tells already which is less.
            let first = symmetry.image_of_set(self.touches[0]);
            if first <= least.touches[0] {
                let [_, second, third, fourth] = self.touches;
                let others = [second, third, fourth].map(|set| symmetry.image_of_set(set));
                least = least.min(Key { touches: [first, others[0], others[1], others[2]], ..self });
            }
        }
        least
    }
}
