//! Pairs of tables that told a viewer the same: everything that viewer is sent must be the same, to the last byte.

use std::collections::BTreeMap;

use game::laws::Twins;
use game::{Ending, Pcg, Random, Viewer};
use games::with_game;
use serde_json::{Value, json};
use table::{
    Answer, Change, Cursor, Entry, Incoming, Key, Kind, Opening, Player, Request, RequestStamp, Table,
    TableGame, UndoPolicy,
};

use crate::subject::Subject;

/// How many pairs were compared, by game and phase.
pub type Pairs = BTreeMap<(&'static str, String), u64>;

/// What is compared at each pair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extent {
    /// What a viewer is sent live, and the answers to its bad requests.
    Live,
    /// That, and what a viewer is sent who joins now or comes back with any earlier cursor.
    EveryCursor,
}

/// Plays a game and its twin for one viewer, and compares what that viewer is sent. The number decides everything.
///
/// # Errors
/// What the viewer can tell apart.
pub fn compare(subject: &Subject, number: u64, extent: Extent) -> Result<Pairs, String> {
    let wrong = |what: String| format!("{}, game {number}: {what}", subject.name());
    with_game!(subject.game, Rules => Pair::<Rules>::new(subject, number, extent).run().map_err(wrong))
}

struct Pair<G: TableGame> {
    twins: Twins<G>,
    tables: [Table<G>; 2],
    viewer: Viewer,
    extent: Extent,
    rng: Pcg,
    pairs: Pairs,
}

impl<G: TableGame> Pair<G> {
    fn new(subject: &Subject, number: u64, extent: Extent) -> Pair<G> {
        let mut rng = Pcg::new(number, 0x7317);
        let opening: Opening<G::Config> = subject.opening::<G>(number);
        let seats = opening.players.len();
        let viewers: Vec<Viewer> = Viewer::all(seats).collect();
        let viewer = *rng.pick(&viewers);
        // One person alone takes back freely, which asks what the others' steps have shown.
        let alone = |seat: usize| match viewer.seat() {
            Some(own) if own.index() == seat => Player::human("Ada"),
            _ => Player::bot("random"),
        };
        let opening = if rng.below(2) == 0 {
            Opening { players: (0..seats).map(alone).collect(), undo: UndoPolicy::Free, ..opening }
        } else {
            opening
        };
        let table = Table::open(opening).expect("a subject's table opens");
        let twins = Twins::new(&subject.config::<G>(), number, viewer);
        Pair { twins, tables: [table.clone(), table], viewer, extent, rng, pairs: Pairs::new() }
    }

    fn run(mut self) -> Result<Pairs, String> {
        loop {
            let before = self.tables[0].cursor(self.viewer);
            let Some(advance) = self.twins.advance() else { return Ok(self.pairs) };
            let entry = |step: game::Step<G>| {
                let by = step.actor().seat();
                let key = Key::numbered("k", 1);
                let request = by.map(|seat| RequestStamp { seat, key, fingerprint: None });
                Entry { at: 0, request, change: Change::Steps { by, steps: vec![step] } }
            };
            self.tables[0].apply(&entry(advance.step));
            match advance.twin {
                None => self.tables[1] = self.tables[0].clone(),
                Some(step) => self.tables[1].apply(&entry(step)),
            }
            if self.twins.differ() && advance.twin.is_some() {
                self.compare_messages(before)?;
                *self.pairs.entry((G::NAME, self.phase())).or_default() += 1;
                if self.rng.below(40) == 0 && self.undo()? {
                    return Ok(self.pairs);
                }
            }
        }
    }

    fn compare_messages(&self, before: Cursor) -> Result<(), String> {
        self.same_update("live", Some(before))?;
        if let Viewer::Seat(seat) = self.viewer {
            for request in self.bad_requests() {
                let incoming = Incoming { seat, key: Key::numbered("bad", 1), request };
                self.same("in the answer to a bad request", |table| {
                    let decided = table.decide(&incoming, 0);
                    json!([Answer::new(incoming.key.clone(), decided.as_ref().map(|_| ()))])
                })?;
            }
        }
        if self.extent == Extent::EveryCursor {
            self.same_update("on joining", None)?;
            let now = self.tables[0].cursor(self.viewer);
            for events in 0..=now.events + 1 {
                self.same_update("on resuming", Some(Cursor { events, ..now }))?;
            }
            self.same_update("with an impossible cursor", Some(Cursor { undos: 9, changes: 9, events: 9 }))?;
        }
        Ok(())
    }

    /// Requests that are refused, or that a player might try to find something out.
    fn bad_requests(&self) -> Vec<Request> {
        let table = &self.tables[0];
        let decision = table.decision(self.viewer);
        let mut requests = vec![
            Request::Act { action: "nonsense".to_owned(), decision },
            Request::Act { action: "nonsense".to_owned(), decision: decision + 1 },
            Request::Answer { question: 1, agree: true },
            Request::Undo { to: Cursor { undos: 7, changes: 7, events: 7 } },
            Request::Note { text: "x".repeat(600) },
        ];
        // What others have just done, tried out of turn.
        let config = &table.opening().config;
        for step in table.steps().iter().rev().take(4) {
            if let game::Step::Act(_, action) = step {
                requests.push(Request::Act { action: G::write_action(config, *action), decision });
            }
        }
        let offer = table.update(self.viewer, None).and_then(|update| update.undo);
        requests.extend(offer.map(|offer| Request::Undo { to: offer.to }));
        requests
    }

    /// Takes the last decision back at both tables, if that can be; they part there.
    fn undo(&mut self) -> Result<bool, String> {
        let people = |table: &Table<G>| table.players().iter().any(|player| player.kind == Kind::Human);
        let offer = self.tables[0].update(self.viewer, None).and_then(|update| update.undo);
        let (Viewer::Seat(seat), Some(offer), true) = (self.viewer, offer, people(&self.tables[0])) else {
            return Ok(false);
        };
        let before = self.tables[0].cursor(self.viewer);
        let incoming =
            Incoming { seat, key: Key::numbered("undo", 1), request: Request::Undo { to: offer.to } };
        for table in &mut self.tables {
            table.handle(&incoming, 0).map_err(|refused| format!("the offer does not hold: {refused}"))?;
        }
        self.same_update("after an undo", Some(before))?;
        self.same_update("on joining after an undo", None)?;
        Ok(true)
    }

    fn same_update(&self, when: &str, since: Option<Cursor>) -> Result<(), String> {
        self.same(when, |table| {
            let mut update = table.update(self.viewer, since);
            // What was hidden is everybody's once the game is over (§G4), and differs by right.
            if let Some(update) = update.as_mut().filter(|update| update.ending != Ending::Unfinished) {
                update.steps.clear();
            }
            json!(update)
        })
    }

    fn same(&self, when: &str, message: impl Fn(&Table<G>) -> Value) -> Result<(), String> {
        let [first, twin] = [&self.tables[0], &self.tables[1]].map(|table| message(table).to_string());
        if first == twin {
            return Ok(());
        }
        let what = format!("{} can tell two tables apart {when}:\n{first}\n{twin}", self.viewer);
        Err(what)
    }

    /// The phase of the game, by the word its view has for it.
    fn phase(&self) -> String {
        let view = json!(self.twins.position().view(self.viewer));
        let word = match &view["phase"] {
            Value::String(word) => Some(word.clone()),
            Value::Object(object) => object.keys().next().cloned(),
            _ => None,
        };
        word.unwrap_or_else(|| "all".to_owned())
    }
}
