//! Questions to the people at a terminal.

use std::io::{BufRead, Read as _};

use game::Seat;
use table::{Cursor, Request};

use super::Session;
use crate::failure::Failure;
use crate::play::command::Command;
use crate::play::{screen, words};
use crate::say;
use crate::terminal_game::TerminalGame;

/// What comes of a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reply {
    /// Yes.
    Yes,
    /// No.
    No,
    /// Nothing: the input has ended, or whoever was asked leaves.
    Left,
}

impl Reply {
    /// Reads a line of input, or the end of the input; `None` for a line that answers nothing.
    pub fn read(line: Option<&str>) -> Option<Reply> {
        let Some(line) = line else { return Some(Reply::Left) };
        match line.trim().to_ascii_lowercase().as_str() {
            "yes" | "y" => Some(Reply::Yes),
            "no" | "n" => Some(Reply::No),
            _ => (Command::parse(line) == Some(Command::Quit)).then_some(Reply::Left),
        }
    }
}

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
        say(&words::board::<G>(&news, public.follower.view()))?;
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
    fn resign_question(&self, seat: Seat) -> &'static str {
        let alone = self.people().all(|person| person == seat);
        match (self.table().standing(), self.table().players().len()) {
            (Some(_), 3..) => "Leave the championship? A bot takes your seat.",
            (Some(_), _) => "Leave the championship? The other player is champion then.",
            (None, 3..) if !alone => "Leave the game? A bot plays on in your seat.",
            (None, _) => "Give up this game?",
        }
    }

    /// A compound decision that is entered as a whole is final: shows what it comes to and asks. Yes to anything else.
    pub(super) fn hands_in(&self, seat: Seat, text: &str) -> Result<Reply, Failure> {
        let Some(shown) = words::handed_in(self.follower(seat), seat, text) else { return Ok(Reply::Yes) };
        match shown {
            Err(refused) => say(&format!("{refused}\n")).map(|()| Reply::No),
            Ok(shown) => {
                say(&format!("{shown}\n"))?;
                confirm("Hand it in, for good?")
            }
        }
    }

    /// Gives up for a seat, once that is confirmed.
    pub(super) fn resign(&mut self, seat: Seat) -> Result<Reply, Failure> {
        let reply = confirm(self.resign_question(seat))?;
        if reply == Reply::Yes
            && let Err(refused) = self.send(seat, Request::Resign)
        {
            return say(&format!("{refused}\n")).map(|()| Reply::No);
        }
        Ok(reply)
    }

    /// Undoes the newest decision of a person, if all others agree. The player who decided asks; the player who sits here now
    /// may be one of those who agree.
    pub(super) fn undo(&mut self, seat: Seat) -> Result<Reply, Failure> {
        let offer = self.table().newest_undo();
        // Where nothing is on offer the table says why.
        let (by, to) = offer.map_or((seat, Cursor::default()), |offer| (offer.by, offer.to));
        match self.send(by, Request::Undo { to }) {
            Ok(()) => self.agreed(),
            Err(refused) => say(&format!("{refused}\n")).map(|()| Reply::No),
        }
    }

    /// Where somebody has asked to take back, asks everybody else here until one of them does not agree. Whoever leaves
    /// is asked again when the game goes on.
    pub(super) fn agreed(&mut self) -> Result<Reply, Failure> {
        for person in self.people().collect::<Vec<_>>() {
            let Some(asked) = self.follower(person).asked().filter(|asked| asked.waiting.contains(person))
            else {
                continue;
            };
            let reply = confirm(&format!("{}, do you accept the undo?", self.name(person)))?;
            if reply != Reply::Left {
                let agree = reply == Reply::Yes;
                self.send(person, Request::Answer { question: asked.question, agree })?;
            }
            if reply != Reply::Yes {
                return Ok(reply);
            }
        }
        Ok(Reply::Yes)
    }
}

/// The longest line of input, in bytes. Nothing that can be typed is nearly as long.
const LONGEST_LINE: u64 = 1 << 16;

/// A line of input; `None` at its end. A byte that is not text becomes a sign that no move has, and so a refusal.
///
/// # Errors
/// If it cannot be read, or has no end within [`LONGEST_LINE`].
pub fn read_line() -> std::io::Result<Option<String>> {
    line_of(&mut std::io::stdin().lock())
}

fn line_of(input: &mut impl BufRead) -> std::io::Result<Option<String>> {
    let mut line = Vec::new();
    let read = input.take(LONGEST_LINE).read_until(b'\n', &mut line)?;
    if read as u64 == LONGEST_LINE && line.last() != Some(&b'\n') {
        let why = format!("a line of the input is longer than {} KB: nobody typed that", LONGEST_LINE >> 10);
        return Err(std::io::Error::new(std::io::ErrorKind::InvalidData, why));
    }
    Ok((read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
}

/// The end of every question: nothing else is an answer.
pub const YES_OR_NO: &str = "Type yes or no: ";

/// Asks a question until it is answered or the player leaves.
pub fn confirm(question: &str) -> Result<Reply, Failure> {
    say(&format!("{question} {YES_OR_NO}"))?;
    loop {
        if let Some(reply) = Reply::read(read_line()?.as_deref()) {
            return Ok(reply);
        }
        say(YES_OR_NO)?;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_without_end_is_not_read() {
        let mut short = &b"a1\nb2"[..];
        let mut next = || line_of(&mut short).expect("it can be read");
        assert_eq!((next().as_deref(), next().as_deref(), next()), (Some("a1\n"), Some("b2"), None));
        let mut endless = std::io::BufReader::new(std::io::repeat(b'x'));
        let error = line_of(&mut endless).expect_err("it never ends");
        assert_eq!(error.to_string(), "a line of the input is longer than 64 KB: nobody typed that");
    }

    #[test]
    fn yes_no_and_leaving_are_answers_and_nothing_else() {
        for line in ["yes\n", "y", " YES \r\n"] {
            assert_eq!(Reply::read(Some(line)), Some(Reply::Yes), "{line:?}");
        }
        for line in ["no\n", "n", " No \r\n"] {
            assert_eq!(Reply::read(Some(line)), Some(Reply::No), "{line:?}");
        }
        for line in [None, Some("quit\n"), Some(" Exit"), Some("q\n")] {
            assert_eq!(Reply::read(line), Some(Reply::Left), "{line:?}");
        }
        for line in ["\n", "maybe\n", "yes please\n", "nope\n", "quit it\n"] {
            assert_eq!(Reply::read(Some(line)), None, "{line:?}");
        }
    }
}
