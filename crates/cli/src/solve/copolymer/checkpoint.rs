//! What a long search has proven so far, in a file: the next search of the same position goes on from there.

use std::fmt::Write as _;
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, ErrorKind, Read as _, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use bots::copolymer::{Proof, Solver};
use game::Seat;
use games::copolymer::Copolymer;

/// A file of proofs, one a line, below a line that names the position. It only grows, so a search that is killed loses what
/// it found since it last wrote; half a line at the end is left out.
pub struct Checkpoint {
    path: PathBuf,
    file: File,
}

/// What a search begins with.
#[derive(Clone, Copy, Default)]
pub struct Known {
    /// The proofs of earlier searches.
    pub proofs: usize,
    /// Lines that are not proofs. A search that was killed leaves one at the most.
    pub unread: usize,
}

impl Checkpoint {
    /// Opens a checkpoint, or begins one, and teaches the solver what is in it.
    pub fn open(path: &Path, position: &Copolymer, solver: &Solver) -> anyhow::Result<(Checkpoint, Known)> {
        let named = || path.display().to_string();
        let title = title(position);
        let known = match std::fs::metadata(path) {
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) => return Err(error).with_context(named),
            // A pipe or a device could keep it waiting for ever.
            Ok(metadata) if !metadata.is_file() => bail!("{}: {OTHER}", named()),
            Ok(_) => {
                let lines = Lines(BufReader::new(File::open(path).with_context(named)?));
                learn(lines, &title, solver).with_context(named)?
            }
        };
        let mut file = OpenOptions::new().create(true).append(true).open(path).with_context(named)?;
        // What was cut off ends here, so that it spoils nothing after it.
        let begin = if known.is_some() { "\n".to_owned() } else { format!("{title}\n") };
        if known.is_none() {
            // The disk may have been full before the title was whole.
            file.set_len(0).with_context(named)?;
        }
        file.write_all(begin.as_bytes()).with_context(named)?;
        Ok((Checkpoint { path: path.to_owned(), file }, known.unwrap_or_default()))
    }

    /// Writes down what was proven since.
    pub fn keep(&mut self, proofs: impl Iterator<Item = Proof>) -> anyhow::Result<()> {
        let mut lines = String::new();
        for proof in proofs {
            let _ = writeln!(lines, "{proof}");
        }
        self.file.write_all(lines.as_bytes()).with_context(|| self.path.display().to_string())
    }
}

const OTHER: &str = "not a checkpoint of this position: name another file";
/// What every checkpoint begins with, before the number of its form.
const KIND: &str = "motherboard copolymer checkpoint";

/// Teaches the solver what a checkpoint has. `None` if it is empty, or ends before its title does.
fn learn(mut lines: Lines<impl BufRead>, title: &str, solver: &Solver) -> anyhow::Result<Option<Known>> {
    match lines.next().transpose()? {
        None => return Ok(None),
        Some(line) if line == title.as_bytes() => {}
        Some(line) if title.as_bytes().starts_with(&line) && lines.next().is_none() => return Ok(None),
        Some(line) if line.starts_with(format!("{KIND} 1 ").as_bytes()) => {
            bail!("a checkpoint of an earlier version, without check sums: name another file")
        }
        Some(_) => bail!(OTHER),
    }
    let mut known = Known::default();
    for line in lines {
        let line = line?;
        if let Some(proof) = str::from_utf8(&line).ok().and_then(|line| line.parse::<Proof>().ok()) {
            solver.learn(&proof);
            known.proofs += 1;
        } else if line.len() as u64 >= LONGEST {
            bail!(OTHER);
        } else {
            // Every search begins with an empty line.
            known.unread += usize::from(!line.is_empty());
        }
    }
    Ok(Some(known))
}

/// No line of a checkpoint is longer. A file may be anything, even without an end, so no more is read of a line.
const LONGEST: u64 = 1_024;

/// The lines of a file without their ends.
struct Lines<R>(R);

impl<R: BufRead> Iterator for Lines<R> {
    type Item = std::io::Result<Vec<u8>>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut line = Vec::new();
        match self.0.by_ref().take(LONGEST).read_until(b'\n', &mut line) {
            Ok(0) => None,
            Ok(_) => {
                line.pop_if(|last| *last == b'\n');
                Some(Ok(line))
            }
            Err(error) => Some(Err(error)),
        }
    }
}

/// The position in one line: the board, who has coloured each cell, and whose turn it is.
fn title(position: &Copolymer) -> String {
    let owner = |cell| match Seat::all(2).find(|&seat| position.coloured(seat).contains(cell)) {
        Some(seat) => char::from_digit(seat.index() as u32 + 1, 10).unwrap_or('?'),
        None => '.',
    };
    let cells: String = position.board().cells().map(owner).collect();
    let board = position.config().board;
    format!("{KIND} 2 {board} {cells} {}", position.to_act())
}
