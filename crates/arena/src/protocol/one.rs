//! The questions of protocol 1.

use std::collections::BTreeMap;
use std::time::Duration;

use game::{Notation, Settings};
use serde::Serialize;

use super::line;
use crate::Question;

/// A question of protocol 1. It has what most decisions need, so a program need not remember anything.
#[derive(Serialize)]
struct Written<'a, V> {
    motherboard: u32,
    game: &'static str,
    rules: u16,
    settings: BTreeMap<&'static str, String>,
    seats: usize,
    seat: usize,
    decision: u32,
    view: &'a V,
    legal: &'a [String],
    time_ms: u128,
    seed: String,
}

/// The line that asks a question by protocol 1.
pub(crate) fn question_one<G: Notation>(question: &Question<'_, G>, time: Duration) -> String {
    let seen = question.seen;
    let legal: Vec<String> =
        seen.actions().iter().map(|&action| G::write_action(question.config, action)).collect();
    line(&Written {
        motherboard: 1,
        game: G::NAME,
        rules: question.config.rules(),
        settings: question.config.list().into_iter().collect(),
        seats: question.seats,
        seat: seen.seat().index() + 1,
        decision: question.decision,
        view: seen.view(),
        legal: &legal,
        time_ms: time.as_millis(),
        // Many languages read large JSON numbers as floating-point numbers, which would lose digits.
        seed: seen.seed().to_string(),
    })
}
