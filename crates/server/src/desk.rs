//! One table without sockets and without a disk: what devices say goes in as text, and everything happens but input and output.
//! For programs that shout at a table millions of times.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use game::{Seat, Viewer};
use games::GameName;
use online::{Ask, NewTable, ToTable, VERSION};
use store::{GuestId, Store};
use table::{RoomRequest, Update, Welcome};
use tokio::sync::{mpsc, watch};

use crate::admin;
use crate::app::App;
use crate::bots::BotPool;
use crate::clock::Clock;
use crate::host::{TableHost, open_room};
use crate::hosts::Hosts;
use crate::hub::{Hub, Message};
use crate::limits::Limits;
use crate::lobby::Lobby;
use crate::memory::Memory;
use crate::metrics::Metrics;
use crate::noted::Noted;
use crate::options::Options;
use crate::outbox::{Waiting, outbox};
use crate::random;
use crate::refusal::Refused;
use crate::socket;

impl App {
    /// A server that nobody can reach, with this store. It stops when the sender is dropped.
    pub(crate) fn unreachable(store: Arc<dyn Store>) -> (Arc<App>, watch::Sender<bool>) {
        let (stop, stopping) = watch::channel(false);
        let app = App {
            lobby: Arc::new(Lobby::new()),
            store,
            options: Options::new("/nowhere".into()),
            clock: Clock::start(),
            hosts: Hosts::new(None, false),
            hub: Hub::default(),
            limits: Limits::new(),
            bots: BotPool::start(),
            metrics: Metrics::default(),
            barred: Noted::default(),
            signed_out: Noted::default(),
            admin: random::token(),
            port: 0,
            open_to_others: false,
            stopping,
        };
        (Arc::new(app), stop)
    }
}

/// Moves the clock of a running server forward by so many seconds: `POST /admin/clock/{seconds}`. The program that people install
/// is built without it.
pub(crate) async fn move_clock(
    State(app): State<Arc<App>>,
    Path(seconds): Path<u32>,
    headers: HeaderMap,
) -> Result<StatusCode, Refused> {
    admin::authorised(&app, &headers)?;
    app.clock.advance(Duration::from_secs(seconds.into()));
    Ok(StatusCode::NO_CONTENT)
}

/// One table, and a device for each seat and one more that looks on.
pub struct Desk {
    host: TableHost,
    devices: Vec<Device>,
    invite: online::Token,
    asked: u32,
    inbox: mpsc::Receiver<Message>,
    _line: mpsc::Sender<Message>,
    _stop: watch::Sender<bool>,
}

struct Device {
    guest: GuestId,
    sent: Waiting,
}

impl Desk {
    /// Opens a table at which everybody sits, and begins the game.
    ///
    /// # Panics
    /// If the settings or the players do not fit.
    pub async fn open(game: GameName, settings: &[(&str, &str)], players: usize) -> Desk {
        let (app, stop) = App::unreachable(Arc::new(Memory::default()));
        let settings = settings.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())).collect();
        let asked = NewTable { game, settings, target: None, options: online::RoomOptions::default() };
        let (id, invite, writes) = open_room(&app, GuestId(0), &asked).expect("the settings fit");
        app.store.commit(writes).await.expect("there is room in memory");
        let (line, inbox) = mpsc::channel(64);
        let Ok(host) = TableHost::load(app, id, line.downgrade()).await else { panic!("it is there") };
        let devices =
            (0..=players).map(|number| Device { guest: GuestId(number as i64), sent: outbox(1).1 }).collect();
        let mut desk = Desk { host, devices, invite, asked: 0, inbox, _line: line, _stop: stop };
        for device in 0..=players {
            desk.enter(device).await;
        }
        for seat in 0..players {
            let nonce = format!("{seat:032x}");
            let sit = RoomRequest::Sit { seat: Seat::new(seat), name: String::new(), nonce };
            desk.ask(seat, Ask::Room(sit)).await;
        }
        desk.ask(0, Ask::Start).await;
        assert!(desk.host.game().is_some(), "everybody sits");
        desk
    }

    async fn ask(&mut self, device: usize, ask: Ask) {
        self.asked += 1;
        let ask = ToTable::Ask { key: table::Key::numbered("desk", self.asked), ask };
        self.say(device, &serde_json::to_string(&ask).expect("JSON")).await;
    }

    async fn enter(&mut self, device: usize) {
        let invite = Some(self.invite);
        let hello = ToTable::Hello {
            version: VERSION,
            invite,
            screen: false,
            away: false,
            viewer: None,
            cursor: None,
        };
        self.say(device, &serde_json::to_string(&hello).expect("JSON")).await;
    }

    /// How many play.
    pub fn players(&self) -> usize {
        self.devices.len() - 1
    }

    /// A device says something, and the table hears it; what it is sent then. What cannot be read, a socket does not pass on.
    pub async fn say(&mut self, device: usize, text: &str) -> Vec<Utf8Bytes> {
        let connection = device as u64;
        let Ok(said) = socket::read(text) else { return Vec::new() };
        let message = match said {
            ToTable::Hello { version, .. } if version != VERSION => return Vec::new(),
            ToTable::Ping => return Vec::new(),
            said => Message::of(said, connection, || {
                let (out, sent) = outbox(socket::WAITING);
                let guest = Some((self.devices[device].guest, format!("Guest {device}")));
                self.devices[device].sent = sent;
                Some((IpAddr::from([127, 0, 0, 1]), guest, None, out))
            }),
        };
        let message = message.expect("every device has an outbox");
        self.host.take(message).await;
        while let Ok(message) = self.inbox.try_recv() {
            self.host.take(message).await;
        }
        let mut heard = Vec::new();
        for (number, device) in self.devices.iter_mut().enumerate() {
            while let Ok(text) = device.sent.try_recv() {
                if number as u64 == connection {
                    heard.push(text);
                }
            }
        }
        heard
    }

    /// What the viewer in a seat is told if it comes now; `None` before the game begins.
    pub fn viewer(&self, seat: usize) -> Option<(Viewer, Welcome, Update)> {
        let (viewer, table) = (Viewer::Seat(Seat::new(seat)), self.host.game()?);
        Some((viewer, table.welcome(), table.update(viewer, None)?))
    }

    /// Whether the host of the table is still answered.
    pub async fn answers(&mut self) -> bool {
        self.enter(0).await;
        let ask =
            ToTable::Ask { key: table::Key::numbered("last", 0), ask: Ask::Remove { person: u32::MAX } };
        let heard = self.say(0, &serde_json::to_string(&ask).expect("JSON")).await;
        heard.iter().any(|text| text.contains("last0"))
    }
}
