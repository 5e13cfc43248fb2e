//! Advice is legal, and its reasons are true.

use bots::{Advised, Level, Levelled, MOST_ADVISED, MOST_REASONS, Reason, Seen, Value};
use game::{Game, Pcg, Random, Seat, Step, Turn, Viewer};
use games::microchip::{
    Action, Board, Colour, Connections, Judgement, Microchip, Phase, Puzzle, SQUARES, Score, Square, Tile,
    Tiles,
};

use crate::drafted;

/// Plays on at random and by level in turn, and shows what is advised at every n-th decision, with the position.
fn advised(
    players: u8,
    left: usize,
    seed: u64,
    each: u32,
    mut show: impl FnMut(&Microchip, Seat, &Advised<Microchip>),
) {
    let mut rng = Pcg::new(seed, 4);
    let mut position = drafted(players, left, &mut rng);
    while let Turn::Seats(seats) = position.turn() {
        let seat = seats.iter().next().expect("somebody is to act");
        let seen = Seen::of(&position, seat, seed).expect("the seat is to act");
        if rng.below(each) == 0 {
            let advice = Microchip::advise(&seen);
            assert!((1..=MOST_ADVISED).contains(&advice.options.len()));
            for option in &advice.options {
                assert!(seen.actions().contains(&option.action), "{:?}", option.action);
                assert!(option.reasons.len() <= MOST_REASONS);
                assert_eq!(
                    matches!(option.value, Value::Points(_)),
                    position.public().phase == Phase::Build,
                    "a lead while drafting, points while building"
                );
                show(&position, seat, option);
            }
            assert_eq!(advice.options[0].action, Microchip::choose(Level::MASTER, &seen));
            let values: Vec<f64> = advice.options.iter().map(|option| option.value.number()).collect();
            assert!(values.is_sorted_by(|one, other| one >= other), "{values:?}");
        }
        // A player who sometimes deviates.
        let action = match rng.below(6) {
            0 => *rng.pick(seen.actions()),
            _ => Microchip::choose(Level::ALL[2], &seen),
        };
        position.play_unchecked(Step::Act(seat, action));
    }
}

fn fact(reason: &Reason, name: &str) -> i16 {
    let fact = reason.facts().iter().find(|(known, _)| *known == name);
    fact.and_then(|(_, value)| value.parse().ok()).unwrap_or_else(|| panic!("{name} of {reason:?}"))
}

fn best(board: Board, tiles: Tiles) -> Score {
    Puzzle::new(board, tiles).solve().expect("nothing is kept").score
}

/// The best scores of a seat before and after it takes a tile.
fn scores(position: &Microchip, seat: Seat, tile: Tile) -> (Score, Score) {
    let board = position.public().board(seat).expect("it is made");
    let mut hand = *position.public().hand(seat);
    let before = best(board, hand);
    hand.insert(tile);
    (before, best(board, hand))
}

/// Whether a reason for taking a tile is true.
fn is_true_of_tile(position: &Microchip, seat: Seat, tile: Tile, reason: &Reason) -> bool {
    let public = position.public();
    let hand = public.hand(seat);
    let count = i16::from(hand.of_colour(tile.colour));
    let rise = |seat| {
        let (before, then) = scores(position, seat, tile);
        then.points() - before.points()
    };
    match reason.code() {
        "microchip.forced" => public.on_offer().kinds().count() == 1,
        "microchip.first" => {
            let (before, then) = scores(position, seat, tile);
            before.tiles == 0 && i16::from(then.tiles) == fact(reason, "tiles") && then.tiles > 0
        }
        "microchip.adds" => {
            let (before, then) = scores(position, seat, tile);
            then.points() == fact(reason, "score")
                && then.points() - before.points() == fact(reason, "points")
                && fact(reason, "points") > 0
        }
        "microchip.denies" => {
            let other = Seat::new(fact(reason, "seat") as usize - 1);
            other != seat && rise(other) == fact(reason, "points") && fact(reason, "points") > 0
        }
        "microchip.last" => {
            let pool = (0..public.shape().columns).flat_map(|column| public.column(column));
            pool.filter(|&other| other == Some(tile)).count() == 1
        }
        "microchip.fewest" => {
            let fewest = Colour::ALL.iter().map(|&colour| i16::from(hand.of_colour(colour))).min();
            fact(reason, "count") == count && fewest == Some(count)
        }
        "microchip.too_many" => count == fact(reason, "count") && fact(reason, "unused") == count + 1 - 5,
        "microchip.supply" => {
            let pool: Tiles =
                (0..public.shape().columns).flat_map(|column| public.column(column)).flatten().collect();
            fact(reason, "own") == count
                && fact(reason, "count") == i16::from(pool.of_colour(tile.colour)) - 1
        }
        code => panic!("nobody checks {code}"),
    }
}

