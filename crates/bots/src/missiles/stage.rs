//! One round among the living, as a game of its own: what everybody may do, and what it leads to.

use game::{MAX_SEATS, Pcg, Random, Seat, SeatSet};
use games::missiles::{Action, Amounts, Choice, Power, Round};

use crate::missiles::states::Values;

/// The most who can be in a round. The living have the first places.
pub const PLACES: usize = MAX_SEATS;
/// The energy of every place; 0 where nobody is.
pub type Energies = [u8; PLACES];
/// How many ways there are to choose cards: an action and a class of targets.
pub const OPTIONS: usize = 3 * PLACES;
/// A mixed strategy of cards.
pub type Mix = [f32; OPTIONS];
/// How many situations of the change phase are told apart.
pub const SITUATIONS: usize = 3 * PLACES * 2 * 3 * 2;

const ATTACK: u8 = Action::Attack as u8;
const BLOCK: u8 = Action::Block as u8;
const CHARGE: u8 = Action::Charge as u8;

/// The cards of everybody: actions and the places aimed at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cards {
    /// What each place does.
    pub actions: [u8; PLACES],
    /// Whom each place aims at.
    pub targets: [u8; PLACES],
}

/// A round among the living. Places of one class are alike: they have the same energy and power, follow the same
/// strategy, and whoever aims at the class aims at any of them.
#[derive(Clone, Debug)]
pub struct Stage {
    /// How many are in the round.
    pub living: usize,
    /// What each of them has.
    pub energy: Energies,
    /// The class of each place.
    pub class: [u8; PLACES],
    /// How many classes there are.
    pub classes: usize,
    members: [u8; PLACES],
    amounts: Amounts,
    powers: [Power; PLACES],
    plain: bool,
}

impl Stage {
    /// A round with these amounts and powers.
    pub fn new(energy: Energies, living: usize, amounts: Amounts, powers: [Power; PLACES]) -> Stage {
        let mut stage = Stage {
            living,
            energy,
            class: [0; PLACES],
            classes: 0,
            members: [0; PLACES],
            amounts,
            powers,
            plain: powers[..living].iter().all(|&power| power == Power::None),
        };
        for place in 0..living {
            let alike = |&other: &usize| energy[other] == energy[place] && powers[other] == powers[place];
            let class = (0..place).find(alike).map_or(stage.classes, |other| usize::from(stage.class[other]));
            stage.class[place] = class as u8;
            stage.members[class] |= 1 << place;
            stage.classes = stage.classes.max(class + 1);
        }
        stage
    }

    /// A round without powers and with the standard amounts. The energies are in descending order, so the classes are,
    /// too.
    pub fn plain(energy: Energies, living: usize) -> Stage {
        Stage::new(energy, living, Amounts::LIGHT, [Power::None; PLACES])
    }

    /// The same round with a class for every place: those with the same energy are told apart, by their turns.
    pub(crate) fn apart(mut self) -> Stage {
        self.classes = self.living;
        for place in 0..self.living {
            self.class[place] = place as u8;
            self.members[place] = 1 << place;
        }
        self
    }

    /// A place of this class.
    pub fn first_of(&self, class: usize) -> usize {
        self.members[class].trailing_zeros() as usize
    }

    /// How many places a class has.
    pub fn size_of(&self, class: usize) -> usize {
        self.members[class].count_ones() as usize
    }

    /// Whether a place of one class can aim at another place of the second.
    pub fn can_aim(&self, class: usize, at: usize) -> bool {
        at < self.classes && (class != at || self.size_of(at) > 1)
    }

    /// A place of the class `at` other than `place`.
    pub fn draw_target(&self, place: usize, at: usize, rng: &mut Pcg) -> u8 {
        let mut left = self.members[at] & !(1 << place);
        if left.count_ones() > 1 {
            for _ in 0..rng.below(left.count_ones()) {
                left &= left - 1;
            }
        }
        left.trailing_zeros() as u8
    }

    /// What a place can tell of its situation in the change phase: its own cards, whether its target aims back, how many
    /// aim at it, and whether others aim at its target.
    pub fn situation(&self, cards: &Cards, place: usize) -> usize {
        let target = usize::from(cards.targets[place]);
        let (mut at_me, mut at_target) = (0, 0);
        for &aimed in &cards.targets[..self.living] {
            at_me += usize::from(usize::from(aimed) == place);
            at_target += usize::from(usize::from(aimed) == target);
        }
        let back = usize::from(usize::from(cards.targets[target]) == place);
        let cards = usize::from(cards.actions[place]) * PLACES + usize::from(self.class[target]);
        ((cards * 2 + back) * 3 + at_me.min(2)) * 2 + usize::from(at_target > 1)
    }

    /// Whether a place has the energy to change.
    pub fn can_pay(&self, place: usize) -> bool {
        self.energy[place] >= self.amounts.change
    }

    /// The energies after everybody did what the cards say, and the places in the set paid for a change (§X2–§X4).
    pub fn after(&self, cards: &Cards, paid: u8) -> Energies {
        if !self.plain {
            return self.after_with_powers(cards, paid);
        }
        let amounts = &self.amounts;
        let mut attacked = 0_u8;
        for place in 0..self.living {
            attacked |= u8::from(cards.actions[place] == ATTACK) << cards.targets[place];
        }
        let mut sums = [0_i8; PLACES];
        for place in 0..self.living {
            let target = usize::from(cards.targets[place]) % PLACES;
            let back = usize::from(cards.targets[target]) == place;
            let safe = attacked >> place & 1 == 0;
            let against = cards.actions[target];
            match cards.actions[place] {
                ATTACK if against == BLOCK => {
                    sums[place] -= if back { amounts.firewall } else { amounts.block } as i8;
                }
                ATTACK => {
                    sums[target] -= amounts.attack as i8;
                    if back && against == ATTACK {
                        sums[place] -= amounts.mad as i8;
                    }
                }
                BLOCK if safe => sums[place] -= amounts.idle as i8,
                CHARGE if safe && against != CHARGE => sums[place] += amounts.charge as i8,
                CHARGE if safe && !back => sums[place] += amounts.chain as i8,
                _ => {}
            }
        }
        self.settled(sums, paid)
    }

    fn after_with_powers(&self, cards: &Cards, paid: u8) -> Energies {
        let mut choices = [Choice { action: Action::Block, target: Seat::FIRST }; PLACES];
        for (place, choice) in choices[..self.living].iter_mut().enumerate() {
            *choice = Choice {
                action: Action::ALL[usize::from(cards.actions[place])],
                target: Seat::new(usize::from(cards.targets[place])),
            };
        }
        let round = Round { alive: SeatSet::all(self.living), choices, powers: self.powers };
        self.settled(round.sums(&self.amounts, Seat::FIRST), paid)
    }

    fn settled(&self, sums: [i8; PLACES], paid: u8) -> Energies {
        let mut energy = self.energy;
        for (place, (energy, sum)) in energy.iter_mut().zip(sums).enumerate() {
            let price = if paid >> place & 1 == 1 { self.amounts.change } else { 0 };
            *energy = energy.saturating_sub(price).saturating_add_signed(sum);
        }
        energy
    }

    /// What the cards are worth to a place.
    pub fn worth(&self, values: &Values, cards: &Cards, paid: u8, place: usize) -> f32 {
        values.worth(&self.after(cards, paid), place)
    }
}
