//! What was acknowledged, compared with what is stored.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use serde::Deserialize;
use store::{Sqlite, Store};

use crate::people::Acknowledged;

/// A line of a log, as far as it matters here.
#[derive(Deserialize)]
struct Line {
    entry: Option<Entry>,
}

#[derive(Deserialize)]
struct Entry {
    request: Option<Stamp>,
}

#[derive(Deserialize)]
struct Stamp {
    key: String,
}

/// Opens the store of a server that has ended, and looks whether every acknowledged action is there once, no action is there
/// twice, and every log replays. How many tables and actions are stored there.
///
/// # Errors
/// If one is missing or doubled, or a log does not replay.
pub(super) async fn compare(data: &Path, acknowledged: &[Acknowledged]) -> Result<(usize, usize)> {
    let store = Sqlite::open(data).await?;
    let tables: BTreeSet<&str> = acknowledged.iter().map(|action| action.table.as_str()).collect();
    let mut stored: BTreeMap<(String, String), usize> = BTreeMap::new();
    for &table in &tables {
        let loaded = store.load(&table.parse()?).await?.with_context(|| format!("table {table} is gone"))?;
        let text = loaded.lines.concat();
        if let Err(error) = table::restore(&text) {
            bail!("the log of table {table} does not replay: {error}");
        }
        for line in &loaded.lines {
            let line: Line = serde_json::from_str(line)?;
            if let Some(stamp) = line.entry.and_then(|entry| entry.request) {
                *stored.entry((table.to_owned(), stamp.key)).or_default() += 1;
            }
        }
    }
    store.close().await;
    for ((table, key), count) in &stored {
        ensure!(*count == 1, "request {key} of table {table} is stored {count} times");
    }
    for Acknowledged { table, key } in acknowledged {
        ensure!(
            stored.contains_key(&(table.clone(), key.clone())),
            "request {key} of table {table} was acknowledged and is not stored"
        );
    }
    Ok((tables.len(), stored.len()))
}
