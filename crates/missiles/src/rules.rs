//! The position: what is public, and the cards that lie face down.

use game::{
    ConfigError, Contradiction, Game, Illegal, MAX_SEATS, Random, Rule, Seat, SeatSet, Step, Turn, Viewer,
};

use crate::config::Config;
use crate::decision::{Action, Chance, Choice, Decision};
use crate::event::Event;
use crate::power::Power;
use crate::public::{Phase, Public};
use crate::view::View;

/// It is somebody else's turn, or the seat is out of the game.
pub(crate) const NOT_YOUR_TURN: Rule = Rule::not_your_turn("X2");
/// The game has ended.
pub(crate) const GAME_IS_OVER: Rule = Rule::game_is_over("X4");
/// The seat is out of the game.
pub(crate) const FALLEN: Rule =
    Rule::new("missiles.fallen", "X4", "{computer} is out of the game.", "{computer}は脱落しています。");
/// A committed choice is final.
pub(crate) const ALREADY_CHOSEN: Rule = Rule::new(
    "missiles.already_chosen",
    "G3",
    "{computer} has already chosen, and that is final.",
    "{computer}はもう選択を終えています。取り消せません。",
);
/// A change before everybody has chosen.
pub(crate) const CHOOSE_NOW: Rule = Rule::new(
    "missiles.choose_now",
    "X2",
    "Choose an action and a target now.",
    "今はアクションとターゲットを選ぶときです。",
);
/// A change before both have chosen in a duel.
pub(crate) const CHOOSE_ACTION_NOW: Rule =
    Rule::new("missiles.choose_action_now", "X2", "Choose an action now.", "今はアクションを選ぶときです。");
/// A choice after everybody has chosen.
pub(crate) const CHANGE_NOW: Rule = Rule::new(
    "missiles.change_now",
    "X2",
    "Pass now, or change your action.",
    "今は、パスするか、アクションを変更するときです。",
);
/// The target is the player's own seat.
pub(crate) const NOT_YOURSELF: Rule = Rule::new(
    "missiles.not_yourself",
    "X1",
    "{computer} cannot aim at itself.",
    "{computer}は自分自身をターゲットにできません。",
);
/// The target is not in the game any more, or never was.
pub(crate) const FALLEN_TARGET: Rule = Rule::new(
    "missiles.fallen_target",
    "X1",
    "{target} is not in the game.",
    "{target}はゲームに残っていません。",
);
/// A choice without a target while three or more are left.
pub(crate) const TARGET_MISSING: Rule =
    Rule::new("missiles.target_missing", "X1", "Choose a target too.", "ターゲットも選んでください。");
/// A choice with a target in a duel.
pub(crate) const NO_TARGET_IN_DUEL: Rule = Rule::new(
    "missiles.no_target_in_duel",
    "X5",
    "In a duel there is no target to choose.",
    "決闘ではターゲットを選びません。",
);
/// A change costs more energy than the player has.
pub(crate) const TOO_EXPENSIVE: Rule = Rule::new(
    "missiles.too_expensive",
    "X2",
    "A change costs {price} energy, and {computer} has {energy}.",
    "変更にはエネルギーが{price}かかりますが、{computer}には{energy}しかありません。",
);
/// A swap for the same action.
pub(crate) const SAME_ACTION: Rule = Rule::new(
    "missiles.same_action",
    "X2",
    "You have already chosen that action: change to another.",
    "すでに選んでいるアクションです。別のアクションに変更してください。",
);
/// A new target without the power Satellite.
pub(crate) const NO_RETARGETING: Rule = Rule::new(
    "missiles.no_retargeting",
    "X8",
    "Only the power Satellite can change the target, and not in a duel.",
    "ターゲットを変更できるのはサテライトだけです。決闘ではできません。",
);
/// A new target that is the old one.
pub(crate) const SAME_TARGET: Rule = Rule::new(
    "missiles.same_target",
    "X8",
    "{target} is already the target.",
    "ターゲットはすでに{target}です。",
);

/// A position of Missiles & Microchips.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Missiles {
    pub(crate) public: Public,
    /// The cards of those who have chosen in this round.
    pub(crate) cards: [Option<Choice>; MAX_SEATS],
}

impl Missiles {
    /// What everybody knows.
    pub fn public(&self) -> &Public {
        &self.public
    }

    fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        self.public.alive.iter().filter(move |&other| other != seat)
    }

    /// Takes a legal step and reports its public consequences. The event of the step itself differs by viewer and is
    /// not reported here.
    fn advance(&mut self, step: Step<Self>, mut report: impl FnMut(Event)) {
        match step {
            Step::Chance(Chance::Start(seat)) => self.public.started(seat),
            Step::Chance(Chance::Deal(power)) => {
                if let Phase::Deal(seat) = self.public.phase {
                    self.public.dealt(seat, power);
                }
            }
            Step::Act(seat, decision) => {
                let card = &mut self.cards[seat.index()];
                match (decision, card) {
                    (Decision::Choose(action, target), card) => {
                        let target = target.or(self.public.targets[seat.index()]);
                        *card = target.map(|target| Choice { action, target });
                        self.public.chose(seat);
                        if self.public.phase == Phase::Choose && self.public.chosen == self.public.alive {
                            let targets = self.cards.map(|card| card.map(|card| card.target));
                            self.public.aimed(targets);
                            report(Event::Aimed(targets));
                        }
                    }
                    (Decision::Swap(action), Some(card)) => {
                        card.action = action;
                        self.public.changed(seat);
                    }
                    (Decision::Aim(target), Some(card)) => {
                        card.target = target;
                        self.public.targets[seat.index()] = Some(target);
                        self.public.changed(seat);
                    }
                    (Decision::Hold | Decision::Swap(_) | Decision::Aim(_), _) => self.public.held(seat),
                }
                if self.public.phase == Phase::Resolve {
                    self.resolve(report);
                }
            }
        }
    }

    /// The action phase and the clean-up (§X3, §X4).
    fn resolve(&mut self, report: impl FnMut(Event)) {
        let actions = self.cards.map(|card| card.map(|card| card.action));
        self.public.resolve(actions, report);
        self.cards = [None; MAX_SEATS];
    }

    fn check_choice(&self, seat: Seat, target: Option<Seat>) -> Result<(), Illegal> {
        let name = |seat: Seat| self.public.config.computer(seat);
        match target {
            None if self.public.is_duel() => Ok(()),
            None => Err(Illegal::new(&TARGET_MISSING)),
            Some(_) if self.public.is_duel() => Err(Illegal::new(&NO_TARGET_IN_DUEL)),
            Some(target) if target == seat => Err(Illegal::new(&NOT_YOURSELF).with("computer", name(seat))),
            Some(target) if !self.public.alive.contains(target) => {
                Err(Illegal::new(&FALLEN_TARGET).with("target", name(target)))
            }
            Some(_) => Ok(()),
        }
    }

    fn check_change(&self, seat: Seat, decision: Decision) -> Result<(), Illegal> {
        let name = |seat: Seat| self.public.config.computer(seat);
        if decision == Decision::Hold {
            return Ok(());
        }
        if !self.public.can_pay(seat) {
            return Err(Illegal::new(&TOO_EXPENSIVE)
                .with("price", self.public.amounts().change)
                .with("computer", name(seat))
                .with("energy", self.public.energy[seat.index()]));
        }
        let card = self.cards[seat.index()];
        match decision {
            Decision::Swap(action) if card.is_some_and(|card| card.action == action) => {
                Err(Illegal::new(&SAME_ACTION))
            }
            Decision::Aim(_) if self.public.active_powers()[seat.index()] != Power::Satellite => {
                Err(Illegal::new(&NO_RETARGETING))
            }
            Decision::Aim(target) if card.is_some_and(|card| card.target == target) => {
                Err(Illegal::new(&SAME_TARGET).with("target", name(target)))
            }
            Decision::Aim(target) => self.check_choice(seat, Some(target)),
            _ => Ok(()),
        }
    }
}

impl Game for Missiles {
    type Config = Config;
    type Action = Decision;
    type Chance = Chance;
    type View = View;
    type Event = Event;

