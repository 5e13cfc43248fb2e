//! The files the checks read: all that git tracks or would track.

use std::collections::BTreeSet;

use anyhow::{Context, Result, bail};

use crate::workspace::Workspace;

/// A file that holds text.
pub(super) struct File {
    /// From the root of the checkout, with `/` between the parts.
    pub(super) path: String,
    pub(super) text: String,
}

impl File {
    /// The part of the name after its last dot, or the empty string.
    pub(super) fn extension(&self) -> &str {
        let name = self.path.rsplit('/').next().unwrap_or_default();
        name.rsplit_once('.').map_or("", |(_, extension)| extension)
    }

    /// The lines with their numbers, which begin at 1. A carriage return stays at the end of its line.
    pub(super) fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        self.text
            .strip_suffix('\n')
            .unwrap_or(&self.text)
            .split('\n')
            .zip(1..)
            .map(|(line, number)| (number, line))
    }
}

/// A checkout, or in tests a made-up one. The checks read this and never the disk.
pub(super) struct Tree {
    files: Vec<File>,
    /// Every file, also those without text, and every folder above one.
    places: BTreeSet<String>,
}

impl Tree {
    /// Reads what git tracks and what it would track if it were added.
    pub(super) fn read(workspace: &Workspace) -> Result<Tree> {
        let mut git = workspace.program("git");
        git.args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
        let output = git.output().context("git cannot be started, and it knows which files are ours")?;
        if !output.status.success() {
            bail!("git does not list the files: {}", String::from_utf8_lossy(&output.stderr).trim());
        }
        let mut tree = Tree { files: Vec::new(), places: BTreeSet::new() };
        for path in
            String::from_utf8(output.stdout).context("a file name is not UTF-8")?.split_terminator('\0')
        {
            let place = workspace.root().join(path);
            // Git still lists what was deleted and not yet staged, and it lists links and submodules.
            if !place.is_file() {
                continue;
            }
            let bytes = std::fs::read(&place).with_context(|| format!("cannot read {path}"))?;
            tree.add(path, String::from_utf8(bytes).ok().filter(|text| !text.contains('\0')));
        }
        Ok(tree)
    }

    /// A tree made of these files.
    #[cfg(test)]
    pub(super) fn of(files: &[(&str, &str)]) -> Tree {
        let mut tree = Tree { files: Vec::new(), places: BTreeSet::new() };
        for (path, text) in files {
            tree.add(path, Some((*text).to_string()));
        }
        tree
    }

    fn add(&mut self, path: &str, text: Option<String>) {
        // A file in the middle of a conflict is listed once for each side.
        if !self.places.insert(path.to_string()) {
            return;
        }
        let mut folder = path;
        while let Some((above, _)) = folder.rsplit_once('/') {
            self.places.insert(above.to_string());
            folder = above;
        }
        if let Some(text) = text {
            self.files.push(File { path: path.to_string(), text });
        }
    }

    /// The number of files that hold text.
    pub(super) fn len(&self) -> usize {
        self.files.len()
    }

    pub(super) fn files(&self) -> impl Iterator<Item = &File> {
        self.files.iter()
    }

    /// The files whose names end in one of these extensions.
    pub(super) fn with_extension(&self, extensions: &[&str]) -> impl Iterator<Item = &File> {
        self.files.iter().filter(|file| extensions.contains(&file.extension()))
    }

    pub(super) fn file(&self, path: &str) -> Option<&File> {
        self.files.iter().find(|file| file.path == path)
    }

    /// Whether there is a file or a folder at this path.
    pub(super) fn has(&self, path: &str) -> bool {
        path.is_empty() || self.places.contains(path)
    }

    /// The names of the folders in `crates/` that hold a manifest.
    pub(super) fn crates(&self) -> Vec<&str> {
        let name = |file: &'_ File| -> Option<std::ops::Range<usize>> {
            let name = file.path.strip_prefix("crates/")?.strip_suffix("/Cargo.toml")?;
            (!name.contains('/')).then_some("crates/".len().."crates/".len() + name.len())
        };
        self.files.iter().filter_map(|file| Some(&file.path[name(file)?])).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_of_files_are_places() {
        let tree = Tree::of(&[("docs/rules/copolymer.md", ""), (".ci/run", "")]);
        assert!(tree.has("docs/rules/copolymer.md") && tree.has("docs/rules") && tree.has("docs"));
        assert!(tree.has(".ci/run") && tree.has("") && !tree.has("docs/rule"));
    }

    #[test]
    fn crates_are_the_folders_with_a_manifest() {
        let tree = Tree::of(&[
            ("Cargo.toml", ""),
            ("crates/game/Cargo.toml", ""),
            ("crates/game/fixture/Cargo.toml", ""),
            ("crates/notes/README.md", ""),
            ("xtask/Cargo.toml", ""),
        ]);
        assert_eq!(tree.crates(), ["game"]);
    }

    #[test]
    fn lines_are_numbered_from_one() {
        let tree = Tree::of(&[("a.rs", "one\r\ntwo\n\nfour\n"), (".ci/run", "no dot in the name")]);
        let lines: Vec<_> = tree.files[0].lines().collect();
        assert_eq!(lines, [(1, "one\r"), (2, "two"), (3, ""), (4, "four")]);
        assert_eq!(tree.files[0].extension(), "rs");
        assert_eq!(tree.files[1].extension(), "");
    }
}
