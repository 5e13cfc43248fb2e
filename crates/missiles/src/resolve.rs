//! What the revealed actions do (§X3, §X5, §X8).

use game::{MAX_SEATS, Seat, SeatSet};
use serde::{Serialize, Serializer};

use crate::amounts::Amounts;
use crate::decision::{Action, Choice};
use crate::power::Power;

/// Why a seat gains or loses energy, or does not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MissilesCause"))]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// Attacked.
    Attacked,
    /// Attacking one who attacks back: hit by one's own attack too (M.A.D.).
    Mad,
    /// The attack was stopped by a block, which hits back.
    Blocked,
    /// The same, by one who aims at the attacker (firewall).
    Firewall,
    /// Blocked for nothing.
    Idle,
    /// Charged.
    Charged,
    /// Charged, aiming at one who charges too (chain).
    Chain,
    /// Two charge at each other and gain nothing (feedback).
    Feedback,
    /// Attacked while charging: gains nothing.
    Disrupted,
    /// The power Solar: nobody charged.
    Solar,
    /// The power Nuclear: a charge brings more.
    Nuclear,
    /// The power Nuclear: attacked while charging costs more.
    Meltdown,
    /// The power Bystander: everybody attacks, and this one loses nothing.
    Bystander,
}

impl Cause {
    /// All causes.
    pub const ALL: [Cause; 13] = [
        Cause::Attacked,
        Cause::Mad,
        Cause::Blocked,
        Cause::Firewall,
        Cause::Idle,
        Cause::Charged,
        Cause::Chain,
        Cause::Feedback,
        Cause::Disrupted,
        Cause::Solar,
        Cause::Nuclear,
        Cause::Meltdown,
        Cause::Bystander,
    ];

    /// The name in notation.
    pub fn name(self) -> &'static str {
        match self {
            Cause::Attacked => "attacked",
            Cause::Mad => "mad",
            Cause::Blocked => "blocked",
            Cause::Firewall => "firewall",
            Cause::Idle => "idle",
            Cause::Charged => "charged",
            Cause::Chain => "chain",
            Cause::Feedback => "feedback",
            Cause::Disrupted => "disrupted",
            Cause::Solar => "solar",
            Cause::Nuclear => "nuclear",
            Cause::Meltdown => "meltdown",
            Cause::Bystander => "bystander",
        }
    }

    /// The clause of the rules page.
    pub fn clause(self) -> &'static str {
        match self {
            Cause::Attacked => "X3.2",
            Cause::Disrupted => "X3.3",
            Cause::Mad => "X3.4",
            Cause::Blocked => "X3.5",
            Cause::Firewall => "X3.6",
            Cause::Idle => "X3.7",
            Cause::Charged => "X3.8",
            Cause::Chain => "X3.9",
            Cause::Feedback => "X3.10",
            Cause::Solar => "X8.3",
            Cause::Nuclear | Cause::Meltdown => "X8.4",
            Cause::Bystander => "X8.5",
        }
    }
}

/// What one action did to one seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MissilesRoundEffect", as = "Form<'static>"))]
pub struct Effect {
    /// Whose energy changes.
    pub seat: Seat,
    /// By how much.
    pub amount: i8,
    /// Why.
    pub cause: Cause,
    /// Whose action did it.
    pub by: Seat,
}

/// The form clients read: the clause comes along, so that a client can show it without a table of its own.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct Form<'a> {
    /// Whose energy changes.
    seat: Seat,
    /// By how much.
    amount: i8,
    /// Why.
    cause: Cause,
    /// The clause of the rules page that says so.
    clause: &'a str,
    /// Whose action did it.
    by: Seat,
}

impl Serialize for Effect {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Effect { seat, amount, cause, by } = *self;
        Form { seat, amount, cause, clause: cause.clause(), by }.serialize(serializer)
    }
}

/// A round with all cards on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Round {
    /// Who is still in the game.
    pub alive: SeatSet,
    /// The action and target of each of them. Entries of other seats are ignored.
    pub choices: [Choice; MAX_SEATS],
    /// The power of each seat; none in a duel (§X8).
    pub powers: [Power; MAX_SEATS],
}

impl Round {
    fn action(&self, seat: Seat) -> Action {
        self.choices[seat.index()].action
    }

    fn target(&self, seat: Seat) -> Seat {
        self.choices[seat.index()].target
    }

