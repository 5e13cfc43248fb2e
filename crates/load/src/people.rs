//! Many players, and what is noted of all of them.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::Duration;

use anyhow::Result;
use futures_util::future::try_join_all;
use games::GameName;
use online::{Clock, Opened};
use tokio::sync::Notify;
use tokio::task::{JoinHandle, spawn_local};
use tokio::time::Instant;

use crate::pace::{Pace, Tempo, Times};
use crate::player::{Place, Player};
use crate::visitor::{Visitor, address};

/// A game as it is played here.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    /// The game.
    pub game: GameName,
    /// The settings by name.
    pub settings: &'static [(&'static str, &'static str)],
    /// How many play.
    pub players: usize,
}

/// Copolymer for two on 91 cells.
pub const COPOLYMER: Kind =
    Kind { game: GameName::Copolymer, settings: &[("board", "hexagon:6")], players: 2 };

/// All games with the numbers of players they are played by.
pub const ROTATION: [Kind; 8] = [
    COPOLYMER,
    Kind { game: GameName::Micropul, settings: &[("players", "2")], players: 2 },
    Kind { game: GameName::Microchip, settings: &[("players", "2")], players: 2 },
    Kind { game: GameName::Missiles, settings: &[("players", "3")], players: 3 },
    Kind { game: GameName::Copolymer, settings: &[("board", "hexagon:5")], players: 2 },
    Kind { game: GameName::Missiles, settings: &[("players", "6")], players: 6 },
    Kind { game: GameName::Microchip, settings: &[("players", "4")], players: 4 },
    Kind { game: GameName::Missiles, settings: &[("players", "4")], players: 4 },
];

/// When a move counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counts {
    /// When it is acknowledged.
    Acknowledged,
    /// When it is acknowledged and the other seat has its event.
    Seen,
}

/// An action that the server has acknowledged.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Acknowledged {
    /// The table.
    pub table: String,
    /// The key of the request.
    pub key: String,
}

/// A move on its way.
pub struct Move {
    sent: Instant,
    counts: Counts,
    answered: Cell<bool>,
    seen: Cell<bool>,
}

impl Move {
    pub(crate) fn answered(&self, times: &Times) {
        self.answered.set(true);
        self.note(times);
    }

    fn note(&self, times: &Times) {
        if self.answered.get() && (self.counts == Counts::Acknowledged || self.seen.get()) {
            times.note(self.sent.elapsed());
        }
    }
}

/// What the players of one table have under way.
pub struct TableMoves {
    counts: Counts,
    last: RefCell<Option<Rc<Move>>>,
}

impl TableMoves {
    pub(crate) fn begin(&self) -> Rc<Move> {
        let (answered, seen) = (Cell::new(false), Cell::new(false));
        let sent = Rc::new(Move { sent: Instant::now(), counts: self.counts, answered, seen });
        if self.counts == Counts::Seen {
            self.last.replace(Some(Rc::clone(&sent)));
        }
        sent
    }

    /// The other seat has been told.
    pub(crate) fn seen(&self, times: &Times) {
        if let Some(sent) = self.last.take() {
            sent.seen.set(true);
            sent.note(times);
        }
    }
}

/// Many players, and what is noted of all of them.
pub struct People {
    tempo: Tempo,
    together: Rc<Pace>,
    /// How long their actions took.
    pub times: Times,
    counts: Counts,
    here: Cell<i64>,
    resting: Cell<bool>,
    again: Cell<bool>,
    noted: RefCell<Option<Vec<Acknowledged>>>,
    troubles: RefCell<BTreeMap<String, u64>>,
    told: Cell<Option<Instant>>,
    opened: RefCell<Vec<Opened>>,
    welcomes: Cell<u64>,
    unanswered: Cell<i64>,
    clock: Cell<Option<u32>>,
    wake: Notify,
    tasks: RefCell<Vec<JoinHandle<()>>>,
}

impl People {
    /// How fast one of them acts.
    pub fn pace(&self) -> Rc<Pace> {
        match self.tempo {
            Tempo::Together(_) => Rc::clone(&self.together),
            Tempo::Each(a_second) => Rc::new(Pace::new(a_second)),
        }
    }

    /// Nobody yet.
    pub fn new(tempo: Tempo, counts: Counts) -> Rc<People> {
        let (Tempo::Together(a_second) | Tempo::Each(a_second)) = tempo;
        Rc::new(People {
            tempo,
            together: Rc::new(Pace::new(a_second)),
            times: Times::default(),
            counts,
            here: Cell::new(0),
            resting: Cell::new(true),
            again: Cell::new(true),
            noted: RefCell::new(None),
            troubles: RefCell::default(),
            told: Cell::new(None),
            opened: RefCell::default(),
            welcomes: Cell::new(0),
            unanswered: Cell::new(0),
            clock: Cell::new(None),
            wake: Notify::new(),
            tasks: RefCell::default(),
        })
    }

    /// Notes every action that is acknowledged from now on.
    pub fn note_all(&self) {
        self.noted.replace(Some(Vec::new()));
    }

    /// What was acknowledged.
    pub fn noted(&self) -> Vec<Acknowledged> {
        self.noted.borrow().clone().unwrap_or_default()
    }

