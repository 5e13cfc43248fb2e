//! The living in descending order of energy, as tables have them.

use game::{MAX_SEATS, Seat};
use games::missiles::Public;

use crate::missiles::stage::{Cards, Energies, PLACES, Stage};
use crate::missiles::states::number;

/// The living in descending order of energy.
pub(crate) struct Order {
    /// The seat of each place.
    pub(crate) seats: [Seat; PLACES],
    /// The round.
    pub(crate) stage: Stage,
    /// The number of its state.
    pub(crate) state: usize,
}

impl Order {
    pub(crate) fn new(public: &Public, energy: &[u8; MAX_SEATS]) -> Order {
        let mut seats = [Seat::FIRST; PLACES];
        let mut sorted: Energies = [0; PLACES];
        let mut living = 0;
        for seat in public.alive.iter() {
            let own = energy[seat.index()];
            let mut at = living;
            while at > 0 && sorted[at - 1] < own {
                (seats[at], sorted[at]) = (seats[at - 1], sorted[at - 1]);
                at -= 1;
            }
            (seats[at], sorted[at]) = (seat, own);
            living += 1;
        }
        Order { seats, stage: Stage::plain(sorted, living), state: number(&sorted, living) }
    }

    /// Before anybody paid for a change in this round.
    pub(crate) fn before_changes(public: &Public) -> Order {
        let mut energy = public.energy;
        for seat in public.changed.iter() {
            energy[seat.index()] += public.amounts().change;
        }
        Order::new(public, &energy)
    }

    /// The place of a seat.
    pub(crate) fn place(&self, seat: Seat) -> usize {
        (0..self.stage.living).find(|&place| self.seats[place] == seat).expect("the seat is in the game")
    }

    /// The targets that are shown, and no actions.
    pub(crate) fn cards(&self, public: &Public) -> Cards {
        let mut cards = Cards::default();
        for (place, seat) in self.seats[..self.stage.living].iter().enumerate() {
            if let Some(target) = public.targets[seat.index()] {
                cards.targets[place] = self.place(target) as u8;
            }
        }
        cards
    }
}
