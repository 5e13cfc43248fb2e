//! The parts of the Rust toolchain that the stages need beside the compiler.

use std::path::Path;

use anyhow::{Result, bail};

use crate::stage::Outcome;
use crate::workspace::{Workspace, first_line, passes, passes_quietly};

/// The compilation target of the page's modules.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// A part of the toolchain that may be missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Clippy,
    Rustfmt,
    Wasm,
}

const PARTS: [Part; 3] = [Part::Clippy, Part::Rustfmt, Part::Wasm];

impl Part {
    fn name(self) -> &'static str {
        match self {
            Part::Clippy => "clippy",
            Part::Rustfmt => "rustfmt",
            Part::Wasm => WASM,
        }
    }

    /// The arguments with which rustup installs it.
    fn rustup(self) -> [&'static str; 3] {
        let kind = if self == Part::Wasm { "target" } else { "component" };
        [kind, "add", self.name()]
    }

    /// Asks the toolchain itself and not rustup: a distribution's Rust may have the part without rustup.
    fn is_installed(self, workspace: &Workspace) -> bool {
        match self {
            Part::Clippy => passes_quietly(&mut workspace.cargo(&["clippy", "--version"])),
            Part::Rustfmt => passes_quietly(&mut workspace.cargo(&["fmt", "--version"])),
            Part::Wasm => {
                let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
                let mut ask = workspace.program(rustc);
                ask.args(["--print", "target-libdir", "--target", WASM]);
                first_line(&mut ask).is_some_and(|folder| Path::new(&folder).is_dir())
            }
        }
    }
}

/// The toolchain of this machine.
#[derive(Default)]
pub(crate) struct Toolchain {
    missing: Vec<Part>,
}

impl Toolchain {
    /// Looks for every part and installs what is missing.
    pub(crate) fn ensure(&mut self, workspace: &Workspace) -> Result<Outcome> {
        for part in PARTS {
            if part.is_installed(workspace) {
                println!("{} is installed", part.name());
            } else {
                self.install(workspace, part);
            }
        }
        Ok(self.outcome())
    }

    /// Looks for one part and installs it if it is missing. Fails without it.
    pub(crate) fn require(&mut self, workspace: &Workspace, part: Part) -> Result<()> {
        if !part.is_installed(workspace) {
            self.install(workspace, part);
        }
        match self.outcome() {
            Outcome::Failed(words) => bail!("{words}"),
            _ => Ok(()),
        }
    }

    fn install(&mut self, workspace: &Workspace, part: Part) {
        println!("{} is missing; asking rustup for it", part.name());
        let mut rustup = workspace.program("rustup");
        rustup.args(part.rustup());
        // A machine without rustup cannot start it, which is the same as a failed installation.
        let added = passes(&mut rustup).unwrap_or(false);
        if !added || !part.is_installed(workspace) {
            self.missing.push(part);
        }
    }

    fn outcome(&self) -> Outcome {
        if self.missing.is_empty() {
            return Outcome::Passed;
        }
        let names: Vec<&str> = self.missing.iter().map(|part| part.name()).collect();
        let commands: Vec<String> =
            self.missing.iter().map(|part| format!("  rustup {}", part.rustup().join(" "))).collect();
        let words = format!(
            "{} could not be installed\n\
             With a network connection, run in this folder and repeat the command:\n\
             {}\n\
             If Rust came without rustup, install the package of that name, or use https://rustup.rs.",
            names.join(", "),
            commands.join("\n")
        );
        Outcome::Failed(words)
    }

    /// Runs a stage that needs a part, or skips it if the part is missing.
    pub(crate) fn with(&self, part: Part, work: impl FnOnce() -> Result<Outcome>) -> Result<Outcome> {
        if self.missing.contains(&part) {
            return Ok(Outcome::Skipped(format!("{} is not installed", part.name())));
        }
        work()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_part_is_named_with_its_remedy() {
        let toolchain = Toolchain { missing: vec![Part::Wasm, Part::Clippy] };
        let Outcome::Failed(words) = toolchain.outcome() else { panic!("something is missing") };
        assert!(words.contains("rustup target add wasm32-unknown-unknown\n"), "{words}");
        assert!(words.contains("rustup component add clippy\n"), "{words}");
        assert_eq!(Toolchain::default().outcome(), Outcome::Passed);
    }

    #[test]
    fn only_the_stages_that_need_a_missing_part_are_skipped() {
        let toolchain = Toolchain { missing: vec![Part::Wasm] };
        let passes = || Ok(Outcome::Passed);
        assert_eq!(toolchain.with(Part::Clippy, passes).expect("runs"), Outcome::Passed);
        assert!(matches!(toolchain.with(Part::Wasm, passes), Ok(Outcome::Skipped(_))));
    }
}
