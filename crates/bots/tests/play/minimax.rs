//! On boards small enough to look at everything, the search finds what plain minimax proves.

use bots::{Budget, Player, Search, Seen};
use copolymer::{Config, Copolymer, Shape};
use game::{Game, Pcg, Random, Seat, Step, Turn};

/// Whether `seat` wins this position when both play as well as can be.
fn wins(position: &Copolymer, seat: Seat) -> bool {
    match position.turn() {
        Turn::Over(outcome) => outcome.winners().contains(seat),
        turn => {
            let to_act = turn.seats().single().expect("one seat is to act");
            let mut actions = Vec::new();
            position.legal(to_act, &mut actions);
            let after = |&action: &copolymer::Cell| wins(&played(position, to_act, action), seat);
            if to_act == seat { actions.iter().any(after) } else { actions.iter().all(after) }
        }
    }
}

fn played(position: &Copolymer, seat: Seat, action: copolymer::Cell) -> Copolymer {
    let mut next = position.clone();
    next.play_unchecked(Step::Act(seat, action));
    next
}

/// Positions with seven empty cells, in which some actions win and some lose.
#[test]
fn a_win_is_kept_where_there_is_one() {
    let mut asked = 0;
    for (number, shape) in
        (0..60).zip([Shape::hexagon(2), Shape::rhombus(3, 3), Shape::rhombus(3, 5)].into_iter().cycle())
    {
        let mut rng = Pcg::new(number, 0);
        let config = Config::new(shape.expect("a board"));
        let mut position = Copolymer::start(&config).expect("it can be played");
        while position.empty_count() > 7 {
            let seat = position.turn().seats().single().expect("one seat is to act");
            let mut actions = Vec::new();
            position.legal(seat, &mut actions);
            position.play_unchecked(Step::Act(seat, *rng.pick(&actions)));
        }
        let seat = position.turn().seats().single().expect("one seat is to act");
        let seen = Seen::of(&position, seat, number).expect("the seat is to act");
        let winning =
            seen.actions().iter().filter(|&&action| wins(&played(&position, seat, action), seat)).count();
        if winning == 0 || winning == seen.actions().len() {
            continue;
        }
        let choice = Search::new(Budget::Steady).choose(&seen);
        assert!(wins(&played(&position, seat, choice), seat), "{position:?}: {choice:?}");
        asked += 1;
    }
    assert!(asked >= 15, "{asked} positions had something to find");
}
