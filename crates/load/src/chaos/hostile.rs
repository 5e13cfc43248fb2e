//! Guests of one address who try to spoil a game without a seat in it.

use std::net::Ipv4Addr;
use std::path::Path;
use std::time::Duration;

use anyhow::{Result, ensure};
use futures_util::future::try_join_all;
use futures_util::{SinkExt, StreamExt};
use online::{Ask, ToTable};
use table::{Key, RoomRequest};
use tokio::sync::watch;
use tokio::time::{Instant, sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

use super::attackers::{Attackers, Tally, guests};
use super::device::{PATIENCE, sit};
use super::no_panic;
use super::party::{Party, TARGET};
use crate::load::{Fresh, Usage};
use crate::people::COPOLYMER;
use crate::report::Row;
use crate::visitor::{Visitor, hello};

/// The one address of all attackers.
const FROM: Ipv4Addr = Ipv4Addr::new(127, 9, 0, 1);
/// The number of attackers in one waiting room of their own.
const AT_EACH: usize = 25;
/// The pause of an attacker who is cut off.
const PAUSE: Duration = Duration::from_millis(100);

/// A way to disturb a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attack {
    /// Says hello as fast as the socket takes it.
    Hellos,
    /// Asks for things that are refused.
    Junk,
    /// Takes and leaves a seat: half of the attackers at the table, the others in waiting rooms, where every change is stored.
    Seats,
}

impl Attack {
    /// All of them.
    pub const ALL: [Attack; 3] = [Attack::Hellos, Attack::Junk, Attack::Seats];

    /// The name of the attack on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Attack::Hellos => "hostile-hellos",
            Attack::Junk => "hostile-junk",
            Attack::Seats => "hostile-seats",
        }
    }

    fn words(self) -> &'static str {
        match self {
            Attack::Hellos => "hellos as fast as the socket takes them",
            Attack::Junk => "junk from onlookers",
            Attack::Seats => "seats taken and left",
        }
    }

    fn message(self, number: u32) -> Result<Message> {
        let ask = match self {
            Attack::Hellos => return Ok(hello(None)),
            Attack::Junk => Ask::Remove { person: number },
            Attack::Seats if number.is_multiple_of(2) => Ask::Room(RoomRequest::Stand),
            Attack::Seats => sit(1),
        };
        let message = ToTable::Ask { key: Key::numbered("h", number), ask };
        Ok(Message::text(serde_json::to_string(&message)?))
    }
}

/// Two people play with a bot at a listed table, while guests of another address attack it for so many seconds, in these ways in turn.
///
/// # Errors
/// If one of the two is refused or sent away, a simpler bot decides, or the attack is within the limits.
pub async fn hostile(program: &Path, attacks: &[Attack], attackers: usize, seconds: u64) -> Result<Row> {
    let ways: Vec<&str> = attacks.iter().map(|attack| attack.words()).collect();
    let what = format!("{attackers} guests of one address: {}", ways.join(", "));
    let fresh = Fresh::start(program).await?;
    let server = fresh.server.address;
    let guests = guests(server, attackers, |_| FROM).await?;
    let rooms = guests.chunks(AT_EACH).map(|some| some[0].open_listed(COPOLYMER.game, COPOLYMER.settings));
    let rooms = try_join_all(rooms).await?;
    let mut party = Party::begin(server).await?;
    party.play_for(seconds / 2, &what).await?;
    let before = party.take_waits();
    let (usage, begun) = (Usage::begin(&fresh.server), Instant::now());
    let hostile = Attackers::begin()?;
    for (number, guest) in guests.into_iter().enumerate() {
        let attack = attacks[number % attacks.len()];
        let beside = attack == Attack::Seats && number % 2 == 1;
        let table = if beside {
            watch::Sender::new(rooms[number / AT_EACH].table.clone()).subscribe()
        } else {
            party.table()
        };
        hostile.send(|tally| async move {
            let mut table = table;
            loop {
                // An attacker who is cut off comes again.
                let _ = disturb(&guest, attack, &mut table, &tally).await;
                sleep(PAUSE).await;
            }
        });
    }
    party.play_for(seconds, &what).await?;
    // As long as it takes until the attack has been felt and the two have played on.
    let is_felt = || hostile.tally().refused() > 0;
    let late = || begun.elapsed() > PATIENCE + Duration::from_secs(seconds);
    party.play(|party| late() || is_felt() && party.counts() >= (3, 1)).await?;
    ensure!(is_felt(), "the attackers are never told that it is too much");
    let (sent, came, refused) = (hostile.tally().sent(), hostile.tally().came(), hostile.tally().refused());
    drop(hostile);
    no_panic(&fresh.server)?;
    let during = party.take_waits();
    let figure = format!(
        "before: {before}; during: {during}; {sent} messages over {came} sockets, {refused} times told that it is too much"
    );
    Ok(usage.row(&fresh.server, &what, TARGET, figure, during.are_short()))
}

/// Attacks over one socket until the server closes it, or the game there is over.
async fn disturb(
    guest: &Visitor,
    attack: Attack,
    table: &mut watch::Receiver<String>,
    tally: &Tally,
) -> Result<()> {
    let at = table.borrow_and_update().clone();
    let (mut write, mut read) = guest.connect(&at).await?.split();
    let _open = tally.come();
    write.send(hello(None)).await?;
    let listen = async {
        while let Some(Ok(message)) = read.next().await {
            match message {
                Message::Text(text) if text.contains(online::rule::TOO_FAST.code) => tally.note_refused(),
                Message::Close(_) => break,
                _ => {}
            }
        }
    };
    let shout = async {
        for number in 1u32.. {
            timeout(PATIENCE, write.send(attack.message(number)?)).await??;
            tally.note_sent();
        }
        anyhow::Ok(())
    };
    let moved = async {
        if table.changed().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    tokio::select! {
        () = listen => Ok(()),
        () = moved => Ok(()),
        ended = shout => ended,
    }
}
