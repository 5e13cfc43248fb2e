//! Commands that run at the same time, and somebody who types when something is shown.

use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

/// Nothing here waits longer: what takes longer has failed.
pub(super) const PATIENCE: Duration = Duration::from_mins(2);

/// A command that runs, and what it has shown. It ends with its test.
pub(super) struct Typist {
    child: Child,
    input: Option<ChildStdin>,
    shown: Receiver<Vec<u8>>,
    /// Everything it has shown, and how much of that has been looked at.
    text: String,
    read: usize,
}

impl Typist {
    /// Starts the command for a user whose data is in `home`.
    pub(super) fn start(home: &Path, arguments: &[&str]) -> Typist {
        let mut command = Command::new(env!("CARGO_BIN_EXE_motherboard"));
        Typist::run_at(home, command.args(arguments))
    }

    /// The same in a terminal, which `script` makes.
    #[cfg(target_os = "linux")]
    pub(super) fn in_terminal(home: &Path, arguments: &[&str]) -> Typist {
        let quoted = format!("'{}'", arguments.join("' '"));
        let mut command = Command::new("script");
        command.args(["-qfec", &format!("{} {quoted}", env!("CARGO_BIN_EXE_motherboard")), "/dev/null"]);
        Typist::run_at(home, &mut command)
    }

    /// Starts the command as a process for which a write over its limit is an error and not a deadly signal.
    #[cfg(target_os = "linux")]
    pub(super) fn with_a_disk_that_may_fail(home: &Path, arguments: &[&str]) -> Typist {
        let mut command = Command::new("sh");
        command
            .args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_motherboard")])
            .args(arguments);
        Typist::run_at(home, &mut command)
    }

    /// Lets every write to a file fail, or none.
    #[cfg(target_os = "linux")]
    pub(super) fn let_writes_fail(&self, fail: bool) {
        let (limit, id) =
            (if fail { "--fsize=0:" } else { "--fsize=unlimited:" }, self.child.id().to_string());
        let done = Command::new("prlimit").args([limit, "--pid", &id]).status().expect("prlimit");
        assert!(done.success());
    }

    /// The text it has shown by now.
    #[cfg(target_os = "linux")]
    pub(super) fn shown(&mut self) -> &str {
        self.has_shown(&[]);
        &self.text
    }

    /// Starts a command for a user whose data is in `home`.
    fn run_at(home: &Path, command: &mut Command) -> Typist {
        Typist::run(command.current_dir(home).env("HOME", home).env("XDG_DATA_HOME", home))
    }

    /// Starts any command.
    pub(super) fn run(command: &mut Command) -> Typist {
        let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = piped.spawn().expect("the command starts");
        let (to_shown, shown) = channel();
        let streams: [Box<dyn Read + Send>; 2] =
            [Box::new(child.stdout.take().expect("piped")), Box::new(child.stderr.take().expect("piped"))];
        for mut stream in streams {
            let to_shown = to_shown.clone();
            std::thread::spawn(move || {
                let mut bytes = [0; 4096];
                while let Ok(count @ 1..) = stream.read(&mut bytes) {
                    if to_shown.send(bytes[..count].to_vec()).is_err() {
                        return;
                    }
                }
            });
        }
        Typist { input: child.stdin.take(), child, shown, text: String::new(), read: 0 }
    }

    /// Waits until the command shows this, and returns what it has shown since it was last waited for, up to there.
    pub(super) fn until(&mut self, words: &str) -> String {
        loop {
            if let Some(at) = self.text[self.read..].find(words) {
                let end = self.read + at + words.len();
                let shown = self.text[self.read..end].to_owned();
                self.read = end;
                return shown;
            }
            assert!(self.hear(), "it ends without '{words}': {}", self.text);
        }
    }

    /// Which of these the command has shown by now, if it has shown one: the first.
    pub(super) fn has_shown(&mut self, words: &[&str]) -> Option<usize> {
        while let Ok(bytes) = self.shown.try_recv() {
            self.text.push_str(&String::from_utf8_lossy(&bytes));
        }
        let found = words
            .iter()
            .enumerate()
            .filter_map(|(index, words)| Some((self.text[self.read..].find(words)? + words.len(), index)));
        let (end, index) = found.min()?;
        self.read += end;
        Some(index)
    }

    /// Takes in more; false at the end of what it shows.
    fn hear(&mut self) -> bool {
        match self.shown.recv_timeout(PATIENCE) {
            Ok(bytes) => {
                self.text.push_str(&String::from_utf8_lossy(&bytes));
                true
            }
            Err(RecvTimeoutError::Disconnected) => false,
            Err(RecvTimeoutError::Timeout) => panic!("nothing happens after: {}", self.text),
        }
    }

    pub(super) fn type_line(&mut self, line: &str) {
        let input = self.input.as_mut().expect("its input is open");
        input.write_all(format!("{line}\n").as_bytes()).and_then(|()| input.flush()).expect("it reads");
    }

    /// Types nothing more, and waits for its end: how it ended, and everything it has shown.
    pub(super) fn end(mut self) -> (ExitStatus, String) {
        self.input = None;
        self.ended()
    }

    /// Waits for its end, which comes without anything being typed.
    pub(super) fn ended(mut self) -> (ExitStatus, String) {
        while self.hear() {}
        (self.child.wait().expect("it is ours"), std::mem::take(&mut self.text))
    }

    /// Ends it as a power cut does.
    pub(super) fn kill(mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it is ours");
    }

    /// Ends it as Ctrl-C does.
    pub(super) fn interrupt(self) -> (ExitStatus, String) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-INT", &id]).status().expect("kill").success());
        self.end()
    }
}

impl Drop for Typist {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
