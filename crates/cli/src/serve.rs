//! `motherboard serve`

mod browser;
mod qr;

use std::io::IsTerminal;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use anyhow::{Context, anyhow};
use clap::Args;
use rust_embed::RustEmbed;
use server::{Options, Page, Server, USUAL_PORT};

use crate::failure::Failure;
use crate::log::{self, LogLevel};
use crate::{say, tell};
use qr::qr;

/// Serve the page, and tables for friends on other devices
///
/// Without --listen only this machine can reach it. Ctrl-C ends it; every game goes on where it was when it is started again.
#[derive(Args)]
#[command(after_help = "Examples:
  motherboard serve --open
  motherboard serve --listen 0.0.0.0:8420
  motherboard serve --listen 127.0.0.1:8420 --public-url https://play.example.org --trusted-proxy")]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub struct Serve {
    /// The port, or 0 for any free one [default: 8420, or a free one if that is in use]
    #[arg(long, value_name = "NUMBER", conflicts_with = "listen")]
    port: Option<u16>,
    /// The address to listen on; 0.0.0.0:8420 lets others in your network join
    #[arg(long, value_name = "ADDRESS:PORT")]
    listen: Option<SocketAddr>,
    #[command(flatten)]
    data: DataArguments,
    /// The address others use, if it is not one of this machine's
    #[arg(long, value_name = "URL")]
    public_url: Option<String>,
    /// A proxy stands before this server: believe its X-Forwarded-For
    #[arg(long)]
    trusted_proxy: bool,
    /// Nobody can write to others
    #[arg(long)]
    no_chat: bool,
    /// No list of open tables: only links lead to them
    #[arg(long)]
    no_lobby: bool,
    /// For how many days finished tables are kept
    #[arg(long, value_name = "DAYS", default_value_t = Options::KEEP_DAYS)]
    keep_days: u32,
    /// Serve no page: everybody comes by 'motherboard join'
    #[arg(long, conflicts_with = "open")]
    no_page: bool,
    /// How much is written to standard error
    #[arg(long, value_name = "LEVEL", default_value = "warn")]
    log: LogLevel,
    /// Open the page in your browser, if there is one
    #[arg(long)]
    open: bool,
}

/// Where a server keeps everything.
#[derive(Args)]
pub struct DataArguments {
    /// Where tables and guests are kept [default: your data directory]
    #[arg(long, value_name = "DIR", global = true)]
    data: Option<PathBuf>,
}

impl DataArguments {
    /// The directory. One that was not named is named on standard error: it may not be the one that is meant.
    ///
    /// # Errors
    /// If none is named and this user has no home.
    pub fn directory(&self) -> anyhow::Result<PathBuf> {
        if let Some(directory) = &self.data {
            return Ok(directory.clone());
        }
        let directory = data_dir()?;
        tell(&format!("Using the data in {}; --data names another folder.", directory.display()));
        Ok(directory)
    }
}

/// The built page. Git keeps the folder without its files, so that this compiles before the page is built.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Dist;

impl Serve {
    pub fn run(&self) -> Result<(), Failure> {
        let page = if self.no_page { Page::none() } else { Page::of::<Dist>() };
        if !self.no_page && !page.is_built() {
            return Err(Failure::bad(anyhow!(
                "this program was compiled without the page: `cargo xtask play` in the checkout builds both"
            )));
        }
        log::begin(self.log);
        let options = Options {
            public_url: self.public_url.clone(),
            trusted_proxy: self.trusted_proxy,
            chat: !self.no_chat,
            lobby: !self.no_lobby,
            keep_days: self.keep_days,
            ..Options::new(self.data.directory()?)
        };
        let listen = self.listen.or(self.port.map(|port| SocketAddr::from((Ipv4Addr::LOCALHOST, port))));
        let server = Server::bind(listen, page, options)?;
        let address = server.address();
        if listen.is_none() && address.port() != USUAL_PORT {
            say(&format!("Port {USUAL_PORT} is in use; another one was chosen.\n"))?;
        }
        let here = if address.ip().is_unspecified() {
            format!("localhost:{}", address.port())
        } else {
            address.to_string()
        };
        say(&format!("Motherboard is at http://{here}/\n"))?;
        let reachable = server.reachable();
        for url in &reachable {
            say(&format!("Others reach it at {url}/\n"))?;
        }
        if let Some(url) = reachable.first().filter(|_| std::io::stdout().is_terminal()) {
            say(&format!("\n{}\nScan it with a phone in the same network.\n", qr(&format!("{url}/"))))?;
        }
        say("Ctrl-C ends it.\n")?;
        if self.open {
            browser::open(&format!("http://{here}/"));
        }
        server.run()?;
        Ok(())
    }
}

/// Where a server of this user keeps everything, unless told otherwise.
///
/// # Errors
/// If this user has no home.
pub fn data_dir() -> anyhow::Result<PathBuf> {
    let found = directories::ProjectDirs::from("", "", "motherboard").map(|dirs| dirs.data_dir().to_owned());
    found.context("there is no data directory for this user: name one with --data")
}
