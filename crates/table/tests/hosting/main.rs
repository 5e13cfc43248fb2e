//! Hosted games. One program for all of them: generic tables are compiled once.

mod any_table;
mod branch;
mod championship;
mod device;
mod fairness;
mod figures;
mod followers;
mod hidden;
mod kit;
mod leaving;
mod local;
mod log;
mod requests;
mod room;
mod saves;
mod time_up;
mod undo;
mod undo_law;
