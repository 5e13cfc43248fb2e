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

use game::Seat;
use games::microchip::{Action, Judgement, Layout, Microchip, Puzzle, View};

use self::build::Site;
use self::gain::Gain;
use self::reasons::{PROVEN, UNUSED};
use self::skill::Skill;
use crate::scored::ScoredAction;
use crate::{Advice, Level, Levelled, Player, Reason, Seen, Value, WeighedWhole, WholeAdvice};

/// How much work the proof of a layout may take in a review: some seconds, which hands that are drafted never need.
const REVIEW_PROOF: u32 = 20_000;

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

    /// What [`choose`](Levelled::choose) follows square by square.
    fn choose_whole(level: Level, view: &View, seat: Seat) -> Option<Layout> {
        Site::in_view(view, seat).map(|site| site.layout(&Skill::of(level)))
    }

    fn advise_whole(seen: &Seen<Microchip>) -> Option<WholeAdvice<Microchip>> {
        let whole = Self::choose_whole(Level::MASTER, seen.view(), seen.seat())?;
        let first = Self::advise(seen).options.into_iter().next()?;
        let of_whole = |reason: &Reason| [&PROVEN, &UNUSED].iter().any(|kind| kind.code == reason.code());
        let reasons = first.reasons.into_iter().filter(of_whole).collect();
        Some(WholeAdvice { whole, value: first.value, reasons })
    }

    fn weigh_whole(view: &View, seat: Seat, whole: &Layout) -> Option<WeighedWhole<Microchip>> {
        let (board, hand) = (view.public.board(seat)?, *view.public.hand(seat));
        let points = |layout: &Layout| Value::Points(f64::from(Judgement::score(layout, &hand).points()));
        let best = Puzzle::new(board, hand).solve_within(REVIEW_PROOF)?.layout;
        Some(WeighedWhole { value: points(whole), best, best_value: points(&best) })
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
