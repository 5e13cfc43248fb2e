//! The line to a table: a thread that owns the socket, and opens it again when it is cut.

use std::io::ErrorKind;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError, channel};
use std::time::{Duration, Instant};

use anyhow::anyhow;
use online::{FromTable, ToTable};
use tungstenite::client::IntoClientRequest;
use tungstenite::http::HeaderValue;
use tungstenite::{Error, HandshakeError, Message, WebSocket};

use crate::remote::{Address, Stream, refusal};

/// How long reading waits before what is to be sent is looked at.
const GLANCE: Duration = Duration::from_millis(20);
/// How often the server is asked whether it is still there.
const PING: Duration = Duration::from_secs(25);
/// A server that has said nothing for so long is gone.
const SILENCE: Duration = Duration::from_mins(1);
/// How long to wait before the first try to come back, and before the later ones at the most.
const RETRY: (Duration, Duration) = (Duration::from_millis(250), Duration::from_secs(10));

/// What the game loop waits for.
pub enum Event {
    /// Something on the line of this number.
    Line(u32, LineEvent),
    /// A line was typed.
    Typed(String),
    /// Nothing more will be typed.
    InputEnded,
}

/// What happens on a line.
pub enum LineEvent {
    /// It is open, for the time of this number.
    Open(u32),
    /// The server says something.
    Heard(Box<FromTable>),
    /// It was cut, and is opened again.
    Cut,
    /// It cannot be opened again.
    Lost(String),
}

/// The line to a table. Dropping it closes it.
pub struct Line {
    out: Sender<(u32, String)>,
}

impl Line {
    /// Opens a line.
    ///
    /// # Errors
    /// If the server cannot be reached or refuses. Later it is tried again.
    pub fn open(wire: Wire, number: u32, events: Sender<Event>) -> anyhow::Result<Line> {
        let first = wire.connect().map_err(|error| match error {
            NotConnected::Refused(why) => anyhow!(why),
            NotConnected::Failed(error) => error,
        })?;
        let (out, to_send) = channel();
        let mut keeper = Keeper { wire, number, events, to_send, time: 1 };
        std::thread::spawn(move || keeper.run(first));
        Ok(Line { out })
    }

    /// Sends a message while the line is open for the time of this number.
    pub fn send(&self, time: u32, message: &ToTable) {
        let text = serde_json::to_string(message).expect("a message can be written");
        // A line that is lost has said so.
        let _ = self.out.send((time, text));
    }
}

/// Where a line leads.
pub struct Wire {
    /// The server.
    pub server: Address,
    /// The path of the socket.
    pub path: String,
    /// Who comes.
    pub cookie: Option<String>,
}

/// Why a connection attempt failed.
enum NotConnected {
    /// The server does not want it.
    Refused(String),
    /// It may succeed later.
    Failed(anyhow::Error),
}

impl Wire {
    fn connect(&self) -> Result<WebSocket<Stream>, NotConnected> {
        let failed = |error: anyhow::Error| NotConnected::Failed(error);
        let stream = self.server.connect().map_err(failed)?;
        let mut request =
            self.server.socket(&self.path).into_client_request().map_err(|error| failed(error.into()))?;
        if let Some(cookie) = &self.cookie {
            let cookie = HeaderValue::from_str(cookie).map_err(|error| failed(error.into()))?;
            request.headers_mut().insert("cookie", cookie);
        }
        let server = &self.server;
        let socket = match tungstenite::client(request, stream) {
            Ok((socket, _)) => socket,
            Err(HandshakeError::Failure(Error::Http(response))) => {
                let status = response.status().as_u16();
                let body = response.body().as_deref().unwrap_or_default();
                let why = refusal(status, &String::from_utf8_lossy(body));
                let later = status == 429 || status >= 500;
                return Err(if later { failed(anyhow!(why)) } else { NotConnected::Refused(why) });
            }
            Err(HandshakeError::Failure(error)) => {
                let context = format!("{server} does not answer as a Motherboard server does");
                return Err(failed(anyhow::Error::new(error).context(context)));
            }
            Err(HandshakeError::Interrupted(_)) => return Err(failed(anyhow!("{server} does not answer"))),
        };
        socket.get_ref().set_read_timeout(GLANCE).map_err(|error| failed(error.into()))?;
        Ok(socket)
    }
}

