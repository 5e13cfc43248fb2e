//! One device at the other end of a bad network.

use game::{Pcg, Random, Seat, Viewer};
use serde_json::{Value, json};
use table::{Follower, Incoming, Key, Request, TableGame};

use crate::host::{Host, tagged};

/// A device: its follower, and the request it waits for an answer to.
pub(crate) struct Client<G: TableGame> {
    /// The seat it came for; `None` for somebody who watches.
    seat: Option<Seat>,
    pub(crate) viewer: Viewer,
    pub(crate) follower: Option<Follower<G>>,
    pub(crate) connection: Option<u32>,
    waiting: Option<Incoming>,
    asked: u32,
    /// The keys of requests that the host has said it carried out.
    pub(crate) acknowledged: Vec<String>,
    pub(crate) resent: u64,
}

impl<G: TableGame> Client<G> {
    pub(crate) fn new(seat: Option<Seat>) -> Client<G> {
        Client {
            seat,
            viewer: seat.map_or(Viewer::Public, Viewer::Seat),
            follower: None,
            connection: None,
            waiting: None,
            asked: 0,
            acknowledged: Vec::new(),
            resent: 0,
        }
    }

    /// Connects anew, says how far it has been told, and sends again what was not answered.
    pub(crate) fn connect(&mut self, id: u32, host: &mut Host<G>) {
        let viewer = host.accept(id, self.seat);
        if viewer != self.viewer {
            // It has left its seat, and watches like anybody else.
            (self.viewer, self.follower, self.waiting) = (viewer, None, None);
        }
        self.connection = Some(id);
        self.say_hello(host);
        if let Some(incoming) = &self.waiting {
            self.resent += 1;
            host.send(id, true, request(incoming));
        }
    }

    /// Says how far it has been told. A device does so now and then, since a message that is lost leaves no trace.
    pub(crate) fn say_hello(&mut self, host: &mut Host<G>) {
        let Some(id) = self.connection else { return };
        let cursor = self.follower.as_ref().and_then(Follower::cursor);
        host.send(id, true, json!({ "type": "hello", "cursor": cursor }).to_string());
    }

    /// Takes in a message of the host.
    pub(crate) fn receive(&mut self, text: &str, host: &mut Host<G>) -> Result<(), String> {
        let message: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
        let unreadable = |error: serde_json::Error| error.to_string();
        match message["type"].as_str() {
            Some("welcome") if self.follower.is_none() => {
                let welcome = serde_json::from_value(message).map_err(unreadable)?;
                self.follower =
                    Some(Follower::new(self.viewer, &welcome).map_err(|error| error.to_string())?);
                self.say_hello(host);
            }
            Some("update") => {
                let update = serde_json::from_value(message).map_err(unreadable)?;
                let taken = self.follower.as_mut().map(|follower| follower.take(&update));
                if matches!(taken, Some(Err(_))) {
                    self.say_hello(host);
                }
            }
            Some("answer") => {
                let is_answered = |incoming: &mut Incoming| message["key"] == json!(incoming.key);
                let answered = self.waiting.take_if(is_answered).filter(|_| message["refused"].is_null());
                // Notes are kept beside the log.
                let stored = answered.filter(|incoming| !matches!(incoming.request, Request::Note { .. }));
                self.acknowledged.extend(stored.map(|incoming| String::from(incoming.key)));
            }
            _ => {}
        }
        Ok(())
    }

    /// Does what a player might do now.
    pub(crate) fn act(&mut self, host: &mut Host<G>, rng: &mut Pcg) {
        let (Viewer::Seat(seat), Some(id), Some(follower)) = (self.viewer, self.connection, &self.follower)
        else {
            return;
        };
        if let Some(incoming) = &self.waiting {
            self.resent += 1;
            return host.send(id, true, request(incoming));
        }
        let decision = follower.decision();
        let asked = follower.asked().filter(|asked| asked.waiting.contains(seat));
        let legal = follower.legal();
        let request = match (rng.below(200), asked, follower.undo()) {
            (0, ..) if host.table.players().len() > 2 => Request::Resign,
            (1..=4, ..) => Request::Act { action: "nonsense".to_owned(), decision },
            (5..=15, _, Some(offer)) => Request::Undo { to: offer.to },
            (16..=20, ..) => Request::Note { text: format!("note {}", self.asked) },
            (_, Some(asked), _) if rng.below(3) > 0 => {
                Request::Answer { question: asked.question, agree: rng.below(4) > 0 }
            }
            _ if !legal.is_empty() => {
                Request::Act { action: G::write_action(follower.config(), *rng.pick(&legal)), decision }
            }
            _ => return,
        };
        self.asked += 1;
        let incoming = Incoming { seat, key: Key::numbered(&format!("{seat}-"), self.asked), request };
        host.send(id, true, self::request(&incoming));
        self.waiting = Some(incoming);
    }

    pub(crate) fn is_quiet(&self) -> bool {
        self.waiting.is_none()
    }
}

fn request(incoming: &Incoming) -> String {
    tagged("request", json!({ "key": incoming.key, "request": incoming.request }))
}
