//! `motherboard verify`

mod comparison;
mod vectors;

use std::path::PathBuf;

use anyhow::Context;
use clap::Args;
use game::{Problem, RawRecord, Record, RecordError, ViewerRecord};
use games::with_game;
use table::game_of_record;

pub use comparison::Comparison;

use crate::failure::Failure;
use crate::terminal_game::TerminalGame;
use crate::{save, say};

/// Check a record, or compare a file of test vectors with the engine
///
/// A record: every step is legal, every draw is what the committed shuffle brings, and the result is right. A JSON file
/// of test vectors: the engine is asked the same and answers compared. Exit code 1 if anything disagrees.
#[derive(Args)]
#[command(after_help = "Examples:
  motherboard verify game.txt
  motherboard verify crates/copolymer/tests/rules/copolymer-enumeration.json")]
pub struct Verify {
    /// The record, a game that was saved before its end, or a file of vectors
    file: PathBuf,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Verify {
    pub fn run(&self) -> Result<(), Failure> {
        let text = save::read_record(&self.file)?;
        let name = || self.file.display().to_string();
        let comparison = if text.trim_start().starts_with('{') {
            vectors::compare(&text).with_context(name)?
        } else {
            let raw = RawRecord::parse(&text).with_context(name)?;
            let game = game_of_record(&raw).with_context(name)?;
            with_game!(game, Rules => check_record::<Rules>(&raw)).with_context(name)?
        };
        if comparison.is_empty() {
            return Err(Failure::bad(anyhow::anyhow!("{}: there is nothing in it to check", name())));
        }
        say(&if self.json { comparison.as_json() } else { comparison.as_text() })?;
        if comparison.agrees() { Ok(()) } else { Err(Failure::CheckFailed) }
    }
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
            Err(error) if error.problem == Problem::Contradiction => comparison.disagree(error.to_string()),
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
        Err(error) if matches!(error.problem, Problem::Illegal(_) | Problem::Impossible) => {
            comparison.disagree(error.to_string());
        }
        Err(error) => return Err(error),
    }
    Ok(comparison)
}
