//! What everybody knows.

use game::{MAX_SEATS, Outcome, Seat, SeatSet, Turn};
use serde::Serialize;

use crate::action::Chance;
use crate::board::Board;
use crate::colour::Colour;
use crate::config::{Config, MOST_PLAYERS, PoolShape};
use crate::judge::Score;
use crate::puzzle::SOLO_TILES_PER_COLOUR;
use crate::recipe::{Painting, Stage, Stroke};
use crate::square::SQUARES;
use crate::tile::{Shape, Tile, TileSet, Tiles};

/// What the game is at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MicrochipPhase"))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Chance makes the board of this seat (§M7).
    Paint(Seat),
    /// Chance turns up tiles (§M4).
    Deal,
    /// This seat takes a tile from the draw column (§M4).
    Draft(Seat),
    /// Everybody builds at once, in secret (§M4).
    Build,
    /// All layouts are judged (§M5).
    Over,
}

/// Everything but the layouts: drafting is open information (§M4).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Public {
    pub(crate) terms: Terms,
    /// The current phase.
    pub phase: Phase,
    pub(crate) boards: [Painting; MOST_PLAYERS],
    /// The tiles turned up so far, the draw column first. Tiles that were taken stay here and are marked in `taken`.
    pub(crate) pool: [Tile; Tiles::MOST],
    pub(crate) dealt: u8,
    pub(crate) taken: u64,
    /// The tiles taken out before the game, with two players (§M4).
    pub out: Tiles,
    pub(crate) hands: [Tiles; MOST_PLAYERS],
    pub(crate) built: [u8; MOST_PLAYERS],
    pub(crate) scores: [Score; MOST_PLAYERS],
}

/// The configuration without the deal, which is in the position itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Terms {
    rules: u16,
    players: u8,
    first: Seat,
    set: TileSet,
    boards_given: bool,
    tiles_given: bool,
}

/// A placeholder for places of the pool that are still empty.
const NO_TILE: Tile = Tile { colour: Colour::Red, shape: Shape::End };

impl Public {
    /// The start of a game with a valid configuration.
    pub(crate) fn new(config: &Config) -> Public {
        let terms = Terms {
            rules: config.rules,
            players: config.players,
            first: config.first,
            set: config.set,
            boards_given: !config.boards.is_empty(),
            tiles_given: config.tiles.is_some(),
        };
        let mut public = Public {
            terms,
            phase: Phase::Paint(Seat::FIRST),
            boards: [Painting::BLANK; MOST_PLAYERS],
            pool: [NO_TILE; Tiles::MOST],
            dealt: 0,
            taken: 0,
            out: Tiles::default(),
            hands: [Tiles::default(); MOST_PLAYERS],
            built: [0; MOST_PLAYERS],
            scores: [Score::default(); MOST_PLAYERS],
        };
        for (painting, board) in public.boards.iter_mut().zip(&config.boards) {
            *painting = Painting::finished(board);
        }
        if let Some(tiles) = &config.tiles {
            if public.players() > 1 {
                // Tiles that are not in the pool were taken out.
                public.out = config.set.tiles();
            }
            for (place, &tile) in public.pool.iter_mut().zip(tiles) {
                *place = tile;
                if public.terms.players > 1 {
                    public.out.remove(tile);
                } else {
                    public.hands[0].insert(tile);
                }
            }
            public.dealt = tiles.len() as u8;
        }
        public.next_phase();
        public
    }

    /// The configuration, including the deal if it was entered by hand.
    pub fn config(&self) -> Config {
        let terms = self.terms;
        let boards = Seat::all(self.players()).filter_map(|seat| self.board(seat));
        let tiles = || self.pool[..usize::from(self.dealt)].to_vec();
        Config {
            rules: terms.rules,
            players: terms.players,
            first: terms.first,
            set: terms.set,
            boards: if terms.boards_given { boards.collect() } else { Vec::new() },
            tiles: terms.tiles_given.then(tiles),
        }
    }

    /// The number of players.
    pub fn players(&self) -> usize {
        usize::from(self.terms.players)
    }

    /// The dimensions of the pool.
    pub fn shape(&self) -> PoolShape {
        PoolShape::of(self.terms.players)
    }

    /// The board of a seat, once it is made.
    pub fn board(&self, seat: Seat) -> Option<Board> {
        self.boards[seat.index()].board()
    }

    /// The board of a seat, as far as it is painted.
    pub fn painting(&self, seat: Seat) -> &Painting {
        &self.boards[seat.index()]
    }

    /// The tiles of a seat: those it took, or those of the solo puzzle.
    pub fn hand(&self, seat: Seat) -> &Tiles {
        &self.hands[seat.index()]
    }

    /// How many squares a seat has decided. With all twenty-five its layout is handed in.
    pub fn built(&self, seat: Seat) -> usize {
        usize::from(self.built[seat.index()])
    }

    /// The score of a seat's layout, once all are judged.
    pub fn score(&self, seat: Seat) -> Option<Score> {
        (self.phase == Phase::Over).then_some(self.scores[seat.index()])
    }

