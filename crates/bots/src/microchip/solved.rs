//! The best score of some tiles on a board.

use games::microchip::{Answer, Board, Puzzle, Score, Tiles};

/// The cost of the price tables before the first node of a search, in work units of the solver.
const SETTING_UP: u32 = 6;

/// The limit for a proof, in work units: about a tenth of a second. Drafted hands take a hundredth of it.
pub(super) const PROOF: u32 = 500;

/// The cost of finding a good microchip when the best cannot be proven, in work units.
const GIVING_UP: u32 = 20;

/// The best score of these tiles, and the work units spent. If the proof takes more than `most`, the best score found
/// until then.
pub(super) fn best(board: &Board, tiles: &Tiles, most: u32) -> (Score, u32) {
    let mut work_units = 0;
    let answer = Puzzle::new(*board, *tiles).solve_while(|| {
        work_units += 1;
        work_units < most
    });
    match answer {
        Answer::Proven(solution) => (solution.score, SETTING_UP + work_units),
        Answer::Stopped { best, .. } => {
            let nothing = Score { unused: tiles.len() as u8, ..Score::default() };
            (best.map_or(nothing, |best| best.score), SETTING_UP + work_units + GIVING_UP)
        }
        Answer::Impossible => unreachable!("nothing has to be kept"),
    }
}

/// The best score of these tiles, if it can be proven.
pub(super) fn proven(board: &Board, tiles: &Tiles) -> Option<Score> {
    Puzzle::new(*board, *tiles).solve_within(PROOF).map(|solution| solution.score)
}
