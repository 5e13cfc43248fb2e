//! Many tables full of bots from one address, beside two people who play with a bot.

use std::cell::{Cell, RefCell};
use std::collections::HashSet;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::rc::Rc;
use std::time::Duration;

use anyhow::{Result, ensure};
use futures_util::future::try_join_all;
use game::Pcg;
use games::GameName;
use online::{Ask, ToTable};
use tokio::task::{JoinHandle, spawn_local};
use tokio::time::{Instant, sleep};

use super::device::{Device, PATIENCE};
use super::no_panic;
use super::party::{Party, TARGET};
use crate::load::{Fresh, Usage};
use crate::people::Kind;
use crate::report::{Row, progress};
use crate::visitor::{Visitor, address};

/// The games of the crowd: many small searches and a few long ones.
const CROWDED: [Kind; 4] = [
    Kind { game: GameName::Missiles, settings: &[("players", "6")], players: 6 },
    Kind { game: GameName::Copolymer, settings: &[("board", "hexagon:10")], players: 2 },
    Kind { game: GameName::Copolymer, settings: &[("board", "hexagon:10")], players: 2 },
    Kind { game: GameName::Copolymer, settings: &[("board", "hexagon:10")], players: 2 },
];

/// One address has bots of level 5 think at so many tables, while two people at another address play with a bot. It ends when the
/// crowd has been answered by level 2 and the two have been answered a few times since, after so many seconds at the earliest.
///
/// # Errors
/// If the bot of the two is replaced by a simpler one.
pub async fn bots(program: &Path, tables: usize, seconds: u64) -> Result<Row> {
    let what = format!("{tables} tables of level 5 from one address, beside two people with a bot");
    let fresh = Fresh::start(program).await?;
    let mut party = Party::begin(fresh.server.address).await?;
    party.play_for(seconds / 2, &what).await?;
    let before = party.take_waits();
    let has_come = Cell::new(false);
    let coming = async {
        let crowd = Crowd::come(fresh.server.address, tables, &what).await;
        has_come.set(true);
        crowd
    };
    let (crowd, played) = tokio::join!(coming, party.play(|_| has_come.get()));
    let (crowd, ()) = (crowd?, played?);
    let (usage, begun) = (Usage::begin(&fresh.server), Instant::now());
    let late = || begun.elapsed() > 2 * PATIENCE;
    party.play(|_| late() || !crowd.hurried.borrow().is_empty()).await?;
    ensure!(!late(), "level 2 never answers the crowd");
    let (_, answered) = party.counts();
    party
        .play(|party| {
            let gone = begun.elapsed().as_secs();
            let hurried = crowd.hurried.borrow().len();
            progress(&what, &format!("{gone} of {seconds} s, {hurried} tables answered by level 2"));
            party.counts().1 > answered && gone >= seconds
        })
        .await?;
    let during = party.take_waits();
    no_panic(&fresh.server)?;
    let hurried = crowd.hurried.borrow().len();
    let figure = format!(
        "before: {before}; during: {during}; the server told {hurried} of the {tables} tables that level 2 decided"
    );
    Ok(usage.row(&fresh.server, &what, TARGET, figure, during.are_short()))
}

/// The address of the crowd.
const FROM: Ipv4Addr = Ipv4Addr::new(127, 6, 0, 1);

/// Guests of one address, each at a table full of bots.
struct Crowd {
    /// The tables for which level 2 has decided.
    hurried: Rc<RefCell<HashSet<usize>>>,
    tasks: Vec<JoinHandle<()>>,
}

impl Crowd {
    async fn come(server: SocketAddr, tables: usize, what: &str) -> Result<Crowd> {
        let hurried = Rc::new(RefCell::new(HashSet::new()));
        let mut crowd = Crowd { hurried, tasks: Vec::new() };
        let numbers: Vec<usize> = (0..tables).collect();
        for some in numbers.chunks(16) {
            let come = some.iter().map(|&number| async move {
                // One address may not have so many new guests and tables: they are made elsewhere beforehand.
                let guest = Visitor::guest(server, address(80_000 + number), "Many").await?;
                let kind = CROWDED[number % CROWDED.len()];
                let device = full_table(&guest, kind).await?;
                anyhow::Ok((number, guest, kind, device))
            });
            for (number, guest, kind, device) in try_join_all(come).await? {
                let hurried = Rc::clone(&crowd.hurried);
                crowd.tasks.push(spawn_local(async move {
                    // A table of the crowd that is cut off is missing, and the others continue: nothing is measured here.
                    let _ = keep_busy(number, &guest, kind, device, &hurried).await;
                }));
            }
            progress(what, &format!("{} tables of bots", crowd.tasks.len()));
        }
        Ok(crowd)
    }
}

impl Drop for Crowd {
    fn drop(&mut self) {
        self.tasks.iter().for_each(JoinHandle::abort);
    }
}

/// Opens a table, seats bots beside the guest and begins the game.
async fn full_table(guest: &Visitor, kind: Kind) -> Result<Device> {
    let opened = guest.open(kind.game, kind.settings).await?;
    let (visitor, begun) = (guest.clone().moved_to(FROM), Instant::now());
    let mut device = loop {
        match Device::come(&visitor, &opened.table, None).await {
            Ok(device) => break device,
            // An address may have no more sockets than there are tables here, and the server may not yet know that one is closed.
            Err(_) if begun.elapsed() < PATIENCE => sleep(Duration::from_millis(100)).await,
            Err(error) => return Err(error),
        }
    };
    device.sit(0).await?;
    for seat in 1..kind.players {
        device.seat_bot(seat).await?;
    }
    device.ask(Ask::Start).await?;
    Ok(device)
}

/// Keeps the bots of a table busy, one game after the other, and notes the table once level 2 has decided there.
async fn keep_busy(
    number: usize,
    guest: &Visitor,
    kind: Kind,
    mut device: Device,
    hurried: &RefCell<HashSet<usize>>,
) -> Result<()> {
    let mut rng = Pcg::new(number as u64, 0xc0d);
    loop {
        if device.room.as_ref().is_some_and(|room| !room.stand_ins.is_empty()) {
            hurried.borrow_mut().insert(number);
        }
        if device.brain.as_ref().is_some_and(|brain| brain.is_over()) {
            drop(device);
            device = full_table(guest, kind).await?;
        }
        match device.brain.as_ref().and_then(|brain| brain.act(&mut rng)) {
            Some((seat, request)) => {
                device.request(|key| ToTable::Request { seat, key, request }).await?;
            }
            None => drop(device.hear().await?),
        }
    }
}
