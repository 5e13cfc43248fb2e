//! What a server stands.

mod attackers;
mod bots;
mod clock;
mod deaf;
mod device;
mod disk;
mod frames;
mod hostile;
mod in_process;
mod kills;
mod ledger;
mod party;
mod synced;
mod talk;

use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use tokio::time::sleep;

use crate::people::{People, ROTATION};
use crate::process::{ServerProcess, load_average};
use crate::report::Row;

pub use bots::bots;
pub use clock::clock_set_back;
pub use deaf::deaf;
pub use disk::{disk_full, disk_gone};
pub use frames::frames;
pub use hostile::{Attack, hostile};
pub use in_process::in_process;
pub use kills::kills;
pub use synced::synced;
pub use talk::talk;

/// The row of something that was tried and went well: what does not is an error.
fn row(what: String, target: &str, figure: String) -> Row {
    let (target, met) = (target.to_owned(), true);
    Row { what, target, figure, p99: None, met, server: None, generator: None, load: load_average() }
}

/// How many have a seat at so many tables of all games.
fn seats(tables: usize) -> i64 {
    (0..tables).map(|number| ROTATION[number % ROTATION.len()].players as i64).sum()
}

/// Waits until so many more actions have been acknowledged.
async fn more(people: &People, actions: usize, patience: Duration) -> Result<()> {
    let (begun, before) = (Instant::now(), people.noted_count());
    while people.noted_count() < before + actions {
        ensure!(
            begun.elapsed() < patience,
            "{} of {actions} actions in {patience:?}: {:?}",
            people.noted_count() - before,
            people.troubles()
        );
        sleep(Duration::from_millis(10)).await;
    }
    Ok(())
}

/// Lets everybody rest, and waits until what they have asked for is answered.
async fn come_to_rest(people: &People) -> Result<()> {
    people.rest(true);
    let begun = Instant::now();
    while people.unanswered() > 0 {
        let left = people.unanswered();
        ensure!(
            begun.elapsed() < Duration::from_mins(1),
            "{left} requests are never answered: {:?}",
            people.troubles()
        );
        sleep(Duration::from_millis(20)).await;
    }
    Ok(())
}

/// Fails if a part of the server has panicked.
fn no_panic(server: &ServerProcess) -> Result<()> {
    let said = server.said();
    ensure!(said.is_empty(), "the server said: {said}");
    Ok(())
}
