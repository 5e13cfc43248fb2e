//! `motherboard verify`

mod comparison;
mod folder;
mod vectors;

use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::Args;
use game::{Problem, RawRecord, Record, RecordError, ViewerRecord};
use games::with_game;
use table::game_of_record;

pub use comparison::Comparison;

use crate::failure::Failure;
use crate::terminal_game::TerminalGame;
use crate::{save, say};

/// Check a record, a folder of them, or compare a file of test vectors with the engine
///
/// A record: every step is legal, every draw is what the committed shuffle brings, and the result is right. A JSON file
/// of test vectors: the engine is asked the same and answers compared. A folder: every file in it, and in the folders in
/// it. Exit code 1 if anything disagrees, 2 if something cannot be read.
#[derive(Args)]
#[command(after_help = "Examples:
  motherboard verify game.txt
  motherboard verify games/                what 'arena --records games/' has written
  motherboard verify games/ --json         one JSON object a file
  motherboard verify crates/copolymer/tests/rules/copolymer-enumeration.json")]
pub struct Verify {
    /// The record, a game that was saved before its end, a file of vectors, or a folder of such files
    file: PathBuf,
    /// Print one JSON object, or one for each file of a folder
    #[arg(long)]
    json: bool,
}

impl Verify {
    pub fn run(&self) -> Result<(), Failure> {
        if self.file.is_dir() {
            return folder::verify(&self.file, self.json);
        }
        let comparison = check(&self.file)?;
        say(&if self.json { comparison.as_json() } else { comparison.as_text() })?;
        if comparison.agrees() { Ok(()) } else { Err(Failure::CheckFailed) }
    }
}

/// Checks a file.
///
/// # Errors
/// If it cannot be read, or there is nothing in it to check.
fn check(file: &Path) -> anyhow::Result<Comparison> {
    let text = save::read_record(file)?;
    let name = || file.display().to_string();
    let comparison = if text.trim_start().starts_with('{') {
        vectors::compare(&text).with_context(name)?
    } else {
        let raw = RawRecord::parse(&text).with_context(name)?;
        let game = game_of_record(&raw).with_context(name)?;
        with_game!(game, Rules => check_record::<Rules>(&raw)).with_context(name)?
    };
    if comparison.is_empty() {
        anyhow::bail!("{}: there is nothing in it to check", name());
    }
    Ok(comparison)
}

/// Checks a record. What cannot be read is bad input; what can be read and is against the rules is a failed check.
fn check_record<G: TerminalGame>(raw: &RawRecord) -> Result<Comparison, RecordError> {
    let mut comparison = Comparison::new("claims");
    if raw.is_of_a_viewer() {
        let record = ViewerRecord::<G>::from_raw(raw);
        match record {
            Ok(record) => {
                let verification = record.verify();
                comparison.agree(verification.claims - verification.wrong.len());
                verification.wrong.into_iter().for_each(|claim| comparison.disagree(claim));
                comparison
                    .note("This is what one viewer saw: what was hidden from that viewer cannot be checked.");
            }
            Err(error) if matches!(error.problem, Problem::Contradiction | Problem::WrongDecided { .. }) => {
                comparison.disagree(error.to_string());
            }
            Err(error) => return Err(error),
        }
        return Ok(comparison);
    }
    match Record::<G>::from_raw(raw) {
        Ok(record) => {
            let verification = record.verify();
            comparison.agree(verification.claims - verification.wrong.len());
            verification.wrong.into_iter().for_each(|claim| comparison.disagree(claim));
            if verification.draws_unchecked > 0 {
                let count = verification.draws_unchecked;
                comparison.note(&format!(
                    "{count} draws cannot be checked: the record has no commitment and secret."
                ));
            }
        }
        Err(error)
            if matches!(
                error.problem,
                Problem::Illegal(_) | Problem::Impossible | Problem::WrongDecided { .. }
            ) =>
        {
            comparison.disagree(error.to_string());
        }
        Err(error) => return Err(error),
    }
    Ok(comparison)
}
