//! What somebody at a table online is shown.

use std::fmt::Write;

use game::{About, Game, Seat, Settings, apply_settings};
use games::with_game;
use online::{Person, Presence, RoomState, Simpler, StandIn};
use table::{RoomSeat, RoomView};

use super::{Session, Stay, Visitor};
use crate::failure::Failure;
use crate::join::link::Link;
use crate::join::typed::ROOM_HELP;

impl Session {
    /// Shows the waiting room, unless it is as it was shown last.
    pub(super) fn show_room(&mut self) -> Result<(), Failure> {
        let Some((room, waiting)) = self.room.as_ref().and_then(|room| Some((room, room.waiting.as_ref()?)))
        else {
            return Ok(());
        };
        let mut text = room_text(room, waiting);
        if text == self.shown.room {
            return Ok(());
        }
        let first = self.shown.room.is_empty();
        self.shown.room.clone_from(&text);
        if self.visitor == Visitor::Person {
            if first {
                if let Some(invite) = room.invite {
                    let link = Link { invite: Some(invite), ..self.link.clone() };
                    let _ = writeln!(text, "The link for others: {}", link.reveal());
                }
                let _ = writeln!(text, "{ROOM_HELP}");
            }
            self.console.clear()?;
            self.console.print(&text)?;
            return self.console.ask("> ");
        }
        self.console.print(&text)
    }

    /// Shows who is here.
    pub(super) fn show_people(&mut self) -> Result<(), Failure> {
        self.shown.room.clear();
        match &self.room {
            Some(room) if room.waiting.is_none() => {
                let people: Vec<String> = room.people.iter().map(person_text).collect();
                let text = format!("Here: {}.\n{}", people.join(", "), score_text(room));
                self.console.print(&text)?;
                self.ask_again()
            }
            _ => self.show_room(),
        }
    }

    /// Says who has come and gone during the game, and for whom a bot may play on.
    pub(super) fn tell_of_people(
        &mut self,
        before: Option<&RoomState>,
        now: &RoomState,
    ) -> Result<(), Failure> {
        let Some(before) = before.filter(|before| before.waiting.is_none()) else { return Ok(()) };
        for person in now.people.iter().filter(|person| !person.you && person.seat.is_some()) {
            let known = before.people.iter().find(|other| other.id == person.id);
            let was = known.map_or(Presence::Gone, |known| known.presence);
            let word = match (was, person.presence) {
                (Presence::Gone, Presence::Here) => "is here",
                (Presence::Here | Presence::Away, Presence::Gone) => "is gone",
                _ => continue,
            };
            self.console.print(&format!("{} {word}.\n", person.name))?;
        }
        let substituted = |room: &RoomState| room.seat.is_some_and(|seat| room.substituted.contains(&seat));
        if substituted(before) && !substituted(now) {
            let text = "A bot played for you while you were away. You have your seat back.\n";
            self.console.print(text)?;
        }
        for StandIn { seat, by } in now.stand_ins.iter().filter(|other| !before.stand_ins.contains(other)) {
            let text = match by {
                Simpler::Level2 => {
                    format!("The server was busy: level 2 has decided for the bot in seat {seat}.\n")
                }
                Simpler::Random => {
                    format!("The bot in seat {seat} did not answer: chance has decided for it.\n")
                }
            };
            self.console.print(&text)?;
        }
        for seat in now.absent.iter().filter(|seat| !before.absent.contains(seat)) {
            if Some(*seat) != now.seat && now.seat.is_some() {
                let text = format!("Nobody is in seat {seat}: 'substitute {seat}' lets a bot play on.\n");
                self.console.print(&text)?;
            }
        }
        Ok(())
    }

