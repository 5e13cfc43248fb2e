//! Players of Microchip.
//!
//! Drafting is open (§M4), so a level simulates how the rest of the pool is shared out (`draft_state.rs`), asks the
//! solver what everybody could build then, and searches the draw column for the best tile (`draft.rs`). The solver also
//! chooses what is built: the best microchip, or, at lower levels, the best one without the tiles they overlook
//! (`build.rs`). `skill.rs` lists how the levels differ.

mod advice;
mod build;
mod draft;
mod draft_state;
mod gain;
mod heuristic;
mod reasons;
mod skill;
mod solved;

use ::microchip::{Action, Layout, Microchip, View};
use game::Seat;

use self::build::Site;
use self::gain::Gain;
use self::skill::Skill;
use crate::scored::ScoredAction;
use crate::{Advice, Level, Levelled, Player, Seen};

impl Levelled for Microchip {
    fn choose(level: Level, seen: &Seen<Microchip>) -> Action {
        let skill = Skill::of(level);
        match (seen.actions(), Site::of(seen)) {
            ([only], _) => *only,
            (_, Some(site)) => Action::Build(site.next(&site.layout(&skill))),
            (_, None) => draft::evaluate(&skill, seen)[0].action,
        }
    }

    fn advise(seen: &Seen<Microchip>) -> Advice<Microchip> {
        advice::advise(seen, &evaluate(seen))
    }

    const BASELINES: &'static [&'static str] = &["gain"];

    fn baseline(name: &str) -> Option<Box<dyn Player<Microchip>>> {
        (name == "gain").then(|| Box::new(Gain) as Box<dyn Player<Microchip>>)
    }
}

/// Evaluates every action with the strongest level. The best comes first; there is at least one.
fn evaluate(seen: &Seen<Microchip>) -> Vec<ScoredAction<Action>> {
    match Site::of(seen) {
        Some(site) => build::evaluate(seen, &site),
        None => draft::evaluate(&Skill::of(Level::MASTER), seen),
    }
}

/// The whole layout this level hands in from a view in which the seat is building: [`Levelled::choose`] follows it
/// square by square. What is laid already stays as it lies. Nothing, if the seat is not building.
pub fn microchip_layout(level: Level, view: &View, seat: Seat) -> Option<Layout> {
    Site::in_view(view, seat).map(|site| site.layout(&Skill::of(level)))
}
