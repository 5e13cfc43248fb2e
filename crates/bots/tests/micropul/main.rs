//! The levels of micropul: they keep the rules, play better than chance, and advise truthfully.

mod advice;
mod play;
mod stone_keeper;
