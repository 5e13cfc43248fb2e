//! Hosts that deal as they like: each stands between devices and an honest server, and rewrites what they say to each other.
//! Pages and terminals come to it as to any server, so what they find out they would find out elsewhere.

use std::collections::BTreeSet;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Context, Result, ensure};
use futures_util::{SinkExt, StreamExt};
use game::Secret;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::handshake::server::{Callback, ErrorResponse, Request, Response};
use tokio_tungstenite::{accept_hdr_async, client_async};

/// No head of a request is longer.
const LONGEST_HEAD: usize = 16_384;

/// The number that a host puts in the place of the one it was given.
const OTHER_NUMBER: &str = "abababababababababababababababab";
const NO_NUMBER: &str = "00000000000000000000000000000000";

/// A way to deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deal {
    /// As it should.
    Honest,
    /// It shows one hash until the numbers are there, and another one at the opening, where no number is the one that was given.
    Everything,
    /// It shows another hash at the opening than in the room.
    OtherHash,
    /// It shows one hash all the time, deals from another secret, and reveals that one.
    LateSecret,
    /// The same, but it reveals the secret of the hash.
    HiddenSecret,
    /// It puts another number in the place of the one it was given.
    OtherNumber,
    /// The same, but the opening shows the number it was given.
    HiddenNumber,
    /// It leaves the number out.
    NoNumber,
    /// It gives the bot in seat 2 a number.
    BotNumber,
    /// It deals one tile of micropul as it likes, and tells one story from the deal to the end.
    OneDraw,
}

impl Deal {
    /// Every way to deal, the honest one first.
    pub const ALL: [Deal; 10] = [
        Deal::Honest,
        Deal::Everything,
        Deal::OtherHash,
        Deal::LateSecret,
        Deal::HiddenSecret,
        Deal::OtherNumber,
        Deal::HiddenNumber,
        Deal::NoNumber,
        Deal::BotNumber,
        Deal::OneDraw,
    ];

    /// The code of what a device finds; `None` if there is nothing to find.
    pub const fn code(self) -> Option<&'static str> {
        match self {
            Deal::Honest => None,
            Deal::Everything | Deal::OtherHash => Some("unfair.commitment"),
            Deal::LateSecret => Some("unfair.secret"),
            Deal::OtherNumber => Some("unfair.nonce_replaced"),
            Deal::NoNumber => Some("unfair.nonce_dropped"),
            Deal::BotNumber => Some("unfair.bot_number"),
            Deal::HiddenSecret | Deal::HiddenNumber | Deal::OneDraw => Some("unfair.draw"),
        }
    }

    /// True if the device finds it when the game opens, and not only at its end.
    pub const fn shows_at_opening(self) -> bool {
        let at_end = matches!(
            self,
            Deal::Honest | Deal::LateSecret | Deal::HiddenSecret | Deal::HiddenNumber | Deal::OneDraw
        );
        !at_end
    }
}

/// The secret whose hash a host shows that deals from another one.
fn shown_secret() -> Secret {
    Secret::new([0x5e; 32])
}

/// A host with its memory.
struct Host {
    deal: Deal,
    /// The number that it was given.
    given: Option<String>,
    /// The two tiles of which each is called by the name of the other.
    swapped: Option<[String; 2]>,
}

impl Host {
    /// Changes a message of a device.
    fn hear_device(&mut self, message: &mut Value) {
        let Some(nonce) = message.pointer_mut("/ask/room/sit/nonce") else { return };
        let other = match self.deal {
            Deal::Everything | Deal::OtherNumber | Deal::HiddenNumber => OTHER_NUMBER,
            Deal::NoNumber => NO_NUMBER,
            _ => return,
        };
        self.given = nonce.as_str().map(str::to_owned);
        *nonce = json!(other);
    }

    /// Changes a message to a device.
    fn hear_server(&mut self, message: &mut Value) {
        let place = match self.deal {
            Deal::Everything | Deal::OtherHash => "/room/waiting/commitment",
            Deal::LateSecret | Deal::HiddenSecret if message["type"] == "room" => "/room/waiting/commitment",
            Deal::LateSecret | Deal::HiddenSecret => "/welcome/commitment",
            _ => "",
        };
        if let Some(hash) = message.pointer_mut(place).filter(|hash| hash.is_string()) {
            *hash = json!(shown_secret().commitment().to_string());
        }
        match self.deal {
            Deal::HiddenSecret => {
                if let Some(secret) = message.pointer_mut("/update/secret") {
                    *secret = json!(shown_secret().reveal());
                }
            }
            Deal::HiddenNumber => {
                let nonces = message.pointer_mut("/welcome/nonces").and_then(Value::as_array_mut);
                for nonce in nonces.into_iter().flatten().filter(|nonce| **nonce == OTHER_NUMBER) {
                    *nonce = json!(self.given);
                }
            }
            Deal::BotNumber => {
                if let Some(nonce) = message.pointer_mut("/welcome/nonces/1") {
                    *nonce = json!(OTHER_NUMBER);
                }
            }
            Deal::OneDraw => self.relabel(message),
            _ => {}
        }
    }

