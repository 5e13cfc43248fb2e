//! Writing a game to a file, and never losing it.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::Context;

/// The game under way as text and where to put it, shared with the handler of Ctrl-C.
#[derive(Clone)]
pub struct Autosave {
    path: PathBuf,
    latest: Arc<Mutex<Option<String>>>,
}

impl Autosave {
    /// A game that will be written to `path`; Ctrl-C writes it and ends the program.
    pub fn new(path: PathBuf) -> Autosave {
        let autosave = Autosave { path, latest: Arc::default() };
        let at_interrupt = autosave.clone();
        // Where no handler can be set, Ctrl-C ends the program as it always does.
        let _ = ctrlc::set_handler(move || {
            at_interrupt.rescue();
            std::process::exit(130);
        });
        autosave
    }

    /// Where the game will be written.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Keeps the newest state of the game.
    pub fn keep(&self, record: String) {
        *self.latest.lock().unwrap_or_else(PoisonError::into_inner) = Some(record);
    }

    /// Nothing is worth saving any more.
    pub fn forget(&self) {
        *self.latest.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    /// Writes the game where the player wants it, or shows it when that fails.
    pub fn rescue(&self) {
        let Some(record) = self.latest.lock().unwrap_or_else(PoisonError::into_inner).take() else {
            return;
        };
        let mut stderr = std::io::stderr();
        // Standard error may be closed; there is nobody left to tell then.
        let _ = match write(&self.path, &record) {
            Ok(()) => {
                let path = self.path.display();
                writeln!(stderr, "\nSaved to {path}. Go on with: motherboard play --resume {path}")
            }
            Err(error) => {
                writeln!(stderr, "\nerror: {error:#}\nHere is the game, to keep by hand:\n\n{record}")
            }
        };
    }
}

/// Writes a file whole or not at all: a full disk must not destroy an older file of that name.
pub fn write(path: &Path, text: &str) -> anyhow::Result<()> {
    let mut name = path.file_name().context("a file to save to needs a name")?.to_owned();
    name.push(".part");
    let part = path.with_file_name(name);
    let written = std::fs::File::create(&part).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        file.sync_all()
    });
    let renamed = written.and_then(|()| std::fs::rename(&part, path));
    renamed
        .inspect_err(|_| drop(std::fs::remove_file(&part)))
        .with_context(|| format!("cannot write {}", path.display()))
}

/// A name for a saved game that no file here has yet.
pub fn free_path(game: &str) -> PathBuf {
    let mut numbers = 1..;
    loop {
        let number = numbers.next().unwrap_or(u32::MAX);
        let path = PathBuf::from(format!("{game}-{number}.txt"));
        if !path.exists() || number == u32::MAX {
            return path;
        }
    }
}

/// Reads a file of text.
pub fn read(path: &Path) -> anyhow::Result<String> {
    let bytes = std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    String::from_utf8(bytes).with_context(|| format!("{} is not a text file", path.display()))
}