    fn doing(&self, action: Action) -> SeatSet {
        self.alive.iter().filter(|&seat| self.action(seat) == action).collect()
    }

    /// Whether a seat and its target aim at each other with the same action.
    fn mirrored(&self, seat: Seat) -> bool {
        let target = self.target(seat);
        self.action(target) == self.action(seat) && self.target(target) == seat
    }

    /// How many pairs attack each other: each removes a missile in the DEFCON variant (§X7).
    pub fn mads(&self) -> u8 {
        let mirrored = self.doing(Action::Attack).iter().filter(|&seat| self.mirrored(seat)).count();
        (mirrored / 2) as u8
    }

    /// Resolves every action, clockwise from the start player, and reports each effect. Without powers the order only
    /// matters for the presentation: nobody both gains and loses (§X3).
    pub fn resolve(&self, amounts: &Amounts, start: Seat, mut report: impl FnMut(Effect)) {
        let attackers = self.doing(Action::Attack);
        let everybody_attacks = attackers == self.alive;
        let mut change = |seat: Seat, amount: i8, cause: Cause, by: Seat| {
            // Bystander loses nothing when everybody attacks. Nobody gains then, so only losses are held back (§X8).
            if everybody_attacks && amount < 0 && self.powers[seat.index()] == Power::Bystander {
                report(Effect { seat, amount: 0, cause: Cause::Bystander, by });
            } else {
                report(Effect { seat, amount, cause, by });
            }
        };
        let loss = |amount: u8| -(amount as i8);
        let gain = |amount: u8| amount as i8;
        let is_attacked = |seat: Seat| attackers.iter().any(|attacker| self.target(attacker) == seat);
        for seat in in_order(self.alive, start) {
            let target = self.target(seat);
            match self.action(seat) {
                Action::Attack => {
                    // The effect of a block on the attacker is reported when the block is resolved.
                    if self.action(target) != Action::Block {
                        change(target, loss(amounts.attack), Cause::Attacked, seat);
                    }
                    if self.mirrored(seat) {
                        change(seat, loss(amounts.mad), Cause::Mad, seat);
                    }
                }
                Action::Block => {
                    for attacker in
                        in_order(attackers, start).filter(|&attacker| self.target(attacker) == seat)
                    {
                        if attacker == target {
                            change(attacker, loss(amounts.firewall), Cause::Firewall, seat);
                        } else {
                            change(attacker, loss(amounts.block), Cause::Blocked, seat);
                        }
                    }
                    if !is_attacked(seat) {
                        change(seat, loss(amounts.idle), Cause::Idle, seat);
                    }
                }
                Action::Charge => {
                    let nuclear = self.powers[seat.index()] == Power::Nuclear;
                    if is_attacked(seat) {
                        change(seat, 0, Cause::Disrupted, seat);
                        if nuclear {
                            // Once, however many attack (§X8).
                            change(seat, loss(amounts.meltdown), Cause::Meltdown, seat);
                        }
                    } else if self.mirrored(seat) {
                        change(seat, 0, Cause::Feedback, seat);
                    } else {
                        // The target's charge chains even when the target is under attack (§X3).
                        if self.action(target) == Action::Charge {
                            change(seat, gain(amounts.chain), Cause::Chain, seat);
                        } else {
                            change(seat, gain(amounts.charge), Cause::Charged, seat);
                        }
                        if nuclear {
                            change(seat, gain(amounts.nuclear), Cause::Nuclear, seat);
                        }
                    }
                }
            }
        }
        // Solar comes after everything else. A charge that was stopped still counts as a charge (§X8).
        if self.doing(Action::Charge).is_empty() {
            for seat in self.alive.iter().filter(|seat| self.powers[seat.index()] == Power::Solar) {
                change(seat, gain(amounts.solar), Cause::Solar, seat);
            }
        }
    }

    /// The sum of all effects for each seat (§X4).
    pub fn sums(&self, amounts: &Amounts, start: Seat) -> [i8; MAX_SEATS] {
        let mut sums = [0; MAX_SEATS];
        self.resolve(amounts, start, |effect| sums[effect.seat.index()] += effect.amount);
        sums
    }
}

/// The seats of a set clockwise from `start`.
pub(crate) fn in_order(seats: SeatSet, start: Seat) -> impl Iterator<Item = Seat> {
    seats.iter().filter(move |&seat| seat >= start).chain(seats.iter().filter(move |&seat| seat < start))
}
