//! The position: what everybody knows, and the tiles in the hands.

use game::{ConfigError, Contradiction, Game, Illegal, Random, Rule, Seat, Step, Turn, Viewer};

use crate::action::{Action, Chance};
use crate::config::Config;
use crate::event::Event;
use crate::groups::each;
use crate::place::{Cell, Place};
use crate::public::{Phase, Public};
use crate::tile::{Tile, TileSet};
use crate::view::View;

/// It is the opponent's turn.
pub(crate) const NOT_YOUR_TURN: Rule = Rule::not_your_turn("P7");
/// The game has ended.
pub(crate) const GAME_IS_OVER: Rule = Rule::game_is_over("P7");
/// A tile that is not in the hand.
pub(crate) const NOT_IN_HAND: Rule = Rule::new(
    "micropul.not_in_hand",
    "P5",
    "Tile {tile} is not in your hand.",
    "タイル{tile}番は手札にありません。",
);
/// A position of a tile that looks the same as another one.
pub(crate) const LOOKS_THE_SAME: Rule = Rule::new(
    "micropul.looks_the_same",
    "P2",
    "Tile {tile} looks the same with fewer turns: write r{turns}.",
    "タイル{tile}番は、それだけ回さなくても見た目が同じです。r{turns}と書いてください。",
);
/// A place that is taken.
pub(crate) const OVERLAP: Rule = Rule::new(
    "micropul.overlap",
    "P2",
    "There is already a tile at {place}.",
    "{place}にはもうタイルがあります。",
);
/// A tile that attaches to nothing.
pub(crate) const DETACHED: Rule = Rule::new(
    "micropul.detached",
    "P2",
    "At {place} no micropul of the tile would touch one of its colour on another tile.",
    "{place}では、ほかのタイルの同じ色のmicropulに接しません。",
);
/// White against black.
pub(crate) const CLASH: Rule = Rule::new(
    "micropul.clash",
    "P2",
    "At {place} black and white would touch.",
    "{place}では、黒と白が隣り合ってしまいます。",
);
/// The hand already has six tiles.
pub(crate) const HAND_FULL: Rule =
    Rule::new("micropul.hand_full", "P5", "A hand holds at most six tiles.", "手札は6枚までです。");
/// The supply is empty.
pub(crate) const NO_SUPPLY: Rule =
    Rule::new("micropul.no_supply", "P5", "Your supply is empty.", "ストックが空です。");
/// All stones are on the table.
pub(crate) const NO_STONES: Rule =
    Rule::new("micropul.no_stones", "P6", "You have no stone left.", "石が残っていません。");
/// A stone on a cell that is not a micropul.
pub(crate) const NO_MICROPUL: Rule = Rule::new(
    "micropul.no_micropul",
    "P6",
    "There is no micropul at {cell}.",
    "{cell}にmicropulはありません。",
);
/// A stone on a group that has one already.
pub(crate) const GROUP_TAKEN: Rule = Rule::new(
    "micropul.group_taken",
    "P6",
    "The group at {cell} already has a stone.",
    "{cell}のグループにはもう石があります。",
);
/// A group is named by another cell than its first.
pub(crate) const CELL_NOT_FIRST: Rule = Rule::new(
    "micropul.cell_not_first",
    "P6",
    "That group is called {first}.",
    "そのグループは{first}と書きます。",
);
/// A pass while another action is possible.
pub(crate) const PASS_REFUSED: Rule = Rule::new(
    "micropul.pass_refused",
    "P8",
    "You may pass only if you can do nothing else.",
    "パスができるのは、ほかに何もできないときだけです。",
);

/// A position of micropul.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Micropul {
    pub(crate) public: Public,
    pub(crate) hands: [TileSet; 2],
}

impl Micropul {
    /// What everybody knows.
    pub fn public(&self) -> &Public {
        &self.public
    }

    /// The tiles in a seat's hand.
    pub fn hand(&self, seat: Seat) -> TileSet {
        self.hands[seat.index()]
    }

    /// The tiles in the supplies and the core: in nobody's hand and not on the table.
    pub(crate) fn undecided(&self) -> TileSet {
        self.public.grid.not_laid().without(self.hands[0].union(self.hands[1]))
    }

    fn can_act(&self, seat: Seat) -> bool {
        self.public.can_take(seat)
            || (self.public.stones[seat.index()] > 0 && self.public.grid.unclaimed() != 0)
            || self.hands[seat.index()].iter().any(|tile| self.public.grid.fits_somewhere(tile))
    }

