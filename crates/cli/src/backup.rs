//! `motherboard backup`

use std::path::PathBuf;

use clap::Args;

use crate::failure::Failure;
use crate::say;
use crate::serve::DataArguments;

/// Copy a server's data into a file, while it runs
///
/// The copy is as the data was at one moment, and is checked when it is restored. It has everything the server has: keep it as
/// safe as the server.
#[derive(Args)]
#[command(after_help = "Examples:
  motherboard backup motherboard-monday.sqlite
  motherboard backup /var/backups/motherboard.sqlite --data /var/lib/motherboard")]
pub struct Backup {
    /// The file to write; one that is there is replaced once the copy is complete
    file: PathBuf,
    #[command(flatten)]
    data: DataArguments,
}

impl Backup {
    pub fn run(&self) -> Result<(), Failure> {
        server::backup(&self.data.directory()?, &self.file)?;
        say(&format!("Copied to {}.\n", self.file.display()))
    }
}
