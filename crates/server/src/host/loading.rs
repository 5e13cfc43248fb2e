//! Bringing a table back from the store.

use std::collections::{BTreeMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use game::Seat;
use online::{FromTable, rule};
use store::{GuestId, Loaded, Stage, TableId, TableRow, Write};
use table::{AnyTable, OpenError, Room, TableRule};
use tokio::sync::mpsc;

use super::seats::{Absence, Role};
use super::{Asked, Facts, TableHost, written};
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
        let loaded = app.store.load(&id).await.map_err(|_| (&rule::NOT_STORED, true))?;
        let Some(loaded) = loaded else { return Err((&rule::NO_TABLE, false)) };
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
        // What exactly is wrong might quote a secret, so it is not told.
        let mut facts = Facts::read(&row.facts).map_err(|_| "its facts cannot be read".to_owned())?;
        // Facts of an older version do not have it.
        facts.last_chat = facts.last_chat.max(chat.last().map_or(0, |last| last.n));
        let room =
            facts.room.as_ref().filter(|_| lines.is_empty()).map(|room| Room::restore(room)).transpose();
        let room = room.map_err(|_| "its room cannot be read".to_owned())?;
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
        let stage = if table.is_some() && stage != Stage::Over { Stage::Playing } else { stage };
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
            chat: VecDeque::from(chat),
            thinking: false,
            idle_ticks: 0,
            ended: false,
            room_due: None,
            host_gone: None,
            asked: VecDeque::new(),
        };
        host.note_presence();
        Ok(host)
    }

    /// After a store that failed, or another who appended: what the store has counts. Everybody is told what was missed.
    pub(super) async fn settle_doubt(&mut self) -> Asked {
        if self.in_doubt {
            self.reload().await?;
        }
        Ok(())
    }

    /// Reads the table again. Everybody stays: the log has only grown, so they go on from where they are.
    pub(super) async fn reload(&mut self) -> Asked {
        let (app, line) = (Arc::clone(&self.app), self.line.clone());
        let fresh = TableHost::load(app, self.id.clone(), line).await;
        let mut fresh = match fresh {
            Ok(fresh) => fresh,
            // The store does not answer: a little later it may.
            Err((_, true)) => return Err((&rule::NOT_STORED).into()),
            // The table is no more, or cannot be read.
            Err((why, false)) => {
                self.close_all(why, false);
                self.ended = true;
                return Err(why.into());
            }
        };
        std::mem::swap(&mut fresh.connections, &mut self.connections);
        std::mem::swap(&mut fresh.asked, &mut self.asked);
        (fresh.thinking, fresh.idle_ticks) = (self.thinking, self.idle_ticks);
        let links = self.facts.invite;
        fresh.host_gone = self.host_gone;
        fresh.absence = std::mem::take(&mut self.absence);
        *self = fresh;
        self.close_removed(links);
        self.note_presence();
        // Not after_change: it would store things, and come back here if that fails.
        self.tell_all();
        self.tell_room();
        for index in 0..self.connections.len() {
            self.tell_chat_to(index);
        }
        Ok(())
    }
}

impl TableHost {
    /// Closes the devices that a removal closes, if the store has kept one without an answer: before they hear the new links. They
    /// stay in the list, since the request that settles the doubt knows its device by its place there.
    fn close_removed(&mut self, links: online::Token) {
        let changed = self.facts.invite != links;
        for open in &mut self.connections {
            let why = match open.guest_id() {
                None if changed => &rule::LINKS_CHANGED,
                Some(guest) if self.members.get(&guest) == Some(&Role::Removed) => &rule::REMOVED,
                _ => continue,
            };
            open.send(written(&FromTable::Bye { why: why.into(), again: false }));
            open.close();
        }
    }
}

/// The table of a stored log.
pub(crate) fn restored(lines: &[String]) -> Result<Box<dyn AnyTable>, String> {
    let text = lines.concat();
    // What is wrong with a line would quote it.
    let line = |error: OpenError| match error {
        OpenError::Log(error) => format!("line {} of its log cannot be read", error.line),
        _ => "its log cannot be read".to_owned(),
    };
    let text = table::upgraded(&text).map_err(|error| line(error.into()))?;
    table::restore(&text).map_err(line)
}

/// Puts a table aside that cannot be read.
async fn quarantine(app: &App, row: TableRow, why: &str) -> Closed {
    tracing::error!(table = %row.id, why, "a table does not replay and is put into quarantine");
    app.lobby.remove(&row.id);
    app.limits.tables.close(&row.id);
    // If that cannot be stored, it is found out again.
    let _ = app.store.commit(vec![Write::PutTable(TableRow { stage: Stage::Broken, ..row })]).await;
    (&rule::BROKEN, false)
}
