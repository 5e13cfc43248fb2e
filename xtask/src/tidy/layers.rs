//! The rooms of the house: which crates there are, and which may know which.

/// A crate in `crates/`, and what it may depend on.
pub(super) struct Layer {
    pub(super) name: &'static str,
    /// The crates of this project it may use.
    pub(super) below: &'static [&'static str],
    /// The crates of others it may use, where that is limited: `game` and the rules stay so light that they
    /// build in seconds and run anywhere.
    pub(super) others: Option<&'static [&'static str]>,
}

/// The crates whose state is a pure value: no clock, no input or output, no chance of their own.
pub(super) const PURE: &[&str] = &["game", "copolymer", "micropul", "microchip", "missiles"];

const RULES_OTHERS: Option<&[&str]> = Some(&["arrayvec", "rustc-hash", "serde", "thiserror", "ts-rs"]);
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
const WITH_BOTS: &[&str] = &["game", "copolymer", "micropul", "microchip", "missiles", "bots"];
/// Everything that is not a program's outermost shell.
const INNER: &[&str] =
    &["game", "copolymer", "micropul", "microchip", "missiles", "bots", "arena", "table", "store"];
/// The command starts the server; the server never knows who started it.
const WITH_SERVER: &[&str] =
    &["game", "copolymer", "micropul", "microchip", "missiles", "bots", "arena", "table", "store", "server"];

/// One row for each crate. A new crate gets its row here first: that is the moment to say what it may know.
pub(super) const LAYERS: &[Layer] = &[
    Layer { name: "game", below: &[], others: GAME_OTHERS },
    Layer { name: "copolymer", below: &["game"], others: RULES_OTHERS },
    Layer { name: "micropul", below: &["game"], others: RULES_OTHERS },
    Layer { name: "microchip", below: &["game"], others: RULES_OTHERS },
    Layer { name: "missiles", below: &["game"], others: RULES_OTHERS },
    Layer { name: "bots", below: PURE, others: None },
    Layer { name: "arena", below: WITH_BOTS, others: None },
    Layer { name: "table", below: WITH_BOTS, others: None },
    // The store knows logs and never rules, so that a new game needs no new store.
    Layer { name: "store", below: &["game"], others: None },
    Layer { name: "server", below: INNER, others: None },
    Layer { name: "wasm", below: INNER, others: None },
    Layer { name: "cli", below: WITH_SERVER, others: None },
    Layer { name: "wire", below: INNER, others: None },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_arrows_form_no_circle() {
        for (index, layer) in LAYERS.iter().enumerate() {
            for name in layer.below {
                let below = LAYERS.iter().position(|other| other.name == *name).expect("it has a row");
                // Each row uses rows above it only, but for the store, which stands beside the table.
                assert!(below < index, "{} → {name}", layer.name);
            }
        }
    }
}
