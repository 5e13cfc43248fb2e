//! A program of somebody else's that plays.

use std::time::Duration;

use arena::{Answer, Contestant, Entrant, External, Question};
use bots::Seen;
use game::Seat;
use table::Follower;

use crate::terminal_game::TerminalGame;

/// How long a program may think about a decision.
const PATIENCE: Duration = Duration::from_secs(10);

/// The program that a word such as `exec:python3 mybot.py` names; `None` if it names none.
///
/// # Errors
/// If its command line cannot be read.
pub fn named<G: TerminalGame>(word: &str) -> anyhow::Result<Option<External<G>>> {
    match word.parse() {
        Ok(Entrant::Program(command)) => Ok(Some(External::new(&command, PATIENCE)?)),
        _ => Ok(None),
    }
}

/// What a program decides in its seat, in notation, or what it did wrong; `None` if it resigns. `decision` is the number of the
/// decision in the game, `seed` where its random numbers begin.
pub fn decide<G: TerminalGame>(
    program: &mut External<G>,
    follower: &Follower<G>,
    seat: Seat,
    decision: u32,
    seed: u64,
) -> Result<Option<String>, String> {
    let seen = Seen::<G>::new(follower.view().clone(), seat, follower.legal(), seed);
    let seen = seen.expect("a program is to act").with_events(follower.events().to_vec().into());
    let (config, seats) = (follower.config(), follower.seats());
    let question = Question { game: 1, config, seats, decision, seen: &seen };
    match program.decide(&question).map_err(|fault| fault.to_string())? {
        Answer::Resign => Ok(None),
        Answer::Act(action) => Ok(Some(G::write_action(config, action))),
    }
}
