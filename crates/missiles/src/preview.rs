//! What a decision would do.

use game::{Preview, Seat};
use serde::Serialize;

use crate::decision::Decision;
use crate::rules::Missiles;
use crate::view::View;

/// What a decision would do, as far as it is certain: what comes of an action hangs on everybody else's.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MissilesEffect"))]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// The seat aims at this one.
    Aims(Seat),
    /// So much energy is paid at once, whatever comes of it (§X2).
    Pays(i8),
}

impl Preview for Missiles {
    type Effect = Effect;

    fn preview(view: &View, seat: Seat, decision: Decision, out: &mut Vec<Effect>) {
        let public = &view.public;
        match decision {
            Decision::Choose(_, target) => {
                let opponent = || public.alive.iter().find(|&other| other != seat);
                out.extend(target.or_else(opponent).map(Effect::Aims));
            }
            Decision::Hold => {}
            Decision::Swap(_) => out.push(Effect::Pays(public.amounts().change as i8)),
            Decision::Aim(target) => {
                out.extend([Effect::Pays(public.amounts().change as i8), Effect::Aims(target)]);
            }
        }
    }
}
