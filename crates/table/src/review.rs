//! A game that is over, looked at by a strong player.

use bots::{Levelled, Seen};
use copolymer::Copolymer;
use game::{Notation, RawRecord, Record, RecordError, Seat, Step, Viewer};
use microchip::{Judgement, Layout, Microchip, Puzzle, SQUARES, Square};
use micropul::Micropul;
use missiles::Missiles;
use serde::Serialize;

use crate::advice::{WireAdvice, WireAdvised, WireValue};
use crate::host::with_rules;
use crate::replay::unknown;

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
    pub value: Option<WireValue>,
    /// How much less than the best that is.
    pub cost: Option<f64>,
    /// Whether that is worth speaking of: half a tenth of a point, or a hundredth of a win, is noise.
    pub mistake: bool,
    /// What a strong player would have said, from what the seat knew.
    pub options: Vec<WireAdvised>,
}

/// The decisions of a recorded game that can be weighed: wherever there was a choice.
///
/// # Errors
/// If the record is damaged, or not of a whole game.
pub fn review_steps(text: &str) -> Result<Vec<ReviewStep>, RecordError> {
    let raw = RawRecord::parse(text)?;
    let game = raw.required("Game")?.value.clone();
    with_rules!(game.as_str(), Rules => Ok(steps(&Record::<Rules>::from_raw(&raw)?)), Err(unknown(game.clone())))
}

/// Weighs the decision after so many steps of a recorded game. It is a strong player's opinion from what the seat knew
/// then: nobody is blamed for what was hidden.
///
/// # Errors
/// If the record is damaged, or there is no such decision.
pub fn review(text: &str, step: usize) -> Result<Option<Reviewed>, RecordError> {
    let raw = RawRecord::parse(text)?;
    let game = raw.required("Game")?.value.clone();
    with_rules!(game.as_str(), Rules => {
        Ok(Rules::reviewed(&Record::<Rules>::from_raw(&raw)?, step))
    }, Err(unknown(game.clone())))
}

fn steps<G: Reviewable>(record: &Record<G>) -> Vec<ReviewStep> {
    let mut position = record.position(0);
    let mut found = Vec::new();
    for (index, &step) in record.steps.iter().enumerate() {
        if let Step::Act(seat, action) = step
            && G::is_reviewed(&position, seat, action)
        {
            found.push(ReviewStep { step: index, seat });
        }
        position.play_unchecked(step);
    }
    found
}

/// A game whose decisions can be weighed.
pub(crate) trait Reviewable: Notation + Levelled {
    /// Whether a decision is weighed: where there was no choice there is nothing to say.
    fn is_reviewed(position: &Self, seat: Seat, _action: Self::Action) -> bool {
        let mut actions = Vec::new();
        position.legal(seat, &mut actions);
        actions.len() > 1
    }

    /// The decision after so many steps, weighed.
    fn reviewed(record: &Record<Self>, step: usize) -> Option<Reviewed> {
        weighed(record, step)
    }
}

impl Reviewable for Copolymer {}
impl Reviewable for Micropul {}
impl Reviewable for Missiles {}

impl Reviewable for Microchip {
    /// Squares are not weighed one by one: the layout is, where its last square is decided.
    fn is_reviewed(position: &Microchip, seat: Seat, action: microchip::Action) -> bool {
        match action {
            microchip::Action::Draft(_) => position.public().on_offer().kinds().count() > 1,
            microchip::Action::Build(_) => position.public().built(seat) == SQUARES - 1,
        }
    }

    fn reviewed(record: &Record<Microchip>, step: usize) -> Option<Reviewed> {
        match record.steps.get(step)? {
            &Step::Act(seat, microchip::Action::Build(_)) => layout_weighed(record, step, seat),
            _ => weighed(record, step),
        }
    }
}

fn weighed<G: Notation + Levelled>(record: &Record<G>, step: usize) -> Option<Reviewed> {
    let &Step::Act(seat, action) = record.steps.get(step)? else { return None };
    let position = record.position(step);
    // The step is as good a seed as any, and the same again tomorrow.
    let seen = Seen::of(&position, seat, step as u64)?;
    let advice = G::advise(&seen);
    let cost = G::cost(&seen, &advice, action);
    let best = advice.options.first().map(|option| option.value);
    let config = &record.heading.config;
    Some(Reviewed {
        step,
        frame: told_before(record, step, seat),
        seat,
        action: G::write_action(config, action),
        value: cost.zip(best).map(|(cost, best)| best.less(cost).into()),
        cost,
        mistake: cost.zip(best).is_some_and(|(cost, best)| is_mistake(best.into(), cost)),
        options: WireAdvice::of::<G>(config, &advice).options,
    })
}

/// Whether a cost in the terms of this value is worth speaking of.
fn is_mistake(best: WireValue, cost: f64) -> bool {
    match best {
        WireValue::Margin(_) | WireValue::Points(_) => cost >= 0.05,
        WireValue::Chance(_) => cost >= 0.01,
    }
}

/// How many events a seat was told before a step.
fn told_before<G: Notation>(record: &Record<G>, step: usize, seat: Seat) -> usize {
    let mut position = record.position(0);
    let mut events = Vec::new();
    for &step in &record.steps[..step] {
        position.tell(Viewer::Seat(seat), step, &mut events);
        position.play_unchecked(step);
    }
    events.len()
}

/// A layout against the proven best of its tiles.
fn layout_weighed(record: &Record<Microchip>, step: usize, seat: Seat) -> Option<Reviewed> {
    let mut layout = Layout::default();
    let mut square = 0;
    for taken in &record.steps[..=step] {
        if let &Step::Act(builder, microchip::Action::Build(connections)) = taken
            && builder == seat
        {
            layout.set(Square::new(square), connections);
            square += 1;
        }
    }
    let position = record.position(step);
    let public = position.public();
    let hand = *public.hand(seat);
    let points = f64::from(Judgement::score(&layout, &hand).points());
    let best = Puzzle::new(public.board(seat)?, hand).solve_within(BREATHS)?;
    let most = f64::from(Judgement::score(&best.layout, &hand).points());
    Some(Reviewed {
        step,
        frame: told_before(record, step, seat),
        seat,
        action: layout.to_string(),
        value: Some(WireValue::Points(points)),
        cost: Some(most - points),
        mistake: is_mistake(WireValue::Points(most), most - points),
        options: vec![WireAdvised {
            action: best.layout.to_string(),
            value: WireValue::Points(most),
            reasons: Vec::new(),
        }],
    })
}

/// How much work the proof of a layout may take: some seconds, which hands that are drafted never need.
const BREATHS: u32 = 20_000;
