//! The programs of `cargo xtask load` and `cargo xtask chaos`, and the server they start.

#![allow(clippy::print_stdout, reason = "this is a terminal program: printing is its work")]

use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use load::process::{self, SERVE};
use load::report::{self, Row};
use load::{chaos, load as measure, tamper::Deal};
use tokio::task::LocalSet;

const USAGE: &str = "\
Usage: cargo xtask load [full] [WORD] [--minutes NUMBER]
       cargo xtask chaos [full] [WORD]

Sends many guests to a server of their own on this machine and measures how much it carries, or kills, starves and shouts at it.
Prints progress, and writes the figures of a full run to docs/reliability.md.

  full     as much as the targets ask for, the median of five runs; otherwise about a tenth, once
  WORD     only what has this word in its name
  NUMBER   how long the sockets stay open, in minutes
";

/// How often a full run measures what varies from run to run; odd, for there to be a median.
const RUNS: usize = 5;

/// The word that starts hosts that deal as they like, for the tests of the page.
const TAMPER: &str = "tamper";

struct Wish {
    full: bool,
    word: String,
    minutes: Option<f64>,
}

impl Wish {
    fn read(arguments: &[String]) -> Result<Wish> {
        let mut wish = Wish { full: false, word: String::new(), minutes: None };
        let mut arguments = arguments.iter();
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                "full" => wish.full = true,
                "--minutes" => {
                    wish.minutes =
                        Some(arguments.next().and_then(|number| number.parse().ok()).context(USAGE)?);
                }
                word if word.starts_with('-') || !wish.word.is_empty() => bail!("{USAGE}"),
                word => word.clone_into(&mut wish.word),
            }
        }
        Ok(wish)
    }

    fn of<T>(&self, full: T, short: T) -> T {
        if self.full { full } else { short }
    }
}

fn main() -> Result<ExitCode> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (command, rest) = arguments.split_first().context(USAGE)?;
    if command == SERVE {
        let [data, port] = rest else { bail!("{USAGE}") };
        process::serve(Path::new(data), port.parse()?)?;
        return Ok(ExitCode::SUCCESS);
    }
    if command == TAMPER {
        let [server] = rest else { bail!("{USAGE}") };
        tamper(server.parse()?)?;
        return Ok(ExitCode::SUCCESS);
    }
    let wish = Wish::read(rest)?;
    process::raise_limits();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let met = match command.as_str() {
        "load" => LocalSet::new().block_on(&runtime, run_load(&wish))?,
        "chaos" => LocalSet::new().block_on(&runtime, run_chaos(&wish))?,
        _ => bail!("{USAGE}"),
    };
    runtime.shutdown_timeout(Duration::from_secs(1));
    Ok(if met { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Starts a host of every kind in front of a server, says where they are, and waits to be ended.
fn tamper(server: std::net::SocketAddr) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        for deal in Deal::ALL {
            let address = load::tamper::start(server, deal).await?;
            println!("{deal:?} {} http://{address}/", deal.code().unwrap_or("-"));
        }
        println!("ready");
        std::future::pending().await
    })
}

/// Runs what has the wished word in its name, prints and keeps each figure. Whether all of them are as wished for.
struct Runs<'a> {
    command: &'static str,
    wish: &'a Wish,
    met: bool,
}

impl Runs<'_> {
    /// Once.
    async fn run(&mut self, name: &str, measure: impl Future<Output = Result<Row>>) -> Result<()> {
        if !name.contains(&self.wish.word) {
            return Ok(());
        }
        let row = measure.await.with_context(|| format!("in '{name}'"))?;
        self.keep(&row)
    }

    /// What varies from run to run is measured several times, and the median is kept.
    async fn median(&mut self, name: &str, measure: impl AsyncFn() -> Result<Row>) -> Result<()> {
        if !name.contains(&self.wish.word) {
            return Ok(());
        }
        let mut rows = Vec::new();
        for _ in 0..self.wish.of(RUNS, 1) {
            rows.push(measure().await.with_context(|| format!("in '{name}'"))?);
        }
        self.keep(&Row::median(rows))
    }

    fn keep(&mut self, row: &Row) -> Result<()> {
        self.met &= row.met;
        let Row { what, target, figure, met, server, generator, load, .. } = row;
        let share = |share: &Option<f64>| share.map_or(String::from("?"), |share| format!("{share:.0} %"));
        println!(
            "\r\x1b[K{} {what}: {figure} (wished for: {target}; processor: server {}, generator {}; load average {load:.1})",
            if *met { "met   " } else { "MISSED" },
            share(server),
            share(generator)
        );
        if self.wish.full {
            report::write(self.command, row)?;
        }
        Ok(())
    }
}

async fn run_load(wish: &Wish) -> Result<bool> {
    let program = std::env::current_exe()?;
    let seconds = wish.of(20, 5);
    let minutes = wish.minutes.unwrap_or(wish.of(5.0, 0.2));
    let tables = wish.of(2_000, 200);
    let mut runs = Runs { command: "load", wish, met: true };
    let program = &program;
    runs.median("copolymer-100", async || measure::copolymer(program, 100, seconds, 40.0).await).await?;
    runs.median("copolymer-1000", async || measure::copolymer(program, 1_000, seconds, 300.0).await).await?;
    runs.median("rotation", async || measure::rotation(program, 200, seconds).await).await?;
    runs.median("flood", async || measure::flood(program, wish.of(500, 50), wish.of(15, 3)).await).await?;
    runs.run("sockets", measure::sockets(program, tables, minutes)).await?;
    runs.run("restart", measure::restart(program, tables)).await?;
    Ok(runs.met)
}

async fn run_chaos(wish: &Wish) -> Result<bool> {
    let program = std::env::current_exe()?;
    let mut runs = Runs { command: "chaos", wish, met: true };
    runs.run("synced", needs("strace", chaos::synced(&program, wish.of(2_000, 300)))).await?;
    runs.run("kills", chaos::kills(&program, wish.of(200, 20))).await?;
    runs.run("disk-full", needs("the right to mount a disk", chaos::disk_full(&program))).await?;
    runs.run("disk-gone", needs("strace", chaos::disk_gone(&program))).await?;
    runs.run("clock", chaos::clock_set_back(&program)).await?;
    runs.run("frames", chaos::frames(&program, wish.of(100_000, 20_000))).await?;
    let (attackers, seconds) = (wish.of(400, 50), wish.of(60, 5));
    runs.run("bots", chaos::bots(&program, wish.of(400, 100), seconds)).await?;
    for attack in chaos::Attack::ALL {
        runs.run(attack.name(), chaos::hostile(&program, &[attack], attackers, seconds)).await?;
    }
    runs.run("hostile-deaf", chaos::deaf(&program, attackers, seconds)).await?;
    runs.run("talk", chaos::talk(&program, wish.of(5.0, 0.5))).await?;
    runs.run("in-process", chaos::in_process(wish.of(10_000_000, 200_000))).await?;
    Ok(runs.met)
}

async fn needs(what: &str, row: impl Future<Output = Result<Option<Row>>>) -> Result<Row> {
    row.await?.with_context(|| format!("this needs {what}"))
}
