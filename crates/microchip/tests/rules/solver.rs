//! The solver: never wrong.

use game::{Pcg, Random};
use microchip::{Answer, Board, Judgement, Layout, Puzzle, Score, Shape, Solution, Tile, TileSet, Tiles};
use serde_json::Value;

use crate::brute_force;

fn text(value: &Value) -> &str {
    value.as_str().expect("text")
}

/// A puzzle, its best score and the most tiles at that score, and where they were read.
type Case = (Puzzle, Option<(i64, i64)>, Value);

fn puzzles(vectors: &str) -> Vec<Case> {
    let vectors: Value = serde_json::from_str(vectors).expect("JSON");
    let read = |case: &Value| {
        let rows: Vec<&str> = case["board"].as_array().expect("rows").iter().map(text).collect();
        let board: Board = rows.join("/").parse().expect("a board");
        let tiles: Tiles = text(&case["tiles"]).parse().expect("tiles");
        let keep =
            case.get("keep").map_or_else(Layout::default, |keep| text(keep).parse().expect("a layout"));
        let best = case["best_score"].as_i64().zip(case["most_tiles_at_best_score"].as_i64());
        (Puzzle { board, tiles, keep }, best, case.clone())
    };
    vectors["puzzles"].as_array().expect("a list").iter().map(read).collect()
}

/// What is returned holds by the rules: own tiles, one closed piece that scores what it says.
fn assert_honest(puzzle: &Puzzle, solution: &Solution) {
    solution.layout.check(&puzzle.board, &puzzle.tiles).expect("own tiles");
    let judgement = Judgement::of(&solution.layout, &puzzle.tiles);
    assert_eq!(judgement.score, solution.score);
    assert!(judgement.pieces.len() <= 1, "nothing but the microchip lies there");
    assert_eq!(judgement.score.value % 2, 0, "a value is never odd (M1)");
    assert!(puzzle.keep.laid().all(|(square, kept)| solution.layout.at(square) == kept));
}

fn agree(vectors: &str, count: usize) {
    let puzzles = puzzles(vectors);
    assert_eq!(puzzles.len(), count);
    let mut solved = 0;
    for (puzzle, best, case) in puzzles {
        let solution = puzzle.solve();
        let found = solution
            .as_ref()
            .map(|solution| (i64::from(solution.score.points()), i64::from(solution.score.tiles)));
        assert_eq!(found, best, "{case}");
        if let Some(solution) = solution {
            assert_honest(&puzzle, &solution);
            solved += 1;
        }
    }
    assert!(2 * solved > count, "only {solved} of {count} have a solution");
}

#[test]
fn optima_of_an_independent_solver() {
    agree(include_str!("microchip-optima.json"), 40);
}

#[test]
fn small_optima_of_an_independent_search() {
    agree(include_str!("small-optima.json"), 492);
}

#[test]
fn tiles_to_keep_by_an_independent_search() {
    agree(include_str!("keep.json"), 150);
}

/// Tiles that are likely to make something: of neighbouring squares' colours, with many ends and corners.
fn likely_tiles(board: &Board, count: usize, rng: &mut Pcg) -> Tiles {
    let first = rng.below(4) as usize * 5 + rng.below(4) as usize;
    let near: Vec<_> = [0, 1, 5, 6, 2, 10].iter().map(|step| board.colours()[(first + step) % 25]).collect();
    let shapes =
        [Shape::End, Shape::End, Shape::Corner, Shape::Corner, Shape::Straight, Shape::Tee, Shape::Cross];
    (0..count).map(|_| Tile { colour: *rng.pick(&near), shape: *rng.pick(&shapes) }).collect()
}

/// The solver equals a plain search on thousands of small cases.
#[test]
fn the_solver_equals_brute_force() {
    let mut rng = Pcg::new(31, 7);
    let (mut built, mut kept) = (0, 0);
    for number in 0..3_000 {
        let board = Board::random(&mut rng);
        let count = 2 + (number % 6);
        let tiles = if number % 3 == 0 {
            let mut bag: Vec<Tile> = TileSet::STANDARD.tiles().iter().collect();
            rng.shuffle(&mut bag);
            bag[..count].iter().copied().collect()
        } else {
            likely_tiles(&board, count, &mut rng)
        };
        let mut puzzle = Puzzle::new(board, tiles);
        let best = brute_force::best(&board, &tiles, &puzzle.keep);
        let solution = puzzle.solve().expect("nothing is kept");
        assert_eq!(Some(solution.score), best, "{puzzle:?}");
        assert_honest(&puzzle, &solution);
        built += u32::from(solution.score.tiles > 0);
        // The same with a tile to keep somewhere, which may spoil everything.
        let square = microchip::Square::new(rng.below(25) as usize);
        let own: Vec<_> = microchip::Connections::all()
            .filter(|&connections| board.tile(square, connections).is_some_and(|tile| tiles.contains(tile)))
            .collect();
        if !own.is_empty() {
            puzzle.keep.set(square, *rng.pick(&own));
            let best: Option<Score> = brute_force::best(&board, &tiles, &puzzle.keep);
            let solution = puzzle.solve();
            assert_eq!(solution.as_ref().map(|solution| solution.score), best, "{puzzle:?}");
            if let Some(solution) = solution {
                assert_honest(&puzzle, &solution);
                kept += 1;
            }
        }
    }
    assert!(built > 500 && kept > 50, "{built} microchips, {kept} with a kept tile");
}

