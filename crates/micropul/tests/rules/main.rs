//! micropul: the laws, the named cases of its rules, and the results of independent programs.

mod bad_input;
mod cases;
mod flood;
mod kernel;
mod knowledge;
mod replays;
mod script;
mod texts;

use game::Game;
use game::laws::{Comparisons, Specimen};
use micropul::{Action, Cell, Config, Micropul, Phase, Place, Tile};

/// Every tile in every position at every place near the table, a stone on every quarter near it, and the rest.
fn universe(game: &Micropul) -> Vec<Action> {
    let mut places: Vec<Place> = game.public().grid.frontier().collect();
    places.extend(game.public().grid.tiles().take(4).map(|(_, place, _)| place));
    places.push(Place { x: 47, y: -47 });
    let mut actions = vec![Action::Take, Action::Pass];
    for place in places {
        for tile in Tile::all() {
            actions.extend((0..4).map(|turns| Action::Lay(tile, turns, place)));
        }
        actions.extend((0..4).map(|quarter| Action::Stone(place.cell(quarter))));
    }
    actions.extend(
        game.public()
            .grid
            .tiles()
            .flat_map(|(_, place, _)| (0..4).map(move |q| Action::Stone(place.cell(q)))),
    );
    actions.push(Action::Stone(Cell { x: -95, y: 95 }));
    actions.sort_unstable();
    actions.dedup();
    actions
}

/// All 48 tiles are somewhere, once, and the counts are those of the tiles; groups and frontier are as if computed anew.
fn conserved(game: &Micropul) -> Result<(), String> {
    let public = game.public();
    let laid = public.grid.tiles().count();
    let counted = public.hands.iter().chain(&public.supplies).map(|&count| usize::from(count)).sum::<usize>();
    if laid + counted + usize::from(public.core) != 48 {
        return Err(format!("{laid} laid, {counted} in hands and supplies, {} in the core", public.core));
    }
    if matches!(public.phase, Phase::Act(seat) if public.hands[seat.index()] + public.supplies[seat.index()] == 0)
    {
        return Err("somebody without tiles is to act".to_owned());
    }
    for seat in game::Seat::all(game.seats()) {
        let view = game.view(game::Viewer::Seat(seat));
        if view.hand.len() != usize::from(public.hands[seat.index()]) {
            return Err(format!(
                "{seat:?} sees {:?}, but has {} tiles",
                view.hand,
                public.hands[seat.index()]
            ));
        }
    }
    flood::check(&public.grid)
}

fn specimen() -> Specimen<Micropul> {
    Specimen {
        configs: vec![Config::new(2), Config::new(1)],
        games: 3,
        // The first two tiles dealt: 47 times 46 logs.
        tiny: vec![(Config::new(2), 2)],
        universe,
        invariant: conserved,
        at_least: Comparisons { pairs: 100, worlds: 80, simultaneous: 0, draws: 100 },
    }
}

mod laws {
    game::laws!(super::specimen());
}
