//! Erasing guests: at every table, and from the files.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use online::{Erased, rule};
use store::{GuestId, GuestRow, Stage, TableRow, Write};

use crate::app::App;
use crate::host::erasure;
use crate::hub::Message;
use crate::refusal::Refused;
use crate::tables;
use crate::visitor::{EvenBanned, set_cookie};

/// The most guests whose erasure is resumed at once.
const AT_ONCE: u32 = 200;

/// Erases a guest: identity, name and chat. Where the guest has played, the seat stays and the name goes. A banned guest can ask as
/// well. The answer says whether no file has a byte of the guest any more; if not, the server continues by itself.
pub(crate) async fn erase(
    State(app): State<Arc<App>>,
    EvenBanned(visitor): EvenBanned,
) -> Result<Response, Refused> {
    let (secure, address) = (visitor.secure, visitor.address);
    let guest = visitor.known()?;
    app.limits.erasure(address)?;
    // A visitor who leaves ends the request and not the erasure.
    let erasing = tokio::spawn(begin(Arc::clone(&app), guest));
    let complete = erasing.await.unwrap_or_else(|_| Err(not_now()))?;
    let cookie = set_cookie(None, secure);
    Ok(([(header::SET_COOKIE, cookie)], Json(Erased { complete })).into_response())
}

/// Erases a guest as far as that is possible now. The name goes first: a guest without one is let in nowhere, and what is left is
/// erased later, also by the next start of the server. If not even the name can be erased, nothing has changed.
async fn begin(app: Arc<App>, guest: GuestRow) -> Result<bool, Refused> {
    app.barred.add(guest.id);
    let writes = vec![Write::Rename { guest: guest.id, name: String::new() }, Write::DropPassesOf(guest.id)];
    if let Err(error) = app.store.commit(writes).await {
        // A write whose answer was lost may have been stored.
        let known = app.store.guest(guest.id).await.ok().flatten();
        if known.is_some_and(|known| !known.banned && !known.name.is_empty()) {
            app.barred.remove(guest.id);
        }
        return Err(error.into());
    }
    Ok(erase_everywhere(&app, guest.id).await.is_ok() && app.store.scrubbed().await.is_ok())
}

/// Ends the erasures that a full disk or a stop of the server has interrupted. One that fails again keeps none of the others.
pub(crate) async fn resume(app: &Arc<App>) -> Result<(), Refused> {
    let mut result = Ok(());
    for guest in app.store.nameless_guests(AT_ONCE).await? {
        result = result.and(erase_everywhere(app, guest).await);
    }
    result
}

fn not_now() -> Refused {
    Refused::new(StatusCode::SERVICE_UNAVAILABLE, &rule::NOT_STORED)
}

/// Erases a guest from all tables, and then the guest.
async fn erase_everywhere(app: &Arc<App>, guest: GuestId) -> Result<(), Refused> {
    loop {
        let rows = app.store.tables_of(guest, u32::MAX).await?;
        if rows.is_empty() {
            break;
        }
        for row in rows {
            erase_at(app, row, guest).await?;
        }
        // Meanwhile another player may have opened the next game, where a seat is kept for the guest.
    }
    Ok(app.store.commit(vec![Write::DeleteGuest(guest), Write::Scrub]).await?)
}

