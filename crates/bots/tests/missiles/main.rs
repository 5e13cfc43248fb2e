//! Players of Missiles & Microchips: duels are solved, levels keep the rules and differ, advice is true.

mod advice;
mod duel;
mod equilibrium;
mod levels;
mod trio;
