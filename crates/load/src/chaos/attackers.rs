//! Those who attack, on a thread of their own: the people who are measured never wait for them in this process.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

use anyhow::Result;
use futures_util::future::try_join_all;
use tokio::runtime::{Builder, Runtime};

use crate::visitor::{Visitor, address};

/// The counts of what all attackers do.
#[derive(Default)]
pub(super) struct Tally {
    came: AtomicU64,
    sent: AtomicU64,
    refused: AtomicU64,
    open: AtomicI64,
}

impl Tally {
    /// The number of sockets that were ever opened.
    pub(super) fn came(&self) -> u64 {
        self.came.load(Ordering::Relaxed)
    }

    /// The number of messages that the sockets took.
    pub(super) fn sent(&self) -> u64 {
        self.sent.load(Ordering::Relaxed)
    }

    /// The number of times that the server said it was too much.
    pub(super) fn refused(&self) -> u64 {
        self.refused.load(Ordering::Relaxed)
    }

    /// The number of open sockets.
    pub(super) fn open(&self) -> i64 {
        self.open.load(Ordering::Relaxed)
    }

    pub(super) fn note_sent(&self) {
        self.sent.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn note_refused(&self) {
        self.refused.fetch_add(1, Ordering::Relaxed);
    }

    /// Counts a socket, which is open until this is dropped.
    pub(super) fn come(&self) -> OpenSocket<'_> {
        self.came.fetch_add(1, Ordering::Relaxed);
        self.open.fetch_add(1, Ordering::Relaxed);
        OpenSocket(self)
    }
}

pub(super) struct OpenSocket<'a>(&'a Tally);

impl Drop for OpenSocket<'_> {
    fn drop(&mut self) {
        self.0.open.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Attackers, who stop when this is dropped.
pub(super) struct Attackers {
    runtime: Option<Runtime>,
    tally: Arc<Tally>,
}

impl Attackers {
    pub(super) fn begin() -> Result<Attackers> {
        let runtime = Some(Builder::new_multi_thread().worker_threads(1).enable_all().build()?);
        Ok(Attackers { runtime, tally: Arc::default() })
    }

    /// Lets one more attack, until the end.
    pub(super) fn send<F: Future<Output = ()> + Send + 'static>(&self, attack: impl FnOnce(Arc<Tally>) -> F) {
        if let Some(runtime) = &self.runtime {
            runtime.spawn(attack(Arc::clone(&self.tally)));
        }
    }

    pub(super) fn tally(&self) -> &Tally {
        &self.tally
    }
}

impl Drop for Attackers {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// Guests that were made beforehand, each from another address, since one address may not have so many new ones.
pub(super) async fn guests(
    server: SocketAddr,
    count: usize,
    from: impl Fn(usize) -> Ipv4Addr,
) -> Result<Vec<Visitor>> {
    let mut guests = Vec::new();
    let numbers: Vec<usize> = (0..count).collect();
    for some in numbers.chunks(16) {
        let come = some.iter().map(|&number| Visitor::guest(server, address(80_000 + number), "Mallory"));
        guests.extend(try_join_all(come).await?);
    }
    Ok(guests.into_iter().enumerate().map(|(number, guest)| guest.moved_to(from(number))).collect())
}
