//! The levels of Microchip: they keep the rules, follow one layout, play better than chance, and advise truthfully.

mod advice;
mod play;

use game::{Game, Pcg, Random, Step, Turn};
use games::microchip::{Config, Microchip, Phase};

/// A game for `players` in which all drafted at random until `left` columns were left.
fn drafted(players: u8, left: usize, rng: &mut Pcg) -> Microchip {
    let mut position = Microchip::start(&Config::new(players)).expect("one to five can play");
    loop {
        let columns = position.public().shape().columns;
        let step = match (position.turn(), position.public().phase) {
            (Turn::Chance, _) => Step::Chance(position.draw(rng)),
            (_, Phase::Draft(seat)) if position.public().draw_column() + left < columns => {
                let mut actions = Vec::new();
                position.legal(seat, &mut actions);
                Step::Act(seat, *rng.pick(&actions))
            }
            _ => return position,
        };
        position.play_unchecked(step);
    }
}
