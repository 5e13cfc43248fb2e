//! What the tests share: rows to store, a store in a directory of its own, and a suite for any store.

use store::{ChatRow, GuestId, GuestRow, Sqlite, Stage, Store, TableId, TableRow, TokenHash, Write};
use tempfile::TempDir;

pub(crate) fn id(name: &str) -> TableId {
    name.parse().expect("it is a name of a table")
}

pub(crate) fn table(name: &str) -> TableRow {
    let facts = format!("{{\"name\":\"{name}\"}}");
    TableRow { id: id(name), created: 1, touched: 2, stage: Stage::Waiting, listed: false, facts }
}

pub(crate) fn touched(name: &str, stage: Stage, touched: u64) -> TableRow {
    TableRow { stage, touched, ..table(name) }
}

pub(crate) fn hash(number: u8) -> TokenHash {
    TokenHash([number; 32])
}

pub(crate) fn guest(number: u8) -> GuestRow {
    let id = GuestId(i64::from(number));
    GuestRow { id, token: hash(number), name: format!("Guest {number}"), created: 3, seen: 4, banned: false }
}

pub(crate) fn chat(n: u32, guest: i64) -> ChatRow {
    ChatRow { n, guest: GuestId(guest), name: "Ada".to_string(), text: format!("Message {n}"), at: 5 }
}

pub(crate) fn append(name: &str, n: u32, line: &str) -> Write {
    Write::Append { table: id(name), n, line: line.to_string() }
}

/// A store with a table `a` and guests 1 and 2.
pub(crate) async fn furnish(store: &impl Store) {
    let batch = vec![Write::PutTable(table("a")), Write::PutGuest(guest(1)), Write::PutGuest(guest(2))];
    store.commit(batch).await.expect("the store is empty");
}

/// A SQLite store in a directory that is deleted after the test.
pub(crate) async fn sqlite() -> (TempDir, Sqlite) {
    let directory = TempDir::new().expect("there is a directory for temporary files");
    let store = Sqlite::open(directory.path()).await.expect("the directory is empty");
    (directory, store)
}

/// Runs what any store must do on one kind: each test takes an empty store.
macro_rules! suite {
    ($open:ident: $($name:ident),+ $(,)?) => {
        $(
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                let (_directory, store) = $open().await;
                super::$name(store).await;
            }
        )+
    };
}
pub(crate) use suite;
