//! A finished game, weighed by the strongest bot.

use bots::{Levelled, Seen, Value, WeighedWhole};
use game::{CompoundDecision, Part, RawRecord, Record, RecordError, Seat, Step, Viewer};
use games::with_game;
use serde::Serialize;
use table::game_of_record;

use crate::advice::{Advice, AdvisedAction};

/// A decision of a recorded game that can be weighed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReviewStep {
    /// How many steps of the record come before it.
    pub step: usize,
    /// Who decided.
    pub seat: Seat,
}

/// A decision of a recorded game, weighed.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Reviewed {
    /// How many steps of the record come before it.
    pub step: usize,
    /// How many events the seat had been told before it.
    pub frame: usize,
    /// Who decided.
    pub seat: Seat,
    /// What was decided, in notation.
    pub action: String,
    /// What that was worth, if it was weighed.
    pub value: Option<Value>,
    /// How much less than the best that is.
    pub cost: Option<f64>,
    /// Whether that is worth speaking of: half a tenth of a point, or a hundredth of a win, is noise.
    pub mistake: bool,
    /// What the strongest bot would have advised, from what the seat knew.
    pub options: Vec<AdvisedAction>,
}

/// The decisions of a recorded game that can be weighed: wherever there was a choice.
///
/// # Errors
/// If the record is damaged, or not of a whole game.
pub fn review_steps(text: &str) -> Result<Vec<ReviewStep>, RecordError> {
    let raw = RawRecord::parse(text)?;
    let game = game_of_record(&raw)?;
    with_game!(game, Rules => Ok(steps(&Record::<Rules>::from_raw(&raw)?)))
}

/// Weighs the decision after `step` steps of a recorded game; `None` if there was no choice. It is the strongest bot's opinion
/// from what the seat knew then: nobody is blamed for what was hidden.
///
/// # Errors
/// If the record is damaged, or is not of a whole game.
pub fn review(text: &str, step: usize) -> Result<Option<Reviewed>, RecordError> {
    let raw = RawRecord::parse(text)?;
    let game = game_of_record(&raw)?;
    with_game!(game, Rules => Ok(reviewed(&Record::<Rules>::from_raw(&raw)?, step)))
}

fn steps<G: Levelled>(record: &Record<G>) -> Vec<ReviewStep> {
    let mut position = record.position(0);
    let mut found = Vec::new();
    for (index, &step) in record.steps.iter().enumerate() {
        if let Step::Act(seat, action) = step
            && is_reviewed(&position, seat, action)
        {
            found.push(ReviewStep { step: index, seat });
        }
        position.play_unchecked(step);
    }
    found
}

/// Whether a decision is weighed: only where there was a choice, and a compound decision as a whole, at its last step.
fn is_reviewed<G: Levelled>(position: &G, seat: Seat, action: G::Action) -> bool {
    if let Some(part) = G::Compound::part(position, seat, action) {
        return part == Part::Last;
    }
    let mut actions = Vec::new();
    position.legal(seat, &mut actions);
    actions.len() > 1
}

fn reviewed<G: Levelled>(record: &Record<G>, step: usize) -> Option<Reviewed> {
    let &Step::Act(seat, action) = record.steps.get(step)? else { return None };
    let position = record.position(step);
    if !is_reviewed(&position, seat, action) {
        return None;
    }
    match G::Compound::part(&position, seat, action) {
        Some(_) => reviewed_whole(record, &position, step, seat),
        None => reviewed_action(record, &position, step, seat, action),
    }
}

fn reviewed_action<G: Levelled>(
    record: &Record<G>,
    position: &G,
    step: usize,
    seat: Seat,
    action: G::Action,
) -> Option<Reviewed> {
    // The step is as good a seed as any, and the same again tomorrow.
    let seen = Seen::of(position, seat, step as u64)?.with_events(told_before(record, step, seat).into());
    let advice = G::advise(&seen);
    let cost = G::cost(&seen, &advice, action);
    let best = advice.options.first().map(|option| option.value);
    let config = &record.heading.config;
    Some(Reviewed {
        step,
        frame: seen.events().len(),
        seat,
        action: G::write_action(config, action),
        value: cost.zip(best).map(|(cost, best)| best.less(cost)),
        cost,
        mistake: cost.zip(best).is_some_and(|(cost, best)| is_mistake(best, cost)),
        options: Advice::of::<G>(config, advice).options,
    })
}

/// A compound decision against the best there was.
fn reviewed_whole<G: Levelled>(
    record: &Record<G>,
    position: &G,
    step: usize,
    seat: Seat,
) -> Option<Reviewed> {
    let whole = whole_decision(record, step, seat)?;
    let WeighedWhole { value, best, best_value } =
        G::weigh_whole(&position.view(Viewer::Seat(seat)), seat, &whole)?;
    let cost = best_value.number() - value.number();
    Some(Reviewed {
        step,
        frame: told_before(record, step, seat).len(),
        seat,
        action: whole.to_string(),
        value: Some(value),
        cost: Some(cost),
        mistake: is_mistake(best_value, cost),
        options: vec![AdvisedAction { action: best.to_string(), value: best_value, reasons: Vec::new() }],
    })
}

/// The compound decision of `seat` whose last step is `step`.
fn whole_decision<G: Levelled>(record: &Record<G>, step: usize, seat: Seat) -> Option<G::Compound> {
    let mut position = record.position(0);
    let mut parts = Vec::new();
    for &taken in &record.steps[..=step] {
        if let Step::Act(actor, action) = taken
            && actor == seat
            && G::Compound::part(&position, seat, action).is_some()
        {
            parts.push(action);
        }
        position.play_unchecked(taken);
    }
    G::Compound::from_steps(&parts)
}

/// Whether a cost in the terms of this value is worth speaking of.
fn is_mistake(best: Value, cost: f64) -> bool {
    match best {
        Value::Margin(_) | Value::Points(_) => cost >= 0.05,
        Value::Chance(_) => cost >= 0.01,
    }
}

/// What a seat was told before a step.
fn told_before<G: Levelled>(record: &Record<G>, step: usize, seat: Seat) -> Vec<G::Event> {
    let mut position = record.position(0);
    let mut events = Vec::new();
    for &step in &record.steps[..step] {
        position.tell(Viewer::Seat(seat), step, &mut events);
        position.play_unchecked(step);
    }
    events
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Advice comes from samples: what is less than this is noise.
    #[test]
    fn a_mistake_costs_half_a_tenth_of_a_point_or_a_hundredth_of_a_win() {
        for best in [Value::Margin(-3.0), Value::Points(12.0)] {
            assert!(is_mistake(best, 0.05) && is_mistake(best, 7.0));
            assert!(!is_mistake(best, 0.04) && !is_mistake(best, 0.0));
        }
        assert!(is_mistake(Value::Chance(0.6), 0.01) && !is_mistake(Value::Chance(0.6), 0.009));
    }
}
