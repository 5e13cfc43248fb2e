//! Every complete game of small boards: sequences, margins and turns.

use std::collections::BTreeMap;

use anyhow::{Context, bail};
use game::{Game, enumerate};
use games::copolymer::{Config, Copolymer, Shape};
use serde::Deserialize;
use serde_json::Value;

use super::Comparison;
use crate::enumerate::LIMIT;

#[derive(Deserialize)]
struct Vectors {
    boards: BTreeMap<String, Board>,
}

#[derive(Deserialize)]
struct Board {
    sequences: u128,
    margin_histogram_first_minus_second: BTreeMap<i16, u128>,
    turns_histogram: BTreeMap<u32, u128>,
}

/// Each board has three cases: the number of sequences and two histograms.
pub fn compare(vectors: &Value) -> anyhow::Result<Comparison> {
    let vectors = Vectors::deserialize(vectors).context("the boards are not as expected")?;
    let mut comparison = Comparison::new("counts");
    for (name, board) in &vectors.boards {
        let start = Copolymer::start(&Config::new(shape(name)?))?;
        let all = enumerate(&start, LIMIT).with_context(|| name.clone())?;
        let objection = |what: &str, same: bool, ours: String| {
            (!same).then(|| format!("{name}: {what}: the engine counts {ours}"))
        };
        let (sequences, margins, turns) = (all.sequences(), all.margins(), all.turns());
        comparison.case(objection("sequences", sequences == board.sequences, sequences.to_string()));
        let same = margins == board.margin_histogram_first_minus_second;
        comparison.case(objection("margins", same, format!("{margins:?}")));
        comparison.case(objection("turns", turns == board.turns_histogram, format!("{turns:?}")));
    }
    Ok(comparison)
}

/// Reads `hexagon side 2 (7 cells)` or `rhombus 3x3 (9 cells)`.
fn shape(name: &str) -> anyhow::Result<Shape> {
    let words: Vec<&str> = name.split_whitespace().collect();
    let text = match words.as_slice() {
        ["hexagon", "side", side, ..] => format!("hexagon:{side}"),
        ["rhombus", sides, ..] => format!("rhombus:{sides}"),
        _ => bail!("'{name}' is not a board: 'hexagon side 2' or 'rhombus 3x3' is expected"),
    };
    text.parse().with_context(|| name.to_owned())
}
