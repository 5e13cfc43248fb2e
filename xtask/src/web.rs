//! The page: its packages, the engine it loads, and its files.

mod engine;
mod node;
mod stamp;

use std::path::PathBuf;
use std::process::{Command, ExitCode};

use anyhow::{Result, bail};

use crate::workspace::{Workspace, passes};
use stamp::Stamp;

/// `cargo xtask page`: the built page in `web/dist`, and nothing else.
pub(crate) fn run(workspace: &Workspace, _: &[String]) -> Result<ExitCode> {
    build(workspace)?;
    println!("The page is in web/dist.");
    Ok(ExitCode::SUCCESS)
}

/// Builds the page, as far as anything has changed.
pub(crate) fn build(workspace: &Workspace) -> Result<()> {
    node::ensure(workspace)?;
    engine::build(workspace)?;
    bundle(workspace)
}

/// The folder the page is written in.
fn folder(workspace: &Workspace) -> PathBuf {
    workspace.root().join("web")
}

/// A script of `web/package.json`.
fn script(workspace: &Workspace, name: &str, arguments: &[&str]) -> Command {
    let mut command = node::npm(workspace);
    command.args(["run", "--silent", name, "--"]).args(arguments);
    command
}

/// `web/dist`, made anew only when something it is made of has changed: the program embeds it, and would be compiled
/// again.
fn bundle(workspace: &Workspace) -> Result<()> {
    let web = folder(workspace);
    let parts =
        ["index.html", "package-lock.json", "src", "svelte.config.js", "tsconfig.json", "vite.config.ts"];
    let stamp = Stamp::of(&web, "page", &parts)?;
    if stamp.is_current() && web.join("dist/index.html").is_file() {
        println!("web/dist is up to date");
        return Ok(());
    }
    if !passes(&mut script(workspace, "build", &[]))? {
        bail!("the page could not be built, see above");
    }
    stamp.set()
}
