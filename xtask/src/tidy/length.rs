//! Files stay short enough to be read in one sitting.

use super::Problem;
use super::tree::Tree;

/// One noun fits in 150 to 400 lines; a longer file than this holds two.
const MOST: usize = 600;

pub(super) fn check(tree: &Tree) -> Vec<Problem> {
    let mut problems = Vec::new();
    for file in tree.with_extension(&["rs", "ts", "svelte"]) {
        let lines = file.lines().count();
        if lines > MOST {
            let words = format!("the file has {lines} lines, {MOST} at most; split it by its nouns");
            problems.push(Problem::new(&file.path, MOST + 1, words));
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_source_files_are_found() {
        let fits = "line\n".repeat(MOST);
        let long = "line\n".repeat(MOST + 1);
        let tree = Tree::of(&[("a.rs", &fits), ("b.rs", &long), ("c.svelte", &long), ("d.md", &long)]);
        let found = check(&tree);
        assert_eq!(
            found.iter().map(|problem| problem.path.as_str()).collect::<Vec<_>>(),
            ["b.rs", "c.svelte"]
        );
        assert_eq!(found[0].line, 601);
    }
}
