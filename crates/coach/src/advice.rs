//! What the strongest bot advises, as a client reads it.

use std::fmt;

use bots::{Levelled, Reason, Value, WholeAdvice};
use serde::Serialize;

/// What the strongest bot says about a decision.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Advice {
    /// The best actions, the best first; at most three.
    pub options: Vec<AdvisedAction>,
}

/// An action, what it is worth, and why.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AdvisedAction {
    /// The action in notation, or a compound decision as a whole.
    pub action: String,
    /// What it is worth to the seat that asked.
    pub value: Value,
    /// Why, the weightiest first; at most three.
    pub reasons: Vec<Reason>,
}

impl Advice {
    pub(crate) fn of<G: Levelled>(config: &G::Config, advice: bots::Advice<G>) -> Advice {
        let advised = |option: bots::Advised<G>| AdvisedAction {
            action: G::write_action(config, option.action),
            value: option.value,
            reasons: option.reasons,
        };
        Advice { options: advice.options.into_iter().map(advised).collect() }
    }

    /// Nobody lays a microchip square by square: what is advised is the whole of a compound decision.
    pub(crate) fn of_whole<G: Levelled>(advice: WholeAdvice<G>) -> Advice {
        let WholeAdvice { whole, value, reasons } = advice;
        Advice { options: vec![AdvisedAction { action: whole.to_string(), value, reasons }] }
    }
}

/// As a line of text: the action, what it is worth, and why.
impl fmt::Display for AdvisedAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.action, self.value)?;
        for (number, reason) in self.reasons.iter().enumerate() {
            write!(f, "{} {}", if number == 0 { ":" } else { ";" }, reason.english())?;
        }
        Ok(())
    }
}
