//! The files of a store: opened again, locked, damaged, of other versions, of other programs.

use std::fs;
use std::path::{Path, PathBuf};

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use store::{CommitError, GuestId, OpenError, Sqlite, Stage, Store, Unavailable, Write};
use tempfile::TempDir;

use crate::kit::{append, furnish, guest, hash, id, sqlite, table};

pub(crate) fn database(directory: &Path) -> PathBuf {
    directory.join("motherboard.sqlite")
}

/// The database as any other program would open it.
pub(crate) async fn bare(file: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(file).create_if_missing(true);
    options.connect().await.expect("it opens")
}

#[tokio::test]
async fn a_store_that_is_opened_again_has_everything() {
    let (directory, store) = sqlite().await;
    furnish(&store).await;
    store.commit(vec![append("a", 0, "opening")]).await.expect("the log is empty");
    let before = store.load(&id("a")).await.expect("it is read");
    drop(store);
    let store = Sqlite::open(directory.path()).await.expect("it is free");
    assert_eq!(store.load(&id("a")).await.expect("it is read"), before);
    assert_eq!(store.guest(GuestId(1)).await, Ok(Some(guest(1))));
    store.close().await;
    let again = Sqlite::open(directory.path()).await.expect("it is free");
    assert_eq!(again.tail(&id("a"), 0).await.expect("it is read"), ["opening"]);
}

#[tokio::test]
async fn what_was_queued_is_written_though_nobody_waits_for_it() {
    let (directory, store) = sqlite().await;
    furnish(&store).await;
    for n in 0..50 {
        tokio::select! {
            biased;
            result = store.commit(vec![append("a", n, &n.to_string())]) => panic!("{result:?} so soon"),
            // The batch is queued by now, and the one who sent it goes away.
            () = std::future::ready(()) => {}
        }
    }
    drop(store);
    let store = Sqlite::open(directory.path()).await.expect("it is free");
    let expected: Vec<String> = (0..50).map(|n| n.to_string()).collect();
    assert_eq!(store.tail(&id("a"), 0).await, Ok(expected));
}

#[tokio::test]
async fn a_closed_store_is_unavailable() {
    let (_directory, store) = sqlite().await;
    furnish(&store).await;
    store.close().await;
    store.close().await;
    let result = store.commit(vec![append("a", 0, "x")]).await;
    assert_eq!(result, Err(CommitError::Unavailable("the store is closed".to_string())));
    assert!(matches!(store.load(&id("a")).await, Err(Unavailable(_))));
}

#[tokio::test]
async fn a_directory_belongs_to_one_server() {
    let (directory, store) = sqlite().await;
    let error = Sqlite::open(directory.path()).await.expect_err("it is in use");
    let words = error.to_string();
    assert!(matches!(error, OpenError::Locked { lock } if lock == directory.path().join("lock")));
    assert!(words.contains("lock") && words.contains("Stop that server"), "{words}");
    furnish(&store).await;
    drop(store);
    Sqlite::open(directory.path()).await.expect("it is free");
}

#[tokio::test]
async fn a_directory_that_cannot_be_used_is_named() {
    let directory = TempDir::new().expect("there is a directory for temporary files");
    let file = directory.path().join("file");
    fs::write(&file, "x").expect("it is written");
    let error = Sqlite::open(&file).await.expect_err("it is a file");
    assert!(matches!(&error, OpenError::Files { path, .. } if *path == file), "{error}");
    Sqlite::open(&directory.path().join("new/deep")).await.expect("it is made");
}

#[cfg(unix)]
#[tokio::test]
async fn other_users_cannot_read_the_files() {
    use std::os::unix::fs::PermissionsExt;
    let parent = TempDir::new().expect("there is a directory for temporary files");
    let directory = parent.path().join("store");
    let store = Sqlite::open(&directory).await.expect("it is made");
    furnish(&store).await;
    store.backup(&directory.join("copy")).await.expect("it is copied");
    let mode = |path: &Path| fs::metadata(path).expect("it is there").permissions().mode() & 0o777;
    assert_eq!(mode(&directory), 0o700);
    let files =
        fs::read_dir(&directory).expect("it is a directory").map(|file| file.expect("it is read").path());
    let files: Vec<PathBuf> = files.collect();
    assert!(files.len() >= 4, "{files:?}");
    for file in files {
        assert_eq!(mode(&file), 0o600, "{}", file.display());
    }
}

#[tokio::test]
async fn an_erased_name_is_nowhere_in_the_files() {
    const NAME: &[u8] = b"Ada Lovelace";
    let (directory, store) = sqlite().await;
    furnish(&store).await;
    let named = "x".repeat(3000) + "Ada Lovelace";
    let lines = vec![append("a", 0, "Ada Lovelace"), append("a", 1, &named), append("a", 2, "x")];
    store.commit(lines).await.expect("the log is empty");
    let holds_name =
        |file: &Path| fs::read(file).expect("it is read").windows(NAME.len()).any(|part| part == NAME);
    store.close().await;
    assert!(holds_name(&database(directory.path())));
    let store = Sqlite::open(directory.path()).await.expect("it is free");
    let rewrite = |n, line: &str| Write::Rewrite { table: id("a"), n, line: line.to_string() };
    store.commit(vec![rewrite(0, "nobody"), rewrite(1, "nobody")]).await.expect("they are there");
    store.close().await;
    assert!(!holds_name(&database(directory.path())));
    assert!(!directory.path().join("motherboard.sqlite-wal").exists());
}

