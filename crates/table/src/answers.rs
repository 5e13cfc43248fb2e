//! What was answered to requests.

use std::collections::{BTreeMap, VecDeque};

use crate::entry::RequestStamp;
use crate::refused::Refused;
use crate::request::Incoming;

/// How many answers of each seat are kept that are not in the log: refusals, and answers to notes.
const KEPT: usize = 8;

/// The answers a table has given, so that a request that arrives again is answered alike and carried out once.
#[derive(Clone, Default)]
pub(crate) struct Answers {
    /// The requests in the log, all of them carried out, with the fingerprint of what was asked.
    accepted: BTreeMap<u64, Option<u64>>,
    /// The newest others, for each seat.
    others: Vec<VecDeque<Other>>,
}

#[derive(Clone)]
struct Other {
    key: u64,
    fingerprint: u64,
    answer: Result<(), Refused>,
}

impl Answers {
    /// What was answered to a request of this key; `None` if it has not come before.
    pub(crate) fn to(&self, incoming: &Incoming) -> Option<Result<(), Refused>> {
        let key = incoming.key.hash_of(incoming.seat);
        let (fingerprint, answer) = if let Some(&fingerprint) = self.accepted.get(&key) {
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
        self.accepted.insert(stamp.key.hash_of(stamp.seat), stamp.fingerprint);
    }

    /// Keeps an answer that is not in the log. A seat's old answers make room for its new ones.
    pub(crate) fn keep(&mut self, incoming: &Incoming, answer: Result<(), Refused>) {
        let (seat, key) = (incoming.seat.index(), incoming.key.hash_of(incoming.seat));
        if self.others.len() <= seat {
            self.others.resize_with(seat + 1, VecDeque::new);
        }
        let others = &mut self.others[seat];
        others.truncate(KEPT - 1);
        others.push_front(Other { key, fingerprint: incoming.fingerprint(), answer });
    }
}
