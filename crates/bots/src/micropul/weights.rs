//! Weights of the static evaluation in games for two.

/// How much each feature counts in the static [evaluation](super::evaluation) of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// An unused stone at the start of the game. A negative value is a reason to claim a group before the opponent
    /// does (§P6).
    pub(super) kept_stone: f64,
    /// The part of an unclaimed group's value that counts for a player with stones left.
    pub(super) free_group: f64,
    /// By how much an open group is expected to grow for each open half edge, at the start of the game.
    pub(super) growth: f64,
    /// How much less likely every open half edge makes it that a group is closed, at any time.
    pub(super) open_edge: f64,
    /// The same, as the core runs out.
    pub(super) open_edge_late: f64,
    /// A further turn (§P3).
    pub(super) further_turn: f64,
    /// Each tile that is expected from an open catalyst: see [`exposure`](super::exposure::exposure).
    pub(super) open_catalyst: f64,
    /// Having few tiles in hand and so less choice, at the start of the game.
    pub(super) small_hand: f64,
}

impl Weights {
    /// The weights of the levels: they claim groups early, trust open groups less, and keep more tiles in hand. They were
    /// tuned in thousands of games against the former ones, with less work for each decision than level 5 does.
    pub(super) const TUNED: Weights = Weights {
        kept_stone: -1.0,
        free_group: 0.3,
        growth: 0.3,
        open_edge: 0.3,
        open_edge_late: 2.0,
        further_turn: 1.0,
        open_catalyst: 0.1,
        small_hand: 1.0,
    };

    /// The weights of earlier versions. They hold on to stones.
    pub(super) const FORMER: Weights = Weights {
        kept_stone: 5.0,
        free_group: 0.3,
        growth: 0.0,
        open_edge: 0.2,
        open_edge_late: 1.0,
        further_turn: 1.5,
        open_catalyst: 0.1,
        small_hand: 0.3,
    };
}
