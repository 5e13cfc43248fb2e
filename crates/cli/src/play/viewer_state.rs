//! What one viewer at the terminal has been told.

use game::{Seat, Viewer};
use table::{FollowError, Follower, Gap, Kind, Player, Table, Update, Welcome};

use crate::terminal_game::TerminalGame;

/// What one viewer has been told.
pub struct ViewerState<G: TerminalGame> {
    /// Everything the viewer knows.
    pub follower: Follower<G>,
    /// What has happened since the viewer last looked, in sentences.
    pub news: Vec<String>,
}

impl<G: TerminalGame> ViewerState<G> {
    /// Somebody who comes to the table of another host.
    ///
    /// # Errors
    /// If the table cannot be followed.
    pub fn follow(viewer: Viewer, welcome: &Welcome) -> Result<ViewerState<G>, FollowError> {
        Ok(ViewerState { follower: Follower::new(viewer, welcome)?, news: Vec::new() })
    }

    pub fn new(viewer: Viewer, welcome: &Welcome) -> ViewerState<G> {
        ViewerState::follow(viewer, welcome).expect("a table of this game")
    }

    /// Tells the viewer what is new at a table.
    pub fn catch_up(&mut self, table: &Table<G>) {
        if let Some(update) = table.update(self.follower.viewer(), self.follower.cursor()) {
            self.take(&update).expect("an update since the viewer's cursor can be followed");
        }
    }

    /// Takes in what is new, and keeps it in sentences. Whoever comes to the table is shown how it is, and not told.
    ///
    /// # Errors
    /// If something was missed.
    pub fn take(&mut self, update: &Update) -> Result<(), Gap> {
        let is_new = self.follower.cursor().is_none();
        let (mut view, players) = (self.follower.view().clone(), self.follower.players().to_vec());
        let Some(news) = self.follower.take(update)?.filter(|_| !is_new) else { return Ok(()) };
        if news.undone {
            self.news.push("Undone.".to_owned());
        } else {
            let goes_on = self.follower.acting().is_some();
            for event in &self.follower.events()[news.from..] {
                // Who acts knows it; it is news only where the turn goes on.
                let actor = G::write_event(self.follower.config(), event).0.seat();
                let own = actor.is_some_and(|seat| self.follower.viewer().is(seat));
                if G::follow(&mut view, event).is_ok() && (!own || goes_on) {
                    let sentence = G::text_event(&view, event);
                    self.news.extend((!sentence.is_empty()).then_some(sentence));
                }
            }
        }
        let seats = Seat::all(players.len()).zip(players.iter().zip(self.follower.players()));
        self.news.extend(seats.filter_map(|(seat, (before, now))| taken_over(seat, before, now)));
        Ok(())
    }
}

/// That somebody else plays on in a seat, in words.
fn taken_over(seat: Seat, before: &Player, now: &Player) -> Option<String> {
    let who = match now.kind {
        Kind::Bot => format!("a bot ({})", now.name),
        Kind::Human => now.name.clone(),
    };
    (before != now).then(|| format!("{} has left the game: {who} plays on in seat {seat}.", before.name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_player_in_a_seat_is_news() {
        let (ada, bot) = (Player::human("Ada"), Player::bot("level3"));
        assert_eq!(taken_over(Seat::FIRST, &ada, &ada), None);
        assert_eq!(
            taken_over(Seat::FIRST, &ada, &bot).as_deref(),
            Some("Ada has left the game: a bot (level3) plays on in seat 1.")
        );
        assert_eq!(
            taken_over(Seat::FIRST, &bot, &ada).as_deref(),
            Some("level3 has left the game: Ada plays on in seat 1.")
        );
    }
}