    /// The tiles of a column of the pool from top to bottom, the draw column of the start first. A place whose tile was
    /// taken, or is not laid out yet, is empty.
    pub fn column(&self, column: usize) -> impl Iterator<Item = Option<Tile>> + '_ {
        let height = self.shape().height;
        (column * height..(column + 1) * height).map(|place| self.at(place))
    }

    fn at(&self, place: usize) -> Option<Tile> {
        (place < usize::from(self.dealt) && self.taken & 1 << place == 0).then_some(self.pool[place])
    }

    /// The draw column: the first one that has tiles left.
    pub fn draw_column(&self) -> usize {
        // Columns are emptied one after the other.
        self.taken.count_ones() as usize / self.shape().height.max(1)
    }

    /// The tiles in the draw column.
    pub fn on_offer(&self) -> Tiles {
        match self.phase {
            Phase::Draft(_) => self.column(self.draw_column()).flatten().collect(),
            _ => Tiles::default(),
        }
    }

    /// What the game waits for.
    pub(crate) fn turn(&self) -> Turn {
        match self.phase {
            Phase::Paint(_) | Phase::Deal => Turn::Chance,
            Phase::Draft(seat) => Turn::Seats(SeatSet::only(seat)),
            Phase::Build => {
                Turn::Seats(Seat::all(self.players()).filter(|&seat| self.built(seat) < SQUARES).collect())
            }
            Phase::Over => Turn::Over(self.outcome()),
        }
    }

    /// The highest score wins. Ties are broken by the tiles in the microchip; then the win is shared (§M5).
    pub(crate) fn outcome(&self) -> Outcome {
        let rank = |score: &Score| (score.points(), score.tiles);
        let scores = &self.scores[..self.players()];
        let mut places = [0; MAX_SEATS];
        let mut points = [0; MAX_SEATS];
        for (seat, score) in scores.iter().enumerate() {
            places[seat] = 1 + scores.iter().filter(|other| rank(other) > rank(score)).count() as u8;
            points[seat] = score.points();
        }
        Outcome::by_place(&places[..scores.len()]).with_scores(&points[..scores.len()])
    }

    /// How many tiles chance turns up in total.
    fn to_deal(&self) -> usize {
        match self.terms.players {
            _ if self.terms.tiles_given => usize::from(self.dealt),
            1 => SOLO_TILES_PER_COLOUR * Colour::COUNT,
            _ => self.shape().out + self.shape().tiles(),
        }
    }

    /// How many tiles chance has turned up.
    fn turned_up(&self) -> usize {
        usize::from(self.dealt) + if self.terms.tiles_given { 0 } else { self.out.len() }
    }

    /// Moves on to the next phase if the last step ended one.
    fn next_phase(&mut self) {
        let unfinished = Seat::all(self.players()).find(|&seat| self.painting(seat).stage() != Stage::Done);
        self.phase = match unfinished {
            Some(seat) => Phase::Paint(seat),
            None if self.turned_up() < self.to_deal() => Phase::Deal,
            None => {
                let taken = self.taken.count_ones() as usize;
                if taken < self.shape().tiles() {
                    let seat = (self.terms.first.index() + taken) % self.players();
                    Phase::Draft(Seat::new(seat))
                } else {
                    Phase::Build
                }
            }
        };
    }

    /// The tiles that chance can turn up next, with their multiplicity.
    pub(crate) fn in_the_bag(&self) -> Tiles {
        let mut bag = self.terms.set.tiles();
        for tile in self.out.iter().chain(self.pool[..usize::from(self.dealt)].iter().copied()) {
            bag.remove(tile);
        }
        if self.terms.players > 1 {
            return bag;
        }
        // In the solo game, five tiles of each colour are picked, one colour after the other (§M8).
        let colour = Colour::ALL[self.turned_up() / SOLO_TILES_PER_COLOUR];
        bag.iter().filter(|tile| tile.colour == colour).collect()
    }

    /// Appends the possible chance steps with their weights.
    pub(crate) fn chances(&self, out: &mut Vec<(Chance, u32)>) {
        match self.phase {
            Phase::Paint(seat) => {
                let mut strokes = Vec::new();
                self.painting(seat).strokes(&mut strokes);
                out.extend(strokes.into_iter().map(|(stroke, weight)| (Chance::Board(stroke), weight)));
            }
            Phase::Deal => {
                out.extend(
                    self.in_the_bag().kinds().map(|(tile, count)| (Chance::Tile(tile), u32::from(count))),
                );
            }
            Phase::Draft(_) | Phase::Build | Phase::Over => {}
        }
    }

    /// Applies a step of making a board.
    pub(crate) fn painted(&mut self, seat: Seat, stroke: Stroke) {
        self.boards[seat.index()].take(stroke);
        self.next_phase();
    }

    /// Adds a tile that was turned up.
    pub(crate) fn turned_up_tile(&mut self, tile: Tile) {
        if self.out.len() < self.shape().out {
            self.out.insert(tile);
        } else {
            self.pool[usize::from(self.dealt)] = tile;
            self.dealt += 1;
            if self.terms.players == 1 {
                self.hands[0].insert(tile);
            }
        }
        self.next_phase();
    }

    /// Gives a seat a tile from the draw column: the highest one of its kind there.
    pub(crate) fn drafted(&mut self, seat: Seat, tile: Tile) {
        let first = self.draw_column() * self.shape().height;
        if let Some(place) = (first..first + self.shape().height).find(|&place| self.at(place) == Some(tile))
        {
            self.taken |= 1 << place;
            self.hands[seat.index()].insert(tile);
        }
        self.next_phase();
    }

    /// Counts one more decided square of a seat. Returns whether all layouts are handed in now.
    pub(crate) fn decided(&mut self, seat: Seat) -> bool {
        self.built[seat.index()] += 1;
        Seat::all(self.players()).all(|seat| self.built(seat) == SQUARES)
    }
}
