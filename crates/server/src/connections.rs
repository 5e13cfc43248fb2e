//! Connections: how they are accepted, how long they may take, and how they end.

use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tower::ServiceExt;

use crate::app::App;

/// How many connections there may be at once: each costs a few kilobytes.
pub(crate) const MOST: usize = 20_000;
/// How long a client may take to send the head of a request. One that asks for nothing more is let go after this time, too.
const HEAD: Duration = Duration::from_secs(15);
/// How many bytes the head of a request may have.
const LONGEST_HEAD: usize = 16 * 1024;
/// How long a connection that is no socket may last. Whoever sends or reads that slowly can come again.
const LONGEST: Duration = Duration::from_mins(5);
/// After a failed accept, as when there are too many open files, nothing is accepted for this time.
const PAUSE: Duration = Duration::from_millis(100);

/// Accepts connections and answers their requests, until `stop` is done. Then what is being answered gets a moment to finish.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    app: &Arc<App>,
    stop: impl Future<Output = ()>,
    grace: Duration,
) {
    let mut stopping = app.stopping.clone();
    let room = Arc::new(Semaphore::new(MOST));
    let mut stop = pin!(stop);
    loop {
        let next = async {
            // The permit is free again when the connection ends or becomes a socket; those have limits of their own.
            let permit = Arc::clone(&room).acquire_owned().await;
            (permit, listener.accept().await)
        };
        let (permit, accepted) = tokio::select! {
            next = next => next,
            () = &mut stop => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(PAUSE).await;
                continue;
            }
        };
        // Behind a proxy all of them come from one address, and keeping count is the proxy's work.
        let counted = if app.options.trusted_proxy { None } else { Counted::one_more(app, peer.ip()) };
        if counted.is_none() && !app.options.trusted_proxy {
            continue;
        }
        let answering = answer(stream, peer, router.clone(), stopping.clone());
        tokio::spawn(async move {
            let _ = tokio::time::timeout(LONGEST, answering).await;
            drop((permit, counted));
        });
    }
    drop(listener);
    let _ = stopping.wait_for(|stopping| *stopping).await;
    let _ = tokio::time::timeout(grace, room.acquire_many(MOST as u32)).await;
}

/// A connection that counts as one of its address, however it ends.
struct Counted {
    app: Arc<App>,
    address: IpAddr,
}

impl Counted {
    /// One more of this address; `None` if it has too many.
    fn one_more(app: &Arc<App>, address: IpAddr) -> Option<Counted> {
        let fits = app.limits.connections.open(address);
        fits.then(|| Counted { app: Arc::clone(app), address })
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.app.limits.connections.close(self.address);
    }
}

/// Answers the requests of one connection, and when the server stops only the one that is being answered.
async fn answer(stream: TcpStream, peer: SocketAddr, router: Router, mut stopping: watch::Receiver<bool>) {
    // Small messages are sent at once. If the system refuses, they only come later.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().oneshot(request.map(Body::new))
    });
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(HEAD).max_buf_size(LONGEST_HEAD);
    let mut connection = pin!(builder.serve_connection(TokioIo::new(stream), service).with_upgrades());
    let stopped = async {
        // A dropped sender means the same as a message.
        let _ = stopping.wait_for(|stopping| *stopping).await;
    };
    // A client that breaks off is not a failure.
    tokio::select! {
        _ = &mut connection => return,
        () = stopped => {}
    }
    connection.as_mut().graceful_shutdown();
    let _ = connection.await;
}
