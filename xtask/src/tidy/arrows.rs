//! Arrows between the crates point one way, and the innermost crates stay light.

use super::Problem;
use super::layers::LAYERS;
use super::manifest::dependencies;
use super::tree::Tree;

const TABLE: &str = "xtask/src/tidy/layers.rs";

pub(super) fn check(tree: &Tree) -> Vec<Problem> {
    let mut problems = Vec::new();
    let ours = tree.crates();
    for &name in &ours {
        let path = format!("crates/{name}/Cargo.toml");
        let Some(layer) = LAYERS.iter().find(|layer| layer.name == name) else {
            let words =
                format!("the crate '{name}' has no row in {TABLE}; add one that says what it may use");
            problems.push(Problem::new(&path, 1, words));
            continue;
        };
        let Some(manifest) = tree.file(&path) else {
            continue;
        };
        for dependency in dependencies(&manifest.text) {
            let package = dependency.package.as_str();
            let is_ours = ours.contains(&package) || LAYERS.iter().any(|other| other.name == package);
            let words = if is_ours && !layer.below.contains(&package) {
                format!("'{name}' must not know '{package}'; the arrows are drawn in {TABLE}")
            } else if !is_ours && layer.others.is_some_and(|allowed| !allowed.contains(&package)) {
                format!("'{name}' stays light and must not use '{package}'; the list is in {TABLE}")
            } else {
                continue;
            };
            problems.push(Problem::new(&path, dependency.line, words));
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether a crate with this one dependency is refused.
    fn refused(name: &str, dependency: &str) -> bool {
        let path = format!("crates/{name}/Cargo.toml");
        let text = format!("[dependencies]\n{dependency}.workspace = true\n");
        let found = check(&Tree::of(&[(&path, &text)]));
        assert!(found.iter().all(|problem| problem.line == 2));
        !found.is_empty()
    }

    #[test]
    fn arrows_point_one_way() {
        for (name, dependency) in [
            ("game", "copolymer"),
            ("copolymer", "micropul"),
            ("copolymer", "bots"),
            ("bots", "arena"),
            ("bots", "table"),
            ("arena", "table"),
            ("table", "arena"),
            ("table", "store"),
            ("store", "copolymer"),
            ("store", "table"),
            ("server", "cli"),
            ("cli", "wasm"),
            ("wasm", "server"),
        ] {
            assert!(refused(name, dependency), "{name} → {dependency}");
        }
        for (name, dependency) in [
            ("copolymer", "game"),
            ("bots", "missiles"),
            ("arena", "bots"),
            ("table", "bots"),
            ("store", "game"),
            ("server", "store"),
            ("wasm", "table"),
            ("cli", "arena"),
            ("cli", "server"),
        ] {
            assert!(!refused(name, dependency), "{name} → {dependency}");
        }
    }

    #[test]
    fn the_innermost_crates_stay_light() {
        assert!(refused("game", "tokio"));
        assert!(refused("copolymer", "serde_json"));
        assert!(!refused("game", "blake3"));
        assert!(!refused("copolymer", "arrayvec"));
        assert!(!refused("server", "tokio"));
    }

    #[test]
    fn a_crate_without_a_row_is_found() {
        let found = check(&Tree::of(&[("crates/chess/Cargo.toml", "[package]\n")]));
        assert_eq!(found.len(), 1);
        assert!(found[0].words.contains("chess") && found[0].words.contains(TABLE));
    }

    #[test]
    fn tests_may_use_anything() {
        let text = "[dependencies]\ngame.workspace = true\n[dev-dependencies]\ninsta.workspace = true\n";
        assert_eq!(check(&Tree::of(&[("crates/copolymer/Cargo.toml", text)])), Vec::new());
    }
}
