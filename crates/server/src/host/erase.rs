//! Forgetting a guest.

use game::Seat;
use online::rule;
use serde_json::Value;
use store::{GuestId, Loaded, Member, TableRow, Write};
use table::{Kind, Player, Refusal, Room};

use super::facts::NO_HOST;
use super::room::room_name;
use super::seats::Role;
use super::{Asked, Facts, TableHost};

/// What stands where a name was.
const NOBODY: &str = "Guest";

impl TableHost {
    /// Erases a guest from this table.
    pub(super) async fn erase(&mut self, guest: GuestId) -> Asked {
        self.settle_doubt().await?;
        if let Some(seat) = self.seat_of(guest).filter(|_| self.room.is_none()) {
            self.tell_new_name(seat).await?;
        }
        let loaded = self.app.store.load(&self.id).await.map_err(|_| Refusal::from(&rule::NOT_STORED))?;
        let writes = loaded.and_then(|loaded| erasure(loaded, guest));
        self.commit(writes.ok_or_else(|| Refusal::from(&rule::BROKEN))?).await?;
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

/// The changes that erase a guest from a table as it is stored: the name, the number, the private note, and everything the guest
/// wrote. The seat stays: others have played there too, and their game can still be replayed. `None` if the table cannot be read.
pub(crate) fn erasure(loaded: Loaded, guest: GuestId) -> Option<Vec<Write>> {
    let Loaded { row, lines, seats, members, chat, .. } = loaded;
    let table = || row.id.clone();
    let mut facts = Facts::read(&row.facts).ok()?;
    facts.last_chat = facts.last_chat.max(chat.last().map_or(0, |last| last.n));
    let mut writes =
        vec![Write::DeleteMember { table: table(), guest }, Write::DeleteChatOf { table: table(), guest }];
    for seat in seats.iter().filter(|(_, owner)| *owner == guest).map(|(seat, _)| *seat) {
        let place = Seat::new(usize::from(seat));
        let lines = (0..).zip(&lines).filter_map(|(n, line)| Some((n, without_name(line, place)?)));
        writes.extend(lines.map(|(n, line)| Write::Rewrite { table: table(), n, line }));
        writes.push(Write::PutNote { table: table(), seat, text: String::new() });
        writes.push(Write::PutSeat { table: table(), seat, guest: None });
        if let Some(name) = facts.players.get_mut(place.index()) {
            NOBODY.clone_into(name);
        }
        facts.substitutes.retain(|(other, _)| *other != seat);
    }
    for score in facts.series.iter_mut().filter(|score| score.guest == Some(guest.0)) {
        score.guest = None;
    }
    facts.opener.take_if(|opener| *opener == guest.0);
    if facts.host == guest.0 {
        // The guest who opened the table hosts it again, or else the first of the others who sit. Without one, the next guest to
        // sit down takes over.
        let plays = |guest: &GuestId| members.iter().any(|member| is_player(member, *guest));
        let others = seats.iter().map(|(_, owner)| *owner).filter(|other| *other != guest);
        let first = others.filter(plays).map(|heir| heir.0).next();
        facts.host = facts.opener.take().or(first).unwrap_or(NO_HOST);
    }
    if let Some(room) = facts.room.take().filter(|_| lines.is_empty()) {
        let mut room = Room::restore(&room).ok()?;
        room.forget(&room_name(guest));
        room.set_host(room_name(GuestId(facts.host)));
        facts.note_room(&room);
    }
    writes.push(Write::PutTable(TableRow { facts: facts.write(), ..row }));
    Some(writes)
}

fn is_player(member: &Member, guest: GuestId) -> bool {
    member.guest == guest && Role::of_word(&member.role) == Some(Role::Player)
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
