//! The long runs of `cargo xtask soak`: plays, prints progress, and writes the figures to docs/reliability.md.

#![allow(clippy::print_stdout, reason = "this is a terminal program: printing is its work")]

use std::path::Path;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use games::GameName;
use soak::network::{Faults, Tally, play};
use soak::restarts;
use soak::subject::{SUBJECTS, Subject};
use soak::twins::{Extent, Pairs, compare};

const USAGE: &str = "\
Usage: cargo xtask soak [SCALE]

Plays tables over a bad network and compares pairs of tables that must look alike, for about half an hour on two cores.
Prints progress, and writes the figures to docs/reliability.md.

  SCALE  the share of the whole run, in percent (100 unless told otherwise)
";

/// Where the figures stand in docs/reliability.md.
const BEGIN: &str = "<!-- figures of `cargo xtask soak` -->\n";
const END: &str = "<!-- end of the figures -->\n";

/// How much is played in a whole run.
const NETWORK_GAMES: u64 = 100_000;
const RESTARTED_GAMES: u64 = 20;
const LIVE_PAIRS: u64 = 1_000_000;
const CURSOR_PAIRS: u64 = 20_000;

fn main() -> Result<ExitCode> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let scale: u64 =
        match arguments.as_slice() {
            [] => 100,
            [word] if word == "-h" || word == "--help" => {
                print!("{USAGE}");
                return Ok(ExitCode::SUCCESS);
            }
            [share] => share.parse().ok().filter(|share| (1..=100).contains(share)).with_context(|| {
                format!("'{share}' is not a share: it is a number from 1 to 100\n\n{USAGE}")
            })?,
            _ => bail!("one number is all that can be said\n\n{USAGE}"),
        };
    let share = |whole: u64| (whole * scale).div_ceil(100);
    let begun = Instant::now();
    let mut figures = network(share(NETWORK_GAMES))?;
    figures += &every_point(share(RESTARTED_GAMES))?;
    figures += &secrecy("live", Extent::Live, share(LIVE_PAIRS))?;
    figures += &secrecy("with every cursor", Extent::EveryCursor, share(CURSOR_PAIRS))?;
    println!("\n{figures}\nAll in {:.0} s.", begun.elapsed().as_secs_f64());
    write_figures(&figures)?;
    Ok(ExitCode::SUCCESS)
}

/// Does numbered jobs on all cores until as much is done as `progress` says is wanted, with a line of progress a second. Stops at
/// the first error.
fn on_all_cores<T: Default + Send>(
    what: &str,
    job: impl Fn(u64) -> Result<T, String> + Sync,
    add: impl Fn(&mut T, T) + Sync,
    progress: impl Fn(&T) -> (u64, u64) + Sync,
) -> Result<T> {
    let (next, sum, wrong) = (AtomicU64::new(0), Mutex::new(T::default()), Mutex::new(None));
    let is_done = || {
        let (done, wanted) = progress(&sum.lock().expect("no job panics"));
        done >= wanted || wrong.lock().expect("no job panics").is_some()
    };
    let begun = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(2, usize::from) {
            scope.spawn(|| {
                while !is_done() {
                    match job(next.fetch_add(1, Ordering::Relaxed)) {
                        Ok(result) => add(&mut sum.lock().expect("no job panics"), result),
                        Err(what) => *wrong.lock().expect("no job panics") = Some(what),
                    }
                }
            });
        }
        scope.spawn(|| {
            while !is_done() {
                std::thread::sleep(Duration::from_secs(1));
                let (done, wanted) = progress(&sum.lock().expect("no job panics"));
                print!("\r{what}: {done} of {wanted}, {:.0} s ", begun.elapsed().as_secs_f64());
                drop(std::io::Write::flush(&mut std::io::stdout()));
            }
        });
    });
    println!();
    match wrong.into_inner().expect("no job panics") {
        Some(what) => bail!("{what}"),
        None => Ok(sum.into_inner().expect("no job panics")),
    }
}

/// The subject and the number of a job, so that all subjects come in turn.
fn subject_of(subjects: &[Subject], job: u64) -> (&Subject, u64) {
    let count = subjects.len() as u64;
    (&subjects[(job % count) as usize], job / count)
}

fn network(games: u64) -> Result<String> {
    let job = |number: u64| {
        let (subject, number) = subject_of(&SUBJECTS, number);
        play(subject, number, Faults::BAD).map(|(tally, _)| tally)
    };
    let tally: Tally =
        on_all_cores("games over a bad network", job, |sum, one| *sum += one, |sum| (sum.games, games))?;
    let Tally { games, ended, acknowledged, resent, undone, left, restarts, cuts, compared } = tally;
    Ok(format!(
        "- **Bad network:** {games} games ({ended} to their end) with {cuts} cut connections and {restarts} crashes of the host; \
         {acknowledged} requests acknowledged, {resent} sent again, {undone} times taken back, {left} players left. {compared} \
         followers ended with the table's view, no action was applied twice, no acknowledged action was lost.\n"
    ))
}

fn every_point(games: u64) -> Result<String> {
    let job = |number: u64| {
        let (subject, game) = subject_of(&SUBJECTS, number);
        if number < games {
            restarts::at_every_point(subject, game).map(|compared| (1, compared))
        } else {
            Ok((0, 0))
        }
    };
    let add = |sum: &mut (u64, u64), one: (u64, u64)| *sum = (sum.0 + one.0, sum.1 + one.1);
    let (games, compared) = on_all_cores("games restarted at every point", job, add, |sum| (sum.0, games))?;
    Ok(format!(
        "- **Restarts:** the host of {games} games went on from its disk after every single entry; {compared} viewers who had been \
         told up to some earlier point came to know everything.\n"
    ))
}

fn secrecy(what: &str, extent: Extent, wanted: u64) -> Result<String> {
    let hiding: Vec<Subject> =
        SUBJECTS.iter().copied().filter(|subject| subject.game != GameName::Copolymer).collect();
    let job = |number: u64| {
        let (subject, number) = subject_of(&hiding, number);
        compare(subject, number, extent)
    };
    let add = |sum: &mut Pairs, one: Pairs| {
        for (place, count) in one {
            *sum.entry(place).or_default() += count;
        }
    };
    let count = |sum: &Pairs| (sum.values().sum::<u64>(), wanted);
    let pairs = on_all_cores(&format!("pairs of tables, {what}"), job, add, count)?;
    let by_phase: Vec<String> =
        pairs.iter().map(|((game, phase), count)| format!("{game} {phase} {count}")).collect();
    let total: u64 = pairs.values().sum();
    Ok(format!(
        "- **Secrecy, {what}:** {total} pairs of tables that had told a viewer the same sent it the same, to the last byte ({}).\n",
        by_phase.join(", ")
    ))
}

/// Puts the figures where docs/reliability.md has room for them.
fn write_figures(figures: &str) -> Result<()> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/reliability.md");
    let text = std::fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    let place = text.split_once(BEGIN).and_then(|(head, rest)| Some((head, rest.split_once(END)?.1)));
    let (head, tail) = place.context("docs/reliability.md has no place for the figures")?;
    std::fs::write(&path, format!("{head}{BEGIN}{figures}{END}{tail}"))?;
    println!("docs/reliability.md is written");
    Ok(())
}
