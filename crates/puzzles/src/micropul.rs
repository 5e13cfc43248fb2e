//! 'Best placement': positions of micropul in which one action is clearly better than the others.

use bots::micropul::measure;
use bots::{Level, Levelled as _, Player as _, Seen, Told};
use game::{Game, Heading, Notation as _, Pcg, Random, Record, Seat, Step, Turn};
use games::micropul::{Action, Config, Micropul};

use crate::shelf::{Found, Shelf, difficulty, several};
use crate::stored::{Measured, PlacementPuzzle, lines_of};

/// In how many sampled worlds the best actions are compared.
const WORLDS: u32 = 256;
/// How much better than all others the best action must be, in points and in standard errors.
const CLEARLY: f64 = 1.0;
const CERTAINLY: f64 = 4.0;
/// A game that is as good as decided asks for nothing: so many points may be between the two.
const CLOSE: f64 = 10.0;
/// One decision of so many is looked at, and only where there are so many actions.
const ONE_IN: u32 = 3;
const FEWEST_ACTIONS: usize = 12;
/// Stones are often best, and the puzzles are about tiles: in one game of so many a stone may be the answer.
const STONES_IN: u64 = 3;
/// How many tiles the core may hold: at the start everything is alike, and in the end everything is counted out.
const CORE: std::ops::RangeInclusive<u8> = 5..=28;
/// After this many games for each puzzle that is wanted, a search ends with what it has.
const MOST_GAMES: u64 = 5;

/// Finds `count` puzzles, as many of each difficulty as can be. The same seed finds the same ones.
pub fn placement_puzzles(seed: u64, count: usize, watch: &mut dyn FnMut(Found)) -> Vec<PlacementPuzzle> {
    let mut shelf = Shelf::new(count);
    for game in 0..MOST_GAMES * count as u64 {
        if let Some(puzzle) = one_game(&mut Pcg::new(seed, game), game.is_multiple_of(STONES_IN)) {
            shelf.put(puzzle.difficulty, puzzle);
        }
        watch(Found { games: game + 1, kept: shelf.kept() });
        if shelf.is_full() {
            break;
        }
    }
    shelf.into_puzzles(count)
}

/// Plays a game, and returns the first puzzle that comes up in it.
fn one_game(rng: &mut Pcg, stones: bool) -> Option<PlacementPuzzle> {
    let config = Config::new(2);
    let mut position = Micropul::start(&config).expect("the game for two can be played");
    let mut told = Told::new(2);
    let mut steps = Vec::new();
    loop {
        let step = match position.turn() {
            Turn::Over(_) => return None,
            Turn::Chance => Step::Chance(position.draw(rng)),
            Turn::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody is to act");
                if CORE.contains(&position.public().core)
                    && rng.below(ONE_IN) == 0
                    && let Some(puzzle) = puzzle_of(&position, seat, &steps, &told, stones)
                {
                    return Some(puzzle);
                }
                let seen = Seen::of(&position, seat, u64::from(rng.next_u32()))?;
                Step::Act(seat, Level::ALL[2].choose(&seen))
            }
        };
        told.tell(&position, step);
        position.play_unchecked(step);
        steps.push(step);
    }
}

/// The position as a puzzle, if it is one.
fn puzzle_of(
    position: &Micropul,
    seat: Seat,
    steps: &[Step<Micropul>],
    told: &Told<Micropul>,
    stones: bool,
) -> Option<PlacementPuzzle> {
    // The seed with which a review asks: what a master says there is said again in the explanation.
    let seen = Seen::of(position, seat, steps.len() as u64)?.with_events(told.events(seat));
    if seen.actions().len() < FEWEST_ACTIONS {
        return None;
    }
    let advice = Micropul::advise(&seen);
    let [best, next, ..] = advice.options.as_slice() else { return None };
    let asked_for = match best.action {
        Action::Lay(..) => true,
        Action::Stone(_) => stones,
        Action::Take | Action::Pass => false,
    };
    if !asked_for || best.value.number() - next.value.number() < CLEARLY {
        return None;
    }
    let measured = measure(&seen, WORLDS);
    let second = measured.get(1)?;
    let clear = second.behind >= CLEARLY.max(CERTAINLY * second.error);
    if measured[0].action != best.action || measured[0].lead.abs() > CLOSE || !clear {
        return None;
    }
    let config = Config::new(2);
    let write = |action| Micropul::write_action(&config, action);
    let natural = Micropul::baseline("greedy")?.choose(&seen);
    let heading = Heading::new(config, vec![String::new(); 2]);
    let record = Record::<Micropul> { heading, steps: steps.to_vec() };
    Some(PlacementPuzzle {
        steps: lines_of(&record.to_string()),
        seat: seat.index() as u8 + 1,
        actions: seen.actions().len() as u16,
        options: measured
            .iter()
            .map(|one| Measured {
                action: write(one.action),
                lead: hundredths(one.lead),
                behind: hundredths(one.behind),
                error: hundredths(one.error),
            })
            .collect(),
        natural: write(natural),
        difficulty: difficulty(&several(position, seat), |action| action == best.action),
    })
}

fn hundredths(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}
