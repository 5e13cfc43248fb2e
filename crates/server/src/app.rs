//! What all parts of a running server share.

use std::sync::Arc;

use axum::http::HeaderMap;
use online::Token;
use store::Store;
use tokio::sync::watch;

use crate::bots::BotPool;
use crate::clock::Clock;
use crate::hosts::Hosts;
use crate::hub::Hub;
use crate::limits::Limits;
use crate::lobby::Lobby;
use crate::metrics::Metrics;
use crate::noted::Noted;
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
    /// Guests who were banned or erased, and may enter no table any more.
    pub(crate) barred: Noted,
    /// Guests who have signed out devices: an open socket of theirs may have a token that is void.
    pub(crate) signed_out: Noted,
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
        let scheme = if self.hosts.is_secure(headers) { "https" } else { "http" };
        other.filter(|_| local).or_else(|| Some(format!("{scheme}://{asked}")))
    }

    /// Done when the server is told to stop.
    pub(crate) async fn stopped(&self) {
        let mut stopping = self.stopping.clone();
        // A dropped sender means the same as a message.
        let _ = stopping.wait_for(|stopping| *stopping).await;
    }
}
