//! What one viewer knows.

use game::{Contradiction, Seat, Settings, Viewer};
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use crate::config::MOST_PLAYERS;
use crate::event::Event;
use crate::judge::Judgement;
use crate::layout::Layout;
use crate::public::{Phase, Public};
use crate::puzzle::Puzzle;
use crate::rules::unlaid;
use crate::solver::Solution;
use crate::square::{SQUARES, Square};

/// What one viewer knows: everything but the layouts of others, which are secret until all are handed in (§M4).
#[derive(Clone, PartialEq, Eq, Debug)]
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

/// How much work the best of a solo puzzle may take: a tenth of a second or so. Puzzles that are dealt take a hundredth of it.
const BREATHS: u32 = 500;

impl View {
    /// What the judge would say of a layout that this seat tries out now, or why it cannot be laid (§M3).
    ///
    /// # Errors
    /// If the seat does not have a tile that lies there.
    pub fn diagnose(&self, seat: Seat, layout: &Layout) -> Result<Judgement, game::Illegal> {
        let hand = self.public.hand(seat);
        if let Some(board) = self.public.board(seat) {
            layout.check(&board, hand)?;
        }
        Ok(Judgement::of(layout, hand))
    }

    /// The proven best, once a solo puzzle is handed in, and not before (§M8). Puzzles made by hand can be too hard to show it
    /// at once; then there is nothing.
    pub fn best(&self) -> Option<Solution> {
        let alone = self.public.players() == 1 && self.public.phase == Phase::Over;
        let board = self.public.board(Seat::FIRST).filter(|_| alone)?;
        Puzzle::new(board, *self.public.hand(Seat::FIRST)).solve_within(BREATHS)
    }

    /// Takes in an event.
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

impl Serialize for View {
    /// The game as a client draws it, with what the judge says of every layout the viewer knows.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let public = &self.public;
        let seats = || Seat::all(public.players());
        let boards: Vec<Vec<_>> = seats()
            .map(|seat| Square::all().map(|square| public.painting(seat).colour(square)).collect())
            .collect();
        let columns: Vec<Vec<_>> =
            (0..public.shape().columns).map(|column| public.column(column).collect()).collect();
        let layouts: Vec<Option<Vec<_>>> = seats()
            .map(|seat| {
                self.layouts[seat.index()]
                    .map(|layout| Square::all().map(|square| layout.at(square)).collect())
            })
            .collect();
        let judged: Vec<Option<Judgement>> = seats()
            .map(|seat| self.layouts[seat.index()].map(|layout| Judgement::of(&layout, public.hand(seat))))
            .collect();
        let settings: std::collections::BTreeMap<_, _> = public.config().list().into_iter().collect();
        let mut form = serializer.serialize_struct("View", 14)?;
        form.serialize_field("config", &settings)?;
        form.serialize_field("viewer", &self.viewer)?;
        form.serialize_field("turn", &public.turn())?;
        form.serialize_field("phase", &public.phase)?;
        form.serialize_field("boards", &boards)?;
        form.serialize_field("columns", &columns)?;
        form.serialize_field("draw_column", &public.draw_column())?;
        form.serialize_field("out", &public.out)?;
        form.serialize_field("hands", &seats().map(|seat| *public.hand(seat)).collect::<Vec<_>>())?;
        form.serialize_field("built", &seats().map(|seat| public.built(seat)).collect::<Vec<_>>())?;
        form.serialize_field("layouts", &layouts)?;
        form.serialize_field("judged", &judged)?;
        form.serialize_field("scores", &seats().map(|seat| public.score(seat)).collect::<Vec<_>>())?;
        form.serialize_field("best", &self.best())?;
        form.end()
    }
}
