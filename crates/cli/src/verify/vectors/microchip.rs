//! Puzzles with their proven best scores.

use anyhow::Context;
use games::microchip::{Judgement, Puzzle};
use serde::Deserialize;
use serde_json::Value;

use super::Comparison;
use crate::solve::puzzles;

#[derive(Deserialize)]
#[serde(expecting = "a puzzle is an object with 'board', 'tiles' and 'best_score'")]
struct Best {
    best_score: Option<i16>,
    most_tiles_at_best_score: Option<u8>,
}

/// Each puzzle is a case: the best score, the most tiles at that score, and the layout judged by the rules.
pub fn compare(vectors: &Value) -> anyhow::Result<Comparison> {
    let bests: Vec<Best> =
        Vec::deserialize(&vectors["puzzles"]).context("the puzzles are not as expected")?;
    let mut comparison = Comparison::new("puzzles");
    for (number, (puzzle, best)) in (1..).zip(puzzles(vectors)?.iter().zip(bests)) {
        comparison.case(objection(puzzle, &best).map(|what| format!("puzzle {number}: {what}")));
    }
    Ok(comparison)
}

fn objection(puzzle: &Puzzle, best: &Best) -> Option<String> {
    let Some(solution) = puzzle.solve() else {
        return best.best_score.map(|score| format!("no microchip contains the tiles to keep, not {score}"));
    };
    let score = solution.score;
    let judged = Judgement::of(&solution.layout, &puzzle.tiles).score;
    if judged != score || solution.layout.check(&puzzle.board, &puzzle.tiles).is_err() {
        return Some(format!("the layout {} does not score {}", solution.layout, score.points()));
    }
    let found = (Some(score.points()), Some(score.tiles));
    (found != (best.best_score, best.most_tiles_at_best_score))
        .then(|| format!("the best score is {} with {} tiles", score.points(), score.tiles))
}
