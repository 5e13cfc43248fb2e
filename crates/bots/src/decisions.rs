//! Choices as text, so that two builds can be compared.
//!
//! A choice is the same on every machine. To show that, the same decisions are taken natively and in WASM, and the
//! lines must be equal byte for byte. The files in `tests/play` store them, and the example `decisions` compares a
//! build with those files.

use std::fmt::Write;
use std::ops::Range;

use game::{Game, Pcg, Random, Seat, Settings, Step, Turn};

use crate::{Level, Levelled, Player as _, Seen, Told, Value};

/// The numbers of the decisions that are stored for each game.
pub const KEPT: Range<u32> = 0..200;

/// Takes the decisions with these numbers and writes a line for each: the game, its settings, the number of steps
/// played in which random game, the level, the seat, and the choice. Every tenth line also has the advice of the
/// strongest level, with values to the last bit.
///
/// A decision follows from its number alone, so nothing has to be read and a program in a browser can call this as it
/// is. Presets take turns, and so do levels, but the strongest is asked only once in 25.
///
/// # Panics
/// If a preset cannot be played, or never offers anybody a choice.
pub fn replay<G: Levelled>(numbers: Range<u32>) -> String {
    let mut lines = String::new();
    for number in numbers {
        let point = DecisionPoint::<G>::new(number);
        let seen = Seen::of(&point.position, point.seat, u64::from(number)).expect("the seat is to act");
        let seen = seen.with_events(point.told.events(point.seat));
        let choice = point.level.choose(&seen);
        writeln!(
            lines,
            "{} {}: {} steps of game {number}, {} in seat {}: {}{}",
            G::NAME,
            point.config.brief(),
            point.steps,
            point.level,
            point.seat,
            G::write_action(&point.config, choice),
            if number % 10 == 0 { advice(&point, &seen) } else { String::new() },
        )
        .expect("a text can be written to");
    }
    lines
}

/// The advice of the strongest level, with the bits of its values.
fn advice<G: Levelled>(point: &DecisionPoint<G>, seen: &Seen<G>) -> String {
    let mut text = "; advised".to_owned();
    for (number, option) in (1..).zip(G::advise(seen).options) {
        let action = G::write_action(&point.config, option.action);
        let (kind, bits) = match option.value {
            Value::Margin(value) => ("margin", value.to_bits()),
            Value::Points(value) => ("points", value.to_bits()),
            Value::Chance(value) => ("chance", value.to_bits()),
        };
        let codes: Vec<&str> = option.reasons.iter().map(crate::Reason::code).collect();
        write!(text, " {number}. {action} {kind} {bits:016x} {}", codes.join(" "))
            .expect("a text can be written to");
    }
    text
}

/// A position in which a seat has a choice.
struct DecisionPoint<G: Game> {
    config: G::Config,
    position: G,
    told: Told<G>,
    steps: u32,
    seat: Seat,
    level: Level,
}

impl<G: Game> DecisionPoint<G> {
    fn new(number: u32) -> DecisionPoint<G> {
        let mut presets = G::Config::presets();
        let (_, config) = presets.swap_remove(number as usize % presets.len());
        let game = RandomGame::<G>::play(&config, number);
        let mut rng = Pcg::new(u64::from(number), 1);
        let &(steps, seat) = rng.pick(&game.decisions);
        let mut position = G::start(&config).expect("a preset can be played");
        let mut told = Told::new(position.seats());
        for &step in &game.steps[..steps as usize] {
            told.tell(&position, step);
            position.play_unchecked(step);
        }
        let level = if number % 25 == 24 { Level::MASTER } else { Level::ALL[number as usize % 4] };
        DecisionPoint { config, position, told, steps, seat, level }
    }
}

/// A game played at random.
struct RandomGame<G: Game> {
    steps: Vec<Step<G>>,
    /// Every decision with a choice of two actions or more: the number of steps before it, and the seat.
    decisions: Vec<(u32, Seat)>,
}

impl<G: Game> RandomGame<G> {
    fn play(config: &G::Config, number: u32) -> RandomGame<G> {
        let mut rng = Pcg::new(u64::from(number), 0);
        let mut position = G::start(config).expect("a preset can be played");
        let mut game = RandomGame { steps: Vec::new(), decisions: Vec::new() };
        loop {
            let step = match position.turn() {
                Turn::Over(_) => return game,
                Turn::Chance => Step::Chance(position.draw(&mut rng)),
                Turn::Seats(to_act) => {
                    // Any seat of a simultaneous choice may be first.
                    let to_act: Vec<Seat> = to_act.iter().collect();
                    let seat = *rng.pick(&to_act);
                    let mut actions = Vec::new();
                    position.legal(seat, &mut actions);
                    if actions.len() > 1 {
                        game.decisions.push((game.steps.len() as u32, seat));
                    }
                    Step::Act(seat, *rng.pick(&actions))
                }
            };
            game.steps.push(step);
            position.play_unchecked(step);
        }
    }
}
