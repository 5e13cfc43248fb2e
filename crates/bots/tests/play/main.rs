//! Players of all games: they know only what they see, keep the rules, and choose as stored.

mod decisions;
mod events;
mod legal;
mod views;
