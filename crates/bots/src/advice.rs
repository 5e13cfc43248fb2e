//! Advice from a strong player.

use std::fmt;

use game::Game;
use serde::{Serialize, Serializer};

/// The advice of a strong player for one decision.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice<G: Game> {
    /// The best actions, the best first: at least one, at most [`MOST_ADVISED`].
    pub options: Vec<Advised<G>>,
    /// The value of every action that was evaluated, including the best ones.
    pub values: Vec<(G::Action, Value)>,
}

impl<G: Game> Advice<G> {
    /// The value of an action, if it was evaluated.
    pub fn value_of(&self, action: G::Action) -> Option<Value> {
        self.values.iter().find(|(weighed, _)| *weighed == action).map(|&(_, value)| value)
    }

    /// How much less an action is worth than the best one. `None` if it was not evaluated.
    pub fn cost_of(&self, action: G::Action) -> Option<f64> {
        let best = self.options.first()?.value.number();
        // An action that was evaluated less carefully may seem a little better than the advised one.
        self.value_of(action).map(|value| (best - value.number()).max(0.0))
    }
}

/// The most actions that are advised.
pub const MOST_ADVISED: usize = 3;
/// The most reasons that are given for an action.
pub const MOST_REASONS: usize = 3;

/// An advised action with its value and the reasons for it.
#[derive(Clone, PartialEq, Debug)]
pub struct Advised<G: Game> {
    /// The action.
    pub action: G::Action,
    /// Its value to the seat that asked.
    pub value: Value,
    /// The reasons, the most important first; at most [`MOST_REASONS`].
    pub reasons: Vec<Reason>,
}

/// What an action is worth, in the game's own terms.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", content = "number", rename_all = "snake_case")]
pub enum Value {
    /// The expected lead over the best other seat when the game ends.
    Margin(f64),
    /// The expected points.
    Points(f64),
    /// The expected share of the win, from 0 to 1.
    Chance(f64),
}

impl Value {
    /// This value reduced by `cost`.
    #[must_use]
    pub const fn less(self, cost: f64) -> Value {
        match self {
            Value::Margin(number) => Value::Margin(number - cost),
            Value::Points(number) => Value::Points(number - cost),
            Value::Chance(number) => Value::Chance(number - cost),
        }
    }

    /// The bare number, to compare values of one kind.
    pub const fn number(self) -> f64 {
        match self {
            Value::Margin(number) | Value::Points(number) | Value::Chance(number) => number,
        }
    }

    /// A cost in the terms of this value, in words.
    pub fn amount(self, cost: f64) -> String {
        match self {
            Value::Margin(_) | Value::Points(_) => format!("{cost:.1} points"),
            Value::Chance(_) => format!("{:.0}% win chance", 100.0 * cost),
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            // Nothing is said of the sign of what rounds to nothing.
            Value::Margin(margin) if margin.abs() < 0.05 => f.write_str("expected lead ±0.0"),
            Value::Margin(margin) => write!(f, "expected lead {margin:+.1}"),
            Value::Points(points) => write!(f, "{points:.1} points"),
            Value::Chance(chance) => write!(f, "{:.0}% to win", 100.0 * chance),
        }
    }
}

/// A kind of reason. Each game lists its own as constants, so that one place shows everything advice can say.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct ReasonKind {
    /// Stable name for clients, such as `copolymer.again`.
    pub code: &'static str,
    /// The English sentence; `{name}` stands for a fact of that name.
    pub en: &'static str,
    /// The Japanese sentence, with the same facts.
    pub ja: &'static str,
}

/// A reason for an action: its kind, and the facts of the case.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "ReasonForm<'static>"))]
pub struct Reason {
    kind: &'static ReasonKind,
    facts: Vec<(&'static str, String)>,
}

impl Reason {
    /// A reason of this kind.
    pub fn new(kind: &'static ReasonKind) -> Reason {
        Reason { kind, facts: Vec::new() }
    }

    /// Adds a fact of the case.
    #[must_use]
    pub fn with(mut self, name: &'static str, fact: impl fmt::Display) -> Reason {
        self.facts.push((name, fact.to_string()));
        self
    }

    /// The stable name of its kind.
    pub fn code(&self) -> &'static str {
        self.kind.code
    }

    /// The facts by name.
    pub fn facts(&self) -> &[(&'static str, String)] {
        &self.facts
    }

    /// In English.
    pub fn english(&self) -> String {
        self.filled(self.kind.en)
    }

    /// In Japanese.
    pub fn japanese(&self) -> String {
        self.filled(self.kind.ja)
    }

    fn filled(&self, text: &str) -> String {
        let mut text = text.to_owned();
        for (name, fact) in &self.facts {
            text = text.replace(&format!("{{{name}}}"), fact);
        }
        text
    }
}

/// A reason as clients read it.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct ReasonForm<'a> {
    /// The stable name of its kind.
    code: &'a str,
    /// The facts of the case by name.
    facts: &'a [(&'static str, String)],
    /// In English.
    en: String,
    /// In Japanese.
    ja: String,
}

impl Serialize for Reason {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (en, ja) = (self.english(), self.japanese());
        ReasonForm { code: self.code(), facts: self.facts(), en, ja }.serialize(serializer)
    }
}
