//! Every relative link of a document leads to a file of the project.

use super::Problem;
use super::tree::Tree;

pub(super) fn check(tree: &Tree) -> Vec<Problem> {
    let mut problems = Vec::new();
    for file in tree.with_extension(&["md"]) {
        let mut fenced = false;
        for (number, line) in file.lines() {
            if line.trim_start().starts_with("```") || line.trim_start().starts_with("~~~") {
                fenced = !fenced;
            }
            if fenced {
                continue;
            }
            for target in targets(&without_code(line)) {
                let there = resolve(&file.path, &target).is_some_and(|path| tree.has(&path));
                if !there {
                    let words = format!(
                        "the link '{target}' does not lead to a file of the project; fix or remove it"
                    );
                    problems.push(Problem::new(&file.path, number, words));
                }
            }
        }
    }
    problems
}

/// The line without its `code`.
fn without_code(line: &str) -> String {
    // With an odd number of marks the last one is an ordinary character.
    let parts: Vec<&str> = line.split('`').collect();
    let paired = parts.len() - usize::from(parts.len().is_multiple_of(2));
    (0..parts.len()).filter(|part| part % 2 == 0 || *part >= paired).map(|part| parts[part]).collect()
}

/// The relative targets of a line: of `[text](target)`, `![picture](target)` and `[name]: target`.
fn targets(line: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (at, mark) in line.match_indices("](") {
        found.push(inline_target(&line[at + mark.len()..]));
    }
    if let Some(rest) = line.trim_start().strip_prefix('[')
        && let Some((name, target)) = rest.split_once("]:")
        // A footnote, `[^1]: text`, is a definition too, but not of a link.
        && !name.starts_with('^')
        && !name.contains(']')
    {
        found.push(first_word(target.trim_start()));
    }
    found.retain(|target| !is_elsewhere(target));
    found
}

/// The target of an inline link, up to the bracket that closes it.
fn inline_target(rest: &str) -> String {
    let mut depth = 0;
    let end = rest.find(|letter| {
        depth += match letter {
            '(' => 1,
            ')' => -1,
            _ => 0,
        };
        depth < 0
    });
    first_word(rest[..end.unwrap_or(rest.len())].trim())
}

/// A target without the title that may follow it, and without its angle brackets.
fn first_word(text: &str) -> String {
    if let Some((target, _)) = text.strip_prefix('<').and_then(|rest| rest.split_once('>')) {
        return target.to_string();
    }
    text.split_whitespace().next().unwrap_or_default().to_string()
}

/// Whether a target is on the web, or in the same document.
fn is_elsewhere(target: &str) -> bool {
    let scheme = target.split_once(':').map_or("", |(scheme, _)| scheme);
    let has_scheme = !scheme.is_empty() && scheme.chars().all(|letter| letter.is_ascii_alphanumeric());
    has_scheme || target.starts_with('#') || target.starts_with("//")
}

/// The path from the root that a link in `from` means, or `None` if it leaves the project.
fn resolve(from: &str, target: &str) -> Option<String> {
    let path = target.split(['#', '?']).next().unwrap_or_default().replace("%20", " ");
    if path.is_empty() {
        return None;
    }
    let (folder, path) = match path.strip_prefix('/') {
        Some(path) => ("", path.to_string()),
        None => (from.rsplit_once('/').map_or("", |(folder, _)| folder), path),
    };
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()?),
            _ => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lines of broken links in `docs/guide.md`.
    fn broken(text: &str) -> Vec<usize> {
        let files = [
            ("docs/guide.md", text),
            ("docs/rules/copolymer.md", ""),
            ("docs/a (b).md", ""),
            ("README.md", ""),
        ];
        check(&Tree::of(&files)).iter().map(|problem| problem.line).collect()
    }

    #[test]
    fn broken_links_are_found() {
        assert_eq!(broken("fine\nsee [rules](rules/micropul.md)\n"), [2]);
        assert_eq!(broken("[a](rules/copolymer.md) [b](missing.md#there)"), [1]);
        assert_eq!(broken("![picture](board.svg \"A board\")"), [1]);
        assert_eq!(broken("[name]: missing.md"), [1]);
        assert_eq!(broken("[up](../../outside.md)"), [1]);
        assert_eq!(broken("[nothing]()"), [1]);
    }

    #[test]
    fn good_links_are_followed() {
        assert_eq!(
            broken("[a](rules/copolymer.md#setup) [b](./rules/) [c](../README.md) [d](/docs)"),
            [0; 0]
        );
        assert_eq!(broken("[a](<a (b).md>) [b](a%20(b).md) [c](../docs/guide.md \"Here\")"), [0; 0]);
        assert_eq!(broken("[name]: ../README.md\n[^1]: A footnote."), [0; 0]);
    }

    #[test]
    fn other_links_are_left_alone() {
        assert_eq!(broken("[a](https://example.org/x.md) [b](#below) [c](mailto:me@example.org)"), [0; 0]);
        assert_eq!(broken("`[a](missing.md)` and cells[1](x`"), [1]);
        assert_eq!(broken("```\n[a](missing.md)\n```\n"), [0; 0]);
    }
}
