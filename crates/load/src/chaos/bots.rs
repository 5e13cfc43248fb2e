//! Many tables full of bots from one address, beside two people who play with a bot.

use std::cell::{Cell, RefCell};
use std::collections::HashSet;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::rc::Rc;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use futures_util::future::try_join_all;
use futures_util::{SinkExt, StreamExt};
use game::{Pcg, Seat};
use games::GameName;
use online::{Ask, FromTable, Opened, RoomState, ToTable, Token};
use serde_json::json;
use table::{Key, RoomRequest};
use tokio::task::{JoinHandle, spawn_local};
use tokio::time::{Instant, timeout};
use tokio_tungstenite::tungstenite::Message;

use super::no_panic;
use crate::brain::{Brain, brain};
use crate::load::{Fresh, Usage};
use crate::pace::quantile;
use crate::people::Kind;
use crate::report::{Row, progress};
use crate::visitor::{Socket, Visitor, address};

/// The game of the two people and their bot, and those of the crowd: many small searches and a few long ones.
const PLAYED: Kind = Kind { game: GameName::Missiles, settings: &[("players", "3")], players: 3 };
const CROWDED: [Kind; 4] = [
    Kind { game: GameName::Missiles, settings: &[("players", "6")], players: 6 },
    Kind { game: GameName::Copolymer, settings: &[("board", "hexagon:10")], players: 2 },
    Kind { game: GameName::Copolymer, settings: &[("board", "hexagon:10")], players: 2 },
    Kind { game: GameName::Copolymer, settings: &[("board", "hexagon:10")], players: 2 },
];
/// Every answer of a bot takes half a second at least; shorter waits are those of the two for each other.
const BOT_TAKES: Duration = Duration::from_millis(450);
/// The longest silence.
const PATIENCE: Duration = Duration::from_mins(1);

/// One address has bots of level 5 think at so many tables, while two people at another address play with a bot. It ends when the
/// crowd has been answered by level 2 and the two have been answered ten times since, after so many seconds at the earliest.
///
/// # Errors
/// If the bot of the two is replaced by a simpler one.
pub async fn bots(program: &Path, tables: usize, seconds: u64) -> Result<Row> {
    let what = format!("{tables} tables of level 5 from one address, beside two people with a bot");
    let fresh = Fresh::start(program).await?;
    let mut party = Party::begin(fresh.server.address).await?;
    let begun = Instant::now();
    party.play(|party| party.bots.len() >= 5 && begun.elapsed().as_secs() >= seconds / 4).await?;
    let before = party.figures();
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
    let answered = party.bots.len();
    party
        .play(|party| {
            progress(&what, &format!("{} tables answered by level 2", crowd.hurried.borrow().len()));
            party.bots.len() >= answered + 10 && begun.elapsed().as_secs() >= seconds
        })
        .await?;
    let during = party.figures();
    no_panic(&fresh.server)?;
    let hurried = crowd.hurried.borrow().len();
    let figure = format!(
        "moves p99 {:.0} ms (before {:.0}), the bot p99 {:.0} ms (before {:.0}), always level 5; the server told {hurried} of the \
         {tables} tables that level 2 decided",
        during.0, before.0, during.1, before.1
    );
    let met = during.0 <= 200.0 && during.1 <= 5_000.0;
    let target = "moves p99 200 ms, the bot p99 5 s and no simpler one";
    Ok(Row { p99: Some(during.1), ..usage.row(&fresh.server, &what, target, figure, met) })
}

/// A device at a table.
struct Device {
    socket: Socket,
    room: Option<RoomState>,
    brain: Option<Box<dyn Brain>>,
    keys: u32,
}

impl Device {
    async fn come(visitor: &Visitor, table: &str, invite: Option<Token>) -> Result<Device> {
        let socket = visitor.connect(table).await?;
        let mut device = Device { socket, room: None, brain: None, keys: 0 };
        let (version, screen, away) = (online::VERSION, false, false);
        device.say(&ToTable::Hello { version, invite, screen, away, viewer: None, cursor: None }).await?;
        Ok(device)
    }

    async fn say(&mut self, message: &ToTable) -> Result<()> {
        Ok(self.socket.send(Message::text(serde_json::to_string(message)?)).await?)
    }

    /// Takes in one message. The key of an answer, and the code of its refusal.
    async fn hear(&mut self) -> Result<Option<(Key, Option<String>)>> {
        let heard = timeout(PATIENCE, self.socket.next()).await.context("nothing happens")?;
        let Message::Text(text) = heard.context("the socket is closed")?? else { return Ok(None) };
        match serde_json::from_str(&text)? {
            FromTable::Room { room } => self.room = Some(*room),
            FromTable::Welcome { viewer, welcome } => self.brain = Some(brain(viewer, &welcome)?),
            FromTable::Update { update } => {
                let brain = self.brain.as_mut().context("a welcome comes first")?;
                ensure!(brain.take(&update), "something was missed");
            }
            FromTable::Answer { key, refused } => {
                return Ok(Some((key, refused.map(|refused| refused.code.into_owned()))));
            }
            FromTable::Bye { why, .. } => anyhow::bail!("sent away: {}", why.code),
            FromTable::Notice { .. } | FromTable::Chat { .. } | FromTable::Pong => {}
        }
        Ok(None)
    }

