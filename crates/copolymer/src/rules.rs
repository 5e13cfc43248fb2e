//! The position and how it changes (§C2, §C3).

use game::{
    ConfigError, Contradiction, Game, Illegal, Never, Outcome, Random, Rule, Seat, Settings, Step, Turn,
    Viewer,
};

use crate::board::{Board, Cell};
use crate::cells::Cells;
use crate::config::Config;
use crate::view::{Event, View};

/// It is the opponent's turn.
pub(crate) const NOT_YOUR_TURN: Rule = Rule::not_your_turn("C2");
/// The board is full.
pub(crate) const GAME_IS_OVER: Rule = Rule::game_is_over("C3");
/// The cell is already coloured.
pub(crate) const OCCUPIED: Rule = Rule::new(
    "copolymer.occupied",
    "C2",
    "The cell {cell} is already coloured.",
    "{cell}はもう塗られています。",
);

/// The cell is not on the board.
pub(crate) const OFF_BOARD: Rule = Rule::new(
    "copolymer.off_board",
    "C1",
    "There is no such cell on the board {board}.",
    "この盤にそのマスはありません。",
);

/// A position of Copolymer. Everything is public, and there is no chance.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Copolymer {
    board: &'static Board,
    /// The cells of each seat.
    coloured: [Cells; 2],
    /// How many cells each seat has.
    counts: [u16; 2],
    /// The seat to act; seat 1 on a full board, so that full boards compare only by their cells.
    to_act: Seat,
    rules: u16,
}

impl Copolymer {
    /// A position with these cells coloured and this seat to act.
    pub(crate) fn with_cells(config: &Config, coloured: [Cells; 2], to_act: Seat) -> Copolymer {
        let counts = [coloured[0].len() as u16, coloured[1].len() as u16];
        Copolymer { board: Board::of(config.board), coloured, counts, to_act, rules: config.rules() }
    }

    /// The configuration.
    pub fn config(&self) -> Config {
        Config { rules: self.rules, board: self.board.shape() }
    }

    /// The board.
    pub fn board(&self) -> &'static Board {
        self.board
    }

    /// The cells of `seat`.
    pub fn coloured(&self, seat: Seat) -> &Cells {
        &self.coloured[seat.index()]
    }

    /// How many cells `seat` has.
    pub fn count(&self, seat: Seat) -> u16 {
        self.counts[seat.index()]
    }

    /// The seat to act, as long as the board is not full.
    pub fn to_act(&self) -> Seat {
        self.to_act
    }

    /// How many enemy cells `cell` would touch if `seat` coloured it.
    pub fn connections(&self, seat: Seat, cell: Cell) -> usize {
        self.board.neighbourhood(cell).count(self.coloured(enemy(seat)))
    }

    /// How many cells are not coloured yet.
    pub fn empty_count(&self) -> usize {
        self.board.len() - usize::from(self.counts[0] + self.counts[1])
    }

    fn is_over(&self) -> bool {
        self.empty_count() == 0
    }
}

/// The other seat of two.
pub(crate) fn enemy(seat: Seat) -> Seat {
    seat.after(2)
}

impl Game for Copolymer {
    type Config = Config;
    type Action = Cell;
    type Chance = Never;
    type View = View;
    type Event = Event;

    const RULES: &'static [&'static Rule] = &[&NOT_YOUR_TURN, &GAME_IS_OVER, &OCCUPIED, &OFF_BOARD];

    const HAS_SECRETS: bool = false;

    fn start(config: &Config) -> Result<Copolymer, ConfigError> {
        Ok(Copolymer::with_cells(config, [Cells::default(); 2], Seat::FIRST))
    }

    fn seats(&self) -> usize {
        2
    }

    #[inline]
    fn turn(&self) -> Turn {
        if self.is_over() {
            // A full board ends the game, even in the middle of a turn (§C3). The number of cells is odd, so there is
            // no draw.
            return Turn::Over(Outcome::by_score(&self.counts.map(|count| count as i16)));
        }
        Turn::of(self.to_act)
    }

    fn turn_in(view: &View) -> Turn {
        view.turn
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Cell>) {
        if seat != self.to_act {
            return;
        }
        out.reserve(self.empty_count());
        // Any empty cell is always allowed (§C2).
        for (word, &all) in self.board.all().0.iter().enumerate() {
            let mut empty = all & !(self.coloured[0].0[word] | self.coloured[1].0[word]);
            while empty != 0 {
                out.push(Cell::new(64 * word + empty.trailing_zeros() as usize));
                empty &= empty - 1;
            }
        }
    }

    fn check(&self, seat: Seat, cell: Cell) -> Result<(), Illegal> {
        if self.is_over() {
            return Err(Illegal::new(&GAME_IS_OVER));
        }
        if seat != self.to_act {
            return Err(Illegal::new(&NOT_YOUR_TURN).with("seat", seat));
        }
        if cell.index() >= self.board.len() {
            return Err(Illegal::new(&OFF_BOARD).with("board", self.board.shape()));
        }
        if self.coloured.iter().any(|cells| cells.contains(cell)) {
            return Err(Illegal::new(&OCCUPIED).with("cell", self.board.name(cell)));
        }
        Ok(())
    }

    fn chances(&self, _out: &mut Vec<(Never, u32)>) {}

    #[inline]
    fn play_unchecked(&mut self, step: Step<Self>) {
        let Step::Act(seat, cell) = step;
        self.coloured[seat.index()].insert(cell);
        self.counts[seat.index()] += 1;
        // With two or more connections with enemy cells, the same player moves again (§C2).
        if !self.board.neighbourhood(cell).has_two(self.coloured(enemy(seat))) {
            self.to_act = enemy(seat);
        }
        if self.is_over() {
            self.to_act = Seat::FIRST;
        }
    }

    fn view(&self, _viewer: Viewer) -> View {
        View::of(self)
    }

    fn tell(&self, _viewer: Viewer, step: Step<Self>, out: &mut Vec<Event>) {
        let Step::Act(seat, cell) = step;
        out.push(Event { seat, cell });
    }

    fn follow(view: &mut View, event: &Event) -> Result<(), Contradiction> {
        let mut position = view.position();
        position.play(event.seat, event.cell).map_err(|_| Contradiction)?;
        *view = View::of(&position);
        Ok(())
    }

    fn sample<R: Random + ?Sized>(view: &View, _rng: &mut R) -> Copolymer {
        // Nothing is hidden, so there is only one position.
        view.position()
    }
}
