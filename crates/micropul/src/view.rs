//! What one viewer knows.

use game::{Contradiction, Seat, Viewer};
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use crate::event::Event;
use crate::public::{HAND, Phase, Public};
use crate::table::Group;
use crate::tile::{Quadrant, Tile, TileSet};

/// What one viewer knows: what everybody knows, and the viewer's own hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What everybody knows.
    pub public: Public,
    /// The viewer's own hand; empty for the public.
    pub hand: TileSet,
}

impl View {
    /// The tiles the viewer has not seen: in other hands, supplies or the core.
    pub fn unseen(&self) -> TileSet {
        self.public.table.not_laid().without(self.hand)
    }

    /// Takes in an event.
    pub(crate) fn follow(&mut self, event: &Event) -> Result<(), Contradiction> {
        let public = &mut self.public;
        let acts = |seat: Seat| public.phase == Phase::Act(seat);
        match *event {
            Event::Dealt(seat, tile) if matches!(public.phase, Phase::Deal(to) | Phase::Take(to) if to == seat) =>
            {
                if let (Some(tile), true) = (tile, self.viewer.is(seat)) {
                    self.hand.insert(tile);
                }
                public.dealt(seat);
            }
            Event::Laid(seat, tile, turns, place)
                if acts(seat)
                    && public.hands[seat.index()] > 0
                    && !public.table.has(tile)
                    && turns < tile.looks()
                    && public.table.fits(tile, turns, place) =>
            {
                if self.viewer.is(seat) {
                    self.hand.remove(tile);
                }
                public.laid(seat, tile, turns, place, |_| {});
            }
            Event::Took(seat)
                if acts(seat) && public.supplies[seat.index()] > 0 && public.hands[seat.index()] < HAND =>
            {
                public.took(seat);
            }
            Event::Claimed(seat, cell) if acts(seat) && public.stones[seat.index()] > 0 => {
                let group = public.table.group_at(cell).ok_or(Contradiction)?;
                if !public.table.owners(group).is_empty() {
                    return Err(Contradiction);
                }
                public.claimed(seat, group);
            }
            Event::Passed(seat) if acts(seat) => public.passed(seat, |_| {}),
            // These follow from what was laid, and the view shows them already.
            Event::Drew(seat, _) | Event::Again(seat) if seat.index() < public.config.seats() => {}
            Event::Over(ending) if public.phase == Phase::Over(ending) => {}
            _ => return Err(Contradiction),
        }
        Ok(())
    }
}

impl Serialize for View {
    /// The table as a client draws it: tiles with their quarters, groups, and everything counted.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Laid {
            tile: Tile,
            x: i8,
            y: i8,
            turns: u8,
            quadrants: [Quadrant; 4],
        }
        let public = &self.public;
        let seats = public.config.seats();
        let laid = |(tile, place, turns): (Tile, crate::place::Place, u8)| Laid {
            tile,
            x: place.x,
            y: place.y,
            turns,
            quadrants: tile.turned(turns).quadrants,
        };
        let mut form = serializer.serialize_struct("View", 13)?;
        form.serialize_field("config", &public.config)?;
        form.serialize_field("viewer", &self.viewer)?;
        form.serialize_field("turn", &public.turn())?;
        form.serialize_field("phase", &public.phase)?;
        form.serialize_field("tiles", &public.table.tiles().map(laid).collect::<Vec<_>>())?;
        form.serialize_field::<Vec<Group>>("groups", &public.table.groups())?;
        form.serialize_field("hand", &self.hand)?;
        form.serialize_field("unseen", &self.unseen())?;
        form.serialize_field("hands", &public.hands[..seats])?;
        form.serialize_field("supplies", &public.supplies[..seats])?;
        form.serialize_field("core", &public.core)?;
        form.serialize_field("stones", &public.stones[..seats])?;
        form.serialize_field("points", &public.points()[..seats])?;
        form.end()
    }
}
