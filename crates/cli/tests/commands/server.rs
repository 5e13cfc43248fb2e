//! A server that runs, and people who come to it, each a program of its own.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};

use serde_json::Value;
use tempfile::TempDir;

use super::typist::Typist;
use super::{folder, motherboard};

/// A server that runs, and where everything is kept.
pub(super) struct Server {
    pub(super) typist: Typist,
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

    pub(super) fn url(&self) -> String {
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

    /// The home of a user of this name, with an identity of its own.
    pub(super) fn home(&self, name: &str) -> PathBuf {
        let home = self.folder.path().join(name);
        std::fs::create_dir_all(&home).expect("a folder");
        home
    }

    pub(super) fn join(&self, name: &str, arguments: &[&str]) -> Typist {
        Typist::start(&self.home(name), &[&["join"], arguments, &["--name", name]].concat())
    }

    /// Opens a table of a Copolymer of seven cells; returns the link for others.
    pub(super) fn host(&self, name: &str) -> (Typist, String) {
        self.open(name, &["copolymer", "--set", "board=hexagon:2"])
    }

    /// Opens a table; returns the link for others.
    pub(super) fn open(&self, name: &str, game: &[&str]) -> (Typist, String) {
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

/// Sends a request as a guest does whose identity is kept in this home: the status and the body.
pub(super) fn http(server: &Server, home: Option<&Path>, request: &str, body: &str) -> (u16, String) {
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
    let mut stream = TcpStream::connect(&server.address).expect("it listens");
    let (address, cookie, length) = (&server.address, kept.unwrap_or_default(), body.len());
    let head = format!("{request} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n{cookie}");
    let kind = format!("content-type: application/json\r\ncontent-length: {length}\r\n\r\n");
    stream.write_all(format!("{head}{kind}{body}").as_bytes()).expect("it reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers");
    let (head, body) = answer.split_once("\r\n\r\n").expect("headers end");
    (head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status"), body.to_owned())
}
