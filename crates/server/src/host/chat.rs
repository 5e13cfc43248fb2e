//! What people write to each other.

use online::{CHAT_TOLD, ChatLine, FromTable, LONGEST_CHAT, Writers, line, rule};
use store::{ChatRow, Write};

use super::connection::{Connection, text};
use super::{Asked, TableHost};

impl TableHost {
    pub(super) async fn say(&mut self, index: usize, said: &str) -> Asked {
        let Some((guest, name)) = self.connections[index].guest.clone() else {
            return Err((&rule::NO_CHAT).into());
        };
        if !self.may_write(&self.connections[index]) {
            return Err((&rule::NO_CHAT).into());
        }
        let said = line(said);
        if said.is_empty() {
            return Ok(());
        }
        if said.chars().count() > LONGEST_CHAT {
            return Err((&rule::TOO_LONG).into());
        }
        let limits = &self.app.limits;
        if !limits.chat(guest) || (!self.has_part(Some(guest)) && !limits.onlookers_chat(&self.id)) {
            return Err((&rule::TOO_FAST).into());
        }
        self.facts.last_chat += 1;
        let row = ChatRow { n: self.facts.last_chat, guest, name, text: said, at: self.app.clock.now() };
        let line = Write::AddChat { table: self.id.clone(), chat: row.clone() };
        if let Err(refused) = self.commit(vec![line, Write::PutTable(self.row())]).await {
            self.facts.last_chat -= 1;
            return Err(refused);
        }
        self.chat.push_back(row);
        if self.chat.len() > store::CHAT_LOADED as usize {
            self.chat.pop_front();
        }
        for other in 0..self.connections.len() {
            let lines = self.chat_lines(&self.connections[other], self.chat.iter().skip(self.chat.len() - 1));
            self.connections[other].send(text(&FromTable::Chat { lines, all: false }));
        }
        Ok(())
    }

    /// Tells a device the last lines there are. It forgets all others, so erased lines vanish there.
    pub(super) fn tell_chat_to(&mut self, index: usize) {
        let old = self.chat.len().saturating_sub(CHAT_TOLD);
        let lines = self.chat_lines(&self.connections[index], self.chat.iter().skip(old));
        self.connections[index].send(text(&FromTable::Chat { lines, all: true }));
    }

    /// Whether the guest of a device may write.
    pub(super) fn may_write(&self, connection: &Connection) -> bool {
        let Some(guest) = connection.guest_id().filter(|_| self.app.options.chat) else { return false };
        let plays = self.seat_of(guest).is_some() || guest.0 == self.facts.host;
        match self.facts.options.writers {
            Writers::Nobody => false,
            Writers::Players => plays,
            Writers::Everybody => true,
        }
    }

    /// Lines as one device is told them.
    pub(super) fn chat_lines<'a>(
        &self,
        connection: &Connection,
        rows: impl Iterator<Item = &'a ChatRow>,
    ) -> Vec<ChatLine> {
        let line = |row: &ChatRow| ChatLine {
            n: row.n,
            name: row.name.clone(),
            seat: self.seat_of(row.guest),
            text: row.text.clone(),
            at: row.at,
            you: connection.is_of(row.guest),
        };
        rows.map(line).collect()
    }
}
