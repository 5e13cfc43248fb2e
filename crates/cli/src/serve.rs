//! `motherboard serve`

mod browser;

use anyhow::anyhow;
use clap::Args;
use rust_embed::RustEmbed;
use server::{Page, Server, USUAL_PORT};

use crate::failure::Failure;
use crate::say;

/// Serve the page to browsers on this machine
///
/// Other machines cannot reach it. Ctrl-C ends it.
#[derive(Args)]
#[command(after_help = "Examples:
  motherboard serve --open
  motherboard serve --port 8000")]
pub struct Serve {
    /// The port, or 0 for any free one [default: 8420, or a free one if that is in use]
    #[arg(long, value_name = "NUMBER")]
    port: Option<u16>,
    /// Open the page in your browser, if there is one
    #[arg(long)]
    open: bool,
}

/// The built page. Git keeps the folder without its files, so that this compiles before the page is built.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Dist;

impl Serve {
    pub fn run(&self) -> Result<(), Failure> {
        let page = Page::of::<Dist>();
        if !page.is_built() {
            return Err(Failure::bad(anyhow!(
                "this program was compiled without the page: `cargo xtask play` in the checkout builds both"
            )));
        }
        let server = Server::bind(self.port, page)?;
        let address = server.address();
        if self.port.is_none() && address.port() != USUAL_PORT {
            say(&format!("Port {USUAL_PORT} is in use; another one was chosen.\n"))?;
        }
        say(&format!("Motherboard is at http://{address}/\nCtrl-C ends it.\n"))?;
        if self.open {
            browser::open(&format!("http://{address}/"));
        }
        server.run()?;
        Ok(())
    }
}
