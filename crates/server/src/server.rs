//! A server: its socket, its routes, its start and its end.

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::routing::{any, get, post};
use online::LONGEST_MESSAGE;
use store::{Sqlite, Store};
use tokio::sync::watch;

use crate::admin::{self, Running};
use crate::app::App;
use crate::bots::BotPool;
use crate::clock::Clock;
use crate::hosts::{Hosts, PublicUrl};
use crate::hub::Hub;
use crate::limits::Limits;
use crate::lobby::Lobby;
use crate::metrics::{Metrics, metrics};
use crate::noted::Noted;
use crate::options::Options;
use crate::page::{self, Page};
use crate::{connections, erasing, guests, headers, health, socket, sweep, tables};

/// The port that is used if none is asked for.
pub const USUAL_PORT: u16 = 8420;

/// How long responses may still take once the server is told to stop.
const GRACE: Duration = Duration::from_secs(5);

/// A server that has its port. The system accepts connections as soon as the port is bound; they are answered once the server
/// runs.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    hosts: Hosts,
    page: Page,
    options: Options,
}

/// Why a server cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// Another program, or another server of ours, listens there.
    #[error("port {0} is in use; try another, or 0 for any free port")]
    Taken(u16),
    /// The system refused.
    #[error("{address} cannot be used")]
    Refused {
        /// The address asked for.
        address: SocketAddr,
        /// The system's reason.
        source: io::Error,
    },
    /// The public address cannot be read.
    #[error("'{0}' is not the address of a server: write it like https://play.example.org")]
    PublicUrl(String),
    /// The data cannot be used.
    #[error(transparent)]
    Data(#[from] store::OpenError),
    /// The data cannot be read.
    #[error(transparent)]
    Unavailable(#[from] store::Unavailable),
    /// The system took the socket away, or refuses something else.
    #[error(transparent)]
    System(#[from] io::Error),
}

impl Server {
    /// Binds this address; its port may be 0 for any free one. For `None` it is the usual port of the loopback address, or a free
    /// one if that is in use.
    ///
    /// # Errors
    /// If the address cannot be used, or the public address cannot be read.
    pub fn bind(listen: Option<SocketAddr>, page: Page, options: Options) -> Result<Server, StartError> {
        let public = match &options.public_url {
            Some(url) => Some(PublicUrl::parse(url).ok_or_else(|| StartError::PublicUrl(url.clone()))?),
            None => None,
        };
        let usual = SocketAddr::from((Ipv4Addr::LOCALHOST, USUAL_PORT));
        let listener = match (listen, bind(listen.unwrap_or(usual))) {
            (None, Err(StartError::Taken(_))) => bind(SocketAddr::from((Ipv4Addr::LOCALHOST, 0)))?,
            (_, result) => result?,
        };
        let address = listener.local_addr()?;
        Ok(Server { listener, address, hosts: Hosts::new(public, options.trusted_proxy), page, options })
    }

    /// The address it listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The addresses by which other devices reach it, the best first; none if only this machine can.
    pub fn reachable(&self) -> Vec<String> {
        if let Some(url) = &self.options.public_url {
            return vec![url.trim_end_matches('/').to_owned()];
        }
        let url = |address: IpAddr| format!("http://{}", SocketAddr::new(address, self.address.port()));
        match self.address.ip() {
            address if address.is_loopback() => Vec::new(),
            address if address.is_unspecified() => self.hosts.reachable().into_iter().map(url).collect(),
            address => vec![url(address)],
        }
    }

    /// Serves until Ctrl-C or a termination signal.
    ///
    /// # Errors
    /// If the data cannot be used, or the system takes the socket away.
    pub fn run(self) -> Result<(), StartError> {
        self.run_until(asked_to_end())
    }

    /// Serves until `stop` is done. Devices are told, and what is being written is written.
    ///
    /// # Errors
    /// If the data cannot be used, or the system takes the socket away.
    pub fn run_until(self, stop: impl Future<Output = ()>) -> Result<(), StartError> {
        connections::allow_files();
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        runtime.block_on(self.serve(stop))
    }

    async fn serve(self, stop: impl Future<Output = ()>) -> Result<(), StartError> {
        let data = self.options.data.clone();
        let store = Arc::new(Sqlite::open(&data).await?);
        let lobby = Arc::new(Lobby::new());
        let running = Running::note(&data, self.local())?;
        let (stopping, told) = watch::channel(false);
        let app = Arc::new(App {
            store: Arc::clone(&store) as Arc<dyn Store>,
            clock: Clock::start(),
            hub: Hub::default(),
            lobby: Arc::clone(&lobby),
            limits: Limits::new(),
            bots: BotPool::start(),
            metrics: Metrics::default(),
            barred: Noted::default(),
            signed_out: Noted::default(),
            admin: running.token,
            port: self.address.port(),
            open_to_others: !self.address.ip().is_loopback(),
            hosts: self.hosts,
            options: self.options,
            stopping: told,
        });
        let sweeping = tokio::spawn(sweep::run(Arc::clone(&app)));
        let listing = tokio::spawn(async move { lobby.keep_up().await });
        self.listener.set_nonblocking(true)?;
        let listener = tokio::net::TcpListener::from_std(self.listener)?;
        let stop = async {
            stop.await;
            stopping.send_replace(true);
        };
        connections::serve(listener, router(&app, self.page), &app, stop, GRACE).await;
        // Every device is told before its socket closes.
        let told = async {
            while app.limits.sockets.total() > 0 {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        let _ = tokio::time::timeout(GRACE, told).await;
        sweeping.abort();
        listing.abort();
        // What was acknowledged is on disk already; this waits for the rest.
        store.close().await;
        Running::forget(&data);
        Ok(())
    }

    /// The address by which this machine reaches it.
    fn local(&self) -> SocketAddr {
        let ip = self.address.ip();
        let ip = if ip.is_unspecified() { IpAddr::V4(Ipv4Addr::LOCALHOST) } else { ip };
        SocketAddr::new(ip, self.address.port())
    }
}

fn router(app: &Arc<App>, page: Page) -> Router {
    let router = Router::new();
    #[cfg(feature = "desk")]
    let router = router.route("/admin/clock/{seconds}", post(crate::desk::move_clock));
    router
        .route("/api/guest", get(guests::who).post(guests::rename).delete(erasing::erase))
        .route("/api/pass", post(guests::make_pass))
        .route("/api/pass/take", post(guests::take_pass))
        .route("/api/sign-out-others", post(guests::sign_out_others))
        .route("/api/tables", post(tables::open))
        .route("/ws/table/{id}", any(socket::table))
        .route("/ws/lobby", any(socket::lobby))
        .route("/health", get(health::health))
        .route("/metrics", get(metrics))
        .route("/admin/tables", get(admin::tables))
        .route("/admin/tables/{id}", get(admin::people).delete(admin::delete_table))
        .route("/admin/bans", get(admin::bans))
        .route("/admin/guests/{id}/ban", post(admin::ban).delete(admin::lift_ban))
        .with_state(Arc::clone(app))
        .merge(page::router(page))
        .layer(DefaultBodyLimit::max(LONGEST_MESSAGE))
        .layer(from_fn_with_state(Arc::clone(app), headers::guard))
}

fn bind(address: SocketAddr) -> Result<TcpListener, StartError> {
    TcpListener::bind(address).map_err(|source| match source.kind() {
        io::ErrorKind::AddrInUse => StartError::Taken(address.port()),
        _ => StartError::Refused { address, source },
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
