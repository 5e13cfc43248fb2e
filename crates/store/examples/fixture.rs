//! Writes a small database of the newest schema, for the tests of later versions to open.
//!
//! After adding a migration: `cargo run -p store --example fixture`, then extend `databases_of_every_schema_are_opened` in
//! `tests/store/files.rs`. Databases of older schemas are never written again.

use std::error::Error;
use std::path::Path;

use store::{ChatRow, GuestId, GuestRow, SCHEMA, Sqlite, Stage, Store, TableId, TableRow, TokenHash, Write};

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let directory = tempfile::tempdir()?;
    let store = Sqlite::open(directory.path()).await?;
    let table: TableId = "k3v9x".parse()?;
    let row = TableRow {
        id: table.clone(),
        created: 1000,
        touched: 2000,
        stage: Stage::Playing,
        listed: true,
        facts: "{\"game\":\"micropul\"}".to_string(),
    };
    let guest = |number: u8, name: &str| {
        Write::PutGuest(GuestRow {
            id: GuestId(i64::from(number)),
            token: TokenHash([number; 32]),
            name: name.to_string(),
            created: 100,
            seen: 200,
            banned: number == 13,
        })
    };
    let (text, name) = ("Hello 世界".to_string(), "Ada".to_string());
    let batch = vec![
        Write::PutTable(row),
        guest(11, "Ada"),
        guest(12, "Grace"),
        guest(13, "Mallory"),
        Write::Append { table: table.clone(), n: 0, line: "{\"opened\":1}".to_string() },
        Write::Append { table: table.clone(), n: 1, line: "{\"steps\":2}".to_string() },
        Write::PutSeat { table: table.clone(), seat: 0, guest: Some(GuestId(11)) },
        Write::PutSeat { table: table.clone(), seat: 1, guest: Some(GuestId(12)) },
        Write::PutNote { table: table.clone(), seat: 1, text: "a note".to_string() },
        Write::PutMember { table: table.clone(), guest: GuestId(13), role: "spectator".to_string() },
        Write::AddChat { table, chat: ChatRow { n: 0, guest: GuestId(11), name, text, at: 3000 } },
        Write::AddToken { token: TokenHash([112; 32]), guest: GuestId(12) },
        Write::PutPass { pass: TokenHash([99; 32]), guest: GuestId(12), until: 4000 },
    ];
    store.commit(batch).await?;
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    std::fs::create_dir_all(&fixtures)?;
    store.backup(&fixtures.join(format!("schema-{SCHEMA}.sqlite"))).await?;
    store.close().await;
    Ok(())
}
