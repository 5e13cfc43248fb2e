//! Backups and restores beside real servers, by the names and users that operators mistake.

use std::fs::{self, Permissions};
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream, UdpSocket};
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown, symlink};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Output};

use store::{Sqlite, Store};

use super::server::{Server, begun, table_of};
use super::typist::Typist;
use super::{err, folder, motherboard, out, skipped};

const PROGRAM: &str = env!("CARGO_BIN_EXE_motherboard");

/// A whole game on the smallest board, and whose moves they are.
const GAME: [(usize, &str); 7] =
    [(0, "b2"), (1, "a1"), (0, "a2"), (1, "c3"), (0, "b1"), (1, "c2"), (1, "b3")];

/// Backs up a server's data into a folder that is the data's own, mounted elsewhere. `None` where nothing may be mounted.
fn backup_into_another_mount(folder: &Path) -> Option<Output> {
    fs::create_dir(folder.join("mounted")).expect("a folder");
    let allowed = |flag: &&str| {
        let tried = Command::new("unshare")
            .args([flag, "mount", "--bind", "data", "mounted"])
            .current_dir(folder)
            .output();
        tried.is_ok_and(|tried| tried.status.success())
    };
    let flag = ["-m", "-rm"].into_iter().find(allowed)?;
    let both = "mount --bind data mounted && exec \"$0\" backup mounted/motherboard.sqlite --data data";
    let tried = Command::new("unshare").args([flag, "sh", "-c", both, PROGRAM]).current_dir(folder).output();
    Some(tried.expect("it was tried"))
}

/// Every spelling of the live database is refused while people play, and no move is lost.
#[test]
fn no_spelling_lets_a_backup_replace_the_live_database() {
    let server = Server::start();
    let (mut ada, mut ben, link) = begun(&server);
    let place = server.folder.path().to_owned();
    let database = place.join("data/motherboard.sqlite");
    symlink("data/motherboard.sqlite", place.join("symbolic.sqlite")).expect("a link");
    fs::hard_link(&database, place.join("hard.sqlite")).expect("a link");
    let live = fs::metadata(&database).expect("it is there").ino();
    let whole = database.to_str().expect("text").to_owned();
    let spellings = [
        Some("data/../data/motherboard.sqlite"),
        Some("symbolic.sqlite"),
        Some("hard.sqlite"),
        None,
        Some("data/motherboard.sqlite-wal"),
        Some("data/lock"),
        Some(&*whole),
    ];
    for ((player, action), spelling) in GAME.into_iter().zip(spellings) {
        let (player, name) =
            [(&mut ada, "Ada> "), (&mut ben, "Ben> ")].into_iter().nth(player).expect("one of two");
        player.until(name);
        let refused = match spelling {
            Some(spelling) => Some(server.operate(&["backup", spelling])),
            None => backup_into_another_mount(&place),
        };
        match refused {
            Some(refused) => {
                let words = err(&refused);
                assert!(words.contains("is a file of the database in data itself"), "{spelling:?}: {words}");
                assert_eq!(refused.status.code(), Some(2), "{spelling:?}");
            }
            None => skipped("a backup into another mount was not tested, for this user may mount nothing"),
        }
        assert_eq!(fs::metadata(&database).expect("it is there").ino(), live, "{spelling:?}");
        player.type_line(action);
    }
    for player in [&mut ada, &mut ben] {
        player.until("'rematch' plays again");
    }
    let copied = server.operate(&["backup", "good.sqlite"]);
    assert_eq!(out(&copied), "Copied the data in data to good.sqlite.\n", "{}", err(&copied));
    let server = Server::start_at(server.kill(), "127.0.0.1:0");
    let exported = out(&server.operate(&["export", table_of(&link)]));
    let record = "1: b2\n2: a1\n1: a2\n2: c3\n1: b1\n2: c2; b3\n";
    assert!(exported.contains(record), "a move is lost: {exported}");
    assert!(place.join("symbolic.sqlite").is_symlink());
}

