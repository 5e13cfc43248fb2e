//! A store without a disk, for tables that are only tried out.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use store::{
    ChatRow, CommitError, Counts, GuestId, GuestRow, Loaded, Member, Stage, Store, TableId, TableRow,
    TokenHash, Unavailable, Write,
};

/// Keeps tables as long as it lives. It knows no guests: whoever uses it says who somebody is.
#[derive(Default)]
pub(crate) struct Memory {
    tables: Mutex<BTreeMap<TableId, Kept>>,
    #[cfg(test)]
    panics: Mutex<Option<TableId>>,
}

#[derive(Default)]
struct Kept {
    row: Option<TableRow>,
    lines: Vec<String>,
    notes: BTreeMap<u8, String>,
    seats: BTreeMap<u8, GuestId>,
    members: BTreeMap<GuestId, String>,
    chat: BTreeMap<u32, ChatRow>,
}

impl Memory {
    fn tables(&self) -> MutexGuard<'_, BTreeMap<TableId, Kept>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Panics at the next change of this table, or of none.
    #[cfg(test)]
    pub(crate) fn panic_at(&self, table: Option<TableId>) {
        *self.panics.lock().unwrap_or_else(PoisonError::into_inner) = table;
    }
}

impl Kept {
    fn apply(&mut self, write: Write) {
        match write {
            Write::Append { line, .. } => self.lines.push(line),
            Write::Rewrite { n, line, .. } => self.lines[n as usize] = line,
            Write::PutTable(row) => self.row = Some(row),
            Write::PutSeat { seat, guest: Some(guest), .. } => drop(self.seats.insert(seat, guest)),
            Write::PutSeat { seat, guest: None, .. } => drop(self.seats.remove(&seat)),
            Write::PutNote { seat, text, .. } => drop(self.notes.insert(seat, text)),
            Write::PutMember { guest, role, .. } => drop(self.members.insert(guest, role)),
            Write::DeleteMember { guest, .. } => drop(self.members.remove(&guest)),
            Write::AddChat { chat, .. } => {
                self.chat.insert(chat.n, chat);
                if self.chat.len() > store::CHAT_LOADED as usize {
                    self.chat.pop_first();
                }
            }
            Write::DeleteChatOf { guest, .. } => self.chat.retain(|_, chat| chat.guest != guest),
            Write::DeleteTable(_)
            | Write::PutGuest(_)
            | Write::AddToken { .. }
            | Write::Rename { .. }
            | Write::Seen { .. }
            | Write::Ban { .. }
            | Write::Touch { .. }
            | Write::KeepToken { .. }
            | Write::DropTokens(_)
            | Write::DropPassesOf(_)
            | Write::DeleteGuest(_)
            | Write::PutPass { .. }
            | Write::TakePass { .. }
            | Write::DropPasses { .. }
            | Write::Scrub
            | Write::Probe => {}
        }
    }
}

/// The table a change is of.
fn table_of(write: &Write) -> Option<&TableId> {
    match write {
        Write::PutTable(row) => Some(&row.id),
        Write::Append { table, .. }
        | Write::Rewrite { table, .. }
        | Write::PutSeat { table, .. }
        | Write::PutNote { table, .. }
        | Write::PutMember { table, .. }
        | Write::DeleteMember { table, .. }
        | Write::AddChat { table, .. }
        | Write::DeleteChatOf { table, .. } => Some(table),
        _ => None,
    }
}

#[async_trait::async_trait]
impl Store for Memory {
    async fn commit(&self, batch: Vec<Write>) -> Result<(), CommitError> {
        #[cfg(test)]
        {
            let panics = self.panics.lock().unwrap_or_else(PoisonError::into_inner).clone();
            assert!(
                panics.is_none() || batch.iter().all(|write| table_of(write) != panics.as_ref()),
                "as told"
            );
        }
        let mut tables = self.tables();
        let first = batch.iter().find_map(|write| match write {
            Write::Append { table, n, .. } => Some((table, *n)),
            _ => None,
        });
        if let Some((table, n)) = first {
            let length = tables.get(table).map_or(0, |kept| kept.lines.len() as u32);
            if length != n {
                return Err(CommitError::Stale { length });
            }
        }
        for write in batch {
            if let Write::DeleteTable(id) = &write {
                tables.remove(id);
            } else if let Some(id) = table_of(&write) {
                tables.entry(id.clone()).or_default().apply(write);
            }
        }
        Ok(())
    }

    async fn load(&self, table: &TableId) -> Result<Option<Loaded>, Unavailable> {
        let tables = self.tables();
        let Some((kept, row)) = tables.get(table).and_then(|kept| Some((kept, kept.row.clone()?))) else {
            return Ok(None);
        };
        let member = |(guest, role): (&GuestId, &String)| Member { guest: *guest, role: role.clone() };
        Ok(Some(Loaded {
            row,
            lines: kept.lines.clone(),
            notes: kept.notes.iter().map(|(seat, text)| (*seat, text.clone())).collect(),
            seats: kept.seats.iter().map(|(seat, guest)| (*seat, *guest)).collect(),
            members: kept.members.iter().map(member).collect(),
            chat: kept.chat.values().cloned().collect(),
        }))
    }

    async fn tail(&self, table: &TableId, from: u32) -> Result<Vec<String>, Unavailable> {
        let lines =
            self.tables().get(table).map(|kept| kept.lines.iter().skip(from as usize).cloned().collect());
        Ok(lines.unwrap_or_default())
    }

    async fn guest(&self, _: GuestId) -> Result<Option<GuestRow>, Unavailable> {
        Ok(None)
    }

    async fn guest_by_token(&self, _: &TokenHash) -> Result<Option<GuestRow>, Unavailable> {
        Ok(None)
    }

    async fn pass(&self, _: &TokenHash, _: u64) -> Result<Option<GuestId>, Unavailable> {
        Ok(None)
    }

    async fn tables_of(&self, _: GuestId, _: u32) -> Result<Vec<TableRow>, Unavailable> {
        Ok(Vec::new())
    }

    async fn tables(&self, _: u32) -> Result<Vec<TableRow>, Unavailable> {
        Ok(Vec::new())
    }

    async fn untouched_since(&self, _: u64, _: Stage, _: u32) -> Result<Vec<TableId>, Unavailable> {
        Ok(Vec::new())
    }

    async fn nameless_guests(&self, _: u32) -> Result<Vec<GuestId>, Unavailable> {
        Ok(Vec::new())
    }

    async fn deserted_since(&self, _: u64, _: u32) -> Result<Vec<TableId>, Unavailable> {
        Ok(Vec::new())
    }

    async fn guests_unseen_since(&self, _: u64, _: u32) -> Result<Vec<GuestId>, Unavailable> {
        Ok(Vec::new())
    }

    async fn count(&self) -> Result<Counts, Unavailable> {
        Ok(Counts::default())
    }

    async fn banned(&self) -> Result<Vec<GuestRow>, Unavailable> {
        Ok(Vec::new())
    }

    async fn writable(&self) -> Result<(), Unavailable> {
        Ok(())
    }

    fn is_rewriting(&self) -> bool {
        false
    }

    async fn scrubbed(&self) -> Result<(), Unavailable> {
        Ok(())
    }
}
