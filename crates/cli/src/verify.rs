//! `motherboard verify`

mod comparison;
mod folder;
mod vectors;

use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
use clap::Args;
use game::{Heading, Nonce, Problem, RawRecord, Record, RecordError, Settings, Verification, ViewerRecord};
use games::{GameName, with_game};
use table::{BadReceipt, Deal, Receipt, Unfair, game_of_record};

pub use comparison::Comparison;

use crate::failure::Failure;
use crate::terminal_game::TerminalGame;
use crate::{save, say};

/// Check a record, a folder of them, or compare a file of test vectors with the engine
///
/// A record: every step is legal, every draw is what the committed shuffle brings, and the result is right. A JSON file
/// of test vectors: the engine is asked the same and answers compared. A folder: every file in it, and in the folders in
/// it. Exit code 1 if anything disagrees, 2 if something cannot be read.
///
/// With --receipt: also whether the deal is the one that a device saw, with the hash from before it sat down and its own number.
/// 'motherboard join' names the file of its receipt when the game is over; in the page, 'Download the receipt' makes one. A receipt of
/// a deal that did not fit is evidence, and has the record in it.
#[derive(Args)]
#[command(after_help = "Examples:
  motherboard verify game.txt
  motherboard verify games/                what 'arena --records games/' has written
  motherboard verify games/ --json         one JSON object a file
  motherboard verify game.txt --receipt receipt.json
  motherboard verify evidence.txt          of a deal that did not fit
  motherboard verify crates/copolymer/tests/rules/copolymer-enumeration.json")]
pub struct Verify {
    /// The record, a game that was saved before its end, evidence, a file of vectors, or a folder of such files
    file: PathBuf,
    /// Print one JSON object, or one for each file of a folder
    #[arg(long)]
    json: bool,
    /// Compare the record with the receipt that a device kept of the deal
    #[arg(long, value_name = "FILE")]
    receipt: Option<PathBuf>,
}

impl Verify {
    pub fn run(&self) -> Result<(), Failure> {
        let receipt = self.receipt.as_deref().map(read_receipt).transpose()?;
        if self.file.is_dir() {
            if receipt.is_some() {
                return Err(Failure::bad(anyhow!("a receipt is of one game: name its record")));
            }
            return folder::verify(&self.file, self.json);
        }
        let comparison = check(&self.file, receipt.as_ref())?;
        say(&if self.json { comparison.as_json() } else { comparison.as_text() })?;
        if comparison.agrees() { Ok(()) } else { Err(Failure::CheckFailed) }
    }
}

/// Checks a file.
///
/// # Errors
/// If it cannot be read, or there is nothing in it to check.
fn check(file: &Path, receipt: Option<&Receipt>) -> anyhow::Result<Comparison> {
    let text = save::read_record(file)?;
    let name = || file.display().to_string();
    let comparison = if let Ok(evidence) = receipt_in(&text) {
        if receipt.is_some() {
            anyhow::bail!("{}: a receipt goes with a record, not with another receipt", name());
        }
        check_evidence(&evidence).with_context(name)?
    } else if text.trim_start().starts_with('{') {
        if receipt.is_some() {
            anyhow::bail!("{}: a receipt goes with a record, not with test vectors", name());
        }
        vectors::compare(&text).with_context(name)?
    } else {
        check_text(&text, receipt).with_context(name)?
    };
    if comparison.is_empty() {
        anyhow::bail!("{}: there is nothing in it to check", name());
    }
    Ok(comparison)
}

/// Checks the text of a record.
fn check_text(text: &str, receipt: Option<&Receipt>) -> Result<Comparison, RecordError> {
    let raw = RawRecord::parse(text)?;
    let game = game_of_record(&raw)?;
    with_game!(game, Rules => check_record::<Rules>(&raw, game, receipt))
}

/// Checks what a receipt says by itself: the record of a game in which something did not fit.
fn check_evidence(receipt: &Receipt) -> anyhow::Result<Comparison> {
    if let Some(record) = receipt.record() {
        return Ok(check_text(record, Some(receipt))?);
    }
    let Some(unfair) = receipt.alarm() else {
        anyhow::bail!(
            "a receipt is compared with the record of its game: motherboard verify RECORD --receipt FILE"
        );
    };
    let mut comparison = Comparison::new("claims");
    comparison.disagree(found(&unfair));
    comparison
        .note("There is no record in it: the device found this before it took in anything of the game.");
    Ok(comparison)
}

/// The finding of a device at a table.
fn found(unfair: &Unfair) -> String {
    format!("the device found at the table: {unfair}")
}

/// Checks a record. What cannot be read is bad input; what can be read and is against the rules is a failed check.
fn check_record<G: TerminalGame>(
    raw: &RawRecord,
    game: GameName,
    receipt: Option<&Receipt>,
) -> Result<Comparison, RecordError> {
    let mut comparison = Comparison::new("claims");
    if raw.is_of_a_viewer() {
        let record = ViewerRecord::<G>::from_raw(raw);
        match record {
            Ok(record) => {
                let verification = record.verify();
                compare_receipt(&mut comparison, receipt, game, &record.heading, &verification);
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
            compare_receipt(&mut comparison, receipt, game, &record.heading, &verification);
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

fn read_receipt(file: &Path) -> anyhow::Result<Receipt> {
    receipt_in(&save::read_record(file)?).with_context(|| file.display().to_string())
}

/// Reads a receipt, before which words for people may stand. No other line of a receipt begins with that brace.
fn receipt_in(text: &str) -> Result<Receipt, BadReceipt> {
    text.rfind("\n{").map_or(text, |before| &text[before..]).parse()
}

/// Compares the deal of a record with the one that a device saw.
fn compare_receipt<C: Settings>(
    comparison: &mut Comparison,
    receipt: Option<&Receipt>,
    game: GameName,
    heading: &Heading<C>,
    verification: &Verification,
) {
    let Some(receipt) = receipt else { return };
    if let Some(unfair) = receipt.alarm() {
        comparison.disagree(found(&unfair));
    }
    let Some(shuffle) = &heading.shuffle else {
        return comparison.disagree("the record has no commitment to compare the receipt with".to_owned());
    };
    let (rules, config) = (heading.config.rules(), heading.config.line());
    let nonces = shuffle.nonces.iter().map(Nonce::to_string).collect();
    let deal = Deal { game, rules, config, commitment: shuffle.commitment.to_string(), nonces };
    match receipt.fits(&deal, verification) {
        Err(unfair) => {
            comparison.disagree(unfair.to_string());
            comparison
                .note(&format!("The receipt is of the game of {}, and fits no other.", receipt.place()));
        }
        Ok(_) if !verification.whole || verification.draws_unchecked > 0 => {
            comparison.agree(1);
            comparison
                .note("The deal is the one of the receipt. Its draws can be checked in the whole record.");
        }
        Ok(proof) => {
            comparison.agree(1);
            // Of a record that is wrong nothing of the kind is true.
            if verification.wrong.is_empty() {
                proof.said.iter().for_each(|said| comparison.note(&said.text));
            }
        }
    }
}
