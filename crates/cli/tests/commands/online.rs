//! Tables online: a server and people, bots and spectators who come to it, each a program of its own.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde_json::Value;
use tempfile::TempDir;

use super::players::example;
use super::typist::{PATIENCE, Typist};
use super::{err, folder, motherboard, out, run};

/// A server that runs, and where everything is kept.
pub(super) struct Server {
    typist: Typist,
    pub(super) address: String,
    pub(super) folder: TempDir,
}

impl Server {
    pub(super) fn start() -> Server {
        Server::start_at(folder(), "127.0.0.1:0")
    }

    pub(super) fn start_at(folder: TempDir, listen: &str) -> Server {
        let arguments = ["serve", "--listen", listen, "--data", "data", "--no-page", "--log", "debug"];
        let typist = Typist::start(folder.path(), &arguments);
        Server::started(typist, folder)
    }

    /// The server that was just started.
    pub(super) fn started(mut typist: Typist, folder: TempDir) -> Server {
        typist.until("Motherboard is at http://");
        let address = typist.until("/\n").trim_end_matches("/\n").to_owned();
        Server { typist, address, folder }
    }

    /// Kills the server, and returns its folder.
    pub(super) fn kill(self) -> TempDir {
        self.typist.kill();
        self.folder
    }

    fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Stops the server, and returns its folder.
    pub(super) fn stop(self) -> TempDir {
        let (status, shown) = self.typist.interrupt();
        assert!(status.success(), "{shown}");
        self.folder
    }

    /// Stops the server, and returns everything it has shown.
    pub(super) fn log(self) -> String {
        self.typist.interrupt().1
    }

    /// The home of a user of this name: nobody knows another's identity.
    pub(super) fn home(&self, name: &str) -> PathBuf {
        let home = self.folder.path().join(name);
        std::fs::create_dir_all(&home).expect("a folder");
        home
    }

    fn join(&self, name: &str, arguments: &[&str]) -> Typist {
        Typist::start(&self.home(name), &[&["join"], arguments, &["--name", name]].concat())
    }

    /// Somebody opens a table of a Copolymer of seven cells; the link for others.
    fn host(&self, name: &str) -> (Typist, String) {
        self.open(name, &["copolymer", "--set", "board=hexagon:2"])
    }

    /// Somebody opens a table; the link for others.
    fn open(&self, name: &str, game: &[&str]) -> (Typist, String) {
        let mut host = self.join(name, &[&[&*self.url(), "--open"], game].concat());
        host.until("The link for others: ");
        let link = host.until("\n").trim().to_owned();
        (host, link)
    }

    /// Runs a command with the data of the server.
    pub(super) fn operate(&self, arguments: &[&str]) -> std::process::Output {
        motherboard(self.folder.path(), &[arguments, &["--data", "data"]].concat(), "")
    }
}

/// The name of the table in a link.
pub(super) fn table_of(link: &str) -> &str {
    let (_, table) = link.split_once("/#/t/").expect("a link to a table");
    table.split('.').next().expect("its name")
}

/// Two people sit down and one begins.
pub(super) fn begun(server: &Server) -> (Typist, Typist, String) {
    let (mut ada, link) = server.host("Ada");
    ada.type_line("sit 1");
    ada.until("seat 1: Ada (you, host)");
    let mut ben = server.join("Ben", &[&link]);
    ben.until("seat 2: free");
    ben.type_line("sit 2");
    ada.until("'start' begins the game.");
    ada.type_line("start");
    (ada, ben, link)
}

/// Takes the first legal action whenever one of them is to act, until the game is over.
fn play(players: [&mut Typist; 2], names: [&str; 2]) {
    let (mut over, begun) = ([false; 2], Instant::now());
    let mut players = players;
    while over != [true; 2] {
        assert!(begun.elapsed() < PATIENCE, "nothing happens");
        for ((player, name), over) in players.iter_mut().zip(names).zip(&mut over) {
            let prompt = format!("{name}> ");
            match player.has_shown(&["'rematch' plays again", &prompt]) {
                None => std::thread::sleep(Duration::from_millis(5)),
                Some(0) => *over = true,
                Some(_) => {
                    player.type_line("moves");
                    let shown = player.until(&prompt);
                    let action = shown.split_whitespace().next().expect("something is legal").to_owned();
                    player.type_line(&action);
                }
            }
        }
    }
}

