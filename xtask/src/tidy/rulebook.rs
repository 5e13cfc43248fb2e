//! The rules of every game are written in English and in Japanese, clause for clause.

use std::collections::BTreeMap;

use super::Problem;
use super::tree::{File, Tree};

const FOLDER: &str = "docs/rules/";

pub(super) fn check(tree: &Tree) -> Vec<Problem> {
    let mut problems = Vec::new();
    for file in tree.with_extension(&["md"]) {
        let Some(name) = file.path.strip_prefix(FOLDER).and_then(|name| name.strip_suffix(".md")) else {
            continue;
        };
        let (twin, language) = match name.strip_suffix(".ja") {
            Some(english) => (format!("{FOLDER}{english}.md"), "English"),
            None => (format!("{FOLDER}{name}.ja.md"), "Japanese"),
        };
        let Some(other) = tree.file(&twin) else {
            let words = format!("there is no {language} page beside it; write {twin}");
            problems.push(Problem::new(&file.path, 1, words));
            continue;
        };
        let theirs = clauses(other);
        for (clause, line) in clauses(file).into_iter().filter(|(clause, _)| !theirs.contains_key(clause)) {
            let words = format!("clause {clause} is missing in {twin}; both pages have the same clauses");
            problems.push(Problem::new(&file.path, line, words));
        }
    }
    problems
}

/// The clauses of a rulebook with the line where each first occurs: `**C1.2**` anywhere, or a heading `## C1 …`.
fn clauses(file: &File) -> BTreeMap<String, usize> {
    let mut found = BTreeMap::new();
    for (number, line) in file.lines() {
        // The split yields bold text and the text between two bold words. The latter begins with a space or a full stop,
        // so it is not mistaken for a clause.
        let bold = line.split("**").skip(1);
        let heading = line.starts_with('#').then(|| line.trim_start_matches('#').trim_start());
        let heading = heading.and_then(|words| words.split([' ', '　', ':', '：']).next());
        for word in bold.chain(heading.map(|word| word.trim_end_matches('.'))) {
            if is_clause(word) {
                found.entry(word.to_string()).or_insert(number);
            }
        }
    }
    found
}

/// One capital letter and numbers with points between them: `C1`, `P3.2.1`.
fn is_clause(word: &str) -> bool {
    let Some(numbers) = word.strip_prefix(|letter: char| letter.is_ascii_uppercase()) else {
        return false;
    };
    numbers.split('.').all(|number| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(files: &[(&str, &str)]) -> Vec<(String, usize)> {
        check(&Tree::of(files)).into_iter().map(|problem| (problem.path, problem.line)).collect()
    }

    #[test]
    fn a_rulebook_without_its_twin_is_found() {
        assert_eq!(found(&[("docs/rules/a.md", "")]), [("docs/rules/a.md".to_string(), 1)]);
        assert_eq!(found(&[("docs/rules/a.ja.md", "")]), [("docs/rules/a.ja.md".to_string(), 1)]);
        assert_eq!(found(&[("docs/rules/a.md", ""), ("docs/rules/a.ja.md", "")]), []);
        assert_eq!(found(&[("docs/guide.md", "")]), []);
    }

    #[test]
    fn a_clause_of_one_language_alone_is_found() {
        let english = "# A\n\n## C1 Pieces\n\n**C1.1** Tiles. **C1.2** Chips.\n\n**C2** End.\n";
        let japanese = "# A\n\n## C1　駒\n\n**C1.1** タイル。\n\n**C2** 終わり。**C3** 余り。\n";
        let files = [("docs/rules/a.md", english), ("docs/rules/a.ja.md", japanese)];
        let expected = [("docs/rules/a.md".to_string(), 5), ("docs/rules/a.ja.md".to_string(), 7)];
        assert_eq!(found(&files), expected);
        assert_eq!(found(&[("docs/rules/a.md", english), ("docs/rules/a.ja.md", english)]), []);
    }

    #[test]
    fn clauses_are_told_from_other_bold_words() {
        for word in ["C1", "P3.2.1", "M10"] {
            assert!(is_clause(word), "{word}");
        }
        for word in ["", "C", "C1.", "C1..2", "c1", "CC1", "1.2", "C1a", " C1", "Chips"] {
            assert!(!is_clause(word), "{word}");
        }
    }
}
