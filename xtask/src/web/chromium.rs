//! A browser for the tests.

use std::path::PathBuf;

use anyhow::Result;

use crate::workspace::{Workspace, first_line, passes, passes_quietly};

/// What it is called, by system and by who packed it.
const NAMES: &[&str] = &[
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const REMEDY: &str = "On Debian run `sudo apt-get install chromium`; elsewhere install Chromium or Chrome, or name one \
                      in the variable CHROMIUM";

/// Finds a browser, and installs Debian's where this machine is ours to change. The answer is its path, or in words
/// what is missing and what to do.
pub(super) fn ensure(workspace: &Workspace) -> Result<Result<PathBuf, String>> {
    if let Some(found) = find(workspace) {
        return Ok(Ok(found));
    }
    install(workspace, "chromium")?;
    Ok(find(workspace).ok_or_else(|| format!("there is no Chromium here\n{REMEDY}.")))
}

/// Asks Debian for a package, where this machine is ours to change. Whether it came is for the caller to see.
pub(super) fn install(workspace: &Workspace, package: &str) -> Result<()> {
    if !may_install(workspace) {
        return Ok(());
    }
    println!("{package} is missing; asking apt-get for it");
    let install = ["install", "--quiet", "--yes", "--no-install-recommends", package];
    for arguments in [&["update", "--quiet"][..], &install] {
        let mut apt = workspace.program("apt-get");
        // A list that cannot be brought up to date may still name the package.
        passes(apt.args(arguments).env("DEBIAN_FRONTEND", "noninteractive"))?;
    }
    Ok(())
}

/// The browser the caller names, or the first one there is.
fn find(workspace: &Workspace) -> Option<PathBuf> {
    if let Some(named) = std::env::var_os("CHROMIUM") {
        return Some(PathBuf::from(named));
    }
    let answers = |name: &&&str| passes_quietly(workspace.program(**name).arg("--version"));
    let name = NAMES.iter().find(answers)?;
    if name.starts_with('/') {
        return Some(PathBuf::from(name));
    }
    let folders = std::env::var_os("PATH").map_or(Vec::new(), |path| std::env::split_paths(&path).collect());
    folders.into_iter().map(|folder| folder.join(name)).find(|path| path.is_file())
}

/// Only the superuser may, and only where there is apt-get.
fn may_install(workspace: &Workspace) -> bool {
    first_line(workspace.program("id").arg("-u")).as_deref() == Some("0")
        && passes_quietly(workspace.program("apt-get").arg("--version"))
}
