//! Starting and killing programs.

use std::process::{Child, Command};
#[cfg(target_os = "linux")]
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

/// The process ids of the running programs. `None` once all have been killed; then no other may start.
static RUNNING: Mutex<Option<Vec<u32>>> = Mutex::new(Some(Vec::new()));

/// Whether a program was ever started: then processes may come to this one that have lost their parent.
#[cfg(target_os = "linux")]
static ADOPTS: AtomicBool = AtomicBool::new(false);

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
        adopt_orphans();
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

/// Kills every process that a program has left behind and that has left its group, too. For a host that has no other
/// children and is done with its programs. Only on Linux; elsewhere such processes go on.
pub fn end_orphans() {
    #[cfg(target_os = "linux")]
    if ADOPTS.load(Ordering::Relaxed) {
        orphans::end_all();
    }
}

/// From now on a process whose parent has ended is a child of this one, where [`end_orphans`] finds it.
fn adopt_orphans() {
    #[cfg(target_os = "linux")]
    if !ADOPTS.swap(true, Ordering::Relaxed) {
        let _ = nix::sys::prctl::set_child_subreaper(true);
    }
}

#[cfg(target_os = "linux")]
mod orphans {
    use nix::sys::signal::{Signal, kill};
    use nix::sys::wait::waitpid;
    use nix::unistd::Pid;

    /// Orphans leave orphans when they are killed, but hardly so often.
    const GENERATIONS: u32 = 100;

    pub(super) fn end_all() {
        for _ in 0..GENERATIONS {
            let known = super::running().clone().unwrap_or_default();
            let orphans: Vec<i32> =
                children().into_iter().filter(|id| !known.contains(&(*id as u32))).collect();
            if orphans.is_empty() {
                return;
            }
            // A child's id is its own until it was waited for.
            for id in orphans.into_iter().map(Pid::from_raw) {
                let _ = kill(id, Signal::SIGKILL);
                let _ = waitpid(id, None);
            }
        }
    }

    /// The processes whose parent is this one.
    fn children() -> Vec<i32> {
        let own = std::process::id().to_string();
        let is_ours = |id: &i32| {
            let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
            // The name, in brackets, may contain anything; the state and the parent come after it.
            let parent = stat.rsplit_once(')').and_then(|(_, rest)| rest.split_whitespace().nth(1));
            parent == Some(own.as_str())
        };
        let processes = std::fs::read_dir("/proc").into_iter().flatten().flatten();
        processes.filter_map(|entry| entry.file_name().to_str()?.parse().ok()).filter(is_ours).collect()
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
