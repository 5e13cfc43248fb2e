//! Laws about playing.

use std::hash::{BuildHasher, BuildHasherDefault};

use rustc_hash::FxHasher;

use super::walk::{everywhere, whole_games};
use super::{Broken, Specimen, enough};
use crate::enumerate::steps;
use crate::{MAX_SEATS, Notation, Playout, Random, Rule, Seat, Step, Turn};

/// While a game is not over, everybody who is to act is in the game and has something to do, and nobody else has.
///
/// # Errors
/// Where it does not hold.
pub fn turns_have_moves<G: Notation>(specimen: &Specimen<G>) -> Result<(), Broken> {
    everywhere(specimen, |walk| {
        let turn = walk.position.turn();
        if matches!(turn, Turn::Seats(seats) if seats.is_empty()) {
            return Err(walk.broken("it is nobody's turn, but the game is not over"));
        }
        for seat in Seat::all(walk.position.seats()) {
            let mut actions = Vec::new();
            walk.position.legal(seat, &mut actions);
            if turn.seats().contains(seat) == actions.is_empty() {
                return Err(walk.broken(format!("{seat:?} has {} legal actions in {turn:?}", actions.len())));
            }
        }
        if !turn.seats().without(walk.position.in_play()).is_empty() {
            return Err(walk.broken("somebody who is out of the game is to act"));
        }
        if let Turn::Over(outcome) = turn
            && outcome.seats() != walk.position.seats()
        {
            return Err(walk.broken("the outcome has another number of seats than the game"));
        }
        Ok(())
    })
}

/// The code of the rule that ends a game, the same for all that have it.
const GAME_IS_OVER: &str = Rule::game_is_over("").code;

/// `check` allows exactly what `legal` lists, over every action that can be encoded and every seat that could be, and refuses
/// the others by rules of the game's list; when the game is over, by the rule that says so.
///
/// # Errors
/// Where it does not hold.
pub fn check_agrees_with_legal<G: Notation>(specimen: &Specimen<G>) -> Result<(), Broken> {
    let mut refusals = 0;
    let says_so = G::RULES.iter().any(|rule| rule.code == GAME_IS_OVER);
    everywhere(specimen, |walk| {
        let universe = (specimen.universe)(&walk.position);
        let over = walk.position.turn().outcome().is_some();
        for seat in Seat::all(MAX_SEATS) {
            let mut legal = Vec::new();
            walk.position.legal(seat, &mut legal);
            legal.sort_unstable();
            if legal.windows(2).any(|pair| pair[0] == pair[1]) {
                return Err(walk.broken(format!("{seat:?} has a legal action twice")));
            }
            if let Some(action) = legal.iter().find(|&&action| walk.position.canonical(action) != action) {
                return Err(walk.broken(format!("the legal action {action:?} is not canonical")));
            }
            if let Some(action) = legal.iter().find(|action| !universe.contains(action)) {
                return Err(walk
                    .broken(format!("the legal action {action:?} is not among those that can be encoded")));
            }
            for &action in &universe {
                let listed = legal.binary_search(&action).is_ok();
                let checked = walk.position.check(seat, action);
                if listed != checked.is_ok() || listed != walk.position.is_legal(seat, action) {
                    let listed = if listed { "is listed" } else { "is not listed" };
                    return Err(
                        walk.broken(format!("{action:?} of {seat:?} {listed}, but check says {checked:?}"))
                    );
                }
                if let Err(illegal) = checked {
                    refusals += 1;
                    if !G::RULES.iter().any(|rule| rule.code == illegal.code()) {
                        return Err(
                            walk.broken(format!("the rule {} is not among those listed", illegal.code()))
                        );
                    }
                    // Whoever sits there is told that the game is over, whatever else would be wrong.
                    let sits = seat.index() < walk.position.seats();
                    if over && says_so && sits && illegal.code() != GAME_IS_OVER {
                        let what =
                            format!("the game is over, but {action:?} is refused by {}", illegal.code());
                        return Err(walk.broken(what));
                    }
                }
            }
        }
        Ok(())
    })?;
    enough("refusals", refusals, 1)
}

