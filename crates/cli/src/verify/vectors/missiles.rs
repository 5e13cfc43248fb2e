//! Rounds with all cards on the table: what each computer gains or loses.

use anyhow::{Context, bail};
use game::{MAX_SEATS, Seat, SeatSet};
use games::missiles::{Action, Amounts, Choice, Power, Round};
use serde::Deserialize;
use serde_json::Value;

use super::Comparison;

#[derive(Deserialize)]
struct Vectors {
    rows: Vec<Row>,
}

/// Seats are counted from 0 here; an action is its first letter.
#[derive(Deserialize)]
struct Row {
    targets: Vec<usize>,
    actions: String,
    energy: Vec<i8>,
}

/// Each row is a case: the light side, without powers.
pub fn compare(vectors: &Value) -> anyhow::Result<Comparison> {
    let vectors = Vectors::deserialize(vectors).context("the rows are not as expected")?;
    let mut comparison = Comparison::new("rounds");
    for (number, row) in (1..).zip(&vectors.rows) {
        let round = round(row).with_context(|| format!("row {number}"))?;
        let sums = &round.sums(&Amounts::LIGHT, Seat::FIRST)[..row.targets.len()];
        let objection =
            || format!("row {number}, {} aimed at {:?}: the engine has {sums:?}", row.actions, row.targets);
        comparison.case((sums != row.energy).then(objection));
    }
    Ok(comparison)
}

fn round(row: &Row) -> anyhow::Result<Round> {
    let seats = row.targets.len();
    if !(2..=MAX_SEATS).contains(&seats) || row.actions.len() != seats || row.energy.len() != seats {
        bail!("two to six targets, and as many actions and changes of energy, are expected");
    }
    let mut choices = [Choice { action: Action::Block, target: Seat::FIRST }; MAX_SEATS];
    for (index, (&target, letter)) in row.targets.iter().zip(row.actions.chars()).enumerate() {
        if target >= seats || target == index {
            bail!("seat {index} cannot aim at {target}");
        }
        let action = match letter {
            'A' => Action::Attack,
            'B' => Action::Block,
            'C' => Action::Charge,
            _ => bail!("'{letter}' is not an action: A, B or C"),
        };
        choices[index] = Choice { action, target: Seat::new(target) };
    }
    Ok(Round { alive: SeatSet::all(seats), choices, powers: [Power::None; MAX_SEATS] })
}
