//! What everybody knows, and how it changes.

use game::{MAX_SEATS, Outcome, Seat, SeatSet, Turn};
use serde::Serialize;

use crate::amounts::Amounts;
use crate::config::Config;
use crate::decision::{Action, Choice};
use crate::event::Event;
use crate::power::Power;
use crate::resolve::{Round, in_order};

/// The energy everybody starts with (§X1).
pub const START_ENERGY: u8 = 5;
/// The energy a player with the power Batteries starts with, on either side (§X8).
pub const BATTERIES_ENERGY: u8 = 7;
/// A player with this much energy at a clean-up wins (§X4).
pub const WINNING_ENERGY: u8 = 10;
/// After this many rounds the game is a draw of all players still in it (§X9, house ruling).
pub const LAST_ROUND: u8 = 200;

/// Everything that is public. The position adds the cards that lie face down; a view adds the viewer's own.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Public {
    /// What is played.
    pub config: Config,
    /// The energy of each seat.
    pub energy: [u8; MAX_SEATS],
    /// Who is still in the game.
    pub alive: SeatSet,
    /// The round, counted from 1; 0 before the first.
    pub round: u8,
    /// Who has the start token.
    pub start: Seat,
    /// What the game waits for.
    pub phase: Phase,
    /// Missiles left in the pile of the DEFCON variant (§X7).
    pub missiles: u8,
    /// Whether the dark side is up (§X7).
    pub dark: bool,
    /// The power of each seat (§X8).
    pub powers: [Power; MAX_SEATS],
    /// Who has laid cards in this round.
    pub chosen: SeatSet,
    /// Whom each seat aims at, once that is shown; in a duel always.
    pub targets: [Option<Seat>; MAX_SEATS],
    /// Who has paid for a change in this round.
    pub changed: SeatSet,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MissilesPhase"))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Chance decides who starts.
    Start,
    /// Chance deals this seat its power.
    Deal(Seat),
    /// The living choose at once (phase 1 of the sheet).
    Choose,
    /// This seat passes or changes (phase 3).
    Change(Seat),
    /// Everything is decided and is resolved at once (phases 4 and 5): no position waits here.
    Resolve,
    /// The game is over.
    Over(Ending),
}

/// How a game ends (§X4, §X9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MissilesEnding"))]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// Everybody with enough energy wins.
    Energy,
    /// The last computer standing wins.
    LastStanding,
    /// Nobody is left: all lose.
    ScorchedEarth,
    /// The last round is over: a draw of the living.
    RoundLimit,
}

impl Ending {
    /// All endings.
    pub const ALL: [Ending; 4] =
        [Ending::Energy, Ending::LastStanding, Ending::ScorchedEarth, Ending::RoundLimit];

    /// The name in notation.
    pub fn name(self) -> &'static str {
        match self {
            Ending::Energy => "energy",
            Ending::LastStanding => "last-standing",
            Ending::ScorchedEarth => "scorched-earth",
            Ending::RoundLimit => "round-limit",
        }
    }
}

impl Public {
    pub(crate) fn new(config: &Config) -> Public {
        let mut energy = [0; MAX_SEATS];
        energy[..config.seats()].fill(START_ENERGY);
        Public {
            config: *config,
            energy,
            alive: SeatSet::all(config.seats()),
            round: 0,
            start: Seat::FIRST,
            phase: Phase::Start,
            missiles: config.missiles(),
            dark: false,
            powers: [Power::None; MAX_SEATS],
            chosen: SeatSet::EMPTY,
            targets: [None; MAX_SEATS],
            changed: SeatSet::EMPTY,
        }
    }

    /// The amounts that apply now (§X7).
    pub fn amounts(&self) -> &Amounts {
        &self.config.amounts[usize::from(self.dark)]
    }

    /// Whether only two are left, who duel (§X5). At least three players start, so the others were eliminated.
    pub fn is_duel(&self) -> bool {
        self.alive.len() == 2
    }

    /// Whether this round has a change phase. A duel has none unless the configuration asks for it (§X5).
    pub fn has_changes(&self) -> bool {
        !self.is_duel() || self.config.duel_changes
    }

