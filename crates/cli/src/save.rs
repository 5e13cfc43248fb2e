//! Writing a game to a file, and never losing it or another file.

use std::fs::File;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use anyhow::{Context, bail};
use table::{is_log, restore, upgraded};

use crate::play::screen;

/// Keeps the game under way, and writes it when the player leaves, however that happens: by a word, at the end of the
/// input, on Ctrl-C, or because the terminal is closed.
#[derive(Clone)]
pub struct AutoSave {
    shared: Arc<Mutex<Kept>>,
}

struct Kept {
    target: Target,
    /// The game as it is saved, if it is worth it.
    text: Option<String>,
    /// What has to be said with `--resume`, if anything, to go on with the same players.
    seats: Option<String>,
}

/// Where a game is written.
#[derive(Clone)]
pub enum Target {
    /// A file this game is in already: it may be replaced.
    File(PathBuf),
    /// A file the player named, which must not be there yet.
    New(PathBuf),
    /// The first free name of the form `copolymer-1.txt` in this folder.
    Free(&'static str),
}

impl Target {
    /// A file the player named. What is there already is not ours to replace.
    pub fn new_file(path: &Path) -> anyhow::Result<Target> {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        if is_taken(path) {
            bail!("{} is there already: choose another name", path.display());
        }
        if !folder.is_dir() {
            bail!("there is no folder {}", folder.display());
        }
        Ok(Target::New(path.to_owned()))
    }

    /// Writes the game and returns the file it is in. A free name is claimed first, so that two games begun in one
    /// folder do not end up in one file.
    fn write(&mut self, text: &str) -> anyhow::Result<PathBuf> {
        let (path, claimed) = match self {
            Target::File(path) => (path.clone(), false),
            Target::New(path) => (claim(path)?, true),
            Target::Free(game) => (claim_free(game)?, true),
        };
        if let Err(error) = write(&path, text) {
            if claimed {
                // What was claimed is empty: it would only stand in the way of the next try.
                drop(std::fs::remove_file(&path));
            }
            return Err(error);
        }
        *self = Target::File(path.clone());
        Ok(path)
    }
}

impl AutoSave {
    /// Keeps a game that will be written to `target`.
    pub fn new(target: Target) -> AutoSave {
        let auto_save = AutoSave { shared: Arc::new(Mutex::new(Kept { target, text: None, seats: None })) };
        let at_interrupt = auto_save.clone();
        // Where no handler can be set, Ctrl-C ends the program as it always does.
        let _ = ctrlc::set_handler(move || {
            screen::leave();
            drop(at_interrupt.rescue());
            arena::end_programs();
            arena::end_orphans();
            std::process::exit(130);
        });
        auto_save
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps the newest state of the game; nothing when there is nothing worth saving. `seats` is what has to be said again to
    /// go on with the same players.
    pub fn keep(&self, text: Option<String>, seats: Option<String>) {
        let mut kept = self.kept();
        (kept.text, kept.seats) = (text, seats);
    }

    /// Keeps nothing any more: the game is where it belongs.
    pub fn forget(&self) {
        self.kept().text = None;
    }

    /// Keeps another game from now on, which will be written to `target`.
    /// `seats` is what has to be said again to go on with the same players.
    pub fn begin_another(&self, target: Target, text: String, seats: Option<String>) {
        *self.kept() = Kept { target, text: Some(text), seats };
    }

    /// Whether there is nothing worth saving.
    pub fn is_empty(&self) -> bool {
        self.kept().text.is_none()
    }

    /// Writes the game now, here or to a new file, and goes on keeping it.
    pub fn save(&self, file: Option<&Path>) -> anyhow::Result<PathBuf> {
        let mut kept = self.kept();
        let Some(text) = kept.text.clone() else { bail!("nothing has been played yet") };
        let mut target = match file {
            Some(path) if !matches!(&kept.target, Target::File(own) if own == path) => {
                Target::new_file(path)?
            }
            _ => kept.target.clone(),
        };
        let path = target.write(&text)?;
        // The game lives in the named file from now on, since it is there.
        kept.target = target;
        Ok(path)
    }

    /// Writes the game before the program ends and says where it is. When that fails the game is shown instead.
    ///
    /// # Errors
    /// If it could not be written.
    pub fn rescue(&self) -> anyhow::Result<()> {
        let mut kept = self.kept();
        let Some(text) = kept.text.take() else { return Ok(()) };
        let mut stderr = std::io::stderr();
        match kept.target.write(&text) {
            Ok(path) => {
                let file = quoted(&path.display().to_string());
                let seats = kept.seats.as_ref().map(|seats| format!(" --seats {}", quoted(seats)));
                let seats = seats.unwrap_or_default();
                // Standard error may be closed; there is nobody left to tell then.
                let _ = writeln!(stderr, "\nSaved. Go on with: {} play --resume {file}{seats}", program());
                Ok(())
            }
            Err(error) => {
                let _ = writeln!(stderr, "\nHere is the game, to keep by hand:\n\n{text}");
                Err(error)
            }
        }
    }
}

/// A word as it can be typed into a shell.
pub fn quoted(text: &str) -> String {
    let plain = |letter: char| letter.is_alphanumeric() || "/._-+".contains(letter);
    if text.chars().all(plain) { text.to_owned() } else { format!("'{}'", text.replace('\'', "'\\''")) }
}

/// What people type to run this program; `cargo xtask play` says so in the environment.
fn program() -> String {
    std::env::var("MOTHERBOARD_COMMAND").unwrap_or_else(|_| "motherboard".to_owned())
}

/// Whether something has this name, be it a link that leads nowhere.
fn is_taken(path: &Path) -> bool {
    path.symlink_metadata().is_ok()
}

/// Makes a new file, which must not be there yet.
fn claim(path: &Path) -> anyhow::Result<PathBuf> {
    match File::options().write(true).create_new(true).open(path) {
        Ok(_) => Ok(path.to_owned()),
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {
            bail!("{} is there already: choose another name", path.display())
        }
        Err(error) => Err(error).with_context(|| format!("cannot write {}", path.display())),
    }
}

/// Makes a new file of the first free name.
fn claim_free(game: &str) -> anyhow::Result<PathBuf> {
    for number in 1..=9_999 {
        let path = PathBuf::from(format!("{game}-{number}.txt"));
        if !is_taken(&path) {
            return claim(&path);
        }
    }
    bail!("there are too many saved games in this folder: name a file with --save")
}

/// Writes a file whole or not at all: a full disk must not destroy an older file of that name.
pub fn write(path: &Path, text: &str) -> anyhow::Result<()> {
    let mut name = path.file_name().context("a file to save to needs a name")?.to_owned();
    name.push(format!(".{}.part", std::process::id()));
    let part = path.with_file_name(name);
    let written = File::options().write(true).create_new(true).open(&part).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        if let Ok(old) = std::fs::metadata(path) {
            file.set_permissions(old.permissions())?;
        }
        file.sync_all()
    });
    let renamed = written.and_then(|()| std::fs::rename(&part, path));
    renamed
        .inspect_err(|_| drop(std::fs::remove_file(&part)))
        .with_context(|| format!("cannot write {}", path.display()))
}

