//! Chat and changes of rooms, as fast as the limits allow.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use anyhow::{Context, Result};
use futures_util::future::try_join_all;
use futures_util::{SinkExt, StreamExt};
use online::{Ask, FromTable, ToTable};
use table::{Key, RoomRequest};
use tokio::task::JoinSet;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep};
use tokio_tungstenite::tungstenite::Message;

use super::device::sit;
use super::no_panic;
use crate::load::{Fresh, Usage};
use crate::people::Kind;
use crate::report::{Row, progress};
use crate::visitor::{Visitor, address, hello};

/// Tables, the guests at each, and the addresses from which those come.
const TABLES: usize = 20;
const AT_EACH: usize = 20;
const ADDRESSES: usize = 4;
/// A room of many seats.
const ROOM: Kind = Kind { game: games::GameName::Missiles, settings: &[("players", "6")], players: 6 };
/// The time between two lines of a guest: a guest may write 30 a minute. Between two lines the guest changes the room once.
const LINE: Duration = Duration::from_millis(2_020);
/// The lines in an hour at a table where a new one comes every six seconds.
const HOUR: u64 = 600;
/// The most that the second half may add, in MB.
const FLAT: f64 = 4.0;
/// The points at which memory and disk are looked at.
const POINTS: u64 = 4;

/// The lines and changes of rooms that the server took.
#[derive(Default)]
struct Taken {
    lines: AtomicU64,
    changes: AtomicU64,
}

/// Guests at 20 tables write the longest lines there are as often as they may, sit down and stand up, for so many minutes. In a
/// minute a table hears as many lines as in an hour of lively talk.
///
/// # Errors
/// If the server refuses a guest.
pub async fn talk(program: &Path, minutes: f64) -> Result<Row> {
    let what =
        format!("{} guests at {TABLES} tables write and sit down for {minutes} minutes", TABLES * AT_EACH);
    let fresh = Fresh::start(program).await?;
    let taken = Arc::new(Taken::default());
    let mut guests = JoinSet::new();
    for tables in (0..TABLES).collect::<Vec<_>>().chunks(4) {
        for (table, visitors) in
            try_join_all(tables.iter().map(|&table| room(fresh.server.address, table))).await?
        {
            for (number, visitor) in visitors.into_iter().enumerate() {
                guests.spawn(live(visitor, table.clone(), number, Arc::clone(&taken)));
            }
        }
    }
    let (usage, begun) = (Usage::begin(&fresh.server), Instant::now());
    let mut points = Vec::new();
    for point in 1..=POINTS {
        let until = begun + Duration::from_secs_f64(minutes * 60.0 * point as f64 / POINTS as f64);
        while Instant::now() < until {
            let lines = taken.lines.load(Ordering::Relaxed);
            progress(
                &what,
                &format!(
                    "{lines} lines, {:.0} MB, {:.1} MB on disk",
                    fresh.server.memory(),
                    fresh.server.disk()?
                ),
            );
            sleep(Duration::from_secs(1)).await;
            if let Some(ended) = guests.try_join_next() {
                ended??;
            }
        }
        points.push((fresh.server.memory(), fresh.server.disk()?));
    }
    guests.shutdown().await;
    no_panic(&fresh.server)?;
    let (lines, changes) = (taken.lines.load(Ordering::Relaxed), taken.changes.load(Ordering::Relaxed));
    let hours = lines as f64 / (TABLES as u64 * HOUR) as f64;
    let (half, end) = (points[points.len() / 2 - 1], points[points.len() - 1]);
    let (memory, disk) = (end.0 - half.0, end.1 - half.1);
    let seen = |figure: fn(&(f64, f64)) -> f64| {
        points.iter().map(|point| format!("{:.0}", figure(point))).collect::<Vec<_>>().join(", ")
    };
    let figure = format!(
        "{lines} lines of 1.2 KB and {changes} changes of rooms, {hours:.1} hours of talk at each table; after each quarter memory \
         {} MB, disk {} MB; in the second half {memory:+.1} MB, disk {disk:+.1} MB",
        seen(|point| point.0),
        seen(|point| point.1)
    );
    let target = format!("the second half adds at most {FLAT} MB to memory and to disk");
    Ok(usage.row(&fresh.server, &what, &target, figure, memory <= FLAT && disk <= FLAT))
}

/// A waiting room, and guests for it.
async fn room(server: SocketAddr, table: usize) -> Result<(String, Vec<Visitor>)> {
    let from = |number: usize| address(85_000 + table * ADDRESSES + number % ADDRESSES);
    let guests = (0..AT_EACH).map(|number| Visitor::guest(server, from(number), "Echo"));
    let guests = try_join_all(guests).await?;
    let opened = guests[0].open_listed(ROOM.game, ROOM.settings).await?;
    Ok((opened.table, guests))
}

/// Writes and changes the room in turn, for ever. The next thing is said whether or not the last one was answered.
async fn live(visitor: Visitor, table: String, number: usize, taken: Arc<Taken>) -> Result<()> {
    let (mut write, mut read) = visitor.connect(&table).await?.split();
    write.send(hello(None)).await?;
    // Not all at the same time.
    sleep(LINE.mul_f64(number as f64 / AT_EACH as f64)).await;
    let said = async {
        let mut ticks = interval(LINE / 2);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        for count in 0u32.. {
            ticks.tick().await;
            // Of four things two are lines, one is to sit down, and one to stand up.
            let (kind, ask) = match count % 4 {
                1 => ("c", sit(number % ROOM.players)),
                3 => ("c", Ask::Room(RoomRequest::Stand)),
                _ => ("l", Ask::Say { text: "\u{20000}".repeat(online::LONGEST_CHAT) }),
            };
            let message = ToTable::Ask { key: Key::numbered(kind, count), ask };
            write.send(Message::text(serde_json::to_string(&message)?)).await?;
        }
        anyhow::Ok(())
    };
    let heard = async {
        loop {
            let Message::Text(text) = read.next().await.context("the socket is closed")?? else { continue };
            if !text.starts_with(r#"{"type":"answer""#) {
                continue;
            }
            let FromTable::Answer { key, refused: None } = serde_json::from_str(&text)? else { continue };
            let of_kind = if String::from(key).starts_with('l') { &taken.lines } else { &taken.changes };
            of_kind.fetch_add(1, Ordering::Relaxed);
        }
    };
    tokio::select! {
        ended = said => ended,
        ended = heard => ended,
    }
}
