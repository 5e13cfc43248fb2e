//! The levels of micropul: they keep the rules, know only what they see, play better than chance, and advise
//! truthfully.

mod advice;
mod play;
