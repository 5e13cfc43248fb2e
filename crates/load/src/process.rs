//! The server as a process: started, watched, killed.

use std::fs::{self, File};
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use nix::sys::resource::{Resource, getrlimit, setrlimit};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use rust_embed::RustEmbed;
use server::{Options, Page, Server};

use crate::visitor::Visitor;

/// A server that has not answered by then has failed.
const PATIENCE: Duration = Duration::from_mins(1);

/// The word by which the program is told to be the server.
pub const SERVE: &str = "serve";

#[derive(RustEmbed)]
#[folder = "../server/tests/page"]
struct SmallPage;

/// Serves until a signal comes: what the process of the server does.
///
/// # Errors
/// If the address or the data cannot be used.
pub fn serve(data: &Path, port: u16) -> Result<()> {
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    Ok(Server::bind(Some(address), Page::of::<SmallPage>(), Options::new(data.to_owned()))?.run()?)
}

/// Lets this process and those it starts have as many files open as it may.
pub fn raise_limits() {
    const WANTED: u64 = 65_536;
    if let Ok((_, hard)) = getrlimit(Resource::RLIMIT_NOFILE) {
        // Only some users may have more than the hard limit.
        if setrlimit(Resource::RLIMIT_NOFILE, WANTED, WANTED.max(hard)).is_err() {
            let _ = setrlimit(Resource::RLIMIT_NOFILE, hard, hard);
        }
    }
}

/// A port that is free now. The server keeps it over restarts, as a real one does. So it is none of those that systems
/// give to clients by default: one of them could take it while the server is down.
///
/// # Errors
/// If there is none.
pub fn free_port() -> Result<u16> {
    const PORTS: std::ops::Range<u32> = 12_000..32_000;
    static TRIED: AtomicU32 = AtomicU32::new(0);
    // Processes that run at the same time begin far from each other.
    let begin = std::process::id().wrapping_mul(7_919);
    (0..1_000)
        .map(|_| begin.wrapping_add(TRIED.fetch_add(1, Ordering::Relaxed)) % PORTS.len() as u32)
        .map(|number| (PORTS.start + number) as u16)
        .find(|&port| TcpListener::bind((Ipv4Addr::LOCALHOST, port)).is_ok())
        .context("no port is free")
}

/// A server in a process of its own.
pub struct ServerProcess {
    program: PathBuf,
    data: PathBuf,
    child: Child,
    /// Where it listens.
    pub address: SocketAddr,
    /// How long it took until it answered.
    pub ready: Duration,
}

impl ServerProcess {
    /// Starts this program as a server, and waits until it answers. What it prints goes into a file beside its data.
    ///
    /// # Errors
    /// If it does not answer.
    pub async fn start(program: &Path, data: &Path, port: u16) -> Result<ServerProcess> {
        let begun = Instant::now();
        let said = File::options().append(true).create(true).open(data.with_extension("said"))?;
        let child = Command::new(program)
            .arg(SERVE)
            .arg(data)
            .arg(port.to_string())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(said)
            .spawn()
            .context("the server cannot be started")?;
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
        let (program, data) = (program.to_owned(), data.to_owned());
        let mut server = ServerProcess { program, data, child, address, ready: Duration::ZERO };
        let asker = Visitor::stranger(address, Ipv4Addr::new(127, 9, 9, 9));
        loop {
            if matches!(asker.http("GET", "/health", None).await, Ok(answer) if answer.status == 200) {
                server.ready = begun.elapsed();
                return Ok(server);
            }
            if let Some(status) = server.child.try_wait()? {
                bail!("the server ended: {status}; it said: {}", server.said());
            }
            if begun.elapsed() > PATIENCE {
                bail!("the server does not answer");
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// What it has printed: nothing, unless something panicked.
    pub fn said(&self) -> String {
        fs::read_to_string(self.data.with_extension("said")).unwrap_or_default()
    }

    /// The number of the process.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Ends it at once, as a power cut does to a process.
    pub fn kill(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Asks it to end, and waits until it has.
    ///
    /// # Errors
    /// If it does not.
    pub async fn stop(&mut self) -> Result<()> {
        kill(Pid::from_raw(self.child.id().cast_signed()), Signal::SIGTERM)?;
        let begun = Instant::now();
        while self.child.try_wait()?.is_none() {
            if begun.elapsed() > PATIENCE {
                bail!("the server does not end");
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        Ok(())
    }

    /// Starts it again on the same data and port.
    ///
    /// # Errors
    /// If it does not answer.
    pub async fn again(&mut self) -> Result<()> {
        *self = ServerProcess::start(&self.program, &self.data, self.address.port()).await?;
        Ok(())
    }

    /// How much memory it uses, in MB.
    pub fn memory(&self) -> f64 {
        memory(self.id())
    }

    /// The size of its data on disk, in MB.
    ///
    /// # Errors
    /// If they cannot be looked at.
    pub fn disk(&self) -> Result<f64> {
        let mut bytes = 0;
        for entry in fs::read_dir(&self.data)? {
            bytes += entry?.metadata()?.len();
        }
        Ok(bytes as f64 / f64::from(1 << 20))
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        self.kill();
    }
}

/// How much memory a process uses, in MB.
pub fn memory(process: u32) -> f64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse::<f64>().ok()).unwrap_or(0.0) / 1024.0
}

/// The memory that the system uses for TCP, in MB: messages of all processes that are sent and not read yet.
pub fn socket_memory() -> f64 {
    let text = fs::read_to_string("/proc/net/sockstat").unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix("TCP: "));
    let pages = line.and_then(|line| line.split("mem ").nth(1)?.parse::<f64>().ok());
    // A page has 4 KiB.
    pages.unwrap_or(0.0) / 256.0
}

/// How much processor time a process has used, in seconds.
pub fn processor_time(process: u32) -> f64 {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    // The name of the program may contain anything and ends with the last bracket.
    let fields: Vec<&str> =
        stat.rsplit(')').next().map(|rest| rest.split_whitespace().collect()).unwrap_or_default();
    let ticks = |field: usize| fields.get(field).and_then(|text| text.parse::<f64>().ok()).unwrap_or(0.0);
    (ticks(11) + ticks(12)) / 100.0
}

/// How busy the machine was in the last minute: how many wanted to run at a time.
pub fn load_average() -> f64 {
    let text = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    text.split(' ').next().and_then(|word| word.parse().ok()).unwrap_or(0.0)
}
