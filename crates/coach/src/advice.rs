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

#[cfg(test)]
mod tests {
    use bots::ReasonKind;

    use super::*;

    const ENDS: ReasonKind = ReasonKind { code: "test.ends", en: "ends the game in {turns} turns", ja: "" };
    const AGAIN: ReasonKind = ReasonKind { code: "test.again", en: "takes another turn", ja: "" };

    #[test]
    fn an_option_is_one_line() {
        let option = |reasons| AdvisedAction { action: "b2".to_owned(), value: Value::Margin(1.5), reasons };
        assert_eq!(option(Vec::new()).to_string(), "b2 (expected lead +1.5)");
        let ends = Reason::new(&ENDS).with("turns", 3);
        assert_eq!(
            option(vec![ends.clone()]).to_string(),
            "b2 (expected lead +1.5): ends the game in 3 turns"
        );
        assert_eq!(
            option(vec![ends, Reason::new(&AGAIN)]).to_string(),
            "b2 (expected lead +1.5): ends the game in 3 turns; takes another turn"
        );
    }
}
