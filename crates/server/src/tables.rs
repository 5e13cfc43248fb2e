//! Opening and deleting a table.

use std::net::IpAddr;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use online::{NewTable, Opened, rule};
use store::{CommitError, GuestId, Stage, TableId, Write};

use crate::app::App;
use crate::host::{Facts, open_room};
use crate::limits::TABLES;
use crate::refusal::Refused;
use crate::visitor::Visitor;

/// Opens a waiting room. Who opens it is its host.
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    asked: Result<Json<NewTable>, JsonRejection>,
) -> Result<Json<Opened>, Refused> {
    let address = visitor.address;
    let guest = visitor.known()?;
    let Ok(Json(asked)) = asked else {
        return Err(Refused::new(StatusCode::UNPROCESSABLE_ENTITY, &rule::MALFORMED));
    };
    app.limits.opened(guest.id)?;
    let (id, invite, writes) = open_room(&app, guest.id, &asked)?;
    reserve(&app, &id, guest.id, address).await?;
    if let Err(error) = app.store.commit(writes).await {
        app.limits.tables.close(&id);
        return Err(error.into());
    }
    Ok(Json(Opened { table: id.to_string(), invite }))
}

/// Counts one more table of a guest, before it is stored: many that are opened at a time see each other.
///
/// # Errors
/// If the guest, the address or the server has too many whose game is not over.
pub(crate) async fn reserve(app: &App, id: &TableId, owner: GuestId, address: IpAddr) -> Result<(), Refused> {
    let counts = app.store.count().await?;
    let rows = app.store.tables_of(owner, u32::MAX).await?;
    let open = rows.iter().filter(|row| matches!(row.stage, Stage::Waiting | Stage::Playing));
    let owned = |facts: &str| Facts::read(facts).is_ok_and(|facts| facts.owner() == owner);
    let stored: Vec<&TableId> = open.filter(|row| owned(&row.facts)).map(|row| &row.id).collect();
    let fits =
        counts.waiting + counts.playing < TABLES && app.limits.tables.open(id, owner, address, &stored);
    if fits { Ok(()) } else { Err(Refused::new(StatusCode::CONFLICT, &rule::FULL)) }
}

/// Deletes a table, which counts no more.
pub(crate) async fn delete(app: &App, id: TableId) -> Result<(), CommitError> {
    app.store.commit(vec![Write::DeleteTable(id.clone())]).await?;
    app.lobby.remove(&id);
    app.limits.tables.close(&id);
    Ok(())
}

#[cfg(test)]
mod tests {
    use futures_util::future::join_all;
    use serde_json::json;
    use store::{GuestRow, Sqlite, Store, TableRow, TokenHash};
    use tempfile::TempDir;
    use tokio::sync::watch;

    use super::*;

    /// A server with two guests, and a new table.
    async fn server() -> (TempDir, Arc<App>, watch::Sender<bool>, [GuestRow; 2], NewTable) {
        let data = TempDir::new().expect("a directory for temporary files");
        let store: Arc<dyn Store> = Arc::new(Sqlite::open(data.path()).await.expect("a store"));
        let (app, stop) = App::unreachable(store);
        let guests = [1, 2].map(|number| {
            let (id, token, name) = (GuestId(number.into()), TokenHash([number; 32]), "Ada".to_owned());
            GuestRow { id, token, name, created: 0, seen: 0, banned: false }
        });
        let writes = guests.iter().cloned().map(Write::PutGuest).collect();
        app.store.commit(writes).await.expect("they are stored");
        let asked =
            serde_json::from_value(json!({ "game": "copolymer", "settings": [] })).expect("a new table");
        (data, app, stop, guests, asked)
    }

    fn id(number: usize) -> TableId {
        format!("{number:032x}").parse().expect("a table")
    }

    const ADDRESS: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    /// Tables that are opened at the same time see each other.
    #[tokio::test]
    async fn an_address_has_no_more_tables_than_it_may() {
        let (_data, app, _stop, [guest, _], asked) = server().await;
        let others =
            (0..297).filter(|n| app.limits.tables.open(&id(*n), GuestId(*n as i64 + 9), ADDRESS, &[]));
        assert_eq!(others.count(), 297);
        let opened = join_all((0..5).map(|_| {
            let (guest, token) = (Some(guest.clone()), None);
            let visitor = Visitor { address: ADDRESS, guest, token, secure: false };
            open(State(Arc::clone(&app)), visitor, Ok(Json(asked.clone())))
        }));
        let opened = opened.await;
        assert_eq!(opened.iter().filter(|opened| opened.is_ok()).count(), 3);
        assert_eq!(app.store.count().await.expect("it is read").waiting, 3);
        let Json(opened) = opened.into_iter().find_map(Result::ok).expect("three are open");
        let opened: TableId = opened.table.parse().expect("a table");
        assert!(!app.limits.tables.open(&id(900), GuestId(2), ADDRESS, &[]));
        delete(&app, opened).await.expect("the store answers");
        assert!(app.limits.tables.open(&id(900), GuestId(2), ADDRESS, &[]), "one is deleted");
    }

    /// A guest who lets another host the tables has as many as before.
    #[tokio::test]
    async fn tables_count_for_who_opened_them() {
        let (_data, app, _stop, [guest, other], asked) = server().await;
        let (_, _, writes) = open_room(&app, guest.id, &asked).expect("the settings fit");
        let Some(Write::PutTable(row)) = writes.into_iter().next() else { panic!("a table") };
        let mut facts = Facts::read(&row.facts).expect("facts");
        facts.pass_to(other.id);
        let row = TableRow { facts: facts.write(), ..row };
        let member = |table: &TableId, guest: &GuestRow| Write::PutMember {
            table: table.clone(),
            guest: guest.id,
            role: "player".to_owned(),
        };
        let tables = (0..100).map(id).flat_map(|id| {
            let members = [&guest, &other].map(|guest| member(&id, guest));
            std::iter::once(Write::PutTable(TableRow { id, ..row.clone() })).chain(members)
        });
        app.store.commit(tables.collect()).await.expect("they are stored");
        assert!(reserve(&app, &id(100), guest.id, ADDRESS).await.is_err());
        assert!(reserve(&app, &id(100), other.id, ADDRESS).await.is_ok());
    }
}
