//! A plain search that lays tiles in every way, to compare the solver with.

use microchip::{Board, Connections, Judgement, Layout, Score, Square, Tiles};

/// The best score of all layouts that hold one microchip with the kept tiles in it, and among those the most tiles.
///
/// Tiles are laid from the first square on in every way; only what cannot be closed any more is left out.
pub(crate) fn best(board: &Board, tiles: &Tiles, keep: &Layout) -> Option<Score> {
    let mut best = None;
    lay(board, tiles, keep, 0, *tiles, Layout::default(), &mut best);
    best
}

fn lay(
    board: &Board,
    tiles: &Tiles,
    keep: &Layout,
    next: usize,
    left: Tiles,
    layout: Layout,
    best: &mut Option<Score>,
) {
    if next == microchip::SQUARES {
        let judgement = Judgement::of(&layout, tiles);
        // One piece and no other, so that the kept tiles are in the one that counts.
        let kept = keep.laid().count() == 0;
        if judgement.pieces.len() == 1 && judgement.microchip.is_some() || judgement.pieces.is_empty() && kept
        {
            let rank = |score: &Score| (score.points(), score.tiles);
            if best.as_ref().is_none_or(|best| rank(&judgement.score) > rank(best)) {
                *best = Some(judgement.score);
            }
        }
        return;
    }
    let square = Square::new(next);
    let met =
        |side: Connections| square.neighbour(side).is_some_and(|other| layout.at(other).has(side.opposite()));
    for connections in Connections::all() {
        let kept = keep.at(square);
        let fits = connections.has(Connections::NORTH) == met(Connections::NORTH)
            && connections.has(Connections::WEST) == met(Connections::WEST)
            && square.sides().has(connections)
            && (kept.is_none() || kept == connections);
        if !fits {
            continue;
        }
        let mut left = left;
        if let Some(tile) = board.tile(square, connections) {
            if !left.contains(tile) {
                continue;
            }
            left.remove(tile);
        }
        let mut layout = layout;
        layout.set(square, connections);
        lay(board, tiles, keep, next + 1, left, layout, best);
    }
}
