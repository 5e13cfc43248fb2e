//! Writing a game to a file, and never losing it or another file.

use std::fs::File;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use anyhow::{Context, bail};
use table::{is_log, restore, upgraded};

use crate::play::screen;
use crate::tell;

/// Keeps the game under way on disk after every move: a program that is killed loses none. Names the file when the player leaves: by
/// a word, at the end of the input, on Ctrl-C, or because the terminal is closed.
#[derive(Clone)]
pub struct AutoSave {
    shared: Arc<Mutex<Kept>>,
}

struct Kept {
    /// The name of the game in new file names.
    name: &'static str,
    target: Target,
    /// The target as it was before a file was made to keep the game in, until the player leaves or saves the game.
    unclaimed: Option<Target>,
    game: Option<Game>,
    /// The text that the target has, as far as this program knows.
    written: Option<String>,
    /// The newest state could not be written, and that has been said.
    failing: bool,
}

/// A game as it is kept.
pub struct Game {
    /// The game as it is saved.
    pub text: String,
    /// Marks a game with moves. The file of any other is deleted when the player leaves.
    pub worth_saving: bool,
    /// The value of `--seats` that brings the same players back, if `--resume` alone does not.
    pub seats: Option<String>,
}

impl Game {
    /// The command that resumes the game in this file.
    fn resume(&self, path: &Path) -> String {
        let file = quoted(&path.display().to_string());
        let seats =
            self.seats.as_ref().map(|seats| format!(" --seats {}", quoted(seats))).unwrap_or_default();
        format!("{} play --resume {file}{seats}", program())
    }
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
            Target::New(path) if claim(path)? => (path.clone(), true),
            Target::New(path) => bail!("{} is there already: choose another name", path.display()),
            Target::Free(game) => (claim_free(Path::new(""), game)?, true),
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

impl Kept {
    /// Writes the game, to another target if one is given.
    fn write(&mut self, target: Option<Target>) -> anyhow::Result<PathBuf> {
        let Some(text) = self.game.as_ref().map(|game| game.text.clone()) else {
            bail!("nothing has been played yet")
        };
        let mut target = target.unwrap_or_else(|| self.target.clone());
        if let Target::File(path) = &target
            && self.is_changed(path)
        {
            tell(&format!("Another program has changed {}, which stays as it is.", path.display()));
            self.unclaimed = None;
            target = Target::Free(self.name);
        }
        let before = target.clone();
        let path = target.write(&text)?;
        if !matches!(before, Target::File(_)) {
            self.discard();
            self.unclaimed = Some(before);
        }
        // The game lives in this file from now on, since it is there.
        self.target = target;
        self.written = Some(text);
        Ok(path)
    }

    /// Reports whether another program has written to the file of the game, as one does that has resumed it elsewhere.
    fn is_changed(&self, path: &Path) -> bool {
        let Some(written) = &self.written else { return false };
        std::fs::read(path).is_ok_and(|now| now != written.as_bytes())
    }

