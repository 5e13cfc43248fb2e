//! What can be changed in a store.

use std::fmt;

use crate::{ChatRow, GuestId, GuestRow, TableId, TableRow, TokenHash};

/// One change. Changes are committed in batches: all of a batch or nothing.
#[derive(Clone, PartialEq, Eq)]
pub enum Write {
    /// Appends a line to a table's log if the log has `n` lines. Line 0 is the opening.
    Append {
        /// The table.
        table: TableId,
        /// How many lines the log must have; the number of the new line.
        n: u32,
        /// The line.
        line: String,
    },
    /// Replaces a line that is there, to erase a name in it.
    Rewrite {
        /// The table.
        table: TableId,
        /// The number of the line.
        n: u32,
        /// What stands there from now on.
        line: String,
    },
    /// Adds a table, or changes the one of this name. Its log and all else of it stays.
    PutTable(TableRow),
    /// Deletes a table with everything of it. It need not be there.
    DeleteTable(TableId),
    /// Puts a guest on a seat, or nobody.
    PutSeat {
        /// The table.
        table: TableId,
        /// The seat.
        seat: u8,
        /// Who sits there from now on.
        guest: Option<GuestId>,
    },
    /// Keeps a seat's private note. An empty one deletes it.
    PutNote {
        /// The table.
        table: TableId,
        /// The seat.
        seat: u8,
        /// The note.
        text: String,
    },
    /// Lets a guest enter a table, or changes as what.
    PutMember {
        /// The table.
        table: TableId,
        /// The guest.
        guest: GuestId,
        /// As what, in the server's words.
        role: String,
    },
    /// Lets a guest enter no longer.
    DeleteMember {
        /// The table.
        table: TableId,
        /// The guest.
        guest: GuestId,
    },
    /// Adds a message to a table's chat, and deletes the oldest one beyond [`CHAT_LOADED`](crate::CHAT_LOADED).
    AddChat {
        /// The table.
        table: TableId,
        /// The message. Its number must be free.
        chat: ChatRow,
    },
    /// Deletes all messages of a guest at a table.
    DeleteChatOf {
        /// The table.
        table: TableId,
        /// The guest.
        guest: GuestId,
    },
    /// Adds a guest, or changes the one of this number.
    PutGuest(GuestRow),
    /// Gives a guest another name.
    Rename {
        /// The guest, who must be there.
        guest: GuestId,
        /// The name.
        name: String,
    },
    /// Notes when a guest was last here.
    Seen {
        /// The guest, who must be there.
        guest: GuestId,
        /// When.
        at: u64,
    },
    /// Keeps a guest out, or lets the guest in again.
    Ban {
        /// The guest, who must be there.
        guest: GuestId,
        /// Whether the guest is kept out.
        banned: bool,
    },
    /// Notes when something last happened at a table, if it is there.
    Touch {
        /// The table.
        table: TableId,
        /// When.
        at: u64,
    },
    /// Lets a guest in with one more token, that of another device.
    AddToken {
        /// The hash of the token, which must be new.
        token: TokenHash,
        /// Whose it is.
        guest: GuestId,
    },
    /// Makes this the first token of a guest, so that [`Write::DropTokens`] spares it.
    KeepToken {
        /// The hash of the token, which must be one of the guest's.
        token: TokenHash,
        /// The guest.
        guest: GuestId,
    },
    /// Deletes the tokens of a guest's further devices.
    DropTokens(GuestId),
    /// Deletes the passes of a guest.
    DropPassesOf(GuestId),
    /// Deletes a guest with passes, memberships, seats and the chat the guest wrote.
    DeleteGuest(GuestId),
    /// Keeps a pass: a link by which a guest goes on at another device, once.
    PutPass {
        /// The hash of the pass.
        pass: TokenHash,
        /// Whose it is.
        guest: GuestId,
        /// From when on it is void.
        until: u64,
    },
    /// Takes a pass out. If it is not there, or void at `now`, the batch is refused.
    TakePass {
        /// The hash of the pass.
        pass: TokenHash,
        /// The time.
        now: u64,
    },
    /// Deletes all passes that are void at `now`.
    DropPasses {
        /// The time.
        now: u64,
    },
    /// Has the bytes of everything deleted so far taken out of the files: [`Store::scrubbed`](crate::Store::scrubbed) waits for
    /// that.
    Scrub,
    /// Writes to the disk and changes nothing, to see whether the disk can be written.
    Probe,
}

