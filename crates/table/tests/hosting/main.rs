//! Hosted games. One program for all of them: generic tables are compiled once.

mod any_table;
mod championship;
mod device;
mod hidden;
mod local;
mod log;
