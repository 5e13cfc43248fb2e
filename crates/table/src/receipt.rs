//! Receipts, by which a device checks a deal by itself.
//!
//! A server commits to its secret before any player gives a number, and reveals it when the game is over. Its own word about that
//! proves nothing: a server that changes its secret, or the numbers, tells one story from the opening to the end. So a device
//! keeps the hash that it saw first and the number that it gave, and compares them with the opening and with the end.

use std::fmt;
use std::str::FromStr;

use game::{Nonce, Verification, Viewer};
use games::GameName;
use serde::{Deserialize, Serialize};

use crate::any_follower::AuditedFollower;
use crate::player::{Kind, Player};
use crate::proof::Proof;
use crate::unfair::{self, Unfair};
use crate::update::{Refusal, Welcome};

/// The version of the text form.
const VERSION: u32 = 1;

/// The receipt of one device for the deal at one table. Its facts about the device follow from the device's own acts alone and
/// never from the words of a server, which could otherwise talk the device out of its check.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Receipt {
    /// The version of this form.
    version: u32,
    server: String,
    table: String,
    /// The hash of the secret that was seen first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    commitment: Option<String>,
    /// True if that was in the waiting room.
    in_room: bool,
    /// The number of this device in the shuffle: the same whenever it sits down, so that a server learns nothing by asking twice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    nonce: Option<Nonce>,
    /// True if this device has sat down, and not stood up since.
    seated: bool,
    /// The bots that the waiting room showed last, by seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    bots: Vec<Option<String>>,
    /// The opening as it was first seen, and as whom; once in a seat, always that seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    opening: Option<Box<Deal>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    viewer: Option<Viewer>,
    /// True once the game is over and its deal fits.
    checked: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    alarm: Option<Box<Alarm>>,
}

/// That something did not fit, with the evidence.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Alarm {
    why: Refusal,
    expected: Refusal,
    found: Refusal,
    /// The message that did not fit, as it was heard.
    heard: String,
    /// The record of the game, as far as it was known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    record: Option<String>,
}

/// All that the draws of a game follow from, but for the secret.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Deal {
    /// The game.
    pub game: GameName,
    /// The version of the rules.
    pub rules: u16,
    /// The settings, as a record writes them.
    pub config: String,
    /// The hash of the secret.
    pub commitment: String,
    /// The number of every seat in the shuffle.
    pub nonces: Vec<String>,
}

/// A nonce was to be given before the host had shown its hash.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the table has not shown its hash yet")]
pub struct NotCommitted;

/// The error of a text that cannot be read as a receipt.
#[derive(Debug, thiserror::Error)]
pub enum BadReceipt {
    /// It cannot be read.
    #[error("this is not a receipt: {0}")]
    Unreadable(#[from] serde_json::Error),
    /// A newer program wrote it.
    #[error(
        "the receipt is in version {0} of its form, this program reads version {VERSION}: a newer program is needed"
    )]
    Newer(u32),
}

impl Receipt {
    /// An empty receipt.
    pub fn new(server: impl Into<String>, table: impl Into<String>) -> Receipt {
        Receipt {
            version: VERSION,
            server: server.into(),
            table: table.into(),
            commitment: None,
            in_room: false,
            nonce: None,
            seated: false,
            bots: Vec::new(),
            opening: None,
            viewer: None,
            checked: false,
            alarm: None,
        }
    }

    /// The table whose deal the receipt is of.
    pub fn place(&self) -> String {
        format!("table {} at {}", self.table, self.server)
    }

    /// The waiting room shows its hash, and the names of its bots, by seat.
    ///
    /// # Errors
    /// If it is another one than before.
    pub fn room(&mut self, commitment: &str, bots: Vec<Option<String>>) -> Result<(), Box<Unfair>> {
        self.bots = bots;
        self.in_room |= self.commitment.is_none();
        self.compare(commitment).map_err(|unfair| self.raise(unfair, commitment, None))
    }

    /// True if this hash is the one that was seen first.
    pub fn has_seen(&self, commitment: &str) -> bool {
        self.commitment.as_deref() == Some(commitment)
    }

    /// This device sits down: what it adds to the shuffle, which is `fresh` the first time. The receipt has to be kept before that
    /// is sent.
    ///
    /// # Errors
    /// If no hash has been seen.
    pub fn sit(&mut self, fresh: Nonce) -> Result<Nonce, NotCommitted> {
        if self.commitment.is_none() {
            return Err(NotCommitted);
        }
        self.seated = true;
        Ok(*self.nonce.get_or_insert(fresh))
    }

