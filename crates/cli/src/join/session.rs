//! Somebody at a table online: a person who types, a bot, or somebody who only looks.

mod commands;
mod fairness;
mod heard;
mod shown;

use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use anyhow::anyhow;
use game::Seat;
use online::{Ask, ChatLine, RoomState, ToTable};
use table::{Key, Request};

use super::console::Console;
use super::desk::Desk;
use super::identity::Identity;
use super::line::{Event, Line, LineEvent, Wire};
use super::link::Link;
use super::receipts::KeptReceipt;
use crate::failure::Failure;
use crate::play::random_bytes;
use crate::play::session::read_line;

/// Who comes to a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Visitor {
    /// A person, who types.
    Person,
    /// A bot, by its word: `level3` or `exec:COMMAND`.
    Bot(String),
    /// Somebody who only looks.
    Watcher,
}

/// Somebody at a table online.
pub struct Session {
    link: Link,
    visitor: Visitor,
    identity: Option<Identity>,
    receipt: KeptReceipt,
    console: Console,
    events: Receiver<Event>,
    to_events: Sender<Event>,
    line: Line,
    /// The number of the line, and of the time it is open: another table has another line.
    number: u32,
    time: u32,
    /// Whether the line is cut and that was said.
    cut: bool,
    room: Option<RoomState>,
    shown: Shown,
    desk: Option<Box<dyn Desk>>,
    /// What has been asked for and not been answered, the oldest first.
    outstanding: Vec<(Key, Asked)>,
    keys: Keys,
    /// Lines that were typed before the table answered.
    early: Vec<String>,
    /// Actions that were typed on one line and come next.
    next_actions: VecDeque<String>,
    confirm: Option<Confirm>,
    /// What the bot did wrong.
    fault: Option<String>,
    /// Whether somebody leaves as soon as everything is answered.
    leaving: bool,
    alarms: Alarms,
}

/// What has been shown at a table.
#[derive(Default)]
struct Shown {
    /// The waiting room, as it was last.
    room: String,
    /// The numbers of the lines of chat.
    chat: Vec<u32>,
    /// Whether what is played has been said.
    introduced: bool,
    /// The decision for which the board was shown; `None` if it is to be shown again.
    board_of: Option<u32>,
    /// The last question about an undo.
    undo: Option<u32>,
    /// Whether the end of the game has been shown.
    end: bool,
}

/// Something that was asked for.
#[derive(Clone)]
enum Asked {
    /// Of the game.
    Game(Seat, Request),
    /// Of the room.
    Room(Ask),
}

/// What the next line answers.
enum Confirm {
    /// Whether to give up.
    Resign,
    /// Whether to hand in a compound decision.
    HandIn(String),
    /// Whether something is taken back.
    Undo(u32),
}

/// The keys of requests: no two sessions at a table have the same.
struct Keys {
    word: String,
    count: u32,
}

impl Keys {
    fn new() -> anyhow::Result<Keys> {
        let word = u64::from_le_bytes(random_bytes()?);
        Ok(Keys { word: format!("t{word:016x}-"), count: 0 })
    }

    fn next(&mut self) -> Key {
        self.count += 1;
        Key::numbered(&self.word, self.count)
    }
}

/// What happens at some time without anybody doing something.
#[derive(Default)]
struct Alarms {
    /// When requests that the server did not look at are sent again.
    resend: Option<Instant>,
    /// When the time to build is up, and the seconds before it that are still to be announced.
    build: Option<(Instant, Vec<u64>)>,
}

impl Alarms {
    /// When the next one goes off.
    fn next(&self) -> Option<Instant> {
        let warning = self.build.as_ref().and_then(|(end, seconds)| {
            let before = Duration::from_secs(*seconds.first()?);
            end.checked_sub(before)
        });
        self.resend.into_iter().chain(warning).min()
    }
}

/// Whether somebody stays at the table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stay {
    Yes,
    No,
}

