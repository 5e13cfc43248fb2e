//! Somebody who comes to the server from an address of their own.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use anyhow::{Context, Result, bail, ensure};
use games::GameName;
use online::{LONGEST_MESSAGE, Opened, ToTable, Token};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

/// The socket of a table.
pub type Socket = WebSocketStream<TcpStream>;

/// Somebody who comes to the server.
#[derive(Clone, Debug)]
pub struct Visitor {
    server: SocketAddr,
    from: Ipv4Addr,
    cookie: Option<String>,
}

/// What came back over HTTP.
#[derive(Debug)]
pub struct Response {
    /// The status.
    pub status: u16,
    /// The identity that was given.
    pub cookie: Option<String>,
    /// The body, if it is JSON.
    pub body: Value,
}

/// The address of a number: 127.1.0.1 and on.
pub fn address(number: usize) -> Ipv4Addr {
    Ipv4Addr::new(127, 1 + (number / 50_000) as u8, (number / 250 % 200) as u8, 1 + (number % 250) as u8)
}

/// A hello of a device that has been told nothing yet.
pub fn hello(invite: Option<Token>) -> Message {
    let version = online::VERSION;
    let hello = ToTable::Hello { version, invite, screen: false, away: false, viewer: None, cursor: None };
    Message::text(serde_json::to_string(&hello).expect("a hello can be written"))
}

impl Visitor {
    /// Somebody without a name.
    pub fn stranger(server: SocketAddr, from: Ipv4Addr) -> Visitor {
        Visitor { server, from, cookie: None }
    }

    /// Somebody new, who gives a name.
    ///
    /// # Errors
    /// If the server refuses.
    pub async fn guest(server: SocketAddr, from: Ipv4Addr, name: &str) -> Result<Visitor> {
        let mut guest = Visitor::stranger(server, from);
        let response = guest.http("POST", "/api/guest", Some(&json!({ "name": name }))).await?;
        ensure!(response.status == 200, "no identity: {response:?}");
        guest.cookie = response.cookie;
        Ok(guest)
    }

    /// The same guest at another address.
    #[must_use]
    pub fn moved_to(self, from: Ipv4Addr) -> Visitor {
        Visitor { from, ..self }
    }

    /// Opens a waiting room.
    ///
    /// # Errors
    /// If the server refuses.
    pub async fn open(&self, game: GameName, settings: &[(&str, &str)]) -> Result<Opened> {
        self.open_with(game, settings, json!({})).await
    }

    /// Opens a waiting room that the lobby lists, where everybody may write.
    ///
    /// # Errors
    /// If the server refuses.
    pub async fn open_listed(&self, game: GameName, settings: &[(&str, &str)]) -> Result<Opened> {
        self.open_with(game, settings, json!({ "listed": true, "writers": "everybody" })).await
    }

    async fn open_with(&self, game: GameName, settings: &[(&str, &str)], options: Value) -> Result<Opened> {
        let asked = json!({ "game": game.name(), "settings": settings, "options": options });
        let response = self.http("POST", "/api/tables", Some(&asked)).await?;
        ensure!(response.status == 200, "no table: {response:?}");
        Ok(serde_json::from_value(response.body)?)
    }

    async fn reach(&self) -> Result<TcpStream> {
        let socket = TcpSocket::new_v4()?;
        socket.bind(SocketAddr::new(IpAddr::V4(self.from), 0))?;
        let stream = socket.connect(self.server).await?;
        stream.set_nodelay(true)?;
        Ok(stream)
    }

    /// Asks something over HTTP.
    ///
    /// # Errors
    /// If nothing comes back.
    pub async fn http(&self, method: &str, path: &str, body: Option<&Value>) -> Result<Response> {
        let mut stream = self.reach().await?;
        let body = body.map(Value::to_string).unwrap_or_default();
        let cookie = self.cookie.as_ref().map(|cookie| format!("cookie: {cookie}\r\n")).unwrap_or_default();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n{cookie}content-type: application/json\r\n\
             content-length: {}\r\n\r\n{body}",
            self.server,
            body.len()
        );
        stream.write_all(request.as_bytes()).await?;
        let mut text = String::new();
        stream.read_to_string(&mut text).await?;
        let (head, body) = text.split_once("\r\n\r\n").context("the server closed the connection")?;
        let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        Ok(Response {
            status: head.split(' ').nth(1).and_then(|status| status.parse().ok()).context("a status")?,
            cookie: cookie.and_then(|line| line.split(';').next()).map(str::to_owned),
            body: serde_json::from_str(body).unwrap_or(Value::Null),
        })
    }

    /// Opens the socket of a table.
    ///
    /// # Errors
    /// If the server refuses, or is not there.
    pub async fn connect(&self, table: &str) -> Result<Socket> {
        let mut request = format!("ws://{}/ws/table/{table}", self.server).into_client_request()?;
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("cookie", cookie.parse()?);
        }
        let stream = self.reach().await?;
        // The usual buffers would take more memory than the server.
        let config = WebSocketConfig::default().read_buffer_size(LONGEST_MESSAGE).write_buffer_size(0);
        let (socket, response) =
            tokio_tungstenite::client_async_with_config(request, stream, Some(config)).await?;
        if response.status().as_u16() != 101 {
            bail!("no socket: {}", response.status());
        }
        Ok(socket)
    }
}