    /// Takes a legal step and reports its public consequences.
    fn advance(&mut self, step: Step<Self>, report: impl FnMut(Event)) {
        match step {
            Step::Chance(Chance(tile)) => {
                if let Phase::Deal(seat) | Phase::Take(seat) = self.public.phase {
                    self.hands[seat.index()].insert(tile);
                    self.public.dealt(seat);
                }
            }
            Step::Act(seat, Action::Lay(tile, turns, place)) => {
                self.hands[seat.index()].remove(tile);
                self.public.laid(seat, tile, turns, place, report);
            }
            Step::Act(seat, Action::Take) => self.public.took(seat),
            Step::Act(seat, Action::Stone(cell)) => self.public.claimed(seat, cell),
            Step::Act(seat, Action::Pass) => self.public.passed(seat, report),
        }
    }

    fn check_lay(&self, seat: Seat, tile: Tile, turns: u8, place: Place) -> Result<(), Illegal> {
        let refused = |rule: &'static Rule| Err(Illegal::new(rule).with("place", place));
        if !self.hands[seat.index()].contains(tile) {
            return Err(Illegal::new(&NOT_IN_HAND).with("tile", tile));
        }
        if turns >= tile.looks() {
            return Err(Illegal::new(&LOOKS_THE_SAME).with("tile", tile).with("turns", turns % tile.looks()));
        }
        match self.public.grid.try_at(tile, turns, place) {
            None if self.public.grid.at(place).is_some() => refused(&OVERLAP),
            Some((_, true)) => refused(&CLASH),
            None | Some((false, false)) => refused(&DETACHED),
            Some((true, false)) => Ok(()),
        }
    }

    fn check_stone(&self, seat: Seat, cell: Cell) -> Result<(), Illegal> {
        let grid = &self.public.grid;
        if self.public.stones[seat.index()] == 0 {
            return Err(Illegal::new(&NO_STONES));
        }
        let Some(group) = grid.group_at(cell) else {
            return Err(Illegal::new(&NO_MICROPUL).with("cell", cell));
        };
        if !grid.owners(group).is_empty() {
            return Err(Illegal::new(&GROUP_TAKEN).with("cell", cell));
        }
        let first = grid.first_cells()[usize::from(group)];
        if cell == first { Ok(()) } else { Err(Illegal::new(&CELL_NOT_FIRST).with("first", first)) }
    }
}

impl Game for Micropul {
    type Config = Config;
    type Action = Action;
    type Chance = Chance;
    type View = View;
    type Event = Event;

