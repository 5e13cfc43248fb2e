//! Players at the real games: they know only what they see, they keep the rules, and they play better than chance.

mod decisions;
mod legal;
mod views;
