//! What is played.

use game::{Nonce, Pcg, Random, Secret, apply_settings};
use games::GameName;
use table::{Opening, Player, TableGame, UndoPolicy};

/// A game with some number of seats, small enough to be played thousands of times.
#[derive(Clone, Copy, Debug)]
pub struct Subject {
    /// The game.
    pub game: GameName,
    /// Whether one person plays against bots, who takes back freely and often.
    pub alone: bool,
    settings: &'static [(&'static str, &'static str)],
}

/// Two to six seats of every game, and games of one.
pub const SUBJECTS: [Subject; 12] = [
    Subject { game: GameName::Copolymer, alone: false, settings: &[("board", "hexagon:2")] },
    Subject { game: GameName::Copolymer, alone: false, settings: &[("board", "hexagon:3")] },
    Subject { game: GameName::Micropul, alone: false, settings: &[("players", "2")] },
    Subject { game: GameName::Micropul, alone: false, settings: &[("players", "1")] },
    Subject { game: GameName::Microchip, alone: false, settings: &[("players", "2")] },
    Subject { game: GameName::Microchip, alone: false, settings: &[("players", "4")] },
    Subject { game: GameName::Missiles, alone: false, settings: &[("players", "5")] },
    Subject { game: GameName::Missiles, alone: false, settings: &[("players", "3"), ("powers", "on")] },
    Subject { game: GameName::Missiles, alone: false, settings: &[("players", "4")] },
    Subject { game: GameName::Missiles, alone: false, settings: &[("players", "6"), ("powers", "on")] },
    Subject { game: GameName::Copolymer, alone: true, settings: &[("board", "hexagon:3")] },
    Subject { game: GameName::Microchip, alone: true, settings: &[("players", "2")] },
];

impl Subject {
    /// The configuration.
    ///
    /// # Panics
    /// If `G` is another game.
    pub fn config<G: TableGame>(&self) -> G::Config {
        let settings: Vec<(String, String)> =
            self.settings.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())).collect();
        apply_settings(&settings).expect("the settings of a subject fit its game")
    }

    /// How a table of this is opened: people and bots, the secret and the undo policy follow from the number.
    ///
    /// # Panics
    /// If `G` is another game.
    pub fn opening<G: TableGame>(&self, number: u64) -> Opening<G::Config> {
        let mut rng = Pcg::new(number, 0x50a4);
        let config = self.config::<G>();
        let seats = G::start(&config).expect("a subject starts").seats();
        let person = rng.below(seats as u32) as usize;
        let player = |seat: usize, rng: &mut Pcg| {
            let human = seat == person || !self.alone && rng.below(3) > 0;
            if human { Player::human(&format!("Player {}", seat + 1)) } else { Player::bot("random") }
        };
        let players: Vec<Player> = (0..seats).map(|seat| player(seat, &mut rng)).collect();
        let secret = Secret::draw(&mut rng);
        let nonces = (0..seats).map(|seat| Nonce::new([seat as u8; 16])).collect();
        let mut opening = Opening::new(config, players, secret, nonces);
        if !self.alone && rng.below(8) == 0 {
            opening.undo = UndoPolicy::Off;
        }
        opening
    }

    /// What is played, in words.
    pub fn name(&self) -> String {
        let settings: Vec<String> =
            self.settings.iter().map(|(key, value)| format!("{key}={value}")).collect();
        let alone = if self.alone { " against bots" } else { "" };
        format!("{} {}{alone}", self.game, settings.join(" "))
    }
}
