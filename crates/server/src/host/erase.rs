//! Forgetting a guest.

use game::Seat;
use online::rule;
use serde_json::Value;
use store::{GuestId, Write};
use table::Player;

use super::TableHost;

/// What stands where a name was.
const NOBODY: &str = "Guest";

impl TableHost {
    /// Erases the name of a guest from this table, and what the guest wrote. The seat stays: others have played there too, and their
    /// game can still be replayed.
    pub(super) async fn erase(&mut self, guest: GuestId) {
        let seat = self.seat_of(guest);
        let mut writes = Vec::new();
        if let Some(room) = &mut self.room {
            let _ = room.handle(&table::Guest(guest.to_string()), &table::RoomRequest::Stand);
            self.facts.note_room(room);
        } else if let Some(seat) = seat {
            // Those who are at the table are told of the new name like of any other.
            let seated = self
                .table
                .as_ref()
                .map(|table| table.decide_seat(seat, Player::human(NOBODY), self.app.clock.now()));
            if let Some(Ok(line)) = seated
                && self.append(line, Vec::new()).await.is_err()
            {
                return;
            }
            match self.app.store.tail(&self.id, 0).await {
                Ok(lines) => {
                    let lines =
                        (0..).zip(&lines).filter_map(|(n, line)| Some((n, without_name(line, seat)?)));
                    writes.extend(lines.map(|(n, line)| Write::Rewrite { table: self.id.clone(), n, line }));
                }
                Err(error) => {
                    tracing::error!(table = %self.id, %error, "a name could not be erased");
                    return;
                }
            }
            if let Some(name) = self.facts.players.get_mut(seat.index()) {
                NOBODY.clone_into(name);
            }
            self.facts.substitutes.retain(|(other, _)| usize::from(*other) != seat.index());
        }
        writes.push(Write::PutTable(self.row()));
        for row in self.chat.iter().filter(|row| row.guest == guest) {
            writes.push(Write::DeleteChat { table: self.id.clone(), n: row.n });
        }
        if self.commit(writes).await.is_err() {
            return;
        }
        self.chat.retain(|row| row.guest != guest);
        self.members.remove(&guest);
        self.send_away(guest, &rule::DELETED);
        // The names are in memory too: everybody comes back to a table that is loaded anew.
        self.close_all(&rule::FAILED, true);
        self.reload().await;
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
