//! `motherboard restore`

use std::path::PathBuf;

use anyhow::anyhow;
use clap::Args;
use server::OperatorError;

use crate::failure::Failure;
use crate::say;
use crate::serve::DataArguments;

/// Put a backup in place
///
/// The server of this data must not run. The backup is checked first; data that is there already is replaced only with --force,
/// and kept aside then.
#[derive(Args)]
#[command(after_help = "Examples:
  motherboard restore motherboard-monday.sqlite
  motherboard restore /var/backups/motherboard.sqlite --data /var/lib/motherboard --force")]
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
        let aside = server::restore(&self.file, &data, self.force).map_err(|error| match error {
            OperatorError::Data(store::OpenError::Exists { path }) => anyhow!(
                "there is data at {} already; --force replaces it, and keeps it aside",
                path.display()
            ),
            error => error.into(),
        })?;
        say(&format!("Restored to {}.\n", data.display()))?;
        match aside {
            Some(aside) => say(&format!("What was there before is kept in {}.\n", aside.display())),
            None => Ok(()),
        }
    }
}