impl Session {
    /// Comes to a table.
    ///
    /// # Errors
    /// If the server cannot be reached or refuses.
    pub fn open(link: Link, visitor: Visitor, identity: Option<Identity>) -> Result<Session, Failure> {
        let (to_events, events) = channel();
        let receipt = receipt(&link, identity.as_ref())?;
        let line = Line::open(wire(&link, identity.as_ref())?, 1, to_events.clone())?;
        Ok(Session {
            link,
            visitor,
            identity,
            receipt,
            console: Console::default(),
            events,
            to_events,
            line,
            number: 1,
            time: 0,
            cut: false,
            room: None,
            shown: Shown::default(),
            desk: None,
            outstanding: Vec::new(),
            keys: Keys::new()?,
            early: Vec::new(),
            next_actions: VecDeque::new(),
            confirm: None,
            fault: None,
            leaving: false,
            alarms: Alarms::default(),
        })
    }

    /// Goes from one table to the next, where a seat is kept.
    fn move_on(&mut self, table: &str) -> Result<(), Failure> {
        let link = Link::to(&self.link.server, table, None)?;
        self.number += 1;
        self.receipt = receipt(&link, self.identity.as_ref())?;
        self.line = Line::open(wire(&link, self.identity.as_ref())?, self.number, self.to_events.clone())?;
        (self.link, self.time, self.cut) = (link, 0, false);
        (self.room, self.desk, self.confirm) = (None, None, None);
        (self.shown, self.alarms) = (Shown::default(), Alarms::default());
        self.outstanding.clear();
        self.next_actions.clear();
        Ok(())
    }

    /// Stays at the table until the game is over or somebody leaves.
    pub fn run(mut self) -> Result<(), Failure> {
        if !matches!(self.visitor, Visitor::Bot(_)) {
            let typed = self.to_events.clone();
            std::thread::spawn(move || listen(&typed));
        }
        loop {
            let stay = match self.next_event() {
                None => self.alarm().map(|()| Stay::Yes),
                Some(Event::Line(number, event)) if number == self.number => self.on_line(event),
                Some(Event::Typed(line)) => {
                    self.console.typed();
                    // Sitting down needs the hash, which comes with the room.
                    if self.room.is_some() {
                        self.typed(&line)
                    } else {
                        self.early.push(line);
                        Ok(Stay::Yes)
                    }
                }
                Some(Event::InputEnded) if self.visitor == Visitor::Person => Ok(Stay::No),
                // Of a table that was left, or of a watcher, who stays until the end.
                Some(Event::Line(..) | Event::InputEnded) => Ok(Stay::Yes),
            };
            self.leaving |= stay? == Stay::No;
            // What was typed before is carried out first, unless nobody answers.
            let answered = self.room.is_some() && self.outstanding.is_empty();
            if self.leaving && (answered || self.cut) {
                return self.farewell();
            }
        }
    }

    /// The next thing that happens; `None` if it is the time for something.
    fn next_event(&self) -> Option<Event> {
        let Some(alarm) = self.alarms.next() else {
            return Some(self.events.recv().expect("this session holds a sender, too"));
        };
        self.events.recv_timeout(alarm.saturating_duration_since(Instant::now())).ok()
    }

    fn alarm(&mut self) -> Result<(), Failure> {
        if self.alarms.resend.take_if(|at| *at <= Instant::now()).is_some() {
            self.send_again();
        }
        if let Some((end, seconds)) = &mut self.alarms.build
            && let Some(&warning) = seconds.first()
            && end.saturating_duration_since(Instant::now()) <= Duration::from_secs(warning)
        {
            seconds.remove(0);
            self.console.print(&format!("{warning} seconds are left to build.\n"))?;
        }
        Ok(())
    }

    fn on_line(&mut self, event: LineEvent) -> Result<Stay, Failure> {
        match event {
            LineEvent::Open(time) => {
                self.time = time;
                if std::mem::take(&mut self.cut) {
                    self.console.print("Connected again.\n")?;
                }
                self.hello();
                Ok(Stay::Yes)
            }
            LineEvent::Heard(message) => {
                let stay = self.hear(*message)?;
                self.think();
                Ok(stay)
            }
            LineEvent::Cut => {
                if !std::mem::replace(&mut self.cut, true) {
                    self.console.print("The connection is cut. Trying again …\n")?;
                }
                Ok(Stay::Yes)
            }
            LineEvent::Lost(why) => Err(Failure::bad(anyhow!(why))),
        }
    }

