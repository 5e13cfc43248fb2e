//! External programs as contestants.

use std::time::{Duration, Instant};

use crate::contestant::{Answer, Fault, GameEnd, Start};
use crate::protocol::{
    Conversation, ProtocolOneAnswer, ProtocolTwoAnswer, history, question_one, unreadable,
};
use crate::running::{Limit, Running};
use crate::{ArenaGame, Contestant, Question};

/// A program that speaks a protocol of `docs/bots.md`. It is started for its first decision and kept for later games
/// until it is renewed. When it fails, it is killed and started again for the next game.
pub struct External<G: ArenaGame> {
    command: Vec<String>,
    time: Duration,
    running: Option<Interlocutor<G>>,
    /// Whether it was started for its last answer.
    start: Option<Start>,
}

/// A running program, and what it was told if it speaks protocol 2.
struct Interlocutor<G: ArenaGame> {
    running: Running,
    conversation: Option<Conversation<G>>,
}

/// A command line that cannot be split into words.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CommandError {
    /// It has no word.
    #[error("'exec:' names no program: write it as you would in a terminal, as in 'exec:python3 mybot.py'")]
    Empty,
    /// A quotation mark or an escape is unfinished.
    #[error("'exec:{0}' has a quotation mark that is not closed, or ends with a backslash")]
    Unclosed(String),
}

impl<G: ArenaGame> External<G> {
    /// A program by its command line. Each answer has to come within `time`.
    ///
    /// # Errors
    /// If there is no word, or a quotation mark is left open.
    pub fn new(command: &str, time: Duration) -> Result<External<G>, CommandError> {
        let words = shlex::split(command).ok_or_else(|| CommandError::Unclosed(command.to_owned()))?;
        if words.is_empty() {
            return Err(CommandError::Empty);
        }
        Ok(External { command: words, time, running: None, start: None })
    }

    fn ask(&mut self, question: &Question<'_, G>) -> Result<Answer<G::Action>, Fault> {
        let begun = Instant::now();
        self.start = None;
        let program = match &mut self.running {
            Some(program) => {
                program.running.expect_silence()?;
                program
            }
            none => {
                self.start = Some(Start::WithAnswer);
                none.insert(Interlocutor { running: Running::start(&self.command)?, conversation: None })
            }
        };
        program.ask(question, self.time, &mut || {
            if let Some(start) = &mut self.start {
                *start = Start::Took(begun.elapsed());
            }
        })
    }
}

impl<G: ArenaGame> Interlocutor<G> {
    /// Asks by the protocol the program speaks. All it says until it has answered has to come within one limit. Calls
    /// `named` when it has named its protocol.
    fn ask(
        &mut self,
        question: &Question<'_, G>,
        time: Duration,
        named: &mut dyn FnMut(),
    ) -> Result<Answer<G::Action>, Fault> {
        let Interlocutor { running, conversation } = self;
        let limit = Limit::new(time);
        let parse = |action: &str, line: &str| {
            let parsed = G::parse_action(question.config, action.trim());
            parsed.map(Answer::Act).map_err(|error| unreadable(&error.to_string(), line))
        };
        let conversation = match conversation {
            Some(conversation) => conversation,
            none => {
                running.send(question_one(question, time));
                let line = running.receive(limit)?;
                match ProtocolOneAnswer::read(&line)? {
                    ProtocolOneAnswer::Act(action) => return parse(&action, &line),
                    ProtocolOneAnswer::SwitchToTwo => {
                        named();
                        none.insert(Conversation::new())
                    }
                }
            }
        };
        running.send(conversation.question(question, time));
        let mut knows_all = false;
        loop {
            let line = running.receive(limit)?;
            match ProtocolTwoAnswer::read(&line)? {
                ProtocolTwoAnswer::Act(action) => return parse(&action, &line),
                ProtocolTwoAnswer::Resign => return Ok(Answer::Resign),
                // A program that asks without reading would fill our memory.
                ProtocolTwoAnswer::AskForHistory if knows_all => {
                    return Err(unreadable("it has asked for the history already", &line));
                }
                ProtocolTwoAnswer::AskForHistory => {
                    running.send(history(question));
                    knows_all = true;
                }
            }
        }
    }
}

impl<G: ArenaGame> Contestant<G> for External<G> {
    fn decide(&mut self, question: &Question<'_, G>) -> Result<Answer<G::Action>, Fault> {
        let answer = self.ask(question);
        if answer.is_err() {
            // Later output would answer an old question.
            self.running = None;
        }
        answer
    }

    fn end(&mut self, end: &GameEnd<'_, G>) {
        let Some(Interlocutor { running, conversation: Some(conversation) }) = &mut self.running else {
            return;
        };
        if let Some(result) = conversation.result(end) {
            running.send(result);
        }
    }

    fn start(&self) -> Option<Start> {
        self.start
    }

    fn renew(&mut self) {
        self.running = None;
    }
}
