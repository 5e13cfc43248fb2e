//! The house rules that no compiler knows. Each check is a module; it says what is wrong, where, and what to do about it.

mod arrows;
mod layers;
mod leftovers;
mod length;
mod links;
mod lint_lists;
mod machine_paths;
mod manifest;
mod purity;
mod rulebook;
mod source;
mod tree;
mod whitespace;

use std::fmt;
use std::process::ExitCode;

use anyhow::Result;

use crate::stage::Outcome;
use crate::workspace::Workspace;
use tree::Tree;

/// The checks.
const CHECKS: &[fn(&Tree) -> Vec<Problem>] = &[
    length::check,
    leftovers::check,
    whitespace::check,
    machine_paths::check,
    purity::check,
    lint_lists::check,
    arrows::check,
    links::check,
    rulebook::check,
];

/// Something to fix, at a line of a file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Problem {
    path: String,
    line: usize,
    words: String,
}

impl Problem {
    fn new(path: &str, line: usize, words: impl Into<String>) -> Problem {
        Problem { path: path.to_string(), line, words: words.into() }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}:{}: {}", self.path, self.line, self.words)
    }
}

/// `cargo xtask tidy`: runs the checks alone. They read a few hundred files, which takes a moment.
pub(crate) fn run(workspace: &Workspace, _: &[String]) -> Result<ExitCode> {
    match stage(workspace)? {
        Outcome::Passed => Ok(ExitCode::SUCCESS),
        Outcome::Failed(why) | Outcome::Skipped(why) => anyhow::bail!("{why}"),
        Outcome::Tests(_) => anyhow::bail!("tidy counts no tests"),
    }
}

/// The checks as a stage of a longer run.
pub(crate) fn stage(workspace: &Workspace) -> Result<Outcome> {
    let tree = match Tree::read(workspace) {
        Ok(tree) => tree,
        // A source archive has no git. The checks are about what is committed, so there is nothing to check.
        Err(error) => return Ok(Outcome::Skipped(format!("{error:#}"))),
    };
    let problems = problems(&tree);
    for problem in &problems {
        println!("{problem}");
    }
    println!("{} files, {}", tree.len(), plural(problems.len()));
    if problems.is_empty() {
        return Ok(Outcome::Passed);
    }
    Ok(Outcome::Failed(format!("{}, see above", plural(problems.len()))))
}

fn plural(number: usize) -> String {
    format!("{number} problem{}", if number == 1 { "" } else { "s" })
}

fn problems(tree: &Tree) -> Vec<Problem> {
    let mut problems: Vec<Problem> = CHECKS.iter().flat_map(|check| check(tree)).collect();
    problems.sort();
    problems
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn problems_are_sorted_by_place_and_printed_as_compilers_do() {
        let tree = Tree::of(&[("b.md", "tail \n"), ("a.md", "fine\ntail \n")]);
        let lines: Vec<String> = problems(&tree).iter().map(ToString::to_string).collect();
        assert_eq!(lines.len(), 2);
        assert!(lines[0].starts_with("a.md:2: "), "{lines:?}");
        assert!(lines[1].starts_with("b.md:1: "), "{lines:?}");
    }

    #[test]
    fn an_empty_tree_is_tidy() {
        assert_eq!(problems(&Tree::of(&[])), Vec::new());
    }
}
