//! Dependencies between the crates point one way, and the innermost crates stay light.

use super::Problem;
use super::layers::{GAME, GAMES, LAYERS, RULES, layer, rules};
use super::manifest::dependencies;
use super::tree::Tree;

const TABLE: &str = "xtask/src/tidy/layers.rs";

pub(super) fn check(tree: &Tree) -> Vec<Problem> {
    let mut problems = Vec::new();
    let ours = tree.crates();
    let rules = rules(tree);
    for &name in &ours {
        let path = format!("crates/{name}/Cargo.toml");
        let Some(manifest) = tree.file(&path) else {
            continue;
        };
        let Some(layer) = layer(row_name(name, &rules)) else {
            let words = format!(
                "'{name}' is not a rules crate, which uses '{GAME}' and no other crate of ours, and has no row in \
                 {TABLE}; add one that says what it may use"
            );
            problems.push(Problem::new(&path, 1, words));
            continue;
        };
        for dependency in dependencies(&manifest.text) {
            let package = dependency.package.as_str();
            let is_ours = ours.contains(&package) || LAYERS.iter().any(|other| other.name == package);
            let words = if is_ours && !layer.below.contains(&row_name(package, &rules)) {
                format!("'{name}' must not use '{package}'; {TABLE} says what it may use")
            } else if !is_ours && layer.others.is_some_and(|allowed| !allowed.contains(&package)) {
                format!("'{name}' stays light and must not use '{package}'; the list is in {TABLE}")
            } else {
                continue;
            };
            problems.push(Problem::new(&path, dependency.line, words));
        }
    }
    problems.extend(unnamed_games(tree, &rules));
    problems
}

/// What the rows of the table call a crate.
fn row_name<'a>(name: &'a str, rules: &[&str]) -> &'a str {
    if rules.contains(&name) { RULES } else { name }
}

/// The rules crates that `games` does not name.
fn unnamed_games(tree: &Tree, rules: &[&str]) -> Vec<Problem> {
    let path = format!("crates/{GAMES}/Cargo.toml");
    let Some(manifest) = tree.file(&path) else { return Vec::new() };
    let named = dependencies(&manifest.text);
    let is_named = |name: &str| named.iter().any(|dependency| dependency.package == name);
    let problem = |name: &&str| {
        Problem::new(
            &path,
            1,
            format!("the rules crate '{name}' is missing here; '{GAMES}' names every game"),
        )
    };
    rules.iter().filter(|name| !is_named(name)).map(problem).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const USES_GAME: &str = "[dependencies]\ngame.workspace = true\n";

    /// Whether a crate with this dependency is refused, in a project with two rules crates.
    fn refused(name: &str, dependency: &str) -> bool {
        let path = format!("crates/{name}/Cargo.toml");
        let uses = |package: &str| format!("[dependencies]\n{package}.workspace = true\n");
        // A rules crate uses `game`, whatever else it uses.
        let is_rules = layer(name).is_none();
        let text = if is_rules { uses("game") + &uses(dependency) } else { uses(dependency) };
        let rules = ["crates/chess/Cargo.toml", "crates/go/Cargo.toml"];
        let mut files = vec![(path.as_str(), text.as_str())];
        files.extend(rules.into_iter().filter(|rules| *rules != path).map(|path| (path, USES_GAME)));
        let found = check(&Tree::of(&files));
        assert!(found.iter().all(|problem| problem.path == path));
        !found.is_empty()
    }

    #[test]
    fn arrows_point_one_way() {
        for (name, dependency) in [
            ("game", "chess"),
            ("game", "games"),
            ("chess", "go"),
            ("chess", "games"),
            ("chess", "bots"),
            ("games", "bots"),
            ("games", "table"),
            ("bots", "arena"),
            ("bots", "table"),
            ("arena", "table"),
            ("table", "arena"),
            ("table", "bots"),
            ("table", "coach"),
            ("wasm-table", "bots"),
            ("wasm-table", "coach"),
            ("wasm-bots", "arena"),
            ("server", "cli"),
            ("server", "bots"),
            ("online", "server"),
            ("store", "game"),
            ("store", "table"),
            ("wire", "server"),
            ("cli", "wasm-table"),
        ] {
            assert!(refused(name, dependency), "{name} → {dependency}");
        }
        for (name, dependency) in [
            ("chess", "game"),
            ("bots", "games"),
            ("bots", "go"),
            ("arena", "bots"),
            ("table", "games"),
            ("coach", "bots"),
            ("coach", "table"),
            ("wasm-table", "table"),
            ("wasm-bots", "coach"),
            ("wire", "coach"),
            ("cli", "arena"),
            ("cli", "server"),
            ("server", "table"),
            ("server", "store"),
        ] {
            assert!(!refused(name, dependency), "{name} → {dependency}");
        }
    }

    #[test]
    fn the_innermost_crates_stay_light() {
        assert!(refused("game", "tokio"));
        assert!(refused("chess", "serde_json"));
        assert!(!refused("game", "blake3"));
        assert!(!refused("chess", "arrayvec"));
        assert!(!refused("server", "tokio"));
    }

    #[test]
    fn a_crate_without_a_row_is_found() {
        let found = check(&Tree::of(&[("crates/paint/Cargo.toml", "[package]\n")]));
        assert_eq!(found.len(), 1);
        assert!(found[0].words.contains("paint") && found[0].words.contains(TABLE));
    }

    #[test]
    fn games_names_every_rules_crate() {
        let chess = ("crates/chess/Cargo.toml", USES_GAME);
        let go = ("crates/go/Cargo.toml", USES_GAME);
        let both = "[dependencies]\nchess.workspace = true\ngame.workspace = true\ngo.workspace = true\n";
        assert_eq!(check(&Tree::of(&[chess, go, ("crates/games/Cargo.toml", both)])), Vec::new());
        let one = both.replace("go.workspace = true\n", "");
        let found = check(&Tree::of(&[chess, go, ("crates/games/Cargo.toml", &one)]));
        assert_eq!(found.len(), 1);
        assert!(found[0].path.starts_with("crates/games/") && found[0].words.contains("'go'"), "{found:?}");
    }

    #[test]
    fn tests_may_use_anything() {
        let text = format!("{USES_GAME}[dev-dependencies]\ninsta.workspace = true\n");
        assert_eq!(check(&Tree::of(&[("crates/chess/Cargo.toml", &text)])), Vec::new());
    }
}