/// Whether a reason for laying this on the next square is true. What can still be reached is known where `reached` is
/// given.
fn is_true_of_square(
    position: &Microchip,
    seat: Seat,
    connections: Connections,
    reason: &Reason,
    reached: Option<i16>,
) -> bool {
    let public = position.public();
    let proven = best(public.board(seat).expect("it is made"), *public.hand(seat));
    let square = Square::new(public.built(seat));
    let laid = position.view(Viewer::Seat(seat)).layouts[seat.index()].expect("it is its own");
    let side = |side: Connections| square.neighbour(side).map(|next| laid.at(next).has(side.opposite()));
    let decided = [Connections::NORTH, Connections::WEST].map(|way| (connections.has(way), side(way)));
    let off = [Connections::EAST, Connections::SOUTH].into_iter();
    let leads_off = off.filter(|&way| connections.has(way) && square.neighbour(way).is_none()).count() > 0;
    match reason.code() {
        "microchip.proven" => {
            fact(reason, "points") == proven.points()
                && reached.is_none_or(|points| points == proven.points())
        }
        "microchip.costs" => {
            fact(reason, "points") + fact(reason, "lost") == proven.points()
                && fact(reason, "lost") > 0
                && reached.is_none_or(|points| points == fact(reason, "points"))
        }
        "microchip.empty" => connections.is_none(),
        "microchip.meets" => {
            let met = decided.iter().filter(|(leads, led_to)| *leads && *led_to == Some(true)).count();
            met as i16 == fact(reason, "count") && met > 0
        }
        "microchip.open_end" => {
            leads_off || decided.iter().any(|&(leads, led_to)| leads != (led_to == Some(true)))
        }
        "microchip.unused" => {
            fact(reason, "count") == i16::from(proven.unused) && fact(reason, "penalty") == proven.penalty()
        }
        code => panic!("nobody checks {code}"),
    }
}

/// The most points that any layout reaches which goes on from here: all of them are tried.
fn most_points(position: &Microchip, seat: Seat) -> i16 {
    if position.public().built(seat) == SQUARES {
        let layout = position.view(Viewer::Seat(seat)).layouts[seat.index()].unwrap_or_default();
        return Judgement::score(&layout, position.public().hand(seat)).points();
    }
    let mut actions = Vec::new();
    position.legal(seat, &mut actions);
    let points = actions.into_iter().map(|action| {
        let mut then = position.clone();
        then.play_unchecked(Step::Act(seat, action));
        most_points(&then, seat)
    });
    points.max().expect("a square can be left empty")
}

#[test]
fn reasons_are_true() {
    let mut codes = std::collections::BTreeSet::new();
    let games = [(1, 0, 1, 2), (2, 1, 3, 6), (2, 9, 4, 40), (3, 2, 5, 8), (5, 6, 6, 24)];
    for (players, left, seed, each) in games {
        advised(players, left, seed, each, |position, seat, option| {
            // What can still be reached from the last few squares can be looked up.
            let built = position.public().built(seat);
            let mut then = position.clone();
            then.play_unchecked(Step::Act(seat, option.action));
            let reached = (built + 3 >= SQUARES).then(|| most_points(&then, seat));
            if let Some(points) = reached {
                assert!((option.value.number() - f64::from(points)).abs() < 0.01, "{option:?}");
            }
            for reason in &option.reasons {
                let truth = match option.action {
                    Action::Draft(tile) => is_true_of_tile(position, seat, tile, reason),
                    Action::Build(connections) => {
                        is_true_of_square(position, seat, connections, reason, reached)
                    }
                };
                assert!(truth, "{:?}: {} in {position:?}", option.action, reason.english());
                assert!(!reason.english().contains('{') && !reason.japanese().contains('{'), "{reason:?}");
                codes.insert(reason.code());
            }
        });
    }
    for name in ["adds", "denies", "fewest", "proven", "costs", "empty", "meets", "open_end", "unused"] {
        assert!(codes.contains(format!("microchip.{name}").as_str()), "{name} was never said: {codes:?}");
    }
}
