//! What a table asks of a game beyond its rules.

use copolymer::Copolymer;
use game::{Notation, Preview, Seat};
use microchip::{Layout, Microchip, Score};
use micropul::Micropul;
use missiles::Missiles;
use serde_json::{Value, json};

use crate::message::Refused;

/// A game that can be played at a table: its rules and notation, what an action would do, and the few things only one game
/// has.
pub trait Hosted: Notation + Preview {
    /// What each seat scored in a game that is over, where games can be played for a title (Microchip §M6).
    fn scores(&self) -> Option<Vec<Score>> {
        None
    }

    /// What would come of something a seat tries out, for a client to draw. Nothing, where there is nothing to try out.
    ///
    /// # Errors
    /// If it cannot be read, or may not be tried.
    fn trial(_view: &Self::View, _seat: Seat, _text: &str) -> Result<Option<Value>, Refused> {
        Ok(None)
    }
}

impl Hosted for Copolymer {}

impl Hosted for Micropul {}

impl Hosted for Missiles {}

impl Hosted for Microchip {
    fn scores(&self) -> Option<Vec<Score>> {
        Seat::all(self.public().players()).map(|seat| self.public().score(seat)).collect()
    }

    fn trial(view: &microchip::View, seat: Seat, text: &str) -> Result<Option<Value>, Refused> {
        let layout: Layout = text.parse()?;
        let judgement = view.diagnose(seat, &layout)?;
        Ok(Some(json!({ "layout": layout, "judgement": judgement })))
    }
}
