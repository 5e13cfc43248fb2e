//! Games written as short scripts.

use game::{Game, Notation, Pcg, Seat, Step, Viewer};
use micropul::{Config, Event, Micropul, Place, Public, Tile, TileGrid, TileSet, View};

/// A game that is being played by a script.
pub(crate) struct Script {
    pub(crate) config: Config,
    pub(crate) game: Micropul,
    /// What the public was told of the last step.
    pub(crate) told: Vec<Event>,
}

impl Script {
    /// A game of two in which the hands are these.
    pub(crate) fn two(first: &[usize], second: &[usize]) -> Script {
        Script::deal(Config::new(2), &[first, second])
    }

    /// A game alone with this hand.
    pub(crate) fn alone(hand: &[usize]) -> Script {
        Script::deal(Config::new(1), &[hand])
    }

    fn deal(config: Config, hands: &[&[usize]]) -> Script {
        let game = Micropul::start(&config).expect("one or two may play");
        let mut script = Script { config, game, told: Vec::new() };
        for tile in hands.iter().copied().flatten() {
            script.chance(*tile);
        }
        script
    }

    pub(crate) fn chance(&mut self, tile: usize) {
        let chance = micropul::Chance(Tile::new(tile));
        assert!(self.game.is_possible(chance), "tile {tile}");
        self.take(Step::Chance(chance));
    }

    fn take(&mut self, step: Step<Micropul>) {
        self.told.clear();
        self.game.tell(Viewer::Public, step, &mut self.told);
        self.game.play_unchecked(step);
    }

    /// Whoever's turn it is does this.
    pub(crate) fn act(&mut self, text: &str) {
        let seat = self.game.turn().seats().single().expect("somebody is to act");
        let action = Micropul::parse_action(&self.config, text).expect("an action");
        self.game.check(seat, action).unwrap_or_else(|illegal| panic!("{seat:?} {text}: {illegal}"));
        self.take(Step::Act(seat, action));
    }

    /// Changes what everybody knows; the hand of seat 1 stays.
    pub(crate) fn with(mut self, change: impl FnOnce(&mut Public)) -> Script {
        let mut view = self.game.view(Viewer::Seat(Seat::FIRST));
        change(&mut view.public);
        self.game = Micropul::sample(&view, &mut Pcg::new(1, 1));
        self
    }

    /// The position in which seat 1 holds just these tiles, on a table of our own making.
    pub(crate) fn on(grid: TileGrid, hand: &[usize], change: impl FnOnce(&mut Public)) -> Script {
        let script = Script::two(&[42, 43, 44, 45, 46, 47], &[30, 31, 36, 37, 40, 41]);
        let hand: TileSet = hand.iter().map(|&tile| Tile::new(tile)).collect();
        let mut public = script.game.public().clone();
        public.grid = grid;
        public.hands[0] = hand.len() as u8;
        change(&mut public);
        let view = View::new(Viewer::Seat(Seat::FIRST), public, hand);
        Script { game: Micropul::sample(&view, &mut Pcg::new(1, 1)), ..script }
    }

    pub(crate) fn public(&self) -> &Public {
        self.game.public()
    }
}

/// A table with these tiles laid one after another, whether they fit or not: tile, turns, x, y.
pub(crate) fn grid(tiles: &[(usize, u8, i8, i8)]) -> TileGrid {
    let mut grid = TileGrid::start();
    for &(tile, turns, x, y) in tiles {
        grid.lay(Tile::new(tile), turns, Place { x, y });
    }
    grid
}

/// A ring of eight tiles round the first whose outer sides show no micropul.
pub(crate) const RING: [(usize, u8, i8, i8); 8] = [
    (2, 3, 0, -1),
    (3, 2, -1, -1),
    (8, 3, 1, -1),
    (9, 0, 1, 0),
    (14, 0, 1, 1),
    (15, 0, 0, 1),
    (26, 1, -1, 1),
    (27, 1, -1, 0),
];

/// A table on which nothing fits anywhere.
pub(crate) fn walled_in() -> TileGrid {
    grid(&RING)
}

/// Two groups of white micropul that one tile will join.
pub(crate) fn before_merging() -> TileGrid {
    grid(&[(28, 1, 0, -1), (30, 1, 1, 0)])
}
