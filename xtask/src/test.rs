//! `cargo xtask test`: every stage a change has to pass.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Result, bail};

use crate::stage::{Count, Outcome, Run};
use crate::tally::tally;
use crate::tidy;
use crate::toolchain::{Part, Toolchain, WASM};
use crate::web;
use crate::web::engine::MODULES;
use crate::wire;
use crate::workspace::{Workspace, passes, passes_quietly};

/// Runs all stages, even if one has failed, so that one run shows everything there is to fix.
pub(crate) fn run(workspace: &Workspace, _: &[String]) -> Result<ExitCode> {
    let mut run = Run::default();
    let mut toolchain = Toolchain::default();
    run.stage("toolchain", || toolchain.ensure(workspace));
    run.stage("rustfmt", || toolchain.with(Part::Rustfmt, || format(workspace)));
    run.stage("tidy", || tidy::stage(workspace));
    run.stage("clippy", || toolchain.with(Part::Clippy, || lint(workspace, &["--locked"])));
    run.stage("wire", || wire::stage(workspace, &["--locked"]));
    run.stage("tests", || tests(workspace, &["--locked", "--no-fail-fast", "--examples"]));
    run.stage("doc tests", || doc_tests(workspace));
    run.stage("docs", || docs(workspace));
    run.stage("wasm", || toolchain.with(Part::Wasm, || wasm(workspace)));
    run.stage("choices in wasm", || toolchain.with(Part::Wasm, || choices(workspace)));
    web::all_stages(&mut run, workspace);

    println!("\n{}", run.table());
    let total = run.total();
    let strict = std::env::var("CI").is_ok_and(|value| value == "true");
    if let Some(complaint) = strict_complaint(total, strict) {
        println!("{complaint}");
    }
    println!("{}", closing_line(total));
    Ok(if is_clean(total, strict) { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The last line of the run, which other programs read.
fn closing_line(total: Count) -> String {
    format!("{} passed, {} failed, {} skipped", total.passed, total.failed, total.skipped)
}

/// What to say about skipped stages. On a server a skipped check counts as a failure, since nobody would notice it.
fn strict_complaint(total: Count, strict: bool) -> Option<String> {
    (strict && total.skipped > 0)
        .then(|| format!("CI=true: {} skipped, and here a skip is a failure.", total.skipped))
}

fn is_clean(total: Count, strict: bool) -> bool {
    total.failed == 0 && !(strict && total.skipped > 0)
}

pub(crate) fn format(workspace: &Workspace) -> Result<Outcome> {
    let passed = passes(&mut workspace.cargo(&["fmt", "--all", "--check"]))?;
    Ok(if passed { Outcome::Passed } else { Outcome::Failed("run `cargo fmt --all`".into()) })
}

/// Clippy over everything with all features: the same code as the tests build, the law kit included.
pub(crate) fn lint(workspace: &Workspace, extra: &[&str]) -> Result<Outcome> {
    let mut command = workspace.cargo(&["clippy", "--workspace", "--all-targets", "--all-features"]);
    command.args(extra).args(["--", "--deny", "warnings"]);
    Ok(Outcome::of(passes(&mut command)?))
}

/// Unit and integration tests. Benches are left out: they are measured by `bench` and checked by clippy.
const TESTS: &[&str] = &["test", "--workspace", "--all-features", "--lib", "--bins", "--tests"];

pub(crate) fn tests(workspace: &Workspace, extra: &[&str]) -> Result<Outcome> {
    let mut command = workspace.cargo(TESTS);
    command.args(extra);
    tally(&mut command)
}

/// The program as the tests have compiled it, with the newest page in it. Cargo gets the arguments of the tests: with
/// others it would compile half of the program again.
pub(crate) fn program(workspace: &Workspace) -> Result<PathBuf> {
    if !passes(workspace.cargo(TESTS).args(["--no-run", "--quiet"]))? {
        bail!("the program could not be compiled, see above");
    }
    let name = format!("motherboard{}", std::env::consts::EXE_SUFFIX);
    Ok(workspace.target().join("debug").join(name))
}

fn doc_tests(workspace: &Workspace) -> Result<Outcome> {
    let arguments = ["test", "--workspace", "--all-features", "--doc", "--locked", "--no-fail-fast"];
    tally(&mut workspace.cargo(&arguments))
}

/// The documentation with its private items. A broken link is an error.
fn docs(workspace: &Workspace) -> Result<Outcome> {
    let arguments =
        ["doc", "--workspace", "--all-features", "--no-deps", "--document-private-items", "--locked"];
    let mut command = workspace.cargo(&arguments);
    command.env("RUSTDOCFLAGS", "--deny warnings");
    Ok(Outcome::of(passes(&mut command)?))
}

/// The modules of the page with everything they use, compiled for the browser. Without optional features: those are test
/// kits, and tests run natively.
fn wasm(workspace: &Workspace) -> Result<Outcome> {
    let mut command = workspace.cargo(&["build", "--locked", "--target", WASM]);
    for module in MODULES {
        command.args(["--package", module.package]);
    }
    Ok(Outcome::of(passes(&mut command)?))
}

/// Runs a WASM program that imports nothing: its exit code is all it can return.
const RUN_WASM: &str = "WebAssembly.instantiate(require('node:fs').readFileSync(process.argv[1]))\
    .then(({instance}) => process.exit(instance.exports.main(0, 0)))";

/// Checks that the bots choose the same in WASM as natively. The tests compare a native build with the stored choices; this
/// stage compares a WASM build with the same file.
fn choices(workspace: &Workspace) -> Result<Outcome> {
    if !passes_quietly(workspace.program("node").arg("--version")) {
        return Ok(Outcome::Skipped("node is not installed".into()));
    }
    let arguments = ["build", "--locked", "--target", WASM, "--package", "bots", "--example", "decisions"];
    if !passes(&mut workspace.cargo(&arguments))? {
        return Ok(Outcome::of(false));
    }
    let program = workspace.target().join(WASM).join("debug/examples/decisions.wasm");
    println!("$ node … {}", program.display());
    let passed = workspace.program("node").args(["--eval", RUN_WASM]).arg(program).status()?.success();
    Ok(if passed {
        Outcome::Passed
    } else {
        Outcome::Failed("some choices differ from those in crates/bots/tests/play".into())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_closing_line_has_its_exact_form() {
        let total = Count { passed: 12, failed: 0, skipped: 3 };
        assert_eq!(closing_line(total), "12 passed, 0 failed, 3 skipped");
    }

    #[test]
    fn a_skip_fails_on_a_server_only() {
        let skip = Count { passed: 12, failed: 0, skipped: 1 };
        assert!(is_clean(skip, false) && !is_clean(skip, true));
        assert!(strict_complaint(skip, false).is_none() && strict_complaint(skip, true).is_some());
        let clean = Count { passed: 12, ..Count::default() };
        assert!(is_clean(clean, true) && strict_complaint(clean, true).is_none());
        let failed = Count { failed: 1, ..clean };
        assert!(!is_clean(failed, false));
    }
}
