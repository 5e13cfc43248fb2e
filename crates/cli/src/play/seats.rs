//! `--seats human,level3` on the command line.

use anyhow::bail;
use arena::Entrant;
use bots::Levelled;
use clap::Args;
use game::{Notation, Random};
use table::{Kind, Player};

use crate::settings::wrong_number_of_players;

/// Who plays against somebody who does not say: neither a beginner nor a master.
const USUAL: &str = "level3";

/// What the only person at the table is called.
const YOU: &str = "you";

/// Who sits where.
#[derive(Args)]
pub struct SeatArguments {
    /// Who sits where, with commas: 'human', 'human:NAME', 'level1' (beginner) to 'level5' (master), 'random', or
    /// 'exec:COMMAND' for a program of your own (docs/bots.md); '3*level2' are three of a kind; without it you play against
    /// level3, in a seat chosen at random
    #[arg(long, value_name = "PLAYERS", value_delimiter = ',', value_parser = counted_players)]
    seats: Vec<(usize, Player)>,
}

impl SeatArguments {
    /// The players for a game of `seats`: as asked for, else as they were in the saved game, else one human in a seat
    /// that chance gives (§G1).
    pub fn players<G: Notation + Levelled, R: Random>(
        &self,
        seats: usize,
        saved: Option<&[Player]>,
        rng: &mut R,
    ) -> anyhow::Result<Vec<Player>> {
        if self.seats.is_empty() {
            return Ok(if let Some(players) = saved {
                may_go_on::<G>(players)?;
                players.to_vec()
            } else {
                let you = rng.below(seats as u32) as usize;
                (0..seats)
                    .map(|seat| if seat == you { Player::human(YOU) } else { Player::bot(USUAL) })
                    .collect()
            });
        }
        let mut players: Vec<Player> = self
            .seats
            .iter()
            .flat_map(|(count, player)| std::iter::repeat_n(player.clone(), *count))
            .collect();
        if players.len() != seats {
            return Err(wrong_number_of_players::<G>(players.len(), seats, saved.is_none()));
        }
        let alone = players.iter().filter(|player| player.kind == Kind::Human).count() == 1;
        for (number, player) in (1..).zip(&mut players) {
            match player.kind {
                Kind::Human if player.name.is_empty() && alone => YOU.clone_into(&mut player.name),
                Kind::Human if player.name.is_empty() => player.name = format!("player {number}"),
                // Records have names alone: a game that is resumed must find everybody in their seats again.
                Kind::Human if is_program::<G>(&player.name) => {
                    bail!("a human cannot be called '{}': a program is", player.name)
                }
                Kind::Bot if !is_program::<G>(&player.name) => {
                    let known = bots::player_names::<G>().join(", ");
                    bail!(
                        "there is no player '{}': there are human, human:NAME, {known}, and exec:COMMAND",
                        player.name
                    )
                }
                _ => {}
            }
        }
        Ok(players)
    }
}

/// The players of a record, which has names alone: whoever is called as a program is one.
pub fn recorded<G: Notation + Levelled>(names: &[String]) -> Vec<Player> {
    let player = |name: &String| if is_program::<G>(name) { Player::bot(name) } else { Player::human(name) };
    names.iter().map(player).collect()
}

/// Whether the players of a saved game are all here without being named again. It comes from anywhere, and must not start
/// programs.
fn may_go_on<G: Notation + Levelled>(players: &[Player]) -> anyhow::Result<()> {
    let bots = players.iter().filter(|player| player.kind == Kind::Bot);
    for Player { name, .. } in bots {
        if starts(name) {
            bail!(
                "'{name}' played in this game: say with --seats that it may be started again, or who plays instead"
            );
        }
        if !is_program::<G>(name) {
            bail!("there is no player '{name}', who played in this game: say with --seats who plays instead");
        }
    }
    Ok(())
}

/// Whether a player of this name is a command that is started.
fn starts(name: &str) -> bool {
    matches!(name.parse(), Ok(Entrant::Program(_)))
}

/// The players as `--seats` has them, where a saved game alone does not bring them back: it must not start programs.
pub fn to_say_again(players: &[Player]) -> Option<String> {
    let starts = |player: &Player| player.kind == Kind::Bot && starts(&player.name);
    let word = |player: &Player| match player.kind {
        Kind::Human => format!("human:{}", player.name),
        Kind::Bot => player.name.clone(),
    };
    let words: Vec<String> = players.iter().map(word).collect();
    players.iter().any(starts).then(|| words.join(","))
}

/// Whether a program has this name.
fn is_program<G: Notation + Levelled>(name: &str) -> bool {
    match name.parse() {
        Ok(Entrant::Program(_)) => true,
        Ok(Entrant::BuiltIn(name)) => bots::player::<G>(&name).is_some(),
    }
}

fn counted_players(text: &str) -> Result<(usize, Player), String> {
    let (count, kind) = arena::parse_count(text).map_err(|error| error.to_string())?;
    Ok((count, player(kind)?))
}

fn player(text: &str) -> Result<Player, String> {
    match text.split_once(':') {
        None if text == "human" => Ok(Player::human("")),
        Some(("human", name)) => match Player::human(&online::line(name)) {
            player if player.name.is_empty() => Err("a human has a name behind the colon".to_owned()),
            player => Ok(player),
        },
        _ => match Player::bot(text) {
            player if player.name == text => Ok(player),
            player => Err(format!(
                "records have a program's command on one line of {} letters at most, with single spaces: start it by a script",
                player.kind.longest_name()
            )),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_human_has_a_name_that_can_be_seen() {
        assert_eq!(player("human:A\u{202e}da \u{200b} L"), Ok(Player::human("Ada L")));
        assert!(player("human:\u{200b}").is_err());
    }
}
