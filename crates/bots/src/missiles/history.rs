//! The rounds that were played, from what a seat was told.

use game::{MAX_SEATS, Seat, SeatSet};
use games::missiles::{Action, BATTERIES_ENERGY, Event, Power, Public, START_ENERGY};

/// A round that is over, or the part of the current one that is public.
#[derive(Clone, Debug)]
pub(crate) struct Past {
    /// The table when everybody chose, with the targets that were shown.
    pub(crate) public: Public,
    /// Who paid for another action.
    pub(crate) changed: SeatSet,
    /// What everybody did in the end.
    pub(crate) actions: [Option<Action>; MAX_SEATS],
}

/// The rounds with three or more in the game that are over, first to last. `now` is the table as it is; what is told of
/// earlier rounds is put in its place.
pub(crate) fn rounds(events: &[Event], now: &Public) -> Vec<Past> {
    let mut rounds = Vec::new();
    let mut public = now.clone();
    public.alive = SeatSet::all(public.config.seats());
    public.dark = false;
    public.changed = SeatSet::EMPTY;
    // The first round is told by its choices; powers that change the energy are told before.
    public.energy = [0; MAX_SEATS];
    for seat in public.alive.iter() {
        let has_batteries = public.powers[seat.index()] == Power::Batteries;
        public.energy[seat.index()] = if has_batteries { BATTERIES_ENERGY } else { START_ENERGY };
    }
    let mut changed = SeatSet::EMPTY;
    for event in events {
        match *event {
            Event::Started(seat) => public.start = seat,
            Event::Aimed(targets) => public.targets = targets,
            Event::Swapped(seat, _) => changed.insert(seat),
            Event::Retargeted(seat, target) => {
                changed.insert(seat);
                public.targets[seat.index()] = Some(target);
            }
            Event::Revealed(actions) if !public.is_duel() => {
                rounds.push(Past { public: public.clone(), changed, actions });
            }
            Event::Settled(energy) => public.energy = energy,
            Event::Fell(seat) => public.alive.remove(seat),
            Event::Dark => public.dark = true,
            Event::Round(round, start) => {
                (public.round, public.start) = (round, start);
                changed = SeatSet::EMPTY;
                public.targets = [None; MAX_SEATS];
            }
            _ => {}
        }
    }
    rounds
}

impl Past {
    /// What a seat did, if it was in the game: its target, its action in the end, and whether it paid for that.
    pub(crate) fn of(&self, seat: Seat) -> Option<(Seat, Action, bool)> {
        let target = self.public.targets[seat.index()]?;
        Some((target, self.actions[seat.index()]?, self.changed.contains(seat)))
    }
}
