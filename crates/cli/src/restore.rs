//! `motherboard restore`

use std::path::PathBuf;

use anyhow::anyhow;
use clap::Args;
use server::OperatorError;
use store::OpenError;

use crate::failure::Failure;
use crate::save::quoted;
use crate::say;
use crate::serve::DataArguments;

/// The commands for a server that systemd runs (docs/operations.md).
const STOP: &str = "sudo systemctl stop motherboard";
const START: &str = "sudo systemctl start motherboard";

/// Put a backup in place
///
/// The server of this data must not run: stop it, restore, start it again. The backup is checked first; data that is there already
/// is replaced only with --force, and kept aside then. The directory keeps its owner and mode.
#[derive(Args)]
#[command(after_help = "Examples:
  motherboard restore motherboard-monday.sqlite
  sudo motherboard restore /var/backups/motherboard.sqlite --data /var/lib/motherboard --force")]
pub struct Restore {
    /// The backup
    file: PathBuf,
    #[command(flatten)]
    data: DataArguments,
    /// Replace the data that is there, and keep it aside
    #[arg(long)]
    force: bool,
}

impl Restore {
    pub fn run(&self) -> Result<(), Failure> {
        let data = self.data.directory()?;
        let place = data.display();
        let aside = server::restore(&self.file, &data, self.force).map_err(|error| match error {
            OperatorError::Data(OpenError::Exists { path }) => anyhow!(
                "there is data at {} already; --force replaces it, and keeps it aside",
                path.display()
            ),
            OperatorError::Data(OpenError::Locked { .. }) => anyhow!(
                "a server uses {place}: stop it first, by Ctrl-C or by '{STOP}' if systemd runs it, restore, and start it again"
            ),
            error => error.into(),
        })?;
        say(&format!("Restored to {place}.\n"))?;
        if let Some(aside) = aside {
            say(&format!("The data that was there before is kept in {}.\n", aside.display()))?;
        }
        let data = quoted(&place.to_string());
        say(&format!(
            "Start the server again: '{START}' if systemd runs it, else motherboard serve --data {data}\n"
        ))
    }
}
