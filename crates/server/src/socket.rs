//! One socket of a device.

use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::extract::ws::{Message as Frame, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use futures_util::SinkExt;
use online::{FromTable, LONGEST_MESSAGE, ToTable, VERSION, rule};
use store::{GuestId, TableId, TokenHash};
use table::TableRule;
use tokio::time::{Instant, interval_at, timeout};

use crate::app::App;
use crate::host::written;
use crate::hub::{Line, Message};
use crate::limits::{Offences, Sender};
use crate::outbox::{Outbox, Waiting, WeakOutbox, outbox};
use crate::refusal::Refused;
use crate::visitor::Visitor;

#[cfg(test)]
mod tests;

/// The defaults would take 128 KiB for each socket. The buffer for writing grows with a message that is longer: what waits is
/// written before the next one is added.
const BUFFER: usize = 4 * 1024;
/// How many messages may wait for a device that does not read. Then it is cut off.
pub(crate) const WAITING: usize = 64;
/// A device has to say hello within this time.
const HELLO: Duration = Duration::from_secs(10);
/// How often the server asks whether a device is still there.
pub(crate) const PING: Duration = Duration::from_secs(30);
/// A device that has said nothing for so long is gone.
pub(crate) const SILENCE: Duration = Duration::from_secs(75);
/// How long a device may take to read one message.
const WRITE: Duration = Duration::from_secs(10);
/// After how long a device may ask again that finds its address has too many sockets.
const TRY_AGAIN: Duration = Duration::from_secs(10);

/// The socket of a table.
pub(crate) async fn table(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    visitor: Visitor,
    upgrade: WebSocketUpgrade,
) -> Response {
    let Ok(id) = id.parse::<TableId>() else {
        return Refused::new(StatusCode::NOT_FOUND, &rule::NO_TABLE).into_response();
    };
    open(app, visitor, upgrade, |app, visitor, socket| async move {
        Device::new(app, id, visitor, socket).run().await;
    })
}

/// The socket of the lobby.
pub(crate) async fn lobby(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !app.options.lobby {
        return Refused::new(StatusCode::NOT_FOUND, &rule::NO_LOBBY).into_response();
    }
    let Some(place) = app.limits.lobby_sockets.take(visitor.address) else {
        return Refused::too_fast(TRY_AGAIN).into_response();
    };
    open(app, visitor, upgrade, |app, visitor, socket| async move {
        watch_lobby(app, visitor, socket).await;
        drop(place);
    })
}

/// Opens a socket with small buffers, if its address has not too many.
fn open<F: Future<Output = ()> + Send + 'static>(
    app: Arc<App>,
    visitor: Visitor,
    upgrade: WebSocketUpgrade,
    run: impl FnOnce(Arc<App>, Visitor, WebSocket) -> F + Send + 'static,
) -> Response {
    let Some(place) = app.limits.sockets.take(visitor.address) else {
        return Refused::too_fast(TRY_AGAIN).into_response();
    };
    upgrade
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_message_size(LONGEST_MESSAGE)
        .max_frame_size(LONGEST_MESSAGE)
        .on_upgrade(async move |socket| {
            run(app, visitor, socket).await;
            drop(place);
        })
}

/// The number of a socket.
fn next_number() -> u64 {
    static SOCKETS: AtomicU64 = AtomicU64::new(0);
    SOCKETS.fetch_add(1, Ordering::Relaxed)
}

