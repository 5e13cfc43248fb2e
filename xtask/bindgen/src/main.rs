//! Writes the code by which the page calls a WASM module: `bindgen MODULE NAME FOLDER`.
//!
//! This is wasm-bindgen's own tool as a library, pinned to the version of the crate in `Cargo.toml`, so that nothing has
//! to be installed by hand and the two versions always agree. `cargo xtask` runs it.

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [module, name, folder] = arguments.as_slice() else {
        bail!("usage: bindgen MODULE NAME FOLDER");
    };
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).out_name(name).web(true)?.typescript(true);
    // Names of functions are for debuggers, and the page does not need to know which compiler made the module.
    bindgen.remove_name_section(true).remove_producers_section(true);
    bindgen.generate(folder).with_context(|| format!("{module} cannot be prepared for the page"))
}
