//! What one viewer knows.

use game::{Contradiction, MAX_SEATS, Seat, SeatSet, Turn, Viewer};
use serde::{Serialize, Serializer};

use crate::amounts::Amounts;
use crate::config::Config;
use crate::decision::{Action, Choice};
use crate::event::Event;
use crate::power::Power;
use crate::public::{Phase, Public};

/// What one viewer knows: what everybody knows, and the viewer's own cards.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MissilesView", as = "Form<'static>"))]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What everybody knows.
    pub public: Public,
    /// The viewer's own cards in this round, once laid.
    pub own: Option<Choice>,
    /// The rest of a round's report. It follows from the reveal, so no other event can come before it.
    pub(crate) report: Vec<Event>,
}

impl View {
    pub(crate) fn new(viewer: Viewer, public: Public, own: Option<Choice>) -> View {
        View { viewer, public, own, report: Vec::new() }
    }

    /// Updates the view with an event.
    pub(crate) fn follow(&mut self, event: &Event) -> Result<(), Contradiction> {
        if !self.report.is_empty() {
            return self.follow_report(event);
        }
        let possible = match (self.public.phase, event) {
            (Phase::Start, Event::Started(seat)) => seat.index() < self.public.config.seats(),
            (Phase::Deal(next), Event::Dealt(seat, power)) => {
                *seat == next && self.may_be_dealt(next, *power)
            }
            (Phase::Choose, Event::Chose(seat, choice)) => self.may_choose(*seat, *choice),
            (Phase::Choose, Event::Aimed(targets)) => self.may_be_shown(*targets),
            (Phase::Change(turn), Event::Held(seat)) => *seat == turn,
            (Phase::Change(turn), Event::Swapped(seat, action)) => {
                *seat == turn && self.may_swap(turn, *action)
            }
            (Phase::Change(turn), Event::Retargeted(seat, target)) => {
                *seat == turn && self.may_retarget(turn, *target)
            }
            (Phase::Resolve, Event::Revealed(actions)) => self.may_be_revealed(*actions),
            _ => false,
        };
        if !possible {
            return Err(Contradiction);
        }
        match *event {
            Event::Started(seat) => self.public.started(seat),
            Event::Dealt(seat, power) => self.public.dealt(seat, power),
            Event::Chose(seat, choice) => {
                self.own = choice.or(self.own);
                self.public.chose(seat);
            }
            Event::Aimed(targets) => self.public.aimed(targets),
            Event::Held(seat) => self.public.held(seat),
            Event::Swapped(seat, action) => {
                if let (Some(own), Some(action)) = (&mut self.own, action) {
                    own.action = action;
                }
                self.public.changed(seat);
            }
            Event::Retargeted(seat, target) => {
                if let (Some(own), true) = (&mut self.own, self.viewer.is(seat)) {
                    own.target = target;
                }
                self.public.targets[seat.index()] = Some(target);
                self.public.changed(seat);
            }
            Event::Revealed(actions) => {
                let mut report = Vec::new();
                self.public.clone().resolve(actions, |event| report.push(event));
                // The reveal itself is the current event.
                report.remove(0);
                self.report = report;
            }
            _ => return Err(Contradiction),
        }
        Ok(())
    }

    /// Follows the next event of a round's report, which changes the view step by step.
    fn follow_report(&mut self, event: &Event) -> Result<(), Contradiction> {
        if self.report.remove(0) != *event {
            return Err(Contradiction);
        }
        let public = &mut self.public;
        match *event {
            Event::Settled(energy) => public.energy = energy,
            Event::Missiles(left) => public.missiles = left,
            Event::Fell(seat) => public.alive.remove(seat),
            Event::Dark => public.dark = true,
            Event::Round(round, start) => {
                public.begin_round(round, start);
                self.own = None;
            }
            Event::Over(ending) => {
                public.over(ending);
                self.own = None;
            }
            _ => {}
        }
        Ok(())
    }

    /// Five powers, all different; with six players one has none (§X8).
    fn may_be_dealt(&self, next: Seat, power: Power) -> bool {
        let allowed = power != Power::None || self.public.config.seats() == MAX_SEATS;
        allowed && !self.public.powers[..next.index()].contains(&power)
    }

