//! Sockets that ask for everything and never read.

use std::cell::Cell;
use std::net::Ipv4Addr;
use std::path::Path;
use std::time::Duration;

use anyhow::Result;
use futures_util::SinkExt;
use futures_util::future::try_join_all;
use online::{Ask, Opened};
use table::RoomRequest;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep, timeout};

use super::attackers::{Attackers, Tally, guests};
use super::device::{Device, PATIENCE};
use super::no_panic;
use super::party::{Party, TARGET};
use crate::load::{Fresh, Usage};
use crate::people::COPOLYMER;
use crate::process::socket_memory;
use crate::report::{Row, progress};
use crate::visitor::{Visitor, hello};

/// The most memory that the server may grow by, in MB.
const MEMORY: f64 = 64.0;
/// The sockets at one table: all who look on there may say ten hellos a second together, so each says one.
const AT_EACH: usize = 10;
/// The addresses: one may say 200 hellos a second.
const ADDRESSES: usize = 4;
/// The lines of chat of one guest at once, and the longest line there is: four bytes a character.
const LINES: usize = 5;

/// So many sockets at tables full of chat ask for everything once a second, for so many seconds, and never read. Two people play
/// with a bot meanwhile.
///
/// # Errors
/// If one of the two is refused or sent away, or a simpler bot decides.
pub async fn deaf(program: &Path, sockets: usize, seconds: u64) -> Result<Row> {
    let what = format!("{sockets} sockets ask for everything once a second and never read");
    let fresh = Fresh::start(program).await?;
    let server = fresh.server.address;
    let from = |number: usize| Ipv4Addr::new(127, 9, 0, 1 + (number % ADDRESSES) as u8);
    let guests = guests(server, sockets, from).await?;
    let rooms = try_join_all(guests.chunks(AT_EACH).map(full_of_chat)).await?;
    let mut party = Party::begin(server).await?;
    party.play_for(seconds / 2, &what).await?;
    let (before, memory, system) = (party.take_waits(), fresh.server.memory(), socket_memory());
    let (usage, begun) = (Usage::begin(&fresh.server), Instant::now());
    let hostile = Attackers::begin()?;
    for (number, guest) in guests.into_iter().enumerate() {
        let table = rooms[number / AT_EACH].table.clone();
        hostile.send(|tally| async move {
            loop {
                // A socket that is cut off comes again.
                let _ = say_and_never_read(&guest, &table, &tally).await;
                sleep(Duration::from_millis(100)).await;
            }
        });
    }
    let (most, most_system, least) = (Cell::new(memory), Cell::new(system), Cell::new(i64::MAX));
    let is_over = |_: &Party| {
        let (gone, open) = (begun.elapsed().as_secs(), hostile.tally().open());
        most.set(fresh.server.memory().max(most.get()));
        most_system.set(socket_memory().max(most_system.get()));
        if gone >= seconds / 2 {
            least.set(open.min(least.get()));
        }
        progress(&what, &format!("{gone} of {seconds} s, {open} open, {:.0} MB", most.get()));
        gone >= seconds
    };
    party.play(is_over).await?;
    let (sent, came, more) = (hostile.tally().sent(), hostile.tally().came(), most.get() - memory);
    drop(hostile);
    no_panic(&fresh.server)?;
    let during = party.take_waits();
    let figure = format!(
        "{more:+.0} MB at most (from {memory:.0}), and {:+.0} MB of the system for both ends of all sockets; {} sockets or more open in the second half, {came} in all, {sent} hellos; \
         before: {before}; during: {during}",
        most_system.get() - system,
        least.get()
    );
    let met = more <= MEMORY && during.are_short();
    Ok(usage.row(&fresh.server, &what, &format!("{MEMORY:+} MB; {TARGET}"), figure, met))
}

/// Opens a table, and lets all of these guests write there as much as they may at once.
async fn full_of_chat(guests: &[Visitor]) -> Result<Opened> {
    let room = guests[0].open_listed(COPOLYMER.game, COPOLYMER.settings).await?;
    for guest in guests {
        let mut device = Device::come(guest, &room.table, None).await?;
        // All who look on share a limit of chat.
        device.sit(0).await?;
        for _ in 0..LINES {
            device.ask(Ask::Say { text: "\u{20000}".repeat(online::LONGEST_CHAT) }).await?;
        }
        device.ask(Ask::Room(RoomRequest::Stand)).await?;
    }
    Ok(room)
}

/// Asks for everything once a second until the server does not take it any more.
async fn say_and_never_read(guest: &Visitor, table: &str, tally: &Tally) -> Result<()> {
    let mut socket = guest.connect(table).await?;
    let _open = tally.come();
    let mut ticks = interval(Duration::from_secs(1));
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        timeout(PATIENCE, socket.send(hello(None))).await??;
        tally.note_sent();
    }
}
