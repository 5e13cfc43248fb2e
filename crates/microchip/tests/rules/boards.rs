//! The board maker and its checker.

use std::collections::BTreeSet;

use game::Pcg;
use microchip::{Board, Colour, Recipe, Square};
use serde_json::Value;

#[test]
fn the_checker_agrees_with_an_independent_program() {
    let vectors: Value = serde_json::from_str(include_str!("boards.json")).expect("JSON");
    let cases = vectors["boards"].as_array().expect("a list");
    assert_eq!(cases.len(), 400);
    let (mut sound, mut special_told) = (0, 0);
    for case in cases {
        let text = case["board"].as_str().expect("text");
        let Ok(board) = text.parse::<Board>() else {
            assert_eq!(case["refused"], true, "{case}");
            continue;
        };
        assert_eq!(case["refused"], false, "{case}");
        let reading = board.reading();
        let broken: Vec<u64> = reading.breaks.iter().map(|found| u64::from(found.step)).collect();
        let expected: Vec<u64> =
            case["broken"].as_array().expect("a list").iter().filter_map(Value::as_u64).collect();
        assert_eq!(broken, expected, "{case} {reading:?}");
        if let Some(special) = case["special"].as_str() {
            assert_eq!(reading.special.letter().to_string(), special, "{case}");
            special_told += 1;
        }
        sound += usize::from(broken.is_empty());
    }
    assert!(sound > 50 && special_told > 50, "{sound} boards of the recipe, {special_told} special colours");
}

#[test]
fn random_boards_are_boards_of_the_recipe() {
    let mut rng = Pcg::new(5, 5);
    let boards: BTreeSet<Board> = (0..500).map(|_| Board::random(&mut rng)).collect();
    assert_eq!(boards.len(), 500, "no two are alike");
    for board in boards {
        assert_eq!(board.reading().breaks, [], "{board}");
        assert_eq!(board.to_string().parse(), Ok(board));
        let turned: Vec<Board> =
            std::iter::successors(Some(board), |board| Some(board.turned())).take(5).collect();
        assert_eq!(turned[4], board);
        assert!(turned[1..4].iter().all(|other| *other != board), "no board looks the same after a turn");
    }
}

/// Every colour is as likely as it should be on every square: the special one and the others.
#[test]
fn the_generator_is_uniform() {
    let games = 40_000;
    let mut rng = Pcg::new(8, 8);
    let mut counts = [[0_u32; Colour::COUNT]; microchip::SQUARES];
    let mut special = [0_u32; Colour::COUNT];
    let mut corners = std::collections::BTreeMap::<Vec<char>, u32>::new();
    for _ in 0..games {
        let board = Board::random(&mut rng);
        special[board.reading().special.index()] += 1;
        for square in Square::all() {
            counts[square.index()][board.colour(square).index()] += 1;
        }
        let letters =
            Square::all().filter(|square| square.is_corner()).map(|square| board.colour(square).letter());
        *corners.entry(letters.collect()).or_default() += 1;
    }
    let plausible = |count: u32, share: f64| {
        let deviation = (f64::from(games) * share * (1.0 - share)).sqrt();
        (f64::from(count) - f64::from(games) * share).abs() < 5.0 * deviation
    };
    // By symmetry every colour is on every square one time in five.
    assert!(counts.iter().flatten().all(|&count| plausible(count, 0.2)), "{counts:?}");
    assert!(special.iter().all(|&count| plausible(count, 0.2)), "{special:?}");
    assert_eq!(corners.len(), 5 * 24);
    assert!(corners.values().all(|&count| plausible(count, 1.0 / 120.0)), "{corners:?}");
}

/// The number of boards is the number of ways of the recipe: counted on a smaller one by listing every board.
#[test]
fn the_number_of_boards_is_counted_right() {
    assert_eq!(Board::count(), 5 * 9 * 2520 * 24 * 1_247_400);
    // Three colours: five inner squares of which one is special, two corners, five others on the border with one special.
    let small = Recipe { colours: 3, inner: 5, corners: 2, border: 5, border_special: 1 };
    let mut boards = BTreeSet::new();
    let squares = small.inner + small.corners + small.border;
    for code in 0..3_u64.pow(squares as u32) {
        let colours: Vec<u64> = (0..squares).map(|square| code / 3_u64.pow(square as u32) % 3).collect();
        let (inner, rest) = colours.split_at(small.inner as usize);
        let (corners, border) = rest.split_at(small.corners as usize);
        let count = |part: &[u64], colour| part.iter().filter(|&&other| other == colour).count() as u64;
        let by_recipe = (0..3).any(|special| {
            let others = || (0..3).filter(move |&colour| colour != special);
            count(inner, special) == 1
                && others().all(|colour| count(inner, colour) == 2 && count(corners, colour) == 1)
                && count(border, special) == 1
                && others().all(|colour| count(border, colour) == 2)
        });
        if by_recipe {
            boards.insert(colours);
        }
    }
    assert_eq!(small.count(), boards.len() as u64);
}

/// A board that breaks step 4 is played with a warning; what is broken is named.
#[test]
fn broken_steps_are_named() {
    let mut rng = Pcg::new(9, 9);
    let board = Board::random(&mut rng);
    let mut colours = *board.colours();
    // Exchanging a corner with a border square of another colour breaks steps 4 and 5.
    let other = (1..4).find(|&square| colours[square] != colours[0]).expect("another colour");
    colours.swap(0, other);
    let reading = Board::new(colours).expect("still five of each").reading();
    let steps: Vec<u8> = reading.breaks.iter().map(|found| found.step).collect();
    assert_eq!(steps, [4, 5], "{reading:?}");
    assert!(reading.breaks[0].to_string().starts_with("step 4: "));
    let stripes: Board = "RRRRR/YYYYY/GGGGG/BBBBB/VVVVV".parse().expect("five of each");
    let steps: Vec<u8> = stripes.reading().breaks.iter().map(|found| found.step).collect();
    assert!(steps.contains(&3) && steps.contains(&4), "{:?}", stripes.reading());
}