    /// How many actions were noted.
    pub fn noted_count(&self) -> usize {
        self.noted.borrow().as_ref().map_or(0, Vec::len)
    }

    pub(crate) fn asked(&self, more: i64) {
        self.unanswered.set(self.unanswered.get() + more);
    }

    /// How many actions are not answered yet.
    pub fn unanswered(&self) -> i64 {
        self.unanswered.get()
    }

    pub(crate) fn see_clock(&self, clock: Option<Clock>) {
        self.clock.set(self.clock.get().max(clock.map(|clock| clock.left)));
    }

    /// The most time that anybody had left, in milliseconds, if a clock ran.
    pub fn clock(&self) -> Option<u32> {
        self.clock.get()
    }

    /// Forgets that a clock ran.
    pub fn forget_clock(&self) {
        self.clock.set(None);
    }

    pub(crate) fn acknowledged(&self, what: impl FnOnce() -> Acknowledged) {
        if let Some(noted) = self.noted.borrow_mut().as_mut() {
            noted.push(what());
        }
    }

    pub(crate) fn here(&self, more: i64) {
        self.here.set(self.here.get() + more);
    }

    /// How many have a socket.
    pub fn sockets(&self) -> i64 {
        self.here.get()
    }

    /// Whether nobody acts: they sit at their tables and look.
    pub fn is_resting(&self) -> bool {
        self.resting.get()
    }

    /// Lets everybody rest, or go on.
    pub fn rest(&self, resting: bool) {
        self.resting.set(resting);
        self.wake.notify_waiters();
    }

    pub(crate) async fn woken(&self) {
        self.wake.notified().await;
    }

    pub(crate) fn plays_again(&self) -> bool {
        self.again.get()
    }

    /// Notes that something did not go as wished.
    pub(crate) fn trouble(&self, what: &str) {
        *self.troubles.borrow_mut().entry(what.to_owned()).or_default() += 1;
    }

    /// What did not go as wished, and how often.
    pub fn troubles(&self) -> BTreeMap<String, u64> {
        self.troubles.borrow().clone()
    }

    pub(crate) fn told(&self, at: Instant) {
        self.told.set(Some(at));
    }

    pub(crate) fn welcomed(&self) {
        self.welcomes.set(self.welcomes.get() + 1);
    }

    /// The tables that were opened.
    pub fn opened(&self) -> Vec<Opened> {
        self.opened.borrow().clone()
    }

    /// How often somebody has been welcomed to a game.
    pub fn welcomes(&self) -> u64 {
        self.welcomes.get()
    }

    /// Counts welcomes from nothing.
    pub fn forget_welcomes(&self) {
        self.welcomes.set(0);
    }

    /// How long nobody has been told anything.
    pub fn silence(&self) -> Duration {
        self.told.get().map_or(Duration::MAX, |told| told.elapsed())
    }

    /// Opens tables and sends players there, and people who look on until it has so many sockets. A table has an address of its own, as a household or a club has.
    ///
    /// # Errors
    /// If the server refuses somebody.
    pub async fn come(
        self: &Rc<People>,
        server: SocketAddr,
        kinds: &[Kind],
        tables: std::ops::Range<usize>,
        least: usize,
    ) -> Result<()> {
        // Not all at once: who waits in a queue for long is not measured here.
        let numbers: Vec<usize> = tables.collect();
        for some in numbers.chunks(16) {
            let opened = try_join_all(
                some.iter().map(|&number| open(self, server, kinds[number % kinds.len()], number, least)),
            )
            .await?;
            let mut tasks = self.tasks.borrow_mut();
            tasks.extend(opened.into_iter().flatten().map(|player| spawn_local(player.run())));
        }
        Ok(())
    }

    /// Everybody leaves.
    pub fn leave(&self) {
        self.tasks.borrow_mut().drain(..).for_each(|task| task.abort());
    }
}

impl Drop for People {
    fn drop(&mut self) {
        self.leave();
    }
}

async fn open(
    people: &Rc<People>,
    server: SocketAddr,
    kind: Kind,
    number: usize,
    least: usize,
) -> Result<Vec<Player>> {
    let from = address(number);
    let moves = Rc::new(TableMoves { counts: people.counts, last: RefCell::default() });
    let host = Visitor::guest(server, from, "Ada").await?;
    let opened = host.open(kind.game, kind.settings).await?;
    people.opened.borrow_mut().push(opened.clone());
    let mut visitors = vec![host];
    for name in ["Ben", "Cleo", "Dan", "Eve", "Finn"].iter().cycle().take(kind.players.max(least) - 1) {
        visitors.push(Visitor::guest(server, from, name).await?);
    }
    let players = visitors.into_iter().enumerate().map(|(seat, visitor)| {
        let invite = (seat > 0).then_some(opened.invite);
        let (table, players, moves) = (opened.table.clone(), kind.players, Rc::clone(&moves));
        let place = Place { table, invite, seat, players, looks_on: seat >= players, moves };
        Player::new(Rc::clone(people), visitor, place, (number * 16 + seat) as u64)
    });
    Ok(players.collect())
}
