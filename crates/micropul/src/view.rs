//! What one viewer knows.

use std::collections::VecDeque;

use game::{Contradiction, Seat, Turn, Viewer};
use serde::{Serialize, Serializer};

use crate::config::Config;
use crate::event::Event;
use crate::grid::{Group, TileGrid};
use crate::place::{Cell, Place};
use crate::public::{Phase, Public};
use crate::score::{Score, Verdict};
use crate::tile::{Catalyst, Colour, Quadrant, Tile, TileSet};

/// What one viewer knows: what everybody knows, and the viewer's own hand.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MicropulView", as = "Form<'static>"))]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What everybody knows.
    pub public: Public,
    /// The viewer's own hand; empty for the public.
    pub hand: TileSet,
    /// The consequences of the last action that have not been told yet. They follow from the action, so no other event
    /// can come before them.
    pending: VecDeque<Event>,
}

impl View {
    /// What a viewer with this hand knows.
    pub fn new(viewer: Viewer, public: Public, hand: TileSet) -> View {
        View { viewer, public, hand, pending: VecDeque::new() }
    }

    /// The tiles the viewer has not seen: in other hands, supplies or the core.
    pub fn unseen(&self) -> TileSet {
        self.public.grid.not_laid().without(self.hand)
    }

    /// Updates the view with an event.
    pub(crate) fn follow(&mut self, event: &Event) -> Result<(), Contradiction> {
        if let Some(expected) = self.pending.pop_front() {
            // The view already shows it.
            return if expected == *event { Ok(()) } else { Err(Contradiction) };
        }
        if !self.is_possible(event) {
            return Err(Contradiction);
        }
        let (public, pending) = (&mut self.public, &mut self.pending);
        match *event {
            Event::Dealt(seat, tile) => {
                self.hand = self.hand.union(tile.into_iter().collect());
                public.dealt(seat);
            }
            Event::Laid(seat, tile, turns, place) => {
                self.hand.remove(tile);
                public.laid(seat, tile, turns, place, |event| pending.push_back(event));
            }
            Event::Took(seat) => public.took(seat),
            Event::Claimed(seat, cell) => public.claimed(seat, cell),
            Event::Passed(seat) => public.passed(seat, |event| pending.push_back(event)),
            Event::Drew(..) | Event::Again(_) | Event::Over(_) => return Err(Contradiction),
        }
        Ok(())
    }

    /// Whether an event can follow what the view shows, as far as this viewer can tell.
    fn is_possible(&self, event: &Event) -> bool {
        let public = &self.public;
        let grid = &public.grid;
        let acts = |seat: Seat| public.phase == Phase::Act(seat);
        match *event {
            Event::Dealt(seat, tile) => {
                matches!(public.phase, Phase::Deal(to) | Phase::Take(to) if to == seat)
                    && tile.is_some() == self.viewer.is(seat)
                    && tile.is_none_or(|tile| self.unseen().contains(tile))
            }
            Event::Laid(seat, tile, turns, place) => {
                let held = if self.viewer.is(seat) { self.hand } else { self.unseen() };
                let index = seat.index();
                // If no tile came into the hand since a pass, it holds nothing that the pass ruled out.
                let ruled_out =
                    public.older[index] == public.hands[index] && public.barred[index].contains(tile);
                acts(seat)
                    && public.hands[index] > 0
                    && held.contains(tile)
                    && (!ruled_out || self.viewer.is(seat))
                    && turns < tile.looks()
                    && grid.fits(tile, turns, place)
            }
            Event::Took(seat) => acts(seat) && public.can_take(seat),
            Event::Claimed(seat, cell) => {
                let named = |group: u8| {
                    grid.first_cells()[usize::from(group)] == cell && grid.owners(group).is_empty()
                };
                acts(seat) && public.stones[seat.index()] > 0 && grid.group_at(cell).is_some_and(named)
            }
            Event::Passed(seat) => {
                let stone = public.stones[seat.index()] > 0 && grid.unclaimed() != 0;
                let fits = self.viewer.is(seat) && self.hand.iter().any(|tile| grid.fits_somewhere(tile));
                acts(seat) && !public.can_take(seat) && !stone && !fits
            }
            Event::Drew(..) | Event::Again(_) | Event::Over(_) => false,
        }
    }
}

