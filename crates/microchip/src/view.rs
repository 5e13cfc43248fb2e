//! What one viewer knows.

use game::{Contradiction, Seat, SeatSet, Settings, Turn, Viewer};
use serde::{Serialize, Serializer};

use crate::colour::Colour;
use crate::config::MOST_PLAYERS;
use crate::connections::Connections;
use crate::event::Event;
use crate::judge::{Judgement, Score};
use crate::layout::Layout;
use crate::public::{Phase, Public};
use crate::puzzle::Puzzle;
use crate::rules::unlaid;
use crate::solver::Solution;
use crate::square::{SQUARES, Square};
use crate::tile::{Tile, Tiles};

/// What one viewer knows: everything but the layouts of others, which are secret until all are handed in (§M4).
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MicrochipView", as = "Form"))]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What everybody knows.
    pub public: Public,
    /// The layouts the viewer knows: the viewer's own as far as it is built, and all in the end.
    pub layouts: [Option<Layout>; MOST_PLAYERS],
    /// How many layouts have been shown since the last one was handed in.
    pub(crate) revealed: u8,
}

/// The limit for solving a solo puzzle, in work units of the solver: about a tenth of a second. Dealt puzzles take a
/// hundredth of it.
const PROOF_WORK_UNITS: u32 = 500;

impl View {
    /// The square the viewer decides next, while building.
    fn next_square(&self) -> Option<usize> {
        let built = self.public.built(self.viewer.seat()?);
        (self.public.phase == Phase::Build && built < SQUARES).then_some(built)
    }

    /// The proven best solution, once a solo puzzle is handed in (§M8). `None` before, and for puzzles made by hand
    /// that are too hard.
    pub fn best(&self) -> Option<Solution> {
        let alone = self.public.players() == 1 && self.public.phase == Phase::Over;
        let board = self.public.board(Seat::FIRST).filter(|_| alone)?;
        Puzzle::new(board, *self.public.hand(Seat::FIRST)).solve_within(PROOF_WORK_UNITS)
    }

    /// Updates the view with an event.
    pub(crate) fn follow(&mut self, event: &Event) -> Result<(), Contradiction> {
        if !self.can_be(event) {
            return Err(Contradiction);
        }
        match *event {
            Event::Painted(seat, stroke) => self.public.painted(seat, stroke),
            Event::Dealt(tile) => self.public.turned_up_tile(tile),
            Event::Drafted(seat, tile) => self.public.drafted(seat, tile),
            Event::Built(seat, connections) => {
                let square = Square::new(self.public.built(seat));
                if let (Some(layout), Some(connections)) = (&mut self.layouts[seat.index()], connections) {
                    layout.set(square, connections);
                }
                self.public.decided(seat);
            }
            Event::Revealed(seat, layout) => {
                self.layouts[seat.index()] = Some(layout);
                self.public.scores[seat.index()] = Judgement::score(&layout, self.public.hand(seat));
                self.revealed += 1;
                if usize::from(self.revealed) == self.public.players() {
                    self.public.phase = Phase::Over;
                }
            }
        }
        Ok(())
    }

