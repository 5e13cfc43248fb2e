//! The program `cargo xtask wire` runs. It is an example, and no ordinary program, because cargo builds an example with the
//! features that it builds tests with: so the two share what is built.

use std::process::ExitCode;

use anyhow::Result;

fn main() -> Result<ExitCode> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    wire::run(&arguments)
}