    /// Viewers are told only their own cards.
    fn may_choose(&self, seat: Seat, choice: Option<Choice>) -> bool {
        let target = |choice: Choice| match self.public.targets[seat.index()] {
            Some(duel) => choice.target == duel,
            None => self.public.may_aim(seat, choice.target),
        };
        self.public.turn().seats().contains(seat)
            && choice.is_some() == self.viewer.is(seat)
            && choice.is_none_or(target)
    }

    /// Players in the game aim at other players in the game, the viewer as chosen.
    fn may_be_shown(&self, targets: [Option<Seat>; MAX_SEATS]) -> bool {
        let right = |seat: Seat| match targets[seat.index()] {
            Some(target) if self.public.alive.contains(seat) => {
                self.public.may_aim(seat, target)
                    && (!self.viewer.is(seat) || self.own.is_some_and(|own| own.target == target))
            }
            shown => shown.is_none() && !self.public.alive.contains(seat),
        };
        self.public.chosen == self.public.alive && Seat::all(MAX_SEATS).all(right)
    }

    /// Viewers are told only their own new action, and it is a different one.
    fn may_swap(&self, seat: Seat, action: Option<Action>) -> bool {
        let told = match action {
            Some(action) => self.viewer.is(seat) && self.own.is_some_and(|own| own.action != action),
            None => !self.viewer.is(seat),
        };
        told && self.public.can_pay(seat)
    }

    fn may_retarget(&self, seat: Seat, target: Seat) -> bool {
        self.public.can_pay(seat)
            && self.public.active_powers()[seat.index()] == Power::Satellite
            && self.public.may_aim(seat, target)
            && self.public.targets[seat.index()] != Some(target)
    }

    /// Players in the game show an action, the viewer the chosen one.
    fn may_be_revealed(&self, actions: [Option<Action>; MAX_SEATS]) -> bool {
        Seat::all(MAX_SEATS).all(|seat| {
            let shown = actions[seat.index()];
            shown.is_some() == self.public.alive.contains(seat)
                && (!self.viewer.is(seat) || shown == self.own.map(|own| own.action))
        })
    }
}

/// The form clients read: one entry per seat that plays.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct Form<'a> {
    /// Who looks.
    viewer: Viewer,
    /// The viewer's own cards in this round, once laid.
    own: Option<Choice>,
    /// What is played.
    config: &'a Config,
    /// The energy of each seat.
    energy: &'a [u8],
    /// Who is still in the game.
    alive: SeatSet,
    /// The round, counted from 1; 0 before the first.
    round: u8,
    /// Who has the start token.
    start: Seat,
    /// What the game waits for.
    phase: Phase,
    /// Missiles left in the pile of the DEFCON variant (§X7).
    missiles: u8,
    /// Whether the dark side is up (§X7).
    dark: bool,
    /// The power of each seat (§X8).
    powers: &'a [Power],
    /// Who has laid cards in this round.
    chosen: SeatSet,
    /// Whom each seat aims at, once that is shown; in a duel always.
    targets: &'a [Option<Seat>],
    /// Who has paid for a change in this round.
    changed: SeatSet,
    /// Who has been asked in this round and kept both cards.
    held: SeatSet,
    /// Whether two are left and duel (§X5).
    duel: bool,
    /// Whether actions may be changed in this round; not in a duel (§X5).
    changes: bool,
    /// The row of the table of amounts that holds now (§X7).
    amounts: &'a Amounts,
    /// Who may act now.
    turn: Turn,
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let public = &self.public;
        let seats = public.config.seats();
        let form = Form {
            viewer: self.viewer,
            own: self.own,
            config: &public.config,
            energy: &public.energy[..seats],
            alive: public.alive,
            round: public.round,
            start: public.start,
            phase: public.phase,
            missiles: public.missiles,
            dark: public.dark,
            powers: &public.powers[..seats],
            chosen: public.chosen,
            targets: &public.targets[..seats],
            changed: public.changed,
            held: public.holders(),
            duel: public.is_duel(),
            changes: public.has_changes(),
            amounts: public.amounts(),
            turn: public.turn(),
        };
        form.serialize(serializer)
    }
}
