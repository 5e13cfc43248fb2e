//! What a server says to somebody at a table.

use std::time::{Duration, Instant};

use anyhow::anyhow;
use game::Seat;
use online::{Ask, CHAT_TOLD, ChatLine, FromTable, RoomState, rule};
use table::{Key, Refusal, Request, RoomRequest, RoomSeat, UndoQuestion};

use super::{Asked, Confirm, Console, Session, Stay, Visitor};
use crate::failure::Failure;
use crate::join::desk::{Thought, desk};
use crate::play::session::YES_OR_NO;

/// How many of the lines are shown that were said before one came.
const OLD_LINES: usize = 10;
/// How long to wait before something is asked again that came too fast or could not be stored.
const PAUSE: Duration = Duration::from_secs(1);
/// How many seconds before the end of building that is announced.
const BUILD_WARNINGS: [u64; 2] = [60, 10];

impl Session {
    pub(super) fn hear(&mut self, message: FromTable) -> Result<Stay, Failure> {
        match message {
            FromTable::Room { room } => {
                let stay = self.hear_room(&room)?;
                for line in std::mem::take(&mut self.early) {
                    self.leaving |= self.typed(&line)? == Stay::No;
                }
                return Ok(stay);
            }
            FromTable::Welcome { viewer, welcome } => {
                let heard = serde_json::to_string(&welcome)?;
                let record = self.desk.as_ref().map(|desk| desk.follower().known_record());
                self.check(|receipt| receipt.opens(viewer, &welcome, &heard, record))?;
                let known = self.desk.as_ref().is_some_and(|desk| desk.status().viewer == viewer);
                if !known {
                    let bot = match &self.visitor {
                        Visitor::Bot(word) => Some(word.as_str()),
                        _ => None,
                    };
                    self.desk = Some(desk(viewer, &welcome, bot)?);
                    (self.shown.introduced, self.shown.board_of, self.shown.end) = (false, None, false);
                }
            }
            FromTable::Update { update } => {
                let Some(desk) = &mut self.desk else { return Ok(Stay::Yes) };
                let before = desk.status();
                let (asked, decision) = (before.asked, before.decision);
                if desk.take(&update).is_err() {
                    self.hello();
                    return Ok(Stay::Yes);
                }
                let checked = self.check_update(before.cursor.is_none(), &update)?;
                self.tell_of_undo(asked, decision)?;
                let before = self.shown.end;
                let stay = self.show()?;
                if let Some(checked) = checked.filter(|_| !before) {
                    self.console.print(&checked)?;
                }
                return Ok(stay);
            }
            FromTable::Answer { key, refused } => return self.hear_answer(&key, refused),
            FromTable::Chat { lines, all } => {
                if all {
                    self.resume(&lines);
                }
                self.hear_chat(&lines, all)?;
            }
            FromTable::Notice { why } => {
                // What was not looked at is not answered either.
                if !self.outstanding.is_empty() {
                    self.alarms.resend = Some(Instant::now() + PAUSE);
                }
                self.console.print(&format!("{}\n", why.text))?;
            }
            FromTable::Bye { why, again: false } => {
                self.console.clear()?;
                return Err(Failure::bad(anyhow!(why.text)));
            }
            FromTable::Bye { why, again: true } => {
                self.cut = true;
                self.console.print(&format!("{}\n", why.text))?;
            }
            FromTable::Pong => {}
        }
        Ok(Stay::Yes)
    }

    fn hear_room(&mut self, room: &RoomState) -> Result<Stay, Failure> {
        if let Some(waiting) = &room.waiting {
            let bot = |seat: &RoomSeat| match seat {
                RoomSeat::Bot { name } => Some(name.clone()),
                _ => None,
            };
            let bots = waiting.seats.iter().map(bot).collect();
            self.check(|receipt| receipt.room(&waiting.commitment, bots))?;
        }
        let before = self.room.replace(room.clone());
        let clock = |left: u32| Instant::now() + Duration::from_millis(u64::from(left));
        self.alarms.build = room.clock.map(|clock_now| {
            let seconds = u64::from(clock_now.left) / 1_000;
            let warnings = BUILD_WARNINGS.into_iter().filter(|warning| *warning < seconds).collect();
            (clock(clock_now.left), warnings)
        });
        if let (Some(clock), false) = (room.clock, before.as_ref().is_some_and(|room| room.clock.is_some())) {
            self.console.print(&format!("There are {} seconds to build.\n", clock.left / 1_000))?;
        }
        if room.waiting.is_some() {
            self.show_room()?;
            self.sit_down(room)?;
            return Ok(Stay::Yes);
        }
        if matches!(self.visitor, Visitor::Bot(_)) && room.seat.is_none() && self.desk.is_none() {
            return Err(Failure::bad(anyhow!("the game has begun, and this bot has no seat in it")));
        }
        self.tell_of_people(before.as_ref(), room)?;
        let is_new = before.is_none_or(|before| before.next.is_none());
        if let (Some(next), true) = (&room.next, is_new) {
            let own = self.outstanding.iter().any(|(_, asked)| matches!(asked, Asked::Room(Ask::Rematch)));
            if own {
                self.move_on(&next.clone())?;
            } else if self.visitor == Visitor::Person {
                self.console.print("The next game is open: 'rematch' leads to it.\n")?;
            }
        }
        Ok(Stay::Yes)
    }

