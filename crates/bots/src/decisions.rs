//! Choices in writing, so that two builds can be compared.
//!
//! A choice is the same on every machine. To show it, the same questions are asked natively and in WASM, and the
//! answers must be equal to the letter: `tests/play` keeps them in files, and the example `decisions` compares a
//! build with those.

use std::fmt::Write;
use std::ops::Range;

use game::{Game, Pcg, Random, Seat, Settings, Step, Turn};

use crate::{Level, Levelled, Player as _, Seen, Value};

/// How many questions are kept in a file for each game.
pub const KEPT: Range<u32> = 0..200;

/// Asks the questions with these numbers and writes a line for each: the game, its settings, after how many steps of
/// which random game somebody is to act, the level, who, and what that level chooses; once in ten also what the strongest
/// advises, with values to their last bit.
///
/// The number of a question decides everything in it, so there is nothing to read and a program in a browser can call
/// this as it is. Presets take turns; levels do, too, but the strongest is asked only once in 25.
///
/// # Panics
/// If a preset cannot be played, or leaves nobody anything to decide.
pub fn replay<G: Levelled>(numbers: Range<u32>) -> String {
    let mut lines = String::new();
    for number in numbers {
        let question = Question::<G>::new(number);
        let seen =
            Seen::of(&question.position, question.seat, u64::from(number)).expect("the seat is to act");
        let choice = question.level.choose(&seen);
        writeln!(
            lines,
            "{} {}: {} steps of game {number}, {} in seat {}: {}{}",
            G::NAME,
            question.config.brief(),
            question.steps,
            question.level,
            question.seat,
            G::write_action(&question.config, choice),
            if number % 10 == 0 { advice(&question, &seen) } else { String::new() },
        )
        .expect("a text can be written to");
    }
    lines
}

/// What the strongest advises, and the bits of what it thinks that to be worth.
fn advice<G: Levelled>(question: &Question<G>, seen: &Seen<G>) -> String {
    let mut text = "; advised".to_owned();
    for (number, option) in (1..).zip(G::advise(seen).options) {
        let action = G::write_action(&question.config, option.action);
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
struct Question<G: Game> {
    config: G::Config,
    position: G,
    steps: u32,
    seat: Seat,
    level: Level,
}

impl<G: Game> Question<G> {
    fn new(number: u32) -> Question<G> {
        let mut presets = G::Config::presets();
        let (_, config) = presets.swap_remove(number as usize % presets.len());
        let game = RandomGame::<G>::play(&config, number);
        let mut rng = Pcg::new(u64::from(number), 1);
        let &(steps, seat) = rng.pick(&game.decisions);
        let mut position = G::start(&config).expect("a preset can be played");
        for &step in &game.steps[..steps as usize] {
            position.play_unchecked(step);
        }
        let level = if number % 25 == 24 { Level::MASTER } else { Level::ALL[number as usize % 4] };
        Question { config, position, steps, seat, level }
    }
}

/// A game played at random.
struct RandomGame<G: Game> {
    steps: Vec<Step<G>>,
    /// After how many steps which seat had a choice of two actions or more.
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
                    // Any of those who choose at the same time may be first.
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
