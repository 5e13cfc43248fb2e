//! What a player is told.

use std::sync::atomic::{AtomicU32, Ordering};

use bots::{Level, Levelled, Player, RandomPlayer, Seen, contest};
use game::{Game, Settings, Viewer};
use games::{GameName, with_game};

/// A random player that follows what it was told from the start of the game on, and compares that with what it sees.
struct Follower<G: Game> {
    start: G,
    decisions: AtomicU32,
}

impl<G: Game> Player<G> for Follower<G> {
    fn choose(&self, seen: &Seen<G>) -> G::Action {
        let mut view = self.start.view(Viewer::Seat(seen.seat()));
        for event in seen.events() {
            G::follow(&mut view, event).expect("what it was told has happened");
        }
        assert_eq!(&view, seen.view());
        self.decisions.fetch_add(1, Ordering::Relaxed);
        RandomPlayer.choose(seen)
    }
}

/// Plays every preset with followers, and a level in the last seat where there are two or more.
fn follow<G: Levelled>() {
    for (_, config) in G::Config::presets() {
        let start = G::start(&config).expect("a preset can be played");
        let follower = Follower { start: start.clone(), decisions: AtomicU32::new(0) };
        let mut players: Vec<&dyn Player<G>> = vec![&follower; start.seats()];
        if players.len() > 1 {
            players.pop();
            players.push(&Level::BEGINNER);
        }
        contest(&start, &players, 1).expect("nobody breaks a rule");
        assert!(follower.decisions.into_inner() > 1);
    }
}

#[test]
fn the_events_of_a_seat_lead_to_its_view() {
    for game in GameName::ALL {
        with_game!(game, Rules => follow::<Rules>());
    }
}
