//! Stores, on real files.

mod copies;
mod erased;
mod files;
mod full_disk;
mod killed;
mod kit;
mod suite;
