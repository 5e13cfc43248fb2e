//! What a table asks of a game.

use game::{Drawable, Notation, Preview};

/// A game that can be played at a table: its rules and notation, what an action would do, and what a client needs to draw it.
pub trait TableGame: Notation + Preview + Drawable {}

impl<G: Notation + Preview + Drawable> TableGame for G {}
