//! The benches are in `benches/`; `cargo xtask bench` runs them and prints one table.
