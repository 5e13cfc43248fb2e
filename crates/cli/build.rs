//! The page is embedded when this crate is compiled, so a new page means compiling it again.
#![allow(clippy::print_stdout, reason = "this is how a build script speaks to cargo")]

fn main() {
    println!("cargo::rerun-if-changed=../../web/dist");
}