/// The largest file that is read: no game and no list of puzzles comes near it.
const LARGEST: u64 = 32 << 20;

/// Reads a file of text. It may be anything, even without an end, so no more is read than a file may have.
pub fn read(path: &Path) -> anyhow::Result<String> {
    let cannot = || format!("cannot read {}", path.display());
    let file = File::open(path).with_context(cannot)?;
    if file.metadata().is_ok_and(|metadata| metadata.is_dir()) {
        bail!("{} is a folder: name a file in it", path.display());
    }
    let mut bytes = Vec::new();
    file.take(LARGEST + 1).read_to_end(&mut bytes).with_context(cannot)?;
    if bytes.len() as u64 > LARGEST {
        bail!(
            "{} is larger than {} MB, so it is no record, saved game or list: it is not read",
            path.display(),
            LARGEST >> 20
        );
    }
    String::from_utf8(bytes).with_context(|| format!("{} is not a text file", path.display()))
}

/// The record in a file; of a table that was saved before its end, the record so far.
pub fn read_record(path: &Path) -> anyhow::Result<String> {
    let text = read(path)?;
    if !is_log(&text) {
        return Ok(text);
    }
    let name = || path.display().to_string();
    let table = restore(&upgraded(&text).with_context(name)?).with_context(name)?;
    Ok(table.record())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hint_can_be_typed_into_a_shell() {
        assert_eq!(quoted("games/copolymer-1.txt"), "games/copolymer-1.txt");
        assert_eq!(quoted("my game's.txt"), "'my game'\\''s.txt'");
    }
}
