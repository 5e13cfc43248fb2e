//! Nothing unfinished is committed.

use super::Problem;
use super::source::find_whole;
use super::tree::{File, Tree};

/// What unfinished work leaves behind, and what to do about it. Each word is written in two halves here, so that this file
/// does not find itself.
const LEFTOVERS: &[(&str, &str)] = &[
    (concat!("TO", "DO"), "do it now, or write down why it is not needed"),
    (concat!("FIX", "ME"), "fix it now, or write down why it is right"),
    (concat!("XX", "X"), "say in a sentence what is remarkable here"),
    (concat!("to", "do!"), "write the code"),
    (concat!("unimple", "mented!"), "write the code, or make the case impossible"),
    (concat!("db", "g!"), "take the debugging aid out"),
    (concat!("#[ig", "nore"), "fix the test or delete it; a test that never runs proves nothing"),
    (concat!("```ig", "nore"), "make the example compile, or mark it as text"),
];

/// Whether a file is code, by its extension or as a script.
fn is_code(file: &File) -> bool {
    const EXTENSIONS: &[&str] =
        &["rs", "toml", "ts", "svelte", "js", "mjs", "cjs", "css", "html", "sql", "sh", "yml", "yaml", "py"];
    EXTENSIONS.contains(&file.extension()) || file.text.starts_with("#!")
}

pub(super) fn check(tree: &Tree) -> Vec<Problem> {
    let mut problems = Vec::new();
    for file in tree.files().filter(|file| is_code(file)) {
        for (number, line) in file.lines() {
            for (word, remedy) in LEFTOVERS {
                if find_whole(line, word).next().is_some() {
                    problems.push(Problem::new(
                        &file.path,
                        number,
                        format!("'{word}' is left over; {remedy}"),
                    ));
                }
            }
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_leftover_is_found_in_code() {
        for (word, _) in LEFTOVERS {
            let text = format!("fine\n    // a {word} b\n");
            let tree = Tree::of(&[("a.rs", &text), ("b.md", &text)]);
            let found = check(&tree);
            assert_eq!(found.len(), 1, "{word}");
            assert_eq!((found[0].path.as_str(), found[0].line), ("a.rs", 2));
        }
    }

    #[test]
    fn a_script_without_extension_is_code() {
        let text = format!("#!/bin/sh\n# {}\n", LEFTOVERS[0].0);
        assert_eq!(check(&Tree::of(&[(".ci/run", &text), ("LICENSE", &text[10..])])).len(), 1);
    }

    #[test]
    fn longer_words_are_not_leftovers() {
        let text = format!("let {}S = \"my{}\"; // ignored\n", LEFTOVERS[0].0, LEFTOVERS[3].0);
        assert_eq!(check(&Tree::of(&[("a.rs", &text)])), Vec::new());
    }
}