    /// A bot sits down by itself, as does a person whose seat is kept from the game before.
    fn sit_down(&mut self, room: &RoomState) -> Result<(), Failure> {
        let Some(waiting) = room.waiting.as_ref().filter(|_| room.seat.is_none()) else { return Ok(()) };
        if self.visitor == Visitor::Watcher || !self.outstanding.is_empty() {
            return Ok(());
        }
        let seats = || Seat::all(waiting.seats.len()).zip(&waiting.seats);
        let kept = seats().find(|(_, seat)| matches!(seat, RoomSeat::Kept { you: true, .. }));
        let free = || seats().find(|(_, seat)| **seat == RoomSeat::Free);
        let is_bot = matches!(self.visitor, Visitor::Bot(_));
        match kept.or_else(|| free().filter(|_| is_bot)) {
            Some((seat, _)) => self.sit(seat)?,
            None if is_bot => return Err(Failure::bad(anyhow!("every seat at this table is taken"))),
            None => {}
        }
        Ok(())
    }

    fn hear_answer(&mut self, key: &Key, refused: Option<Refusal>) -> Result<Stay, Failure> {
        let Some(at) = self.outstanding.iter().position(|(other, _)| other == key) else {
            return Ok(Stay::Yes);
        };
        let is_bot = matches!(self.visitor, Visitor::Bot(_));
        if is_bot && refused.as_ref().is_some_and(|refused| refused.code == rule::NOT_STORED.code) {
            // The server could not write it down, and may be able to in a moment.
            self.alarms.resend = Some(Instant::now() + PAUSE);
            return Ok(Stay::Yes);
        }
        let (_, asked) = self.outstanding.remove(at);
        if let Some(refused) = refused {
            self.next_actions.clear();
            return self.hear_refusal(&asked, &refused);
        }
        match &asked {
            // Whoever has failed has nothing more to do here.
            Asked::Game(_, Request::Resign) if self.fault.is_some() => {
                let fault = self.fault.take().unwrap_or_default();
                if let Some(desk) = &mut self.desk {
                    desk.tell_end(Some(&fault));
                }
                return Err(Failure::bad(anyhow!("the program has lost the game: {fault}")));
            }
            Asked::Game(_, Request::Act { .. }) => {
                if let Some(action) = self.next_actions.pop_front() {
                    self.act(action);
                }
            }
            Asked::Game(_, Request::Undo { .. }) => {
                let waits = self.desk.as_ref().is_some_and(|desk| desk.status().asked.is_some());
                if waits {
                    self.console.print("The others are asked whether they accept the undo.\n")?;
                }
            }
            Asked::Room(Ask::Rematch) => {
                if let Some(next) = self.room.as_ref().and_then(|room| room.next.clone()) {
                    self.move_on(&next)?;
                }
            }
            Asked::Room(Ask::Room(RoomRequest::Stand)) => self.check(|receipt| {
                receipt.stand();
                Ok(())
            })?,
            Asked::Room(Ask::Say { .. }) => self.ask_again()?,
            _ => {}
        }
        Ok(Stay::Yes)
    }

    fn hear_refusal(&mut self, asked: &Asked, refused: &Refusal) -> Result<Stay, Failure> {
        if !matches!(self.visitor, Visitor::Bot(_)) {
            self.console.print(&format!("{}\n", refused.text))?;
            self.ask_again()?;
            return Ok(Stay::Yes);
        }
        match asked {
            // Something else has happened in the meantime: the bot thinks again.
            Asked::Game(_, Request::Act { .. }) if refused.code == "table.stale" => Ok(Stay::Yes),
            Asked::Game(seat, Request::Act { .. }) => {
                self.forfeit(*seat, format!("its answer is illegal: {}", refused.text));
                Ok(Stay::Yes)
            }
            // Somebody was faster: the next room says what is free.
            Asked::Room(Ask::Room(RoomRequest::Sit { .. })) if refused.code == "room.taken" => {
                let room = self.room.clone();
                room.map_or(Ok(()), |room| self.sit_down(&room)).map(|()| Stay::Yes)
            }
            Asked::Game(_, Request::Answer { .. }) => Ok(Stay::Yes),
            _ => Err(Failure::bad(anyhow!(refused.text.clone()))),
        }
    }

