//! What is allocated: nothing by listing and playing actions, little by the solver.

use game::{Game, Seat, Step};
use microchip::{Phase, Puzzle};

use crate::cases::{dealt, drafted};

#[test]
fn listing_and_playing_actions_allocates_nothing() {
    let mut game = dealt(2, 1);
    let mut legal = Vec::with_capacity(64);
    let counted = allocation_counter::measure(|| {
        while let Phase::Draft(seat) = game.public().phase {
            legal.clear();
            game.legal(seat, &mut legal);
            game.play_unchecked(Step::Act(seat, legal[0]));
        }
    });
    assert_eq!((counted.count_total, game.public().phase), (0, Phase::Build));
    let mut game = drafted(2, 1);
    let counted = allocation_counter::measure(|| {
        for seat in Seat::all(2) {
            for _ in 0..25 {
                legal.clear();
                game.legal(seat, &mut legal);
                let last = *legal.last().expect("an empty square at least");
                assert!(game.check(seat, last).is_ok());
                game.play_unchecked(Step::Act(seat, last));
            }
        }
    });
    assert_eq!(counted.count_total, 0);
}

/// The hardest of many puzzles stays far below the 64 MB the solver may use.
#[test]
fn the_solver_needs_little_memory() {
    let most = (0..150)
        .map(|seed| {
            allocation_counter::measure(|| assert!(Puzzle::of_seed(seed).solve().is_some())).bytes_max
        })
        .max()
        .expect("puzzles were solved");
    assert!(most < 32 << 20, "{most} bytes");
}