/// Erases a guest from a table, which does it by itself. A table that was given up does nothing any more, so it is done for it. One that
/// cannot be read goes as a whole, since no name can be taken out of it.
async fn erase_at(app: &Arc<App>, row: TableRow, guest: GuestId) -> Result<(), Refused> {
    if row.stage != Stage::Broken && !app.hub.is_given_up(&row.id) {
        let erased = app.hub.ask(app, &row.id, |done| Message::Erase { guest, done }).await;
        return erased.filter(|erased| *erased).map(drop).ok_or_else(not_now);
    }
    let loaded = app.store.load(&row.id).await?.filter(|_| row.stage != Stage::Broken);
    match loaded.and_then(|loaded| erasure(loaded, guest)) {
        Some(writes) => Ok(app.store.commit(writes).await?),
        None => Ok(tables::delete(app, row.id).await?),
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use online::NewTable;
    use serde_json::json;
    use store::{Sqlite, Store, TokenHash};
    use tempfile::TempDir;

    use super::*;
    use crate::host::open_room;
    use crate::visitor::Visitor;

    const NUMBER: i64 = 7_205_759_403_792_794;

    /// A store with a guest.
    async fn with_guest() -> (TempDir, Arc<dyn Store>, GuestRow) {
        let data = TempDir::new().expect("a directory for temporary files");
        let store: Arc<dyn Store> = Arc::new(Sqlite::open(data.path()).await.expect("a store"));
        let (id, token, seen) = (GuestId(NUMBER), TokenHash([7; 32]), u64::from(u32::MAX) * 1_000);
        let guest = GuestRow { id, token, name: "Ada".to_owned(), created: 0, seen, banned: false };
        store.commit(vec![Write::PutGuest(guest.clone())]).await.expect("it is stored");
        (data, store, guest)
    }

    /// A new table of the guest, and the changes that open it.
    fn opened(app: &App) -> (store::TableId, Vec<Write>) {
        let asked: NewTable =
            serde_json::from_value(json!({ "game": "copolymer", "settings": [] })).expect("a new table");
        let (table, _, writes) = open_room(app, GuestId(NUMBER), &asked).expect("the settings fit");
        (table, writes)
    }

    /// As a rematch does that another player asks for. Before, the new table kept the guest.
    #[tokio::test]
    async fn a_table_that_is_opened_during_an_erasure_is_not_left_out() {
        let (_data, store, guest) = with_guest().await;
        let (app, _stop) = App::unreachable(Arc::clone(&store));
        let ((first, writes), (next, late)) = (opened(&app), opened(&app));
        store.commit(writes).await.expect("it is stored");
        // The erasure stops at the table that it knows, until this test answers for it.
        let mut inbox = app.hub.take_over(&first);
        let erased = erase_everywhere(&app, guest.id);
        let opens = async {
            let Some(Message::Erase { done, .. }) = inbox.recv().await else { panic!("it is asked first") };
            store.commit(late).await.expect("it is stored");
            let leave = Write::DeleteMember { table: first.clone(), guest: guest.id };
            store.commit(vec![leave]).await.expect("it is stored");
            done.send(true).expect("the erasure waits");
        };
        let (erased, ()) = tokio::join!(erased, opens);
        assert!(erased.is_ok());
        let loaded = store.load(&next).await.expect("it is read").expect("the table stays");
        assert!(!loaded.row.facts.contains(&NUMBER.to_string()), "{}", loaded.row.facts);
    }

    fn visitor(guest: GuestRow) -> EvenBanned {
        let address = IpAddr::from([127, 0, 0, 1]);
        EvenBanned(Visitor { address, guest: Some(guest), token: None, secure: false })
    }

    #[tokio::test]
    async fn an_address_deletes_so_many_guests() {
        let (_data, store, guest) = with_guest().await;
        let (app, _stop) = App::unreachable(Arc::clone(&store));
        while app.limits.erasure(IpAddr::from([127, 0, 0, 1])).is_ok() {}
        let refused = erase(State(Arc::clone(&app)), visitor(guest.clone())).await.expect_err("too many");
        assert_eq!(refused.into_response().status(), StatusCode::TOO_MANY_REQUESTS);
        assert_eq!(store.guest(guest.id).await, Ok(Some(guest)), "the guest may ask again");
    }

    /// Such a table has no host any more that would answer.
    #[tokio::test]
    async fn a_table_that_was_given_up_does_not_keep_a_guest_from_being_erased() {
        let (_data, store, guest) = with_guest().await;
        let (app, _stop) = App::unreachable(Arc::clone(&store));
        let (table, writes) = opened(&app);
        store.commit(writes).await.expect("it is stored");
        app.hub.give_up(&table);
        let answer = erase(State(Arc::clone(&app)), visitor(guest)).await.expect("it is erased");
        assert_eq!(answer.status(), StatusCode::OK);
        let loaded = store.load(&table).await.expect("it is read").expect("the table stays");
        assert!(loaded.members.is_empty() && !loaded.row.facts.contains(&NUMBER.to_string()));
        assert_eq!(store.guest(GuestId(NUMBER)).await, Ok(None));
    }
}