    /// The bot decides, if it is to.
    pub(super) fn think(&mut self) {
        let Visitor::Bot(_) = self.visitor else { return };
        let Some(desk) = self.desk.as_mut().filter(|_| self.outstanding.is_empty() && self.fault.is_none())
        else {
            return;
        };
        let status = desk.status();
        let own = status.viewer.seat();
        if let Some((seat, asked)) =
            own.zip(status.asked).filter(|(seat, asked)| asked.waiting.contains(*seat))
        {
            // A bot does not mind deciding again.
            self.ask_game(seat, Request::Answer { question: asked.question, agree: true });
        } else if let Some(seat) = status.acting {
            match desk.think(seat) {
                Thought::Act(action) => {
                    self.ask_game(seat, Request::Act { action, decision: status.decision });
                }
                Thought::Resign => self.ask_game(seat, Request::Resign),
                Thought::Fault(fault) => self.forfeit(seat, fault),
            }
        }
    }

    /// A bot that has failed gives up.
    fn forfeit(&mut self, seat: Seat, fault: String) {
        self.fault = Some(fault);
        self.ask_game(seat, Request::Resign);
    }

    fn hear_chat(&mut self, lines: &[ChatLine], all: bool) -> Result<(), Failure> {
        let known = self.shown.chat.last().copied();
        let erased = all && self.shown.chat.iter().any(|n| is_erased(*n, lines));
        let is_bot = matches!(self.visitor, Visitor::Bot(_));
        let wiped = erased && !is_bot && self.wipe_chat()?;
        let is_new = |line: &&ChatLine| wiped || known.is_none_or(|known| line.n > known);
        let new: Vec<&ChatLine> = lines.iter().filter(is_new).collect();
        if erased {
            self.shown.chat = lines.iter().map(|line| line.n).collect();
        } else {
            self.shown.chat.extend(new.iter().map(|line| line.n));
        }
        if is_bot {
            return Ok(());
        }
        let shown = if all { new.len().saturating_sub(OLD_LINES) } else { 0 };
        for line in new[shown..].iter().filter(|line| !line.you || all) {
            self.console.print(&format!("{}: {}\n", line.name, line.text))?;
        }
        Ok(())
    }

    /// Takes the chat from the terminal and shows the rest there again; returns false without a terminal.
    fn wipe_chat(&mut self) -> Result<bool, Failure> {
        if !Console::wipe()? {
            self.console
                .print("Lines of the chat were deleted by their writer; they still stand above.\n")?;
            return Ok(false);
        }
        self.shown.room.clear();
        self.shown.board_of = None;
        self.show_room()?;
        self.show()?;
        self.console.print("Lines of the chat were deleted by their writer.\n")?;
        Ok(true)
    }

    /// Says what came of a request to take back, and asks whoever has not answered it.
    fn tell_of_undo(&mut self, before: Option<UndoQuestion>, decision: u32) -> Result<(), Failure> {
        let Some(desk) = self.desk.as_mut().filter(|_| self.visitor == Visitor::Person) else {
            return Ok(());
        };
        let status = desk.status();
        let own = status.viewer.seat();
        match (before, status.asked) {
            (Some(_), None) => {
                self.confirm.take_if(|confirm| matches!(confirm, Confirm::Undo(_)));
                let mut news = desk.news();
                if !news.iter().any(|line| line == "Undone.") {
                    let went_on = status.decision != decision || status.over;
                    let why = if went_on { "Nothing was undone." } else { "The undo was declined." };
                    news.insert(0, why.to_owned());
                }
                self.shown.board_of = None;
                self.console.clear()?;
                self.console.print(&(news.join("\n") + "\n"))
            }
            (_, Some(asked)) if own.is_some_and(|seat| asked.waiting.contains(seat)) => {
                if self.shown.undo.replace(asked.question) == Some(asked.question) {
                    return Ok(());
                }
                let name = &status.players[asked.by.index()].name;
                let what = match status.decided {
                    Some(seat) if seat != asked.by => format!("{name}'s last decision and what followed"),
                    _ => "the last decision".to_owned(),
                };
                self.confirm = Some(Confirm::Undo(asked.question));
                self.console.clear()?;
                self.console.ask(&format!("{name} asks to undo {what}. Do you accept? {YES_OR_NO}"))
            }
            _ => Ok(()),
        }
    }
}

/// Returns whether a line of the chat was erased, when these are the last ones.
fn is_erased(n: u32, last: &[ChatLine]) -> bool {
    let covered = last.len() < CHAT_TOLD || last.first().is_some_and(|first| n >= first.n);
    covered && last.iter().all(|line| line.n != n)
}