    /// Says who has come and how much is known.
    fn hello(&mut self) {
        let status = self.desk.as_ref().map(|desk| desk.status());
        let (viewer, cursor) = status.map_or((None, None), |status| (Some(status.viewer), status.cursor));
        let (version, invite) = (online::VERSION, self.link.invite);
        let screen = self.visitor == Visitor::Watcher;
        self.line.send(self.time, &ToTable::Hello { version, invite, screen, away: false, viewer, cursor });
    }

    fn ask_game(&mut self, seat: Seat, request: Request) {
        self.send(Asked::Game(seat, request));
    }

    fn ask_room(&mut self, ask: Ask) {
        self.send(Asked::Room(ask));
    }

    /// Asks for something. It is sent again until it is answered.
    fn send(&mut self, asked: Asked) {
        let key = self.keys.next();
        self.line.send(self.time, &message(&key, &asked));
        self.outstanding.push((key, asked));
    }

    fn send_again(&self) {
        for (key, asked) in &self.outstanding {
            self.line.send(self.time, &message(key, asked));
        }
    }

    /// After coming back everything is asked for again that was not answered, but for what was said and heard.
    fn resume(&mut self, lines: &[ChatLine]) {
        let known = self.shown.chat.last().copied();
        let was_heard = |text: &str| is_among(text, lines, known);
        self.outstanding
            .retain(|(_, asked)| !matches!(asked, Asked::Room(Ask::Say { text }) if was_heard(text)));
        self.send_again();
    }
}

/// Returns whether words that were typed here are among the lines after the last one that is known. The server keeps words as a line.
fn is_among(typed: &str, lines: &[ChatLine], known: Option<u32>) -> bool {
    let typed = online::line(typed);
    let is_new = |line: &&ChatLine| line.you && known.is_none_or(|known| line.n > known);
    lines.iter().filter(is_new).any(|line| line.text == typed)
}

/// The table that a link leads to.
fn table_of(link: &Link) -> anyhow::Result<String> {
    link.table.as_ref().map(ToString::to_string).ok_or_else(|| {
        anyhow!(
            "this is the address of a server and not of a table: open a table there and copy its link, \
             or add --open GAME to open one from here"
        )
    })
}

/// The receipt of the deal at a table, unless this device has left that table for good.
fn receipt(link: &Link, identity: Option<&Identity>) -> Result<KeptReceipt, Failure> {
    let kept = KeptReceipt::at(&link.server, identity, &table_of(link)?)?;
    match kept.receipt().alarm() {
        None => Ok(kept),
        Some(unfair) => Err(fairness::stopped(&mut Console::default(), &unfair, kept.file())),
    }
}

/// The socket of the table that a link leads to.
fn wire(link: &Link, identity: Option<&Identity>) -> anyhow::Result<Wire> {
    let table = table_of(link)?;
    Ok(Wire {
        server: link.server.clone(),
        path: format!("/ws/table/{table}"),
        cookie: identity.map(Identity::cookie),
    })
}

fn message(key: &Key, asked: &Asked) -> ToTable {
    let key = key.clone();
    match asked.clone() {
        Asked::Game(seat, request) => ToTable::Request { seat, key, request },
        Asked::Room(ask) => ToTable::Ask { key, ask },
    }
}

/// Passes on what is typed.
fn listen(typed: &Sender<Event>) {
    while let Ok(Some(line)) = read_line() {
        if typed.send(Event::Typed(line)).is_err() {
            return;
        }
    }
    let _ = typed.send(Event::InputEnded);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Before, such words were sent again after a cut, and stood there twice.
    #[test]
    fn words_are_found_as_the_server_keeps_them() {
        let line = |n, text: &str, you| ChatLine {
            n,
            name: "Ada".to_owned(),
            seat: None,
            text: text.to_owned(),
            at: 5,
            you,
        };
        let lines = [line(6, "good luck", false), line(7, "good luck", true)];
        assert!(is_among("good  luck\u{200b}", &lines, Some(6)));
        assert!(!is_among("good luck", &lines, Some(7)) && !is_among("good", &lines, None));
        assert!(!is_among("good luck", &lines[..1], None), "another has said it");
    }
}
