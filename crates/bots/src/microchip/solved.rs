//! What tiles can score on a board.

use ::microchip::{Answer, Board, Puzzle, Score, Tiles};

/// What the tables of prices cost before the first node of a search, in breaths of the solver.
const SETTING_UP: u32 = 6;

/// How many breaths a proof may take: a tenth of a second or so. Hands that were drafted take a hundredth of it.
pub(super) const PROOF: u32 = 500;

/// What looking for a good microchip costs when the best cannot be proven.
const GIVING_UP: u32 = 20;

/// The best these tiles can score, and how many breaths it took to know. Where the proof takes more than these, what was
/// found until then.
pub(super) fn best(board: &Board, tiles: &Tiles, most: u32) -> (Score, u32) {
    let mut breaths = 0;
    let answer = Puzzle::new(*board, *tiles).solve_while(|| {
        breaths += 1;
        breaths < most
    });
    match answer {
        Answer::Proven(solution) => (solution.score, SETTING_UP + breaths),
        Answer::Stopped { best, .. } => {
            let nothing = Score { unused: tiles.len() as u8, ..Score::default() };
            (best.map_or(nothing, |best| best.score), SETTING_UP + breaths + GIVING_UP)
        }
        Answer::Impossible => unreachable!("nothing has to be kept"),
    }
}

/// The best these tiles can score, if that can be proven.
pub(super) fn proven(board: &Board, tiles: &Tiles) -> Option<Score> {
    Puzzle::new(*board, *tiles).solve_within(PROOF).map(|solution| solution.score)
}
