//! Node and the packages that build the page. Playing needs neither once the page is built.

use std::process::Command;

use anyhow::{Result, bail};

use super::folder;
use super::stamp::Stamp;
use crate::workspace::{Workspace, first_line, passes};

const REMEDY: &str = "Get it from https://nodejs.org, or from the system's packages if they are new enough, and \
                      repeat the command.\nThe games in the terminal do not need it: cargo xtask play --terminal";

/// Checks Node and npm, and installs the packages if they are not those of the lock file.
pub(super) fn ensure(workspace: &Workspace) -> Result<()> {
    let version = first_line(workspace.program("node").arg("--version"));
    if let Some(complaint) = complaint(version.as_deref()) {
        bail!("{complaint}");
    }
    if first_line(npm(workspace).arg("--version")).is_none() {
        bail!("npm is needed beside Node, and is not installed\nInstall the system's package npm.\n{REMEDY}");
    }
    let web = folder(workspace);
    let stamp = Stamp::of(&web, "packages", &[".npmrc", "package-lock.json", "package.json"])?;
    if stamp.is_current() {
        println!("Node {}; the packages are those of the lock file", version.unwrap_or_default());
        return Ok(());
    }
    if !passes(npm(workspace).arg("ci"))? {
        bail!(
            "the packages could not be installed, see above\nWith a network connection, repeat the command."
        );
    }
    stamp.set()
}

/// npm in the folder of the page.
pub(super) fn npm(workspace: &Workspace) -> Command {
    let mut command = workspace.program(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command.current_dir(folder(workspace));
    command
}

/// What is wrong with this version of Node, if anything.
fn complaint(version: Option<&str>) -> Option<String> {
    let Some(version) = version else {
        return Some(format!(
            "Node 20.19 or newer is needed to build the page, and is not installed\n{REMEDY}"
        ));
    };
    let mut numbers = version.trim_start_matches('v').split('.').map(|part| part.parse().unwrap_or(0));
    let (major, minor): (u32, u32) = (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0));
    // The versions Vite supports: releases with odd numbers have no long-term support.
    let fits = match major {
        20 => minor >= 19,
        22 => minor >= 12,
        _ => major > 22,
    };
    (!fits).then(|| {
        format!("Node 20.19, 22.12 or newer is needed to build the page, and this is {version}\n{REMEDY}")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_of_node_are_told_apart() {
        for good in ["v20.19.0", "v20.20.2", "v22.12.0", "v23.0.0", "v24.1.0", "v30.0.0"] {
            assert_eq!(complaint(Some(good)), None, "{good}");
        }
        for bad in ["v18.20.4", "v20.18.3", "v21.7.0", "v22.11.0", "", "nonsense"] {
            let words = complaint(Some(bad)).expect("it is too old");
            assert!(words.contains(bad) && words.contains("Node 20.19"), "{words}");
        }
        let words = complaint(None).expect("there is none");
        assert!(words.contains("https://nodejs.org") && words.contains("--terminal"), "{words}");
    }
}
