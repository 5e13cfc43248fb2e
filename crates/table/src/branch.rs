//! A recorded game that is played on from one of its positions.

use game::{Ending, Game, Nonce, RawRecord, Record, Secret, ShuffleHeader, Step};
use games::with_game;

use crate::history::is_open_part;
use crate::log::{write_entry, write_opening};
use crate::open_error::OpenError;
use crate::player::{Kind, Player, is_bot_name};
use crate::replay::game_of_record;
use crate::table::Table;
use crate::table_game::TableGame;

/// The header line of a record that tells after how many steps of another game it was played on.
const BRANCH_HEADER: &str = "Played from";

/// The log of a new table at which these players go on after the first `steps` steps of a recorded game. Chance brings what it
/// would have brought: draws follow from the game's shuffle. A game in which nothing was drawn and which published no secret goes
/// on with the secret and the nonces given here. A compound decision that was not complete by then begins anew.
///
/// # Errors
/// If the record is damaged, is not of a whole game, does not tell its shuffle or contradicts it, if the game is over there, or
/// if the players do not fit.
pub fn branched(
    record: &str,
    steps: usize,
    players: &[Player],
    (secret, nonces): (Secret, Vec<Nonce>),
    at: u64,
) -> Result<String, OpenError> {
    if let Some(player) = players.iter().find(|player| player.kind == Kind::Bot && !is_bot_name(&player.name))
    {
        return Err(OpenError::NoSuchBot(player.name.clone()));
    }
    let raw = RawRecord::parse(record)?;
    with_game!(game_of_record(&raw)?, Rules => {
        let mut record = Record::<Rules>::from_raw(&raw)?;
        cut(&mut record, steps);
        if record.position(usize::MAX).turn().outcome().is_some() {
            return Err(OpenError::Over);
        }
        if !is_told(&record) {
            let commitment = secret.commitment();
            record.heading.shuffle = Some(ShuffleHeader { commitment, nonces, secret: Some(secret) });
        }
        log_of(&record, players, at)
    })
}

/// Leaves the first `steps` steps, as those of a game that goes on.
fn cut<G: TableGame>(record: &mut Record<G>, steps: usize) {
    record.steps.truncate(steps);
    while let Some(&last) = record.steps.last()
        && is_open_part(&record.position(record.steps.len() - 1), last)
    {
        record.steps.pop();
    }
    let heading = &mut record.heading;
    (heading.ending, heading.result) = (Ending::Unfinished, None);
    // Whoever left the game, and the championship it was part of, have nothing to do with this one.
    heading.extra = vec![(BRANCH_HEADER.to_owned(), format!("step {}", record.steps.len()))];
}

/// Whether a shuffle brought what was drawn, so that it has to bring the rest; where nothing was drawn any other will do.
fn is_told<G: TableGame>(record: &Record<G>) -> bool {
    let secret = record.heading.shuffle.as_ref().and_then(|shuffle| shuffle.secret.as_ref());
    secret.is_some() || record.steps.iter().any(|step| matches!(step, Step::Chance(_)))
}

fn log_of<G: TableGame>(record: &Record<G>, players: &[Player], at: u64) -> Result<String, OpenError> {
    let (mut table, resumed) = Table::resume(record, players.to_vec())?;
    table.opening.at = at;
    let drawn = table.begin(at);
    let entries = resumed.iter().chain(&drawn).map(|entry| write_entry(&table.opening.config, entry));
    Ok(std::iter::once(write_opening::<G>(&table.opening)).chain(entries).collect())
}
