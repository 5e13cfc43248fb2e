//! Writes the page's side of the border to the engine: `bindgen MODULE FOLDER`.
//!
//! It is wasm-bindgen's own tool as a library, pinned to the version of the crate in `Cargo.toml`, so that nothing has
//! to be installed by hand and the two can never disagree. `cargo xtask` runs it.

use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

/// What the files in the folder are called: `engine.js`, `engine.d.ts`, `engine_bg.wasm`.
const NAME: &str = "engine";

fn main() -> Result<()> {
    let mut arguments = std::env::args_os().skip(1).map(PathBuf::from);
    let (Some(module), Some(folder), None) = (arguments.next(), arguments.next(), arguments.next()) else {
        bail!("usage: bindgen MODULE FOLDER");
    };
    let mut bindgen = Bindgen::new();
    bindgen.input_path(&module).out_name(NAME).web(true)?.typescript(true);
    // Names of functions are for debuggers, and which compiler made the module is nobody's business.
    bindgen.remove_name_section(true).remove_producers_section(true);
    bindgen.generate(&folder).with_context(|| format!("{} cannot be prepared for the page", module.display()))
}