    /// Shows what is new in the game, and asks who is to act.
    pub(super) fn show(&mut self) -> Result<Stay, Failure> {
        let Some(desk) = &mut self.desk else { return Ok(Stay::Yes) };
        let status = desk.status();
        if matches!(self.visitor, Visitor::Bot(_)) && !status.over {
            if !std::mem::replace(&mut self.shown.introduced, true)
                && let Some(seat) = status.viewer.seat()
            {
                self.console.print(&format!("The game has begun, in seat {seat}.\n"))?;
            }
            desk.news();
            return Ok(Stay::Yes);
        }
        if self.confirm.is_some() && !status.over {
            return Ok(Stay::Yes);
        }
        let news = desk.news();
        if status.over {
            if std::mem::replace(&mut self.shown.end, true) {
                return Ok(Stay::Yes);
            }
            self.confirm = None;
            desk.tell_end(self.fault.as_deref());
            let text = format!("{}\n{}", desk.board(&news), desk.end());
            self.console.clear()?;
            self.console.print(&text)?;
            // A program that has failed waits for the answer to its resignation, and says what was wrong.
            if self.visitor == Visitor::Person && status.viewer.seat().is_some() {
                self.console.print("'rematch' plays again, 'quit' leaves.\n")?;
                self.console.ask("> ")?;
                return Ok(Stay::Yes);
            }
            return Ok(if self.fault.is_some() { Stay::Yes } else { Stay::No });
        }
        let (acts, watches) = (status.acting.is_some(), status.viewer.seat().is_none());
        let first = !std::mem::replace(&mut self.shown.introduced, true);
        let other = self.shown.board_of.replace(status.decision) != Some(status.decision);
        let mut text = if first { desk.introduction() } else { String::new() };
        if acts || watches || other {
            text.push_str(&desk.board(&news));
        } else if !news.is_empty() {
            let _ = writeln!(text, "{}", news.join("\n"));
        }
        if !acts && !status.to_act.is_empty() && (watches || other) {
            let _ = writeln!(text, "Waiting for {}.", status.to_act.join(" and "));
        }
        self.console.clear()?;
        self.console.print(&text)?;
        if acts && self.next_actions.is_empty() {
            self.ask_again().map(|()| Stay::Yes)
        } else {
            Ok(Stay::Yes)
        }
    }

    /// Asks for the next line, if somebody is to type one.
    pub(super) fn ask_again(&mut self) -> Result<(), Failure> {
        let over = self.shown.end;
        let Some(desk) = self.desk.as_ref().filter(|_| !over) else { return self.console.ask("> ") };
        let status = desk.status();
        match status.acting {
            Some(seat) => self.console.ask(&format!("{}> ", status.players[seat.index()].name)),
            None => Ok(()),
        }
    }
}

/// The waiting room in words.
fn room_text(room: &RoomState, waiting: &RoomView) -> String {
    let (title, settings) =
        with_game!(waiting.game, Rules => (<Rules as About>::TITLE, brief::<Rules>(&waiting.settings)));
    let mut text = format!("\nA table of {title} ({settings}), before the game.\n");
    for (seat, taken) in Seat::all(waiting.seats.len()).zip(&waiting.seats) {
        let who = match taken {
            RoomSeat::Free => "free".to_owned(),
            RoomSeat::Kept { name, .. } => format!("kept for {name}"),
            RoomSeat::Bot { name } => format!("{name} (bot)"),
            RoomSeat::Person { name, .. } => {
                let person = room.people.iter().find(|person| person.seat == Some(seat));
                person.map_or_else(|| name.clone(), person_text)
            }
        };
        let _ = writeln!(text, "  seat {seat}: {who}");
    }
    let others: Vec<String> =
        room.people.iter().filter(|person| person.seat.is_none()).map(person_text).collect();
    if !others.is_empty() {
        let _ = writeln!(text, "  also here: {}", others.join(", "));
    }
    text.push_str(&score_text(room));
    text.push_str(match (room.host, waiting.ready) {
        (true, true) => "'start' begins the game.\n",
        (true, false) => "You begin the game once every seat is taken.\n",
        (false, _) => "The host begins the game.\n",
    });
    text
}

/// The settings as a game at one keyboard shows them; in full if this version does not know them.
fn brief<G: Game>(settings: &[(String, String)]) -> String {
    let full = || settings.iter().map(|(key, value)| format!("{key}={value}")).collect::<Vec<_>>().join(" ");
    apply_settings::<G::Config>(settings).map_or_else(|_| full(), |config| config.brief())
}

fn person_text(person: &Person) -> String {
    let notes = [
        (person.you, "you"),
        (person.host, "host"),
        (person.presence == Presence::Away, "away"),
        (person.presence == Presence::Gone, "gone"),
    ];
    let notes: Vec<&str> = notes.iter().filter(|(holds, _)| *holds).map(|(_, word)| *word).collect();
    if notes.is_empty() { person.name.clone() } else { format!("{} ({})", person.name, notes.join(", ")) }
}

/// How many games of a series everybody has won.
fn score_text(room: &RoomState) -> String {
    let score = |score: &online::Score| format!("{} {}", score.name, score.wins);
    let scores: Vec<String> = room.score.iter().map(score).collect();
    if scores.is_empty() { String::new() } else { format!("Games won: {}.\n", scores.join(", ")) }
}