#[test]
fn two_people_play_a_game_to_its_end_and_again() {
    let server = Server::start();
    let (mut ada, mut ben, link) = begun(&server);
    ben.until("Waiting for Ada.");
    ben.type_line("b2");
    ben.until("It is not your turn: the game waits for Ada.");
    ben.type_line("say good luck");
    ada.until("Ben: good luck");
    ada.type_line("z9");
    ada.until("'z9'");
    // One asks to take back, and the other one agrees.
    ada.type_line("b2");
    ada.until("Waiting for Ben.");
    ada.type_line("undo");
    ben.until("Ada asks to undo the last decision. Do you accept? Type yes or no: ");
    ben.type_line("yes");
    ada.until("Undone.");
    play([&mut ada, &mut ben], ["Ada", "Ben"]);
    for player in [&mut ada, &mut ben] {
        player.type_line("b2");
        player.until("The game is over.");
    }
    let exported = server.operate(&["export", table_of(&link)]);
    assert!(out(&exported).contains("Secret: "), "{}{}", out(&exported), err(&exported));
    let place = server.folder.path();
    std::fs::write(place.join("game.txt"), out(&exported)).expect("it is written");
    for command in ["replay", "review", "verify"] {
        let read = motherboard(place, &[command, "game.txt"], "");
        assert!(read.status.success(), "{command}: {}", err(&read));
    }
    // The loser of seat 1 moves on, and everybody finds a seat kept.
    ben.type_line("rematch");
    ben.until("(you)");
    ada.until("The next game is open");
    ada.type_line("rematch");
    ada.until("'start' begins the game.");
    ada.type_line("start");
    ben.until("Ben> ");
    ben.type_line("resign");
    ben.until("Type yes or no: ");
    ben.type_line("yes");
    let over = ada.until("'rematch' plays again");
    assert!(over.contains("(Ben) resigns") && over.contains("(Ada) wins"), "{over}");
    for player in [ada, ben] {
        let (status, shown) = player.end();
        assert!(status.success(), "{shown}");
    }
    // The log has no names, tokens, moves or addresses, however much it is to tell.
    let log = server.log();
    let known = ["Motherboard is at http://", "Ctrl-C ends it."];
    assert!(log.lines().all(|line| known.iter().any(|begin| line.starts_with(begin))), "{log}");
}

/// A seat belongs to who has sat down, and not to a socket.
#[test]
fn a_game_goes_on_after_leaving_and_after_a_restart() {
    let port =
        TcpListener::bind("127.0.0.1:0").expect("a free port").local_addr().expect("an address").port();
    let listen = format!("127.0.0.1:{port}");
    let server = Server::start_at(folder(), &listen);
    let (mut ada, mut ben, link) = begun(&server);
    ada.until("Ada> ");
    ben.until("Waiting for Ada.");
    ben.type_line("quit");
    ben.until("Your seat is kept. Come back with: motherboard join");
    assert!(ben.end().0.success());
    ada.until("Ben is gone.");
    // Who Ben is is known here, so that neither a name nor the token is needed.
    let without_token = link.split_once('.').map(|(host, _)| host.to_owned());
    let table = format!("{}/#/t/{}", server.url(), table_of(&link));
    assert!(without_token.is_some());
    let mut ben = Typist::start(&server.home("Ben"), &["join", &table]);
    ben.until("Waiting for Ada.");
    ada.until("Ben is here.");
    let folder = server.stop();
    ada.until("The server is restarting. Your game is kept.");
    ada.type_line("b2");
    let server = Server::start_at(folder, &listen);
    ada.until("Connected again.");
    // What was typed in between is sent now, once.
    ben.until("Ben> ");
    ben.type_line("moves");
    let moves = ben.until("Ben> ");
    assert!(!moves.contains("b2") && moves.contains("a1"), "{moves}");
    ben.type_line("a1; c3");
    play([&mut ada, &mut ben], ["Ada", "Ben"]);
    drop(server);
}

#[test]
fn bots_play_each_other_and_somebody_looks_on() {
    let server = Server::start();
    let (mut host, link) = server.host("Ada");
    let level = server.join("One", &[&link, "--as", "level1"]);
    host.until("seat 1: One");
    let program = server.join("Two", &[&link, "--as", &example("copolymer.py")]);
    host.until("'start' begins the game.");
    let mut watcher = Typist::start(&server.home("Eve"), &["join", &link, "--watch"]);
    watcher.until("seat 2: Two");
    host.type_line("start");
    for spectator in [level, program, watcher, host] {
        let (status, shown) = spectator.ended();
        assert!(status.success() && shown.contains("wins"), "{shown}");
    }
}

