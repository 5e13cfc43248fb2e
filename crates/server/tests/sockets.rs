//! The server, asked through real sockets, as a browser asks.

use std::io::{Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use flate2::read::GzDecoder;
use rust_embed::RustEmbed;
use server::{Options, Page, Server, StartError};
use tempfile::TempDir;
use tokio::sync::oneshot;

#[derive(RustEmbed)]
#[folder = "tests/page"]
struct TestPage;

#[derive(RustEmbed)]
#[folder = "tests/no-such-folder"]
#[allow_missing = true]
struct NoPage;

/// A server on a free port, stopped when the test is over.
struct Running {
    address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<Result<(), StartError>>>,
    _data: TempDir,
}

/// A port of this machine; 0 for any free one.
fn local(port: u16) -> SocketAddr {
    SocketAddr::from((Ipv4Addr::LOCALHOST, port))
}

/// Binds a port, for a server that keeps its data in a directory for temporary files.
fn bind(listen: Option<SocketAddr>) -> (Result<Server, StartError>, TempDir) {
    let data = TempDir::new().expect("a directory for temporary files");
    (Server::bind(listen, Page::of::<TestPage>(), Options::new(data.path().to_owned())), data)
}

impl Running {
    fn start() -> Running {
        let (server, data) = bind(Some(local(0)));
        let server = server.expect("a free port");
        let address = server.address();
        let (stop, stopped) = oneshot::channel();
        let thread = std::thread::spawn(move || {
            server.run_until(async {
                let _ = stopped.await;
            })
        });
        Running { address, stop: Some(stop), thread: Some(thread), _data: data }
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).expect("the server listens");
        stream.set_read_timeout(Some(Duration::from_secs(20))).expect("a limit");
        stream
    }

    /// Sends a request and reads the whole response, after which the connection is closed.
    fn ask(&self, method: &str, path: &str, more: &str) -> Response {
        let mut stream = self.connect();
        let request =
            format!("{method} {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n{more}\r\n");
        stream.write_all(request.as_bytes()).expect("the server reads");
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).expect("the server answers");
        let at = bytes.windows(4).position(|four| four == b"\r\n\r\n").expect("headers end");
        let head = String::from_utf8(bytes[..at].to_vec()).expect("headers are text").to_lowercase();
        Response { head, body: bytes[at + 4..].to_vec() }
    }

    fn get(&self, path: &str) -> Response {
        self.ask("GET", path, "")
    }

    /// Asks for a file in one of these content codings.
    fn get_in(&self, path: &str, encodings: &str) -> Response {
        self.ask("GET", path, &format!("accept-encoding: {encodings}\r\n"))
    }

    fn stop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            thread.join().expect("no panic").expect("no error");
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stop();
    }
}

struct Response {
    head: String,
    body: Vec<u8>,
}

impl Response {
    fn status(&self) -> &str {
        self.head.split(' ').nth(1).expect("a status")
    }

    fn header(&self, name: &str) -> &str {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.into_iter().find(|(key, _)| *key == name).map_or("", |(_, value)| value)
    }

    /// The body, decompressed as the headers say.
    fn content(&self) -> Vec<u8> {
        let mut content = Vec::new();
        let body = self.body.as_slice();
        match self.header("content-encoding") {
            "" => return self.body.clone(),
            "br" => brotli_decompressor::BrotliDecompress(&mut { body }, &mut content).expect("brotli"),
            "gzip" => drop(GzDecoder::new(body).read_to_end(&mut content).expect("gzip")),
            other => panic!("nobody asked for {other}"),
        }
        content
    }
}

#[test]
fn the_page_is_at_the_root() {
    let server = Running::start();
    for path in ["/", "/index.html"] {
        let response = server.get(path);
        assert_eq!(response.status(), "200");
        assert_eq!(response.header("content-type"), "text/html; charset=utf-8");
        assert_eq!(response.header("cache-control"), "no-cache");
        assert!(String::from_utf8_lossy(&response.body).contains("A page for tests"));
    }
}

#[test]
fn assets_have_their_type_and_may_be_kept() {
    let server = Running::start();
    let script = server.get("/assets/index-12345678.js");
    assert_eq!(script.header("content-type"), "text/javascript; charset=utf-8");
    assert_eq!(script.header("cache-control"), "public, max-age=31536000, immutable");
    let engine = server.get("/assets/engine-12345678.wasm");
    assert_eq!(engine.header("content-type"), "application/wasm");
    assert_eq!(engine.body, b"\0asm\x01\0\0\0");
}

#[test]
fn what_has_not_changed_is_not_sent_again() {
    let server = Running::start();
    let first = server.get("/");
    let tag = first.header("etag");
    assert!(tag.len() > 10, "{}", first.head);
    let again = server.ask("GET", "/", &format!("if-none-match: {tag}\r\n"));
    assert_eq!((again.status(), again.body.len()), ("304", 0));
    assert_eq!(again.header("etag"), tag);
    let other = server.ask("GET", "/", "if-none-match: \"something else\"\r\n");
    assert_eq!(other.status(), "200");
}

/// The file with compressed copies beside it, as the build of the page writes them.
const STYLE: &str = "/assets/style-12345678.css";