/// The steps of docs/operations.md with the service that is printed there: its own user, its folder and mode, root at the
/// keyboard. systemd itself is not there.
#[test]
fn a_service_goes_on_with_what_root_has_restored() {
    const SERVICE: u32 = 61_184;
    let folder = folder();
    let data = folder.path().join("data");
    fs::create_dir(&data).expect("a folder");
    if chown(&data, Some(SERVICE), Some(SERVICE)).is_err() {
        return skipped(
            "a restore for another user was not tested, for this user may give nothing away; root may",
        );
    }
    let mode =
        |path: &Path, mode| fs::set_permissions(path, Permissions::from_mode(mode)).expect("it is ours");
    mode(folder.path(), 0o755);
    mode(&data, 0o710);
    let serve = |folder: tempfile::TempDir| {
        let mut command = Command::new(PROGRAM);
        command.args(["serve", "--listen", "127.0.0.1:0", "--data", "data", "--no-page"]);
        command.current_dir(folder.path()).env("HOME", "/nonexistent").uid(SERVICE).gid(SERVICE);
        Server::started(Typist::run(&mut command), folder)
    };
    let server = serve(folder);
    let (mut ada, ben, link) = begun(&server);
    ada.until("Ada> ");
    ada.type_line("b2");
    ada.until("Waiting for Ben.");
    assert!(server.operate(&["backup", "copy.sqlite"]).status.success());
    let runs = server.operate(&["restore", "copy.sqlite", "--force"]);
    let words = err(&runs);
    assert!(
        words.contains("a server uses data: stop it first") && words.contains("systemctl stop"),
        "{words}"
    );
    drop((ada, ben));
    let folder = server.stop();
    mode(&folder.path().join("copy.sqlite"), 0o644);
    let files = || {
        let owned = fs::read_dir(&data).expect("a folder").flatten().map(|file| {
            let metadata = file.metadata().expect("it is there");
            (file.file_name(), metadata.uid(), metadata.gid(), metadata.len())
        });
        let mut owned: Vec<_> = owned.collect();
        owned.sort();
        owned
    };
    let before = files();
    mode(&data, 0o777);
    let mut another = Command::new(PROGRAM);
    another.args(["restore", "copy.sqlite", "--data", "data", "--force"]).current_dir(folder.path());
    let refused = another.uid(SERVICE + 1).gid(SERVICE + 1).output().expect("it runs");
    assert!(
        refused.status.code() == Some(2) && err(&refused).contains("data belongs to another user"),
        "{}",
        err(&refused)
    );
    assert_eq!(files(), before, "nothing was written");
    mode(&data, 0o710);
    // A link in the directory is its owner's: it must not lead root to a file of root.
    fs::remove_file(data.join("lock")).expect("no server runs");
    fs::write(folder.path().join("roots"), "").expect("it is written");
    symlink("../roots", data.join("lock")).expect("a link");
    let restore = ["restore", "copy.sqlite", "--data", "data", "--force"];
    assert!(motherboard(folder.path(), &restore, "").status.success());
    assert_eq!(fs::metadata(folder.path().join("roots")).expect("it is there").uid(), 0);
    fs::remove_file(data.join("lock")).expect("no server runs");
    let restored = motherboard(folder.path(), &restore, "");
    let words = out(&restored);
    assert!(
        words.contains("Restored to data.") && words.contains("systemctl start"),
        "{words}{}",
        err(&restored)
    );
    assert!(files().iter().all(|(_, user, group, _)| [*user, *group] == [SERVICE; 2]), "{:?}", files());
    let directory = fs::metadata(&data).expect("it is there");
    assert_eq!((directory.uid(), directory.mode() & 0o777), (SERVICE, 0o710));
    let server = serve(folder);
    let exported = out(&server.operate(&["export", table_of(&link)]));
    assert!(exported.contains("1: b2"), "{exported}");
}

/// The default folder may be another one than the operator means, so every command names it.
#[test]
fn a_command_without_data_says_which_folder_it_takes() {
    let home = folder();
    let place = home.path().join("motherboard");
    let said = format!("Using the data in {}; --data names another folder.", place.display());
    for command in [&["backup", "copy.sqlite"][..], &["restore", "copy.sqlite"], &["admin", "delete", "abc"]]
    {
        let run = |more: &[&str]| Typist::start(home.path(), &[command, more].concat()).end().1;
        assert!(run(&[]).contains(&said), "{command:?}");
        assert!(!run(&["--data", "nowhere"]).contains("Using the data"), "{command:?}");
    }
    let mut server = Typist::start(home.path(), &["serve", "--listen", "127.0.0.1:0", "--no-page"]);
    server.until(&said);
}

/// The log names the table that an operator has to look at, and has nothing of its content.
#[test]
fn a_table_that_cannot_be_read_is_named_in_the_log() {
    let server = Server::start();
    let (mut ada, ben, link) = begun(&server);
    ada.until("Ada> ");
    let table = table_of(&link).to_owned();
    drop((ada, ben));
    let folder = server.stop();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let store = Sqlite::open(&folder.path().join("data")).await.expect("the server has ended");
        let (table, line) = (table.parse().expect("a name"), "{\"opened\":\"my secret\"}\n".to_owned());
        store.commit(vec![store::Write::Rewrite { table, n: 0, line }]).await.expect("it is stored");
        store.close().await;
    });
    let server = Server::start_at(folder, "127.0.0.1:0");
    let link = format!("http://{}/#/t/{table}", server.address);
    let turned_away = Typist::start(&server.home("Eve"), &["join", &link, "--name", "Eve"]).end().1;
    assert!(turned_away.contains("This table is damaged"), "{turned_away}");
    let log = server.log();
    assert!(log.contains(&table) && !log.contains("my secret"), "{log}");
}

/// The server prints the addresses of its network, and in a terminal a QR code.
#[test]
fn addresses_for_others_are_printed_and_drawn_in_a_terminal() {
    let folder = folder();
    let arguments = ["serve", "--listen", "0.0.0.0:0", "--no-page", "--data", "data"];
    let shown = Typist::start(folder.path(), &arguments).until("Ctrl-C ends it.");
    assert!(!shown.contains("Scan it"), "nobody scans a file: {shown}");
    let mut terminal = Typist::in_terminal(folder.path(), &arguments);
    let shown = terminal.until("Ctrl-C ends it.");
    let addresses: Vec<SocketAddr> = shown
        .lines()
        .filter_map(|line| line.trim().strip_prefix("Others reach it at http://")?.strip_suffix('/'))
        .map(|address| address.parse().expect("an address"))
        .collect();
    // The system says by which address it would leave this machine, and sends nothing for that.
    let socket = UdpSocket::bind("0.0.0.0:0").expect("a socket");
    if socket.connect("192.0.2.1:9").is_err() {
        return skipped("addresses for others were not tested, for this machine has none");
    }
    let own = socket.local_addr().expect("an address").ip();
    assert!(addresses.iter().any(|address| address.ip() == own), "{own}: {shown}");
    assert!(shown.contains('█') && shown.contains("Scan it with a phone"), "{shown}");
    for address in addresses {
        let mut stream = TcpStream::connect(address).expect("it listens");
        let request = format!("GET /health HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).expect("it reads");
        let mut response = String::new();
        stream.read_to_string(&mut response).expect("it answers");
        assert!(response.starts_with("HTTP/1.1 200"), "{address}: {response}");
    }
}
