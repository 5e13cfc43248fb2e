//! `motherboard join`

mod console;
mod desk;
mod identity;
mod line;
mod link;
mod receipts;
mod session;
mod typed;

use anyhow::anyhow;
use clap::Args;
use games::{GameName, with_game};
use online::{NewTable, Opened, RoomOptions};
use serde_json::json;
use table::BOT_NAMES;

use crate::failure::Failure;
use crate::play::session::read_line;
use crate::say;
use crate::settings::SettingArguments;
use crate::terminal_game::{TerminalGame, game_name};
use identity::Identity;
use link::Link;
use session::{Session, Visitor};

/// Play at a table online, look on, or bring a bot
///
/// The link is the one people get who are invited. Who you are is kept on this machine, so leaving and joining again leads to
/// the same seat. When the connection is cut, it is opened again by itself.
#[derive(Args)]
#[command(after_help = "Examples:
  motherboard join 'http://192.168.1.7:8420/#/t/4kq2….91ab…'
  motherboard join 'https://play.example.org/#/t/4kq2….91ab…' --name Ada
  motherboard join 'http://192.168.1.7:8420/#/t/4kq2….91ab…' --watch
  motherboard join 'http://192.168.1.7:8420/#/t/4kq2….91ab…' --as level4
  motherboard join 'http://192.168.1.7:8420/#/t/4kq2….91ab…' --as 'exec:python3 mybot.py' --name 'My bot'
  motherboard join http://127.0.0.1:8420 --open copolymer --set board=hexagon:4
  motherboard join - < link.txt              the link stays out of the list of processes

In the waiting room:
  sit 1          sit down in seat 1
  bot 2 level3   give seat 2 to a bot (host)
  start          begin the game (host)
  say hello      write to the others")]
pub struct Join {
    /// The link to the table, or '-' to read it from the first line of the input; with --open the address of the server
    url: String,
    /// What you are called at this server [default: as last time, or you are asked]; every name is a player of its own
    #[arg(long)]
    name: Option<String>,
    /// Let a bot play: 'level1' (beginner) to 'level5' (master), 'random', or 'exec:COMMAND' for a program of your own
    /// (docs/bots.md); it takes the first free seat
    #[arg(long = "as", value_name = "BOT", value_parser = bot, conflicts_with = "watch")]
    bot: Option<String>,
    /// Only look on
    #[arg(long)]
    watch: bool,
    /// Open a table of this game first; you are its host
    #[arg(long, value_name = "GAME", value_parser = game_name(), conflicts_with_all = ["watch", "bot"])]
    open: Option<GameName>,
    #[command(flatten)]
    settings: SettingArguments,
}

impl Join {
    pub fn run(&self) -> Result<(), Failure> {
        let mut link = self.link()?;
        let (identity, visitor) = match &self.bot {
            _ if self.watch => (Identity::known_at(&link.server), Visitor::Watcher),
            Some(bot) => {
                end_programs_at_ctrl_c();
                let name = self.name.clone().unwrap_or_else(|| usual_name(bot));
                (Some(Identity::at(&link.server, Some(&name), true)?), Visitor::Bot(bot.clone()))
            }
            None => (Some(Identity::at(&link.server, self.name.as_deref(), false)?), Visitor::Person),
        };
        match (self.open, &identity) {
            (Some(game), Some(identity)) => {
                link = with_game!(game, Rules => self.open_table::<Rules>(&link, game, identity)?);
            }
            _ if self.settings.pairs().is_empty() => {}
            _ => {
                return Err(Failure::bad(anyhow!(
                    "--set goes with --open: the host of a table chooses its settings"
                )));
            }
        }
        Session::open(link, visitor, identity)?.run()
    }

    /// The link, from the command line or from the first line of the input: what follows is typed at the table.
    fn link(&self) -> Result<Link, Failure> {
        if self.url != "-" {
            return Ok(self.url.parse()?);
        }
        say("The link to the table: ")?;
        let line =
            read_line()?.ok_or_else(|| anyhow!("'-' reads the link from the input, which is empty"))?;
        Ok(line.parse()?)
    }

    /// Opens a table.
    fn open_table<G: TerminalGame>(
        &self,
        link: &Link,
        game: GameName,
        identity: &Identity,
    ) -> Result<Link, Failure> {
        // What is wrong with the settings is said in the words of the command line.
        self.settings.config::<G>()?;
        let asked = NewTable {
            game,
            settings: self.settings.pairs().to_vec(),
            target: None,
            options: RoomOptions::default(),
        };
        let answer =
            link.server.ask("POST", "/api/tables", &[("cookie", &identity.cookie())], Some(&json!(asked)))?;
        let Opened { table, invite } = answer.json()?;
        Ok(Link::to(&link.server, &table, Some(invite))?)
    }
}

/// What a bot is called that was given no name: a program by the file it is.
fn usual_name(bot: &str) -> String {
    // The server keeps the plain names of bots free, so that no guest passes for one.
    let Some(command) = bot.strip_prefix("exec:") else { return format!("Bot {bot}") };
    let word = command.split_whitespace().rfind(|word| !word.starts_with('-')).unwrap_or("bot");
    let file = word.rsplit(['/', '\\']).next().unwrap_or(word);
    let name: String = file.chars().take(online::GuestName::LONGEST).collect();
    if name.parse::<online::GuestName>().is_ok() { name } else { "bot".to_owned() }
}

/// A program that nobody waits for any more is ended.
fn end_programs_at_ctrl_c() {
    // Where no handler can be set, Ctrl-C ends the program as it always does.
    let _ = ctrlc::set_handler(|| {
        arena::end_programs();
        arena::end_orphans();
        std::process::exit(130);
    });
}

fn bot(text: &str) -> Result<String, String> {
    let known = BOT_NAMES.contains(&text)
        || text.strip_prefix("exec:").is_some_and(|command| !command.trim().is_empty());
    if known {
        Ok(text.to_owned())
    } else {
        Err(format!("there are {}, and exec:COMMAND for a program of your own", BOT_NAMES.join(", ")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_is_called_by_its_level_or_its_file() {
        assert_eq!(usual_name("level4"), "Bot level4");
        assert_eq!(usual_name("exec:python3 examples/bots/copolymer.py"), "copolymer.py");
        assert_eq!(usual_name("exec:./mybot --fast"), "mybot");
        assert_eq!(usual_name("exec:./a-program-with-a-rather-long-name"), "a-program-with-a-rather-");
        assert!(bot("level6").is_err() && bot("exec: ").is_err() && bot("exec:x").is_ok());
    }
}