    const RULES: &'static [&'static Rule] = &[
        &NOT_YOUR_TURN,
        &GAME_IS_OVER,
        &NOT_IN_HAND,
        &LOOKS_THE_SAME,
        &OVERLAP,
        &DETACHED,
        &CLASH,
        &HAND_FULL,
        &NO_SUPPLY,
        &NO_STONES,
        &NO_MICROPUL,
        &GROUP_TAKEN,
        &CELL_NOT_FIRST,
        &PASS_REFUSED,
    ];

    const HAS_SECRETS: bool = true;

    fn start(config: &Config) -> Result<Micropul, ConfigError> {
        config.validate()?;
        Ok(Micropul { public: Public::new(config), hands: [TileSet::default(); 2] })
    }

    fn seats(&self) -> usize {
        self.public.config.seats()
    }

    fn turn(&self) -> Turn {
        self.public.turn()
    }

    fn turn_in(view: &View) -> Turn {
        view.public.turn()
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.public.phase != Phase::Act(seat) {
            return;
        }
        let first = out.len();
        let grid = &self.public.grid;
        for tile in self.hands[seat.index()].iter() {
            for turns in 0..tile.looks() {
                let lays = out.len();
                let mut fitting = grid.fitting(tile, turns);
                while fitting != 0 {
                    out.push(Action::Lay(tile, turns, grid.place_of_bit(fitting.trailing_zeros())));
                    fitting &= fitting - 1;
                }
                // Bits depend on the order in which places came up; the list is in the order of places instead.
                out[lays..].sort_unstable();
            }
        }
        if self.public.can_take(seat) {
            out.push(Action::Take);
        }
        if self.public.stones[seat.index()] > 0 {
            let cells = grid.first_cells();
            let stones = out.len();
            out.extend(each(grid.unclaimed()).map(|group| Action::Stone(cells[usize::from(group)])));
            out[stones..].sort_unstable();
        }
        if out.len() == first {
            out.push(Action::Pass);
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        match self.public.phase {
            Phase::Over(_) => return Err(Illegal::new(&GAME_IS_OVER)),
            Phase::Act(turn) if turn == seat => {}
            _ => return Err(Illegal::new(&NOT_YOUR_TURN).with("seat", seat)),
        }
        match action {
            Action::Lay(tile, turns, place) => self.check_lay(seat, tile, turns, place),
            Action::Take if self.public.supplies[seat.index()] == 0 => Err(Illegal::new(&NO_SUPPLY)),
            Action::Take if !self.public.can_take(seat) => Err(Illegal::new(&HAND_FULL)),
            Action::Stone(cell) => self.check_stone(seat, cell),
            Action::Pass if self.can_act(seat) => Err(Illegal::new(&PASS_REFUSED)),
            Action::Take | Action::Pass => Ok(()),
        }
    }

    fn canonical(&self, action: Action) -> Action {
        match action {
            Action::Lay(tile, turns, place) => Action::Lay(tile, turns % tile.looks(), place),
            Action::Stone(cell) => match self.public.grid.group_at(cell) {
                Some(group) => Action::Stone(self.public.grid.first_cells()[usize::from(group)]),
                None => action,
            },
            Action::Take | Action::Pass => action,
        }
    }

    fn chances(&self, out: &mut Vec<(Chance, u32)>) {
        if self.turn() == Turn::Chance {
            out.extend(self.undecided().iter().map(|tile| (Chance(tile), 1)));
        }
    }

    fn draw<R: Random + ?Sized>(&self, rng: &mut R) -> Chance {
        self.draw_tile(rng)
    }

    fn play_unchecked(&mut self, step: Step<Self>) {
        self.advance(step, |_| {});
    }

    fn view(&self, viewer: Viewer) -> View {
        let hand = viewer.seat().filter(|seat| seat.index() < 2).map(|seat| self.hands[seat.index()]);
        View::new(viewer, self.public.clone(), hand.unwrap_or_default())
    }

    fn tell(&self, viewer: Viewer, step: Step<Self>, out: &mut Vec<Event>) {
        out.push(match step {
            Step::Chance(Chance(tile)) => match self.public.phase {
                Phase::Deal(seat) | Phase::Take(seat) => Event::Dealt(seat, viewer.is(seat).then_some(tile)),
                Phase::Act(_) | Phase::Over(_) => return,
            },
            Step::Act(seat, Action::Lay(tile, turns, place)) => Event::Laid(seat, tile, turns, place),
            Step::Act(seat, Action::Take) => Event::Took(seat),
            Step::Act(seat, Action::Stone(cell)) => Event::Claimed(seat, cell),
            Step::Act(seat, Action::Pass) => Event::Passed(seat),
        });
        self.clone().advance(step, |event| out.push(event));
    }

    fn follow(view: &mut View, event: &Event) -> Result<(), Contradiction> {
        view.follow(event)
    }

    fn sample<R: Random + ?Sized>(view: &View, rng: &mut R) -> Micropul {
        let public = &view.public;
        let mut hands = [TileSet::default(); 2];
        if let Some(seat) = view.viewer.seat().filter(|seat| seat.index() < public.config.seats()) {
            hands[seat.index()] = view.hand;
        }
        let hidden: Vec<Seat> =
            Seat::all(public.config.seats()).filter(|&seat| !view.viewer.is(seat)).collect();
        let unseen = view.unseen();
        // The tiles that were in a hand at a pass are among those the pass did not rule out. Each hand is drawn
        // independently from those, and again as long as two hands share a tile, so all pairs of hands are equally
        // likely.
        for attempt in 0.. {
            let mut taken = TileSet::default();
            for &seat in &hidden {
                let index = seat.index();
                let allowed = unseen.without(public.barred[index]);
                // A contradictory view would never be satisfied. Then any tiles that are left are used.
                let from = if attempt < PATIENCE { allowed } else { allowed.without(taken) };
                hands[index] = draw_tiles(from, public.older[index], rng);
                taken = taken.union(hands[index]);
            }
            let drawn: usize = hidden.iter().map(|seat| hands[seat.index()].len()).sum();
            if taken.len() == drawn {
                break;
            }
        }
        for &seat in &hidden {
            let left = unseen.without(hands[0].union(hands[1]));
            let missing = public.hands[seat.index()].saturating_sub(hands[seat.index()].len() as u8);
            hands[seat.index()] = hands[seat.index()].union(draw_tiles(left, missing, rng));
        }
        Micropul { public: public.clone(), hands }
    }
}

/// How often hands are drawn again before a view is considered contradictory.
const PATIENCE: u32 = 1_000;

/// Draws `count` tiles of a set, all choices equally likely.
fn draw_tiles<R: Random + ?Sized>(from: TileSet, count: u8, rng: &mut R) -> TileSet {
    let mut tiles: Vec<Tile> = from.iter().collect();
    rng.shuffle(&mut tiles);
    tiles.into_iter().take(usize::from(count)).collect()
}