impl Write {
    /// The name of this kind of change.
    pub fn kind(&self) -> &'static str {
        match self {
            Write::Append { .. } => "Append",
            Write::Rewrite { .. } => "Rewrite",
            Write::PutTable(_) => "PutTable",
            Write::DeleteTable(_) => "DeleteTable",
            Write::PutSeat { .. } => "PutSeat",
            Write::PutNote { .. } => "PutNote",
            Write::PutMember { .. } => "PutMember",
            Write::DeleteMember { .. } => "DeleteMember",
            Write::AddChat { .. } => "AddChat",
            Write::DeleteChatOf { .. } => "DeleteChatOf",
            Write::PutGuest(_) => "PutGuest",
            Write::Rename { .. } => "Rename",
            Write::Seen { .. } => "Seen",
            Write::Ban { .. } => "Ban",
            Write::Touch { .. } => "Touch",
            Write::AddToken { .. } => "AddToken",
            Write::KeepToken { .. } => "KeepToken",
            Write::DropTokens(_) => "DropTokens",
            Write::DropPassesOf(_) => "DropPassesOf",
            Write::DeleteGuest(_) => "DeleteGuest",
            Write::PutPass { .. } => "PutPass",
            Write::TakePass { .. } => "TakePass",
            Write::DropPasses { .. } => "DropPasses",
            Write::Scrub => "Scrub",
            Write::Probe => "Probe",
        }
    }
}

impl fmt::Debug for Write {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind())?;
        f.write_str("(..)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Loaded, Member, Stage};

    #[test]
    fn nothing_secret_is_printed() {
        const SECRET: &str = "xyzzy";
        let secret = || SECRET.to_string();
        let table: TableId = "a".parse().expect("it is a name");
        let (guest, pass) = (GuestId(1), TokenHash([0xab; 32]));
        let (stage, facts) = (Stage::Playing, secret());
        let row = TableRow { id: table.clone(), created: 0, touched: 0, stage, listed: true, facts };
        let person = GuestRow { id: guest, token: pass, name: secret(), created: 0, seen: 0, banned: false };
        let chat = ChatRow { n: 0, guest, name: secret(), text: secret(), at: 0 };
        let loaded = Loaded {
            row: row.clone(),
            lines: vec![secret()],
            notes: vec![(0, secret())],
            seats: vec![(0, guest)],
            members: vec![Member { guest, role: "player".to_string() }],
            chat: vec![chat.clone()],
        };
        let printed = [
            format!("{row:?} {person:?} {chat:?} {loaded:?}"),
            format!("{:?}", Write::Append { table: table.clone(), n: 0, line: secret() }),
            format!("{:?}", Write::Rewrite { table: table.clone(), n: 0, line: secret() }),
            format!("{:?}", Write::PutTable(row)),
            format!("{:?}", Write::PutNote { table: table.clone(), seat: 0, text: secret() }),
            format!("{:?}", Write::AddChat { table, chat }),
            format!("{:?}", Write::PutGuest(person)),
            format!("{:?}", Write::PutPass { pass, guest, until: 0 }),
            format!("{:?}", Write::TakePass { pass, now: 0 }),
            format!("{:?}", Write::KeepToken { token: pass, guest }),
        ];
        for words in printed {
            assert!(!words.contains(SECRET) && !words.contains("171") && !words.contains("ab, "), "{words}");
        }
        assert_eq!(format!("{:?}", Write::DropPasses { now: 7 }), "DropPasses(..)");
    }
}
