//! The engine as the page loads it: WASM modules, and the code that calls them.

use std::path::Path;

use anyhow::{Context, Result, bail};

use super::folder;
use super::stamp::Stamp;
use crate::toolchain::{Part, Toolchain, WASM};
use crate::workspace::{Workspace, passes};

/// A WASM module of the page.
pub(crate) struct Module {
    /// The package it is compiled from.
    pub(crate) package: &'static str,
    /// The profile in `Cargo.toml` it is compiled with.
    profile: &'static str,
    /// The page loads `NAME.js` and `NAME_bg.wasm`.
    name: &'static str,
}

/// Every module the page loads.
pub(crate) const MODULES: &[Module] = &[
    Module { package: "wasm-table", profile: "wasm-table", name: "table" },
    Module { package: "wasm-follower", profile: "wasm-table", name: "follower" },
    Module { package: "wasm-bots", profile: "wasm-bots", name: "bots" },
];

/// The folder the page loads them from, inside its own.
const GENERATED: &str = "src/engine/generated";

/// Compiles the modules and writes the code that calls them.
pub(super) fn build(workspace: &Workspace) -> Result<()> {
    Toolchain::default().require(workspace, Part::Wasm)?;
    let generated = folder(workspace).join(GENERATED);
    remove_strangers(&generated)?;
    MODULES.iter().try_for_each(|module| module.build(workspace, &generated))
}

impl Module {
    /// Compiles the module, which cargo does only if something has changed, and prepares it for the page if it is not
    /// the one that was prepared last.
    fn build(&self, workspace: &Workspace, generated: &Path) -> Result<()> {
        let Module { package, profile, name } = self;
        let cargo = ["build", "--locked", "--package", package, "--target", WASM, "--profile", profile];
        if !passes(&mut workspace.cargo(&cargo))? {
            bail!("the package {package} could not be compiled, see above");
        }
        let compiled = format!("{}.wasm", package.replace('-', "_"));
        let compiled = workspace.target().join(WASM).join(profile).join(compiled);
        let made_of = [compiled.clone(), workspace.root().join("xtask/bindgen/src")];
        let stamp = Stamp::of(&folder(workspace), &format!("module {name}"), &made_of)?;
        if stamp.is_current() && self.files().iter().all(|file| generated.join(file).is_file()) {
            println!("{GENERATED}/{name}.js is up to date");
            return Ok(());
        }
        let mut bindgen = workspace.cargo(&["run", "--quiet", "--locked", "--package", "bindgen", "--"]);
        if !passes(bindgen.arg(compiled).arg(name).arg(generated))? {
            bail!("the package {package} could not be prepared for the page, see above");
        }
        stamp.set()
    }

    /// The files that are generated for it.
    fn files(&self) -> [String; 4] {
        let name = self.name;
        [
            format!("{name}.js"),
            format!("{name}.d.ts"),
            format!("{name}_bg.wasm"),
            format!("{name}_bg.wasm.d.ts"),
        ]
    }
}

/// Removes files of modules that are no longer there.
fn remove_strangers(generated: &Path) -> Result<()> {
    if !generated.is_dir() {
        return Ok(());
    }
    let context = || format!("cannot tidy {}", generated.display());
    let expected: Vec<String> = MODULES.iter().flat_map(Module::files).collect();
    for entry in std::fs::read_dir(generated).with_context(context)? {
        let entry = entry.with_context(context)?;
        if !expected.iter().any(|name| entry.file_name() == name.as_str()) {
            std::fs::remove_file(entry.path()).with_context(context)?;
        }
    }
    Ok(())
}
