//! Nonsense over real sockets.

use std::path::Path;
use std::rc::Rc;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use futures_util::future::try_join_all;
use futures_util::{SinkExt, StreamExt};
use game::{Pcg, Random};
use online::Token;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

use super::{come_to_rest, more, no_panic, row, seats};
use crate::load::{Fresh, settled};
use crate::nonsense::Nonsense;
use crate::pace::Tempo;
use crate::people::{Counts, People, ROTATION};
use crate::report::{Row, progress};
use crate::visitor::{Visitor, address, hello};

/// How many talk nonsense at a time, and how much each says before it comes again: fewer than the server takes at once.
const TALKERS: usize = 128;
const AT_ONCE: usize = 30;
/// How much of it cannot be read at all. Much of the rest cannot either, and the server cuts off who says 30 such things.
const UNREADABLE: usize = 6;

/// People play while others talk nonsense. Everything that is counted was taken in: an answer to something sensible came after it.
///
/// # Errors
/// If something panics, or those who play are disturbed.
pub async fn frames(program: &Path, wanted: usize) -> Result<Row> {
    let what = format!("{wanted} fuzzed frames over sockets");
    let fresh = Fresh::start(program).await?;
    // Slow enough to stay below the limit of rematches of a guest.
    let people = People::new(Tempo::Together(30), Counts::Acknowledged);
    people.note_all();
    people.come(fresh.server.address, &ROTATION, 0..8, 0).await?;
    settled(&people, seats(8), Duration::from_mins(1)).await?;
    people.rest(false);
    more(&people, 50, Duration::from_mins(1)).await?;
    let before = fresh.server.memory();
    let said = Rc::new(std::cell::Cell::new(0));
    let talkers = (0..TALKERS).map(|number| {
        let (said, what) = (Rc::clone(&said), what.clone());
        let server = fresh.server.address;
        async move {
            let talker = Talker::new(server, number).await?;
            let mut nonsense = Nonsense::new(number as u64);
            while said.get() < wanted {
                said.set(said.get() + talker.talk(&mut nonsense).await?);
                progress(&what, &format!("{} frames", said.get()));
                // A guest may send 50 messages a second, and a hello counts as five.
                sleep(Duration::from_millis(1_200)).await;
            }
            anyhow::Ok(())
        }
    });
    let patience = Duration::from_secs(60 + wanted as u64 / 500);
    timeout(patience, try_join_all(talkers)).await.context("most of it is not taken in")??;
    let grown = fresh.server.memory() - before;
    more(&people, 50, Duration::from_mins(1)).await?;
    come_to_rest(&people).await?;
    no_panic(&fresh.server)?;
    ensure!(people.troubles().is_empty(), "those who play were disturbed: {:?}", people.troubles());
    ensure!(grown < 64.0, "the server has grown by {grown:.0} MB");
    let figure = format!("{} frames: no panic, those who play are not disturbed, {grown:+.0} MB", said.get());
    Ok(row(what, "no panic, bounded memory", figure))
}

/// Somebody who sits at a table and talks nonsense.
struct Talker {
    visitor: Visitor,
    table: String,
    invite: Token,
    rng: std::cell::RefCell<Pcg>,
}

impl Talker {
    async fn new(server: std::net::SocketAddr, number: usize) -> Result<Talker> {
        let visitor = Visitor::guest(server, address(70_000 + number), "Mad Hatter").await?;
        let kind = ROTATION[number % ROTATION.len()];
        let opened = visitor.open(kind.game, kind.settings).await?;
        let rng = Pcg::new(number as u64, 0x7a1c).into();
        Ok(Talker { visitor, table: opened.table, invite: opened.invite, rng })
    }

    /// Says as much as is taken at once; how much of it was surely taken in.
    async fn talk(&self, nonsense: &mut Nonsense) -> Result<usize> {
        // A server that has no time to answer is asked again.
        let Ok(mut socket) = self.visitor.connect(&self.table).await else { return Ok(0) };
        socket.feed(hello(Some(self.invite))).await?;
        let (mut sent, mut unreadable) = (0, 0);
        for _ in 0..AT_ONCE {
            let readable = unreadable >= UNREADABLE || self.rng.borrow_mut().below(2) == 0;
            let text = if readable { nonsense.readable() } else { nonsense.unreadable() };
            unreadable += usize::from(!readable);
            if socket.feed(Message::text(text)).await.is_err() {
                return Ok(0);
            }
            sent += 1;
        }
        // Who was cut off is not answered: nothing of this counts.
        let asked = socket.send(Message::text(r#"{"type":"ping"}"#)).await.is_ok();
        let pong = async {
            while let Some(Ok(message)) = socket.next().await {
                let Message::Text(text) = message else { continue };
                if text.contains(r#""type":"pong""#) {
                    return true;
                }
                // Too much at once: the ping may not have been looked at.
                if text.contains(r#""type":"notice""#) && text.contains("online.too_fast") {
                    return false;
                }
            }
            false
        };
        let answered = timeout(Duration::from_secs(30), pong).await.context("the server does not answer")?;
        Ok(if asked && answered { sent } else { 0 })
    }
}