    /// Says something and waits for the answer: the code of a refusal.
    async fn request(&mut self, message: impl FnOnce(Key) -> ToTable) -> Result<Option<String>> {
        self.keys += 1;
        let key = Key::numbered("b", self.keys);
        self.say(&message(key.clone())).await?;
        loop {
            if let Some((_, refused)) = self.hear().await?.filter(|(other, _)| *other == key) {
                return Ok(refused);
            }
        }
    }

    async fn ask(&mut self, ask: Ask) -> Result<()> {
        let refused = self.request(|key| ToTable::Ask { key, ask }).await?;
        ensure!(refused.is_none(), "refused: {refused:?}");
        Ok(())
    }

    async fn sit(&mut self, seat: usize) -> Result<()> {
        let nonce = format!("{seat:032x}");
        self.ask(Ask::Room(RoomRequest::Sit { seat: Seat::new(seat), name: String::new(), nonce })).await
    }

    async fn seat_bot(&mut self, seat: usize) -> Result<()> {
        let name = "level5".to_owned();
        self.ask(Ask::Room(RoomRequest::SeatBot { seat: Seat::new(seat), name })).await
    }
}

/// Two people who play with a bot at a listed table, one game after the other.
struct Party {
    guests: [Visitor; 2],
    devices: [Device; 2],
    rng: Pcg,
    /// The times of the answers to moves, and the waits for the bot.
    moves: Vec<Duration>,
    bots: Vec<Duration>,
}

impl Party {
    async fn begin(server: SocketAddr) -> Result<Party> {
        let from = address(0);
        let guests = [Visitor::guest(server, from, "Ada").await?, Visitor::guest(server, from, "Ben").await?];
        let devices = Party::game(&guests).await?;
        let (moves, bots) = (Vec::new(), Vec::new());
        Ok(Party { guests, devices, rng: Pcg::new(1, 0xb07), moves, bots })
    }

    async fn game(guests: &[Visitor; 2]) -> Result<[Device; 2]> {
        let options = json!({ "listed": true });
        let asked = json!({ "game": PLAYED.game.name(), "settings": PLAYED.settings, "options": options });
        let response = guests[0].http("POST", "/api/tables", Some(&asked)).await?;
        let opened: Opened = serde_json::from_value(response.body)?;
        let mut ada = Device::come(&guests[0], &opened.table, None).await?;
        let mut ben = Device::come(&guests[1], &opened.table, Some(opened.invite)).await?;
        for (seat, device) in [&mut ada, &mut ben].into_iter().enumerate() {
            device.sit(seat).await?;
        }
        ada.seat_bot(2).await?;
        ada.ask(Ask::Start).await?;
        Ok([ada, ben])
    }

    /// Plays until this is so. The two never wait for each other, only for the bot.
    async fn play(&mut self, done: impl Fn(&Party) -> bool) -> Result<()> {
        let mut idle = Instant::now();
        while !done(self) {
            for device in &self.devices {
                let own = device.room.as_ref().is_none_or(|room| room.stand_ins.is_empty());
                ensure!(own, "a simpler bot decided at the table of the two");
            }
            if self.devices.iter().any(|device| device.brain.as_ref().is_some_and(|brain| brain.is_over())) {
                self.devices = Party::game(&self.guests).await?;
                idle = Instant::now();
            }
            let rng = &mut self.rng;
            let act = |device: &Device| device.brain.as_ref()?.act(rng);
            let acting =
                self.devices.iter().map(act).enumerate().find_map(|(place, act)| Some((place, act?)));
            let Some((place, (seat, request))) = acting else {
                let [ada, ben] = &mut self.devices;
                tokio::select! {
                    heard = ada.hear() => drop(heard?),
                    heard = ben.hear() => drop(heard?),
                }
                continue;
            };
            if idle.elapsed() >= BOT_TAKES {
                self.bots.push(idle.elapsed());
            }
            let sent = Instant::now();
            let refused = self.devices[place].request(|key| ToTable::Request { seat, key, request }).await?;
            // The other one may have been faster.
            ensure!(refused.as_deref().is_none_or(|why| why == "table.stale"), "refused: {refused:?}");
            self.moves.push(sent.elapsed());
            idle = Instant::now();
        }
        Ok(())
    }

    /// The p99 of moves and of the bot since this was last asked, in milliseconds.
    fn figures(&mut self) -> (f64, f64) {
        let p99 = |mut times: Vec<Duration>| {
            times.sort_unstable();
            quantile(&times, 0.99)
        };
        (p99(std::mem::take(&mut self.moves)), p99(std::mem::take(&mut self.bots)))
    }
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
                    // Nothing is measured here: a table of the crowd that is cut off is missing, and the others go on.
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
    let mut device = Device::come(&guest.clone().moved_to(FROM), &opened.table, None).await?;
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
