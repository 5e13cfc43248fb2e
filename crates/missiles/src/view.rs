//! What one viewer knows.

use game::{Contradiction, Seat, Viewer};
use serde::Serialize;

use crate::decision::Choice;
use crate::event::Event;
use crate::public::{Phase, Public};

/// What one viewer knows: what everybody knows, and the viewer's own cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What everybody knows.
    #[serde(flatten)]
    pub public: Public,
    /// The viewer's own cards in this round, once laid.
    pub own: Option<Choice>,
}

impl View {
    /// Takes in an event.
    pub(crate) fn follow(&mut self, event: &Event) -> Result<(), Contradiction> {
        let public = &mut self.public;
        let plays = |seat: Seat| seat.index() < public.config.seats();
        match *event {
            Event::Started(seat) if public.phase == Phase::Start && plays(seat) => public.started(seat),
            Event::Dealt(seat, power) if public.phase == Phase::Deal(seat) => public.dealt(seat, power),
            Event::Chose(seat, choice)
                if public.phase == Phase::Choose && public.turn().seats().contains(seat) =>
            {
                if self.viewer.is(seat) {
                    self.own = choice;
                }
                public.chose(seat);
            }
            Event::Aimed(targets) if public.phase == Phase::Choose && public.chosen == public.alive => {
                public.aimed(targets);
            }
            Event::Held(seat) if public.phase == Phase::Change(seat) => public.held(seat),
            Event::Swapped(seat, action) if public.phase == Phase::Change(seat) => {
                if let (Some(own), Some(action), true) = (&mut self.own, action, self.viewer.is(seat)) {
                    own.action = action;
                }
                public.changed(seat);
            }
            Event::Retargeted(seat, target) if public.phase == Phase::Change(seat) && plays(target) => {
                if let (Some(own), true) = (&mut self.own, self.viewer.is(seat)) {
                    own.target = target;
                }
                public.targets[seat.index()] = Some(target);
                public.changed(seat);
            }
            // The report of a round: the show before the energy is settled changes nothing yet.
            Event::Revealed(_) | Event::Effect(_) if public.phase == Phase::Resolve => {}
            Event::Settled(energy) if public.phase == Phase::Resolve => public.energy = energy,
            Event::Missiles(left) if public.phase == Phase::Resolve && left < public.missiles => {
                public.missiles = left;
            }
            Event::Fell(seat) if public.phase == Phase::Resolve && public.alive.contains(seat) => {
                public.alive.remove(seat);
            }
            Event::Dark if public.phase == Phase::Resolve => public.dark = true,
            Event::Round(round, start) if public.phase == Phase::Resolve && public.alive.contains(start) => {
                public.begin_round(round, start);
                self.own = None;
            }
            Event::Over(ending) if public.phase == Phase::Resolve => {
                public.over(ending);
                self.own = None;
            }
            _ => return Err(Contradiction),
        }
        Ok(())
    }
}
