//! What somebody types at a table online, and what it does.

use game::{MAX_SEATS, Seat};
use online::Ask;
use table::{Request, Resigning, RoomRequest};

use super::{Confirm, Session, Stay, Visitor};
use crate::failure::Failure;
use crate::join::desk::Status;
use crate::join::typed::{ROOM_HELP, Typed};
use crate::play::command::Command;
use crate::play::session::{Reply, YES_OR_NO};
use crate::save::quoted;

/// The answer to what only a running game allows.
const OVER: &str = "The game is over. 'rematch' plays again, 'quit' leaves.\n";

impl Session {
    /// Carries out a line.
    pub(super) fn typed(&mut self, line: &str) -> Result<Stay, Failure> {
        if let Some(confirm) = self.confirm.take() {
            let Some(reply) = Reply::read(Some(line)) else {
                self.confirm = Some(confirm);
                return self.console.ask(YES_OR_NO).map(|()| Stay::Yes);
            };
            return self.confirmed(&confirm, reply);
        }
        let Some(typed) = Typed::parse(line) else { return self.ask_again().map(|()| Stay::Yes) };
        let only_looks = self.visitor == Visitor::Watcher;
        match typed {
            Typed::Game(Command::Quit) => return Ok(Stay::No),
            Typed::Say(text) => self.ask_room(Ask::Say { text }),
            Typed::Room => return self.show_people().map(|()| Stay::Yes),
            Typed::Game(Command::Help) => return self.help(),
            Typed::Game(Command::Board) if self.desk.is_some() => {
                self.shown.board_of = None;
                return self.show();
            }
            _ if only_looks => return self.say("You only look on here. 'quit' leaves.\n"),
            Typed::Sit(seat) => {
                if let Some(seat) = seat_of(seat) {
                    self.sit(seat)?;
                } else {
                    return self.say("There is no such seat.\n");
                }
            }
            Typed::Stand => self.ask_room(Ask::Room(RoomRequest::Stand)),
            Typed::Bot(seat, name) => {
                let Some(seat) = seat_of(seat) else { return self.say("There is no such seat.\n") };
                self.ask_room(Ask::Room(RoomRequest::SeatBot { seat, name }));
            }
            Typed::Free(seat) => {
                let Some(seat) = seat_of(seat) else { return self.say("There is no such seat.\n") };
                self.ask_room(Ask::Room(RoomRequest::Clear { seat }));
            }
            Typed::Substitute(seat) => {
                let Some(seat) = seat_of(seat) else { return self.say("There is no such seat.\n") };
                self.ask_room(Ask::Substitute { seat });
            }
            Typed::Start => self.ask_room(Ask::Start),
            Typed::Rematch => match self.room.as_ref().and_then(|room| room.next.clone()) {
                Some(next) => self.move_on(&next)?,
                None => self.ask_room(Ask::Rematch),
            },
            Typed::Game(command) => return self.in_game(command),
        }
        Ok(Stay::Yes)
    }

    /// Carries out what can be typed in any game.
    fn in_game(&mut self, command: Command) -> Result<Stay, Failure> {
        let Some(desk) = &self.desk else {
            return self.say("The game has not begun. 'help' lists what can be typed.\n");
        };
        let status = desk.status();
        let Some(seat) = status.viewer.seat() else {
            return self.say("You have no seat in this game. 'quit' leaves.\n");
        };
        if status.over {
            return self.say(OVER);
        }
        match command {
            Command::Hint => self.say("There are no hints in games with others.\n"),
            Command::Save(_) => self.say("The server keeps this game. 'quit' leaves; your seat is kept.\n"),
            Command::Resign => {
                self.confirm = Some(Confirm::Resign);
                let question = format!("{} {YES_OR_NO}", resign_question(&status));
                self.console.ask(&question).map(|()| Stay::Yes)
            }
            Command::Undo => self.undo(seat, &status),
            Command::Try(text) => {
                let tried = desk.try_out(seat, &text).unwrap_or_else(|refused| refused);
                self.say(&format!("{tried}\n"))
            }
            _ if status.acting.is_none() => {
                let others = status.to_act.join(" and ");
                self.say(&format!("It is not your turn: the game waits for {others}.\n"))
            }
            Command::Moves => {
                let moves = desk.moves();
                self.say(&moves)
            }
            Command::Act(actions) => self.act_all(seat, actions),
            Command::Help | Command::Board | Command::Quit => Ok(Stay::Yes),
        }
    }