/// The table as a client draws it: tiles with their quarters, groups, and everything counted.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct Form<'a> {
    /// What is played.
    config: Config,
    /// Who looks.
    viewer: Viewer,
    /// Who may act now.
    turn: Turn,
    /// What the game waits for.
    phase: Phase,
    /// The tiles on the table.
    tiles: Vec<Laid>,
    /// The groups of micropul.
    groups: Vec<Area>,
    /// The viewer's own hand; empty for the public.
    hand: TileSet,
    /// The tiles the viewer has not seen: in other hands, supplies or the core.
    unseen: TileSet,
    /// How many tiles each hand holds.
    hands: &'a [u8],
    /// How many tiles each supply holds.
    supplies: &'a [u8],
    /// How many tiles the core holds.
    core: u8,
    /// How many stones each player has left.
    stones: &'a [u8],
    /// Who passed with the last action, if that was a pass.
    passed: Option<Seat>,
    /// What each seat would score if the game ended now, line by line.
    scores: Vec<Score>,
    /// The points of each seat if the game ended now.
    points: &'a [i16],
}

/// A tile on the table as a client draws it.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MicropulLaid"))]
struct Laid {
    /// Which tile.
    tile: Tile,
    /// Its place to the right.
    x: i8,
    /// Its place down.
    y: i8,
    /// How often it is turned, in quarter turns clockwise.
    turns: u8,
    /// The quarters NW, NE, SW, SE as it lies.
    quadrants: [Quadrant; 4],
    /// The catalyst of a big micropul.
    big: Option<Catalyst>,
}

/// A group of micropul as a client draws it.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MicropulArea"))]
struct Area {
    /// Its first quarter, by x and then y: what the group is called in notation.
    at: Cell,
    /// Its colour.
    colour: Colour,
    /// What it is worth: a big micropul counts one (§P4).
    points: u8,
    /// Whether it is closed (§P6).
    closed: bool,
    /// What it scores, or why it does not.
    verdict: Verdict,
    /// The quarters of tiles it covers, that first one first.
    quarters: Vec<Cell>,
    /// The stones on it.
    stones: Vec<Stone>,
}

/// A stone on the table.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MicropulStone"))]
struct Stone {
    /// Whose it is.
    seat: Seat,
    /// The quarter it was put on, where it stays (§P6).
    at: Cell,
}

impl Area {
    /// A group of this table.
    fn of(grid: &TileGrid, group: &Group) -> Area {
        let name = grid.group_at(group.at);
        let cells = grid.tiles().flat_map(|(_, place, _)| (0..4).map(move |quarter| place.cell(quarter)));
        let mut quarters: Vec<Cell> = cells.filter(|&cell| grid.group_at(cell) == name).collect();
        if let Some(first) = quarters.iter().position(|&cell| cell == group.at) {
            quarters.swap(0, first);
        }
        let stones = name.into_iter().flat_map(|name| grid.stones_of(name));
        let stones = stones.map(|(seat, at)| Stone { seat, at }).collect();
        let Group { at, colour, points, closed, .. } = *group;
        Area { at, colour, points, closed, verdict: Verdict::of(group), quarters, stones }
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let public = &self.public;
        let seats = public.config.seats();
        let laid = |(tile, place, turns): (Tile, Place, u8)| Laid {
            tile,
            x: place.x,
            y: place.y,
            turns,
            quadrants: tile.turned(turns).quadrants,
            big: tile.big(),
        };
        let form = Form {
            config: public.config,
            viewer: self.viewer,
            turn: public.turn(),
            phase: public.phase,
            tiles: public.grid.tiles().map(laid).collect(),
            groups: public.grid.groups().iter().map(|group| Area::of(&public.grid, group)).collect(),
            hand: self.hand,
            unseen: self.unseen(),
            hands: &public.hands[..seats],
            supplies: &public.supplies[..seats],
            core: public.core,
            stones: &public.stones[..seats],
            passed: public.passed,
            scores: Seat::all(seats).map(|seat| Score::of(public, seat)).collect(),
            points: &public.points()[..seats],
        };
        form.serialize(serializer)
    }
}