/// Secrets, simultaneous choices and whole layouts go over the line as well.
#[test]
fn bots_play_the_other_games_online() {
    let server = Server::start();
    for (game, settings, players) in
        [("micropul", "players=2", 2), ("microchip", "players=2", 2), ("missiles", "players=3", 3)]
    {
        let (mut host, link) = server.open("Ada", &[game, "--set", settings]);
        let program = server.join("Program", &[&link, "--as", &example(&format!("{game}.py"))]);
        host.until("seat 1: Program");
        let mut bots = vec![program];
        for seat in 2..=players {
            bots.push(server.join(&format!("Bot {seat}"), &[&link, "--as", "level1"]));
            host.until(&format!("seat {seat}: Bot {seat}"));
        }
        host.until("'start' begins the game.");
        host.type_line("start");
        for bot in bots {
            let (status, shown) = bot.ended();
            let told = shown.contains(" win") || shown.contains("A draw of");
            assert!(status.success() && told, "{game}: {shown}");
        }
    }
}

#[test]
fn a_program_that_fails_loses_and_says_why() {
    let server = Server::start();
    let (mut ada, link) = server.host("Ada");
    ada.type_line("sit 1");
    ada.until("seat 1: Ada (you, host)");
    let bot = server.join("Bot", &[&link, "--as", "exec:echo nonsense"]);
    ada.until("'start' begins the game.");
    ada.type_line("start");
    ada.until("Ada> ");
    ada.type_line("b2");
    let over = ada.until("'rematch' plays again");
    assert!(over.contains("(Bot) resigns") && over.contains("(Ada) wins"), "{over}");
    let (status, shown) = bot.ended();
    assert_eq!(status.code(), Some(2));
    assert!(shown.contains("the program has lost the game: its answer cannot be read"), "{shown}");
    let full = server.join("Cleo", &[&link, "--as", "level1"]);
    let (status, shown) = full.ended();
    assert!(status.code() == Some(2) && shown.contains("this bot has no seat in it"), "{shown}");
}

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
    // Of a game that goes on only what everybody saw is told.
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

