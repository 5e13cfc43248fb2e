//! The plans of the strongest level for rounds among three, computed beforehand.
//!
//! The example `trio` computes and writes them. Probabilities are rounded: cards to 64ths, changes to eighths. Changes that
//! nobody can be asked for while at most one of the three leaves the plans are left out.

use std::sync::LazyLock;

use crate::missiles::packing::{Coder, Packer, Unpacker, by_largest_remainders};
use crate::missiles::trio::{AIMS, CHANGES, CHOICES, DECIDER, HISTORIES, MOST, Plan, TRIO_STATES};

static PACKED: &[u8] = include_bytes!("trio.bin");

/// The weights of cards sum to this.
const WHOLE: u8 = 64;
/// The weights of a change sum to this.
const EIGHTS: u8 = 8;

/// A plan in whole weights.
#[derive(Clone)]
pub struct TrioPlan {
    cards: [[u8; CHOICES]; 3],
    /// By aims and history and the action chosen. All weights are 0 where nobody can be asked.
    changes: [[[u8; 3]; 3]; CHANGES],
}

const EMPTY: TrioPlan = TrioPlan { cards: [[0; CHOICES]; 3], changes: [[[0; 3]; 3]; CHANGES] };

impl TrioPlan {
    /// The plan for a state.
    pub fn of(state: usize) -> &'static TrioPlan {
        static READ: LazyLock<Vec<TrioPlan>> = LazyLock::new(|| {
            let mut plans = vec![EMPTY; TRIO_STATES];
            code(&mut Unpacker::new(CONTEXTS, PACKED), &mut plans);
            plans
        });
        &READ[state]
    }

    /// The plan, rounded.
    pub fn rounded(plan: &Plan) -> TrioPlan {
        let mut rounded = EMPTY;
        for (weights, shares) in rounded.cards.iter_mut().zip(&plan.cards) {
            *weights = by_largest_remainders(shares, WHOLE);
        }
        for place in 0..CHANGES {
            for held in 0..3 {
                if rounded.is_asked(place, held) {
                    rounded.changes[place][held] = by_largest_remainders(&plan.changes[place][held], EIGHTS);
                }
            }
        }
        rounded
    }

    /// The cards of a player.
    pub fn cards(&self, player: usize) -> [f32; CHOICES] {
        self.cards[player].map(|weight| f32::from(weight) / f32::from(WHOLE))
    }

    /// What a player who has chosen `held` does in an information set, if the plan says so.
    pub(crate) fn change(&self, place: usize, held: usize) -> Option<[f32; 3]> {
        let weights = self.changes[place][held];
        (weights != [0; 3]).then(|| weights.map(|weight| f32::from(weight) / f32::from(EIGHTS)))
    }

    /// The plan as probabilities. A player who is never asked holds.
    pub fn plan(&self) -> Plan {
        let weights = Plan {
            cards: self.cards.map(|cards| cards.map(f32::from)),
            changes: self.changes.map(|change| change.map(|weights| weights.map(f32::from))),
        };
        Plan::in_proportion(&weights)
    }

    /// Whether somebody with this action can be asked here while at most one of the others has left the plan.
    fn is_asked(&self, place: usize, held: usize) -> bool {
        let (aims, decider) = (place / HISTORIES, DECIDER[place % HISTORIES]);
        let aimed = |player: usize| &self.cards[player][3 * (aims >> player & 1)..][..3];
        let left = (0..3).filter(|&other| other != decider && aimed(other) == [0; 3]).count();
        aimed(decider)[held] > 0 && left < 2
    }
}

/// Where the contexts of each kind begin: whether a weight of cards is 0, and how large it is.
const CARD_ZERO: usize = 0;
const CARD_SIZE: usize = CARD_ZERO + 3 * CHOICES * 4;
/// Whether a player is certain to hold, or certain not to; how likely it holds; and which action follows if it does not.
const HOLDS: usize = CARD_SIZE + 3 * CHOICES * 64;
const NEVER_HOLDS: usize = HOLDS + CHANGES * 3 * 4;
const HOLD_SIZE: usize = NEVER_HOLDS + CHANGES * 3;
const ONE_ACTION: usize = HOLD_SIZE + HISTORIES * 3 * 8;
const WHICH_ACTION: usize = ONE_ACTION + HISTORIES * 3;
const ACTION_SIZE: usize = WHICH_ACTION + CHANGES * 3 * 3;
const CONTEXTS: usize = ACTION_SIZE + HISTORIES * 3 * 8;

