//! Operators of a server: backups, tables and guests, messages to them, and the rights of files.

use std::path::Path;

use serde_json::Value;
use store::{GuestId, GuestRow, Sqlite, Stage, Store, TableRow, TokenHash, Write};

use super::server::{Server, begun, http, table_of};
use super::typist::Typist;
use super::{err, folder, motherboard, out, run};

#[cfg(target_os = "linux")]
#[test]
fn a_backup_of_a_running_server_is_served_elsewhere() {
    let server = Server::start();
    let (mut ada, ben, link) = begun(&server);
    ada.until("Ada> ");
    ada.type_line("b2");
    ada.until("Waiting for Ben.");
    let copied = server.operate(&["backup", "copy.sqlite"]);
    assert!(copied.status.success(), "{}", err(&copied));
    let nowhere = server.operate(&["backup", "nowhere/copy.sqlite"]);
    assert_eq!(err(&nowhere).matches("os error").count(), 1, "{}", err(&nowhere));
    let in_use = server.operate(&["restore", "copy.sqlite", "--force"]);
    assert!(in_use.status.code() == Some(2) && err(&in_use).contains("a server uses data: stop it first"));
    drop((ada, ben));
    let table = table_of(&link).to_owned();
    let folder = server.stop();
    let copy = folder.path().join("copy.sqlite");
    let elsewhere = super::folder();
    let copy = copy.to_str().expect("text");
    let restored = motherboard(elsewhere.path(), &["restore", copy, "--data", "data"], "");
    assert!(restored.status.success(), "{}", err(&restored));
    let twice = motherboard(elsewhere.path(), &["restore", copy, "--data", "data"], "");
    assert!(twice.status.code() == Some(2) && err(&twice).contains("--force replaces it"), "{}", err(&twice));
    let forced = motherboard(elsewhere.path(), &["restore", copy, "--data", "data", "--force"], "");
    assert!(out(&forced).contains("The data that was there before is kept in"), "{}", out(&forced));
    // The game goes on there, for the same people.
    let server = Server::start_at(elsewhere, "127.0.0.1:0");
    let kept = folder.path().join("Ben/motherboard/guests");
    let known =
        std::fs::read_dir(&kept).expect("Ben was there").next().expect("a server").expect("it is read");
    let home = server.home("Ben").join("motherboard/guests");
    std::fs::create_dir_all(&home).expect("a folder");
    let place = format!("http-{}", server.address.replace(':', "_3a"));
    std::fs::rename(known.path(), home.join(place)).expect("it is moved");
    let mut ben = Typist::start(&server.home("Ben"), &["join", &format!("{}/#/t/{table}", server.url())]);
    ben.until("Ben> ");
    // The record of a running game has only what everybody saw.
    let exported = server.operate(&["export", &table]);
    assert!(err(&exported).contains("only what everybody saw"), "{}", err(&exported));
    assert!(out(&exported).contains("1: b2") && !out(&exported).contains("Secret: "), "{}", out(&exported));
    let written = server.operate(&["export", &table, "--output", "game.txt"]);
    assert!(written.status.success(), "{}", err(&written));
    for (command, reads) in [("replay", true), ("verify", true), ("review", false)] {
        let read = motherboard(server.folder.path(), &[command, "game.txt"], "");
        assert_eq!(read.status.success(), reads, "{command}: {}", err(&read));
    }
    let again = server.operate(&["export", &table, "--output", "game.txt"]);
    assert!(again.status.code() == Some(2) && err(&again).contains("is there already"));
}

#[test]
fn an_operator_lists_deletes_and_bans() {
    let server = Server::start();
    let (mut ada, ben, link) = begun(&server);
    ada.until("Ada> ");
    let table = table_of(&link);
    let listed = out(&server.operate(&["admin", "tables"]));
    assert!(listed.contains(table) && listed.contains("playing") && listed.contains("Ada, Ben"), "{listed}");
    let figures = out(&server.operate(&["admin", "metrics"]));
    assert!(figures.contains("motherboard_tables_in_memory 1\n"), "{figures}");
    let people = out(&server.operate(&["admin", "people", table]));
    let ben_line = people.lines().find(|line| line.contains("Ben")).expect("Ben is there");
    let guest = ben_line.split_whitespace().next().expect("a number");
    assert!(ben_line.contains("seat 2"), "{people}");
    let banned = server.operate(&["admin", "ban", guest]);
    assert!(out(&banned).contains("is banned"), "{}", err(&banned));
    let (status, shown) = ben.ended();
    assert!(status.code() == Some(2) && shown.contains("You cannot play on this server"), "{shown}");
    let again = Typist::start(&server.home("Ben"), &["join", &link]).end().1;
    assert!(again.contains("You cannot play on this server"), "{again}");
    let bans = out(&server.operate(&["admin", "bans"]));
    assert_eq!(bans.split_whitespace().collect::<Vec<_>>(), [guest, "Ben"]);
    for command in ["ban", "unban"] {
        let unknown = server.operate(&["admin", command, "12345"]);
        let words = err(&unknown);
        assert!(
            unknown.status.code() == Some(2) && words.contains("There is no such guest"),
            "{command}: {words}"
        );
    }
    let lifted = server.operate(&["admin", "unban", guest]);
    assert!(out(&lifted).contains("is not banned any more"), "{}", err(&lifted));
    assert_eq!(out(&server.operate(&["admin", "bans"])), "No guest is banned.\n");
    let mut ben = Typist::start(&server.home("Ben"), &["join", &link]);
    ben.until("Waiting for Ada.");
    let deleted = server.operate(&["admin", "delete", table]);
    assert!(out(&deleted).contains("is deleted"), "{}", err(&deleted));
    let (status, shown) = ada.ended();
    assert!(status.code() == Some(2) && shown.contains("This table has been deleted."), "{shown}");
    for arguments in [["admin", "people", table], ["admin", "delete", table]] {
        let gone = server.operate(&arguments);
        assert!(
            gone.status.code() == Some(2) && err(&gone).contains("There is no such table"),
            "{}",
            err(&gone)
        );
    }
    let gone = server.operate(&["export", table]);
    assert!(err(&gone).contains("'motherboard admin tables' lists them"), "{}", err(&gone));
}

