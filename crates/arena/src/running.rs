//! A program that runs, and the lines that go to it and come from it.

use std::io::{BufRead, BufReader, Read as _, Write as _};
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::time::{Duration, Instant};

use crate::contestant::Fault;
use crate::program::Program;
use crate::protocol;

/// The longest line of an answer, in bytes. A program that prints more without a line break is not answering.
const LONGEST_LINE: u64 = 64 * 1024;
/// How long a program may take to exit by itself once its output or its input has ended.
const EXIT_GRACE: Duration = Duration::from_secs(1);

/// A running program. Each direction has its own thread, so that a program that neither reads nor writes does not block
/// longer than its time.
pub(crate) struct Running {
    program: Program,
    /// `None` once no more messages follow, which closes the program's input.
    messages: Option<Sender<String>>,
    answers: Receiver<std::io::Result<String>>,
}

/// How long a program may still take for its answer.
#[derive(Clone, Copy)]
pub(crate) struct Limit {
    begun: Instant,
    time: Duration,
}

impl Limit {
    /// This long from now.
    pub(crate) fn new(time: Duration) -> Limit {
        Limit { begun: Instant::now(), time }
    }
}

impl Running {
    pub(crate) fn start(command: &[String]) -> Result<Running, Fault> {
        let (program, arguments) = command.split_first().expect("a command has a word");
        let not_started = |error: std::io::Error| Fault::NotStarted(format!("{program}: {error}"));
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut program = Program::start(&mut command).map_err(not_started)?;
        let mut input = program.child.stdin.take().expect("it was asked for");
        let output = program.child.stdout.take().expect("it was asked for");
        let (messages, sent) = channel::<String>();
        // One answer may wait. A program that prints more blocks, and does not fill our memory.
        let (answering, answers) = sync_channel(1);
        std::thread::spawn(move || {
            while let Ok(line) = sent.recv() {
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
        Ok(Running { program, messages: Some(messages), answers })
    }

    /// A program that has printed something since its last answer was not asked for it.
    ///
    /// # Errors
    /// If it has.
    pub(crate) fn expect_silence(&self) -> Result<(), Fault> {
        let Ok(said) = self.answers.try_recv() else { return Ok(()) };
        let said = said.unwrap_or_else(|error| error.to_string());
        let said = protocol::shortened(&said);
        Err(Fault::Unreadable(format!("it spoke without being asked: {said}")))
    }

    /// Sends a line. If the program has ended, nothing happens: the missing answer gives the better error.
    pub(crate) fn send(&self, line: String) {
        let _ = self.messages.as_ref().map(|messages| messages.send(line));
    }

    /// The next line the program prints.
    ///
    /// # Errors
    /// If there is none within the limit, or it is not text.
    pub(crate) fn receive(&mut self, limit: Limit) -> Result<String, Fault> {
        match self.answers.recv_timeout(limit.time.saturating_sub(limit.begun.elapsed())) {
            Ok(Ok(line)) => Ok(line),
            Ok(Err(error)) => Err(Fault::Unreadable(error.to_string())),
            Err(RecvTimeoutError::Timeout) => Err(Fault::Silent(limit.time)),
            Err(RecvTimeoutError::Disconnected) => Err(Fault::Ended(self.farewell())),
        }
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
        Ok(_) => Some(String::from_utf8(line).map_err(|_| std::io::Error::other("it is not UTF-8 text"))),
        Err(error) => Some(Err(error)),
    }
}

impl Drop for Running {
    /// Closes the program's input and waits a moment for the program to exit by itself, which closes its output.
    /// Dropping the program then kills it, since it may be in an endless loop.
    fn drop(&mut self) {
        self.messages = None;
        let begun = Instant::now();
        while let Some(left) = EXIT_GRACE.checked_sub(begun.elapsed()) {
            if matches!(self.answers.recv_timeout(left), Err(RecvTimeoutError::Disconnected)) {
                break;
            }
        }
    }
}
