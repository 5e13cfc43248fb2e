//! White space: no tabs, no blanks at the end of a line, one newline at the end of a file.

use super::Problem;
use super::tree::Tree;

/// The extensions of files that are checked. Records and test vectors are data and may be as they are.
const WRITTEN: &[&str] =
    &["rs", "toml", "md", "ts", "svelte", "js", "mjs", "cjs", "css", "html", "sql", "sh", "yml", "yaml"];

/// The extensions of files that are indented with spaces alone.
const WITHOUT_TABS: &[&str] = &["rs", "toml", "md"];

pub(super) fn check(tree: &Tree) -> Vec<Problem> {
    let mut problems = Vec::new();
    for file in tree.with_extension(WRITTEN) {
        let mut found = |line, words: &str| problems.push(Problem::new(&file.path, line, words));
        for (number, line) in file.lines() {
            if line.ends_with('\r') {
                found(number, "the line ends in a carriage return; save the file with Unix line ends");
            } else if line.ends_with(char::is_whitespace) {
                found(number, "there is white space at the end of the line; remove it");
            }
            if line.contains('\t') && WITHOUT_TABS.contains(&file.extension()) {
                found(number, "there is a tab; use spaces");
            }
        }
        if !file.text.is_empty() && !file.text.ends_with('\n') {
            found(file.lines().count(), "the last line has no newline; add one");
        } else if file.text.ends_with("\n\n") {
            found(file.lines().count(), "the file ends in an empty line; remove it");
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(path: &str, text: &str) -> Vec<usize> {
        check(&Tree::of(&[(path, text)])).iter().map(|problem| problem.line).collect()
    }

    #[test]
    fn each_kind_is_found_at_its_line() {
        assert_eq!(lines("a.rs", "one\ntwo \nthree\n"), [2]);
        assert_eq!(lines("a.rs", "one\r\ntwo\n"), [1]);
        assert_eq!(lines("a.toml", "one\n\ttwo\n"), [2]);
        assert_eq!(lines("a.md", "one\ntwo"), [2]);
        assert_eq!(lines("a.md", "one\n\n"), [2]);
    }

    #[test]
    fn clean_files_and_data_pass() {
        assert_eq!(lines("a.rs", "one\n\ntwo\n"), [0; 0]);
        assert_eq!(lines("a.rs", ""), [0; 0]);
        assert_eq!(lines("web/a.ts", "\tone\n"), [0; 0]);
        assert_eq!(lines("tests/vectors.txt", "one \n\ttwo"), [0; 0]);
    }
}
