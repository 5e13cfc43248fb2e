//! Several games for one title (Microchip §M6).

use microchip::{Championship, Score};
use serde::{Deserialize, Serialize};

/// A championship as a table keeps it: what every game scored, by the seats of the game at hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Title {
    /// What is played to.
    pub target: i32,
    /// For each game, each seat's value, tiles in the microchip, and unused tiles.
    pub games: Vec<Vec<(u8, u8, u8)>>,
}

/// How a championship stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Standing {
    /// What is played to.
    pub target: i32,
    /// How many games were played.
    pub games: u32,
    /// What each seat has scored in all.
    pub totals: Vec<i32>,
    /// How many games each seat has won.
    pub wins: Vec<u32>,
    /// The champions, once somebody has reached the target.
    pub champions: Option<game::SeatSet>,
}

impl Title {
    /// Before the first game.
    pub fn new(target: i32) -> Title {
        Title { target, games: Vec::new() }
    }

    /// The same after one more game, everybody having moved on by one seat.
    #[must_use]
    pub fn after(&self, scores: &[Score]) -> Title {
        let mut title = self.clone();
        title.games.push(scores.iter().map(|score| (score.value, score.tiles, score.unused)).collect());
        for game in &mut title.games {
            game.rotate_left(1);
        }
        title
    }

    /// How it stands with so many seats; `now` is what the game at hand scored, once it is over.
    pub fn standing(&self, seats: usize, now: Option<&[Score]>) -> Standing {
        let mut championship = Championship::new(seats, self.target);
        for game in &self.games {
            let score = |&(value, tiles, unused): &(u8, u8, u8)| Score { value, tiles, unused };
            let scores: Vec<Score> = game.iter().map(score).collect();
            if scores.len() == seats {
                championship.add(&scores);
            }
        }
        if let Some(scores) = now {
            championship.add(scores);
        }
        Standing {
            target: self.target,
            games: championship.games(),
            totals: championship.totals().to_vec(),
            wins: championship.wins().to_vec(),
            champions: championship.champions(),
        }
    }
}