    /// This device has stood up, and the host has agreed.
    pub fn stand(&mut self) {
        self.seated = false;
    }

    /// The host welcomes this device to the game, for the first time or again; `heard` is its message, and `record` that of the game
    /// as far as it was known before.
    ///
    /// # Errors
    /// If the opening does not fit what this device saw and gave.
    pub fn opens(
        &mut self,
        viewer: Viewer,
        welcome: &Welcome,
        heard: &str,
        record: Option<String>,
    ) -> Result<(), Box<Unfair>> {
        let deal = Deal::of(welcome);
        let fits = self.compare(&deal.commitment).and_then(|()| self.compare_opening(viewer, &deal));
        fits.map_err(|unfair| self.raise(unfair, heard, record))?;
        self.opening.get_or_insert_with(|| Box::new(deal));
        self.viewer = self.viewer.filter(|before| before.seat().is_some()).or(Some(viewer));
        Ok(())
    }

    /// Checks the numbers of the bots, after the first update since a welcome. A bot that the waiting room showed has none: a number
    /// that a server chooses last would decide the deal.
    ///
    /// # Errors
    /// If a bot has a number.
    pub fn begins(&mut self, follower: &dyn AuditedFollower, heard: &str) -> Result<(), Box<Unfair>> {
        let zeros = zeros();
        let nonces = self.opening.as_ref().map(|opening| &opening.nonces[..]).unwrap_or_default();
        let seats = self.bots.iter().zip(follower.players()).zip(nonces);
        // A person may have taken the seat since, and a bot of another name that person's.
        let is_same = |bot: &Option<String>, player: &Player| {
            player.kind == Kind::Bot && bot.as_ref() == Some(&player.name)
        };
        let mut found = seats.filter(|((bot, player), _)| is_same(bot, player)).map(|(_, nonce)| nonce);
        match found.find(|nonce| **nonce != zeros).cloned() {
            None => Ok(()),
            Some(found) => {
                let unfair = Unfair::new(&unfair::BOT_NUMBER, (&unfair::NO_NUMBER).into(), number(&found));
                Err(self.raise(unfair, heard, None))
            }
        }
    }

    /// Checks the deal after an update that the follower has taken; `None` before the end of the game. `heard` is the update.
    ///
    /// # Errors
    /// If the deal does not follow from the secret and the nonces, or is not what was shown.
    pub fn closes(
        &mut self,
        follower: &dyn AuditedFollower,
        heard: &str,
    ) -> Option<Result<Proof, Box<Unfair>>> {
        let audit = follower.audit()?;
        Some(match audit {
            Ok(verification) => {
                self.checked = true;
                let nonces = self.opening.as_ref().map(|opening| &opening.nonces[..]);
                Ok(self.proof(nonces.unwrap_or_default(), &verification))
            }
            Err(unfair) => Err(self.raise(unfair, heard, Some(follower.known_record()))),
        })
    }

    /// Compares the deal of a record with the one that this device saw; `verification` is the result of checking the record.
    ///
    /// # Errors
    /// If they differ.
    pub fn fits(&self, record: &Deal, verification: &Verification) -> Result<Proof, Box<Unfair>> {
        if let Some(seen) = &self.commitment
            && *seen != record.commitment
        {
            return Err(other_hash(seen, &record.commitment));
        }
        if let Some(opening) = &self.opening {
            opening.same(record)?;
        } else if let Some(nonce) = self.nonce.filter(|_| self.seated)
            && !record.nonces.contains(&nonce.to_string())
        {
            let found = numbers(&record.nonces);
            return Err(Unfair::new(&unfair::NONCE_REPLACED, number(&nonce.to_string()), found));
        }
        Ok(self.proof(&record.nonces, verification))
    }

    /// The misfit at this table, if there is one: then this device plays no more there.
    pub fn alarm(&self) -> Option<Unfair> {
        let Alarm { why, expected, found, .. } = self.alarm.as_deref()?.clone();
        Some(Unfair { why, expected, found })
    }

    /// The record of the game in which something did not fit, as far as it was known.
    pub fn record(&self) -> Option<&str> {
        self.alarm.as_ref()?.record.as_deref()
    }

