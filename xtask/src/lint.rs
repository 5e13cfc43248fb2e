//! `cargo xtask lint`: what is judged without running the code.

use std::process::ExitCode;

use anyhow::Result;

use crate::stage::{Outcome, Run};
use crate::tidy;
use crate::toolchain::{Part, Toolchain};
use crate::web;
use crate::workspace::{Workspace, first_line, passes};

/// The compiler whose warnings are errors. Another one may warn of what this one does not know: those warnings are printed.
const RUST: &str = "1.95.0";

/// Runs all stages, even if one has failed, so that one run shows everything there is to fix.
pub(crate) fn run(workspace: &Workspace, _: &[String]) -> Result<ExitCode> {
    let mut run = Run::default();
    let mut toolchain = Toolchain::default();
    run.stage("toolchain", || toolchain.ensure(workspace));
    run.stage("rustfmt", || toolchain.with(Part::Rustfmt, || format(workspace)));
    run.stage("tidy", || tidy::stage(workspace));
    run.stage("clippy", || toolchain.with(Part::Clippy, || clippy(workspace, &["--locked"])));
    run.stage("docs", || docs(workspace));
    web::lint_stages(&mut run, workspace);
    Ok(run.close())
}

/// Whether warnings are errors here. If not, says why.
fn is_strict(workspace: &Workspace) -> bool {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let version = first_line(workspace.program(rustc).arg("--version")).unwrap_or_default();
    let strict = is_named(&version);
    if !strict {
        println!("warnings are errors with Rust {RUST} alone, and this is {version}: they are printed");
    }
    strict
}

/// Whether this is the line with which the named compiler tells its version.
fn is_named(version: &str) -> bool {
    version.split(' ').nth(1) == Some(RUST)
}

pub(crate) fn format(workspace: &Workspace) -> Result<Outcome> {
    let passed = passes(&mut workspace.cargo(&["fmt", "--all", "--check"]))?;
    Ok(if passed { Outcome::Passed } else { Outcome::Failed("run `cargo fmt --all`".into()) })
}

/// Clippy over everything with all features: the same code as the tests build, the law kit included.
pub(crate) fn clippy(workspace: &Workspace, extra: &[&str]) -> Result<Outcome> {
    let mut command = workspace.cargo(&["clippy", "--workspace", "--all-targets", "--all-features"]);
    command.args(extra);
    if is_strict(workspace) {
        command.args(["--", "--deny", "warnings"]);
    }
    Ok(Outcome::of(passes(&mut command)?))
}

/// The documentation with its private items. A broken link is an error.
fn docs(workspace: &Workspace) -> Result<Outcome> {
    let arguments =
        ["doc", "--workspace", "--all-features", "--no-deps", "--document-private-items", "--locked"];
    let mut command = workspace.cargo(&arguments);
    if is_strict(workspace) {
        command.env("RUSTDOCFLAGS", "--deny warnings");
    }
    Ok(Outcome::of(passes(&mut command)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_named_compiler_alone_is_strict() {
        assert!(is_named("rustc 1.95.0 (59807616e 2026-04-14)"));
        assert!(!is_named("rustc 1.96.0-nightly (0 2026-05-01)") && !is_named(""));
    }
}
