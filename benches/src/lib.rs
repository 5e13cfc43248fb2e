//! Benches of the engine are in `benches/benches`. Here is what several of them share: tables in the middle of a game.

pub mod tables;
