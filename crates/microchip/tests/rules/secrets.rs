//! Layouts of others are secret until all are handed in.

use game::{Game, Pcg, Random, Seat, Step, Viewer};
use microchip::{Action, Event, Layout, Phase};

use crate::cases::{drafted, hand_in};

/// §M4: until the last seat's last square, nobody else sees anything of a layout but how far it is.
#[test]
fn layouts_stay_secret_until_the_reveal() {
    let mut game = drafted(3, 21);
    let mut rng = Pcg::new(4, 4);
    let mut legal = Vec::new();
    let mut layouts = [Layout::default(); 3];
    for seat in Seat::all(3) {
        for square in microchip::Square::all() {
            legal.clear();
            game.legal(seat, &mut legal);
            let action = *rng.pick(&legal);
            let Action::Build(connections) = action else { panic!("everybody builds") };
            layouts[seat.index()].set(square, connections);
            let step = Step::Act(seat, action);
            let last = seat.index() == 2 && square.index() == 24;
            for viewer in Viewer::all(3).filter(|viewer| !viewer.is(seat)) {
                let told = game.told(viewer, step);
                assert_eq!(told[0], Event::Built(seat, None));
                assert_eq!(told.len(), if last { 4 } else { 1 });
                assert_eq!(game.view(viewer).layouts[seat.index()], None);
            }
            game.play(seat, action).expect("legal");
        }
    }
    assert_eq!(game.public().phase, Phase::Over);
    for viewer in Viewer::all(3) {
        let view = game.view(viewer);
        for seat in Seat::all(3) {
            assert_eq!(view.layouts[seat.index()], Some(layouts[seat.index()]));
        }
    }
}

/// Two games that differ in what was handed in look the same to the others, and sampled worlds do too.
#[test]
fn what_was_handed_in_cannot_be_told() {
    let start = drafted(2, 33);
    let (mut one, mut other) = (start.clone(), start.clone());
    let board = start.public().board(Seat::FIRST).expect("a board");
    let best =
        microchip::Puzzle::new(board, *start.public().hand(Seat::FIRST)).solve().expect("nothing is kept");
    hand_in(&mut one, Seat::FIRST, &best.layout);
    hand_in(&mut other, Seat::FIRST, &Layout::default());
    let second = Viewer::Seat(Seat::new(1));
    assert_ne!(one, other);
    assert_eq!(one.view(second), other.view(second));
    assert_eq!(one.view(Viewer::Public), other.view(Viewer::Public));
    let bytes = |game: &microchip::Microchip| serde_json::to_string(&game.view(second)).expect("JSON");
    assert_eq!(bytes(&one), bytes(&other));
}

/// Who is asked square by square is told which one it is; nobody else is.
#[test]
fn the_next_square_is_told() {
    let mut game = drafted(2, 33);
    let next = |game: &microchip::Microchip, viewer| {
        serde_json::to_value(game.view(viewer)).expect("JSON")["next_square"].clone()
    };
    let own = Viewer::Seat(Seat::FIRST);
    for square in 0..25 {
        assert_eq!((next(&game, own), next(&game, Viewer::Public)), (square.into(), serde_json::Value::Null));
        game.play(Seat::FIRST, microchip::Action::Build(microchip::Connections::default())).expect("legal");
    }
    assert_eq!(
        (next(&game, own), next(&game, Viewer::Seat(Seat::new(1)))),
        (serde_json::Value::Null, 0.into())
    );
}

/// §M8: the best score of a solo puzzle is told when the layout is handed in, and not before.
#[test]
fn the_best_score_is_told_at_the_end() {
    let mut game = crate::cases::dealt(1, 9);
    let alone = Viewer::Seat(Seat::FIRST);
    assert_eq!(game.view(alone).best(), None);
    hand_in(&mut game, Seat::FIRST, &Layout::default());
    assert!(game.view(alone).best().is_some_and(|best| best.score.tiles > 2));
}

/// Layouts are shown once each, in the order of the seats, and nobody is told something else of an own layout.
#[test]
fn reveals_come_in_order_and_fit() {
    let mut game = drafted(2, 2);
    hand_in(&mut game, Seat::FIRST, &Layout::default());
    for _ in 0..24 {
        game.play(Seat::new(1), Action::Build(microchip::Connections::NONE)).expect("an empty square");
    }
    let step = Step::Act(Seat::new(1), Action::Build(microchip::Connections::NONE));
    let viewer = Viewer::Seat(Seat::FIRST);
    let events = game.told(viewer, step);
    assert_eq!(events.len(), 3);
    let follow = |events: &[Event]| {
        let mut view = game.view(viewer);
        events.iter().try_for_each(|event| microchip::Microchip::follow(&mut view, event))
    };
    assert!(follow(&events).is_ok());
    let [built, first, second] = &events[..] else { panic!("three events") };
    let swapped = [built.clone(), second.clone(), first.clone()];
    assert!(follow(&swapped).is_err(), "out of order");
    assert!(follow(&[built.clone(), first.clone(), first.clone()]).is_err(), "twice");
    assert!(follow(std::slice::from_ref(first)).is_err(), "before the last square");
    let board = game.public().board(Seat::FIRST).expect("a board");
    let tile = game.public().hand(Seat::FIRST).iter().next().expect("a tile");
    let square =
        microchip::Square::all().find(|&square| board.colour(square) == tile.colour).expect("a square");
    let mut other = Layout::default();
    other.set(square, tile.shape.turns().next().expect("a turn"));
    let changed = [built.clone(), Event::Revealed(Seat::FIRST, other), second.clone()];
    assert!(follow(&changed).is_err(), "its own layout is known");
}