    /// The seats that were asked in this round's change phase and kept both cards: those from the start token up to the
    /// seat that is asked now (§X2).
    pub(crate) fn holders(&self) -> SeatSet {
        let Phase::Change(asked) = self.phase else { return SeatSet::EMPTY };
        let before: SeatSet = in_order(self.alive, self.start).take_while(|&seat| seat != asked).collect();
        before.without(self.changed)
    }

    /// The powers that count now: none in a duel (§X8).
    pub fn active_powers(&self) -> [Power; MAX_SEATS] {
        if self.is_duel() { [Power::None; MAX_SEATS] } else { self.powers }
    }

    /// Whether `seat` has the energy to change.
    pub fn can_pay(&self, seat: Seat) -> bool {
        self.energy[seat.index()] >= self.amounts().change
    }

    /// The opponent of `seat` in a duel.
    pub fn opponent(&self, seat: Seat) -> Option<Seat> {
        self.alive.without(SeatSet::only(seat)).single()
    }

    /// What the game waits for.
    pub fn turn(&self) -> Turn {
        match self.phase {
            Phase::Start | Phase::Deal(_) | Phase::Resolve => Turn::Chance,
            Phase::Choose => Turn::Seats(self.alive.without(self.chosen)),
            Phase::Change(seat) => Turn::of(seat),
            Phase::Over(ending) => Turn::Over(self.outcome(ending)),
        }
    }

    fn outcome(&self, ending: Ending) -> Outcome {
        let seats = self.config.seats();
        let outcome = match ending {
            Ending::Energy => Outcome::won_by(self.rich(), seats),
            Ending::LastStanding => Outcome::won_by(self.alive, seats),
            Ending::ScorchedEarth => Outcome::everybody_lost(seats),
            Ending::RoundLimit => Outcome::drawn_by(self.alive, seats),
        };
        let mut scores = [0; MAX_SEATS];
        for (score, &energy) in scores.iter_mut().zip(&self.energy) {
            *score = i16::from(energy);
        }
        outcome.with_scores(&scores[..seats])
    }

    /// The players with enough energy to win.
    fn rich(&self) -> SeatSet {
        self.alive.iter().filter(|seat| self.energy[seat.index()] >= WINNING_ENERGY).collect()
    }

    /// Chance gives the start token.
    pub(crate) fn started(&mut self, seat: Seat) {
        self.start = seat;
        if self.config.powers {
            self.phase = Phase::Deal(Seat::FIRST);
        } else {
            self.begin_round(1, seat);
        }
    }

    /// Chance deals a power to the seat that is next.
    pub(crate) fn dealt(&mut self, seat: Seat, power: Power) {
        self.powers[seat.index()] = power;
        if power == Power::Batteries {
            self.energy[seat.index()] = BATTERIES_ENERGY;
        }
        if seat.index() + 1 < self.config.seats() {
            self.phase = Phase::Deal(Seat::new(seat.index() + 1));
        } else {
            self.begin_round(1, self.start);
        }
    }

    /// Begins a round without cards on the table.
    pub(crate) fn begin_round(&mut self, round: u8, start: Seat) {
        self.round = round;
        self.start = start;
        self.phase = Phase::Choose;
        self.chosen = SeatSet::EMPTY;
        self.changed = SeatSet::EMPTY;
        self.targets = [None; MAX_SEATS];
        if self.is_duel() {
            for seat in self.alive.iter() {
                self.targets[seat.index()] = self.opponent(seat);
            }
        }
    }

    /// A seat lays its cards. After the last one a duel is resolved; otherwise all targets are shown.
    pub(crate) fn chose(&mut self, seat: Seat) {
        self.chosen.insert(seat);
        if self.chosen == self.alive && self.is_duel() {
            self.phase = if self.has_changes() { Phase::Change(self.start) } else { Phase::Resolve };
        }
    }

    /// All targets are shown together (§X1).
    pub fn aimed(&mut self, targets: [Option<Seat>; MAX_SEATS]) {
        self.targets = targets;
        self.phase = Phase::Change(self.start);
    }

