//! The socket the page is served from.

use std::future::{Future, IntoFuture};
use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::pin::pin;
use std::time::Duration;

use tokio::sync::oneshot;

use crate::Page;

/// The port that is used if none is asked for.
pub const USUAL_PORT: u16 = 8420;

/// How long responses may still take once the server is told to stop.
const GRACE: Duration = Duration::from_secs(2);

/// The page on a port of this machine. The system accepts connections as soon as the port is bound; they are answered once
/// the server runs.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    page: Page,
}

/// Why a port cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum BindError {
    /// Another program, or another server of ours, listens there.
    #[error("port {0} is in use; try another, or 0 for any free port")]
    Taken(u16),
    /// The system refused.
    #[error("port {port} cannot be used")]
    Refused {
        /// The port asked for.
        port: u16,
        /// The system's reason.
        source: io::Error,
    },
}

impl Server {
    /// Binds this port, or any free port for 0. For `None` it is the usual port, or a free one if that is in use.
    ///
    /// # Errors
    /// If the port cannot be used.
    pub fn bind(port: Option<u16>, page: Page) -> Result<Server, BindError> {
        let listener = match (port, listen(port.unwrap_or(USUAL_PORT))) {
            (None, Err(BindError::Taken(_))) => listen(0)?,
            (_, result) => result?,
        };
        let refused = |source| BindError::Refused { port: port.unwrap_or(0), source };
        let address = listener.local_addr().map_err(refused)?;
        Ok(Server { listener, address, page })
    }

    /// The address it listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until Ctrl-C or a termination signal.
    ///
    /// # Errors
    /// If the system takes the socket away.
    pub fn run(self) -> io::Result<()> {
        self.run_until(asked_to_end())
    }

    /// Serves until `stop` is done. Responses that are being sent get a moment to finish.
    ///
    /// # Errors
    /// If the system takes the socket away.
    pub fn run_until(self, stop: impl Future<Output = ()>) -> io::Result<()> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(async {
            self.listener.set_nonblocking(true)?;
            let listener = tokio::net::TcpListener::from_std(self.listener)?;
            let (tell, told) = oneshot::channel::<()>();
            let graceful = async {
                // A dropped sender means the same as a message.
                let _ = told.await;
            };
            let mut serving = pin!(
                axum::serve(listener, self.page.router()).with_graceful_shutdown(graceful).into_future()
            );
            tokio::select! {
                result = &mut serving => return result,
                () = stop => {}
            }
            let _ = tell.send(());
            tokio::time::timeout(GRACE, serving).await.unwrap_or(Ok(()))
        })
    }
}

/// Listens on the loopback address: other machines cannot reach it.
fn listen(port: u16) -> Result<TcpListener, BindError> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(|source| match source.kind() {
        io::ErrorKind::AddrInUse => BindError::Taken(port),
        _ => BindError::Refused { port, source },
    })
}

/// Done at Ctrl-C or a termination signal. A signal that cannot be handled ends the program as it does by default.
async fn asked_to_end() {
    let interrupted = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    tokio::select! {
        () = interrupted => {}
        () = terminated() => {}
    }
}

#[cfg(unix)]
async fn terminated() {
    use tokio::signal::unix::{SignalKind, signal};
    match signal(SignalKind::terminate()) {
        Ok(mut signal) => drop(signal.recv().await),
        Err(_) => std::future::pending().await,
    }
}

#[cfg(not(unix))]
async fn terminated() {
    std::future::pending().await
}