    /// Swaps the names of a dealt tile and of one that no player has seen, wherever they are drawn.
    fn relabel(&mut self, message: &mut Value) {
        let Some(update) = message.get_mut("update") else { return };
        if self.swapped.is_none() {
            let drawn = update["events"].as_array().into_iter().flatten().filter_map(Value::as_str);
            let tiles: BTreeSet<String> = drawn.filter_map(tile_of).map(str::to_owned).collect();
            let other = (1..48).map(|tile| tile.to_string()).find(|tile| !tiles.contains(tile));
            self.swapped = tiles.first().cloned().zip(other).map(|(own, other)| [own, other]);
        }
        let Some([one, other]) = &self.swapped else { return };
        for list in ["events", "steps"] {
            for line in update.get_mut(list).and_then(Value::as_array_mut).into_iter().flatten() {
                let Some(text) = line.as_str() else { continue };
                let Some(tile) = tile_of(text) else { continue };
                let called = if tile == one {
                    other
                } else if tile == other {
                    one
                } else {
                    continue;
                };
                *line = json!(format!("{}{called}", text.strip_suffix(tile).unwrap_or_default()));
            }
        }
    }
}

/// The tile of a draw: `*: 1 17` in the events of a seat, `*: tile 17` in a record.
fn tile_of(line: &str) -> Option<&str> {
    let (_, tile) = line.strip_prefix("*: ")?.rsplit_once(' ')?;
    tile.bytes().all(|byte| byte.is_ascii_digit()).then_some(tile)
}

/// Starts a host that deals in this way, in front of an honest server, and returns where it is.
///
/// # Errors
/// If it cannot listen.
pub async fn start(server: SocketAddr, deal: Deal) -> Result<SocketAddr> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
    let address = listener.local_addr()?;
    let host = Arc::new(Mutex::new(Host { deal, given: None, swapped: None }));
    tokio::spawn(async move {
        while let Ok((device, _)) = listener.accept().await {
            // A device that goes, or a server that refuses it, ends that connection alone.
            tokio::spawn(pass_on(device, server, Arc::clone(&host)));
        }
    });
    Ok(address)
}

/// Passes a connection on. What goes over HTTP stays as it is.
async fn pass_on(mut device: TcpStream, server: SocketAddr, host: Arc<Mutex<Host>>) -> Result<()> {
    let head = peeked(&device).await?;
    if head.to_ascii_lowercase().contains("upgrade: websocket") && head.starts_with("GET /ws/table/") {
        return talk(device, server, &host).await;
    }
    let mut upstream = TcpStream::connect(server).await?;
    device.read_exact(&mut vec![0; head.len()]).await?;
    // One request for each connection: a second one would have a head of its own.
    let kept =
        head.trim_end().split("\r\n").filter(|line| !line.to_ascii_lowercase().starts_with("connection:"));
    let upgrades = head.to_ascii_lowercase().contains("upgrade: websocket");
    let connection = if upgrades { "connection: upgrade" } else { "connection: close" };
    let lines: Vec<&str> = kept.chain([connection]).collect();
    upstream.write_all(format!("{}\r\n\r\n", lines.join("\r\n")).as_bytes()).await?;
    copy_bidirectional(&mut device, &mut upstream).await?;
    Ok(())
}

/// The head of the request that a device sends, which stays to be read.
async fn peeked(device: &TcpStream) -> Result<String> {
    let mut bytes = vec![0; LONGEST_HEAD];
    let mut before = 0;
    loop {
        let count = device.peek(&mut bytes).await?;
        let text = String::from_utf8_lossy(&bytes[..count]);
        if let Some(end) = text.find("\r\n\r\n") {
            return Ok(text[..end + 4].to_owned());
        }
        ensure!(count > before && count < LONGEST_HEAD, "no head of a request");
        before = count;
        tokio::task::yield_now().await;
    }
}

/// Notes what a device asks for when it opens a socket.
struct Asked<'a>(&'a mut Option<Request>);

impl Callback for Asked<'_> {
    fn on_request(self, request: &Request, response: Response) -> Result<Response, ErrorResponse> {
        *self.0 = Some(request.clone());
        Ok(response)
    }
}

/// Passes on the messages of a table's socket, changed as the host likes.
async fn talk(device: TcpStream, server: SocketAddr, host: &Mutex<Host>) -> Result<()> {
    let mut asked = None;
    let mut device = accept_hdr_async(device, Asked(&mut asked)).await?;
    let asked = asked.context("a socket is asked for")?;
    let authority = asked.headers().get("host").context("a name")?.to_str()?;
    let mut request = format!("ws://{authority}{}", asked.uri()).into_client_request()?;
    for name in ["cookie", "origin"] {
        if let Some(value) = asked.headers().get(name) {
            request.headers_mut().insert(name, value.clone());
        }
    }
    let (mut upstream, _) = client_async(request, TcpStream::connect(server).await?).await?;
    let change = |message: Message, to_server: bool| -> Result<Message> {
        let Message::Text(text) = message else { return Ok(message) };
        let mut value = serde_json::from_str(&text)?;
        let mut host = host.lock().unwrap_or_else(PoisonError::into_inner);
        if to_server {
            host.hear_device(&mut value);
        } else {
            host.hear_server(&mut value);
        }
        Ok(Message::text(value.to_string()))
    };
    loop {
        tokio::select! {
            said = device.next() => match said {
                Some(Ok(message)) => upstream.send(change(message, true)?).await?,
                _ => return Ok(upstream.close(None).await?),
            },
            heard = upstream.next() => match heard {
                Some(Ok(message)) => device.send(change(message, false)?).await?,
                _ => return Ok(device.close(None).await?),
            },
        }
    }
}
