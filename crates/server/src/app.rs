//! What all parts of a running server share.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

use axum::http::HeaderMap;
use online::Token;
use store::{GuestId, Store};
use tokio::sync::watch;

use crate::bots::BotPool;
use crate::clock::Clock;
use crate::hosts::Hosts;
use crate::hub::Hub;
use crate::limits::Limits;
use crate::lobby::Lobby;
use crate::metrics::Metrics;
use crate::options::Options;

/// A running server.
pub(crate) struct App {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) options: Options,
    pub(crate) clock: Clock,
    pub(crate) hosts: Hosts,
    pub(crate) hub: Hub,
    pub(crate) lobby: Arc<Lobby>,
    pub(crate) limits: Limits,
    pub(crate) bots: BotPool,
    pub(crate) metrics: Metrics,
    /// Guests who may not enter any more: banned or erased since the server started.
    pub(crate) barred: Mutex<HashSet<GuestId>>,
    /// Guests who have signed out devices since the server started: an open socket of theirs may have a token that is void.
    pub(crate) signed_out: Mutex<HashSet<GuestId>>,
    /// What an operator shows.
    pub(crate) admin: Token,
    /// The port the server listens on, and whether other machines can reach it.
    pub(crate) port: u16,
    pub(crate) open_to_others: bool,
    /// Turns true when the server is told to stop.
    pub(crate) stopping: watch::Receiver<bool>,
}

impl App {
    /// The address by which other devices reach the server: what the operator has named, or where the asker has reached it, or an
    /// address of this machine on its network.
    pub(crate) fn public_url(&self, headers: &HeaderMap) -> Option<String> {
        if let Some(url) = &self.options.public_url {
            return Some(url.trim_end_matches('/').to_owned());
        }
        let asked = self.hosts.authority(headers).filter(|_| self.open_to_others)?;
        let local = ["localhost", "127.", "[::1]"].iter().any(|name| asked.starts_with(name));
        let other = self.hosts.reachable().first().map(|address| format!("http://{address}:{}", self.port));
        other.filter(|_| local).or_else(|| Some(format!("http://{asked}")))
    }

    /// Lets a guest enter no table any more, also over a socket that is open already.
    pub(crate) fn bar(&self, guest: GuestId) {
        self.barred.lock().unwrap_or_else(PoisonError::into_inner).insert(guest);
    }

    pub(crate) fn unbar(&self, guest: GuestId) {
        self.barred.lock().unwrap_or_else(PoisonError::into_inner).remove(&guest);
    }

    pub(crate) fn is_barred(&self, guest: GuestId) -> bool {
        self.barred.lock().unwrap_or_else(PoisonError::into_inner).contains(&guest)
    }

    /// Notes that a guest signs out devices.
    pub(crate) fn note_signed_out(&self, guest: GuestId) {
        self.signed_out.lock().unwrap_or_else(PoisonError::into_inner).insert(guest);
    }

    pub(crate) fn has_signed_out(&self, guest: GuestId) -> bool {
        self.signed_out.lock().unwrap_or_else(PoisonError::into_inner).contains(&guest)
    }

    /// Done when the server is told to stop.
    pub(crate) async fn stopped(&self) {
        let mut stopping = self.stopping.clone();
        // A dropped sender means the same as a message.
        let _ = stopping.wait_for(|stopping| *stopping).await;
    }
}
