//! The page over HTTP, and tables at which people on different devices play.
//!
//! The files of the page are inside the program. Everything else is kept by a [`store`]: what a client is told has happened is on
//! disk. One task hosts each table that is in memory (`host`); sockets bring it messages (`socket`).

mod admin;
mod app;
mod bots;
mod clock;
mod connections;
#[cfg(any(test, feature = "desk"))]
pub mod desk;
mod encoding;
mod erasing;
mod guests;
mod headers;
mod health;
mod host;
mod hosts;
mod hub;
mod limits;
mod lobby;
#[cfg(any(test, feature = "desk"))]
mod memory;
mod metrics;
mod network;
mod noted;
mod open_tables;
mod operator;
mod options;
mod outbox;
mod page;
mod places;
mod queue;
mod random;
mod refusal;
mod server;
mod socket;
mod sweep;
mod tables;
mod visitor;

pub use admin::Running;
pub use operator::{Exported, OperatorError, backup, export, restore};
pub use options::Options;
pub use page::Page;
pub use server::{Server, StartError, USUAL_PORT};