    /// Whether the event can follow what the view shows.
    fn can_be(&self, event: &Event) -> bool {
        let public = &self.public;
        let plays = |seat: Seat| seat.index() < public.players();
        match (public.phase, event) {
            (Phase::Paint(next), Event::Painted(seat, stroke)) => {
                *seat == next && public.painting(next).allows(*stroke)
            }
            (Phase::Deal, Event::Dealt(tile)) => public.in_the_bag().contains(*tile),
            (Phase::Draft(turn), Event::Drafted(seat, tile)) => {
                *seat == turn && public.on_offer().contains(*tile)
            }
            (Phase::Build, Event::Built(seat, connections)) => {
                let own = self.viewer.is(*seat);
                plays(*seat)
                    && public.built(*seat) < SQUARES
                    && own == connections.is_some()
                    && connections.is_none_or(|connections| {
                        let board = public.board(*seat);
                        let tile =
                            board.and_then(|board| board.tile(Square::new(public.built(*seat)), connections));
                        let layout = self.layouts[seat.index()].unwrap_or_default();
                        tile.is_none_or(|tile| unlaid(public, *seat, &layout).contains(tile))
                    })
            }
            (Phase::Build, Event::Revealed(seat, layout)) => {
                let all_in = Seat::all(public.players()).all(|seat| public.built(seat) == SQUARES);
                // Layouts are shown in the order of the seats; the viewer's own is known already.
                let next = seat.index() == usize::from(self.revealed);
                let known = self.layouts[seat.index()].is_none_or(|own| own == *layout);
                let may = |board| layout.check(&board, public.hand(*seat)).is_ok();
                plays(*seat) && all_in && next && known && public.board(*seat).is_some_and(may)
            }
            _ => false,
        }
    }
}

/// The settings by name.
struct ConfigForm(Vec<(&'static str, String)>);

impl Serialize for ConfigForm {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

/// The game as a client draws it, with what the judge says of every layout the viewer knows.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct Form {
    /// What is played: every setting as text, as it is listed in a record.
    #[cfg_attr(
        feature = "ts",
        ts(type = "{ boards: string, first: string, players: string, set: string, tiles: string }")
    )]
    config: ConfigForm,
    /// Who looks.
    viewer: Viewer,
    /// Who may act now.
    turn: Turn,
    /// What the game is at.
    phase: Phase,
    /// The twenty-five colours of each seat's board in reading order, as far as it is made.
    boards: Vec<Vec<Option<Colour>>>,
    /// The columns of the pool, the draw column of the start first, each from top to bottom. A place whose tile was taken,
    /// or is not laid out yet, is empty.
    columns: Vec<Vec<Option<Tile>>>,
    /// The column tiles are drawn from, counted from 0; the number of columns, once all are empty.
    draw_column: usize,
    /// The tiles taken out before the game, with two players.
    out: Tiles,
    /// The tiles each seat has.
    hands: Vec<Tiles>,
    /// Who has handed in a layout: all twenty-five squares are decided.
    handed_in: SeatSet,
    /// While the viewer builds: the square whose tile is asked for next, counted from 0 in reading order.
    next_square: Option<usize>,
    /// The twenty-five squares of each layout the viewer knows, in reading order: the viewer's own as far as it is built,
    /// and all in the end.
    layouts: Vec<Option<Vec<Connections>>>,
    /// What the judge says of each layout the viewer knows.
    judged: Vec<Option<Judgement>>,
    /// What each layout scores, once all are judged.
    scores: Vec<Option<Score>>,
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let public = &self.public;
        let seats = || Seat::all(public.players());
        let board = |seat| Square::all().map(|square| public.painting(seat).colour(square)).collect();
        let known = |seat: Seat| self.layouts[seat.index()];
        let squares = |layout: Layout| Square::all().map(|square| layout.at(square)).collect();
        let judged = |seat| known(seat).map(|layout| Judgement::of(&layout, public.hand(seat)));
        let form = Form {
            config: ConfigForm(public.config().list()),
            viewer: self.viewer,
            turn: public.turn(),
            phase: public.phase,
            boards: seats().map(board).collect(),
            columns: (0..public.shape().columns).map(|column| public.column(column).collect()).collect(),
            draw_column: public.draw_column(),
            out: public.out,
            hands: seats().map(|seat| *public.hand(seat)).collect(),
            handed_in: seats().filter(|&seat| public.built(seat) == SQUARES).collect(),
            next_square: self.next_square(),
            layouts: seats().map(|seat| known(seat).map(squares)).collect(),
            judged: seats().map(judged).collect(),
            scores: seats().map(|seat| public.score(seat)).collect(),
        };
        form.serialize(serializer)
    }
}
