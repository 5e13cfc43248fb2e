//! What a server stands, for as long as a test may take. `cargo xtask chaos` does the same for longer.

use std::path::Path;

use load::{chaos, process};
use tokio::task::LocalSet;

fn program() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_load"))
}

fn run<T>(work: impl Future<Output = anyhow::Result<T>>) -> T {
    process::raise_limits();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    LocalSet::new().block_on(&runtime, work).unwrap_or_else(|error| panic!("{error:#}"))
}

/// Says that something was not tried here. Where nobody would notice, that is a failure.
#[allow(clippy::print_stderr, reason = "a test that did not run has to say so")]
fn skipped(what: &str) {
    assert!(std::env::var_os("CI").is_none(), "SKIPPED: {what}");
    eprintln!("SKIPPED: {what}");
}

#[test]
fn a_server_that_is_killed_loses_and_doubles_nothing() {
    assert!(run(chaos::kills(program(), 10)).met);
}

#[test]
fn a_full_disk_is_an_answer_and_play_goes_on_after_it() {
    match run(chaos::disk_full(program())) {
        Some(row) => assert!(row.met),
        None => skipped("a full disk, for this user may not mount one; root may"),
    }
}

#[test]
fn nonsense_over_sockets_disturbs_nobody() {
    assert!(run(chaos::frames(program(), 100_000)).met);
}

#[test]
fn nonsense_at_a_table_is_answered() {
    assert!(run(chaos::in_process(40_000)).met);
}

/// An error if one of the two people is refused or sent away, or nobody cuts off the attackers. The machine decides how fast moves
/// are answered.
#[test]
fn those_who_play_are_answered_under_attack() {
    run(chaos::hostile(program(), &chaos::Attack::ALL, 60, 0));
}

#[test]
fn a_clock_that_is_set_back_gives_nobody_time() {
    assert!(run(chaos::clock_set_back(program())).met);
}

/// An error if the bot of the two people is replaced, or the crowd is never answered by level 2.
#[test]
fn many_tables_of_one_address_leave_other_tables_their_bots() {
    // Enough for all threads of bots to be late.
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    run(chaos::bots(program(), 20 * cores, 0));
}
