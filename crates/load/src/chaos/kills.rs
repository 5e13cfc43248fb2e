//! A server that is killed at random instants.

use std::path::Path;
use std::time::Duration;

use anyhow::{Result, ensure};
use game::{Pcg, Random};
use tempfile::TempDir;
use tokio::time::sleep;

use super::{come_to_rest, ledger, more, no_panic, row};
use crate::pace::Tempo;
use crate::people::{Counts, People, ROTATION};
use crate::process::{ServerProcess, free_port};
use crate::report::{Row, progress};

/// How many tables are played at.
const TABLES: usize = 16;

/// Kills the server this often while people play, and compares what they were told with what is stored.
///
/// # Errors
/// If an acknowledged action is lost or doubled, or a log does not replay.
pub async fn kills(program: &Path, kills: usize) -> Result<Row> {
    let what = format!("`kill -9` at {kills} random instants");
    let directory = TempDir::new()?;
    let data = directory.path().join("data");
    let mut server = ServerProcess::start(program, &data, free_port()?).await?;
    let people = People::new(Tempo::Together(0), Counts::Acknowledged);
    people.note_all();
    people.rest(false);
    people.come(server.address, &ROTATION, 0..TABLES, 0).await?;
    more(&people, 50, Duration::from_mins(1)).await?;
    let mut rng = Pcg::new(kills as u64, 0x1c11);
    for number in 1..=kills {
        // Some instants are in the middle of play, some while people come back.
        sleep(Duration::from_micros(u64::from(rng.below(900_000)))).await;
        server.kill();
        server.again().await?;
        progress(&what, &format!("{number} kills, {} actions acknowledged", people.noted_count()));
    }
    more(&people, 50, Duration::from_mins(1)).await?;
    come_to_rest(&people).await?;
    no_panic(&server)?;
    server.stop().await?;
    let acknowledged = people.noted();
    let (tables, stored) = ledger::compare(&data, &acknowledged).await?;
    ensure!(acknowledged.len() > 10 * kills, "hardly anything happened between the kills");
    let figure = format!(
        "{} acknowledged actions at {tables} tables: none lost, none doubled ({stored} stored); every log replays",
        acknowledged.len()
    );
    Ok(row(what, "nothing acknowledged is lost or doubled, every log replays", figure))
}
