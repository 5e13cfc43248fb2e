//! Players of Microchip.
//!
//! Everything is open while tiles are drafted (§M4), so a level imagines how the rest of the pool is shared out
//! ([`future`]), has the solver say what everybody could build then, and looks for the best way through the draw column
//! ([`draft`]). What is built is the solver's: the best microchip there is, or, at lower levels, the best of the tiles that
//! were not overlooked ([`build`]). How the levels differ is said in [`skill`].

mod advice;
mod build;
mod draft;
mod future;
mod gain;
mod glance;
mod reasons;
mod skill;
mod solved;

use ::microchip::{Action, Layout, Microchip, View};
use game::Seat;

use self::build::Site;
use self::gain::Gain;
use self::skill::Skill;
use crate::judged::Judged;
use crate::{Advice, Level, Levelled, Player, Seen};

impl Levelled for Microchip {
    fn choose(level: Level, seen: &Seen<Microchip>) -> Action {
        let skill = Skill::of(level);
        match (seen.actions(), Site::of(seen)) {
            ([only], _) => *only,
            (_, Some(site)) => Action::Build(site.next(&site.layout(&skill))),
            (_, None) => draft::judge(&skill, seen)[0].action,
        }
    }

    fn advise(seen: &Seen<Microchip>) -> Advice<Microchip> {
        advice::advise(seen, &judge(seen))
    }

    const BASELINES: &'static [&'static str] = &["gain"];

    fn baseline(name: &str) -> Option<Box<dyn Player<Microchip>>> {
        (name == "gain").then(|| Box::new(Gain) as Box<dyn Player<Microchip>>)
    }
}

/// What the strongest level makes of every action, the best first; at least one.
fn judge(seen: &Seen<Microchip>) -> Vec<Judged<Action>> {
    match Site::of(seen) {
        Some(site) => build::judge(seen, &site),
        None => draft::judge(&Skill::of(Level::MASTER), seen),
    }
}

/// The whole layout this level hands in from a view in which the seat is building: [`Levelled::choose`] follows it square by
/// square. What is laid already stays as it lies. Nothing, if the seat is not building.
pub fn microchip_layout(level: Level, view: &View, seat: Seat) -> Option<Layout> {
    Site::in_view(view, seat).map(|site| site.layout(&Skill::of(level)))
}
