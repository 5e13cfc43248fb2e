//! Advice for Microchip, from the strongest level.

use game::Seat;
use games::microchip::{Action, Colour, Connections, Microchip, SQUARES_PER_COLOUR, Score, Tile, Tiles};

use super::build::Site;
use super::reasons::{
    ADDS, COSTS, DENIES, EMPTY, FEWEST, FIRST, FORCED, LAST, MEETS, OPEN_END, PROVEN, SUPPLY, TOO_MANY,
    UNUSED,
};
use super::solved::{self, PROOF};
use crate::scored::ScoredAction;
use crate::{Advice, Advised, MOST_ADVISED, MOST_REASONS, Reason, Seen, Value};

/// The best of the evaluated actions with their values and reasons. Drafting is valued by the lead, building by points,
/// since the others do not affect them. A tile that can only be lifted off is as good as none, so it is not advised as
/// an alternative.
pub(super) fn advise(seen: &Seen<Microchip>, scored: &[ScoredAction<Action>]) -> Advice<Microchip> {
    let value = |option: &ScoredAction<Action>| match option.action {
        Action::Draft(_) => Value::Margin(option.value),
        Action::Build(_) => Value::Points(option.value),
    };
    let advised = |option: &ScoredAction<Action>| {
        let reasons = match option.action {
            Action::Draft(tile) => for_tile(seen, tile),
            Action::Build(connections) => for_square(seen, connections),
        };
        Advised { action: option.action, value: value(option), reasons }
    };
    let site = Site::of(seen);
    let lost = |option: &ScoredAction<Action>| match (&site, option.action) {
        (Some(site), Action::Build(connections)) => !connections.is_none() && site.meeting(connections).1,
        _ => false,
    };
    let sound = scored.iter().skip(1).filter(|option| !lost(option));
    Advice {
        options: scored.iter().take(1).chain(sound).take(MOST_ADVISED).map(advised).collect(),
        values: scored.iter().map(|option| (option.action, value(option))).collect(),
    }
}

/// The reasons for a tile or against it, the most important first.
fn for_tile(seen: &Seen<Microchip>, tile: Tile) -> Vec<Reason> {
    let (public, seat) = (&seen.view().public, seen.seat());
    let mut reasons = Vec::new();
    if seen.actions().len() == 1 {
        reasons.push(Reason::new(&FORCED));
    }
    if let Some((before, then)) = rise(seen, seat, tile) {
        if before.tiles == 0 {
            reasons.push(Reason::new(&FIRST).with("tiles", then.tiles));
        } else {
            let points = then.points() - before.points();
            reasons.push(Reason::new(&ADDS).with("points", points).with("score", then.points()));
        }
    }
    let others = Seat::all(public.players()).filter(|&other| other != seat);
    let denied = others.filter_map(|other| {
        let (before, then) = rise(seen, other, tile)?;
        Some((then.points() - before.points(), other))
    });
    // The first of the seats that would gain most.
    if let Some((points, other)) = denied.reduce(|most, next| if next.0 > most.0 { next } else { most }) {
        reasons.push(Reason::new(&DENIES).with("seat", other).with("points", points));
    }
    let hand = public.hand(seat);
    let count = hand.of_colour(tile.colour);
    if usize::from(count) >= SQUARES_PER_COLOUR {
        let unused = usize::from(count) + 1 - SQUARES_PER_COLOUR;
        reasons.insert(0, Reason::new(&TOO_MANY).with("count", count).with("unused", unused));
    } else if Colour::ALL.into_iter().all(|colour| hand.of_colour(colour) >= count) {
        reasons.push(Reason::new(&FEWEST).with("count", count));
    }
    let pool: Tiles =
        (0..public.shape().columns).flat_map(|column| public.column(column)).flatten().collect();
    if pool.count(tile) == 1 {
        reasons.push(Reason::new(&LAST));
    }
    if reasons.is_empty() {
        let left = pool.of_colour(tile.colour) - 1;
        reasons.push(Reason::new(&SUPPLY).with("own", count).with("count", left));
    }
    reasons.truncate(MOST_REASONS);
    reasons
}

/// The best score of a seat's tiles now and with one more, if that is higher.
fn rise(seen: &Seen<Microchip>, seat: Seat, tile: Tile) -> Option<(Score, Score)> {
    let public = &seen.view().public;
    let board = public.board(seat)?;
    let mut hand = *public.hand(seat);
    let before = solved::proven(&board, &hand)?;
    hand.insert(tile);
    let then = solved::proven(&board, &hand)?;
    (then.points() > before.points()).then_some((before, then))
}

/// The reasons for this on the next square or against it, the most important first.
fn for_square(seen: &Seen<Microchip>, connections: Connections) -> Vec<Reason> {
    let Some(site) = Site::of(seen) else { return Vec::new() };
    let best = site.proven_best();
    let then = site.completed_with(connections, &mut { PROOF });
    let points = then.score.points();
    let mut reasons = Vec::new();
    match best {
        Some(best) if best.points() == points => {
            reasons.push(Reason::new(&PROVEN).with("points", points));
            if connections.is_none() {
                reasons.push(Reason::new(&EMPTY));
            }
        }
        Some(best) if then.proven => {
            reasons.push(Reason::new(&COSTS).with("points", points).with("lost", best.points() - points));
        }
        // Without a proof there is nothing to say.
        _ => {}
    }
    let (met, open) = site.meeting(connections);
    if open {
        reasons.push(Reason::new(&OPEN_END));
    }
    if met > 0 {
        reasons.push(Reason::new(&MEETS).with("count", met));
    }
    if let Some(best) = best.filter(|best| best.points() == points && best.unused > 0) {
        reasons.push(Reason::new(&UNUSED).with("count", best.unused).with("penalty", best.penalty()));
    }
    reasons.truncate(MOST_REASONS);
    reasons
}
