//! How many sockets.

use std::path::Path;
use std::time::Duration;

use anyhow::Result;
use tokio::time::{Instant, sleep};

use super::{Fresh, Usage, settled};
use crate::pace::Tempo;
use crate::people::{Counts, Kind, People, ROTATION};
use crate::report::{Row, progress};

/// How many sockets a table has.
pub(super) const AT_EACH: usize = 4;

/// The kinds of tables that have no more players than that.
pub(super) fn kinds() -> Vec<Kind> {
    ROTATION.into_iter().filter(|kind| kind.players <= AT_EACH).collect()
}

/// Tables at which somebody acts now and then, and everybody else looks.
///
/// # Errors
/// If the server refuses somebody.
pub async fn sockets(program: &Path, tables: usize, minutes: f64) -> Result<Row> {
    let fresh = Fresh::start(program).await?;
    let people = People::new(Tempo::Together(50), Counts::Acknowledged);
    let wanted = (tables * AT_EACH) as i64;
    let what = format!("{wanted} open sockets on {tables} tables for {minutes} minutes");
    progress(&what, "people come");
    let usage = Usage::begin(&fresh.server);
    people.come(fresh.server.address, &kinds(), 0..tables, AT_EACH).await?;
    settled(&people, wanted, Duration::from_mins(2)).await?;
    people.rest(false);
    let (begun, mut least, mut memory) = (Instant::now(), people.sockets(), fresh.server.memory());
    while begun.elapsed().as_secs_f64() < minutes * 60.0 {
        sleep(Duration::from_secs(1)).await;
        least = least.min(people.sockets());
        memory = memory.max(fresh.server.memory());
        let seconds = begun.elapsed().as_secs();
        progress(&what, &format!("{} sockets, {memory:.0} MB, {seconds} s", people.sockets()));
    }
    let dropped = wanted - least;
    let figure = format!("{dropped} dropped, at most {memory:.0} MB");
    Ok(usage.row(&fresh.server, &what, "none dropped, under 250 MB", figure, dropped == 0 && memory < 250.0))
}
