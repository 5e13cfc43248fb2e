//! The game as text for a terminal.

use std::fmt::Write;

use game::{Seat, Sentence, TextBoard};

use crate::config::Config;
use crate::decision::Action;
use crate::event::Event;
use crate::power::Power;
use crate::public::{Ending, Phase, Public, WINNING_ENERGY};
use crate::resolve::{Cause, Effect};
use crate::rules::Missiles;
use crate::sentences;
use crate::view::View;

impl TextBoard for Missiles {
    const SENTENCES: &'static [&'static Sentence] = &sentences::ALL;

    /// A line a computer: the start token, energy with the winning cell marked, and what is known of its cards.
    fn text_board(view: &View) -> String {
        let public = &view.public;
        let mut text = headline(public);
        for seat in Seat::all(public.config.seats()) {
            let token = if seat == public.start && public.round > 0 { '*' } else { ' ' };
            let you = if view.viewer.is(seat) { "(you)" } else { "" };
            let _ = write!(text, "\n{token} {:<5} {seat} {you:<5} ", public.config.computer(seat));
            if public.alive.contains(seat) {
                let energy = public.energy[seat.index()];
                let _ = write!(text, "{} {energy:>2}  {}", bar(energy), standing(public, seat));
            } else {
                text.push_str("out");
            }
        }
        if let Some(own) = view.own {
            let target = public.config.computer(own.target);
            let _ = write!(text, "\nYour cards: {} {target}.", own.action.name());
        }
        text
    }

    fn text_event(view: &View, event: &Event) -> String {
        let public = &view.public;
        let name = |seat: Seat| public.config.computer(seat).name();
        let list = |words: Vec<String>| words.join(", ");
        match *event {
            Event::Started(seat) => sentences::STARTED.english(&[("computer", &name(seat))]),
            Event::Dealt(seat, Power::None) => sentences::POWERLESS.english(&[("computer", &name(seat))]),
            Event::Dealt(seat, power) => {
                sentences::DEALT.english(&[("computer", &name(seat)), ("power", &power.name())])
            }
            Event::Chose(seat, _) => sentences::CHOSE.english(&[("computer", &name(seat))]),
            Event::Aimed(targets) => {
                let aims = |seat: Seat| {
                    targets[seat.index()].map(|target| format!("{} at {}", name(seat), name(target)))
                };
                let aims = list(Seat::all(public.config.seats()).filter_map(aims).collect());
                sentences::AIMED.english(&[("aims", &aims)])
            }
            Event::Held(seat) => sentences::HELD.english(&[("computer", &name(seat))]),
            Event::Swapped(seat, _) => sentences::SWAPPED.english(&[("computer", &name(seat))]),
            Event::Retargeted(seat, target) => {
                sentences::RETARGETED.english(&[("computer", &name(seat)), ("target", &name(target))])
            }
            Event::Revealed(actions) => {
                let does = |seat: Seat| {
                    actions[seat.index()].map(|action| acts(action).english(&[("computer", &name(seat))]))
                };
                let actions = list(Seat::all(public.config.seats()).filter_map(does).collect());
                sentences::REVEALED.english(&[("actions", &actions)])
            }
            Event::Effect(effect) => effect_in_words(effect, name(effect.seat), name(effect.by)),
            Event::Settled(energy) => {
                let has = |seat: Seat| format!("{} {}", name(seat), energy[seat.index()]);
                let energy = list(Seat::all(public.config.seats()).map(has).collect());
                sentences::SETTLED.english(&[("energy", &energy)])
            }
            Event::Missiles(left) => sentences::MISSILES.english(&[("left", &left)]),
            Event::Fell(seat) => sentences::FELL.english(&[("computer", &name(seat))]),
            Event::Dark => sentences::DARK.english(&[]),
            Event::Round(round, start) => {
                let duel = if public.is_duel() { " A duel: choose an action, no target (X5)." } else { "" };
                let begins = sentences::ROUND.english(&[("round", &round), ("computer", &name(start))]);
                format!("{begins}{duel}")
            }
            Event::Over(ending) => ends(ending).english(&[("round", &public.round)]),
        }
    }

    fn text_help(config: &Config) -> String {
        let names: Vec<&str> = Seat::all(config.seats()).map(|seat| config.computer(seat).name()).collect();
        let satellite = if config.powers { "\nWith the power satellite also 'aim NAME'." } else { "" };
        format!(
            "Choose with 'attack NAME', 'block NAME' or 'charge NAME'; in a duel without a name.\n\
             Then, in turn, pass with 'hold', or pay to change with 'swap attack', 'swap block'\n\
             or 'swap charge'.{satellite}\n\
             An attack takes 1 and stops a charge; a block hits attackers back, 2 if you aim at\n\
             them; a charge brings 1, or 2 if the one you aim at charges too.\n\
             {WINNING_ENERGY} energy wins, and so does the last one standing. * has the start token, and\n\
             ◇ is the cell that wins. The computers: {}.",
            names.join(", ")
        )
    }
}

