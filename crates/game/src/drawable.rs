//! What a client needs to draw a game, beside its views.

use serde::Serialize;

use crate::Game;

/// A game that a client can draw.
pub trait Drawable: Game {
    /// What a client needs to draw any position of a configuration and no view repeats: where cells lie, what tiles show.
    /// `()` if views have everything.
    type Scene: Serialize;

    /// The scene of this configuration.
    fn scene(config: &Self::Config) -> Self::Scene;
}