/// Larger random puzzles: the answer is honest, turning the board changes nothing, more tiles never make the value smaller.
#[test]
fn large_puzzles_are_consistent() {
    for seed in 0..40 {
        let puzzle = Puzzle::of_seed(seed);
        let solution = puzzle.solve().expect("nothing is kept");
        assert_honest(&puzzle, &solution);
        let turned = Puzzle::new(puzzle.board.turned(), puzzle.tiles).solve().expect("nothing is kept");
        assert_eq!(turned.score, solution.score);
        // Keeping what the best microchip has leads to the same score; the greedy one is no better.
        let keep = Puzzle { keep: solution.layout, ..puzzle.clone() };
        assert_eq!(keep.solve().expect("it is there").score, solution.score);
        let first = puzzle.first().expect("a microchip is easy to find");
        let greedy = Judgement::of(&first, &puzzle.tiles).score;
        assert!((greedy.points(), greedy.tiles) <= (solution.score.points(), solution.score.tiles));
    }
}

/// On decided squares lies what is kept and nothing else; a start of the best microchip leads to the best.
#[test]
fn decided_squares_are_left_alone() {
    let mut lower = 0;
    for seed in 0..12 {
        let puzzle = Puzzle::of_seed(seed);
        let best = puzzle.solve().expect("nothing is kept");
        for decided in [3, 10, 21] {
            let empty = |layout: &Layout| layout.laid().all(|(square, _)| square.index() >= decided);
            match puzzle.solve_beyond(decided, || true) {
                Answer::Proven(rest) => {
                    assert!(empty(&rest.layout), "{}", rest.layout);
                    lower += u32::from(rest.score.points() < best.score.points());
                }
                other => panic!("{other:?}"),
            }
            let mut begun = puzzle.clone();
            for (square, connections) in best.layout.laid().filter(|(square, _)| square.index() < decided) {
                begun.keep.set(square, connections);
            }
            match begun.solve_beyond(decided, || true) {
                Answer::Proven(rest) => assert_eq!(rest.score, best.score),
                other => panic!("{other:?}"),
            }
        }
    }
    assert!(lower > 24, "{lower}");
}

/// Broken off, the solver says what it has, and no more than it knows.
#[test]
fn a_search_that_is_broken_off_claims_nothing() {
    let (mut stopped, mut behind) = (0, 0);
    for seed in 0..400 {
        let mut puzzle = Puzzle::of_seed(seed);
        let truth = puzzle.solve().expect("nothing is kept");
        if seed % 2 == 1 {
            // Half of them keep three tiles of the best microchip.
            for (square, connections) in truth.layout.laid().step_by(7).take(3) {
                puzzle.keep.set(square, connections);
            }
        }
        match puzzle.solve_while(|| false) {
            Answer::Proven(solution) => assert_eq!(solution.score, truth.score),
            Answer::Impossible => panic!("a microchip with these tiles is known"),
            Answer::Stopped { best, bound } => {
                stopped += 1;
                assert!(truth.score.points() <= bound, "{bound}");
                let most: i16 = puzzle.tiles.iter().map(|tile| i16::from(tile.shape.connections())).sum();
                assert!(bound <= most, "no more than all tiles together: {bound} of {most}");
                // With tiles to keep there may be nothing yet, and then nothing is claimed.
                assert!(best.is_some() || seed % 2 == 1, "without, there is something at once");
                if let Some(best) = best {
                    assert_honest(&puzzle, &best);
                    behind += i32::from(truth.score.points() - best.score.points());
                }
            }
        }
    }
    assert!(stopped > 40, "{stopped} were broken off");
    assert!(behind < 6 * stopped, "{behind} points behind in {stopped} puzzles: what it has is good");
}

/// Bounded work ends, with an answer that is proven or none.
#[test]
fn bounded_work_ends() {
    let hard: Board = "RRRRR/GYYGY/YGGGY/BBBBB/VVVVV".parse().expect("a board");
    let tiles = "BT YC GX VC RT GE VT RE BX GE GT VX GS VT YX YT GT RS RC YX YC BC RC VS RC BS RC RE YS YT VT GC BS YE \
                 YE RC YX";
    let puzzle = Puzzle::new(hard, tiles.parse().expect("tiles"));
    assert_eq!(puzzle.solve_within(20), None);
    let easy = Puzzle::of_seed(1);
    assert_eq!(easy.solve_within(500), easy.solve());
}

/// The work for puzzles as they are dealt, counted in questions whether to go on: sharper bounds look at fewer nodes, and
/// bounds that were made duller by mistake at more.
#[test]
fn puzzles_that_are_dealt_take_little_work() {
    let (mut asked, mut hardest) = (0, 0);
    for seed in 0..150 {
        let mut own = 0;
        let answer = Puzzle::of_seed(seed).solve_while(|| {
            own += 1;
            true
        });
        assert!(matches!(answer, Answer::Proven(_)));
        asked += own;
        hardest = hardest.max(own);
    }
    assert!(asked <= 235 && hardest <= 28, "{asked} in all, {hardest} for the hardest");
}
