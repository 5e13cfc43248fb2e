//! The game as text for a terminal.

use std::fmt::Write;

use game::{Seat, TextBoard};

use crate::config::Config;
use crate::decision::Action;
use crate::event::Event;
use crate::power::Power;
use crate::public::{Ending, Phase, Public, WINNING_ENERGY};
use crate::resolve::{Cause, Effect};
use crate::rules::Missiles;
use crate::view::View;

impl TextBoard for Missiles {
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
            Event::Started(seat) => format!("{} gets the start token.", name(seat)),
            Event::Dealt(seat, power) => format!("{} has the power {}.", name(seat), power.name()),
            Event::Chose(seat, _) => format!("{} has chosen.", name(seat)),
            Event::Aimed(targets) => {
                let aims = |seat: Seat| {
                    targets[seat.index()].map(|target| format!("{} at {}", name(seat), name(target)))
                };
                format!(
                    "Everybody aims: {}.",
                    list(Seat::all(public.config.seats()).filter_map(aims).collect())
                )
            }
            Event::Held(seat) => format!("{} passes.", name(seat)),
            Event::Swapped(seat, _) => {
                format!("{} pays {} and changes its action.", name(seat), public.amounts().change)
            }
            Event::Retargeted(seat, target) => {
                format!(
                    "{} pays {} and aims at {} instead.",
                    name(seat),
                    public.amounts().change,
                    name(target)
                )
            }
            Event::Revealed(actions) => {
                let does = |seat: Seat| {
                    actions[seat.index()].map(|action| format!("{} {}", name(seat), verb(action)))
                };
                format!("Reveal: {}.", list(Seat::all(public.config.seats()).filter_map(does).collect()))
            }
            Event::Effect(effect) => effect_in_words(effect, name(effect.seat), name(effect.by)),
            Event::Settled(energy) => {
                let has = |seat: Seat| format!("{} {}", name(seat), energy[seat.index()]);
                format!("Energy: {}.", list(Seat::all(public.config.seats()).map(has).collect()))
            }
            Event::Missiles(left) => format!("M.A.D. takes its missiles: {left} left (X7)."),
            Event::Fell(seat) => format!("{} is destroyed (X4).", name(seat)),
            Event::Dark => "The pile is empty: the dark side is up (X7).".to_owned(),
            Event::Round(round, start) => {
                let duel = if public.is_duel() { " A duel: choose an action, no target (X5)." } else { "" };
                format!("Round {round} begins, {} has the start token.{duel}", name(start))
            }
            Event::Over(ending) => ending_in_words(ending).to_owned(),
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

fn verb(action: Action) -> &'static str {
    match action {
        Action::Attack => "attacks",
        Action::Block => "blocks",
        Action::Charge => "charges",
    }
}

fn effect_in_words(effect: Effect, seat: &str, by: &str) -> String {
    let why = match effect.cause {
        Cause::Attacked => format!("attacked by {by}"),
        Cause::Mad => "M.A.D., hit by its own attack too".to_owned(),
        Cause::Blocked => format!("{by} blocks the attack"),
        Cause::Firewall => format!("{by} blocks and aims back: firewall"),
        Cause::Idle => "blocked, and nobody attacked".to_owned(),
        Cause::Charged => "charged".to_owned(),
        Cause::Chain => "charged with its target: chain".to_owned(),
        Cause::Feedback => "two charge at each other: feedback".to_owned(),
        Cause::Disrupted => "attacked while charging".to_owned(),
        Cause::Solar => "solar, since nobody charged".to_owned(),
        Cause::Nuclear => "nuclear charge".to_owned(),
        Cause::Meltdown => "nuclear, attacked while charging".to_owned(),
        Cause::Bystander => "a bystander when everybody attacks".to_owned(),
    };
    format!("  {seat} {:+}: {why} ({}).", effect.amount, effect.cause.clause())
}

fn ending_in_words(ending: Ending) -> &'static str {
    match ending {
        Ending::Energy => "Enough energy to rule the world (X4).",
        Ending::LastStanding => "The last computer standing (X4).",
        Ending::ScorchedEarth => "Scorched earth: nobody is left (X4).",
        Ending::RoundLimit => "Two hundred rounds are over: a draw of the living (X9).",
    }
}