/// Packs plans.
pub fn pack_trio(plans: &[TrioPlan]) -> Vec<u8> {
    let mut packer = Packer::new(CONTEXTS);
    code(&mut packer, &mut plans.to_vec());
    packer.finish()
}

/// Writes the plans, or reads them. States that differ by one energy have similar plans.
fn code(coder: &mut impl Coder, plans: &mut [TrioPlan]) {
    // What each change was when it was last asked for: unknown, certain to hold, certain not to, and between.
    let mut last = [[0; 3]; CHANGES];
    // Which actions it led to.
    let mut led = [[0; 3]; CHANGES];
    for state in 0..plans.len() {
        let (before, rest) = plans.split_at_mut(state);
        let plan = &mut rest[0];
        code_cards(coder, plan, before.last(), before.len().checked_sub(MOST).map(|place| &before[place]));
        for place in 0..AIMS * HISTORIES {
            for held in 0..3 {
                if plan.is_asked(place, held) {
                    let weights = &mut plan.changes[place][held];
                    code_change(coder, weights, place, held, last[place][held], led[place][held]);
                    last[place][held] = match weights[held] {
                        EIGHTS => 1,
                        0 => 2,
                        _ => 3,
                    };
                    if weights[held] < EIGHTS {
                        led[place][held] = if weights[(held + 1) % 3] > 0 { 1 } else { 2 };
                    }
                }
            }
        }
    }
}

fn code_cards(coder: &mut impl Coder, plan: &mut TrioPlan, one: Option<&TrioPlan>, two: Option<&TrioPlan>) {
    for player in 0..3 {
        let mut left = WHOLE;
        for choice in 0..CHOICES {
            let weight = &mut plan.cards[player][choice];
            let is_last = choice == CHOICES - 1;
            if is_last || left == 0 {
                *weight = left;
                break;
            }
            let place = player * CHOICES + choice;
            let was = |plan: Option<&TrioPlan>| {
                usize::from(plan.is_some_and(|plan| plan.cards[player][choice] > 0))
            };
            if coder.bit(CARD_ZERO + place * 4 + 2 * was(one) + was(two), *weight > 0) {
                let size = coder.number(CARD_SIZE + place * 64, 6, weight.wrapping_sub(1)) + 1;
                *weight = size;
                left = left.saturating_sub(size);
            }
        }
    }
}

fn code_change(
    coder: &mut impl Coder,
    weights: &mut [u8; 3],
    place: usize,
    held: usize,
    last: usize,
    led: usize,
) {
    let set = place * 3 + held;
    let rough = place % HISTORIES * 3 + held;
    let others = [(held + 1) % 3, (held + 2) % 3];
    let hold = weights[held];
    weights[held] = if coder.bit(HOLDS + set * 4 + last, hold == EIGHTS) {
        EIGHTS
    } else if coder.bit(NEVER_HOLDS + set, hold == 0) {
        0
    } else {
        coder.number(HOLD_SIZE + rough * 8, 3, hold)
    };
    let left = EIGHTS.saturating_sub(weights[held]);
    if left == 0 {
        return;
    }
    let is_one = weights[others[0]] == 0 || weights[others[1]] == 0;
    if coder.bit(ONE_ACTION + rough, is_one) {
        let first = coder.bit(WHICH_ACTION + set * 3 + led, weights[others[0]] > 0);
        weights[others[0]] = if first { left } else { 0 };
    } else {
        weights[others[0]] = coder.number(ACTION_SIZE + rough * 8, 3, weights[others[0]]);
    }
    weights[others[1]] = left.saturating_sub(weights[others[0]]);
}