/// A refused action leaves the position as it was, and says which clause it breaks.
///
/// # Errors
/// Where it does not hold.
pub fn refused_play_changes_nothing<G: Notation>(specimen: &Specimen<G>) -> Result<(), Broken> {
    let (mut accepted, mut refused) = (0, 0);
    everywhere(specimen, |walk| {
        let universe = (specimen.universe)(&walk.position);
        let seats: Vec<Seat> = Seat::all(walk.position.seats()).collect();
        // In a large universe hardly any action is legal: every other attempt is one that is listed, if any is.
        for attempt in 0..8 {
            let seat = *walk.rng.pick(&seats);
            let mut legal = Vec::new();
            walk.position.legal(seat, &mut legal);
            let listed = attempt % 2 == 0 && !legal.is_empty();
            let action = *walk.rng.pick(if listed { &legal } else { &universe });
            let mut position = walk.position.clone();
            let played = position.play(seat, action);
            if played != walk.position.check(seat, action) {
                return Err(walk.broken(format!("play and check do not agree on {action:?} of {seat:?}")));
            }
            if played.is_ok() {
                accepted += 1;
                let mut unchecked = walk.position.clone();
                unchecked.play_unchecked(Step::Act(seat, action));
                if position != unchecked {
                    return Err(
                        walk.broken(format!("{action:?} of {seat:?} does something else when checked"))
                    );
                }
            }
            if let Err(illegal) = played {
                refused += 1;
                if position != walk.position {
                    return Err(
                        walk.broken(format!("{action:?} of {seat:?} was refused, but changed the position"))
                    );
                }
                if illegal.to_string().contains(['{', '}']) {
                    return Err(walk.broken(format!("the refusal '{illegal}' lacks a fact")));
                }
            }
        }
        Ok(())
    })?;
    enough("accepted actions", accepted, 1)?;
    enough("refused actions", refused, 1)
}

/// Simultaneous choices can be committed in any order: the position is the same.
///
/// # Errors
/// Where it does not hold.
pub fn commits_commute<G: Notation>(specimen: &Specimen<G>) -> Result<(), Broken> {
    let mut simultaneous = 0;
    everywhere(specimen, |walk| {
        let mut commits = Vec::new();
        for seat in walk.position.turn().seats().iter() {
            let mut actions = Vec::new();
            walk.position.legal(seat, &mut actions);
            commits.push(Step::Act(seat, *walk.rng.pick(&actions)));
        }
        if commits.len() < 2 {
            return Ok(());
        }
        simultaneous += 1;
        let mut in_order = walk.position.clone();
        for &step in &commits {
            in_order.play_unchecked(step);
        }
        let (mut backwards, mut rotated) = (commits.clone(), commits.clone());
        backwards.reverse();
        rotated.rotate_left(1);
        for order in [backwards, rotated] {
            let mut otherwise = walk.position.clone();
            for &step in &order {
                if !steps(&otherwise).contains(&step) {
                    return Err(
                        walk.broken(format!("{step:?} of {order:?} is not legal any more in its turn"))
                    );
                }
                otherwise.play_unchecked(step);
            }
            if in_order != otherwise {
                return Err(walk.broken(format!("{commits:?} and {order:?} lead to different positions")));
            }
        }
        Ok(())
    })?;
    enough("simultaneous choices", simultaneous, specimen.at_least.simultaneous)
}