    /// A seat holds or has changed. The next one clockwise decides, until everybody has.
    pub fn held(&mut self, seat: Seat) {
        let mut order = in_order(self.alive, self.start).skip_while(|&other| other != seat);
        self.phase = order.nth(1).map_or(Phase::Resolve, Phase::Change);
    }

    /// A seat pays for a change (§X2).
    pub fn changed(&mut self, seat: Seat) {
        let price = self.amounts().change;
        self.energy[seat.index()] = self.energy[seat.index()].saturating_sub(price);
        self.changed.insert(seat);
        self.held(seat);
    }

    /// The action phase and the clean-up: all actions are shown, resolved in order, and applied (§X3, §X4). Targets are
    /// already public, so all consequences are too.
    pub fn resolve(&mut self, actions: [Option<Action>; MAX_SEATS], mut report: impl FnMut(Event)) {
        let nobody = Choice { action: Action::Block, target: Seat::FIRST };
        let mut choices = [nobody; MAX_SEATS];
        for ((choice, action), target) in choices.iter_mut().zip(actions).zip(self.targets) {
            if let (Some(action), Some(target)) = (action, target) {
                *choice = Choice { action, target };
            }
        }
        let round = Round { alive: self.alive, choices, powers: self.active_powers() };
        report(Event::Revealed(actions));
        let mut sums = [0; MAX_SEATS];
        round.resolve(self.amounts(), self.start, |effect| {
            sums[effect.seat.index()] += effect.amount;
            report(Event::Effect(effect));
        });
        self.clean_up(sums, round.mads(), report);
    }

    /// Whether `seat` may aim at `target` now: at another player who is still in the game (§X1).
    pub(crate) fn may_aim(&self, seat: Seat, target: Seat) -> bool {
        target != seat && self.alive.contains(target)
    }

    /// The clean-up: sums are applied and clamped at 0 once, missiles are removed, players without energy leave, and
    /// the game ends or the next round begins (§X4, §X6, §X7).
    fn clean_up(&mut self, sums: [i8; MAX_SEATS], mads: u8, mut report: impl FnMut(Event)) {
        for (energy, &sum) in self.energy.iter_mut().zip(&sums) {
            *energy = energy.saturating_add_signed(sum);
        }
        report(Event::Settled(self.energy));
        if self.config.defcon && mads > 0 && self.missiles > 0 {
            self.missiles = self.missiles.saturating_sub(mads);
            report(Event::Missiles(self.missiles));
        }
        let fallen: SeatSet = self.alive.iter().filter(|seat| self.energy[seat.index()] == 0).collect();
        self.alive = self.alive.without(fallen);
        for seat in fallen.iter() {
            report(Event::Fell(seat));
        }
        if let Some(ending) = self.ending() {
            self.over(ending);
            return report(Event::Over(ending));
        }
        if self.config.defcon && self.missiles == 0 && !self.dark {
            self.dark = true;
            report(Event::Dark);
        }
        // The token passes clockwise to the next player still in the game (§X6).
        let after = self.start.after(self.config.seats());
        let start = in_order(self.alive, after).next().expect("two or more are alive");
        self.begin_round(self.round + 1, start);
        report(Event::Round(self.round, start));
    }

    /// How the game ends at this clean-up, if it does (§X4, §X9).
    fn ending(&self) -> Option<Ending> {
        match self.alive.len() {
            0 => Some(Ending::ScorchedEarth),
            1 => Some(Ending::LastStanding),
            _ if !self.rich().is_empty() => Some(Ending::Energy),
            _ => (self.round >= LAST_ROUND).then_some(Ending::RoundLimit),
        }
    }

    /// Ends the game and takes all cards off the table.
    pub(crate) fn over(&mut self, ending: Ending) {
        self.phase = Phase::Over(ending);
        self.chosen = SeatSet::EMPTY;
        self.changed = SeatSet::EMPTY;
        self.targets = [None; MAX_SEATS];
    }
}
