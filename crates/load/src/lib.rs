//! Many guests at a real server, over real sockets: how much it carries ([`load`]), and what it stands ([`chaos`]). The server is
//! a process of its own; so is whoever uses this crate. Everything happens on the loopback address, from many addresses in
//! 127.0.0.0/8, with all limits of the server on.

pub mod brain;
pub mod chaos;
pub mod load;
pub mod nonsense;
pub mod pace;
pub mod people;
pub mod player;
pub mod process;
pub mod report;
pub mod tamper;
pub mod visitor;