#[tokio::test]
async fn a_newer_database_is_refused_and_left_alone() {
    let (directory, store) = sqlite().await;
    furnish(&store).await;
    store.close().await;
    let file = database(directory.path());
    let mut connection = bare(&file).await;
    let newer = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
                 VALUES (9999, 'newer', 1, x'00', 0)";
    sqlx::query(newer).execute(&mut connection).await.expect("it is written");
    connection.close().await.expect("it closes");
    let before = fs::read(&file).expect("it is read");
    let error = Sqlite::open(directory.path()).await.expect_err("it is newer");
    assert!(matches!(error, OpenError::Newer { found: 9999, known: 1, .. }), "{error}");
    assert!(error.to_string().contains("newer version"), "{error}");
    assert!(fs::read(&file).expect("it is read") == before);
}

#[tokio::test]
async fn other_files_are_refused_and_left_alone() {
    let directory = TempDir::new().expect("there is a directory for temporary files");
    let file = database(directory.path());
    let text = "This is not a database, however long the text may be. ".repeat(40);
    fs::write(&file, &text).expect("it is written");
    let error = Sqlite::open(directory.path()).await.expect_err("it is a text");
    assert!(matches!(error, OpenError::Foreign { .. }), "{error}");
    assert_eq!(fs::read_to_string(&file).expect("it is read"), text);

    fs::remove_file(&file).expect("it is there");
    let mut connection = bare(&file).await;
    sqlx::query("CREATE TABLE recipes (name TEXT)").execute(&mut connection).await.expect("it is written");
    connection.close().await.expect("it closes");
    let before = fs::read(&file).expect("it is read");
    let error = Sqlite::open(directory.path()).await.expect_err("it is somebody else's");
    assert!(matches!(error, OpenError::Foreign { .. }), "{error}");
    assert!(fs::read(&file).expect("it is read") == before);
}

#[tokio::test]
async fn a_damaged_database_is_unavailable_where_it_is_damaged() {
    let (directory, store) = sqlite().await;
    furnish(&store).await;
    let line = "x".repeat(500);
    let lines = (0..400).map(|n| append("a", n, &line)).collect();
    store.commit(lines).await.expect("the log is empty");
    store.close().await;
    // The first pages have the schema and the roots; the lines come after them.
    let file = database(directory.path());
    let mut bytes = fs::read(&file).expect("it is read");
    assert!(bytes.len() > 40 * 4096);
    bytes[30 * 4096..].fill(0xa5);
    fs::write(&file, bytes).expect("it is written");
    let store = Sqlite::open(directory.path()).await.expect("the schema is sound");
    assert!(matches!(store.load(&id("a")).await, Err(Unavailable(_))));
    assert!(matches!(store.tail(&id("a"), 0).await, Err(Unavailable(_))));
    let result = store.commit(vec![append("a", 400, "x")]).await;
    assert!(matches!(result, Err(CommitError::Unavailable(_))), "{result:?}");
    // What is sound stays in use.
    assert_eq!(store.guest(GuestId(1)).await, Ok(Some(guest(1))));
    store.commit(vec![Write::PutTable(table("b"))]).await.expect("its page is sound");
}

/// A database of each schema there ever was. The example `fixture` writes the one of the newest schema.
#[tokio::test]
async fn databases_of_every_schema_are_opened() {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    let directory = TempDir::new().expect("there is a directory for temporary files");
    fs::copy(fixtures.join("schema-1.sqlite"), database(directory.path())).expect("it is copied");
    let store = Sqlite::open(directory.path()).await.expect("it is brought up to date");
    let loaded = store.load(&id("k3v9x")).await.expect("it is read").expect("it is there");
    assert_eq!(loaded.row.stage, Stage::Playing);
    assert_eq!((loaded.row.created, loaded.row.touched, loaded.row.listed), (1000, 2000, true));
    assert_eq!(loaded.row.facts, "{\"game\":\"micropul\"}");
    assert_eq!(loaded.lines, ["{\"opened\":1}", "{\"steps\":2}"]);
    assert_eq!(loaded.notes, [(1, "a note".to_string())]);
    assert_eq!(loaded.seats, [(0, GuestId(11)), (1, GuestId(12))]);
    assert_eq!(loaded.members.len(), 1);
    assert_eq!((loaded.members[0].guest, loaded.members[0].role.as_str()), (GuestId(13), "spectator"));
    assert_eq!(loaded.chat.len(), 1);
    assert_eq!((loaded.chat[0].name.as_str(), loaded.chat[0].text.as_str()), ("Ada", "Hello 世界"));
    let ada = store.guest_by_token(&hash(11)).await.expect("it is read").expect("it is there");
    assert_eq!((ada.id, ada.name.as_str(), ada.banned), (GuestId(11), "Ada", false));
    let grace = store.guest_by_token(&hash(112)).await.expect("it is read").expect("it is there");
    assert_eq!(grace.id, GuestId(12), "by the token of another device");
    assert_eq!(store.pass(&hash(99), 3999).await, Ok(Some(GuestId(12))));
    store.commit(vec![append("k3v9x", 2, "next")]).await.expect("play goes on");
}