async fn watch_lobby(app: Arc<App>, visitor: Visitor, mut socket: WebSocket) {
    let address = visitor.address;
    let sender = Sender::of(visitor.guest.map(|guest| guest.id), next_number());
    let mut list = app.lobby.watch();
    list.mark_changed();
    let mut pings = interval_at(Instant::now() + PING, PING);
    let mut heard = Instant::now();
    let mut stopped = pin!(app.stopped());
    loop {
        let sent = tokio::select! {
            changed = list.changed() => match changed {
                Ok(()) => {
                    let tables = list.borrow_and_update().clone();
                    send(&mut socket, Frame::Text(tables)).await
                }
                Err(_) => false,
            },
            frame = socket.recv() => match frame {
                // Nothing that is said here is looked at.
                Some(Ok(Frame::Ping(_) | Frame::Pong(_) | Frame::Text(_))) => {
                    heard = Instant::now();
                    app.limits.message(sender, address)
                }
                _ => false,
            },
            _ = pings.tick() => heard.elapsed() < SILENCE && send(&mut socket, Frame::Ping(axum::body::Bytes::new())).await,
            () = &mut stopped => false,
        };
        if !sent {
            return close(socket).await;
        }
    }
}

/// Sends a frame; false if the device does not take it.
async fn send(socket: &mut WebSocket, frame: Frame) -> bool {
    matches!(timeout(WRITE, socket.send(frame)).await, Ok(Ok(())))
}

/// Closes a socket as it should be closed.
async fn close(mut socket: WebSocket) {
    let _ = timeout(Duration::from_secs(1), socket.send(Frame::Close(None))).await;
}

fn bye(why: &TableRule, again: bool) -> Utf8Bytes {
    written(&FromTable::Bye { why: why.into(), again })
}

/// What a device says.
pub(crate) fn read(text: &str) -> Result<ToTable, serde_json::Error> {
    serde_json::from_str(text)
}

/// A device at a table.
struct Device {
    app: Arc<App>,
    id: TableId,
    address: IpAddr,
    guest: Option<(GuestId, String)>,
    token: Option<TokenHash>,
    socket: WebSocket,
    /// The number of the connection at its table.
    connection: u64,
    /// What the table sends to. The table alone holds it once the device has said hello: dropping it closes the socket.
    out: Option<Outbox>,
    given: WeakOutbox,
    sent: Waiting,
    /// The table, once the device has said hello.
    line: Option<Line>,
    /// True until a hello is answered. Nothing more is read until it is, so answers do not pile up for a device that does not read.
    greeting: bool,
    offences: Offences,
}

/// What comes next for a device.
enum Next {
    Go,
    /// The socket closes after this.
    End(Option<Utf8Bytes>),
}

impl Device {
    fn new(app: Arc<App>, id: TableId, visitor: Visitor, socket: WebSocket) -> Device {
        let (out, sent) = outbox(WAITING);
        let guest = visitor.guest.map(|guest| (guest.id, guest.name));
        let connection = next_number();
        let (address, token, given) = (visitor.address, visitor.token, out.downgrade());
        let (out, line, greeting, offences) = (Some(out), None, false, Offences::default());
        Device {
            app,
            id,
            address,
            guest,
            token,
            socket,
            connection,
            out,
            given,
            sent,
            line,
            greeting,
            offences,
        }
    }

    async fn run(mut self) {
        let app = Arc::clone(&self.app);
        let came = Instant::now();
        let mut heard = came;
        let mut pings = interval_at(came + HELLO, PING);
        let mut stopped = pin!(app.stopped());
        let last = loop {
            let next = tokio::select! {
                text = self.sent.recv() => {
                    let sent = match text {
                        Some(text) => self.send_all(text).await,
                        None => false,
                    };
                    self.greeting = false;
                    if sent { Next::Go } else { Next::End(None) }
                }
                frame = self.socket.recv(), if !self.greeting => {
                    heard = Instant::now();
                    self.hear(frame).await
                }
                _ = pings.tick() => {
                    let silent = heard.elapsed() > SILENCE || self.line.is_none();
                    let pinged = !silent && send(&mut self.socket, Frame::Ping(axum::body::Bytes::new())).await;
                    if pinged { Next::Go } else { Next::End(Some(bye(&rule::TOO_SLOW, true))) }
                }
                () = &mut stopped => Next::End(Some(bye(&rule::RESTARTING, true))),
            };
            if let Next::End(last) = next {
                break last;
            }
        };
        if let Some(line) = &self.line {
            let _ = line.send(Message::Gone { connection: self.connection }).await;
        }
        // What the table has said before it closed the line comes first.
        while let Ok(text) = self.sent.try_recv() {
            if !send(&mut self.socket, Frame::Text(text)).await {
                return;
            }
        }
        if let Some(last) = last {
            send(&mut self.socket, Frame::Text(last)).await;
        }
        close(self.socket).await;
    }