#[test]
fn every_content_coding_holds_the_same_bytes() {
    let server = Running::start();
    let original = include_bytes!("page/assets/style-12345678.css");
    let mut tags = Vec::new();
    for encoding in ["br", "gzip", ""] {
        let response = server.get_in(STYLE, encoding);
        assert_eq!((response.status(), response.header("content-encoding")), ("200", encoding));
        assert_eq!(response.header("content-length"), response.body.len().to_string());
        assert_eq!(response.header("content-type"), "text/css; charset=utf-8");
        assert_eq!(response.header("vary"), "accept-encoding");
        assert_eq!(response.content(), original, "{encoding}");
        tags.push((response.header("etag").to_owned(), encoding));
    }
    for (tag, of) in &tags {
        for (_, encoding) in &tags {
            let headers = format!("accept-encoding: {encoding}\r\nif-none-match: {tag}\r\n");
            let again = server.ask("GET", STYLE, &headers);
            assert_eq!(again.status(), if of == encoding { "304" } else { "200" }, "{of}, {encoding}");
            assert_eq!(again.header("vary"), "accept-encoding");
        }
    }
}

#[test]
fn the_smallest_coding_that_is_wanted_is_sent() {
    let server = Running::start();
    for (accepted, sent) in [
        ("gzip, deflate, br, zstd", "br"),
        ("*", "br"),
        ("br;q=0, *", "gzip"),
        ("br;q=0.5, gzip", "gzip"),
        ("gzip;q=0, br;q=0", ""),
        ("identity, br;q=0.9", ""),
        ("zstd, compress", ""),
    ] {
        let response = server.get_in(STYLE, accepted);
        assert_eq!((response.status(), response.header("content-encoding")), ("200", sent), "{accepted}");
    }
    assert_eq!(server.get(STYLE).header("content-encoding"), "", "no Accept-Encoding");
    let two_lines = server.ask("GET", STYLE, "accept-encoding: br;q=0\r\naccept-encoding: gzip\r\n");
    assert_eq!(two_lines.header("content-encoding"), "gzip");
}

#[test]
fn a_file_without_compressed_copies_is_sent_as_it_is() {
    let server = Running::start();
    let script = server.get_in("/assets/index-12345678.js", "br, gzip");
    assert_eq!((script.status(), script.header("content-encoding")), ("200", ""));
    assert_eq!(script.body, include_bytes!("page/assets/index-12345678.js"));
    let refused = server.get_in("/assets/index-12345678.js", "br, gzip, identity;q=0");
    assert_eq!((refused.status(), refused.header("vary")), ("406", "accept-encoding"));
}

#[test]
fn a_head_request_gets_the_headers_of_the_coding() {
    let server = Running::start();
    let full = server.get_in(STYLE, "br");
    let head = server.ask("HEAD", STYLE, "accept-encoding: br\r\n");
    assert_eq!((head.status(), head.body.len()), ("200", 0));
    for name in ["content-encoding", "content-length", "content-type", "etag", "vary"] {
        assert!(!head.header(name).is_empty() && head.header(name) == full.header(name), "{name}");
    }
}

#[test]
fn compressed_copies_have_no_address() {
    let server = Running::start();
    for suffix in [".br", ".gz"] {
        assert_eq!(server.get_in(&format!("{STYLE}{suffix}"), "br, gzip").status(), "404", "{suffix}");
    }
}

#[test]
fn every_response_carries_the_policy() {
    let server = Running::start();
    for path in ["/", "/assets/index-12345678.js", "/nothing"] {
        let response = server.get(path);
        let policy = response.header("content-security-policy");
        assert!(policy.contains("'wasm-unsafe-eval'"), "{path}");
        // A page loads from this server and sends to it, and to no other site.
        let own = ["'none'", "'self'", "'wasm-unsafe-eval'", "ws://localhost"];
        let mut sources = policy.split(';').flat_map(|rule| rule.split_whitespace().skip(1));
        assert!(
            policy.starts_with("default-src 'none';") && sources.all(|source| own.contains(&source)),
            "{policy}"
        );
        assert_eq!(response.header("x-content-type-options"), "nosniff", "{path}");
    }
}

#[test]
fn what_is_not_there_is_refused() {
    let server = Running::start();
    for path in ["/nothing", "/assets", "/assets/", "/.hidden", "/../Cargo.toml", "/assets/..%2findex.html"] {
        assert_eq!(server.get(path).status(), "404", "{path}");
    }
    assert_eq!(server.ask("POST", "/", "content-length: 0\r\n").status(), "405");
    let head = server.ask("HEAD", "/", "");
    assert_eq!((head.status(), head.body.len()), ("200", 0));
}

#[test]
fn only_this_machine_is_served() {
    let server = Running::start();
    assert_eq!(server.address.ip(), Ipv4Addr::LOCALHOST);
}

#[test]
fn a_port_in_use_is_named() {
    let server = Running::start();
    let refused = bind(Some(local(server.address.port()))).0.expect_err("in use");
    assert!(matches!(refused, StartError::Taken(port) if port == server.address.port()));
    assert!(refused.to_string().contains(&server.address.port().to_string()), "{refused}");
}

#[test]
fn where_the_usual_port_is_in_use_another_is_taken() {
    let bind = || bind(None).0.expect("some port is free");
    // The first gets the usual port, unless another program has it; the second never gets it.
    let (first, second) = (bind(), bind());
    assert_ne!(first.address(), second.address());
    assert_ne!(second.address().port(), server::USUAL_PORT);
}

#[test]
fn an_idle_connection_does_not_keep_the_server() {
    let mut server = Running::start();
    let mut idle = server.connect();
    idle.write_all(b"GET / HTTP/1.1\r\nhost: localhost\r\n\r\n").expect("the server reads");
    let mut byte = [0];
    idle.read_exact(&mut byte).expect("the server answers");
    // Another connection has sent half a request.
    let mut half = server.connect();
    half.write_all(b"GET / HT").expect("the server reads");
    let start = Instant::now();
    server.stop();
    assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());
    assert!(TcpStream::connect(server.address).is_err());
}

#[test]
fn a_program_without_a_page_knows_it() {
    assert!(Page::of::<TestPage>().is_built());
    assert!(!Page::of::<NoPage>().is_built());
}
