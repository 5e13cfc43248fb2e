//! What was answered to requests.

use std::collections::{BTreeMap, VecDeque};

use game::Seat;

use crate::entry::RequestStamp;
use crate::refused::Refused;
use crate::request::{Fingerprint, Incoming};

/// How many answers of each seat are kept that are not in the log: refusals, and answers to notes.
const KEPT: usize = 8;

/// The answers a table has given, so that a request that arrives again is answered alike and carried out once.
#[derive(Clone, Default)]
pub(crate) struct Answers {
    /// The requests in the log, all of them carried out, with the fingerprint of what was asked.
    accepted: BTreeMap<(Seat, u64), Option<Fingerprint>>,
    /// The newest others, for each seat.
    others: Vec<VecDeque<Other>>,
}

#[derive(Clone)]
struct Other {
    key: u64,
    fingerprint: Fingerprint,
    answer: Result<(), Refused>,
}

impl Answers {
    /// What was answered to a request of this key; `None` if it has not come before.
    pub(crate) fn to(&self, incoming: &Incoming) -> Option<Result<(), Refused>> {
        let key = incoming.key.hash();
        let accepted = self.accepted.get(&(incoming.seat, key));
        let (fingerprint, answer) = if let Some(&fingerprint) = accepted {
            (fingerprint, Ok(()))
        } else {
            let others = self.others.get(incoming.seat.index())?;
            let other = others.iter().find(|other| other.key == key)?;
            (Some(other.fingerprint), other.answer.clone())
        };
        let same = fingerprint.is_none_or(|fingerprint| fingerprint == incoming.fingerprint());
        Some(if same { answer } else { Err(Refused::KeyUsed) })
    }

    /// Keeps that a request was carried out.
    pub(crate) fn accept(&mut self, stamp: &RequestStamp) {
        self.accepted.insert((stamp.seat, stamp.key.hash()), stamp.fingerprint);
    }

    /// Keeps an answer that is not in the log. A seat's old answers make room for its new ones.
    pub(crate) fn keep(&mut self, incoming: &Incoming, answer: Result<(), Refused>) {
        let (seat, key) = (incoming.seat.index(), incoming.key.hash());
        if self.others.len() <= seat {
            self.others.resize_with(seat + 1, VecDeque::new);
        }
        let others = &mut self.others[seat];
        others.truncate(KEPT - 1);
        others.push_front(Other { key, fingerprint: incoming.fingerprint(), answer });
    }
}
