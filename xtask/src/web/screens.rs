//! Pictures of every screen, for people to look at.

use std::ffi::OsStr;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail};

use super::chromium;
use crate::workspace::{Workspace, passes, passes_quietly};

/// `cargo xtask screens [docs]`: takes the pictures of all screens, with a page that shows them. The browser tests take them, since
/// they visit every screen anyway; so every screen that is shown is tested. With `docs`, those in `docs/screens` become the new ones.
pub(crate) fn run(workspace: &Workspace, arguments: &[String]) -> Result<ExitCode> {
    let for_docs = match arguments {
        [] => false,
        [word] if word == "docs" => true,
        _ => bail!("'screens' takes the word 'docs', or nothing"),
    };
    if for_docs {
        ensure_pngquant(workspace)?;
    }
    super::build(workspace)?;
    let chromium = match chromium::ensure(workspace)? {
        Ok(chromium) => chromium,
        Err(missing) => bail!("{missing}"),
    };
    let folder = workspace.target().join("pictures");
    // No picture stays of a screen that is gone.
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    if !passes(super::browser_tests(workspace, &chromium)?.env("PICTURES", &folder))? {
        bail!("not all screens are as they should be, see above");
    }
    let taken = pictures(&folder)?;
    let page = folder.join("index.html");
    fs::write(&page, index(&taken))?;
    println!("{} pictures are in {}.", taken.len(), page.display());
    if for_docs {
        renew(workspace, &folder)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The page that shows these pictures.
fn index(pictures: &[PathBuf]) -> String {
    let mut page = "<!doctype html><title>Screens</title><body style=\"columns: 20rem\">\n".to_owned();
    for name in pictures.iter().filter_map(|path| path.file_stem()?.to_str()) {
        let _ = writeln!(
            page,
            "<p><a href=\"{name}.png\"><img src=\"{name}.png\" alt=\"\" loading=\"lazy\" width=\"300\"><br>{name}</a>"
        );
    }
    page
}

/// Takes the pictures of `docs/screens` from a folder. A screen has few colours: with a palette its picture takes a third of the
/// space.
fn renew(workspace: &Workspace, taken: &Path) -> Result<()> {
    let shown = pictures(&workspace.root().join("docs/screens"))?;
    for picture in &shown {
        let name = picture.file_name().unwrap_or_default();
        fs::copy(taken.join(name), picture)
            .with_context(|| format!("no test takes the picture {}", name.to_string_lossy()))?;
    }
    let options = ["--force", "--strip", "--speed", "1", "--ext", ".png", "128", "--"];
    if !passes_quietly(workspace.program("pngquant").args(options).args(&shown)) {
        bail!("pngquant could not make the pictures small");
    }
    println!("{} of them are in docs/screens.", shown.len());
    Ok(())
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