    /// Sends this and everything that waits behind it, in one go; false if the device does not take it.
    async fn send_all(&mut self, first: Utf8Bytes) -> bool {
        let (socket, waiting) = (&mut self.socket, &mut self.sent);
        let send = async {
            let mut next = Some(first);
            while let Some(text) = next {
                socket.feed(Frame::Text(text)).await?;
                next = waiting.try_recv().ok();
            }
            socket.flush().await
        };
        matches!(timeout(WRITE, send).await, Ok(Ok(())))
    }

    fn sender(&self) -> Sender {
        Sender::of(self.guest.as_ref().map(|(guest, _)| *guest), self.connection)
    }

    async fn hear(&mut self, frame: Option<Result<Frame, axum::Error>>) -> Next {
        let frame = match frame {
            // What follows a frame that is too long cannot be told from it.
            Some(Err(error)) if error.to_string().contains("too long") => {
                return Next::End(Some(bye(&rule::TOO_LONG, true)));
            }
            Some(Ok(Frame::Close(_)) | Err(_)) | None => return Next::End(None),
            Some(Ok(frame)) => frame,
        };
        let said = match &frame {
            Frame::Text(text) => Some(read(text)),
            _ => None,
        };
        if !self.app.limits.message(self.sender(), self.address) {
            return self.offend(&rule::TOO_FAST).await;
        }
        self.app.metrics.messages.add_one();
        match said {
            Some(Ok(said)) => self.pass_on(said).await,
            Some(Err(_)) => self.offend(&rule::MALFORMED).await,
            None if matches!(frame, Frame::Binary(_)) => self.offend(&rule::MALFORMED).await,
            None => Next::Go,
        }
    }

    /// Something that is not looked at. Who does that again and again is cut off.
    async fn offend(&mut self, why: &TableRule) -> Next {
        self.app.metrics.offences.add_one();
        if self.offences.add_one() {
            return Next::End(Some(bye(why, true)));
        }
        // The key of the request is not known, so the page is told as it is told of everything else that goes wrong.
        self.say(&FromTable::Notice { why: why.into() }).await
    }

    /// Says something that does not come from the table.
    async fn say(&mut self, message: &FromTable) -> Next {
        let sent = send(&mut self.socket, Frame::Text(written(message))).await;
        if sent { Next::Go } else { Next::End(None) }
    }

    async fn pass_on(&mut self, said: ToTable) -> Next {
        let message = match said {
            ToTable::Ping => return self.say(&FromTable::Pong).await,
            ToTable::Hello { version, .. } if version != VERSION => {
                return Next::End(Some(bye(&rule::VERSION, false)));
            }
            // The device would wait for an answer. It comes back after a pause, as after a cut.
            ToTable::Hello { .. } if !self.app.limits.hello(self.sender(), self.address) => {
                self.app.metrics.offences.add_one();
                return Next::End(Some(bye(&rule::TOO_FAST, true)));
            }
            said => Message::of(said, self.connection, || {
                self.line.get_or_insert_with(|| self.app.hub.line(&self.app, &self.id));
                let out = self.out.take().or_else(|| self.given.upgrade())?;
                self.greeting = true;
                Some((self.address, self.guest.clone(), self.token, out))
            }),
        };
        let Some(message) = message else { return Next::End(None) };
        let Some(line) = &self.line else { return self.offend(&rule::MALFORMED).await };
        match line.send(message).await {
            Ok(()) => Next::Go,
            // The table has failed, or there is none: it says why to those who come after.
            Err(_) => Next::End(Some(bye(&rule::FAILED, true))),
        }
    }
}
