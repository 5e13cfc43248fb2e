//! A real server in this process, and guests who come to it over real sockets.

use std::io::{Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use game::{Ending, Pcg, Random, Seat, Viewer};
use online::{Ask, FromTable, Opened, RoomState, ToTable, Token};
use rust_embed::RustEmbed;
use serde_json::{Value, json};
use server::{Options, Page, Server, StartError};
use table::{AnyFollower, Cursor, Key, News, Refusal, Request, RoomRequest};
use tempfile::TempDir;
use tokio::sync::oneshot;
use tungstenite::client::IntoClientRequest;
use tungstenite::{Message, WebSocket};

/// Nothing here waits longer: what takes longer has failed.
const PATIENCE: Duration = Duration::from_secs(30);

#[derive(RustEmbed)]
#[folder = "tests/page"]
struct TestPage;

/// A server that can be stopped and started again on the same data.
pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<Result<(), StartError>>>,
}

impl Running {
    pub(crate) fn start(data: &Path) -> Running {
        Running::start_with(Options::new(data.to_owned()))
    }

    pub(crate) fn start_with(options: Options) -> Running {
        Running::start_at(SocketAddr::from((Ipv4Addr::LOCALHOST, 0)), options)
    }

    pub(crate) fn start_at(address: SocketAddr, options: Options) -> Running {
        let server = Server::bind(Some(address), Page::of::<TestPage>(), options).expect("a free port");
        let address = server.address();
        let (stop, stopped) = oneshot::channel();
        let thread = std::thread::spawn(move || {
            server.run_until(async {
                let _ = stopped.await;
            })
        });
        Running { address, stop: Some(stop), thread: Some(thread) }
    }

    pub(crate) fn stop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            thread.join().expect("no panic").expect("no error");
        }
    }

    /// Somebody new, who has given a name.
    pub(crate) fn guest(&self, name: &str) -> Guest {
        let mut guest = Guest { address: self.address, cookie: None };
        let response = guest.http("POST", "/api/guest", Some(&json!({ "name": name })));
        assert_eq!(response.status, 200, "{response:?}");
        guest.cookie = response.cookie;
        guest
    }

    /// Moves the clock of the server forward.
    pub(crate) fn move_clock(&self, data: &Path, seconds: u32) {
        let token = server::Running::find(data).expect("the server says how to reach it").token.reveal();
        let shown = format!("authorization: Bearer {token}\r\n");
        let moved = self.stranger().http_with("POST", &format!("/admin/clock/{seconds}"), None, &shown);
        assert_eq!(moved.status, 204, "{moved:?}");
    }

    /// Somebody without a name.
    pub(crate) fn stranger(&self) -> Guest {
        Guest { address: self.address, cookie: None }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            self.stop();
        }
    }
}

/// A directory for the data of a test.
pub(crate) fn data() -> (TempDir, PathBuf) {
    let directory = TempDir::new().expect("a directory for temporary files");
    let path = directory.path().to_owned();
    (directory, path)
}

/// Somebody who comes to the server.
#[derive(Clone)]
pub(crate) struct Guest {
    pub(crate) address: SocketAddr,
    pub(crate) cookie: Option<String>,
}

#[derive(Debug)]
pub(crate) struct Response {
    pub(crate) status: u16,
    head: String,
    pub(crate) cookie: Option<String>,
    /// After how many seconds to ask again.
    pub(crate) retry_after: Option<u64>,
    pub(crate) body: Value,
    pub(crate) text: String,
}

impl Response {
    /// The value of a header; empty without it.
    pub(crate) fn header(&self, name: &str) -> &str {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.into_iter().find(|(other, _)| *other == name).map_or("", |(_, value)| value)
    }
}

impl Guest {
    pub(crate) fn http(&self, method: &str, path: &str, body: Option<&Value>) -> Response {
        self.http_with(method, path, body, "")
    }