fn headline(public: &Public) -> String {
    let mut text = match public.phase {
        Phase::Start | Phase::Deal(_) => "Before the first round.".to_owned(),
        Phase::Over(_) => format!("The game ended in round {}.", public.round),
        Phase::Choose => format!("Round {}: choose.", public.round),
        Phase::Change(seat) => {
            format!("Round {}: {} may change.", public.round, public.config.computer(seat))
        }
        Phase::Resolve => format!("Round {}: the reveal.", public.round),
    };
    if public.config.defcon {
        let side = if public.dark { "the dark side is up" } else { "light side" };
        let _ = write!(text, " Missiles: {}, {side}.", public.missiles);
    }
    text
}

/// Ten cells, the tenth marked; more than ten is possible at the very end.
fn bar(energy: u8) -> String {
    let cell = |number: u8| match (number <= energy, number == WINNING_ENERGY) {
        (true, _) => '■',
        (false, true) => '◇',
        (false, false) => '·',
    };
    (1..=WINNING_ENERGY).map(cell).collect()
}

/// What is known of a living seat's cards and powers.
fn standing(public: &Public, seat: Seat) -> String {
    let mut words = Vec::new();
    if public.powers[seat.index()] != Power::None {
        words.push(public.powers[seat.index()].name().to_owned());
    }
    match public.targets[seat.index()] {
        Some(target) => words.push(format!("aims at {}", public.config.computer(target))),
        None if public.chosen.contains(seat) => words.push("has chosen".to_owned()),
        None => {}
    }
    if public.changed.contains(seat) {
        words.push("changed".to_owned());
    }
    words.join(", ")
}

fn acts(action: Action) -> &'static Sentence {
    match action {
        Action::Attack => &sentences::ATTACK,
        Action::Block => &sentences::BLOCK,
        Action::Charge => &sentences::CHARGE,
    }
}

fn effect_in_words(effect: Effect, computer: &str, by: &str) -> String {
    let why = match effect.cause {
        Cause::Attacked => &sentences::ATTACKED,
        Cause::Mad => &sentences::MAD,
        Cause::Blocked => &sentences::BLOCKED,
        Cause::Firewall => &sentences::FIREWALL,
        Cause::Idle => &sentences::IDLE,
        Cause::Charged => &sentences::CHARGED,
        Cause::Chain => &sentences::CHAIN,
        Cause::Feedback => &sentences::FEEDBACK,
        Cause::Disrupted => &sentences::DISRUPTED,
        Cause::Solar => &sentences::SOLAR,
        Cause::Nuclear => &sentences::NUCLEAR,
        Cause::Meltdown => &sentences::MELTDOWN,
        Cause::Bystander => &sentences::BYSTANDER,
    };
    let sentence = sentences::EFFECT.english(&[
        ("computer", &computer),
        ("amount", &format_args!("{:+}", effect.amount)),
        ("why", &why.english(&[("by", &by)])),
        ("clause", &effect.cause.clause()),
    ]);
    format!("  {sentence}")
}

fn ends(ending: Ending) -> &'static Sentence {
    match ending {
        Ending::Energy => &sentences::ENERGY,
        Ending::LastStanding => &sentences::LAST_STANDING,
        Ending::ScorchedEarth => &sentences::SCORCHED_EARTH,
        Ending::RoundLimit => &sentences::ROUND_LIMIT,
    }
}
