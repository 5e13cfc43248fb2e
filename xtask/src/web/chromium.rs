//! A browser for the tests.

use std::path::PathBuf;

use anyhow::Result;

use crate::workspace::{Workspace, first_line, passes, passes_quietly};

/// The names of Chromium and Chrome on the search path, by distribution.
const NAMES: &[&str] = &["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Where they are on macOS.
const APPLICATIONS: &[&str] = &[
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/// Where they are on Windows, below one of the folders that these variables name. Edge is a Chromium, too, and always
/// there.
const WINDOWS_FOLDERS: &[&str] = &["ProgramFiles", "ProgramFiles(x86)", "LocalAppData"];
const WINDOWS: &[&str] = &["Google/Chrome/Application/chrome.exe", "Microsoft/Edge/Application/msedge.exe"];

const REMEDY: &str = "On Debian run `sudo apt-get install chromium`; elsewhere install Chromium or Chrome, or name one \
                      in the variable CHROMIUM";

/// Finds a browser, or installs Debian's if it may. The answer is its path, or in words what is missing and what to do.
pub(super) fn ensure(workspace: &Workspace) -> Result<Result<PathBuf, String>> {
    if let Some(found) = find(workspace) {
        return Ok(Ok(found));
    }
    install(workspace, "chromium")?;
    Ok(find(workspace).ok_or_else(|| format!("there is no Chromium here\n{REMEDY}.")))
}

/// Asks Debian for a package, if this user may install one. The caller looks whether it came.
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

/// The browser that the variable CHROMIUM names, or the first one there is.
fn find(workspace: &Workspace) -> Option<PathBuf> {
    if let Some(named) = std::env::var_os("CHROMIUM") {
        return Some(PathBuf::from(named));
    }
    if cfg!(windows) {
        // Only looked for: asked for its version, Chrome on Windows opens a window.
        let paths = on_windows(|name| std::env::var_os(name).map(PathBuf::from));
        return paths.into_iter().find(|path| path.is_file());
    }
    // Started, since a distribution may have a script of that name that only says how to install it.
    let starts = |path: &PathBuf| passes_quietly(workspace.program(path.as_path()).arg("--version"));
    let folders = std::env::var_os("PATH").map_or(Vec::new(), |path| std::env::split_paths(&path).collect());
    let on_path = NAMES.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    on_path.chain(APPLICATIONS.iter().map(PathBuf::from)).filter(|path| path.is_file()).find(starts)
}

/// Where a browser may be on Windows, given the values of the environment's variables.
fn on_windows(variable: impl Fn(&str) -> Option<PathBuf>) -> Vec<PathBuf> {
    let folders: Vec<PathBuf> = WINDOWS_FOLDERS.iter().filter_map(|name| variable(name)).collect();
    WINDOWS.iter().flat_map(|path| folders.iter().map(move |folder| folder.join(path))).collect()
}

/// Whether this user may install packages: the superuser, if there is apt-get.
fn may_install(workspace: &Workspace) -> bool {
    first_line(workspace.program("id").arg("-u")).as_deref() == Some("0")
        && passes_quietly(workspace.program("apt-get").arg("--version"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn on_windows_chrome_comes_before_edge() {
        let variable = |name: &str| (name != "LocalAppData").then(|| PathBuf::from(name));
        let expected = [
            "ProgramFiles/Google/Chrome/Application/chrome.exe",
            "ProgramFiles(x86)/Google/Chrome/Application/chrome.exe",
            "ProgramFiles/Microsoft/Edge/Application/msedge.exe",
            "ProgramFiles(x86)/Microsoft/Edge/Application/msedge.exe",
        ];
        assert_eq!(on_windows(variable), expected.map(PathBuf::from));
    }
}
