//! A table and its serialised log: what a game at the terminal plays at and saves.

use std::time::{SystemTime, UNIX_EPOCH};

use game::{Ending, Record, Seat};
use table::{
    EntryOf, Incoming, Key, OpenError, Opening, Player, Refused, Request, Table, write_entry, write_opening,
};

use super::seats;
use crate::save::Game;
use crate::terminal_game::TerminalGame;

/// A table and its serialised log.
pub struct Hosted<G: TerminalGame> {
    table: Table<G>,
    /// The log, one line after the other.
    log: String,
    /// How many requests were sent since the program began, for their keys.
    requests: u32,
}

impl<G: TerminalGame> Hosted<G> {
    /// Opens a table, and lets chance draw what comes before the first decision.
    ///
    /// # Errors
    /// If the settings are refused or the number of players is wrong.
    pub fn open(opening: Opening<G::Config>) -> Result<Hosted<G>, OpenError> {
        Ok(Hosted::new(Table::open(Opening { at: now(), ..opening })?, None))
    }

    /// Goes on with the game of a record.
    ///
    /// # Errors
    /// If the record cannot be continued.
    pub fn resume(record: &Record<G>, players: Vec<Player>) -> Result<Hosted<G>, OpenError> {
        let (table, steps) = Table::resume(record, players)?;
        Ok(Hosted::new(table, steps.as_ref()))
    }

    /// Goes on with a saved table, whose log is as this version writes it.
    ///
    /// # Errors
    /// If it is not a log of this game, or something in it cannot be.
    pub fn load(log: String) -> Result<Hosted<G>, OpenError> {
        Ok(Hosted { table: Table::load(&log)?, log, requests: 0 })
    }

    /// A table whose log has this entry or none yet.
    fn new(table: Table<G>, first: Option<&EntryOf<G>>) -> Hosted<G> {
        let mut hosted = Hosted { log: write_opening::<G>(table.opening()), table, requests: 0 };
        if let Some(first) = first {
            hosted.write(first);
        }
        if let Some(draws) = hosted.table.begin(now()) {
            hosted.table.apply(&draws);
            hosted.write(&draws);
        }
        hosted
    }

    pub fn table(&self) -> &Table<G> {
        &self.table
    }

    pub fn config(&self) -> &G::Config {
        &self.table.opening().config
    }

    /// Carries out a request.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn ask(&mut self, seat: Seat, request: Request) -> Result<(), Refused> {
        // A request that was carried out makes the log longer: so no key comes again, in another session neither.
        let key = Key::numbered(&format!("t{}-", self.table.length()), self.requests);
        self.requests += 1;
        let incoming = Incoming::new(seat, key, request);
        if let Some(entry) = self.table.handle(&incoming, now())? {
            self.write(&entry);
        }
        Ok(())
    }

    /// Gives a seat to somebody else.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn seat(&mut self, seat: Seat, player: Player) -> Result<(), Refused> {
        let entry = self.table.decide_seat(seat, player, now())?;
        self.table.apply(&entry);
        self.write(&entry);
        Ok(())
    }

    /// The game as it is saved: as a record once it is over, before that with everything the table needs to go on.
    fn text(&self) -> String {
        match self.table.ending() {
            Ending::Unfinished => self.log.clone(),
            _ => self.table.record().to_string(),
        }
    }

    /// The game as it is kept on disk.
    pub fn kept(&self, worth_saving: bool) -> Game {
        let seats = seats::to_say_again(self.table.players());
        Game { text: self.text(), worth_saving, seats }
    }

    fn write(&mut self, entry: &EntryOf<G>) {
        self.log.push_str(&write_entry(&self.table.opening().config, entry));
    }
}

/// Milliseconds since 1970.
fn now() -> u64 {
    // A clock before 1970 is as good as none.
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or_default()
}