    /// Sends a request with further header lines.
    pub(crate) fn http_with(&self, method: &str, path: &str, body: Option<&Value>, more: &str) -> Response {
        let mut stream = TcpStream::connect(self.address).expect("the server listens");
        stream.set_read_timeout(Some(PATIENCE)).expect("a limit");
        let body = body.map(Value::to_string).unwrap_or_default();
        let cookie = self.cookie.as_ref().map(|cookie| format!("cookie: {cookie}\r\n")).unwrap_or_default();
        let host =
            if more.contains("host: ") { String::new() } else { format!("host: {}\r\n", self.address) };
        let request = format!(
            "{method} {path} HTTP/1.1\r\n{host}connection: close\r\n{cookie}{more}content-type: application/json\r\n\
             content-length: {}\r\n\r\n{body}",
            body.len()
        );
        stream.write_all(request.as_bytes()).expect("the server reads");
        let mut text = String::new();
        stream.read_to_string(&mut text).expect("the server answers");
        let (head, body) = text.split_once("\r\n\r\n").expect("headers end");
        let header = |name: &str| head.lines().find_map(|line| line.strip_prefix(name));
        let cookie = header("set-cookie: ");
        Response {
            head: head.to_owned(),
            status: head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status"),
            cookie: cookie.and_then(|line| line.split(';').next()).map(str::to_owned),
            retry_after: header("retry-after: ").and_then(|seconds| seconds.parse().ok()),
            body: serde_json::from_str(body).unwrap_or(Value::Null),
            text: body.to_owned(),
        }
    }

    /// Opens a waiting room.
    pub(crate) fn open(&self, game: &str, settings: &[(&str, &str)]) -> Opened {
        self.open_with(game, settings, &json!({}))
    }

    pub(crate) fn open_with(&self, game: &str, settings: &[(&str, &str)], options: &Value) -> Opened {
        let asked = json!({ "game": game, "settings": settings, "options": options });
        let response = self.http("POST", "/api/tables", Some(&asked));
        assert_eq!(response.status, 200, "{response:?}");
        serde_json::from_value(response.body).expect("where it is")
    }

    /// Comes to a table.
    pub(crate) fn join(&self, table: &str, invite: Option<Token>) -> Client {
        let mut client = self.connect(table);
        client.invite = invite;
        client.hello();
        client
    }

    /// Opens a socket, and says nothing yet.
    pub(crate) fn connect(&self, table: &str) -> Client {
        let stream = TcpStream::connect(self.address).expect("the server listens");
        stream.set_read_timeout(Some(PATIENCE)).expect("a limit");
        let request = self.upgrade(&format!("/ws/table/{table}"), &[]);
        let (socket, _) = tungstenite::client(request, stream).expect("the socket opens");
        Client::new(self.clone(), table, socket)
    }

