//! Somebody at a table, as a page would be: sits down, plays at random, comes back when the line is cut, asks again what was not
//! answered, and plays another game when one is over.

use std::rc::Rc;
use std::time::Duration;

use anyhow::{Result, ensure};
use futures_util::{SinkExt, StreamExt};
use game::{Pcg, Random, Seat};
use online::{Ask, FromTable, RoomState, ToTable, Token};
use table::{Key, Request, RoomRequest, RoomSeat, Update};
use tokio::time::{Instant, sleep, timeout};
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

use crate::brain::{Brain, brain};
use crate::pace::Pace;
use crate::people::{Acknowledged, Move, People, TableMoves};
use crate::visitor::{Socket, Visitor};

/// How long the first pause before coming back is at the most, and the longest one, as in the page.
const FIRST_PAUSE: Duration = Duration::from_millis(250);
const LONGEST_PAUSE: Duration = Duration::from_secs(10);
/// How long a socket may take to open.
const OPENING: Duration = Duration::from_secs(10);

/// What begins every update, and every answer without a refusal: most messages are one of these.
const UPDATE: &str = r#"{"type":"update","update":"#;

/// Where somebody plays.
pub struct Place {
    /// The table.
    pub table: String,
    /// The token of its link; the host needs none.
    pub invite: Option<Token>,
    /// The seat.
    pub seat: usize,
    /// The number of players there.
    pub players: usize,
    /// Whether to look on instead.
    pub looks_on: bool,
    /// What the players of the table have under way.
    pub moves: Rc<TableMoves>,
}

/// Somebody at a table.
pub struct Player {
    people: Rc<People>,
    pace: Rc<Pace>,
    visitor: Visitor,
    place: Place,
    socket: Option<Socket>,
    brain: Option<Box<dyn Brain>>,
    room: Option<RoomState>,
    /// What was asked of the room and not answered yet.
    asked: Option<Key>,
    /// What was asked of the game and not answered yet.
    pending: Option<Pending>,
    number: u64,
    /// The games that are over.
    games: usize,
    keys: u32,
    pause: Duration,
    rng: Pcg,
}

struct Pending {
    key: Key,
    text: Utf8Bytes,
    sent: Rc<Move>,
}

impl Player {
    /// Somebody who is about to come to a table.
    pub fn new(people: Rc<People>, visitor: Visitor, place: Place, number: u64) -> Player {
        Player {
            pace: people.pace(),
            people,
            visitor,
            place,
            socket: None,
            brain: None,
            room: None,
            asked: None,
            pending: None,
            number,
            games: 0,
            keys: 0,
            pause: FIRST_PAUSE,
            rng: Pcg::new(number, 0x10ad),
        }
    }

    /// Plays for ever.
    pub async fn run(mut self) {
        loop {
            if self.socket.is_none() {
                self.come().await;
            }
            let went_well = match self.say_what_there_is().await {
                Ok(()) => self.hear().await,
                Err(error) => Err(error),
            };
            if went_well.is_err() {
                self.lose().await;
            }
        }
    }

    /// The line is cut.
    async fn lose(&mut self) {
        if self.socket.take().is_some() {
            self.people.here(-1);
        }
        let share = 0.5 + f64::from(self.rng.below(1_000)) / 2_000.0;
        sleep(self.pause.mul_f64(share)).await;
        self.pause = (self.pause * 2).min(LONGEST_PAUSE);
    }

    async fn come(&mut self) {
        while self.socket.is_none() {
            if let Ok(Ok(socket)) = timeout(OPENING, self.visitor.connect(&self.place.table)).await {
                self.people.here(1);
                (self.socket, self.room, self.asked) = (Some(socket), None, None);
                let cursor = self.brain.as_ref().and_then(|brain| brain.cursor());
                let viewer = self.brain.as_ref().map(|brain| brain.viewer());
                let (version, invite) = (online::VERSION, self.place.invite);
                let greeted = self
                    .say(&ToTable::Hello { version, invite, screen: false, away: false, viewer, cursor })
                    .await;
                if greeted.is_ok() {
                    return;
                }
            }
            self.lose().await;
        }
    }

    async fn say(&mut self, message: &ToTable) -> Result<()> {
        self.send(serde_json::to_string(message)?.into()).await
    }

    async fn send(&mut self, text: Utf8Bytes) -> Result<()> {
        if let Some(socket) = &mut self.socket {
            socket.send(Message::Text(text)).await?;
        }
        Ok(())
    }

    /// A key that nobody else has in this run: `m` marks those of moves.
    fn key(&mut self, kind: char) -> Key {
        self.keys += 1;
        Key::numbered(&format!("p{}{kind}", self.number), self.keys)
    }

    async fn ask(&mut self, ask: Ask) -> Result<()> {
        let key = self.key('k');
        self.asked = Some(key.clone());
        self.say(&ToTable::Ask { key, ask }).await
    }

