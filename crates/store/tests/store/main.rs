//! Stores, on real files.

mod copies;
mod erased;
mod files;
mod full_disk;
mod guests;
mod killed;
mod kit;
mod tables;
