//! How much a search may think.

use std::fmt;
use std::str::FromStr;

/// How much a search may think about one decision: a fixed number of iterations. Not a time, because then a slower
/// machine would choose differently.
///
/// ```
/// use bots::Budget;
/// assert_eq!("deep".parse(), Ok(Budget::Deep));
/// assert_eq!(Budget::Quick.to_string(), "quick");
/// assert!(Budget::Quick.iterations() < Budget::Deep.iterations());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Budget {
    /// Answers at once, also on a slow phone.
    Quick,
    /// A moment, as a person who knows the game would take.
    Steady,
    /// Up to about a second.
    Deep,
}

impl Budget {
    /// Every budget, smallest first.
    pub const ALL: [Budget; 3] = [Budget::Quick, Budget::Steady, Budget::Deep];

    /// How many games are played in thought for one decision. To change a number changes choices: the golden files
    /// show which.
    pub const fn iterations(self) -> u32 {
        match self {
            Budget::Quick => 400,
            Budget::Steady => 2_000,
            Budget::Deep => 10_000,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Budget::Quick => "quick",
            Budget::Steady => "steady",
            Budget::Deep => "deep",
        }
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that names no budget.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is no budget: there are quick, steady and deep")]
pub struct BudgetError(String);

impl FromStr for Budget {
    type Err = BudgetError;

    fn from_str(text: &str) -> Result<Budget, BudgetError> {
        Budget::ALL
            .into_iter()
            .find(|budget| budget.name() == text)
            .ok_or_else(|| BudgetError(text.to_owned()))
    }
}
