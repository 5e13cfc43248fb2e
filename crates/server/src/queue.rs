//! The order in which questions to bots are answered.

use std::collections::VecDeque;
use std::net::IpAddr;

use store::GuestId;

/// The person whom a question to a bot is counted for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Asker {
    /// The network the guest's device is in; `None` if no player of the table is connected.
    pub(crate) network: Option<IpAddr>,
    pub(crate) guest: GuestId,
}

/// Waiting questions. Networks take turns, then the guests of a network, then the questions of a guest. So a question waits for at
/// most one question of each other network, and many tables of one address make only each other wait.
pub(crate) struct Queue<T> {
    networks: Turns<Option<IpAddr>, Turns<GuestId, VecDeque<T>>>,
}

/// Lines that take turns: the front one is next, and then waits behind all others. No line is empty.
struct Turns<K, L>(VecDeque<(K, L)>);

impl<K, L> Default for Turns<K, L> {
    fn default() -> Turns<K, L> {
        Turns(VecDeque::new())
    }
}

impl<K: PartialEq, L: Default> Turns<K, L> {
    /// The line of this key, which may be new.
    fn line(&mut self, key: K) -> &mut L {
        let known = self.0.iter().position(|(other, _)| *other == key);
        let index = known.unwrap_or(self.0.len());
        if known.is_none() {
            self.0.push_back((key, L::default()));
        }
        &mut self.0[index].1
    }

    /// Takes from the line whose turn it is. `take` says what it took and whether more is left.
    fn next<T>(&mut self, take: impl FnOnce(&mut L) -> Option<(T, bool)>) -> Option<(T, bool)> {
        let (key, mut line) = self.0.pop_front()?;
        let (taken, more) = take(&mut line)?;
        if more {
            self.0.push_back((key, line));
        }
        Some((taken, !self.0.is_empty()))
    }
}

impl<T> Queue<T> {
    pub(crate) fn new() -> Queue<T> {
        Queue { networks: Turns::default() }
    }

    pub(crate) fn push(&mut self, asker: Asker, question: T) {
        self.networks.line(asker.network).line(asker.guest).push_back(question);
    }

    /// Takes the question that is next.
    pub(crate) fn pop(&mut self) -> Option<T> {
        let first = |line: &mut VecDeque<T>| Some((line.pop_front()?, !line.is_empty()));
        self.networks.next(|guests| guests.next(first)).map(|(question, _)| question)
    }

    /// The number of questions that wait.
    pub(crate) fn len(&self) -> usize {
        self.networks.0.iter().flat_map(|(_, guests)| &guests.0).map(|(_, line)| line.len()).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asker(address: u8, guest: i64) -> Asker {
        Asker { network: Some(IpAddr::from([127, 0, 0, address])), guest: GuestId(guest) }
    }

    fn drained<T>(mut queue: Queue<T>) -> Vec<T> {
        std::iter::from_fn(|| queue.pop()).collect()
    }

    #[test]
    fn one_table_waits_for_one_of_four_hundred() {
        let mut queue = Queue::new();
        for table in 0..400 {
            queue.push(asker(1, table), ("many", table));
        }
        queue.push(asker(2, 1_000), ("one", 0));
        assert_eq!(queue.len(), 401);
        assert_eq!((queue.pop(), queue.pop()), (Some(("many", 0)), Some(("one", 0))));
        // Coming again right after an answer brings it no second turn in the same round.
        queue.push(asker(2, 1_000), ("one", 1));
        assert_eq!((queue.pop(), queue.pop()), (Some(("many", 1)), Some(("one", 1))));
        let rest = drained(queue);
        assert_eq!(rest.len(), 398);
        assert!(rest.iter().map(|(_, table)| *table).eq(2..400), "each in the order in which it came");
    }

    #[test]
    fn guests_of_one_address_take_turns() {
        let mut queue = Queue::new();
        for name in ["a1", "a2", "a3"] {
            queue.push(asker(1, 1), name);
        }
        queue.push(asker(1, 2), "b1");
        queue.push(asker(9, 3), "c1");
        queue.push(Asker { network: None, guest: GuestId(4) }, "gone");
        assert_eq!(drained(queue), ["a1", "c1", "gone", "b1", "a2", "a3"]);
    }
}
