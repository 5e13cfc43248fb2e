//! A server, here or elsewhere: its address, connections to it, and what it answers over HTTP.

mod stream;

use std::fmt;
use std::io::{ErrorKind, Read, Write};
use std::net::SocketAddr;
use std::time::Duration;

use anyhow::{Context, anyhow, bail};
use serde::de::DeserializeOwned;
use serde_json::Value;
use table::Refusal;

pub use stream::Stream;

/// How long a server may take to answer.
pub const PATIENCE: Duration = Duration::from_secs(15);
/// The longest answer over HTTP: a list of a thousand tables has less.
const LONGEST: u64 = 4 * 1024 * 1024;

/// The address of a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Address {
    https: bool,
    host: String,
    port: u16,
}

impl Address {
    /// Reads `play.example.org`, `192.168.1.7:8420` or `[::1]:8420`.
    pub fn parse(https: bool, authority: &str) -> Option<Address> {
        let usual = if https { 443 } else { 80 };
        let (host, port) = match authority.rsplit_once(':') {
            // The colons of an IPv6 address stand in brackets.
            Some((host, port)) if !port.contains(']') => (host, port.parse().ok()?),
            _ => (authority, usual),
        };
        let bare = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(host);
        let letters = |letter: char| letter.is_alphanumeric() || ".-:_".contains(letter);
        let fits = !bare.is_empty() && bare.chars().all(letters) && (bare == host || bare.contains(':'));
        fits.then(|| Address { https, host: bare.to_ascii_lowercase(), port })
    }

    /// The address of a server on this machine.
    pub fn local(address: SocketAddr) -> Address {
        Address { https: false, host: address.ip().to_string(), port: address.port() }
    }

    /// The name or the number of the machine.
    pub fn host(&self) -> &str {
        &self.host
    }

    /// The name and, if it is not the usual one, the port.
    pub fn authority(&self) -> String {
        let host = if self.host.contains(':') { format!("[{}]", self.host) } else { self.host.clone() };
        let usual = if self.https { 443 } else { 80 };
        if self.port == usual { host } else { format!("{host}:{}", self.port) }
    }

    /// The address of a socket at this path.
    pub fn socket(&self, path: &str) -> String {
        format!("{}://{}{path}", if self.https { "wss" } else { "ws" }, self.authority())
    }

    /// Connects.
    pub fn connect(&self) -> anyhow::Result<Stream> {
        Stream::connect(self.https, &self.host, self.port)
            .with_context(|| format!("cannot reach {self}: is the server running, and is the address right?"))
    }

    /// Asks something over HTTP.
    pub fn ask(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<&Value>,
    ) -> anyhow::Result<Response> {
        let mut stream = self.connect()?;
        let body = body.map(Value::to_string).unwrap_or_default();
        // HTTP/1.0 has no other end of a response than its end.
        let mut head = format!("{method} {path} HTTP/1.0\r\nhost: {}\r\n", self.authority());
        for (name, value) in headers {
            head = format!("{head}{name}: {value}\r\n");
        }
        let length = body.len();
        let request =
            format!("{head}content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}");
        let silent = || format!("{self} does not answer");
        stream.write_all(request.as_bytes()).and_then(|()| stream.flush()).with_context(silent)?;
        let mut answer = Vec::new();
        match stream.take(LONGEST).read_to_end(&mut answer) {
            // Some servers hang up without a last word of TLS; what is missing then is found out below.
            Err(error) if error.kind() != ErrorKind::UnexpectedEof => return Err(error).with_context(silent),
            _ => {}
        }
        Response::read(&String::from_utf8_lossy(&answer))
            .ok_or_else(|| anyhow!("{self} does not answer as a Motherboard server does"))
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}", if self.https { "https" } else { "http" }, self.authority())
    }
}

/// What a server answers over HTTP.
pub struct Response {
    status: u16,
    /// The cookies it sets, each as `name=value`.
    cookies: Vec<String>,
    body: String,
}

impl Response {
    fn read(text: &str) -> Option<Response> {
        let (head, body) = text.split_once("\r\n\r\n")?;
        let mut lines = head.split("\r\n");
        let status = lines.next()?.strip_prefix("HTTP/1.")?.split(' ').nth(1)?.parse().ok()?;
        let headers = lines.filter_map(|line| line.split_once(':'));
        let set = headers.filter(|(name, _)| name.eq_ignore_ascii_case("set-cookie"));
        let cookies =
            set.filter_map(|(_, value)| value.split(';').next()).map(|cookie| cookie.trim().to_owned());
        Some(Response { status, cookies: cookies.collect(), body: body.to_owned() })
    }

    /// The value of a cookie it sets.
    pub fn cookie(&self, name: &str) -> Option<&str> {
        let mut pairs = self.cookies.iter().filter_map(|cookie| cookie.split_once('='));
        pairs.find(|(other, _)| *other == name).map(|(_, value)| value)
    }

    /// What the answer has in it.
    ///
    /// # Errors
    /// Why the server refuses, in its words.
    pub fn json<T: DeserializeOwned>(&self) -> anyhow::Result<T> {
        self.done()?;
        serde_json::from_str(&self.body)
            .context("the server's answer cannot be read: it may have another version")
    }

    /// The answer as it is.
    ///
    /// # Errors
    /// Why the server refuses, in its words.
    pub fn text(&self) -> anyhow::Result<&str> {
        self.done()?;
        Ok(&self.body)
    }

    /// # Errors
    /// Why the server refuses, in its words.
    pub fn done(&self) -> anyhow::Result<()> {
        if (200..300).contains(&self.status) { Ok(()) } else { bail!(refusal(self.status, &self.body)) }
    }
}

/// Why a server refuses, in its words if it has any.
pub fn refusal(status: u16, body: &str) -> String {
    match serde_json::from_str::<Refusal>(body) {
        Ok(refusal) => refusal.text,
        // Ours says a few words in plain text; a page of another program is not worth showing.
        Err(_) if !body.trim().is_empty() && body.len() < 300 && !body.contains('<') => {
            body.trim().to_owned()
        }
        Err(_) => format!("the server answers with code {status}: it may not be a Motherboard server"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_and_written_alike() {
        for (https, text) in [
            (false, "127.0.0.1:8420"),
            (false, "[::1]:8420"),
            (true, "play.example.org"),
            (true, "a.example:80"),
        ] {
            let address = Address::parse(https, text).expect("an address");
            assert_eq!(address.authority(), text);
        }
        assert_eq!(
            Address::parse(true, "a.example:443").map(|address| address.to_string()).as_deref(),
            Some("https://a.example")
        );
        for text in ["", ":80", "a b", "a.example:http", "me@a.example", "[a.example]", "a/b"] {
            assert_eq!(Address::parse(false, text), None, "{text}");
        }
    }

    #[test]
    fn refusals_are_said_in_the_servers_words() {
        let answer = "HTTP/1.1 403 Forbidden\r\nSet-Cookie: motherboard_guest=abc; Path=/\r\n\r\n{\"code\":\"x\",\"clause\":null,\"facts\":[],\"text\":\"Not you.\"}";
        let response = Response::read(answer).expect("a response");
        assert_eq!(response.cookie("motherboard_guest"), Some("abc"));
        assert_eq!(response.done().expect_err("it is refused").to_string(), "Not you.");
        assert!(refusal(404, "<html>").contains("404"));
        assert_eq!(refusal(421, "This name is not ours.\n"), "This name is not ours.");
        assert!(Response::read("SSH-2.0-OpenSSH").is_none());
    }
}
