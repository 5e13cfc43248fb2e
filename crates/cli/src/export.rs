//! `motherboard export`

use std::path::PathBuf;

use anyhow::anyhow;
use clap::Args;

use crate::failure::Failure;
use crate::save;
use crate::serve::DataArguments;
use crate::{say, tell};

/// Write the record of a table that a server keeps
///
/// Of a game that is over the record has everything, and 'replay', 'review' and 'verify' read it. Of a game that goes on it has
/// only what everybody saw.
#[derive(Args)]
#[command(after_help = "Examples:
  motherboard export 4kq2m7t1 --output game.txt
  motherboard export 4kq2m7t1 --data /var/lib/motherboard | less")]
pub struct Export {
    /// The table, by its name: 'motherboard admin tables' lists them, and links have it after '#/t/'
    table: String,
    #[command(flatten)]
    data: DataArguments,
    /// A new file to write the record to; without it, it is printed
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Export {
    pub fn run(&self) -> Result<(), Failure> {
        let exported = server::export(&self.data.directory()?, &self.table)?;
        match &self.output {
            None => say(&exported.record)?,
            Some(path) if path.symlink_metadata().is_ok() => {
                return Err(Failure::bad(anyhow!(
                    "{} is there already: choose another name",
                    path.display()
                )));
            }
            Some(path) => {
                save::write(path, &exported.record)?;
                say(&format!("Written to {}.\n", path.display()))?;
            }
        }
        if !exported.over {
            tell("This game goes on: the record has only what everybody saw.");
        }
        Ok(())
    }
}
