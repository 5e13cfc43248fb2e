//! One device at which people play.

use game::{Nonce, Seat, Secret, Viewer};
use serde::Serialize;
use serde_json::Value;

use crate::any_table::{AnyTable, BotQuestion, NewGame, Question, open, restore};
use crate::json::{EventMessage, Incoming, Message, PreviewMessage, RefusalMessage};
use crate::message::{Refused, Request};
use crate::open_error::OpenError;

/// One device at which people play: it hosts a table and shows one viewer at a time. What others are told waits until they
/// look, so that whoever holds the device never has more on it than that person may know.
pub struct Device {
    table: Box<dyn AnyTable>,
    viewer: Viewer,
    /// What each viewer has been told and not looked at.
    unread: Vec<(Viewer, Vec<EventMessage>)>,
}

/// What comes of something that is tried out.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Trial {
    /// What would come of it; the form depends on the game. `None` if nobody in particular looks.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    Trial(Option<Value>),
    /// Why it cannot be tried.
    Refused(RefusalMessage),
}

impl Device {
    fn new(table: Box<dyn AnyTable>) -> Device {
        let unread = Viewer::all(table.players().len()).map(|viewer| (viewer, Vec::new())).collect();
        Device { table, viewer: Viewer::Public, unread }
    }

    /// Opens a table. Nobody looks at it yet but the public.
    ///
    /// # Errors
    /// If the settings or players do not fit.
    pub fn open(new: &NewGame, secret: Secret, nonces: Vec<Nonce>) -> Result<Device, OpenError> {
        open(new, secret, nonces).map(Device::new)
    }

    /// Goes on with a table this device saved.
    ///
    /// # Errors
    /// If the text is not a saved table, or something in it cannot be.
    pub fn restore(text: &str) -> Result<Device, OpenError> {
        restore(text).map(Device::new)
    }

    /// The next game of the same people.
    ///
    /// # Errors
    /// If the game is not over.
    pub fn rematch(&self, secret: Secret, nonces: Vec<Nonce>) -> Result<Device, OpenError> {
        self.table.rematch(secret, nonces).map(Device::new)
    }

    /// What is played here.
    pub fn greeting(&self) -> Message {
        self.table.greeting()
    }

    /// Hands the device to a viewer, who is shown the table and what happened since that viewer last looked.
    pub fn look(&mut self, viewer: Viewer) -> Message {
        self.viewer = viewer;
        let unread = self.unread.iter_mut().find(|(to, _)| *to == viewer);
        let events = unread.map(|(_, events)| std::mem::take(events)).unwrap_or_default();
        let mut message = self.table.look(viewer);
        if let Message::Update(update) = &mut message {
            update.events = events;
        }
        message
    }

    /// Carries out a request of somebody at this device. Returned is what the viewer who holds it is told; a refusal goes
    /// to its asker, who is the one that holds it.
    pub fn ask(&mut self, seat: Seat, request: &Request) -> Vec<Message> {
        let mut shown = Vec::new();
        for (to, message) in self.table.handle(seat, request) {
            match message {
                Message::Refused(_) => shown.push(message),
                message if to == self.viewer => shown.push(message),
                Message::Update(update) if update.undone => {
                    // What was taken back is not news to anybody.
                    if let Some((_, unread)) = self.unread.iter_mut().find(|(viewer, _)| *viewer == to) {
                        unread.clear();
                    }
                }
                Message::Update(update) => {
                    if let Some((_, unread)) = self.unread.iter_mut().find(|(viewer, _)| *viewer == to) {
                        unread.extend(update.events);
                    }
                }
                Message::Greeting(_) => {}
            }
        }
        shown
    }

    /// The same for a request as it comes from a client.
    pub fn handle_incoming(&mut self, incoming: &Incoming) -> Vec<Message> {
        match incoming.seat.parse() {
            Ok(seat) => self.ask(seat, &incoming.request),
            Err(_) => vec![Message::Refused((&Refused::NoSuchSeat).into())],
        }
    }

    /// What a bot has to decide now, if it is a bot's turn.
    pub fn next_bot_question(&self) -> Option<BotQuestion> {
        self.table.next_bot_question()
    }

    /// What the viewer has to decide now, for somebody who gives advice.
    pub fn question(&self) -> Option<Question> {
        self.viewer.seat().and_then(|seat| self.table.question(seat))
    }

    /// What each legal action of the viewer would do.
    pub fn previews(&self) -> Vec<PreviewMessage> {
        self.viewer.seat().map(|seat| self.table.previews(seat)).unwrap_or_default()
    }

    /// What would come of something the viewer tries out.
    pub fn trial(&self, text: &str) -> Trial {
        let tried = self.viewer.seat().map(|seat| self.table.trial(seat, text)).transpose();
        tried.map_or_else(Trial::Refused, Trial::Trial)
    }

    /// Everything the viewer was told, first to last.
    pub fn history(&self) -> Vec<EventMessage> {
        self.table.history(self.viewer)
    }

    /// The table in writing, to go on with on this device.
    pub fn save(&self) -> String {
        self.table.save()
    }

    /// A record to keep or pass on: the whole game once it is over, before that what the viewer saw.
    pub fn record(&self) -> String {
        self.table.record(self.viewer)
    }
}
