//! Online play through real sockets: tables, guests, restarts, and what is refused.

mod access;
mod bad_input;
mod damage;
mod erasing;
mod guests;
mod kit;
mod limits;
mod operators;
mod rooms;
mod tables;