    /// Says everything that has to be said now.
    async fn say_what_there_is(&mut self) -> Result<()> {
        let Some(room) = &self.room else { return Ok(()) };
        if self.asked.is_none() && !self.place.looks_on {
            if let Some(view) = &room.waiting {
                let sits = |seat: &RoomSeat| matches!(seat, RoomSeat::Person { you: true, .. });
                let kept = |seat: &RoomSeat| matches!(seat, RoomSeat::Kept { you: true, .. });
                let kept = view.seats.iter().position(kept);
                if !view.seats.iter().any(sits) {
                    let seat = Seat::new(kept.unwrap_or(self.place.seat));
                    let nonce = format!("{:016x}{:016x}", self.rng.next_u32(), self.place.seat);
                    let sit = RoomRequest::Sit { seat, name: "ignored".to_owned(), nonce };
                    return self.ask(Ask::Room(sit)).await;
                }
                if view.host && view.ready {
                    return self.ask(Ask::Start).await;
                }
                return Ok(());
            }
            if self.brain.as_ref().is_some_and(|brain| brain.is_over()) {
                if let Some(next) = room.next.clone() {
                    self.move_on(next);
                    return Ok(());
                }
                // In turn: a guest may open four tables a minute after the first twenty.
                let asks = self.games % self.place.players == self.place.seat;
                if asks && self.people.plays_again() {
                    return self.ask(Ask::Rematch).await;
                }
            }
        }
        if self.pending.is_some() || self.people.is_resting() {
            return Ok(());
        }
        let act = self.brain.as_ref().and_then(|brain| brain.act(&mut self.rng));
        let Some((seat, request)) = act else { return Ok(()) };
        self.pace.wait().await;
        self.request(seat, request).await
    }

    /// Goes to the table of the next game.
    fn move_on(&mut self, next: String) {
        self.people.here(-1);
        (self.socket, self.brain, self.room) = (None, None, None);
        (self.place.table, self.place.invite, self.pause) = (next, None, FIRST_PAUSE);
        self.games += 1;
    }

    async fn request(&mut self, seat: Seat, request: Request) -> Result<()> {
        let key = self.key('m');
        let message = ToTable::Request { seat, key: key.clone(), request };
        let text = Utf8Bytes::from(serde_json::to_string(&message)?);
        let sent = self.place.moves.begin();
        self.pending = Some(Pending { key, text: text.clone(), sent });
        self.people.asked(1);
        self.send(text).await
    }

    /// Waits for one message and takes it in.
    async fn hear(&mut self) -> Result<()> {
        let Some(socket) = &mut self.socket else { return Ok(()) };
        let heard = if self.people.is_resting() {
            tokio::select! {
                heard = socket.next() => heard,
                () = self.people.woken() => return Ok(()),
            }
        } else {
            socket.next().await
        };
        let text = match heard {
            Some(Ok(Message::Text(text))) => text,
            Some(Ok(Message::Close(_))) | None => anyhow::bail!("closed"),
            Some(other) => return other.map(drop).map_err(anyhow::Error::from),
        };
        // Reading the type first and then the rest takes twice as long, and most messages are updates.
        if let Some(rest) = text.strip_prefix(UPDATE) {
            let update: Update = serde_json::from_str(&rest[..rest.len() - 1])?;
            return self.update(&update);
        }
        match serde_json::from_str(&text)? {
            FromTable::Room { room } => {
                self.people.see_clock(room.clock);
                self.room = Some(*room);
            }
            FromTable::Welcome { viewer, welcome } => {
                if self.brain.as_ref().is_none_or(|brain| brain.viewer() != viewer) {
                    self.brain = Some(brain(viewer, &welcome)?);
                }
                self.pause = FIRST_PAUSE;
                self.people.welcomed();
                // What was not answered is asked again.
                if let Some(pending) = &self.pending {
                    let text = pending.text.clone();
                    self.send(text).await?;
                }
            }
            FromTable::Update { update } => return self.update(&update),
            FromTable::Answer { key, refused } => {
                return self.answered(&key, refused.map(|refused| refused.code.into_owned())).await;
            }
            // Too much at once: a little later it is looked at.
            FromTable::Notice { .. } => {
                self.people.trouble("notice");
                sleep(Duration::from_millis(200)).await;
                if let Some(pending) = &self.pending {
                    let text = pending.text.clone();
                    self.send(text).await?;
                }
                self.asked = None;
            }
            FromTable::Bye { why, again } => {
                self.people.trouble(&why.code);
                ensure!(again, "sent away for good");
            }
            FromTable::Chat { .. } | FromTable::Pong => {}
        }
        Ok(())
    }

    fn update(&mut self, update: &Update) -> Result<()> {
        let Some(brain) = &mut self.brain else { return Ok(()) };
        ensure!(brain.take(update), "something was missed");
        self.people.told(Instant::now());
        if self.pending.is_none() {
            self.place.moves.seen(&self.people.times);
        }
        Ok(())
    }

    async fn answered(&mut self, key: &Key, refused: Option<String>) -> Result<()> {
        if self.asked.as_ref() == Some(key) {
            self.asked = None;
            if let Some(why) = refused {
                // Somebody else has done it, or the disk is full: the room says how it is.
                self.people.trouble(&why);
                sleep(Duration::from_millis(200)).await;
            }
            return Ok(());
        }
        let Some(pending) = self.pending.take_if(|pending| pending.key == *key) else { return Ok(()) };
        self.people.asked(-1);
        match refused.as_deref() {
            None => {
                pending.sent.answered(&self.people.times);
                self.people.acknowledged(|| Acknowledged {
                    table: self.place.table.clone(),
                    key: String::from(pending.key),
                });
            }
            Some("online.not_stored") => {
                self.people.trouble("online.not_stored");
                sleep(Duration::from_millis(100)).await;
                let text = pending.text.clone();
                self.pending = Some(pending);
                self.people.asked(1);
                self.send(text).await?;
            }
            Some(why) => self.people.trouble(why),
        }
        Ok(())
    }
}