/// The thread's side of a line.
struct Keeper {
    wire: Wire,
    number: u32,
    events: Sender<Event>,
    to_send: Receiver<(u32, String)>,
    /// How often it has been opened.
    time: u32,
}

/// Why a socket is not used any more.
enum Ended {
    /// Nobody needs the line.
    Closed,
    /// It was cut.
    Cut,
}

impl Keeper {
    fn run(&mut self, first: WebSocket<Stream>) {
        let mut socket = first;
        while self.tell(LineEvent::Open(self.time)) {
            if matches!(self.talk(&mut socket), Ended::Closed) {
                return;
            }
            if !self.tell(LineEvent::Cut) {
                return;
            }
            match self.come_back() {
                Some(again) => socket = again,
                None => return,
            }
            self.time += 1;
        }
    }

    /// False if nobody listens.
    fn tell(&self, event: LineEvent) -> bool {
        self.events.send(Event::Line(self.number, event)).is_ok()
    }

    /// Passes messages on until the line is cut or not needed.
    fn talk(&self, socket: &mut WebSocket<Stream>) -> Ended {
        let (mut heard, mut pinged) = (Instant::now(), Instant::now());
        loop {
            if let Err(ended) = self.send_all(socket) {
                return ended;
            }
            match socket.read() {
                Ok(Message::Text(text)) => {
                    heard = Instant::now();
                    let Ok(message) = serde_json::from_str(&text) else {
                        let why = "The server says something unknown here: it may have another version.";
                        self.tell(LineEvent::Lost(why.to_owned()));
                        return Ended::Closed;
                    };
                    if !self.tell(LineEvent::Heard(Box::new(message))) {
                        return Ended::Closed;
                    }
                }
                Ok(_) => heard = Instant::now(),
                Err(Error::Io(error))
                    if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {}
                Err(_) => return Ended::Cut,
            }
            if heard.elapsed() > SILENCE {
                return Ended::Cut;
            }
            if pinged.elapsed() > PING {
                pinged = Instant::now();
                let ping = serde_json::to_string(&ToTable::Ping).expect("a message can be written");
                if socket.send(Message::text(ping)).is_err() {
                    return Ended::Cut;
                }
            }
        }
    }

    fn send_all(&self, socket: &mut WebSocket<Stream>) -> Result<(), Ended> {
        loop {
            match self.to_send.try_recv() {
                Ok((time, text)) if time == self.time => {
                    socket.send(Message::text(text)).map_err(|_| Ended::Cut)?;
                }
                // Written for a connection that is gone; the sender repeats it on the new one.
                Ok(_) => {}
                Err(TryRecvError::Empty) => return Ok(()),
                Err(TryRecvError::Disconnected) => {
                    let _ = socket.close(None).and_then(|()| socket.flush());
                    return Err(Ended::Closed);
                }
            }
        }
    }

    /// Tries to open the line again, ever more rarely; `None` if nobody needs it, or the server refuses.
    fn come_back(&self) -> Option<WebSocket<Stream>> {
        let (mut pause, longest) = RETRY;
        loop {
            let until = Instant::now() + pause;
            loop {
                match self.to_send.recv_timeout(until.saturating_duration_since(Instant::now())) {
                    Ok(_) => {}
                    Err(RecvTimeoutError::Timeout) => break,
                    Err(RecvTimeoutError::Disconnected) => return None,
                }
            }
            match self.wire.connect() {
                Ok(socket) => return Some(socket),
                Err(NotConnected::Refused(why)) => {
                    self.tell(LineEvent::Lost(why));
                    return None;
                }
                Err(NotConnected::Failed(_)) => pause = (pause * 2).min(longest),
            }
        }
    }
}
