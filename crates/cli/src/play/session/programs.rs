//! Programs of somebody else's at a table.

use arena::{Contestant, External, GameEnd};
use game::{Ending, Seat};
use table::{Follower, Kind, Player, Request, Table};

use super::Session;
use crate::failure::Failure;
use crate::play::program;
use crate::say;
use crate::terminal_game::TerminalGame;

/// The programs of somebody else's at a table.
pub(super) struct Programs<G: TerminalGame> {
    /// For each seat the program that sits there, if one does.
    seated: Vec<Option<External<G>>>,
}

impl<G: TerminalGame> Programs<G> {
    /// Those among the players.
    ///
    /// # Errors
    /// If the command line of a program cannot be read.
    pub(super) fn new(players: &[Player]) -> anyhow::Result<Programs<G>> {
        let program = |player: &Player| match player.kind {
            Kind::Bot => program::named(&player.name),
            Kind::Human => Ok(None),
        };
        Ok(Programs { seated: players.iter().map(program).collect::<Result<_, _>>()? })
    }

    /// Whether one sits in this seat.
    pub(super) fn sits_in(&self, seat: Seat) -> bool {
        self.seated[seat.index()].is_some()
    }

    /// Ends the program in a seat.
    fn dismiss(&mut self, seat: Seat) {
        self.seated[seat.index()] = None;
    }

    /// What the program in a seat decides, in notation, or what it did wrong; `None` if it resigns.
    fn decide(
        &mut self,
        seat: Seat,
        table: &Table<G>,
        follower: &Follower<G>,
    ) -> Result<Option<String>, String> {
        let program = self.seated[seat.index()].as_mut().expect("a program sits there");
        let taken = table.steps().iter().filter(|step| step.actor().seat().is_some()).count();
        program::decide(program, follower, seat, taken as u32 + 1, table.bot_seed(seat))
    }
}

impl<G: TerminalGame> Session<G> {
    /// Lets a program of somebody else's decide. One that fails or resigns loses the game; of three or more it leaves the
    /// game, which goes on with another bot in its seat.
    pub(super) fn think_elsewhere(&mut self, seat: Seat) -> Result<(), Failure> {
        let fault =
            match self.programs.decide(seat, self.hosted.table(), &self.viewers[seat.index()].follower) {
                Ok(None) => None,
                Ok(Some(action)) => match self.act(seat, action) {
                    Ok(()) => return Ok(()),
                    Err(refused) => Some(format!("its answer is illegal: {refused}")),
                },
                Err(fault) => Some(fault),
            };
        let name = self.name(seat);
        self.send(seat, Request::Resign)?;
        match (self.table().ending(), &fault) {
            (Ending::Unfinished, fault) => {
                let why = fault.as_deref().unwrap_or("it resigns");
                say(&format!("{name} leaves the game: {why}. {} plays on.\n", self.name(seat)))?;
            }
            (_, Some(fault)) => say(&format!("{name} forfeits the game: {fault}.\n"))?,
            // The end of the game says so.
            (_, None) => {}
        }
        self.tell_result(fault.as_deref().map(|fault| (seat, fault)));
        self.programs.dismiss(seat);
        Ok(())
    }

    /// Tells all programs how the game ended, if it has. `forfeit` says who forfeited it, and why.
    pub(super) fn tell_result(&mut self, forfeit: Option<(Seat, &str)>) {
        let (ending, Some(outcome)) = (self.table().ending(), self.table().result()) else { return };
        for (program, viewer) in self.programs.seated.iter_mut().zip(&self.viewers) {
            let (Some(program), Some(seat)) = (program, viewer.follower.viewer().seat()) else { continue };
            let (config, events) = (viewer.follower.config(), viewer.follower.events());
            program.end(&GameEnd { game: 1, config, seat, outcome, ending, forfeit, events });
        }
    }
}
