//! Stores, on real files.

mod copies;
mod files;
mod full_disk;
mod killed;
mod kit;
mod suite;
