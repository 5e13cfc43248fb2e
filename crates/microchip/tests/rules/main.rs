//! Microchip: the laws, the named cases of its rules, the solver, and the results of independent programs.

mod bad_input;
mod boards;
mod brute_force;
mod cases;
mod championships;
mod games;
mod judge;
mod kernel;
mod puzzles;
mod secrets;
mod solver;
mod texts;
mod values;

use game::laws::{Comparisons, Specimen};
use game::{Game, Seat, Settings, Viewer};
use microchip::{Action, Config, Connections, Microchip, Phase, SQUARES, Tile, Tiles};

/// Every tile that could be taken, and everything that could be laid.
fn universe(_game: &Microchip) -> Vec<Action> {
    Tile::all().map(Action::Draft).chain(Connections::all().map(Action::Build)).collect()
}

/// Every tile is somewhere, once; nobody has laid a tile that is not in hand; a value is even (§M1).
fn conserved(game: &Microchip) -> Result<(), String> {
    let public = game.public();
    let set = public.config().set.tiles();
    let mut seen: Vec<Tile> = public.out.iter().collect();
    for column in 0..public.shape().columns {
        seen.extend(public.column(column).flatten());
    }
    for seat in Seat::all(game.seats()) {
        seen.extend(public.hand(seat).iter());
    }
    let all: Tiles = seen.iter().copied().collect();
    if let Some((tile, count)) = all.kinds().find(|&(tile, count)| count > set.count(tile)) {
        return Err(format!("{count} tiles are {tile}"));
    }
    let whole = matches!(public.phase, Phase::Draft(_) | Phase::Build | Phase::Over);
    if whole && game.seats() > 1 && seen.len() != 60 {
        return Err(format!("{} tiles are there", seen.len()));
    }
    for seat in Seat::all(game.seats()) {
        let view = game.view(Viewer::Seat(seat));
        let layout = view.layouts[seat.index()].ok_or("nobody may forget an own layout")?;
        if let Some(board) = public.board(seat) {
            layout.check(&board, public.hand(seat)).map_err(|illegal| illegal.to_string())?;
        }
        if layout.laid().any(|(square, _)| square.index() >= public.built(seat).min(SQUARES)) {
            return Err("a square was laid before its turn".to_owned());
        }
        if public.score(seat).is_some_and(|score| score.value % 2 != 0) {
            return Err("an odd value".to_owned());
        }
    }
    Ok(())
}

/// Alone with a few tiles on a board: what is built is hidden from the public.
fn tiny() -> Config {
    let mut config = Config::new(1);
    config.set("boards", "RRBVV/GRVGG/YBGVV/YYRBR/BYYBG").expect("a board");
    config.set("tiles", "RE,RS,BC").expect("tiles");
    config
}

fn specimen() -> Specimen<Microchip> {
    let mut odd_set = Config::new(2);
    odd_set.set("set", "EEEEEECCCCTX").expect("twelve shapes");
    let mut second = Config::new(4);
    second.set("first", "3").expect("a seat");
    Specimen {
        configs: vec![
            Config::new(2),
            Config::new(3),
            second,
            Config::new(5),
            Config::new(1),
            odd_set,
            tiny(),
        ],
        games: 1,
        tiny: vec![(tiny(), 3), (Config::new(2), 3)],
        universe,
        invariant: conserved,
        at_least: Comparisons { pairs: 1_500, worlds: 3, simultaneous: 300, draws: 700 },
    }
}

mod laws {
    game::laws!(super::specimen());
}