    /// Deletes the file that was made to keep the game in, if one was.
    fn discard(&mut self) {
        let Some(unclaimed) = self.unclaimed.take() else { return };
        if let Target::File(path) = std::mem::replace(&mut self.target, unclaimed)
            && !self.is_changed(&path)
        {
            // If it cannot be deleted, it is there to be seen.
            drop(std::fs::remove_file(path));
        }
    }
}

impl AutoSave {
    /// Keeps games of this name. The first one will be written to `target`.
    pub fn new(name: &'static str, target: Target) -> AutoSave {
        let kept = Kept { name, target, unclaimed: None, game: None, written: None, failing: false };
        let auto_save = AutoSave { shared: Arc::new(Mutex::new(kept)) };
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

    /// Keeps the newest state of the game, on disk too. If that fails, it says so once, and the next state is tried again.
    pub fn keep(&self, game: Game) {
        let mut kept = self.kept();
        kept.game = Some(game);
        let written = kept.write(None);
        if let (Err(error), false) = (&written, kept.failing) {
            tell(&format!("Not kept on disk: {error:#}. The next move tries again."));
        }
        kept.failing = written.is_err();
    }

    /// Names the file of the game and the command that resumes it, for the case that this program is killed.
    pub fn introduce(&self) {
        let kept = self.kept();
        if let (Target::File(path), Some(game)) = (&kept.target, &kept.game) {
            let (place, resume) = (path.display(), game.resume(path));
            tell(&format!("Kept in {place} after every move. Go on with: {resume}"));
        }
    }

    /// Keeps nothing any more: the game is where it belongs.
    pub fn forget(&self) {
        let mut kept = self.kept();
        (kept.game, kept.unclaimed) = (None, None);
    }

    /// Keeps another game from now on, in a file of its own.
    pub fn begin_another(&self, game: Game) {
        let mut kept = self.kept();
        let (name, target) = (kept.name, Target::Free(kept.name));
        *kept = Kept { name, target, unclaimed: None, game: None, written: None, failing: false };
        drop(kept);
        self.keep(game);
    }

    /// Whether there is nothing worth saving.
    pub fn is_empty(&self) -> bool {
        self.kept().game.as_ref().is_none_or(|game| !game.worth_saving)
    }

    /// Writes the game now, here or to a new file, and keeps it there from now on.
    pub fn save(&self, file: Option<&Path>) -> anyhow::Result<PathBuf> {
        if self.is_empty() {
            bail!("nothing has been played yet");
        }
        let mut kept = self.kept();
        let target = match file {
            Some(path) if !matches!(&kept.target, Target::File(own) if own == path) => {
                Some(Target::new_file(path)?)
            }
            _ => None,
        };
        let path = kept.write(target)?;
        // The player wants this file, even if every move is taken back.
        kept.unclaimed = None;
        Ok(path)
    }

    /// Writes the game before the program ends and says where it is. When that fails the game is shown instead. A file in which
    /// nothing was played is deleted.
    ///
    /// # Errors
    /// If it could not be written.
    pub fn rescue(&self) -> anyhow::Result<()> {
        let mut kept = self.kept();
        if kept.game.as_ref().is_none_or(|game| !game.worth_saving) {
            kept.discard();
            return Ok(());
        }
        let written = kept.write(None);
        kept.unclaimed = None;
        let Some(game) = kept.game.take() else { return Ok(()) };
        match written {
            Ok(path) => {
                tell(&format!("\nSaved. Go on with: {}", game.resume(&path)));
                Ok(())
            }
            Err(error) => {
                tell(&format!("\nHere is the game, to keep by hand:\n\n{}", game.text));
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

/// Makes a new file; returns false if something of this name is there.
fn claim(path: &Path) -> anyhow::Result<bool> {
    match File::options().write(true).create_new(true).open(path) {
        Ok(_) => Ok(true),
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => Ok(false),
        Err(error) => Err(error).with_context(|| format!("cannot write {}", path.display())),
    }
}

/// Makes a new file of the first free name. Another program may look for one at the same moment.
fn claim_free(folder: &Path, game: &str) -> anyhow::Result<PathBuf> {
    for number in 1..=9_999 {
        let path = folder.join(format!("{game}-{number}.txt"));
        if claim(&path)? {
            return Ok(path);
        }
    }
    bail!("there are too many saved games in this folder: name a file with --save")
}

/// Writes a file whole or not at all: a full disk must not destroy an older file of that name.
pub fn write(path: &Path, text: &str) -> anyhow::Result<()> {
    let mut name = path.file_name().context("a file to save to needs a name")?.to_owned();
    name.push(format!(".{}.part", std::process::id()));
    let part = path.with_file_name(name);
    // One that was killed while it wrote may have had the same number, as in a container.
    drop(std::fs::remove_file(&part));
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
    fn two_games_that_begin_at_once_have_a_file_each() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let start = std::sync::Barrier::new(8);
        let claim_some = || {
            start.wait();
            for _ in 0..50 {
                claim_free(folder.path(), "copolymer").expect("a name is free");
            }
        };
        std::thread::scope(|scope| (0..8).for_each(|_| drop(scope.spawn(claim_some))));
        assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 400);
    }

    #[test]
    fn the_rest_of_a_killed_program_is_in_nobodys_way() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let game = folder.path().join("game.txt");
        let part = folder.path().join(format!("game.txt.{}.part", std::process::id()));
        std::fs::write(&part, "half a").expect("it is written");
        write(&game, "a whole game").expect("it is written");
        assert_eq!(std::fs::read_to_string(&game).expect("it is read"), "a whole game");
        assert!(!part.exists());
    }

    #[test]
    fn a_hint_can_be_typed_into_a_shell() {
        assert_eq!(quoted("games/copolymer-1.txt"), "games/copolymer-1.txt");
        assert_eq!(quoted("my game's.txt"), "'my game'\\''s.txt'");
    }
}
