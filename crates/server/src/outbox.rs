//! The messages that wait for one device.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;
use tokio::sync::mpsc::error::TryRecvError;

/// The most bytes that wait when another message is added. The last message may be of any length: a game is as long as it is.
pub(crate) const BYTES: usize = 256 * 1_024;

/// A place for messages to one device. The device is cut off when the last one is dropped.
#[derive(Clone)]
pub(crate) struct Outbox {
    messages: mpsc::Sender<Utf8Bytes>,
    bytes: Arc<AtomicUsize>,
}

/// The same, without keeping the device.
pub(crate) struct WeakOutbox {
    messages: mpsc::WeakSender<Utf8Bytes>,
    bytes: Arc<AtomicUsize>,
}

/// The messages in the order in which they were added.
pub(crate) struct Waiting {
    messages: mpsc::Receiver<Utf8Bytes>,
    bytes: Arc<AtomicUsize>,
}

/// An outbox for so many messages.
pub(crate) fn outbox(most: usize) -> (Outbox, Waiting) {
    let (sender, receiver) = mpsc::channel(most);
    let bytes = Arc::new(AtomicUsize::new(0));
    (Outbox { messages: sender, bytes: Arc::clone(&bytes) }, Waiting { messages: receiver, bytes })
}

impl Outbox {
    /// Adds a message; false if the device is gone, or does not read what waits for it.
    pub(crate) fn add(&self, text: Utf8Bytes) -> bool {
        let length = text.len();
        if self.bytes.load(Ordering::Relaxed) >= BYTES {
            return false;
        }
        // Counted first: the device may take the message at once.
        self.bytes.fetch_add(length, Ordering::Relaxed);
        let added = self.messages.try_send(text).is_ok();
        if !added {
            self.bytes.fetch_sub(length, Ordering::Relaxed);
        }
        added
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.messages.is_closed()
    }

    pub(crate) fn downgrade(&self) -> WeakOutbox {
        WeakOutbox { messages: self.messages.downgrade(), bytes: Arc::clone(&self.bytes) }
    }
}

impl WeakOutbox {
    pub(crate) fn upgrade(&self) -> Option<Outbox> {
        let messages = self.messages.upgrade()?;
        Some(Outbox { messages, bytes: Arc::clone(&self.bytes) })
    }
}

impl Waiting {
    /// The next message; `None` once the outbox is dropped.
    pub(crate) async fn recv(&mut self) -> Option<Utf8Bytes> {
        let text = self.messages.recv().await?;
        self.bytes.fetch_sub(text.len(), Ordering::Relaxed);
        Some(text)
    }

    pub(crate) fn try_recv(&mut self) -> Result<Utf8Bytes, TryRecvError> {
        let text = self.messages.try_recv()?;
        self.bytes.fetch_sub(text.len(), Ordering::Relaxed);
        Ok(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn so_many_bytes_wait_and_one_message_more() {
        let (outbox, mut waiting) = outbox(1_000);
        let long = Utf8Bytes::from("x".repeat(BYTES / 2));
        let added = (0..10).filter(|_| outbox.add(long.clone())).count();
        assert_eq!(added, 2);
        assert!(waiting.recv().await.is_some() && outbox.add("x".repeat(2 * BYTES).into()), "a long game");
        assert!(!outbox.add("x".into()));
        while waiting.try_recv().is_ok() {}
        assert!(outbox.add(long), "a device that has read is told more");
    }
}
