//! `motherboard backup`

use std::path::PathBuf;

use clap::Args;

use crate::failure::Failure;
use crate::say;
use crate::serve::DataArguments;

/// Copy a server's data into a file, while it runs
///
/// The copy is as the data was at one moment, and is checked when it is restored. It has everything the server has: keep it as
/// safe as the server. Only an older backup is replaced: a file of the database itself and
/// any other file is refused.
#[derive(Args)]
#[command(after_help = "Examples:
  motherboard backup motherboard-monday.sqlite
  sudo motherboard backup /var/backups/motherboard.sqlite --data /var/lib/motherboard")]
pub struct Backup {
    /// The file to write; an older backup there is replaced once the copy is complete
    file: PathBuf,
    #[command(flatten)]
    data: DataArguments,
}

impl Backup {
    pub fn run(&self) -> Result<(), Failure> {
        let data = self.data.directory()?;
        server::backup(&data, &self.file)?;
        say(&format!("Copied the data in {} to {}.\n", data.display(), self.file.display()))
    }
}
