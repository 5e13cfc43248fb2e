//! Two people who play with a bot at a listed table.

use std::fmt;
use std::net::SocketAddr;
use std::time::Duration;

use anyhow::{Result, ensure};
use game::Pcg;
use games::GameName;
use online::{Ask, ToTable};
use tokio::sync::watch;
use tokio::time::Instant;

use super::device::Device;
use crate::pace::quantile;
use crate::people::Kind;
use crate::report::progress;
use crate::visitor::{Visitor, address};

/// The game of the two and their bot.
const PLAYED: Kind = Kind { game: GameName::Missiles, settings: &[("players", "3")], players: 3 };
/// Every answer of a bot takes half a second at least; shorter waits are those of the two for each other.
const BOT_TAKES: Duration = Duration::from_millis(450);
/// The longest p99 of moves and of the bot, in milliseconds.
const MOVES: f64 = 200.0;
const BOTS: f64 = 5_000.0;
/// The same in words.
pub(super) const TARGET: &str = "p99: moves 200 ms, the bot 5 s and no simpler one";

/// The times until moves were answered, and until the bot had decided.
#[derive(Default)]
pub(super) struct Waits {
    moves: Vec<Duration>,
    bots: Vec<Duration>,
}

/// The p99 in milliseconds.
fn p99(times: &[Duration]) -> f64 {
    let mut times = times.to_vec();
    times.sort_unstable();
    quantile(&times, 0.99)
}

impl Waits {
    /// The number of moves, and of decisions of the bot.
    pub(super) fn counts(&self) -> (usize, usize) {
        (self.moves.len(), self.bots.len())
    }

    pub(super) fn are_short(&self) -> bool {
        p99(&self.moves) <= MOVES && p99(&self.bots) <= BOTS
    }
}

impl fmt::Display for Waits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Waits { moves, bots } = self;
        write!(
            f,
            "moves {:.0} ms ({}), the bot {:.0} ms ({})",
            p99(moves),
            moves.len(),
            p99(bots),
            bots.len()
        )
    }
}

/// Two people at one address who play with a bot at a listed table, one game after the other.
pub(super) struct Party {
    guests: [Visitor; 2],
    devices: [Device; 2],
    /// The table of the game that is played.
    table: watch::Sender<String>,
    rng: Pcg,
    waits: Waits,
}

impl Party {
    pub(super) async fn begin(server: SocketAddr) -> Result<Party> {
        let from = address(0);
        let guests = [Visitor::guest(server, from, "Ada").await?, Visitor::guest(server, from, "Ben").await?];
        let (devices, table) = Party::game(&guests).await?;
        let table = watch::Sender::new(table);
        Ok(Party { guests, devices, table, rng: Pcg::new(1, 0xb07), waits: Waits::default() })
    }

    /// Opens a table and begins the game.
    async fn game(guests: &[Visitor; 2]) -> Result<([Device; 2], String)> {
        let opened = guests[0].open_listed(PLAYED.game, PLAYED.settings).await?;
        let mut ada = Device::come(&guests[0], &opened.table, None).await?;
        let mut ben = Device::come(&guests[1], &opened.table, Some(opened.invite)).await?;
        for (seat, device) in [&mut ada, &mut ben].into_iter().enumerate() {
            device.sit(seat).await?;
        }
        ada.seat_bot(2).await?;
        ada.ask(Ask::Start).await?;
        Ok(([ada, ben], opened.table))
    }

    /// The table, which is another one with every game.
    pub(super) fn table(&self) -> watch::Receiver<String> {
        self.table.subscribe()
    }

    /// Plays for so many seconds.
    pub(super) async fn play_for(&mut self, seconds: u64, what: &str) -> Result<()> {
        let begun = Instant::now();
        let is_over = |party: &Party| {
            let gone = begun.elapsed().as_secs();
            progress(what, &format!("{gone} of {seconds} s, {}", party.waits));
            gone >= seconds
        };
        self.play(is_over).await
    }

    /// Plays until this is so. The two never wait for each other, only for the bot.
    ///
    /// # Errors
    /// If one of them is refused or sent away, or a simpler bot decides.
    pub(super) async fn play(&mut self, done: impl Fn(&Party) -> bool) -> Result<()> {
        let mut idle = Instant::now();
        while !done(self) {
            for device in &self.devices {
                let own = device.room.as_ref().is_none_or(|room| room.stand_ins.is_empty());
                ensure!(own, "a simpler bot decided at the table of the two");
            }
            if self.devices.iter().any(|device| device.brain.as_ref().is_some_and(|brain| brain.is_over())) {
                let (devices, table) = Party::game(&self.guests).await?;
                self.devices = devices;
                self.table.send_replace(table);
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
                self.waits.bots.push(idle.elapsed());
            }
            let sent = Instant::now();
            let refused = self.devices[place].request(|key| ToTable::Request { seat, key, request }).await?;
            // The other one may have been faster.
            ensure!(refused.as_deref().is_none_or(|why| why == "table.stale"), "refused: {refused:?}");
            self.waits.moves.push(sent.elapsed());
            idle = Instant::now();
        }
        Ok(())
    }

    /// The waits since they were taken last.
    pub(super) fn take_waits(&mut self) -> Waits {
        std::mem::take(&mut self.waits)
    }

    pub(super) fn counts(&self) -> (usize, usize) {
        self.waits.counts()
    }
}
