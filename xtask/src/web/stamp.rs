//! Stamps remember what a build was made of, so that it is repeated only if something has changed.

use std::collections::hash_map::DefaultHasher;
use std::fmt::Write;
use std::hash::Hasher;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// Where stamps are kept. Deleting the packages deletes the stamps, and everything is built again.
const FOLDER: &str = "node_modules/.stamps";

/// The names and hashes of some files, one line for each.
pub(super) struct Stamp {
    path: PathBuf,
    text: String,
}

impl Stamp {
    /// The stamp `name` of these files and folders, as they are now. Relative paths begin at `root`, which keeps the stamp.
    pub(super) fn of(root: &Path, name: &str, parts: &[impl AsRef<Path>]) -> Result<Stamp> {
        let mut text = String::new();
        for part in parts {
            add(&mut text, root, part.as_ref())?;
        }
        Ok(Stamp { path: root.join(FOLDER).join(name), text })
    }

    /// Whether the files were the same when the stamp was last set.
    pub(super) fn is_current(&self) -> bool {
        std::fs::read_to_string(&self.path).is_ok_and(|last| last == self.text)
    }

    /// Remembers the files, after the build has succeeded.
    pub(super) fn set(&self) -> Result<()> {
        let folder = self.path.parent().context("a stamp lies in a folder")?;
        std::fs::create_dir_all(folder)
            .and_then(|()| std::fs::write(&self.path, &self.text))
            .with_context(|| format!("cannot write {}", self.path.display()))
    }
}

fn add(text: &mut String, root: &Path, part: &Path) -> Result<()> {
    let place = root.join(part);
    let context = || format!("cannot read {}", place.display());
    if !place.is_dir() {
        let mut hasher = DefaultHasher::new();
        hasher.write(&std::fs::read(&place).with_context(context)?);
        writeln!(text, "{:016x} {}", hasher.finish(), part.display())?;
        return Ok(());
    }
    let mut names = Vec::new();
    for entry in std::fs::read_dir(&place).with_context(context)? {
        names.push(entry.with_context(context)?.file_name());
    }
    names.sort();
    names.iter().try_for_each(|name| add(text, root, &part.join(name)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A temporary folder for one test.
    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("motherboard-stamp-{name}-{}", std::process::id()));
        std::fs::create_dir_all(folder.join("src/deep")).expect("a folder for the test");
        std::fs::write(folder.join("src/deep/a.ts"), "a").expect("a file");
        std::fs::write(folder.join("lock"), "1").expect("a file");
        folder
    }

    #[test]
    fn a_stamp_is_current_until_something_changes() {
        let root = folder("changes");
        let stamp = || Stamp::of(&root, "page", &["lock", "src"]).expect("the files are there");
        assert!(!stamp().is_current());
        stamp().set().expect("it is written");
        assert!(stamp().is_current());
        std::fs::write(root.join("src/deep/a.ts"), "b").expect("a file");
        assert!(!stamp().is_current());
        stamp().set().expect("it is written");
        std::fs::write(root.join("src/deep/b.ts"), "").expect("a file");
        assert!(!stamp().is_current());
        stamp().set().expect("it is written");
        std::fs::remove_file(root.join("src/deep/a.ts")).expect("a file");
        assert!(!stamp().is_current());
        std::fs::remove_dir_all(&root).expect("the folder was ours");
    }

    #[test]
    fn a_file_that_is_not_there_is_named() {
        let root = folder("missing");
        let error = Stamp::of(&root, "page", &["no-such-file"]).err().expect("it is not there");
        assert!(format!("{error:#}").contains("no-such-file"));
        std::fs::remove_dir_all(&root).expect("the folder was ours");
    }
}