/// The same log leads to the same position, and equal positions have equal hashes and the same steps.
///
/// # Errors
/// Where it does not hold.
pub fn replay_gives_the_same_position<G: Notation>(specimen: &Specimen<G>) -> Result<(), Broken> {
    whole_games(specimen, |walk| {
        let mut again = G::start(&walk.config).map_err(|error| walk.broken(error.to_string()))?;
        for &step in &walk.steps {
            if !steps(&again).contains(&step) {
                return Err(walk.broken(format!("{step:?} cannot be taken a second time")));
            }
            again.play_unchecked(step);
        }
        let hasher = BuildHasherDefault::<FxHasher>::default();
        if again != walk.position || hasher.hash_one(&again) != hasher.hash_one(&walk.position) {
            return Err(walk.broken("a replay leads to another position"));
        }
        Ok(())
    })
}

/// The specimen's invariant holds in every position.
///
/// # Errors
/// Where it does not hold.
pub fn pieces_are_conserved<G: Notation>(specimen: &Specimen<G>) -> Result<(), Broken> {
    everywhere(specimen, |walk| (specimen.invariant)(&walk.position).map_err(|what| walk.broken(what)))
}

/// What chance can bring is listed once with a weight, a draw is one of those, and each is drawn as often as its
/// weight says.
///
/// # Errors
/// Where it does not hold.
pub fn chance_is_in_order<G: Notation>(specimen: &Specimen<G>) -> Result<(), Broken> {
    let mut measured = 0;
    // Everything chance ever brought: a likely candidate for what it cannot bring now.
    let mut seen: Vec<G::Chance> = Vec::new();
    everywhere(specimen, |walk| {
        let mut chances = Vec::new();
        walk.position.chances(&mut chances);
        if (walk.position.turn() == Turn::Chance) == chances.is_empty() {
            return Err(walk.broken(format!("{} chances in {:?}", chances.len(), walk.position.turn())));
        }
        if let Some((chance, _)) = chances.iter().find(|&&(chance, _)| !walk.position.is_possible(chance)) {
            return Err(walk.broken(format!("{chance:?} is listed, but called impossible")));
        }
        if let Some(&chance) = seen.iter().find(|&&chance| {
            walk.position.is_possible(chance) && !chances.iter().any(|&(listed, _)| listed == chance)
        }) {
            return Err(walk.broken(format!("{chance:?} is not listed, but called possible")));
        }
        if chances.is_empty() {
            return Ok(());
        }
        for &(chance, _) in &chances {
            if !seen.contains(&chance) {
                seen.push(chance);
            }
        }
        chances.sort_unstable();
        if chances.iter().any(|&(_, weight)| weight == 0)
            || chances.windows(2).any(|pair| pair[0].0 == pair[1].0)
        {
            return Err(walk.broken("a chance without weight, or listed twice"));
        }
        // Frequencies are measured in the first games only: that is where a draw of its own making shows.
        measured += 1;
        let draws: u32 = if measured <= 50 { 4_000 } else { 4 };
        let mut counts = vec![0_u32; chances.len()];
        for _ in 0..draws {
            let drawn = walk.position.draw(&mut walk.rng);
            match chances.binary_search_by_key(&drawn, |&(chance, _)| chance) {
                Ok(found) => counts[found] += 1,
                Err(_) => return Err(walk.broken(format!("{drawn:?} was drawn, but is not listed"))),
            }
        }
        let total: u32 = chances.iter().map(|&(_, weight)| weight).sum();
        for (&(chance, weight), &count) in chances.iter().zip(&counts) {
            let share = f64::from(weight) / f64::from(total);
            if draws > 100 && !super::worlds::is_plausible(count, draws, share) {
                return Err(walk.broken(format!(
                    "{chance:?} was drawn {count} times in {draws}, its share is {share:.4}"
                )));
            }
        }
        Ok(())
    })?;
    enough("steps of chance", measured, specimen.at_least.draws)?;
    // Random playouts use the same draws, and must end.
    for config in &specimen.configs {
        let mut position = G::start(config).expect("a specimen's configurations start");
        Playout::default().run(&mut position, &mut crate::Pcg::new(1, 1));
    }
    Ok(())
}
