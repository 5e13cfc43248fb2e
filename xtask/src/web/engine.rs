//! The engine as the page loads it: the crate `wasm` for the browser, and the code that calls it.

use anyhow::{Context, Result, bail};

use super::folder;
use crate::toolchain::{Part, Toolchain, WASM};
use crate::workspace::{Workspace, passes};

/// The profile in `Cargo.toml` that is made for it.
const PROFILE: &str = "wasm";

/// Where the page finds it, below its own folder.
const GENERATED: &str = "src/engine/generated";

/// Compiles the engine and writes the page's side of the border to it. Cargo knows what has changed; the second part
/// takes no noticeable time.
pub(super) fn build(workspace: &Workspace) -> Result<()> {
    Toolchain::default().require(workspace, Part::Wasm)?;
    let cargo = ["build", "--locked", "--package", "wasm", "--target", WASM, "--profile", PROFILE];
    if !passes(&mut workspace.cargo(&cargo))? {
        bail!("the engine could not be compiled, see above");
    }
    let generated = folder(workspace).join(GENERATED);
    // Nothing of an older engine stays behind.
    if generated.is_dir() {
        std::fs::remove_dir_all(&generated)
            .with_context(|| format!("cannot empty {}", generated.display()))?;
    }
    let module = workspace.target().join(WASM).join(PROFILE).join("wasm.wasm");
    let mut bindgen = workspace.cargo(&["run", "--quiet", "--locked", "--package", "bindgen", "--"]);
    if !passes(bindgen.arg(module).arg(generated))? {
        bail!("the engine could not be prepared for the page, see above");
    }
    Ok(())
}
