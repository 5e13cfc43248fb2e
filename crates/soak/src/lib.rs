//! What a table must stand, tried on many games: a bad network and hosts that crash ([`network`]), and viewers who compare what
//! they are sent ([`twins`]). The tests of this crate play a few thousand games; `cargo xtask soak` plays many more and writes
//! docs/reliability.md.

mod client;
mod host;
pub mod network;
pub mod restarts;
pub mod subject;
pub mod twins;

pub use subject::Subject;
