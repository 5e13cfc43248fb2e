//! Figures for operators, as Prometheus reads them.

use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::extract::State;
use axum::http::HeaderMap;

use crate::admin::authorised;
use crate::app::App;
use crate::refusal::Refused;

/// What is counted since the server started.
#[derive(Default)]
pub(crate) struct Metrics {
    /// Lines that were appended to logs.
    pub(crate) appended: Counter,
    /// Messages of devices that were looked at.
    pub(crate) messages: Counter,
    /// Messages that were over a limit or could not be read.
    pub(crate) offences: Counter,
    /// Decisions of bots.
    pub(crate) bot_decisions: Counter,
    /// Decisions of simpler bots in place of those that were asked.
    pub(crate) stand_ins: Counter,
    /// Writes that the store did not take.
    pub(crate) failed_writes: Counter,
}

/// A number that grows.
#[derive(Default)]
pub(crate) struct Counter(AtomicU64);

impl Counter {
    pub(crate) fn add_one(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    fn value(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// `GET /metrics`, for the operator alone.
pub(crate) async fn metrics(State(app): State<Arc<App>>, headers: HeaderMap) -> Result<String, Refused> {
    authorised(&app, &headers)?;
    let (counted, stored) = (&app.metrics, app.store.count().await?);
    let mut text = String::new();
    let mut figure = |name: &str, kind: &str, value: u64| {
        // Writing to a string does not fail.
        let _ = writeln!(text, "# TYPE motherboard_{name} {kind}\nmotherboard_{name} {value}");
    };
    figure("tables_in_memory", "gauge", app.hub.len() as u64);
    figure("sockets", "gauge", app.limits.sockets.total());
    figure("tables_waiting", "gauge", stored.waiting);
    figure("tables_playing", "gauge", stored.playing);
    figure("tables_over", "gauge", stored.over);
    figure("tables_broken", "gauge", stored.broken);
    figure("guests", "gauge", stored.guests);
    figure("log_lines_total", "counter", counted.appended.value());
    figure("messages_total", "counter", counted.messages.value());
    figure("offences_total", "counter", counted.offences.value());
    figure("bot_decisions_total", "counter", counted.bot_decisions.value());
    figure("bot_stand_ins_total", "counter", counted.stand_ins.value());
    let bots = app.bots.figures();
    figure("bot_questions_waiting", "gauge", bots.waiting);
    figure("bot_threads_lost", "gauge", bots.lost_threads);
    for (share, waited) in ["p50", "p99"].into_iter().zip(bots.waited) {
        figure(&format!("bot_wait_{share}_milliseconds"), "gauge", waited.as_millis() as u64);
    }
    figure("failed_writes_total", "counter", counted.failed_writes.value());
    Ok(text)
}
