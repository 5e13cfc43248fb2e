//! Packs a folder: `archive FOLDER` writes `FOLDER.tar.gz` beside it and prints its path, size and SHA-256.
//!
//! The same files give the same bytes: paths are sorted, and times and owners of files are left out. `cargo xtask
//! package` runs it.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};
use tar::{Builder, HeaderMode};

fn main() -> Result<()> {
    let arguments: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let [folder] = arguments.as_slice() else {
        bail!("usage: archive FOLDER");
    };
    let packed = pack(folder).with_context(|| format!("{} cannot be packed", folder.display()))?;
    let mut path = folder.clone().into_os_string();
    path.push(".tar.gz");
    let path = PathBuf::from(path);
    std::fs::write(&path, &packed).with_context(|| format!("{} cannot be written", path.display()))?;
    #[allow(clippy::print_stdout, reason = "this is what the program is asked for")]
    {
        println!("{}\n{} bytes\nSHA-256 {}", path.display(), packed.len(), sha256(&packed));
    }
    Ok(())
}

/// The folder as a gzipped tape archive that unpacks to a folder of the same name.
fn pack(folder: &Path) -> Result<Vec<u8>> {
    let name = folder.file_name().context("the folder has no name")?;
    let mut archive = Builder::new(GzEncoder::new(Vec::new(), Compression::best()));
    // Of the attributes of a file only whether it can be executed is kept.
    archive.mode(HeaderMode::Deterministic);
    for path in files(folder)? {
        archive.append_path_with_name(folder.join(&path), Path::new(name).join(&path))?;
    }
    Ok(archive.into_inner()?.finish()?)
}

/// The paths of all files in a folder and the folders in it, sorted, relative to the folder.
fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let name = PathBuf::from(entry.file_name());
        if entry.file_type()?.is_dir() {
            found.extend(files(&entry.path())?.into_iter().map(|path| name.join(path)));
        } else {
            found.push(name);
        }
    }
    found.sort();
    Ok(found)
}

/// The SHA-256 of some bytes, in hexadecimal.
fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::io::Read;

    use flate2::read::GzDecoder;

    use super::*;

    /// Writes a folder `name-1.0` with two files, the one that is named second first.
    fn folder(place: &Path) -> PathBuf {
        let folder = place.join("name-1.0");
        fs::create_dir_all(folder.join("docs")).expect("a folder");
        fs::write(folder.join("program"), "run").expect("a file");
        fs::write(folder.join("docs/rules.md"), "rules").expect("a file");
        folder
    }

    #[test]
    fn an_archive_holds_the_files_in_order() {
        let place = tempfile::tempdir().expect("a folder");
        let packed = pack(&folder(place.path())).expect("it is packed");
        let mut archive = tar::Archive::new(GzDecoder::new(packed.as_slice()));
        let mut found = Vec::new();
        for entry in archive.entries().expect("an archive") {
            let mut entry = entry.expect("an entry");
            let mut text = String::new();
            entry.read_to_string(&mut text).expect("text");
            found.push((entry.path().expect("a path").to_string_lossy().replace('\\', "/"), text));
        }
        let expected = [("name-1.0/docs/rules.md", "rules"), ("name-1.0/program", "run")];
        assert_eq!(found, expected.map(|(path, text)| (path.to_owned(), text.to_owned())));
    }

    #[test]
    fn the_same_files_give_the_same_bytes_whenever_they_were_written() {
        let (one, two) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
        let (one, two) = (folder(one.path()), folder(two.path()));
        let later = std::time::SystemTime::now() + std::time::Duration::from_hours(24);
        let file = fs::File::options().write(true).open(two.join("program")).expect("a file");
        file.set_modified(later).expect("its time can be set");
        assert_eq!(pack(&one).expect("it is packed"), pack(&two).expect("it is packed"));
    }

    #[test]
    fn the_hash_is_that_of_the_standard() {
        // FIPS 180-2, appendix B.1.
        let expected = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(sha256(b"abc"), expected);
    }
}
