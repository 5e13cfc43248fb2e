//! What the seats of a game were told.

use std::sync::Arc;

use game::{Game, Seat, Step, Viewer};

/// What each seat of a game was told so far, first to last. A host keeps it beside the position and gives every
/// [`Seen`](crate::Seen) the list of its seat.
#[derive(Clone, Debug)]
pub struct Told<G: Game> {
    seats: Vec<Arc<Vec<G::Event>>>,
}

impl<G: Game> Told<G> {
    /// An empty list of events for each of `seats` seats.
    pub fn new(seats: usize) -> Told<G> {
        Told { seats: (0..seats).map(|_| Arc::default()).collect() }
    }

    /// Tells every seat of a step, before `position` takes it.
    pub fn tell(&mut self, position: &G, step: Step<G>) {
        for (seat, events) in Seat::all(self.seats.len()).zip(&mut self.seats) {
            // A `Seen` shares the list only while its player thinks, so this does not copy it.
            position.tell(Viewer::Seat(seat), step, Arc::make_mut(events));
        }
    }

    /// Everything `seat` was told.
    pub fn events(&self, seat: Seat) -> Arc<Vec<G::Event>> {
        Arc::clone(&self.seats[seat.index()])
    }
}
