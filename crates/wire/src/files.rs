//! Generated files in a folder.

use std::collections::BTreeMap;
use std::path::{Component, Path};

use anyhow::{Context, Result};

/// The texts of files by their names.
pub(crate) type Files = BTreeMap<String, String>;

/// Writes the files that are not there yet as they should be. Returns their names.
pub(crate) fn write<'a>(folder: &Path, files: &'a Files) -> Result<Vec<&'a str>> {
    std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let names = stale(folder, files);
    for name in &names {
        let path = folder.join(name);
        std::fs::write(&path, &files[*name]).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(names)
}

/// The names of the files that are not there or differ.
pub(crate) fn stale<'a>(folder: &Path, files: &'a Files) -> Vec<&'a str> {
    let there = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap_or_default();
    files.iter().filter(|(name, text)| there(name) != **text).map(|(name, _)| name.as_str()).collect()
}

/// The names of everything to be seen in the folder that is none of these files.
pub(crate) fn strange(folder: &Path, files: &Files) -> Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in folder.read_dir().with_context(|| format!("cannot read {}", folder.display()))? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if !files.contains_key(&name) && !name.starts_with('.') {
            names.push(name);
        }
    }
    names.sort();
    Ok(names)
}

/// The way from one folder to another, as an import writes it. Both must be there.
pub(crate) fn path_between(from: &Path, to: &Path) -> Result<String> {
    let real = |path: &Path| path.canonicalize().with_context(|| format!("{} is not there", path.display()));
    let (from, to) = (real(from)?, real(to)?);
    let shared = from.components().zip(to.components()).take_while(|(one, other)| one == other).count();
    let up = from.components().skip(shared).map(|_| Component::ParentDir);
    let parts = [Component::CurDir].into_iter().chain(up).chain(to.components().skip(shared));
    let parts: Vec<String> = parts.map(|part| part.as_os_str().to_string_lossy().into_owned()).collect();
    Ok(parts.join("/").replacen("./..", "..", 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_differs_is_written_and_nothing_else_is_touched() {
        let folder = tempfile::tempdir().expect("a folder for a test");
        let files =
            Files::from([("a.ts".to_owned(), "a\n".to_owned()), ("b.ts".to_owned(), "b\n".to_owned())]);
        std::fs::write(folder.path().join("a.ts"), "a\n").expect("is written");
        std::fs::write(folder.path().join("mine.ts"), "mine\n").expect("is written");
        assert_eq!(stale(folder.path(), &files), ["b.ts"]);
        assert_eq!(write(folder.path(), &files).expect("is written"), ["b.ts"]);
        assert!(stale(folder.path(), &files).is_empty());
        assert_eq!(strange(folder.path(), &files).expect("is read"), ["mine.ts"]);
    }

    #[test]
    fn an_import_finds_its_way() {
        let folder = tempfile::tempdir().expect("a folder for a test");
        let (from, to) = (folder.path().join("tests/wire"), folder.path().join("src/wire"));
        std::fs::create_dir_all(&from).expect("is made");
        std::fs::create_dir_all(&to).expect("is made");
        assert_eq!(path_between(&from, &to).expect("both are there"), "../../src/wire");
        assert_eq!(path_between(folder.path(), &to).expect("both are there"), "./src/wire");
        assert!(path_between(&from, &folder.path().join("nowhere")).is_err());
    }
}
