//! What an action would do.

use game::{Preview, Seat};
use serde::Serialize;

use crate::action::Action;
use crate::judge::Judgement;
use crate::rules::Microchip;
use crate::square::Square;
use crate::view::View;

/// What an action would do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MicrochipEffect"))]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// The hand would have this many tiles of the kind.
    Has(u8),
    /// What the judge would say of the squares decided so far.
    Judged(Judgement),
}

impl Preview for Microchip {
    type Effect = Effect;

    fn preview(view: &View, seat: Seat, action: Action, out: &mut Vec<Effect>) {
        let public = &view.public;
        match action {
            Action::Draft(tile) => out.push(Effect::Has(public.hand(seat).count(tile) + 1)),
            Action::Build(connections) => {
                let mut layout = view.layouts[seat.index()].unwrap_or_default();
                layout.set(Square::new(public.built(seat)), connections);
                out.push(Effect::Judged(Judgement::of(&layout, public.hand(seat))));
            }
        }
    }
}
