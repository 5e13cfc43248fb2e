//! A connection, with or without TLS.

use std::io::{self, Read, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::sync::Arc;
use std::time::Duration;

use rustls::pki_types::ServerName;
use rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};

use super::PATIENCE;

/// A connection to a server.
pub enum Stream {
    /// As it is.
    Plain(TcpStream),
    /// With TLS.
    Tls(Box<StreamOwned<ClientConnection, TcpStream>>),
}

impl Stream {
    pub(super) fn connect(https: bool, host: &str, port: u16) -> io::Result<Stream> {
        let mut refused = io::Error::new(io::ErrorKind::NotFound, "there is no such address");
        for address in (host, port).to_socket_addrs()? {
            match TcpStream::connect_timeout(&address, PATIENCE) {
                Ok(stream) => return Stream::begin(https, host, stream),
                Err(error) => refused = error,
            }
        }
        Err(refused)
    }

    fn begin(https: bool, host: &str, stream: TcpStream) -> io::Result<Stream> {
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_write_timeout(Some(PATIENCE))?;
        if !https {
            return Ok(Stream::Plain(stream));
        }
        // Whom this machine's browsers trust, too: an authority of one's own network may be among them.
        let mut roots = RootCertStore::empty();
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
        let config = config.map_err(io::Error::other)?.with_root_certificates(roots).with_no_client_auth();
        let name = ServerName::try_from(host.to_owned()).map_err(io::Error::other)?;
        let mut tls = StreamOwned::new(
            ClientConnection::new(Arc::new(config), name).map_err(io::Error::other)?,
            stream,
        );
        // What is wrong with a certificate is said now, and not when something is sent.
        while tls.conn.is_handshaking() {
            tls.conn.complete_io(&mut tls.sock)?;
        }
        Ok(Stream::Tls(Box::new(tls)))
    }

    /// How long reading waits for something to come.
    pub fn set_read_timeout(&self, time: Duration) -> io::Result<()> {
        match self {
            Stream::Plain(stream) => stream.set_read_timeout(Some(time)),
            Stream::Tls(stream) => stream.sock.set_read_timeout(Some(time)),
        }
    }
}

impl Read for Stream {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self {
            Stream::Plain(stream) => stream.read(buffer),
            Stream::Tls(stream) => stream.read(buffer),
        }
    }
}

impl Write for Stream {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Stream::Plain(stream) => stream.write(bytes),
            Stream::Tls(stream) => stream.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Stream::Plain(stream) => stream.flush(),
            Stream::Tls(stream) => stream.flush(),
        }
    }
}
