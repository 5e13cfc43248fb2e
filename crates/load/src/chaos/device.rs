//! A device at a table that does one thing after the other.

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use futures_util::{SinkExt, StreamExt};
use game::Seat;
use online::{Ask, FromTable, RoomState, ToTable, Token};
use table::{Key, RoomRequest};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

use crate::brain::{Brain, brain};
use crate::visitor::{Socket, Visitor, hello};

/// The longest silence.
pub(super) const PATIENCE: Duration = Duration::from_mins(1);

/// A request to sit down.
pub(super) fn sit(seat: usize) -> Ask {
    let nonce = format!("{seat:032x}");
    Ask::Room(RoomRequest::Sit { seat: Seat::new(seat), name: String::new(), nonce })
}

/// A device at a table.
pub(super) struct Device {
    socket: Socket,
    pub(super) room: Option<RoomState>,
    pub(super) brain: Option<Box<dyn Brain>>,
    keys: u32,
}

impl Device {
    pub(super) async fn come(visitor: &Visitor, table: &str, invite: Option<Token>) -> Result<Device> {
        let socket = visitor.connect(table).await?;
        let mut device = Device { socket, room: None, brain: None, keys: 0 };
        device.socket.send(hello(invite)).await?;
        Ok(device)
    }

    async fn say(&mut self, message: &ToTable) -> Result<()> {
        Ok(self.socket.send(Message::text(serde_json::to_string(message)?)).await?)
    }

    /// Takes in one message. The key of an answer, and the code of its refusal.
    pub(super) async fn hear(&mut self) -> Result<Option<(Key, Option<String>)>> {
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
    pub(super) async fn request(&mut self, message: impl FnOnce(Key) -> ToTable) -> Result<Option<String>> {
        self.keys += 1;
        let key = Key::numbered("b", self.keys);
        self.say(&message(key.clone())).await?;
        loop {
            if let Some((_, refused)) = self.hear().await?.filter(|(other, _)| *other == key) {
                return Ok(refused);
            }
        }
    }

    pub(super) async fn ask(&mut self, ask: Ask) -> Result<()> {
        let refused = self.request(|key| ToTable::Ask { key, ask }).await?;
        ensure!(refused.is_none(), "refused: {refused:?}");
        Ok(())
    }

    pub(super) async fn sit(&mut self, seat: usize) -> Result<()> {
        self.ask(sit(seat)).await
    }

    pub(super) async fn seat_bot(&mut self, seat: usize) -> Result<()> {
        let name = "level5".to_owned();
        self.ask(Ask::Room(RoomRequest::SeatBot { seat: Seat::new(seat), name })).await
    }
}