    /// The request that opens a socket.
    pub(crate) fn upgrade(
        &self,
        path: &str,
        more: &[(&'static str, &str)],
    ) -> tungstenite::handshake::client::Request {
        let mut request = format!("ws://{}{path}", self.address).into_client_request().expect("an address");
        let headers = request.headers_mut();
        if let Some(cookie) = &self.cookie {
            headers.insert("cookie", cookie.parse().expect("a header"));
        }
        for (name, value) in more {
            headers.insert(*name, value.parse().expect("a header"));
        }
        request
    }
}

/// A device at a table.
pub(crate) struct Client {
    pub(crate) guest: Guest,
    pub(crate) table: String,
    socket: WebSocket<TcpStream>,
    pub(crate) invite: Option<Token>,
    pub(crate) room: Option<RoomState>,
    pub(crate) follower: Option<Box<dyn AnyFollower>>,
    pub(crate) chat: Vec<(String, String)>,
    /// Whether the chat has been told since the last hello.
    told_chat: bool,
    pub(crate) bye: Option<(Refusal, bool)>,
    pub(crate) notices: Vec<String>,
    answers: Vec<(Key, Option<Refusal>)>,
    /// Every frame that has come, for whoever looks for secrets.
    pub(crate) frames: Vec<String>,
}

impl Client {
    fn new(guest: Guest, table: &str, socket: WebSocket<TcpStream>) -> Client {
        Client {
            guest,
            table: table.to_owned(),
            socket,
            invite: None,
            room: None,
            follower: None,
            chat: Vec::new(),
            told_chat: false,
            bye: None,
            notices: Vec::new(),
            answers: Vec::new(),
            frames: Vec::new(),
        }
    }

    /// Says hello, and waits until the room is known and, if there is a game, the game.
    pub(crate) fn hello(&mut self) {
        let cursor: Option<Cursor> = self.follower.as_ref().and_then(|follower| follower.cursor());
        let viewer = self.follower.as_ref().map(|follower| follower.viewer());
        let (version, invite) = (online::VERSION, self.invite);
        self.say(&ToTable::Hello { version, invite, screen: false, away: false, viewer, cursor });
        (self.room, self.told_chat) = (None, false);
        self.until(|client| {
            let waits = client.room.as_ref().is_some_and(|room| room.waiting.is_some());
            client.room.is_some()
                && client.told_chat
                && (waits || client.follower.as_ref().is_some_and(|follower| follower.cursor().is_some()))
        });
    }

    /// Opens another socket and goes on where it was.
    pub(crate) fn reconnect(&mut self, address: SocketAddr) {
        self.guest.address = address;
        let fresh = self.guest.connect(&self.table);
        self.socket = fresh.socket;
        self.bye = None;
        self.hello();
        settle(std::slice::from_mut(self));
    }

    pub(crate) fn say(&mut self, message: &ToTable) {
        self.say_text(&serde_json::to_string(message).expect("JSON"));
    }

    pub(crate) fn say_text(&mut self, text: &str) {
        // A socket that the server has closed says so when it is read.
        let _ = self.socket.send(Message::text(text));
    }

    /// Takes in messages until this is so, or the server says goodbye.
    pub(crate) fn until(&mut self, done: impl Fn(&Client) -> bool) {
        let start = Instant::now();
        while !done(self) && self.bye.is_none() {
            assert!(start.elapsed() < PATIENCE, "nothing happens: {:?}", self.frames.last());
            if !self.hear() {
                return;
            }
        }
    }

    /// Takes in what has come by now, and waits for nothing.
    pub(crate) fn drain(&mut self) {
        self.socket.get_ref().set_nonblocking(true).expect("a socket");
        while self.hear() {}
        self.socket.get_ref().set_nonblocking(false).expect("a socket");
    }

    /// Takes in one message; false if the socket is closed.
    pub(crate) fn hear(&mut self) -> bool {
        let text = match self.socket.read() {
            Ok(Message::Text(text)) => text.to_string(),
            Ok(Message::Close(_)) | Err(_) => return false,
            Ok(_) => return true,
        };
        self.frames.push(text.clone());
        match serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}")) {
            FromTable::Room { room } => self.room = Some(*room),
            FromTable::Welcome { viewer, welcome } => {
                if self.follower.as_ref().is_none_or(|follower| follower.viewer() != viewer) {
                    self.follower = Some(table::follow(viewer, &welcome).expect("it can be followed"));
                }
            }
            FromTable::Update { update } => {
                let follower = self.follower.as_mut().expect("a welcome comes first");
                follower.take(&update).expect("nothing is missed");
            }
            FromTable::Answer { key, refused } => self.answers.push((key, refused)),
            FromTable::Chat { lines, all } => {
                if all {
                    self.chat.clear();
                    self.told_chat = true;
                }
                self.chat.extend(lines.into_iter().map(|line| (line.name, line.text)));
            }
            FromTable::Notice { why } => self.notices.push(why.code.to_string()),
            FromTable::Bye { why, again } => self.bye = Some((why, again)),
            FromTable::Pong => {}
        }
        true
    }

    /// A key that no other device has, also of the same guest.
    fn key() -> Key {
        static KEYS: AtomicU32 = AtomicU32::new(0);
        Key::numbered("k", KEYS.fetch_add(1, Ordering::Relaxed))
    }

    /// Asks something of the room, and waits for the answer.
    pub(crate) fn ask(&mut self, ask: Ask) -> Result<(), String> {
        let key = Client::key();
        self.say(&ToTable::Ask { key: key.clone(), ask });
        self.answer(&key)
    }

    /// Waits for an answer: the code of a refusal.
    pub(crate) fn answer(&mut self, key: &Key) -> Result<(), String> {
        let wanted = key.clone();
        self.until(move |client| client.answers.iter().any(|(key, _)| *key == wanted));
        let at = self.answers.iter().position(|(other, _)| other == key);
        let answered = at.map(|at| self.answers.swap_remove(at).1);
        let said_goodbye = || self.bye.as_ref().map_or("closed".to_owned(), |(why, _)| why.code.to_string());
        match answered {
            Some(None) => Ok(()),
            Some(Some(refused)) => Err(refused.code.into_owned()),
            None => Err(said_goodbye()),
        }
    }

