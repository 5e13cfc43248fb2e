//! How many actions a second.

use std::path::Path;
use std::time::Duration;

use anyhow::Result;
use tokio::time::{Instant, sleep};

use super::{Fresh, Usage, settled};
use crate::pace::{Tempo, quantile};
use crate::people::{COPOLYMER, Counts, Kind, People, ROTATION};
use crate::report::{Row, progress};

/// How long people play before it counts.
const WARM_UP: Duration = Duration::from_secs(3);

/// How many moves a second one guest makes at most in a closed loop: a few less than the 50 messages that a guest may send.
const CLOSED_LOOP: u32 = 45;

/// Copolymer for two on 91 cells. Everybody acts as soon as it is their turn, within that.
///
/// # Errors
/// If the server refuses somebody.
pub async fn copolymer(program: &Path, tables: usize, seconds: u64, slowest: f64) -> Result<Row> {
    let what = format!("Copolymer, 91 cells, {tables} tables, closed loop");
    let target = format!("4,000/s, p99 {slowest} ms");
    let run = Run {
        what,
        target,
        least: 4_000.0,
        slowest,
        tables,
        seconds,
        tempo: Tempo::Each(CLOSED_LOOP),
        counts: Counts::Seen,
    };
    run.measure(program, &[COPOLYMER]).await
}

/// All four games. People act at a steady pace, a little faster than the target.
///
/// # Errors
/// If the server refuses somebody.
pub async fn rotation(program: &Path, tables: usize, seconds: u64) -> Result<Row> {
    let what = format!("all four games, {tables} tables");
    let target = "1,500/s, p99 50 ms".to_owned();
    let (least, slowest, tempo, counts) = (1_500.0, 50.0, Tempo::Together(1_600), Counts::Acknowledged);
    Run { what, target, least, slowest, tables, seconds, tempo, counts }.measure(program, &ROTATION).await
}

struct Run {
    what: String,
    target: String,
    least: f64,
    slowest: f64,
    tables: usize,
    seconds: u64,
    tempo: Tempo,
    counts: Counts,
}

impl Run {
    async fn measure(self, program: &Path, kinds: &[Kind]) -> Result<Row> {
        let fresh = Fresh::start(program).await?;
        let people = People::new(self.tempo, self.counts);
        progress(&self.what, "people come");
        people.come(fresh.server.address, kinds, 0..self.tables, 0).await?;
        let seats: usize = (0..self.tables).map(|number| kinds[number % kinds.len()].players).sum();
        settled(&people, seats as i64, Duration::from_mins(1)).await?;
        people.rest(false);
        sleep(WARM_UP).await;
        people.times.begin();
        let usage = Usage::begin(&fresh.server);
        let begun = Instant::now();
        for second in 1..=self.seconds {
            sleep(Duration::from_secs(1)).await;
            progress(&self.what, &format!("{} actions in {second} s", people.times.count()));
        }
        let seconds = begun.elapsed().as_secs_f64();
        let times = people.times.end();
        let rate = times.len() as f64 / seconds;
        let (p50, p99) = (quantile(&times, 0.5), quantile(&times, 0.99));
        let troubles = people.troubles();
        let figure = format!("{rate:.0}/s, p50 {p50:.0} ms, p99 {p99:.0} ms{}", words(&troubles));
        let met = rate >= self.least && p99 <= self.slowest;
        let row = usage.row(&fresh.server, &self.what, &self.target, figure, met);
        Ok(Row { p99: Some(p99), ..row })
    }
}

/// What did not go as wished, in words.
fn words(troubles: &std::collections::BTreeMap<String, u64>) -> String {
    let words: Vec<String> = troubles.iter().map(|(what, count)| format!(", {count} × {what}")).collect();
    words.concat()
}
