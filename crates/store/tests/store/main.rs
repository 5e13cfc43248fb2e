//! Stores, on real files.

mod kit;
mod suite;