    /// Asks to undo the last decision, if it is this seat's own (§G5).
    fn undo(&mut self, seat: Seat, status: &Status) -> Result<Stay, Failure> {
        let by = status.undo.map(|offer| offer.by).or(status.decided);
        if let Some(other) = by.filter(|by| *by != seat) {
            let name = &status.players[other.index()].name;
            return self.say(&format!("The last decision is {name}'s: only {name} can ask to undo it.\n"));
        }
        // Without an offer the refusal of the table gives the reason.
        let to = status.undo.map(|offer| offer.to).unwrap_or_default();
        self.ask_game(seat, Request::Undo { to });
        Ok(Stay::Yes)
    }

    fn act_all(&mut self, seat: Seat, actions: Vec<String>) -> Result<Stay, Failure> {
        if let ([action], Some(desk)) = (&actions[..], &self.desk) {
            match desk.handed_in(seat, action) {
                None => {}
                Some(Err(refused)) => return self.say(&format!("{refused}\n")),
                Some(Ok(shown)) => {
                    self.confirm = Some(Confirm::HandIn(action.clone()));
                    self.console.print(&format!("{shown}\n"))?;
                    let question = format!("Hand it in, for good? {YES_OR_NO}");
                    return self.console.ask(&question).map(|()| Stay::Yes);
                }
            }
        }
        self.next_actions = actions.into();
        if let Some(action) = self.next_actions.pop_front() {
            self.act(action);
        }
        Ok(Stay::Yes)
    }

    /// Takes an action, if it is still the seat's turn.
    pub(super) fn act(&mut self, action: String) {
        let status = self.desk.as_ref().map(|desk| desk.status());
        match status.and_then(|status| Some((status.acting?, status.decision))) {
            Some((seat, decision)) => self.ask_game(seat, Request::Act { action, decision }),
            None => self.next_actions.clear(),
        }
    }

    fn confirmed(&mut self, confirm: &Confirm, reply: Reply) -> Result<Stay, Failure> {
        if reply == Reply::Left {
            return Ok(Stay::No);
        }
        let seat = self.desk.as_ref().and_then(|desk| desk.status().viewer.seat());
        match (confirm, reply, seat) {
            (Confirm::Undo(question), reply, Some(seat)) => {
                // What comes of it is shown, with the prompt if it is this seat's turn.
                self.ask_game(seat, Request::Answer { question: *question, agree: reply == Reply::Yes });
            }
            (Confirm::Resign, Reply::Yes, Some(seat)) => self.ask_game(seat, Request::Resign),
            (Confirm::HandIn(action), Reply::Yes, Some(_)) => self.act(action.clone()),
            _ => {
                // What came in the meantime has not been shown.
                self.shown.board_of = None;
                return self.show();
            }
        }
        Ok(Stay::Yes)
    }

    fn help(&mut self) -> Result<Stay, Failure> {
        let help = match &self.desk {
            Some(desk) if desk.status().over => return self.say(OVER),
            Some(desk) => desk.help(),
            None => ROOM_HELP.to_owned(),
        };
        self.say(&format!("{help}\n"))
    }

    /// Says something and asks again.
    fn say(&mut self, text: &str) -> Result<Stay, Failure> {
        self.console.print(text)?;
        self.ask_again().map(|()| Stay::Yes)
    }

    /// Tells a person who leaves before the end how to come back.
    pub(super) fn farewell(&mut self) -> Result<(), Failure> {
        self.console.clear()?;
        if self.shown.end || self.visitor != Visitor::Person {
            return Ok(());
        }
        let link = self.link.reveal();
        let kept = self.room.as_ref().is_some_and(|room| room.seat.is_some());
        let kept = if kept { "Your seat is kept. " } else { "" };
        // Without the name, another guest of this device who joins in the meantime would come back.
        let name = self.identity.as_ref().map(|identity| quoted(&identity.name)).unwrap_or_default();
        self.console.print(&format!("{kept}Come back with: motherboard join '{link}' --name {name}\n"))
    }
}

/// A seat as people count them.
fn seat_of(number: usize) -> Option<Seat> {
    (1..=MAX_SEATS).contains(&number).then(|| Seat::new(number - 1))
}

fn resign_question(status: &Status) -> &'static str {
    match status.resigning {
        Some(Resigning::Leaves) => "Leave the game? A bot plays on in your seat.",
        _ => "Give up this game?",
    }
}
