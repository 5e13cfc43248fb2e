//! The terminal's own check of the deal at a table.

use std::path::Path;

use game::{Nonce, Seat};
use online::Ask;
use table::{Receipt, RoomRequest, Unfair, Update};

use super::Session;
use crate::failure::Failure;
use crate::join::console::Console;
use crate::play::random_bytes;

impl Session {
    /// Sits down. The number of this device is on disk before the server learns it.
    pub(super) fn sit(&mut self, seat: Seat) -> Result<(), Failure> {
        let fresh = Nonce::new(random_bytes()?);
        let nonce = self.receipt.change(|receipt| receipt.sit(fresh))??.to_string();
        let name = self.identity.as_ref().map(|identity| identity.name.clone()).unwrap_or_default();
        self.ask_room(Ask::Room(RoomRequest::Sit { seat, name, nonce }));
        Ok(())
    }

    /// Compares something that the server said with the receipt, and stops if it does not fit.
    pub(super) fn check<T>(
        &mut self,
        check: impl FnOnce(&mut Receipt) -> Result<T, Box<Unfair>>,
    ) -> Result<T, Failure> {
        let mut checked = None;
        let written = self.receipt.change(|receipt| checked = Some(check(receipt)));
        if let Err(error) = written {
            self.console.print(&format!("{error:#}\n"))?;
        }
        let checked = checked.expect("it was changed");
        checked.map_err(|unfair| stopped(&mut self.console, &unfair, self.receipt.file()))
    }

    /// Checks the numbers of the bots after the first update, and the deal of a game that is over; the lines that say what was
    /// checked then.
    pub(super) fn check_update(&mut self, first: bool, update: &Update) -> Result<Option<String>, Failure> {
        let Some(desk) = self.desk.take() else { return Ok(None) };
        let heard = serde_json::to_string(update)?;
        let closed = self.check(|receipt| {
            if first {
                receipt.begins(desk.follower(), &heard)?;
            }
            receipt.closes(desk.follower(), &heard).transpose()
        });
        self.desk = Some(desk);
        let place = self.receipt.file().display();
        let lines = |proof: table::Proof| {
            let lines: Vec<String> = proof.said.iter().map(|said| format!("  {}\n", said.text)).collect();
            format!("Checked by this device:\n{}  The receipt is {place}\n", lines.concat())
        };
        Ok(closed?.map(lines))
    }
}

/// Says that a deal does not fit, and where the evidence is.
pub(super) fn stopped(console: &mut Console, unfair: &Unfair, evidence: &Path) -> Failure {
    let Unfair { why, expected, found } = unfair;
    let text = format!(
        "This deal cannot be trusted, so this device plays no more at this table.\n{}\n  expected: {}\n  found: {}\n\
         The evidence is in {}\n",
        why.text,
        expected.text,
        found.text,
        evidence.display()
    );
    match console.clear().and_then(|()| console.print(&text)) {
        Ok(()) => Failure::CheckFailed,
        Err(failure) => failure,
    }
}
