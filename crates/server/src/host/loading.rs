//! Bringing a table back from the store.

use std::collections::{BTreeMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use game::Seat;
use online::rule;
use store::{GuestId, Loaded, Stage, TableId, TableRow, Write};
use table::{AnyTable, Refusal, Room, TableRule};
use tokio::sync::mpsc;

use super::seats::{Absence, Role};
use super::{Asked, Facts, TableHost};
use crate::app::App;
use crate::hub::Message;

/// Why nobody can enter, and whether to come back by oneself.
type Closed = (&'static TableRule, bool);

impl TableHost {
    /// Brings a table back. One whose log cannot be replayed is put into quarantine: it stays as it is, for somebody to look at, and
    /// nobody enters.
    pub(crate) async fn load(
        app: Arc<App>,
        id: TableId,
        line: mpsc::WeakSender<Message>,
    ) -> Result<TableHost, Closed> {
        let loaded = app.store.load(&id).await.map_err(|error| {
            tracing::error!(table = %id, %error, "a table could not be loaded");
            (&rule::NOT_STORED, true)
        })?;
        let Some(loaded) = loaded else { return Err((&rule::NO_TABLE, false)) };
        if loaded.row.stage == Stage::Broken {
            return Err((&rule::BROKEN, false));
        }
        let row = loaded.row.clone();
        match catch_unwind(AssertUnwindSafe(|| TableHost::build(Arc::clone(&app), id.clone(), line, loaded)))
        {
            Ok(Ok(host)) => Ok(host),
            Ok(Err(why)) => Err(quarantine(&app, row, &why).await),
            Err(_) => Err(quarantine(&app, row, "reading it failed").await),
        }
    }

    fn build(
        app: Arc<App>,
        id: TableId,
        line: mpsc::WeakSender<Message>,
        loaded: Loaded,
    ) -> Result<TableHost, String> {
        let Loaded { row, lines, notes, seats: sitting, members, chat } = loaded;
        let facts = Facts::read(&row.facts).map_err(|error| error.to_string())?;
        let room =
            facts.room.as_ref().filter(|_| lines.is_empty()).map(|room| Room::restore(room)).transpose();
        let room = room.map_err(|error| error.to_string())?;
        let mut table = if lines.is_empty() { None } else { Some(restored(&lines)?) };
        let mut seats = vec![None; table.as_ref().map_or(0, |table| table.players().len())];
        for (seat, guest) in sitting {
            if let Some(place) = seats.get_mut(usize::from(seat)) {
                *place = Some(guest);
            }
        }
        for (seat, note) in notes {
            if let Some(table) = table.as_mut().filter(|_| usize::from(seat) < seats.len()) {
                table.apply(&table::write_note(Seat::new(usize::from(seat)), &note))?;
            }
        }
        if room.is_none() && table.is_none() {
            return Err("there is neither a room nor a game".to_owned());
        }
        let stage = if table.is_none() { Stage::Waiting } else { row.stage };
        // The end of a game is in its log: whether it was noted is found out after this.
        let stage = if table.is_some() && stage == Stage::Waiting { Stage::Playing } else { stage };
        let members = members.iter().filter_map(|member| Some((member.guest, Role::of_word(&member.role)?)));
        let mut host = TableHost {
            app,
            id,
            line,
            created: row.created,
            stage,
            facts,
            room,
            table,
            length: lines.len() as u32,
            in_doubt: false,
            seats,
            absence: Absence::default(),
            members: members.collect::<BTreeMap<GuestId, Role>>(),
            connections: Vec::new(),
            people: Vec::new(),
            chat: VecDeque::from(chat),
            thinking: false,
            idle_ticks: 0,
            presence_changed: false,
        };
        host.note_presence();
        Ok(host)
    }

    /// Takes in what the store has and the table has not: after a store that failed, or another who appended.
    pub(super) async fn settle_doubt(&mut self) -> Asked {
        if !self.in_doubt {
            return Ok(());
        }
        let unavailable = |_| Refusal::from(&rule::NOT_STORED);
        if self.table.is_none() {
            // Whether the game has begun is not certain: everything is read again.
            let loaded = self.app.store.load(&self.id).await.map_err(unavailable)?;
            let lines = loaded.map(|loaded| loaded.lines).unwrap_or_default();
            if !lines.is_empty() {
                // It has begun, though that was not acknowledged: everybody comes back to the game.
                self.close_all(&rule::FAILED, true);
                self.reload().await;
            }
            self.in_doubt = false;
            return Ok(());
        }
        let tail = self.app.store.tail(&self.id, self.length).await.map_err(unavailable)?;
        let news = !tail.is_empty();
        for line in tail {
            self.length += 1;
            if let Some(table) = &mut self.table {
                table.apply(&line).expect("what is stored can be applied");
            }
        }
        self.in_doubt = false;
        if news {
            self.tell_all();
        }
        Ok(())
    }
}

impl TableHost {
    /// Reads the table again. Everybody has been sent away before, to come back.
    pub(super) async fn reload(&mut self) {
        let line = self.line.clone();
        if let Ok(fresh) = TableHost::load(Arc::clone(&self.app), self.id.clone(), line).await {
            *self = fresh;
        }
    }
}

/// The table of a stored log.
fn restored(lines: &[String]) -> Result<Box<dyn AnyTable>, String> {
    let text = lines.concat();
    let text = table::upgraded(&text).map_err(|error| error.to_string())?;
    table::restore(&text).map_err(|error| error.to_string())
}

/// Puts a table aside that cannot be read.
async fn quarantine(app: &App, row: TableRow, why: &str) -> Closed {
    tracing::error!(table = %row.id, why, "a table does not replay and is put into quarantine");
    app.lobby.remove(&row.id);
    // If that cannot be stored, it is found out again.
    let _ = app.store.commit(vec![Write::PutTable(TableRow { stage: Stage::Broken, ..row })]).await;
    (&rule::BROKEN, false)
}
