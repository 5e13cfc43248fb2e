//! How a search of Copolymer goes about it.

/// How a tree is searched.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Manner {
    /// How many games are played in thought.
    pub(super) simulations: u32,
    /// How often a decision is met before it gets a node of its own.
    pub(super) ripe: u32,
    /// How much the unknown attracts: the c of UCB1.
    pub(super) exploration: f32,
    /// Whether a cell also learns from games in which its side got it later.
    pub(super) all_as_first: Option<AllAsFirst>,
    /// How much of a result is the margin; the other part is who has won.
    pub(super) margin: f32,
    /// How many cells are drawn to choose from, beyond the tree.
    pub(super) draws: u32,
}

/// How a cell learns from games in which its side got it at any time, *all moves as first*.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct AllAsFirst {
    /// How soon the games in which it was chosen outweigh the others: 4 b² of Silver and Gelly's schedule.
    pub(super) bias: f32,
    /// How many such games what the cell promises at first sight is worth.
    pub(super) prior: f32,
}

impl Manner {
    /// UCB1 with nothing added: a node for each game in thought, uniform playouts, a win is all that counts.
    pub(super) const fn plain(simulations: u32, exploration: f32) -> Manner {
        Manner { simulations, ripe: 2, exploration, all_as_first: None, margin: 0.0, draws: 1 }
    }

    /// The best we know.
    pub(super) const fn skilled(simulations: u32) -> Manner {
        Manner {
            simulations,
            ripe: 4,
            exploration: 0.0,
            all_as_first: Some(AllAsFirst { bias: 0.001, prior: 20.0 }),
            margin: 0.5,
            draws: 5,
        }
    }

    /// What an end is worth to a side that has this margin on a board of so many cells: from 0 to 1, and the other's is the rest.
    pub(super) fn worth(&self, margin: f32, cells: f32) -> f32 {
        let win = if margin > 0.0 { 1.0 } else { 0.0 };
        win * (1.0 - self.margin) + (0.5 + 0.5 * margin / cells) * self.margin
    }
}
