//! Advice for Copolymer, from the strongest level.

use game::{Game, Pcg, Step};
use games::copolymer::{Cell, Copolymer};

use super::levels::Skill;
use super::search::estimates;
use crate::{Advice, Advised, Level, MOST_ADVISED, MOST_REASONS, Reason, ReasonKind, Seen, Value, scored};

/// It touches two enemy cells or more (§C2).
pub(super) const AGAIN: ReasonKind = ReasonKind {
    code: "copolymer.again",
    en: "touches {count} enemy cells: you colour another",
    ja: "相手のマス{count}個に接するので、もう1マス塗ります",
};
/// The opponent would have moved again on this cell.
pub(super) const DENIES: ReasonKind = ReasonKind {
    code: "copolymer.denies",
    en: "takes a cell that would let your opponent colour another",
    ja: "相手が塗れば続けて塗れるマスを先に取ります",
};
/// The turn passes, and the opponent can move again on this many cells, all in one turn.
pub(super) const CHAIN: ReasonKind = ReasonKind {
    code: "copolymer.chain",
    en: "lets your opponent colour a chain of {count}",
    ja: "相手は{count}マスの連鎖ができるようになります",
};
/// The turn passes, and there is no cell on which the opponent moves again.
pub(super) const SAFE: ReasonKind = ReasonKind {
    code: "copolymer.safe",
    en: "leaves your opponent no cell that lets them colour another",
    ja: "相手が続けて塗れるマスを残しません",
};
/// The player moves again, but there are now more cells on which the opponent would move again.
pub(super) const GIFTS: ReasonKind = ReasonKind {
    code: "copolymer.gifts",
    en: "opens more cells that let your opponent colour another: {count}",
    ja: "相手が続けて塗れるマスが{count}個増えます",
};
/// The position is solved.
pub(super) const EXACT: ReasonKind = ReasonKind {
    code: "copolymer.exact",
    en: "solved to the end: this margin is guaranteed",
    ja: "最後まで読み切りました。この差は保証されています",
};
/// It is the last empty cell (§C3).
pub(super) const LAST: ReasonKind = ReasonKind {
    code: "copolymer.last",
    en: "fills the board: the game is over",
    ja: "盤がすべて埋まり、ゲームが終わります",
};

/// The average margin of a cell beyond the advised ones is reported only after this many visits.
const WEIGHED: f32 = 32.0;

/// How much less a cell is worth than the advised one. If the search hardly visited it, the position after it is
/// searched.
pub(super) fn cost(seen: &Seen<Copolymer>, advice: &Advice<Copolymer>, cell: Cell) -> Option<f64> {
    let known = advice.cost_of(cell);
    if known.is_some() {
        return known;
    }
    let best = advice.options.first()?.value.number();
    let mut after = seen.world(&mut Pcg::new(seen.seed(), 1));
    after.play_unchecked(Step::Act(seen.seat(), cell));
    let to_act = after.turn().seats().single()?;
    let answer = advise(&Seen::of(&after, to_act, seen.seed())?).options.first()?.value.number();
    let margin = if to_act == seen.seat() { answer } else { -answer };
    Some((best - margin).max(0.0))
}

/// The best cells, what they are worth, and why.
pub(super) fn advise(seen: &Seen<Copolymer>) -> Advice<Copolymer> {
    let skill = Skill::of(Level::MASTER);
    let position = seen.world(&mut Pcg::new(seen.seed(), 1));
    let known = skill.endgame.solver(&position);
    let exact = known.and_then(|mut solver| solver.margins_after(seen.actions(), skill.endgame.nodes));
    let is_exact = exact.is_some();
    let values: Vec<(Cell, Value)> = if let Some(margins) = exact {
        let order = scored::ranking(margins.iter().map(|&margin| f64::from(margin)).collect());
        order
            .into_iter()
            .map(|place| (seen.actions()[place], Value::Margin(f64::from(margins[place]))))
            .collect()
    } else {
        let cells = estimates(seen, skill.params);
        let order = scored::ranking(cells.iter().map(|estimate| f64::from(estimate.visits)).collect());
        let best_first = order.into_iter().map(|place| cells[place]).enumerate();
        let weighed =
            best_first.filter(|(rank, cell)| cell.visits >= if *rank < MOST_ADVISED { 1.0 } else { WEIGHED });
        let mut most = f64::INFINITY;
        let shown = weighed.map(|(_, cell)| {
            // A cell with fewer visits may look better by luck, but is never reported as better than the advised one.
            most = most.min(f64::from(cell.margin));
            (cell.cell, Value::Margin(most))
        });
        shown.collect()
    };
    let advised = |&(cell, value): &(Cell, Value)| Advised {
        action: cell,
        value,
        reasons: reasons(&position, cell, is_exact),
    };
    Advice { options: values.iter().take(MOST_ADVISED).map(advised).collect(), values }
}

/// The reasons for colouring this cell, the most important first.
fn reasons(position: &Copolymer, cell: Cell, exact: bool) -> Vec<Reason> {
    let (seat, other) = (position.to_act(), position.to_act().after(2));
    let connections = position.connections(seat, cell);
    let mut after = position.clone();
    after.play_unchecked(Step::Act(seat, cell));
    if after.turn().outcome().is_some() {
        return vec![Reason::new(&LAST)];
    }
    let (before, then) = (chances(position), chances(&after));
    let denies = position.connections(other, cell) >= 2;
    let mut reasons = Vec::new();
    if connections >= 2 {
        reasons.push(Reason::new(&AGAIN).with("count", connections));
    }
    if denies {
        reasons.push(Reason::new(&DENIES));
    }
    let more = then[other.index()] + usize::from(denies) - before[other.index()];
    match (connections >= 2, then[other.index()]) {
        (true, _) if more > 0 => reasons.push(Reason::new(&GIFTS).with("count", more)),
        (true, _) => {}
        (false, 0) => reasons.push(Reason::new(&SAFE)),
        (false, count) => reasons.push(Reason::new(&CHAIN).with("count", count)),
    }
    if exact {
        reasons.push(Reason::new(&EXACT));
    }
    reasons.truncate(MOST_REASONS);
    reasons
}

/// On how many empty cells each seat would move again. A seat can colour all of them in one turn, because a cell that
/// touches two enemy cells keeps touching them.
fn chances(position: &Copolymer) -> [usize; 2] {
    let seats = [position.to_act(), position.to_act().after(2)];
    let mut empty = Vec::new();
    position.legal(position.to_act(), &mut empty);
    let mut counts = [0; 2];
    for seat in seats {
        counts[seat.index()] = empty.iter().filter(|&&cell| position.connections(seat, cell) >= 2).count();
    }
    counts
}
