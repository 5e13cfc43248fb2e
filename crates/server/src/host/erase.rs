//! Forgetting a guest.

use game::Seat;
use online::rule;
use serde_json::Value;
use store::{GuestId, Write};
use table::{Kind, Player, Refusal};

use super::room::room_name;
use super::{Asked, TableHost};

/// What stands where a name was.
const NOBODY: &str = "Guest";

impl TableHost {
    /// Erases the name of a guest from this table, the guest's note, and what the guest wrote. The seat stays: others have played
    /// there too, and their game can still be replayed.
    pub(super) async fn erase(&mut self, guest: GuestId) -> Asked {
        self.settle_doubt().await?;
        let seat = self.seat_of(guest).filter(|_| self.room.is_none());
        if let Some(seat) = seat {
            self.tell_new_name(seat).await?;
        }
        let table = || self.id.clone();
        let mut writes = vec![Write::DeleteMember { table: table(), guest }];
        let own = self.chat.iter().filter(|row| row.guest == guest);
        writes.extend(own.map(|row| Write::DeleteChat { table: table(), n: row.n }));
        let mut facts = self.facts.clone();
        if let Some(seat) = seat {
            let lines =
                self.app.store.tail(&self.id, 0).await.map_err(|_| Refusal::from(&rule::NOT_STORED))?;
            let lines = (0..).zip(&lines).filter_map(|(n, line)| Some((n, without_name(line, seat)?)));
            writes.extend(lines.map(|(n, line)| Write::Rewrite { table: table(), n, line }));
            writes.push(Write::PutNote { table: table(), seat: seat.index() as u8, text: String::new() });
            writes.push(Write::PutSeat { table: table(), seat: seat.index() as u8, guest: None });
            if let Some(name) = facts.players.get_mut(seat.index()) {
                NOBODY.clone_into(name);
            }
            facts.substitutes.retain(|(other, _)| usize::from(*other) != seat.index());
        }
        if let Some(room) = &self.room {
            let mut room = room.clone();
            room.forget(&room_name(guest));
            facts.note_room(&room);
        }
        let mut row = self.row();
        row.facts = facts.write();
        writes.push(Write::PutTable(row));
        self.commit(writes).await?;
        self.send_away(guest, &rule::DELETED);
        // The names are in memory too.
        self.reload().await
    }

    /// Those who are at the table are told of the new name like of any other.
    async fn tell_new_name(&mut self, seat: Seat) -> Asked {
        let Some(table) = &self.table else { return Ok(()) };
        // Where a bot plays in the seat, it plays on.
        if table.players()[seat.index()].kind == Kind::Bot {
            return Ok(());
        }
        match table.decide_seat(seat, Player::human(NOBODY), self.app.clock.now()) {
            Ok(line) => self.append(line, Vec::new()).await,
            // The game is over: nothing is appended any more.
            Err(_) => Ok(()),
        }
    }
}

/// The line of a log without the name of the person in a seat; `None` if it has none.
fn without_name(line: &str, seat: Seat) -> Option<String> {
    let mut value: Value = serde_json::from_str(line).ok()?;
    let name = if value.get("opened").is_some() {
        value.pointer_mut(&format!("/opened/players/{}/name", seat.index()))?
    } else {
        let seated = value.pointer_mut("/entry/change/seated")?;
        let of_seat = seated.get("seat") == serde_json::to_value(seat).ok().as_ref();
        let person = seated.pointer("/player/kind") == Some(&Value::from("human"));
        seated.pointer_mut("/player/name").filter(|_| of_seat && person)?
    };
    *name = Value::from(NOBODY);
    Some(value.to_string() + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_goes_and_everything_else_stays() {
        let opened = r#"{"opened":{"version":2,"players":[{"name":"Ada","kind":"human"},{"name":"Ben","kind":"human"}]}}"#;
        let erased = without_name(opened, Seat::new(1)).expect("there is a name");
        assert!(erased.contains("Ada") && !erased.contains("Ben") && erased.ends_with('\n'), "{erased}");
        let seated =
            r#"{"entry":{"at":1,"change":{"seated":{"seat":2,"player":{"name":"Ben","kind":"human"}}}}}"#;
        assert!(!without_name(seated, Seat::new(1)).expect("there is a name").contains("Ben"));
        assert_eq!(without_name(seated, Seat::new(0)), None);
        assert_eq!(without_name(r#"{"entry":{"at":1,"change":{"undone":{"to":0}}}}"#, Seat::new(0)), None);
    }
}
