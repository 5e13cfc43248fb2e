//! External programs as contestants.

use std::io::{BufRead, BufReader, Read as _, Write as _};
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::time::{Duration, Instant};

use game::Notation;
use serde::Serialize;

use crate::contestant::Fault;
use crate::program::Program;
use crate::{Contestant, Question, protocol};

/// The longest line of an answer, in bytes. A program that prints more without a line break is not answering.
const LONGEST_LINE: u64 = 64 * 1024;
/// How long a program may take to exit by itself once its output or its input has ended.
const EXIT_GRACE: Duration = Duration::from_secs(1);

/// A program that speaks the protocol of `docs/bots.md`. It is started for its first decision and kept for later games.
/// When it fails, it is killed and started again for the next game.
pub struct External {
    command: Vec<String>,
    time: Duration,
    running: Option<Running>,
}

/// A running program. Each direction has its own thread, so that a program that neither reads nor writes does not block
/// longer than its time.
struct Running {
    program: Program,
    /// `None` once no more questions follow, which closes the program's input.
    questions: Option<Sender<String>>,
    answers: Receiver<std::io::Result<String>>,
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

impl External {
    /// A program by its command line. Each answer has to come within `time`.
    ///
    /// # Errors
    /// If there is no word, or a quotation mark is left open.
    pub fn new(command: &str, time: Duration) -> Result<External, CommandError> {
        let words = shlex::split(command).ok_or_else(|| CommandError::Unclosed(command.to_owned()))?;
        if words.is_empty() {
            return Err(CommandError::Empty);
        }
        Ok(External { command: words, time, running: None })
    }

    fn ask(&mut self, line: String) -> Result<String, Fault> {
        let running = match &mut self.running {
            Some(running) => running,
            none => none.insert(Running::start(&self.command)?),
        };
        if let Ok(said) = running.answers.try_recv() {
            let said = said.unwrap_or_else(|error| error.to_string());
            let said = protocol::shortened(&said);
            return Err(Fault::Unreadable(format!("it spoke without being asked: {said}")));
        }
        // If the program has ended, sending fails; the missing answer gives the better error.
        let _ = running.questions.as_ref().map(|questions| questions.send(line));
        match running.answers.recv_timeout(self.time) {
            Ok(Ok(line)) => Ok(line),
            Ok(Err(error)) => Err(Fault::Unreadable(error.to_string())),
            Err(RecvTimeoutError::Timeout) => Err(Fault::Silent(self.time)),
            Err(RecvTimeoutError::Disconnected) => Err(Fault::Ended(running.farewell())),
        }
    }
}

impl<G> Contestant<G> for External
where
    G: Notation,
    G::View: Serialize,
{
    fn decide(&mut self, question: &Question<'_, G>) -> Result<G::Action, Fault> {
        let line = protocol::write(question, self.time);
        let answer = self.ask(line).and_then(|line| protocol::read::<G>(question.config, &line));
        if answer.is_err() {
            // Later output would answer an old question.
            self.running = None;
        }
        answer
    }
}

impl Running {
    fn start(command: &[String]) -> Result<Running, Fault> {
        let (program, arguments) = command.split_first().expect("a command has a word");
        let not_started = |error: std::io::Error| Fault::NotStarted(format!("{program}: {error}"));
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut program = Program::start(&mut command).map_err(not_started)?;
        let mut input = program.child.stdin.take().expect("it was asked for");
        let output = program.child.stdout.take().expect("it was asked for");
        let (questions, asked) = channel::<String>();
        // One answer may wait. A program that prints more blocks, and does not fill our memory.
        let (answering, answers) = sync_channel(1);
        std::thread::spawn(move || {
            while let Ok(line) = asked.recv() {
                if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
                    break;
                }
            }
        });
        std::thread::spawn(move || {
            let mut output = BufReader::new(output);
            while let Some(line) = next_line(&mut output) {
                if answering.send(line).is_err() {
                    break;
                }
            }
        });
        Ok(Running { program, questions: Some(questions), answers })
    }

    /// How the program ended, in words.
    fn farewell(&mut self) -> String {
        let begun = Instant::now();
        while begun.elapsed() < EXIT_GRACE {
            if let Some(end) = self.program.ended() {
                return end;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        "it closed its output".to_owned()
    }
}

/// The next line, cut off at [`LONGEST_LINE`]. `None` at the end of the output.
fn next_line(output: &mut impl BufRead) -> Option<std::io::Result<String>> {
    let mut line = Vec::new();
    match output.take(LONGEST_LINE).read_until(b'\n', &mut line) {
        Ok(0) => None,
        Ok(_) => Some(String::from_utf8(line).map_err(|_| std::io::Error::other("it is no UTF-8 text"))),
        Err(error) => Some(Err(error)),
    }
}

impl Drop for Running {
    /// Closes the program's input and waits a moment for the program to exit by itself, which closes its output.
    /// Dropping the program then kills it, since it may be in an endless loop.
    fn drop(&mut self) {
        self.questions = None;
        let begun = Instant::now();
        while let Some(left) = EXIT_GRACE.checked_sub(begun.elapsed()) {
            if matches!(self.answers.recv_timeout(left), Err(RecvTimeoutError::Disconnected)) {
                break;
            }
        }
    }
}
