//! What a player decides from.

use std::sync::Arc;

use game::{Game, Random, Seat, Viewer};

/// What a player decides from: the view of a seat, what the seat was told, its legal actions, and a seed.
///
/// It does not contain the state. The only way to a position is [`world`](Seen::world), which samples one that the seat
/// cannot tell from the true one. So a player cannot peek.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seen<G: Game> {
    view: G::View,
    seat: Seat,
    actions: Vec<G::Action>,
    events: Arc<Vec<G::Event>>,
    seed: u64,
}

impl<G: Game> Seen<G> {
    /// What `seat` sees and may do, for hosts that do not have the position. The actions may be listed in any order;
    /// they are sorted here. `None` if there are none. What the seat was told is added by
    /// [`with_events`](Seen::with_events).
    pub fn new(view: G::View, seat: Seat, listed: Vec<G::Action>, seed: u64) -> Option<Seen<G>> {
        // They usually come in order, and an instance of the general sort would add more code than all players of a
        // game.
        let mut actions = Vec::with_capacity(listed.len());
        for action in listed {
            if let Err(place) = actions.binary_search(&action) {
                actions.insert(place, action);
            }
        }
        (!actions.is_empty()).then_some(Seen { view, seat, actions, events: Arc::default(), seed })
    }

    /// What `seat` sees and may do in `position`, and nothing else about it. `None` if the seat is not to act.
    pub fn of(position: &G, seat: Seat, seed: u64) -> Option<Seen<G>> {
        let mut actions = Vec::new();
        position.legal(seat, &mut actions);
        Seen::new(position.view(Viewer::Seat(seat)), seat, actions, seed)
    }

    /// Adds what the seat was told: everything from the start of the game, first to last. The list is shared and not
    /// copied.
    #[must_use]
    pub fn with_events(self, events: Arc<Vec<G::Event>>) -> Seen<G> {
        Seen { events, ..self }
    }

    /// The view of the seat.
    pub fn view(&self) -> &G::View {
        &self.view
    }

    /// The seat whose decision it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Every legal action in ascending order; at least one.
    pub fn actions(&self) -> &[G::Action] {
        &self.actions
    }

    /// Everything the seat was told since the start of the game, first to last. A view shows how things are, and this
    /// how they came about. Empty if the host does not know it, as in a test that sets up a position.
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }

    /// The seed of the player's random numbers. It is part of the input, so that a decision can be repeated.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Samples a position that the seat cannot tell from the true one.
    pub fn world<R: Random + ?Sized>(&self, rng: &mut R) -> G {
        G::sample(&self.view, rng)
    }
}
