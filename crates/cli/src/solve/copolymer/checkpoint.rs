//! What a long search has proven so far, in a file: the next search of the same position goes on from there.

use std::fmt::Write as _;
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, ErrorKind, Write as _};
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

impl Checkpoint {
    /// Opens a checkpoint, or begins one, and teaches the solver what is in it. Also tells how many proofs that were.
    pub fn open(path: &Path, position: &Copolymer, solver: &Solver) -> anyhow::Result<(Checkpoint, usize)> {
        let named = || path.display().to_string();
        let title = title(position);
        let mut known = 0;
        let begun = match File::open(path) {
            Err(error) if error.kind() == ErrorKind::NotFound => false,
            Err(error) => return Err(error).with_context(named),
            Ok(file) => {
                let mut lines = BufReader::new(file).lines();
                match lines.next().transpose().with_context(named)? {
                    None => false,
                    Some(line) if line == title => {
                        for line in lines {
                            if let Ok(proof) = line.with_context(named)?.parse::<Proof>() {
                                solver.learn(&proof);
                                known += 1;
                            }
                        }
                        true
                    }
                    Some(_) => bail!("{} is not a checkpoint of this position: name another file", named()),
                }
            }
        };
        let mut file = OpenOptions::new().create(true).append(true).open(path).with_context(named)?;
        // What was cut off ends here, so that it spoils nothing after it.
        file.write_all(if begun { "\n".to_owned() } else { format!("{title}\n") }.as_bytes())
            .with_context(named)?;
        Ok((Checkpoint { path: path.to_owned(), file }, known))
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

/// The position in one line: the board, who has coloured each cell, and whose turn it is.
fn title(position: &Copolymer) -> String {
    let owner = |cell| match Seat::all(2).find(|&seat| position.coloured(seat).contains(cell)) {
        Some(seat) => char::from_digit(seat.index() as u32 + 1, 10).unwrap_or('?'),
        None => '.',
    };
    let cells: String = position.board().cells().map(owner).collect();
    let board = position.config().board;
    format!("motherboard copolymer checkpoint 1 {board} {cells} {}", position.to_act())
}
