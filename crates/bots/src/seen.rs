//! What a player is given to decide from.

use game::{Game, Random, Seat, Viewer};

/// What a player is given to decide from: the view of a seat, what the seat may do, and a seed.
///
/// There is no state in it and no way to one but [`world`](Seen::world), which makes up a position the seat could not
/// tell from the true one. That a player peeks is not forbidden here but impossible.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seen<G: Game> {
    view: G::View,
    seat: Seat,
    actions: Vec<G::Action>,
    seed: u64,
}

impl<G: Game> Seen<G> {
    /// What `seat` sees and may do now, from a host that has no more than that. The order in which it lists the
    /// actions means nothing, so they are sorted. `None` when there is no action: then there is nothing to decide.
    pub fn new(view: G::View, seat: Seat, listed: Vec<G::Action>, seed: u64) -> Option<Seen<G>> {
        // They come in order most often, and the general sort of each game would weigh more than all its players.
        let mut actions = Vec::with_capacity(listed.len());
        for action in listed {
            if let Err(place) = actions.binary_search(&action) {
                actions.insert(place, action);
            }
        }
        (!actions.is_empty()).then_some(Seen { view, seat, actions, seed })
    }

    /// What `seat` sees and may do in `position`, of which nothing else is kept. `None` when the seat is not to act.
    pub fn of(position: &G, seat: Seat, seed: u64) -> Option<Seen<G>> {
        let mut actions = Vec::new();
        position.legal(seat, &mut actions);
        Seen::new(position.view(Viewer::Seat(seat)), seat, actions, seed)
    }

    /// What the seat may know.
    pub fn view(&self) -> &G::View {
        &self.view
    }

    /// Whose decision it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Every legal action in ascending order; at least one.
    pub fn actions(&self) -> &[G::Action] {
        &self.actions
    }

    /// Where a player's random numbers begin. It comes from outside, so that a decision can be asked for again.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// A random position that the seat cannot tell from the true one.
    pub fn world<R: Random + ?Sized>(&self, rng: &mut R) -> G {
        G::sample(&self.view, rng)
    }
}