    /// True if the receipt may be forgotten before others: its deal fits and the game is over, or this device gave no number.
    pub fn is_expendable(&self) -> bool {
        (self.checked || self.nonce.is_none()) && self.alarm.is_none()
    }

    /// The proof, from the checked record and the nonces of the opening.
    fn proof(&self, nonces: &[String], verification: &Verification) -> Proof {
        let own = self.nonce.is_some_and(|nonce| nonces.contains(&nonce.to_string()));
        let sat = matches!(self.viewer, Some(Viewer::Seat(_)));
        Proof::of(own, self.in_room, sat, verification.draws)
    }

    /// Keeps the first hash, and compares others with it.
    fn compare(&mut self, commitment: &str) -> Result<(), Box<Unfair>> {
        let seen = self.commitment.get_or_insert_with(|| commitment.to_owned());
        if seen == commitment { Ok(()) } else { Err(other_hash(seen, commitment)) }
    }

    fn compare_opening(&self, viewer: Viewer, deal: &Deal) -> Result<(), Box<Unfair>> {
        if let (Some(own), Viewer::Seat(seat)) = (self.nonce.filter(|_| self.seated), viewer) {
            let zeros = zeros();
            let found = deal.nonces.get(seat.index()).unwrap_or(&zeros);
            let own = own.to_string();
            if *found != own {
                let why = if *found == zeros { &unfair::NONCE_DROPPED } else { &unfair::NONCE_REPLACED };
                return Err(Unfair::new(why, number(&own), number(found)));
            }
        }
        self.opening.as_ref().map_or(Ok(()), |before| before.same(deal))
    }

    /// Keeps a misfit with the evidence, unless there is one already.
    fn raise(&mut self, unfair: Box<Unfair>, heard: &str, record: Option<String>) -> Box<Unfair> {
        let alarm = || {
            let Unfair { why, expected, found } = (*unfair).clone();
            Box::new(Alarm { why, expected, found, heard: heard.to_owned(), record })
        };
        self.alarm.get_or_insert_with(alarm);
        unfair
    }
}

/// The number of a seat that adds nothing to the shuffle.
fn zeros() -> String {
    Nonce::new([0; 16]).to_string()
}

/// What stands for a seat's number in a misfit.
fn number(number: &str) -> Refusal {
    if number == zeros() { (&unfair::NO_NUMBER).into() } else { unfair::NUMBER.with(&[("number", &number)]) }
}

fn numbers(numbers: &[String]) -> Refusal {
    unfair::NUMBERS.with(&[("numbers", &numbers.join(", "))])
}

/// The hash is not the one that was seen first.
fn other_hash(seen: &str, found: &str) -> Box<Unfair> {
    let hash = |hash: &str| unfair::HASH.with(&[("hash", &hash)]);
    Unfair::new(&unfair::COMMITMENT, hash(seen), hash(found))
}

impl Deal {
    fn of(welcome: &Welcome) -> Deal {
        let Welcome { game, rules, config, commitment, nonces, .. } = welcome.clone();
        Deal { game, rules, config, commitment, nonces }
    }

    fn same(&self, now: &Deal) -> Result<(), Box<Unfair>> {
        let parts = |deal: &Deal| {
            let Deal { game, rules, config, commitment, nonces } = deal;
            [
                unfair::GAME.with(&[("game", game), ("rules", rules), ("config", config)]),
                unfair::HASH.with(&[("hash", commitment)]),
                numbers(nonces),
            ]
        };
        let differ = parts(self).into_iter().zip(parts(now)).find(|(before, now)| before != now);
        differ.map_or(Ok(()), |(before, now)| Err(Unfair::new(&unfair::OPENING, before, now)))
    }
}

/// A receipt as text, to keep and to hand on as evidence.
impl fmt::Display for Receipt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&serde_json::to_string(self).expect("a receipt can be written"))
    }
}

impl FromStr for Receipt {
    type Err = BadReceipt;

    fn from_str(text: &str) -> Result<Receipt, BadReceipt> {
        #[derive(Deserialize)]
        struct Version {
            version: u32,
        }
        match serde_json::from_str(text)? {
            Version { version: VERSION } => Ok(serde_json::from_str(text)?),
            Version { version } => Err(BadReceipt::Newer(version)),
        }
    }
}

/// A nonce is part of the shuffle, so a program's log must not show it.
impl fmt::Debug for Receipt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Receipt({})", self.table)
    }
}
