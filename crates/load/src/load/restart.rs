//! How long a restart takes.

use std::path::Path;
use std::time::Duration;

use anyhow::Result;
use tokio::time::{Instant, sleep};

use super::sockets::{AT_EACH, kinds};
use super::{Fresh, Usage, settled};
use crate::pace::Tempo;
use crate::people::{Counts, People};
use crate::report::{Row, progress};

/// The server is stopped and started again; everybody comes back as the page does.
///
/// # Errors
/// If the server refuses somebody.
pub async fn restart(program: &Path, tables: usize) -> Result<Row> {
    let mut fresh = Fresh::start(program).await?;
    let people = People::new(Tempo::Together(500), Counts::Acknowledged);
    let wanted = (tables * AT_EACH) as i64;
    let what = format!("restart with {tables} tables and {wanted} sockets");
    progress(&what, "people come");
    people.come(fresh.server.address, &kinds(), 0..tables, AT_EACH).await?;
    settled(&people, wanted, Duration::from_mins(2)).await?;
    people.rest(false);
    sleep(Duration::from_secs(3)).await;
    people.rest(true);
    progress(&what, "the server stops");
    fresh.server.stop().await?;
    people.forget_welcomes();
    let usage = Usage::begin(&fresh.server);
    let begun = Instant::now();
    fresh.server.again().await?;
    while people.welcomes() < wanted as u64 && begun.elapsed() < Duration::from_mins(2) {
        sleep(Duration::from_millis(50)).await;
        progress(
            &what,
            &format!("{} are back after {:.1} s", people.welcomes(), begun.elapsed().as_secs_f64()),
        );
    }
    let (ready, all) = (fresh.server.ready.as_secs_f64(), begun.elapsed().as_secs_f64());
    let figure = format!("ready in {ready:.2} s, everyone resumed within {all:.1} s");
    let met = ready <= 1.0 && all <= 15.0;
    Ok(usage.row(&fresh.server, &what, "ready in 1 s, everyone resumed within 15 s", figure, met))
}
