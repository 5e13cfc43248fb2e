//! What an action would do.

use game::{Preview, Seat};
use serde::Serialize;

use crate::action::Action;
use crate::grid::Group;
use crate::place::Cell;
use crate::public::{Ending, Phase};
use crate::rules::Micropul;
use crate::tile::Catalyst;
use crate::view::View;

/// What an action would do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MicropulEffect"))]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// This catalyst fires (§P3).
    Fires(Cell, Catalyst),
    /// This many tiles come from the core to the supply.
    Draws(u8),
    /// A further turn.
    Again,
    /// This group of two or more pieces, as it would be, takes in what stood apart before: how many groups it joins.
    Merges(Group, u8),
    /// This group, as it would be, is closed.
    Closes(Group),
    /// The game ends.
    Ends(Ending),
}

impl Preview for Micropul {
    type Effect = Effect;

    fn preview(view: &View, seat: Seat, action: Action, out: &mut Vec<Effect>) {
        let before = &view.public;
        let Action::Lay(tile, turns, place) = action else {
            let ends = before.config.players == 1 || before.passed.is_some_and(|other| other != seat);
            if action == Action::Pass && ends {
                out.push(Effect::Ends(Ending::Passed));
            }
            return;
        };
        before.grid.firing(tile, turns, place, |cell, catalyst| out.push(Effect::Fires(cell, catalyst)));
        let mut after = before.clone();
        after.laid(seat, tile, turns, place, |_| {});
        let drawn = before.core - after.core;
        if drawn > 0 {
            out.push(Effect::Draws(drawn));
        }
        if after.phase == Phase::Act(seat) && fires_plus(out) {
            out.push(Effect::Again);
        }
        let old = before.grid.groups();
        for group in after.grid.groups() {
            let joined =
                old.iter().filter(|other| after.grid.group_at(other.at) == after.grid.group_at(group.at));
            let joined = joined.clone().count() as u8;
            let touched = !old.contains(&group);
            if touched && joined > 1 {
                out.push(Effect::Merges(group, joined));
            }
            if touched && group.closed {
                out.push(Effect::Closes(group));
            }
        }
        if let Phase::Over(ending) = after.phase {
            out.push(Effect::Ends(ending));
        }
    }
}

fn fires_plus(effects: &[Effect]) -> bool {
    effects.iter().any(|effect| matches!(effect, Effect::Fires(_, Catalyst::Plus)))
}
