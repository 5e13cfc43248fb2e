//! The 48 tiles and how they look turned (§P1, §P2).

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};

/// How many tiles there are.
pub const TILES: usize = 48;

/// How many separate pieces of one colour all tiles have together: the nodes of the groups.
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

/// One of the 48 tiles, numbered from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MicropulTile", type = "number"))]
pub struct Tile(u8);

impl Tile {
    /// The tile everybody begins with on the table (§P1).
    pub const START: Tile = Tile(0);

    /// The tile with this number, 0 to 47.
    ///
    /// # Panics
    /// If there is no such tile.
    pub const fn new(id: usize) -> Tile {
        assert!(id < TILES, "a tile beyond the last one");
        Tile(id as u8)
    }

    /// Every tile.
    pub fn all() -> impl Iterator<Item = Tile> {
        (0..TILES as u8).map(Tile)
    }

    /// Where this tile is in an array with one entry per tile.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The catalyst in the middle of a big micropul (§P4).
    pub const fn big(self) -> Option<Catalyst> {
        match self.0 {
            44 | 45 => Some(Catalyst::Plus),
            46 | 47 => Some(Catalyst::Dot),
            _ => None,
        }
    }

    /// How often the tile can be turned before it looks as at first: 1, 2 or 4.
    pub fn looks(self) -> u8 {
        LOOKS[self.index()]
    }

    /// The tile after so many quarter turns clockwise.
    pub fn turned(self, turns: u8) -> &'static Turned {
        &TURNED[self.index()][usize::from(turns & 3)]
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl FromStr for Tile {
    type Err = ();

    fn from_str(text: &str) -> Result<Tile, ()> {
        let plain =
            text.bytes().all(|digit| digit.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
        match text.parse::<u8>() {
            Ok(id) if plain && usize::from(id) < TILES => Ok(Tile(id)),
            _ => Err(()),
        }
    }
}

impl Serialize for Tile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}

/// A colour of micropul.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MicropulColour"))]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// White.
    White,
    /// Black.
    Black,
}

/// What a catalyst does when it fires (§P3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MicropulCatalyst"))]
#[serde(rename_all = "snake_case")]
pub enum Catalyst {
    /// One tile.
    Dot,
    /// Two tiles.
    Dots,
    /// A further turn.
    Plus,
}

/// A quarter of a tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MicropulQuadrant"))]
#[serde(rename_all = "snake_case")]
pub enum Quadrant {
    /// Nothing.
    Blank,
    /// A micropul.
    Micropul(Colour),
    /// A catalyst.
    Catalyst(Catalyst),
}

impl Quadrant {
    /// The sign of the tile list: `W`, `B`, `.`, `:`, `+` or `_`.
    pub const fn letter(self) -> char {
        match self {
            Quadrant::Blank => '_',
            Quadrant::Micropul(Colour::White) => 'W',
            Quadrant::Micropul(Colour::Black) => 'B',
            Quadrant::Catalyst(Catalyst::Dot) => '.',
            Quadrant::Catalyst(Catalyst::Dots) => ':',
            Quadrant::Catalyst(Catalyst::Plus) => '+',
        }
    }

    /// Whether it is a micropul.
    pub const fn is_micropul(self) -> bool {
        matches!(self, Quadrant::Micropul(_))
    }
}

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
    /// For each quarter the node of its micropul, if it is one.
    pub(crate) nodes: [Option<u8>; 4],
}

/// The quarter behind each half edge.
pub(crate) const QUADRANT_AT: [usize; 8] = [0, 1, 1, 3, 2, 3, 0, 2];

/// Where each quarter goes in a quarter turn clockwise: the new NW is the old SW, and so on.
const TURN: [usize; 4] = [2, 0, 3, 1];

static TURNED: [[Turned; 4]; TILES] = turn_all();
static LOOKS: [u8; TILES] = count_looks();

const fn read(letter: u8) -> Quadrant {
    match letter {
        b'W' => Quadrant::Micropul(Colour::White),
        b'B' => Quadrant::Micropul(Colour::Black),
        b'.' => Quadrant::Catalyst(Catalyst::Dot),
        b':' => Quadrant::Catalyst(Catalyst::Dots),
        b'+' => Quadrant::Catalyst(Catalyst::Plus),
        _ => Quadrant::Blank,
    }
}

/// The nodes of a tile's quarters: quarters of one colour that touch inside the tile share one.
const fn nodes_of(face: &[u8; 4], first: u8) -> ([Option<u8>; 4], u8) {
    // The quarters that touch each quarter: NW and SE do not touch, nor do NE and SW.
    const TOUCHING: [[usize; 2]; 4] = [[1, 2], [0, 3], [0, 3], [1, 2]];
    let mut nodes = [None; 4];
    let mut next = first;
    let mut start = 0;
    while start < 4 {
        if read(face[start]).is_micropul() && nodes[start].is_none() {
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
                turned.quadrants[quarter] = read(face[quarter]);
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

/// A set of tiles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MicropulTileSet", type = "Array<MicropulTile>"))]
pub struct TileSet(u64);

impl TileSet {
    /// All 48 tiles.
    pub const ALL: TileSet = TileSet((1 << TILES) - 1);

    /// Whether `tile` is in the set.
    pub const fn contains(self, tile: Tile) -> bool {
        self.0 >> tile.0 & 1 == 1
    }

    /// Puts `tile` in.
    pub fn insert(&mut self, tile: Tile) {
        self.0 |= 1 << tile.0;
    }

    /// Takes `tile` out.
    pub fn remove(&mut self, tile: Tile) {
        self.0 &= !(1 << tile.0);
    }

    /// The tiles in this set and not in `other`.
    #[must_use]
    pub const fn without(self, other: TileSet) -> TileSet {
        TileSet(self.0 & !other.0)
    }

    /// The tiles in either set.
    #[must_use]
    pub const fn union(self, other: TileSet) -> TileSet {
        TileSet(self.0 | other.0)
    }

    /// How many tiles are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no tile is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The tiles in the set, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Tile> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let lowest = (left != 0).then(|| left.trailing_zeros() as u8);
            left &= left.wrapping_sub(1);
            lowest.map(Tile)
        })
    }
}

impl FromIterator<Tile> for TileSet {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> TileSet {
        let mut set = TileSet::default();
        for tile in tiles {
            set.insert(tile);
        }
        set
    }
}

impl fmt::Debug for TileSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Tile::index)).finish()
    }
}

impl Serialize for TileSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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

    /// Turned, 0 and 1, 36 and 37, 40 and 41 look alike: 45 faces (P1).
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
                // What was on the north side is on the east side a turn later, and so on round.
                let before = tile.turned(0).quadrants[QUADRANT_AT[edge]];
                let after = [2, 3, 5, 4, 6, 7, 1, 0][edge];
                assert_eq!(tile.turned(1).quadrants[QUADRANT_AT[after]], before, "{tile} {edge}");
            }
        }
    }
}
