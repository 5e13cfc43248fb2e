//! What is thrown away, and when.

use std::sync::Arc;
use std::time::{Duration, Instant};

use store::{Stage, TableId, Write};
use tokio::time::interval;

use crate::app::App;
use crate::erasing;
use crate::hub::Message;
use crate::tables;

const MINUTE: Duration = Duration::from_mins(1);
/// After how many minutes the server looks for what has expired, again and again.
const PAUSE: u64 = 10;
const DAY: u64 = 24 * 60 * 60 * 1_000;
/// How much is thrown away at once.
const AT_ONCE: u32 = 200;
/// A waiting room where nobody sits, and that one guest at most has ever entered, is deleted after so many days.
const DESERTED_DAYS: u64 = 1;
/// A guest without a table is forgotten after so many days, and a game that nobody went on with is given up.
const LONGEST_DAYS: u64 = 365;

/// Throws away what has expired, as long as the server runs: finished tables, those that cannot be read, rooms that nobody came to, games that nobody went
/// on with, guests who never came back. Not at once after the start: a machine may have to find out first what time it is.
pub(crate) async fn run(app: Arc<App>) {
    let mut minutes = interval(MINUTE);
    for minute in 0u64.. {
        minutes.tick().await;
        app.limits.tidy();
        for noted in [&app.barred, &app.signed_out] {
            noted.tidy(Instant::now());
        }
        if minute % PAUSE == 0
            && let Err(refused) = erasing::resume(&app).await
        {
            tracing::error!(reason = %refused.why.text, "guests who asked for it could not be erased");
        }
        if minute % PAUSE == PAUSE - 1
            && let Err(error) = sweep(&app).await
        {
            tracing::error!(%error, "what has expired could not be deleted");
        }
    }
}

async fn sweep(app: &Arc<App>) -> Result<(), store::CommitError> {
    let now = app.clock.now();
    let keep = u64::from(app.options.keep_days.max(1));
    let playing = keep.max(LONGEST_DAYS);
    let expiring =
        [(Stage::Over, keep), (Stage::Broken, keep), (Stage::Waiting, keep), (Stage::Playing, playing)];
    let since = |days| now.saturating_sub(days * DAY);
    give_up(app, app.store.deserted_since(since(DESERTED_DAYS), AT_ONCE).await?).await?;
    for (stage, days) in expiring {
        give_up(app, app.store.untouched_since(since(days), stage, AT_ONCE).await?).await?;
    }
    let guests = app.store.guests_unseen_since(since(LONGEST_DAYS), AT_ONCE).await?;
    let mut writes: Vec<Write> = guests.into_iter().map(Write::DeleteGuest).collect();
    writes.push(Write::DropPasses { now });
    app.store.commit(writes).await
}

/// Deletes these tables, where nobody is there.
async fn give_up(app: &Arc<App>, expired: Vec<TableId>) -> Result<(), store::CommitError> {
    for table in expired {
        let deleted = app.hub.ask(app, &table, |done| Message::Delete { if_empty: true, done }).await;
        // A table that cannot be loaded cannot delete itself.
        if deleted.is_none() {
            tables::delete(app, table).await?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use online::NewTable;
    use serde_json::json;
    use store::{GuestId, GuestRow, Sqlite, Store, TokenHash};
    use tempfile::TempDir;

    use super::*;
    use crate::host::open_room;
    use crate::options::Options;

    const HOUR: u64 = DAY / 24;

    /// The days are those of the page about privacy, and of docs/operations.md.
    #[tokio::test]
    async fn tables_and_guests_are_kept_for_as_long_as_documented() {
        assert_eq!(Options::KEEP_DAYS, 90);
        for (keep, playing) in [(90, 365), (30, 365), (400, 400)] {
            kept_for(keep, playing).await;
        }
    }

    /// Tables are kept for so many days, and those at which a game stopped.
    async fn kept_for(keep: u64, playing: u64) {
        let data = TempDir::new().expect("a directory for temporary files");
        let store: Arc<dyn Store> = Arc::new(Sqlite::open(data.path()).await.expect("a store"));
        let (mut app, _stop) = App::unreachable(Arc::clone(&store));
        let options = &mut Arc::get_mut(&mut app).expect("nobody else has it").options;
        options.keep_days = u32::try_from(keep).expect("a few");
        let ago = |days: u64| app.clock.now() - days * DAY;
        let guests = [(1, 366), (2, 366), (3, 364)].map(|(number, days)| {
            let (id, token, name) = (GuestId(number.into()), TokenHash([number; 32]), "Ada".to_owned());
            Write::PutGuest(GuestRow { id, token, name, created: 0, seen: ago(days), banned: false })
        });
        store.commit(guests.to_vec()).await.expect("they are stored");
        let asked: NewTable =
            serde_json::from_value(json!({ "game": "copolymer", "settings": [] })).expect("a new table");
        let mut tables = Vec::new();
        let expected = [
            (Stage::Over, true, keep),
            (Stage::Waiting, true, keep),
            (Stage::Waiting, false, 1),
            (Stage::Broken, true, keep),
            (Stage::Playing, true, playing),
        ];
        for (stage, sits, days) in expected {
            for (ago, stays) in [((days * 24 - 1) * HOUR, true), ((days * 24 + 1) * HOUR, false)] {
                let (id, _, mut writes) = open_room(&app, GuestId(1), &asked).expect("the settings fit");
                for write in &mut writes {
                    if let Write::PutTable(row) = write {
                        (row.stage, row.touched) = (stage, app.clock.now() - ago);
                    }
                }
                let guest = sits.then_some(GuestId(1));
                writes.push(Write::PutSeat { table: id.clone(), seat: 0, guest });
                store.commit(writes).await.expect("it is stored");
                tables.push((id, format!("{}, {sits}, after {days} days", stage.word()), stays));
            }
        }
        sweep(&app).await.expect("the store answers");
        for (id, what, stays) in tables {
            let there = store.load(&id).await.expect("it is read").is_some();
            assert_eq!(there, stays, "{what}");
        }
        for (number, stays) in [(1, true), (2, false), (3, true)] {
            let there = store.guest(GuestId(number)).await.expect("it is read").is_some();
            assert_eq!(there, stays, "guest {number}");
        }
    }
}
