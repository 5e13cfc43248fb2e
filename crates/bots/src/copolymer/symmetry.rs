//! The symmetries of an endgame.

use games::copolymer::{CellGraph, Remaining};

use super::endgame::EndgameKey;

/// A permutation of the empty cells that leaves the endgame unchanged.
#[derive(Clone)]
pub(super) struct Symmetry {
    /// The image of each cell.
    map: Vec<u8>,
    /// For each group of eight cells, the image of each of its subsets.
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

    /// The image of a cell.
    pub(super) fn image(&self, cell: usize) -> u8 {
        self.map[cell]
    }

    /// The image of a set of cells.
    fn image_of_set(&self, cells: u64) -> u64 {
        let eights = cells.to_le_bytes();
        self.images.iter().zip(eights).fold(0, |image, (images, eight)| image | images[usize::from(eight)])
    }
}

/// All symmetries, the identity first. An empty hexagon has 12, a position in the middle of a game mostly only the
/// identity. Cells without neighbours can be permuted in too many ways, so this stops after 12: missing symmetries only
/// mean that fewer equal positions are recognised.
pub(super) fn symmetries(graph: &CellGraph<1>, remaining: &Remaining<1>) -> Vec<Symmetry> {
    let mut found = Vec::new();
    extend(graph, remaining, &mut Vec::new(), &mut found);
    found
}

const MOST: usize = 12;

/// Completes a map of the first cells in every way that preserves adjacency.
fn extend(graph: &CellGraph<1>, remaining: &Remaining<1>, map: &mut Vec<u8>, found: &mut Vec<Symmetry>) {
    let (cell, count) = (map.len(), graph.cells().len());
    if found.len() == MOST {
        return;
    }
    if cell == count {
        found.push(Symmetry::new(map));
        return;
    }
    let touches = |a: usize, b: usize| graph.touching(a)[0] >> b & 1;
    let nature = |cell: usize| {
        let touched = [remaining.own.once, remaining.own.twice, remaining.other.once, remaining.other.twice];
        (touched.map(|[bits]| bits >> cell & 1), graph.touching(cell)[0].count_ones())
    };
    for image in 0..count {
        let fits = !map.contains(&(image as u8))
            && nature(image) == nature(cell)
            && map.iter().enumerate().all(|(other, &its)| touches(cell, other) == touches(image, its.into()));
        if fits {
            map.push(image as u8);
            extend(graph, remaining, map, found);
            map.pop();
        }
    }
}

impl EndgameKey {
    /// The same key for all endgames that are symmetric to each other.
    pub(super) fn canonical(self, symmetries: &[Symmetry]) -> EndgameKey {
        let mut least = self;
        // The first is the identity.
        for symmetry in &symmetries[1..] {
            // The first set usually decides which key is smaller.
            let first = symmetry.image_of_set(self.touches[0]);
            if first <= least.touches[0] {
                let [_, second, third, fourth] = self.touches;
                let others = [second, third, fourth].map(|set| symmetry.image_of_set(set));
                least = least.min(EndgameKey { touches: [first, others[0], others[1], others[2]], ..self });
            }
        }
        least
    }
}
