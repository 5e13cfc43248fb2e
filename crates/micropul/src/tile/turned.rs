//! How tiles look in their four positions (§P1, §P2), in tables made at compile time.

use super::{Quadrant, TILES};

/// The number of connected pieces of one colour on all tiles: the nodes of the groups.
pub(crate) const NODES: usize = 80;

/// What each tile shows, read NW NE SW SE: `W` white, `B` black, `.` one dot, `:` two dots, `+` plus, `_` blank.
/// Tiles 2k and 2k+1 differ by swapping the colours; the last four are the big micropul.
const FACES: [&[u8; 4]; TILES] = [
    b"WWBB", b"BBWW", b"W___", b"B___", b"WB+_", b"BW+_", b"+WWB", b"+BBW", b"W__.", b"B__.", b"WB_.",
    b"BW_.", b".WWB", b".BBW", b"W_._", b"B_._", b"WW_.", b"BB_.", b"WW.W", b"BB.B", b"W.+_", b"B.+_",
    b"WW:_", b"BB:_", b"WW:B", b"BB:W", b"W._.", b"B._.", b"W__W", b"B__B", b"WWWB", b"BBBW", b"W:_.",
    b"B:_.", b"W_.B", b"B_.W", b"WBBW", b"BWWB", b"W+.W", b"B+.B", b"W..B", b"B..W", b"WWWW", b"BBBB",
    b"WWWW", b"BBBB", b"WWWW", b"BBBB",
];

/// A tile in one of its four positions.
///
/// Its border has eight half edges, two on each side: 0 and 1 on the north side from left to right, 2 and 3 on the east
/// side from top to bottom, 4 and 5 south, 6 and 7 west. Half edge `p` lies against half edge `p ^ 4` of a neighbour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turned {
    /// The quarters NW, NE, SW, SE.
    pub quadrants: [Quadrant; 4],
    /// The half edges with a white micropul, and those with a black one.
    pub(crate) edges: [u8; 2],
    /// For each quarter the node of its micropul, if it is one. Quarters of one colour that touch share a node, and no two
    /// tiles do.
    pub nodes: [Option<u8>; 4],
}

/// The quarter behind each half edge.
pub(crate) const QUADRANT_AT: [usize; 8] = [0, 1, 1, 3, 2, 3, 0, 2];

/// The quarter that each position gets in a quarter turn clockwise: the new NW is the old SW, and so on.
const TURN: [usize; 4] = [2, 0, 3, 1];

pub(super) static TURNED: [[Turned; 4]; TILES] = turn_all();
pub(super) static LOOKS: [u8; TILES] = count_looks();

/// The nodes of a tile's quarters: quarters of one colour that touch inside the tile share one.
const fn nodes_of(face: &[u8; 4], first: u8) -> ([Option<u8>; 4], u8) {
    // The quarters that touch each quarter: NW and SE do not touch, nor do NE and SW.
    const TOUCHING: [[usize; 2]; 4] = [[1, 2], [0, 3], [0, 3], [1, 2]];
    let mut nodes = [None; 4];
    let mut next = first;
    let mut start = 0;
    while start < 4 {
        if Quadrant::of_letter(face[start]).is_micropul() && nodes[start].is_none() {
            nodes[start] = Some(next);
            // Three rounds carry the node to every quarter of the piece.
            let mut round = 0;
            while round < 3 {
                let mut quarter = 0;
                while quarter < 4 {
                    let [one, other] = TOUCHING[quarter];
                    if face[quarter] == face[start] && (holds(nodes[one], next) || holds(nodes[other], next))
                    {
                        nodes[quarter] = Some(next);
                    }
                    quarter += 1;
                }
                round += 1;
            }
            next += 1;
        }
        start += 1;
    }
    (nodes, next)
}

const fn holds(node: Option<u8>, wanted: u8) -> bool {
    matches!(node, Some(node) if node == wanted)
}

const fn turn_all() -> [[Turned; 4]; TILES] {
    const NOTHING: Turned = Turned { quadrants: [Quadrant::Blank; 4], edges: [0; 2], nodes: [None; 4] };
    let mut all = [[NOTHING; 4]; TILES];
    let mut next = 0;
    let mut tile = 0;
    while tile < TILES {
        let (mut nodes, after) = nodes_of(FACES[tile], next);
        next = after;
        let mut face = *FACES[tile];
        let mut turns = 0;
        while turns < 4 {
            let mut turned = NOTHING;
            turned.nodes = nodes;
            let mut quarter = 0;
            while quarter < 4 {
                turned.quadrants[quarter] = Quadrant::of_letter(face[quarter]);
                quarter += 1;
            }
            let mut edge = 0;
            while edge < 8 {
                match face[QUADRANT_AT[edge]] {
                    b'W' => turned.edges[0] |= 1 << edge,
                    b'B' => turned.edges[1] |= 1 << edge,
                    _ => {}
                }
                edge += 1;
            }
            all[tile][turns] = turned;
            let (old_face, old_nodes) = (face, nodes);
            let mut quarter = 0;
            while quarter < 4 {
                face[quarter] = old_face[TURN[quarter]];
                nodes[quarter] = old_nodes[TURN[quarter]];
                quarter += 1;
            }
            turns += 1;
        }
        tile += 1;
    }
    assert!(next as usize == NODES, "the number of nodes is wrong");
    all
}

const fn count_looks() -> [u8; TILES] {
    let mut looks = [4; TILES];
    let mut tile = 0;
    while tile < TILES {
        let [nw, ne, sw, se] = *FACES[tile];
        if nw == ne && nw == sw && nw == se {
            looks[tile] = 1;
        } else if nw == se && ne == sw {
            looks[tile] = 2;
        }
        tile += 1;
    }
    looks
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tile::{Catalyst, Tile};

    #[test]
    fn pairs_differ_by_swapping_the_colours() {
        for (even, odd) in (0..44).step_by(2).map(|id| (FACES[id], FACES[id + 1])) {
            let swapped = even.map(|letter| match letter {
                b'W' => b'B',
                b'B' => b'W',
                other => other,
            });
            assert_eq!(swapped, *odd);
        }
    }

    /// The tiles 0 and 1, 36 and 37, and 40 and 41 look the same when turned: 45 faces (§P1).
    #[test]
    fn there_are_45_faces() {
        let mut faces: Vec<([Quadrant; 4], Option<Catalyst>)> = Vec::new();
        for tile in Tile::all() {
            let looks: Vec<[Quadrant; 4]> = (0..4).map(|turns| tile.turned(turns).quadrants).collect();
            if !faces.iter().any(|(face, big)| looks.contains(face) && *big == tile.big()) {
                faces.push((looks[0], tile.big()));
            }
            let mut distinct = looks.clone();
            distinct.sort_unstable();
            distinct.dedup();
            assert_eq!(distinct.len(), usize::from(tile.looks()), "{tile}");
        }
        assert_eq!(faces.len(), 45);
    }

    #[test]
    fn four_turns_bring_a_tile_back_and_half_edges_face_each_other() {
        for tile in Tile::all() {
            assert_eq!(tile.turned(4), tile.turned(0));
            for edge in 0..8 {
                // A quarter turn moves the north side to the east side, and so on.
                let before = tile.turned(0).quadrants[QUADRANT_AT[edge]];
                let after = [2, 3, 5, 4, 6, 7, 1, 0][edge];
                assert_eq!(tile.turned(1).quadrants[QUADRANT_AT[after]], before, "{tile} {edge}");
            }
        }
    }
}
