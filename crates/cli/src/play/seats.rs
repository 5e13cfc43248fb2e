//! `--seats human,random` on the command line.

use anyhow::bail;
use clap::Args;
use game::Random;
use table::{Kind, Player};

/// What a random opponent is called, in seats and in records.
const RANDOM: &str = "random";

/// Who sits where.
#[derive(Args)]
pub struct SeatArguments {
    /// Who sits where, with commas: 'human', 'human:NAME' or 'random'; without it you play against random opponents, in a seat chosen at random
    #[arg(long, value_name = "PLAYERS", value_delimiter = ',', value_parser = player)]
    seats: Vec<Player>,
}

impl SeatArguments {
    /// The players for a game of so many seats: as asked for, else as they were in the record, else one human in a seat
    /// that chance gives (§G1).
    pub fn players<R: Random>(
        &self,
        seats: usize,
        recorded: Option<&[String]>,
        rng: &mut R,
    ) -> anyhow::Result<Vec<Player>> {
        if self.seats.is_empty() {
            let again = |name: &String| {
                if name == RANDOM { Player::bot(RANDOM) } else { Player::human(name) }
            };
            return Ok(if let Some(names) = recorded {
                names.iter().map(again).collect()
            } else {
                let you = rng.below(seats as u32) as usize;
                (0..seats)
                    .map(|seat| if seat == you { Player::human("you") } else { Player::bot(RANDOM) })
                    .collect()
            });
        }
        if self.seats.len() != seats {
            let named = self.seats.len();
            bail!(
                "--seats names {named} players, but this game has {seats} seats; some games have --set players={named}"
            );
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
        Some(("human", name)) => match Player::human(name) {
            player if player.name == RANDOM => Err("a human cannot be called 'random'".to_owned()),
            player if player.name.is_empty() => Err("a human has a name behind the colon".to_owned()),
            player => Ok(player),
        },
        _ => Err("a player is 'human', 'human:NAME' or 'random'".to_owned()),
    }
}