    const RULES: &'static [&'static Rule] = &[
        &NOT_YOUR_TURN,
        &GAME_IS_OVER,
        &FALLEN,
        &ALREADY_CHOSEN,
        &CHOOSE_NOW,
        &CHOOSE_ACTION_NOW,
        &CHANGE_NOW,
        &NOT_YOURSELF,
        &FALLEN_TARGET,
        &TARGET_MISSING,
        &NO_TARGET_IN_DUEL,
        &TOO_EXPENSIVE,
        &SAME_ACTION,
        &NO_RETARGETING,
        &SAME_TARGET,
    ];

    const HAS_SECRETS: bool = true;

    fn start(config: &Config) -> Result<Missiles, ConfigError> {
        config.validate()?;
        Ok(Missiles { public: Public::new(config), cards: [None; MAX_SEATS] })
    }

    fn seats(&self) -> usize {
        self.public.config.seats()
    }

    fn turn(&self) -> Turn {
        self.public.turn()
    }

    /// Who has the start token, and so changes first (§X1).
    fn first(&self) -> Option<Seat> {
        Some(self.public.start)
    }

    fn turn_in(view: &View) -> Turn {
        view.public.turn()
    }

    fn in_play(&self) -> SeatSet {
        self.public.alive
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Decision>) {
        let public = &self.public;
        match public.phase {
            Phase::Choose if public.alive.contains(seat) && !public.chosen.contains(seat) => {
                for action in Action::ALL {
                    if public.is_duel() {
                        out.push(Decision::Choose(action, None));
                    } else {
                        out.extend(self.others(seat).map(|target| Decision::Choose(action, Some(target))));
                    }
                }
            }
            Phase::Change(turn) if turn == seat => {
                out.push(Decision::Hold);
                let Some(card) = self.cards[seat.index()].filter(|_| public.can_pay(seat)) else { return };
                out.extend(
                    Action::ALL.into_iter().filter(|&action| action != card.action).map(Decision::Swap),
                );
                if public.active_powers()[seat.index()] == Power::Satellite {
                    out.extend(self.others(seat).filter(|&target| target != card.target).map(Decision::Aim));
                }
            }
            _ => {}
        }
    }

    fn check(&self, seat: Seat, decision: Decision) -> Result<(), Illegal> {
        let name = || self.public.config.computer(seat);
        match (self.public.phase, decision) {
            (Phase::Over(_), _) => Err(Illegal::new(&GAME_IS_OVER)),
            _ if seat.index() < self.seats() && !self.public.alive.contains(seat) => {
                Err(Illegal::new(&FALLEN).with("computer", name()))
            }
            (Phase::Choose, _) if self.public.chosen.contains(seat) => {
                Err(Illegal::new(&ALREADY_CHOSEN).with("computer", name()))
            }
            _ if !self.turn().seats().contains(seat) => Err(Illegal::new(&NOT_YOUR_TURN).with("seat", seat)),
            (Phase::Choose, Decision::Choose(_, target)) => self.check_choice(seat, target),
            (Phase::Choose, _) if self.public.is_duel() => Err(Illegal::new(&CHOOSE_ACTION_NOW)),
            (Phase::Choose, _) => Err(Illegal::new(&CHOOSE_NOW)),
            (_, Decision::Choose(..)) => Err(Illegal::new(&CHANGE_NOW)),
            (_, decision) => self.check_change(seat, decision),
        }
    }

    fn chances(&self, out: &mut Vec<(Chance, u32)>) {
        match self.public.phase {
            Phase::Start => out.extend(Seat::all(self.seats()).map(|seat| (Chance::Start(seat), 1))),
            Phase::Deal(next) => {
                // Five powers, all different; with six players one has none (§X8).
                let dealt = &self.public.powers[..next.index()];
                let deck =
                    Power::ALL.into_iter().filter(|&power| power != Power::None || self.seats() == MAX_SEATS);
                out.extend(deck.filter(|power| !dealt.contains(power)).map(|power| (Chance::Deal(power), 1)));
            }
            _ => {}
        }
    }

    fn play_unchecked(&mut self, step: Step<Self>) {
        self.advance(step, |_| {});
    }

    fn view(&self, viewer: Viewer) -> View {
        let own = viewer.seat().and_then(|seat| self.cards[seat.index()]);
        View::new(viewer, self.public.clone(), own)
    }

    fn tell(&self, viewer: Viewer, step: Step<Self>, out: &mut Vec<Event>) {
        let told = match step {
            Step::Chance(Chance::Start(seat)) => Event::Started(seat),
            Step::Chance(Chance::Deal(power)) => match self.public.phase {
                Phase::Deal(seat) => Event::Dealt(seat, power),
                _ => return,
            },
            Step::Act(seat, Decision::Choose(action, target)) => {
                let target = target.or(self.public.targets[seat.index()]);
                let choice = target.map(|target| Choice { action, target });
                Event::Chose(seat, choice.filter(|_| viewer.is(seat)))
            }
            Step::Act(seat, Decision::Hold) => Event::Held(seat),
            Step::Act(seat, Decision::Swap(action)) => {
                Event::Swapped(seat, viewer.is(seat).then_some(action))
            }
            Step::Act(seat, Decision::Aim(target)) => Event::Retargeted(seat, target),
        };
        out.push(told);
        self.clone().advance(step, |event| out.push(event));
    }

    fn follow(view: &mut View, event: &Event) -> Result<(), Contradiction> {
        view.follow(event)
    }

    fn sample<R: Random + ?Sized>(view: &View, rng: &mut R) -> Missiles {
        let public = &view.public;
        let mut cards = [None; MAX_SEATS];
        for seat in public.chosen.iter() {
            // A face-down card of another player can be any card: neither holding nor swapping reveals which.
            let others = public.alive.iter().filter(|&other| other != seat).collect::<Vec<_>>();
            let target = public.targets[seat.index()].unwrap_or_else(|| *rng.pick(&others));
            let hidden = Choice { action: *rng.pick(&Action::ALL), target };
            cards[seat.index()] =
                Some(if view.viewer.is(seat) { view.own.unwrap_or(hidden) } else { hidden });
        }
        Missiles { public: public.clone(), cards }
    }
}
