//! What is thrown away, and when.

use std::sync::Arc;
use std::time::Duration;

use store::Write;

use crate::app::App;
use crate::hub::Message;

/// How often the server looks for what has expired.
const PAUSE: Duration = Duration::from_mins(10);
const DAY: u64 = 24 * 60 * 60 * 1_000;
/// How much is thrown away at once.
const AT_ONCE: u32 = 200;
/// A guest without a table is forgotten after so many days.
const GUEST_DAYS: u64 = 365;

/// Throws away what has expired, as long as the server runs: finished tables, rooms that nobody came to, guests who never came back.
pub(crate) async fn run(app: Arc<App>) {
    loop {
        if let Err(error) = sweep(&app).await {
            tracing::error!(%error, "what has expired could not be deleted");
        }
        app.limits.tidy();
        tokio::time::sleep(PAUSE).await;
    }
}

async fn sweep(app: &Arc<App>) -> Result<(), store::CommitError> {
    let now = app.clock.now();
    let old = now.saturating_sub(u64::from(app.options.keep_days) * DAY);
    for table in app.store.finished_before(old, AT_ONCE).await? {
        app.hub.ask(app, &table, |done| Message::Delete { done }).await;
        // A table that cannot be loaded cannot delete itself.
        app.store.commit(vec![Write::DeleteTable(table)]).await?;
    }
    let unseen = now.saturating_sub(GUEST_DAYS * DAY);
    let guests = app.store.guests_unseen_since(unseen, AT_ONCE).await?;
    let mut writes: Vec<Write> = guests.into_iter().map(Write::DeleteGuest).collect();
    writes.push(Write::DropPasses { now });
    app.store.commit(writes).await
}