    pub(crate) fn sit(&mut self, seat: usize) -> Result<(), String> {
        let (seat, nonce) = (Seat::new(seat), format!("{:032x}", 7 + seat));
        self.ask(Ask::Room(RoomRequest::Sit { seat, name: "ignored".to_owned(), nonce }))
    }

    pub(crate) fn seat(&self) -> Option<Seat> {
        self.follower.as_ref().and_then(|follower| follower.viewer().seat())
    }

    pub(crate) fn request(&mut self, seat: Seat, request: Request) -> Result<(), String> {
        let key = Client::key();
        self.say(&ToTable::Request { seat, key: key.clone(), request });
        self.answer(&key)
    }

    /// Whether it is this seat's turn.
    pub(crate) fn is_to_act(&self) -> bool {
        self.follower.as_ref().is_some_and(|follower| follower.question(0).is_some())
    }

    /// Takes a random action, if the seat is to act.
    pub(crate) fn act(&mut self, rng: &mut Pcg) -> bool {
        let Some(question) = self.follower.as_ref().and_then(|follower| follower.question(0)) else {
            return false;
        };
        let (action, decision) = (rng.pick(&question.legal).clone(), question.decision);
        match self.request(question.seat, Request::Act { action, decision }) {
            Ok(()) => true,
            // Somebody else was faster, and this client has not been told before it asked.
            Err(refused) => {
                assert_eq!(refused, "table.stale");
                false
            }
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.follower.as_ref().is_some_and(|follower| follower.ending() != Ending::Unfinished)
    }

    /// What this viewer sees, as JSON.
    pub(crate) fn view(&self) -> Value {
        let follower = self.follower.as_ref().expect("the game has begun");
        serde_json::to_value(follower.snapshot(&News::NONE)).expect("JSON")
    }

    pub(crate) fn room(&self) -> &RoomState {
        self.room.as_ref().expect("the room is known")
    }
}

/// A waiting room with Ada, its host, and Ben, who has come by the link.
pub(crate) fn waiting(server: &Running, game: &str) -> (Client, Client) {
    let host = server.guest("Ada");
    let Opened { table, invite } = host.open(game, &[]);
    (host.join(&table, None), server.guest("Ben").join(&table, Some(invite)))
}

/// A table of people who all sit down, and the game begins.
pub(crate) fn begun(server: &Running, game: &str, settings: &[(&str, &str)], people: usize) -> Vec<Client> {
    let host = server.guest("Ada");
    let Opened { table, invite } = host.open(game, settings);
    let mut clients = vec![host.join(&table, None)];
    for name in ["Ben", "Cleo", "Dan", "Eve", "Finn"].iter().take(people - 1) {
        clients.push(server.guest(name).join(&table, Some(invite)));
    }
    for (seat, client) in clients.iter_mut().enumerate() {
        client.sit(seat).expect("the seat is free");
    }
    clients[0].ask(Ask::Start).expect("everybody sits");
    for client in &mut clients {
        client.until(|client| client.seat().is_some());
    }
    settle(&mut clients);
    clients
}

/// Plays until the game is over or so many actions were taken; how many were.
pub(crate) fn play(clients: &mut [Client], rng: &mut Pcg, most: usize) -> usize {
    let (mut actions, mut idle) = (0, Instant::now());
    while actions < most && !clients.iter().all(Client::is_over) {
        clients.iter_mut().for_each(Client::drain);
        for client in &mut *clients {
            if actions < most && client.is_to_act() && client.act(rng) {
                (actions, idle) = (actions + 1, Instant::now());
            }
        }
        assert!(idle.elapsed() < PATIENCE, "nobody acts");
        std::thread::sleep(Duration::from_millis(1));
    }
    actions
}

/// Waits until everybody has been told everything: the answer to something that is refused comes after what was sent before.
pub(crate) fn settle(clients: &mut [Client]) {
    for client in clients {
        client.ask(Ask::Remove { person: u32::MAX }).expect_err("there is nobody of this number");
    }
}

/// A spectator sees what everybody may see.
pub(crate) fn is_spectator(client: &Client) -> bool {
    client.follower.as_ref().is_some_and(|follower| follower.viewer() == Viewer::Public)
}
