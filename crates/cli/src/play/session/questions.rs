//! Questions to the people at a terminal.

use std::io::BufRead;

use game::{CompoundDecision, Seat};
use table::{Refused, Request};

use super::Session;
use crate::failure::Failure;
use crate::play::command::Command;
use crate::play::screen;
use crate::say;
use crate::terminal_game::TerminalGame;

impl<G: TerminalGame> Session<G> {
    /// Where several people share a terminal and have secrets, the screen is wiped, shows what everybody may see, and
    /// waits for the next one to take over. False when somebody leaves here.
    pub(super) fn hand_over(&mut self, seat: Seat) -> Result<bool, Failure> {
        if !self.hands_over() || !G::is_secret(self.public().follower.view()) {
            return Ok(true);
        }
        screen::wipe();
        if self.asked.is_none() {
            say(&self.introduction())?;
        }
        let public = self.viewers.last_mut().expect("the public is a viewer");
        let news = std::mem::take(&mut public.news);
        let board = G::text_board(public.follower.view());
        say(&format!("{}{}{board}\n", news.join("\n"), if news.is_empty() { "" } else { "\n\n" }))?;
        loop {
            say(&format!("\n--- Hand over to {}, who presses Enter. ---\n", self.name(seat)))?;
            match read_line()? {
                None => return Ok(false),
                Some(line) if line.trim().is_empty() => break,
                Some(line) if Command::parse(&line) == Some(Command::Quit) => return Ok(false),
                Some(_) => {
                    say("Only Enter goes on here, and 'quit' leaves: what you type next is yours to see.\n")?;
                }
            }
        }
        screen::wipe();
        // Everybody in the room has just read that; what is left is for one person alone.
        for viewer in &mut self.viewers {
            viewer.news.retain(|line| !news.contains(line));
        }
        Ok(true)
    }

    /// What is asked before somebody resigns. Of three or more the others play on, in a championship bots too (Microchip §M6).
    pub(super) fn resign_question(&self, seat: Seat) -> &'static str {
        let alone = self.people().all(|person| person == seat);
        match (self.table().standing(), self.table().players().len()) {
            (Some(_), 3..) => "Leave the championship? A bot takes your seat.",
            (Some(_), _) => "Leave the championship? The other player is champion then.",
            (None, 3..) if !alone => "Leave the game? A bot plays on in your seat.",
            (None, _) => "Give up this game?",
        }
    }

    /// A compound decision that is entered as a whole is final: shows what it comes to and asks. Whether to go on.
    pub(super) fn hands_in(&self, seat: Seat, text: &str) -> Result<bool, Failure> {
        let taken = G::Compound::taken(self.follower(seat).view(), seat);
        let (true, Some(taken)) = (G::Compound::is_whole(text), taken) else { return Ok(true) };
        let shown = if taken == 0 {
            self.try_out(seat, text)
        } else {
            Err(format!(
                "You have taken {taken} of its steps one by one: go on so, or take them back with 'undo' first."
            ))
        };
        match shown {
            Err(refused) => say(&format!("{refused}\n")).map(|()| false),
            Ok(shown) => {
                say(&format!("{shown}\n"))?;
                confirmed("Hand it in, for good?")
            }
        }
    }

    /// Asks to take back. Who decided last asks; whoever sits here now is one of those who have to agree.
    pub(super) fn undo(&mut self, seat: Seat) -> Result<(), Refused> {
        let by = self.follower(seat).undo().map_or(seat, |offer| offer.by);
        // Where nothing is on offer the table says why.
        let to = self.follower(by).undo().map(|offer| offer.to).unwrap_or_default();
        self.send(by, Request::Undo { to })
    }

    /// Where somebody has asked to take back, asks everybody else here; false when one of them does not agree.
    pub(super) fn agreed(&mut self) -> Result<bool, Failure> {
        for person in self.people().collect::<Vec<_>>() {
            let Some(asked) = self.follower(person).asked().filter(|asked| asked.waiting.contains(person))
            else {
                continue;
            };
            let agree = confirmed(&format!("{}, may that be taken back?", self.name(person)))?;
            self.send(person, Request::Answer { question: asked.question, agree })?;
            if !agree {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// A line of input; `None` at its end. A byte that is not text becomes a sign that no move has, and so a refusal.
pub(super) fn read_line() -> std::io::Result<Option<String>> {
    let mut line = Vec::new();
    let read = std::io::stdin().lock().read_until(b'\n', &mut line)?;
    Ok((read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
}

/// Asks a question that only 'yes' or 'y' answers with yes.
pub fn confirmed(question: &str) -> Result<bool, Failure> {
    say(&format!("{question} Type yes: "))?;
    let answer = read_line()?.unwrap_or_default();
    Ok(matches!(answer.trim().to_ascii_lowercase().as_str(), "yes" | "y"))
}
