//! Clippy guards the purity of the rules too: it resolves types and functions, where `purity` looks at names only. It
//! reads the `clippy.toml` nearest to a crate and cannot share one between crates, so each pure crate has a copy.

use super::Problem;
use super::layers::pure;
use super::tree::Tree;

/// The file the others are copies of.
const MODEL: &str = "crates/game/clippy.toml";

pub(super) fn check(tree: &Tree) -> Vec<Problem> {
    let mut problems = Vec::new();
    let model = tree.file(MODEL);
    for name in pure(tree) {
        let path = format!("crates/{name}/clippy.toml");
        let words = match (tree.file(&path), model) {
            (None, _) => format!("the crate has no clippy.toml to keep it pure; copy {MODEL}"),
            (Some(copy), Some(model)) if copy.text != model.text => {
                format!("the file differs from {MODEL}; change that one and copy it")
            }
            _ => continue,
        };
        problems.push(Problem::new(&path, 1, words));
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: (&str, &str) = ("crates/game/Cargo.toml", "");
    const CHESS: (&str, &str) = ("crates/chess/Cargo.toml", "[dependencies]\ngame.workspace = true\n");
    const COPY: &str = "crates/chess/clippy.toml";

    fn paths(files: &[(&str, &str)]) -> Vec<String> {
        check(&Tree::of(files)).into_iter().map(|problem| problem.path).collect()
    }

    #[test]
    fn each_pure_crate_has_the_same_list() {
        assert_eq!(paths(&[GAME]), [MODEL]);
        assert_eq!(paths(&[GAME, CHESS, (MODEL, "a\n")]), [COPY]);
        assert_eq!(paths(&[GAME, CHESS, (MODEL, "a\n"), (COPY, "b\n")]), [COPY]);
        assert_eq!(paths(&[GAME, CHESS, (MODEL, "a\n"), (COPY, "a\n")]), [""; 0]);
    }

    #[test]
    fn other_crates_need_none() {
        assert_eq!(paths(&[GAME, (MODEL, "a\n"), ("crates/server/Cargo.toml", "")]), [""; 0]);
    }
}
