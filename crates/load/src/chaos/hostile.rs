//! Visitors who try to spoil a game without a seat in it.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result};
use futures_util::future::try_join_all;
use futures_util::{SinkExt, StreamExt};
use game::Seat;
use online::{Ask, ToTable};
use table::{Key, RoomRequest};
use tokio::task::{JoinSet, yield_now};
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

use super::no_panic;
use crate::load::{Fresh, Usage, settled};
use crate::pace::{Tempo, quantile};
use crate::people::{COPOLYMER, Counts, People};
use crate::report::{Row, progress};
use crate::visitor::{Visitor, address};

/// The one address of all attackers.
const FROM: Ipv4Addr = Ipv4Addr::new(127, 9, 0, 1);
/// The messages of one attacker before another one has its turn.
const AT_ONCE: u32 = 20;
/// The longest time within which 99 of 100 moves are answered, in milliseconds.
const P99: f64 = 200.0;
/// The most memory that the server may grow by, in MB.
const MEMORY: f64 = 64.0;

/// A way to disturb a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attack {
    /// Says hello as fast as the socket takes it.
    Hellos,
    /// Asks for things that are refused.
    Junk,
    /// Takes and leaves a seat of a waiting room.
    Seats,
    /// Asks for everything once a second, and never reads.
    Deaf,
}

impl Attack {
    /// All of them.
    pub const ALL: [Attack; 4] = [Attack::Hellos, Attack::Junk, Attack::Seats, Attack::Deaf];

    /// The name of the attack on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Attack::Hellos => "hostile-hellos",
            Attack::Junk => "hostile-junk",
            Attack::Seats => "hostile-seats",
            Attack::Deaf => "hostile-deaf",
        }
    }

    fn words(self) -> &'static str {
        match self {
            Attack::Hellos => "hellos as fast as the socket takes them",
            Attack::Junk => "junk from onlookers",
            Attack::Seats => "seats taken and left",
            Attack::Deaf => "sockets that never read",
        }
    }

    fn message(self, number: u32) -> ToTable {
        let key = Key::numbered("h", number);
        let room = match self {
            Attack::Hellos | Attack::Deaf | Attack::Junk => {
                return ToTable::Ask { key, ask: Ask::Remove { person: number } };
            }
            Attack::Seats if number.is_multiple_of(2) => RoomRequest::Stand,
            Attack::Seats => {
                let nonce = format!("{number:032x}");
                RoomRequest::Sit { seat: Seat::new(1), name: String::new(), nonce }
            }
        };
        ToTable::Ask { key, ask: Ask::Room(room) }
    }
}

/// Two people play while so many guests from one address attack their table, or a waiting room beside it. The link to the table is
/// known to all, as that of a listed one is.
///
/// # Errors
/// If the server panics, or refuses the people who play.
pub async fn hostile(program: &Path, attack: Attack, attackers: usize, seconds: u64) -> Result<Row> {
    let what = format!("{attackers} guests of one address: {}", attack.words());
    let fresh = Fresh::start(program).await?;
    let server = fresh.server.address;
    let people = People::new(Tempo::Together(20), Counts::Acknowledged);
    people.come(server, &[COPOLYMER], 0..1, 0).await?;
    settled(&people, 2, Duration::from_mins(1)).await?;
    people.rest(false);
    let before = measure(&people, &what, seconds).await;
    let opened = people.opened().pop().context("a table is open")?;
    let guests = guests(server, attackers).await?;
    let target = match attack {
        Attack::Seats => guests[0].open(COPOLYMER.game, COPOLYMER.settings).await?,
        Attack::Hellos | Attack::Junk | Attack::Deaf => opened,
    };
    let memory = fresh.server.memory();
    let usage = Usage::begin(&fresh.server);
    let mut attacking = JoinSet::new();
    for guest in guests {
        let (table, invite) = (target.table.clone(), target.invite);
        attacking.spawn_local(async move {
            loop {
                // An attacker who is cut off comes again.
                let _ = disturb(&guest, attack, &table, invite).await;
                sleep(Duration::from_millis(100)).await;
            }
        });
    }
    let during = measure(&people, &what, seconds).await;
    let grown = fresh.server.memory() - memory;
    attacking.shutdown().await;
    no_panic(&fresh.server)?;
    let figure = format!(
        "p99 of {} moves {:.0} ms before, of {} moves {:.0} ms during; {grown:+.0} MB",
        before.0, before.1, during.0, during.1
    );
    let met = during.0 > 0 && during.1 <= P99 && grown <= MEMORY;
    Ok(Row {
        p99: Some(during.1),
        ..usage.row(&fresh.server, &what, "moves within 200 ms, +64 MB", figure, met)
    })
}

/// Counts the moves that are answered in this time, with their p99.
async fn measure(people: &People, what: &str, seconds: u64) -> (usize, f64) {
    people.times.begin();
    for second in 0..seconds {
        progress(what, &format!("{second} of {seconds} s, {} moves", people.times.count()));
        sleep(Duration::from_secs(1)).await;
    }
    let times = people.times.end();
    (times.len(), quantile(&times, 0.99))
}

/// Guests that were made beforehand, each from another address, and who now come from one.
async fn guests(server: SocketAddr, count: usize) -> Result<Vec<Visitor>> {
    let made = (0..count).map(|number| async move {
        let guest = Visitor::guest(server, address(50_000 + number), "Mallory").await?;
        anyhow::Ok(guest.moved_to(FROM))
    });
    try_join_all(made).await
}

/// Attacks over one socket until the server closes it.
async fn disturb(guest: &Visitor, attack: Attack, table: &str, invite: online::Token) -> Result<()> {
    let (mut write, mut read) = guest.connect(table).await?.split();
    let (version, invite) = (online::VERSION, Some(invite));
    let hello = ToTable::Hello { version, invite, screen: false, away: false, viewer: None, cursor: None };
    let hello = Message::text(serde_json::to_string(&hello)?);
    write.send(hello.clone()).await?;
    let listen = async {
        if attack == Attack::Deaf {
            std::future::pending::<()>().await;
        }
        while let Some(Ok(_)) = read.next().await {}
    };
    let shout = async {
        for number in 1u32.. {
            match attack {
                Attack::Deaf => sleep(Duration::from_secs(1)).await,
                _ if number.is_multiple_of(AT_ONCE) => yield_now().await,
                _ => {}
            }
            let message = match attack {
                Attack::Hellos | Attack::Deaf => hello.clone(),
                Attack::Junk | Attack::Seats => {
                    Message::text(serde_json::to_string(&attack.message(number))?)
                }
            };
            timeout(Duration::from_mins(1), write.send(message)).await??;
        }
        anyhow::Ok(())
    };
    tokio::select! {
        () = listen => Ok(()),
        ended = shout => ended,
    }
}
