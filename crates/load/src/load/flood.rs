//! Somebody who sends far too much, and many who never read.

use std::net::Ipv4Addr;
use std::path::Path;
use std::rc::Rc;
use std::time::Duration;

use anyhow::{Result, ensure};
use futures_util::{SinkExt, StreamExt};
use online::FromTable;
use tokio::task::spawn_local;
use tokio::time::{Instant, interval, sleep};
use tokio_tungstenite::tungstenite::Message;

use super::{Fresh, Usage, settled};
use crate::pace::{Tempo, quantile};
use crate::people::{Counts, People, ROTATION};
use crate::report::{Row, progress};
use crate::visitor::{Socket, Visitor, hello};

/// How many frames a second the one sends.
const FRAMES: u32 = 2_000;

/// Others play while one guest sends 2,000 frames a second and many clients never read what they are sent.
///
/// # Errors
/// If the server refuses somebody who does nothing wrong.
pub async fn flood(program: &Path, deaf: usize, seconds: u64) -> Result<Row> {
    let what = format!("one guest sends {FRAMES} frames/s, {deaf} clients never read");
    let fresh = Fresh::start(program).await?;
    let address = fresh.server.address;
    let people = People::new(Tempo::Together(400), Counts::Acknowledged);
    people.come(address, &ROTATION, 0..40, 0).await?;
    settled(&people, 120, Duration::from_mins(1)).await?;
    people.rest(false);
    sleep(Duration::from_secs(2)).await;
    let before = fresh.server.memory();
    people.times.begin();
    let usage = Usage::begin(&fresh.server);
    let silent = Rc::new(deaf_ones(&fresh, deaf).await?);
    let (host, table) = table(&fresh, Ipv4Addr::new(127, 3, 0, 1)).await?;
    let (mut cut_after, begun, mut most) = (Vec::new(), Instant::now(), before);
    while begun.elapsed() < Duration::from_secs(seconds) {
        // Who is cut off comes again at once.
        let taken = offend(&host, &table).await?;
        cut_after.push(taken);
        most = most.max(fresh.server.memory());
        progress(&what, &format!("cut {} times, {most:.0} MB", cut_after.len()));
    }
    drop(silent);
    let times = people.times.end();
    let p99 = quantile(&times, 0.99);
    let slowest = cut_after.iter().max().map_or(0.0, Duration::as_secs_f64);
    let more = most - before;
    let figure = format!(
        "cut {} times, each within {slowest:.2} s; others' p99 {p99:.0} ms at {:.0}/s; +{more:.0} MB",
        cut_after.len(),
        times.len() as f64 / begun.elapsed().as_secs_f64()
    );
    let met = slowest <= 1.0 && p99 <= 100.0 && more <= 64.0;
    let target = "cut within 1 s, others' p99 100 ms, +64 MB";
    Ok(Row { p99: Some(p99), ..usage.row(&fresh.server, &what, target, figure, met) })
}

async fn table(fresh: &Fresh, from: Ipv4Addr) -> Result<(Visitor, String)> {
    let host = Visitor::guest(fresh.server.address, from, "Host").await?;
    let opened = host.open(ROTATION[0].game, ROTATION[0].settings).await?;
    Ok((host, opened.table))
}

/// Clients that say hello and never read. They sit around tables where somebody comes and goes all the time, so there is always
/// something to tell them.
async fn deaf_ones(fresh: &Fresh, count: usize) -> Result<Vec<Socket>> {
    let mut sockets = Vec::new();
    let mut number = 0;
    while sockets.len() < count {
        let from = crate::visitor::address(60_000 + number);
        number += 1;
        let (host, table) = table(fresh, from).await?;
        for _ in 0..25.min(count - sockets.len()) {
            let mut socket = host.connect(&table).await?;
            socket.send(hello(None)).await?;
            sockets.push(socket);
        }
        let noise = async move {
            let mut pauses = interval(Duration::from_millis(100));
            loop {
                pauses.tick().await;
                // Whoever is refused tries again with the next tick.
                if let Ok(mut socket) = host.connect(&table).await {
                    let _ = socket.send(hello(None)).await;
                    let _ = tokio::time::timeout(Duration::from_millis(50), socket.next()).await;
                }
            }
        };
        spawn_local(noise);
    }
    Ok(sockets)
}

/// Sends far too much until the socket is cut; how long that took.
async fn offend(guest: &Visitor, table: &str) -> Result<Duration> {
    let mut socket = guest.connect(table).await?;
    socket.send(hello(None)).await?;
    let (mut write, mut read) = socket.split();
    let begun = Instant::now();
    let send = async {
        let mut ticks = interval(Duration::from_millis(10));
        loop {
            ticks.tick().await;
            for _ in 0..FRAMES / 100 {
                if write.feed(Message::text(r#"{"type":"away","away":true}"#)).await.is_err() {
                    return;
                }
            }
            if write.flush().await.is_err() {
                return;
            }
        }
    };
    let listen = async {
        while let Some(Ok(message)) = read.next().await {
            if let Message::Text(text) = message
                && let Ok(FromTable::Bye { .. }) = serde_json::from_str(&text)
            {
                return;
            }
        }
    };
    tokio::select! {
        () = send => {}
        () = listen => {}
        () = sleep(Duration::from_secs(20)) => {}
    }
    ensure!(begun.elapsed() < Duration::from_secs(20), "nobody cuts off who sends too much");
    Ok(begun.elapsed())
}
