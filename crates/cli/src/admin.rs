//! `motherboard admin`

use std::fmt::Write as _;
use std::io::ErrorKind;

use anyhow::{Context, anyhow};
use clap::{Args, Subcommand};
use serde::Deserialize;
use server::Running;

use crate::failure::Failure;
use crate::remote::{Address, Response};
use crate::say;
use crate::serve::DataArguments;

/// Look after a server that runs: tables, people, bans, figures
///
/// Whoever may read the server's data directory may do this, on the same machine.
#[derive(Args)]
#[command(after_help = "Examples:
  motherboard admin tables
  motherboard admin people 4kq2m7t1
  motherboard admin delete 4kq2m7t1
  motherboard admin ban 7205759403792794 --data /var/lib/motherboard
  motherboard admin bans
  motherboard admin unban 7205759403792794")]
pub struct Admin {
    #[command(subcommand)]
    what: What,
    #[command(flatten)]
    data: DataArguments,
}

#[derive(Subcommand)]
enum What {
    /// List the tables, those touched last first
    Tables,
    /// List who is at a table, with the numbers by which guests are banned
    People {
        /// The table
        table: String,
    },
    /// Delete a table, for good; those who are at it are sent away
    Delete {
        /// The table
        table: String,
    },
    /// Print figures as Prometheus reads them
    Metrics,
    /// Keep a guest out, from every table and from now on
    Ban {
        /// The number of the guest, as 'people' lists it
        #[arg(allow_negative_numbers = true)]
        guest: i64,
    },
    /// List the guests who are banned, with their numbers
    Bans,
    /// Let a guest in again
    Unban {
        /// The number of the guest, as 'bans' lists it
        #[arg(allow_negative_numbers = true)]
        guest: i64,
    },
}

#[derive(Deserialize)]
struct Tables {
    tables: Vec<ListedTable>,
    /// The number of tables that are not listed.
    more: u64,
}

#[derive(Deserialize)]
struct ListedTable {
    table: String,
    stage: String,
    /// `None` if this server cannot read it.
    game: Option<String>,
    players: Vec<String>,
}

#[derive(Deserialize)]
struct People {
    stage: String,
    people: Vec<ListedPerson>,
}

#[derive(Deserialize)]
struct ListedPerson {
    guest: i64,
    name: String,
    role: String,
    seat: Option<u8>,
    banned: bool,
}

#[derive(Deserialize)]
struct Bans {
    bans: Vec<BannedGuest>,
}

#[derive(Deserialize)]
struct BannedGuest {
    guest: i64,
    name: String,
}

impl Admin {
    pub fn run(&self) -> Result<(), Failure> {
        match &self.what {
            What::Tables => {
                let Tables { tables, more } = self.ask("GET", "/admin/tables")?.json()?;
                if tables.is_empty() {
                    return say("No tables yet.\n");
                }
                let lines = tables.iter().map(|table| {
                    let game = table.game.as_deref().unwrap_or("unreadable");
                    format!("{}  {:<8} {game:<10} {}\n", table.table, table.stage, table.players.join(", "))
                });
                let mut text = lines.collect::<String>();
                if more > 0 {
                    _ = writeln!(text, "… and {more} more, touched before these");
                }
                say(&text)
            }
            What::People { table } => {
                let People { stage, people } = self.ask("GET", &path(table)?)?.json()?;
                let lines = people.iter().map(|person| {
                    let seat = person.seat.map_or_else(|| person.role.clone(), |seat| format!("seat {seat}"));
                    let banned = if person.banned { "  banned" } else { "" };
                    format!("{:>20}  {seat:<8} {}{banned}\n", person.guest, person.name)
                });
                say(&format!("{table} ({stage})\n{}", lines.collect::<String>()))
            }
            What::Delete { table } => {
                self.ask("DELETE", &path(table)?)?.done()?;
                say(&format!("{table} is deleted.\n"))
            }
            What::Metrics => say(self.ask("GET", "/metrics")?.text()?),
            What::Ban { guest } => {
                self.ask("POST", &format!("/admin/guests/{guest}/ban"))?.done()?;
                say(&format!("{guest} is banned.\n"))
            }
            What::Bans => {
                let Bans { bans } = self.ask("GET", "/admin/bans")?.json()?;
                if bans.is_empty() {
                    return say("No guest is banned.\n");
                }
                let lines = bans.iter().map(|BannedGuest { guest, name }| format!("{guest:>20}  {name}\n"));
                say(&lines.collect::<String>())
            }
            What::Unban { guest } => {
                self.ask("DELETE", &format!("/admin/guests/{guest}/ban"))?.done()?;
                say(&format!("{guest} is not banned any more.\n"))
            }
        }
    }

    /// Asks the server that runs.
    fn ask(&self, method: &str, path: &str) -> anyhow::Result<Response> {
        let data = self.data.directory()?;
        let place = data.display();
        let not_running = || {
            format!(
                "no server uses {place}: 'motherboard serve' starts one, and --data names the directory of another"
            )
        };
        let Running { address, token } = Running::find(&data).map_err(|error| match error.kind() {
            ErrorKind::NotFound => anyhow!(not_running()),
            _ => anyhow::Error::new(error).context(format!("cannot read running.json in {place}")),
        })?;
        let shown = format!("Bearer {}", token.reveal());
        // A server that was killed leaves its note behind.
        Address::local(address)
            .ask(method, path, &[("authorization", &shown)], None)
            .with_context(not_running)
    }
}

/// The address of a table for operators.
fn path(table: &str) -> anyhow::Result<String> {
    let id: store::TableId = table.parse().with_context(|| format!("'{table}' is not a table"))?;
    Ok(format!("/admin/tables/{id}"))
}
