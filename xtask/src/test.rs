//! `cargo xtask test`: every stage a change has to pass.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Result, bail};

use crate::stage::{Outcome, Run};
use crate::tally::tally;
use crate::toolchain::{Part, Toolchain, WASM};
use crate::web;
use crate::wire;
use crate::workspace::{Workspace, passes, passes_quietly};

/// Runs all stages, even if one has failed, so that one run shows everything there is to fix.
pub(crate) fn run(workspace: &Workspace, _: &[String]) -> Result<ExitCode> {
    let mut run = Run::default();
    let mut toolchain = Toolchain::default();
    run.stage("toolchain", || toolchain.ensure(workspace));
    run.stage("wire", || wire::stage(workspace, &["--locked"]));
    run.stage("tests", || tests(workspace, &["--locked", "--no-fail-fast", "--examples"]));
    run.stage("doc tests", || doc_tests(workspace));
    run.stage("choices in wasm", || toolchain.with(Part::Wasm, || choices(workspace)));
    web::test_stages(&mut run, workspace);
    Ok(run.close())
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

/// Runs a WASM program that imports nothing: its exit code is all it can return.
const RUN_WASM: &str = "WebAssembly.instantiate(require('node:fs').readFileSync(process.argv[1]))\
    .then(({instance}) => process.exit(instance.exports.main(0, 0)))";

/// Checks that the bots choose the same in WASM as natively. The tests compare a native build with the stored choices; this
/// stage compares a WASM build with the same file.
fn choices(workspace: &Workspace) -> Result<Outcome> {
    if !passes_quietly(workspace.program("node").arg("--version")) {
        return Ok(Outcome::Skipped("node is not installed".into()));
    }
    // With the profile of the bots that the page loads: it shares what they are compiled from, and tests what is shipped.
    let profile = "wasm-bots";
    let arguments = ["build", "--locked", "--target", WASM, "--profile", profile, "--package", "bots"];
    if !passes(workspace.cargo(&arguments).args(["--example", "decisions"]))? {
        return Ok(Outcome::of(false));
    }
    let program = workspace.target().join(WASM).join(profile).join("examples/decisions.wasm");
    println!("$ node … {}", program.display());
    let passed = workspace.program("node").args(["--eval", RUN_WASM]).arg(program).status()?.success();
    Ok(if passed {
        Outcome::Passed
    } else {
        Outcome::Failed("some choices differ from those in crates/bots/tests/play".into())
    })
}
