//! Connections: how they are accepted, how long they may take, and how they end.

use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use futures_util::TryStreamExt;
use futures_util::stream::try_unfold;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use socket2::SockRef;
use store::Failures;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tokio::time::{Instant, timeout_at};
use tower::ServiceExt;

use crate::app::App;

/// How many connections there may be at once: each costs a few kilobytes.
pub(crate) const MOST: usize = 20_000;
/// How long a client may take to send the head of a request, and then its body. One that asks for nothing more is let go after this
/// time, too.
pub(crate) const ARRIVAL: Duration = Duration::from_secs(10);
/// How many bytes the head of a request may have.
const LONGEST_HEAD: usize = 16 * 1024;
/// How long a connection that is no socket may last. Whoever reads that slowly can come again.
const LONGEST: Duration = Duration::from_mins(5);
/// After a failed accept, as when there are too many open files, nothing is accepted for this time.
const PAUSE: Duration = Duration::from_millis(100);
/// The bytes that the system keeps for a client that does not read; by default it is megabytes. The page comes with 1 MB a second
/// over a line that takes 100 ms to answer.
pub(crate) const SENDING: usize = 128 * 1024;

/// Accepts connections and answers their requests, until `stop` is done. Then what is being answered gets a moment to finish.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    app: &Arc<App>,
    stop: impl Future<Output = ()>,
    grace: Duration,
) {
    let mut stopping = app.stopping.clone();
    let failures = Failures::of("accepting a connection failed");
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
                failures.note(&error);
                tokio::time::sleep(PAUSE).await;
                continue;
            }
        };
        // Behind a proxy all of them come from one address, and keeping count is the proxy's work.
        let place = if app.options.trusted_proxy { None } else { app.limits.connections.take(peer.ip()) };
        if place.is_none() && !app.options.trusted_proxy {
            continue;
        }
        let answering = answer(stream, peer, router.clone(), stopping.clone(), ARRIVAL);
        tokio::spawn(async move {
            let _ = tokio::time::timeout(LONGEST, answering).await;
            drop((permit, place));
        });
    }
    drop(listener);
    let _ = stopping.wait_for(|stopping| *stopping).await;
    let _ = tokio::time::timeout(grace, room.acquire_many(MOST as u32)).await;
}

/// Answers the requests of one connection, and when the server stops only the one that is being answered.
async fn answer(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    mut stopping: watch::Receiver<bool>,
    arrival: Duration,
) {
    // Small messages are sent at once. If the system refuses, they only come later.
    let _ = stream.set_nodelay(true);
    // If the system refuses, it keeps more.
    let _ = SockRef::from(&stream).set_send_buffer_size(SENDING);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().oneshot(request.map(|body| in_time(body, arrival)))
    });
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(arrival).max_buf_size(LONGEST_HEAD);
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

/// The body of a request, which fails if it is not whole within this time.
fn in_time(body: Incoming, arrival: Duration) -> Body {
    let until = Instant::now() + arrival;
    Body::from_stream(try_unfold(Body::new(body).into_data_stream(), move |mut body| async move {
        let next = timeout_at(until, body.try_next()).await.map_err(axum::Error::new)??;
        Ok::<_, axum::Error>(next.map(|bytes| (bytes, body)))
    }))
}

/// Lets the process have as many files open as the system allows: each connection is one.
pub(crate) fn allow_files() {
    #[cfg(unix)]
    {
        use nix::sys::resource::{Resource, getrlimit, setrlimit};

        if let Ok((_, hard)) = getrlimit(Resource::RLIMIT_NOFILE) {
            // Some systems allow fewer than they say: then it stays as it was.
            let _ = setrlimit(Resource::RLIMIT_NOFILE, hard, hard);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};

    use axum::routing::post;

    use super::*;

    #[tokio::test]
    async fn a_body_that_does_not_arrive_ends_its_connection() {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a free port");
        let mut client =
            std::net::TcpStream::connect(listener.local_addr().expect("an address")).expect("a connection");
        client.set_read_timeout(Some(Duration::from_secs(20))).expect("a limit");
        client
            .write_all(b"POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 2\r\n\r\n{")
            .expect("the system takes it");
        let (stream, peer) = listener.accept().await.expect("it is accepted");
        let router = Router::new().route("/", post(|body: String| async { body }));
        let (_stop, stopping) = watch::channel(false);
        let answering = tokio::spawn(answer(stream, peer, router, stopping, Duration::from_millis(50)));
        let read = tokio::task::spawn_blocking(move || {
            let mut text = String::new();
            client.read_to_string(&mut text).map(|_| text)
        });
        let text = read.await.expect("no panic").expect("the connection ends");
        assert!(text.starts_with("HTTP/1.1 400"), "{text}");
        answering.await.expect("no panic");
    }

    #[cfg(unix)]
    #[test]
    fn as_many_files_may_be_open_as_the_system_allows() {
        use nix::sys::resource::{Resource::RLIMIT_NOFILE, getrlimit, setrlimit};

        let (_, hard) = getrlimit(RLIMIT_NOFILE).expect("a limit");
        setrlimit(RLIMIT_NOFILE, hard - 1, hard).expect("it may be lower");
        allow_files();
        assert_eq!(getrlimit(RLIMIT_NOFILE), Ok((hard, hard)));
    }
}
