//! Why an action or a setting is refused.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::notation::excerpt;

/// A sentence that can refuse an action or a setting.
///
/// Each game lists its own as constants, so that one place shows everything it can refuse, in both languages. Only the page
/// speaks Japanese: `cargo xtask wire` writes its sentences, and programs without the feature `ts` do not contain them.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct Rule {
    /// Stable name for translations and clients, such as `copolymer.occupied`.
    pub code: &'static str,
    /// The clause of the rules page, such as `C2`; empty if none is about it.
    pub clause: &'static str,
    /// The English sentence; `{name}` stands for a fact of that name.
    pub text: &'static str,
    /// The Japanese sentence, with facts that are the same in every language.
    #[cfg(feature = "ts")]
    pub ja: &'static str,
}

impl Rule {
    /// A rule by its code and clause, with its sentence in English and Japanese.
    #[cfg_attr(not(feature = "ts"), expect(unused_variables, reason = "the page's words come from `ts`"))]
    pub const fn new(code: &'static str, clause: &'static str, en: &'static str, ja: &'static str) -> Rule {
        Rule {
            code,
            clause,
            text: en,
            #[cfg(feature = "ts")]
            ja,
        }
    }

    /// It is not this seat's turn. Each game names the clause about turns.
    pub const fn not_your_turn(clause: &'static str) -> Rule {
        Rule::new("not_your_turn", clause, "It is not seat {seat}'s turn.", "席{seat}の手番ではありません。")
    }

    /// The game is over. Each game names the clause that ends it.
    pub const fn game_is_over(clause: &'static str) -> Rule {
        Rule::new("game_is_over", clause, "The game is over.", "ゲームは終わっています。")
    }
}

/// An action or a setting was refused: the rule it breaks and the facts of the case.
///
/// ```
/// use game::{Illegal, Rule, Seat};
/// const NOT_YOUR_TURN: Rule = Rule::not_your_turn("C2");
/// let illegal = Illegal::new(&NOT_YOUR_TURN).with("seat", Seat::new(1));
/// assert_eq!(illegal.to_string(), "It is not seat 2's turn. (C2)");
/// assert_eq!(illegal.code(), "not_your_turn");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Form<'static>"))]
pub struct Illegal {
    rule: &'static Rule,
    clause: &'static str,
    facts: Vec<(&'static str, String)>,
}

impl Illegal {
    /// A refusal by `rule`.
    pub const fn new(rule: &'static Rule) -> Illegal {
        Illegal { rule, clause: rule.clause, facts: Vec::new() }
    }

    /// Adds a fact of the case.
    #[must_use]
    pub fn with(mut self, name: &'static str, fact: impl fmt::Display) -> Illegal {
        self.facts.push((name, fact.to_string()));
        self
    }

    /// Adds a fact that somebody wrote, or its beginning.
    #[must_use]
    pub fn quoting(self, name: &'static str, text: &str) -> Illegal {
        self.with(name, excerpt(text))
    }

    /// The same, by another clause than the rule's own.
    #[must_use]
    pub fn citing(mut self, clause: &'static str) -> Illegal {
        self.clause = clause;
        self
    }

    /// The rule that is broken.
    pub fn rule(&self) -> &'static Rule {
        self.rule
    }

    /// The stable name of the rule that is broken.
    pub fn code(&self) -> &'static str {
        self.rule.code
    }

    /// The clause of the rules page that is broken; empty if none is about it.
    pub fn clause(&self) -> &'static str {
        self.clause
    }

    /// The facts of the case by name.
    pub fn facts(&self) -> &[(&'static str, String)] {
        &self.facts
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = self.rule.text.to_owned();
        for (name, fact) in &self.facts {
            text = text.replace(&format!("{{{name}}}"), fact);
        }
        f.write_str(&text)?;
        if self.clause.is_empty() { Ok(()) } else { write!(f, " ({})", self.clause) }
    }
}

impl std::error::Error for Illegal {}

/// The form clients read.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct Form<'a> {
    /// The stable name of the rule that is broken.
    code: &'a str,
    /// The clause of the rules page that is broken.
    clause: &'a str,
    /// The facts of the case by name.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, string>"))]
    facts: Facts<'a>,
}

impl Serialize for Illegal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let form = Form { code: self.code(), clause: self.clause(), facts: Facts(self.facts()) };
        form.serialize(serializer)
    }
}

/// The facts as a map.
struct Facts<'a>(&'a [(&'static str, String)]);

impl Serialize for Facts<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, fact)| (name, fact)))
    }
}
