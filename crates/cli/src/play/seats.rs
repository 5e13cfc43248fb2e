//! `--seats human,random` on the command line.

use anyhow::bail;
use clap::Args;
use table::{Kind, Player};

/// What a random opponent is called, in seats and in records.
const RANDOM: &str = "random";

/// Who sits where.
#[derive(Args)]
pub struct SeatArguments {
    /// Who sits where, with commas: 'human', 'human:NAME' or 'random' (the default: you first, then random opponents)
    #[arg(long, value_name = "PLAYERS", value_delimiter = ',', value_parser = player)]
    seats: Vec<Player>,
}

impl SeatArguments {
    /// The players for a game of so many seats: as asked for, else as they were in the record, else one human first.
    pub fn players(&self, seats: usize, recorded: Option<&[String]>) -> anyhow::Result<Vec<Player>> {
        if self.seats.is_empty() {
            let again = |name: &String| {
                if name == RANDOM { Player::bot(RANDOM) } else { Player::human(name) }
            };
            return Ok(match recorded {
                Some(names) => names.iter().map(again).collect(),
                None => (0..seats)
                    .map(|seat| if seat == 0 { Player::human("you") } else { Player::bot(RANDOM) })
                    .collect(),
            });
        }
        if self.seats.len() != seats {
            bail!("--seats names {} players, but this game has {seats} seats", self.seats.len());
        }
        let mut players = self.seats.clone();
        for (number, player) in (1..).zip(&mut players) {
            if player.kind == Kind::Human && player.name.is_empty() {
                player.name = format!("player {number}");
            }
        }
        Ok(players)
    }
}

fn player(text: &str) -> Result<Player, String> {
    match text.split_once(':') {
        None if text == RANDOM => Ok(Player::bot(RANDOM)),
        None if text == "human" => Ok(Player::human("")),
        Some(("human", name)) if name.trim() == RANDOM => Err("a human cannot be called 'random'".to_owned()),
        Some(("human", name)) if !name.trim().is_empty() => Ok(Player::human(name)),
        _ => Err("a player is 'human', 'human:NAME' or 'random'".to_owned()),
    }
}
