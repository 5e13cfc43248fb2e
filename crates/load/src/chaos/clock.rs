//! A machine whose clock is set back while the server is down.

use std::path::Path;
use std::time::Duration;

use anyhow::{Result, ensure};
use serde_json::Value;
use store::{Sqlite, Store, TableRow, Write};
use tempfile::TempDir;

use super::{come_to_rest, ledger, more, no_panic, row};
use crate::pace::Tempo;
use crate::people::{Counts, People, ROTATION};
use crate::process::{ServerProcess, free_port};
use crate::report::Row;

const DAY: u64 = 24 * 60 * 60 * 1_000;

/// Everything that is stored is a day in the future when the server comes back, deadlines too.
///
/// # Errors
/// If somebody has more time than there was, or something is lost.
pub async fn clock_set_back(program: &Path) -> Result<Row> {
    let directory = TempDir::new()?;
    let data = directory.path().join("data");
    let mut server = ServerProcess::start(program, &data, free_port()?).await?;
    let people = People::new(Tempo::Together(300), Counts::Acknowledged);
    people.note_all();
    people.rest(false);
    people.come(server.address, &ROTATION, 0..16, 0).await?;
    // Until a clock runs somewhere, as it does when Microchip is built.
    for _ in 0..100 {
        more(&people, 20, Duration::from_mins(1)).await?;
        if people.clock().is_some() {
            break;
        }
    }
    ensure!(people.clock().is_some(), "no clock ran");
    come_to_rest(&people).await?;
    server.stop().await?;
    let tables: std::collections::BTreeSet<String> =
        people.noted().into_iter().map(|action| action.table).collect();
    let mut deadlines = 0;
    let store = Sqlite::open(&data).await?;
    for table in &tables {
        let Some(loaded) = store.load(&table.parse()?).await? else { continue };
        let mut facts: Value = serde_json::from_str(&loaded.row.facts)?;
        if let Some(ends) = facts["build_ends"].as_u64() {
            facts["build_ends"] = (ends + DAY).into();
            deadlines += 1;
        }
        let (created, touched) = (loaded.row.created + DAY, loaded.row.touched + DAY);
        let id = loaded.row.id.clone();
        let mut writes =
            vec![Write::PutTable(TableRow { created, touched, facts: facts.to_string(), ..loaded.row })];
        for (n, line) in (0..).zip(&loaded.lines) {
            let mut line: Value = serde_json::from_str(line)?;
            if let Some(at) = line.pointer_mut("/entry/at") {
                *at = (at.as_u64().unwrap_or_default() + DAY).into();
            }
            writes.push(Write::Rewrite { table: id.clone(), n, line: line.to_string() + "\n" });
        }
        store.commit(writes).await?;
    }
    store.close().await;
    ensure!(deadlines > 0, "no deadline was stored");
    people.forget_clock();
    server.again().await?;
    people.rest(false);
    more(&people, 200, Duration::from_mins(1)).await?;
    let left = people.clock().map_or(0, |left| left / 1_000);
    ensure!(left <= 300, "somebody has {left} s to build, and there were 300");
    come_to_rest(&people).await?;
    no_panic(&server)?;
    server.stop().await?;
    let (tables, stored) = ledger::compare(&data, &people.noted()).await?;
    let figure = format!(
        "by a day, with {deadlines} deadlines running: nobody had more than the 300 s there were (at most {left} s); play went on at \
         {tables} tables, {stored} actions are stored once"
    );
    Ok(row("clock set back".to_owned(), "nobody gains time, nothing is lost", figure))
}
