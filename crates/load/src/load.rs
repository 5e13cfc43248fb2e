//! How much a server carries.

mod flood;
mod moves;
mod restart;
mod sockets;

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use tempfile::TempDir;

use crate::people::People;
use crate::process::{ServerProcess, free_port, load_average, processor_time};
use crate::report::Row;

pub use flood::flood;
pub use moves::{copolymer, rotation};
pub use restart::restart;
pub use sockets::sockets;

/// A server with nothing in it yet.
pub(crate) struct Fresh {
    pub(crate) server: ServerProcess,
    _directory: TempDir,
}

impl Fresh {
    pub(crate) async fn start(program: &Path) -> Result<Fresh> {
        let directory = TempDir::new()?;
        let server = ServerProcess::start(program, &directory.path().join("data"), free_port()?).await?;
        Ok(Fresh { server, _directory: directory })
    }
}

/// How much processor time was used while something was measured.
pub(crate) struct Usage {
    begun: Instant,
    server: f64,
    own: f64,
}

impl Usage {
    pub(crate) fn begin(server: &ServerProcess) -> Usage {
        let own = processor_time(std::process::id());
        Usage { begun: Instant::now(), server: processor_time(server.id()), own }
    }

    /// The row of a measurement that ends now.
    pub(crate) fn row(
        &self,
        server: &ServerProcess,
        what: &str,
        target: &str,
        figure: String,
        met: bool,
    ) -> Row {
        let seconds = self.begun.elapsed().as_secs_f64();
        let share = |before: f64, now: f64| (now - before) / seconds * 100.0;
        Row {
            what: what.to_owned(),
            target: target.to_owned(),
            figure,
            p99: None,
            met,
            server: Some(share(self.server, processor_time(server.id()))),
            generator: Some(share(self.own, processor_time(std::process::id()))),
            load: load_average(),
        }
    }
}

/// Waits until this many have sockets and nobody has been told anything for a moment.
pub(crate) async fn settled(people: &People, sockets: i64, patience: Duration) -> Result<()> {
    let begun = Instant::now();
    while people.sockets() < sockets || people.silence() < Duration::from_millis(300) {
        if begun.elapsed() > patience {
            bail!(
                "{} of {sockets} sockets are open after {patience:?}: {:?}",
                people.sockets(),
                people.troubles()
            );
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    Ok(())
}