/// With every write failing the server is not well, and its log does not fill the disk that may be full.
#[cfg(target_os = "linux")]
#[test]
fn failing_writes_are_seen_from_outside_and_told_once() {
    let folder = folder();
    let arguments = ["serve", "--listen", "127.0.0.1:0", "--data", "data", "--no-page"];
    let mut typist = Typist::with_a_disk_that_may_fail(folder.path(), &arguments);
    typist.until("Motherboard is at http://");
    let address = typist.until("/\n").trim_end_matches("/\n").to_owned();
    let mut server = Server { typist, address, folder };
    let health = |server: &Server| http(server, None, "GET /health", "");
    let come = |server: &Server| http(server, None, "POST /api/guest", r#"{"name":"Ada"}"#).0;
    assert_eq!((health(&server), come(&server)), ((200, r#"{"status":"ok"}"#.to_owned()), 200));
    server.typist.let_writes_fail(true);
    assert_eq!((0..60).map(|_| come(&server)).filter(|status| *status == 503).count(), 60);
    for _ in 0..3 {
        assert_eq!(health(&server), (503, r#"{"status":"unwritable"}"#.to_owned()));
    }
    let lines = server.typist.shown().lines().filter(|line| line.contains("ERROR")).collect::<Vec<_>>();
    assert!(lines.len() == 1 && lines[0].contains("storing failed"), "{lines:?}");
    server.typist.let_writes_fail(false);
    assert_eq!(health(&server), (200, r#"{"status":"ok"}"#.to_owned()));
    assert_eq!(come(&server), 200);
    drop(server.stop());
}

#[test]
fn operators_are_told_what_to_do() {
    for (arguments, words) in [
        (
            vec!["admin", "tables", "--data", "nowhere"],
            "no server uses nowhere: 'motherboard serve' starts one",
        ),
        (vec!["backup", "copy.sqlite", "--data", "nowhere"], "there is no database at nowhere"),
        (vec!["export", "abc", "--data", "nowhere"], "there is no database at nowhere"),
        (vec!["restore", "copy.sqlite", "--data", "nowhere"], "there is no database at copy.sqlite"),
        (vec!["admin", "people", "../guests", "--data", "nowhere"], "'../guests' is not a table"),
    ] {
        let output = run(&arguments);
        assert!(output.status.code() == Some(2) && err(&output).contains(words), "{}", err(&output));
    }
    for command in ["join", "backup", "restore", "export", "admin"] {
        let help = out(&run(&[command, "--help"]));
        assert!(help.contains("Examples:") && help.contains(&format!("motherboard {command}")), "{help}");
    }
}

/// Another user of the machine finds nothing.
#[cfg(target_os = "linux")]
#[test]
fn nothing_secret_is_readable_to_others() {
    let server = Server::start();
    let (mut ada, _) = server.host("Ada");
    ada.until("> ");
    check_private(&server.folder.path().join("data"));
    check_private(&server.home("Ada").join("motherboard/guests"));
    let running = std::fs::read_to_string(server.folder.path().join("data/running.json")).expect("it runs");
    let running: Value = serde_json::from_str(&running).expect("JSON");
    assert!(running["address"].as_str().is_some_and(|address| address == server.address));
}

/// Nothing in a folder may be read by others.
#[cfg(target_os = "linux")]
fn check_private(folder: &Path) {
    use std::os::unix::fs::PermissionsExt;
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("it is read").path();
        let mode = std::fs::metadata(&path).expect("it is there").permissions().mode();
        assert_eq!(mode & 0o077, 0, "{}", path.display());
        if path.is_dir() {
            check_private(&path);
        }
    }
}

#[test]
fn long_lists_are_whole_or_say_how_many_more_there_are() {
    let folder = folder();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let store = Sqlite::open(&folder.path().join("data")).await.expect("it is empty");
        let mut writes = Vec::new();
        for number in 0..1_003_u32 {
            let (id, facts) = (format!("t{number}").parse().expect("a table"), String::new());
            let stage = Stage::Over;
            writes.push(Write::PutTable(TableRow {
                id,
                created: 0,
                touched: 0,
                stage,
                listed: false,
                facts,
            }));
            let mut token = TokenHash([0; 32]);
            token.0[..4].copy_from_slice(&number.to_be_bytes());
            let (id, name) = (GuestId(number.into()), format!("Guest {number}"));
            writes.push(Write::PutGuest(GuestRow { id, token, name, created: 0, seen: 0, banned: true }));
        }
        store.commit(writes).await.expect("there is room");
        store.close().await;
    });
    let server = Server::start_at(folder, "127.0.0.1:0");
    assert_eq!(http(&server, None, "GET /health", "").0, 200, "it can be found once it answers");
    let listed = server.operate(&["admin", "tables"]);
    let tables = out(&listed);
    assert_eq!(tables.lines().count(), 1_001, "{}", err(&listed));
    assert!(tables.ends_with("\n… and 3 more, touched before these\n"), "{tables}");
    assert_eq!(out(&server.operate(&["admin", "bans"])).lines().count(), 1_003);
}