/// Sends a request as a guest does whose identity is kept in this home: the status and the body.
fn http(server: &Server, home: Option<&Path>, request: &str, body: &str) -> (u16, String) {
    use std::io::{Read, Write};
    let kept = home.map(|home| {
        let places = std::fs::read_dir(home.join("motherboard/guests")).expect("a folder");
        let place = places.map(|place| place.expect("it is read").path()).find(|path| path.is_dir());
        let mut files = std::fs::read_dir(place.expect("a server")).expect("a folder");
        let files = files.find_map(|file| {
            let text = std::fs::read_to_string(file.expect("it is read").path()).ok()?;
            serde_json::from_str::<Value>(&text).ok()?["token"].as_str().map(str::to_owned)
        });
        format!("cookie: motherboard_guest={}\r\n", files.expect("an identity"))
    });
    let mut stream = std::net::TcpStream::connect(&server.address).expect("it listens");
    let (address, cookie, length) = (&server.address, kept.unwrap_or_default(), body.len());
    let head = format!("{request} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n{cookie}");
    let kind = format!("content-type: application/json\r\ncontent-length: {length}\r\n\r\n");
    stream.write_all(format!("{head}{kind}{body}").as_bytes()).expect("it reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers");
    let (head, body) = answer.split_once("\r\n\r\n").expect("headers end");
    (head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status"), body.to_owned())
}

/// The chat of a guest who is erased vanishes from a terminal. Output elsewhere stays, and the program says so.
#[cfg(target_os = "linux")]
#[test]
fn erased_lines_vanish_from_a_terminal() {
    let server = Server::start();
    let (mut ada, link) = server.host("Ada");
    let mut eve = Typist::in_terminal(&server.home("Eve"), &["join", &link, "--name", "Eve"]);
    eve.until("seat 2: free");
    let mut ben = server.join("Ben", &[&link]);
    ben.until("seat 2: free");
    ben.type_line("sit 2");
    ada.until("seat 2: Ben");
    ada.type_line("say hello");
    eve.until("Ada: hello");
    ben.type_line("say my secret plan");
    for watcher in [&mut ada, &mut eve] {
        watcher.until("Ben: my secret plan");
    }
    let (status, body) = http(&server, Some(&server.home("Ben")), "DELETE /api/guest", "");
    assert_eq!((status, body.as_str()), (200, r#"{"complete":true}"#));
    ada.until("Lines of the chat were deleted by their writer; they still stand above.");
    eve.until("\x1b[3J");
    eve.until("Lines of the chat were deleted by their writer.");
    eve.until("Ada: hello");
    ada.type_line("say who was that?");
    eve.until("Ada: who was that?");
    let shown = eve.shown();
    let (_, after) = shown.rsplit_once("\x1b[3J").expect("it was wiped");
    assert!(after.contains("seat 2: free") && !after.contains("my secret plan"), "{after}");
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
fn what_is_wrong_with_a_link_or_a_server_is_said() {
    let server = Server::start();
    let (mut ada, link) = server.host("Ada");
    ada.type_line("sit 1");
    ada.until("Ada (you, host)");
    let home = server.home("Eve");
    let fails = |arguments: &[&str], words: &str| {
        let (status, shown) = Typist::start(&home, &[&["join"], arguments].concat()).end();
        assert!(status.code() == Some(2) && shown.contains(words), "{arguments:?}: {shown}");
    };
    let url = server.url();
    let nobody = format!("http://127.0.0.1:{}", {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        listener.local_addr().expect("an address").port()
    });
    let eve = ["--name", "Eve"];
    let wrong_token = format!("{url}/#/t/{}.{}", table_of(&link), "0".repeat(32));
    fails(&[&wrong_token, eve[0], eve[1]], "This table is private. Ask for a link to it.");
    fails(&[&format!("{url}/#/t/nowhere"), eve[0], eve[1]], "There is no such table here.");
    fails(&[&url, eve[0], eve[1]], "add --open GAME to open one from here");
    fails(&["http://a/#/t/x.12", eve[0], eve[1]], "the token in this link is damaged");
    fails(&[&format!("{nobody}/#/t/x"), eve[0], eve[1]], "is the server running, and is the address right?");
    fails(&[&link, "--name", "much too long to be the name of a guest"], "1 to 24 visible characters");
    fails(
        &[&link, "--name", "N.I.B"],
        "'Nib' is what a bot is called: choose another name, such as 'Nib the human'",
    );
    fails(&["play.example.org/#/t/x"], "type https://play.example.org/…");
    fails(&["-"], "'-' reads the link from the input, which is empty");
    fails(&[&link, "--as", "level6"], "exec:COMMAND");
    fails(&[&link, "--watch", "--set", "board=hexagon:2"], "--set goes with --open");
    fails(&[&url, "--open", "copolymer", "--set", "board=hexagon:99"], "a hexagon has a side of");
    let (status, shown) = Typist::start(&server.home("nobody"), &["join", &link]).end();
    assert!(
        status.code() == Some(2) && shown.contains("a name is needed: say it with --name NAME"),
        "{shown}"
    );
}

/// The list of processes shows no link that is typed.
#[test]
fn an_invitation_is_read_from_the_input() {
    let server = Server::start();
    let (mut ada, link) = server.host("Ada");
    let mut ben = server.join("Ben", &["-"]);
    ben.until("The link to the table: ");
    ben.type_line(&link);
    ben.until("seat 2: free");
    ben.type_line("sit 2");
    ada.until("seat 2: Ben");
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

/// Whoever looks over another user's shoulder finds nothing.
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

/// Yes and no are the only answers, and the last decision is undone for the player who took it.
#[test]
fn a_question_about_an_undo_is_asked_by_who_decided_and_answered_by_yes_or_no() {
    let server = Server::start();
    let (mut ada, mut ben, _) = begun(&server);
    ada.until("Ada> ");
    ada.type_line("b2");
    ben.until("Ben> ");
    ben.type_line("undo");
    ben.until("The last decision is Ada's: only Ada can ask to undo it.");
    ada.type_line("undo");
    ben.until("Ada asks to undo the last decision. Do you accept? Type yes or no: ");
    for line in ["maybe", "", "board"] {
        ben.type_line(line);
        ben.until("Type yes or no: ");
    }
    ben.type_line("yes");
    let asked = ada.until("Undone.");
    assert!(!asked.contains("Ben asks") && !asked.contains("declined"), "{asked}");
    ada.until("Ada> ");
    ada.type_line("resign");
    ada.until("Give up this game? Type yes or no: ");
    ada.type_line("b2");
    ada.until("Type yes or no: ");
    ada.type_line("n");
    ada.until("Ada> ");
}
