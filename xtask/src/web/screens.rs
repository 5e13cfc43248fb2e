//! Pictures of every screen, for people to look at.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Result, bail};

use super::chromium;
use crate::workspace::{Workspace, passes, passes_quietly};

/// `cargo xtask screens`: takes the pictures of `docs/screens` again. The browser tests take them, since they visit every
/// screen anyway; so every screen that is shown is tested.
pub(crate) fn run(workspace: &Workspace, _: &[String]) -> Result<ExitCode> {
    ensure_pngquant(workspace)?;
    super::build(workspace)?;
    let chromium = match chromium::ensure(workspace)? {
        Ok(chromium) => chromium,
        Err(missing) => bail!("{missing}"),
    };
    let folder = workspace.root().join("docs/screens");
    // No picture stays of a screen that is gone.
    for picture in pictures(&folder)? {
        fs::remove_file(picture)?;
    }
    if !passes(&mut super::browser_tests(workspace, &chromium, &folder)?)? {
        bail!("not all screens are as they should be, see above");
    }
    let pictures = pictures(&folder)?;
    // A screen has few colours: with a palette its picture takes a third of the space.
    let options = ["--force", "--strip", "--speed", "1", "--ext", ".png", "128", "--"];
    if !passes_quietly(workspace.program("pngquant").args(options).args(&pictures)) {
        bail!("pngquant could not make the pictures small");
    }
    println!("{} pictures are in docs/screens.", pictures.len());
    Ok(ExitCode::SUCCESS)
}

fn ensure_pngquant(workspace: &Workspace) -> Result<()> {
    let there = || passes_quietly(workspace.program("pngquant").arg("--version"));
    if !there() {
        chromium::install(workspace, "pngquant")?;
    }
    if !there() {
        bail!(
            "pngquant is needed to make pictures small enough to keep\nOn Debian run `sudo apt-get install pngquant`."
        );
    }
    Ok(())
}

/// The pictures in a folder, sorted by name.
fn pictures(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension() == Some(OsStr::new("png")) {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}
