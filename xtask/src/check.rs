//! `cargo xtask check`: the quick loop between two edits.

use std::process::ExitCode;

use anyhow::Result;

use crate::lint::{clippy, format};
use crate::stage::Run;
use crate::test::tests;
use crate::tidy;
use crate::web;
use crate::wire;
use crate::workspace::Workspace;

/// Tests that take several seconds each, because they play until frequencies can be told apart, or because somebody has to
/// wait. They are left to `test`.
pub(crate) const LONG: &[&str] = &[
    "worlds_have_their_frequency",
    "a_million_pairs_of_positions_look_alike",
    "legal::",
    "keeps_the_rules",
    "takes_more_than_its_share",
    "changes_in_duels",
    "gets_nowhere",
    "nothing_is_left_behind",
    "choices_are_the_stored_ones",
    "over_a_bad_network::",
    "undo_and_leaving_come_up",
    "a_host_goes_on_from_every_point",
    "tables_that_tell_a_viewer_the_same_send_it_the_same",
    "whoever_joins_or_resumes_is_sent_the_same",
    "a_server_that_is_killed_loses_and_doubles_nothing",
    "nonsense_over_sockets_disturbs_nobody",
    "nonsense_at_a_table_is_answered",
    "a_clock_that_is_set_back_gives_nobody_time",
    "a_full_disk_is_an_answer",
    "hostile::",
    "hostile_two::",
    "an_idle_connection_does_not_keep_the_server",
    "bots_play_the_other_games_online",
    "bots_play_beside_people",
    "examples::those_in_",
];

/// Runs the cheap stages first and stops at the first failure. The flags are those of `cargo xtask test`, so that each
/// command finds what the other has built.
pub(crate) fn run(workspace: &Workspace, _: &[String]) -> Result<ExitCode> {
    let mut run = Run::default();
    let clean = run.stage("rustfmt", || format(workspace))
        && run.stage("tidy", || tidy::stage(workspace))
        && run.stage("clippy", || clippy(workspace, &[]))
        && run.stage("wire", || wire::stage(workspace, &[]))
        && run.stage("tests", || tests(workspace, &short()))
        && web::quick_stages(&mut run, workspace);
    println!("\n{}", run.table());
    println!("{}", if clean { "The check passed." } else { "The check failed." });
    Ok(if clean { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The arguments that leave out the long tests.
fn short() -> Vec<&'static str> {
    std::iter::once("--").chain(LONG.iter().flat_map(|name| ["--skip", name])).collect()
}
