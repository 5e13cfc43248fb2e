//! Bots at a table: what they decide when it is their turn, what the strongest advises a player, and how it weighs the
//! decisions of a finished game.
//!
//! Everything is made from what a seat may know: a [`Question`](table::Question) holds that seat's record and nothing else.

mod advice;
mod answer;
mod review;

pub use advice::Advice;
pub use answer::{BadQuestion, advise, answer};
pub use review::{ReviewStep, Reviewed, review, review_steps};
