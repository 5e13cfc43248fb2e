//! Copolymer: the laws, the named cases of its rules, and the results of independent programs.

mod cases;
mod enumeration;
mod kernel;
mod remaining;
mod texts;

use copolymer::{Cell, Config, Copolymer, Shape};
use game::Seat;
use game::laws::{Comparisons, Specimen};

/// Two small boards and the standard one; the sampling laws list all logs of the smallest.
fn specimen() -> Specimen<Copolymer> {
    let config = |board| Config::new(board);
    Specimen {
        configs: vec![
            config(Shape::hexagon(2).expect("a board")),
            config(Shape::rhombus(3, 5).expect("a board")),
            config(Shape::STANDARD),
        ],
        games: 6,
        tiny: vec![(config(Shape::hexagon(2).expect("a board")), 4)],
        universe: |_| (0..400).map(Cell::new).collect(),
        invariant: conserved,
        at_least: Comparisons::NONE,
    }
}

/// No cell has two colours, and the counts are the cells'.
fn conserved(game: &Copolymer) -> Result<(), String> {
    let [first, second] = [Seat::new(0), Seat::new(1)].map(|seat| game.coloured(seat));
    if first.iter().any(|cell| second.contains(cell)) {
        return Err("a cell has two colours".to_owned());
    }
    let counted = [Seat::new(0), Seat::new(1)].map(|seat| usize::from(game.count(seat)));
    if counted != [first.len(), second.len()]
        || game.empty_count() + first.len() + second.len() != game.board().len()
    {
        return Err(format!("the counts {counted:?} are not those of the cells"));
    }
    Ok(())
}

mod laws {
    game::laws!(super::specimen());
}
