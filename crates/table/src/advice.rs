//! What a strong player would say, as it goes out to a client.

use std::fmt;

use bots::{Advice, Advised, Reason, Value};
use game::Notation;
use serde::Serialize;

/// What a strong player would say of a decision.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct WireAdvice {
    /// The best actions, the best first; at most three.
    pub options: Vec<WireAdvised>,
}

/// An action, what it is worth, and why.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct WireAdvised {
    /// The action in notation.
    pub action: String,
    /// What it is worth to the seat that asked.
    pub value: WireValue,
    /// Why, the weightiest first; at most three.
    pub reasons: Vec<WireReason>,
}

/// What an action is worth, in the game's own terms.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", content = "number", rename_all = "snake_case")]
pub enum WireValue {
    /// The expected lead over the best other seat when the game ends.
    Margin(f64),
    /// The expected points.
    Points(f64),
    /// The expected part of the win, from 0 to 1.
    Chance(f64),
}

/// Why an action is good, or what it costs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct WireReason {
    /// The stable name of its kind.
    pub code: &'static str,
    /// The facts of the case by name.
    pub facts: Vec<(&'static str, String)>,
    /// In English.
    pub en: String,
    /// In Japanese.
    pub ja: String,
}

impl WireAdvice {
    pub(crate) fn of<G: Notation>(config: &G::Config, advice: &Advice<G>) -> WireAdvice {
        let advised = |option: &Advised<G>| WireAdvised {
            action: G::write_action(config, option.action),
            value: option.value.into(),
            reasons: option.reasons.iter().map(WireReason::from).collect(),
        };
        WireAdvice { options: advice.options.iter().map(advised).collect() }
    }
}

/// As a line of text: the action, what it is worth, and why.
impl fmt::Display for WireAdvised {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.action, self.value)?;
        for (number, reason) in self.reasons.iter().enumerate() {
            write!(f, "{} {}", if number == 0 { ":" } else { ";" }, reason.en)?;
        }
        Ok(())
    }
}

impl fmt::Display for WireValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WireValue::Margin(margin) => write!(f, "margin {margin:+.1}"),
            WireValue::Points(points) => write!(f, "{points:.1} points"),
            WireValue::Chance(chance) => write!(f, "wins {:.0} %", 100.0 * chance),
        }
    }
}

impl WireValue {
    /// A difference of two such values in words.
    pub fn amount(self, cost: f64) -> String {
        match self {
            WireValue::Margin(_) | WireValue::Points(_) => format!("{cost:.1} points"),
            WireValue::Chance(_) => format!("{:.0} % of a win", 100.0 * cost),
        }
    }
}

impl From<Value> for WireValue {
    fn from(value: Value) -> WireValue {
        match value {
            Value::Margin(number) => WireValue::Margin(number),
            Value::Points(number) => WireValue::Points(number),
            Value::Chance(number) => WireValue::Chance(number),
        }
    }
}

impl From<&Reason> for WireReason {
    fn from(reason: &Reason) -> WireReason {
        WireReason {
            code: reason.code(),
            facts: reason.facts().to_vec(),
            en: reason.english(),
            ja: reason.japanese(),
        }
    }
}
