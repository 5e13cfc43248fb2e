//! The parameters of the tree search.

/// The parameters of a tree search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct SearchParams {
    /// How many simulations are run.
    pub(super) simulations: u32,
    /// How often a position is visited before it gets a node of its own.
    pub(super) expansion_threshold: u32,
    /// The exploration constant c of UCB1.
    pub(super) exploration: f32,
    /// Whether and how simulations in which a cell is coloured later count too.
    pub(super) amaf: Option<Amaf>,
    /// The weight of the margin in a simulation's reward, from 0 to 1; the rest is the win.
    pub(super) margin_weight: f32,
    /// How many random cells a playout chooses from at each step.
    pub(super) playout_candidates: u32,
}

/// AMAF (*all moves as first*): a cell also learns from simulations in which its side coloured it later.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Amaf {
    /// How soon direct visits outweigh AMAF visits: 4 b² in Gelly and Silver's RAVE schedule.
    pub(super) bias: f32,
    /// How many AMAF visits the [`MovePrior`](super::prior::MovePrior) of a cell counts for.
    pub(super) prior_visits: f32,
}

impl SearchParams {
    /// Plain UCT: one new node per simulation, uniform playouts, and only wins count.
    pub(super) const fn uct(simulations: u32, exploration: f32) -> SearchParams {
        SearchParams {
            simulations,
            expansion_threshold: 2,
            exploration,
            amaf: None,
            margin_weight: 0.0,
            playout_candidates: 1,
        }
    }

    /// RAVE with the parameters that proved best.
    pub(super) const fn rave(simulations: u32) -> SearchParams {
        SearchParams {
            simulations,
            expansion_threshold: 4,
            exploration: 0.0,
            amaf: Some(Amaf { bias: 0.001, prior_visits: 20.0 }),
            margin_weight: 0.5,
            playout_candidates: 5,
        }
    }

    /// The reward, from 0 to 1, of a side that ends with this margin on a board with this many cells. The rewards of
    /// both sides add up to 1.
    pub(super) fn reward(&self, margin: f32, cells: f32) -> f32 {
        let win = if margin > 0.0 { 1.0 } else { 0.0 };
        win * (1.0 - self.margin_weight) + (0.5 + 0.5 * margin / cells) * self.margin_weight
    }
}
