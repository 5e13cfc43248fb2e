//! Starting and killing programs.

use std::process::{Child, Command};
use std::sync::{Mutex, PoisonError};

/// The process ids of the running programs. `None` once all have been killed; then no other may start.
static RUNNING: Mutex<Option<Vec<u32>>> = Mutex::new(Some(Vec::new()));

/// A program and all processes it starts.
pub(crate) struct Program {
    pub(crate) child: Child,
    /// Whether its exit status was collected. From then on its process id may belong to another process.
    forgotten: bool,
}

impl Program {
    /// Starts a program in its own process group, so that Ctrl-C reaches only us and its children are killed with it.
    pub(crate) fn start(command: &mut Command) -> std::io::Result<Program> {
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        let mut running = running();
        let Some(ids) = running.as_mut() else {
            return Err(std::io::Error::other("all programs were ended"));
        };
        let child = command.spawn()?;
        ids.push(child.id());
        Ok(Program { child, forgotten: false })
    }

    /// How it ended, in words, if it has.
    pub(crate) fn ended(&mut self) -> Option<String> {
        let status = self.child.try_wait().ok().flatten()?;
        self.forget();
        Some(status.to_string())
    }

    fn forget(&mut self) {
        self.forgotten = true;
        running().iter_mut().for_each(|ids| ids.retain(|&id| id != self.child.id()));
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        if !self.forgotten {
            end(self.child.id());
            let _ = self.child.kill();
            self.forget();
            let _ = self.child.wait();
        }
    }
}

/// Kills every running program, for a host that stops without waiting for them. No other can be started from now on.
pub fn end_programs() {
    for id in running().take().into_iter().flatten() {
        end(id);
    }
}

fn running() -> std::sync::MutexGuard<'static, Option<Vec<u32>>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Kills a process and its group. The id is safe to use as long as the exit status has not been collected.
#[cfg(unix)]
fn end(id: u32) {
    use nix::sys::signal::{Signal, killpg};
    if let Ok(id) = i32::try_from(id) {
        let _ = killpg(nix::unistd::Pid::from_raw(id), Signal::SIGKILL);
    }
}

#[cfg(not(unix))]
fn end(_id: u32) {}
