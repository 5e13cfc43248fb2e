//! The crates of this project, and which of them may use which.
//!
//! Rules crates have no list: a rules crate is a crate in `crates/` that uses `game` and no other crate of ours. A new
//! game therefore needs no change here. A crate that uses more and has no row below is refused (`arrows`), so a rules
//! crate cannot leave the rule unnoticed; and `games` must name every rules crate, so it cannot be forgotten either.

use super::manifest::dependencies;
use super::tree::Tree;

/// A crate in `crates/`, and what it may depend on.
pub(super) struct Layer {
    pub(super) name: &'static str,
    /// The crates of this project it may use. `RULES` stands for all rules crates.
    pub(super) below: &'static [&'static str],
    /// The crates of others it may use, or `None` if it may use any: `game` and the rules stay light, so that they build
    /// in seconds and run anywhere.
    pub(super) others: Option<&'static [&'static str]>,
}

/// The crate every game is built on.
pub(super) const GAME: &str = "game";

/// The crate that names the games there are.
pub(super) const GAMES: &str = "games";

/// In the rows below: every rules crate.
pub(super) const RULES: &str = "(rules)";

const GAME_OTHERS: Option<&[&str]> = Some(&[
    "blake3",
    "proptest",
    "rand_chacha",
    "rand_core",
    "rand_pcg",
    "rustc-hash",
    "serde",
    "serde_json",
    "thiserror",
    "ts-rs",
]);
const RULES_OTHERS: Option<&[&str]> = Some(&["arrayvec", "rustc-hash", "serde", "thiserror", "ts-rs"]);

const WITH_RULES: &[&str] = &[GAME, RULES];
const WITH_GAMES: &[&str] = &[GAME, RULES, GAMES];
const WITH_BOTS: &[&str] = &[GAME, RULES, GAMES, "bots"];
const WITH_TABLE: &[&str] = &[GAME, RULES, GAMES, "table"];
const WITH_ONLINE: &[&str] = &[GAME, RULES, GAMES, "bots", "puzzles", "table", "coach", "online"];
const WITH_PUZZLES: &[&str] = &[GAME, RULES, GAMES, "bots", "puzzles", "table", "coach"];

/// One row for each crate, the innermost first. A new crate that is not a rules crate gets its row here.
pub(super) const LAYERS: &[Layer] = &[
    Layer { name: GAME, below: &[], others: GAME_OTHERS },
    Layer { name: RULES, below: &[GAME], others: RULES_OTHERS },
    Layer { name: GAMES, below: WITH_RULES, others: None },
    Layer { name: "bots", below: WITH_GAMES, others: None },
    Layer { name: "puzzles", below: WITH_BOTS, others: None },
    // A table hosts a game. It does not know the bots: its host asks them.
    Layer { name: "table", below: WITH_GAMES, others: None },
    // What a server keeps. It knows logs and tokens, and no game.
    Layer { name: "store", below: &[], others: None },
    Layer { name: "coach", below: &[GAME, RULES, GAMES, "bots", "table"], others: None },
    Layer { name: "arena", below: WITH_BOTS, others: None },
    Layer { name: "wasm-table", below: WITH_TABLE, others: None },
    Layer { name: "wasm-follower", below: WITH_TABLE, others: None },
    // What a table must stand: a bad network, and viewers who compare.
    Layer { name: "soak", below: WITH_TABLE, others: None },
    Layer { name: "wasm-bots", below: WITH_PUZZLES, others: None },
    // What devices and a server say to each other.
    Layer { name: "online", below: WITH_TABLE, others: None },
    // The server hosts tables of any game, and knows the rules of none.
    Layer { name: "server", below: &[GAME, GAMES, "table", "coach", "online", "store"], others: None },
    // Guests at a server, and what happens to it.
    Layer { name: "load", below: &[GAME, RULES, GAMES, "table", "online", "store", "server"], others: None },
    Layer { name: "wire", below: WITH_ONLINE, others: None },
    Layer {
        name: "cli",
        below: &[
            GAME, RULES, GAMES, "bots", "puzzles", "table", "coach", "arena", "online", "store", "server",
        ],
        others: None,
    },
];

/// The rules crates: those in `crates/` that use `game` and no other crate of ours.
pub(super) fn rules(tree: &Tree) -> Vec<&str> {
    let ours = tree.crates();
    let uses_game_alone = |name: &&str| {
        let manifest = tree.file(&format!("crates/{name}/Cargo.toml"));
        let used = manifest.map_or(Vec::new(), |manifest| dependencies(&manifest.text));
        let used: Vec<&str> = used.iter().map(|found| found.package.as_str()).collect();
        used.contains(&GAME) && used.iter().all(|used| *used == GAME || !ours.contains(used))
    };
    ours.iter().copied().filter(|name| layer(name).is_none()).filter(uses_game_alone).collect()
}

/// The crates whose state is a pure value, without clock, input, output or chance of their own: `game` and the rules.
pub(super) fn pure(tree: &Tree) -> Vec<&str> {
    let mut pure = rules(tree);
    pure.extend(tree.crates().into_iter().filter(|name| *name == GAME));
    pure
}

/// The row of this name.
pub(super) fn layer(name: &str) -> Option<&'static Layer> {
    LAYERS.iter().find(|layer| layer.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_row_uses_rows_above_it_only() {
        for (index, layer) in LAYERS.iter().enumerate() {
            for name in layer.below {
                let below = LAYERS.iter().position(|other| other.name == *name).expect("it has a row");
                assert!(below < index, "{} → {name}", layer.name);
            }
        }
    }

    #[test]
    fn a_rules_crate_uses_game_and_no_other_crate_of_ours() {
        let manifests = [
            ("bots", "game"),
            ("chess", "game serde"),
            ("draughts", "game chess"),
            ("game", "serde"),
            ("games", "game"),
            ("go", "game"),
            ("paint", "serde"),
        ];
        let files = manifests.map(|(name, used)| {
            let used = used.replace(' ', ".workspace = true\n") + ".workspace = true\n";
            let text = format!("[dependencies]\n{used}[dev-dependencies]\nbots.workspace = true\n");
            (format!("crates/{name}/Cargo.toml"), text)
        });
        let files: Vec<(&str, &str)> =
            files.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
        let tree = Tree::of(&files);
        assert_eq!(rules(&tree), ["chess", "go"]);
        assert_eq!(pure(&tree), ["chess", "go", "game"]);
    }
}
