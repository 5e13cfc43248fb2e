//! Erased rows, looked for in all files of a store that is open.

use std::fs;
use std::path::Path;

use sqlx::{Connection, SqliteConnection};
use store::{ChatRow, GuestId, Sqlite, Store, TableRow, Write};

use crate::files::{bare, database};
use crate::kit::{furnish, guest, id, sqlite, table};

/// The number of guests who write, and of tables.
const GUESTS: u32 = 20;
const TABLES: u32 = 40;

/// A part of everything that a guest writes.
fn mark(guest: u32) -> String {
    format!("written by guest {guest:02};")
}

/// The files of a directory in which these words stand.
pub(crate) fn files_with(directory: &Path, words: &str) -> Vec<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(directory).expect("it is a directory") {
        let path = entry.expect("it is read").path();
        let bytes = fs::read(&path).expect("it is read");
        if bytes.windows(words.len()).any(|part| part == words.as_bytes()) {
            found.push(path.display().to_string());
        }
    }
    found
}

/// Numbers that scatter, always the same ones.
struct Scatter(u32);

impl Scatter {
    fn below(&mut self, end: u32) -> u32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 8) % end
    }
}

/// Many guests write at many tables by turns, whose facts grow and shrink: pages of the database split and are rebuilt.
async fn many_write(store: &Sqlite) {
    let mut scatter = Scatter(5);
    let names: Vec<String> = (0..TABLES).map(|_| format!("{:08x}", scatter.below(u32::MAX))).collect();
    let mut batch: Vec<Write> =
        (0..GUESTS).map(|number| Write::PutGuest(guest(100 + number as u8))).collect();
    batch.extend(names.iter().map(|name| Write::PutTable(table(name))));
    for n in 0..6_000 {
        let (name, author) = (&names[scatter.below(TABLES) as usize], scatter.below(GUESTS));
        let padding = "y".repeat(scatter.below(250) as usize);
        let guest = GuestId(i64::from(100 + author));
        let chat = ChatRow { n, guest, name: "Ada".to_owned(), text: mark(author) + &padding, at: 5 };
        batch.push(Write::AddChat { table: id(name), chat });
        if n % 5 == 0 {
            let facts = "z".repeat(300 + scatter.below(600) as usize);
            batch.push(Write::PutTable(TableRow { facts, ..table(name) }));
        }
        if n % 50 == 49 {
            store.commit(std::mem::take(&mut batch)).await.expect("the numbers are free");
        }
    }
}

fn erase(author: u32) -> Vec<Write> {
    vec![Write::DeleteGuest(GuestId(i64::from(100 + author))), Write::Scrub]
}

/// Waits until erased bytes are gone, on a slow machine longer than the store has patience.
async fn scrub(store: &Sqlite) {
    for _ in 0..20 {
        if store.scrubbed().await.is_ok() {
            return;
        }
    }
    panic!("erased bytes stay in the files");
}

#[tokio::test]
async fn erased_rows_are_in_no_file_while_the_store_is_open() {
    let (directory, mut store) = sqlite().await;
    many_write(&store).await;
    // Each of them leaves copies of rows elsewhere: in the journal, and in parts of pages that are not used any more.
    for author in 0..GUESTS {
        assert!(!files_with(directory.path(), &mark(author)).is_empty(), "{author}");
        store.commit(erase(author)).await.expect("the guest is there");
        scrub(&store).await;
        assert_eq!(files_with(directory.path(), &mark(author)), [""; 0], "{author}");
        if author + 1 < GUESTS {
            assert!(!files_with(directory.path(), &mark(author + 1)).is_empty(), "the others stay");
        }
        // A store that is opened again does not rest.
        drop(store);
        store = Sqlite::open(directory.path()).await.expect("it is free");
    }
}

async fn begin_to_read(directory: &Path) -> SqliteConnection {
    let mut reader = bare(&database(directory)).await;
    sqlx::query("BEGIN").execute(&mut reader).await.expect("it begins");
    sqlx::query("SELECT count(*) FROM chat").fetch_one(&mut reader).await.expect("it is read");
    reader
}

#[tokio::test]
async fn a_long_read_delays_erasing_and_the_store_says_so() {
    let (directory, store) = sqlite().await;
    furnish(&store).await;
    many_write(&store).await;
    let reader = begin_to_read(directory.path()).await;
    store.commit(erase(7)).await.expect("the guest is there");
    let delayed = store.scrubbed().await.expect_err("somebody still reads");
    assert!(delayed.0.contains("erased bytes are still in the files"), "{delayed}");
    store.commit(vec![Write::PutTable(table("b"))]).await.expect("others write meanwhile");
    reader.close().await.expect("it closes");
    store.scrubbed().await.expect("the store goes on trying");
    assert_eq!(files_with(directory.path(), &mark(7)), [""; 0]);
}

#[tokio::test]
async fn erasing_goes_on_when_the_store_is_opened_again() {
    let (directory, store) = sqlite().await;
    furnish(&store).await;
    many_write(&store).await;
    let reader = begin_to_read(directory.path()).await;
    store.commit(erase(7)).await.expect("the guest is there");
    drop(store);
    assert!(!files_with(directory.path(), &mark(7)).is_empty(), "the reader still needs it");
    let store = Sqlite::open(directory.path()).await.expect("it is free");
    reader.close().await.expect("it closes");
    store.scrubbed().await.expect("nobody reads");
    assert_eq!(files_with(directory.path(), &mark(7)), [""; 0]);
}
