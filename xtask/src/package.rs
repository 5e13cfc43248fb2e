//! `cargo xtask package`: what people get who do not build it themselves.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail};

use crate::web;
use crate::workspace::{Workspace, passes};

/// What the archive holds beside the program, by its path in the checkout.
const CONTENTS: &[&str] = &["README.md", "CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT", "docs/rules"];

/// Builds the program with the page inside, and packs it with the documents it comes with.
pub(crate) fn run(workspace: &Workspace, _: &[String]) -> Result<ExitCode> {
    web::build(workspace)?;
    let build = ["build", "--release", "--locked", "--package", "cli", "--bin", "motherboard"];
    if !passes(&mut workspace.cargo(&build))? {
        bail!("the program could not be compiled, see above");
    }
    let name = name(env!("CARGO_PKG_VERSION"), std::env::consts::OS, std::env::consts::ARCH);
    let folder = workspace.target().join("package").join(name);
    // Nothing of an earlier package stays behind.
    if folder.is_dir() {
        fs::remove_dir_all(&folder).with_context(|| format!("cannot empty {}", folder.display()))?;
    }
    let program = format!("motherboard{}", std::env::consts::EXE_SUFFIX);
    copy(&workspace.target().join("release").join(&program), &folder.join(program))?;
    for path in contents(workspace.root())? {
        copy(&workspace.root().join(&path), &folder.join(&path))?;
    }
    let mut archive = workspace.cargo(&["run", "--quiet", "--locked", "--package", "archive", "--"]);
    Ok(if passes(archive.arg(folder))? { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// What the archive and the folder in it are called.
fn name(version: &str, system: &str, architecture: &str) -> String {
    format!("motherboard-{version}-{system}-{architecture}")
}

/// The files of `CONTENTS`, by their paths from the root of the checkout.
fn contents(root: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    CONTENTS.iter().try_for_each(|path| add(&mut files, root, Path::new(path)))?;
    Ok(files)
}

/// Adds a file, or every file of a folder.
fn add(files: &mut Vec<PathBuf>, root: &Path, path: &Path) -> Result<()> {
    if !root.join(path).is_dir() {
        files.push(path.to_path_buf());
        return Ok(());
    }
    let context = || format!("cannot read {}", path.display());
    for entry in fs::read_dir(root.join(path)).with_context(context)? {
        add(files, root, &path.join(entry.with_context(context)?.file_name()))?;
    }
    Ok(())
}

/// Copies a file into a folder that may not be there yet.
fn copy(from: &Path, to: &Path) -> Result<()> {
    let folder = to.parent().context("a file lies in a folder")?;
    fs::create_dir_all(folder)
        .and_then(|()| fs::copy(from, to))
        .with_context(|| format!("cannot copy {} to {}", from.display(), to.display()))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_says_what_it_runs_on() {
        assert_eq!(name("0.1.0", "linux", "x86_64"), "motherboard-0.1.0-linux-x86_64");
    }

    #[test]
    fn licences_and_rules_in_both_languages_are_packed() {
        let workspace = Workspace::find().expect("xtask is in a workspace");
        let files = contents(workspace.root()).expect("the documents are there");
        let is_packed = |path: &str| files.iter().any(|file| file == Path::new(path));
        assert!(is_packed("LICENSE-MIT") && is_packed("LICENSE-APACHE") && is_packed("README.md"));
        assert!(is_packed("docs/rules/copolymer.md") && is_packed("docs/rules/copolymer.ja.md"));
        assert!(files.iter().all(|file| workspace.root().join(file).is_file()), "{files:?}");
    }
}
